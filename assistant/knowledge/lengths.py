"""How long things take of which nobody said how long: a dinner two hours, a film with the way out of it two and a half."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from assistant.language.words import stems

ASSUMED = timedelta(hours=1)
"""What anything else takes."""
_MINUTES = {
    90: "brunch match recital",
    120: "dinner supper film movie cinema museum exhibition exam sauna game quiz",
    150: "concert gig theatre theater opera ballet musical play show",
    180: "party barbecue bbq picnic workshop feast hike reception",
    360: "wedding festival",
}
_BESIDE = re.compile(r",|:|\s(?:at|with|for|about|of|in|on|to|before|after|from|by)\s", re.IGNORECASE)
_LENGTHS = {stem: timedelta(minutes=minutes) for minutes, words in _MINUTES.items() for stem in stems(words)}


def likely_end(title: str, start: datetime, end: datetime | None) -> datetime:
    """When something is over: at its end, or where nobody said, after as long as such a thing usually takes."""
    return end or start + usual_length(title)


def usual_length(title: str) -> timedelta:
    """How long what is called so usually takes: by the last two words before it says with whom, where or what for."""
    called = stems(_BESIDE.split(title, maxsplit=1)[0])[-2:]
    return max((_LENGTHS[stem] for stem in called if stem in _LENGTHS), default=ASSUMED)
