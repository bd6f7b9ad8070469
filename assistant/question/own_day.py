"""Questions about the user's own calendar: what is on, whether the user is free, when something is, what comes next.

Rule of this file: they are answered from the commitments of that time, in their order. What lasts a whole day and only says where
the user is or what day it is takes no hour of it, and is told beside.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, time, timedelta

from assistant.checks.situation import Commitment
from assistant.language.names import same_person
from assistant.language.words import fold, stems
from assistant.language.words import words as words_of
from assistant.question.asked import DAY, HOUR, SHOWN, Answer, Question, cited, end_of
from assistant.question.wording import by_day, day, item, lines, listed, stretch
from assistant.readings.forms import EGO

AHEAD = timedelta(days=120)
"""How far ahead is looked for something whose time is asked."""
WEEK = timedelta(days=7)
WHATS_ON = re.compile(
    r"wh?at(?:'?s|\sis|\sam\si|\sare\swe|\sdo\s(?:i|we)|\sdoes|\shave\s(?:i|we)|\sdid|\sam|\sare|\si|\swe|\smy|\sour)?\b.*\b(?:on|planned|plans?|have|got|doing|"
    r"scheduled?|up|happening|agenda|calendar|diary|like|look|coming|am\si\sup\sto)\b|(?:do|have)\s(?:i|we)\s(?:have|got)?\s?(?:anything|something|any\s\w+|plans|much|a\s\w+)\b|"
    r"(?:is\s(?:there\s)?(?:anything|something|much)|any\s(?:\w+\s)?(?:plans|appointments|meetings|events|commitments)|anything|something|much)\b|(?:do|have|will|must)\s(?:i|we)\b.*\b(?:anywhere|somewhere)\b|how(?:'?s|\s(?:does|is|are|do))\s(?:my|our|next|this|the|today|tomorrow|\w+day)\b|wh?at\sdid\s(?:i|we)\sdo\b|"
    r"how\s(?:my|our)\b.*\blooks?\b|(?:is|are)\s(?:my|our)\s\w+(?:\s\w+)?\s(?:full|busy|packed|empty|quiet)\b|"
    r"(?:(?:an?|the|my|our|all|of|full|short|quick|brief|this|next|today'?s|tomorrow'?s|week'?s|\w+day's|weekly|daily)\s)*(?:agenda|calendar|schedule|diary|planner|week|weekend|day|month|"
    r"plans|appointments|meetings|events|overview|summary|rundown|commitments|bookings|outline|digest|picture|list)\b"
)
OF_ONESELF = re.compile(
    r"(?:who|whom|where|how\s(?:many|much|busy|full)|which)\b.*\b(?:i|i'?m|my|me|we|our|us)\b|who(?:'?s|\sis|\sare)\s(?:coming|visiting|there)\b|(?:am|are|will|was|were)\s(?:i|we)\b.*\b(?:on|away|off|home|in|out|at|working|doing)\b"
)
""" "Who am I meeting", "how many meetings do I have", "where must I be", of a day or an hour."""
FREE = re.compile(
    r"\b(?:free|busy|available|taken|time\sfor)\b|\bdo\s(?:i|we)\shave\s(?:time|anything|something|any\splans|plans)\b"
)
WHEN = re.compile(r"(?:wh?en|what\stime|which\sday|what\sday|what\sdate)(?:'?s|\sis|\sdo|\sdoes|\sam|\sare|\swill)?\b")
NEXT = re.compile(
    r"(?:(?:what|when|who|where)\b.*\bnext\b|(?:my|our|the)\snext\b|what'?s?\s(?:is\s)?(?:up\s)?next\b)(?!\s(?:week|month|year|weekend|mon|tue|wed|thu|fri|sat|sun))"
)
ANY_THING = frozenset(
    stems(
        "appointment meeting event thing commitment plan entry something anything calendar schedule agenda date up to on coming one is what"
    )
)
ASKING = frozenset(
    stems(
        "when what time day date see meet have going next start begin end finish appointment free happen take place again scheduled planned"
    )
)
"""Words of such questions that name nothing."""
UNTIMED = re.compile(
    r"(?:my|our|the|this|an?|full|whole|overview|summary|of|s|is|looks?|looking|like|busy|going|how|does|on|what|are|whats|do|i|we|have|planned|plans|calendar|agenda|schedule|diary|week|day|'s|\s)+$"
)
NOW = re.compile(
    r"(?:if\s)?(?:am\si|are\swe|i'?m|i\sam)\s(?:free|busy|available)(?:\s(?:now|right\snow|at\sthe\smoment))?$"
)
WEEK_OR_DAY = (("day", re.compile(r"\b(?:my|the|our)\sday\b")), ("week", re.compile(r"\b(?:my|the|our)\sweek\b")))
BESIDE = re.compile(
    r"\bwork(?:s|ing)?\sfrom\b|\bhome\soffice\b|\bwfh\b|\bremote(?:ly)?\b|\boffice\sday\b|\bbirthday\b|\banniversary\b|\bbank\sholiday\b|"
    r"\bpublic\sholiday\b|\bbins?\b|\bname\sday\b|\bturns\b|\bday$|\bdue\b|\bdeadline\b",
    re.IGNORECASE,
)
"""What of a whole day takes no hour: where one works, what day it is."""
ROUTINE = frozenset(stems("work works working shift job office sleep lunch school"))
"""What nobody calls an appointment."""


_OF_OTHERS = re.compile(
    r"(?:is|are|will|was|does|do|has|isn't)\s(?!(?:i|we|there|it|that|this|my|our|any\w*|some\w*|every\w*|much|to\w+|next|the|on|in|at|\w*day|mon|tue|wed|thu|fri|sat|sun)\b)"
    r"(?P<who>\w+(?:\s\w+)?)\s(?:be\s)?(?:free|busy|available|have\s(?:time|plans))\b"
)
"""Whether somebody else is free, whom the reader did not take for a person."""

_WHETHER = re.compile(r"(?:if|whether|is|are|will|do|does|have|has|am)\b")


def answer(question: Question) -> Answer | None:
    """The answer from what is on in the stretch of the question; None where that does not answer it."""
    words, request = question.wording, question.request
    if found := _OF_OTHERS.match(words):
        return Answer(f"I know nothing about what {found['who'].title()} has on.")
    if NEXT.match(words):
        return _next(question)
    asked = asked_stretch(question)
    if asked is not None and _WHETHER.match(words) and (told := _whether(question, *asked)) is not None:
        return told
    if (
        asked is not None
        and (_only_time(question) or WHATS_ON.match(words) or OF_ONESELF.match(words) or FREE.search(words))
        and not _asks_when(question)
    ):
        return _told(question, *asked)
    if WHEN.match(words) and (_subject(question) or request.people):
        return _when(question)
    return None


def planned(question: Question) -> Answer | None:
    """That a thing is planned which a question only names, with its time: "dentist on Friday?"."""
    request, asked = question.request, asked_stretch(question)
    if request.about is None or fold(request.about.text) != question.wording or asked is None:
        return None
    found = _whether(question, *asked)
    return found if found is not None and found.text.startswith("Yes") else None


def asked_stretch(question: Question) -> tuple[datetime, datetime] | None:
    """The part of the calendar that a question is about: its time, or what "my week" and "my calendar" mean without one."""
    when, now = question.request.when, question.now
    if when is not None:
        if when.end and when.end > when.start:
            return when.start, when.end
        return when.start, when.start + (HOUR if when.clock else DAY)
    if NOW.match(question.wording):
        return now, now + HOUR
    if question.request.people or not UNTIMED.match(question.wording):
        return None
    today = datetime.combine(now.date(), time(), now.tzinfo)
    said = next((name for name, pattern in WEEK_OR_DAY if pattern.search(question.wording)), "")
    if said == "day":
        return today, today + DAY
    if said == "week":
        left = (question.context.times.week_start - today.weekday() - 1) % 7 + 1
        return today, today + timedelta(days=left)
    return today, today + WEEK


def asks_if_free(question: Question) -> bool:
    """Whether a question wants to know whether something could still be fitted in."""
    return bool(FREE.search(question.wording))


def is_own(c: Commitment) -> bool:
    """Whether the user takes part."""
    return EGO in c.people or not c.people


def takes_time(c: Commitment) -> bool:
    """Whether a commitment takes hours, and not only says what a whole day is."""
    return not c.all_day or not (c.tentative or BESIDE.search(c.title))


def _only_time(question: Question) -> bool:
    """Whether a question says nothing but a time: "show me Friday"."""
    said = {word for mention in question.request.times for word in words_of(mention.span.text)}
    return bool(said) and set(words_of(question.wording)) <= said | {"on", "for", "in", "the", "at", "my", "our"}


def _asks_when(question: Question) -> bool:
    return WHEN.match(question.wording) is not None and not FREE.search(question.wording)


def _told(question: Question, start: datetime, end: datetime) -> Answer | None:
    """What is on, or whether the user is free."""
    free = asks_if_free(question)
    known = question.known.commitments(start, end) if free else question.known.agenda(start, end)
    own = [c for c in known if is_own(c) and c.start < end and end_of(c) > start]
    people = question.request.people
    if people:
        own = [c for c in own if _with(c, people)]
        if not own:
            return None
    if free:
        return _free(own, start, end)
    if not own:
        return Answer(f"Nothing is on {stretch(start, end)}.")
    if end - start <= DAY + HOUR:
        return Answer(f"On {stretch(start, end)}: {listed(own)}.", cited(own))
    return Answer(lines(f"{stretch(start, end)}:", by_day(own, start, end)), cited(own))


def _whether(question: Question, start: datetime, end: datetime) -> Answer | None:
    """Whether something that the question names is on then; None where nothing of that name is on at all."""
    if question.request.when is None or not _subject(question) - ANY_THING:
        return None
    ahead = question.known.agenda(min(start, question.now), max(end, question.now + AHEAD))
    named = [c for c in ahead if is_own(c) and _named(question, c)]
    then = [c for c in named if c.start < end and end_of(c) > start]
    if not named:
        return None
    first = (then or named)[0]
    return Answer(f"{'Yes' if then else 'No'}: {day(first.start)} {item(first)}.", cited([first]))


def _free(own: Sequence[Commitment], start: datetime, end: datetime) -> Answer:
    taken = [c for c in own if takes_time(c)]
    beside = [c for c in own if not takes_time(c)]
    said = stretch(start, end)
    if not taken:
        also = f" ({'; '.join(map(item, beside))})" if beside else ""
        return Answer(f"Nothing is on {said}: you are free{also}.", cited(beside))
    if end - start <= HOUR:
        return Answer(f"You are not free then: {listed(taken)}.", cited(taken))
    if end - start <= DAY + HOUR:
        return Answer(f"On {said} you have this on: {listed(own)}.", cited(own))
    return Answer(lines(f"{said}: you have this on:", by_day(own, start, end)), cited(own))


def _next(question: Question) -> Answer | None:
    """The next thing of the user's, of the kind or with the people that the question names."""
    start, end = question.now, question.now + AHEAD
    wanted = _subject(question) - ANY_THING
    own = [c for c in question.known.commitments(start, end) if is_own(c) and c.start > start]
    if wanted or question.request.people:
        own = [c for c in own if _named(question, c)]
    else:
        own = [c for c in own if ROUTINE.isdisjoint(stems(c.title)) and takes_time(c)]
    if not own:
        return None if wanted or question.request.people else Answer("Nothing more is planned that I know of.")
    return Answer(f"{day(own[0].start)}: {item(own[0])}.", cited(own[:1]))


