"""How a verdict came about: its explanation, painted on a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from assistant.cli.output import paint, wrapped
from assistant.explanation import Row, Section, explanation
from assistant.result import Result

if TYPE_CHECKING:
    from assistant.assistant import Assistant

SHOWN = 10
"""Rows of a long list that are printed."""


def explain(assistant: Assistant, result: Result) -> str:
    """The road of a result, from top to bottom."""
    return "\n".join(painted(explanation(assistant, result, most=SHOWN)))


def painted(sections: Sequence[Section]) -> Iterator[str]:
    """Title by title, the leads of a section below one another."""
    for section in sections:
        yield paint(section.title, bold=True)
        column = max(len(row.lead) for row in section.rows)
        yield from (line(row, column) for row in section.rows)


def line(row: Row, column: int) -> str:
    """One row; what does not fit goes on below its text."""
    lead = f"{row.lead:<{column}}  " if column else ""
    return wrapped(row.text, first="  " * (row.depth + 1) + lead)
