"""“This fact is wrong”: what a verdict rests on is changed on the spot, and the request is asked again."""

from __future__ import annotations

from threading import Event

import pytest

from assistant.result import CitedFact
from tests.tui.sample import CLASH, DANA, FINE, LARGE, MENU, SMALL, SQUASH, open_file, text_of
from tui.chat.exchange import ExchangeCard
from tui.chat.state import Phase
from tui.facts.correct import CorrectScreen
from tui.facts.editor import Editor

EATS_ALL = "Dana is my sister and eats everything."


@pytest.fixture
def correcting(say, settled):
    """`await correcting(pilot, request)`: ask it, and open what its verdict rests on."""

    async def go(pilot, request: str = CLASH) -> None:
        await say(pilot, request)
        await pilot.press("ctrl+g")
        await settled(pilot)

    return go


def phases(app):
    return [card.state.phase for card in app.screen.query(ExchangeCard)]


def known(file):
    with open_file(file) as assistant:
        return [fact.text for fact in assistant.facts()]


async def test_the_cited_facts_are_listed_and_esc_changes_nothing(make_app, correcting, settled, file):
    app = make_app(DANA, SQUASH, MENU)
    async with app.run_test(size=LARGE) as pilot:
        await correcting(pilot)
        assert isinstance(app.screen, CorrectScreen)
        assert {fact.text for fact in app.screen.facts.listing.facts} == {DANA, MENU}
        await pilot.press("down")
        assert f"Fact {app.screen.facts.fact.id}, said on" in text_of(app)
        await pilot.press("escape")
        await settled(pilot)
        assert phases(app) == [Phase.OPEN]
    assert known(file) == [DANA, SQUASH, MENU]


async def test_an_edited_fact_gives_a_new_verdict(make_app, correcting, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=LARGE) as pilot:
        await correcting(pilot)
        assert app.screen.facts.fact.text == DANA
        await pilot.press("enter")
        assert isinstance(app.screen, Editor)
        app.screen.draft.text = EATS_ALL
        await pilot.press("enter")
        await settled(pilot)
        await settled(pilot)
        cards = app.screen.cards
        assert [card.state.text for card in cards] == [CLASH, CLASH]
        assert cards[0].state.phase is Phase.LEFT
        assert cards[1].state.allowed_and_open
    assert known(file) == [MENU, EATS_ALL]


async def test_a_forgotten_fact_gives_a_new_verdict(make_app, correcting, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await correcting(pilot)
        await pilot.press("delete")
        await settled(pilot)
        await settled(pilot)
        assert app.screen.cards[-1].state.allowed_and_open
        assert "Forgotten: Dana" in text_of(app)
    assert known(file) == [MENU]
    with open_file(file) as assistant:
        assert [fact.text for fact in assistant.trash()] == [DANA]


async def test_a_second_key_waits_for_what_the_first_one_does(make_app, correcting, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=LARGE) as pilot:
        await correcting(pilot)
        busy = Event()
        app.brain._desk.submit(busy.wait, 10)
        await pilot.press("delete", "down", "delete", "enter")
        assert isinstance(app.screen, CorrectScreen)
        busy.set()
        await settled(pilot)
        await settled(pilot)
        assert len(app.screen.cards) == 2
    assert known(file) == [MENU]


async def test_a_fact_that_was_changed_meanwhile_is_shown_as_it_is_now(make_app, say, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=LARGE) as pilot:
        await say(pilot, CLASH)
        with open_file(file) as assistant:
            assistant.edit(1, EATS_ALL)
            assistant.forget(2)
        await pilot.press("ctrl+g")
        await settled(pilot)
        assert [fact.text for fact in app.screen.facts.listing.facts] == [EATS_ALL]


async def test_where_all_facts_are_gone_it_says_so(make_app, say, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL) as pilot:
        await say(pilot, CLASH)
        with open_file(file) as assistant:
            assistant.forget(1)
            assistant.erase(2)
        await pilot.press("ctrl+g")
        await settled(pilot)
        assert "None of these facts is known any more" in text_of(app)
        await pilot.press("e", "delete", "escape")
        await settled(pilot)
        assert phases(app) == [Phase.OPEN]


async def test_an_entry_of_the_schedule_is_changed_in_the_agenda(make_app, say, settled):
    app = make_app()
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await say(pilot, FINE)
        await pilot.press("enter")
        await settled(pilot)
        await say(pilot, "Schedule a massage on Thursday at 15:00")
        await pilot.press("ctrl+g")
        await settled(pilot)
        assert app.screen.facts.fact.kind == "entry"
        await pilot.press("e")
        assert isinstance(app.screen, CorrectScreen)
        assert "change it in the agenda (F4)" in text_of(app)


async def test_what_is_done_already_is_not_asked_again(make_app, correcting, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=LARGE) as pilot:
        await correcting(pilot)
        await pilot.press("escape", "ctrl+o")
        await settled(pilot)
        assert phases(app) == [Phase.DONE]
        await pilot.press("ctrl+g")
        await settled(pilot)
        await pilot.press("delete")
        await settled(pilot)
        assert phases(app) == [Phase.DONE]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_question_looks_as_it_did(size, make_app, settled, snapshot):
    app = make_app(DANA, MENU)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await pilot.press("f3")  # over a screen that says no more than the question
        app.push_screen(CorrectScreen(app.brain, [CitedFact(1, DANA), CitedFact(2, MENU)]))
        await settled(pilot)
        snapshot(app, f"correct-{size[0]}x{size[1]}")
