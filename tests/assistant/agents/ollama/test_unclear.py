"""Requests of which the rules can't tell what is wanted: the planner's one call reads them too, and that only ever asks."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.agents.ollama.answers import PlacesOfUnclear
from assistant.agents.ollama.unclear import guess_at, is_unclear
from assistant.request import Intent, Kind, Request
from tests.assistant.agents.ollama.conftest import PLAN, REQUEST, form_of, heard

UNCLEAR = "The usual dance with the drill and Sam, please"
NOW = datetime(2026, 10, 13, 9, tzinfo=ZoneInfo("Europe/Lisbon"))


def request(**fields):
    return Request(UNCLEAR, NOW, fields.pop("kind", Kind.TASK), fields.pop("intent", Intent.OTHER), "x", **fields)


def told(**fields):
    empty = {"wants": "other", "people": [], "places": [], "things": []}
    return PlacesOfUnclear.model_validate({**PLAN, **empty, **fields}, strict=False)


@pytest.mark.parametrize(
    ("fields", "unclear"),
    [({}, True), ({"intent": Intent.BUY}, False), ({"kind": Kind.FACT}, False), ({"kind": Kind.QUESTION}, False), ({"changes": 3}, False)],
)  # fmt: skip
def test_what_the_rules_could_tell_is_not_read_again(fields, unclear):
    assert is_unclear(request(**fields)) is unclear


def test_only_words_of_the_request_count():
    guess = guess_at(
        request(things=("lot",)), told(wants="lend", people=["Sam", "Dana"], things=["the drill", "a saw", " "])
    )
    assert guess.intent is Intent.LEND
    assert guess.people == ("Sam",)
    assert guess.things == ("the drill", "lot")
    assert guess.places == ()


def test_kind_time_and_words_stay_as_the_rules_read_them():
    plain = request(people=("Sam",))
    guess = guess_at(plain, told(wants="message"))
    assert (guess.kind, guess.when, guess.text, guess.title, guess.people) == (Kind.TASK, None, UNCLEAR, "x", ("Sam",))


def test_a_model_that_reads_no_more_than_the_rules_guesses_nothing():
    assert guess_at(request(), told(people=["Dana"])) is None


def test_an_unclear_request_takes_no_call_more(assistant, script, fake_ollama):
    script.unclear = {**PLAN, "wants": "lend", "people": ["Sam"], "places": [], "things": ["drill"]}
    result = heard(assistant, UNCLEAR).result
    assert [form_of(chat.body) for chat in fake_ollama.chats] == ["unclear", "judge"]
    assert result.trace.model_calls == 2
    assert [view.dimension for view in result.trace.plan.views] == ["request", "promises", "state"]
    assert result.request.intent is Intent.OTHER


def test_a_clear_request_is_planned_as_ever(assistant, fake_ollama):
    heard(assistant, REQUEST)
    assert [form_of(chat.body) for chat in fake_ollama.chats] == ["plan", "judge"]


@pytest.mark.parametrize(("mode", "calls"), [("faithful", 5), ("sparing", 1)])
def test_the_other_modes_count_their_calls_as_ever(open_assistant, script, fake_ollama, mode, calls):
    result = heard(open_assistant(ollama_mode=mode), UNCLEAR).result
    assert result.trace.model_calls == calls == len(fake_ollama.chats)
    assert "unclear" not in [form_of(chat.body) for chat in fake_ollama.chats]


@pytest.mark.parametrize(
    "text",
    [REQUEST, UNCLEAR, "Book the small hall for Sunday at 15:00", "Pay the 80 euros to Priya", "Buy a new drill"],
)
def test_no_request_takes_more_than_two_calls_in_the_fast_mode(assistant, text):
    assert heard(assistant, text).result.trace.model_calls <= 2
