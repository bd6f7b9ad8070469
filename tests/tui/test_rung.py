"""Reminders on the full screen: first thing what was missed, and what comes due while it is open."""

from __future__ import annotations

from datetime import datetime

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.request import Kind
from tests.tui.sample import LARGE, SMALL, ZONE, text_of
from tui.app import CaveatApp

REMINDER = "Remind me to call Ana tomorrow at 15:00"


def at(text):
    return Clock(ZONE, datetime.fromisoformat(text).replace(tzinfo=ZONE))


def open_at(file, clock):
    return Assistant.open(file, clock=clock, agents="builtin")


def plan(file):
    with open_at(file, at("2026-10-13T09:00")) as assistant:
        assistant.act(assistant.decide(REMINDER, kind=Kind.REMINDER).decision_id)


async def test_what_was_missed_is_told_first_thing_and_once(file, settled):
    plan(file)
    app = CaveatApp(lambda: open_at(file, at("2026-10-14T18:00")))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        shown = text_of(app)
        assert "While you were away" in shown
        assert "Call Ana" in shown
    app = CaveatApp(lambda: open_at(file, at("2026-10-14T18:01")))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert "While you were away" not in text_of(app)


async def test_what_comes_due_rings_wherever_one_is(file, settled):
    plan(file)
    now = [at("2026-10-14T14:00")]

    class Moving(Clock):
        def now(self):
            return now[0].now()

    app = CaveatApp(lambda: open_at(file, Moving(ZONE)))
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await settled(pilot)
        await pilot.press("f3")
        now[0] = at("2026-10-14T15:00")
        app._ringing.look()
        for _ in range(100):
            await pilot.pause(0.05)
            if "Call Ana" in text_of(app):
                break
        assert "Call Ana" in text_of(app)
        await pilot.press("f2")
        await settled(pilot)
        assert "/done" in text_of(app)


async def test_a_reminder_is_put_off_and_ticked_off_by_a_word(file, settled, say, monkeypatch):
    plan(file)
    looks = []
    monkeypatch.setattr(CaveatApp, "look_for_rings", lambda app: looks.append(app))
    app = CaveatApp(lambda: open_at(file, at("2026-10-14T15:05")))
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await settled(pilot)
        await say(pilot, "/snooze 1 20 minutes")
        assert "Call Ana rings again" in text_of(app)
        assert len(looks) == 1
        await say(pilot, "/done 1")
        assert "Done: Call Ana" in text_of(app)
        assert len(looks) == 2
        await say(pilot, "/done it")
        assert "Say which" in text_of(app)
    with open_at(file, at("2026-10-14T16:00")) as assistant:
        assert assistant.missed() == []
