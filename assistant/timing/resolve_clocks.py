"""From clock times as they were said to minutes after midnight.

An open hour ("at 7") is settled by the part of the day beside it, else by the words of the sentence ("dinner"), else by the
habits of a day; where all that leaves two halves plausible, both are kept, the likelier first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.timing.expressions import Clock, ClockSpan
from assistant.timing.tables import (
    ABOUT_IT,
    EITHER,
    EVENING_CUES,
    HIRED,
    IN_HOURS,
    MORNING_CUES,
    ORDERS,
    SEATED,
    STRONG_EVENING,
    STRONG_MORNING,
    TRAVEL,
)
from assistant.timing.tokens import Kind, Tokens

NOON = 720
LONG_NIGHT = 9 * 60
DAY = 1440
STRONG_PARTS = {
    "early morning": "am", "morning": "am", "breakfast": "am", "afternoon": "pm", "evening": "pm", "night": "night",
    "dinner": "pm", "after work": "pm", "lunch": "lunch", "after lunch": "lunch",
}  # fmt: skip


INVITATION = re.compile(r"(\d{1,2})(?:[:.](\d\d))?")


@dataclass(frozen=True)
class Lean:
    """What the sentence says about the half of the day: `strong` from a part of the day, `cue` from other words."""

    strong: str = ""
    cue: str = ""
    firm: bool = False
    """Whether the cue holds for any hour: "dinner", "wake me"."""
    until: bool = False
    """Whether the hour ends something: shops and evenings are open "until nine"."""
    day_long: bool = False
    """Whether the text counts hours to 24 ("16:30")."""
    either: bool = False
    """Whether the telling word leaves the half open all the same: a meeting at seven, a party at ten."""
    in_hours: bool = False
    """Whether the telling word is a house or a person of the day, whom nobody sees before seven."""
    timetable: bool = False
    """Whether something goes by a timetable, as it does early in the morning."""


def lean_of(ts: Tokens, pieces: Sequence[tuple[int, int]], part: str, *, day_long: bool, until: bool = False) -> Lean:
    """The lean at these stretches of tokens: the nearest telling word of the sentence."""
    if part:
        return Lean(STRONG_PARTS.get(part, ""), until=until, day_long=day_long)
    start, end = pieces[0][0], pieces[-1][1]
    own = {k for begin, stop in pieces for k in range(begin, stop)}
    here = ts.at(start).sentence
    best: tuple[int, str, bool, str] | None = None
    timetable = hired = False
    low, high = max(0, start - 60), min(len(ts), end + 60)
    for k in range(low, high):
        token = ts[k]
        if token.sentence != here or k in own or token.kind is not Kind.WORD:
            continue
        timetable = timetable or token.word in TRAVEL
        hired = hired or token.word in HIRED
        kind = half_of(ts, k)
        if kind and not ordered(ts, end, k):
            business = kind == "pm" and ts.word(k + 1) in ABOUT_IT
            firm = token.word in STRONG_EVENING | STRONG_MORNING and not business
            distance = min(abs(k - edge) for piece in pieces for edge in piece) - (30 if firm else 0)
            if best is None or distance < best[0]:
                best = (distance, kind, firm, token.word)
    if best is None and any(invites(ts, k) for begin, stop in pieces for k in (begin - 1, begin, stop)):
        best = (0, "pm", True, "")
    _, cue, firm, word = best or (0, "", False, "")
    if word in SEATED and (timetable or hired):
        cue = ""
    return Lean("", cue, firm, until, day_long, word in EITHER, word in IN_HOURS, timetable)


def half_of(ts: Tokens, k: int) -> str:
    """Which half of the day the word at `k` speaks for; "" for none. To run something is no run, "a farm visit" one of the morning,
    and "at ours" is where one has guests."""
    word = ts.word(k)
    if word == "run" and ts.word(k + 1) in OBJECTS:
        return ""
    if word == "visit" and ts.word(k - 1) in MORNING_CUES:
        return "am"
    if word in {"mine", "ours"} and ts.word(k - 1) == "at":
        return "pm"
    return "pm" if word in EVENING_CUES else "am" if word in MORNING_CUES else ""


OBJECTS = frozenset("a an the my our his her their this that some off through over by".split())


def ordered(ts: Tokens, hour: int, k: int) -> bool:
    """Whether the word at `k` is only what an errand at the hour before it is about: "at 9 to book dinner"."""
    return any(ts.word(i) == "to" and ts.word(i + 1) in ORDERS for i in range(max(hour, k - 8), k - 1))


def invites(ts: Tokens, k: int) -> bool:
    """Whether the hours on both sides of a "for" are those of an evening's invitation: "7:30 for 8", "7 for 7:30"."""
    doors, table = (INVITATION.fullmatch(ts.at(side).text) for side in (k - 1, k + 1))
    if ts.word(k) != "for" or doors is None or table is None:
        return False
    minutes = [int(m[1]) * 60 + int(m[2] or 0) for m in (doors, table)]
    return minutes[1] - minutes[0] in {15, 30} and 6 * 60 <= minutes[0] < 9 * 60


def counts_to_24(ts: Tokens) -> bool:
    """Whether a text has a clock time that can only be one of 24 hours."""
    times = (t.text for t in ts if t.kind is Kind.CLOCK and ":" in t.text and t.text[-1].isdigit())
    return any(text[:2].isdigit() and (int(text[:2]) > 12 or text[0] == "0") for text in times)


