"""Alternatives: the user's own words with one thing changed."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.alternatives import propose
from assistant.assistant import Assistant
from assistant.candidates import Candidate
from assistant.clock import Clock
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.forms import Composition, Hours
from assistant.readings.request_reader import read_request
from assistant.verdict import Decision, Finding, Polarity, Remedy, RemedyKind

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)
CONTEXT = Context(NOW, make_cast("Rui Costa", ["Dana Whitfield", "Tom Baker"]))
FRIDAY = datetime(2026, 10, 23, 19, 0, tzinfo=LISBON)


def read(text):
    return read_request(text, CONTEXT)


def proposed(text, *remedies, facts=(), slots=()):
    findings = [Finding("check", Polarity.AGAINST, (1,), "Because.", True, remedies=remedies)]
    return propose(read(text), findings, facts, lambda: list(slots))


def test_a_moved_time_is_written_out_and_read_back_as_meant():
    text = "Book a table at Crab House for Dana and me on Friday at 7 pm"
    later = FRIDAY + timedelta(hours=1)
    first, *_ = proposed(text, Remedy(RemedyKind.MOVE_TO, at=later))
    assert first == "Book a table at Crab House for Dana and me on Friday 23 October 2026 at 20:00"
    again = read(first)
    assert again.when.start == later
    assert (again.people, again.places, again.intent) == (read(text).people, read(text).places, read(text).intent)


def test_a_stretch_keeps_its_length():
    first, *_ = proposed(
        "Meeting with Tom on Friday from 19:00 to 20:30",
        Remedy(RemedyKind.FREE_SLOT),
        slots=[FRIDAY + timedelta(days=1)],
    )
    when = read(first).when
    assert (when.start, when.end - when.start) == (FRIDAY + timedelta(days=1), timedelta(minutes=90))


def test_a_series_keeps_the_days_it_leaves_out():
    text = "Yoga every Friday from 19:00 to 20:00 except 30 October"
    first, *_ = proposed(text, Remedy(RemedyKind.FREE_SLOT), slots=[FRIDAY + timedelta(hours=1)])
    assert first == "Yoga every Friday from 20:00 to 21:00 except Friday 30 October 2026"
    assert read(first).when.exdates == (FRIDAY + timedelta(days=7, hours=1),)


def test_a_day_without_a_clock_keeps_the_wished_hour():
    first, *_ = proposed(
        "Lunch with Tom on Friday at 1 pm", Remedy(RemedyKind.MOVE_TO, at=datetime(2026, 10, 26, tzinfo=LISBON))
    )
    assert read(first).when.start == datetime(2026, 10, 26, 13, tzinfo=LISBON)


def test_nothing_is_moved_into_the_past():
    assert proposed("Lunch with Tom on Friday at 1 pm", Remedy(RemedyKind.MOVE_TO, at=NOW - timedelta(days=3))) == []


def test_words_are_replaced_by_those_of_the_remedy_or_by_a_sibling_from_the_file():
    text = "Order the almond brownies for Dana"
    assert proposed(text, Remedy(RemedyKind.REPLACE, old="almond brownies", new="lemon cake")) == [
        "Order the lemon cake for Dana"
    ]
    facts = [Candidate(7, "The small hall is open.", (Hours("small hall", (0, 1), 480, 1200),))]
    hall = proposed("Book the big hall for Sunday at 10 am", Remedy(RemedyKind.REPLACE, old="big hall"), facts=facts)
    assert hall == ["Book the small hall for Sunday at 10 am"]


def test_a_person_is_left_out_of_a_list_but_never_as_the_aim():
    remedy = Remedy(RemedyKind.WITHOUT, old="Dana Whitfield")
    assert proposed("Book a table for Dana and me", remedy) == ["Book a table for me"]
    assert proposed("Dinner with Tom, Dana and Zoe", remedy) == ["Dinner with Tom and Zoe"]
    assert proposed("Dinner with Tom and Dana", remedy) == ["Dinner with Tom"]
    assert proposed("Call Dana", remedy) == []


def test_at_most_six_each_once_the_free_times_only_asked_for_when_wanted():
    slots = [FRIDAY + timedelta(days=n) for n in range(1, 12)]
    found = proposed(
        "Lunch with Tom on Friday at 1 pm", Remedy(RemedyKind.FREE_SLOT), Remedy(RemedyKind.FREE_SLOT), slots=slots
    )
    assert len(found) == len(set(found)) == 6

    def never():
        raise AssertionError("nobody asked for a free time")

    propose(read("Lunch with Tom"), [Finding("c", Polarity.AGAINST, (), "x", True)], [], never)


@pytest.mark.parametrize(
    ("text", "at", "said", "rule"),
    [
        ("Yoga every Tuesday at 18:00", FRIDAY, "Yoga every Friday at 19:00", "FREQ=WEEKLY;BYDAY=FR"),
        (
            "Yoga every Tuesday at 18:00",
            FRIDAY - timedelta(days=3),
            "Yoga every Tuesday at 19:00",
            "FREQ=WEEKLY;BYDAY=TU",
        ),
        ("Gym every day at 18:00", FRIDAY, "Gym every day at 19:00", "FREQ=DAILY"),
    ],
)
def test_a_recurring_request_gets_another_hour_or_day_of_its_rule(text, at, said, rule):
    first, *_ = proposed(text, Remedy(RemedyKind.FREE_SLOT), slots=[at])
    when = read(first).when
    assert (first, when.rrule, when.start.hour) == (said, rule, 19)


def test_a_rule_of_several_days_or_of_months_is_not_moved_to_another_day():
    assert proposed("Gym every Monday and Tuesday at 18:00", Remedy(RemedyKind.FREE_SLOT), slots=[FRIDAY]) == []
    assert (
        proposed("Book club on the first Tuesday of every month at 18:00", Remedy(RemedyKind.MOVE_TO, at=FRIDAY)) == []
    )


def test_nothing_is_moved_into_the_night():
    night = FRIDAY.replace(hour=23)
    first, *_ = proposed("Hot bath on Friday at 19:00", Remedy(RemedyKind.MOVE_TO, at=night))
    assert read(first).when.start == FRIDAY + timedelta(days=1)


def test_a_thing_is_offered_without_what_makes_it_impossible():
    found = proposed("Order the scampi linguine for tonight", Remedy(RemedyKind.REPLACE, old="scampi"))
    assert found == ["Order the linguine for tonight"]


def test_what_depends_on_the_hour_gets_a_free_one_where_nothing_else_is_offered():
    ban = Finding(
        "prohibition", Polarity.AGAINST, (1,), "Not then.", True, remedies=(Remedy(RemedyKind.REPLACE, old="x"),)
    )
    texts = propose(read("Practise drums on Friday at 19:00"), [ban], [], lambda: [FRIDAY + timedelta(hours=1)])
    assert [read(text).when.start.hour for text in texts] == [20]


def test_a_message_that_speaks_of_a_time_is_not_moved_but_a_proposal_is():
    remedy = Remedy(RemedyKind.MOVE_TO, at=FRIDAY + timedelta(days=2))
    assert proposed("Text Dana that the party is on Friday at 19:00", remedy) == []
    first, *_ = proposed("Ask Dana if she wants to come on Friday at 19:00", remedy)
    assert read(first).when.start == FRIDAY + timedelta(days=2)


def test_what_is_barred_on_some_days_is_offered_on_others():
    ban = Finding("prohibition", Polarity.AGAINST, (1,), "Not on weeknights.", True)
    texts = propose(read("Ask Dana to stay the night on Thursday"), [ban], [], list)
    assert [read(text).when.start.day for text in texts] == [23, 24, 25, 26, 27]


def test_what_else_is_on_a_menu_takes_the_place_of_a_dish_and_another_house_that_of_a_house():
    menu = Candidate(
        2, "", (Composition("praline tower", ("nuts",), "Lavande"), Composition("lemon sponge", ("lemon",), "Lavande"))
    )
    houses = Candidate(3, "", (Composition("Crab House", ("crab",)), Composition("Taberna do Rato", ("pork",))))
    dish = Remedy(RemedyKind.REPLACE, old="praline tower")
    assert "Order the lemon sponge for Tom" in proposed("Order the praline tower for Tom", dish, facts=[menu, houses])
    house = Remedy(RemedyKind.REPLACE, old="Crab House")
    other = proposed("Book a table at Crab House on Friday", house, facts=[menu, houses])
    assert "Book a table at Taberna do Rato on Friday" in other
    assert not any("sponge" in text for text in other)


def test_the_alternatives_of_a_series_are_free_for_all_of_its_times(tmp_path):
    clock = Clock(LISBON, NOW)
    with Assistant.open(tmp_path / "caveat.db", clock=clock, agents="builtin") as assistant:
        week = timedelta(days=7)
        for n, hour in ((0, 18), (1, 19), (2, 20), (3, 17)):
            day = datetime(2026, 10, 22, hour, tzinfo=LISBON) + n * week
            text = f"Dinner {n} on {day:%A} {day.day} {day:%B %Y} from {hour}:00 to {hour + 1}:00"
            assistant.act(assistant.decide(text).decision_id)
        clash = assistant.decide("Yoga every Thursday from 18:00 to 19:00")
        assert clash.verdict.decision is Decision.CONFLICT
        assert clash.alternatives
        for alternative in clash.alternatives:
            when = assistant.decide(alternative.text).request.when
            assert when.rrule.startswith("FREQ=WEEKLY")
            assert when.start.weekday() != 3 or not 16 < when.start.hour < 21
