"""The agenda screen: what it shows, and what each key does to what is planned."""

from __future__ import annotations

import asyncio
from datetime import datetime
from threading import Event

import pytest

from store.errors import LockedError
from store.schedule import Draft
from tests.tui.sample import LARGE, SMALL, ZONE, open_file, text_of
from tui.agenda.details import DetailsScreen
from tui.agenda.plan import SHOWN
from tui.agenda.scope import ScopeScreen


def at(day, hour=0, month=10):
    return datetime(2026, month, day, hour, tzinfo=ZONE)


@pytest.fixture
def plan(file):
    """Put entries into the file: (title, start, end, ...)."""

    def put(*entries):
        with open_file(file) as assistant, assistant.store.atomic():
            for title, start, end, *more in entries:
                assistant.store.schedule.insert(
                    Draft(
                        kind="task" if start is None else "event",
                        title=title,
                        start=start,
                        end=end,
                        zone="Europe/Lisbon",
                        **(more[0] if more else {}),
                    ),
                    text=f"{title} is planned.",
                    said_at=assistant.clock.now(),
                )

    return put


@pytest.fixture
def week(plan):
    """A week with a series, a clash, a trip and a task."""
    plan(
        ("Yoga", at(14, 18), at(14, 19), {"rrule": "FREQ=WEEKLY;BYDAY=WE"}),
        ("Dentist", at(14, 18), at(14, 20), {"place": "Rua Augusta", "people": ("Dr Silva",)}),
        ("Haircut", at(15, 15), at(15, 16)),
        ("Trip to Porto", at(17), at(19), {"all_day": True}),
        ("Buy candles", None, None),
    )


@pytest.fixture
def agenda(make_app, settled):
    """`async with agenda() as pilot`: the app with the agenda in sight."""

    class Opened:
        def __init__(self, size=SMALL):
            self.app = make_app()
            self.running = self.app.run_test(size=size, notifications=True)

        async def __aenter__(self):
            self.pilot = await self.running.__aenter__()
            await settled(self.pilot)
            await self.press("f4")
            return self

        async def __aexit__(self, *error):
            await self.running.__aexit__(*error)

        async def press(self, *keys):
            for key in keys:
                await self.pilot.press(key)
                for _ in range(2):  # what is changed is looked up again
                    await asyncio.wrap_future(self.app.brain._desk.submit(lambda: None))
                    await self.pilot.pause()

        @property
        def text(self):
            return text_of(self.app)

        @property
        def pointed_at(self):
            line = self.app.screen.line
            return line and line.item.title

        async def point_at(self, title):
            while self.pointed_at != title:
                await self.pilot.press("down")

    return Opened


def states(file):
    with open_file(file) as assistant:
        entries = [assistant.entry(number) for number in range(1, 6)]
        return {entry.title: entry.state for entry in entries}


@pytest.mark.parametrize(("size", "name"), [(SMALL, "agenda-80x24"), (LARGE, "agenda-120x40")])
async def test_a_week_is_shown_day_by_day(agenda, week, snapshot, size, name):
    async with agenda(size) as screen:
        assert "Mon 12 – Sun 18 October 2026: 5 planned, 2 clash" in screen.text
        assert "Tue 13 October  today" in screen.text
        assert "clashes with Dentist [2]" in screen.text
        assert screen.text.count("Trip to Porto") == 2
        assert screen.text.index("Some day") < screen.text.index("Buy candles")
        assert screen.pointed_at == "Yoga"
        snapshot(screen.app, name)


async def test_the_heading_counts_series_that_clash_and_not_their_days(agenda, plan):
    daily = {"rrule": "FREQ=DAILY"}
    plan(("Yoga", at(12, 7), at(12, 8), daily), ("Run", at(12, 7), at(12, 8), daily), ("Tea", at(14, 9), at(14, 10)))
    async with agenda() as screen:
        assert "October 2026: 3 planned, 2 clash" in screen.text


async def test_an_empty_week_says_so(agenda):
    async with agenda() as screen:
        assert "nothing is planned" in screen.text
        for key in ("enter", "d", "x", "v", "u"):
            await screen.press(key)
        assert "nothing is planned" in screen.text


