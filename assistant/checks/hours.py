"""Opening hours: the place of the request and the weekday and clock time it is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta

from assistant.candidates import Candidate
from assistant.checks.presence import Slot, slot
from assistant.checks.reference import Reference, refers
from assistant.checks.situation import Situation
from assistant.checks.visits import visits
from assistant.checks.wording import clock, day, hour
from assistant.knowledge.tables import find
from assistant.language.words import fold, stems, words
from assistant.readings.facts.closing_words import HOUSES, TRADES, VEHICLES
from assistant.readings.first_names import FIRST_NAMES
from assistant.readings.forms import EGO, Holiday, HolidayClosing, Hours
from assistant.request import Intent, Kind, Request
from assistant.timing.spans import within
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "hours"
_NAMES = "Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays".split()
_NTH = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last", -2: "last but one"}
_DAY = 24 * 60
Known = Sequence[tuple[Candidate, Hours]]
"""All hours of one place that the facts name."""


def check(situation: Situation) -> Iterator[Finding]:
    """Findings about the hours of what the request names; all hours of one place are weighed together."""
    request = situation.request
    at = slot(request)
    if at is None or request.kind in {Kind.FACT, Kind.QUESTION} or request.intent is Intent.CANCEL:
        return
    places: dict[str, list[tuple[Candidate, Hours]]] = {}
    for fact, hours in situation.readings(Hours):
        if _meant(request, hours.place) and in_season(hours, at.start):
            places.setdefault(" ".join(stems(hours.place)), []).append((fact, hours))
    shut = list(_on_holidays(situation, at))
    for key, known in places.items():
        known = _newest([(f, h) for f, h in known if _one_day(h)] or known)
        yield from (f for f in _place(key, known, at) if not (shut and f.polarity is Polarity.FOR))
    yield from shut


def _on_holidays(situation: Situation, at: Slot) -> Iterator[Finding]:
    """Whether the day of the request is a public holiday, on which the place that it names is shut."""
    free = next(((f, h) for f, h in situation.readings(Holiday) if h.day.date() == at.start.date()), None)
    if free is None or (at.loose and at.end - at.start > timedelta(days=1, minutes=1)):
        return
    for fact, rule in situation.readings(HolidayClosing):
        if _meant(situation.request, rule.place):
            other, holiday = free
            text = f"{rule.place[:1].upper()}{rule.place[1:]} is shut on public holidays; {day(at.start)} is one ({holiday.name})."
            topic, remedy = (
                f"hours {' '.join(stems(rule.place))}",
                Remedy(RemedyKind.MOVE_TO, at=at.start + timedelta(days=1)),
            )
            cited = tuple(dict.fromkeys([fact.id, other.id]))
            yield Finding(NAME, Polarity.AGAINST, cited, text, certain=True, about=topic, remedies=(remedy,))


_ONLY_THEN = re.compile(
    r"\bonly (?:opens?|is open|open|sells?|serves?|works?|runs?|operates?|trades?|delivers?|collects?|comes?|there|in|sees (?:patients|people|clients)|(?:allows?|takes?|accepts?) [\w ]{0,20}?deliveries)? ?(?:(?:on|from|every) )?(?:mon|tue|wed|thu|fri|sat|sun|week)|"
    r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: and \w+days?)? only\b",
    re.IGNORECASE,
)
"""Words that leave no other day."""
_DELIVERIES = re.compile(r"(?:(?P<kind>[\w' -]+?) )?deliveries(?: (?:from|by) (?P<who>.+))?")
_BROUGHT = re.compile(
    r"\b(?:deliver(?:y|ed|ies|s)?|dropped off|drop off|bring|brought|sent round|delivering)\b", re.IGNORECASE
)
_OUR_TRADE = re.compile(
    r"\b(?:bookings?|reservations?|orders?|tables?|appointments?|customers?|clients?|party of|covers|book in|squeeze in|fit in|seat|open up|opening|staff|shift|roster|walk-ins?|catering)\b",
    re.IGNORECASE,
)
"""What is taken in, and done, where the user works for others."""


_GOING_OUT = re.compile(
    r"\b(?:take|taking) (?:[\w'’-]+ ){1,3}out\b|\b(?:go|going|eat|eating|dine|dining|dinner|lunch|date|night|meal|drinks) out\b|\bbook (?:me|us)\b|\b(?:for|and) me\b|\bmy (?:dentist|doctor|physio|haircut|own)\b",
    re.IGNORECASE,
)
"""The user is the guest or the customer elsewhere."""
_FURNITURE = frozenset(
    stems("sofa couch armchair wardrobe bed mattress table desk bookcase bookshelf dresser sideboard cupboard cabinet")
)


def _delivered(request: Request, place: str) -> bool | None:
    """Whether the request has something brought of which the hours of deliveries speak; None where they are no such hours."""
    hit = _DELIVERIES.fullmatch(place)
    if hit is None:
        return None
    if not _BROUGHT.search(request.text) or (hit["who"] and refers(request, hit["who"]) < Reference.LIKELY):
        return False
    if hit["kind"] and "furniture" in hit["kind"] and _FURNITURE & set(stems(request.text)):
        return True
    return not hit["kind"] or find(hit["kind"], request.text) is not None or mentions_one_of(hit["kind"], request)


def mentions_one_of(kind: str, request: Request) -> bool:
    """Whether the request names the kind of thing itself."""
    return bool(set(stems(kind)) & set(stems(request.text)))


_NOW = re.compile(
    r"\b(?:now|again|from now on|these days|nowadays|no longer|any ?more|new (?:opening )?hours|changed)\b",
    re.IGNORECASE,
)


def _newest(known: Known) -> list[tuple[Candidate, Hours]]:
    """The hours without those that a later fact replaces: "the gym is open on Mondays now"."""
    news = [(f, h) for f, h in known if _NOW.search(f.text)]
    kept: list[tuple[Candidate, Hours]] = []
    for fact, hours in known:
        changed = {day for f, h in news if f.id > fact.id for day in h.weekdays}
        if left := tuple(day for day in hours.weekdays if day not in changed):
            kept.append((fact, replace(hours, weekdays=left)))
    return kept


def _meant(request: Request, place: str) -> bool:
    """Whether the request goes to that place, to somebody who works there, or needs what is done at it."""
    if place == EGO:
        ours = bool(_OUR_TRADE.search(request.text)) and not request.places
        return ours and _GOING_OUT.search(request.text) is None
    if (delivered := _delivered(request, place)) is not None:
        return delivered
    if request.places and all(fold(p) in _AT_HOME for p in request.places):
        return False  # a library book that is read at home
    if refers(request, place) >= Reference.LIKELY or visits(request, place):
        return True
    part = re.match(r"(?P<what>[\w ]+?) (?:in|at|of) (?P<where>.+)$", place)
    served = _SERVED.get(fold(part["what"]).split()[-1]) if part else None
    if not part or served is None or not served & set(stems(request.text)):
        return False
    return refers(request, part["where"]) >= Reference.LIKELY


_AT_HOME = frozenset({"home", "my flat", "our flat", "my place", "my house", "our house"})
_SERVED = {
    "kitchen": frozenset(
        stems("dinner lunch supper brunch breakfast table meal eat food pizza burger steak tapas curry")
    ),
    "music": frozenset(stems("music dj band karaoke disco concert gig dance party speakers singing choir")),
}
"""What people come for where only a part of a house keeps these hours."""


def _one_day(hours: Hours) -> bool:
    """Whether they are the hours of a single day, out of turn, which hold against those of the week."""
    return bool(
        hours.start and hours.end and not hours.closed and hours.end - hours.start <= timedelta(days=1, hours=1)
    )


def in_season(hours: Hours, at: datetime) -> bool:
    """Whether the hours hold at that time of the year."""
    return within(at, hours.start, hours.end)


def _place(key: str, known: Known, at: Slot) -> Iterator[Finding]:
    shut = [(f, h) for f, h in known if h.closed and falls(h, at)]
    about = f"hours {key}"
    if shut:
        fact, hours = shut[0]
        yield _against(
            known,
            fact,
            hours,
            at,
            _closed(hours),
            about,
            certain=not _partly(hours, at),
        )
        return
    opens = [(f, h) for f, h in known if not h.closed]
    today = [(f, h) for f, h in opens if _on_day(h, at.start)]
    if opens and not today:
        fact, hours = opens[0]
        if hours.opens == 0 and re.match(VEHICLES, hours.place, re.IGNORECASE):
            return  # the last boat of the weekdays: that none goes at weekends is not said
        said = f"{_open(hours)} only on {_days(hours)}"
        yield _against(known, fact, hours, at, said, about, certain=bool(_ONLY_THEN.search(fact.text)))
        return
    if at.loose:
        return
    fits = [(f, h) for f, h in today if h.opens <= _minute(at.start) < h.closes]
    if fits and (over := [(f, h) for f, h in fits if _overruns(h, at)]) and len(over) == len(fits):
        fact, hours = over[0]
        said = f"{_open(hours)} {_hours(hours)}, and the request ends at {clock(at.end)}"
        yield _against(known, fact, hours, at, said, about, certain=True)
    elif fits:
        fact, hours = next((f for f in fits if not _overruns(f[1], at)), fits[0])
        text = f"{_open(hours)} {_hours(hours)} on {_NAMES[at.start.weekday()]}; the request is for {clock(at.start)}."
        yield Finding(NAME, Polarity.FOR, (fact.id,), text, certain=True, about=about)
    elif today:
        fact, hours = today[0]
        yield _against(
            known,
            fact,
            hours,
            at,
            f"{_open(hours)} {_hours(hours)} on {_NAMES[at.start.weekday()]}",
            about,
            certain=True,
        )


def _closed(hours: Hours) -> str:
    if _DELIVERIES.fullmatch(hours.place):
        return f"no {hours.place} {_when(hours)}"
    place = "your own place" if hours.place == EGO else hours.place
    return f"{place} {'does not work' if _works(hours) else 'is closed'} {_when(hours)}"


def _works(hours: Hours) -> bool:
    """Whether they are somebody's hours: a person is not open, but works."""
    said = words(hours.place)
    if not said or said[-1] in HOUSES or "'s " in hours.place:
        return False
    return said[-1] in TRADES or (hours.place[:1].isupper() and fold(said[0]) in FIRST_NAMES and len(said) <= 2)


