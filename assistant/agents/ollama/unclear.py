"""Requests of which the rules can't tell what is wanted, read by the planner's model in the same call.

Rule of this file: the guess is only a reason to look further and to ask (`checks.guesses`). The kind of the request and its times
stay as the rules read them, and people, places and things must be words of the request.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.agents.ollama.answers import PlacesOfUnclear
from assistant.language.words import fold
from assistant.plain_text import clean
from assistant.request import Intent, Kind, Request


def is_unclear(request: Request) -> bool:
    """Whether the rules read nothing certain of what is to happen."""
    return request.intent is Intent.OTHER and request.kind not in (Kind.FACT, Kind.QUESTION) and request.changes is None


def guess_at(request: Request, told: PlacesOfUnclear) -> Request | None:
    """The request as the model reads it; None where it reads no more in it than the rules do."""
    guess = replace(
        request,
        intent=told.wants,
        people=_with_copied(request.people, told.people, request.text),
        places=_with_copied(request.places, told.places, request.text),
        things=_with_copied(request.things, told.things, request.text),
    )
    return None if guess == request else guess


def _with_copied(known: Sequence[str], named: Sequence[str], text: str) -> tuple[str, ...]:
    """What is known already, and of what the model names the words of the request."""
    said = fold(text)
    copied = [clean(words).strip() for words in named if fold(words).strip() and fold(words).strip() in said]
    return tuple({fold(words): words for words in (*copied, *known)}.values())
