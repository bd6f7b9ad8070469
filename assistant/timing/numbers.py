"""Reads numbers and ordinals off the tokens: "25", "twenty-five", "a", "the 3rd", "twenty-first"."""

from __future__ import annotations

from assistant.timing.tables import ORDINALS, TENS, UNITS
from assistant.timing.tokens import Kind, Tokens


def number_at(ts: Tokens, i: int) -> tuple[int, int] | None:
    """A whole number below 10,000 at `i` and the position after it."""
    token = ts.at(i)
    if token.kind is Kind.NUMBER:
        return (
            (int(token.text), i + 1) if token.text.isascii() and token.text.isdigit() and len(token.text) < 5 else None
        )
    if token.word in TENS:
        tens = TENS[token.word]
        j = i + 2 if ts.word(i + 1) == "-" else i + 1
        unit = UNITS.get(ts.word(j), 0)
        return (tens + unit, j + 1) if 0 < unit < 10 else (tens, i + 1)
    if token.word in UNITS:
        return UNITS[token.word], i + 1
    return None


def count_at(ts: Tokens, i: int) -> tuple[float, int] | None:
    """How many of a unit: a number, "a", "an", "half a", "a couple of", "one and a half", "2.5"."""
    if ts.words(i, "half", "a") or ts.words(i, "half", "an"):
        return 0.5, i + 2
    if ts.words(i, "a", "half"):
        return 0.5, i + 2
    if ts.words(i, "a", "couple"):
        return 2, i + 3 if ts.word(i + 2) == "of" else i + 2
    if ts.words(i, "a", "quarter", "of", "an"):
        return 0.25, i + 4
    if ts.words(i, "three", "quarters", "of", "an"):
        return 0.75, i + 4
    found = number_at(ts, i)
    if found and ts.words(found[1], "and", "a", "half"):
        return found[0] + 0.5, found[1] + 3
    if found:
        return found
    token = ts.at(i)
    if token.kind is Kind.NUMBER and token.text.count(".") == 1 and token.text.replace(".", "").isdigit():
        return float(token.text), i + 1
    if token.kind is Kind.DECIMAL:
        return float(token.text), i + 1
    return (1, i + 1) if token.word in {"a", "an"} else None


def ordinal_at(ts: Tokens, i: int) -> tuple[int, int] | None:
    """A day of the month as an ordinal: "19th", "nineteenth", "twenty-first"."""
    token = ts.at(i)
    if token.kind is Kind.ORDINAL:
        value = int(token.text.rstrip(".stndrhSTNDRH"))
        return (value, i + 1) if 1 <= value <= 31 else None
    if token.word in {"twenty", "thirty"}:
        j = i + 2 if ts.word(i + 1) == "-" else i + 1
        unit = ORDINALS.get(ts.word(j), 0)
        value = TENS[token.word] + unit
        return (value, j + 1) if 0 < unit < 10 and value <= 31 else None
    if token.word in ORDINALS:
        return ORDINALS[token.word], i + 1
    return None
