"""What is left of something counted, and whether the request takes more."""

from __future__ import annotations

import pytest

from assistant.checks import outage, stock
from assistant.readings.forms import Outage, Quantity
from assistant.request import Intent, Kind
from assistant.verdict import Polarity

POINTS = Quantity("Airline account", "balance", 12_500, "point")
CHAIRS = Quantity("chairs", "balance", 30, "chair")
WALLET = Quantity("phone wallet", "balance", 1_850, "KES")


def said(situation, check=stock):
    return [(f.polarity, f.certain) for f in check.check(situation)]


@pytest.mark.parametrize(
    ("text", "left", "found"),
    [
        ("Use my airline points for the flight, 20,000 points", POINTS, [(Polarity.AGAINST, True)]),
        ("Use my airline points for the flight, 9,000 points", POINTS, [(Polarity.FOR, False)]),
        ("Promise the club forty folding chairs", CHAIRS, [(Polarity.AGAINST, False)]),
        ("Promise the club twenty folding chairs", CHAIRS, [(Polarity.FOR, False)]),
        ("Send 2,400 from my phone wallet to the tailor", WALLET, [(Polarity.AGAINST, False)]),
        ("Top up my phone wallet with 2,400", WALLET, []),
        ("Order forty plates", CHAIRS, []),
    ],
)
def test_more_than_is_left(ask, put, text, left, found):
    assert said(put(ask(text, kind=Kind.TASK, intent=Intent.OTHER), left)) == found


def test_what_is_promised_is_taken_off(ask, put):
    kept = Quantity("chairs", "kept", 15, "chair")
    situation = put(ask("Promise the club twenty folding chairs", kind=Kind.TASK, intent=Intent.OTHER), CHAIRS, kept)
    assert [f.polarity for f in stock.check(situation)] == [
        Polarity.FOR
    ]  # the fact of the promise does not name chairs


@pytest.mark.parametrize(
    ("text", "thing", "found"),
    [
        ("Start the washer tonight", "washing machine", [(Polarity.AGAINST, False)]),
        ("Start the dishwasher tonight", "dishwasher pump", [(Polarity.AGAINST, False)]),
        ("Book a table at Marlo", "Bistro Marlo", [(Polarity.AGAINST, False)]),
        ("Bring the crates up by the hoist of tower A", "hoist of tower B", [(Polarity.FOR, False)]),
        ("After the show I bow to the audience", "bow", []),
    ],
)
def test_by_which_name_a_thing_is_meant(ask, put, text, thing, found):
    assert said(put(ask(text, kind=Kind.TASK, intent=Intent.DEVICE), Outage(thing, why="broken")), outage) == found
