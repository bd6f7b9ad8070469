"""The conversation: what is typed, what the card shows, and what the keys do to it."""

from __future__ import annotations

import pytest
from textual.events import Paste

from tests.tui.sample import CLASH, DANA, FINE, LARGE, MENU, SMALL, open_file, text_of
from tui.chat.exchange import ExchangeCard
from tui.chat.state import Phase

OTHER = "Book a table at the Crab House for me on Friday at 19:00"


def phases(app):
    return [card.state.phase for card in app.screen.query(ExchangeCard)]


def planned(file):
    with open_file(file) as assistant:
        return [entry.title for entry in assistant.store.schedule.planned()]


async def test_who_is_new_is_greeted_without_a_question(make_app, settled):
    app = make_app()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await settled(pilot)
        shown = text_of(app)
        assert "Nothing leaves" in shown
        assert "F8" in shown
        assert app.screen.composer.has_focus


async def test_what_was_said_before_is_shown_again(make_app, settled, say):
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await say(pilot, DANA)
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert DANA in text_of(app)
        assert "Tell me about your life" not in text_of(app)


async def test_telling_something_remembers_it_without_a_question(make_app, say, file):
    app = make_app()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, DANA)
        assert phases(app) == [Phase.DONE]
        assert "Noted as 1" in text_of(app)
    with open_file(file) as assistant:
        assert [fact.text for fact in assistant.facts()] == [DANA]


async def test_a_clash_shows_the_facts_and_the_way_out(make_app, say, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=LARGE) as pilot:
        await say(pilot, CLASH)
        shown = text_of(app)
        assert "✗" in shown
        assert DANA in shown
        assert OTHER in shown
        assert phases(app) == [Phase.OPEN]
    assert planned(file) == []


async def test_a_digit_takes_an_alternative_and_does_it(make_app, say, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=LARGE) as pilot:
        await say(pilot, CLASH)
        await pilot.press("1")
        await settled(pilot)
        assert phases(app) == [Phase.LEFT, Phase.DONE]
    assert len(planned(file)) == 1


async def test_a_digit_is_typed_where_there_is_nothing_to_take(make_app, say, settled):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await settled(pilot)
        await pilot.press("1")
        assert app.screen.composer.text == "1"
        app.screen.composer.clear()
        await say(pilot, CLASH)
        await pilot.press("x", "1")
        assert app.screen.composer.text == "x1"
        assert phases(app) == [Phase.OPEN]


async def test_enter_does_what_nothing_stands_against(make_app, say, settled, file):
    app = make_app(DANA)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, FINE)
        assert phases(app) == [Phase.OPEN]
        await pilot.press("enter")
        await settled(pilot)
        assert phases(app) == [Phase.DONE]
        assert "Done: event" in text_of(app)
    assert planned(file) == ["Haircut"]


async def test_enter_does_not_override_a_conflict(make_app, say, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, CLASH)
        await pilot.press("enter")
        await say(pilot, "yes")
        assert phases(app) == [Phase.OPEN]
        assert "That clashes" in text_of(app)
    assert planned(file) == []


@pytest.mark.parametrize("way", ["ctrl+o", "anyway", "/anyway"])
async def test_anyway_overrides_and_is_remembered(way, make_app, say, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, CLASH)
        await (pilot.press(way) if way == "ctrl+o" else say(pilot, way))
        await settled(pilot)
        assert phases(app) == [Phase.DONE]
    assert len(planned(file)) == 1
    with open_file(file) as assistant:
        assert assistant.store.decisions.overrides_of([1])


@pytest.mark.parametrize("way", ["escape", "no", "/no"])
async def test_leaving_does_nothing(way, make_app, say, settled, file):
    app = make_app(DANA)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, FINE)
        await (pilot.press(way) if way == "escape" else say(pilot, way))
        await settled(pilot)
        assert phases(app) == [Phase.LEFT]
        assert "Nothing was done" in text_of(app)
    assert planned(file) == []


async def test_going_on_leaves_what_was_open(make_app, say):
    app = make_app(DANA)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, FINE)
        await say(pilot, "Schedule a massage on Friday at 15:00")
        assert phases(app) == [Phase.LEFT, Phase.OPEN]


