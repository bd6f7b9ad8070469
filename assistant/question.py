"""Questions about the calendar: what is on, whether the user is free, when something is.

Rule of this file: they are answered from the commitments of that time, in their order, never from facts that only resemble the
question. What is not such a question gets None, and the facts that were found answer it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from assistant.checks.situation import Commitment
from assistant.language.names import same_person
from assistant.language.words import fold, stems
from assistant.readings.forms import EGO
from assistant.request import Kind, Request

AHEAD = timedelta(days=120)
"""How far ahead is looked for something whose time is asked."""
HOUR = timedelta(hours=1)
SHOWN = 5
"""Facts that are cited, and occurrences that "when is ..." names, at most."""
WHATS_ON = re.compile(
    r"wh?at(?:'?s|\sis|\sam\si|\sare\swe|\sdo\s(?:i|we)|\sdoes|\shave\s(?:i|we)|\sdid)?\b.*\b(?:on|planned|plans?|have|got|doing|scheduled?|up|happening|"
    r"agenda|calendar|diary|like|look)\b|(?:do|have)\s(?:i|we)\s(?:have|got)?\s?(?:anything|something|any\splans|plans|much|a\s\w+)\b|"
    r"(?:is\s(?:there\s)?anything|any\splans|anything)\b|how\s(?:does|is)\smy\b"
)
OF_ONESELF = re.compile(r"(?:who|whom|where|how\s(?:many|busy|full))\b.*\b(?:i|i'?m|my|me|we|our|us)\b")
""" "Who am I meeting", "how many meetings do I have", "where must I be", of a day or an hour."""
FREE = re.compile(
    r"\b(?:free|busy|available|time\sfor)\b|\bdo\s(?:i|we)\shave\s(?:time|anything|something|any\splans|plans)\b"
)
WHEN = re.compile(r"(?:wh?en|what\stime|which\sday|what\sday)(?:'?s|\sis|\sdo|\sdoes|\sam|\sare|\swill)?\b")
ASKING = frozenset(stems("when what time day see meet have going next start begin appointment free"))
"""Words of such questions that name nothing."""


@dataclass(frozen=True)
class Answer:
    """An answer and the facts it rests on, at most five."""

    text: str
    facts: tuple[int, ...]


def stretch(request: Request) -> tuple[datetime, datetime] | None:
    """The part of the calendar that a question is about; None where it is about something else."""
    if request.kind is not Kind.QUESTION:
        return None
    folded, when = fold(request.text), request.when
    if when is not None and (WHATS_ON.match(folded) or OF_ONESELF.match(folded) or FREE.search(folded)):
        end = (
            when.end if when.end and when.end > when.start else when.start + (HOUR if when.clock else timedelta(days=1))
        )
        return when.start, end
    if WHEN.match(folded) and (_subject(request) or request.people):
        return request.now, request.now + AHEAD
    return None


def asks_if_free(request: Request) -> bool:
    """Whether a question wants to know whether something could still be fitted in."""
    return bool(FREE.search(fold(request.text)))


def answer(request: Request, agenda: Sequence[Commitment]) -> Answer | None:
    """The answer from what is on in the stretch of the question; None where that does not answer it."""
    asked = stretch(request)
    if asked is None:
        return None
    start, end = asked
    own = [c for c in agenda if (EGO in c.people or not c.people) and c.start < end and _end(c) > start]
    if request.when is None or WHEN.match(fold(request.text)):
        own = [c for c in own if c.start >= start and _named(request, c)][:SHOWN]
        return Answer(" ".join(_series(own)), _facts(own)) if own else None
    if asks_if_free(request):
        return _free(own, start, end)
    if not own:
        return Answer(f"Nothing is on {_said(start, end)}.", ())
    one_day = end - start <= timedelta(days=1)
    listed = "; ".join(_line(c, day=not one_day) for c in own)
    return Answer(f"On {_said(start, end)}: {listed}.", _facts(own))


def _free(own: Sequence[Commitment], start: datetime, end: datetime) -> Answer:
    if not own:
        return Answer(f"Nothing is on {_said(start, end)}: you are free.", ())
    listed = "; ".join(_line(c, day=end - start > timedelta(days=1)) for c in own)
    said = "You are not free then" if end - start <= HOUR else f"On {_said(start, end)} you have this on"
    return Answer(f"{said}: {listed}.", _facts(own))


def _subject(request: Request) -> set[str]:
    return set(stems(request.text)) - ASKING


def _named(request: Request, c: Commitment) -> bool:
    """Whether a commitment is the one whose time is asked, by its words or by who is there."""
    people = all(any(same_person(p, q) for q in (*c.people, c.title)) for p in request.people)
    named = {stem for person in request.people for stem in stems(person)}
    wanted = _subject(request) - named
    return (
        people and wanted <= set(stems(f"{c.title} {c.place} {' '.join(c.people)}")) and bool(wanted or request.people)
    )


def _line(c: Commitment, *, day: bool) -> str:
    hours = "all day" if c.all_day else f"{c.start:%H:%M}" + (f"–{c.end:%H:%M}" if c.end else "")
    place = f" at {c.place}" if c.place and fold(c.place) not in fold(c.title) else ""
    return f"{_day(c.start)} {hours} {c.title}{place}" if day else f"{hours} {c.title}{place}"


def _series(own: Sequence[Commitment]) -> list[str]:
    """A sentence for each thing; one that comes at the same hour again and again is told once, with its next days."""
    by_hours: dict[str, list[Commitment]] = {}
    for c in own:
        by_hours.setdefault(_line(c, day=False), []).append(c)
    return [
        f"{_line(first, day=True)}." if not later else f"{_line(first, day=True)}; then {_days(later)}."
        for first, *later in by_hours.values()
    ]


def _days(later: Sequence[Commitment]) -> str:
    return ", ".join(f"{c.start:%a} {c.start.day} {c.start:%B}" for c in later)


def _said(start: datetime, end: datetime) -> str:
    if start.time() == time() and end - start == timedelta(days=1):
        return _day(start)
    if end.date() == start.date() or end - start <= timedelta(days=1):
        return f"{_day(start)} {start:%H:%M}–{end:%H:%M}"
    return f"{_day(start)} to {_day(end - timedelta(seconds=1))}"


def _day(at: datetime) -> str:
    return f"{at:%a} {at.day} {at:%B %Y}"


def _end(c: Commitment) -> datetime:
    return c.end or c.start + (timedelta(days=1) if c.all_day else HOUR)


def _facts(own: Sequence[Commitment]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(c.fact for c in own if c.fact))[:SHOWN]