def minutes_of(clock: Clock, lean: Lean) -> tuple[int, ...]:
    """The readings of a clock time in minutes after midnight, the chosen one first; 1440 is the end of the day."""
    if clock.midnight:
        return (DAY,)
    stands = clock.hour * 60 + clock.minute
    if clock.half == "night":
        return (DAY + stands,)
    if clock.half == "24":
        return (stands,)
    morning = clock.hour % 12 * 60 + clock.minute
    evening = morning + NOON
    if clock.half:
        return (morning,) if clock.half == "am" else (evening,)
    if lean.strong:
        return (by_part(clock, lean.strong, morning, evening),)
    if clock.hour == 12 or (clock.colon and lean.day_long):
        return (evening,) if clock.hour == 12 else (morning,)
    return by_cue(clock, lean, morning, evening)


def by_part(clock: Clock, strong: str, morning: int, evening: int) -> int:
    """The reading that fits the part of the day."""
    if strong == "am":
        return morning
    if strong == "lunch":
        return morning if clock.hour in {10, 11} else evening
    if strong == "night" and clock.hour in {12, 1, 2, 3, 4}:
        return DAY + morning
    return evening


def by_cue(clock: Clock, lean: Lean, morning: int, evening: int) -> tuple[int, ...]:
    """The readings by the words around and, without any, by the habits of a day."""
    hour = clock.hour
    if lean.either and hour in {7, 8} and lean.cue == "am" and not lean.firm:
        return morning, evening
    if lean.either and hour in {9, 10} and lean.cue == "pm" and not clock.colon:
        return evening, morning
    if lean.timetable and hour in {5, 6} and not lean.cue:
        return evening, morning
    if lean.cue == "am" and (hour in {7, 8} or (lean.firm and 4 <= hour <= 9)):
        return (morning,)
    if lean.in_hours and hour in {5, 6}:
        return (evening,)
    if lean.cue == "am" and hour in {5, 6}:
        return evening, morning
    if lean.cue == "pm" and (hour in {6, 7, 8} or (lean.firm and 5 <= hour <= 10)):
        return (evening,)
    if lean.until and hour in {7, 8, 9, 10, 11} and not clock.colon:
        return (morning, evening) if hour == 11 else (evening, morning)
    if hour in {9, 10, 11}:
        return (morning,)
    if hour in {7, 8} or (hour == 6 and clock.colon):
        return (morning, evening) if clock.colon and hour != 6 else (evening, morning)
    return (evening,)


def spans_of(span: ClockSpan, lean: Lean) -> tuple[tuple[int, int], ...]:
    """The readings of a stretch between two clock times; past midnight the end is above 1440.

    "9 to 5:30" is a day's work in a text that counts to 24 elsewhere, too: no stretch is counted over midnight by that alone.
    """
    if lean.day_long and not (span.start.colon and span.end.colon and dial(span.start) < dial(span.end)):
        lean = replace(lean, day_long=False)
    starts = minutes_of(span.start, lean)
    ends = minutes_of(span.end, lean)
    open_start = is_open(span.start, lean)
    if open_start and span.end.half == "24" and NOON < ends[0] < DAY:
        return ((dial(span.start), ends[0]),)  # "8 to 21" counts to 24 on both sides
    if open_start and not is_open(span.end, lean):
        return (start_before(span.start, ends[0]),)
    if is_open(span.end, lean):
        if open_start:
            starts = open_starts(span, starts, lean)
        return tuple((s, after(s, span.end)) for s in starts)
    noon = span.end.hour == 12 and not span.end.midnight and span.end.half in {"", "am"} and ends[0] % DAY < 60
    if noon and starts[0] < NOON:
        return ((starts[0], NOON + span.end.minute),)  # "in the morning between 8 and 12"
    return tuple((s, ends[0] if ends[0] > s else ends[0] + DAY) for s in starts)


def is_open(clock: Clock, lean: Lean) -> bool:
    """Whether the half of the day is still to be found."""
    return not clock.half and not clock.midnight and not lean.strong and not (clock.colon and lean.day_long)


def dial(clock: Clock) -> int:
    """Minutes after midnight as a clock time is written."""
    return clock.hour * 60 + clock.minute


def start_before(clock: Clock, end: int) -> tuple[int, int]:
    """The later of the two halves that lies before the end: "8.30 to 1 pm" begins in the morning."""
    morning = clock.hour % 12 * 60 + clock.minute
    options = [m for m in (morning, morning + NOON) if m < end % DAY or end == DAY]
    if not options:
        return morning + NOON, end + DAY if end <= morning + NOON else end
    return max(options), end


def open_starts(span: ClockSpan, starts: tuple[int, ...], lean: Lean) -> tuple[int, ...]:
    """The start of "8 to 12" is in the morning, as is that of what would else go on all night ("8 to 6"); of "7 to 9" it is open."""
    if len(starts) > 1 and not lean.firm and after(max(starts), span.end) - max(starts) >= LONG_NIGHT:
        return (min(starts),)
    if lean.cue or len(starts) < 2:
        return starts
    morning = span.start.hour % 12 * 60 + span.start.minute
    return (morning,) if span.end.hour in {12, 1, 2, 3, 4, 5} else starts


def after(start: int, clock: Clock) -> int:
    """The first time after a start at which a dial shows this."""
    minutes = clock.hour % 12 * 60 + clock.minute
    while minutes <= start:
        minutes += NOON
    return minutes
