"""From the parts of a calendar file to drafts of entries, each read for itself: one that is broken spoils no other.

Times keep their zone and their wall clock. What we hold ourselves is taken out of a part; the rest of it is carried as it is
(`Draft.extra`) and written back on export.
"""

from __future__ import annotations

import re
import warnings
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from itertools import islice
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from assistant.errors import InputError
from assistant.ics.limits import Deadline, Part, Problem, header, parts, text_of
from assistant.ics.zones import Zones
from assistant.timing.recurrence import attach, expand, valid_rule
from assistant.timing.rules import RuleError
from store.alarms import Lead
from store.entries import Draft, Override

HELD = (
    "SUMMARY DTSTART DTEND DUE DURATION DTSTAMP RRULE EXDATE RDATE UID LOCATION TRANSP STATUS"
    " X-APPLE-TRAVEL-DURATION X-CAVEAT-TRAVEL-AFTER X-CAVEAT-KIND"
).split()
"""Properties that the entry itself holds."""
NO_ADDRESS = "invalid:nomail"
"""Stands where an address must, of somebody of whom we know only the name."""
BROKEN = re.compile(r"broken property '([\w-]+)'")
SENSELESS = (ValueError, KeyError, TypeError, AttributeError, OverflowError)
"""What is raised where a part makes no sense."""
LONGEST_TITLE = 300
MOST_EXCEPTIONS = 2_000
"""Occurrences of one series that may be left out, added or changed."""
MOST_LEADS = 10
MOST_PEOPLE = 50
LONGEST_SPAN = timedelta(days=400)
NEAR = timedelta(days=366 * 100)
"""How far ahead the first occurrence of a series is looked for."""


@dataclass(frozen=True)
class Read:
    """One entry of a file, with its lead times; `gone` where the file says that it does not take place or is done."""

    draft: Draft
    leads: tuple[Lead, ...] = ()
    gone: bool = False

    @property
    def uid(self) -> str:
        """Its name in the file."""
        return self.draft.uid or ""


class _Changed(NamedTuple):
    """A part that changes one occurrence of a series: the one which the rule puts `at`."""

    part: Part
    at: datetime
    read: Read
    component: Any


def read(data: bytes, own: ZoneInfo, deadline: Deadline | None = None) -> tuple[list[Read], list[Problem]]:
    """The entries of a file and what could not be read. `own` is the zone of times without one.

    Raises `InputError` where it is no calendar, too large, or icalendar is missing.
    """
    component_of = parser()
    text, problems = text_of(data), list[Problem]()
    found = list(parts(text, problems, deadline := deadline or Deadline()))
    zones = Zones((p for p in found if p.name == "VTIMEZONE"), own, header(text, "X-WR-TIMEZONE"))
    by_uid: dict[str, list[tuple[Part, Any]]] = defaultdict(list)
    for part in found:
        if part.name in {"VEVENT", "VTODO"}:
            if deadline.passed:
                problems.append(Problem(f"everything from line {part.line} on", "reading it took too long"))
                break
            try:
                with warnings.catch_warnings(action="ignore"):  # it warns of guessed zones; those are known to us
                    component = component_of(part.text)
            except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
                problems.append(Problem(part.title, f"it is no valid calendar part ({str(error)[:80]})"))
                continue
            by_uid[str(component.get("UID", "")) or f"line-{part.line}"].append((part, component))
        elif part.name != "VTIMEZONE":
            problems.append(Problem(part.title, f"Caveat keeps no {part.name}"))
    entries = [entry for uid, group in by_uid.items() for entry in _entries(uid, group, zones, problems)]
    return entries, problems


def parser() -> Any:
    """What parses one part. Raises `InputError` where icalendar is not installed."""
    try:
        from icalendar import Component
    except ImportError:
        raise InputError(
            "Calendar files need the package icalendar. Install it with: pip install 'caveat[calendar]'."
        ) from None
    return Component.from_ical


def _entries(uid: str, group: Sequence[tuple[Part, Any]], zones: Zones, problems: list[Problem]) -> Iterator[Read]:
    """A series with its overrides, or, where there is none, each changed occurrence as an entry of its own."""
    master: Read | None = None
    changed: list[_Changed] = []
    for part, component in group:
        try:
            found = _entry(uid, component, zones)
            at = _moment(component["RECURRENCE-ID"], zones)[0] if "RECURRENCE-ID" in component else None
        except SENSELESS as error:
            problems.append(Problem(part.title, _reason(error)))
            continue
        if at is None:
            master = found
        elif component["RECURRENCE-ID"].params.get("RANGE"):
            problems.append(Problem(part.title, "it changes all later occurrences at once, which is not supported"))
        else:
            changed.append(_Changed(part, at, found, component))
    if master is None:
        yield from (
            replace(c.read, draft=replace(c.read.draft, uid=f"{uid}/{c.at.isoformat()}", rrule=None)) for c in changed
        )
    elif master.draft.rrule is None or master.draft.start is None:
        yield master
    else:
        yield _with_changes(master, changed[:MOST_EXCEPTIONS], problems)


