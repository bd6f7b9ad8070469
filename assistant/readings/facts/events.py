"""Facts about what takes somebody's time: appointments, classes, shifts, journeys; once or by a rule.

A sentence counts when it has a time, somebody or something that happens (`taking_part`), and no word that makes it a rule, a
price or a deadline.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, time, timedelta

from assistant.context import Context
from assistant.language.words import fold
from assistant.readings.facts.anchors import without_frames
from assistant.readings.facts.clause import SLOT, Sentence, any_of, noun_phrase, people_in
from assistant.readings.facts.day_parts import part_of_day, vague
from assistant.readings.facts.fasting import without_fast
from assistant.readings.facts.finishing import ENDING, before_end, ended, finish, length_of
from assistant.readings.facts.habits import habitual
from assistant.readings.facts.happenings import happens
from assistant.readings.facts.hours_of_days import alike, whole_days
from assistant.readings.facts.own_time import NOT_MINE, own
from assistant.readings.facts.stretch import gone_today, is_clock, merged, midnight, stretch
from assistant.readings.facts.taking_part import DELIVERED, doing, person_of
from assistant.readings.forms import EGO, Event, Hours, Recurring
from assistant.timing.tables import BYDAY
from assistant.timing.types import Day, Duration, Instant, Range, Recurrence, TimeMention, TimeValue, Window

_NO_EVENT = any_of(r"""
    (?:public|bank|school) holiday
    no
    not
    never
    nobody
    none
    nothing
    isn't
    only
    unless
    if
    deadline
    due (?:on|by|in)
    expires?
    expired
    valid
    costs?
    charges?
    price
    opens?
    open
    closes?
    closed
    shuts?
    deliver\w*
    bill
    forecast
    warning
    strike
    ban(?:ned)?
    forbid\w*
    allow\w*
    may
    can
    cannot
    refuses?
    asks?
    asked
    wants?
    used to
    lets?
    takes (?:\w+ )?(?:days|minutes|hours)
    ran out
    lapsed
    broke
    lent
    loan
    sold
    at the latest
    no later than
    ahead of
    behind (?!the)
    earlier
    later
    book(?:ed|ings?) (?:up|until|from)
    rate
    ends
    ended
    (?<!come )(?<!comes )(?<!coming )(?<! us )(?<! me )over
    finished
    accepts?
    (?<!-)orders?
    cancel\w*
    moved
    postponed
    put off
    was
    were
    had
    said
    told
    wrote
    bought
    paid
    got
    died
    born
    lived
    learn(?:ed|t)
    grew
    met
    qualified
    studied
    since
