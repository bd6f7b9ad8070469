"""Answers to a reminder in free words: "snooze the cake for 10 minutes", "done with the cake", "the bins are done".

Rule of this file: what has rung and waits for an answer is meant first, then what is planned. The words must fit one thing;
where they fit several, or something was surely meant and nothing fits, the user is told how to say it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from assistant.errors import InputError
from assistant.language.words import stem, stems
from assistant.occurrences import beginning_on
from assistant.plain_text import number_in
from assistant.reminders.delivery import unanswered
from assistant.reminders.snoozing import counted_from_now, put_off_until
from assistant.timing import DEFAULT, TimeSettings, read_times
from store import Store
from store.schedule import Entry

WHAT = r"(?:(?:the|teh|my|our|that|this)\s+)?(?P<what>.*?)"
THING = r"(?:\s+(?:reminder|task|entry|alarm))?"
SNOOZE = re.compile(
    r"(?:please\s+)?(?:snooze|put\s+off|remind\s+me\s+(?:again|later)(?:\s+(?:about|of))?)(?:\s+(?P<rest>.*))?",
    re.IGNORECASE,
)
PUT_OFF = re.compile(r"(?:please\s+)?put\s+(?P<what>.+?)\s+off\b\s*(?P<rest>.*)", re.IGNORECASE)
DONE = (
    rf"(?:all\s+)?done\s+with\s+{WHAT}",
    rf"(?:tick|check|cross)\s+off\s+{WHAT}",
    rf"(?:tick|check|cross)\s+{WHAT}\s+off",
    rf"mark\s+{WHAT}\s+(?:as\s+)?(?:done|finished|completed)",
    r"done(?:\s+(?P<what>\d+))?",
)
"""What surely ticks something off."""
PERHAPS = (
    rf"i(?:['’]m|\s+am)\s+(?:all\s+)?(?:done|finished)\s+with\s+{WHAT}",
    rf"(?:i(?:['’]ve|\s+have)?\s+)?(?:already\s+)?(?:finished|completed|did|done)\s+{WHAT}",
    rf"{WHAT}\s+(?:(?:is|are)\s+)?(?:all\s+)?done",
)
"""What does so where something of that name is planned; else it is something told."""
NOBODY = frozenset(stem(word) for word in "it that this them reminder task entry alarm thing".split())
"""Words for whatever has rung last."""
HOW_LONG = "Say for how long: “snooze {} 10 minutes”."
MOST_WORDS = 6
"""Of a length of time: "for one hour and ten minutes"."""
NAMED = 4
"""Words by which a reminder is named; what takes more to say is another thing to be ticked off: "the butcher's bill as paid"."""
DAY = timedelta(days=1)


@dataclass(frozen=True)
class Answer:
    """What is to become of a reminder: ticked off, or put off `until` then. Of a series without a ring the occurrence `at`."""

    entry: Entry
    until: datetime | None = None
    at: datetime | None = None


def read_answer(text: str, store: Store, now: datetime, settings: TimeSettings = DEFAULT) -> Answer | None:
    """The answer to a reminder that a text gives; None for any other text.

    Raises `InputError`, with what to say instead, where it surely is one and it can't be told which reminder is meant.
    """
    said = text.strip().rstrip(".!")
    later = SNOOZE.fullmatch(said) or PUT_OFF.fullmatch(said)
    if later:
        return _later(later, store, now, settings)
    for patterns, sure in ((DONE, True), (PERHAPS, False)):
        for pattern in patterns:
            found = re.fullmatch(pattern + THING, said, re.IGNORECASE)
            if found:
                return _done(found["what"] or "", store, now, sure=sure)
    return None


def _later(said: re.Match[str], store: Store, now: datetime, settings: TimeSettings) -> Answer | None:
    what, time = _split(said["rest"] or "", now, settings)
    what = said.groupdict().get("what") or what
    rung = _rung(store, now)
    waiting = [entry for entry in _ahead(store, now) if store.alarms.pending_of(entry.id)]
    if not said[0].lower().startswith(("snooze", "please snooze")):
        waiting = [entry for entry in waiting if entry.kind == "reminder"]
        if not (any(_fitting(what, [*rung, *waiting])) if _called(what) else rung):
            return None  # a reminder of its own, or an event that is put off
    entry = _one(what, rung, waiting)
    if entry is None:
        raise InputError(_none(what, "rings"))
    if not time:
        raise InputError(HOW_LONG.format(what or entry.title))
    return Answer(entry, until=put_off_until(time, now, settings))


def _done(what: str, store: Store, now: datetime, *, sure: bool) -> Answer | None:
    rung = _rung(store, now)
    if not _called(what) and not rung:
        if sure and what:
            raise InputError(_none(what, "has rung"))
        return None
    once = [entry for entry in _ahead(store, now) if entry.rrule is None or store.alarms.pending_of(entry.id)]
    entry = _one(what, rung, once)
    if entry is not None:
        return Answer(entry)
    for entry in _fitting(what, [e for e in _ahead(store, now) if e.rrule]):
        if today := beginning_on(entry, now):
            return Answer(entry, at=today[-1].at)
    if sure and len(what.split()) <= NAMED:
        raise InputError(_none(what, "is planned"))
    return None


def _rung(store: Store, now: datetime) -> list[Entry]:
    """What has rung and waits for an answer, or would have by now if something had run, the latest first; then what was put
    off."""
    waiting = store.alarms.pending()
    put_off = [alarm.entry for alarm in reversed(waiting) if alarm.snoozed]
    due = [alarm.entry for alarm in waiting if alarm.due is not None and alarm.due <= now]
    numbers = [*put_off, *(rung.entry for rung in unanswered(store)), *due]
    return [store.schedule.get(number) for number in dict.fromkeys(reversed(numbers))]


def _one(what: str, rung: Sequence[Entry], planned: Sequence[Entry]) -> Entry | None:
    """The entry that the words name; where they name none, what rang last, or all there is. Raises `InputError` where they fit several."""
    if not _called(what):
        return next(iter(rung), planned[0] if len(planned) == 1 else None)
    if what.isdecimal():
        return next((entry for entry in planned if entry.id == number_in(what)), None)
    for group in (rung, planned):
        found = list({entry.id: entry for entry in _fitting(what, group)}.values())
        if len(found) > 1:
            several = "; ".join(f"{entry.id} {entry.title}" for entry in found[:5])
            raise InputError(
                f"“{what}” may mean several: {several}. Say “done {found[0].id}” or “snooze {found[0].id} 10 minutes”."
            )
        if found:
            return found[0]
    return None


def _fitting(what: str, entries: Sequence[Entry]) -> Iterator[Entry]:
    """The entries whose name holds all the words."""
    called = _called(what)
    for entry in entries:
        if called and called <= set(stems(f"{entry.title} {entry.place} {' '.join(entry.people)}")):
            yield entry


def _called(what: str) -> set[str]:
    return set(stems(what)) - NOBODY


def _ahead(store: Store, now: datetime) -> list[Entry]:
    """What is planned from yesterday on, and tasks without a time."""
    return store.schedule.ahead(now - DAY)


def _split(rest: str, now: datetime, settings: TimeSettings) -> tuple[str, str]:
    """What is put off, and until when: the last time in the words, up to their end."""
    mentions = read_times(rest, now, settings=settings)
    if mentions and mentions[-1].span.end == len(rest):
        start = min(piece.start for piece in (mentions[-1].span, *mentions[-1].parts))
        return _thing(re.sub(r"\s*\b(?:for|until|till|til|by|to|in)$", "", rest[:start].strip())), rest[start:]
    words = rest.split()
    for first in range(max(0, len(words) - MOST_WORDS), len(words)):
        if counted_from_now(tail := " ".join(words[first:]), now, settings) is not None:
            return _thing(" ".join(words[:first])), tail
    return _thing(rest), ""


def _thing(words: str) -> str:
    found = re.fullmatch(WHAT + THING, words.strip(" ,"), re.IGNORECASE)
    return found["what"] if found else words


def _none(what: str, is_there: str) -> str:
    name = "" if not _called(what) else f"with the number {what} " if what.isdecimal() else f"called “{what}” "
    return f"Nothing {name}{is_there}. The agenda has the numbers: “done 12”, “snooze 12 10 minutes”."
