"""From a verdict to a deed: what options or a person's answers let through, and the way to an alternative.

The gate itself is `Assistant.act`; here it is only rung.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.cli.explain import explain
from assistant.cli.input import NO, YES, InputError, ask_person, confirmed
from assistant.cli.output import say
from assistant.cli.results import describe
from assistant.request import Kind
from assistant.result import Result
from assistant.verdict import Decision

if TYPE_CHECKING:
    from assistant.assistant import Assistant

ENTRIES = {"event", "reminder", "task", "move"}
"""Kinds of action whose number is that of a schedule entry."""
ANYWAY = frozenset({"a", "anyway"})


def is_open(result: Result) -> bool:
    """Whether something can still be done about a result: it asks for a deed, and the deed is not done."""
    return result.request.kind is not Kind.QUESTION and not (result.action is not None and result.action.done)


def act(assistant: Assistant, result: Result, *, anyway: bool = False) -> Result:
    """Carry the request out, if there is anything to carry out; the result as it is then."""
    if not is_open(result):
        return result
    action = assistant.act(result.decision_id, anyway=anyway)
    event = result.event
    if event is not None and action.kind in ENTRIES:
        event = replace(event, id=action.id)
    return replace(result, action=action, event=event)


def act_if_allowed(assistant: Assistant, result: Result, *, anyway: bool) -> Result:
    """Carry out what the check allowed, or what the user wants in spite of it."""
    if result.verdict.decision is Decision.NON_CONFLICT or anyway:
        return act(assistant, result, anyway=anyway)
    return result


def alternative(assistant: Assistant, result: Result, number: int) -> Result:
    """The verdict on alternative `number` (from 1) of a result, asked like any request.

    Raises `InputError` where the result has no such alternative.
    """
    count = len(result.alternatives)
    if result.verdict.decision is Decision.NON_CONFLICT:
        raise InputError("Nothing stands against this request, so there is no alternative to pick. Ask it as it is.")
    if not 1 <= number <= count:
        offered = f"Pick from 1 to {count}" if count else "Ask in another way"
        raise InputError(f"There is no alternative {number} to this request. {offered}; nothing was done.")
    return assistant.decide(result.alternatives[number - 1].text, kind=result.request.kind)


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
            plain = yes or result.request.kind is Kind.FACT  # to tell something is to want it remembered
            return act(assistant, result) if plain or confirmed(question(result), default=True) else result
        answer = choose(result)
        if answer is None:
            return result
        if not answer.isdigit():
            return act(assistant, result, anyway=True)
        result, yes = alternative(assistant, result, int(answer)), True


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
        if answer in override or (answer.isdecimal() and 1 <= int(answer) <= len(result.alternatives)):
            return answer
        say("Please answer with one of these.")