async def test_left_and_right_turn_the_weeks_and_t_comes_back(agenda, week):
    async with agenda() as screen:
        await screen.press("right")
        assert "Mon 19 – Sun 25 October 2026" in screen.text
        assert "Dentist" not in screen.text
        assert screen.pointed_at == "Yoga"
        await screen.press("left", "left")
        assert "Mon 5 – Sun 11 October 2026" in screen.text
        await screen.press("t")
        assert "Mon 12 – Sun 18 October 2026" in screen.text


async def test_the_last_of_many_turns_is_what_is_shown(agenda, week, settled):
    async with agenda() as screen:
        await screen.pilot.press("right", "right", "right", "left", "t", "right")
        await settled(screen.pilot)
        shown = screen.app.screen.plan.span
        assert shown == screen.app.screen._wanted
        assert shown.title() in screen.text


async def test_m_shows_the_month_and_the_week_again(agenda, week):
    async with agenda(LARGE) as screen:
        await screen.press("m")
        assert "October 2026: 5 planned" in screen.text
        assert "Wed 28 October" in screen.text
        assert "Mon 12 October" not in screen.text  # nothing is planned on it
        await screen.press("right")
        assert "November 2026" in screen.text
        await screen.press("left", "m")
        assert "Mon 12 – Sun 18 October 2026" in screen.text


async def test_enter_shows_all_that_is_known_of_an_entry(agenda, week):
    async with agenda(LARGE) as screen:
        await screen.press("enter")
        assert isinstance(screen.app.screen, DetailsScreen)
        assert "every Wednesday from 18:00 to 19:00" in screen.text
        assert "(Europe/Lisbon)" in screen.text
        await screen.press("escape")
        await screen.point_at("Dentist")
        await screen.press("enter")
        assert "Rua Augusta" in screen.text
        assert "Dr Silva" in screen.text
        assert "Yoga [1]" in screen.text
        await screen.press("enter")
        await screen.point_at("Buy candles")
        await screen.press("enter")
        assert "no time; to be done some day" in screen.text
        await screen.press("enter")
        assert not isinstance(screen.app.screen, DetailsScreen)


async def test_details_never_open_over_a_question(agenda, week, settled):
    async with agenda() as screen:
        busy = Event()
        screen.app.brain._desk.submit(busy.wait, 10)
        await screen.pilot.press("enter", "x")
        busy.set()
        await settled(screen.pilot)
        assert isinstance(screen.app.screen, ScopeScreen)


async def test_the_details_name_the_request_that_it_came_from(agenda, file):
    with open_file(file) as assistant:
        result = assistant.decide("Schedule a haircut on Thursday at 15:00")
        assistant.act(result.decision_id)
    async with agenda() as screen:
        await screen.press("enter")
        assert "“Schedule a haircut on Thursday at 15:00”" in " ".join(screen.text.replace("│", " ").split())


async def test_done_is_ticked_off_and_can_be_taken_back(agenda, week, file):
    async with agenda() as screen:
        await screen.point_at("Haircut")
        await screen.press("d")
        assert screen.pointed_at == "Trip to Porto"
        assert states(file)["Haircut"] == "done"
        await screen.press("space", "u", "u")
        assert "15:00–16:00  Haircut" in screen.text
        assert set(states(file).values()) == {"planned"}


async def test_what_is_cancelled_is_told_and_can_be_taken_back_in_turn(agenda, week, file):
    async with agenda() as screen:
        await screen.point_at("Dentist")
        await screen.press("x")
        assert "Cancelled: Dentist" in screen.text
        assert "clashes" not in screen.text
        await screen.point_at("Haircut")
        await screen.press("delete")
        assert [states(file)[title] for title in ("Dentist", "Haircut")] == ["cancelled"] * 2
        await screen.press("ctrl+z", "u")
        assert set(states(file).values()) == {"planned"}
        assert "clashes" in screen.text
        assert not screen.app.screen.check_action("undo", ())


async def test_what_could_not_be_taken_back_can_be_another_time(agenda, week, file, monkeypatch):
    def locked(before):
        raise LockedError("Another Caveat is writing. Try again.")

    async with agenda() as screen:
        await screen.point_at("Haircut")
        await screen.press("d")
        with monkeypatch.context() as busy:
            busy.setattr(screen.app.brain.assistant, "put_back", locked)
            await screen.press("u")
        assert "Another Caveat is writing" in screen.text
        assert states(file)["Haircut"] == "done"
        await screen.press("u")
        assert states(file)["Haircut"] == "planned"


