"""A calendar file cut into its parts, within limits: of the file, of each part, of their number, and of the time it may take."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from assistant.errors import InputError

MOST_BYTES = 20_000_000
MOST_PARTS = 20_000
MOST_OF_PART = 200_000
"""Characters of one event; what is longer holds a picture or worse."""
DEEPEST = 4
"""How deep parts may stand in each other: an alarm stands in an event, an event in a calendar."""
SECONDS = 60.0
"""How long reading a file may take; what has not been read by then is left out, and told."""
WHOLE = frozenset({"VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"})
"""Parts that stand in the calendar itself and nowhere else."""
LINE_END = re.compile(r"\r\n|\n|\r")
FOLD = re.compile(r"(?:\r\n|\n|\r)[ \t]")
NAME = re.compile(r"^SUMMARY(?:;[^:\r\n]*)?:(.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Problem:
    """What of a file was left out, by its title or line, and why."""

    what: str
    why: str

    def __str__(self) -> str:
        return f"{self.what}: {self.why}"


@dataclass(frozen=True)
class Part:
    """One part of a calendar with all that stands in it, unfolded, and the line it begins on."""

    name: str
    text: str
    line: int

    @property
    def title(self) -> str:
        """What a person knows it by."""
        found = NAME.search(self.text)
        return f"“{found[1].strip()[:60]}”" if found and found[1].strip() else f"{self.name} on line {self.line}"


@dataclass
class Deadline:
    """When time is up. `clock` gives seconds."""

    seconds: float = SECONDS
    clock: Callable[[], float] = time.monotonic
    _began: float = field(init=False)

    def __post_init__(self) -> None:
        self._began = self.clock()

    @property
    def passed(self) -> bool:
        """Whether time is up."""
        return self.clock() - self._began > self.seconds


def text_of(data: bytes) -> str:
    """The text of a file. Raises `InputError` where it is too large or no calendar."""
    if len(data) > MOST_BYTES:
        raise InputError(
            f"The calendar file has over {MOST_BYTES // 1_000_000} MB. Export a part of it; nothing was read."
        )
    text = data.decode("utf-8-sig", errors="replace")
    if not re.match(r"\s*BEGIN:VCALENDAR\s", text, re.IGNORECASE):
        raise InputError("This is no calendar file (it should begin with BEGIN:VCALENDAR); nothing was read.")
    return text


def header(text: str, name: str) -> str | None:
    """A property of the calendar itself, before its first part."""
    found = re.search(
        rf"^{name}(?:;[^:\r\n]*)?:(.*)$", text.partition("BEGIN:V")[2].partition("\nBEGIN:")[0], re.MULTILINE
    )
    return found[1].strip() if found else None


def parts(text: str, problems: list[Problem], deadline: Deadline) -> Iterator[Part]:
    """The parts of the calendar; what is beyond the limits is added to the problems instead."""
    stack: list[str] = []
    lines: list[str] = []
    size = begun = count = 0
    for number, line in enumerate(LINE_END.split(FOLD.sub("", text)), start=1):
        word, _, name = line.partition(":")
        word, name = word.upper().strip(), name.upper().strip()
        if word == "BEGIN" and name != "VCALENDAR":
            if stack and name in WHOLE:  # the one before it was never closed
                problems.append(Problem(Part(stack[0], "\r\n".join(lines), begun).title, "it has no end"))
                stack.clear()
            if not stack:
                lines, size, begun, count = [], 0, number, count + 1
            stack.append(name)
        if stack:
            size += len(line) + 2
            if size <= MOST_OF_PART and len(stack) <= DEEPEST:
                lines.append(line)
        if word == "END" and stack and name in stack:
            whole, deep = stack[0], len(stack) > DEEPEST
            closed = stack.pop()
            if closed != name or deep or size > MOST_OF_PART:
                size = MOST_OF_PART + 1  # it can't be used any more
            if stack:
                continue
            part = Part(whole, "\r\n".join(lines) + "\r\n", begun)
            if size > MOST_OF_PART:
                problems.append(Problem(part.title, "it is too long or broken"))
            else:
                yield part
            if count >= MOST_PARTS or deadline.passed:
                why = f"it has over {MOST_PARTS} parts" if count >= MOST_PARTS else "reading it took too long"
                problems.append(Problem(f"everything after line {number}", why))
                return
    if stack:
        problems.append(Problem(f"{stack[0]} on line {begun}", "it has no end"))
