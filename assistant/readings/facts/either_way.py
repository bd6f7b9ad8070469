"""Rules that hold in two ways: "no engines from one to three, and none on Sundays" bars the hours on every day, and the day at every hour.

Read as one rule it would only hold on Sundays from one to three.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.period import read_period
from assistant.readings.forms import Prohibition, Reading, Restriction

_NONE = r"(?:none|not|never|nothing|no \w+)(?: at all)?"
_AND_NONE = re.compile(rf"[,;]?\sand (?:(?:on |at )?{SLOT} {_NONE}|{_NONE} (?:on |at )?{SLOT})")


Hours = tuple[int, int]
"""From and until which minute of the day."""


def _outside(part: Sentence) -> tuple[Hours, Hours] | None:
    """The two ends of the day that "before eight or after six" names."""
    told = re.search(r"\bbefore (\d\d):(\d\d) or (?:after|past) (\d\d):(\d\d)", part.text)
    if told is None:
        return None
    first, last = int(told[1]) * 60 + int(told[2]), int(told[3]) * 60 + int(told[4])
    return ((0, first), (last, 24 * 60)) if first < last else None


def _each_side(rule: Reading, sides: tuple[Hours, Hours]) -> list[Reading]:
    if not isinstance(rule, Prohibition | Restriction) or not rule.things:
        return [rule]
    return [replace(rule, daytime=side) for side in sides]


def either_way(rules: Sequence[Reading], parts: Sequence[Sentence]) -> list[Reading]:
    """The rules with those of two ways taken apart."""
    if outside := next((hours for part in parts if (hours := _outside(part))), None):
        return [one for rule in rules for one in _each_side(rule, outside)]
    joint = next(((part, hit) for part in parts if (hit := _AND_NONE.search(part.bare))), None)
    if joint is None:
        return list(rules)
    part, hit = joint
    told = read_period(part, part.bare[: hit.start()]).daytime
    found: list[Reading] = []
    for rule in rules:
        if not isinstance(rule, Prohibition | Restriction) or not rule.weekdays:
            found.append(rule)
            continue
        found.append(replace(rule, daytime=()))
        if daytime := rule.daytime or told:
            found.append(replace(rule, weekdays=(), daytime=daytime))
    return found
