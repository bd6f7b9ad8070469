"""A person at the gate: shown a verdict, asked what is to become of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.answers import ANYWAY, NO, YES
from assistant.cli.explain import explain
from assistant.cli.input import ask_person, confirmed
from assistant.cli.output import say
from assistant.cli.results import describe
from assistant.gate import act, alternative, is_open, wants_no_yes
from assistant.plain_text import number_in
from assistant.result import Result
from assistant.verdict import Decision

if TYPE_CHECKING:
    from assistant.assistant import Assistant


def settle(assistant: Assistant, result: Result, *, yes: bool = False, with_trace: bool = False) -> Result:
    """Show a result to a person, and ask until something is done or the person wants nothing.

    `yes` answers the question whether to do what the check allowed; so does taking an alternative.
    """
    while True:
        say(describe(result))
        if with_trace:
            say(explain(assistant, result))
        if not is_open(result):
            return result
        if result.verdict.decision is Decision.NON_CONFLICT:
            plain = yes or wants_no_yes(result)
            return act(assistant, result) if plain or confirmed(question(result), default=True) else result
        answer = choose(result)
        if answer is None:
            return result
        if (number := number_in(answer)) is None:
            return act(assistant, result, anyway=True)
        result, yes = alternative(assistant, result, number), True


def question(result: Result) -> str:
    """What a person is asked after a verdict that leaves something to be done, with the answers there are."""
    if result.verdict.decision is Decision.NON_CONFLICT:
        return "Do it? [Y/n] "
    count = len(result.alternatives)
    number = "" if count == 0 else "1 to take it, " if count == 1 else f"1-{count} to take one, "
    override = "y to go on" if result.verdict.decision is Decision.UNSURE else "a for anyway"
    return f"[{number}{override}, Enter for nothing] "


def choose(result: Result) -> str | None:
    """What a person wants of a request that did not pass: "a" or "y" for it all the same, the number of an
    alternative, or None for nothing."""
    override = YES if result.verdict.decision is Decision.UNSURE else ANYWAY
    while True:
        answer = (ask_person(question(result)) or "").lower()
        if not answer or answer in NO:
            return None
        if answer in override or number_in(answer) in range(1, len(result.alternatives) + 1):
            return answer
        say("Please answer with one of these.")
