"""The guided minute: five stations, on a file that is gone afterwards."""

from __future__ import annotations

from pathlib import Path
from threading import Event

from tests.tui.sample import SMALL, open_file, text_of, until
from tui.chat.tour import STOPS, TourScreen


async def test_the_tour_leads_from_a_fact_to_a_refusal_to_an_alternative(make_app, settled, file):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("f8")
        await pilot.pause()
        tour = app.screen
        assert isinstance(tour, TourScreen)
        folder = Path(tour._folder.name)
        for stop in range(3):
            assert tour.composer.text == STOPS[stop].typed
            await pilot.press("enter")
            await settled(pilot)
        assert "✗" in text_of(app)
        await pilot.press("1")
        await settled(pilot)
        assert "5/5" in text_of(app)
        await pilot.press("f8")
        await pilot.pause()
        assert app.screen is not tour
        await until(pilot, lambda: not folder.exists())
    with open_file(file) as assistant:
        assert assistant.facts() == []


async def test_leaving_the_tour_in_the_middle_of_a_check_leaves_nothing(make_app, settled):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("f8")
        await pilot.pause()
        folder = Path(app.screen._folder.name)
        await pilot.press("enter", "f8")
        await until(pilot, lambda: not folder.exists())


async def test_leaving_waits_for_nothing(make_app, settled):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("f8")
        await pilot.pause()
        tour, goes_on = app.screen, Event()
        tour.brain._road.submit(goes_on.wait, 20)
        await pilot.press("f8")
        await until(pilot, lambda: app.screen is not tour)
        await pilot.press("h", "i")
        assert app.screen.composer.text == "hi"
        assert not goes_on.is_set()
        assert Path(tour._folder.name).exists()
        goes_on.set()
        await until(pilot, lambda: not Path(tour._folder.name).exists())


async def test_escape_takes_back_what_was_typed_and_then_goes_home(make_app, settled):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("f8")
        await pilot.pause()
        tour = app.screen
        assert "made-up file" in text_of(app)
        await pilot.press("escape")
        assert app.screen is tour
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is not tour)


async def test_a_request_of_ones_own_leads_no_further(make_app, settled, say):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("f8")
        await pilot.pause()
        await say(pilot, "Remind me to buy milk tomorrow")
        assert "1/5" in text_of(app)