def _with_changes(master: Read, changed: Sequence[_Changed], problems: list[Problem]) -> Read:
    """The series with its changed occurrences, but for those whose time is none in its zone."""
    draft, zone = master.draft, ZoneInfo(master.draft.zone)
    overrides, exdates, extra = list[Override](), list(draft.exdates), [draft.extra]
    for change in changed:
        try:
            at = change.at.astimezone(zone)
            if change.read.gone or change.read.draft.start is None:
                exdates.append(at)
                continue
            override = _override(draft, change.read.draft, at)
            extra.append(_carried_of(change, at.date() if draft.all_day else at))
            overrides.append(override)
        except SENSELESS as error:
            problems.append(Problem(change.part.title, _reason(error)))
    carried = "".join(extra)
    return replace(master, draft=replace(draft, overrides=tuple(overrides), exdates=tuple(exdates), extra=carried))


def _override(series: Draft, other: Draft, at: datetime) -> Override:
    """What another draft changes of the occurrence that the rule puts `at`, in the zone of the series."""
    assert other.start is not None  # noqa: S101 (what has no beginning is left out)
    return Override(
        at,
        other.start.astimezone(at.tzinfo),
        other.end.astimezone(at.tzinfo) if other.end else None,
        other.title if other.title != series.title else None,
        other.place if other.place != series.place else None,
    )


def _carried_of(change: _Changed, at: datetime | date) -> str:
    """What we do not hold of a changed occurrence, under the moment by which the series knows it."""
    if not change.read.draft.extra:
        return ""
    change.component.pop("RECURRENCE-ID")
    change.component.add("recurrence-id", at)
    return _carried(change.component, keep="RECURRENCE-ID")


def _entry(uid: str, component: Any, zones: Zones) -> Read:
    """One part as an entry. Raises `ValueError` and its kin where it makes no sense."""
    is_task = component.name == "VTODO"
    start_at = component.get("DTSTART") or component.get("DUE")
    if start_at is None and not is_task:
        raise ValueError("it has no beginning")
    start, all_day = _moment(start_at, zones) if start_at is not None else (None, False)
    end = None if is_task else _end(component, start, zones, all_day=all_day)
    zone = start.tzinfo if start else zones.default
    rrule = _rule(component, start)
    leads, component = _leads(component)
    status = str(component.get("STATUS", "")).upper()
    draft = Draft(
        kind=_kind(component, is_task=is_task),
        title=" ".join(str(component.get("SUMMARY", "")).split())[:LONGEST_TITLE] or "Untitled",
        start=start,
        end=end,
        zone=str(zone),
        all_day=all_day,
        rrule=rrule,
        exdates=_moments(component, "EXDATE", zones, start),
        rdates=_moments(component, "RDATE", zones, start) if rrule else (),
        people=_people(component),
        place=" ".join(str(component.get("LOCATION", "")).split())[:LONGEST_TITLE],
        busy=str(component.get("TRANSP", "")).upper() != "TRANSPARENT",
        tentative=status == "TENTATIVE",
        travel_before=_minutes(component, "X-APPLE-TRAVEL-DURATION"),
        travel_after=_minutes(component, "X-CAVEAT-TRAVEL-AFTER"),
        uid=uid,
        extra=_carried(component),
    )
    return Read(draft, leads, gone=status in {"CANCELLED", "COMPLETED"})


def _kind(component: Any, *, is_task: bool) -> str:
    said = str(component.get("X-CAVEAT-KIND", "")).lower()
    return said if is_task and said == "reminder" else "task" if is_task else "event"


def _moment(prop: Any, zones: Zones) -> tuple[datetime, bool]:
    """The moment of a property in its zone, and whether it is a whole day."""
    value = prop.dt
    if isinstance(value, tuple):  # a period
        value = value[0]
    if isinstance(value, datetime):
        named = prop.params.get("TZID")
        zone = zones.find(named) if named else ZoneInfo("UTC") if value.tzinfo else zones.default
        if zone is None:
            raise ValueError(f"nobody knows the time zone “{named}”")
        return attach(value.replace(tzinfo=None, microsecond=0), zone), False
    if isinstance(value, date):
        return datetime.combine(value, time(), zones.default), True
    raise ValueError("its time makes no sense")


