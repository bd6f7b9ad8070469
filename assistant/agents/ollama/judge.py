"""The judge that asks a model between what is certain: its verdict is known as soon as the head of the answer is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.agents.ollama import prompting
from assistant.agents.ollama.answers import Head, Judgement
from assistant.agents.ollama.conversation import Conversation
from assistant.agents.ollama.merging import Opinion, merge
from assistant.agents.ollama.speech import Unfinished
from assistant.agents.protocols import Judge
from assistant.candidates import Candidate
from assistant.request import Kind, Request
from assistant.verdict import Decision, Finding, Verdict
from models.errors import OllamaError


@dataclass(frozen=True)
class OllamaJudge:
    """The protocol `Judge`, by a model; the rest of its answer is left to the writer."""

    talk: Conversation
    plain: Judge
    sparing: bool = False
    """Whether it is not asked where a check can show a conflict."""

    @property
    def name(self) -> str:
        """Shown in results."""
        return self.talk.agent

    def judge(self, request: Request, evidence: Sequence[Candidate], findings: Sequence[Finding]) -> Verdict:
        """The verdict of model and findings together; the built-in one where nothing is to be judged, and where the model
        fails."""
        own = self.plain.judge(request, evidence, findings)
        settled = self.sparing and own.decision is Decision.CONFLICT
        if settled or request.kind in (Kind.FACT, Kind.QUESTION) or not evidence:
            self.talk.turn.stood_in.add("judge")
            return own
        prompt = prompting.judgement(request, evidence, findings, self.talk.user)
        try:
            head, speech = self.talk.begin(prompt, Judgement, Head)
        except OllamaError as error:
            self.talk.stand_in("judge", error)
            return own
        self.talk.turn.without_model = own.decision
        opinion = Opinion(Decision(head.decision), tuple(evidence[number - 1].id for number in head.facts))
        verdict = merge(own, opinion, evidence)
        if verdict.decision is opinion.decision:
            self.talk.unfinished = Unfinished(speech, verdict)
        else:
            speech.close()  # what it is about to say is not what was decided
        return verdict
