"""A question with all that an answer may look at, and the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property
from typing import Protocol, TypeVar

from assistant.candidates import Candidate
from assistant.checks.situation import Commitment
from assistant.context import Context
from assistant.knowledge.lengths import usual_length
from assistant.language.words import fold
from assistant.readings.forms import Reading
from assistant.readings.request_asking import asked
from assistant.request import Request
from assistant.verdict import Verdict

R = TypeVar("R", bound=Reading)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
SHOWN = 5
"""Facts that are cited, at most."""


@dataclass(frozen=True)
class Answer:
    """An answer and the facts it rests on, at most five."""

    text: str
    facts: tuple[int, ...] = ()


@dataclass(frozen=True)
class Task:
    """Something to do, or to be reminded of; `start` None where it has no time."""

    title: str
    start: datetime | None
    fact: int
    all_day: bool = False


class Known(Protocol):
    """What the file holds, as far as answers look it up."""

    def agenda(self, start: datetime, end: datetime) -> list[Commitment]:
        """What is on, reminders and tasks too."""

    def commitments(self, start: datetime, end: datetime) -> list[Commitment]:
        """What takes somebody's time."""

    def readings(self, form: type[R]) -> list[tuple[int, R]]:
        """The readings of a form, with the numbers of their facts."""

    def facts(self) -> list[Candidate]:
        """All that was told, oldest first."""

    def planned(self, kind: str) -> list[Task]:
        """The entries of a kind of which something is still to come."""


@dataclass(frozen=True)
class Question:
    """One question. `verdict` is that of the request it asks about, `found` the facts that were found for it; `waking` the
    hours between which free time is looked for."""

    request: Request
    context: Context
    known: Known
    verdict: Verdict | None = None
    found: Sequence[Candidate] = field(default=())
    waking: tuple[str, str] = ("08:00", "22:00")

    @cached_property
    def wording(self) -> str:
        """The question folded, without polite words and orders to show."""
        return fold(asked(self.request.text))

    @property
    def now(self) -> datetime:
        """When it is asked."""
        return self.request.now


def as_written(question: Question, folded: str) -> str:
    """Words of the folded question as the user wrote them."""
    at = fold(question.request.text).find(folded)
    return question.request.text[at : at + len(folded)] if at >= 0 else folded


def cited(commitments: Sequence[Commitment]) -> tuple[int, ...]:
    """The facts that commitments rest on, each once."""
    return tuple(dict.fromkeys(c.fact for c in commitments if c.fact))[:SHOWN]


def end_of(c: Commitment) -> datetime:
    """When a commitment is over; where nobody said, after a day or as long as such a thing usually takes."""
    return c.end or c.start + (DAY if c.all_day else usual_length(c.title))
