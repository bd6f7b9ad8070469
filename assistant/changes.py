"""Which planned entry a request to cancel or to move something means, and how much of it where it is a series.

Rule of this file: it must be the only one that the words fit. Where several fit, the user is asked which one; where none does,
the request stays as it is: a note to do it by hand. "Thursday's yoga" is one occurrence, "yoga from next week on" that one and those after it, "the standup
next week" those of a stretch, "yoga" all. "It" is the entry that was spoken of last (`referent`). What tells of a change
("squash got cancelled") is a request for it where it fits an entry that takes place or rings, and a fact where it fits none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta

from assistant.choices import choices_of
from assistant.language.names import same_person
from assistant.language.words import fold, stem, stems, words
from assistant.occurrences import Occurrence, occurrences
from assistant.readings.request_words import CANCEL_VERBS, NAMED_BY_ROLE, ROLE_OF_WORD
from assistant.request import Intent, Kind, Request, When
from assistant.resizing import amount_said, length_words, resized, resizes
from assistant.series import left_out_from, next_occurrence, rule_from
from assistant.timing import interval, main_time
from assistant.timing.recurrence import utc, valid_rule
from assistant.timing.rules import fields, text_of
from assistant.timing.types import Day, Duration, Instant, Move, Range, Recurrence, TimeMention, Window
from store.schedule import Entry

MOVING = frozenset("move shift reschedule postpone push bring delay change put rebook".split())
"""Verbs that give a planned thing another time, where one is named."""
SKIPPING = frozenset({"skip", "delete", "remove"})
GENERAL = frozenset(
    stem(w)
    for w in "appointment booking reservation plan event reminder task date entry slot class session lesson series".split()
)
"""Words that say only that it is planned; what else is said must fit."""
POINTING = frozenset("it that this".split())
"""Words for the entry that was spoken of last."""
POINTED = (MOVING - {"bring"}) | {"make"}
"""Verbs that move it: "make it an hour later"; "bring it on Friday" does not."""
TOLD_OF = frozenset({Kind.EVENT.value, Kind.REMINDER.value})
"""Entries that change without the user's doing; a task does not."""
CLEAR = frozenset("move reschedule postpone rebook".split())
"""Verbs that speak of nothing but what is planned."""
VERB_BEFORE = re.compile(rf"^(?:{'|'.join(sorted(CLEAR))})\s(?:the\s|my\s|our\s)?", re.IGNORECASE)
MANNER = frozenset(stem(w) for w in "forward back later earlier off instead rather to".split())
SAME_HOUR = re.compile(r",?\s*\b(?:at\s|but\s)*(?:the\s)?same\s(?:time|hour)\b", re.IGNORECASE)
"""What says that only the day changes, as it does anyway where no hour is named."""
MOVED_BY = frozenset("later earlier by back forward".split())
"""Words in a length of time by which something is moved."""
EXTENT = frozenset(stem(w) for w in "all every each rest remaining future whole entire now on from occurrences".split())
"""Words that say how much of a series is meant."""
REMAINING = frozenset(stem(w) for w in "rest remaining future now".split())
ROLES = frozenset(stem(w) for w in (*ROLE_OF_WORD, *NAMED_BY_ROLE))
DAY = timedelta(days=1)


@dataclass(frozen=True)
class Meant:
    """An entry that the words fit; of a series the occurrence, and whether those after it are meant, too, up to when."""

    entry: Entry
    occurrence: Occurrence | None = None
    following: bool = False
    until: datetime | None = None


def is_change(request: Request) -> bool:
    """Whether a request may be about something that is planned already."""
    if request.order is not None:
        return is_change(request.order)
    moves = request.lead_verb in MOVING or points_back(request)
    return cancels(request) or resizes(request) or (moves and (request.when is not None or _shift(request) is not None))


def points_back(request: Request) -> bool:
    """Whether it calls what it changes only "it" or "that": "cancel it", "make that appointment an hour later"."""
    brings = request.lead_verb == "bring" and "forward" in words(request.title)
    if not (cancels(request) or resizes(request) or request.lead_verb in POINTED or brings):
        return False
    called = {word for word in _called(request) if not word.isdecimal()}
    return bool(POINTING & set(words(request.title))) and not request.people and called <= GENERAL


