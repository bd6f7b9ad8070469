"""Decides whether a bare number is an hour: only where a word asks for one and what follows makes it no quantity."""

from __future__ import annotations

from assistant.timing.calendar_words import in_row_of_weekdays, is_weekday
from assistant.timing.clock_company import clean_after
from assistant.timing.clock_spans import NAMED_BY_HOURS, SEATS, is_bare
from assistant.timing.clock_words import clock_at
from assistant.timing.expressions import Clock
from assistant.timing.numbers import number_at
from assistant.timing.prepositions import ABOUT, ASKING
from assistant.timing.tables import PARTS, PLURAL_WEEKDAYS, WEEKDAYS
from assistant.timing.tokens import Kind, Tokens


def allowed(
    ts: Tokens, k: int, found: tuple[Clock, int], *, asked: bool, strong: str, after_to: bool, beside_day: bool
) -> bool:
    """Whether the clock time at `k` may be one here."""
    end = found[1]
    if (ts.word(end) in {"on", "of"} and ts.words(end + 1, "the", "day")) or ts.words(end, "the", "day"):
        return False
    if ts.word(k - 1) == "in" and not found[0].half.endswith("m"):
        return False
    if ts.word(k - 1) == "-" and not after_to and ts.at(k - 2).end == ts.at(k - 1).start:
        return False
    if (
        ts.at(end - 1).kind is Kind.DECIMAL
        and not (asked or strong or after_to or beside_day)
        and clock_at(ts, k) is None
    ):
        return False
    if beside_day and closes(ts, k, end):
        return True
    return not is_bare(ts, found, k) or bare_allowed(ts, k, end, asked=asked, strong=strong, after_to=after_to)


def closes(ts: Tokens, k: int, end: int) -> bool:
    """Whether a number after a day ends what is said of the time: "fri 7", "tomorrow 8 with Ana", but not "fri 7 people"."""
    last = ts.at(end).sentence != ts.at(k).sentence or ts.word(end) in {".", ",", "!", "with", "w"}
    return last and ts.at(k).kind is Kind.NUMBER and ts.at(k).text.isdigit() and 1 <= int(ts.at(k).text) <= 12


def bare_allowed(ts: Tokens, k: int, end: int, *, asked: bool, strong: str, after_to: bool) -> bool:
    """Whether a lone number may be an hour here."""
    number = number_at(ts, k)
    if number is None or number[0] > 24 or (ts.word(end) in {"to", "-", "–"} and number_at(ts, end + 1) and not asked):
        return False
    if ts.word(end - 1) in {"sharp", "exactly"}:
        return True
    if after_to:
        return clean_after(ts, end, strict=True)
    if asked:
        return clean_after(ts, end, strict=ts.word(k) == "one") and ts.word(end) not in {"of", "another", "hundred"}
    if ts.word(k - 1) == "for" and ts.word(k - 2) in {"alarm", "alarms"}:
        return clean_after(ts, end, strict=True)
    if not strong:
        return day_follows(ts, end) and fits_part(ts, k, end, number[0])
    measured = strong == "by" and (number_at(ts, k - 2) is not None or changes_amount(ts, k))
    vague = number[0] in {0, 1} and strong in {"from", "before", "after"} and not day_follows(ts, end)
    return clean_after(ts, end, strict=True) and ts.word(end) not in {"of", "to"} and not measured and not vague


def changes_amount(ts: Tokens, k: int) -> bool:
    """Whether "by 5" says how much: "turn it up by 5"."""
    before = {ts.word(k - n) for n in range(2, 6)}
    return bool(
        before & {"up", "down", "raise", "lower", "reduce", "increase", "cut", "turn", "won", "lost", "grew", "fell"}
    )


def day_follows(ts: Tokens, end: int) -> bool:
    """Whether a day or a part of the day stands right after a number: "six tonight", "five tomorrow afternoon"."""
    word = ts.word(end)
    if word in {"tonight", "tomorrow", "today"} or (word == "this" and ts.word(end + 1) in PARTS):
        return True
    return word == "on" and is_weekday(ts, end + 1) and ts.word(end + 2) in PARTS


