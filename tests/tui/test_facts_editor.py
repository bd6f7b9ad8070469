"""The box a fact is written in, over an app of its own: what it gives, and what it does not let through."""

from __future__ import annotations

import pytest
from textual import events
from textual.app import App

from tests.tui.sample import SMALL, text_of
from tui.facts.editor import Editor

NOTHING = object()


@pytest.fixture
def edit():
    """`app = edit(before)`: an app that opens the editor; `app.given` is what came of it."""

    class Alone(App):
        given = NOTHING

        def __init__(self, before: str) -> None:
            super().__init__()
            self._before = before

        def on_mount(self) -> None:
            self.push_screen(Editor("A fact", self._before), lambda text: setattr(self, "given", text))

    return Alone


async def test_enter_gives_what_was_typed(edit):
    app = edit("Dana is")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("space", *"well", "enter")
        assert app.given == "Dana is well"


async def test_ctrl_j_begins_another_line(edit):
    app = edit("")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("a", "ctrl+j", "b", "enter")
        assert app.given == "a\nb"


@pytest.mark.parametrize("keys", [("escape",), ("x", "backspace", "enter"), ("x", "escape")])
async def test_what_is_left_or_unchanged_gives_nothing(keys, edit):
    app = edit("Dana")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(*keys)
        assert app.given is None


async def test_an_empty_text_is_not_saved(edit):
    app = edit("")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("space", "enter")
        assert app.given is NOTHING
        assert "! The text is empty" in text_of(app)


async def test_ten_thousand_characters_are_taken_and_one_more_is_not(edit):
    app = edit("")
    async with app.run_test(size=SMALL) as pilot:
        app.screen.draft.text = "word " * 2_000 + "x"
        await pilot.pause()
        assert "! 10,001 of 10,000" in text_of(app)
        await pilot.press("enter")
        assert app.given is NOTHING
        assert "may have 10,000" in text_of(app)
        app.screen.draft.text = "word " * 1_999 + "words"
        await pilot.press("enter")
        assert len(app.given) == 10_000


async def test_what_is_pasted_or_stored_steers_nothing(edit):
    app = edit("was \u202edesrever")
    async with app.run_test(size=SMALL) as pilot:
        app.post_message(events.Paste(" [/red]\x1b[31m\u2066red\nline"))
        await pilot.pause()
        assert "was desrever [/red][31mred" in text_of(app)
        await pilot.press("enter")
        assert app.given == "was desrever [/red][31mred\nline"
