"""Statements that something planned has changed: "the dentist moved to 15:00", "squash got cancelled", "forget about dinner".

Rule of this file: it only says which order such a sentence amounts to, in the words of the sentence. Whether something of
that name is planned is for `assistant.changes` to find; where nothing is, the sentence is a fact like any other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.language.words import stems
from assistant.readings.request_forgetting import wanted_forgotten
from assistant.readings.request_lead import read_lead
from assistant.readings.request_words import DEVICES, FOOD, MEALS, VERBS
from assistant.timing.types import Span, TimeMention

_OPENS = r"(?:(?:sorry|hey|ok|okay|so|oh|well|btw|fyi|unfortunately|update|news)[\s,:!]+)*"
_NO_SUBJECT = (
    r"if|when|unless|because|is|are|was|were|be|been|has|have|had|not|never|will|would|might|may|could|should|can|"
    r"cannot|\w+n['’]t|do|does|did|i|we|you|he|she|who|which|that|how|what|why|where|whether|get|got|gets|now|to"
)
_WHAT = rf"(?P<what>that|(?:(?!\b(?:{_NO_SUBJECT})\b)[^,.;:!?])+?)"
_IS = r"(?:['’]s|\s(?:is|are|was|were|has|have|had|got|gets))"
_OFTEN = r"(?:\s(?:now|just|been|being|already|sadly|unfortunately|getting|all))*"
_WHY = r"(?:,?\s(?:because|since|as|due\sto|so)\b[^?]*)?[\s.!]*"
_CANCELLED = r"(?:cancel?led|called\soff|scrapped)"
_OFF = rf"(?:{_CANCELLED}|off|(?:not|no\slonger)\s(?:on|happening|taking\splace))(?:\sany\s?more)?"
_NOT = r"(?:\s(?:isn|aren)['’]?t\s(?:happening|taking\splace|on\sany\s?more)|\s(?:won['’]?t|will\snot)\s(?:happen|take\splace)|\sfell\sthrough)"
_MOVED = r"(?:moved|shifted|rescheduled|postponed|pushed|delayed|put\soff|brought|changed|switched)"
_REST = r"(?P<rest>\s[^,.;!?]+?)"
_TO = r"(?:\s(?:to|until|till|for|on|at)(?=\s))?"
_ANY = re.IGNORECASE

CANCELLED = re.compile(
    rf"{_OPENS}{_WHAT}(?:{_IS}{_OFTEN}\s{_OFF}|\s(?:just\s)?{_CANCELLED}|{_NOT}){_REST}??{_WHY}", _ANY
)
""" "Squash got cancelled", "dinner with Ana is off on Friday", "Ana cancelled dinner"."""
NONE = re.compile(
    rf"{_OPENS}(?:there(?:['’]s|\s(?:is|are|will\sbe))\s)?no(?:\smore)?\s(?P<what>(?!one\b|need\b|idea\b|problem\b|time\b)\w[^,.;:!?]*?){_WHY}",
    _ANY,
)
""" "No yoga next week", "there's no choir tonight": of what is planned; of anything else it is a fact."""
MOVED = re.compile(
    rf"{_OPENS}{_WHAT}(?:{_IS}{_OFTEN})?\s{_MOVED}(?:\s(?:to|until|till|for)(?=\s)|(?=\s(?:from|by|back|forward|an?|half|\d)\b))"
    rf"{_REST}{_WHY}",
    _ANY,
)
""" "The dentist moved to 15:00", "dinner has been pushed back by an hour"."""
NOW = re.compile(
    rf"{_OPENS}{_WHAT}(?:(?:['’]s|\s(?:is|are|starts|begins|will\sbe))\snow{_TO}{_REST}"
    rf"|\s(?:is|are|starts|begins|will\sbe){_TO}(?P<other>\s[^,.;!?]+?)\s(?:(?<!from\s)now|instead(?:\sof\s[^,.;!?]+)?)){_WHY}",
    _ANY,
)
""" "The dentist is now on Friday at 4", "dinner is at eight instead"."""
BY_SOMEBODY = re.compile(
    rf"{_OPENS}(?:i|we|they)(?:['’]ve|\shave|\shad)?(?:\s(?:just|already|now))?\s"
    rf"(?:(?P<off>{_CANCELLED})|{_MOVED})\s(?P<what>[^,.;!?]+?){_WHY}",
    _ANY,
)
""" "I moved the dentist to 15:00", "they've cancelled squash"."""
NO_PLANS = DEVICES | (FOOD - MEALS)
"""What is switched off, or goes off."""


@dataclass(frozen=True)
class Order:
    """The order that a statement amounts to, and from where in the statement each piece of it was taken."""

    text: str
    said: str
    pieces: tuple[tuple[int, int, int], ...]
    """Where a piece begins in the order, where in the statement, and how long it is."""

    def placed(self, mentions: Sequence[TimeMention]) -> tuple[TimeMention, ...]:
        """Mentions of times in the order, as they stand in the statement."""
        return tuple(
            replace(m, span=self._placed(m.span), parts=tuple(self._placed(part) for part in m.parts)) for m in mentions
        )

    def _placed(self, span: Span) -> Span:
        touched = [p for p in self.pieces if p[0] < span.end and p[0] + p[2] > span.start]
        if not touched:
            return Span(0, 0, "")
        (first, from_, _), (last, to, length) = touched[0], touched[-1]
        start = from_ + max(span.start - first, 0)
        end = to + min(span.end - last, length)
        return Span(start, end, self.said[start:end])


def order_in(text: str) -> Order | None:
    """The order that a statement about something planned amounts to; None for any other text, which has single spaces."""
    if text.rstrip().endswith("?"):
        return None
    if wanted := wanted_forgotten(text):
        return None if wanted.told else _order(text, "delete", (wanted.start, wanted.end))
    if found := BY_SOMEBODY.fullmatch(text):
        return _order(text, "cancel" if found["off"] else "move", found.span("what"))
    if read_lead(text).verb in VERBS:
        return None
    if found := CANCELLED.fullmatch(text):
        off = NO_PLANS.isdisjoint(stems(found["what"]))
        return _order(text, "cancel", found.span("what"), found.span("rest")) if off else None
    if found := NONE.fullmatch(text):
        return _order(text, "cancel", found.span("what"))
    if found := MOVED.fullmatch(text):
        to = "to" if re.search(r"(?:to|until|till|for)$", text[: found.start("rest")], _ANY) else ""
        return _order(text, "move", found.span("what"), found.span("rest"), to)
    if found := NOW.fullmatch(text):
        return _order(text, "move", found.span("what"), found.span("rest" if found["rest"] else "other"), "to")
    return None


def _order(text: str, verb: str, *stretches: tuple[int, int] | str) -> Order:
    """The verb, and behind it the stretches of the text; a word stands before the last of them."""
    joint = next((s for s in stretches if isinstance(s, str)), "")
    order, pieces = verb, []
    for number, (start, end) in enumerate(s for s in stretches if not isinstance(s, str)):
        piece = text[max(start, 0) : max(end, 0)]
        start += len(piece) - len(piece.lstrip())
        piece = piece.strip()
        if piece:
            order += f" {joint} " if number and joint else " "
            pieces.append((len(order), start, len(piece)))
            order += piece
    return Order(order, text, tuple(pieces))
