"""What a day does to the full screen: keys pressed at random, and hundreds of messages."""

from __future__ import annotations

import random
import resource

import pytest
from textual.events import Paste

from tests.tui.sample import CLASH, DANA, FINE, MENU, SMALL, SQUASH, open_file
from tui.app import CaveatApp
from tui.chat.screen import KEPT

KEYS = [
    *"abcdefghijklmnopqrstuvwxyz 0123456789/.,?![]",
    *("enter", "escape", "tab", "shift+tab", "up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
    *("backspace", "delete", "insert", "space", "ctrl+j", "ctrl+a", "ctrl+e", "ctrl+k", "ctrl+u", "ctrl+w", "ctrl+z"),
    *(f"f{number}" for number in range(1, 13)),
    *(f"ctrl+{letter}" for letter in "bdfglnoprstvxy"),
]
"""All keys but those that end the program."""
LINES = [DANA, MENU, SQUASH, CLASH, FINE, "/facts dana", "/why", "/anyway", "1", "no", "/add [b]one[/b]", "agenda?"]
LINES += ["7" * 5_000, "/done " + "7" * 5_000]
LONGEST = 200
"""Characters of a line that is typed; a longer one is pasted."""


async def press_at_random(file, seed: int, presses: int) -> None:
    """Press keys, and now and then type a line, in an app that is opened again when something ends it."""
    chance = random.Random(seed)
    left = presses
    while left > 0:
        app = CaveatApp(lambda: open_file(file))
        async with app.run_test(size=chance.choice([SMALL, (120, 40), (60, 20)]), notifications=True) as pilot:
            while left > 0 and app.is_running and not app._exit:
                if chance.random() < 0.02:
                    line = chance.choice(LINES)
                    if len(line) > LONGEST:
                        app.post_message(Paste(line))
                    for character in line if len(line) <= LONGEST else "":
                        await pilot.press("space" if character == " " else character)
                    await pilot.press("enter")
                    left -= 1
                batch = chance.choices(KEYS, k=min(left, 20))
                left -= len(batch)
                await pilot.press(*batch)
        assert app.return_code in (0, None), app.last_words
    with open_file(file) as assistant:
        assert all(check.ok for check in assistant.store.check(full=True))


async def test_keys_pressed_at_random_break_nothing(file):
    await press_at_random(file, seed=7, presses=200)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
async def test_two_thousand_keys_pressed_at_random_break_nothing(file, seed):
    await press_at_random(file, seed, presses=2_000)


async def test_only_so_many_cards_stay_on_the_screen(make_app, say, monkeypatch):
    monkeypatch.setattr("tui.chat.screen.KEPT", 3)
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        for number in range(5):
            await say(pilot, f"My locker has the number {number}.")
        assert [card.state.text[-2] for card in app.screen.cards] == ["2", "3", "4"]


@pytest.mark.long
async def test_five_hundred_messages_leave_memory_flat(make_app, say):
    app = make_app()
    used = []
    async with app.run_test(size=SMALL) as pilot:
        for number in range(500):
            await say(pilot, f"My locker at station {number} has the number {number * 7}.")
            if number in (2 * KEPT, 499):
                used.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        assert len(app.screen.cards) == KEPT
    assert used[1] < 1.1 * used[0]
