"""Reads recurrences: "every second Tuesday", "Mondays and Wednesdays", "the last Thursday of each month", "daily".

Only the rule itself; clock times, "until" and "from" around it are joined later.
"""

from __future__ import annotations

from dataclasses import replace

from assistant.timing.calendar_words import NTH, is_weekday, month_at
from assistant.timing.days import date_at, names_a_thing
from assistant.timing.expressions import Date, Rule
from assistant.timing.numbers import number_at, ordinal_at
from assistant.timing.tables import MONTHS, PARTS, PLURAL_PARTS, PLURAL_WEEKDAYS, TIME_UNITS, WEEKDAYS
from assistant.timing.tokens import Kind, Tokens

WORKDAYS = ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))
WEEKEND = ((0, 5), (0, 6))
FREQ = {"hour": "HOURLY", "day": "DAILY", "week": "WEEKLY", "month": "MONTHLY", "year": "YEARLY", "minute": "MINUTELY"}
ADVERBS = {
    "daily": ("DAILY", 1), "nightly": ("DAILY", 1), "weekly": ("WEEKLY", 1), "fortnightly": ("WEEKLY", 2),
    "biweekly": ("WEEKLY", 2), "monthly": ("MONTHLY", 1), "quarterly": ("MONTHLY", 3), "yearly": ("YEARLY", 1),
    "annually": ("YEARLY", 1),
}  # fmt: skip
AFTER_ADVERB = {"at", "from", "on", "until", "till", "for", "starting", "", ".", ",", "between", "in", ")", "and"}
SIGNS = {"+": 0, "/": 0}
"""Between weekdays these make a timetable of them: "mon/wed/fri"."""
EACH = {"every", "each"}


def rule_at(ts: Tokens, i: int) -> Rule | None:
    """The recurrence that begins at `i`."""
    word = ts.word(i)
    if word in EACH:
        return every_at(ts, i)
    rule = of_the_month_at(ts, i) or plural_at(ts, i) or days_to_days_at(ts, i)
    if rule:
        return rule
    if word in ADVERBS and ts.word(i + 1) in AFTER_ADVERB:
        freq, interval = ADVERBS[word]
        rule = Rule(i, i + 1, freq, interval, part="night" if word == "nightly" else "")
        return on_days(ts, rule)
    if (
        word == "once"
        and ts.word(i + 1) in {"a", "every", "per", "each"}
        and ts.word(i + 2) in {"day", "week", "month", "year", "fortnight"}
    ):
        unit = ts.word(i + 2)
        rule = Rule(i, i + 3, "WEEKLY" if unit == "fortnight" else FREQ[unit], 2 if unit == "fortnight" else 1)
        return on_days(ts, rule)
    if word == "a" and ts.word(i - 1) == "on" and is_weekday(ts, i + 1) and not ts.at(i + 1).possessive:
        return with_part(ts, Rule(i, i + 2, "WEEKLY", weekdays=((0, WEEKDAYS[ts.word(i + 1)]),), habit=True))
    if ts.word(i) == "in" and ts.word(i + 1) == "the" and ts.word(i + 2) in PLURAL_PARTS:
        return Rule(i, i + 3, "DAILY", part=PARTS[ts.word(i + 2)])
    return None


def every_at(ts: Tokens, i: int) -> Rule | None:
    """What follows "every" or "each"."""
    j, interval = interval_at(ts, i + 1)
    dated = date_at(ts, j) if interval == 1 else None
    if dated and isinstance(dated[0], Date) and dated[0].month and not dated[0].year:
        return Rule(i, dated[1], "YEARLY", monthdays=(dated[0].day,), months=(dated[0].month,))
    nth = every_nth_at(ts, i, i + 1)
    if nth:
        return nth
    if is_weekday(ts, j) or ts.word(j) in PLURAL_WEEKDAYS:
        days, end = weekday_list(ts, j)
        rule = Rule(i, end, "WEEKLY", interval, tuple((0, d) for d in days))
        return with_part(ts, rule)
    if ts.word(j) in {"weekday", "weekdays", "workday"} or ts.words(j, "working", "day"):
        end = j + 2 if ts.word(j) == "working" else j + 1
        return with_part(ts, Rule(i, end, "WEEKLY", interval, WORKDAYS))
    if ts.word(j) in PARTS and ts.word(j) not in PLURAL_PARTS and ts.word(j) not in {"lunch"}:
        return except_at(ts, Rule(i, j + 1, "DAILY", interval, part=PARTS[ts.word(j)]))
    month = month_at(ts, j, dated=False)
    if month and interval == 1:
        return Rule(i, month[1], "YEARLY", months=(month[0],))
    unit = TIME_UNITS.get(ts.word(j))
    if unit is None or ts.at(j).possessive:
        return None
    if unit == "weekend":
        return with_part(ts, Rule(i, j + 1, "WEEKLY", interval, WEEKEND))
    if unit == "fortnight":
        return on_days(ts, Rule(i, j + 1, "WEEKLY", interval * 2))
    if ts.word(j) in {"night", "nights"}:
        return on_days(ts, Rule(i, j + 1, "DAILY", interval, part="night"))
    return on_days(ts, Rule(i, j + 1, FREQ[unit], interval))


