"""Questions about the time of other people: "is Dana free on Tuesday at 3?", "is Anna away next week?", "what is Tom doing on Friday?".

Rule of this file: they are answered from what that person has on, where the person is, and when the person can't be reached; the user's
own time is no answer. Where nothing is known of somebody's time, that is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime, time, timedelta

from assistant.checks.situation import Commitment
from assistant.language.names import same_person
from assistant.language.words import stems
from assistant.question.asked import DAY, HOUR, Answer, Question, cited, end_of
from assistant.question.nearness import asked_for, hushed
from assistant.question.wording import by_day, day, item, lines, listed, stretch
from assistant.readings.forms import EGO, Location, Unreachable

AHEAD = timedelta(days=120)
_BE = r"(?:is|are|will|does|do|has|have|would|was|s|isn't|aren't|won't)"
FREE = re.compile(
    r"\b(?:free|busy|available|time|around|reachable|can\s(?:i|we)\s(?:call|ring|reach|see|visit|meet))\b"
)
AWAY = re.compile(
    r"\b(?:away|abroad|home|back|in\stown|out\sof\stown|here|off|travel\w*|on\sholiday|on\svacation|on\sleave|at\swork|in\sthe\soffice|gone|working|work)\b"
)
DOING = re.compile(
    r"^(?:is|are|will)\b.*\b(?:coming|visiting|joining|doing)\b|^(?:what(?:'?s|\sis|\sare|\sdoes|\sdo|\shas|\shave|\swill)?\b.*\b(?:on|doing|up\sto|have|got|do|plans?|planned|like|look)\b|where(?:'?s|\sis|\sare|\swill)?\b)|'s\s(?:\w+\s)?(?:day|week|schedule|calendar|agenda|plans)\b|\b(?:have|has|got)\s(?:\w+\s)?(?:anything|something|any\s\w+|plans)\b"
)
_LASTING = re.compile(r"\b(?:away|back)\b")
WHO_IS_AWAY = re.compile(
    r"(?:(?:who|which\sof\s\w+)(?:'?s|\sis|\sare|\swill\sbe)|is\s(?:any(?:one|body)|some(?:one|body)))\s(?:all\s)?(?P<whom>away|abroad|off|out\sof\stown|on\s(?:holiday|vacation|leave)|travell?ing|not\s\w+)\b"
)
NOT_AWAY = re.compile(r"\b(?:home|here|back|in\stown|around|at\swork|in\sthe\soffice|working|work)\b")
_GONE = re.compile(r"\b(?:back|away|gone|off|home|abroad|return\w*)\b")
_ASKING = frozenset(stems("start begin end finish go have take place happen next his her their"))
WORKS = re.compile(r"\b(?:works?|working|at\swork|in\sthe\soffice|shifts?)\b")
SHARED = re.compile(r"\b(?:i|we|my|our|me|us)\b")
"""Words that make a question one about the user, too."""


def answer(question: Question) -> Answer | None:
    """What is known of the time of the people who are named; None where that is not asked."""
    words, people = question.wording, question.request.people
    if found := WHO_IS_AWAY.match(words):
        return _who_is_away(question, found["whom"] or "")
    if not people or SHARED.search(re.sub(r"\bmy\s\w+|\b(?:can|could)\s(?:i|we)\b", "", words)):
        return None
    if re.match(r"wh?en|how\slong|what\stime", words) and not FREE.search(words):
        return _when(question)
    timed = question.request.when is not None or _LASTING.search(words)
    if not (FREE.search(words) or DOING.search(words) or (AWAY.search(words) and timed)):
        return None
    start, end = _stretch(question)
    answers = [_of(question, person, start, end) for person in people]
    return Answer(" ".join(a.text for a in answers), tuple(dict.fromkeys(f for a in answers for f in a.facts))[:5])


def time_of(question: Question, person: str, start: datetime, end: datetime) -> list[Commitment]:
    """All that is known to take a person's time in a stretch, by its start."""
    secret = {fact.id for fact in question.known.facts() if hushed(fact)}
    known = question.known.commitments(start - DAY, end)
    own = [c for c in known if c.fact not in secret and any(p != EGO and same_person(person, p) for p in c.people)]
    shut = [c for c in _unreachable(question, person, start, end) if not _told(c, own)]
    gone = [c for c in _elsewhere(question, person) if not any(o.fact == c.fact for o in own)]
    every = [c for c in (*own, *shut, *gone) if c.start < end and end_of(c) > start]
    return sorted(every, key=lambda c: c.start)


def is_known(question: Question, person: str) -> bool:
    """Whether anything at all is known of a person's time."""
    if any(same_person(person, reading.person) for _, reading in question.known.readings(Unreachable)):
        return True
    return bool(time_of(question, person, question.now - DAY, question.now + AHEAD))


def _stretch(question: Question) -> tuple[datetime, datetime]:
    when, now = question.request.when, question.now
    if when is None:
        return now, now + HOUR
    if when.end and when.end > when.start:
        return when.start, when.end
    return when.start, when.start + (HOUR if when.clock else DAY)


