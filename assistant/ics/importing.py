"""A calendar file on its way into the schedule: what is new in it, and what it clashes with.

Every event that is still to come goes through the checks, with what is on around it and the rules of everybody who takes
part, and is judged like a request; one that surely clashes is held back unless the user wants it anyway. What was imported
before is known by its name in the file: it is brought up to date, and what the user has taken off stays off.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date, datetime, timedelta
from itertools import islice

from assistant import checks
from assistant.agents.protocols import Judge
from assistant.calendar import commitments
from assistant.checks.request_series import CITED, HORIZON, near
from assistant.checks.situation import Commitment, Situation
from assistant.context import Context
from assistant.entry_wording import series_text
from assistant.ics.limits import Deadline, Problem
from assistant.ics.reading import Read, read
from assistant.knowledge_base import KnowledgeBase
from assistant.occurrences import Occurrence, occurrences
from assistant.reminders import arm
from assistant.request import Intent, Kind, Request, When
from assistant.series import last_of, next_occurrence
from assistant.standing import standing_rules
from assistant.verdict import Decision, Verdict
from store import Store
from store.alarms import Ringer
from store.errors import NotFoundError
from store.schedule import Draft, Entry

OURS = re.compile(r"caveat-(\d{1,15})-[0-9a-f]{12}", re.ASCII)
MOST_TIMES = 30
"""Times of a series that are checked."""
MOST_DAYS = 60
"""Days on which one commitment is looked for, at most."""


@dataclass(frozen=True)
class Clash:
    """An event of the file that the checks speak against; `sure` where it is held back. `text` says why, in words."""

    title: str
    start: datetime
    text: str
    facts: tuple[int, ...]
    sure: bool


@dataclass(frozen=True)
class Step:
    """What would be done with one entry of the file; `old` is the entry that it brings up to date."""

    read: Read
    old: Entry | None = None
    clash: Clash | None = None


@dataclass(frozen=True)
class Import:
    """A file that has been weighed: what it would change, entries that are as they were, and what could not be read."""

    name: str
    steps: tuple[Step, ...]
    same: int
    problems: tuple[Problem, ...]

    @property
    def clashes(self) -> tuple[Clash, ...]:
        """What clashes, in the order of the file."""
        return tuple(step.clash for step in self.steps if step.clash)

    @property
    def decision(self) -> Decision:
        """Conflict where something is held back, unsure where something may clash."""
        if any(clash.sure for clash in self.clashes):
            return Decision.CONFLICT
        return Decision.UNSURE if self.clashes else Decision.NON_CONFLICT


@dataclass(frozen=True)
class Imported:
    """What was done: how many entries were added, changed, cancelled and held back."""

    added: int = 0
    changed: int = 0
    cancelled: int = 0
    held: int = 0


def weigh(
    base: KnowledgeBase, judge: Judge, data: bytes, name: str, context: Context, deadline: Deadline | None = None
) -> Import:
    """Read a file and check what is new in it. Raises `InputError` where it can't be read at all."""
    deadline = deadline or Deadline()
    found, problems = read(data, context.zone, deadline)
    known = base.store.schedule.by_uid([entry.uid for entry in found])
    around = _Around(base, context.now)
    steps, same = [], 0
    for entry in found:
        if deadline.passed:
            why = "checking it took too long; import the file again to go on"
            problems.append(Problem(f"everything from “{entry.draft.title}” on", why))
            break
        old = known.get(entry.uid) or _own(base.store, entry.uid)
        if (old is None and entry.gone) or (old is not None and not _differs(old, entry)):
            same += 1
            continue
        clash = None if entry.gone else _check(base, judge, context, entry.draft, old, around)
        steps.append(Step(entry, old, clash))
    return Import(name, tuple(steps), same, tuple(problems))


def take(store: Store, plan: Import, decision: int, now: datetime, *, anyway: bool = False) -> Imported:
    """Put into the schedule what was weighed, all or nothing; with `anyway` also what was held back."""
    done: dict[str, int] = defaultdict(int)
    with store.atomic():
        for step in plan.steps:
            if step.clash and step.clash.sure and not anyway:
                done["held"] += 1
            elif step.read.gone and step.old is not None:
                store.schedule.set_state(step.old.id, "cancelled")
                done["cancelled"] += 1
            else:
                _store(store, step, decision, now)
                done["changed" if step.old else "added"] += 1
    return Imported(**done)


def uid_of(store: Store, entry: Entry) -> str:
    """The name of an entry in calendar files: that of the file it came from, or one made from when it was first said."""
    if entry.uid is not None or entry.fact is None:
        return entry.uid or f"caveat-{entry.id}"
    first = store.facts.history(entry.fact)[0]
    said = f"{first.id} {first.said_at.isoformat()} {first.text}"
    return f"caveat-{entry.id}-{hashlib.sha256(said.encode()).hexdigest()[:12]}"


def _own(store: Store, uid: str) -> Entry | None:
    """The entry that went out of this very file under this name."""
    ours = OURS.fullmatch(uid)
    if ours is None:
        return None
    try:
        entry = store.schedule.get(int(ours[1]))
    except NotFoundError:
        return None
    return entry if entry.uid is None and uid_of(store, entry) == uid else None