def found_nothing(request: Request) -> bool:
    """Whether a request to cancel or to move something named nothing that is planned: what it makes is new."""
    told = request.order is None and request.displaces is None and request.kind in (Kind.EVENT, Kind.TASK)
    clear = cancels(request) or request.lead_verb in CLEAR
    return told and clear and is_change(request) and request.changes is None and not request.choices


def with_entry(request: Request, planned: Sequence[Entry], it: Entry | None = None) -> Request:
    """The request with the entry it changes, if it means exactly one; a move takes over what the entry says of itself.

    `it`: the entry that was spoken of last.
    """
    if request.order is not None:
        return _as_ordered(request, request.order, planned, it)
    if not is_change(request) or request.kind is Kind.QUESTION:
        return request
    fitting = [e for e in planned if _names(request, e) and _ahead(e, request.now)]
    if points_back(request):
        fitting = [it] if it else []
    found = [meant for e in fitting if (meant := _meant(request, e)) is not None]
    if len(found) != 1:
        return (
            replace(request, choices=choices_of(request, [meant.entry for meant in found])) if found else _new(request)
        )
    meant = found[0]
    changed = _cancelled(request, meant) if cancels(request) else _moved(request, meant)
    if changed is None:
        return request
    at = meant.occurrence.at if meant.occurrence else None
    return replace(changed, changes=meant.entry.id, occurrence=at, following=meant.following, until=meant.until)


def _new(request: Request) -> Request:
    """A move of what is not planned: an entry at the new time, under the name of the thing."""
    bare = SAME_HOUR.sub("", VERB_BEFORE.sub("", request.title))
    return replace(request, title=bare[:1].upper() + bare[1:]) if request.kind is Kind.EVENT and bare else request


def _as_ordered(request: Request, order: Request, planned: Sequence[Entry], it: Entry | None) -> Request:
    """What a statement that something has changed comes to: the change, where it names something planned; else the fact.

    Whoever is off, or has moved, is no appointment: a thing must be named, or a role by which the entry is called ("Dentist").
    """
    people = {s for person in order.people for s in stems(person)}
    if not points_back(order) and people.issuperset(_called(order)):
        roles = ROLES & set(stems(order.title))
        planned = [e for e in planned if not roles.isdisjoint(stems(e.title)[:1])]
    of_itself = order.lead_verb not in SKIPPING
    changed = with_entry(order, [e for e in planned if not of_itself or e.kind in TOLD_OF], it)
    return changed if changed.changes is not None or changed.choices else request


def cancels(request: Request) -> bool:
    """Whether something is to be taken off."""
    return request.intent is Intent.CANCEL or request.lead_verb in SKIPPING


def _ahead(entry: Entry, now: datetime) -> bool:
    """Whether something of it is still to come; a series of which nothing is has made way for another."""
    if entry.rrule and valid_rule(entry.rrule):
        return next_occurrence(entry, now) is not None
    return entry.start is None or bool(entry.rrule) or (entry.end or entry.start + DAY) > now


def _names(request: Request, entry: Entry) -> bool:
    """Whether all that the request calls the thing is said in the entry; a note to cancel it is not the thing."""
    if entry.kind == "task" and fold(entry.title).strip().partition(" ")[0] in CANCEL_VERBS | MOVING | SKIPPING:
        return False
    if not _called(request) and not request.people:
        mention = main_time(request.times)
        source = mention.value.source if mention and isinstance(mention.value, Move) else None
        return isinstance(source, Instant) and source.at == entry.start
    return fits(request, entry.title, entry.place, entry.people)


def fits(request: Request, title: str, place: str, people: Sequence[str]) -> bool:
    """Whether all that the request calls the thing is said in what something is called, where it is and who is there."""
    label = set(stems(f"{title} {place} {' '.join(people)}"))
    called = _called(request)
    special = [s for s in called if s not in GENERAL] or called
    there = all(_is_there(person, request, title, people, label) for person in request.people)
    return there and bool(special or request.people) and set(special) <= label


def _is_there(person: str, request: Request, title: str, people: Sequence[str], label: set[str]) -> bool:
    """Whether the entry names a person, or the role by which the request does: "the dentist" is Dr. Silva, and what is planned
    is "Dentist"."""
    if any(same_person(person, other) for other in (*people, title)):
        return True
    return set(stems(person)).isdisjoint(stems(request.text)) and ROLES & set(stems(request.title)) <= label


