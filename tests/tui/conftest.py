"""A full-screen Caveat to test on: over a file of its own, with a clock that stands still and the built-in agents."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path

import pytest

from tests.tui.sample import open_file
from tui.app import CaveatApp
from tui.brain import Brain
from tui.chat.exchange import ExchangeCard
from tui.chat.state import Phase

SNAPSHOTS = Path(__file__).parent / "snapshots"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "caveat.db"


@pytest.fixture
def make_app(file):
    """`make_app(*facts)`: the app over a file that knows these facts, indexed already."""

    def make(*facts: str) -> CaveatApp:
        if facts:
            with open_file(file) as assistant:
                assistant.add(facts)
        return CaveatApp(lambda: open_file(file))

    return make


@pytest.fixture
def settled(monkeypatch):
    """`await settled(pilot)`: everything that was asked of the brain is done and shown, and nothing more is asked because of it."""
    submit, asked = Brain._submit, 0

    def counted(*job) -> None:
        nonlocal asked
        asked += 1
        submit(*job)

    monkeypatch.setattr(Brain, "_submit", counted)

    async def one_round(pilot) -> None:
        for brain in {pilot.app.brain, getattr(pilot.app.screen, "brain", pilot.app.brain)}:
            for lane in (brain._road, brain._desk):
                await asyncio.wrap_future(lane.submit(lambda: None))
        await pilot.pause()
        while any(card.state.phase in (Phase.CHECKING, Phase.ACTING) for card in pilot.app.screen.query(ExchangeCard)):
            await pilot.pause(0.01)

    async def settle(pilot) -> None:
        await pilot.pause()
        quiet = 0
        while quiet < 3:
            before = asked
            await one_round(pilot)
            quiet = quiet + 1 if asked == before else 0

    return settle


@pytest.fixture
def say(settled):
    """`await say(pilot, text)`: type a message, send it, and wait for what comes of it."""

    async def type_and_send(pilot, text: str) -> None:
        pilot.app.screen.composer.put(text)
        await pilot.press("enter")
        await settled(pilot)

    return type_and_send


@pytest.fixture
def snapshot():
    """`snapshot(app, name)`: the screen is the picture that is kept; `UPDATE_SNAPSHOTS=1` keeps a new one.

    Fonts are named on a network in Textual's SVG: that is cut out.
    """

    def compare(app: CaveatApp, name: str) -> None:
        svg = re.sub(r"@font-face \{.*?\}\s*", "", app.export_screenshot(title="Caveat"), flags=re.DOTALL)
        kept = SNAPSHOTS / f"{name}.svg"
        if os.environ.get("UPDATE_SNAPSHOTS") == "1":
            kept.write_text(svg, encoding="utf-8")
        assert kept.exists(), f"There is no picture {name}; UPDATE_SNAPSHOTS=1 keeps one."
        assert shown(svg) == shown(kept.read_text(encoding="utf-8")), f"The screen differs from {kept}"

    return compare


def shown(svg: str) -> list[str]:
    """The lines of text with their classes, and the colours: what tells two screens apart in a readable way."""
    return re.findall(r"<text [^>]*>[^<]*</text>|\.terminal-r\d+ \{[^}]*\}|<rect [^>]*>", svg)


@pytest.fixture(autouse=True)
def quiet(own_folders, monkeypatch):
    """Nothing of whoever runs the tests, and nothing that moves by itself."""
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
