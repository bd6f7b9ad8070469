"""From recurrences as they were said to rules of RFC 5545 with their first occurrence and length."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, tzinfo

from assistant.timing.expressions import Clock, ClockSpan, Month, Period, Rule, Year
from assistant.timing.frame import ONE_DAY, Days, Frame, NoSuchDayError
from assistant.timing.recurrence import expand
from assistant.timing.resolve_clocks import Lean, minutes_of, spans_of
from assistant.timing.resolve_days import add, resolve_days
from assistant.timing.tables import BYDAY
from assistant.timing.types import Recurrence, Tense
from assistant.timing.zones import find_zone, midnight, set_clock

HORIZON = timedelta(days=366 * 9)
MOST_OF_A_WEEK = 4
"""On so many days a bare hour is that of every day: the one in the morning."""
LAST_MINUTE = 24 * 60 - 1


def recurrences(rule: Rule, frame: Frame, lean: Lean) -> tuple[tuple[Recurrence, ...], str]:
    """The readings of a rule, the chosen one first, and a note. Raises `NoSuchDayError`."""
    bound = frame.today
    if rule.since is not None:
        bound = resolve_days([rule.since], frame).readings[0].start
    elif rule.within is not None:
        bound = max(bound, resolve_days([rule.within], frame).readings[0].start)
    zone, _, note = find_zone("" if zone_name(rule) == "?" else zone_name(rule), frame.zone, bound)
    until = until_day(rule, frame, bound)
    times = clock_readings(rule, lean, frame)
    if isinstance(rule.clock, Clock) and rule.clock.colon:
        times = times[:1]
    found = [one_reading(rule, frame, zone, bound, until, start, length) for start, length in times]
    return tuple(dict.fromkeys(found)), note


def zone_name(rule: Rule) -> str:
    """The zone that the clock time of a rule names."""
    clock = rule.clock.end if isinstance(rule.clock, ClockSpan) else rule.clock
    return clock.zone if clock else ""


def clock_readings(rule: Rule, lean: Lean, frame: Frame) -> list[tuple[int | None, int | None]]:
    """Pairs of the minute after midnight and the length in minutes, None where not said."""
    length = round(rule.length.minutes) if rule.length and rule.length.minutes < 1440 else None
    if isinstance(rule.clock, ClockSpan):
        return [(start, end - start) for start, end in spans_of(rule.clock, lean)]
    if isinstance(rule.clock, Clock):
        if rule.clock_prep in {"until", "before", "by"}:
            return [(0, end) for end in minutes_of(rule.clock, lean)]
        starts = minutes_of(rule.clock, lean)
        daily = rule.freq == "DAILY" or (rule.freq == "WEEKLY" and len(set(rule.weekdays)) >= MOST_OF_A_WEEK)
        return [(start, length) for start in (sorted(starts) if daily else starts)]
    if rule.part in frame.settings.parts:
        start, end = frame.settings.parts[rule.part]
        return [(start, end - start)]
    return [(None, length)]


def until_day(rule: Rule, frame: Frame, bound: date) -> Days | None:
    """The last day of the series, by "until" or by the stretch it is limited to."""
    if rule.until is not None:
        last = resolve_days([rule.until], frame, after=bound if rule.since is not None else None).readings[0]
        return Days(last.start, last.start) if isinstance(rule.until, Month | Period | Year) else last
    return resolve_days([rule.within], frame).readings[0] if rule.within is not None else None


def one_reading(
    rule: Rule, frame: Frame, zone: tzinfo, bound: date, until: Days | None, minute: int | None, length: int | None
) -> Recurrence:
    """One reading as a rule with its first occurrence."""
    within = times_within(rule, minute, length)
    if within is not None:
        rule, length = replace(rule, freq="DAILY", interval=1), None
    parts = [*parts_of(rule), *(within or ())]
    later = rule.since is not None or bound > frame.today
    begin = midnight(bound, zone) if later else frame.now.astimezone(zone)
    whole_month = rule.freq == "YEARLY" and bool(rule.months) and not rule.monthdays
    seed, _ = set_clock(bound.replace(day=1) if whole_month else bound, minute or 0, zone)
    plain = ";".join(p for p in parts if not p.startswith("INTERVAL"))
    if rule.freq in {"HOURLY", "MINUTELY"}:
        first = (
            seed
            if rule.clock and seed > begin
            else begin + timedelta(minutes=60 if rule.freq == "HOURLY" else 1) * rule.interval
        )
    else:
        found = expand(
            plain, seed, after=begin + timedelta(microseconds=0 if later else 1), before=seed + HORIZON, limit=1
        )
        if not found:
            raise NoSuchDayError
        first = found[0]
    exdates, first = leave_out(rule, frame, bound, ";".join(parts), first)
    if until is None and rule.length and rule.length.minutes >= 1440:
        last = add(first.date(), rule.length.count, rule.length.unit, frame)
        until = Days(last, last)
    if until is not None:
        end = midnight(until.end, zone).astimezone(UTC) - timedelta(seconds=1)
        if end < first and frame.tense is Tense.FUTURE:
            raise NoSuchDayError
        parts.append(f"UNTIL={end:%Y%m%dT%H%M%SZ}")
    duration = timedelta(minutes=length) if length else None
    vague = isinstance(rule.clock, ClockSpan) and rule.clock.between
    timed = (rule.clock is not None and not vague) or rule.freq in {"HOURLY", "MINUTELY"}
    return Recurrence(";".join(parts), first, duration, timed, exdates)


def times_within(rule: Rule, minute: int | None, length: int | None) -> list[str] | None:
    """The times of a day as parts of a daily rule, for "every two hours from 8 to 20"; None for other rules, and where the times
    do not come at the same minutes of each hour."""
    step = rule.interval * {"HOURLY": 60, "MINUTELY": 1}.get(rule.freq, 0)
    if not step or not isinstance(rule.clock, ClockSpan) or minute is None or not length:
        return None
    if minute + length > LAST_MINUTE:
        return None
    times = range(minute, minute + length + 1, step)
    hours, minutes = sorted({time // 60 for time in times}), sorted({time % 60 for time in times})
    if len(minutes) > 1 and times[-1] % 60 == minutes[0]:  # the last hour has only begun
        hours, times = hours[:-1], times[:-1]
    if len(hours) * len(minutes) != len(times):
        return None
    return [f"BYHOUR={','.join(map(str, hours))}", f"BYMINUTE={','.join(map(str, minutes))}"]


def leave_out(
    rule: Rule, frame: Frame, bound: date, rrule: str, first: datetime
) -> tuple[tuple[datetime, ...], datetime]:
    """The occurrences that are left out, and the first one that is not."""
    if not rule.without:
        return (), first
    zone = first.tzinfo or UTC
    named = [resolve_days([spec], frame, after=bound - ONE_DAY).readings[0] for spec in rule.without]
    hit = [
        moment
        for days in named
        for moment in expand(rrule, first, after=midnight(days.start, zone), before=midnight(days.end, zone))
    ]
    kept = expand(rrule, first, after=first, before=first + HORIZON, limit=1, exdates=hit)
    if not kept:
        raise NoSuchDayError
    return tuple(sorted(moment for moment in set(hit) if moment > kept[0])), kept[0]


def parts_of(rule: Rule) -> list[str]:
    """The parts of the RFC 5545 rule, without its end."""
    parts = [f"FREQ={rule.freq}"]
    if rule.interval > 1:
        parts.append(f"INTERVAL={rule.interval}")
    if rule.months:
        parts.append("BYMONTH=" + ",".join(str(m) for m in sorted(set(rule.months))))
    if rule.monthdays:
        parts.append("BYMONTHDAY=" + ",".join(str(d) for d in sorted(set(rule.monthdays))))
    if rule.weekdays:
        days = sorted(set(rule.weekdays), key=lambda d: (d[1], d[0]))
        parts.append("BYDAY=" + ",".join(f"{n or ''}{BYDAY[d]}" for n, d in days))
    if rule.position:
        parts.append(f"BYSETPOS={rule.position}")
    return parts
