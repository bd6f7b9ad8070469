"""The conversation: the same doors as the commands, line by line."""

from __future__ import annotations

import pytest

from store import Store


@pytest.fixture
def talk(caveat):
    def call(*lines, terminal=False):
        ran = caveat(
            "chat", "--agents", "builtin", stdin="".join(f"{line}\n" for line in lines).encode(), terminal=terminal
        )
        assert ran.code == 0, ran
        return ran

    return call


def titles(caveat):
    return [e["title"] for e in caveat("agenda", "--json").json["events"]]


def test_it_ends_with_its_input(talk):
    assert talk().out == ""


def test_it_ends_on_request(talk, caveat):
    talk("/quit", "/add This comes too late.")
    assert caveat("facts", "--json").json["facts"] == []


def test_help_names_every_command(talk):
    from assistant.cli.chat import COMMANDS

    out = talk("/help").out
    assert all(f"/{name}" in out for name in (*COMMANDS, "yes", "anyway", "pick", "why", "quit"))


def test_facts_come_and_go(talk, caveat):
    ran = talk(
        "/add Dana's cat is called Miso.",
        "/facts miso",
        "/edit 1 Dana's cat is called Ramen.",
        "/history 1",
        "/forget 2",
    )
    assert ran.out.count("Miso") == 3
    assert caveat("facts", "--json").json["facts"] == []
    assert [f["state"] for f in caveat("history", 2, "--json").json["facts"]] == ["superseded", "trash"]


def test_a_free_hour_is_taken_at_once(talk, caveat):
    talk("Haircut on Friday 16 October 2026 at 15:00")
    assert len(titles(caveat)) == 1


def test_after_a_refusal_an_alternative_can_be_picked(talk, caveat, clash):
    talk(clash, "/why", "/pick 1")
    assert len(titles(caveat)) == 2
    assert all(not e["conflicts"] for e in caveat("agenda", "--json").json["events"])


def test_yes_is_no_way_round_a_conflict_but_anyway_is(talk, caveat, clash):
    ran = talk(clash, "/yes")
    assert "/anyway" in ran.err
    assert len(titles(caveat)) == 1
    talk(clash, "/anyway")
    assert len(titles(caveat)) == 2


def test_yes_answers_a_doubt(talk, caveat):
    talk("Haircut on 03/04 at 15:00", "/yes")
    assert len(caveat("agenda", "--from", "2026-10-01", "--to", "2027-12-31", "--json").json["events"]) == 1


def test_nothing_is_done_twice(talk, caveat):
    ran = talk("Haircut on Friday 16 October 2026 at 15:00", "/yes", "/anyway")
    assert ran.err.count("caveat: ") == 2
    assert len(titles(caveat)) == 1


def test_a_bare_yes_or_number_answers_the_last_verdict(talk, caveat, clash):
    talk(clash, "1")
    assert len(titles(caveat)) == 2
    talk("Haircut on 03/04 at 15:00", "Yes.")
    assert len(caveat("agenda", "--from", "2026-10-01", "--to", "2027-12-31", "--json").json["events"]) == 3


def test_it_says_when_nothing_was_done_and_what_would_do_it(talk, clash):
    assert "Nothing was done. /pick N takes one of these, /anyway does it all the same." in talk(clash).out


def test_who_is_who_is_known_as_soon_as_it_is_said(talk):
    ran = talk(
        "/add My sister is allergic to nuts.", "/add Dana is my sister.", "Bake a walnut cake for Dana on Friday"
    )
    assert "allergic to nuts" in ran.out.splitlines()[2]


def test_what_was_said_is_kept_until_the_fact_it_quotes_is_erased(talk, caveat, tmp_path):
    talk("Remember that the safe opens with 7319 and a push")
    with Store.open(tmp_path / "caveat.db") as store:
        assert [message.role for message in store.conversation.recent()] == ["user", "caveat", "caveat"]
    caveat("forget", 1, "--for-good")
    with Store.open(tmp_path / "caveat.db") as store:
        assert store.conversation.recent() == []


def test_an_entry_can_be_cancelled(talk, caveat):
    number = caveat("schedule", "Haircut on Friday 16 October 2026 at 15:00", "--json").json["event"]["id"]
    talk("/agenda", f"/cancel {number}")
    assert titles(caveat) == []


@pytest.mark.parametrize(
    "line",
    [
        "/nonsense",
        "/pick",
        "/pick one",
        "/yes",
        "/why",
        "/forget",
        "/forget 99",
        "/edit 1",
        "/facts --bogus",
        "x" * 10_001,
    ],
)
def test_a_mistake_ends_a_line_and_not_the_conversation(talk, line):
    ran = talk(line, "/add It goes on.")
    assert ran.err.count("caveat: ") == ran.err.count("\n") == 1
    assert "It goes on." in ran.out


def test_bytes_that_are_no_text_end_a_line_only(caveat):
    ran = caveat("chat", stdin=b"\xff\xfe\n/add It goes on.\n")
    assert ran.code == 0
    assert "Line 1" in ran.err
    assert "It goes on." in ran.out


HAIRCUT = "Haircut on Friday 16 October 2026 at 15:00"


@pytest.mark.parametrize(("answer", "done"), [("", 1), ("y", 1), ("yes", 1), ("n", 0), ("/no", 0), ("/yes", 1)])
def test_on_a_terminal_the_prompt_asks(talk, caveat, answer, done):
    ran = talk(HAIRCUT, answer, terminal=True)
    assert "> " in ran.out
    assert "Do it?" in ran.out
    assert len(titles(caveat)) == done


def test_a_line_that_is_no_answer_is_the_next_thing_said(talk, caveat):
    ran = talk(HAIRCUT, "I am allergic to walnuts.", "/facts", terminal=True)
    assert titles(caveat) == []
    assert "I am allergic to walnuts." in ran.out


def test_a_greeting_is_no_task(talk, caveat):
    assert "Tell me something" in talk("hello", terminal=True).out
    assert titles(caveat) == []


def test_two_things_in_one_line_are_both_done(talk, caveat):
    talk("Sue is on holiday until 14 December 2030. Remind me to phone her on 15 December 2030.")
    assert caveat("facts", "--json").json["facts"][0]["text"] == "Sue is on holiday until 14 December 2030."
    assert "Phone her" in talk("/agenda --from 2030-12-14 --to 2030-12-17").out


@pytest.mark.parametrize("line", ["{}", "/pick {}", "/done {}", "done {}", "forget {}", "snooze {} 10 minutes"])
def test_a_number_of_any_length_ends_a_line_and_not_the_conversation(talk, line):
    ran = talk(line.format("7" * 5_000), "/add Dana has a cat.")
    assert "Noted as 1" in ran.out
