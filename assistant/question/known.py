"""What the file holds, looked up for answers in a knowledge base."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from assistant.calendar import agenda, commitments
from assistant.called_off import On, called_off
from assistant.candidates import Candidate
from assistant.checks.situation import Commitment
from assistant.knowledge_base import KnowledgeBase
from assistant.question.asked import Task
from assistant.readings import codec
from assistant.readings.forms import Reading
from assistant.told import taken_off

R = TypeVar("R", bound=Reading)


@dataclass(frozen=True)
class KnownToBase:
    """The protocol `Known`, over a knowledge base."""

    base: KnowledgeBase
    now: datetime

    def agenda(self, start: datetime, end: datetime) -> list[Commitment]:
        """What is on, reminders and tasks too, without what facts take off."""
        return self._taking_place(agenda(self.base, start, end), start, end)

    def commitments(self, start: datetime, end: datetime) -> list[Commitment]:
        """What takes somebody's time, without what facts take off."""
        return self._taking_place(commitments(self.base, start, end), start, end)

    def _taking_place(self, found: list[Commitment], start: datetime, end: datetime) -> list[Commitment]:
        off = taken_off(self.base.store, start, end)
        return [c for c in found if called_off(On(c.title, c.place, c.start, c.end, c.fact), off) is None]

    def readings(self, form: type[R]) -> list[tuple[int, R]]:
        """The readings of a form, with the numbers of their facts."""
        stored = self.base.store.readings.form(form.__name__.lower())
        decoded = ((fact, codec.decode(reading.form, reading.data)) for fact, reading in stored)
        return [(fact, reading) for fact, reading in decoded if isinstance(reading, form)]

    def facts(self) -> list[Candidate]:
        """All that was told, oldest first."""
        return self.base.candidates([fact.id for fact in self.base.store.facts.current()])

    def planned(self, kind: str) -> list[Task]:
        """The entries of a kind of which something is still to come; of tasks all that are open."""
        schedule = self.base.store.schedule
        found = schedule.planned(kind) if kind == "task" else schedule.ahead(self.now)
        return [Task(e.title, e.start, e.fact or 0, e.all_day) for e in found if e.kind == kind]
