"""Days and hours on which a place is shut or open, in the wordings that `hours` does not know.

"Mondays off at the fish counter", "the climbing hall rests on Wednesdays", "only Tue-Thu", "last boat at 21:00", "no trams after
23:30", "a lunch break from 13:00 to 14:00", "the seamstress works Monday to Thursday".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from assistant.context import Context
from assistant.language.words import words
from assistant.readings.facts.clause import Sentence, noun_phrase, subject_person
from assistant.readings.facts.closing_words import HOUSES, TRADES, VEHICLES
from assistant.readings.facts.closings import _MONTHS, thing_of
from assistant.readings.facts.happenings import happens
from assistant.readings.facts.providers import provider
from assistant.readings.facts.stretch import begins_only, is_clock, minute_of_day, stretch
from assistant.readings.facts.weekday_runs import WEEKDAYS, day_run, weekdays
from assistant.readings.forms import Hours
from assistant.timing.types import Day, Deadline, Instant, Range, Recurrence, TimeMention

_ALL = tuple(range(7))
_DAY = 24 * 60
_LONGEST = 400
_SHUT = re.compile(
    r"\b(?:(?:doesn't|don't|does not|do not|never|won't) (?:open\w*|do|serve|receive|work|run|take)\b|no opening|not open|isn't open|keeps? (?:its|their|his|her|the) \w+ (?:shut|closed|locked)"
    r"|rests?|is resting|takes? the day off|off|day off|days off|closed|shut|nobody(?: there| in)?|dark|stays? home)\b",
    re.IGNORECASE,
)
_EXCEPT = re.compile(
    r"\b(?:every day|daily|all week|any day|always|seven days|all days)[^,;.⟦]{0,20}\b(?:but|except(?: for| on)?|bar|save|apart from|other than)(?: on)? ⟦(?P<n>\d+)⟧",
    re.IGNORECASE,
)
_ONLY = re.compile(
    r"\b(?:(?:can|could|may|will) only\b[^,;.⟦]{0,40}?|only(?: open| opens| on| there| runs| goes| works)?|opens?(?: on| up on)?|works(?: on| from)?|is (?:in|there|open)(?: on)?)(?: on| at)? ⟦(?P<n>\d+)⟧"
    r"|⟦(?P<m>\d+)⟧ only\b",
    re.IGNORECASE,
)
_BREAK = re.compile(
    r"\b(?:(?:has|have|takes?|keeps?|holds?|with|goes on|is on|there is|there's)?\s?(?:its|their|his|her|an?|the)?\s?(?:lunch|midday|noon|afternoon|coffee|tea|prayer|siesta)(?: ?(?:break|pause|rest|closing))?|siesta)(?: is| runs| lasts)?(?: every day| daily)?,?\s⟦(?P<n>\d+)⟧",
    re.IGNORECASE,
)
_ADMISSION = r"(?:entry|entries|admissions?|orders?|appointments?|check-?in|bookings?|seating|seatings|guests?|customers|visitors|descent|ascent|climb|show)"
_VEHICLE = re.compile(rf"\b{VEHICLES}\b", re.IGNORECASE)
_LAST = re.compile(
    rf"\b(?P<which>last|first) (?P<what>(?:[a-z]+ )?(?P<kind>{VEHICLES}|{_ADMISSION}))(?P<where> (?:to|for|from|at|in|into|up|down|of|over|across) [^⟦,;:.(]{{2,40}}?)?,?\s*(?:(?:goes|leaves|is|departs|runs|sails|starts|at|back|comes|out|has to be in|daily|goes out|are taken) ?){{0,3}}:?\s*⟦(?P<n>\d+)⟧",
    re.IGNORECASE,
)
_LEAVES = re.compile(
    rf"\b(?P<which>last|first) (?:⟦\d+⟧ )?(?P<what>(?:[a-z]+ |[A-ZÀ-Þ]\w+day )?(?P<kind>{VEHICLES}))(?P<route>[^;:.]{{0,70}}?) (?P<verb>leaves?|goes|departs?|runs?|sails?|is)(?P<more> [^⟦;:.]{{0,60}}?)?(?: at)?\s?⟦(?P<n>\d+)⟧",
    re.IGNORECASE,
)
_ENDS = re.compile(r"\b(?P<side>from|to|for|into) (?P<place>(?:the )?[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)*)")
_NONE = re.compile(
    rf"\b[Nn]o (?:more )?(?P<what>(?:[a-z]+ )?{VEHICLES})(?P<where> (?:to|from|between|over) [^⟦,;:.(]{{2,40}}?)?(?: (?:run|go|leave|sail|operate)s?)?\s*⟦(?P<n>\d+)⟧"
)
_STOPS = re.compile(
    r"\b(?:stops?(?: serving| cooking| working)?|finish(?:es)?|knocks off|calls it a day|closes?|shuts?|(?:doesn't|don't|won't) (?:seat|serve|take|let|admit|answer|accept) \w+(?: in)?|locks up|turns off the \w+|cooks?|serves?(?: food)?|takes orders)\b[^⟦;.]{0,30}?\s*⟦(?P<n>\d+)⟧"
)
_THERE = re.compile(
    r"\b(?:is|are|'s) (?:only |just )?(?:there|staffed|manned|in|on duty|attended|bookable|usable|accessible|reachable|available)(?: only)?,?\s⟦(?P<a>\d+)⟧"
    r"|\b(?:you|one|we|people) can (?:only )?(?:get in|go in|enter|come|visit|use it|swim|drop in|call)[^,;.⟦]{0,25} ⟦(?P<b>\d+)⟧"
    r"|\b(?:works|hours(?: are)?|has hours(?: of)?|sees (?:patients|clients|people)|takes (?:patients|clients|calls))\s⟦(?P<c>\d+)⟧"
    r"|\b(?:is|are) (?:only )?⟦(?P<d>\d+)⟧ only\b|\b(?:runs?|goes|go|sails?|operates?) (?:only |every day |daily )?⟦(?P<e>\d+)⟧",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"\b(?:has hours of|hours of|hours:?|runs(?: every day)?(?: from)?|from) (\d{1,2}) ?(?:to|-|–|till|until) ?(\d{1,2})\b(?![:.]\d)(?! \w+(?:day|ber|ary|uary|ril|ust|une|uly))"
)
_SUN = re.compile(
    r"\b(?:closed|shut|off|not open) (?:on )?(?P<day>Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun)\.?(?=[,;.)]|$)",
    re.IGNORECASE,
)
_RUNS = re.compile(
    r"\b(?:leaves?|departs?|picks?|arrives?|gets?|drops?|drives?|comes?|sets? off)\b|^(?P<one>[A-Za-z]+(?: (?:is|are|on))*)$"
)
_SEASON = re.compile(
    rf"\b(?P<first>{'|'.join(_MONTHS)})\s?(?:to|through|until|till|thru|-|–)\s?⟦(?P<n>\d+)⟧", re.IGNORECASE
)


def read_weekly(sentence: Sentence, context: Context) -> Iterator[Hours]:
    """The closed days, or else the hours, of a sentence."""
    bare = sentence.bare
    if len(bare) > _LONGEST or re.search(r"\b(?:his|her|their)(?: own)? time\b", bare):
        return
    for rule in (
        _takes_off,
        _named_off,
        _but,
        _breaks,
        _last,
        _leaves,
        _nothing,
        _shut_days,
        _only_days,
        _there,
        _stops,
        _bare_hours,
        _verbless,
    ):
        if found := list(rule(sentence, context)):
            start, end = _season(sentence)
            if names := provider(bare, context):
                found = [replace(h, place=name) for name in names for h in found]
            yield from (
                Hours(h.place, h.weekdays, h.opens, h.closes, h.closed, start or h.start, end or h.end) for h in found
            )
            return


def days_of(mention: TimeMention) -> tuple[int, ...]:
    """The weekdays of an untimed weekly mention, or of a run of days without dates."""
    value = mention.value
    if (
        isinstance(value, Recurrence)
        and not value.timed
        and value.duration is None
        and "UNTIL" not in value.rrule
        and "COUNT" not in value.rrule
    ):
        return weekdays(value)
    return day_run(mention)


def _place(sentence: Sentence, at: int, end: int, context: Context) -> str:
    place = thing_of(sentence.bare, at, end, context)
    said = words(place)
    return "" if not said or subject_person(place, context) or len(said) > 6 else place


def _named_off(sentence: Sentence, context: Context) -> Iterator[Hours]:
    hit = _SUN.search(sentence.bare)
    if hit and (place := _place(sentence, hit.start(), hit.end(), context)):
        yield Hours(place, (WEEKDAYS[hit["day"][:2].upper()],), closed=True)


def _takes_off(sentence: Sentence, context: Context) -> Iterator[Hours]:
    hit = re.match(r"(?P<place>[^,;:.⟦]{2,50}?) (?:takes?|has|have) ⟦(?P<n>\d+)⟧ off\b", sentence.bare)
    if hit and (days := days_of(sentence.mentions[int(hit["n"])])):
        place = noun_phrase(hit["place"], context)
        if _keeps(place) and not subject_person(place, context):
            yield Hours(place, days, closed=True)


def _but(sentence: Sentence, context: Context) -> Iterator[Hours]:
    hit = _EXCEPT.search(sentence.bare)
    if (
        hit
        and (days := days_of(sentence.mentions[int(hit["n"])]))
        and (place := _place(sentence, hit.start(), hit.end(), context))
    ):
        yield Hours(place, days, closed=True)


def _breaks(sentence: Sentence, context: Context) -> Iterator[Hours]:
    hit = _BREAK.search(sentence.bare)
    if hit is None:
        return
    found = _clock(sentence.mentions[int(hit["n"])])
    if found and found[0] and found[1] < _DAY and (place := _place(sentence, hit.start(), hit.end(), context)):
        yield Hours(place, _ALL, *found, closed=True)


def _last(sentence: Sentence, context: Context) -> Iterator[Hours]:
    for hit in _LAST.finditer(sentence.bare):
        mention = sentence.mentions[int(hit["n"])]
        at = _moment(mention)
        if at is None:
            continue
        if (
            hit["which"].lower() == "first"
            and at >= 15 * 60
            and not re.search(r"\d\d[:.]|p\.?m|1[5-9]|2\d", mention.span.text)
        ):
            at -= _DAY // 2
        vehicle = re.fullmatch(VEHICLES, hit["kind"], re.IGNORECASE)
        where = (hit["where"] or "").rstrip()
        if vehicle:
            place = noun_phrase(hit["what"] + where, context)
        else:
            place = noun_phrase(re.sub(r"^ \w+ ", "", where), context) or _place(
                sentence, hit.start(), hit.end(), context
            )
        days = next((d for m in sentence.mentions if (d := days_of(m))), ()) or _named_day(sentence.text) or _ALL
        if place:
            # The last one itself still goes, so the minute after is the first that is too late.
            yield Hours(place, days, *((0, at + 1) if hit["which"].lower() == "last" else (at, _DAY)))


def _leaves(sentence: Sentence, _: Context) -> Iterator[Hours]:
    """ "The last boat leaves Leirsund for the island at 16:15"."""
    hit = _LEAVES.search(sentence.bare)
    if hit is None or (at := _moment(sentence.mentions[int(hit["n"])])) is None:
        return
    more = hit["more"] or ""
    if re.match(r"leave|depart", hit["verb"]):
        more = re.sub(r"^ (?=[A-ZÀ-Þ])", " from ", more)
    ends = {m["side"].lower(): m["place"] for m in _ENDS.finditer(f"{hit['route']} {more}")}
    origin, goal = ends.get("from"), ends.get("to") or ends.get("for") or ends.get("into")
    place = hit["kind"] + (f" from {origin}" if origin else "") + (f" to {goal}" if goal else "")
    if not origin and not goal:
        return
    mention = sentence.mentions[int(hit["n"])]
    named = [d for m in sentence.mentions if (d := days_of(m) or _weekly(m))]
    days = named[0] if named else _named_day(sentence.text) or _weekly(mention) or _ALL
    yield Hours(place, days, *((0, at + 1) if hit["which"].lower() == "last" else (at, _DAY)))


def _named_day(text: str) -> tuple[int, ...]:
    """The weekday by which a timetable names its days: "on a Friday", "the last Saturday boat"."""
    hit = re.search(r"\b(?:[Oo]n a|last|first) (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b", text)
    return (WEEKDAYS[hit[1][:2].upper()],) if hit else ()


def _nothing(sentence: Sentence, context: Context) -> Iterator[Hours]:
    hit = _NONE.search(sentence.bare)
    if hit is None or not is_clock(mention := sentence.mentions[int(hit["n"])]):
        return
    value = mention.value
    what = noun_phrase(hit["what"] + (hit["where"] or ""), context)
    if isinstance(value, Range) and value.start and not value.end:
        yield Hours(what, _ALL, 0, minute_of_day(value.start) + 1)
    elif isinstance(value, Deadline | Range) and (at := _moment(mention)):
        yield Hours(what, _ALL, at, _DAY)


def _shut_days(sentence: Sentence, context: Context) -> Iterator[Hours]:
    for hit in _SHUT.finditer(sentence.bare):
        days = _beside(sentence, hit)
        place = _place(sentence, hit.start(), hit.end(), context) if days else ""
        meant = hit[0] not in {"off", "rests", "rest"} or _keeps(place)
        if place and meant and not happens(place):
            yield Hours(place, days, closed=True)
            return


def _beside(sentence: Sentence, hit: re.Match[str]) -> tuple[int, ...]:
    """The days right behind the word ("rests on Wednesdays") or at the front of its clause ("Mondays off")."""
    behind = re.match(r"(?: \w+){0,2}?\s(?:on )?(?:⟦(\d+)⟧)(?:(?:,| and| or) ⟦(\d+)⟧)?", sentence.bare[hit.end() :])
    front = re.search(r"(?:^|[,;:] )(?:on |⟧)?⟦(\d+)⟧(?: [^,;:.⟦]{0,40}?)?\s?$", sentence.bare[: hit.start()])
    near = behind or front
    if near is None:
        return ()
    days = [d for n in near.groups() if n for d in days_of(sentence.mentions[int(n)])]
    return tuple(sorted(set(days)))


def _only_days(sentence: Sentence, context: Context) -> Iterator[Hours]:
    hit = _ONLY.search(sentence.bare)
    if hit is None:
        return
    mention = sentence.mentions[int(hit["n"] or hit["m"])]
    days = days_of(mention)
    if not days and re.search(r"\bother days\b|\bthe rest of the week\b|\bonly\b", sentence.bare):
        named = [
            m.value
            for m in sentence.mentions
            if isinstance(m.value, Day) and not re.search(r"\d|next|this", m.span.text)
        ]
        days = tuple(sorted({v.date.weekday() for v in named}))
    into = re.search(
        r"\b(?:into|in|visit|enter|use|to) (?:the |our )(?P<thing>[^,;:.⟦]+?)(?= (?:at|on)? ?⟦)", sentence.bare
    )
    place = (
        noun_phrase(into["thing"], context)
        if into and "can only" in hit[0]
        else _place(sentence, hit.start(), hit.end(), context)
    )
    if not days or not place or len(days) == len(_ALL):
        return
    sure = re.search(r"\bonly\b|\bother days\b|\bworks\b", sentence.bare) or len(days) > 3
    kept = _keeps(place) or set(words(sentence.bare[: hit.start()])) & TRADES or "can only" in hit[0]
    if sure and kept:
        yield Hours(place, days)
        yield Hours(place, tuple(d for d in _ALL if d not in days), closed=True)


def _there(sentence: Sentence, context: Context) -> Iterator[Hours]:
    hit = _THERE.search(sentence.bare)
    if hit is None:
        return
    n = next(g for g in hit.groupdict().values() if g)
    place = _place(sentence, hit.start(), hit.end(), context)
    if place and (_keeps(place) or _VEHICLE.search(place) or hit["b"] or hit["a"] or hit["d"]) and not happens(place):
        yield from _spread(sentence, place, int(n))


def _stops(sentence: Sentence, context: Context) -> Iterator[Hours]:
    hit = _STOPS.search(sentence.bare)
    if hit is None:
        return
    mention = sentence.mentions[int(hit["n"])]
    place = _place(sentence, hit.start(), hit.end(), context)
    if not place or not _keeps(place) or not (at := _moment(mention)):
        return
    yield Hours(place, _weekly(mention) or _ALL, 0, at)


def _bare_hours(sentence: Sentence, context: Context) -> Iterator[Hours]:
    hit = _BARE.search(sentence.bare)
    if hit and (place := _place(sentence, hit.start(), hit.end(), context)) and not happens(place):
        first, last = int(hit[1]) * 60, int(hit[2]) * 60
        if first < _DAY and last <= _DAY:
            yield Hours(place, _ALL, first, last if last > first else last + _DAY // 2)


def _verbless(sentence: Sentence, context: Context) -> Iterator[Hours]:
    """ "Garden centre from 9 am weekdays, 10 on Saturday"."""
    hit = re.match(r"(?P<place>[^,;:.⟦]{3,50}?):?\s?⟦0⟧", sentence.bare)
    place = noun_phrase(hit["place"], context) if hit else ""
    if hit is None or not _keeps(place) or not (place.split()[-1][:1].isupper() or _keeps(place.split()[-1])):
        return
    runs = _RUNS.search(hit["place"])  # "my cab leaves the office at ⟦0⟧", "physio is ⟦0⟧" tell what somebody does
    if (runs and (not runs["one"] or happens(place))) or not any(_clock(m) for m in sentence.mentions):
        return
    if happens(place) and all(begins_only(m) for m in sentence.mentions):
        return  # "Physio on Mondays at 8:15" is a commitment
    yield from _spread(sentence, place, 0)
    if late := re.search(r", (\d{1,2})(?:[:.](\d\d))? on ⟦(\d+)⟧", sentence.bare):
        value = sentence.mentions[int(late[3])].value
        days = (value.date.weekday(),) if isinstance(value, Day) else days_of(sentence.mentions[int(late[3])])
        if days and int(late[1]) < 24:
            yield Hours(place, days, int(late[1]) * 60 + int(late[2] or 0))


def _spread(sentence: Sentence, place: str, first: int) -> Iterator[Hours]:
    """Each pair of days and hours from the first mention on."""
    found: list[tuple[tuple[int, ...], int, int]] = []
    days: tuple[int, ...] = ()
    for mention in sentence.mentions[first:]:
        if own := days_of(mention):
            days = own
            continue
        if clock := _clock(mention):
            found.append((_weekly(mention) or days, *clock))
            days = ()
    named = {d for own, _, _ in found for d in own}
    for own, opens, closes in found:
        yield Hours(place, own or tuple(d for d in _ALL if d not in named), opens, closes)
    if not found and days and len(days) < len(_ALL):
        yield Hours(place, days)


def _weekly(mention: TimeMention) -> tuple[int, ...]:
    return weekdays(mention.value) if isinstance(mention.value, Recurrence) else ()


def _clock(mention: TimeMention) -> tuple[int, int] | None:
    value = mention.value
    if isinstance(value, Recurrence) and value.timed and not re.search(r"FREQ=(?:MINUTE|HOUR)LY", value.rrule):
        opens = minute_of_day(value.start)
        closes = opens + int(value.duration.total_seconds() // 60) if value.duration else _DAY
        return opens, closes
    if not is_clock(mention):
        return None
    s = stretch(value)
    if s is None or isinstance(value, Instant):
        return None
    opens = minute_of_day(s.start) if s.start else 0
    closes = minute_of_day(s.end) if s.end else _DAY
    if s.start and s.end and opens >= 17 * 60 and re.match(r"\D*[5-9]\b|\D*[5-9][:.]", mention.span.text):
        opens, closes = opens - _DAY // 2, closes - _DAY // 2  # "from 6:30 to 8:30" of a place is the morning
    return opens, closes if closes > opens else closes + _DAY


def _moment(mention: TimeMention) -> int | None:
    value = mention.value
    if isinstance(value, Recurrence) and value.timed:
        return minute_of_day(value.start)
    if not is_clock(mention):
        return None
    s = stretch(value)
    at = (s.start or s.end) if s else None
    return minute_of_day(at) if at else None


def _keeps(place: str) -> bool:
    """Whether a phrase names, by its head, a house or somebody in a trade: such keep hours."""
    head = re.split(r" (?:of|at|in|on|from|near|for|by) ", place)[0]
    last = words(head)[-1:] or [""]
    return bool(set(last) & (HOUSES | TRADES))


def _season(sentence: Sentence) -> tuple[datetime | None, datetime | None]:
    if hit := _SEASON.search(sentence.bare):
        s = stretch(sentence.mentions[int(hit["n"])].value)
        if s and s.start:
            month = _MONTHS.index(hit["first"].lower()) + 1
            return s.start.replace(year=s.start.year - (month > s.start.month), month=month, day=1), s.end
    for mention in sentence.mentions:
        if isinstance(mention.value, Range) and mention.dated and not days_of(mention):
            return mention.value.start, mention.value.end
    return None, None
