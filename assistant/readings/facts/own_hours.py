"""Days and hours of what is no house: deliveries, the user's own business, a thing that is only to be had on certain days.

"The fish supplier only delivers on Tuesdays", "we're closed on Mondays", "Uwe's van: I can have it on Fridays only". They come as `Hours`
of the deliveries, of the user (`EGO`), or of the thing. What is not to be had every week ("no water on Wednesdays") comes as closed hours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.readings.facts.clause import Sentence, noun_phrase
from assistant.readings.facts.closing_words import VEHICLES
from assistant.readings.facts.stretch import stretch
from assistant.readings.facts.weekday_runs import day_run, weekdays
from assistant.readings.forms import EGO, Hours
from assistant.timing.types import Range, Recurrence, TimeMention, Window

_ALL = tuple(range(7))
_DAY = 24 * 60
_DAYS = r"(?:on |at |from |between )?⟦(?P<n>\d+)⟧(?:(?: and|,| or) (?:on )?⟦(?P<m>\d+)⟧)?"
_DELIVERS = re.compile(
    rf"^(?P<who>[^,;:.⟦]{{2,40}}?) (?:(?:can |will )?only (?:delivers?|brings?|drops? off|comes? round)|(?:delivers?|brings?)(?= ⟦\d+⟧ only)|(?:delivers?) only)(?: (?P<what>(?!on\b|at\b|from\b|between\b)[\w' -]{{2,30}}?))? {_DAYS}",
    re.IGNORECASE,
)
_ALLOWED = re.compile(
    rf"\bonly (?:allows?|accepts?|takes?|has|have|lets? in) (?P<kind>[\w' -]*?)deliveries(?: of (?P<of>[\w' -]+?))? {_DAYS}"
    rf"|\b(?P<kind2>(?:[a-z]+ )?)deliveries (?:are )?(?:only|just)(?: (?:allowed|possible|accepted|taken|made|come))? (?:on |at |from |between )?⟦(?P<n2>\d+)⟧",
    re.IGNORECASE,
)
_WE = re.compile(
    r"\b[Ww]e(?:'re| are)? (?:(?:are )?(?:always )?(?:closed|shut|not open)|don't open|do not open|close|shut)(?: all day)? (?:on )?⟦(?P<n>\d+)⟧"
)
_LEFT = re.compile(
    rf"^(?P<thing>[^,;:.⟦]{{2,40}}?)[:,] (?:I|[Ww]e) (?:can |may |get to |'m allowed to )?(?:have|use|borrow|take|get|drive) it (?P<only>only )?{_DAYS}(?P<after> only)?"
    rf"|\b(?:I|[Ww]e) (?:can |may )?(?:only (?:have|use|borrow|take|get|drive)|(?:have|use|borrow|take|get|drive)(?= [^⟦]+ (?:only )?(?:on )?⟦\d+⟧(?: and ⟦\d+⟧)? only\b)) (?P<what>(?:the|my|our|[A-ZÀ-Þ][\w-]+'s) [^,;:.⟦]{{2,30}}?) (?:only )?(?:on )?⟦(?P<n2>\d+)⟧(?: and ⟦(?P<m2>\d+)⟧)?",
)

_NONE_ON = re.compile(
    rf"\b[Nn]o (?:more )?(?P<what>(?:[\w-]+ ){{0,2}}(?:{VEHICLES}|water|power|electricity|gas|heating|internet|wifi|wi-fi|post|mail|deliveries|collections?|rubbish collection|bin collection))"
    rf"(?P<where> (?:to|from|between|over|in|at|on) (?!⟦)[^⟦,;:.(]{{2,40}}?)?(?: (?:run|go|leave|sail|operate|come)s?)?(?: on| every)? ⟦(?P<n>\d+)⟧",
    re.IGNORECASE,
)
"""What does not go, or is not to be had, on certain days of every week."""


def read_own_hours(sentence: Sentence, context: Context) -> Iterator[Hours]:
    """The hours of deliveries, of the user's own business, of a borrowed thing; nothing else."""
    bare = sentence.bare
    if hit := _DELIVERS.search(bare):
        place = f"deliveries from {noun_phrase(hit['who'], context)}"
        yield from _only(place, sentence, hit["n"], hit["m"])
    elif hit := _ALLOWED.search(bare):
        kind = noun_phrase(hit["kind"] or hit["of"] or hit["kind2"] or "", context)
        yield from _only(f"{kind} deliveries".strip(), sentence, hit["n"] or hit["n2"], hit["m"])
    elif hit := _WE.search(bare):
        mention = sentence.mentions[int(hit["n"])]
        if days := _days(mention):
            opens, closes = _clock(mention)
            yield Hours(EGO, days, opens, closes, closed=True)
    elif lacking := list(_none_on(sentence, context)):
        yield from lacking
    elif (hit := _LEFT.search(bare)) and (hit["what"] or hit["only"] or hit["after"]):
        thing = noun_phrase(hit["thing"] or hit["what"], context)
        yield from _only(thing, sentence, hit["n"] or hit["n2"], hit["m"] or hit["m2"])


