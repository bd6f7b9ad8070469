"""Texts to token ids, by the shipped tokenizer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from models.files import SHIPPED
from models.runtime import open_tokenizer

if TYPE_CHECKING:
    from tokenizers import Tokenizer


@cache
def _tokenizer() -> Tokenizer:
    return open_tokenizer(SHIPPED.tokenizer)


def tokenized(texts: Sequence[str | tuple[str, str]]) -> tuple[list[list[int]], list[list[int]]]:
    """Ids and types of every text or pair of texts."""
    encodings = [_tokenizer().encode(*((t,) if isinstance(t, str) else t)) for t in texts]
    return [e.ids for e in encodings], [e.type_ids for e in encodings]
