"""Other requests that might pass: the user's own words with one thing changed.

Rule of this file: it proposes, it does not judge. Each text can be asked as it stands; times are written out with day, date
and clock, so that they can be read in one way only. The road checks them all before anyone sees them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta

from assistant.candidates import Candidate
from assistant.entry_wording import rule_text
from assistant.fitting_amounts import fitting_amounts
from assistant.free_slots import meal_hours
from assistant.language.matching import Match, head, match
from assistant.language.names import forms_of
from assistant.readings.forms import Composition, Event, Hours, Outage, Recurring
from assistant.request import Intent, Request, When
from assistant.timing.say import full_day
from assistant.verdict import Finding, Remedy, RemedyKind

MOST = 6
PROPOSES = frozenset({"ask", "invite"})
"""Verbs of messages whose time is that of a plan; any other message only speaks of a time."""
OF_THE_HOUR = frozenset({"overlap", "travel", "hours", "outage", "prohibition", "limit"})
"""Checks whose findings another hour or day may answer."""
HANGS_ON = re.compile(
    r"(?:\b(?:on|at|for|from|by|in|until|till|to|of|this|starting|around|about|between)|,)\s*$", re.IGNORECASE
)
"""A preposition or comma that belongs to the time after it."""


def propose(
    request: Request,
    findings: Sequence[Finding],
    facts: Sequence[Candidate],
    free_slots: Callable[[], list[datetime]],
    waking: tuple[str, str] = ("08:00", "22:00"),
) -> list[str]:
    """At most six other texts, best first, from the remedies of the findings that decided.

    Every finding's first way out comes before anyone's second. `facts` are where other things and places of the same kind
    are looked for; `free_slots` is asked only where a remedy wants it, or where something that depends on the hour names no
    other time. Nothing is moved out of the waking hours.
    """
    ways = [
        [*fitting_amounts(request, finding, facts), *_by_remedies(request, finding.remedies, facts, free_slots, waking)]
        for finding in findings
    ]
    if any(f.check in OF_THE_HOUR and not _names_a_time(f) for f in findings) and request.when:
        starts = free_slots() if request.when.clock else _next_days(request.when)
        ways.append([text for start in starts for text in at_another_time(request, start)])
    turns = (way[i] for i in range(max(map(len, ways), default=0)) for way in ways if i < len(way))
    found = dict.fromkeys(text for text in turns if text.casefold() != request.text.casefold())
    return list(found)[:MOST]


def _by_remedies(
    request: Request,
    remedies: Iterable[Remedy],
    facts: Sequence[Candidate],
    free_slots: Callable[[], list[datetime]],
    waking: tuple[str, str],
) -> Iterator[str]:
    for remedy in remedies:
        if remedy.kind is RemedyKind.MOVE_TO and remedy.at is not None:
            for start in _later(request, remedy.at, waking):
                yield from at_another_time(request, start)
        elif remedy.kind is RemedyKind.FREE_SLOT:
            for start in free_slots():
                yield from at_another_time(request, start)
        elif remedy.kind is RemedyKind.REPLACE and remedy.old:
            for new in [remedy.new] if remedy.new else _others_like(remedy.old, facts):
                yield from _replaced(request.text, remedy.old, new)
            if not remedy.new:
                yield from _plain(request, remedy.old)
        elif remedy.kind is RemedyKind.WITHOUT and remedy.old:
            yield from _without(request.text, remedy.old)


def _later(request: Request, at: datetime, waking: tuple[str, str]) -> list[datetime]:
    """Starts from `at` on: itself, unless it only names a day, or lies in the night or where the wished meal is no longer
    had; then the wished hour of the first two days on which that is later."""
    when = request.when
    if when is None:
        return []
    at = at.astimezone(when.start.tzinfo)
    wished = when.start.time() if when.clock else time()
    opens, closes = meal_hours(request) or tuple(time.fromisoformat(side) for side in waking)
    same = datetime.combine(at.date(), wished, at.tzinfo)
    next_day = same if same >= at else same + timedelta(days=1)
    exact = [at] if at.time() != time() and opens <= at.time() < closes else []
    found = dict.fromkeys([*exact, next_day, next_day + timedelta(days=1)])
    return [start for start in found if start > request.now and start != when.start]


def at_another_time(request: Request, start: datetime) -> Iterator[str]:
    """The text with its times replaced by one that says day, date and clock, or the rule and the clock."""
    when = request.when
    told = request.intent is Intent.MESSAGE and request.lead_verb not in PROPOSES
    if when is None or not request.times or told:
        return
    if request.occurrence:
        yield from _moved_occurrence(request, request.occurrence.date(), start)
        return
    said = _rule(when, start) if when.rrule else f"{'to' if request.changes else 'on'} {_date(start.date())}"
    if not said:
        return
    if when.clock or start.time() != time():
        length = when.end - when.start if when.end and when.clock and not request.changes else None
        until = start + length if length else None
        if until is None:
            said += f" at {start:%H:%M}"
        elif until.date() == start.date():
            said += f" from {start:%H:%M} to {until:%H:%M}"
        else:
            said += f" from {start:%H:%M} to {_date(until.date())} {until:%H:%M}"
    if when.exdates:
        days = timedelta(days=(start.date() - when.start.date()).days)
        said += " except " + " and ".join(_date((at + days).date()) for at in when.exdates)
    yield retimed(request, said)


def _moved_occurrence(request: Request, old: date, start: datetime) -> Iterator[str]:
    """The move of an occurrence, or of all from it on, said anew: the user's words may hold the old day and the new hour
    in one."""
    clock = f"{start:%H:%M}"
    if not request.following:
        yield f"Move {request.title} from {_date(old)} to {_date(start.date())} at {clock}"
    elif request.when and start.weekday() == request.when.start.weekday():
        yield f"Move {request.title} to {clock} from {_date(old)} on"


def retimed(request: Request, said: str) -> str:
    """The text with all its times replaced by one."""
    spans = sorted((p.start, p.end) for m in request.times for p in m.pieces)
    kept, position = "", 0
    for i, (begin, end) in enumerate(spans):
        part = request.text[position:begin]
        while (shorter := HANGS_ON.sub("", part)) != part:
            part = shorter
        kept += part.rstrip() + (f" {said} " if i == 0 else " ")
        position = end
    return _tidy(kept + request.text[position:])


def _next_days(when: When) -> list[datetime]:
    """The same whole day, or part of a day, on the days after it."""
    return [when.start + timedelta(days=n) for n in range(1, MOST)] if when.all_day and not when.rrule else []


def _rule(when: When, start: datetime) -> str:
    """The rule in words on the weekday of another start; empty where it has more than one and the new is none of them."""
    parts = dict(part.split("=", 1) for part in (when.rrule or "").split(";") if "=" in part)
    if set(parts) - {"FREQ", "INTERVAL", "BYDAY", "UNTIL"} or not when.clock:
        return ""
    code, days = start.strftime("%a")[:2].upper(), parts.get("BYDAY", "").split(",")
    if parts["FREQ"] == "WEEKLY" and days != [""] and code not in days:
        if len(days) > 1:
            return ""
        parts["BYDAY"] = code
    elif parts["FREQ"] not in {"WEEKLY", "DAILY"}:
        return ""
    return rule_text(";".join(f"{name}={value}" for name, value in parts.items()), start)


def _date(day: date) -> str:
    return f"{full_day(day)} {day.year}"


def _replaced(text: str, old: str, new: str) -> Iterator[str]:
    """The text with a phrase replaced, articles of the old one kept where the new one brings none."""
    pattern = re.compile(
        rf"\b(?:{re.escape(old)})\b" if old[:1].isalnum() and old[-1:].isalnum() else re.escape(old), re.IGNORECASE
    )
    if new and pattern.search(text):
        yield _tidy(pattern.sub(lambda _: new, text, count=1))


def _plain(request: Request, old: str) -> Iterator[str]:
    """The text with only the part left out of a longer thing, which stays what it is: "the linguine" instead of "the scampi
    linguine", but not "the team" instead of "the team meeting"."""
    for phrase in request.things:
        rest = re.sub(rf"\s*\b{re.escape(old)}\b\s*", " ", phrase, count=1, flags=re.IGNORECASE).strip()
        if rest and rest != phrase and head(rest) == head(phrase):
            yield from _replaced(request.text, phrase, rest)


