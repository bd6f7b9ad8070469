"""The figures of the self-test, on outcomes small enough to count by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.selftest import metrics
from assistant.selftest.outcome import Answer, Label, Outcome
from assistant.selftest.pace import Query
from assistant.verdict import Decision

CONFLICT, FINE, UNSURE = "conflict", "non_conflict", "unsure"


def outcome(
    feasibility: str,
    decision: str,
    *,
    name: str = "q1",
    twin: str | None = None,
    instance: str = "i1",
    gold: tuple[str, ...] = ("a", "b"),
    decisive: tuple[str, ...] = ("a",),
    evidence: tuple[str, ...] = (),
    cited: tuple[str, ...] = (),
    estimate: float = 0.5,
) -> Outcome:
    raw: dict[str, Any] = {"situation": "state", "feasibility": feasibility, "gold": gold, "decisive": decisive}
    query = Query(id=name, text="x", twin=twin, **raw)
    return Outcome(instance, query, Answer(Decision(decision), estimate, cited, evidence, 0.1, {}, 0, {}))


def test_where_model_and_built_in_judge_differ() -> None:
    def judged(feasibility: str, model: str, builtin: str | None) -> Outcome:
        made = outcome(feasibility, model)
        other = None if builtin is None else Decision(builtin)
        return replace(made, answer=replace(made.answer, without_model=other))

    found = metrics.disagreements(
        [
            judged("conflict", "conflict", "unsure"),
            judged("conflict", "non_conflict", "conflict"),
            judged("non_conflict", "unsure", "conflict"),
            judged("conflict", "conflict", "conflict"),
            judged("conflict", "conflict", None),
        ]
    )
    assert found == {"judged": 4, "differ": 3, "model_right": 1, "builtin_right": 1, "neither": 1}


def test_retrieval_of_one_request() -> None:
    ranked = ("x", "y", "a", "z", "w", "v", "b")
    assert metrics.retrieval([outcome(CONFLICT, CONFLICT, evidence=ranked)]) == {
        "recall@5": 0.5,
        "recall@10": 1.0,
        "hit@5": 1.0,
        "hit@10": 1.0,
        "gold@5": 0.0,
        "gold@10": 1.0,
        "mrr": pytest.approx(1 / 3),
    }


def test_retrieval_is_averaged_over_instances_not_requests() -> None:
    found = [outcome(CONFLICT, CONFLICT, name=f"q{n}", evidence=("a", "b")) for n in range(3)]
    missed = outcome(CONFLICT, CONFLICT, instance="i2")
    assert metrics.retrieval([*found, missed])["recall@10"] == 0.5


def test_what_comes_after_the_tenth_place_does_not_count_for_recall() -> None:
    ranked = (*tuple("nothing-xy"), "a", "b")
    assert metrics.retrieval([outcome(CONFLICT, CONFLICT, evidence=ranked)])["recall@10"] == 0.0


def test_requests_without_gold_do_not_count_for_retrieval() -> None:
    plain = outcome(FINE, FINE, gold=(), decisive=())
    assert metrics.retrieval([plain])["mrr"] is None
    assert metrics.retrieval([plain, outcome(FINE, FINE, evidence=("a",))])["mrr"] == 1.0


@pytest.mark.parametrize(
    ("feasibility", "decision", "cited", "label"),
    [
        (CONFLICT, CONFLICT, ("x", "a"), Label.PASS),
        (CONFLICT, CONFLICT, ("b",), Label.WRONG),
        (CONFLICT, FINE, ("a",), Label.FAIL),
        (CONFLICT, UNSURE, ("a",), Label.FAIL),
        (FINE, FINE, (), Label.PASS),
        (FINE, CONFLICT, ("a",), Label.FAIL),
        (FINE, UNSURE, (), Label.FAIL),
    ],
)
def test_labels(feasibility: str, decision: str, cited: tuple[str, ...], label: Label) -> None:
    assert outcome(feasibility, decision, cited=cited).label is label


def test_every_decisive_fact_must_be_cited() -> None:
    assert outcome(CONFLICT, CONFLICT, decisive=("a", "b"), cited=("a",)).label is Label.WRONG
    assert outcome(CONFLICT, CONFLICT, decisive=("a", "b"), cited=("b", "c", "a")).label is Label.PASS


def pair(first: str, second: str, estimates: tuple[float, float] = (0.5, 0.5), instance: str = "i1") -> list[Outcome]:
    """An original that clashes and its twin that doesn't, with these decisions."""
    return [
        outcome(CONFLICT, first, instance=instance, estimate=estimates[0]),
        outcome(FINE, second, name="q1t", twin="q1", instance=instance, estimate=estimates[1]),
    ]


def test_decisions_of_each_direction() -> None:
    outcomes = [*pair(CONFLICT, FINE), *pair(UNSURE, FINE, instance="i2")]
    assert metrics.decisions(outcomes) == {
        "all": 0.75,
        "conflict": 0.5,
        "non_conflict": 1.0,
        "mean": 0.75,
        "unsure": 0.25,
        "pairs": 0.5,
    }


