"""What every door says of a result in the same words: whether its answer is a list of facts, and what was done."""

from __future__ import annotations

from datetime import datetime

from assistant.plain_text import clean
from assistant.request import Kind
from assistant.result import Ambiguity, Result

NOT_DONE = "Nothing was done."
CHANGES = {"cancel": "cancelled", "move": "moved", "done": "ticked off", "snooze": "put off"}
"""What was done to an entry that was there already."""


def recited(result: Result) -> bool:
    """Whether the answer is the cited facts themselves: for the eye a list says the same, with their numbers. A list of its own
    lines may hold more of them."""
    first = next((fact.text.rstrip(".").casefold() for fact in result.cited), "")
    recites = bool(first) and first in result.answer.casefold() and "\n" not in result.answer
    return result.request.kind is Kind.QUESTION and result.request.about is None and recites


def opening(text: str) -> int:
    """How many characters of an answer are its opening: up to the first colon or full stop."""
    return min((at for mark in ":." if (at := text.find(mark)) >= 0), default=-1) + 1


def who_answered(result: Result) -> str:
    """Who judged and worded: the name of a model that took part in either, else "built-in agents"."""
    names = [result.trace.agents.get(role, "") for role in ("judge", "writer")]
    return next((name.removeprefix("ollama:") for name in names if name.startswith("ollama:")), "built-in agents")


def doubt_in_words(doubt: Ambiguity) -> str:
    """What a span of the request may mean, its readings as a person would say them."""
    return f"“{clean(doubt.span)}” may mean {' or '.join(map(_moment_in_words, doubt.readings))}."


def _moment_in_words(iso: str) -> str:
    moment = datetime.fromisoformat(iso)
    day = f"{moment:%A} {moment.day} {moment:%B %Y}"
    return f"{day} at {moment:%H:%M}" if "T" in iso else day


def carried_out(result: Result) -> str:
    """What was done, in one line; empty where nothing was."""
    action = result.action
    if action is None or not action.done or action.id is None:
        return ""
    if action.known:
        return f"I know that already: fact {action.id}."
    if action.kind == "forget":
        return f"Done: fact {action.id} forgotten."
    change = CHANGES.get(action.kind)
    return f"Done: entry {action.id} {change}." if change else f"Done: {action.kind} {action.id}."
