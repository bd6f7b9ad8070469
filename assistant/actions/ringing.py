"""Having an entry ring as the request says; part of the transaction that plans it, so that none is confirmed without."""

from __future__ import annotations

from datetime import datetime

from assistant.errors import InputError
from assistant.reminders import arm, arm_at_opening
from assistant.reminders.rings import AT_ITS_TIME
from assistant.request import Kind, Request
from assistant.result import Action
from store import Store
from store.schedule import Entry


def set_ringing(store: Store, entry: Entry, request: Request, now: datetime) -> None:
    """Have a new entry ring: at its lead times, a reminder without one at its time, or when Caveat is opened next.

    Raises `InputError` where something should ring before a time that nobody said.
    """
    if request.leads and entry.start is None:
        raise InputError(
            f"I can't ring before “{entry.title}”: it has no time, and nothing of that name is planned. Say when it is."
        )
    if request.leads:
        arm(store, entry, request.leads, now)
    elif entry.kind == Kind.REMINDER.value and entry.start is None and request.at_opening:
        arm_at_opening(store, entry, now)
    elif entry.kind == Kind.REMINDER.value:
        arm(store, entry, AT_ITS_TIME, now)


def add_leads(store: Store, request: Request, number: int, now: datetime) -> Action:
    """Have an entry that is planned ring at these lead times, too."""
    entry, ringer = store.schedule.get(number), store.alarms.ringer(number)
    arm(store, entry, (*(ringer.leads if ringer else ()), *request.leads), now)
    return Action(request.kind.value, number, True)
