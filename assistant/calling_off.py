"""A request to cancel what only a fact tells of: it becomes the fact that this does not take place then.

Rule of this file: one time of it, or all on the days that are named. Of a series without a day the user says which: the next time,
or all of it, which is to forget the fact.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

from assistant.agenda import AgendaItem
from assistant.changes import cancels, fits, stands_at
from assistant.context import Context
from assistant.request import Choice, Intent, Kind, Request
from assistant.timing.say import full_day
from assistant.told import told
from store import Store

AHEAD = timedelta(days=120)
"""How far ahead a thing is looked for of which no day was named."""
MOST = 7
"""Days that are taken off at once."""


def as_fact(request: Request, store: Store, context: Context) -> Request:
    """The request as a fact, where it takes off what one fact tells of, and no entry; with what it may mean, where that is a
    series and no day is named; the request itself for any other."""
    zone = context.now.tzinfo
    if not cancels(request) or request.changes is not None or request.choices or not isinstance(zone, ZoneInfo):
        return request
    named = stands_at(request)
    start, end = named or (context.now, context.now + AHEAD)
    items = [i for i in told(store, start, end, zone, of_others=True) if fits(request, i.title, i.place, i.people)]
    if len({item.id for item in items}) != 1 or (named and len(items) > MOST):
        return request
    if len(items) > 1 and not named:
        return replace(request, choices=_once_or_for_good(request, items[0]))
    text = f"{items[0].title} is cancelled on {_days(items)}."
    return replace(request, text=text, title=text.rstrip("."), kind=Kind.FACT, intent=Intent.NOTE)


def _once_or_for_good(request: Request, item: AgendaItem) -> tuple[Choice, ...]:
    next_day = _days([item])
    once = Choice(None, f"{item.title} on {next_day}", f"{request.text.rstrip(' .!?')} on {next_day}")
    return once, Choice(None, f"{item.title} for good, which forgets fact {item.id}", f"Forget fact {item.id}")


def _days(items: list[AgendaItem]) -> str:
    days = dict.fromkeys(item.start.date() for item in items if item.start)
    return " and ".join(f"{full_day(day)} {day.year}" for day in days)
