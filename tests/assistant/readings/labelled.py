"""Three hundred facts of `pace-train` with the readings they should give: `labelled.json`, fifteen of each file, drawn by seed.

Labelled by hand from the text alone, then each other reading of the rules was judged: true ones became labels that may
be read but need not. The rules have been changed with an eye on them since, so they are data to tune on.

A label names a form (or several that say it as well) and the key fields. `who`, `words` and `parts` are met by any of their
values; a date is met by that day, a time by its minute.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.language.words import stems
from assistant.readings.facts.period import BYDAY
from assistant.readings.forms import EGO, Reading, Recurring

_FILE = Path(__file__).with_name("labelled.json")
_ANYBODY = {"any", "anyone"}


@dataclass(frozen=True)
class Label:
    """One reading that a fact should give; with `may` one that it may as well leave."""

    forms: tuple[str, ...]
    wanted: dict[str, Any]
    may: bool

    def meets(self, reading: Reading) -> bool:
        """Whether a reading says what the label wants."""
        if type(reading).__name__.lower() not in self.forms:
            return False
        return all(_meets(key, value, reading) for key, value in self.wanted.items())


@dataclass(frozen=True)
class Labelled:
    """A fact, in whose world it is told, and its labels."""

    file: str
    id: str
    text: str
    context: Context
    labels: tuple[Label, ...]


def labelled_facts() -> Iterator[Labelled]:
    """The facts of the file, in its order."""
    for base in json.loads(_FILE.read_text(encoding="utf-8")):
        now = datetime.fromisoformat(base["now"]).replace(tzinfo=ZoneInfo(base["zone"]))
        context = Context(now, make_cast(base["ego"], roles=[tuple(pair) for pair in base["people"]]))
        for fact in base["facts"]:
            labels = tuple(_label(dict(reading)) for reading in fact["readings"])
            yield Labelled(base["file"], fact["id"], fact["text"], context, labels)


def _label(values: dict[str, Any]) -> Label:
    return Label(tuple(values.pop("form").split("|")), may=values.pop("may", False), wanted=values)


def _meets(key: str, value: Any, reading: Reading) -> bool:
    said = vars(reading)
    match key:
        case "who":
            named = {said.get("person"), said.get("who"), *said.get("people", ())}
            return "any" in value or bool(named & set(value)) or (bool(named & _ANYBODY) and EGO in value)
        case "words" | "parts":
            words = said["parts"] if key == "parts" else [t for f in fields(reading) for t in _texts(said[f.name])]
            return bool(set(stems(" ".join(value))) & set(stems(" ".join(words))))
        case "start" | "end" | "by":
            return _same(value, said.get("at") if key == "start" and "at" in said else said.get(key))
        case "ended":
            return said.get("end") is not None and f"{said['end']:%Y-%m-%d}" <= value
        case "at":
            return said.get("start") is not None and f"{said['start']:%H:%M}" == value
        case "weekdays" if isinstance(reading, Recurring):
            return all(BYDAY[day] in reading.rrule.partition("BYDAY=")[2] for day in value)
        case "weekdays":
            return tuple(said["weekdays"]) == tuple(value)
        case "opens" if "daytime" in said:
            return bool(said["daytime"]) and said["daytime"][0] == value
        case "unit":
            return bool(said["unit"] == value)
    return key not in said or said[key] in (value if isinstance(value, list) else [value])


def _texts(value: Any) -> list[str]:
    if isinstance(value, tuple):
        return [item for item in value if isinstance(item, str)]
    return [str(value)] if isinstance(value, str) else []


def _same(wanted: str, at: datetime | None) -> bool:
    """Whether a time is the wanted one: to the minute, or on that day, the midnight that ends it included."""
    if at is None:
        return False
    if "T" in wanted:
        return f"{at:%Y-%m-%dT%H:%M}" == wanted
    ending = at.time() == time() and f"{at - timedelta(days=1):%Y-%m-%d}" == wanted
    return ending or f"{at:%Y-%m-%d}" == wanted
