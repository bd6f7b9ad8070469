"""Which planned event a request to be reminded of something means: "an hour before my dentist appointment".

Rule of this file: it must be the only one that the words fit, as with any change of what is planned. None or several leave
the request as it is, a reminder of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from assistant.changes import GENERAL
from assistant.language.words import stems
from assistant.occurrences import Occurrence, beginning_on
from assistant.request import Kind, Request, When
from assistant.series import next_occurrence
from store.schedule import Entry


def about_entry(request: Request, planned: Sequence[Entry]) -> Request:
    """The request with the planned event that it wants to be reminded of, if it means exactly one, at the time of that."""
    if request.kind is not Kind.REMINDER or not request.leads:
        return request
    named = [entry for entry in planned if entry.kind == "event" and _names(request, entry)]
    found = [(entry, occurrence) for entry in named if (occurrence := _occurrence(request, entry)) is not None]
    if len(found) != 1:
        return request
    entry, occurrence = found[0]
    when = When(occurrence.start, occurrence.end, all_day=entry.all_day, rrule=entry.rrule, exdates=entry.exdates)
    places = request.places or ((occurrence.place,) if occurrence.place else ())
    return replace(
        request,
        changes=entry.id,
        title=occurrence.title,
        when=when,
        people=request.people or entry.people,
        places=places,
    )


def _names(request: Request, entry: Entry) -> bool:
    """Whether all that the request calls the thing is said in the entry."""
    called = {stem for stem in stems(request.title) if stem not in GENERAL}
    return bool(called) and called <= set(stems(f"{entry.title} {entry.place} {' '.join(entry.people)}"))


def _occurrence(request: Request, entry: Entry) -> Occurrence | None:
    """The occurrence that is meant: that of the time which the request names, else the next one."""
    if request.when is None:
        return next_occurrence(entry, request.now)
    start: datetime = request.when.start
    for occurrence in beginning_on(entry, start):
        if not request.when.clock or occurrence.start.timestamp() == start.timestamp():
            return occurrence
    return None
