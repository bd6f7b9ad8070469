"""A request on its way, for whoever watches: one line that shows how far it is and gives way to the result.

Rule of this file: the line goes to standard error and only to a terminal, so that what is printed stays what was decided.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from assistant.cli.output import passing
from assistant.events import Answered, Draft, Event, Loading, Step, Weighed
from assistant.request import Kind
from assistant.result import Result

if TYPE_CHECKING:
    from assistant.assistant import Assistant


def decided(assistant: Assistant, text: str, *, kind: Kind | None = None) -> Result:
    """The result of a request; meanwhile its answer is shown as it is written, where a person sits in front of this."""
    if not sys.stderr.isatty():
        return assistant.decide(text, kind=kind)
    try:
        for event in assistant.ask(text, kind=kind):
            if isinstance(event, Answered):
                return event.result
            if line := _told(event):
                passing(line)
    finally:
        passing("")
    raise AssertionError("ask ends with an answer")


def _told(event: Event) -> str:
    """What is shown after an event; nothing where it changes nothing for whoever waits."""
    match event:
        case Step("read", _, _):
            return "Where could something stand against it?"
        case Loading(model):
            return f"Bringing the model {model} into memory, which may take a minute"
        case Weighed(findings, evidence):
            return f"Weighing {len(findings)} findings and {len(evidence)} facts"
        case Draft(text):
            return text
        case _:
            return ""
