"""Invitations: whoever is invited or comes over is a visitor, whatever the name."""

from __future__ import annotations

import re

from assistant.knowledge.tables import Link, class_of
from assistant.request import Request

_INVITES = re.compile(
    r"\binvite (?!(?:everyone|everybody) to (?:vote|apply)\b)(?:me |us )?[\w' ]{2,40}?(?= (?:over|round|to|for|in|on|at)\b|$)|\b(?:have|having) [A-ZÀ-Þ][\w' ]{1,30}? (?:over|round)\b|\b[A-ZÀ-Þ]\w+ (?:is coming|comes|coming|can come|to come) (?:over|round|by)\b|\bbring [A-ZÀ-Þ]\w+ (?:home|back|over|up)\b"
)


_FROM_AFAR = re.compile(r"\b(?:call|zoom|meeting|webinar|chat|online|group|teams|video|calendar)\b", re.IGNORECASE)


def invitation(term: str, request: Request) -> Link | None:
    """Somebody who is invited or comes over is a visitor, whatever the name."""
    if class_of(term) not in {"guests", "visiting"} or _FROM_AFAR.search(request.text):
        return None
    hit = _INVITES.search(request.text[:1].lower() + request.text[1:])
    return Link(hit[0], hit.start(), hit.end(), (hit[0], term), certain=True) if hit else None
