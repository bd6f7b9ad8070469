"""Readings to JSON and back, every form by its fields.

A form's name is its class name in lower case. Times keep their zone by name, as RFC 9557 writes them
("2026-03-12T09:00:00+00:00[Europe/Dublin]"), because "every Tuesday at seven" must survive a change of clocks.
"""

from __future__ import annotations

import json
import re
from dataclasses import fields
from datetime import datetime, timedelta
from enum import Enum
from typing import Any, NamedTuple, get_args
from zoneinfo import ZoneInfo

from assistant.errors import AssistantError
from assistant.knowledge.lengths import usual_length
from assistant.readings import forms
from assistant.readings.forms import Clearance, Event, Reading, Recurring

FORMS: dict[str, type[Reading]] = {form.__name__.lower(): form for form in get_args(Reading)}

_ZONED = re.compile(r"(?P<time>[^\[]+)\[(?P<zone>[^\]]+)\]")


class Encoded(NamedTuple):
    """A reading as the store keeps it: its form, its fields as a JSON object, and the stretch in which it matters."""

    form: str
    data: str
    start: datetime | None
    end: datetime | None


def encode(reading: Reading) -> Encoded:
    """The stored shape of a reading. An open side of its stretch is None."""
    values = {field.name: _plain(getattr(reading, field.name)) for field in fields(reading)}
    start, end = extent(reading)
    return Encoded(type(reading).__name__.lower(), json.dumps(values, ensure_ascii=False), start, end)


def decode(form: str, data: str) -> Reading:
    """The reading that `encode` made the two from.

    Raises `AssistantError` where they don't fit any form, as after the file was written by another version.
    """
    try:
        wanted = FORMS[form]
        values: dict[str, Any] = json.loads(data)
        return wanted(**{name: _typed(value, _annotation(wanted, name)) for name, value in values.items()})
    except (KeyError, TypeError, ValueError):
        raise AssistantError(f"A stored reading “{form}” can't be understood. Run: caveat reindex") from None


def extent(reading: Reading) -> tuple[datetime | None, datetime | None]:
    """From when to when a reading matters: the interval by which it is searched."""
    if isinstance(reading, Event):
        return reading.start, reading.end or reading.start + (
            timedelta(days=1) if reading.all_day else usual_length(reading.title)
        )
    if isinstance(reading, Recurring):
        return reading.start, reading.until
    if isinstance(reading, Clearance):
        return reading.at, reading.until or (_day_after(reading.at) if reading.what in {"cancelled", "moved"} else None)
    return getattr(reading, "start", None), getattr(reading, "end", None)


def _day_after(at: datetime | None) -> datetime | None:
    return at + timedelta(days=1) if at else None


def _annotation(form: type[Reading], name: str) -> str:
    return {field.name: str(field.type) for field in fields(form)}[name]


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        key = getattr(value.tzinfo, "key", None)
        return f"{value.isoformat()}[{key}]" if key else value.isoformat()
    if isinstance(value, Enum):
        return value.value
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _typed(value: Any, annotation: str) -> Any:
    if value is None:
        return None
    if annotation.startswith("datetime"):
        return _moment(value)
    if annotation.startswith("tuple[datetime"):
        return tuple(map(_moment, value))
    if annotation == "Ground":
        return forms.Ground(value)
    return tuple(value) if annotation.startswith("tuple") else value


def _moment(text: str) -> datetime:
    zoned = _ZONED.fullmatch(text)
    if zoned is None:
        return datetime.fromisoformat(text)
    meant = datetime.fromisoformat(zoned["time"])
    local = meant.replace(tzinfo=ZoneInfo(zoned["zone"]))
    return local if local.utcoffset() == meant.utcoffset() else local.replace(fold=1)
