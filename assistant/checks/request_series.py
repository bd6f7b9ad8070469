"""A request that recurs, time by time: each check of the hour is made for all of them, and speaks once.

The first clash is named, with how many more there are among the times that are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.checks.situation import Commitment, Situation
from assistant.knowledge.lengths import likely_end
from assistant.request import Request
from assistant.timing.recurrence import expand
from assistant.verdict import Finding, Polarity

HORIZON = timedelta(days=183)
MOST_TIMES = 60
"""How far ahead a series is checked, and how many of its times."""
NEAR = timedelta(hours=6)
"""What is further from a time can't clash with it, not even by the way between the two."""
LONG = timedelta(hours=20)
CITED = 5

Check = Callable[[Situation], Iterator[Finding]]


def starts_of(request: Request) -> list[datetime]:
    """When a request takes place: once, or the first times of a series; empty where it has no time."""
    when = request.when
    if when is None:
        return []
    if when.rrule is None:
        return [when.start]
    ahead = when.start + HORIZON
    found = expand(when.rrule, when.start, after=when.start, before=ahead, limit=MOST_TIMES, exdates=when.exdates)
    return found or [when.start]


def near(c: Commitment, start: datetime, end: datetime | None) -> bool:
    """Whether a commitment is close enough to a time to matter."""
    return c.start - NEAR < (end or start) and likely_end(c.title, c.start, c.end) + NEAR > start


def at_each_time(situation: Situation, check: Check) -> Iterator[Finding]:
    """The findings of a check; of a series those of all its times, what speaks against it told once."""
    starts = starts_of(situation.request)
    if len(starts) < 2:
        yield from check(situation)
        return
    against: list[tuple[int, Finding]] = []
    for n, start in enumerate(starts):
        once = _once(situation, start, is_first=n == 0)
        if n and not once.commitments:
            continue
        for finding in check(once):
            if finding.polarity is Polarity.AGAINST:
                against.append((n, finding))
            elif n == 0:
                yield finding
    if against:
        yield _told(
            [f for _, f in sorted(against, key=lambda f: (not f[1].certain, f[0]))],
            len({n for n, _ in against}),
            len(starts),
        )


def _once(situation: Situation, start: datetime, *, is_first: bool) -> Situation:
    """The situation of one time of the series, with what is on around it; who is away for days later on misses a time."""
    when = situation.request.when
    assert when is not None  # noqa: S101 (only what has a time is a series)
    end = start + (when.end - when.start) if when.end else None
    request = replace(situation.request, when=replace(when, start=start, end=end, rrule=None))
    on = situation.commitments
    if not is_first:
        on = tuple(c for c in on if near(c, start, end) and (c.end is None or c.end - c.start < LONG))
    return replace(situation, request=request, commitments=on)


def _told(findings: list[Finding], times: int, looked_at: int) -> Finding:
    """The first clash, with how many times of the series clash beside it."""
    first = findings[0]
    if times == 1:
        return first
    facts = tuple(dict.fromkeys(fact for finding in findings for fact in finding.facts))[:CITED]
    more = f"; {times - 1} more of the next {looked_at} times clash too."
    return replace(first, text=first.text.rstrip(".") + more, facts=facts)