def interval_at(ts: Tokens, i: int) -> tuple[int, int]:
    """The position after "other", "second", "two", "single", and the interval they mean."""
    word = ts.word(i)
    if word in {"other", "alternate"}:
        return i + 1, 2
    if word == "single":
        return i + 1, 1
    if word in {"second", "third", "fourth"} or ts.at(i).kind is Kind.ORDINAL:
        ordinal = ordinal_at(ts, i)
        follows = is_weekday(ts, i + 1) or TIME_UNITS.get(ts.word(i + 1)) is not None or ts.word(i + 1) in PARTS
        if ordinal and follows and not (ts.word(i + 2) in {"of", "in"} and ts.word(i + 3) in {"the", "each", "every"}):
            return i + 1, ordinal[0]
        return i, 1
    number = number_at(ts, i)
    if number and 1 <= number[0] <= 999 and TIME_UNITS.get(ts.word(number[1])):
        return number[1], number[0]
    return i, 1


def every_nth_at(ts: Tokens, start: int, i: int) -> Rule | None:
    """ "every first Monday [of the month]", "every 15th [of the month]"."""
    n = NTH.get(ts.word(i))
    monthly = (
        ts.word(i + 2) in {"of", "in"} and ts.word(i + 3) in {"the", "each", "every", "a"} and ts.word(i + 4) == "month"
    )
    if n is not None and is_weekday(ts, i + 1) and (monthly or n in {1, -1}):
        return Rule(start, i + 5 if monthly else i + 2, "MONTHLY", weekdays=((n, WEEKDAYS[ts.word(i + 1)]),))
    listed = nth_list_at(ts, start, i)
    if listed:
        return listed
    day = ordinal_at(ts, i)
    named = day is not None and (names_a_thing(ts, day[1]) or is_weekday(ts, day[1]) or ts.word(day[1]) == "other")
    if day and ts.at(i).kind is Kind.ORDINAL and not named:
        end = day[1] + 3 if ts.words(day[1], "of", "the", "month") else day[1]
        return Rule(start, end, "MONTHLY", monthdays=(day[0],))
    return None


def nth_list_at(ts: Tokens, start: int, i: int) -> Rule | None:
    """ "every 2nd and 4th Thursday", "every first and third Monday of the month"."""
    ns, j = [], i
    while ts.word(j) in NTH:
        ns.append(NTH[ts.word(j)])
        j += 1
        while ts.word(j) in {",", "and"} and ts.word(j + 1) in NTH:
            j += 1
    if len(ns) < 2 or not is_weekday(ts, j):
        return None
    end = j + 4 if ts.word(j + 1) in {"of", "in"} and ts.word(j + 3) == "month" else j + 1
    return Rule(start, end, "MONTHLY", weekdays=tuple((n, WEEKDAYS[ts.word(j)]) for n in ns))


def weekday_list(ts: Tokens, i: int) -> tuple[list[int], int]:
    """The weekdays of "Monday, Wednesday and Friday" or "Mondays and Wednesdays" from `i`, and the position after."""
    days: list[int] = []
    end = j = i
    while len(days) < 8:
        word = ts.word(j)
        plural = word in PLURAL_WEEKDAYS
        if (not plural and not is_weekday(ts, j)) or ts.at(j).possessive:
            break
        days.append(PLURAL_WEEKDAYS[word] if plural else WEEKDAYS[word])
        end = j = j + 1
        while ts.word(j) in {",", "and", "&", "or", "+", "/"}:
            j += 1
        if ts.word(j) in {"on", "every"}:
            j += 1
    return days, end


