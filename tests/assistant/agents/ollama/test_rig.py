"""A real small model: whatever it says, it fits its form after at most one repair, or the built-in agent takes over."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.agents.ollama import prompting
from assistant.agents.ollama.answers import Judgement, PlacesOfUnclear, PlacesWithViews, Reply, Selection, Statements
from assistant.agents.ollama.conversation import Conversation
from assistant.agents.ollama.model import find_model
from assistant.agents.ollama.statements import STATEMENTS_VERSION
from assistant.candidates import Candidate
from assistant.events import Cancel
from assistant.request import Intent, Kind, Request
from assistant.turn import Turn
from assistant.verdict import Finding, Polarity
from models.errors import BrokenAnswerError
from models.ollama import Server
from tests.assistant.agents.ollama.conftest import FACTS, REQUEST, heard

EVIDENCE = [Candidate(number, text) for number, text in enumerate(FACTS, start=1)]
FINDING = Finding("prohibition", Polarity.AGAINST, (1,), "A promise speaks against lending the drill.", certain=True)
THINGS = ("drill", "ladder", "key", "tent", "bicycle", "projector", "van", "suitcase", "camera", "piano")
PEOPLE = ("Sam", "Piet", "Dana", "Nuala", "Priya")


def requests(count):
    """Requests that differ at their end only, so that a server reads the rest once."""
    zone = ZoneInfo("Europe/Lisbon")
    for number in range(count):
        text = f"Lend the {THINGS[number % 10]} to {PEOPLE[number // 10 % 5]}"
        yield Request(text, datetime(2026, 10, 13, 9, tzinfo=zone), Kind.TASK, Intent.LEND, text)


def prompts(form, count):
    """So many prompts for one form."""
    for request in requests(count):
        if form is PlacesWithViews:
            yield prompting.plan(request, "Nora")
        elif form is PlacesOfUnclear:
            yield prompting.plan_unclear(request, "Nora")
        elif form is Statements:
            yield prompting.statements([f"{request.text}, and Piet's tummy rebels at dairy.", *FACTS])
        elif form is Selection:
            yield prompting.selection(request, EVIDENCE, "Nora")
        elif form is Reply:
            yield prompting.reply(request, EVIDENCE, "Nora")
        else:
            yield prompting.judgement(request, EVIDENCE, [FINDING], "Nora")


def good_answers(rig, model, form, count):
    """How many of so many calls came to an answer of the form; each took one call more at most."""
    server = Server(rig.url)
    served = find_model(server, model, {})
    good = 0
    for prompt in prompts(form, count):
        turn = Turn()
        try:
            answer = Conversation(server, served, turn).ask(prompt, form)
        except BrokenAnswerError:
            pass  # here the built-in agent takes over
        else:
            assert isinstance(answer, form)
            good += 1
        assert 1 <= turn.model_calls <= 2
    return good


@pytest.mark.parametrize(("form", "count"), [(Selection, 16), (Reply, 4)])
def test_answers_fit_their_form(rig, form, count):
    assert good_answers(rig, rig.fast, form, count) >= count // 2


@pytest.mark.long
@pytest.mark.parametrize("form", [PlacesWithViews, PlacesOfUnclear, Selection, Judgement, Reply])
def test_two_hundred_answers_fit_their_form(rig, form):
    assert good_answers(rig, rig.model, form, 40) >= 32


@pytest.mark.long
def test_statements_fit_their_form(rig):
    assert good_answers(rig, rig.model, Statements, 20) >= 16


@pytest.mark.long
def test_a_real_model_guesses_at_each_fact_once(rig, open_assistant, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", rig.url)
    assistant = open_assistant(chat_model=rig.model)
    assistant.add(["Piet's tummy rebels at dairy.", "Olga walked off with the ladder."])
    while assistant.guess(Cancel()):
        pass
    mark = f"{find_model(Server(rig.url), rig.model, {}).digest}+{STATEMENTS_VERSION}"
    assert assistant.store.index.unguessed(mark, 10) == []


@pytest.mark.long
@pytest.mark.parametrize(("mode", "calls"), [("fast", 2), ("faithful", 5)])
def test_the_whole_road_with_a_real_model(rig, open_assistant, monkeypatch, mode, calls):
    monkeypatch.setenv("OLLAMA_HOST", rig.url)
    told = heard(open_assistant(chat_model=rig.model, ollama_mode=mode), REQUEST)
    assert calls <= told.result.trace.model_calls <= 2 * calls
    assert told.result.answer
    assert told.drafts[-1] == told.result.answer
