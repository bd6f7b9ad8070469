"""What is answered before anything is checked: pleasantries and times that do not exist; nothing of them is kept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant import gate
from assistant.answers import in_short
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.events import Answered
from assistant.pleasantries import ANSWERS, pleasantry
from assistant.request import Kind
from assistant.telling import carried_out
from assistant.verdict import Decision

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 10, tzinfo=LISBON)


@pytest.fixture
def assistant(tmp_path: Path) -> Iterator[Assistant]:
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as opened:
        yield opened


def kept(assistant: Assistant) -> tuple[int, int]:
    """How many facts and entries there are."""
    return assistant.count(), len(assistant.store.schedule.planned())


@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("thanks!", "You're welcome."),
        ("Thank you so much :)", "You're welcome."),
        ("ok", "All right."),
        ("cool", "All right."),
        ("never mind", "All right."),
        ("bye", "Goodbye."),
        ("yep", "Nothing is asked right now. Say what you want done, or what I should know."),
        ("Vielen Dank!", "Gern geschehen."),
        ("Tschüss", "Bis bald."),
    ],
)
def test_a_pleasantry_gets_a_line_and_no_check(assistant: Assistant, text: str, reply: str) -> None:
    events = list(assistant.ask(text))
    assert [type(event) for event in events] == [Answered]
    result = gate.act_if_allowed(assistant, assistant.decide(text), anyway=False)
    assert result.answer == reply
    assert result.verdict.decision is Decision.NON_CONFLICT
    assert result.action is None
    assert kept(assistant) == (0, 0)


@pytest.mark.parametrize("text", ["hello", "Hi there!", "good morning", "Guten Morgen"])
def test_a_greeting_says_what_can_be_done(text: str) -> None:
    reply = pleasantry(text)
    assert reply is not None
    assert "wissen" in reply or "know" in reply


@pytest.mark.parametrize(
    "text", ["thanks, now book a table", "say hello to Ana", "ok, cancel the dentist", "Cool bag", "."]
)
def test_more_than_a_pleasantry_is_none(text: str) -> None:
    assert pleasantry(text) is None


def test_the_table_is_written_as_it_is_looked_up() -> None:
    assert all(pleasantry(saying) == reply for saying, reply in ANSWERS.items())


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("gym at 25:00 tomorrow", "25:00"),
        ("dentist on february 30 at 9", "february 30"),
        ("remind me to call mom at 7:75", "7:75"),
        ("what is on on June 31?", "June 31"),
    ],
)
def test_a_time_that_does_not_exist_is_asked_about(assistant: Assistant, text: str, wrong: str) -> None:
    result = gate.act_if_allowed(assistant, assistant.decide(text), anyway=True)
    assert f"There is no {wrong}." in result.answer
    assert result.verdict.decision is Decision.UNSURE
    assert not gate.is_open(result)
    assert kept(assistant) == (0, 0)


@pytest.mark.parametrize("kind", [Kind.EVENT, Kind.REMINDER, Kind.TASK])
def test_also_where_the_kind_is_said(assistant: Assistant, kind: Kind) -> None:
    assert "There is no 25:00." in assistant.decide("gym at 25:00 tomorrow", kind=kind).answer


def test_a_fact_may_hold_any_time(assistant: Assistant) -> None:
    told = "The film takes place on February 30"
    result = gate.act_if_allowed(assistant, assistant.decide(told), anyway=False)
    assert result.action is not None
    assert (result.action.kind, result.action.done) == ("fact", True)


@pytest.mark.parametrize("again", ["Dana is my sister.", "dana is my sister"])
def test_what_is_told_again_is_known_and_kept_once(assistant: Assistant, again: str) -> None:
    first = gate.act(assistant, assistant.decide("Dana is my sister."))
    second = gate.act(assistant, assistant.decide(again))
    assert carried_out(first) == "Done: fact 1."
    assert carried_out(second) == "I know that already: fact 1."
    assert [fact.text for fact in assistant.facts()] == ["Dana is my sister."]


def test_a_nod_answers_only_what_was_asked() -> None:
    assert (in_short("ok", asked=True), in_short("Never mind.", asked=True)) == ("/yes", "/no")
    assert (in_short("ok"), in_short("never mind")) == ("ok", "never mind")
    assert (in_short("yes"), in_short("2"), in_short("book it")) == ("/yes", "/pick 2", "book it")


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("the second one", "/pick 2"),
        ("I'll take the first", "/pick 1"),
        ("option 3 please", "/pick 3"),
        ("do it anyway!", "/anyway"),
        ("Why?", "/why"),
    ],
)
def test_a_reply_in_words_answers_what_is_open(line: str, command: str) -> None:
    assert in_short(line, asked=True) == command
    assert in_short(line) == line


@pytest.mark.parametrize("line", ["two eggs", "the first meeting", "why not Friday?", "one pizza for Ben"])
def test_more_than_a_reply_is_something_new(line: str) -> None:
    assert in_short(line, asked=True) == line


@pytest.mark.parametrize(
    "text", ["remind me tommorow", "Remind me on Friday at 9.", "please remind me", "set a reminder at 7"]
)
def test_a_reminder_of_nothing_is_asked_about(assistant: Assistant, text: str) -> None:
    result = gate.act_if_allowed(assistant, assistant.decide(text), anyway=True)
    assert result.answer.startswith("Remind you of what?")
    assert kept(assistant) == (0, 0)


def test_a_whole_reminder_is_made(assistant: Assistant) -> None:
    assert assistant.decide("remind me tomorrow to water the plants").request.kind is Kind.REMINDER


@pytest.mark.parametrize("text", ["asdf qwer", "qwerty", "hjkl", "dfgdfg dfg"])
def test_a_cat_on_the_keys_gets_no_task(assistant: Assistant, text: str) -> None:
    result = gate.act_if_allowed(assistant, assistant.decide(text), anyway=False)
    assert text in result.answer
    assert result.action is None
    assert kept(assistant) == (0, 0)


@pytest.mark.parametrize("text", ["kombucha", "Schnürsenkel", "Przemek tomorrow", "milk"])
def test_a_rare_word_is_none(assistant: Assistant, text: str) -> None:
    assistant.add(["Przemek is my plumber"])
    assert "can't make anything" not in assistant.decide(text).answer


@pytest.mark.parametrize("text", ["actually make it vegan", "No, make that a table for six please."])
def test_a_request_in_other_words_is_said_again_by_the_user(assistant: Assistant, text: str) -> None:
    assistant.decide("Order a pizza with cheese for tonight")
    for again in (text, text):
        result = assistant.decide(again)
        assert result.request.kind is Kind.QUESTION
        assert "“Order a pizza with cheese for tonight” by myself" in result.answer
    assert kept(assistant) == (0, 0)


def test_who_makes_something_without_a_request_before_it_is_taken_at_their_word(assistant: Assistant) -> None:
    assert assistant.decide("Make it vegan").request.kind is Kind.TASK
