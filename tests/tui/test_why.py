"""How a verdict came about, on a screen over the chat."""

from __future__ import annotations

import pytest

from assistant.explanation import Row, Section
from tests.tui.sample import CLASH, DANA, LARGE, MENU, SMALL, open_file, text_of
from tui.why import WhyScreen

ODD = "Dana's [red]menu[/red] [/] \x1b[31mis\u202e 寿司 寿司 " + "and crab " * 12
MADE_UP = (
    Section("Where a conflict could hide", (Row("someone may have to keep away from it", "food and bodies:"),)),
    Section("Views: what was looked for", tuple(Row(f"view {number}", str(number)) for number in range(5))),
    Section("Kept: the facts that were weighed", tuple(Row(f"Fact {number}.", "0.500") for number in range(40))),
    Section("Hops: facts reached from facts", (Row("Dana is here.", "[1]"), Row(ODD, "[2]", 1))),
)


def closed(app):
    return [not part.open for part in app.screen.parts]


@pytest.fixture
def result(file):
    with open_file(file) as assistant:
        return assistant.decide("Schedule a haircut on Thursday at 15:00")


@pytest.fixture
def opened(settled, result, monkeypatch):
    """Open it with sections that are made up."""
    monkeypatch.setattr("tui.why.explanation", lambda assistant, result, most: MADE_UP)

    async def open_why(pilot):
        await settled(pilot)
        await pilot.app.push_screen(WhyScreen(pilot.app.brain, result))
        await settled(pilot)

    return open_why


async def test_it_opens_from_a_card_and_leads_back(make_app, settled, say):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+t")
        assert not isinstance(app.screen, WhyScreen)  # nothing has been asked yet
        await say(pilot, CLASH)
        await pilot.press("ctrl+t")
        await settled(pilot)
        shown = text_of(app)
        for title in ("conflict", "Where a conflict could hide", "Views", "Lists", "Seeds", "Hops", "Kept", "Findings"):
            assert title in shown, title
        assert "crab counts as shellfish" in " ".join(shown.replace("│", " ").split())
        await pilot.press("ctrl+t")
        assert not isinstance(app.screen, WhyScreen)
        assert app.screen.composer.has_focus


@pytest.mark.parametrize(("size", "name"), [(SMALL, "why-80x24"), (LARGE, "why-120x40")])
async def test_what_is_short_is_open_at_first(make_app, opened, snapshot, size, name):
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        assert closed(app) == [False, True, True, False]
        snapshot(app, name)


async def test_a_section_is_opened_and_closed_with_keys(make_app, opened):
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await opened(pilot)
        for key in ("enter", "space"):
            await pilot.press(key)
            assert closed(app)[0]
            await pilot.press(key)
            assert not closed(app)[0]


async def test_up_and_down_go_from_section_to_section_and_stop_at_the_ends(make_app, opened):
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await opened(pilot)
        titles = app.screen.parts
        assert titles[0].has_focus
        await pilot.press("up")
        assert titles[0].has_focus
        await pilot.press("down")
        assert titles[1].has_focus
        await pilot.press("down", "down", "down", "down")
        assert titles[-1].has_focus


async def test_all_are_opened_and_closed_at_once(make_app, opened):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        await pilot.press("a")
        assert not any(closed(app))
        await pilot.press("a")
        assert all(closed(app))


async def test_what_is_long_can_be_read_page_by_page(make_app, opened):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        await pilot.press("a")
        await pilot.pause()
        assert app.screen.road.scroll_offset.y == 0
        await pilot.press("pagedown")
        await pilot.pause()
        assert app.screen.road.scroll_offset.y > 0
        await pilot.press("pageup")
        await pilot.pause()
        assert app.screen.road.scroll_offset.y == 0


async def test_escape_leads_back(make_app, opened):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        await pilot.press("escape")
        assert not isinstance(app.screen, WhyScreen)


@pytest.mark.parametrize("size", [SMALL, (40, 15)])
async def test_odd_and_long_facts_are_shown_as_they_are(make_app, opened, size):
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        await pilot.press("up", "up", "end")
        shown = text_of(app)
        assert "[red]menu[/red] [/]" in " ".join(shown.replace("│", " ").split())
        assert not any(mark in shown for mark in ("\x1b", "\u202e"))


async def test_what_can_not_be_looked_up_is_told(make_app, settled, result, monkeypatch):
    def broken(assistant, result, most):
        raise RuntimeError("no such luck")

    monkeypatch.setattr("tui.why.explanation", broken)
    app = make_app()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await settled(pilot)
        await pilot.app.push_screen(WhyScreen(app.brain, result))
        await settled(pilot)
        assert "no such luck" in text_of(app)
