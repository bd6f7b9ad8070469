"""Requests to be reminded: what they plan, what they only add to, and when that rings."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.errors import InputError
from assistant.reminders import sync
from assistant.request import Kind
from assistant.verdict import Decision

ZONE = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 3, 10, 9, tzinfo=ZONE)


@pytest.fixture
def assistant(tmp_path):
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(ZONE, NOW), agents="builtin") as opened:
        yield opened


@pytest.fixture
def do(assistant):
    """Asks for something and does it; the result."""

    def ask(text, kind=None):
        result = assistant.decide(text, kind=kind)
        assistant.act(result.decision_id)
        return result

    return ask


def planned(assistant):
    return [(item.kind, item.title) for item in assistant.agenda(NOW, NOW + timedelta(days=60))]


def rings(assistant):
    return [f"{alarm.due.astimezone(ZONE):%m-%d %H:%M}" for alarm in assistant.store.alarms.pending()]


def test_a_reminder_rings_at_its_time(assistant, do):
    do("Remind me to call Ana tomorrow at 9")
    assert rings(assistant) == ["03-11 09:00"]


def test_an_event_rings_only_where_that_is_said(assistant, do):
    do("Dentist on Friday 13 March at 10:30")
    assert rings(assistant) == []


def test_an_event_with_lead_times_is_one_entry_that_rings_before(assistant, do):
    result = do("Dentist on Friday 13 March at 10:30, remind me a day and an hour before")
    assert planned(assistant) == [("event", "Dentist")]
    assert rings(assistant) == ["03-12 10:30", "03-13 09:30"]
    assert result.read_back == "Fri 13 March 2026 10:30 WET, rings 1 day and 1 hour before"


def test_the_evening_before_is_heard(assistant, do):
    result = do("Dentist on Friday 13 March at 10:30, remind me the evening before")
    assert result.read_back == "Fri 13 March 2026 10:30 WET, rings at 18:00 the day before"
    (alarm,) = assistant.store.alarms.pending()
    assert alarm.due.astimezone(alarm.starts.tzinfo).isoformat() == "2026-03-12T18:00:00+00:00"


def test_a_series_rings_before_each_occurrence(assistant, do):
    result = do("Yoga every Tuesday from 18:00 to 19:00 with a reminder 2 hours before")
    said = "every Tuesday from 18:00 to 19:00, from Tue 10 March 2026, Europe/Lisbon time, rings 2 hours before"
    assert result.read_back == said
    assert rings(assistant) == ["03-10 16:00"]


@pytest.mark.parametrize(
    "text",
    [
        "Remind me 30 minutes before my dentist appointment",
        "Remind me of the dentist on Friday, half an hour before",
        "Remind me of the dentist on 13 March at 10:30, 30 mins before",
    ],
)
def test_what_is_planned_is_not_planned_again(assistant, do, text):
    do("Dentist on Friday 13 March at 10:30")
    result = do(text)
    assert planned(assistant) == [("event", "Dentist")]
    assert rings(assistant) == ["03-13 10:00"]
    assert "rings 30 minutes before" in result.read_back
    assert result.answer.startswith("To remind you: Dentist")


def test_lead_times_add_up(assistant, do):
    do("Dentist on Friday 13 March at 10:30, remind me a day before")
    do("Remind me 30 minutes before my dentist appointment")
    assert rings(assistant) == ["03-12 10:30", "03-13 10:00"]


def test_of_several_that_fit_none_is_guessed(assistant, do):
    do("Dentist on Friday 13 March at 10:30")
    do("Dentist on Friday 20 March at 10:30")
    result = assistant.decide("Remind me 30 minutes before my dentist appointment")
    assert result.verdict.decision is Decision.UNSURE
    assert "Dentist appointment”. Say when it should be: “tomorrow at 5” is enough." in result.answer
    assert rings(assistant) == []
    do("Remind me of the dentist on 20 March, an hour before")
    assert rings(assistant) == ["03-20 09:30"]


def test_before_what_nobody_planned_nothing_can_ring_not_even_anyway(assistant):
    result = assistant.decide("Remind me 30 minutes before my dentist appointment")
    assert result.verdict.decision is Decision.UNSURE
    with pytest.raises(InputError, match="nothing of that name is planned"):
        assistant.act(result.decision_id, anyway=True)
    assert planned(assistant) == []


def test_a_reminder_with_lead_times_of_its_own(assistant, do):
    do("Remind me a day and an hour before the exam on 30 March at 9:00")
    assert planned(assistant) == [("reminder", "Exam")]
    assert rings(assistant) == ["03-29 09:00", "03-30 08:00"]


def test_the_next_opening(assistant, do):
    result = do("Remind me to back up when I open Caveat")
    assert result.read_back == "when you open Caveat next"
    assert rings(assistant) == []
    dues = assistant.missed()
    assert [(due.title, due.due) for due in dues] == [("Back up", None)]
    assistant.told(dues)
    assert assistant.missed() == []
    assert planned(assistant) == [("reminder", "Back up")]  # until it is done


def test_cancelling_by_words_silences(assistant, do):
    do("Dentist on Friday 13 March at 10:30, remind me a day before")
    do("Cancel the dentist")
    assert rings(assistant) == []


def test_moving_by_words_moves_the_rings(assistant, do):
    do("Dentist on Friday 13 March at 10:30, remind me a day before")
    do("Move the dentist to Monday 16 March at 12:00")
    sync(assistant.store, NOW)
    assert rings(assistant) == ["03-15 12:00"]


def test_of_a_series_done_means_what_has_rung(assistant, do):
    result = do("Remind me every day at 8:00 to take my pills", kind=Kind.REMINDER)
    number = assistant.store.alarms.pending()[0].entry
    assistant.done(number)
    assert result.event.rrule == "FREQ=DAILY"
    assert rings(assistant) == ["03-12 08:00"]
    assert assistant.store.schedule.get(number).state == "planned"


def test_putting_off_by_words(assistant, do):
    do("Remind me to call Ana at 10:00")
    entry, until = assistant.snooze(assistant.store.alarms.pending()[0].entry, "until tomorrow 9")
    assert (entry.title, until) == ("Call Ana", NOW + timedelta(days=1))
    assert rings(assistant) == ["03-11 09:00"]


def test_the_night_shift_of_a_day_is_the_one_that_begins_then(assistant, do):
    do("Night shift every day from 22:00 to 06:00")
    found = assistant.decide("Remind me of the night shift on Thursday, an hour before")
    assert found.request.when.start == datetime(2026, 3, 12, 22, tzinfo=ZONE)
