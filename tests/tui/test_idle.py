"""A model reads facts while nobody wants anything, and stops as soon as somebody does."""

from __future__ import annotations

import time

import pytest

from assistant.agents.ollama import family
from assistant.assistant import Assistant
from assistant.settings import Settings
from models.ollama import Patience, Server
from tests.assistant.agents.ollama.conftest import CLOCK, USER, Script, form_of
from tests.fake_ollama import MODEL, says, silent
from tests.tui.sample import LARGE, until
from tui import app as tui_app
from tui import brain as tui_brain
from tui.app import CaveatApp

DAIRY = "Piet's tummy rebels at dairy."
STATEMENT = {"fact": 1, "kind": "avoids", "who": "Piet", "what": "", "parts": ["dairy"], "time": "", "amount": ""}


@pytest.fixture
def script(fake_ollama, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    monkeypatch.setattr(family, "Server", lambda: Server(patience=Patience(connect=5.0)))
    played = Script(statements=says({"reasoning": "", "statements": [STATEMENT]}))
    fake_ollama.play(played)
    return played


@pytest.fixture
def make_idle_app(file, monkeypatch):
    """The app over one fact that the rules can't read; nobody has to wait long for an idle moment of so many seconds."""

    def make(quiet: float, agents: str = "ollama") -> CaveatApp:
        monkeypatch.setattr(tui_brain, "QUIET", quiet)
        monkeypatch.setattr(tui_app, "LOOK_FOR_IDLE", 0.05)
        settings = Settings(chat_model=MODEL, name=USER)
        with Assistant.open(file, clock=CLOCK, settings=settings, agents="builtin") as assistant:
            assistant.add([DAIRY])
        return CaveatApp(lambda: Assistant.open(file, clock=CLOCK, settings=settings, agents=agents))

    return make


def asked(fake_ollama):
    return [form_of(chat.body) for chat in fake_ollama.chats]


async def test_facts_are_read_once_nobody_wants_anything(make_idle_app, script, fake_ollama):
    app = make_idle_app(0.2)
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: app.brain._opened is not None and app.brain._opened.done())
        guesses = app.brain.assistant.store.readings
        await until(pilot, lambda: guesses.form("restriction", guesses=True))
        await pilot.pause(0.3)
        assert asked(fake_ollama) == ["statements"]
    assert app.unforeseen == []


async def test_nothing_is_read_while_somebody_types(make_idle_app, script, fake_ollama):
    app = make_idle_app(1.5)
    async with app.run_test(size=LARGE) as pilot:
        end = time.monotonic() + 4
        while time.monotonic() < end:
            await pilot.press("a")
            await pilot.pause(0.05)
        assert asked(fake_ollama) == []


@pytest.mark.parametrize("key", ["a", "f1"])
async def test_a_key_stops_it_at_once(make_idle_app, script, fake_ollama, key):
    script.statements = silent('{"reasoning": "Th')
    app = make_idle_app(0.2)
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: asked(fake_ollama))
        tui_brain.QUIET = 1_000
        await pilot.press(key)
        await until(pilot, fake_ollama.hung_up.is_set)
        assert asked(fake_ollama) == ["statements"]
    assert app.unforeseen == []


async def test_a_request_stops_it_and_is_answered(make_idle_app, script, fake_ollama):
    script.statements = silent('{"reasoning": "Th')
    app = make_idle_app(0.2)
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: asked(fake_ollama))
        tui_brain.QUIET = 1_000
        app.screen.ask("Lend the drill to Sam on Saturday")
        await until(pilot, lambda: app.screen.cards[0].state.result is not None)
        assert fake_ollama.hung_up.is_set()
        assert asked(fake_ollama) == ["statements", "plan", "judge"]


async def test_the_end_of_the_program_does_not_wait_for_it(make_idle_app, script, fake_ollama):
    script.statements = silent('{"reasoning": "Th')
    app = make_idle_app(0.2)
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: asked(fake_ollama))
        began = time.monotonic()
    assert time.monotonic() - began < 5
    assert fake_ollama.hung_up.is_set()


async def test_the_built_in_agents_read_nothing_in_idle_moments(make_idle_app, script, fake_ollama):
    app = make_idle_app(0.1, "builtin")
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause(1.5)
        assert fake_ollama.requests == []
    assert app.unforeseen == []
