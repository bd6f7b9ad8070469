"""Days that are named by what they are, and by whose: "on dad's birthday", "our anniversary". Which they are, only facts tell."""

from __future__ import annotations

import re

NAMED = re.compile(
    r"\b(?P<prep>on|before|after|until|till|by|from)\s(?P<day>(?P<whose>my|our|the|his|her|their|(?:(?:my|our)\s)?[\w-]+(?:['’]s|s['’]?))\s"
    r"(?:\w+\s)?(?P<noun>birthday|anniversary|wedding|graduation|christening|funeral|party|exam|recital|concert))(?:\sday)?\b",
    re.IGNORECASE,
)


def named_only(text: str) -> str:
    """The day that a text names only by what it is, in its words; "" where it names none on which something is to be."""
    return next((named["day"] for named in NAMED.finditer(text) if named["prep"].lower() == "on"), "")
