"""What came of one request of the self-test: the answer, and how it compares with what is known."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from assistant.selftest.pace import Query
from assistant.verdict import Decision


class Label(StrEnum):
    """PASS: the right decision on the right grounds; WRONG: refused, but on other grounds; FAIL: the wrong decision."""

    PASS = "pass"  # noqa: S105 (a label, not a password)
    WRONG = "wrong"
    FAIL = "fail"


@dataclass(frozen=True)
class Answer:
    """What a method said. All fact ids are those of the data file, `evidence` ranked, best first.

    `estimate` from 0 to 1 that the request clashes; `seconds` for the whole request and for each stage; `without_model` is what
    the built-in judge would have decided on the same findings and facts, where a model judged.
    """

    decision: Decision
    estimate: float
    cited: tuple[str, ...]
    evidence: tuple[str, ...]
    seconds: float
    stages: dict[str, float]
    model_calls: int
    agents: dict[str, str]
    without_model: Decision | None = None

    def as_json(self) -> dict[str, Any]:
        """All of it as plain data, from which `from_json` makes the same answer."""
        return asdict(self)

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> Answer:
        """The answer that `as_json` gave; raises `KeyError`, `TypeError` or `ValueError` on anything else."""
        lists = {name: tuple(raw[name]) for name in ("cited", "evidence")}
        other = raw["without_model"]
        decisions = {"decision": Decision(raw["decision"]), "without_model": None if other is None else Decision(other)}
        return cls(**{**raw, **lists, **decisions})


@dataclass(frozen=True)
class Outcome:
    """One request of one instance, answered."""

    instance: str
    query: Query
    answer: Answer

    @property
    def right(self) -> bool:
        """Whether the decision is the known one; `unsure` never is."""
        return self.answer.decision.value == self.query.feasibility

    @property
    def label(self) -> Label:
        """A refusal must cite every decisive fact to pass; where the data names none, the decision is enough."""
        if not self.right:
            return Label.FAIL
        if self.query.feasibility == "conflict" and not self.shows_decisive:
            return Label.WRONG
        return Label.PASS

    @property
    def shows_decisive(self) -> bool:
        """Whether every decisive fact is among the cited ones."""
        return set(self.query.decisive) <= set(self.answer.cited)

    def as_json(self) -> dict[str, Any]:
        """The row of `queries` in the report."""
        return {
            "instance": self.instance,
            "id": self.query.id,
            "twin": self.query.twin,
            "decision": self.answer.decision.value,
            "label": self.label.value,
            "cited": list(self.answer.cited),
            "evidence": list(self.answer.evidence),
            "seconds": round(self.answer.seconds, 6),
        }
