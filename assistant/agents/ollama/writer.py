"""The writer that goes on with what the judge began, while the alternatives are looked for; questions it answers itself."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass

from assistant.agents.ollama import prompting
from assistant.agents.ollama.answers import Reply, ReplyHead
from assistant.agents.ollama.conversation import Conversation
from assistant.agents.ollama.speech import Speech
from assistant.agents.protocols import Writer
from assistant.candidates import Candidate
from assistant.plain_text import paragraphs
from assistant.request import Kind, Request
from assistant.verdict import Alternative, Verdict
from models.errors import OllamaError


@dataclass(frozen=True)
class OllamaWriter:
    """The protocol `Writer`, by a model."""

    talk: Conversation
    plain: Writer

    @property
    def name(self) -> str:
        """Shown in results."""
        return self.talk.agent

    def write(
        self, request: Request, verdict: Verdict, facts: Sequence[Candidate], alternatives: Sequence[Alternative]
    ) -> Iterator[str]:
        """The answer as far as the model has written it; all of the built-in one where it has nothing to say, or falls
        silent in the middle."""
        try:
            speech = self._speech(request, verdict, facts)
            written = (yield from _told(speech)) if speech is not None else ""
        except OllamaError as error:
            self.talk.stand_in("writer", error)
            written = ""
        if not written:
            self.talk.turn.stood_in.add("writer")
            yield from self.plain.write(request, verdict, facts, alternatives)

    def _speech(self, request: Request, verdict: Verdict, facts: Sequence[Candidate]) -> Speech | None:
        """The answer that the model is writing; None where it has none to this verdict."""
        if request.kind is Kind.QUESTION:
            return self._reply(request, facts)
        left = self.talk.unfinished
        return left.speech if left is not None and left.verdict is verdict else None

    def _reply(self, request: Request, facts: Sequence[Candidate]) -> Speech | None:
        """The answer to a question; None where no fact that was found answers it."""
        if not facts:
            return None
        head, speech = self.talk.begin(prompting.reply(request, facts, self.talk.user), Reply, ReplyHead)
        if not head.facts:
            speech.close()
            return None
        return speech


def _told(speech: Speech) -> Generator[str, None, str]:
    """Yield the answer as far as it has come, and return all of it."""
    text = ""
    for draft in speech.drafts("answer"):
        text = paragraphs(draft).strip()
        if text:
            yield text
    return text
