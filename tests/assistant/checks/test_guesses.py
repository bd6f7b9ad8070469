"""A guess adds a doubt and does nothing else: never certain, never for a request, never against what the rules have read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant import checks
from assistant.agents.builtin.judge import BuiltinJudge
from assistant.candidates import Candidate
from assistant.checks.guesses import doubts
from assistant.checks.situation import Situation
from assistant.context import Context
from assistant.readings.forms import (
    EGO,
    Clearance,
    Composition,
    Event,
    Ground,
    Outage,
    Permission,
    Recurring,
    Restriction,
)
from assistant.request import Intent, Kind, Request, When
from assistant.verdict import Decision, Polarity
from tests.assistant.checks.conftest import NOW, at

NUTS = Restriction(EGO, Ground.ALLERGY, ("tree nuts",))
SHUT = Outage("Museu Verde", at(12), at(26), "closed")


def guessed(situation, *readings):
    """The situation with facts of which only a model has made something, numbered on."""
    first = len(situation.facts) + 1
    more = tuple(Candidate(n, f"fact {n}", guesses=(reading,)) for n, reading in enumerate(readings, first))
    return replace(situation, facts=(*situation.facts, *more))


def judged(situation):
    """The findings, as the road puts them together, and what the built-in judge makes of them."""
    known = checks.run(situation)
    found = [*known, *doubts(situation, known)]
    return found, BuiltinJudge().judge(situation.request, situation.facts, found).decision


@pytest.mark.parametrize(
    "reading",
    [SHUT, Event("midwife", at(22, 10), at(22, 12)), Recurring("choir", "FREQ=WEEKLY;BYDAY=TH", at(15, 11), 90)],
)
def test_what_the_rules_would_refuse_a_guess_asks_about(ask, put, reading):
    request = ask("Visit the Museu Verde", 22, 11, minutes=60)
    assert judged(put(request, reading))[1] is Decision.CONFLICT
    found, decision = judged(guessed(put(request), reading))
    assert decision is Decision.UNSURE
    against = [f for f in found if f.polarity is Polarity.AGAINST]
    assert [(f.certain, f.facts) for f in against] == [(False, (1,))]
    assert against[0].text.startswith("As a language model understands it: ")


@pytest.mark.parametrize(
    "reading", [Clearance("Museu Verde", at(20), "reopened"), Permission("anyone", "visit the Museu Verde")]
)
def test_a_guess_lifts_nothing(ask, put, reading):
    situation = put(ask("Visit the Museu Verde", 22, 11, minutes=60), SHUT)
    assert judged(guessed(situation, reading)) == judged(situation)


def test_a_guess_speaks_for_nothing(ask, put):
    situation = put(ask("Order the almond cake", intent=Intent.ORDER_FOOD), NUTS)
    with_guess = guessed(situation, Composition("almond cake", ("almonds",), without=True))
    assert judged(with_guess)[1] is judged(situation)[1]
    assert all(f in judged(situation)[0] for f in judged(with_guess)[0] if f.polarity is Polarity.FOR)


def test_without_guesses_the_checks_run_once(ask, put, monkeypatch):
    situation = put(ask("Visit the Museu Verde", 22, 11), SHUT)
    known = checks.run(situation)
    monkeypatch.setattr(checks, "run", lambda _: pytest.fail("they ran again"))
    assert doubts(situation, known) == []


def test_what_the_rules_say_already_is_not_said_twice(ask, put):
    situation = guessed(put(ask("Visit the Museu Verde", 22, 11), SHUT), SHUT)
    known = checks.run(situation)
    assert [f.facts for f in doubts(situation, known)] in ([], [(2,)])
    assert [f for f in judged(situation)[0] if f.certain] == [f for f in known if f.certain]


def test_a_request_as_the_model_reads_it_only_adds_doubts(ask, put):
    plain = ask("The museu with the lot of them", 22, 11, minutes=60)
    read = replace(plain, places=("Museu Verde",))
    assert judged(put(plain, SHUT))[1] is Decision.NON_CONFLICT
    found, decision = judged(put(replace(plain, guess=read), SHUT))
    assert decision is Decision.UNSURE
    assert all(not f.certain for f in found)


READINGS = st.sampled_from(
    [NUTS, SHUT, Clearance("Museu Verde", at(20), "reopened"), Event("midwife", at(22, 10), at(22, 12)),
     Restriction(EGO, Ground.RULE, ("museums",)), Composition("almond cake", ("almonds",)), Permission(EGO, "visit museums"),
     Outage("almond cake", at(1), at(30))]
)  # fmt: skip
REQUESTS = st.sampled_from(
    [
        Request("Visit the Museu Verde", NOW, Kind.EVENT, Intent.SCHEDULE, "Visit", When(at(22, 11), at(22, 12))),
        Request("Order the almond cake", NOW, Kind.TASK, Intent.ORDER_FOOD, "Order", things=("almond cake",)),
    ]
)


@given(REQUESTS, REQUESTS, st.lists(READINGS, max_size=3), st.lists(READINGS, min_size=1, max_size=3))
def test_whatever_is_guessed_no_refusal_falls_and_no_other_comes(request_, guess, read, guesses):
    facts = tuple(Candidate(n, f"fact {n}", (reading,)) for n, reading in enumerate(read, 1))
    situation = Situation(request_, facts, (), Context(NOW))
    wider = guessed(replace(situation, request=replace(request_, guess=guess)), *guesses)
    (before, decided), (after, decided_then) = judged(situation), judged(wider)
    assert after[: len(before)] == before
    assert all(not f.certain and f.polarity is Polarity.AGAINST for f in after[len(before) :])
    if decided is not Decision.NON_CONFLICT:
        assert decided_then is decided
    else:
        assert decided_then is not Decision.CONFLICT
