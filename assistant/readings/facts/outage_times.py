"""From when to when a thing can't be used: the mentions of time in the clause of the state, and in a later one its return.

A day that is over, or on which something broke, begins an outage; a day ahead is all of it. Clock times beside a stretch of
days hold on every one of them, and come as closed `Hours`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.loss_words import FOR_GOOD
from assistant.readings.facts.stretch import Stretch, is_clock, merged, stretch, stretches
from assistant.readings.forms import Hours, Outage
from assistant.timing.types import Deadline, Recurrence, TimeMention, Window

_CLAUSE_END = re.compile(
    r",\s(?:and|but|while|so)\s|;\s|\sbut\s|\sand\s(?=otherwise|then)|,\s(?=(?:a )?(?:new|replacement|spare|next)\b|(?:I|we|he|she|it|they)\b|(?!from\b|until\b|till\b|on\b|in\b|for\b|since\b|due to\b|because\b|starting\b|and\b)(?:[a-z'-]+ ){1,3}(?:is |are |gets? )?(?:comes?|coming|arrives?|booked|due|plugged in|delivered|fitted|installed|replaced|fixed|ordered)\b)|,\swhen\s|,\s(?=(?:the|a|an|my|our|his|her)\s)"
)
_BACK = re.compile(
    r"\b(?:(?<!went )(?<!gone )(?<!sent )(?<!taken )back|due|returns?|returning|collection|pick-?up|to be (?:collected|fetched|picked up)|gets? (?:it|them) (?:\w+ed|done|back|fixed)|planned for|scheduled for|(?:brings?|bringing|gives?|giving|hands?|handing|sends?|sending) (?:it|them)|promised|ready|reopens?|reopened|opens|open again|in again|(?:legal|valid|insured|roadworthy|usable|allowed|working|active|good|on) again|repaired|fixed)\b[^;]{0,40}$"
)
_UNTIL = re.compile(r"\b(?:until|till|before)\b[^,;⟦]{1,50}$")
"""An end told by what happens then: "until after the funeral on Sunday"."""
_NOT_IN = re.compile(
    r"\b(?:won't|will not|isn't|is not|can't|cannot|not|nobody|never)\b[^,;⟦]{0,30}\b(?:fix|fixed|repaired?|mended?|replaced?|back|ready|work|working|running|delivered|open|done|finished|in (?:order|use))(?: (?:in|for|during|within))?\s*$"
)
"""A whole stretch in which it does not come back: "won't be fixed this month"."""
_ONE_DAY = timedelta(days=1, hours=2)
_LATER = re.compile(
    r"\b(?:comes?|coming|booked|plugged in|delivered|fitted|installed|arrives?|more|new|replacement|finished)\b[^;]{0,40}$"
)
"""Words that tell of the end only in a clause after the first time."""
_NEXT_WORK = re.compile(r"[:;,–] (?:(?:a|an|the|its|new|another) )*[a-z]+(?: [a-z]+)? (?:is |are )?(?:on|at|due)?\s*$")
"""What is done about it, in a few words of their own."""
_LASTING = re.compile(r"\b(?:since|as of|starting|from)\s*$|\bsince\b[^,;⟦]{1,40}$")
_ENDING = re.compile(r"expire|ran out|run|lapse")
"""What runs out on a day is out from then on, not on that day."""
_WHOLLY = re.compile(r"\b(?:all|through|throughout|the whole(?: of)?|for all of|all of)\s*$")
_PASSING = re.compile(r"\bon strike$")
"""What a day that is over says of itself alone: "the crews were on strike on the tenth"."""
_DAILY = re.compile(
    r"\b(?:by night|at night|nightly|overnight|daily|(?:every|each) (?:night|day|evening|morning)|nights)\b"
)
_PART_OF_MONTH = re.compile(r"\b(?:start|beginning|end|middle|early|mid|late)\b", re.IGNORECASE)
_DAY = 24 * 60
_HISTORY = timedelta(days=500)
_NEVER = timedelta(days=1000)
MISSING = "not to be had"
"""The state of a thing of which there is none."""
RECALLS = {"recalled", "called back"}
"""A recall names the dates of what was made, not of when it may be used again."""
CLOSING = {"closes", "shuts", "will close", "is closing"}


@dataclass(frozen=True)
class State:
    """What a sentence says about a thing: its state, whether that began with an event (it broke), and where it says so."""

    thing: str
    why: str
    began: bool
    at: int


def placed(state: State, sentence: Sentence, context: Context) -> Iterator[Outage | Hours]:
    """The outage in its stretch or stretches. Nothing where it returns every week: that is for `hours`."""
    back = _return(state, sentence, context.now)
    mentions = _own(state, sentence, known=back is not None)
    if state.why == MISSING and all(is_clock(m) for m in mentions):
        return  # "no music after ten" is a rule
    if _ENDING.match(state.why):
        mentions = [m for m in mentions if not isinstance(m.value, Recurrence)][:1]
    if daily := _daily(state.thing, mentions, sentence.bare):
        yield daily
        return
    if any(isinstance(v, Recurrence) for v in merged(mentions)):
        return
    if state.why in CLOSING and all(is_clock(m) for m in mentions):
        return  # "closes at nine" are hours
    back = _return(state, sentence, context.now)
    found = (
        [] if state.why in RECALLS else [s for s in stretches(mentions) if back is None or back not in (s.start, s.end)]
    )
    if state.began:
        found = [_since(s, mentions, context) for s in found]
    if any(s.start and s.end and s.end - s.start > _NEVER for s in found):
        return  # "shut on Mondays for forty years" is a custom
    if not found:
        yield Outage(state.thing, None, back, state.why)
    for s in found:
        if state.began and s.start and s.start < context.now - _HISTORY and not back:
            continue  # "a gondola got stuck in 2019" is a story
        yield Outage(state.thing, *_sides(s, back, state, sentence, context), state.why)


def _own(state: State, sentence: Sentence, *, known: bool) -> list[TimeMention]:
    """The mentions up to the end of the clause; all of them where it has none and they don't tell of the return (`known`)."""
    cut = _CLAUSE_END.search(sentence.bare, state.at)
    own = list(dict.fromkeys(sentence.slots(sentence.bare[: cut.start()]))) if cut else list(sentence.mentions)
    return own if own or known else list(sentence.mentions)


