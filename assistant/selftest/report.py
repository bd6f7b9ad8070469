"""The report of a self-test: the JSON that docs/contract.md freezes, and a table beside the figures of the PACE paper."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from assistant.selftest import metrics
from assistant.selftest.outcome import Outcome
from assistant.selftest.pace import Feasibility, Situation
from assistant.selftest.published import Published, beside

LINE_WIDTH = 80
NAME_WIDTH, CELLS_WIDTH = 24, LINE_WIDTH - 24
"""The cells of a row share the rest of a line."""
BAR = 30
"""Columns of a full bar."""
NOTE = """\
* The PACE paper (arXiv 2609.03293): other data, and PASS as a language model
  judges it. Only the order of magnitude compares. Here unsure counts as wrong,
  and a pair is right where both of its twins are decided right."""


@dataclass(frozen=True)
class Report:
    """All outcomes of one run, in the order of the data, and how they came about."""

    data: str
    method: str
    without: tuple[str, ...]
    settings: dict[str, Any]
    outcomes: tuple[Outcome, ...]
    index_seconds: float

    @property
    def agents(self) -> str:
        """Who answered: "ollama" where a language model took part, else "builtin"."""
        return "ollama" if self.model else "builtin"

    @property
    def judged_by_model(self) -> int:
        """Requests that a language model judged; in the others there was nothing to judge, or it failed."""
        return sum(outcome.answer.agents.get("judge", "").startswith("ollama:") for outcome in self.outcomes)

    @property
    def model(self) -> str | None:
        """The language model that took part, None where none did."""
        names = {name for outcome in self.outcomes for name in outcome.answer.agents.values()}
        models = sorted(name.removeprefix("ollama:") for name in names if name.startswith("ollama:"))
        return ", ".join(models) or None

    def as_json(self) -> dict[str, Any]:
        """What `selftest --json` prints; all rates are fractions from 0 to 1, None where the data can't tell."""
        outcomes = self.outcomes
        calls = [outcome.answer.model_calls for outcome in outcomes]
        whole: dict[str, Any] = {
            "data": self.data,
            "method": self.method,
            "without": list(self.without),
            "settings": self.settings,
            "agents": self.agents,
            "model": self.model,
            **_figures(outcomes),
            "surfaced": metrics.surfaced(outcomes),
            "refusal_precision": metrics.refusal_precision(outcomes),
            "pair_order": metrics.pair_order(outcomes),
            "interrupted": metrics.interrupted(outcomes),
            "by_situation": {name: _figures(self.of_situation(name)) for name in get_args(Situation)},
            "by_feasibility": {
                name: _figures([o for o in outcomes if o.query.feasibility == name]) for name in get_args(Feasibility)
            },
            "pass_by_gold_coverage": metrics.pass_by_gold_coverage(outcomes),
            "model_calls": {"total": sum(calls), "per_request": metrics.mean(calls)},
            "seconds": {
                "index": self.index_seconds,
                "per_request": metrics.mean(outcome.answer.seconds for outcome in outcomes),
                "by_stage": self.stages(),
            },
        }
        return {**_rounded(whole), "queries": [outcome.as_json() for outcome in outcomes]}

    def of_situation(self, name: str) -> list[Outcome]:
        """The outcomes of one kind of situation."""
        return [outcome for outcome in self.outcomes if outcome.query.situation == name]

    def stages(self) -> dict[str, float]:
        """Mean seconds a request spends in each stage; a stage that a request skips counts as 0 there."""
        names = list(dict.fromkeys(name for outcome in self.outcomes for name in outcome.answer.stages))
        return {name: sum(o.answer.stages.get(name, 0.0) for o in self.outcomes) / len(self.outcomes) for name in names}

    def table(self) -> str:
        """The report for a terminal of 80 columns, in per cent, with the paper's figures beside it."""
        groups = {"Caveat": list(self.outcomes), **{f"  {n}": self.of_situation(n) for n in get_args(Situation)}}
        figures = {name: _figures(group) for name, group in groups.items() if group}
        published = beside(self.method)
        parts = [self._heading(), _retrieval_table(figures, published), _decision_table(figures, published)]
        parts.append(self._in_words())
        if published:
            parts.append(NOTE)
        return "\n\n".join(parts)

    def _heading(self) -> str:
        instances = len({outcome.instance for outcome in self.outcomes})
        pairs = len(metrics.pairs(self.outcomes))
        without = f", without {', '.join(self.without)}" if self.without else ""
        data = f"data {self.data}; people: {instances}, requests: {len(self.outcomes)}, pairs of twins: {pairs}"
        who = f"Method {self.method}{without}; agents {self.agents}{f' ({self.model})' if self.model else ''}"
        return "\n".join(_filled(line) for line in (f"Self-test, {data}", who))

    def _in_words(self) -> str:
        outcomes = self.outcomes
        figures = {
            "Conflicts refused or asked about with all decisive facts shown": metrics.surfaced(outcomes),
            "Refusals that were right": metrics.refusal_precision(outcomes),
            "Pairs in which the conflict twin is rated higher": metrics.pair_order(outcomes),
            "Plain requests interrupted": metrics.interrupted(outcomes),
        }
        lines = [f"{name:<64}{_percent(value):>6}" for name, value in figures.items()]
        lines.append("PASS by share of gold facts found")
        for row in metrics.pass_by_gold_coverage(outcomes):
            span = "all" if row["from"] == row["to"] else f"{row['from']:.0%} to {row['to']:.0%}"
            lines.append(f"  {span:<16}{row['n']:>5} requests{_percent(row['pass']):>8}")
        lines.append("Estimate of a clash, and the share that did clash")
        for row in metrics.reliability(outcomes):
            span = f"{row['from']:.0%} to {row['to']:.0%}"
            bar = "█" * round(BAR * (row["conflicts"] or 0.0))
            lines.append(f"  {span:<16}{row['n']:>5} requests{_percent(row['conflicts']):>8}  {bar}".rstrip())
        seconds = metrics.mean(outcome.answer.seconds for outcome in outcomes) or 0.0
        stages = ", ".join(f"{name} {value:.3f}" for name, value in self.stages().items())
        calls = sum(outcome.answer.model_calls for outcome in outcomes)
        lines.append(f"Seconds: {self.index_seconds:.1f} to index, {seconds:.3f} a request; {calls} model calls")
        if self.model:
            lines.append(f"Judged by the model: {self.judged_by_model} of {len(outcomes)} requests")
            lines += self._disagreements()
        if stages:
            lines.append(_filled(stages, "  "))
        return "\n".join(lines)

    def _disagreements(self) -> list[str]:
        """Where model and built-in judge differ on the same facts, request by request, and who was right."""
        found = metrics.disagreements(self.outcomes)
        if not found["differ"]:
            return ["On the same facts the built-in judge would have decided alike everywhere"]
        lines = [
            _filled(
                f"On the same facts the built-in judge would have decided {found['differ']} of {found['judged']} otherwise: "
                f"there the model is right {found['model_right']} times, the built-in judge {found['builtin_right']}, "
                f"neither {found['neither']}"
            )
        ]
        for outcome, other, right in metrics.differing(self.outcomes):
            name, who = f"{outcome.instance} {outcome.query.id}", "built-in" if right == "builtin" else right
            lines.append(f"  {name:<24} {outcome.answer.decision:<14}built-in {other:<14}right: {who}")
        return lines