def _open(hours: Hours) -> str:
    if hours.place == EGO:
        return "your own place is open"
    if _DELIVERIES.fullmatch(hours.place):
        return f"{hours.place} come"
    if re.match(VEHICLES, hours.place, re.IGNORECASE):
        return f"{hours.place} goes"
    return f"{hours.place} works" if _works(hours) else f"{hours.place} is open"


def falls(hours: Hours, at: Slot) -> bool:
    """Whether the request falls into a closed time: the whole weekday, or hours of it, also those running past midnight."""
    if hours.opens == 0 and hours.closes >= _DAY:
        return _on_day(hours, at.start)
    if at.loose:
        return False
    minute = _minute(at.start)
    today = _on_day(hours, at.start) and hours.opens <= minute < hours.closes
    yesterday = (at.start.weekday() - 1) % 7 in hours.weekdays and minute + _DAY < hours.closes
    return today or yesterday


def _on_day(hours: Hours, at: datetime) -> bool:
    """Whether it is one of the weekdays, and of the weeks of the month where only some are meant."""
    if at.weekday() not in hours.weekdays:
        return False
    last = (at.replace(day=1) + timedelta(days=32)).replace(day=1) - timedelta(days=1)
    return not hours.weeks or bool({(at.day - 1) // 7 + 1, -((last.day - at.day) // 7) - 1} & set(hours.weeks))


def _overruns(hours: Hours, at: Slot) -> bool:
    """Whether an end that was said lies after closing time."""
    if at.assumed or at.loose:
        return False
    lasts = (at.end - at.start).total_seconds() / 60
    return _minute(at.start) + lasts > hours.closes


def _partly(hours: Hours, at: Slot) -> bool:
    return at.loose and (at.end - at.start) > timedelta(days=1, minutes=1) and len(hours.weekdays) < 7


def _against(known: Known, fact: Candidate, hours: Hours, at: Slot, said: str, about: str, *, certain: bool) -> Finding:
    wanted = f"the request is for {day(at.start)}" + ("" if at.loose else f", {clock(at.start)}")
    remedies = (_next_opening(known, at), Remedy(RemedyKind.REPLACE, old=hours.place))
    return Finding(
        NAME, Polarity.AGAINST, (fact.id,), f"{said[:1].upper()}{said[1:]}; {wanted}.", certain, about, remedies
    )


def _next_opening(known: Known, at: Slot) -> Remedy:
    """Move to the next moment, from the request on, at which it is open by all that is known of its hours."""
    opens = [h for _, h in known if not h.closed]
    for ahead in range(8):
        morning = datetime.combine(at.start.date() + timedelta(days=ahead), time(), at.start.tzinfo)
        moments = [morning + timedelta(minutes=h.opens) for h in opens if h.opens and _on_day(h, morning)]
        moments += [morning + timedelta(minutes=h.closes % _DAY) for _, h in known if h.closed and h.opens > 0]
        moments.append(morning + timedelta(minutes=_minute(at.start)))
        for moment in sorted(m for m in moments if m > at.start):
            if _is_open(known, Slot(moment, moment, assumed=True, loose=at.loose)):
                return Remedy(RemedyKind.MOVE_TO, at=moment)
    return Remedy(RemedyKind.FREE_SLOT)


def _is_open(known: Known, at: Slot) -> bool:
    if any(h.closed and falls(h, at) for _, h in known):
        return False
    opens = [h for _, h in known if not h.closed]
    minute = _minute(at.start)
    return not opens or any(_on_day(h, at.start) and (at.loose or h.opens <= minute < h.closes) for h in opens)


def _minute(at: datetime) -> int:
    return at.hour * 60 + at.minute


def _hours(hours: Hours) -> str:
    if hours.opens == 0 and hours.closes >= _DAY:
        return "all day"
    if hours.opens == 0:
        return f"until {hour(hours.closes)}"
    if hours.closes == _DAY:
        return f"from {hour(hours.opens)}"
    return f"{hour(hours.opens)} to {hour(hours.closes)}"


def _days(hours: Hours) -> str:
    nth = " and ".join(_NTH[n] for n in hours.weeks)
    days = ", ".join(_NAMES[d] for d in hours.weekdays)
    return f"the {nth} of the {days} of the month" if nth else days


def _when(hours: Hours) -> str:
    if hours.opens == 0 and hours.closes >= _DAY:
        return f"on {_days(hours)}"
    days = "every day" if len(hours.weekdays) == 7 else f"on {_days(hours)}"
    return f"{days} from {hour(hours.opens)} to {hour(hours.closes)}"
