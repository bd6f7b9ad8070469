"""What can't be used, until when, and what answers it."""

from __future__ import annotations

import pytest

from assistant.checks import outage
from assistant.readings.forms import Clearance, Composition, Outage
from assistant.request import Intent, Kind
from assistant.verdict import Polarity, RemedyKind

MUSEUM = "Museu Verde"


def said(situation):
    return [(f.polarity, f.certain) for f in outage.check(situation)]


def test_a_visit_to_what_is_shut(ask, put, at):
    shut = Outage(MUSEUM, at(12), at(26), "closed")
    found = list(outage.check(put(ask("Visit the Museu Verde", 22, 11), shut)))
    assert [(f.polarity, f.certain, f.facts) for f in found] == [(Polarity.AGAINST, True, (1,))]
    assert "until Sun 25 October" in found[0].text
    assert [(r.kind, r.at) for r in found[0].remedies if r.at] == [(RemedyKind.MOVE_TO, at(26, 11))]


@pytest.mark.parametrize("day", [26, 28])
def test_it_is_over_by_then(ask, put, at, day):
    situation = put(ask("Visit the Museu Verde", day, 11), Outage(MUSEUM, at(12), at(26), "closed"))
    assert said(situation) == [(Polarity.FOR, True)]


def test_it_begins_only_later(ask, put, at):
    assert said(put(ask("Visit the Museu Verde", 22, 11), Outage(MUSEUM, at(23), None, "closed"))) == [
        (Polarity.FOR, True)
    ]


def test_a_repair_answers_an_outage(ask, put, at):
    broken, mended = Outage("lift in the building", at(5), why="broken"), Clearance("lift", at(20), "repaired")
    assert said(put(ask("Have the sofa brought up in the lift", 22, 11), broken, mended)) == [(Polarity.FOR, True)]
    early = list(outage.check(put(ask("Have the sofa brought up in the lift", 19, 11), broken, mended)))
    assert [f.polarity for f in early] == [Polarity.AGAINST]
    assert at(20, 11) in [r.at for r in early[0].remedies]


def test_the_sibling_of_a_broken_thing_is_free(ask, put, at):
    shut = Outage("big hall of Casa Mia", at(1), None, "shut")
    assert said(put(ask("Book the small hall at Casa Mia", 22, 15), shut)) == [(Polarity.FOR, False)]
    assert said(put(ask("Book the big hall at Casa Mia", 22, 15), shut)) == [(Polarity.AGAINST, True)]


def test_what_is_lent_out(ask, put, at):
    lent = Outage("big red cooler", at(1), at(26), "lent to Rui")
    assert said(put(ask("Pack the big red cooler", 24, 9), lent)) == [(Polarity.AGAINST, True)]
    assert said(put(ask("Pack the big red cooler", 31, 9), lent)) == [(Polarity.FOR, True)]


def test_without_a_time_now_counts(ask, put, at):
    expired = Outage("green card", at(1), why="expired")
    assert said(put(ask("Pay the bill with the green card", kind=Kind.TASK, intent=Intent.PAY), expired)) == [
        (Polarity.AGAINST, True)
    ]


@pytest.mark.parametrize(
    "text", ["Get the dishwasher repaired", "Fix the dishwasher", "Ask when the dishwasher is fixed"]
)
def test_mending_a_thing_does_not_need_it_to_work(ask, put, at, text):
    assert not said(put(ask(text, 22, 15), Outage("dishwasher", at(1), why="broken")))


def test_cancelling_does_not_need_the_place_to_be_open(ask, put, at):
    request = ask("Cancel the visit to the Museu Verde", 22, 11, intent=Intent.CANCEL)
    assert not said(put(request, Outage(MUSEUM, at(12), at(26), "closed")))


def test_hours_of_an_outage_are_compared_by_the_minute(ask, put, at):
    cut = Outage("Acropolis", at(22, 12), at(22, 17), "closed")
    assert said(put(ask("Visit the Acropolis", 22, 14), cut)) == [(Polarity.AGAINST, True)]
    assert said(put(ask("Visit the Acropolis", 22, 17), cut)) == [(Polarity.FOR, True)]


def test_another_thing_is_not_spoken_of(ask, put, at):
    assert not said(put(ask("Dinner at Luigi's", 22, 19), Outage(MUSEUM, at(12), at(26), "closed")))


def test_a_way_is_shut_where_a_part_of_it_is(ask, put, at):
    bridge = Outage("Long Bridge", at(20), at(24), "shut")
    way = Composition("usual road to the allotment", ("Mill Lane", "Long Bridge", "Hill Street"))
    taken = ask("Directions to the allotment by my usual road", 22, 10, kind=Kind.TASK, intent=Intent.ROUTE)
    other = ask("Directions to the allotment by the coast", 22, 10, kind=Kind.TASK, intent=Intent.ROUTE)
    assert [(f.polarity, f.facts) for f in outage.check(put(taken, bridge, way))] == [(Polarity.AGAINST, (1, 2))]
    assert list(outage.check(put(other, bridge, way))) == []


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Swim in the Alvor pool", "Alvor pool"),
        ("Dinner at Bar do Mar", "Bar do Mar"),
        ("Take the lift in the north tower up", "lift in the north tower"),
        ("Print it on the office printer", "office printer"),
        ("Give Rui room 207", "Room 207"),
        ("Give Rui 207 for three nights", "Room 207"),
        ("Drive over the Long Bridge", "Long Bridge"),
        ("Have the smart plug turn the heater on", "smart plug"),
        ("Hand the form in at the tax office", "government offices"),
        ("Ride to work on the motorcycle", "registration of the motorcycle"),
    ],
)
def test_it_speaks_of_the_thing_however_it_is_named(ask, put, at, text, thing):
    found = said(put(ask(text, 22, 11, kind=Kind.TASK), Outage(thing, at(12), at(26), "not to be used")))
    assert [polarity for polarity, _ in found] == [Polarity.AGAINST]


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Swim in the sea", "Alvor pool"),
        ("Dinner at Bar Sol", "Bar do Mar"),
        ("Lift the boxes", "lift in the north tower"),
        ("Print it at the copy shop", "office printer"),
        ("Give Rui room 311", "Room 207"),
        ("Pay 207.50 euros to Rui", "Room 207"),
        ("Play bridge with Rui", "Long Bridge"),
        ("Have the heater turned on", "smart plug"),
        ("Meet at the office", "government offices"),
        ("Have the printer repaired", "printer"),
    ],
)
def test_it_says_nothing_against_other_things(ask, put, at, text, thing):
    found = said(put(ask(text, 22, 11, kind=Kind.TASK), Outage(thing, at(12), at(26), "not to be used")))
    assert Polarity.AGAINST not in [polarity for polarity, _ in found]
