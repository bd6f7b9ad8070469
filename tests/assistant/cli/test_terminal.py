"""On a terminal a person is asked; colours and questions appear nowhere else."""

from __future__ import annotations

import re

import pytest

FREE = "Haircut on Friday 16 October 2026 at 15:00"
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture
def sit(caveat):
    """Run a command as a person at a terminal who types these lines."""

    def call(*args, types):
        return caveat(*args, stdin="".join(f"{line}\n" for line in types).encode(), terminal=True)

    return call


def titles(caveat):
    return [e["title"] for e in caveat("agenda", "--json").json["events"]]


@pytest.mark.parametrize(("typed", "done"), [("", True), ("y", True), ("YES", True), ("n", False), ("maybe", False)])
def test_what_the_check_allows_is_done_if_the_person_says_so(caveat, sit, typed, done):
    ran = sit("ask", FREE, types=[typed])
    assert ran.code == 0
    assert "Do it? [Y/n]" in ran.out
    assert bool(titles(caveat)) is done


def test_the_end_of_input_is_no_consent(caveat, sit):
    sit("ask", FREE, types=[])
    assert titles(caveat) == []


def test_yes_needs_no_question(caveat, sit):
    ran = sit("ask", FREE, "--yes", types=[])
    assert "Do it?" not in ran.out
    assert len(titles(caveat)) == 1


def test_a_refusal_offers_numbers_anyway_and_nothing(caveat, sit, clash):
    ran = sit("ask", clash, types=[""])
    assert ran.code == 3
    assert "a for anyway" in ran.out
    assert re.search(r"^\s+1\. ", ran.out, re.MULTILINE)
    assert len(titles(caveat)) == 1


def test_a_number_takes_that_alternative(caveat, sit, clash):
    ran = sit("ask", clash, types=["7", "1"])
    assert ran.code == 0
    assert len(titles(caveat)) == 2
    assert all(not e["conflicts"] for e in caveat("agenda", "--json").json["events"])


def test_anyway_does_what_was_refused(caveat, sit, clash):
    assert sit("ask", clash, types=["what?", "a"]).code == 0
    assert any(e["conflicts"] for e in caveat("agenda", "--json").json["events"])


@pytest.mark.parametrize(("typed", "code", "count"), [("", 4, 0), ("n", 4, 0), ("y", 0, 1)])
def test_a_doubt_is_asked_about_and_silence_means_no(caveat, sit, typed, code, count):
    ran = sit("schedule", "Haircut on 03/04 at 15:00", types=[typed])
    assert ran.code == code
    assert "y to go on" in ran.out
    events = caveat("agenda", "--from", "2026-10-01", "--to", "2027-12-31", "--json").json["events"]
    assert len(events) == count


def test_json_asks_nothing_even_on_a_terminal(caveat, sit, clash):
    ran = sit("ask", clash, "--json", types=[])
    assert ran.code == 3
    assert ran.json["decision"] == "conflict"


def test_erasing_for_good_is_asked_about(caveat, sit):
    caveat("add", "The code of the safe is 1234.")
    assert "Nothing was erased" in sit("forget", 1, "--for-good", types=[""]).out
    assert caveat("facts", "--json").json["facts"]
    sit("forget", 1, "--for-good", types=["y"])
    assert caveat("facts", "--json").json["facts"] == []


def test_colour_is_for_terminals_and_never_alone(caveat, sit, clash, monkeypatch):
    coloured = sit("ask", clash, types=[""]).out
    assert ESCAPE.search(coloured)
    plain = caveat("ask", clash).out
    assert "\x1b" not in plain
    said = " ".join(ESCAPE.sub("", coloured).split())
    assert said.startswith(plain.splitlines()[0])
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in sit("ask", clash, types=[""]).out


def test_explain_opens_the_road(caveat, clash):
    ran = caveat("ask", clash, "--explain")
    assert ran.code == 3
    for part in ("Where a conflict could hide", "Views", "Lists", "Hops", "Kept", "Findings", "ms"):
        assert part in ran.out, part
    with_json = caveat("ask", clash, "--explain", "--json")
    assert with_json.json["decision"] == "conflict"
    assert "Findings" in with_json.err


def test_lines_break_between_words_to_fit_the_terminal_and_only_there(caveat, sit, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    fact = "The ferry to the island sails only when the wind is below six, says the harbour master."
    shown = sit("add", fact, types=[]).out
    assert max(map(len, shown.splitlines())) < 40
    assert fact in " ".join(shown.split())
    assert fact in caveat("facts").out.splitlines()[0]


def test_what_is_told_is_kept_without_a_question(caveat, sit):
    ran = sit("ask", "Remember that the bike has a flat tyre", types=[])
    assert "Do it?" not in ran.out
    assert [fact["text"] for fact in caveat("facts", "--json").json["facts"]] == ["The bike has a flat tyre."]


def test_an_answer_that_is_neither_yes_nor_no_is_asked_again(sit, caveat):
    ran = sit("ask", FREE, types=["what for?", "y"])
    assert ran.out.count("Do it?") == 2
    assert len(titles(caveat)) == 1