def _figures(outcomes: Sequence[Outcome]) -> dict[str, metrics.Figures]:
    return {
        "retrieval": metrics.retrieval(outcomes),
        "decisions": metrics.decisions(outcomes),
        "labels": metrics.labels(outcomes),
    }


def _retrieval_table(figures: Mapping[str, Mapping[str, metrics.Figures]], published: Sequence[Published]) -> str:
    names = {
        "recall@5": "R@5",
        "recall@10": "R@10",
        "hit@5": "Hit@5",
        "hit@10": "Hit@10",
        "gold@5": "Gold@5",
        "gold@10": "Gold@10",
        "mrr": "MRR",
    }
    rows = [_row("Retrieval, %", list(names.values()))]
    rows += [_row(name, [_percent(f["retrieval"][key]) for key in names]) for name, f in figures.items()]
    for paper in published:
        values = (paper.recall_5, paper.recall_10, paper.hit_5, paper.hit_10, None, paper.gold_10, paper.mrr)
        if any(value is not None for value in values):
            rows.append(_row(f"{paper.name}*", [_number(value) for value in values]))
    return "\n".join(rows)


def _decision_table(figures: Mapping[str, Mapping[str, metrics.Figures]], published: Sequence[Published]) -> str:
    shown = ("conflict", "non_conflict", "mean", "unsure", "pairs")
    rows = [_row("Decisions, %", ["clash", "fine", "mean", "unsure", "pairs", "PASS", "WRONG", "FAIL"])]
    for name, f in figures.items():
        values = [*(f["decisions"][key] for key in shown), *f["labels"].values()]
        rows.append(_row(name, [_percent(value) for value in values]))
    for paper in published:
        mean = (paper.conflict + paper.non_conflict) / 2
        figures_of_paper = (paper.conflict, paper.non_conflict, mean, None, None, paper.passed, paper.wrong, paper.fail)
        rows.append(_row(f"{paper.name}*", [_number(value) for value in figures_of_paper]))
    return "\n".join(rows)


def _filled(line: str, indent: str = "") -> str:
    after = indent or "  "
    return textwrap.fill(line, LINE_WIDTH, initial_indent=indent, subsequent_indent=after, break_on_hyphens=False)


def _row(name: str, cells: Sequence[str]) -> str:
    width = CELLS_WIDTH // len(cells)
    return f"{name:<{NAME_WIDTH}}" + "".join(f"{cell:>{width}}" for cell in cells)


def _percent(share: float | None) -> str:
    return _number(None if share is None else 100 * share)


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"


def _rounded(value: Any) -> Any:
    """The same with every float to six digits: enough for any figure, and short enough to read."""
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, dict):
        return {key: _rounded(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_rounded(inner) for inner in value]
    return value
