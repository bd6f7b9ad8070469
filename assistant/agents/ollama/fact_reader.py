"""The reader of facts: a model says what a few facts say, of which the rules understood nothing.

It is never asked while somebody waits (`assistant.guessing`), and what it says is never more than a guess (`checks.guesses`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.agents.ollama import prompting
from assistant.agents.ollama.answers import Statements
from assistant.agents.ollama.conversation import Conversation
from assistant.agents.ollama.statements import STATEMENTS_VERSION, readings_of
from assistant.agents.protocols import Reader
from assistant.context import Context
from assistant.readings.forms import Reading
from models.errors import BrokenAnswerError, ContextOverflowError


@dataclass(frozen=True)
class FactReader:
    """Reads facts by a model; `plain` reads the plain sentences that its statements become."""

    talk: Conversation
    plain: Reader

    @property
    def model(self) -> str:
        """The digest of the model, by which its guesses are marked."""
        return self.talk.model.digest

    @property
    def mark(self) -> str:
        """What a fact is guessed by: another model, or other statements, guess anew."""
        return f"{self.model}+{STATEMENTS_VERSION}"

    def read(self, facts: Sequence[tuple[str, Context]]) -> list[tuple[Reading, ...]]:
        """The readings of each fact, in one call; none of all where the model has no good answer to them.

        Raises `OllamaError` where the server is away or fails, and `CancelledError`.
        """
        try:
            said = self.talk.ask(prompting.statements([text for text, _ in facts]), Statements).statements
        except (BrokenAnswerError, ContextOverflowError):
            return [()] * len(facts)  # asked again it would say the same
        found: list[tuple[Reading, ...]] = []
        for number, (text, context) in enumerate(facts, start=1):
            of_fact = (readings_of(s, text, context, self.plain.read_fact) for s in said if s.fact == number)
            found.append(tuple(dict.fromkeys(reading for readings in of_fact for reading in readings)))
        return found