def with_part(ts: Tokens, rule: Rule) -> Rule:
    """The rule with the part of the day that follows it: "every Monday morning", "weekday mornings"."""
    word = ts.word(rule.end)
    if word in PARTS and not ts.at(rule.end).possessive:
        return replace(rule, part=PARTS[word], end=rule.end + 1)
    return except_at(ts, rule)


def except_at(ts: Tokens, rule: Rule) -> Rule:
    """The rule without the weekdays after "except" or "but not"."""
    j = rule.end
    j = j + 1 if ts.word(j) in {"except", "but"} else j
    if j == rule.end:
        return rule
    j = j + 1 if ts.word(j) in {"on", "for", "not"} else j
    days, end = weekday_list(ts, j)
    if not days:
        return rule
    every = rule.weekdays or tuple((0, d) for d in range(7))
    return replace(rule, freq="WEEKLY", weekdays=tuple(d for d in every if d[1] not in days), end=end)


def on_days(ts: Tokens, rule: Rule) -> Rule:
    """The rule with the days that follow it: "every other week on Friday", "every month on the 1st", "yearly on 22 March"."""
    rule = except_at(ts, rule)
    j = rule.end + 1 if ts.word(rule.end) in {"on", "in"} else rule.end
    if j == rule.end:
        return rule
    if rule.freq == "WEEKLY":
        days, end = weekday_list(ts, j)
        if days:
            return with_part(ts, replace(rule, weekdays=tuple((0, d) for d in days), end=end))
    if rule.freq == "YEARLY":
        found = date_at(ts, j)
        if found and isinstance(found[0], Date) and found[0].month:
            return replace(rule, monthdays=(found[0].day,), months=(found[0].month,), end=found[1])
        month = month_at(ts, j, dated=False)
        if month:
            return replace(rule, months=(month[0],), end=month[1])
    if rule.freq == "MONTHLY":
        return on_month_days(ts, rule, j)
    return rule


def on_month_days(ts: Tokens, rule: Rule, i: int) -> Rule:
    """ "on the 1st [and 15th]", "on the first Monday", "on the last day"."""
    j = i + 1 if ts.word(i) == "the" else i
    n = NTH.get(ts.word(j))
    if n is not None and is_weekday(ts, j + 1):
        return replace(rule, weekdays=((n, WEEKDAYS[ts.word(j + 1)]),), end=j + 2)
    if n == -1 and ts.word(j + 1) == "day":
        return replace(rule, monthdays=(-1,), end=j + 2)
    days: list[int] = []
    end = rule.end
    while True:
        day = ordinal_at(ts, j)
        if day is None or names_a_thing(ts, day[1]):
            return replace(rule, monthdays=tuple(days), end=end)
        days.append(day[0])
        end = j = day[1]
        while ts.word(j) in {",", "and", "the"}:
            j += 1


def of_the_month_at(ts: Tokens, i: int) -> Rule | None:
    """ "the last Thursday of each month", "first Monday of the month", "the third of the month", "the 1st and 15th of every month"."""
    j = i + 1 if ts.word(i) == "the" else i
    if ts.word(j) not in NTH and ts.at(j).kind is not Kind.ORDINAL and ordinal_at(ts, j) is None:
        return None
    ns: list[int] = []
    while True:
        word = ts.word(j)
        day = ordinal_at(ts, j)
        if word == "last":
            ns.append(-1)
            j += 1
        elif day:
            ns.append(day[0])
            j = day[1]
        else:
            break
        while ts.word(j) in {",", "and", "the"} and (
            ts.word(j + 1) in NTH or ordinal_at(ts, j + 1) or ts.word(j + 1) == "the"
        ):
            j += 1
    weekday = is_weekday(ts, j)
    working = working_day_end(ts, j)
    if working and ns in ([1], [-1]) and ts.word(working) in {"of", "in"} and ts.word(working + 1) in EACH:
        if ts.word(working + 2) == "month":
            return Rule(i, working + 3, "MONTHLY", weekdays=WORKDAYS, position=ns[0])
        return None
    of = j + 1 if weekday or (ts.word(j) == "day" and ns == [-1]) else j
    last_day = ts.word(j) == "day" and ns == [-1]
    if (
        ts.word(of) not in {"of", "in"}
        or ts.word(of + 1) not in {"each", "every", "the", "a"}
        or ts.word(of + 2) != "month"
    ):
        return None
    once = ts.word(of + 1) == "the" and (ts.word(i) == "the" or ts.word(i - 1) in {"on", "the"})
    if weekday:
        named = tuple((n, WEEKDAYS[ts.word(j)]) for n in ns if n <= 5)
        return Rule(i, of + 3, "MONTHLY", weekdays=named, once=once) if named else None
    if -1 in ns and not last_day:
        return None
    return Rule(i, of + 3, "MONTHLY", monthdays=tuple(ns), once=once)


