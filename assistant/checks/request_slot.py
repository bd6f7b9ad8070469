"""When a request happens, with what the facts add: the hours of a thing it names, the usual length of such an appointment.

"Sign Ingrid up for the pottery evening on Thursday" has the hours of the pottery evening; a meeting with Hugo lasts as long
as meetings with Hugo last.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple

from assistant.checks.presence import Slot, slot
from assistant.checks.reference import Reference, refers
from assistant.checks.situation import Commitment, Situation
from assistant.knowledge.lengths import likely_end
from assistant.language.words import stems
from assistant.readings.facts.happenings import happens
from assistant.readings.forms import Hours, Quantity
from assistant.request import Intent

_DAY = timedelta(days=1)
_SITTING = 6 * 60
"""What is open for longer in a day, in minutes, is visited at some moment of it."""
_KIND = set(
    stems(
        "appointment meeting visit session call lesson class consultation checkup haircut cut treatment massage talk chat interview "
        "slot game usual my our a the"
    )
)


class Timed(NamedTuple):
    """A slot, the facts that it rests on, and the commitment whose hours it took over."""

    slot: Slot
    facts: tuple[int, ...] = ()
    own: Commitment | None = None


def request_slot(situation: Situation) -> Timed | None:
    """When the request happens; None where neither it nor a fact gives it a time."""
    at = slot(situation.request)
    if at is None:
        return None
    if at.loose:
        return _hours_of_thing(situation, at) or Timed(at)
    return _usual(situation, at) if at.assumed else Timed(at)


def _hours_of_thing(situation: Situation, at: Slot) -> Timed | None:
    """The hours on that day of the thing that the request names."""
    if at.end - at.start > _DAY:
        return None
    midnight = at.start.replace(hour=0, minute=0)
    request = situation.request
    for c in situation.commitments:
        if c.start.date() == at.start.date() and not c.all_day and refers(request, c.title) >= Reference.LIKELY:
            end = likely_end(c.title, c.start, c.end)
            return Timed(Slot(c.start, end, c.end is None, False), (c.fact,), c)
    for fact, hours in situation.readings(Hours):
        open_then = not hours.closed and at.start.weekday() in hours.weekdays and _holds(hours, midnight)
        if not open_then or not 0 < hours.closes - hours.opens <= _SITTING:
            continue
        if not happens(hours.place) and request.intent is not Intent.SIGN_UP:
            continue
        if refers(request, hours.place) >= Reference.LIKELY:
            start, end = (_after(midnight, m) for m in (hours.opens, hours.closes))
            return Timed(Slot(start, end, False, False), (fact.id,))
    return None


def _after(midnight: datetime, minutes: int) -> datetime:
    days, rest = divmod(minutes, 24 * 60)
    return (midnight + timedelta(days=days)).replace(hour=rest // 60, minute=rest % 60)


def _holds(hours: Hours, day: datetime) -> bool:
    return (hours.start is None or hours.start < day + _DAY) and (hours.end is None or day < hours.end)


def _usual(situation: Situation, at: Slot) -> Timed:
    """A slot with the length that such an appointment has by a fact; as it is where none tells."""
    said = set(stems(" ".join([situation.request.text, *situation.request.people])))
    for fact, q in situation.readings(Quantity):
        telling = set(stems(q.thing)) - _KIND
        if q.what == "length" and q.unit == "min" and telling and telling <= said:
            end = at.start + timedelta(minutes=q.amount)
            return Timed(replace(at, end=end, assumed=False), (fact.id,))
    return Timed(at)