""")
_NEVER = re.compile(rf"\b{_NO_EVENT}\b")
_PROMISED = re.compile(
    r"\b(?:has promised|have promised|promised|swore|gave .* word|tickets?|told (?:\S+ ){1,4}?(?:that )?(?:I|we)(?:'d| would|'ll| will))\b"
)
_WORKDAYS = re.compile(r"\b(?:every|each|on) (?:school|working|work) ?days?\b", re.IGNORECASE)
_SITTING = re.compile(r"^(?:The|Our|A|An) (?P<what>[^⟦,;:]+?) (?:always |usually )?(?:goes|runs|lasts|goes on) (?=⟦)")
_NAMED_AFTER = re.compile(
    r"(?:The|Our|My|His|Her) (?P<day>Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?:'s)? [a-z][\w' -]{2,30}? (?:starts|begins|runs|goes|lasts|finishes|ends)\b"
)
"""What is named after its weekday and has its hours in the present tense comes every week: "the Tuesday class starts at 7"."""
_AFTER_ITS = re.compile(r"(?:After|Since|Following) (?:its|the|his|her|their|an?) [^,⟦;:]*⟦\d+⟧,?\s")
"""An event that is over, told as the cause of something else."""
_A_LENGTH = re.compile(r"\btakes? [\w -]*\b(?:minutes?|hours?)\b")
_NOTE = re.compile(rf"[^:⟦,]{{3,40}}: {SLOT}")
"""What a note says of its head: "Cabin: Friday to Sunday, paid in August"."""
_JOURNEY = re.compile(
    r"\b(?:out|leaves?|leaving|there|fly|flies|flying|travels?|set off|sets off|depart\w*)\b.*\b(?:home|back|returns?|returning)\b"
)
_FROM_NOW = re.compile(r"(?:with)?in (?:\w+ ){1,4}(?:minutes?|mins?|hours?)\b", re.IGNORECASE)
"""A length that is read as a moment from now."""
_ALL_WEEK = re.compile(r"\b(?:all|the whole|this) week\b|\bevery day (?:of )?this week\b", re.IGNORECASE)
_ALL_DAY = re.compile(r"\b(?:all|the whole) day\b", re.IGNORECASE)
_AWAY = re.compile(
    r"\b(?:is|are|am|'m|'re|'s) (?:away|abroad|travelling|traveling|in|on (?:leave|holiday|vacation|a trip)|out of town|visiting|staying)\b"
)
_BACK = re.compile(r"\b(?:back|home)\b")
_WEEKDAY_ONLY = re.compile(
    r"(?:on )?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\b(?! (?:the )?\d{1,2}(?:st|nd|rd|th)?(?: [a-z]{3}|$))",
    re.IGNORECASE,
)
_STAYS_IN = re.compile(
    r"\b(?:I|we)(?:'ve got to|'ll have to|'ll| have to| must| need to| should)(?: both)? (?:be|stay|wait)(?: at)? (?:home|in|there)\b",
    re.IGNORECASE,
)
"""Who has to be in for somebody who comes between two hours is bound for all of them."""
_WEEKDAYS = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"


def read_events(clause: Sentence, context: Context) -> Iterator[Event | Recurring | Hours]:
    """The commitments of one clause, or the hours of something that goes on whenever it does."""
    if cause := _AFTER_ITS.match(clause.bare):
        clause = clause.part(clause.bare[cause.end() :])
    clause = without_fast(clause)
    slots = list(re.finditer(SLOT, clause.bare))
    if not slots:
        return
    if sitting := _SITTING.match(clause.bare):
        hours = [s for m in clause.mentions if is_clock(m) and (s := stretch(m.value)) and s.start and s.end]
        if len(hours) == len(clause.mentions) == 1 and happens(sitting["what"]):
            opens, closes = (60 * at.hour + at.minute for at in (hours[0].start, hours[0].end) if at)
            yield Hours(
                noun_phrase(sitting["what"], context), tuple(range(7)), opens, closes + 1440 * (closes <= opens)
            )
            return
    core = clause.bare[: slots[-1].end()]
    core = ENDING.sub(" ", core)
    core = re.sub(r"\b(?:wants?|needs?|expects?|asked|asks) (?=(?:me|us)\b)", "", core)
    if never := _NEVER.search(core):
        told = core[: never.start()].rstrip(" ,;:(–-")
        timed = re.search(SLOT, told) and any(
            isinstance(m.value, Recurrence) or is_clock(m) or not _whole(m) for m in clause.slots(told)
        )
        rest = set(re.findall(SLOT, core[never.start() :]))
        if any(told.count(slot) == 1 for slot in rest & set(re.findall(SLOT, told))):
            return  # "I work from home Tuesdays, no meetings after 3": the hour is that of the rule
        if (timed or _NOTE.match(told)) and re.search(r"[,;(–-]\s*(?:\w+ ){0,3}$", core[: never.start()]):
            clause = clause.part(told)  # "..., 3.30 till 6.30, no gaps"
            core = told
    if _NEVER.search(core) and not _PROMISED.search(core) and not DELIVERED.match(core):
        return
    if re.search(r"\b(?:his|her|their)(?: own)? time\b", clause.bare):
        return  # hours by another clock
    going_on = doing(clause, context)
    if going_on is None or not going_on.people or _company(going_on.people, clause, context):
        going_on = own(clause, context, definite=_definite(clause)) or going_on
    if going_on is None or NOT_MINE.match(going_on.title) or _A_LENGTH.search(going_on.title):
        return
    place = _place(clause.bare, context)
    for value in _values(clause, context):
        if going_on.people or _short(value):
            yield _commitment(going_on.title, value, going_on.people, place, firm=bool(_STAYS_IN.search(clause.bare)))


def own_doing(clause: Sentence, context: Context) -> bool:
    """Whether a clause tells what the user does, or somebody with "his" or "her": no hours of a place."""
    person = person_of(clause.bare, context)
    if person is None:
        return False
    who, predicate = person
    told = re.split(SLOT, predicate)[0]
    return (EGO in who and not re.match(r"(?:am |are )?open\b", told)) or bool(re.search(r"\b(?:his|her|their) ", told))


def _company(people: tuple[str, ...], clause: Sentence, context: Context) -> bool:
    """Whether those who take part are only those that the user is with: "physio with Aoife"."""
    if EGO in people:
        return False
    company = re.search(r"\b(?:with|w/|between)\s(?P<who>[^⟦,;:]+)", clause.bare)
    return company is not None and set(people) <= set(people_in(company["who"], context))


def _definite(clause: Sentence) -> bool:
    """Whether a clause has a clock time: a moment, hours from or to, a rule with an hour."""
    if _ALL_DAY.search(clause.bare):
        return True
    for mention in clause.mentions:
        value = mention.value
        if _FROM_NOW.match(mention.span.text):
            continue
        if isinstance(value, Recurrence):
            if value.timed or not vague(mention):
                return True
        elif not isinstance(value, Window) and (s := stretch(value)) and not s.whole:
            return True
    return False


def _short(value: TimeValue) -> bool:
    """Whether a value is close enough to mean something where nobody is named: hours or a few days, not a month."""
    if isinstance(value, Recurrence):
        return value.timed
    s = stretch(value)
    if s is None or s.end is None or s.start is None:
        return s is not None
    return s.end - s.start <= timedelta(days=10 if isinstance(value, Range) else 3)


def _values(clause: Sentence, context: Context) -> list[TimeValue]:
    """Where the clause puts something into the calendar."""
    told = finish(clause)
    if gone_today(clause.mentions, context.now):
        return []
    mentions = [m for m in without_frames(told.mentions) if not vague(m) and not isinstance(m.value, Duration)]
    values = _weekly(mentions) or _each_day(mentions) or alike(clause, merged(mentions))
    if told.end:
        values = [ended(v, told.end) for v in values]
    if length := length_of(clause):
        values = [_lasting(v, length) for v in values]
    if _WORKDAYS.search(clause.bare) and all(is_clock(m) for m in mentions):
        values = [_on_workdays(v) for v in values]
    values = habitual(clause, values, context)
    if weekly := _NAMED_AFTER.match(clause.text):
        values = [_every_week(v, weekly["day"]) for v in values]
    moments = [s.start for v in values if (s := stretch(v)) and s.start]
    if len(moments) == 2 == len(values) and _JOURNEY.search(clause.bare):
        return [Range(min(moments), max(moments))]
    today = context.now.replace(hour=0, minute=0, second=0, microsecond=0)
    if _AWAY.search(clause.bare):
        values = [Range(today, v.end) if isinstance(v, Range) and v.start is None else v for v in values]
    if _ALL_WEEK.search(clause.bare) and told.mentions and all(is_clock(m) for m in told.mentions):
        values = [_through_the_week(v) for v in values]
    return [v for v in map(before_end, _closed(clause, values)) if _places(v)]


def _every_week(value: TimeValue, day: str) -> TimeValue:
    """A moment or stretch of one day as that of every week."""
    s = stretch(value)
    if s is None or s.start is None or s.whole:
        return value
    return Recurrence(f"FREQ=WEEKLY;BYDAY={day[:2].upper()}", s.start, s.end - s.start if s.end else None)


def _through_the_week(value: TimeValue) -> TimeValue:
    """Hours that hold on every day of this week."""
    s = stretch(value)
    if s is None or s.start is None:
        return value
    sunday = (s.start + timedelta(days=6 - s.start.weekday())).replace(hour=23, minute=59).astimezone(UTC)
    return Recurrence(f"FREQ=DAILY;UNTIL={sunday:%Y%m%dT%H%M%SZ}", s.start, s.end - s.start if s.end else None)


def _each_day(mentions: Sequence[TimeMention]) -> list[TimeValue]:
    """ "From Mon 14 to Fri 18 February, 04:30 to 13:00": hours beside a row of days are those of each of them."""
    rows = [
        s for m in mentions if not is_clock(m) and isinstance(m.value, Range) and (s := stretch(m.value)) and s.whole
    ]
    hours = [s for m in mentions if is_clock(m) and isinstance(m.value, Range) and (s := stretch(m.value))]
    if len(mentions) != 2 or len(rows) != 1 or len(hours) != 1:
        return []
    row, clock = rows[0], hours[0]
    if not (row.start and row.end and clock.start and clock.end) or row.end - row.start < timedelta(days=2):
        return []
    first = row.start.replace(hour=clock.start.hour, minute=clock.start.minute)
    last = (row.end - timedelta(seconds=1)).astimezone(UTC)
    return [Recurrence(f"FREQ=DAILY;UNTIL={last:%Y%m%dT%H%M%SZ}", first, clock.end - clock.start)]


def _whole(mention: TimeMention) -> bool:
    s = stretch(mention.value)
    return s is None or s.whole


def _weekly(mentions: Sequence[TimeMention]) -> list[TimeValue]:
    """ "gym mon and thu 7-8pm": hours on weekdays that do not follow each other, without a date, come every week."""
    if len(mentions) < 2 or not all(_WEEKDAY_ONLY.match(m.span.text) for m in mentions):
        return []
    found = [s for m in mentions if (s := stretch(m.value)) and s.start and not s.whole]
    starts = [s.start for s in found if s.start]
    apart = {s.weekday() for s in starts}
    clocks = {(s.hour, s.minute) for s in starts}
    if len(apart) != len(mentions) or len(clocks) != 1 or max(apart) - min(apart) < len(apart):
        return []
    end = found[0].end
    days = ",".join(BYDAY[d] for d in sorted(apart))
    return [
        Recurrence(f"FREQ=WEEKLY;BYDAY={days}", min(starts), end - found[0].start if end and found[0].start else None)
    ]


def _lasting(value: TimeValue, length: timedelta) -> TimeValue:
    """A moment or a rule without an end that lasts so long."""
    if isinstance(value, Instant):
        return Range(value.at, value.at + length)
    return replace(value, duration=length) if isinstance(value, Recurrence) and value.duration is None else value


def _closed(clause: Sentence, values: Sequence[TimeValue]) -> list[TimeValue]:
    """A stretch that is open ("from ⟦0⟧") ends where somebody is back ("and back at work on ⟦1⟧"); alone it is a moment."""
    if len(values) == 2 and isinstance(values[0], Range) and values[0].start and values[0].end is None:
        later = stretch(values[1])
        if later and later.start and later.start > values[0].start and _BACK.search(clause.bare):
            return [Range(values[0].start, later.start)]
    opened = [v for v in values if isinstance(v, Range) and v.start and v.end is None and v.start.time() != time()]
    return [Instant(v.start) if v in opened and isinstance(v, Range) and v.start else v for v in values]


def _on_workdays(value: TimeValue) -> TimeValue:
    s = stretch(value)
    if s is None or s.start is None:
        return value
    return Recurrence(_WEEKDAYS, s.start, s.end - s.start if s.end else None)


def _places(value: TimeValue) -> bool:
    """Whether a value fills a place in the calendar: a rule, a day, a moment, a stretch closed on both sides."""
    if isinstance(value, Recurrence):
        if re.match("FREQ=(?:MINUTE|HOUR)LY", value.rrule):
            return False  # a bus every ten minutes is no appointment
        until_only = value.timed and value.duration is not None and value.start.time() == time()
        until_only = until_only and value.duration != timedelta(days=1)
        return not until_only
    s = stretch(value)
    if s is None or s.start is None or (isinstance(value, Range) and s.end is None):
        return False
    return s.end is None or s.end - s.start < timedelta(days=32)


_END_OF_PLACE = rf"(?=\s*(?:[,;:.]|{SLOT}|$)|\s+(?:on|from|with|w/|for|and|is|are|until|runs?|starts?|every|each|at|leaves|then|by|after)\b)"
_PLACES = [
    re.compile(rf"\b(?:gets? in(?:to)?(?: at)?|arriv\w+ (?:at|in)|lands? (?:at|in)|pulls in(?:to)?) (?P<place>[^,;:.⟦]+?){_END_OF_PLACE}"),
    re.compile(rf"\b(?:[Ff]etch|[Cc]ollect|[Pp]ick(?:ing)?)\w* [^,;:.⟦]*?\b(?:from|at|outside) (?P<place>(?:the |his |her |their )?[a-zA-Z][^,;:.⟦]*?){_END_OF_PLACE}"),
    re.compile(rf"\b(?:leaves|leaving|departs|departing)(?: from)? (?P<place>(?:the )?[A-ZÀ-Þ][^,;:.⟦]+?){_END_OF_PLACE}"),
    re.compile(rf"\b(?:at|in|comes? to|coming to|on(?= (?:campus|site)\b))\s+(?P<place>(?:the |a |his |her |my |our )?[^,;:.⟦]+?){_END_OF_PLACE}"),
]  # fmt: skip
_NOWHERE = frozenset(
    "night bed time which least morning evening afternoon charge it her him them surgery person the a is advance total turn".split()
)


def _place(bare: str, context: Context) -> str:
    """Where a commitment is: where one arrives, fetches somebody from, leaves from, else what stands after "at" or "in"."""
    for rule in _PLACES:
        for hit in rule.finditer(bare):
            place = noun_phrase(hit["place"], context)
            if place and fold(place) not in _NOWHERE:
                return place
    return ""


def _commitment(title: str, value: TimeValue, people: tuple[str, ...], place: str, *, firm: bool) -> Event | Recurring:
    if isinstance(value, Recurrence) and (part := part_of_day(value)):
        return Recurring(title, value.rrule, *part, people, place, exdates=value.exdates)
    if isinstance(value, Recurrence):
        minutes = int(value.duration.total_seconds() // 60) if value.duration else None if value.timed else 24 * 60
        return Recurring(title, value.rrule, value.start, minutes, people, place, exdates=value.exdates)
    s = stretch(value)
    if s is None or s.start is None:
        raise ValueError("A commitment has a start")
    if isinstance(value, Day):
        return Event(title, midnight(value), midnight(value) + timedelta(days=1), people, place, all_day=True)
    return Event(
        title, s.start, s.end, people, place, all_day=whole_days(s) or (isinstance(value, Window) and not firm)
    )
