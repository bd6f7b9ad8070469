"""Facts about when a place is open: "The pharmacy opens 9 to 18, Saturdays until 13", "Luigi's is closed on Mondays".

Each clock time belongs to the weekdays named nearest to it; hours without a weekday hold on all days not named otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.language.words import words
from assistant.readings.facts.clause import Sentence, before, noun_phrase, subject_person
from assistant.readings.facts.stretch import is_clock, merged, minute_of_day, stretch
from assistant.readings.facts.weekday_runs import WEEKDAYS, day_run, weekdays
from assistant.readings.forms import Hours
from assistant.timing.types import Day, Deadline, Instant, Range, Recurrence, TimeMention, Window

_ALL = tuple(range(7))
_DAY = 24 * 60

_OPEN = re.compile(
    r"(?<![Nn]o )\b(?:(?:is|are|stays?|keeps?|remains?|has been) (?:\w+ )?)?(?:opens?|open|opening hours|serves?|(?:takes|sees|treats) (?:cars|visitors|calls|patients|clients)(?: in)?|delivers(?: (?:to|in|as far as|within|all over) [^⟦,;:]{2,30}?)?(?= ?⟦)"
    r"|(?:(?:[Oo]pening|[Vv]isiting|[Bb]usiness|[Oo]ffice) )?hours(?: are| is)?(?=:? ?⟦)|lets (?:\w+ )?in|receives|(?:phone|desk|line|counter|hotline)\b.* is answered|welcome)\b"
)
_SHUTS = re.compile(
    r"\b(?:closes|shuts|locks (?:up|its \w+)|locks|shut by|closed by|pulls down the shutter|stops serving|last (?:orders?|entry|entries|admissions?)(?: is| are)?"
    r"|(?:has to|have to|must) (?:stop|end|be (?:off|over|out|finished|empty|quiet)))\b"
)
_HANDS_OUT = re.compile(
    r"\b(?:only )?(?:hands? out|gives? out|dispenses|accepts|serves?|takes(?! (?:[\w-]+ ){0,2}(?:minutes?|hours?|days?|weeks?)\b)|sells|answers|does)(?: (?!calls|not )[a-z-]+){1,3}? (?=(?:only )?(?:until|till|from|between|on|at)? ?⟦)"
)
_ALLOWED = re.compile(
    r"\b(?:is|are) (?:allowed|permitted|ok|fine|possible)(?P<where> (?:in|at|on) [^⟦,;:]+?)?(?= (?:until|till|from|between)?\s?⟦|$)"
)
_THEIR_TIME = re.compile(r"\b(?:his|her|their)(?: own)? time\b")
_CLOSED = re.compile(
    r"\b(?:(?:is|are|stays?|remains?|keeps|was)\s+(?:always\s+)?(?:closed|shut|locked)|closes|never opens|(?:does not|doesn't|do not|don't) open"
    r"|not open|[Nn]o opening|rest day|closing day|closed)\b"
)
_HOUSE = re.compile(
    r"\b(?:shop|store|office|clinic|pharmacy|surgery|library|pool|museum|gallery|market|bank|post office|garage|nursery|bakery|cafe|café|"
    r"bar|restaurant|desk|counter|hours|gym|practice|centre|center|station|salon|dump|school|archive|depot|affairs|bureau)\b",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"\b(\d{1,2})(?:[:.](\d\d))? ?(?:-|–|to|till|until) ?(\d{1,2})(?:[:.](\d\d))?\b(?! ?(?:%|per|people|euros?|years?))"
)
"""Hours without any word for them, as they stand after "opens": 9 to 18."""
_AND_MORE = re.compile(r"\s*(?:and|&|, and)\s*(?:again )?(?:from )?⟦(?P<n>\d+)⟧")
"""A second stretch of the same days behind bare hours: "open 9 to 12 and 14 to 17 on Wednesdays"."""
_BARE_HOUR = re.compile(
    r"(?:^|\s)(?:and|but|,)?\s*(?:at |till |until |from )?(\d{1,2})(?:[:.](\d\d))?\s?([ap]m|[ap]\.m\.)? (?:on )?$",
    re.IGNORECASE,
)
_LUNCH = re.compile(
    r"\b(?:closes?|closed|shuts?) (?:for|over|at) (?:the )?(?:lunch|midday|siesta)(?: break)?(?: from| between|,)?\s*(?:⟦(?P<slot>\d+)⟧|(?P<from>\d{1,2})(?::(\d\d))? ?(?:to|-|–|till|until|and) ?(?P<to>\d{1,2})(?::(\d\d))?)"
)
_PAUSE = re.compile(r"\b(?:siesta|(?:lunch|midday|noon|coffee|tea) (?:break|pause|rest))\b", re.IGNORECASE)
_NOT_BEFORE = re.compile(
    r"\b(?:does not|doesn't|do not|don't|never|won't) open (?:up )?(?:before |until |till |earlier than )?(?=⟦)"
)
_EXTRA = re.compile(
    r"\b(?:[Ee]xceptionally|[Aa]s an exception|[Ff]or once|[Ee]xtra|[Tt]his time|[Ss]pecial opening|also|even)\b,? ?"
)
"""Hours out of turn, which hold against those of the week."""
_ONLY = re.compile(
    r"\b(?:is|are|happens?|takes place|runs?|opens?|open|sells?|comes?)(?: open| held| there)? only (?:on |open )?(?=⟦)|\bonly (?:there|opens?|open|happens|runs|takes place|comes|(?:sees|takes|treats|receives) [a-z]+|serves(?: [a-z]+)?|works)(?: on)? (?=⟦)"
)
_SHORTEST = 4 * 60
_MOST = 4
"""So many weekdays named say that on the others it is shut."""
_SHUTTING = re.compile(r"\b(?:closes?|shuts?|last)\b")
_OPENING = re.compile(r"\b(?:opens?|from|at)\b")
_DOINGS = re.compile(
    r"(?:[\w'-]+ ){0,2}(?:[a-z]+ing|class|classes|course|lessons?|rehearsals?|meetings?|match|concert|choir) (?:at|in) ",
    re.IGNORECASE,
)
"""What takes place at a house, as the head of a note: it says nothing of when the house is open."""
_UNFINISHED = re.compile(r"\b(?:does|do|did|will|would|can|could|must|may|should)(?:n't| not| never)?$")
"""The beginning of a predicate, not a place: "Ada does not open a laptop before nine"."""
_WEEKDAY = re.compile(
    r"(?P<day>mon|tue|wed|thu|fri|sat|sun)[a-z]*\b(?! (?:the )?\d{1,2}(?:st|nd|rd|th)?(?: [a-z]{3}|$))", re.IGNORECASE
)
_SUBORDINATE = re.compile(
    r",?\s\b(?:until|till|before|after|once|when|since) (?:the|my|our|his|her|their) [\w' -]{2,30}? (?:opens?|closes?|shuts?)\b(?! (?:on|at|from)\b| ?⟦)"
)
"""What opens or closes in a subordinate clause is not what the sentence tells of: "rehearsals until the show opens"."""
_UNTIL = re.compile(r"\b(?:until|till|to|at|by)\s*$")
_LAST = re.compile(
    r"^[Ll]ast (?:orders?|entry|admissions?) (?:at|in|to|for) (?P<place>[^⟦,;:]+?) (?:is|are) (?:at )?⟦(?P<n>\d+)⟧"
)


def read_hours(sentence: Sentence, context: Context) -> Iterator[Hours]:
    """The opening hours and closed days of a sentence."""
    if _THEIR_TIME.search(sentence.bare):
        return  # hours by another clock
    if aside := _SUBORDINATE.search(sentence.bare):
        sentence = sentence.part(sentence.bare[: aside.start()] + sentence.bare[aside.end() :])
    if late := _NOT_BEFORE.search(sentence.bare):
        opened = sentence.part(f"{sentence.bare[: late.start()]} opens {sentence.bare[late.end() :]}")
        for hours in read_hours(opened, context):
            at = hours.opens or hours.closes
            yield replace(hours, opens=at, closes=_DAY) if at < _DAY else hours
        return
    if special := _on_one_day(sentence, context):
        yield special
        return
    if last := _LAST.search(sentence.bare):
        mention = sentence.mentions[int(last["n"])]
        if found := _hours(mention, "closes", opening=False, weekday=False):
            yield Hours(noun_phrase(last["place"], context), _ALL, *found)
        return
    if lunch := _LUNCH.search(sentence.bare):
        if (place := _place(sentence.bare, lunch.start(), context)) and (break_ := _break(lunch, sentence)):
            yield Hours(place, _ALL, *break_, closed=True)
        return
    if _PAUSE.search(sentence.bare):
        return  # a break is told by other rules
    if only := _ONLY.search(sentence.bare):
        narrowed = list(_only(only, sentence, context))
        yield from narrowed
        if narrowed:
            return
    told = [(hit, _closed_days(sentence, hit.end())) for hit in _CLOSED.finditer(sentence.bare)]
    closed, days = next(((hit, on) for hit, on in told if on), (None, ()))
    allowed = _ALLOWED.search(sentence.bare)
    opening, shutting = _OPEN.search(sentence.bare) or _HANDS_OUT.search(sentence.bare), _SHUTS.search(sentence.bare)
    if allowed and not opening and not shutting and sentence.mentions:
        thing = _place(sentence.bare, allowed.start(), context)
        yield from _listed(f"{thing}{allowed['where'] or ''}", sentence, opening=True)
        return
    starts = [hit.start() for hit in (opening, shutting, closed if days else None) if hit]
    headline = re.match(r"([^:⟦]+):\s", sentence.bare)
    if headline and _HOUSE.search(headline[1]) and not _DOINGS.match(headline[1]) and sentence.mentions:
        starts.append(headline.end() - 2)
        opening = opening or headline
    if not starts:
        return
    place = _place(sentence.bare, min(starts), context)
    if not place or _UNFINISHED.search(place):
        return
    if opening and opening[0].startswith("delivers"):
        place = f"deliveries from {place}"
    if days and closed:
        yield Hours(place, days, *_part(sentence, closed.end()), closed=True)
    if closed and days:
        sentence = sentence.part(sentence.bare[: closed.start()])
    listed = list(_listed(place, sentence, opening=opening is not None))
    yield from listed
    open_on = {day for hours in listed for day in hours.weekdays}
    if not days and opening and _MOST <= len(open_on) < len(_ALL):
        yield Hours(place, tuple(d for d in _ALL if d not in open_on), closed=True)


_OPENS_FOR = re.compile(
    r"\b(?:is opening|will open|opens|is unlocking|unlocks|opens up|keeps) (?P<place>(?:the|our) [^⟦,;:]{2,40}?)(?: (?:up|open))?(?: (?:just |only |specially |again )?for (?:us|me|them|[\w' ]{2,20}?))?(?: (?:on|this|from))? ⟦"
)
"""Somebody opens it out of turn: "the caretaker is opening the school library on the 27th"."""


def _on_one_day(sentence: Sentence, context: Context) -> Hours | None:
    """The hours of a single day that is named by its date: "exceptionally open on Monday 26 October from 10 to 16"."""
    opening = re.search(
        r"\b(?:is|are|will be|stays?|opens?) (?:also |even |exceptionally )?(?:open\b|(?=⟦|on ⟦))", sentence.bare
    )
    if opened := _OPENS_FOR.search(sentence.bare):
        place = noun_phrase(opened["place"], context)
    elif opening is None or not _EXTRA.search(sentence.bare):
        return None
    told = [s for v in merged(sentence.mentions) if (s := stretch(v)) and s.start and s.end and not s.whole]
    if opening and not opened:
        place = _place(_EXTRA.sub("", sentence.bare[: opening.start()]), len(sentence.bare), context)
    if len(told) != 1 or not place or not told[0].start or not told[0].end:
        return None
    first = told[0].start.replace(hour=0, minute=0)
    opens, closes = minute_of_day(told[0].start), minute_of_day(told[0].end) or _DAY
    return Hours(place, (first.weekday(),), opens, closes, start=first, end=first + timedelta(days=1))


def _break(lunch: re.Match[str], sentence: Sentence) -> tuple[int, int] | None:
    """From when to when a place is shut around noon; bare hours are those of the afternoon."""
    if lunch["slot"]:
        value = sentence.mentions[int(lunch["slot"])].value
        if isinstance(value, Range) and value.start and value.end:
            return minute_of_day(value.start), minute_of_day(value.end)
        return None
    first, last = (int(lunch[n]) * 60 + int(lunch[m] or 0) for n, m in (("from", 3), ("to", 5)))
    return tuple(at if at >= 11 * 60 else at + _DAY // 2 for at in (first, last))  # type: ignore[return-value]


def _only(only: re.Match[str], sentence: Sentence, context: Context) -> Iterator[Hours]:
    """ "The flea market is only on Saturdays": open then, shut on all other days."""
    place = _place(sentence.bare, only.start(), context)
    if re.search(r"\b(?:takes|sells|does|accepts|serves|has|offers)\b", place):
        return  # "takes garden waste only on Wednesdays" says nothing of the other days
    value = sentence.slots(sentence.bare[only.end() :])[0].value
    if not place or not isinstance(value, Recurrence) or not (days := weekdays(value)):
        return
    opens, closes = (minute_of_day(value.start), _DAY) if value.timed else _part_open(value)
    if value.timed and value.duration:
        closes = opens + int(value.duration.total_seconds() // 60)
    yield Hours(place, days, opens, closes)
    if len(days) < len(_ALL):
        yield Hours(place, tuple(d for d in _ALL if d not in days), closed=True)


def _place(bare: str, at: int, context: Context) -> str:
    phrase = re.sub(r"\s(?:only|just)\s*$", " ", before(bare, at))
    if shop := re.match(
        r"\s*(?:opens?|keeps open|closes|shuts) (?:up )?(?:his|her|their|its) (?P<shop>\w+)", bare[at:]
    ):
        owner = re.split(r"\s(?:the|our|my)\s|,", phrase.strip())[0]
        return f"{re.sub(r'^(?:[Oo]ld|[Yy]oung|[Tt]he) ', '', owner)}'s {shop['shop']}"
    head = re.match(r"([^:⟦]+):\s", bare)
    if head and len(words(phrase)) == 0:
        phrase = head[1]
    if subject_person(phrase, context):
        return ""
    place = re.sub(
        r"^(?:[Tt]he )?(?:[Oo]pening |[Vv]isiting |[Bb]usiness |[Oo]ffice )?[Hh]ours (?:of|at|for|in) (?:the )?|\s(?:[Oo]pening |[Vv]isiting |[Bb]usiness |[Oo]ffice )?[Hh]ours$",
        "",
        noun_phrase(phrase, context),
    )
    return "" if place.lower() in {"", "it", "they", "who", "there"} or ", " in place else place


def _part(sentence: Sentence, at: int) -> tuple[int, int]:
    """The part of the day that a closed time names ("closed in the mornings"), else all of it."""
    following = re.match(r"[^⟦,;]*?⟦(\d+)⟧", sentence.bare[at:])
    value = sentence.mentions[int(following[1])].value if following else None
    if isinstance(value, Recurrence) and not value.timed and value.duration and value.duration < timedelta(hours=20):
        first = minute_of_day(value.start)
        return first, first + int(value.duration.total_seconds() // 60)
    return 0, _DAY


def _closed_days(sentence: Sentence, at: int) -> tuple[int, ...]:
    following = re.match(r"[^⟦,;]*?⟦(\d+)⟧", sentence.bare[at:])
    if not following:
        return ()
    value = sentence.mentions[int(following[1])].value
    return weekdays(value) if isinstance(value, Recurrence) and not value.timed else ()


def _listed(place: str, sentence: Sentence, *, opening: bool) -> Iterator[Hours]:
    """One reading for each pair of weekdays and hours, in the order of the sentence."""
    start, end = _season(sentence.mentions)
    days: tuple[int, ...] | None = None
    own: tuple[int, ...] | None
    found: list[tuple[tuple[int, ...] | None, int, int]] = []
    if opening and (bare := _BARE.search(sentence.bare)):
        first, last = (int(bare[n]) * 60 + int(bare[n + 1] or 0) for n in (1, 3))
        more = _AND_MORE.match(sentence.bare[bare.end() :])
        late = last <= first or (
            last - first < _SHORTEST and last <= _DAY // 2 and not more
        )  # "open 8 to 10" is till ten
        on = _of_week(sentence.mentions[int(more["n"])]) if more else None
        found += [(on or None, first, last + _DAY // 2 if late else last)] if max(first, last) <= _DAY else []
    shutting, part = False, (0, _DAY)
    for lead, mention in sentence.leads():
        value = mention.value
        shutting = bool(_SHUTTING.search(lead)) or (shutting and not _OPENING.search(lead))
        if (bare := _BARE_HOUR.search(lead)) and found and (on := _of_week(mention)):
            found.append((on, *_as_before(int(bare[1]) * 60 + int(bare[2] or 0), bare[3] or "", shutting=shutting)))
            continue
        if run := day_run(mention):
            days = run
            if found and found[-1][0] is None and _nothing_between(lead):
                found[-1] = (days, *found[-1][1:])
                days = None
            continue
        if isinstance(value, Recurrence) and not value.timed:
            days = weekdays(value)
            part = _part_open(value)
            if found and found[-1][0] is None and _nothing_between(lead):
                found[-1] = (days, *found[-1][1:])
                days = None
            continue
        own = _weekday(mention)
        hours = _hours(mention, f"closes {lead}" if shutting else lead, opening=opening, weekday=bool(own))
        if hours is None:
            continue
        own = own or (weekdays(value) if isinstance(value, Recurrence) else days)
        found.append((own or None, *hours))
        days = None
    if len(found) == 2 and found[0][0] == found[1][0] and found[0][2] == _DAY and found[1][1] == 0:
        found = [(found[0][0], found[0][1], found[1][2])]  # "opens at 7 and closes at 3"
    if opening and days and not found:
        found.append((days, *part))
    named = {d for own, _, _ in found if own for d in own}
    for own, opens, closes in found:
        on = own or tuple(d for d in _ALL if d not in named)
        yield Hours(place, on, opens, closes, start=start, end=end)


def _of_week(mention: TimeMention) -> tuple[int, ...]:
    """The weekdays that a mention names, with or without hours."""
    return day_run(mention) or (weekdays(mention.value) if isinstance(mention.value, Recurrence) else ())


def _as_before(at: int, half: str, *, shutting: bool) -> tuple[int, int]:
    """What an hour without words says after another one: "closes at 8 on weekdays and 6 on Saturdays"."""
    if half.lower().startswith("p") and at < _DAY // 2:
        at += _DAY // 2
    if not shutting:
        return at, _DAY
    return 0, at + _DAY // 2 if not half and at < 11 * 60 else at


def _part_open(rule: Recurrence) -> tuple[int, int]:
    """From when to when a place is open "in the mornings", as far as that can reach; all day where no part is named."""
    if rule.timed or rule.duration is None or rule.duration > timedelta(hours=20):
        return 0, _DAY
    return {6: (6 * 60, 13 * 60), 12: (12 * 60, 18 * 60), 18: (17 * 60, _DAY)}.get(rule.start.hour, (0, _DAY))


def _nothing_between(lead: str) -> bool:
    return words(lead) in ([], ["on"], ["every"])


def _weekday(mention: TimeMention) -> tuple[int, ...]:
    """The day of hours that name a weekday and no date: "sat till 13"."""
    hit = _WEEKDAY.match(mention.span.text)
    if not hit or isinstance(mention.value, Recurrence | Day):
        return ()
    return (WEEKDAYS[hit["day"][:2].upper()],)


def _hours(mention: TimeMention, lead: str, *, opening: bool, weekday: bool) -> tuple[int, int] | None:
    """(opens, closes) in minutes after midnight that a clock mention says."""
    value = mention.value
    if isinstance(value, Recurrence):
        opens = _opening(mention, value.start)
        if value.duration is None:
            closing = _closes(mention, lead, opening=opening)
            return (0, _evening(mention, value.start)) if closing else (opens, _DAY)
        closes = minute_of_day(value.start + value.duration) or _DAY
        return opens, closes if closes > opens else closes + _DAY
    if not is_clock(mention) and not weekday:
        return None
    if isinstance(value, Range | Window) and value.start and value.end:
        opens, closes = _opening(mention, value.start), minute_of_day(value.end)
        return opens, closes if closes > opens else closes + _DAY
    moment = value.at if isinstance(value, Instant) else value.by if isinstance(value, Deadline) else None
    if isinstance(value, Range):
        if value.end is None and value.start:
            return _opening(mention, value.start), _DAY
        moment = value.end
    if moment is None:
        return None
    at = minute_of_day(moment) or _DAY
    return (
        (0, at)
        if isinstance(value, Range | Deadline) or _closes(mention, lead, opening=opening)
        else (_opening(mention, moment), _DAY)
    )


def _opening(mention: TimeMention, at: datetime) -> int:
    """Places open in the morning: an hour with no "pm" beside it that can be one of the morning is."""
    minute = minute_of_day(at)
    said = re.search(r"\d{2}[:.]\d\d|p\.?m|noon|afternoon|evening|night", mention.span.text, re.IGNORECASE)
    return minute - _DAY // 2 if not said and 17 * 60 <= minute < _DAY else minute


def _evening(mention: TimeMention, at: datetime) -> int:
    """Places close in the afternoon or later: "shuts at 9" is nine in the evening."""
    minute = minute_of_day(at)
    said = re.search(r"\d{2}[:.]\d\d|a\.?m|noon|morning|night", mention.span.text, re.IGNORECASE)
    return minute + _DAY // 2 if not said and 0 < minute < 11 * 60 else minute


def _closes(mention: TimeMention, lead: str, *, opening: bool) -> bool:
    if re.search(
        r"\b(?:closes?|shuts?|locks|shutter|until|till|last|stop|end|off|over|out|finished|empty|quiet)\b",
        f"{lead} {mention.span.text}",
    ):
        return True
    return not opening and bool(_UNTIL.search(lead))


def _season(mentions: tuple[TimeMention, ...]) -> tuple[datetime | None, datetime | None]:
    """The dated stretch in which hours hold: "from 18 May", "on Saturday 25 April"."""
    for mention in mentions:
        if isinstance(mention.value, Day | Range) and not is_clock(mention) and not day_run(mention):
            s = stretch(mention.value)
            if s and s.whole and (s.start is None or s.end is None or s.end - s.start >= timedelta(days=1)):
                return s.start, s.end
    return None, None