async def test_what_cannot_be_read_stays_in_the_composer(make_app, say):
    app = make_app()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, "word " * 2_001)
        assert "may have 10,000" in text_of(app)
        assert app.screen.composer.text.startswith("word word")
        assert phases(app) == []


async def test_an_unknown_command_is_told(make_app, say):
    app = make_app()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, "/frobnicate")
        assert "no command /frobnicate" in text_of(app)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{}", "no such alternative"),
        ("/pick {}", "no such alternative"),
        ("/done {}", "Say which: /done 12"),
        ("/snooze {} 10 minutes", "Say which: /snooze 12"),
        ("/done 999999999999999999", "There is no entry"),
    ],
)
async def test_a_number_of_any_length_ends_in_a_line(line, told, make_app, say):
    app = make_app()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, line.format("7" * 5_000))
        assert told in text_of(app)


async def test_add_without_a_text_says_what_is_missing(make_app, say):
    app = make_app()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, "/add")
        assert "Say what" in text_of(app)


async def test_add_stores_a_fact_a_line(make_app, say, file):
    app = make_app()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, f"/add {DANA}\n{MENU}")
    with open_file(file) as assistant:
        assert {fact.text for fact in assistant.facts()} == {DANA, MENU}


async def test_nothing_typed_is_read_as_markup(make_app, say):
    app = make_app()
    nasty = "My [bold red]locker[/] code is [/blue] \x1b[31m4711 \u202egnihton"
    async with app.run_test(size=LARGE) as pilot:
        await say(pilot, nasty)
        shown = text_of(app)
        assert "[bold red]locker[/] code is [/blue] [31m4711 gnihton" in shown
        assert "\x1b" not in shown
        assert "\u202e" not in shown


async def test_copying_hands_the_answer_to_the_terminal(make_app, say, settled):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, CLASH)
        await pilot.press("ctrl+l")
        assert "shellfish" in app.clipboard


async def test_up_brings_back_what_was_sent_and_down_goes_on(make_app, say):
    app = make_app()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, DANA)
        await say(pilot, MENU)
        await pilot.press("up")
        assert app.screen.composer.text == MENU
        await pilot.press("up")
        assert app.screen.composer.text == DANA
        await pilot.press("down", "down")
        assert app.screen.composer.text == ""


async def test_ctrl_j_breaks_the_line(make_app, settled):
    app = make_app()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await settled(pilot)
        await pilot.press("a", "ctrl+j", "b")
        assert app.screen.composer.text == "a\nb"


async def test_typing_on_an_older_card_goes_on_writing(make_app, say):
    app = make_app(DANA)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await say(pilot, FINE)
        await pilot.press("shift+tab")
        assert isinstance(app.focused, ExchangeCard)
        await pilot.press("h", "i")
        assert app.screen.composer.text == "hi"


async def test_the_keys_act_on_the_card_that_has_the_focus(make_app, say, settled, file):
    app = make_app(DANA, MENU)
    async with app.run_test(size=LARGE) as pilot:
        await say(pilot, CLASH)
        await say(pilot, "/no")
        await say(pilot, FINE)
        await pilot.press("shift+tab", "shift+tab")
        await pilot.press("ctrl+l")
        assert "shellfish" in app.clipboard


async def test_what_is_pasted_comes_without_what_steers_a_terminal(make_app, settled):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        app.screen.composer.post_message(Paste("one\x1b[2J\ntwo\u202e"))
        await pilot.pause()
        assert app.screen.composer.text == "one[2J\ntwo"


async def test_the_colours_that_were_chosen_come_back(make_app, settled):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("f9")
        await settled(pilot)
        chosen = app.theme
    app = make_app()
    assert app.theme != chosen
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert app.theme == chosen


async def test_paging_reads_back_and_down_again(make_app, say):
    app = make_app(DANA, MENU)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        for _ in range(3):
            await say(pilot, CLASH)
        bottom = app.screen.said.scroll_y
        await pilot.press("pageup")
        await pilot.pause()
        assert app.screen.said.scroll_y < bottom
        await pilot.press("pagedown")
        await pilot.pause()
        assert app.screen.said.scroll_y == bottom


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_a_refusal_looks_as_it_did(size, make_app, say, snapshot):
    app = make_app(DANA, MENU)
    async with app.run_test(size=size) as pilot:
        await say(pilot, CLASH)
        snapshot(app, f"refusal-{size[0]}x{size[1]}")


