"""What a check sees: the request, the facts that were found with their readings, and the commitments around its time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from assistant.candidates import Candidate
from assistant.context import Context
from assistant.readings.forms import Reading
from assistant.request import Request

R = TypeVar("R", bound=Reading)


@dataclass(frozen=True)
class Commitment:
    """One occurrence of something that takes somebody's time; from the schedule or from the reading of a fact.

    `end` is None where nobody said how long it lasts. `fact` is the fact to cite. `people` as in the forms (`EGO` is the
    user). `entry` is the number of the schedule entry, None where the commitment is only read from a fact; `at` is when the rule
    of a series puts it. `rough`: its hours are partly a guess. The ways there and back are time that it takes, too.
    """

    title: str
    start: datetime
    end: datetime | None
    fact: int
    people: tuple[str, ...]
    place: str = ""
    all_day: bool = False
    entry: int | None = None
    at: datetime | None = None
    tentative: bool = False
    rough: bool = False
    travel_before: timedelta = timedelta(0)
    travel_after: timedelta = timedelta(0)


@dataclass(frozen=True)
class Situation:
    """One request among the facts that may decide it."""

    request: Request
    facts: tuple[Candidate, ...]
    commitments: tuple[Commitment, ...]
    context: Context

    def readings(self, form: type[R]) -> Iterator[tuple[Candidate, R]]:
        """Every reading of one form, with the fact it was read from."""
        for fact in self.facts:
            for reading in fact.readings:
                if isinstance(reading, form):
                    yield fact, reading
