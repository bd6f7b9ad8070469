"""The full screen with a model behind it: words as they are written, an end at once, and every fault a line that helps."""

from __future__ import annotations

import json
import threading

import pytest

from assistant.agents.ollama import family
from assistant.assistant import Assistant
from assistant.settings import Settings
from models.ollama import Patience, Server
from tests.assistant.agents.ollama.conftest import CLOCK, FACTS, REQUEST, USER, Script, judged
from tests.fake_ollama import MODEL, dies, drips, garbage, part, refuses, says, silent
from tests.tui.sample import LARGE, text_of, until
from tui.app import CaveatApp
from tui.chat.exchange import ExchangeCard
from tui.chat.state import Phase

ANSWER = "Nothing stands against it; Sam lives on the second floor."
WHOLE = json.dumps(judged("non_conflict", [], ANSWER))
CUT = WHOLE.index("Sam")
FAULTS = {
    "dead in the middle": (dies('{"reasoning": "Th'), "ollama serve"),
    "slow drip": (drips(0.05), "ollama ps"),
    "broken JSON": (says("Sure! Here is my verdict."), "ollama serve"),
    "empty": (says(""), "ollama serve"),
    "failed": (refuses(500, "llama runner process has terminated"), "ollama serve"),
    "garbage": (garbage(), "ollama serve"),
    "model missing": (refuses(404, f"model '{MODEL}' not found"), f"ollama pull {MODEL}"),
}


@pytest.fixture
def script(fake_ollama, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    monkeypatch.setattr(family, "Server", lambda: Server(patience=Patience(connect=5.0)))  # machines that test are busy
    played = Script()
    fake_ollama.play(played)
    return played


@pytest.fixture
def app(file):
    """The app over some facts, with agents that ask the model of the stand-in."""
    settings = Settings(chat_model=MODEL, name=USER)
    with Assistant.open(file, clock=CLOCK, settings=settings, agents="builtin") as assistant:
        assistant.add(FACTS)
    return CaveatApp(lambda: Assistant.open(file, clock=CLOCK, settings=settings, agents="ollama"))


def held(goes_on: threading.Event):
    """A judge that writes its verdict and a few words, and the rest only once `goes_on` is set."""

    def play(exchange):
        exchange.line(part(WHOLE[:CUT]))
        goes_on.wait(20)
        exchange.line(part(WHOLE[CUT:]))
        exchange.line(part(done=True, done_reason="stop", eval_count=5))
        exchange.end()

    return play


async def test_the_answer_appears_as_it_is_written(app, script, settled):
    goes_on = threading.Event()
    script.judge = held(goes_on)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert MODEL in text_of(app)
        app.screen.ask(REQUEST)
        await until(pilot, lambda: "Nothing stands against it;" in text_of(app))
        assert "second floor." not in text_of(app).replace("moved to the second floor.", "")
        goes_on.set()
        await until(pilot, lambda: ANSWER in text_of(app))


async def test_escape_stops_the_model_at_once(app, script, settled, fake_ollama):
    goes_on = threading.Event()
    script.judge = held(goes_on)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        app.screen.ask(REQUEST)
        await until(pilot, lambda: "Nothing stands against it;" in text_of(app))
        await pilot.press("escape")
        card = app.screen.query_one(ExchangeCard)
        await until(pilot, lambda: card.state.phase is Phase.FAILED)
        assert "Nothing was done" in text_of(app)
    assert not goes_on.is_set()
    goes_on.set()


@pytest.mark.parametrize("fault", FAULTS)
async def test_every_fault_ends_in_a_verdict_and_a_line_that_helps(fault, app, script, settled, monkeypatch):
    patience = Patience(connect=0.25, first=0.4, between=0.4, whole=0.6)
    monkeypatch.setattr(family, "Server", lambda: Server(patience=patience))
    script.plan, helps = FAULTS[fault]
    script.judge = script.plan
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        app.screen.ask(REQUEST)
        card = app.screen.query_one(ExchangeCard)
        await until(pilot, lambda: card.state.result is not None)
        await settled(pilot)
        assert helps in text_of(app)
        assert card.state.phase is Phase.OPEN


async def test_a_server_that_is_away_is_told_with_what_helps(app, monkeypatch, settled):
    monkeypatch.setenv("OLLAMA_HOST", "http://127.0.0.1:9")
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        app.screen.ask(REQUEST)
        card = app.screen.query_one(ExchangeCard)
        await until(pilot, lambda: card.state.result is not None)
        assert "ollama serve" in " ".join(card.state.result.notes)


async def test_facts_are_at_hand_while_a_model_keeps_one_waiting(app, script, settled):
    script.plan = silent()
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        app.screen.ask(REQUEST)
        await pilot.pause(0.2)
        await pilot.press("f3")
        await until(pilot, lambda: "Nuala" in text_of(app))
        await pilot.press("f2", "escape")
        card = app.screen.query_one(ExchangeCard)
        await until(pilot, lambda: card.state.phase is Phase.FAILED)


async def test_leaving_does_not_wait_for_a_model(app, script, settled):
    script.plan = silent()
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        app.screen.ask(REQUEST)
        await pilot.pause(0.2)
    assert app.return_code in (0, None)
