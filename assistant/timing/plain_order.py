"""Spellings that say the same in another order or with other marks, set plain letter for letter, so that every word keeps its place.

"Friday evening of next week" is "Friday of next week evening", "one p.m." is "one pm", "a half-past-ten call" is at half past ten.
"""

from __future__ import annotations

import re

_HOURS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_WEEK = re.compile(
    r"\b(?P<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?P<part> (?:morning|afternoon|evening|night))(?P<week>(?: of)? (?:next|this|the following) week)\b",
    re.IGNORECASE,
)
_MERIDIEM = re.compile(rf"(?<=\s)(?P<hour>{_HOURS})(?P<gap> ?)(?P<half>[ap])\.(?: )?m\b\.?", re.IGNORECASE)
_HYPHENS = re.compile(
    rf"\b(?:half|quarter|five|ten|twenty|twenty-five)-(?:past|to|after)-(?:{_HOURS})\b", re.IGNORECASE
)


def plain_order(text: str) -> str:
    """The text as long as it was, with these spellings set plain."""
    if "week" in text:
        text = _WEEK.sub(lambda hit: f"{hit['day']}{hit['week']}{hit['part']}", text)
    text = _MERIDIEM.sub(lambda hit: hit["hour"] + f"{hit['half']}m".rjust(len(hit[0]) - len(hit["hour"])), text)
    return _HYPHENS.sub(lambda hit: hit[0].replace("-", " "), text)
