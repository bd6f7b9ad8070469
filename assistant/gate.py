"""From a verdict to a deed, as every door takes it: what is left to do, and how it is done.

The gate itself is `Assistant.act`; here it is only rung.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from assistant.errors import InputError, StaleError
from assistant.request import Kind
from assistant.result import Result
from assistant.verdict import Decision

if TYPE_CHECKING:
    from assistant.assistant import Assistant

ENTRIES = {"event", "reminder", "task", "move"}
"""Kinds of action whose number is that of a schedule entry."""


def is_open(result: Result) -> bool:
    """Whether something can still be done about a result: it asks for a deed, and the deed is not done."""
    return result.request.kind is not Kind.QUESTION and not (result.action is not None and result.action.done)


def wants_no_yes(result: Result) -> bool:
    """Whether who said this wants it done without being asked: to tell something is to want it remembered or entered, and a
    reminder is answered by saying so. What is forgotten can be brought back."""
    request = result.request
    return request.kind is Kind.FACT or request.told or request.settles is not None or request.forgets is not None


def act(assistant: Assistant, result: Result, *, anyway: bool = False) -> Result:
    """Carry the request out, if there is anything to carry out; the result as it is then.

    What has become known since the verdict may stand against it: then the result is the new verdict, and nothing was done.
    """
    if not is_open(result):
        return result
    try:
        action = assistant.act(result.decision_id, anyway=anyway)
    except StaleError:
        result = assistant.decide_again(result)
        if result.verdict.decision is not Decision.NON_CONFLICT:
            return result
        action = assistant.act(result.decision_id)
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
    return assistant.decide(result.alternatives[number - 1].text, kind=result.kind_of_alternatives)
