"""What the checks are certain of and the scorer sees no bearing in is asked about instead of refused."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.candidates import Candidate
from assistant.clock import Clock
from assistant.second_look import BEARS, seconded
from assistant.verdict import Decision, Finding, Polarity

AGAINST, FOR = Polarity.AGAINST, Polarity.FOR


def finding(*facts, check="outage", polarity=AGAINST, certain=True):
    return Finding(check, polarity, facts, "because", certain, "phone")


def facts(*relevance):
    return [Candidate(number, f"fact {number}", relevance=value) for number, value in enumerate(relevance, start=1)]


def test_what_the_scorer_sees_nothing_in_is_no_longer_certain():
    (found,) = seconded([finding(1, 2)], facts(BEARS - 1, BEARS - 4))
    assert (found.certain, found.text) == (False, "because")


@pytest.mark.parametrize(
    ("one", "relevance"),
    [
        (finding(1, 2), (BEARS - 4, BEARS)),  # one fact with a bearing is enough
        (finding(1), (None, BEARS - 4)),  # the scorer was not asked
        (finding(3), (BEARS - 4, BEARS - 4)),  # nor here: what is cited is only planned
        (finding(1, check="overlap"), (BEARS - 4, None)),  # two things at once clash whatever their words
        (finding(1, check="restriction"), (BEARS - 4, None)),  # from walnuts to nuts the scorer can't follow
        (finding(1, polarity=FOR), (BEARS - 4, None)),
        (finding(1, certain=False), (BEARS - 4, None)),
    ],
)
def test_all_else_stays_as_it_is(one, relevance):
    assert seconded([one], facts(*relevance)) == [one]


@pytest.mark.parametrize(("number", "decision"), [(BEARS + 4, Decision.CONFLICT), (BEARS - 4, Decision.UNSURE)])
def test_a_clash_that_the_scorer_sees_nothing_in_is_asked_about(tmp_path, number, decision):
    class Scorer:
        def score(self, asked, facts):
            return [number for _ in facts]

    clock = Clock(ZoneInfo("Europe/Lisbon"), datetime(2026, 10, 13, 9, tzinfo=ZoneInfo("Europe/Lisbon")))
    with Assistant.open(tmp_path / "caveat.db", clock=clock, agents="builtin") as assistant:
        assistant.add(["The car is at the garage until Thursday."])
        assistant.road.base.scorer = Scorer()
        assert assistant.decide("Drive the car to Helen's on Wednesday at 16:00").verdict.decision is decision
