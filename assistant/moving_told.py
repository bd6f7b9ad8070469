"""A request to move what only a fact tells of: it is planned at its new time, and does not take place at its old one.

Rule of this file: one time of it, that of the day which is named or the next one. A series that is to move for good is told anew by
the user.
"""

from __future__ import annotations

from dataclasses import replace
from zoneinfo import ZoneInfo

from assistant.agenda import AgendaItem
from assistant.calling_off import AHEAD
from assistant.changes import MOVING, cancels, fits, is_change, points_back, stands_at, with_entry
from assistant.context import Context
from assistant.request import Displaced, Request
from assistant.timing.types import Recurrence
from assistant.told import told
from store import Store
from store.schedule import Entry

MOVES = MOVING - {"put"}
"""Verbs that speak of something that is on; "put dinner on Friday" plans one more."""


def as_planned(request: Request, store: Store, context: Context) -> Request:
    """The request as something new that takes the place of one time that one fact tells of; the request itself where it
    fits no such thing, more than one, or something planned."""
    order, zone = request.order or request, context.now.tzinfo
    if order.changes is not None or order.choices or not isinstance(zone, ZoneInfo) or not _moves(order):
        return request
    found = [i for i in told(store, context.now, context.now + AHEAD, zone) if fits(order, i.title, i.place, i.people)]
    stretch = stands_at(order)
    items = [i for i in found if i.start and (stretch is None or stretch[0] <= i.start < stretch[1])]
    if len({item.id for item in found}) != 1 or not items:
        return request
    moved = with_entry(order, [_as_entry(items[0])])
    if moved.changes is None or moved.when is None or moved.when.start == items[0].start:
        return request
    displaced = Displaced(items[0].id, items[0].title, items[0].start or moved.when.start)
    return replace(moved, changes=None, told=request.told or request.order is not None, displaces=displaced)


def _moves(order: Request) -> bool:
    """Whether something is to have another time, once."""
    once = not any(isinstance(mention.value, Recurrence) for mention in order.times)
    return once and order.lead_verb in MOVES and is_change(order) and not cancels(order) and not points_back(order)


def _as_entry(item: AgendaItem) -> Entry:
    """What is told as if it had been planned, so that it is moved by the same rules."""
    return Entry(
        id=0,
        kind="event",
        title=item.title,
        start=item.start,
        end=item.end,
        zone=item.zone,
        all_day=item.all_day,
        people=item.people,
        place=item.place,
    )
