"""Whether a request has somebody come to the user's home, in whatever words: "invite Noor to our place", "can Sue come round"."""

from __future__ import annotations

import re

from assistant.knowledge.tables import Link, class_of

_HAS_IN = re.compile(
    r"\b(?:invit(?:e|ing)|have|having|host(?:ing)?|ask(?:ing)?)\b(?P<whom>[^,;.]{0,60}?)\b(?:over|round|around|in for|to (?:ours|mine)|at (?:ours|mine)|(?:to|at) (?:our|my) (?:place|house|flat|home|garden|apartment))\b"
    r"|\b(?:come|comes|coming|drop|drops|dropping|pop|pops|popping|stop|stopping|stay|staying)\s(?:over|round|around|by|in to see)\b",
    re.IGNORECASE,
)
_KINDS = frozenset({"guests", "visiting"})


def has_in(term: str, text: str) -> Link | None:
    """How the text has visitors come, where the term is a word for them."""
    hit = _HAS_IN.search(text) if class_of(term) in _KINDS else None
    return Link(hit[0], hit.start(), hit.end(), (hit[0], term), certain=True) if hit else None
