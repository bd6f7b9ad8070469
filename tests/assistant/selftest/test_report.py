"""The report: the frozen JSON, and the table beside the paper's figures."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest

from assistant.selftest.outcome import Answer, Outcome
from assistant.selftest.pace import Query
from assistant.selftest.report import Report
from assistant.verdict import Decision

RATE = {"type": ["number", "null"], "minimum": 0, "maximum": 1}


def closed(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def rates(*names: str) -> dict[str, Any]:
    return closed(dict.fromkeys(names, RATE))


FIGURES = {
    "retrieval": rates("recall@5", "recall@10", "hit@5", "hit@10", "gold@5", "gold@10", "mrr"),
    "decisions": rates("all", "conflict", "non_conflict", "mean", "unsure", "pairs"),
    "labels": rates("pass", "wrong", "fail"),
}
TEXT, NUMBER = {"type": "string"}, {"type": "number"}
TEXTS = {"type": "array", "items": TEXT}
SCHEMA = closed(
    {
        "data": TEXT,
        "method": TEXT,
        "without": TEXTS,
        "settings": {"type": "object"},
        "agents": {"enum": ["builtin", "ollama"]},
        "model": {"type": ["string", "null"]},
        **FIGURES,
        **dict.fromkeys(("surfaced", "refusal_precision", "pair_order", "interrupted"), RATE),
        "by_situation": closed(dict.fromkeys(("temporal", "personal", "state"), closed(FIGURES))),
        "by_feasibility": closed(dict.fromkeys(("conflict", "non_conflict"), closed(FIGURES))),
        "pass_by_gold_coverage": {
            "type": "array",
            "items": closed({"from": NUMBER, "to": NUMBER, "n": {"type": "integer"}, "pass": RATE}),
        },
        "model_calls": closed({"total": {"type": "integer"}, "per_request": {"type": ["number", "null"]}}),
        "seconds": closed(
            {
                "index": NUMBER,
                "per_request": {"type": ["number", "null"]},
                "by_stage": {"type": "object", "additionalProperties": NUMBER},
            }
        ),
        "queries": {
            "type": "array",
            "items": closed(
                {
                    "instance": TEXT,
                    "id": TEXT,
                    "twin": {"type": ["string", "null"]},
                    "decision": {"enum": ["conflict", "non_conflict", "unsure"]},
                    "label": {"enum": ["pass", "wrong", "fail"]},
                    "cited": TEXTS,
                    "evidence": TEXTS,
                    "seconds": NUMBER,
                }
            ),
        },
    }
)


def outcome(name: str, feasibility: str, decision: str, twin: str | None = None, judge: str = "builtin") -> Outcome:
    raw: dict[str, Any] = {"situation": "temporal", "feasibility": feasibility}
    query = Query(id=name, text="Book it", gold=("f1", "f2"), decisive=("f1",), twin=twin, **raw)
    stages = {"read": 0.25} if twin is None else {"read": 0.25, "alternatives": 0.5}
    answer = Answer(Decision(decision), 0.9, ("f1",), ("f3", "f1"), 1.0 / 3, stages, 2, {"judge": judge})
    return Outcome("one", query, answer)


def report(*outcomes: Outcome, method: str = "pacemaker") -> Report:
    return Report("built-in", method, ("calendar",), {"pool": 120, "twins": "on"}, outcomes, 1.5)


@pytest.fixture
def two() -> Report:
    return report(outcome("q1", "conflict", "conflict"), outcome("q1t", "non_conflict", "unsure", "q1"))


def test_the_json_is_the_frozen_one(two: Report) -> None:
    jsonschema.validate(json.loads(json.dumps(two.as_json())), SCHEMA)


def test_the_json_holds_without_outcomes() -> None:
    jsonschema.validate(json.loads(json.dumps(report().as_json())), SCHEMA)


def test_figures_are_those_of_the_outcomes(two: Report) -> None:
    found = two.as_json()
    assert found["retrieval"]["recall@5"] == 0.5
    assert found["retrieval"]["mrr"] == 0.5
    assert found["decisions"]["conflict"] == 1.0
    assert found["decisions"]["non_conflict"] == 0.0
    assert found["by_feasibility"]["conflict"]["labels"]["pass"] == 1.0
    assert found["by_situation"]["state"]["decisions"]["all"] is None
    assert found["model_calls"] == {"total": 4, "per_request": 2.0}
    assert found["seconds"]["by_stage"] == {"read": 0.25, "alternatives": 0.25}


def test_agents_and_model(two: Report) -> None:
    assert (two.agents, two.model) == ("builtin", None)
    served = report(outcome("q1", "conflict", "conflict", judge="ollama:qwen3:4b-instruct"))
    assert (served.agents, served.model) == ("ollama", "qwen3:4b-instruct")


def test_the_table_stands_beside_the_paper_and_says_so(two: Report) -> None:
    table = two.table()
    assert "PACEMAKER, 4B*" in table
    assert "other data" in table
    assert "without calendar" in table
    assert max(map(len, table.splitlines())) <= 80


def test_the_table_shows_what_an_estimate_is_worth(two: Report) -> None:
    after = two.table().partition("Estimate of a clash")[2]
    rows = [line for line in after.splitlines() if " requests" in line]
    assert sum(int(line.split(" requests")[0].split()[-1]) for line in rows) == len(two.outcomes)


def test_long_stages_and_folders_are_broken_to_fit() -> None:
    every = {f"stage number {number}": 0.1 for number in range(12)}
    one = outcome("q1", "conflict", "conflict")
    long = replace(one, answer=replace(one.answer, stages=every))
    table = replace(report(long), data="/home/somebody/" + "data/" * 20, without=tuple(every)).table()
    assert max(map(len, table.splitlines())) <= 80
    assert "stage number 11 0.100" in " ".join(table.split())


def test_a_method_that_the_paper_does_not_have_stands_alone() -> None:
    assert "*" not in report(outcome("q1", "conflict", "conflict"), method="hybrid").table()


def test_the_table_of_nothing_is_a_table() -> None:
    assert "requests: 0" in report().table()
