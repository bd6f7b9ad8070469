"""Having an entry ring as the request says, in the transaction that plans it, so that none is confirmed without; and answering
what has rung."""

from __future__ import annotations

from datetime import datetime

from assistant.actions.changing import cancel
from assistant.errors import InputError
from assistant.reminders import arm, arm_at_opening, done, put_off
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


def settle(store: Store, request: Request, number: int, now: datetime) -> Action:
    """Tick off an entry that is planned, or have it ring again later."""
    if request.when is not None:
        put_off(store, number, request.when.start, now)
        return Action("snooze", number, True)
    if request.occurrence is not None:
        cancel(store, number, now, at=request.occurrence, state="done")
    else:
        done(store, number, now)
    return Action("done", number, True)
