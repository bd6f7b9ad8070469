"""Actions: what a decided request does in the file.

Rule of this room: `perform`, by which anything new comes into the file, is called by the gate alone (`Assistant.act`), with
the number of the decision that allows it. Taking an entry off the schedule and putting it back is the user's own doing and
asks nobody (`ScheduleDesk`). There is no action outside the file: an event, a reminder, a task note, a fact.
"""

from __future__ import annotations

from datetime import datetime

from assistant.actions.changing import cancel, change
from assistant.actions.ringing import add_leads, set_ringing, settle
from assistant.entry_wording import displaced_text, entry_text, fact_text
from assistant.marks import marks_of, unmarked
from assistant.request import Kind, Request
from assistant.result import Action
from assistant.series import last_of
from store import Store
from store.schedule import Draft

__all__ = ["cancel", "perform"]

TWINS = 20
"""Facts with all the words of a new one that are looked at."""


def perform(store: Store, request: Request, decision_id: int, now: datetime) -> Action:
    """Carry out a request that a decision allows; `now` is when it is done (aware).

    An event, a reminder or a task becomes an entry of the schedule with its shadow fact, a fact becomes a fact, a question
    leaves nothing behind. What is forgotten goes into the trash. A request that changes a planned entry cancels or moves that
    one, has it ring, or answers its ring. Raises a `StoreError` where the file can't take it.
    """
    if request.kind is Kind.QUESTION:
        return Action(request.kind.value, None, True)
    if request.forgets is not None:
        return Action("forget", store.facts.forget(request.forgets, at=now).id, True)
    if request.changes is not None and request.settles:
        return settle(store, request, request.changes, now)
    if request.changes is not None and request.leads:
        return add_leads(store, request, request.changes, now)
    if request.changes is not None:
        return change(store, request, request.changes, decision_id, now)
    if request.kind is Kind.FACT:
        return remember(store, fact_text(request), now)
    draft = draft_of(request)
    entry = store.schedule.insert(
        draft, text=entry_text(request), said_at=now, last=last_of(draft), decision=decision_id
    )
    set_ringing(store, entry, request, now)
    if request.displaces is not None:
        store.facts.add([displaced_text(request.displaces)], said_at=now)
    return Action(request.kind.value, entry.id, True)


def remember(store: Store, text: str, now: datetime) -> Action:
    """Keep a fact; one that says the same but for capitals and the last mark is only confirmed."""
    same = (fact for fact in store.facts.search(text, limit=TWINS) if _bare(fact.text) == _bare(text))
    twin = next((fact for fact in same if fact.kind == "fact"), None)
    (fact,) = store.facts.add([twin.text if twin else text], said_at=now)
    return Action(Kind.FACT.value, fact.id, True, known=twin is not None)


def _bare(text: str) -> str:
    return " ".join(text.casefold().strip(" .!").split())


def draft_of(request: Request) -> Draft:
    """The entry that a request asks for; of a window ("mid December") it has the last day too, and is tentative."""
    when, marks = request.when, marks_of(request.text)
    window = when is not None and when.window and request.kind is Kind.EVENT
    return Draft(
        kind=request.kind.value,
        title=unmarked(request.title),
        start=when.start if when else None,
        end=when.end if when and (window or not when.fuzzy) else None,
        zone=_zone(when.start if when else request.now),
        all_day=bool(when and (when.all_day or when.fuzzy)),
        rrule=when.rrule if when else None,
        exdates=when.exdates if when else (),
        people=request.people,
        place=request.places[0] if request.places else "",
        busy=marks.busy,
        tentative=marks.tentative or window,
        travel_before=int(marks.before.total_seconds() // 60),
        travel_after=int(marks.after.total_seconds() // 60),
    )


def _zone(moment: datetime) -> str:
    """The name of the zone an aware moment is told in."""
    return getattr(moment.tzinfo, "key", None) or "UTC"
