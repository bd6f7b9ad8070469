"""Text from people and files, made safe: what may come in, and what may reach a screen.

Nothing a user or a file wrote can steer the terminal: control characters and marks that turn the writing direction are
taken out before it is shown.
"""

from __future__ import annotations

import re

from assistant.errors import InputError

BREAKS = re.compile("[\t\n\v\f\r\x85\u2028\u2029]+")
UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
"""Controls, direction marks, the byte order mark and halves of surrogate pairs."""
MOST_DIGITS = 18
"""Digits of a number: more than any fact or entry will have, and no more than a file can look up."""
LONGEST = 10_000
"""Characters of a fact or a request, at most."""


def clean(text: str) -> str:
    """Text as one line that can't move the cursor, change colours or turn the direction of writing."""
    return UNSAFE.sub("", BREAKS.sub(" ", text))


def paragraphs(text: str) -> str:
    """As `clean`, for an answer of several lines."""
    return "\n".join(clean(line) for line in text.splitlines())


def shortened(text: str, most: int = 300) -> str:
    """A text as one clean line of at most so many characters; "…" stands for the rest."""
    line = clean(text)
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def number_in(text: str) -> int | None:
    """The number that a text is; None for any other text, and for digits that can be the number of nothing."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None


def checked(text: str) -> str:
    """What somebody typed, without the white space around it.

    Raises `InputError` where it says nothing, is too long, or holds halves of characters.
    """
    text = text.strip()
    if not text or not any(c.isprintable() and not c.isspace() for c in text):
        raise InputError("The text is empty. Write what you want done, or what I should know.")
    if any("\ud800" <= c <= "\udfff" for c in text):
        raise InputError("The text is not valid UTF-8. Type it again or convert it first.")
    if len(text) > LONGEST:
        raise InputError(f"The text has {len(text):,} characters and may have {LONGEST:,}. Split it into several.")
    return text
