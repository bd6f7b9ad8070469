"""What really works on a model, tried out: the same name behaves differently from one version of the server to the next.

Some models forget the schema when they are told not to think, some think all their tokens away. So each is asked a small
question once, in one way after another, and the outcome is kept by the model's digest.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass

from models.errors import BrokenAnswerError, ContextOverflowError, ModelTimeoutError, ServerFailedError
from models.ollama.calls import ChatCall, Message, Reply
from models.ollama.server import Server
from models.ollama.watch import Patience

SECONDS = 60.0
"""How long a probe may take, after the model is loaded."""

_SCHEMA = {
    "type": "object",
    "properties": {"reason": {"type": "string", "maxLength": 80}, "larger": {"type": "string", "enum": ["yes", "no"]}},
    "required": ["reason", "larger"],
    "additionalProperties": False,
}
_QUESTION = "Is 7 larger than 3? Give a reason of a few words, then yes or no, as JSON."


@dataclass(frozen=True)
class Probe:
    """What works on the model of this digest. Plain values, so that it can be stored as JSON and read back.

    `schema`: an answer fits its JSON schema, if `think` is sent as it is given here (None: not at all). `tokens_a_second`: how
    fast it writes.
    """

    model: str
    digest: str
    schema: bool
    think: bool | None
    tokens_a_second: float


def probe(server: Server, name: str, *, num_ctx: int = 4096, seconds: float = SECONDS) -> Probe:
    """Try a model out. Takes at most `seconds` and what its loading takes.

    Raises what `Server.find` raises, `TooBigError`, and `ModelTimeoutError` for a model that answers nothing in time.
    """
    model = server.find(name)
    thinks = "thinking" in server.show(name).capabilities
    _load(server, name, num_ctx)
    trial = _Trial(server, name, num_ctx, time.monotonic() + seconds)
    think, reply = trial.first_that_works((False, None, True) if thinks else (None,))
    return Probe(
        model=model.name,
        digest=model.digest,
        schema=reply is not None,
        think=think,
        tokens_a_second=round(trial.speed, 1),
    )


def _load(server: Server, name: str, num_ctx: int) -> None:
    """Have the model in memory, so that the trial measures the model and not the disk."""
    call = ChatCall(model=name, messages=[Message("user", "Hi")], num_ctx=num_ctx, num_predict=1)
    try:
        with server.chat(call) as stream:
            for _ in stream:
                pass
    except BrokenAnswerError:
        pass  # cut off after the one token that was asked for


@dataclass
class _Trial:
    """The question put to one model in several ways, which ends by `end` on the monotonic clock."""

    server: Server
    name: str
    num_ctx: int
    end: float
    speed: float = 0.0

    def first_that_works(self, ways: tuple[bool | None, ...]) -> tuple[bool | None, Reply | None]:
        """The first way to think with which the schema holds, and the answer; else none of them, and no answer."""
        late: ModelTimeoutError | None = None
        for think in ways:
            try:
                reply = self._ask(think=think, num_predict=512 if think else 96)
            except ModelTimeoutError as error:
                late = error
            except (BrokenAnswerError, ServerFailedError, ContextOverflowError):
                continue
            else:
                if _fits(reply.text):
                    return think, reply
        if late is not None:
            raise late
        return None, None

    def _ask(self, *, think: bool | None, num_predict: int) -> Reply:
        call = ChatCall(
            model=self.name,
            messages=[Message("user", _QUESTION)],
            schema=_SCHEMA,
            num_ctx=self.num_ctx,
            num_predict=num_predict,
            think=think,
        )
        left = max(self.end - time.monotonic(), 1.0)
        with self.server.chat(call, Patience(first=left, between=left, whole=left)) as stream:
            began = None
            for _ in stream:
                began = began or time.monotonic()
        reply = stream.reply
        if began is not None and (writing := time.monotonic() - began) > 0:
            self.speed = reply.tokens / writing
        return reply


def _fits(text: str) -> bool:
    try:
        answer = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(answer, dict) and set(answer) == {"reason", "larger"} and answer["larger"] in ("yes", "no")
