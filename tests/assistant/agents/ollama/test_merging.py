"""What is certain stands, what contradicts it asks, and only where nothing is certain does the model decide."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.agents.builtin.judge import BuiltinJudge
from assistant.agents.ollama.merging import Opinion, merge
from assistant.candidates import Candidate
from assistant.request import Intent, Kind, Request
from assistant.verdict import Decision, Finding, Polarity

REQUEST = Request("x", datetime(2026, 3, 10, 9, tzinfo=ZoneInfo("Europe/Lisbon")), Kind.TASK, Intent.OTHER, "x")
EVIDENCE = [Candidate(number, f"fact {number}") for number in range(1, 11)]
AGAINST, FOR = Polarity.AGAINST, Polarity.FOR
CONFLICT, FINE, UNSURE = Decision.CONFLICT, Decision.NON_CONFLICT, Decision.UNSURE


def finding(polarity, *, certain=True, facts=(1,), about="crab", check="restriction"):
    return Finding(check, polarity, tuple(facts), "because", certain, about)


def merged(findings, decision, *facts):
    own = BuiltinJudge().judge(REQUEST, EVIDENCE, findings)
    return merge(own, Opinion(decision, facts), EVIDENCE)


ANSWERED = finding(AGAINST, certain=False, about="crab"), finding(FOR, facts=[2], about="crab")
"""Findings of which a certain one for the request is worth telling, and none against it stands."""


@pytest.mark.parametrize(("decision", "facts"), [(CONFLICT, [3]), (UNSURE, [3]), (UNSURE, []), (FINE, []), (FINE, [1])])
def test_a_certain_finding_against_stands(decision, facts):
    verdict = merged([finding(AGAINST)], decision, *facts)
    assert verdict.decision is CONFLICT
    assert verdict.cited[0] == 1


def test_a_model_that_names_what_could_lift_a_certain_finding_has_the_user_asked():
    verdict = merged([finding(AGAINST)], FINE, 4)
    assert verdict.decision is UNSURE
    assert {1, 4} <= set(verdict.cited)
    assert [f.check for f in verdict.deciding] == ["restriction", "model"]
    assert "fact 4" in verdict.deciding[1].text


def test_a_model_that_refuses_what_a_certain_finding_allows_has_the_user_asked():
    verdict = merged(ANSWERED, CONFLICT, 4)
    assert verdict.decision is UNSURE
    assert {2, 4} <= set(verdict.cited)
    assert [(f.check, f.polarity) for f in verdict.deciding] == [("restriction", FOR), ("model", AGAINST)]


@pytest.mark.parametrize("findings", [[], [finding(AGAINST, certain=False)]], ids=["nothing", "something possible"])
@pytest.mark.parametrize("decision", [CONFLICT, FINE, UNSURE])
def test_where_nothing_is_certain_the_model_decides(findings, decision):
    verdict = merged(findings, decision, 3, 1)
    assert (verdict.decision, verdict.cited) == (decision, (3, 1))


def test_what_the_checks_thought_possible_is_told_where_the_model_says_the_same():
    possible = finding(AGAINST, certain=False, facts=[1, 9])
    assert merged([possible], CONFLICT, 1).deciding == (possible,)
    assert merged([possible], CONFLICT, 1).cited == (1, 9)
    assert merged([possible], CONFLICT, 3).deciding == ()
    assert merged([possible], FINE).deciding == ()


def test_a_doubt_that_names_no_fact_is_none():
    assert merged([], UNSURE).decision is FINE


@pytest.mark.parametrize("decision", [CONFLICT, FINE, UNSURE])
def test_what_the_request_means_is_for_the_user_to_say(decision):
    question = finding(AGAINST, certain=False, facts=[], check="understanding")
    assert merged([question], decision, 3).deciding == (question,)
    assert merged([question], decision, 3).decision is UNSURE


def test_the_estimate_follows_the_model():
    refused, asked, allowed = (merged([], decision, 3).estimate for decision in (CONFLICT, UNSURE, FINE))
    assert refused > asked > allowed


FINDINGS = st.builds(
    finding,
    st.sampled_from([AGAINST, FOR]),
    certain=st.booleans(),
    facts=st.lists(st.integers(1, 10), max_size=3),
    about=st.sampled_from(["crab", "peanut", ""]),
    check=st.sampled_from(["restriction", "overlap", "understanding"]),
)


@given(
    st.lists(FINDINGS, max_size=4),
    st.sampled_from(list(Decision)),
    st.lists(st.integers(1, 10), min_size=1, max_size=5, unique=True),
)
def test_no_model_opens_a_gate_that_a_certain_finding_closes(findings, decision, facts):
    own = BuiltinJudge().judge(REQUEST, EVIDENCE, findings)
    verdict = merge(own, Opinion(decision, tuple(facts)), EVIDENCE)
    if own.decision is CONFLICT:
        assert verdict.decision is not FINE
        assert set(own.deciding) <= set(verdict.deciding)
    assert len(verdict.cited) <= 5
    assert 0 <= verdict.estimate <= 1
    assert set(verdict.cited) <= {fact for f in findings for fact in f.facts} | set(facts) | set(own.cited)
