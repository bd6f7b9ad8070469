"""Reasoning that a model lets slip into its answer. It is never shown and never kept."""

from __future__ import annotations

OPENING = "<think>"
CLOSING = "</think>"


def without_reasoning(text: str) -> str:
    """What follows the last closing tag; nothing while an opening tag waits for its closing one.

    Some models write only the closing tag. Of a text that may still grow, an opening tag that has only begun is held back.
    """
    answer = text.rpartition(CLOSING)[2].lstrip() if CLOSING in text else text
    start = answer.lstrip()
    return "" if start.startswith(OPENING) or OPENING.startswith(start) else answer


def showable(text: str, *, as_json: bool) -> str:
    """What may be shown of an answer that is being written.

    Of one that is to be JSON nothing, until it begins as an object or a list; from then on all, for it may quote a tag.
    """
    if as_json and _begins_as_json(text):
        return text
    answer = without_reasoning(text)
    return answer if not as_json or _begins_as_json(answer) else ""


def _begins_as_json(text: str) -> bool:
    return text.lstrip().startswith(("{", "["))
