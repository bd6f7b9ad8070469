"""Says a time so that nobody can mistake it: weekday, date, clock and zone. `read_times` reads all of it back."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise

from assistant.language.listing import listing
from assistant.timing.recurrence import fields, until_of
from assistant.timing.spans import interval
from assistant.timing.tables import BYDAY, MONTH_NAMES, WEEKDAY_NAMES
from assistant.timing.types import (
    Day,
    Deadline,
    Duration,
    Instant,
    Move,
    Range,
    Recurrence,
    TimeValue,
    Window,
)

NTH = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last"}
UNITS = {"YEARLY": "year", "MONTHLY": "month", "WEEKLY": "week", "DAILY": "day", "HOURLY": "hour", "MINUTELY": "minute"}


def say(value: TimeValue | datetime, *, end: datetime | None = None) -> str:
    """The read-back line of a value: "Thu 22 October 2026 18:30 CEST". `end` makes a stretch of a moment."""
    match value:
        case datetime():
            return say_range(value, end) if end is not None else say_moment(value)
        case Instant(at):
            return say_range(at, end) if end is not None else say_moment(at)
        case Day(day):
            return say_day(day)
        case Window(start, stop):
            return say_window(start, stop)
        case Range(start, stop):
            return say_range(start, stop)
        case Recurrence():
            return say_recurrence(value)
        case Move(source, target):
            return f"moved from {say(source)} to {say(target)}"
        case Duration(length):
            return say_length(length)
        case Deadline(by):
            return f"by {say_day(by - timedelta(days=1))}" if by.time() == time(0) else f"by {say_moment(by)}"


def say_day(day: date) -> str:
    """ "Thu 22 October 2026"."""
    return f"{day:%a} {day.day} {day:%B %Y}"


def full_day(day: date) -> str:
    """ "Thursday 22 October"."""
    return f"{WEEKDAY_NAMES[day.weekday()]} {day.day} {MONTH_NAMES[day.month - 1]}"


def clock(moment: datetime) -> str:
    """ "18:30", with seconds only where there are any."""
    return f"{moment:%H:%M:%S}" if moment.second else f"{moment:%H:%M}"


def zone_word(moment: datetime) -> str:
    """ "CEST"; for zones without letters "UTC+3"."""
    name = moment.tzname() or ""
    if name.isalpha():
        return name
    minutes = int((moment.utcoffset() or timedelta()).total_seconds() // 60)
    sign, minutes = ("-" if minutes < 0 else "+"), abs(minutes)
    return f"UTC{sign}{minutes // 60}" + (f":{minutes % 60:02}" if minutes % 60 else "")


def say_moment(moment: datetime) -> str:
    """ "Thu 22 October 2026 18:30 CEST"."""
    return f"{say_day(moment)} {clock(moment)} {zone_word(moment)}"


def whole_days(start: datetime, end: datetime) -> bool:
    """Whether a stretch runs from midnight to midnight."""
    return start.time() == time(0) and end.time() == time(0)


def say_range(start: datetime | None, end: datetime | None) -> str:
    """ "Thu 22 October 2026 18:30–20:00 CEST"; whole days and open sides in their own forms."""
    if start is None:
        if end is None:
            return "any time"
        last = end - timedelta(days=1)
        return f"until {say_day(last)}" if end.time() == time(0) else f"until {say_moment(end)}"
    if end is None:
        return f"from {say_day(start)}" if start.time() == time(0) else f"from {say_moment(start)}"
    if whole_days(start, end):
        last = end - timedelta(days=1)
        return say_day(start) if last.date() == start.date() else f"{say_day(start)} – {say_day(last)}"
    if start.date() == end.date() and start.utcoffset() == end.utcoffset():
        return f"{say_day(start)} {clock(start)}–{clock(end)} {zone_word(end)}"
    return f"{say_moment(start)} – {say_moment(end)}"


def say_window(start: datetime, end: datetime) -> str:
    """ "Thu 22 October 2026, sometime between 18:00 and 23:00 CEST"."""
    if whole_days(start, end):
        return say_range(start, end)
    if start.date() == (end - timedelta(minutes=1)).date():
        last = "24:00" if end.time() == time(0) else clock(end)
        return f"{say_day(start)}, sometime between {clock(start)} and {last} {zone_word(end)}"
    return f"sometime from {say_moment(start)} to {say_moment(end)}"


def say_length(length: timedelta) -> str:
    """ "for 45 minutes", "for 1 hour 30 minutes", "for 3 weeks"; "30 minutes earlier" where it is negative."""
    minutes = round(length.total_seconds() / 60)
    if minutes < 0:
        return say_length(-length).removeprefix("for ") + " earlier"
    if minutes and minutes % 10080 == 0:
        return f"for {counted(minutes // 10080, 'week')}"
    if minutes and minutes % 1440 == 0:
        return f"for {counted(minutes // 1440, 'day')}"
    hours, rest = divmod(minutes, 60)
    words = [counted(hours, "hour")] if hours else []
    if rest or not hours:
        words.append(counted(rest, "minute"))
    return "for " + " ".join(words)


def say_step(length: timedelta) -> str:
    """What follows "every": "2 hours", "hour"."""
    return say_length(length).removeprefix("for ").removeprefix("1 ")


def counted(count: int, unit: str) -> str:
    """ "1 day", "3 days"."""
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"


def say_recurrence(value: Recurrence) -> str:
    """ "every Tuesday at 19:30, from Tue 20 October 2026"."""
    known = fields(value.rrule)
    words = [cycle(known)]
    if several := several_times(known):
        words = [f"{words[0]}, {several}"]
    elif value.timed and value.duration is not None:
        words.append(f"from {clock(value.start)} to {clock(value.start + value.duration)}")
    elif value.timed:
        words.append(f"at {clock(value.start)}")
    elif value.duration is not None:
        words.append(f"sometime between {clock(value.start)} and {clock(value.start + value.duration)}")
    text = " ".join(words) + f", from {say_day(value.start)}"
    if "UNTIL" in known and value.start.tzinfo is not None:
        text += f", until {say_day(until_of(known['UNTIL'], value.start.tzinfo))}"
    if "COUNT" in known:
        text += f", {known['COUNT']} times"
    if value.exdates:
        text += ", except " + " and ".join(say_day(moment) for moment in value.exdates)
    return text


def several_times(known: dict[str, str]) -> str:
    """ "every 2 hours from 08:00 to 20:00", "at 08:00 and 14:00": the times of a rule that has several a day; "" for others."""
    if "BYHOUR" not in known:
        return ""
    hours, minutes = (sorted(map(int, known.get(part, "0").split(","))) for part in ("BYHOUR", "BYMINUTE"))
    times = [60 * hour + minute for hour in hours for minute in minutes]
    named = [f"{time // 60:02}:{time % 60:02}" for time in times]
    steps = {after - before for before, after in pairwise(times)}
    if len(times) > 2 and len(steps) == 1:
        return f"every {say_step(timedelta(minutes=steps.pop()))} from {named[0]} to {named[-1]}"
    return f"at {listing(named)}" if len(times) > 1 else ""


def cycle(known: dict[str, str]) -> str:
    """ "every second Tuesday", "the last Thursday of every month", "every year on 22 March"."""
    every = int(known.get("INTERVAL", "1"))
    unit = UNITS[known["FREQ"]]
    step = f"every {unit}" if every == 1 else f"every {every} {unit}s"
    days = known.get("BYDAY", "").split(",") if known.get("BYDAY") else []
    if known["FREQ"] == "WEEKLY" and days:
        return weekly(days, every)
    if known["FREQ"] == "MONTHLY" and len(days) == 5 and known.get("BYSETPOS") in {"1", "-1"} and every == 1:
        return f"the {'last' if known['BYSETPOS'] == '-1' else 'first'} weekday of every month"
    if known["FREQ"] == "MONTHLY" and days:
        named = nth_weekdays(days)
        return f"the {named} of every month" if every == 1 else f"{step} on the {named}"
    if known["FREQ"] == "MONTHLY" and known.get("BYMONTHDAY"):
        named = " and ".join("last day" if d == "-1" else ordinal(int(d)) for d in known["BYMONTHDAY"].split(","))
        return f"{step} on the {named}"
    if known["FREQ"] == "YEARLY" and known.get("BYMONTH"):
        month = MONTH_NAMES[int(known["BYMONTH"].split(",")[0]) - 1]
        day = known.get("BYMONTHDAY", "").split(",")[0]
        return f"{step} on {day} {month}" if day else f"{step} in {month}"
    return step


def nth_weekdays(days: list[str]) -> str:
    """ "first and third Monday", "first Monday and last Friday"."""
    pairs = [(NTH.get(int(d[:-2] or 1), d[:-2]), WEEKDAY_NAMES[BYDAY.index(d[-2:])]) for d in days]
    if len({name for _, name in pairs}) == 1:
        return " and ".join(nth for nth, _ in pairs) + f" {pairs[0][1]}"
    return " and ".join(f"{nth} {name}" for nth, name in pairs)


def weekly(days: list[str], every: int) -> str:
    """ "every Monday and Wednesday", "every second Tuesday"."""
    numbers = sorted(BYDAY.index(d[-2:]) for d in days)
    if numbers == [0, 1, 2, 3, 4] and every == 1:
        return "every weekday"
    names = [WEEKDAY_NAMES[n] for n in numbers]
    listed = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
    if every == 1:
        return f"every {listed}"
    return f"every second {listed}" if every == 2 and len(names) == 1 else f"every {every} weeks on {listed}"


def ordinal(day: int) -> str:
    """ "1st", "22nd"."""
    ending = "th" if 10 <= day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{day}{ending}"


def ago(value: TimeValue | datetime, now: datetime) -> str:
    """How far off a value is: "today", "tomorrow", "in 9 days", "3 days ago", "in 20 minutes"."""
    start = value if isinstance(value, datetime) else bound(value, now)
    if start is None:
        return ""
    seconds = (start.astimezone(UTC) - now.astimezone(UTC)).total_seconds()
    days = (start.astimezone(now.tzinfo).date() - now.date()).days
    if days == 0 and abs(seconds) < 12 * 3600 and not isinstance(value, Day):
        return hours(seconds)
    named = {0: "today", 1: "tomorrow", -1: "yesterday"}.get(days)
    return named or (f"in {days} days" if days > 0 else f"{-days} days ago")


def bound(value: TimeValue, now: datetime) -> datetime | None:
    """The beginning of a value, else its end."""
    begin, end = interval(value, now.tzinfo or UTC)
    return begin or end


def hours(seconds: float) -> str:
    """ "now", "in 20 minutes", "3 hours ago"."""
    minutes = round(abs(seconds) / 60)
    if minutes == 0:
        return "now"
    words = counted(round(minutes / 60), "hour") if minutes >= 90 else counted(minutes, "minute")
    return f"in {words}" if seconds > 0 else f"{words} ago"
