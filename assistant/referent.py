"""What "it" stands for: the entry that was made, changed or shown last.

Rule of this file: the last half hour of the file says so, whichever door it came through. Where something was asked for since
and left undone, "it" may be that, and stands for nothing else; unless that, too, was about an entry.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from assistant.changes import points_back, with_entry
from assistant.context import Context
from assistant.pleasantries import pleasantry
from assistant.request import Kind, Request
from store import Store
from store.decisions import StoredDecision
from store.schedule import Entry

RECENT = timedelta(minutes=30)
LOOKED_AT = 20
"""Decisions that are looked at, the last first."""
ON_ENTRIES = frozenset({"event", "reminder", "task", "move", "snooze", "cancel", "done"})
"""Kinds of action whose number is that of an entry."""


def spoken_of(store: Store, context: Context, read: Callable[[str, Context], Request]) -> Entry | None:
    """The planned entry that was spoken of last; None where there is none, or it can't be told which.

    `read` reads requests.
    """
    now, planned = context.now, store.schedule.ahead(context.now)
    for decision in store.decisions.recent(LOOKED_AT):
        if now - decision.asked_at > RECENT:
            return None
        if decision.action_kind in ON_ENTRIES:
            return _planned(store, decision.action_id)
        if decision.action_kind is not None or pleasantry(decision.text):
            continue
        request = with_entry(read(decision.text, context), planned)
        if points_back(request):
            continue
        if request.kind is not Kind.QUESTION:
            return _planned(store, request.changes)
        shown = _shown(store, decision)
        if shown:
            return shown[0] if len(shown) == 1 else None
    return None


def told_last(store: Store, now: datetime) -> int | None:
    """The fact that was told last; None where something else was said or added since."""
    newest = {fact.id for fact in store.facts.current(limit=1, newest_first=True)}
    for decision in store.decisions.recent(LOOKED_AT):
        if pleasantry(decision.text):
            continue
        told = decision.action_kind == Kind.FACT.value and decision.action_id in newest
        return decision.action_id if told and now - decision.asked_at <= RECENT else None
    return None


def _planned(store: Store, number: int | None) -> Entry | None:
    entry = store.schedule.get(number) if number is not None else None
    return entry if entry and entry.state == "planned" else None


def _shown(store: Store, decision: StoredDecision) -> list[Entry]:
    """The planned entries that an answer named."""
    cited = set(decision.cited)
    return [entry for entry in store.schedule.planned() if entry.fact in cited] if cited else []
