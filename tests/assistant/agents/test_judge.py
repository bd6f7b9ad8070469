"""The built-in judge: refuse what is shown, ask where something may matter, let the rest pass."""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.agents.builtin.judge import BuiltinJudge
from assistant.candidates import Candidate
from assistant.request import Intent, Kind, Request
from assistant.verdict import Decision, Finding, Polarity

REQUEST = Request("x", datetime(2026, 3, 10, 9, tzinfo=ZoneInfo("Europe/Lisbon")), Kind.TASK, Intent.OTHER, "x")


def finding(polarity, *, certain=True, facts=(1,), about="crab", check="restriction"):
    return Finding(check, polarity, tuple(facts), "because", certain, about)


def judge(*findings):
    return BuiltinJudge().judge(REQUEST, [], list(findings))


AGAINST, FOR = Polarity.AGAINST, Polarity.FOR


def test_nothing_found_nothing_said():
    verdict = judge()
    assert verdict.decision is Decision.NON_CONFLICT
    assert verdict.cited == ()


@pytest.mark.parametrize(("certain", "decision"), [(True, Decision.CONFLICT), (False, Decision.UNSURE)])
def test_a_finding_against(certain, decision):
    verdict = judge(finding(AGAINST, certain=certain, facts=[4, 2]))
    assert verdict.decision is decision
    assert verdict.cited == (4, 2)


def test_a_finding_for_the_same_thing_answers_it():
    assert judge(finding(AGAINST), finding(FOR, facts=[7])).decision is Decision.NON_CONFLICT


def test_a_finding_about_something_else_does_not_answer():
    assert judge(finding(AGAINST), finding(FOR, about="peanut")).decision is Decision.CONFLICT


def test_one_time_of_a_thing_does_not_answer_another():
    noon = REQUEST.now.replace(hour=12)
    clash = replace(finding(AGAINST), at=noon)
    for certain in (True, False):
        clash = replace(clash, certain=certain)
        assert judge(clash, replace(finding(FOR), at=noon)).decision is Decision.NON_CONFLICT
        assert judge(clash, replace(finding(FOR), at=REQUEST.now)).decision is not Decision.NON_CONFLICT


def test_a_guess_does_not_answer_what_is_certain():
    assert judge(finding(AGAINST), finding(FOR, certain=False)).decision is Decision.CONFLICT


def test_what_is_certain_of_the_same_facts_answers_a_guess_on_them():
    guess = finding(AGAINST, certain=False, facts=[3], check="overlap", about="commitment phones")
    hours = finding(FOR, facts=[3, 8], check="their clock", about="clock: ana")
    assert judge(guess, hours).decision is Decision.NON_CONFLICT
    assert judge(guess, replace(hours, certain=False)).decision is Decision.UNSURE
    assert judge(guess, replace(hours, facts=(8,))).decision is Decision.UNSURE


def near(*scores: float) -> list[Candidate]:
    return [Candidate(10 + i, f"fact {i}", score=score) for i, score in enumerate(scores)]


def test_what_stands_nearest_is_shown_beside_what_is_asked_about():
    evidence = near(10.0, 9.0, 8.0, 7.0, 6.0, 5.0)
    refused = BuiltinJudge().judge(REQUEST, evidence, [finding(AGAINST)])
    asked = BuiltinJudge().judge(REQUEST, evidence, [finding(AGAINST, certain=False, facts=[1, 11])])
    assert refused.cited == (1,)
    assert asked.cited == (1, 11, 10, 12)
    assert BuiltinJudge().judge(REQUEST, evidence, []).cited == ()


def test_what_the_scorer_thinks_beside_the_point_is_not_shown_however_near_it_stands():
    near = [
        Candidate(10, "to the point", score=9.0, relevance=3.0),
        Candidate(11, "beside it", score=9.0, relevance=0.5),
    ]
    verdict = BuiltinJudge().judge(REQUEST, near, [finding(AGAINST, certain=False, facts=[4])])
    assert verdict.cited == (4, 10)


def test_only_a_careful_judge_asks_without_a_finding():
    far, close = near(4.0, 3.0), near(12.0, 3.0)
    careful = BuiltinJudge("careful")
    assert BuiltinJudge().judge(REQUEST, close, []).decision is Decision.NON_CONFLICT
    assert careful.judge(REQUEST, far, []).decision is Decision.NON_CONFLICT
    asked = careful.judge(REQUEST, close, [])
    assert (asked.decision, asked.cited) == (Decision.UNSURE, (10,))
    spoken = finding(FOR, facts=[10], about="x")
    assert careful.judge(REQUEST, close, [spoken]).decision is Decision.NON_CONFLICT


def test_only_the_certain_ones_are_cited_in_a_refusal():
    verdict = judge(finding(AGAINST, facts=[1]), finding(AGAINST, certain=False, about="other", facts=[9]))
    assert verdict.cited == (1,)


def test_at_most_five_facts_are_cited_and_none_twice():
    verdict = judge(finding(AGAINST, facts=[1, 2, 3]), finding(AGAINST, about="b", facts=[3, 4, 5, 6, 7]))
    assert verdict.cited == (1, 2, 3, 4, 5)


def test_the_estimate_grows_with_what_stands_against_the_request():
    quiet, possible, sure = judge(), judge(finding(AGAINST, certain=False)), judge(finding(AGAINST))
    assert 0 <= quiet.estimate < possible.estimate < sure.estimate <= 1


def test_what_has_nothing_to_do_with_the_request_is_not_told():
    dinner = replace(REQUEST, title="Dinner at Pico's", places=("Pico's",), people=("Dana",))

    def told(*findings):
        return [f.about for f in BuiltinJudge().judge(dinner, [], list(findings)).deciding]

    assert told(finding(FOR, about="callum: shellfish")) == []
    assert told(finding(FOR, about="pico's bakery")) == ["pico's bakery"]
    assert told(finding(FOR, about="dana: shellfish")) == ["dana: shellfish"]
    assert told(finding(AGAINST, about="menu"), finding(FOR, about="menu")) == ["menu"]
    assert told(finding(FOR, about="commitment choir", check="overlap")) == ["commitment choir"]
