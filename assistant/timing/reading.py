"""Reads every mention of time in a text: tokens, phrases, links, values."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from assistant.timing.expressions import Phrase, Point, Stretch
from assistant.timing.frame import Frame, NoSuchDayError
from assistant.timing.grammar import phrases
from assistant.timing.languages import language
from assistant.timing.linking import link
from assistant.timing.moves import is_moving
from assistant.timing.plain_order import plain_order
from assistant.timing.resolve import resolve_phrase
from assistant.timing.resolve_clocks import counts_to_24
from assistant.timing.resolve_points import Place
from assistant.timing.resolved import Resolved
from assistant.timing.settings import DEFAULT, TimeSettings
from assistant.timing.spelling import respell
from assistant.timing.tokens import Tokens, tokenise
from assistant.timing.types import Span, Tense, TimeMention


def read_times(
    text: str, now: datetime, *, tense: Tense = Tense.FUTURE, settings: TimeSettings = DEFAULT
) -> tuple[TimeMention, ...]:
    """Every mention of time in the text, in order, resolved against `now` (aware) in its zone or the one the text names.

    What can't be read with confidence is left out; what can be read in several ways says so in `ambiguous`.
    """
    spoken = language(settings.language)
    ts = respell(tokenise(plain_order(text), spoken), spoken)
    moving = is_moving(ts)
    frame = Frame(now, tense, settings)
    found: list[TimeMention] = []
    place = Place(frame, ts, day_long=counts_to_24(ts))
    for phrase in link(ts, phrases(ts, moving=moving), moving=moving):
        try:
            resolved = resolve_phrase(phrase, place)
        except NoSuchDayError:
            continue
        if resolved.dated and resolved.first_day and isinstance(phrase, Point | Stretch):
            days = phrase.days if isinstance(phrase, Point) else phrase.last.days
            place = replace(place, anchor=resolved.first_day, last_days=days)
        found.append(mention(text, ts, phrase, resolved))
    return tuple(sorted(found, key=lambda m: m.span.start))


def mention(text: str, ts: Tokens, phrase: Phrase, resolved: Resolved) -> TimeMention:
    """The mention of a resolved phrase."""
    core = phrase.core if isinstance(phrase, Point) and phrase.prep in {"", "to"} and phrase.core > 0 else phrase.start
    pieces = getattr(phrase, "pieces", ()) or ((phrase.start, phrase.end),)
    return TimeMention(
        cut(text, ts, core, phrase.end),
        resolved.readings[0],
        resolved.readings if len(resolved.readings) > 1 else (),
        resolved.reason,
        resolved.note,
        resolved.dated,
        tuple(cut(text, ts, start, end) for start, end in pieces),
    )


def cut(text: str, ts: Tokens, start: int, end: int) -> Span:
    """The piece of text from one token to another."""
    first, last = ts[start].start, ts[min(end, len(ts)) - 1].end
    return Span(first, last, text[first:last])
