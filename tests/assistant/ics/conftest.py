"""Calendar files for the tests: one made of parts."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

import pytest

from assistant.ics.limits import Problem
from assistant.ics.reading import Read, read

LISBON = ZoneInfo("Europe/Lisbon")
Calendar = Callable[..., bytes]


@pytest.fixture
def calendar() -> Calendar:
    """A calendar file of these parts; each is the lines of an event, or lines that begin with BEGIN themselves."""

    def make(*parts: str, head: str = "") -> bytes:
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", *head.split("\n")]
        for number, part in enumerate(parts):
            inside = [line.strip() for line in part.strip().splitlines()]
            if inside and inside[0].startswith("BEGIN:"):
                lines += inside
            else:
                uid = [] if any(line.startswith("UID") for line in inside) else [f"UID:part-{number}"]
                lines += ["BEGIN:VEVENT", *uid, *inside, "END:VEVENT"]
        return "\r\n".join([line for line in lines if line] + ["END:VCALENDAR", ""]).encode()

    return make


@pytest.fixture
def entries(calendar: Calendar) -> Callable[..., list[Read]]:
    """What is read from a file of these parts, which must have no problems."""

    def make(*parts: str, head: str = "") -> list[Read]:
        found, problems = read(calendar(*parts, head=head), LISBON)
        assert problems == []
        return found

    return make


@pytest.fixture
def problems(calendar: Calendar) -> Callable[..., tuple[list[Read], list[Problem]]]:
    """What is read from a file of these parts, and what is not."""

    def make(*parts: str, head: str = "") -> tuple[list[Read], list[Problem]]:
        return read(calendar(*parts, head=head), LISBON)

    return make
