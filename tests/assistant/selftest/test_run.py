"""A run of the self-test: bases, methods, settings that can't be, and going on after an interruption."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from assistant.assistant import Assistant
from assistant.cli import selftest as command
from assistant.errors import SelfTestError, SettingsError
from assistant.events import Cancel, CancelledError
from assistant.selftest import run_selftest
from assistant.selftest.methods import METHODS, Ranked
from assistant.selftest.pace import Instance
from assistant.selftest.run import bases

FACTS = [
    "Harold Finch plays chess with Marek on Tuesdays.",
    "The swimming hall on Elm Street is closed for repairs until 30 June 2026.",
    "Harold Finch keeps two hens in the garden.",
    "The bakery on Elm Street sells rye bread.",
    "Harold Finch's season ticket for the swimming hall runs until December 2026.",
    "Marek drives a green van.",
]


def query(name: str, text: str, feasibility: str, gold: list[str], twin: str | None = None) -> dict[str, Any]:
    return {
        "id": name,
        "text": text,
        "situation": "state",
        "feasibility": feasibility,
        "gold": gold,
        "decisive": gold[:1],
        **({"twin": twin} if twin else {}),
    }


def person(name: str) -> dict[str, Any]:
    return {
        "instance_id": name,
        "reference_date": "2026-06-01T09:00:00",
        "timezone": "Europe/Dublin",
        "ego": {"name": "Harold Finch"},
        "facts": [{"id": f"f{n:03}", "text": text} for n, text in enumerate(FACTS, start=1)],
        "queries": [
            query("q1", "Book a lane at the swimming hall on Elm Street for 10 June", "conflict", ["f002", "f005"]),
            query("q1t", "Book a lane at the swimming hall on Elm Street for 10 July", "non_conflict", ["f002"], "q1"),
            query("q2", "Remind me to buy rye bread at the bakery on Elm Street", "non_conflict", ["f004"]),
        ],
    }


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    for name in ("one", "two"):
        (folder / f"{name}.json").write_text(json.dumps(person(name)), encoding="utf-8")
    return folder


def test_the_command_offers_every_method():
    assert list(METHODS) == command.METHODS


@pytest.mark.parametrize("method", sorted(name for name, method in METHODS.items() if not method.by_model))
def test_every_method_answers_every_request_in_ids_of_the_data(data: Path, method: str) -> None:
    report = run_selftest(data, method=method, agents="builtin")
    assert [(o.instance, o.query.id) for o in report.outcomes] == [
        (i, q) for i in ("one", "two") for q in ("q1", "q1t", "q2")
    ]
    known = {fact["id"] for fact in person("one")["facts"]}
    assert all(set(o.answer.evidence) | set(o.answer.cited) <= known for o in report.outcomes)
    assert all(o.answer.evidence for o in report.outcomes)


def test_baselines_put_the_fact_that_resembles_first(data: Path) -> None:
    for method in ("dense", "sparse", "hybrid"):
        report = run_selftest(data, method=method, agents="builtin")
        assert [o.answer.evidence[0] for o in report.outcomes if o.query.id == "q2"] == ["f004", "f004"]


def test_the_oracle_sees_nothing_but_gold(data: Path) -> None:
    report = run_selftest(data, method="oracle", agents="builtin")
    assert all(set(o.answer.evidence) <= set(o.query.gold) for o in report.outcomes)
    assert report.as_json()["retrieval"]["gold@10"] == 1.0


def test_requests_on_the_same_gold_facts_share_a_base() -> None:
    raw = person("one")
    raw["queries"][1]["gold"] = ["f005", "f002"]
    instance = Instance.model_validate(raw)
    found = list(bases([instance], gold_only=True))
    assert [[q.id for q in base.queries] for base in found] == [["q1", "q1t"], ["q2"]]
    assert [[f.id for f in base.facts] for base in found] == [["f002", "f005"], ["f004"]]
    assert len({base.key for base in found}) == 2


def test_two_facts_of_one_text(data: Path) -> None:
    raw = person("one")
    raw["facts"].append({"id": "f099", "text": FACTS[0]})
    (data / "one.json").write_text(json.dumps(raw), encoding="utf-8")
    assert len(run_selftest(data, method="dense", agents="builtin").outcomes) == 6


def test_twins_can_be_left_out(data: Path) -> None:
    report = run_selftest(data, method="sparse", settings_overrides={"twins": "off"}, agents="builtin")
    assert [o.query.id for o in report.outcomes] == ["q1", "q2", "q1", "q2"]
    assert report.as_json()["settings"]["twins"] == "off"
    assert report.as_json()["decisions"]["pairs"] is None


def test_settings_reach_the_method(data: Path) -> None:
    report = run_selftest(data, method="dense", settings_overrides={"evidence": "2"}, agents="builtin")
    assert {len(o.answer.evidence) for o in report.outcomes} == {2}
    assert report.as_json()["settings"]["evidence"] == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"method": "guess"}, "guess"),
        ({"method": "fullkb"}, "language model"),
        ({"without": ["thinking"]}, "thinking"),
        ({"method": "hybrid", "without": ["foresight"]}, "no foresight"),
        ({"method": "dense", "without": ["planning"]}, "no planning"),
        ({"settings_overrides": {"twins": "maybe"}}, "twins=on"),
        ({"settings_overrides": {"name": "Ann"}}, "own person"),
        ({"settings_overrides": {"without": "checks"}}, "--without"),
    ],
)
def test_what_can_not_be_is_told_before_anything_runs(data: Path, arguments: dict[str, Any], told: str) -> None:
    with pytest.raises(SelfTestError, match=told):
        run_selftest(data, agents="builtin", **arguments)


def test_a_setting_that_does_not_exist(data: Path) -> None:
    with pytest.raises(SettingsError, match="colour"):
        run_selftest(data, settings_overrides={"colour": "blue"}, agents="builtin")


def test_progress_is_told_for_every_request(data: Path) -> None:
    told: list[tuple[int, int]] = []
    run_selftest(data, method="sparse", agents="builtin", progress=lambda done, of: told.append((done, of)))
    assert told[0] == (1, 6)
    assert told[-1] == (6, 6)
    assert told == sorted(told)


def test_a_run_that_is_stopped_leaves_nothing(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    cancel, told = Cancel(), list[int]()

    def progress(done: int, of: int) -> None:
        assert list((tmp_path / "temporary").iterdir())
        told.append(done)
        cancel.set()

    with pytest.raises(CancelledError):
        run_selftest(data, method="sparse", agents="builtin", progress=progress, cancel=cancel)
    assert told == [1]
    assert list((tmp_path / "temporary").iterdir()) == []


def test_a_run_that_is_stopped_before_it_begins_loads_nothing(data: Path) -> None:
    cancel = Cancel()
    cancel.set()
    with pytest.raises(CancelledError):
        run_selftest(data, method="sparse", agents="builtin", cancel=cancel)


class PowerCutError(Exception):
    """Somebody pulls the plug."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the method sparse is asked; it breaks off after four requests, unless the list begins with "go on"."""
    asked: list[str] = []
    real = METHODS["sparse"]

    def answer(assistant: Assistant, text: str, cancel: Cancel) -> Ranked:
        if len(asked) == 4 and asked[0] != "go on":
            raise PowerCutError
        asked.append(text)
        return real.answer(assistant, text, cancel)

    monkeypatch.setitem(METHODS, "sparse", replace(real, answer=answer))
    return asked


