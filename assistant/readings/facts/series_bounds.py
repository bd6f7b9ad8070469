"""From when, until when, and on which days not, a series takes place: what stands beside it in its sentence or its fact.

"Pottery every Wednesday at 18:30, but the course pauses on 23 September", "swimming on Tuesdays stops after 21 May", "this week's
roster, Monday to Friday: 5:40 to 9:40", "the choir rehearses again from 10 September, every Thursday at eight".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.stretch import Stretch, stretch
from assistant.readings.forms import Event, Reading, Recurring
from assistant.timing import expand
from assistant.timing.types import Recurrence, TimeMention

_AT = r"(?:,? (?:again|only|just|all|early|late|then|there|it|is|are|we|because|though|however))*(?: (?:on|for|from|in|between|over|during|after|before|with|by|of))*"
_PAUSES = re.compile(
    r"\b(?:pauses?|skips?|rests?|breaks?|falls? (?:out|away|through)|drops? out|stands? down|(?:is|are|am|'s|'re|'m) (?:off|out|cancelled|dropped|not on|free|let off|excused)"
    r"|(?:doesn't|don't|does not|do not|won't|will not) (?:meet|run|take place|happen|train|rehearse|sing|play|come|go|teach|have \w+)|(?:no|none|not|nothing|without|except|excepting|apart from|save|bar|other than|but not)(?: [a-z]+){0,2}?)"
    rf"{_AT} ?(?:⟦(?P<n>\d+)⟧|(?P<that>that (?:day|evening|night|morning|afternoon|week|one)))"
)
"""A day or some days that are left out; "that evening" is the day named before."""
_STOPS = re.compile(
    r"\b(?:stops?|ends?|finish(?:es)?|is over|are over|winds? up|closes|(?:the |its |my |our )?last (?:one|time|session|class|lesson|training|rehearsal|meeting|evening|shift)(?: is| comes| falls)?)"
    r"(?: for \w+(?: \w+)?)?(?: (?P<edge>before|from)| on| after| by| with| in| at)? ?⟦(?P<n>\d+)⟧"
)
_BEGINS = re.compile(
    rf"\b(?:again|starts?|begins?|resumes?|restarts?|starting|beginning|as of|takes? up|is back|are back|(?:the |its |my |our )?first (?:one|time|session|class|lesson|training|rehearsal|meeting|evening|shift)(?: is| comes| falls)?){_AT} ?⟦(?P<n>\d+)⟧"
)
_FRAME = re.compile(
    r"(?:in |during |for )?(?:this|next|the (?:week|first|second|third|fourth|last)|the month)\b|(?:in|during) [A-Z]",
    re.IGNORECASE,
)
_WEEK, _SEASON = timedelta(days=5), timedelta(days=100)


def bounded(found: Sequence[Reading], sentence: Sentence) -> list[Reading]:
    """The readings of a sentence, its series from and until when it says."""
    if not any(isinstance(r, Recurring) for r in found):
        return list(found)
    since, until, frames = _edges(sentence)
    kept = [r for r in found if not (isinstance(r, Event) and r.all_day and (r.start, r.end) in frames)]
    return [_within(r, since, until) if isinstance(r, Recurring) else r for r in kept]


def without_pauses(found: Sequence[Reading], parts: Iterable[Sentence]) -> list[Reading]:
    """The readings of a fact, its series without the days that any of its sentences leaves out."""
    if not any(isinstance(r, Recurring) for r in found):
        return list(found)
    spells = [spell for part in parts for spell in _pauses(part)]
    if not spells:
        return list(found)
    left = [r for r in found if not (isinstance(r, Event) and r.all_day and (r.start, r.end) in spells)]
    return [_leaving_out(r, spells) if isinstance(r, Recurring) else r for r in left]


def _pauses(sentence: Sentence) -> Iterator[tuple[datetime, datetime]]:
    for hit in _PAUSES.finditer(sentence.bare):
        if hit["n"]:
            mention = sentence.mentions[int(hit["n"])]
        else:
            told = [m for m in sentence.slots(sentence.bare[: hit.start()]) if _days(m)]
            if not told:
                continue
            mention = told[-1]
        if spell := _days(mention):
            yield spell


def _days(mention: TimeMention) -> tuple[datetime, datetime] | None:
    """The whole days that a mention names; None for rules and for open stretches."""
    spell = _dated(mention)
    if spell is None or spell.start is None:
        return None
    first = spell.start.replace(hour=0, minute=0)
    end = spell.end if spell.end and spell.whole else first + timedelta(days=1)
    return (first, end) if end - first <= _SEASON else None


def _dated(mention: TimeMention) -> Stretch | None:
    return None if isinstance(mention.value, Recurrence) or not mention.dated else stretch(mention.value)


def _edges(
    sentence: Sentence,
) -> tuple[datetime | None, datetime | None, list[tuple[datetime | None, datetime | None]]]:
    """From when and until when the series of a sentence take place, and the stretches that only say so."""
    since = until = None
    frames: list[tuple[datetime | None, datetime | None]] = []
    for mention in sentence.mentions:
        spell = _dated(mention)
        if spell is None or not (spell.start and spell.end) or not _FRAME.match(mention.span.text):
            continue
        if _WEEK <= spell.end - spell.start <= _SEASON:
            since, until = spell.start, spell.end
            frames.append((spell.start, spell.end))
    if hit := _STOPS.search(sentence.bare):
        spell = _dated(sentence.mentions[int(hit["n"])])
        if spell and (last := spell.start if hit["edge"] else spell.end or spell.start):
            until = last
            frames.append((spell.start, spell.end))
    if hit := _BEGINS.search(sentence.bare):
        spell = _dated(sentence.mentions[int(hit["n"])])
        if spell and spell.start:
            since = spell.start
            frames.append((spell.start, spell.end))
    if re.match(rf"(?:[Uu]p to |[Uu]ntil )?{SLOT}", sentence.bare):
        spell = _dated(sentence.mentions[0])
        if spell and spell.end and spell.start is None and spell.whole:
            until = spell.end
    return since, until, frames


def _within(series: Recurring, since: datetime | None, until: datetime | None) -> Recurring:
    """A series that starts with its first time in a stretch and ends with it; as it is where it never falls into it."""
    if since and since > series.start:
        times = list(expand(series.rrule, series.start, after=since, before=since + _SEASON))
        first = next((at for at in times if at >= since), None)
        series = replace(series, start=first) if first else series
    if until and until > series.start and (series.until is None or until < series.until):
        series = replace(series, until=until)
    return series


def _leaving_out(series: Recurring, spells: Sequence[tuple[datetime, datetime]]) -> Recurring:
    out = [
        at
        for first, end in spells
        for at in expand(series.rrule, series.start, after=first - timedelta(days=1), before=end)
        if first <= at < end and at not in series.exdates
    ]
    return replace(series, exdates=(*series.exdates, *out)) if out else series
