"""Reads parts of the day: "tonight", "in the evening", "after lunch", and after a day also "evening" and "lunch"."""

from __future__ import annotations

from assistant.timing.clock_company import clean_after
from assistant.timing.expressions import DaySpec, Relative
from assistant.timing.tables import MEALS, PARTS, PLURAL_PARTS
from assistant.timing.tokens import Tokens


def part_at(ts: Tokens, j: int, *, after_day: bool) -> tuple[str, int, DaySpec | None] | None:
    """The part of the day at `j`, the position after it, and the day that it implies."""
    word, second = ts.word(j), ts.word(j + 1)
    if word in {"tonight", "tonite"}:
        return "night", j + 1, Relative(0)
    if word == "this" and second in PARTS and second not in PLURAL_PARTS | MEALS:
        return PARTS[second], j + 2, Relative(0)
    if word == "last" and second == "night":
        return "night", j + 2, Relative(-1)
    if (
        word == "after"
        and second in AFTER
        and clean_after(ts, j + 2, strict=True)
        and ts.word(j + 2) not in {"with", "at"}
    ):
        return AFTER[second], j + 2, None
    if after_day and word in PARTS and word not in PLURAL_PARTS:
        return PARTS[word], j + 1, None
    if after_day and word in {"early", "late"} and second in PARTS:
        return ("early morning" if (word, second) == ("early", "morning") else PARTS[second]), j + 2, None
    return part_phrase_at(ts, j)


AFTER = {
    "lunch": "after lunch", "work": "after work", "breakfast": "morning", "dinner": "evening", "supper": "evening",
    "school": "afternoon",
}  # fmt: skip


def part_phrase_at(ts: Tokens, j: int) -> tuple[str, int, DaySpec | None] | None:
    """ "in the morning", "the evening of", "at night", "at lunchtime"."""
    word, second, third = ts.word(j), ts.word(j + 1), ts.word(j + 2)
    day_parts = {"morning", "afternoon", "evening", "night"}
    if word == "in" and second == "the" and third in day_parts and not ts.at(j + 2).possessive:
        return PARTS[third], j + 3, None
    if ts.words(j, "in", "the", "early", "morning"):
        return "early morning", j + 4, None
    if word == "the" and second in day_parts and third == "of":
        return PARTS[second], j + 2, None
    if word == "at" and second in {"night", "lunchtime", "lunch", "breakfast", "dinnertime", "teatime"}:
        return PARTS[second], j + 2, None
    return (PARTS[word], j + 1, None) if word in {"lunchtime", "dinnertime"} else None
