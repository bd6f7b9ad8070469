"""The scorer's budget: what is worth a pair, what it is asked, and that nothing is paid for twice."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.request import Intent, Kind, Request, When
from assistant.retrieval.scoring import Scoring, asked

ZONE = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 4, 14, 9, tzinfo=ZONE)


def request(text="Book a table", when=None):
    return Request(text, NOW, Kind.TASK, Intent.BOOK, "A table", when)


class Recorder:
    """Scores a fact by the length of its text, and remembers what it was given."""

    def __init__(self):
        self.seen = []

    def score(self, asked, facts):
        self.seen += facts
        return [float(len(fact)) for fact in facts]


def test_facts_are_scored_in_their_order_until_the_budget_is_spent():
    scoring = Scoring(Recorder(), request(), 2)
    scoring.score({7: "a", 5: "bb", 3: "ccc"})
    assert [scoring.of(fact) for fact in (7, 5, 3)] == [1.0, 2.0, None]
    assert scoring.left == 0


def test_what_is_kept_waits_for_whoever_asks_without_keeping():
    scoring = Scoring(Recorder(), request(), 3)
    scoring.score({1: "a", 2: "b", 3: "c"}, keep=2)
    assert (scoring.of(1), scoring.of(2), scoring.left) == (1.0, None, 2)
    scoring.score({2: "b"})
    assert scoring.of(2) == 1.0


@given(st.lists(st.lists(st.integers(1, 30), max_size=10)), st.integers(0, 40))
def test_no_fact_is_paid_for_twice_and_the_budget_holds(rounds, budget):
    recorder = Recorder()
    scoring = Scoring(recorder, request(), budget)
    for facts in rounds:
        scoring.score({fact: f"fact {fact}" for fact in facts})
    assert len(recorder.seen) == len(set(recorder.seen))
    assert len(recorder.seen) + scoring.left == budget


def test_without_a_scorer_nothing_is_known():
    scoring = Scoring(None, request(), 100)
    scoring.score({1: "a"})
    assert scoring.of(1) is None


@pytest.mark.parametrize(
    ("when", "text"),
    [
        (None, "Book a table"),
        (When(datetime(2026, 4, 17, 19, 30, tzinfo=ZONE)), "Friday 17 April, 19:30. Book a table"),
        (When(datetime(2026, 4, 17, 18, tzinfo=ZONE), fuzzy=True), "Friday 17 April. Book a table"),
        (When(datetime(2026, 4, 17, tzinfo=ZONE), all_day=True), "Friday 17 April. Book a table"),
    ],
)
def test_the_scorer_is_told_the_day_that_the_request_means(when, text):
    assert asked(request(when=when)) == text
