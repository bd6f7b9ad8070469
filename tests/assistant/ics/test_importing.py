"""A calendar file at the gate: what is new, what clashes, what was imported before."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import count
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.errors import GateError
from assistant.ics import weigh
from assistant.ics.limits import Deadline
from assistant.reminders import missed
from assistant.verdict import Decision
from store.alarms import Lead

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)  # a Tuesday
DENTIST = "Dentist on Thursday 22 October 2026 from 17:00 to 18:30"
CHOIR = """
    UID:choir
    SUMMARY:Choir
    DTSTART;TZID=Europe/Lisbon:20261001T180000
    DTEND;TZID=Europe/Lisbon:20261001T190000
    RRULE:FREQ=WEEKLY;BYDAY=TH
"""
LUNCH = "UID:lunch\nSUMMARY:Lunch\nDTSTART:20261023T120000Z\nDTEND:20261023T130000Z\nBEGIN:VALARM\nTRIGGER:-PT30M\nEND:VALARM"


@pytest.fixture
def assistant(tmp_path):
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as opened:
        yield opened


def planned(assistant):
    return {entry.title: entry for entry in assistant.store.schedule.planned()}


def take_in(assistant, data, **how):
    decision, plan = assistant.weigh_calendar(data, "work.ics")
    return plan, assistant.import_calendar(decision, **how)


def test_what_does_not_clash_is_taken_in_as_imported_with_its_lead_times(assistant, calendar):
    plan, done = take_in(assistant, calendar(CHOIR, LUNCH))
    assert (plan.decision, done.added, done.held) == (Decision.NON_CONFLICT, 2, 0)
    lunch = planned(assistant)["Lunch"]
    shadow = assistant.store.facts.get(lunch.fact)
    assert (shadow.trust, shadow.kind, shadow.text) == ("imported", "entry", "Lunch: Fri 23 October 2026 12:00–13:00.")
    assert assistant.store.alarms.ringer(lunch.id).leads == (Lead(0, 30),)
    assert [item.title for item in assistant.agenda(NOW, NOW + timedelta(days=4))] == ["Choir", "Lunch"]


def test_a_clash_is_held_back_unless_it_is_wanted_anyway(assistant, calendar):
    assistant.act(assistant.decide(DENTIST).decision_id)
    plan, done = take_in(assistant, calendar(CHOIR, LUNCH))
    (clash,) = plan.clashes
    assert (plan.decision, done.added, done.held) == (Decision.CONFLICT, 1, 1)
    assert (clash.title, clash.sure, clash.start.day) == ("Choir", True, 22)
    assert "Dentist" in clash.text
    assert planned(assistant).keys() == {"Dentist", "Lunch"}
    plan, done = take_in(assistant, calendar(CHOIR, LUNCH), anyway=True)
    assert (done.added, done.held, plan.same) == (1, 0, 1)
    assert assistant.store.decisions.overrides_of([planned(assistant)["Dentist"].fact])


def test_being_in_time_after_one_occurrence_does_not_open_the_gate_after_another(assistant, calendar):
    assistant.add(
        [
            "I play squash at Riverside every Thursday from 17:00 to 18:00.",
            "I play squash at Riverside on Thursday 22 October from 14:00 to 15:00.",
            "It takes 40 minutes from Riverside to the harbour.",
        ]
    )
    meeting = "SUMMARY:Meeting\nLOCATION:the harbour\nDTSTART:20261022T171500Z\nDTEND:20261022T180000Z"
    plan, done = take_in(assistant, calendar(meeting))
    assert (plan.decision, done.added, done.held) == (Decision.CONFLICT, 0, 1)
    assert "25 minutes short" in plan.clashes[0].text


def test_what_is_over_when_it_comes_in_does_not_ring_and_the_rest_does(assistant, calendar):
    todo = "BEGIN:VTODO\nUID:{0}\nSUMMARY:{0}\nX-CAVEAT-KIND:reminder\nDUE:{1}\n{2}END:VTODO"
    alarm = "BEGIN:VALARM\nTRIGGER:PT0S\nEND:VALARM\n"
    take_in(
        assistant, calendar(todo.format("old", "20200101T090000Z", ""), todo.format("rung", "20200101T090000Z", alarm))
    )
    take_in(assistant, calendar(todo.format("new", "20261021T090000Z", ""), LUNCH))
    assert missed(assistant.store, NOW) == []
    assert {due.title for due in missed(assistant.store, NOW + timedelta(days=1, hours=2))} == {"new"}
    assert {due.title for due in missed(assistant.store, NOW + timedelta(days=4))} == {"new", "Lunch"}


def test_the_rules_of_those_who_take_part_count(assistant, calendar):
    assistant.add(["Dana Whitfield is allergic to shellfish."])
    event = "SUMMARY:Oyster dinner with Dana\nATTENDEE;CN=Dana Whitfield:mailto:d@x.org\nDTSTART:20261023T190000Z\nDTEND:20261023T210000Z"
    plan, _ = take_in(assistant, calendar(event))
    assert [clash.title for clash in plan.clashes] == ["Oyster dinner with Dana"]
    assert "shellfish" in plan.clashes[0].text


def test_what_lies_behind_takes_no_time_and_is_not_checked(assistant, calendar):
    assistant.act(assistant.decide(DENTIST).decision_id)
    free = CHOIR.replace("UID:choir", "UID:free\nTRANSP:TRANSPARENT")
    past = CHOIR.replace("UID:choir", "UID:past").replace("BYDAY=TH", "BYDAY=TH;UNTIL=20261010T000000Z")
    plan, done = take_in(assistant, calendar(free, past))
    assert (plan.clashes, done.added) == ((), 2)


def test_the_same_file_again_changes_nothing_and_a_newer_one_brings_up_to_date(assistant, calendar):
    take_in(assistant, calendar(CHOIR, LUNCH))
    plan, done = take_in(assistant, calendar(CHOIR, LUNCH))
    assert (plan.same, done.added, done.changed) == (2, 0, 0)
    number = planned(assistant)["Lunch"].id
    moved = LUNCH.replace("23T12", "23T10").replace("23T13", "23T11")
    gone = CHOIR + "STATUS:CANCELLED"
    plan, done = take_in(assistant, calendar(gone, moved))
    assert (done.changed, done.cancelled, plan.same) == (1, 1, 0)
    lunch = planned(assistant)["Lunch"]
    assert (lunch.id, lunch.start.hour) == (number, 10)
    assert planned(assistant).keys() == {"Lunch"}


def test_what_the_user_took_off_stays_off(assistant, calendar):
    take_in(assistant, calendar(LUNCH))
    assistant.cancel(planned(assistant)["Lunch"].id)
    plan, done = take_in(assistant, calendar(LUNCH.replace("SUMMARY:Lunch", "SUMMARY:Late lunch")))
    assert (plan.same, done.added) == (1, 0)
    assert planned(assistant) == {}


def test_an_own_export_is_known_again_but_not_by_another_file(assistant, calendar, tmp_path):
    assistant.act(assistant.decide(DENTIST).decision_id)
    take_in(assistant, calendar(CHOIR, LUNCH), anyway=True)
    data, count = assistant.export_calendar()
    assert count == 3
    plan, done = take_in(assistant, data)
    assert (plan.same, done.added, done.changed, plan.problems) == (3, 0, 0, ())
    with Assistant.open(tmp_path / "other.db", clock=Clock(LISBON, NOW), agents="builtin") as other:
        other.act(other.decide("Swim on Friday at 7:00").decision_id)
        _, done = take_in(other, data, anyway=True)
        assert done.added == 3


def test_the_gate_wants_a_decision_of_its_own_and_only_once(assistant, calendar):
    decision, _ = assistant.weigh_calendar(calendar(LUNCH), "work.ics")
    assert planned(assistant) == {}
    assistant.import_calendar(decision)
    with pytest.raises(Exception, match="carried out already"):
        assistant.import_calendar(decision)
    assert len(assistant.store.schedule.planned()) == 1
    with pytest.raises(GateError):
        assistant.import_calendar(999)


def test_what_could_not_be_checked_in_time_is_left_for_the_next_import(assistant, calendar):
    events = [LUNCH.replace("lunch", f"lunch {n}").replace("Lunch", f"Lunch {n}") for n in range(30)]
    clock = count(step=1.0)
    judge = assistant.road.agents.judge
    slow = Deadline(70.0, lambda: next(clock))
    plan = weigh(assistant.base, judge, calendar(*events), "work.ics", assistant.context(), slow)
    assert 0 < len(plan.steps) < 30
    assert "import the file again" in plan.problems[-1].why
