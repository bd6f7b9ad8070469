"""A break frees its part of what it falls into: in the lunch break of a working day one may have lunch with a friend."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.checks.situation import Commitment

_BREAK = re.compile(r"^(?:(?:a|my|the|our|half-hour) )?(?:[\w-]+ )?(?:break|lunch hour)$", re.IGNORECASE)
"""A break with somebody ("coffee break with Ana") is an appointment."""
_LONGEST = timedelta(hours=3)
"""What lasts longer, as the spring break, is no break in that sense."""


def around_breaks(commitments: Sequence[Commitment]) -> list[Commitment]:
    """The commitments without breaks, and each in the parts that the breaks of the same people leave of it, by start."""
    breaks = [c for c in commitments if _is_break(c)]
    rest = [c for c in commitments if not _is_break(c)]
    parts = (replace(c, start=start, end=end) for c in rest for start, end in _parts(c, breaks))
    return sorted(parts, key=lambda c: (c.start, c.fact)) if breaks else rest


def _is_break(c: Commitment) -> bool:
    short = c.end is not None and c.end - c.start <= _LONGEST
    return short and _BREAK.match(c.title) is not None


def _parts(c: Commitment, breaks: Sequence[Commitment]) -> Iterator[tuple[datetime, datetime | None]]:
    """What is left of a commitment by the breaks that lie within it."""
    start, end = c.start, c.end
    if end is not None and not c.all_day:
        for pause in breaks:
            if pause.end is not None and pause.people == c.people and start <= pause.start and pause.end <= end:
                if start < pause.start:
                    yield start, pause.start
                start = pause.end
    if end is None or start < end:
        yield start, end
