"""What comes in from the command line and from standard input, made sure to be text before anybody works with it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from assistant.answers import NO, NODS, SHAKES, YES
from assistant.errors import InputError
from assistant.plain_text import LONGEST, checked


def interactive() -> bool:
    """Whether a person sits in front of this: only then may anything be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def sentence(words: Sequence[str]) -> str:
    """The TEXT of a command, given as one argument or as several words. Raises `InputError`, as `checked`."""
    return checked(" ".join(words))


def piped_lines() -> list[str]:
    """The lines of standard input that say something, in order.

    Raises `InputError` naming the first line that is no text or too long: then nothing may be stored.
    """
    lines: list[str] = []
    for number, raw in enumerate(sys.stdin.buffer.read().split(b"\n"), start=1):
        line = decoded(raw, number).strip()
        if len(line) > LONGEST:
            raise InputError(
                f"Line {number} has {len(line):,} characters and may have {LONGEST:,}. Split it; nothing was stored."
            )
        if line:
            lines.append(line)
    if not lines:
        raise InputError("Standard input holds no text. Give one fact a line.")
    return lines


def decoded(raw: bytes, number: int) -> str:
    """One line of standard input as text; `number` counts from 1."""
    try:
        text = raw.decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError:
        raise InputError(f"Line {number} is not UTF-8 text. Convert it first; nothing was stored.") from None
    if "\0" in text:
        raise InputError(f"Line {number} holds binary data. Give one fact a line, as text; nothing was stored.")
    return text


def ask_person(question: str) -> str | None:
    """The line a person types after the question; None at the end of input."""
    try:
        return input(question).strip()
    except EOFError:
        sys.stdout.write("\n")
        return None


def confirmed(question: str, *, default: bool) -> bool:
    """Whether a person says yes; an empty line means the default, the end of input means no."""
    while True:
        answer = ask_person(question)
        if answer is None or answer.lower() in NO | SHAKES:
            return False
        if answer.lower() in YES | NODS:
            return True
        if not answer:
            return default
        sys.stdout.write("Please answer y or n.\n")
