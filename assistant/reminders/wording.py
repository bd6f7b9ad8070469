"""Reminders in words: a line for the terminal, a title and a text for the desktop."""

from __future__ import annotations

from datetime import datetime

from assistant.plain_text import shortened
from assistant.reminders.delivery import Due, Heard
from assistant.timing import ago
from assistant.timing.say import clock, say_day

LONGEST = 200
"""Characters of a title that are told."""
HEARD = {Heard.NO: "", Heard.PERHAPS: "you may have heard of it", Heard.NOTIFIED: "shown on the desktop"}


def line(due: Due, now: datetime) -> str:
    """ "Call Ana: 15:00, 3 hours ago", in one line without controls; `now` is aware, in the user's zone."""
    details = "; ".join(part for part in (when(due, now), missed_with(due), HEARD[due.heard]) if part)
    return f"{name(due)}: {details}" if details else name(due)


def name(due: Due) -> str:
    """The title, with the place of an event."""
    place = f" at {due.place}" if due.place and due.place.casefold() not in due.title.casefold() else ""
    return shortened(due.title + place, LONGEST)


def when(due: Due, now: datetime) -> str:
    """When the occurrence is or was that a ring announces: "15:00, in an hour"; "" for what waited for the opening."""
    moment = due.starts or due.due
    if moment is None:
        return ""
    local = moment.astimezone(now.tzinfo)
    day = "" if local.date() == now.date() else f"{say_day(local)} "
    return f"{day}{clock(local)}, {ago(local, now)}"


def missed_with(due: Due) -> str:
    """ "and 6 more times since"."""
    if not due.more:
        return ""
    return f"and {due.more} more time{'s' * (due.more > 1)} since"
