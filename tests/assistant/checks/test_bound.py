"""What carries a name is of no use to somebody else."""

from __future__ import annotations

import pytest

from assistant.checks import bound
from assistant.checks.situation import Situation
from assistant.readings.forms import Bound, Clearance, Permission
from assistant.request import Intent, Kind
from assistant.verdict import Polarity

OPERA, POOL, TRAIN = Bound("ticket for Opera Garden"), Bound("pool pass"), Bound("tickets of Northern Rail")


def said(situation: Situation) -> list[tuple[Polarity, bool]]:
    return [(f.polarity, f.certain) for f in bound.check(situation)]


def giving(ask, text: str, *people: str):
    return ask(text, kind=Kind.TASK, intent=Intent.SHARE, people=list(people))


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Give my ticket for Opera Garden to Rui", OPERA),
        ("Forward my Opera Garden ticket to Rui", OPERA),
        ("Send Rui my ticket for the Opera Garden", OPERA),
        ("Tell Rui he can have my ticket for Opera Garden", OPERA),
        ("Sell my Opera Garden ticket to Rui", OPERA),
        ("Lend Rui my pool pass", POOL),
        ("Hand my pool pass to Rui", POOL),
        ("Tell Rui my pool pass is there for him to use", POOL),
        ("Transfer my Northern Rail ticket to Rui", TRAIN),
        ("Pass on my tickets for Northern Rail to Rui", TRAIN),
    ],
)
def test_it_speaks_where_it_is_handed_on(ask, put, text, thing):
    assert said(put(giving(ask, text, "Rui Matos"), thing)) == [(Polarity.AGAINST, True)]


@pytest.mark.parametrize(
    ("text", "people", "thing"),
    [
        ("Buy Rui a ticket for Opera Garden", ["Rui Matos"], OPERA),
        ("Print my ticket for Opera Garden", [], OPERA),
        ("Tell Rui about the Opera Garden", ["Rui Matos"], OPERA),
        ("Give my ticket for the zoo to Rui", ["Rui Matos"], OPERA),
        ("Lend Rui my library card", ["Rui Matos"], POOL),
        ("Lend Rui my bicycle", ["Rui Matos"], POOL),
        ("Book a lane at the pool with Rui", ["Rui Matos"], POOL),
        ("Forward my boarding card to Rui", ["Rui Matos"], TRAIN),
        ("Remind me to bring my pool pass", [], POOL),
        ("Ring Northern Rail about my ticket", [], TRAIN),
    ],
)
def test_it_is_silent_where_nothing_is_handed_on(ask, put, text, people, thing):
    assert said(put(giving(ask, text, *people), thing)) == []


@pytest.mark.parametrize("freed", [Clearance("ticket for Opera Garden", what="renamed"), Permission("anyone", "names on Opera Garden tickets can be changed")])  # fmt: skip
def test_a_change_of_name_makes_it_unsure(ask, put, freed):
    request = giving(ask, "Give my ticket for Opera Garden to Rui", "Rui Matos")
    assert said(put(request, OPERA, freed)) == [(Polarity.AGAINST, False)]
