"""Limits and their arithmetic: the sum is shown, and a twin on the other side of the limit flips."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.checks import limit
from assistant.readings.forms import EGO, Limit, Quantity
from assistant.request import Amount, Intent
from assistant.verdict import Polarity

RUI = "Rui Matos"
CLOTHES = Limit(EGO, "clothes", 200, "EUR", "spend", "month")
SPENT = Quantity("clothes", "spent", 150, "EUR")


def said(situation):
    return [(f.polarity, f.certain) for f in limit.check(situation)]


def buying(ask, euros: float):
    text = f"Buy the jacket for {euros:g} euros"
    return replace(
        ask(text, intent=Intent.BUY), things=("jacket",), amounts=(Amount(euros, "EUR", f"{euros:g} euros"),)
    )


@given(st.integers(1, 400))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
def test_what_has_gone_counts(ask, put, euros):
    situation = put(buying(ask, euros), CLOTHES, replace(SPENT, thing="clothes"))
    (found,) = limit.check(situation)
    assert found.polarity is (Polarity.AGAINST if 150 + euros > 200 else Polarity.FOR)
    assert f"{150 + euros}" in found.text
    assert set(found.facts) == {1, 2}


def test_a_price_above_the_whole_limit(ask, put):
    assert [p for p, _ in said(put(buying(ask, 260), CLOTHES))] == [Polarity.AGAINST]


def test_below_the_limit_but_nobody_knows_what_has_gone(ask, put):
    assert said(put(buying(ask, 60), CLOTHES)) == []


def test_another_kind_of_thing(ask, put):
    request = replace(
        ask("Buy the lamp for 260 euros", intent=Intent.BUY), things=("lamp",), amounts=(Amount(260, "EUR", ""),)
    )
    assert said(put(request, CLOTHES)) == []


def test_the_price_of_a_thing_is_read_from_a_fact(ask, put):
    request = replace(ask("Order two pairs of the blue trousers", intent=Intent.BUY), things=("blue trousers",))
    price = Quantity("blue trousers", "price", 110, "EUR")
    (found,) = limit.check(put(request, CLOTHES, price))
    assert found.polarity is Polarity.AGAINST
    assert "2 times 110 is 220" in found.text


@pytest.mark.parametrize(("guests", "polarity"), [(28, Polarity.FOR), (30, Polarity.FOR), (34, Polarity.AGAINST)])
def test_seats(ask, put, guests, polarity):
    request = replace(
        ask(f"Book the garden room for {guests} people"),
        things=("garden room",),
        amounts=(Amount(guests, "people", ""),),
    )
    assert said(put(request, Quantity("garden room", "capacity", 30, "people"))) == [(polarity, True)]


def test_a_larger_room_is_offered(ask, put):
    request = replace(
        ask("Book the garden room for 34 people"), things=("garden room",), amounts=(Amount(34, "people", ""),)
    )
    small, large = Quantity("garden room", "capacity", 30, "people"), Quantity("barn", "capacity", 60, "people")
    against = [f for f in limit.check(put(request, small, large)) if f.polarity is Polarity.AGAINST]
    assert [r.new for f in against for r in f.remedies] == ["barn"]


@pytest.mark.parametrize(("kilos", "polarity"), [(4, Polarity.FOR), (12, Polarity.AGAINST)])
def test_a_weight_to_be_lifted(ask, put, at, kilos, polarity):
    request = replace(ask("Carry the parcel up to the attic", 22, 10), things=("parcel",))
    lifting = Limit(EGO, "", 5, "kg", "lift", end=at(26))
    assert said(put(request, lifting, Quantity("parcel", "weight", kilos, "kg"))) == [(polarity, True)]


def test_a_limit_that_is_over(ask, put, at):
    request = replace(ask("Carry the parcel up to the attic", 28, 10), things=("parcel",))
    found = said(put(request, Limit(EGO, "", 5, "kg", "lift", end=at(26)), Quantity("parcel", "weight", 12, "kg")))
    assert found == [(Polarity.FOR, True)]


@pytest.mark.parametrize(("minutes", "polarity"), [(60, Polarity.FOR), (120, Polarity.AGAINST)])
def test_minutes_of_a_screen(ask, put, minutes, polarity):
    request = replace(
        ask("Put a film on for Rui", 24, 13, minutes=minutes, people=[RUI], intent=Intent.MEDIA), things=("film",)
    )
    assert [p for p, _ in said(put(request, Limit(RUI, "screens", 90, "min", "", "day")))] == [polarity]


@pytest.mark.parametrize(("day", "expected"), [(22, [Polarity.AGAINST]), (26, [Polarity.FOR])])
def test_an_age_at_the_door(ask, put, at, day, expected):
    gate = Limit("anyone", "Blue Note", 18, "year", "enter", least=True)
    age = Quantity(RUI, "age", 18, "year", at(24))
    request = ask("Two tickets for the Blue Note for Rui and me", day, 21, people=[RUI], places=["Blue Note"])
    assert [p for p, _ in said(put(request, gate, age))] == expected
