"""Reads stretches between two clock times: "from 1 to 3", "9:00–17:00", "2-4pm"."""

from __future__ import annotations

from dataclasses import replace

from assistant.timing.clock_company import clean_after, is_counted
from assistant.timing.clock_words import Found, clock_at
from assistant.timing.expressions import ClockSpan
from assistant.timing.numbers import number_at
from assistant.timing.tokens import Kind, Tokens


def span_at(ts: Tokens, i: int, *, bare: bool = False) -> tuple[ClockSpan, int] | None:
    """From one clock time to another: "from 1 to 3", "between five and six", "9:00–17:00", "8.30 to 1 pm"."""
    opener = ts.word(i)
    if opener in {"sometime", "somewhere"} and ts.word(i + 1) == "between":
        inner = span_at(ts, i + 1)
        return (replace(inner[0], between=True), inner[1]) if inner else None
    j = i + 1 if opener in {"from", "between"} else i
    open_ended = bare or opener in {"from", "between"}
    first = clock_at(ts, j, bare=open_ended, dotted=open_ended)
    if first is None:
        return half_span_at(ts, i)
    joiner = ts.word(first[1])
    if joiner in {"up"} and ts.word(first[1] + 1) == "to":
        first = (first[0], first[1] + 1)
        joiner = "to"
    joins = {"and"} if opener == "between" else {"to", "until", "till", "til", "through", "-", "–", "—"}
    if joiner not in joins or (joiner in {"-", "–"} and mixed(ts, first[1])):
        return None
    last = clock_at(ts, first[1] + 1, bare=True)
    if last is None:
        return None
    sure = not is_bare(ts, first, j) or not is_bare(ts, last, first[1] + 1)
    clean = ts.word(last[1]) in NAMED_BY_HOURS or clean_after(ts, last[1], strict=not sure)
    if not clean or (is_counted(ts, i) and not sure):
        return None
    return ClockSpan(first[0], last[0]), last[1]


SEATS = frozenset(
    "table tables room rooms dinner lunch supper reservation booking seats places tickets people party enough".split()
)
"""After these, "for six" says how many come."""
NO_HOURS_AFTER = {"for", "to", "of", "about", "the", "a", "size", "by"} | SEATS
"""After these, "six to eight" says how many."""
NAMED_BY_HOURS = {"shift", "shifts", "class", "lesson", "session", "slot", "turn", "duty", "watch"}
"""After two numbers these make hours of them: "the 8 till 1 shift"."""


def half_span_at(ts: Tokens, i: int) -> tuple[ClockSpan, int] | None:
    """ "2-4pm", "six to eight in the evening", "9 to 5:30": what the end is written with makes the first number an hour, too."""
    first = clock_at(ts, i, bare=True)
    joiners = {"to", "-", "–", "—", "until", "till", "til"}
    if first is None or number_at(ts, i) is None or ts.word(first[1]) not in joiners:
        return None
    last = clock_at(ts, first[1] + 1, bare=ts.at(i).kind is Kind.WORD)
    if last is None or ts.word(i - 1) == "-" or not (last[0].half in {"am", "pm"} or ends_in_minutes(ts, i, first[1])):
        return None
    return ClockSpan(first[0], last[0]), last[1]


def ends_in_minutes(ts: Tokens, i: int, joiner: int) -> bool:
    """Whether a number is an hour because of the minutes it leads to: "9 to 5:30", "9-5:30", but no "4 - 7:30"."""
    token, mark, last = ts.at(i), ts.at(joiner), ts.at(joiner + 1)
    if last.kind is not Kind.CLOCK or token.kind is not Kind.NUMBER or ts.word(i - 1) in NO_HOURS_AFTER:
        return False
    return mark.kind is Kind.WORD or (token.end == mark.start and mark.end == last.start)


def mixed(ts: Tokens, dash: int) -> bool:
    """Whether a dash joins digits and letters without a space: "7-Eleven"."""
    left, mark, right = ts.at(dash - 1), ts.at(dash), ts.at(dash + 1)
    return left.end == mark.start and mark.end == right.start and {left.kind, right.kind} == {Kind.NUMBER, Kind.WORD}


def is_bare(ts: Tokens, found: Found, start: int) -> bool:
    """Whether the clock is nothing but a number."""
    number = number_at(ts, start)
    return number is not None and number[0] < 25 and number[1] == found[1] and not found[0].half.endswith("m")
