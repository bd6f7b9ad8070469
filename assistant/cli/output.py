"""What reaches the terminal: plain text, cleaned, with colour only where a person looks and never colour alone.

Nothing a user or a file wrote can steer the terminal: what steers is taken out of text (`assistant.plain_text`), and escaped
in JSON.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
import unicodedata
from typing import Any

import click

from assistant.plain_text import UNSAFE, clean

NARROWEST = 20
"""Columns that are used even where the terminal has fewer."""


def wrapped(text: str, *, first: str = "", rest: str | None = None) -> str:
    """A line broken between words to fit the terminal, with `first` before it and `rest` before what follows.

    On a pipe it stays one line: whoever reads that may search in it.
    """
    if not sys.stdout.isatty():
        return first + text
    after = " " * len(first) if rest is None else rest
    width = max(shutil.get_terminal_size().columns - 1, NARROWEST)
    # A character that is two columns wide counts as two, with a filler that no clean text holds.
    spread = "".join(c + "\0" if unicodedata.east_asian_width(c) in "WF" else c for c in text)
    room = width - ("\0" in spread)  # a word that has to be broken may be broken inside such a pair
    filled = textwrap.fill(spread, room, initial_indent=first, subsequent_indent=after, break_on_hyphens=False)
    return filled.replace("\0", "")


def coloured() -> bool:
    """Whether standard output is a terminal whose owner wants colours."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def paint(text: str, colour: str | None = None, *, bold: bool = False, dim: bool = False) -> str:
    """The text in a colour, or as it is where colours are off."""
    return click.style(text, fg=colour, bold=bold or None, dim=dim or None) if text and coloured() else text


def say(text: str = "") -> None:
    """One line, or several, on standard output."""
    click.echo(text, color=coloured())


def complain(message: str) -> None:
    """One line on standard error."""
    click.echo(f"caveat: {clean(message)}", err=True, color=False)


def say_json(value: dict[str, Any]) -> None:
    """One JSON object on standard output; readable where the output is UTF-8, ASCII elsewhere."""
    utf8 = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    text = json.dumps(value, ensure_ascii=not utf8)
    click.echo(UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", text), color=False)


def progress(label: str, done: int, total: int) -> None:
    """How far a long work is, on one line of standard error, if that is a terminal."""
    if sys.stderr.isatty() and total > 1:
        sys.stderr.write(f"\r{label} {done} of {total}" + ("\n" if done >= total else ""))
        sys.stderr.flush()


def passing(text: str) -> None:
    """The end of a text on a line of standard error that the next one replaces; "" leaves the line empty."""
    room = max(shutil.get_terminal_size().columns - 1, NARROWEST)
    shown = clean(text)
    while sum(1 + (unicodedata.east_asian_width(c) in "WF") for c in shown) > room:
        shown = shown[1:]
    sys.stderr.write(f"\r\x1b[K{shown}")
    sys.stderr.flush()