def _differs(old: Entry, new: Read) -> bool:
    """Whether the file says something new of an entry that is still planned."""
    if old.state != "planned":
        return False
    left_out = {"uid", "extra"} if old.uid is None else set[str]()
    names = [field.name for field in fields(Draft) if field.name not in left_out]
    return new.gone or any(getattr(old, name) != getattr(new.draft, name) for name in names)


def _store(store: Store, step: Step, decision: int, now: datetime) -> None:
    draft = step.read.draft
    text, last = series_text(draft), last_of(draft)
    if step.old is None:
        entry = store.schedule.insert(draft, text=text, said_at=now, last=last, decision=decision, trust="imported")
    else:
        content = {field.name: getattr(draft, field.name) for field in fields(Draft)}
        changed = replace(step.old, **content) if step.old.uid else replace(step.old, **content | {"uid": None})
        entry = store.schedule.put(changed, text=text, said_at=now, last=last, decision=decision)
    rings = entry.kind == "reminder" or bool(step.read.leads)
    if rings and next_occurrence(entry, now) is None:
        store.alarms.set_ringer(Ringer(entry.id, (), now))  # what is over when it comes in does not ring
    elif step.read.leads:
        arm(store, entry, step.read.leads, now)


class _Around:
    """What is on in the time that is looked at, by day."""

    def __init__(self, base: KnowledgeBase, now: datetime) -> None:
        self._days: dict[date, list[Commitment]] = defaultdict(list)
        for c in commitments(base, now - timedelta(days=1), now + HORIZON + timedelta(days=1)):
            last = (c.end or c.start).astimezone(now.tzinfo).date()
            day = c.start.astimezone(now.tzinfo).date()
            for shift in range(min((last - day).days + 1, MOST_DAYS)):
                self._days[day + timedelta(days=shift)].append(c)

    def of(self, start: datetime, end: datetime | None, without: int | None) -> tuple[Commitment, ...]:
        """What is on near a time, but for the entry of this number."""
        days = range(-1, (end.date() - start.date()).days + 2 if end else 2)
        found = dict.fromkeys(c for n in days for c in self._days.get(start.date() + timedelta(days=n), ()))
        return tuple(c for c in found if near(c, start, end) and (without is None or c.entry != without))


def _check(
    base: KnowledgeBase, judge: Judge, context: Context, draft: Draft, old: Entry | None, around: _Around
) -> Clash | None:
    """The verdict on an event that is still to come, time by time; None where nothing speaks against any of them."""
    if draft.kind != "event" or not draft.busy or (old is not None and _times(old) == _times(draft)):
        return None
    found: list[tuple[datetime, Verdict]] = []
    for n, occurrence in enumerate(islice(_coming(draft, context.now), MOST_TIMES)):
        request = _request(draft, occurrence, context)
        assert request.when is not None  # noqa: S101 (an occurrence has a time)
        on = around.of(request.when.start, request.when.end, old.id if old else None)
        if n and not on:
            continue
        rules = [] if n else standing_rules(base, request, on, context)
        situation = Situation(request, tuple(base.candidates(rules)), on, context)
        verdict = judge.judge(request, (), checks.run(situation))
        if verdict.decision is not Decision.NON_CONFLICT:
            found.append((request.when.start, verdict))
    sure = [(at, verdict) for at, verdict in found if verdict.decision is Decision.CONFLICT]
    return _clash(draft.title, sure or found, sure=bool(sure)) if found else None


def _clash(title: str, times: Sequence[tuple[datetime, Verdict]], *, sure: bool) -> Clash:
    """The first time that clashes, with how many more do, and the facts of all."""
    at, first = times[0]
    more = f" So do {len(times) - 1} more of its times." if len(times) > 1 else ""
    cited = dict.fromkeys(fact for _, verdict in times for fact in verdict.cited)
    return Clash(title, at, first.deciding[0].text + more, tuple(cited)[:CITED], sure)


def _times(draft: Draft) -> tuple[object, ...]:
    """When it takes place; what was settled once is not weighed again."""
    return draft.start, draft.end, draft.rrule, draft.exdates, draft.rdates, draft.overrides, draft.place


def _coming(draft: Draft, now: datetime) -> Iterator[Occurrence]:
    """The occurrences that begin in the time that is looked at."""
    return (o for o in occurrences(draft, now, now + HORIZON) if o.start >= now)


def _request(draft: Draft, occurrence: Occurrence, context: Context) -> Request:
    """What the user would have said to plan this occurrence."""
    start = occurrence.start.astimezone(context.zone)
    end = occurrence.end.astimezone(context.zone) if occurrence.end else None
    people = tuple(context.cast.resolve(person) or person for person in draft.people)
    place = f" at {occurrence.place}" if occurrence.place else ""
    return Request(
        text=f"{occurrence.title}{place}",
        now=context.now,
        kind=Kind.EVENT,
        intent=Intent.SCHEDULE,
        title=occurrence.title,
        when=When(start, end, all_day=draft.all_day),
        people=people,
        places=(occurrence.place,) if occurrence.place else (),
    )


def exported(store: Store, entries: Sequence[Entry]) -> list[Entry]:
    """Entries with their names for a calendar file."""
    return [replace(entry, uid=uid_of(store, entry)) for entry in entries]