def working_day_end(ts: Tokens, i: int) -> int:
    """The position after "working day" or "weekday", 0 where neither stands at `i`."""
    if ts.word(i) in {"weekday", "workday"}:
        return i + 1
    return i + 2 if ts.word(i) in {"working", "business"} and ts.word(i + 1) == "day" else 0


def plural_at(ts: Tokens, i: int) -> Rule | None:
    """ "Mondays and Wednesdays", "Saturday mornings", "weekdays", "at weekends", "Mondays to Thursdays"."""
    j = i
    word = ts.word(j)
    if word in {"weekdays", "workdays"}:
        return with_part(ts, Rule(i, j + 1, "WEEKLY", weekdays=WORKDAYS))
    if word == "weekday" and ts.word(j + 1) in PLURAL_PARTS:
        return Rule(i, j + 2, "WEEKLY", weekdays=WORKDAYS, part=PARTS[ts.word(j + 1)])
    if word == "weekend" and ts.word(j + 1) in PLURAL_PARTS:
        return Rule(i, j + 2, "WEEKLY", weekdays=WEEKEND, part=PARTS[ts.word(j + 1)])
    if word == "weekends" and ts.word(i - 1) not in {"two", "three", "the", "all", "most", "many"}:
        return Rule(i, j + 1, "WEEKLY", weekdays=WEEKEND)
    if (
        word in PLURAL_WEEKDAYS
        and ts.word(j + 1) in {"to", "-", "–", "through"}
        and (ts.word(j + 2) in PLURAL_WEEKDAYS or is_weekday(ts, j + 2))
    ):
        last = PLURAL_WEEKDAYS.get(ts.word(j + 2), WEEKDAYS.get(ts.word(j + 2), 0))
        return with_part(ts, Rule(i, j + 3, "WEEKLY", weekdays=stretch(PLURAL_WEEKDAYS[word], last)))
    days, end = weekday_list(ts, j)
    if not days:
        return None
    plural = any(ts.word(k) in PLURAL_WEEKDAYS | SIGNS for k in range(j, end))
    mornings = ts.word(end) in PLURAL_PARTS and not ts.at(end).possessive
    if not plural and not mornings:
        return None
    return with_part(ts, Rule(i, end, "WEEKLY", weekdays=tuple((0, d) for d in days)))


def days_to_days_at(ts: Tokens, i: int) -> Rule | None:
    """ "Monday to Friday", "from Tuesday to Sunday": a rule or one stretch, decided by what stands around it."""
    j = i + 1 if ts.word(i) in {"from", "between"} else i
    if not is_weekday(ts, j) or ts.word(j + 1) not in {"to", "-", "–", "through", "till", "until", "and"}:
        return None
    if (ts.word(j + 1) == "and") != (ts.word(i) == "between") or not is_weekday(ts, j + 2) or ts.at(j + 2).possessive:
        return None
    hours = ts.at(j + 3).kind is Kind.NUMBER and ts.word(j + 4) in {"to", "-", "–"}
    dated = ts.word(j + 3) in MONTHS or ts.word(j + 3) in PARTS or ts.word(j + 3) in {"of", "next", "week"}
    dated = dated or (ts.word(j + 3) == "the" and ordinal_at(ts, j + 4) is not None)
    if (dated or ts.at(j + 3).kind in {Kind.NUMBER, Kind.ORDINAL}) and not hours:
        return None
    if ts.word(i - 1) in {"this", "next", "last"}:
        return None
    return Rule(i, j + 3, "WEEKLY", weekdays=stretch(WEEKDAYS[ts.word(j)], WEEKDAYS[ts.word(j + 2)]), maybe=True)


def stretch(first: int, last: int) -> tuple[tuple[int, int], ...]:
    """All weekdays from the first to the last, round the week."""
    return tuple((0, (first + step) % 7) for step in range((last - first) % 7 + 1))