@pytest.mark.parametrize(
    ("choice", "weeks", "told"),
    [(0, [14, 28], "this one: Yoga"), (1, [14], "from this one on: Yoga"), (2, [], "the whole series: Yoga")],
)
async def test_of_a_series_as_much_is_cancelled_as_is_chosen(agenda, week, file, choice, weeks, told):
    def yoga():
        with open_file(file) as assistant:
            found = assistant.agenda(at(12), at(1, month=11))
            return [item.start.day for item in found if item.title == "Yoga"]

    async with agenda() as screen:
        await screen.press("right", "x")
        assert isinstance(screen.app.screen, ScopeScreen)
        assert "Wed 21 October 2026" in screen.text
        await screen.press("escape")
        assert yoga() == [14, 21, 28]
        await screen.press("x", *["down"] * choice, "enter")
        assert yoga() == weeks
        assert f"Cancelled {told}" in screen.text
        await screen.press("u")
        assert yoga() == [14, 21, 28]
        assert "18:00–19:00  Yoga" in screen.text


async def test_of_a_series_one_is_ticked_off_unless_it_is_gone_meanwhile(agenda, week, file):
    async with agenda() as screen:
        await screen.press("d")
        assert screen.pointed_at == "Dentist"
        await screen.press("right")
        assert screen.pointed_at == "Yoga"
        assert states(file)["Yoga"] == "planned"
        with open_file(file) as assistant:
            assistant.cancel(1, at=at(21, 18))
        await screen.press("d")
        assert "does not take place" in screen.text
        assert screen.pointed_at == "Buy candles"


async def test_what_is_new_or_moved_is_said_in_the_chat(agenda, week):
    async with agenda() as screen:
        await screen.press("n")
        composer = screen.app.screen.composer
        assert composer.has_focus
        assert composer.text == "Schedule "
        composer.clear()
        await screen.press("f4")
        await screen.point_at("Haircut")
        await screen.press("v")
        assert composer.text == "Move Haircut to "
        composer.clear()
        await screen.press("f4", "right", "v")
        assert composer.text == "Move Yoga on Wed 21 October 2026 to "
        await screen.press("f4", "n")
        assert composer.text == "Move Yoga on Wed 21 October 2026 to "  # what is begun is kept


async def test_what_was_planned_meanwhile_is_there_when_one_comes_back(agenda, plan):
    async with agenda() as screen:
        await screen.press("f2")
        plan(("Haircut", at(15, 15), at(15, 16)))
        await screen.press("f4")
        assert "Haircut" in screen.text


async def test_a_narrow_terminal_and_odd_titles(agenda, plan):
    odd = "[red]Yoga[/red] [/] \x1b[31m\u202e寿司 " + "very long " * 900
    plan((odd, at(14, 18), at(14, 19)), (odd, at(14, 18), at(14, 19)))
    async with agenda((40, 15)) as screen:
        assert "[red]Yoga[/red]" in screen.text
        await screen.press("enter")
        assert "[red]Yoga[/red] [/]" in screen.text
        assert "\x1b" not in screen.text
        assert "\u202e" not in screen.text


async def test_of_a_crowded_week_so_much_is_shown_and_the_rest_counted(agenda, plan):
    plan(*((f"Thing {number}", at(14, 18), None) for number in range(250)))
    async with agenda() as screen:
        shown = screen.app.screen.days
        lines = sum(line is not None for line in shown._shown)
        assert shown.option_count == SHOWN
        assert f"250 planned, {250 - lines} more not shown" in screen.text
        assert screen.pointed_at == "Thing 0"


async def test_it_is_laid_out_anew_in_another_width(agenda, plan, settled):
    plan(("A meeting with a long name about very many things", at(14, 18), None))
    async with agenda((40, 15)) as screen:
        assert "many things" not in screen.text
        await screen.pilot.resize_terminal(100, 30)
        await settled(screen.pilot)
        assert "many things" in screen.text