def _end(component: Any, start: datetime | None, zones: Zones, *, all_day: bool) -> datetime | None:
    if start is None:
        return None
    if "DTEND" in component:
        end = _moment(component["DTEND"], zones)[0].astimezone(start.tzinfo)
    elif "DURATION" in component:
        end = start + component["DURATION"].dt
    elif all_day:
        end = start + timedelta(days=1)
    else:
        return None
    if not start <= end <= start + LONGEST_SPAN:
        raise ValueError("it ends before it begins, or years later")
    return end


def _rule(component: Any, start: datetime | None) -> str | None:
    """The rule of a series; one that only has extra dates comes once by rule."""
    rule = component.get("RRULE")
    if isinstance(rule, list):
        raise TypeError("it has several rules at once, which is not supported")
    if rule is None:
        return "FREQ=DAILY;COUNT=1" if "RDATE" in component and start else None
    text = rule.to_ical().decode()
    if start is None or not valid_rule(text):
        raise RuleError(f"its rule can't be used ({text[:60]})")
    if not expand(text, start, after=start, before=start + NEAR, limit=1):
        raise RuleError(f"its rule never comes ({text[:60]})")
    return str(text)


def _moments(component: Any, name: str, zones: Zones, start: datetime | None) -> tuple[datetime, ...]:
    """The moments of a list of dates; a bare day means the clock time of the series."""
    lists = component.get(name, [])
    found = []
    for listed in lists if isinstance(lists, list) else [lists]:
        for prop in islice(listed.dts, MOST_EXCEPTIONS):
            if "TZID" not in prop.params and "TZID" in listed.params:
                prop.params["TZID"] = listed.params["TZID"]
            moment, is_day = _moment(prop, zones)
            if start is not None and is_day:
                moment = datetime.combine(moment.date(), start.timetz())
            found.append(moment.astimezone(start.tzinfo) if start else moment)
    return tuple(dict.fromkeys(found))[:MOST_EXCEPTIONS]


def _people(component: Any) -> tuple[str, ...]:
    """The names of those who take part, as far as they have one."""
    listed = component.get("ATTENDEE", [])
    names = (" ".join(str(a.params.get("CN", "")).split()) for a in (listed if isinstance(listed, list) else [listed]))
    return tuple(dict.fromkeys(name for name in names if name and "@" not in name))[:MOST_PEOPLE]


def _minutes(component: Any, name: str) -> int:
    """A length in minutes, 0 where it is not given; at most a day."""
    value = getattr(component.get(name), "dt", timedelta(0))
    if not isinstance(value, timedelta):
        return 0
    return max(0, min(int(value.total_seconds() // 60), 24 * 60))


def _leads(component: Any) -> tuple[tuple[Lead, ...], Any]:
    """The lead times of its alarms, and the part without these; other alarms are carried."""
    leads, others = [], []
    for part in component.subcomponents:
        before = _before(part) if part.name == "VALARM" else None
        if before is None:
            others.append(part)
        else:
            leads.append(Lead(before.days, before.seconds // 60))
    component.subcomponents = others
    return tuple(dict.fromkeys(leads))[:MOST_LEADS], component


def _before(alarm: Any) -> timedelta | None:
    """How long before the start an alarm rings; None where it does not ring before it, or at a fixed moment."""
    trigger: Any = alarm.get("TRIGGER")
    length = getattr(trigger, "dt", None)
    if not isinstance(length, timedelta) or length > timedelta(0):
        return None
    return -length if str(trigger.params.get("RELATED", "START")).upper() == "START" else None


def _carried(component: Any, keep: str = "") -> str:
    """What we do not hold of a part, as text; empty where there is nothing."""
    rest = component.copy()
    for name in HELD:
        rest.pop(name, None)
    if not keep:
        rest.pop("RECURRENCE-ID", None)
    listed = rest.pop("ATTENDEE", [])
    for attendee in listed if isinstance(listed, list) else [listed]:
        if str(attendee).lower() != NO_ADDRESS:
            rest.add("attendee", attendee, encode=False)
    rest.subcomponents = list(component.subcomponents)
    return str(rest.to_ical().decode()) if len(rest) or rest.subcomponents else ""


def _reason(error: Exception) -> str:
    text = str(error.args[0]) if error.args else str(error)
    broken = BROKEN.search(str(error))
    return f"its {broken[1]} makes no sense" if broken else text[:120]