def fits_part(ts: Tokens, k: int, end: int, hour: int) -> bool:
    """Whether "for six tonight" is an hour and not a party: it fits the part of the day, and no table is spoken of."""
    if {ts.word(k - n) for n in range(1, 5)} & SEATS:
        return False
    second = ts.word(k - 1) in {"and", "or"} and ts.word(k - 3) in ASKING and number_at(ts, k - 2) is not None
    if not second and ts.word(k - 1) not in {"for", "at", "from", "by", "until", ",", ""} | ABOUT:
        return False
    after = {ts.word(end + n) for n in range(3)}
    if after & {"tonight", "evening", "night"}:
        return 5 <= hour <= 12
    if "morning" in after:
        return 4 <= hour <= 12
    if "afternoon" in after:
        return hour == 12 or 1 <= hour <= 6
    return ts.word(k - 1) != "for" and 1 <= hour <= 12


def stands_alone(ts: Tokens, k: int, end: int) -> bool:
    """Whether bare numbers with no day before them are hours: after "weekdays", before "on Friday", or as the whole text."""
    if (
        ts.word(k - 1) in REPEATED
        or comes_again(ts, k - 1)
        or (k == 0 and end == len(ts))
        or ts.word(end) in NAMED_BY_HOURS
    ):
        return True
    last = k - 2 if ts.word(k - 1) in {",", ":"} else k - 1
    row = ts.word(last) in WEEKDAYS and ts.word(last - 1) in {"to", "-", "–", "till", "until"}
    rule = last < k - 1 and (
        ts.word(last) in REPEATED | set(PARTS)
        or comes_again(ts, last)
        or ts.words(last - 1, "the", "month")
        or ts.words(last - 1, "each", "month")
    )
    shift = ts.word(k - 1) in {"is", "are", "runs"} and any(ts.word(k - n) in NAMED_BY_HOURS for n in range(2, 7))
    return row or rule or shift or days_follow(ts, end) or day_follows(ts, end)


def comes_again(ts: Tokens, i: int) -> bool:
    """Whether the word at `i` closes the days of a rule: "every Tuesday", "each weekday", "every other Friday", "every Mon and Wed"."""
    if not (is_weekday(ts, i) or ts.word(i) in DAYS_OF_RULES):
        return False
    first = i
    while ts.word(first - 1) in {"and", ",", "&"} and is_weekday(ts, first - 2):
        first -= 2
    return ts.word(first - 1) in EACH or (
        ts.word(first - 1) in {"other", "second", "single"} and ts.word(first - 2) in EACH
    )


def days_follow(ts: Tokens, end: int) -> bool:
    """Whether the days stand after the hours: "9 to 5 on weekdays", "9-5 Monday to Friday", "8 till 4 every day"."""
    j = end + 1 if ts.word(end) == "on" else end
    return (
        ts.word(j) in REPEATED
        or (j > end and is_weekday(ts, j))
        or (is_weekday(ts, j) and in_row_of_weekdays(ts, j))
        or (ts.word(j) in {"every", "each"} and (ts.word(j + 1) in {"day", "weekday"} or is_weekday(ts, j + 1)))
    )


EACH = {"every", "each"}
DAYS_OF_RULES = {"weekday", "workday", "day", "morning", "evening"}
REPEATED = set(PLURAL_WEEKDAYS) | {"weekdays", "weekends", "workdays", "daily"}


def after_hours(ts: Tokens, k: int) -> bool:
    """Whether bare numbers after a colon can be hours: the sentence speaks of opening."""
    here = ts.at(k).sentence
    said = {t.word for t in ts[max(0, k - 14) : k] if t.sentence == here}
    return ts.word(k - 1) == ":" and bool(
        said & {"open", "opening", "hours", "visiting", "surgery", "opens", "shop", "office"}
    )
