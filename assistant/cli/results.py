"""A result in words: the answer, the facts it rests on, what could be done instead, what was done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.cli.output import paint, wrapped
from assistant.plain_text import clean, paragraphs, shortened
from assistant.request import Kind
from assistant.result import CitedFact, Result
from assistant.telling import NOT_DONE, doubt_in_words, opening, recited
from assistant.verdict import Decision, Polarity

COLOURS = {Decision.CONFLICT: "red", Decision.NON_CONFLICT: "green", Decision.UNSURE: "yellow"}
EXIT_CODES = {Decision.CONFLICT: 3, Decision.NON_CONFLICT: 0, Decision.UNSURE: 4}


def exit_code(result: Result) -> int:
    """0 where something was done or nothing stood against it, else why not: 3 conflict, 4 unsure."""
    if result.action is not None and result.action.done:
        return 0
    return EXIT_CODES[result.verdict.decision]


def describe(result: Result) -> str:
    """All a person needs to decide what to do next."""
    return "\n".join(found(result) if recited(result) else lines(result))


def found(result: Result) -> Iterator[str]:
    """What answers a question, as a list."""
    yield highlighted("This is what I know:", COLOURS[result.verdict.decision])
    yield from facts(result.cited)


def lines(result: Result) -> Iterator[str]:
    """The description of a verdict, line by line; nothing is said twice."""
    answer = paragraphs(result.answer)
    first, *others = answer.split("\n")
    yield highlighted(
        "\n".join((wrapped(first), *(wrapped(line, rest="  ") for line in others))), COLOURS[result.verdict.decision]
    )
    if result.read_back and clean(result.read_back) not in answer:
        yield wrapped(clean(result.read_back), first="  Understood: ", rest="    ")
    for doubt in result.ambiguous:
        if clean(doubt.span) not in answer:
            yield wrapped(doubt_in_words(doubt), first="  ")
    if result.cited:
        yield heading(result)
        yield from facts(result.cited)
    for finding in result.verdict.deciding:
        if clean(finding.text).casefold() not in answer.casefold():
            mark = "-" if finding.polarity is Polarity.AGAINST else "+"
            yield wrapped(clean(finding.text), first=f"    {mark} ")
    if result.alternatives:
        yield "  Instead (checked in the same way):"
        for number, alternative in enumerate(result.alternatives, start=1):
            yield wrapped(clean(alternative.text), first=f"    {number}. ")
    for note in result.notes:
        yield paint(wrapped(clean(note), first="  "), dim=True)


def heading(result: Result) -> str:
    """What the cited facts are to the answer."""
    if result.request.kind is Kind.QUESTION:
        return "  From:"
    return "  Because:" if result.verdict.decision is not Decision.NON_CONFLICT else "  Looked at:"


def facts(cited: Iterable[CitedFact]) -> Iterator[str]:
    """Facts with the numbers by which they can be changed."""
    for fact in cited:
        number = f"[{fact.id}]"
        yield wrapped(shortened(fact.text), first=f"    {number} ").replace(number, paint(number, dim=True), 1)


def highlighted(text: str, colour: str) -> str:
    """The text with its opening, up to the first colon or full stop, in colour."""
    end = opening(text)
    return paint(text[:end], colour, bold=True) + text[end:]


def left_undone(result: Result, *, pick: str, anyway: str) -> str:
    """That nothing was done, and what would change that: `pick` an alternative, or do it `anyway`."""
    ways = [f"{pick} takes one of these"] if result.alternatives else []
    return f"{NOT_DONE} {', '.join([*ways, f'{anyway} does it all the same'])}."