async def test_what_was_no_request_is_remembered_as_a_fact_instead(make_app, say, settled, file):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await say(pilot, FINE)
        await pilot.press("ctrl+n")
        await settled(pilot)
        assert phases(app) == [Phase.LEFT, Phase.DONE]
    with open_file(file) as assistant:
        assert [fact.text for fact in assistant.facts()] == [f"{FINE}."]
    assert planned(file) == []


async def test_only_one_verdict_waits_for_an_answer(make_app, settled):
    """Two requests sent one after the other: when the second is answered, the first is left undone."""
    app = make_app(DANA)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        app.screen.ask(FINE)
        app.screen.ask("Schedule a massage on Friday at 15:00")
        await settled(pilot)
        assert phases(app) == [Phase.LEFT, Phase.OPEN]


async def test_escape_takes_back_what_was_typed_for_the_user(make_app, settled):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        app.write("Schedule ")
        await pilot.press("escape")
        assert app.screen.composer.text == ""
        app.write("Schedule ")
        await pilot.press("x", "escape")
        assert app.screen.composer.text == "Schedule x"


async def test_what_was_sent_in_an_earlier_session_comes_back_with_up(make_app, settled, say):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await say(pilot, DANA)
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("up")
        assert app.screen.composer.text == DANA
        assert "Done: fact 1" in text_of(app)


async def test_what_is_told_is_noted_with_what_it_is_taken_for(make_app, say):
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await say(pilot, "The gym is closed on Sundays.")
        assert "Closed  gym, Sundays" in text_of(app)
        await say(pilot, "I like jazz.")
        assert text_of(app).rstrip().count("Noted as 2.") == 1


async def test_what_became_of_earlier_requests_is_told_again(make_app, settled, say):
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await say(pilot, "Haircut tomorrow at 10:00")
        await pilot.press("escape")
        await say(pilot, "Lunch with Ana tomorrow at 13:00")
        await pilot.press("enter")
        await settled(pilot)
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        earlier = text_of(app)
        haircut, lunch = earlier.index("› Haircut"), earlier.index("› Lunch")
        assert "✓" in earlier[haircut:lunch]
        assert "Nothing was done." in earlier[haircut:lunch]
        assert "Done: event" in earlier[lunch:]
        assert "Nothing was done." not in earlier[lunch:]


async def test_leaving_by_a_bare_word(make_app, say):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await say(pilot, "quit")
    assert app.return_code == 0


async def test_the_tabs_are_all_there_after_the_window_grows(make_app, settled):
    app = make_app()
    async with app.run_test(size=(40, 15)) as pilot:
        await settled(pilot)
        await pilot.press("f4")
        await settled(pilot)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "Self-test F5" in text_of(app)
        await pilot.press("f2")
        await settled(pilot)
        assert "Self-test F5" in text_of(app)


async def test_a_list_of_facts_that_is_pasted_is_noted_as_facts(make_app, say, file):
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await say(pilot, f"{DANA}\n\n- {MENU}\n")
        assert "Noted: 2 facts" in text_of(app)
        assert phases(app) == []
    with open_file(file) as assistant:
        assert {fact.text for fact in assistant.facts()} == {DANA, MENU}


async def test_what_is_said_together_is_put_one_after_the_other(make_app, say, settled, file):
    app = make_app()
    async with app.run_test(size=LARGE) as pilot:
        await say(pilot, f"{DANA} Remind me to call her on Friday at 9, and remind me to buy milk tomorrow")
        assert phases(app) == [Phase.DONE, Phase.OPEN]
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert phases(app) == [Phase.DONE, Phase.DONE, Phase.LEFT]
    assert planned(file) == ["Call her"]


async def test_what_is_told_to_be_on_is_entered_without_a_yes(make_app, say, file):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await say(pilot, "I have a dentist appointment on Friday at 14:30")
        assert phases(app) == [Phase.DONE]
    assert len(planned(file)) == 1
