"""What `ask` ends in: everything that docs/contract.md promises, as data and as JSON."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from assistant.request import Kind, Request
from assistant.verdict import Alternative, Finding, Trace, Verdict


@dataclass(frozen=True)
class CitedFact:
    """A fact as shown to the user."""

    id: int
    text: str


@dataclass(frozen=True)
class Understood:
    """The event, reminder or task that was understood, whether or not it was made; `id` is None until it is."""

    id: int | None
    title: str
    start: datetime
    end: datetime | None
    zone: str
    rrule: str | None

    def as_json(self) -> dict[str, Any]:
        """The `event` of docs/contract.md: times in ISO 8601 with the offset of the zone."""
        return {
            "id": self.id,
            "title": self.title,
            "start": self.start.isoformat(timespec="minutes" if self.start.second == 0 else "seconds"),
            "end": self.end.isoformat(timespec="minutes") if self.end else None,
            "zone": self.zone,
            "rrule": self.rrule,
        }


@dataclass(frozen=True)
class Action:
    """What was done in the file, or would be: its kind, the number of the entry or fact, and whether it is done."""

    kind: str
    id: int | None
    done: bool
    known: bool = False
    """Whether it is a fact that was there already."""

    def as_json(self) -> dict[str, Any]:
        """The `action` of docs/contract.md."""
        return {"kind": self.kind, "id": self.id, "done": self.done}


@dataclass(frozen=True)
class Ambiguity:
    """A span of the request that can be read in several ways; readings as ISO dates or times."""

    span: str
    readings: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    """The outcome of one request."""

    decision_id: int
    request: Request
    verdict: Verdict
    answer: str
    cited: tuple[CitedFact, ...]
    evidence: tuple[int, ...]
    findings: tuple[Finding, ...]
    alternatives: tuple[Alternative, ...]
    action: Action | None
    event: Understood | None
    read_back: str | None
    ambiguous: tuple[Ambiguity, ...]
    trace: Trace
    notes: tuple[str, ...] = ()
    """What the user ought to know of how the answer came about, each with what to do."""

    @property
    def kind_of_alternatives(self) -> Kind | None:
        """The kind that an alternative is asked as: that of the request, or what it says itself where several were meant."""
        return None if self.request.choices else self.request.kind

    def as_json(self) -> dict[str, Any]:
        """The object that `ask --json` prints."""
        return {
            "decision": self.verdict.decision.value,
            "answer": " ".join((self.answer, *self.notes)),
            "cited": [asdict(c) for c in self.cited],
            "evidence": list(self.evidence),
            "findings": [finding_json(f) for f in self.findings],
            "alternatives": [
                {"text": a.text, "decision": a.decision.value, "evidence": list(a.evidence)} for a in self.alternatives
            ],
            "action": self.action.as_json() if self.action else None,
            "event": self.event.as_json() if self.event else None,
            "read_back": self.read_back,
            "ambiguous": [{"span": a.span, "readings": list(a.readings)} for a in self.ambiguous],
            "agents": self.trace.agents,
            "model_calls": self.trace.model_calls,
            "timings": {step: round(seconds, 6) for step, seconds in self.trace.timings.items()},
        }


def finding_json(finding: Finding) -> dict[str, Any]:
    """A finding as docs/contract.md shows it."""
    return {
        "check": finding.check,
        "polarity": finding.polarity.value,
        "facts": list(finding.facts),
        "text": finding.text,
        "certain": finding.certain,
    }