def _sides(
    s: Stretch, back: datetime | None, state: State, sentence: Sentence, context: Context
) -> tuple[datetime | None, datetime | None]:
    over = s.start is not None and s.start <= context.now
    one_day = s.whole and s.start is not None and s.end is not None and s.end - s.start <= timedelta(days=1)
    lasting = any(_LASTING.search(lead) for lead, _ in sentence.leads())
    if over and FOR_GOOD.match(state.why):
        return s.start, back
    if over and s.end is not None and any(_WHOLLY.search(lead) for lead, _ in sentence.leads()):
        return s.start, s.end
    if one_day and not lasting and _PASSING.search(state.why):
        return s.start, s.end
    if lasting and s.end is not None and s.end <= context.now:
        return s.start, back
    ending = one_day and _ENDING.match(state.why)
    if ending or (one_day and lasting) or (state.began and over and not _covers(s)):
        return s.start, back
    return s.start, s.end or back


def _since(s: Stretch, mentions: Sequence[TimeMention], context: Context) -> Stretch:
    """What began with an event that is over has no end of its own: it broke "at the start of May", "by Monday" it had."""
    told = next((m for m in mentions if stretch(m.value) == s), None)
    if told is None or s.end is None or s.end > context.now:
        return s
    if s.start is None and isinstance(told.value, Deadline) and told.span.text.lower().startswith("by "):
        return Stretch(s.end - timedelta(days=s.whole), None, s.whole)
    vague = isinstance(told.value, Window) and _PART_OF_MONTH.search(told.span.text)
    return Stretch(s.start, None) if s.start and vague else s


def _covers(s: Stretch) -> bool:
    """Whether a stretch was given by both of its sides: more than a day, less than a month named by its name."""
    return s.start is not None and s.end is not None and timedelta(days=1) < s.end - s.start < timedelta(days=28)


def _return(state: State, sentence: Sentence, now: datetime) -> datetime | None:
    """When it is said to be back: "and comes back on Saturday", "the new one is due on the 9th"."""
    cut = _CLAUSE_END.search(sentence.bare, state.at)
    at = 0
    for n, (lead, mention) in enumerate(sentence.leads()):
        told = lead if n else lead[state.at :]
        at += len(lead)
        value = stretch(mention.value)
        if value is None:
            continue
        if _NOT_IN.search(told) and value.start and value.end and value.end - value.start > _ONE_DAY:
            return value.end
        if _UNTIL.search(told):
            return value.end or value.start
        if state.began and value.start and value.start > now and at > state.at and _NEXT_WORK.search(told):
            return value.start  # "the sweep has sealed the stove: new lining on Tuesday"
        later = (n and at > state.at) or (cut is not None and at > cut.start())
        if _BACK.search(told) or (later and _LATER.search(told)):
            return value.start or value.end
    return None


def _daily(thing: str, mentions: Sequence[TimeMention], bare: str) -> Hours | None:
    """The hours of each day of a stretch, where a sentence gives both."""
    clocks = [s for m in mentions if is_clock(m) and (s := stretch(m.value)) and s.start and s.end]
    days = [s for m in mentions if not is_clock(m) and (s := stretch(m.value)) and s.whole]
    rules = [m.value for m in mentions if isinstance(m.value, Recurrence) and "FREQ=DAILY" in m.value.rrule]
    if rules and rules[0].timed and rules[0].duration:
        opens = rules[0].start.hour * 60 + rules[0].start.minute
        closes = opens + int(rules[0].duration.total_seconds() // 60)
    elif clocks and clocks[0].start and clocks[0].end and (_DAILY.search(bare) or any(_several(d) for d in days)):
        opens = clocks[0].start.hour * 60 + clocks[0].start.minute
        closes = clocks[0].end.hour * 60 + clocks[0].end.minute
    else:
        return None
    start, end = (days[0].start, days[0].end) if days else (None, None)
    return Hours(thing, tuple(range(7)), opens, closes if closes > opens else closes + _DAY, True, start, end)


def _several(s: Stretch) -> bool:
    return s.start is None or s.end is None or s.end - s.start > timedelta(days=1, hours=2)
