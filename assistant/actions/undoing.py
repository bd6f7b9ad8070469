"""Taking a deed back: an entry that was ticked off or cancelled is planned again, as it was."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from assistant.entry_wording import series_text
from assistant.series import last_of
from store import Store
from store.schedule import Entry


def put_back(store: Store, before: Entry, now: datetime) -> Entry:
    """Plan an entry again as it was `before`; its alarms follow by themselves. Raises `NotFoundError`."""
    with store.atomic():
        entry = store.schedule.set_state(before.id, "planned")
        if replace(entry, fact=before.fact) == before:
            return entry
        return store.schedule.put(before, text=series_text(before), said_at=now, last=last_of(before))
