"""The JSON of facts and schedule entries, as docs/contract.md gives it. Results know their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable
    from zoneinfo import ZoneInfo

    from store.records import Fact
    from store.schedule import Entry


def facts_json(facts: Iterable[Fact], zone: ZoneInfo) -> dict[str, Any]:
    """`{"facts": [...]}`; times in ISO 8601 in the user's zone."""
    return {
        "facts": [
            {
                "id": fact.id,
                "text": fact.text,
                "state": fact.state,
                "source": fact.source,
                "trust": fact.trust,
                "said_at": fact.said_at.astimezone(zone).isoformat(timespec="seconds"),
            }
            for fact in facts
        ]
    }


def entry_json(entry: Entry) -> dict[str, Any]:
    """`{"events": [...]}` with one entry that has just been taken out of the agenda, so that nothing clashes with it."""
    return {
        "events": [
            {
                "id": entry.id,
                "title": entry.title,
                "start": entry.start.isoformat(timespec="minutes") if entry.start else None,
                "end": entry.end.isoformat(timespec="minutes") if entry.end else None,
                "zone": entry.zone,
                "rrule": entry.rrule,
                "kind": entry.kind,
                "conflicts": [],
            }
        ]
    }