def test_a_constant_answer_has_mean_one_half_and_no_pairs() -> None:
    for constant in (CONFLICT, FINE):
        outcomes = [*pair(constant, constant), *pair(constant, constant, instance="i2")]
        assert metrics.decisions(outcomes)["mean"] == 0.5
        assert metrics.decisions(outcomes)["pairs"] == 0.0
        assert metrics.pair_order(outcomes) == 0.0


def test_twins_meet_only_within_their_instance() -> None:
    alone = pair(CONFLICT, FINE)[1:]
    stranger = pair(CONFLICT, FINE, instance="i2")[:1]
    assert metrics.pairs([*alone, *stranger]) == []
    assert metrics.decisions([*alone, *stranger])["pairs"] is None


def test_order_of_pairs_looks_at_the_clashing_one_whichever_is_the_twin() -> None:
    turned = [
        outcome(FINE, FINE, instance="i2", estimate=0.1),
        outcome(CONFLICT, FINE, name="q1t", twin="q1", instance="i2", estimate=0.2),
    ]
    assert metrics.pair_order(turned) == 1.0
    assert metrics.pair_order([*turned, *pair(FINE, FINE, (0.3, 0.4))]) == 0.5


def test_surfaced_needs_the_facts_and_not_a_silent_yes() -> None:
    shown = {"decisive": ("a",), "cited": ("a",)}
    outcomes = [
        outcome(CONFLICT, CONFLICT, **shown),
        outcome(CONFLICT, UNSURE, **shown),
        outcome(CONFLICT, FINE, **shown),
        outcome(CONFLICT, CONFLICT, cited=("b",)),
        outcome(FINE, UNSURE, **shown),
    ]
    assert metrics.surfaced(outcomes) == 0.5


def test_precision_of_refusals() -> None:
    assert metrics.refusal_precision([outcome(CONFLICT, CONFLICT), outcome(FINE, CONFLICT), outcome(FINE, FINE)]) == 0.5


def test_interrupted_counts_plain_requests_only() -> None:
    plain = {"gold": (), "decisive": ()}
    outcomes = [outcome(FINE, UNSURE, **plain), outcome(FINE, FINE, **plain), outcome(FINE, CONFLICT)]
    assert metrics.interrupted(outcomes) == 0.5


def test_reliability_puts_estimates_beside_what_came_true() -> None:
    outcomes = [
        outcome(FINE, FINE, estimate=0.1),
        outcome(CONFLICT, FINE, estimate=0.19),
        outcome(CONFLICT, CONFLICT, estimate=0.8),
        outcome(CONFLICT, CONFLICT, estimate=1.0),
    ]
    first, second, *_, last = metrics.reliability(outcomes)
    assert (first["n"], first["estimate"], first["conflicts"]) == (2, pytest.approx(0.145), 0.5)
    assert (second["n"], second["estimate"], second["conflicts"]) == (0, None, None)
    assert (last["n"], last["conflicts"]) == (2, 1.0)


def test_what_the_data_can_not_tell_is_none() -> None:
    only_fine = [outcome(FINE, FINE)]
    assert metrics.surfaced(only_fine) is None
    assert metrics.refusal_precision(only_fine) is None
    assert metrics.pair_order(only_fine) is None
    assert metrics.interrupted(only_fine) is None
    assert metrics.decisions(only_fine)["mean"] is None
    assert set(metrics.decisions([]).values()) == {None}


def test_pass_by_coverage() -> None:
    rows = metrics.pass_by_gold_coverage(
        [
            outcome(FINE, FINE, evidence=()),
            outcome(FINE, FINE, evidence=("a",)),
            outcome(FINE, CONFLICT, evidence=("b",)),
            outcome(FINE, FINE, evidence=("b", "a")),
        ]
    )
    assert [(row["from"], row["to"], row["n"], row["pass"]) for row in rows] == [
        (0.0, 0.25, 1, 1.0),
        (0.25, 0.5, 0, None),
        (0.5, 0.75, 2, 0.5),
        (0.75, 1.0, 0, None),
        (1.0, 1.0, 1, 1.0),
    ]


@given(st.permutations(list("abcdefghijkl")), st.sets(st.sampled_from("abcdefghijklm"), min_size=1, max_size=5))
def test_figures_of_a_ranking_agree_with_each_other(ranked: list[str], gold: set[str]) -> None:
    figures = metrics.found(ranked, sorted(gold))
    assert figures["recall@5"] <= figures["recall@10"]
    assert figures["gold@10"] <= figures["recall@10"] <= figures["hit@10"]
    assert (figures["hit@5"] == 1) == (figures["mrr"] >= 1 / 5)
    assert figures["hit@10"] <= 10 * figures["mrr"]


@given(st.lists(st.tuples(st.sampled_from([CONFLICT, FINE]), st.sampled_from([CONFLICT, FINE, UNSURE])), min_size=1))
def test_labels_share_out_all_requests(kinds: list[tuple[str, str]]) -> None:
    outcomes = [outcome(feasibility, decision, name=f"q{n}") for n, (feasibility, decision) in enumerate(kinds)]
    shares = metrics.labels(outcomes)
    assert sum(share or 0.0 for share in shares.values()) == pytest.approx(1.0)
    assert shares["fail"] == pytest.approx(1.0 - (metrics.decisions(outcomes)["all"] or 0.0))