def _of(question: Question, person: str, start: datetime, end: datetime) -> Answer:
    """What is known of one person's time in the stretch."""
    if not is_known(question, person):
        return Answer(f"I know nothing about what {person} has on.")
    theirs = time_of(question, person, start, end)
    words, said = question.wording, stretch(start, end)
    if WORKS.search(words) and not DOING.search(words):
        return _works(person, theirs, said)
    if AWAY.search(words) and not DOING.search(words):
        return _whereabouts(person, theirs, said, away=not NOT_AWAY.search(words))
    if not theirs:
        if FREE.search(words) and "busy" not in words:
            return Answer(f"Yes, as far as I know: nothing is on for {person} {said}.")
        return Answer(f"I know of nothing that {person} has on {said}.")
    if end - start > DAY + HOUR:
        return Answer(lines(f"{person} has this on, {said}:", by_day(theirs, start, end)), cited(theirs))
    if FREE.search(words) and (end - start <= HOUR or any(c.all_day for c in theirs)):
        opening = "Yes" if "busy" in words else "No"
        return Answer(f"{opening}: {person} has this on then: {listed(theirs)}.", cited(theirs))
    return Answer(f"{person} has this on, {said}: {listed(theirs)}. Nothing else that I know of.", cited(theirs))


def _whereabouts(person: str, theirs: Sequence[Commitment], said: str, *, away: bool) -> Answer:
    """Whether somebody is away, or there."""
    gone = [c for c in theirs if c.all_day]
    if gone:
        opening = "Yes" if away else "Not at home, it seems"
        return Answer(f"{opening}: {person}: {'; '.join(map(_gone, gone))}.", cited(gone))
    if theirs:
        return Answer(
            f"{person} has this on, {said}: {listed(theirs)}. I know of nothing that takes {person} away.",
            cited(theirs),
        )
    return Answer(f"I know of nothing that takes {person} away {said}.")


def _works(person: str, theirs: Sequence[Commitment], said: str) -> Answer:
    """Whether somebody is at work."""
    work = [c for c in theirs if WORKS.search(c.title)]
    if work:
        return Answer(f"Yes: {person}, {said}: {listed(work)}.", cited(work))
    also = f"; {person} has this on: {listed(theirs)}" if theirs else ""
    return Answer(f"I know of no work of {person}'s {said}{also}.", cited(theirs))


def _gone(c: Commitment) -> str:
    last = end_of(c) - timedelta(seconds=1)
    days = f"{c.start:%a} {c.start.day} {c.start:%B}"
    return (
        f"{c.title} {days}" if last.date() == c.start.date() else f"{c.title} {days} to {last:%a} {last.day} {last:%B}"
    )


def _when(question: Question) -> Answer | None:
    """When somebody is away, or back again, or has on what the question names."""
    people = question.request.people
    if len(people) != 1:
        return None
    start, end = _stretch(question) if question.request.when else (question.now, question.now + AHEAD)
    theirs = time_of(question, people[0], start, end)
    gone = [c for c in theirs if c.all_day]
    if gone and _GONE.search(question.wording):
        return Answer(f"{people[0]}: {_gone(gone[0])}.", cited(gone[:1]))
    wanted = asked_for(question.request) - set(stems(people[0])) - _ASKING
    named = [c for c in theirs if wanted and wanted <= set(stems(f"{c.title} {c.place}")) and c.start >= start]
    if not named:
        return None
    later = ", ".join(f"{c.start:%a} {c.start.day} {c.start:%B}" for c in named[1:4])
    return Answer(f"{day(named[0].start)} {item(named[0])}{f'; then {later}' if later else ''}.", cited(named[:1]))


def _who_is_away(question: Question, how: str) -> Answer:
    """Who is somewhere else for days in the stretch that is asked about."""
    start, end = _stretch(question)
    secret = {fact.id for fact in question.known.facts() if hushed(fact)}
    others = [
        c for c in question.known.commitments(start, end) if c.all_day and EGO not in c.people and c.fact not in secret
    ]
    told = {person: c for c in others for person in c.people}
    for fact, reading in question.known.readings(Location):
        person = _owner(reading.thing)
        if person and reading.start and reading.end and reading.start < end and reading.end > start:
            told.setdefault(
                person, Commitment(f"in {reading.place}", reading.start, reading.end, fact, (person,), all_day=True)
            )
    if not told:
        return Answer(f"I know of nobody who is {how} {stretch(start, end)}.")
    return Answer(f"{'; '.join(f'{person}: {_gone(c)}' for person, c in told.items())}.", cited(list(told.values())))


def _owner(thing: str) -> str:
    """Whose place a thing names: "Dana" of "Dana's"; "" for things."""
    plain = thing.replace("’", "'")
    return plain.removesuffix("'s") if plain.endswith("'s") else ""


def _unreachable(question: Question, person: str, start: datetime, end: datetime) -> Iterator[Commitment]:
    """The hours at which somebody can't be reached, day by day."""
    days = (end - start).days + 2
    for fact, reading in question.known.readings(Unreachable):
        if not same_person(person, reading.person) or reading.after:
            continue
        for number in range(-1, days):
            on = datetime.combine((start + timedelta(days=number)).date(), time(), start.tzinfo)
            if not reading.weekdays or on.weekday() in reading.weekdays:
                first, last = timedelta(minutes=reading.first), timedelta(minutes=reading.last)
                yield Commitment(reading.why, on + first, on + last, fact, (reading.person,), reading.where)


def _elsewhere(question: Question, person: str) -> Iterator[Commitment]:
    """Where somebody is for some days."""
    for fact, reading in question.known.readings(Location):
        if reading.start is not None and reading.end is not None and same_person(person, _owner(reading.thing)):
            yield Commitment(
                f"in {reading.place}", reading.start, reading.end, fact, (person,), reading.place, all_day=True
            )


def _told(c: Commitment, own: Sequence[Commitment]) -> bool:
    return any(o.fact == c.fact and o.start <= c.start and end_of(o) >= end_of(c) for o in own)