def _when(question: Question) -> Answer | None:
    """When something is: the next days of it. A time in the question narrows it down."""
    when = question.request.when
    start, end = question.now, question.now + AHEAD
    if when is not None and when.end and when.end > start and not when.clock:
        start, end = max(start, when.start), when.end
    own = [c for c in question.known.agenda(start, end) if is_own(c) and c.start >= start and _named(question, c)]
    return Answer(" ".join(_series(own[:SHOWN])), cited(own[:SHOWN])) if own else None


def _subject(question: Question) -> set[str]:
    said = {stem for mention in question.request.times for stem in stems(mention.span.text)}
    return set(stems(question.wording)) - ASKING - said


def _with(c: Commitment, people: Sequence[str]) -> bool:
    return all(any(same_person(person, other) for other in (*c.people, c.title)) for person in people)


def _named(question: Question, c: Commitment) -> bool:
    """Whether a commitment is the one whose time is asked, by its words or by who is there."""
    people = question.request.people
    named = {stem for person in people for stem in stems(person)}
    wanted = _subject(question) - named - ANY_THING
    told = set(stems(f"{c.title} {c.place} {' '.join(c.people)}"))
    return _with(c, people) and wanted <= told and bool(wanted or people)


def _series(own: Sequence[Commitment]) -> list[str]:
    """A sentence for each thing; one that comes at the same hour again and again is told once, with its next days."""
    by_hours: dict[str, list[Commitment]] = {}
    for c in own:
        by_hours.setdefault(item(c), []).append(c)
    return [
        f"{day(first.start)} {item(first)}." if not later else f"{day(first.start)} {item(first)}; then {_days(later)}."
        for first, *later in by_hours.values()
    ]


def _days(later: Sequence[Commitment]) -> str:
    return ", ".join(f"{c.start:%a} {c.start.day} {c.start:%B}" for c in later)
