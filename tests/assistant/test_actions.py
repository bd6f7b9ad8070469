"""Actions: what a decided request leaves in the file."""

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.actions import perform
from assistant.context import Context
from assistant.entry_wording import entry_text, rule_text, series_text, when_text
from assistant.language.names import make_cast
from assistant.occurrences import starts
from assistant.readings.request_reader import read_request
from assistant.request import Kind, When
from assistant.timing import read_times
from assistant.timing.types import Tense
from store import Store
from store.schedule import Draft

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)
CONTEXT = Context(NOW, make_cast("Rui Costa", ["Dana Whitfield"]))


@pytest.fixture
def store(tmp_path):
    with Store.open(tmp_path / "caveat.db") as opened:
        yield opened


def done(store, text, kind=None):
    decision = store.decisions.record(asked_at=NOW, text=text, decision="non_conflict", cited=[], evidence=[], trace={})
    return perform(store, read_request(text, CONTEXT, kind), decision, NOW)


def test_an_event_stands_in_the_schedule_and_among_the_facts(store):
    action = done(store, "Book dinner with Dana at Crab House on Friday from 19:00 to 21:00")
    entry = store.schedule.get(action.id)
    assert (action.kind, action.done) == ("event", True)
    assert (entry.kind, entry.start.hour, entry.end.hour, entry.zone) == ("event", 19, 21, "Europe/Lisbon")
    assert (entry.people, entry.place) == (("Dana Whitfield",), "Crab House")
    assert store.facts.get(entry.fact).text == "Dinner with Dana at Crab House: Fri 23 October 2026 19:00–21:00."


def test_reminders_and_tasks(store):
    reminder = store.schedule.get(done(store, "Remind me to call Dana tomorrow at 5 pm").id)
    assert (reminder.kind, reminder.title, reminder.start.hour) == ("reminder", "Call Dana", 17)
    task = store.schedule.get(done(store, "Buy two light bulbs").id)
    assert (task.kind, task.start) == ("task", None)
    assert store.facts.get(task.fact).text == "To do: Buy two light bulbs."


def test_a_recurring_event_keeps_its_rule(store):
    entry = store.schedule.get(done(store, "Yoga class every Tuesday at 18:00", Kind.EVENT).id)
    assert entry.rrule == "FREQ=WEEKLY;BYDAY=TU"
    assert "every Tuesday 18:00" in store.facts.get(entry.fact).text


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Remember that my sister can't eat nuts", "My sister can't eat nuts."),
        ("Note: the spare key is at Dana's", "The spare key is at Dana's."),
        ("Dana is allergic to shellfish", "Dana is allergic to shellfish."),
    ],
)
def test_a_fact_is_kept_in_the_user_s_words(store, text, fact):
    action = done(store, text)
    assert (action.kind, store.facts.get(action.id).text) == ("fact", fact)


def test_a_question_leaves_nothing_behind(store):
    assert done(store, "What's on tomorrow?").id is None
    assert store.facts.count() == 0
    assert store.schedule.planned() == []


def test_times_are_written_with_their_full_date():
    start = datetime(2026, 10, 23, 19, 0, tzinfo=LISBON)
    midnight = datetime(2026, 10, 23, tzinfo=LISBON)
    assert when_text(When(start)) == "Fri 23 October 2026 19:00"
    assert (
        when_text(When(start, start.replace(day=24, hour=2))) == "Fri 23 October 2026 19:00 – Sat 24 October 2026 02:00"
    )
    assert when_text(When(midnight, midnight.replace(day=24), all_day=True)) == "Fri 23 October 2026"
    assert (
        when_text(When(midnight, midnight.replace(day=26), all_day=True)) == "Fri 23 October 2026 – Sun 25 October 2026"
    )
    assert when_text(When(start, start.replace(hour=23), fuzzy=True)) == "Fri 23 October 2026, between 19:00 and 23:00"


def test_a_series_with_several_times_a_day_is_written_with_all_of_them():
    start = datetime(2026, 10, 23, 10, tzinfo=LISBON)
    several = When(start, rrule="FREQ=DAILY;BYHOUR=8,10,12;BYMINUTE=0")
    assert when_text(several) == "every day, every 2 hours from 08:00 to 12:00, from Fri 23 October 2026"
    assert when_text(When(start, rrule="FREQ=DAILY")) == "every day 10:00, from Fri 23 October 2026"


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("FREQ=DAILY", "every day"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "every second Friday"),
        ("FREQ=MONTHLY;BYDAY=-1TH", "the last Thursday of every month"),
        ("FREQ=MONTHLY;BYMONTHDAY=1", "every month on the 1st"),
        ("FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T235959Z", "every Tuesday until Thu 31 December 2026"),
        ("FREQ=DAILY;COUNT=3", "every day until Sun 25 October 2026"),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "the last weekday of every month"),
        ("FREQ=FORTNIGHTLY", "every so often"),
    ],
)
def test_rules_in_words(rule, said):
    assert rule_text(rule, datetime(2026, 10, 23, 19, tzinfo=LISBON)) == said


@pytest.mark.parametrize(
    "rule", ["FREQ=WEEKLY;BYDAY=FR", "FREQ=DAILY;COUNT=3", "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261231"]
)
def test_the_shadow_of_a_series_is_read_back_with_the_same_times(rule):
    start = datetime(2026, 10, 30, 19, tzinfo=LISBON)
    end = start + timedelta(hours=2)
    draft = Draft(kind="event", title="Choir", start=start, end=end, zone="Europe/Lisbon", rrule=rule)
    (mention,) = read_times(series_text(draft), start - timedelta(days=1), tense=Tense.NEAREST)
    again = replace(draft, rrule=mention.value.rrule, start=mention.value.start)
    assert starts(again, start, end + timedelta(days=90)) == starts(draft, start, end + timedelta(days=90))
    assert mention.value.duration == end - start


def test_the_shadow_of_an_event_is_read_back_with_the_same_time():
    request = read_request("Dinner with Dana on Friday from 19:00 to 21:00", CONTEXT)
    again = read_request(entry_text(request), CONTEXT)
    assert (again.when.start, again.when.end) == (request.when.start, request.when.end)


def test_an_entry_from_elsewhere_names_its_people_and_its_place():
    start = datetime(2026, 10, 23, 19, 0, tzinfo=LISBON)
    draft = Draft(
        kind="event",
        title="Dinner",
        start=start,
        zone="Europe/Lisbon",
        people=("Dana Whitfield", "Tom"),
        place="Cantina",
    )
    assert series_text(draft) == "Dinner with Dana Whitfield and Tom at Cantina: Fri 23 October 2026 19:00."
    named = replace(draft, title="Dinner with Dana at the cantina", people=("Dana Whitfield",))
    assert series_text(named) == "Dinner with Dana at the cantina: Fri 23 October 2026 19:00."
