"""Parts of the world and places in them: the table `abroad.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources

HOME_COUNTRIES = {
    "Canada": ("America/Toronto", "America/Vancouver", "America/Edmonton", "America/Winnipeg", "America/Halifax", "America/Montreal", "America/Regina", "America/St_Johns"),
    "Mexico": ("America/Mexico_City", "America/Tijuana", "America/Cancun", "America/Monterrey"),
}  # fmt: skip
"""Countries that share their part of the world with the others, and the zones that are theirs."""


@cache
def _regions() -> dict[str, dict[str, list[str]]]:
    text = resources.files("assistant.knowledge").joinpath("abroad.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def region_of_zone(zone: str) -> str:
    """The part of the world that a time zone lies in; "" where the table has none."""
    return next((name for name, r in _regions().items() if any(zone.startswith(z) for z in r["zones"])), "")


@cache
def _pattern(region: str) -> re.Pattern[str]:
    names = sorted(_regions()[region]["places"], key=len, reverse=True)
    return re.compile(rf"\b(?:to|in|for|via|visit|from) (?P<place>{'|'.join(map(re.escape, names))})\b")


def place_in(text: str) -> tuple[str, str] | None:
    """The place that a text goes to, and its part of the world."""
    for region in _regions():
        if hit := _pattern(region).search(text):
            return hit["place"], region
    return None
