"""What the card of a request shows, as a pure function of its state: no widget, no clock, no terminal."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.plain_text import clean, paragraphs, shortened
from assistant.result import CitedFact, Result
from assistant.telling import NOT_DONE, carried_out, doubt_in_words, opening, recited
from assistant.verdict import Decision, Finding, Polarity
from tui.chat.state import Exchange, Phase
from tui.layout import Block

COLOURS = {Decision.CONFLICT: "$text-error", Decision.UNSURE: "$text-warning", Decision.NON_CONFLICT: "$text-success"}
SIGNS = {Decision.CONFLICT: "✗", Decision.UNSURE: "?", Decision.NON_CONFLICT: "✓"}
"""Never colour alone: each verdict has a sign of its own."""
UNDER_WAY = {
    "": "reading",
    "read": "planning",
    "plan": "searching",
    "retrieve": "choosing",
    "pre-hop": "following neighbours",
    "traverse": "checking",
    "check": "judging",
    "judge": "looking for words",
}
"""What comes after each step of the road, while it is waited for."""
DIM = "$foreground-muted"
MOST_READINGS = 2
"""Lines on what a new fact is taken for; the facts screen has them all."""


def blocks(exchange: Exchange) -> Iterator[Block]:
    """The paragraphs of a card, from the request down to what became of it."""
    yield Block(exchange.text, "bold", "› ", "$text-accent")
    result = exchange.result
    if exchange.noted and result is not None and result.action is not None:
        kept = carried_out(result) if result.action.known else f"Noted as {result.action.id}."
        yield Block(kept, "$text-success", f"{SIGNS[Decision.NON_CONFLICT]} ", "$text-success")
        for reading in exchange.taken_for[:MOST_READINGS]:
            yield Block(shortened(reading.text), DIM, f"  {reading.sort}  ", DIM)
    elif result is not None:
        yield from verdict(result)
    elif exchange.phase is Phase.CHECKING:
        yield from progress(exchange)
    if exchange.failure:
        yield Block(exchange.failure, "$text-error", "  ! ", "$text-error")
    yield from ending(exchange)


def progress(exchange: Exchange) -> Iterator[Block]:
    """While it is checked: the steps so far, what was found, and the answer as far as it is written."""
    done = [said(step.name, step.detail) for step in exchange.steps]
    now = UNDER_WAY[exchange.steps[-1].name if exchange.steps else ""]
    now = f"loading {clean(exchange.loading)}" if exchange.loading else now
    yield Block(
        " · ".join([*done, f"{now} … {exchange.seconds} s" if exchange.seconds else f"{now} …"]), DIM, "  ", DIM
    )
    if exchange.weighed is not None:
        for finding in exchange.weighed.findings[:3]:
            yield reason(finding)
    if exchange.draft:
        yield Block(exchange.draft, "", "  ")


def said(name: str, detail: str) -> str:
    """A step in a few words; what it read is on the screen already."""
    return name if name in ("read", "judge") else f"{name}: {shortened(detail, 60)}"


def verdict(result: Result) -> Iterator[Block]:
    """The answer, what it rests on, and what could be done instead; nothing is said twice."""
    decision = result.verdict.decision
    colour = COLOURS[decision]
    answer = paragraphs(result.answer)
    if recited(result):
        yield Block("This is what I know:", f"bold {colour}", f"{SIGNS[decision]} ", colour)
    else:
        first, *others = answer.split("\n")
        yield Block(first, "", f"{SIGNS[decision]} ", colour, opening(first), f"bold {colour}")
        yield from (Block(line, "", "  ") for line in others)
    if result.read_back and clean(result.read_back) not in answer:
        yield Block(result.read_back, "", "  Understood: ", DIM)
    for doubt in result.ambiguous:
        if clean(doubt.span) not in answer:
            yield Block(doubt_in_words(doubt), "", "  ")
    yield from (cited(fact) for fact in result.cited)
    for finding in result.verdict.deciding:
        if clean(finding.text).casefold() not in answer.casefold():
            yield reason(finding)
    if result.alternatives:
        yield Block("Instead, checked in the same way:", DIM, "  ")
        for number, alternative in enumerate(result.alternatives, start=1):
            yield Block(alternative.text, "", f"    {number} ", "bold $text-accent")
    yield from (Block(note, DIM, "  ", DIM) for note in result.notes)


def cited(fact: CitedFact) -> Block:
    """A fact with the number by which it can be changed."""
    return Block(shortened(fact.text), "", f"    [{fact.id}] ", DIM)


def reason(finding: Finding) -> Block:
    """A finding, by its sign against or for the request."""
    against = finding.polarity is Polarity.AGAINST
    return Block(finding.text, "", "    - " if against else "    + ", DIM)


def ending(exchange: Exchange) -> Iterator[Block]:
    """What was done, or what can be."""
    if exchange.phase is Phase.LEFT:
        yield Block(NOT_DONE, DIM, "  ")
    elif exchange.phase is Phase.DONE and exchange.result is not None and not exchange.noted:
        if done := carried_out(exchange.result):
            yield Block(done, "$text-success", "  ")
    elif exchange.open:
        yield Block(ways_on(exchange), DIM, "  ")


def ways_on(exchange: Exchange) -> str:
    """The keys that take an open request further."""
    if exchange.allowed:
        return "Enter does it, Esc leaves it."
    count = exchange.alternatives
    take = "" if not count else "1 takes it, " if count == 1 else f"1 to {count} takes one, "
    if exchange.clashes:
        return f"{take}Ctrl+O does it anyway, Esc leaves it."
    return f"{take}yes (or Ctrl+O) goes on, Esc leaves it."
