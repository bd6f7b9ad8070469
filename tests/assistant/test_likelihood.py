"""The trained estimate that a request clashes with the facts beside it: when there is one, and that it tells twins apart."""

from __future__ import annotations

from datetime import datetime
from itertools import islice
from zoneinfo import ZoneInfo

import pytest

from assistant.candidates import Candidate
from assistant.likelihood import FACTS, likelihood
from assistant.request import Intent, Kind, Request
from models.scorer import load_estimator
from models.training.pairs import of_contrasts

NOW = datetime(2026, 3, 10, 9, tzinfo=ZoneInfo("Europe/Lisbon"))
REQUEST = Request("Lend the drill to Sam", NOW, Kind.TASK, Intent.LEND, "Lend the drill to Sam")
FACT = Candidate(1, "The drill is Piet's and goes back to him today.")


class Fixed:
    """An estimator that always says the same, and remembers what it was asked."""

    def __init__(self, number: float) -> None:
        self.number = number
        self.asked: list[tuple[str, list[str]]] = []

    def score(self, asked, facts):
        self.asked.append((asked, list(facts)))
        return [self.number for _ in facts]


def test_it_reads_the_first_facts_together_and_gives_a_chance():
    low, high = Fixed(-3.0), Fixed(3.0)
    others = [Candidate(number, f"fact {number}") for number in range(2, 12)]
    chances = [likelihood(estimator, REQUEST, [FACT, *others]) for estimator in (low, high)]
    assert chances[0] is not None
    assert chances[1] is not None
    assert 0 < chances[0] < chances[1] < 1
    ((asked, facts),) = low.asked
    assert asked == REQUEST.text
    assert facts == [" ".join(fact.text for fact in [FACT, *others][:FACTS])]


@pytest.mark.parametrize("kind", [Kind.QUESTION, Kind.FACT])
def test_where_nothing_is_asked_for_there_is_none(kind):
    request = Request(REQUEST.text, NOW, kind, Intent.OTHER, REQUEST.title)
    assert likelihood(Fixed(1.0), request, [FACT]) is None


def test_without_a_model_or_facts_there_is_none():
    assert likelihood(None, REQUEST, [FACT]) is None
    assert likelihood(Fixed(1.0), REQUEST, []) is None


def test_of_pairs_that_it_never_learned_it_tells_most_apart():
    """Every tenth line of the contrast sets was held out of its training (`models/training/estimator.py`)."""
    estimator = load_estimator()
    assert estimator is not None
    held = (pair for pair in of_contrasts() if int(pair.who.split("/")[1]) % 10 == 0)
    right = 0
    for pair in islice(held, 0, 400, 4):
        facts = " ".join(pair.facts)
        clash, fine = (estimator.score(asked, [facts])[0] for asked in (pair.clash, pair.fine))
        right += clash > fine
    assert right >= 65