def _called(request: Request) -> list[str]:
    """What a request calls the thing."""
    left_out = MANNER | ROLES | EXTENT | {stem(request.lead_verb)}
    if resizes(request):
        left_out |= {stem(word) for word in length_words(request)}
    return [s for s in stems(SAME_HOUR.sub(" ", request.title)) if s not in left_out]


def _meant(request: Request, entry: Entry) -> Meant | None:
    """What of an entry is meant; None where it does not stand at the time that the request says."""
    since, stands, hour = _since(request), stands_at(request), _hour(request)
    if entry.rrule is None:
        if hour is not None and entry.start is not None and entry.start.time() != hour:
            return None
        if entry.start is None or (since is None and stands is None):
            return Meant(entry)
        if since is not None:
            return Meant(entry) if entry.start >= since else None
        return Meant(entry) if stands and stands[0] <= entry.start < stands[1] else None
    if since is not None:
        first = next_occurrence(entry, since)
        return Meant(entry, first, following=True) if first else None
    if stands is not None:
        there = [o for o in occurrences(entry, *stands) if utc(o.start) >= utc(stands[0])]
        if len(there) > 1 and cancels(request):
            return Meant(entry, there[0], following=True, until=stands[1])
        return Meant(entry, there[0]) if len(there) == 1 else None
    if resizes(request):
        coming = next_occurrence(entry, request.now)
        return Meant(entry, coming, following=True) if coming else None
    return Meant(entry) if cancels(request) else _to_move(request, entry)


def _to_move(request: Request, entry: Entry) -> Meant | None:
    """What of a series is to be moved where the request names only the new time: a day means one occurrence, the one on
    that day or the next one; without a day, or with "every", all that are to come."""
    coming = next_occurrence(entry, request.now)
    mention = _target(request)
    if coming is None or mention is None:
        return None
    if (
        request.when is None
        or isinstance(mention.value, Recurrence)
        or not mention.dated
        or EXTENT & set(stems(request.title))
    ):
        return Meant(entry, coming, following=True)
    day = datetime.combine(request.when.start.date(), time(), request.when.start.tzinfo)
    same_day = [o for o in occurrences(entry, day, day + DAY) if utc(o.start) >= utc(day)]
    return Meant(entry, same_day[0] if same_day else coming)


def _since(request: Request) -> datetime | None:
    """From when on the request holds: "from next week on", "the rest of"."""
    for mention in request.times:
        if isinstance(mention.value, Range) and mention.value.end is None:
            return mention.value.start
    return request.now if REMAINING & set(stems(request.title)) else None


def stands_at(request: Request) -> tuple[datetime, datetime] | None:
    """The stretch in which the thing stands now, where the request says it; a move tells it before its aim."""
    mention = main_time(request.times)
    zone = request.now.tzinfo
    if mention is None or zone is None:
        return None
    value = mention.value
    if isinstance(value, Move):
        if not mention.dated:
            return None
        value = value.source
    elif not (cancels(request) or resizes(request)) and _shift(request) is None:
        return None
    start, end = interval(value, zone)
    if start is None:
        return (request.now, end) if end else None
    midnight = datetime.combine(start.date(), time(), start.tzinfo)
    return (start, end) if end and isinstance(value, Window | Day) else (midnight, midnight + DAY)


def _hour(request: Request) -> time | None:
    """The hour at which the thing stands now, where a move says no more of it: "from 3 to 5"."""
    mention = main_time(request.times)
    if mention is None or mention.dated or not isinstance(mention.value, Move):
        return None
    return mention.value.source.at.time() if isinstance(mention.value.source, Instant) else None


def _target(request: Request) -> TimeMention | None:
    """The mention that says the new time, or by how much it is moved; "from next week on" only says since when."""
    if (shift := _shift(request)) is not None:
        return shift
    rest = [m for m in request.times if not (isinstance(m.value, Range) and m.value.end is None)]
    return main_time(rest)


def _shift(request: Request) -> TimeMention | None:
    """The mention that says by how much something is moved: "an hour later"; a length beside a new time is no such."""
    if cancels(request):
        return None
    lengths = [m for m in request.times if isinstance(m.value, Duration)]
    return next((m for m in lengths if request.when is None or MOVED_BY & set(words(m.span.text))), None)


