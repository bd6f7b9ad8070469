"""Makes the README's picture: the full screen on a small life, with a request that clashes.

    python docs/make_picture.py

Writes docs/picture.svg. Fonts that Textual's SVG would fetch from a network are left out.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from pathlib import Path

from assistant.assistant import Assistant
from assistant.clock import make_clock
from tui.app import CaveatApp
from tui.chat.screen import ChatScreen
from tui.chat.state import Phase

PICTURE = Path(__file__).parent / "picture.svg"
CLOCK = make_clock("2026-10-13T09:00", "Europe/Lisbon")
FACTS = (
    "Dana is my sister and is allergic to shellfish.",
    "The Crab House serves a fixed menu of crab bisque, grilled prawns and lobster.",
    "I play squash at Riverside every Tuesday from 19:00 to 20:00.",
    "It takes 40 minutes from Riverside to the harbour.",
)
REQUESTS = (
    "Book a table at the Crab House for Dana and me on Friday at 19:00",
    "Put a meeting with Rui at the harbour on Tuesday at 20:15",
)


async def take(path: Path) -> str:
    """Put the requests, and take the picture when both are answered."""
    app = CaveatApp(lambda: Assistant.open(path, clock=CLOCK, agents="builtin"))
    async with app.run_test(size=(96, 30)) as pilot:
        screen = app.screen
        assert isinstance(screen, ChatScreen)  # noqa: S101 (the app begins there)
        for request in REQUESTS:
            screen.ask(request)
            while not screen.cards or screen.cards[-1].state.phase is Phase.CHECKING:
                await pilot.pause(0.05)
        await pilot.pause()
        return app.export_screenshot(title="Caveat")


def main() -> None:
    """Make the file, ask, write."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "caveat.db"
        with Assistant.open(path, clock=CLOCK, agents="builtin") as assistant:
            assistant.add(FACTS)
        svg = asyncio.run(take(path))
    PICTURE.write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
