"""Orders to move something: from where, to where, or by how much."""

from __future__ import annotations

from dataclasses import replace

from assistant.timing.expressions import Clock, ClockSpan, Length, Moved, Phrase, Point, Rule, Stretch, Weekday
from assistant.timing.tables import LOOSE_MOVE_VERBS, MOVE_COMPANY, MOVE_VERBS
from assistant.timing.tokens import Tokens

POLITE = {
    "please",
    "can",
    "could",
    "you",
    "i",
    "we",
    "want",
    "to",
    "would",
    "like",
    "need",
    "let's",
    "have",
    "ok",
    "so",
}
Phrases = list[Phrase]


def is_moving(ts: Tokens) -> bool:
    """Whether the text is an order to move something to another time."""
    words = [t.word for t in ts[:40] if t.sentence == ts.at(0).sentence]
    head = next((w for w in words if w not in POLITE), "")
    loose = head in LOOSE_MOVE_VERBS and bool(MOVE_COMPANY & set(words))
    loose = loose or (head == "put" and "off" in words) or (len(ts) < 8 and words[-1:] in (["earlier"], ["later"]))
    return head in MOVE_VERBS or head == "moved" or loose or (head in {"change", "switch"} and "from" in words)


def join_moves(items: Phrases) -> Phrases:
    """The source and the target of an order to move something as one."""
    result: Phrases = []
    for item in items:
        before = result[-1] if result and isinstance(result[-1], Point) else None
        if isinstance(item, Length) and item.lead:
            if isinstance(before, Point) and (before.clock or item.minutes >= 1440):
                pieces = (*before.pieces, (item.start, item.end))
                result[-1] = Moved(before.start, item.end, before, replace(before, lead=item), pieces)
            else:
                result.append(item)
        elif isinstance(item, Point) and item.prep in {"to", "until"}:
            result[-1 if before else len(result) :] = [to_target(before, replace(item, prep=""))]
        else:
            result.append(moved_at_once(item) or item)
    return result


def moved_at_once(item: Phrase) -> Moved | None:
    """The move that one phrase holds: "from Thursday to Friday", "from 3 to 5"."""
    pieces = getattr(item, "pieces", ()) or ((item.start, item.end),)
    match item:
        case Rule(maybe=True):
            first = Point(item.start, item.end, (Weekday(item.weekdays[0][1]),))
            last = Point(item.start, item.end, (Weekday(item.weekdays[-1][1]),), item.part, item.clock)
        case Stretch():
            first, last = item.first, fill(item.last, item.first)
        case Point(clock=ClockSpan(start, end)):
            first, last = replace(item, clock=start), replace(item, clock=end)
        case _:
            return None
    return Moved(item.start, item.end, first, last, pieces)


def to_target(source: Point | None, target: Point) -> Phrase:
    """The move from a source to a target; the target alone where no source is named."""
    if source is None:
        return target
    pieces = (*source.pieces, *target.pieces)
    return Moved(source.start, target.end, replace(source, prep=""), fill(target, source), pieces)


def fill(target: Point, source: Point) -> Point:
    """A target without a day stays on the day of the source; one without an hour keeps the hour of the source."""
    if not target.days:
        return replace(target, days=source.days, part=target.part or source.part)
    if target.clock is None and not target.part and isinstance(source.clock, Clock):
        return replace(target, clock=source.clock)
    return target
