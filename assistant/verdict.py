"""What a check of a request ends in: findings, a verdict, alternatives; and the trace that can be opened.

The JSON names of docs/contract.md are the field names here wherever both exist.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any


class Decision(StrEnum):
    """The three answers. Only NON_CONFLICT lets the gate open by itself."""

    CONFLICT = "conflict"
    NON_CONFLICT = "non_conflict"
    UNSURE = "unsure"


class Polarity(StrEnum):
    """Whether a finding speaks against the request or for it."""

    AGAINST = "against"
    FOR = "for"


class RemedyKind(StrEnum):
    """How a request could be changed so that the reason against it falls away."""

    MOVE_TO = "move_to"
    """Move the start to the remedy's `at`, or the first free moment after it."""
    FREE_SLOT = "free_slot"
    """Find a nearby time of the same length at which nothing else is on."""
    REPLACE = "replace"
    """Replace the words `old` of the request by `new`, or by another thing or place known to the file."""
    WITHOUT = "without"
    """Leave out the person or thing `old`."""


@dataclass(frozen=True)
class Remedy:
    """One way out; the alternatives are made from these and then checked like any request."""

    kind: RemedyKind
    at: datetime | None = None
    old: str = ""
    new: str = ""


@dataclass(frozen=True)
class Finding:
    """What one check has to say, in words that show its arithmetic.

    `certain` only where every part is read from the user's own facts or is plain arithmetic; general knowledge
    ("usually") never is. `about` names what it is about (a thing, a person, a commitment) in normal form, so that a
    finding *for* can answer the finding *against* about the same. `at` is when that takes place, where it may be one of
    several times: what is well at one time says nothing of another.
    """

    check: str
    polarity: Polarity
    facts: tuple[int, ...]
    text: str
    certain: bool
    about: str = ""
    remedies: tuple[Remedy, ...] = ()
    at: datetime | None = None


@dataclass(frozen=True)
class Verdict:
    """The decision, the facts it rests on (at most five) and an estimate from 0 to 1 that the request clashes."""

    decision: Decision
    cited: tuple[int, ...]
    estimate: float
    deciding: tuple[Finding, ...] = ()


@dataclass(frozen=True)
class Alternative:
    """Another request that passed the same road: its text can be asked as it stands."""

    text: str
    decision: Decision
    evidence: tuple[int, ...]


@dataclass(frozen=True)
class View:
    """One query put to the lists: the request itself, or a counter view that looks for what speaks against it. Its weight
    in the fusion comes from the settings, by the road."""

    text: str
    dimension: str = "request"
    weight: float = 1.0


@dataclass(frozen=True)
class Dimension:
    """One place where a conflict could hide, why, and which words of the request it hangs on."""

    name: str
    reason: str
    anchors: tuple[str, ...] = ()


@dataclass(frozen=True)
class Plan:
    """At most three dimensions and three counter views; the request itself is always the first view."""

    dimensions: tuple[Dimension, ...]
    views: tuple[View, ...]


@dataclass
class Trace:
    """All that happened on the way, in the order of the road. Filled step by step, stored with the decision."""

    plan: Plan | None = None
    lists: dict[str, list[int]] = field(default_factory=dict)
    """Each ranked list by its name ("dense:0", "sparse:1", "foresight", "calendar"): fact ids, best first."""
    foreseen: list[tuple[int, int]] = field(default_factory=list)
    """(fact, phrase by which foresight found it); the words of the phrase stay in the store, and go with the fact."""
    fused: list[tuple[int, float]] = field(default_factory=list)
    seeds: list[int] = field(default_factory=list)
    hops: list[tuple[int, int, int]] = field(default_factory=list)
    """(from fact, to fact, hop number from 1)."""
    kept: list[tuple[int, float]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    agents: dict[str, str] = field(default_factory=dict)
    without_model: Decision | None = None
    """What the built-in judge would have decided on the same findings and facts, where a model judged."""
    model_calls: int = 0
    timings: dict[str, float] = field(default_factory=dict)
    """Seconds a step."""

    def as_json(self) -> dict[str, Any]:
        """The trace as plain JSON values, to be stored with the decision; times in ISO 8601."""
        plain: dict[str, Any] = json.loads(json.dumps(asdict(self), default=datetime.isoformat))
        return plain
