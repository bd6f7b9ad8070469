"""Guesses: what a language model makes of facts that the rules read nothing from, a few facts at a time, in idle moments.

Rule of this file: nobody waits for it. While the model writes, no turn is taken; what it wrote is stored in a moment. What was done
stands in the file by fact and by who guessed, so that it goes on where it stopped, in this process or in the next one.
"""

from __future__ import annotations

from contextlib import AbstractContextManager

from assistant.agents import fact_reader
from assistant.events import Cancel
from assistant.knowledge_base import KnowledgeBase
from assistant.settings import Settings
from assistant.turn import Turn
from models.errors import OllamaError

BATCH = 6
"""Facts that are shown to the model at once: what being stopped can cost to do again."""


def guess_some(
    base: KnowledgeBase, family: str, settings: Settings, turns: AbstractContextManager[object], cancel: Cancel
) -> int:
    """Read the next few facts; how many there were, 0 where none is left, or the model can't be had now.

    `turns` is held while the file is used, not while the model writes. Raises `CancelledError` at once after `cancel` was set.
    """
    turn = Turn(cancel)
    with turn.resources:
        reader = fact_reader(family, settings, turn)
        if reader is None:
            return 0
        with turns:
            facts = base.store.index.unguessed(reader.mark, BATCH)
            cast = base.cast() if facts else None
        if cast is None:
            return 0
        try:
            readings = reader.read([(fact.text, base.context_of(fact, cast)) for fact in facts])
        except OllamaError:
            return 0
        cancel.check()
        with turns:
            base.keep_guesses(list(zip(facts, readings, strict=True)), reader.model, reader.mark)
    return len(facts)
