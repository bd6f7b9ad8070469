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
UNENDED = "it has no end"
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
    """The parts of the calendar; what is broken or beyond the limits is added to the problems instead."""
    for count, (part, fault) in enumerate(_cut(text), start=1):
        if fault:
            problems.append(Problem(part.title, fault))
        else:
            yield part
        if count >= MOST_PARTS or deadline.passed:
            why = f"it has over {MOST_PARTS} parts" if count >= MOST_PARTS else "reading it took too long"
            problems.append(Problem(f"everything after the part on line {part.line}", why))
            return


def unfolded(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a calendar, each with the number of the line on which it begins in the file."""
    begun, pieces = 1, list[str]()
    for number, line in enumerate(LINE_END.split(text), start=1):
        if line[:1] in {" ", "\t"} and pieces:
            pieces.append(line[1:])
            continue
        if pieces:
            yield begun, "".join(pieces)
        begun, pieces = number, [line]
    yield begun, "".join(pieces)


@dataclass
class _Open:
    """A part whose end has not come yet."""

    name: str
    line: int
    fault: str = ""
    lines: list[str] = field(default_factory=list)
    size: int = 0
    inside: list[str] = field(default_factory=list)
    """What has begun in it and not ended, itself first."""

    def add(self, line: str, word: str, name: str) -> None:
        """Take a line in; beyond the limits it is only counted."""
        if word == "BEGIN":
            self.inside.append(name)
        self.size += len(line) + 2
        if self.size > MOST_OF_PART or len(self.inside) > DEEPEST:
            self.fault = "it is too long or too deep"
        else:
            self.lines.append(line)
        if word == "END" and self.inside.pop() != name:
            self.fault = self.fault or "its parts do not fit together"

    def part(self) -> Part:
        """The part as far as it was read."""
        return Part(self.name, "\r\n".join([*self.lines, ""]), self.line)


def _cut(text: str) -> Iterator[tuple[Part, str]]:
    """Every part, with what is wrong with it, or an empty text."""
    current: _Open | None = None
    for number, line in unfolded(text):
        word, _, name = line.partition(":")
        word, name = word.upper().strip(), name.upper().strip()
        if word == "BEGIN" and (name in WHOLE or (current is None and name != "VCALENDAR")):
            if current is not None:
                yield current.part(), UNENDED
            current = _Open(name, number)
        if current is None:
            continue
        current.add(line, word, name)
        if not current.inside:
            yield current.part(), current.fault
            current = None
    if current is not None:
        yield current.part(), UNENDED
