"""Does this fact help to decide this request? One number a pair, from a small cross-encoder that reads both together.

Higher is more; the numbers order the facts of one request and mean nothing else. The runtime is loaded at the first pair,
never at import. How the model was made: `models/training/`; what it can and cannot do: `docs/scorer.md`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any

from models.errors import ScoringError
from models.files import SCORER, ModelFiles
from models.runtime import available, by_length, fed, open_session, open_tokenizer, padding_of, well_formed

if TYPE_CHECKING:
    from tokenizers import Tokenizer

BATCH = 16
"""Pairs in one run; more no longer fit the processor's cache, and cost more each."""


def load_scorer() -> Scorer | None:
    """The shipped scorer, one for the whole process; None where the runtime or its file is missing. The model itself is
    loaded with the first pair."""
    return _shared(SCORER) if SCORER.graph.is_file() and available() is None else None


class Scorer:
    """Scores pairs of request and fact. Safe to share between threads."""

    def __init__(self, files: ModelFiles = SCORER) -> None:
        self._files = files
        self._lock = Lock()
        self._loaded: _Loaded | None = None

    def score(self, asked: str, facts: Sequence[str]) -> list[float]:
        """How much each fact helps to decide what is asked, in the order of the facts.

        Raises `RuntimeMissingError` or `ModelFileError` where the model can't be loaded, `ScoringError` where it gives
        numbers that aren't finite.
        """
        if not facts:
            return []
        loaded = self._load()
        encodings = [loaded.tokenizer.encode(well_formed(asked), well_formed(fact)) for fact in facts]
        scores: dict[int, float] = {}
        for batch in by_length(encodings, BATCH):
            feed = fed([encodings[i] for i in batch], loaded.pad)
            (found,) = loaded.session.run(["score"], feed)
            scores.update(zip(batch, map(float, found), strict=True))
        if not all(abs(score) < float("inf") for score in scores.values()):
            raise ScoringError("The scorer gave numbers that are not finite. Run `caveat doctor`.")
        return [scores[i] for i in range(len(facts))]

    def _load(self) -> _Loaded:
        with self._lock:
            if self._loaded is None:
                self._files.checksums()
                tokenizer = open_tokenizer(self._files.tokenizer)
                self._loaded = _Loaded(open_session(self._files.graph), tokenizer, padding_of(tokenizer))
            return self._loaded


_shared = cache(Scorer)


@dataclass(frozen=True)
class _Loaded:
    """The running model; `pad` is the number of its padding token."""

    session: Any
    tokenizer: Tokenizer
    pad: int
