"""Cancelling and moving what is planned: the one entry that the words fit, or none."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.actions import perform
from assistant.assistant import Assistant
from assistant.changes import with_entry
from assistant.checks.request_series import starts_of
from assistant.clock import Clock
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.occurrences import starts
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
        "delete the dentist",
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


@pytest.fixture
def series(store):
    """Yoga on Thursdays at six, a standup at nine on weekdays; the shadow of each entry, by what it starts with."""
    do(store, "Yoga every Thursday from 18:00 to 19:00")
    do(store, "Standup every weekday from 9:00 to 9:15")
    return store


def shadows(store):
    return [store.facts.get(entry.fact).text for entry in store.schedule.planned()]


YOGA = "Yoga: every Thursday 18:00–19:00, from Thu 22 October 2026"
STANDUP = "Standup: every weekday 09:00–09:15, from Wed 21 October 2026"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("cancel Thursday's yoga", [f"{YOGA}, not on Thu 22 October 2026."]),
        ("skip yoga this Thursday", [f"{YOGA}, not on Thu 22 October 2026."]),
        ("cancel yoga on 29 October", [f"{YOGA}, not on Thu 29 October 2026."]),
        ("cancel next week's yoga", [f"{YOGA}, not on Thu 29 October 2026."]),
        ("cancel yoga from 1 November on", [f"{YOGA}, until Wed 4 November 2026."]),
        (
            "cancel yoga until 6 November",
            [f"{YOGA}, not on Thu 22 October 2026, not on Thu 29 October 2026, not on Thu 5 November 2026."],
        ),
        ("cancel the rest of the yoga classes", []),
        ("cancel yoga", []),
        ("cancel all yoga classes", []),
    ],
)
def test_cancelling_an_occurrence_those_that_follow_or_all(series, text, left):
    request, action = do(series, text)
    assert (action.kind, action.id) == ("cancel", 1), request
    assert [s for s in shadows(series) if s.startswith("Yoga")] == left
    assert f"{STANDUP}." in shadows(series)


@pytest.mark.parametrize(
    "text",
    ["cancel yoga on Wednesday", "move next week's standups to 10:00", "cancel yoga on Sunday", "move yoga by ship"],
)
def test_what_is_no_occurrence_leaves_the_series_alone(series, text):
    assert do(series, text)[0].changes is None
    assert set(shadows(series)) >= {f"{YOGA}.", f"{STANDUP}."}


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("move Friday's standup to 10", [f"{STANDUP}, on Fri 23 October 2026 10:00–10:15 instead of 09:00."]),
        (
            "Move the standup on Friday to Thursday at 9:30",
            [f"{STANDUP}, on Thu 22 October 2026 09:30–09:45 instead of Fri 23 October 2026."],
        ),
        (
            "move the standup to 10 from next week on",
            [
                f"{STANDUP}, until Sun 25 October 2026.",
                "Standup: every weekday 10:00–10:15, from Mon 26 October 2026.",
            ],
        ),
        ("move every standup to 10:00", [STANDUP.replace("09:00–09:15", "10:00–10:15") + "."]),
        ("move yoga to Friday", [f"{YOGA}, on Fri 23 October 2026 18:00–19:00 instead of Thu 22 October 2026."]),
        ("move yoga to Wednesdays at 19:00", ["Yoga: every Wednesday 19:00–20:00, from Wed 21 October 2026."]),
    ],
)
def test_moving_an_occurrence_those_that_follow_or_all(series, text, standing):
    do(series, text)
    name = standing[0].partition(":")[0]
    assert [s for s in shadows(series) if s.startswith(name)] == standing


def test_cancelling_those_of_a_week_leaves_the_others(series):
    request, action = do(series, "cancel the standup next week")
    assert (action.kind, action.id) == ("cancel", 2), request
    week = datetime(2026, 10, 26, tzinfo=LISBON)
    standup = series.schedule.get(2)
    assert starts(standup, week, week + timedelta(days=7)) == []
    assert len(starts(standup, week - timedelta(days=7), week + timedelta(days=14))) == 3 + 5


def test_a_moved_occurrence_can_be_moved_again_and_cancelled(series):
    do(series, "move Friday's standup to 10")
    do(series, "move Friday's standup to 11")
    assert "11:00–11:15 instead of 09:00" in shadows(series)[1] + shadows(series)[0]
    do(series, "cancel Friday's standup")
    assert f"{STANDUP}, not on Fri 23 October 2026." in shadows(series)


@pytest.mark.parametrize(
    ("text", "day", "hour"),
    [
        ("Move the dentist to Thursday at 10:00", 22, 10),
        ("reschedule my dentist appointment to Saturday", 24, 15),
        ("Move the dentist to 16:00", 23, 16),
        ("move the dentist to Monday, same time", 26, 15),
        ("move the dentist to the same time on Monday", 26, 15),
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


def test_the_alternatives_of_a_moved_occurrence_move_the_same_one(tmp_path):
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as assistant:
        for text in ("Yoga every Thursday from 18:00 to 19:00", "Meeting with Tom on Friday from 10:00 to 12:00"):
            assistant.act(assistant.decide(text).decision_id)
        clash = assistant.decide("Move Thursday's yoga to Friday at 11:00")
        assert clash.verdict.decision is Decision.CONFLICT
        assert clash.alternatives
        for alternative in clash.alternatives:
            taken = assistant.decide(alternative.text)
            assert (taken.request.changes, taken.request.occurrence) == (1, clash.request.occurrence)
            assert not taken.request.following
        all_of_it = assistant.decide("Move yoga to 11:00 from Friday on")
        assert all_of_it.request.following


def test_a_series_that_is_moved_leaves_out_what_it_left_out(series):
    do(series, "skip yoga on 29 October")
    request, _ = do(series, "move every yoga to 19:00")
    assert [f"{at:%d.%m. %H:%M}" for at in request.when.exdates] == ["29.10. 19:00"]
    assert [f"{at:%d.%m.}" for at in starts_of(request)[:3]] == ["22.10.", "05.11.", "12.11."]
    assert "Yoga: every Thursday 19:00–20:00, from Thu 22 October 2026, not on Thu 29 Oct" in shadows(series)[-1]


@pytest.fixture
def split(tmp_path):
    """A standup that is at nine this week and at ten from Monday on, and two dinners."""
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as assistant:
        for text in (
            "Standup every weekday from 9:30 to 9:45",
            "move the standup to 10 from next week on",
            "Dinner with Dana on Friday at 19:00",
            "Dinner with Dana on Saturday at 19:00",
        ):
            assistant.act(assistant.decide(text).decision_id)
        yield assistant


def test_of_a_series_that_was_split_is_asked_which_part_is_meant(split):
    asked = split.decide("Cancel the standup")
    assert asked.verdict.decision is Decision.UNSURE
    assert "until Sun 25 October 2026" in asked.answer
    assert "10:00–10:15, from Mon 26 October 2026" in asked.answer
    first, rest = (split.decide(alternative.text).request for alternative in asked.alternatives)
    assert {first.changes, rest.changes} == {1, 2}
    split.act(split.decide(asked.alternatives[1].text).decision_id)
    assert [e.id for e in split.store.schedule.planned()] == [1, 3, 4]


def test_what_has_ended_of_a_series_is_no_longer_meant(split, tmp_path):
    later = Clock(LISBON, NOW + timedelta(days=6))
    with Assistant.open(tmp_path / "caveat.db", clock=later, agents="builtin") as assistant:
        request = assistant.decide("Cancel the standup").request
        assert (request.changes, request.choices) == (2, ())


def test_which_of_two_is_asked_by_their_days(split):
    asked = split.decide("Cancel the dinner with Dana.")
    assert [a.text for a in asked.alternatives] == [
        "Cancel the dinner with Dana on Fri 23 October 2026",
        "Cancel the dinner with Dana on Sat 24 October 2026",
    ]
    assert [split.decide(a.text).request.changes for a in asked.alternatives] == [3, 4]
    assert split.decide("Put a dinner with Dana on Sunday at 19:00").request.choices == ()


def test_a_move_of_what_is_not_planned_enters_it_under_its_own_name(tmp_path):
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as assistant:
        result = assistant.decide("move lunch with Dana to Friday at 13:00")
        assert (result.request.kind, result.request.title) == (Kind.EVENT, "Lunch with Dana")
        assert "was planned here" in result.answer
        assert "only notes it" in assistant.decide("cancel the haircut").answer
        assert "planned here" not in assistant.decide("put the bins out on Friday").answer
