"""What a body does: "no lifting until May" is an order for somebody, and neither a lack of it nor a rule for everybody."""

from __future__ import annotations

import re

from assistant.knowledge.tables import class_of

_BODILY = frozenset(
    "stairs lifting running cycling sport bathing climbing kneeling bending driving rackets gripping diving".split()
) | {"long standing", "contact sport", "overhead work", "singing and shouting", "head down", "horse riding"}
"""Classes of the knowledge tables."""
_DOING = re.compile(r"\b(?:\w+ing|sports?|stairs|steps|exercise|exertion)$", re.IGNORECASE)


def is_bodily(thing: str) -> bool:
    """Whether a thing that is barred is something that a body does."""
    return _DOING.search(thing) is not None and class_of(thing) in _BODILY