def _cancelled(request: Request, meant: Meant) -> Request:
    title = meant.occurrence.title if meant.occurrence else meant.entry.title
    if meant.entry.rrule and meant.occurrence is None:
        title += " (all of it)"
    return replace(request, intent=Intent.CANCEL, title=title)


def _moved(request: Request, meant: Meant) -> Request | None:
    """The request at its new time, with what is not said taken from the entry; None where that can't be told."""
    entry, mention = meant.entry, _target(request)
    start, end = (meant.occurrence.start, meant.occurrence.end) if meant.occurrence else (entry.start, entry.end)
    end = None if entry.window else end  # a window is no length
    place = meant.occurrence.place if meant.occurrence else entry.place
    if resizes(request):
        length = resized(request, end - start if start and end else None)
        if start is None or length is None or entry.all_day:
            return None
        return _placed(request, meant, amount_said(request), When(start), start, length)
    said = _said(request, mention, start)
    if said is not None and said.rrule and entry.rrule is None:
        return None  # what is once is not made a series
    if start is None or mention is None or said is None:
        return None if meant.occurrence or _shift(request) else _filled(request, entry, place)
    begin = said.start
    if isinstance(mention.value, Duration):
        pass
    elif said.clock and not mention.dated:
        begin = datetime.combine(start.date(), begin.timetz())
    elif said.all_day and not entry.all_day:
        begin = datetime.combine(begin.date(), start.astimezone(begin.tzinfo).timetz())
    elif not said.clock:
        return None if meant.occurrence else _filled(request, entry, place)
    whole_day = entry.all_day and said.clock  # of a day that gets an hour, the length is not known
    kept = end - start if end and not whole_day else None
    length = said.end - said.start if said.end and said.clock else kept
    return _placed(request, meant, mention, said, begin, length)


def _placed(
    request: Request, meant: Meant, mention: TimeMention, said: When, begin: datetime, length: timedelta | None
) -> Request | None:
    """The request from `begin` on, for this long; `mention` is told as its time. None where it is a series without a rule."""
    entry, occurrence = meant.entry, meant.occurrence
    rule = _rule(said, meant, begin) if meant.following else None
    if meant.following and rule is None:
        return None
    left_out = left_out_from(entry, occurrence.at, begin) if rule and occurrence else ()
    resized_to = Range(begin, begin + length) if length and mention not in request.times else None
    value = Recurrence(rule, begin, length, exdates=left_out) if rule else resized_to or Instant(begin)
    told = request.times if mention in request.times else (mention,)
    times = tuple(
        replace(t, value=value) if t is mention and (rule or not isinstance(t.value, Window)) else t for t in told
    )
    if rule:  # the new time says since when
        times = tuple(t for t in times if not isinstance(t.value, Range))
    whole_days = entry.all_day and isinstance(mention.value, Duration)
    when = When(begin, begin + length if length else None, all_day=whole_days, rrule=rule, exdates=left_out)
    return _filled(replace(request, when=when, times=times), entry, occurrence.place if occurrence else entry.place)


def _said(request: Request, mention: TimeMention | None, stands: datetime | None) -> When | None:
    """The new time as the request says it; where it says by how much, counted from when the thing `stands`."""
    if mention is not None and isinstance(mention.value, Duration):
        return When(stands + mention.value.length) if stands else None
    if mention is None or mention is main_time(request.times):
        return request.when
    if isinstance(mention.value, Instant):
        return When(mention.value.at)
    if isinstance(mention.value, Day) and request.now.tzinfo:
        start, end = interval(mention.value, request.now.tzinfo)
        return When(start, end, all_day=True) if start else None
    return None


def _rule(said: When, meant: Meant, begin: datetime) -> str | None:
    """The rule of the moved occurrences, with the end that the series has; None where the new day does not tell it."""
    if meant.occurrence is None:
        return None
    rest = rule_from(meant.entry, meant.occurrence.at, begin if said.rrule is None else meant.occurrence.at)
    if rest is None or said.rrule is None:
        return rest
    ends = {name: value for name, value in fields(rest).items() if name in {"UNTIL", "COUNT"}}
    return text_of(fields(said.rrule) | ends)


def _filled(request: Request, entry: Entry, place: str) -> Request:
    """With what the entry says of itself and the request does not."""
    return replace(
        request,
        kind=Kind(entry.kind),
        title=entry.title,
        people=request.people or entry.people,
        places=request.places or ((place,) if place else ()),
    )
