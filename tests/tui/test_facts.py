"""The facts screen: what the list shows, and what each key does to the fact that is pointed at."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from store.errors import LockedError
from store.schedule import Draft
from tests.tui.sample import DANA, LARGE, MENU, SMALL, SQUASH, open_file, text_of
from tui.chat.screen import ChatScreen
from tui.facts.editor import Editor
from tui.facts.erasing import EraseQuestion
from tui.facts.listing import ROWS

NASTY = "The [bold red]locker[/] code [/blue] is \u202e4711\u2069, 鍵は箱の中"
ENTRY = "Haircut on Thursday at 15:00"


@pytest.fixture
def opened(make_app, settled):
    """`await opened(pilot)`: the facts screen, with the list in focus."""

    async def go(pilot, *keys: str) -> None:
        await settled(pilot)
        await pilot.press("f3")
        await settled(pilot)
        await pilot.press("down", *keys)
        await settled(pilot)

    return go


def known(file):
    with open_file(file) as assistant:
        return [fact.text for fact in assistant.facts()]


def listed(app):
    return [fact.text for fact in app.screen.facts.listing.facts]


async def write(pilot, text):
    """Put a text in the place of what the editor holds, and save it."""
    assert isinstance(pilot.app.screen, Editor)
    pilot.app.screen.draft.text = text
    await pilot.press("enter")


# --- looking


async def test_who_knows_nothing_is_told_how_to_begin(make_app, opened):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        assert "Nothing is known yet. Ctrl+N" in text_of(app)


async def test_a_list_that_is_the_same_is_not_made_anew(make_app, opened, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        rows = list(app.screen.facts.options)
        app.screen.look()
        await settled(pilot)
        assert all(before is after for before, after in zip(rows, app.screen.facts.options, strict=True))
        with open_file(file) as other:
            other.add([SQUASH])
        app.screen.look()
        await settled(pilot)
        assert listed(app)[0] == SQUASH


async def test_the_newest_fact_is_on_top_and_shown_whole(make_app, opened):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        assert listed(app) == [MENU, DANA]
        shown = text_of(app)
        assert "2 facts" in shown
        assert "    1  2026-10-13  Dana is my sister" in shown
        assert "Fact 2, said on 2026-10-13 09:00" in shown
        await pilot.press("down")
        assert "Fact 1, said on" in text_of(app)


async def test_the_list_follows_what_another_process_does(make_app, opened, settled, file):
    app = make_app(DANA)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        with open_file(file) as assistant:
            assistant.add([MENU], index=False)
        assert listed(app) == [DANA]
        app.screen._watch()  # as it does every other second
        await settled(pilot)
        assert listed(app) == [MENU, DANA]


async def test_the_list_follows_what_is_typed(make_app, opened, settled):
    app = make_app(DANA, MENU, SQUASH)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("f3", *"shell")
        await settled(pilot)
        assert listed(app) == [DANA]
        assert "1 fact found" in text_of(app)
        await pilot.press(*"zz")
        await settled(pilot)
        assert listed(app) == []
        assert "holds “shellzz”" in text_of(app)
        await pilot.press("escape")
        await settled(pilot)
        assert len(listed(app)) == 3


async def test_the_chat_can_ask_for_a_search(make_app, say, settled):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL) as pilot:
        await say(pilot, "/facts Crab House")
        await settled(pilot)
        assert app.screen.search.value == "Crab House"
        assert listed(app) == [MENU]
        await pilot.press("f2", "f3")
        assert app.screen.search.value == "Crab House"


async def test_what_the_chat_was_told_meanwhile_is_listed(make_app, opened, say):
    app = make_app(DANA)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot, "f2")
        await say(pilot, f"/add {MENU}")
        await opened(pilot)
        assert listed(app) == [MENU, DANA]


async def test_more_facts_than_the_list_shows_are_counted(make_app, opened, settled, file):
    with open_file(file) as assistant:
        assistant.add([f"Locker {number} holds a coat" for number in range(ROWS + 45)], index=False)
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await opened(pilot)
        assert len(listed(app)) == ROWS
        assert "245 facts, the newest first. 45 more" in text_of(app)
        await pilot.press("slash", *"coat")
        await settled(pilot)
        assert len(listed(app)) == ROWS
        assert "245 facts found. 45 more" in text_of(app)


async def test_typing_while_the_file_is_slow_ends_in_the_last_search(make_app, opened, settled, monkeypatch):
    app = make_app(DANA, MENU, SQUASH)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        asked, gate = [], Event()
        search = app.brain._opened.result().facts

        def slow(words=None, **more):
            asked.append(words)
            gate.wait(10)
            return search(words, **more)

        monkeypatch.setattr(app.brain._opened.result(), "facts", slow)
        await pilot.press("slash", *"squash")
        assert asked == ["s"]
        gate.set()
        await settled(pilot)
        assert asked == ["s", "squash"]
        assert listed(app) == [SQUASH]


async def test_texts_are_shown_as_they_are_and_steer_nothing(make_app, opened):
    app = make_app(NASTY, "wide 幅 " * 1_400)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot, "down")
        shown = text_of(app)
        assert shown.count("The [bold red]locker[/] code [/blue] is 4711, 鍵は箱の中") == 2
        assert "\u202e" not in shown
        assert "\u2069" not in shown


async def test_a_terminal_too_narrow_to_read_does_not_break_it(make_app, opened):
    app = make_app(DANA, NASTY)
    async with app.run_test(size=(20, 6)) as pilot:
        await opened(pilot, "down", "e", "escape")
        assert listed(app) == [NASTY, DANA]


# --- writing


async def test_a_new_fact_is_safe_and_listed_before_it_is_read(make_app, opened, settled, file):
    app = make_app(DANA)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await opened(pilot)
        busy = Event()
        app.brain._road.submit(busy.wait, 10)  # a request is under way
        await pilot.press("slash", *"zzz", "ctrl+n")
        await write(pilot, MENU)
        await asyncio.wrap_future(app.brain._desk.submit(lambda: None))
        await pilot.pause()
        await asyncio.wrap_future(app.brain._desk.submit(lambda: None))
        await pilot.pause()
        assert listed(app) == [MENU, DANA]
        assert app.screen.facts.fact.text == MENU
        assert "Noted as 2" in text_of(app)
        assert pending(file) == [MENU]
        busy.set()
        await settled(pilot)
    assert pending(file) == []


def pending(file):
    with open_file(file) as assistant:
        return [fact.text for fact in assistant.store.index.pending()]


async def test_another_wording_takes_the_place_of_the_old_one(make_app, opened, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await opened(pilot, "down", "enter")
        assert app.screen.draft.text == DANA
        await write(pilot, "Dana is my sister and eats everything.")
        await settled(pilot)
        assert listed(app) == ["Dana is my sister and eats everything.", MENU]
        shown = text_of(app)
        assert "Noted as 3, in place of 1" in shown
        assert "Before that it said:" in shown
        assert "2026-10-13 09:00  Dana is my sister" in shown
    assert known(file) == [MENU, "Dana is my sister and eats everything."]


async def test_a_second_look_at_the_list_does_not_forget_what_to_point_at(make_app, opened, settled):
    """The file is looked at again every two seconds, so also between a change and the list that is to show it."""
    app = make_app(DANA, MENU, SQUASH)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        busy = Event()
        app.brain._desk.submit(busy.wait, 10)
        app.screen.look()
        app.screen.look(highlight=1)
        app.screen.look()
        busy.set()
        await settled(pilot)
        assert app.screen.facts.fact.text == DANA


async def test_the_same_wording_changes_nothing(make_app, opened, settled, file):
    app = make_app(DANA)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot, "e", "enter")
        await settled(pilot)
        assert app.screen.facts.fact.id == 1
    with open_file(file) as assistant:
        assert len(assistant.history(1)) == 1


async def test_an_entry_of_the_schedule_is_not_edited_here(make_app, opened, settled, file, entry):
    app = make_app()
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await settled(pilot)
        await pilot.press("f3", *"haircut", "enter")
        await settled(pilot)
        assert "planned: Haircut" in text_of(app)
        await pilot.press("e")
        assert app.screen.facts.fact.text == ENTRY
        assert "change it in the agenda (F4)" in text_of(app)


@pytest.fixture
def entry(file, now):
    with open_file(file) as assistant:
        return assistant.store.schedule.insert(
            Draft(kind="event", title="Haircut", start=now.replace(hour=15), zone="Europe/Lisbon"),
            text=ENTRY,
            said_at=now,
        )


@pytest.fixture
def now(file):
    with open_file(file) as assistant:
        return assistant.clock.now()


# --- forgetting


async def test_a_forgotten_fact_can_be_brought_back_at_once(make_app, opened, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await opened(pilot, "down", "delete")
        assert listed(app) == [MENU]
        assert "Forgotten: Dana is my sister" in text_of(app)
        await pilot.press("delete")
        await settled(pilot)
        assert listed(app) == []
        await pilot.press("ctrl+z")
        await settled(pilot)
        assert listed(app) == [MENU]
        await pilot.press("ctrl+z", "ctrl+z")
        await settled(pilot)
        assert listed(app) == [MENU, DANA]
        assert app.screen.facts.fact.text == DANA
    assert known(file) == [DANA, MENU]
    assert pending(file) == []


async def test_what_could_not_be_brought_back_can_be_another_time(make_app, opened, settled, monkeypatch):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await opened(pilot, "delete")
        with monkeypatch.context() as busy:
            busy.setattr(app.brain.assistant, "restore", locked)
            await pilot.press("ctrl+z")
            await settled(pilot)
        assert "Another Caveat is writing" in text_of(app)
        assert listed(app) == [DANA]
        await pilot.press("ctrl+z")
        await settled(pilot)
        assert listed(app) == [MENU, DANA]


def locked(number):
    raise LockedError("Another Caveat is writing. Try again.")


async def test_what_is_gone_for_good_stands_in_the_way_of_no_other_undoing(make_app, opened, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await opened(pilot, "delete")
        await pilot.press("delete")
        await settled(pilot)
        with open_file(file) as assistant:
            assistant.erase(1)
        await pilot.press("ctrl+z", "ctrl+z")
        await settled(pilot)
        assert "There is no fact 1" in text_of(app)
        assert listed(app) == [MENU]


async def test_a_key_that_is_pressed_twice_forgets_once(make_app, opened, settled, file):
    app = make_app(DANA)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await opened(pilot)
        busy = Event()
        app.brain._desk.submit(busy.wait, 10)
        await pilot.press("delete", "delete")
        busy.set()
        await settled(pilot)
        await pilot.press("ctrl+z", "ctrl+z")
        await settled(pilot)
        assert listed(app) == [DANA]
        assert "is not in the trash" not in text_of(app)


async def test_deleting_while_one_types_forgets_nothing(make_app, opened, settled, file):
    app = make_app(DANA)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot, "slash", "delete", "x", "e", "home", "delete", "delete", "delete")
        assert app.screen.search.value == ""
    assert known(file) == [DANA]


async def test_forgetting_an_entry_cancels_it_and_undo_plans_it_again(make_app, settled, file, entry):
    app = make_app()
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await settled(pilot)
        await pilot.press("f3", *"haircut", "enter")
        await settled(pilot)
        await pilot.press("delete")
        await settled(pilot)
        assert "cancelled in the agenda" in text_of(app)
        assert planned(file) == []
        await pilot.press("ctrl+z")
        await settled(pilot)
        assert planned(file) == ["Haircut"]


def planned(file):
    with open_file(file) as assistant:
        return [entry.title for entry in assistant.store.schedule.planned()]


async def test_the_trash_gives_back(make_app, opened, settled, file):
    app = make_app(DANA, MENU, SQUASH)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await opened(pilot, "delete")
        await pilot.press("delete", "f7")
        await settled(pilot)
        assert listed(app) == [SQUASH, MENU]
        assert "2 facts in the trash; after 30 days" in text_of(app)
        await pilot.press("delete", "e")  # neither makes sense there
        await settled(pilot)
        assert listed(app) == [SQUASH, MENU]
        await pilot.press("slash", *"crab ho", "enter")
        await settled(pilot)
        assert listed(app) == [MENU]
        await pilot.press("enter")
        await settled(pilot)
        assert "Known again: The Crab House" in text_of(app)
        assert listed(app) == []
        await pilot.press("slash", "escape", "down")
        await settled(pilot)
        await pilot.press("r")
        await settled(pilot)
        await pilot.press("f7")
        await settled(pilot)
        assert listed(app) == [SQUASH, MENU, DANA]


async def test_an_empty_trash_says_what_it_is_for(make_app, opened):
    app = make_app(DANA)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot, "f7")
        assert "The trash is empty" in text_of(app)


async def test_erasing_asks_first_and_says_what_went(make_app, opened, settled, file):
    with open_file(file) as assistant:
        assistant.add([DANA, MENU])
        assistant.edit(1, "Dana eats no shellfish.")
    app = make_app()
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await opened(pilot, "x")
        assert isinstance(app.screen, EraseQuestion)
        question = text_of(app)
        assert "[3] Dana eats no shellfish." in question
        assert "its earlier wording: [1]" in question
        await pilot.press("escape")
        await settled(pilot)
        assert len(listed(app)) == 2
        await pilot.press("x")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert listed(app) == [MENU]
        assert "Erased: 2 wordings, 0 decisions. Nothing of it is left" in text_of(app)
    assert b"shellfish" not in file.read_bytes()


@pytest.mark.parametrize(("key", "shown"), [("ctrl+n", Editor), ("f2", ChatScreen), ("x", EraseQuestion)])
async def test_the_question_never_opens_over_something_else(make_app, opened, settled, file, key, shown):
    app = make_app(DANA)
    async with app.run_test(size=LARGE) as pilot:
        await opened(pilot)
        busy = Event()
        app.brain._desk.submit(busy.wait, 10)
        await pilot.press("x", key)
        busy.set()
        await settled(pilot)
        assert isinstance(app.screen, shown)
        assert sum(isinstance(screen, EraseQuestion) for screen in app.screen_stack) == (key == "x")
        await pilot.press("enter")
        await settled(pilot)
    assert known(file) == ([] if key == "x" else [DANA])


async def test_what_is_in_the_trash_can_be_erased(make_app, opened, settled, file):
    app = make_app(DANA)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot, "delete", "f7")
        await pilot.press("x")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert listed(app) == []
        await pilot.press("ctrl+z")
        await settled(pilot)
    assert b"shellfish" not in file.read_bytes()


async def test_what_another_window_erased_is_told_of(make_app, opened, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await opened(pilot)
        with open_file(file) as assistant:
            assistant.erase(2)
        await pilot.press("delete")
        await settled(pilot)
        assert "There is no fact 2" in text_of(app)
        assert listed(app) == [DANA]


# --- moving about


async def test_escape_goes_back_step_by_step(make_app, opened, settled):
    app = make_app(DANA)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot, "delete", "f7", "slash", *"dana", "down")
        await pilot.press("h")
        screen = app.screen
        assert screen.detail.has_focus
        await pilot.press("escape")
        assert screen.facts.has_focus
        await pilot.press("escape")
        assert screen.search.has_focus
        await pilot.press("escape")
        assert screen.search.value == ""
        assert screen.facts.listing.query.trash
        await pilot.press("escape")
        await settled(pilot)
        assert "Nothing is known yet" in text_of(app)


async def test_what_a_fact_is_taken_for_is_shown_as_soon_as_it_is_read(make_app, opened, settled):
    app = make_app("I like jazz.")
    async with app.run_test(size=LARGE) as pilot:
        await opened(pilot)
        assert "I find this by its words" in text_of(app)
        await pilot.press("ctrl+n")
        await write(pilot, "The gym is closed on Sundays.")
        await settled(pilot)
        assert "Closed  gym, Sundays" in text_of(app)


async def test_a_long_fact_is_scrolled_with_the_arrows(make_app, opened, settled):
    app = make_app(" ".join(f"word{number}" for number in range(1_100)))
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot, "h", "end")
        assert "word1099" in text_of(app)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_facts_look_as_they_did(size, make_app, opened, snapshot, file):
    with open_file(file) as assistant:
        assistant.add([DANA, MENU, SQUASH, NASTY])
        assistant.edit(3, "I play squash at Riverside every Wednesday from 19:00 to 20:00.")
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        snapshot(app, f"facts-{size[0]}x{size[1]}")


async def test_the_palette_lists_what_can_be_done_here_once(make_app, opened, settled):
    app = make_app(DANA)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert len(titles) == len(set(titles))
        assert {"Chat", "New", "Edit", "Forget", "Erase"} <= set(titles)
        assert {"Restore", "Undo", "Anyway", "Leave"}.isdisjoint(titles)
        next(command for command in app.get_system_commands(app.screen) if command.title == "Forget").callback()
        await settled(pilot)
        assert listed(app) == []


async def test_the_footer_offers_what_makes_sense_now(make_app, opened, settled):
    app = make_app(DANA)
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        assert {"Edit", "Forget"} <= offered(app)
        await pilot.press("slash")
        assert {"Edit", "Forget", "Undo"}.isdisjoint(offered(app))
        await pilot.press("down", "delete")
        await settled(pilot)
        assert "Undo" in offered(app)
        assert {"Edit", "Forget", "Restore"}.isdisjoint(offered(app))
        await pilot.press("f7")
        await settled(pilot)
        assert {"Restore", "Erase"} <= offered(app)


def offered(app):
    return set(text_of(app).splitlines()[-1].split())
