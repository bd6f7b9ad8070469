"""Whether an answer is whole. A server says "done" to answers that are cut or empty too, and to prompts it has cut."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from models.errors import BrokenAnswerError, ContextOverflowError
from models.ollama.calls import ChatCall, Reply
from models.ollama.catalog import count
from models.ollama.thinking import without_reasoning

CHARACTERS_A_TOKEN = 8
"""More than the tokens of any prose hold on average: a count of tokens made with it is a low one."""


def whole(call: ChatCall, content: str, last: Mapping[str, Any], seconds: float) -> Reply:
    """The reply, from all the content and the last line of the stream.

    Raises `BrokenAnswerError` where the stream ended early or the answer is cut or empty, `ContextOverflowError` where the
    prompt was cut, or left too little room for the answer.
    """
    if not last.get("done"):
        raise BrokenAnswerError(call.model, "broke off in the middle")
    reply = Reply(
        text=_text(call, content),
        prompt_tokens=count(last.get("prompt_eval_count")),
        tokens=count(last.get("eval_count")) or 0,
        done_reason=str(last.get("done_reason") or "stop"),
        seconds=seconds,
    )
    if prompt_was_cut(call, reply.prompt_tokens):
        raise ContextOverflowError(call.model, call.num_ctx)
    if reply.done_reason == "length" and not (call.schema is not None and _is_json(reply.text)):
        if (reply.prompt_tokens or 0) + reply.tokens >= call.num_ctx:
            raise ContextOverflowError(call.model, call.num_ctx)
        raise BrokenAnswerError(call.model, f"was cut off after {reply.tokens} tokens")
    if not reply.text.strip():
        raise BrokenAnswerError(call.model, "is empty")
    return reply


def prompt_was_cut(call: ChatCall, read: int | None) -> bool:
    """Whether the server read less than it was sent.

    A server that cuts keeps half of the context or more and counts what it kept. A count below that half says nothing: old
    servers leave out what they had in their cache.
    """
    if not read:
        return False
    return read > call.num_ctx or call.num_ctx // 2 <= read < call.characters // CHARACTERS_A_TOKEN


def _text(call: ChatCall, content: str) -> str:
    return content if call.schema is not None and _is_json(content) else without_reasoning(content)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
