"""Several things said in one message: a list that was pasted, and a wish for a reminder behind something else.

Rule of this file: a message is divided only where each piece surely stands for itself. Lines do, unless one of them goes on in the
next; so does "remind me ..." after a sentence or an "and". All else is one thing said in several sentences.
"""

from __future__ import annotations

import re

BULLET = re.compile(r"^\s*(?:[-*•·–]|\d{1,2}[.)])\s+")
GOES_ON = re.compile(r"(?:,|:|;|\b(?:and|or|but|because|so|with|for|to|the|a|an|of|in|on|at))\s*$", re.IGNORECASE)
"""How a line ends that the next one belongs to."""
BELONGS = frozenset("and or but because so with for until till to of in on at from by which who that".split())
"""How a line begins that belongs to the one before, in small letters."""
WRAPPED = 50
"""Characters of a line that may have been broken by whoever wrote it."""
REMINDER = re.compile(
    r"(?:(?<=[.!?;])\s+(?:and\s+|also\s+|then\s+|please\s+)*|,?\s+and\s+(?:also\s+|then\s+|please\s+)*)(?=remind\s+me\s)",
    re.IGNORECASE,
)
"""What stands before a reminder that is wanted besides."""


def utterances(message: str) -> list[str]:
    """The things said in a message, each as it could have been typed alone; none is empty."""
    pieces: list[str] = []
    for line in message.splitlines():
        said = BULLET.sub("", line).strip()
        if pieces and said and not BULLET.match(line) and _goes_on(pieces[-1], said):
            pieces[-1] = f"{pieces[-1]} {said}".strip()
        elif said:
            pieces.append(said)
    return [part.strip(" ,") for piece in pieces for part in REMINDER.split(piece) if part.strip(" ,")]


def only_told(pieces: list[str]) -> bool:
    """Whether all that was said only tells something: a list of facts."""
    from assistant.readings.declaring import (
        declares,
    )  # the rooms of reading take long to load: not before the first frame

    return all(declares(piece) for piece in pieces)


def _goes_on(before: str, line: str) -> bool:
    """Whether a line goes on with what stands in the one before."""
    if GOES_ON.search(before):
        return True
    broken = len(before) >= WRAPPED and before[-1] not in ".!?"
    return line[:1].islower() and (broken or line.split()[0] in BELONGS)
