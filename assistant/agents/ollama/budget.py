"""How many tokens a call takes, estimated before it is made: a prompt that does not fit is never sent.

The estimate errs on the high side: tokens of European languages are about four letters, of scripts with three bytes a letter
about one letter.
"""

from __future__ import annotations

from collections.abc import Sequence

BYTES_A_TOKEN = 3
OVERHEAD = 64
"""Tokens of the chat template around system and user text."""
SIZES = (4096, 8192, 16384, 32768, 65536, 131072)
"""Contexts that are asked for. Ollama loads a model anew for every other size, so there are few."""


def tokens(text: str) -> int:
    """At most so many tokens, as far as can be told without the model's own vocabulary."""
    return -(-len(text.encode()) // BYTES_A_TOKEN)


def context_for(needed: int, *, least: int, most: int) -> int | None:
    """The context, in tokens, to ask for: one of `SIZES`, no less than `least`, no more than the `most` that the model can
    hold. None where what is needed does not fit."""
    if needed > most:
        return None
    return min(next((size for size in SIZES if size >= max(needed, least)), most), most)


def fitting(texts: Sequence[str], room: int) -> int:
    """How many of the texts, from the first on, fit into so many tokens."""
    used = 0
    for count, text in enumerate(texts):
        used += tokens(text) + 4
        if used > room:
            return count
    return len(texts)
