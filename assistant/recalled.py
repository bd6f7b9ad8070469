"""What was said in earlier sessions, with what became of it."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.request import Kind
from assistant.verdict import Decision
from store import Store
from store.conversation import Message
from store.errors import NotFoundError

KIND = "kind"
"""The field of a decision's trace that says what was asked for."""


@dataclass(frozen=True)
class Recalled:
    """One message; of an answer the decision it told, and whether the deed was `left` undone."""

    message: Message
    decision: Decision | None = None
    left: bool = False


def recall(store: Store, limit: int) -> list[Recalled]:
    """The last messages of the conversation, oldest first."""
    told: set[int] = set()
    found = []
    for message in store.conversation.recent(limit):
        number = message.decision
        if message.role == "user" or number is None or number in told:
            found.append(Recalled(message))
        else:
            told.add(number)
            found.append(_with_outcome(store, message, number))
    return found


def _with_outcome(store: Store, message: Message, number: int) -> Recalled:
    try:
        decision = store.decisions.get(number)
    except NotFoundError:  # erased with a fact that it quoted
        return Recalled(message)
    asked_for = decision.trace.get(KIND, Kind.QUESTION)
    left = decision.action_kind is None and asked_for != Kind.QUESTION
    return Recalled(message, Decision(decision.decision), left)
