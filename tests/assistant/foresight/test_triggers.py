"""Triggers are derived from readings alone: each form has its situations, what the tables know is drawn on, and few suffice."""

from datetime import UTC, datetime

import pytest

from assistant.foresight import triggers_of
from assistant.foresight.triggers import BY_FORM, MOST
from assistant.readings.forms import (
    EGO,
    Bound,
    Clearance,
    ClockOffset,
    Composition,
    Deadline,
    Event,
    Ground,
    Hours,
    LeadTime,
    Limit,
    Outage,
    Permission,
    Prohibition,
    Quantity,
    Recurring,
    Relation,
    Requirement,
    Restriction,
    Settled,
    Spacing,
    TravelTime,
    Unreachable,
)

TUESDAY = datetime(2026, 10, 20, 19, tzinfo=UTC)
SHELLFISH = Restriction("Dana", Ground.ALLERGY, ("shellfish",))

SITUATIONS = [
    (SHELLFISH, ["bisque", "lobster", "paella", "for Dana"]),
    (Restriction(EGO, Ground.MEDICAL, ("stairs",)), ["tower", "basement"]),
    (Restriction(EGO, Ground.MEDICAL, ("pregnant",)), ["sushi", "alcohol"]),
    (Restriction("Sam", Ground.MEDICAL, ("warfarin",)), ["ibuprofen", "cranberry", "for Sam"]),
    (Restriction(EGO, Ground.LEGAL, ("Percy",), "call"), ["call Percy"]),
    (Restriction("dog", Ground.MEDICAL, ("dog",)), ["xylitol", "slug pellets", "chocolate"]),
    (Prohibition("anyone", "no plastic", ("plastic",), "bring"), ["bring plastic", "balloon"]),
    (Permission(EGO, "may swim", ("swimming",), "do"), ["swimming"]),
    (Limit("twins", "screens", 90, "min", per="day"), ["cartoon", "for twins"]),
    (Limit(EGO, "presents", 30, "EUR"), ["Pay for presents"]),
    (Limit(EGO, "", 30, "EUR"), ["something expensive"]),
    (Spacing(EGO, ("coffee",), "tablet", 0, 60), ["coffee", "after tablet"]),
    (Outage("Visa card"), ["Pay with the Visa card"]),
    (Outage("car"), ["Drive", "road trip"]),
    (Outage("harbour road", TUESDAY, TUESDAY), ["Go along the harbour road on Tuesday 20 October"]),
    (Outage("passport"), ["Fly abroad", "Fly, flight"]),
    (Clearance("car"), ["Drive", "road trip"]),
    (Hours("bakery", (0, 1, 2, 3, 4), 480, 1080), ["Saturday or Sunday", "late, in the evening"]),
    (Hours("pool", (0,), closed=True), ["Go to pool on Monday"]),
    (Hours("tunnel", tuple(range(7)), 1320, 1740, closed=True), ["tunnel at night"]),
    (Event("dinner", TUESDAY, people=(EGO, "Noor")), ["Something on Tuesday 20 October in the evening with Noor"]),
    (Recurring("choir", "FREQ=WEEKLY;BYDAY=TU", TUESDAY), ["Something on Tuesday in the evening"]),
    (Recurring("pills", "FREQ=DAILY", TUESDAY), ["any day"]),
    (TravelTime("office", "school", 50), ["Be at school soon after office"]),
    (TravelTime("", "airport", 50), ["leaving home"]),
    (ClockOffset("Auckland", 720), ["Call Auckland"]),
    (Unreachable("Marek", 480, 900, "asleep"), ["Call Marek in the morning", "Make noise at home"]),
    (Deadline("registration", TUESDAY), ["registration after Tuesday 20 October"]),
    (LeadTime("figure cakes", "", 4), ["Order figure cakes for tomorrow"]),
    (Requirement("sofa", "goods lift"), ["sofa without goods lift"]),
    (Quantity("digger cake", "price", 68, "EUR"), ["Buy the digger cake"]),
    (Settled("the light bill", "pay"), ["Pay the light bill"]),
    (Bound("concert ticket"), ["Give the concert ticket to somebody else"]),
]


@pytest.mark.parametrize(("reading", "told"), SITUATIONS, ids=lambda value: type(value).__name__)
def test_a_form_foresees_its_situations(reading, told):
    phrases = triggers_of([reading])
    assert 0 < len(phrases) <= MOST
    for words in told:
        assert any(words in phrase for phrase in phrases), (words, phrases)


def test_every_form_that_foresees_anything_is_tried_here():
    assert {type(reading) for reading, _ in SITUATIONS} == set(BY_FORM)


@pytest.mark.parametrize(
    "reading", [Relation("Dana", "sister"), Composition("stew", ("beef",)), Quantity(EGO, "weight", 80, "kg")]
)
def test_what_decides_nothing_by_itself_foresees_nothing(reading):
    assert triggers_of([reading]) == ()


def test_someone_allergic_to_cats_is_no_cat():
    phrases = " ".join(triggers_of([Restriction("Noor", Ground.ALLERGY, ("cat",))]))
    assert "cat café" in phrases
    assert "lil" not in phrases


def test_no_reading_is_crowded_out_by_another():
    phrases = triggers_of([SHELLFISH, Outage("Visa card"), Event("dinner", TUESDAY)])
    assert len(phrases) == len(set(phrases)) == MOST
    assert {"Pay with the Visa card", "Something on Tuesday 20 October in the evening"} <= set(phrases)


def test_the_same_readings_foresee_the_same():
    assert triggers_of([SHELLFISH, SHELLFISH]) == triggers_of([SHELLFISH])


def test_a_rule_that_can_not_be_read_still_has_its_hour():
    assert triggers_of([Recurring("odd", "nonsense", TUESDAY)]) == ("Something on any day in the evening",)