def test_an_interrupted_run_goes_on_where_it_stopped(data: Path, tmp_path: Path, asked: list[str]) -> None:
    out = tmp_path / "report.json"
    with pytest.raises(PowerCutError):
        run_selftest(data, method="sparse", agents="builtin", out=out)
    assert not out.exists()
    asked[:] = ["go on"]
    report = run_selftest(data, method="sparse", agents="builtin", out=out)
    assert len(asked) - 1 == 2
    assert len(report.outcomes) == 6
    assert json.loads(out.read_text(encoding="utf-8")) == report.as_json()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("report")] == ["report.json"]


def test_another_setting_begins_anew(data: Path, tmp_path: Path, asked: list[str]) -> None:
    out = tmp_path / "report.json"
    with pytest.raises(PowerCutError):
        run_selftest(data, method="sparse", agents="builtin", out=out)
    asked[:] = ["go on"]
    run_selftest(data, method="sparse", agents="builtin", out=out, settings_overrides={"evidence": "3"})
    assert len(asked) - 1 == 6


def test_a_report_that_can_not_be_written_is_told_at_once(data: Path, tmp_path: Path, asked: list[str]) -> None:
    with pytest.raises(SelfTestError, match="--out"):
        run_selftest(data, method="sparse", agents="builtin", out=tmp_path / "no" / "report.json")
    assert asked == []
