"""A result in words: the verdict, the facts it rests on, what could be done instead, what was done."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.cli.output import clean, paint, paragraphs
from assistant.result import Result
from assistant.verdict import Decision, Polarity

VERDICTS = {
    Decision.CONFLICT: ("Conflict", "red"),
    Decision.NON_CONFLICT: ("No conflict", "green"),
    Decision.UNSURE: ("Unsure", "yellow"),
}
EXIT_CODES = {Decision.CONFLICT: 3, Decision.NON_CONFLICT: 0, Decision.UNSURE: 4}


def exit_code(result: Result) -> int:
    """0 where something was done or nothing stood against it, else why not: 3 conflict, 4 unsure."""
    if result.action is not None and result.action.done:
        return 0
    return EXIT_CODES[result.verdict.decision]


def describe(result: Result) -> str:
    """All a person needs to decide what to do next."""
    return "\n".join(lines(result))


def lines(result: Result) -> Iterator[str]:
    """The description, line by line."""
    word, colour = VERDICTS[result.verdict.decision]
    answer = paragraphs(result.answer)
    yield f"{paint(word, colour, bold=True)}. {answer}"
    if result.read_back and clean(result.read_back) not in answer:
        yield f"  Understood: {clean(result.read_back)}"
    for doubt in result.ambiguous:
        yield f"  “{clean(doubt.span)}” may mean {' or '.join(map(clean, doubt.readings))}."
    if result.cited:
        yield "  Because of:" if result.verdict.decision is not Decision.NON_CONFLICT else "  Looked at:"
        for fact in result.cited:
            yield f"    {paint(f'[{fact.id}]', dim=True)} {clean(fact.text)}"
    for finding in result.verdict.deciding:
        if clean(finding.text) not in answer:
            yield f"    {'-' if finding.polarity is Polarity.AGAINST else '+'} {clean(finding.text)}"
    if result.alternatives:
        yield "  Instead (checked in the same way):"
        for number, alternative in enumerate(result.alternatives, start=1):
            yield f"    {number}. {clean(alternative.text)}"


def carried_out(result: Result) -> str:
    """What was done, in one line; empty where nothing was."""
    action = result.action
    if action is None or not action.done:
        return ""
    return paint(f"Done: {action.kind} {action.id}.", "green")
