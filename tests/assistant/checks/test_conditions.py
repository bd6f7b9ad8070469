"""Rules with a condition, and the facts that tell whether it holds."""

from __future__ import annotations

import pytest

from assistant.candidates import Candidate
from assistant.checks import restriction
from assistant.checks.conditions import conditional, exception_told, met_while
from assistant.checks.situation import Situation
from assistant.readings.forms import EGO, Event, Ground, Restriction
from assistant.verdict import Polarity

RULE = Candidate(1, "No wine while I am on call.", (Restriction(EGO, Ground.RULE, ("wine",)),))


def week(at, first: int, last: int) -> Candidate:
    return Candidate(2, "My week on call", (Event("week on call", at(first), at(last)),))


def among(put, request, *facts: Candidate) -> Situation:
    made = put(request)
    return Situation(request, facts, (), made.context)


@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("No wine while I am on call.", True),
        ("Nothing loud as long as anybody is asleep.", True),
        ("No calls when she is at work.", True),
        ("No wine.", False),
        ("No ibuprofen while I'm on ramipril.", False),
        ("He rang a while ago.", False),
    ],
)
def test_a_while_is_seen(text, has):
    assert conditional(Candidate(1, text)) is has


@pytest.mark.parametrize(("day", "holds"), [(20, True), (23, True), (19, False), (24, False), (28, False)])
def test_the_while_is_looked_up(ask, put, at, day, holds):
    found = met_while(RULE, among(put, ask("A glass of wine", day, 20), RULE, week(at, 20, 24)))
    assert found is not None
    assert found[0] is holds


def test_a_while_that_nothing_tells_of_is_left_open(ask, put):
    situation = among(put, ask("A glass of wine", 20, 20), RULE)
    assert met_while(RULE, situation) is None
    assert [(f.polarity, f.certain) for f in restriction.check(situation)] == [(Polarity.AGAINST, False)]


@pytest.mark.parametrize(("day", "said"), [(21, (Polarity.AGAINST, True)), (26, (Polarity.FOR, True))])
def test_it_decides_what_the_rule_says(ask, put, at, day, said):
    situation = among(put, ask("A glass of wine", day, 20), RULE, week(at, 20, 24))
    assert [(f.polarity, f.certain) for f in restriction.check(situation)] == [said]


def test_a_fact_that_speaks_of_the_exception_and_of_the_request(ask, put):
    rule = Candidate(1, "No new shoes this year.", ())
    told = Candidate(2, "The dress code at the theatre asks for plain black shoes.", ())
    other = Candidate(3, "The theatre has a good canteen.", ())
    unless = "unless the theatre's dress code asks for them"
    black, red = ask("Buy plain black shoes"), ask("Buy red boots")
    assert exception_told(unless, EGO, rule, among(put, black, rule, told, other)) == told
    assert exception_told(unless, EGO, rule, among(put, red, rule, told, other)) is None
    assert exception_told("", EGO, rule, among(put, black, rule, told)) is None
