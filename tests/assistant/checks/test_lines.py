"""Trains and boats that don't go, and who rides them."""

from __future__ import annotations

import pytest

from assistant.checks import outage
from assistant.checks.situation import Situation
from assistant.readings.forms import Outage
from assistant.request import Intent, Kind
from assistant.verdict import Polarity


def said(situation: Situation) -> list[tuple[Polarity, bool]]:
    return [(f.polarity, f.certain) for f in outage.check(situation)]


def off(at, thing: str) -> Outage:
    return Outage(thing, at(20), at(24), "not to be had")


@pytest.mark.parametrize(
    ("text", "thing", "certain"),
    [
        ("Plan my trip to Sintra by train", "trains to Sintra", True),
        ("Route to Sintra by rail", "trains between Amadora and Sintra", True),
        ("Get me to Baixa on the underground", "metro to Baixa", True),
        ("Take me to Belém by tram", "trams to Belém", True),
        ("By boat to Cacilhas, please", "ferries to Cacilhas", True),
        ("Book the coach to Évora", "buses to Évora", True),
        ("Book the cable car up the hill", "gondola", False),
        ("Plan my way on the metro", "trains", False),
        ("Get me a seat on the Fertagus to Setúbal", "Fertagus trains to Setúbal", True),
        ("Book a flight to Funchal", "flights to Funchal", True),
    ],
)
def test_it_speaks_for_whoever_rides(ask, put, at, text, thing, certain):
    request = ask(text, 22, 10, kind=Kind.TASK, intent=Intent.TRAVEL)
    assert said(put(request, off(at, thing))) == [(Polarity.AGAINST, certain)]


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Plan my trip to Cascais by train", "trains to Sintra"),
        ("Drive me to Sintra", "trains to Sintra"),
        ("Route to Sintra by bus", "trains to Sintra"),
        ("Route to Sintra without the train", "trains to Sintra"),
        ("Take me to Belém by boat", "trams to Belém"),
        ("Book the coach to Évora", "trains to Évora"),
        ("Fly to Funchal", "ferries to Funchal"),
        ("Rent a car in Sintra", "trains to Sintra"),
        ("Walk to Belém", "trams to Belém"),
        ("Get me a taxi to Baixa", "metro to Baixa"),
    ],
)
def test_it_is_silent_on_another_way(ask, put, at, text, thing):
    assert said(put(ask(text, 22, 10, kind=Kind.TASK, intent=Intent.TRAVEL), off(at, thing))) == []


@pytest.mark.parametrize("day", [18, 19, 24, 25, 28])
def test_other_days_speak_for_it(ask, put, at, day):
    request = ask("Plan my trip to Sintra by train", day, 10, kind=Kind.TASK, intent=Intent.TRAVEL)
    assert said(put(request, off(at, "trains to Sintra"))) == [(Polarity.FOR, True)]