def _none_on(sentence: Sentence, context: Context) -> Iterator[Hours]:
    """ "No water in the building on Wednesdays from 9 to 5", "no 7 train on weekends through ⟦1⟧"."""
    hit = _NONE_ON.search(sentence.bare)
    value = sentence.mentions[int(hit["n"])].value if hit else None
    if hit is None or not isinstance(value, Recurrence) or not (days := weekdays(value)) or len(days) == len(_ALL):
        return
    what = noun_phrase(hit["what"] + (hit["where"] or ""), context)
    opens = value.start.hour * 60 + value.start.minute if value.timed else 0
    closes = opens + int(value.duration.total_seconds() // 60) if value.timed and value.duration else _DAY
    ends = re.search(r"UNTIL=(\d{8})", value.rrule)
    last = datetime.strptime(ends[1], "%Y%m%d").replace(tzinfo=value.start.tzinfo) + timedelta(days=1) if ends else None
    for mention in sentence.mentions:
        s = stretch(mention.value)
        if s and s.end and not s.start and s.whole and _mentioned_until(mention):
            last = s.end
    yield Hours(what, days, opens, closes, closed=True, end=last)


def _mentioned_until(mention: TimeMention) -> bool:
    return bool(re.match(r"(?:until|till|through|to|up to)\b", mention.span.text, re.IGNORECASE))


def _only(place: str, sentence: Sentence, *slots: str | None) -> Iterator[Hours]:
    mentions = [sentence.mentions[int(n)] for n in slots if n]
    days = tuple(sorted({d for m in mentions for d in _days(m)}))
    if not days or len(days) == len(_ALL) or not place:
        return
    clocks = [c for m in sentence.mentions if (c := _clock(m)) != (0, _DAY)]
    yield Hours(place, days, *(clocks[0] if clocks else (0, _DAY)))
    yield Hours(place, tuple(d for d in _ALL if d not in days), closed=True)


def _days(mention: TimeMention) -> tuple[int, ...]:
    if run := day_run(mention):
        return run
    return weekdays(mention.value) if isinstance(mention.value, Recurrence) else _run_of_hours(mention)


_RUN = re.compile(
    r"\b(mon|tue|wed|thu|fri|sat|sun)[a-z]* ?(?:to|through|till|-|–) ?(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b",
    re.IGNORECASE,
)
_NAMES = "mon tue wed thu fri sat sun".split()


def _run_of_hours(mention: TimeMention) -> tuple[int, ...]:
    """The days of "mon-fri 9-5"."""
    run = _RUN.search(mention.span.text)
    if run is None:
        return ()
    first, last = (_NAMES.index(name.lower()) for name in run.groups())
    return tuple(sorted((first + i) % 7 for i in range((last - first) % 7 + 1)))


def _clock(mention: TimeMention) -> tuple[int, int]:
    value = mention.value
    if isinstance(value, Recurrence) and value.timed and value.duration:
        opens = value.start.hour * 60 + value.start.minute
        return opens, opens + int(value.duration.total_seconds() // 60)
    if isinstance(value, Range | Window) and not mention.dated and value.start and value.end:
        opens, closes = (at.hour * 60 + at.minute for at in (value.start, value.end))
        return opens, closes if closes > opens else closes + _DAY
    return 0, _DAY
