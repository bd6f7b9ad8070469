"""What can be done to an entry from the agenda: each is a job for the brain that ends in a `Change`, told in a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from assistant.agenda import AgendaItem
from assistant.assistant import Assistant, Entry
from assistant.plain_text import shortened
from tui.messages import Answer

TOLD = 60
"""Characters of a title in a line that goes away by itself."""


class Scope(Enum):
    """How much of a series is meant; the value is how it is offered."""

    THIS = "Only this one"
    FOLLOWING = "This one and all after it"
    ALL = "The whole series"


CANCELLED = {Scope.THIS: "this one", Scope.FOLLOWING: "from this one on", Scope.ALL: "the whole series"}


@dataclass(frozen=True)
class Change:
    """What to tell, and the entry as it was before: what undoing needs. None where that is what was done."""

    told: str
    before: Entry | None


class Changed(Answer[Change]):
    """The schedule is other than it was."""


Job = Callable[[Assistant], Change]


def cancel(item: AgendaItem, scope: Scope) -> Job:
    """Take it off the schedule; of a series as much as `scope` says."""

    def job(assistant: Assistant) -> Change:
        before = assistant.entry(item.id)
        at = None if scope is Scope.ALL else item.at
        assistant.cancel(item.id, at=at, following=scope is Scope.FOLLOWING)
        what = f"Cancelled {CANCELLED[scope]}" if item.rrule else "Cancelled"
        return Change(f"{what}: {shortened(item.title, TOLD)}. U brings it back.", before)

    return job


def done(item: AgendaItem) -> Job:
    """Tick it off; of a series only this one."""

    def job(assistant: Assistant) -> Change:
        before = assistant.entry(item.id)
        assistant.done(item.id, at=item.at if item.rrule else None)
        return Change(f"Done: {shortened(item.title, TOLD)}. U brings it back.", before)

    return job


def undo(before: Entry) -> Job:
    """Plan it again, as it was."""

    def job(assistant: Assistant) -> Change:
        assistant.put_back(before)
        return Change(f"Planned again: {shortened(before.title, TOLD)}.", None)

    return job