def _names_a_time(finding: Finding) -> bool:
    return any(r.kind in {RemedyKind.MOVE_TO, RemedyKind.FREE_SLOT} for r in finding.remedies)


def _others_like(old: str, facts: Sequence[Candidate]) -> Iterator[str]:
    """Things and places the facts name that are of the same kind: the same head noun, or both on menus and both named or not."""
    wanted = head(old)
    seen: dict[str, None] = {}
    for phrase in (phrase for fact in facts for reading in fact.readings for phrase in _named(reading)):
        if wanted and head(phrase) == wanted and match(phrase, old) < Match.LIKELY:
            seen.setdefault(phrase)
    yield from list(seen)[:2]
    served = dict.fromkeys(p for fact in facts for reading in fact.readings for p in _served(reading))
    if any(match(phrase, old) >= Match.LIKELY for phrase in served):
        kin = [
            p for p in served if p[:1].isupper() == old[:1].isupper() and match(p, old) is Match.NO and p not in seen
        ]
        yield from kin[:2]


def _served(reading: object) -> Iterator[str]:
    """What a menu names: the dish, or the place where only the place is told."""
    if isinstance(reading, Composition) and not reading.without:
        yield from (reading.whole, reading.place) if reading.place else (reading.whole,)


def _named(reading: object) -> Iterator[str]:
    if isinstance(reading, Hours):
        yield reading.place
    elif isinstance(reading, Outage):
        yield reading.thing
    elif isinstance(reading, Composition):
        yield reading.whole
        if reading.place:
            yield reading.place
    elif isinstance(reading, Event | Recurring) and reading.place:
        yield reading.place


def _without(text: str, old: str) -> Iterator[str]:
    """The text with a person or thing left out of a list or of "with X", "for X"; nothing where it stands alone as the aim."""
    for form in forms_of(old) or (old,):
        name = rf"(?:(?:the|a|an|my|our)\s)?{re.escape(form)}(?!\w|['’]s)"
        for pattern, kept in (
            (rf"\s*,\s*{name}(?=\s+(?:and|&)\s)", ""),
            (rf"\b{name}\s*,\s*(?=\S)", ""),
            (rf"\b{name}\s+(?:and|&)\s+", ""),
            (rf"\s*,?\s+(?:and|&)\s+{name}", ""),
            (rf"\s*,\s*{name}(?=\s*[,.;!?]|\s*$)", ""),
            (rf"\s+with\s+{name}", ""),
            (rf"\s+for\s+{name}(?=\s|[,.;!?]|$)", ""),
        ):
            if re.search(pattern, text, re.IGNORECASE):
                yield _tidy(re.sub(pattern, kept, text, count=1, flags=re.IGNORECASE))
                return


def _tidy(text: str) -> str:
    text = re.sub(r"\s+([,.;:!?])", r"\1", re.sub(r"\s{2,}", " ", text))
    text = re.sub(r"([,;:])(?=[.!?]|$)|,(?=,)", "", text).strip(" ,")
    return text[:1].upper() + text[1:]
