"""Cancelling and moving what is planned: the one entry that the words fit, or none."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.actions import perform
from assistant.assistant import Assistant
from assistant.changes import with_entry
from assistant.clock import Clock
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.request_reader import read_request
from assistant.request import Kind
from assistant.verdict import Decision
from store import Store

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)  # a Tuesday
CONTEXT = Context(NOW, make_cast("Rui Costa", ["Dana Whitfield", "Tom Baker"]))


@pytest.fixture
def store(tmp_path):
    with Store.open(tmp_path / "caveat.db") as opened:
        yield opened


def do(store, text):
    request = with_entry(read_request(text, CONTEXT), store.schedule.planned())
    decision = store.decisions.record(asked_at=NOW, text=text, decision="non_conflict", cited=[], evidence=[], trace={})
    return request, perform(store, request, decision, NOW)


@pytest.mark.parametrize(
    "text",
    [
        "Cancel my dentist on Friday",
        "cancel the dentist",
        "please cancel my dentist appointment",
        "can you cancel friday's dentist?",
    ],
)
def test_cancelling_takes_the_entry_off(store, text):
    _, made = do(store, "Dentist on Friday at 15:00")
    do(store, "Dinner with Dana on Friday at 19:00")
    _, action = do(store, text)
    assert (action.kind, action.id) == ("cancel", made.id)
    assert store.schedule.get(made.id).state == "cancelled"
    assert len(store.schedule.planned()) == 1


@pytest.mark.parametrize(
    "text", ["Cancel my dentist on Thursday", "Cancel the dinner", "cancel the dinner with Tom", "cancel my gym"]
)
def test_what_fits_none_or_more_than_one_stays_a_task(store, text):
    do(store, "Dentist on Friday at 15:00")
    do(store, "Dinner with Dana on Friday at 19:00")
    do(store, "Dinner with Dana on Saturday at 19:00")
    request, action = do(store, text)
    assert request.changes is None
    assert action.kind == "task"


def test_one_occurrence_of_a_series_is_not_the_series(store):
    _, made = do(store, "Yoga every Tuesday at 18:00")
    assert do(store, "Cancel yoga on Tuesday")[0].changes is None
    assert do(store, "Cancel yoga")[0].changes == made.id


@pytest.mark.parametrize(
    ("text", "day", "hour"),
    [
        ("Move the dentist to Thursday at 10:00", 22, 10),
        ("reschedule my dentist appointment to Saturday", 24, 15),
        ("Move the dentist to 16:00", 23, 16),
        ("move the dentist from Friday to Monday at 9:00", 26, 9),
    ],
)
def test_moving_keeps_what_is_not_said(store, text, day, hour):
    _, made = do(store, "Dentist at Crab House on Friday from 15:00 to 16:30")
    request, action = do(store, text)
    entry = store.schedule.get(made.id)
    assert (action.kind, action.id, request.kind) == ("move", made.id, Kind.EVENT)
    assert (entry.start.day, entry.start.hour) == (day, hour)
    assert entry.end - entry.start == timedelta(minutes=90)
    assert f"{day} October 2026 {hour:02}:00" in store.facts.get(entry.fact).text
    assert (entry.title, entry.place) == ("Dentist at Crab House", "Crab House")


def test_what_is_moved_does_not_stand_in_its_own_way_but_others_do(tmp_path):
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as assistant:
        for text in ("Meeting with Tom on Friday from 10:00 to 12:00", "Dentist on Friday from 15:00 to 16:00"):
            assistant.act(assistant.decide(text).decision_id)
        later = assistant.decide("Move the meeting with Tom to Friday at 11:00")
        assert later.verdict.decision is Decision.NON_CONFLICT
        clash = assistant.decide("Move the meeting with Tom to Friday at 14:30")
        assert clash.verdict.decision is Decision.CONFLICT
        assert clash.alternatives
        taken = assistant.decide(clash.alternatives[0].text)
        assert (taken.request.changes, taken.verdict.decision) == (clash.request.changes, Decision.NON_CONFLICT)
