"""What the tests of the full screen share: a small life, sizes, and ways to look at a screen."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from assistant.assistant import Assistant
from assistant.clock import make_clock
from tui.app import CaveatApp

ZONE = ZoneInfo("Europe/Lisbon")
NOW = "2026-10-13T09:00"
SMALL, LARGE = (80, 24), (120, 40)
DANA = "Dana is my sister and is allergic to shellfish."
MENU = "The Crab House serves a fixed menu of crab bisque, grilled prawns and lobster."
SQUASH = "I play squash at Riverside every Tuesday from 19:00 to 20:00."
CLASH = "Book a table at the Crab House for Dana and me on Friday at 19:00"
FINE = "Schedule a haircut on Thursday at 15:00"


def open_file(path, agents="builtin"):
    return Assistant.open(path, clock=make_clock(NOW, str(ZONE)), agents=agents)


async def until(pilot, condition):
    """Wait for what is to become true; machines that test are busy."""
    for _ in range(3000):
        await pilot.pause(0.02)
        if condition():
            return
    raise AssertionError(f"It never came to that: {text_of(pilot.app)}")


def text_of(app: CaveatApp) -> str:
    """Everything that can be read on the screen, line by line."""
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in lines)
