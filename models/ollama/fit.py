"""Which model fits into this machine's memory.

Reckoned for the processor's memory: what the graphics card has, only the server knows, and a model that fits here also runs
where part of it goes there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from models.errors import AwayError, OllamaError
from models.ollama.catalog import full_name
from models.ollama.server import Server

NUM_CTX = 4096

OVERHEAD = 400_000_000
"""Bytes that a runner needs beside the weights and the cache: buffers for computing, and itself."""

BYTES_A_NUMBER = 2
"""The cache holds 16-bit numbers unless the server is told otherwise."""


_CACHE = 150_000
"""Bytes of cache for each token of a model that doesn't tell its shape: as much as one of four billion parameters needs."""


@dataclass(frozen=True)
class Fit:
    """A model and the bytes of memory that it needs."""

    name: str
    needs: int

    def __str__(self) -> str:
        return f"{self.name} (about {_gigabytes(self.needs)})"


@dataclass(frozen=True)
class Candidate:
    """A model of Ollama's library that can do the work: bytes of its file, bytes of cache for each token of context."""

    name: str
    size: int
    cache: int

    def fit(self, num_ctx: int) -> Fit:
        """What it needs for a context of so many tokens."""
        return Fit(self.name, self.size + self.cache * num_ctx + OVERHEAD)


CANDIDATES = (
    Candidate("qwen3:4b-instruct", 2_500_000_000, 147_456),
    Candidate("qwen2.5:3b-instruct", 1_930_000_000, 36_864),
    Candidate("qwen2.5:1.5b-instruct", 986_000_000, 28_672),
)
"""From the best to the smallest that is of use. Larger ones are slow without a large graphics card: the user's own choice."""


@dataclass(frozen=True)
class Advice:
    """What to do on this machine: `use` is there and fits, `fetch` would be better and fits as well.

    `free` is bytes of memory, None where the system doesn't tell.
    """

    use: Fit | None
    fetch: Fit | None
    free: int | None

    def __str__(self) -> str:
        room = f"{_gigabytes(self.free)} of memory are free" if self.free is not None else "how much is free is unknown"
        words = [f"{self.use} fits; {room}." if self.use else f"No model that is here fits; {room}."]
        if self.fetch is not None:
            words.append(f"{self.fetch} would fit and do better: `ollama pull {self.fetch.name}`.")
        elif self.use is None:
            words.append("Caveat works without one.")
        return " ".join(words)


def advise(server: Server, *, num_ctx: int = NUM_CTX, free: int | None = None) -> Advice:
    """The model to use and the model to fetch; `free` stands in for the memory that the system reports.

    Of the models that are there, the first of `CANDIDATES` if it fits, else the largest that does. Raises `AwayError`.
    """
    if free is None and (free := free_memory()) is not None:
        free += sum(model.size - model.size_vram for model in server.running())  # theirs to give up
    room = free if free is not None else sys.maxsize
    here = [fit for fit in _here(server, num_ctx) if fit.needs <= room]
    first = full_name(CANDIDATES[0].name)
    use = max(here, key=lambda fit: (full_name(fit.name) == first, fit.needs), default=None)
    wanted = next((fit for fit in (candidate.fit(num_ctx) for candidate in CANDIDATES) if fit.needs <= room), None)
    enough = use is not None and (wanted is None or use.needs >= wanted.needs or full_name(use.name) == first)
    return Advice(use, None if enough else wanted, free)


def _here(server: Server, num_ctx: int) -> list[Fit]:
    """The local models that write, and what they need; one of which the server can't tell is passed over."""
    fits = []
    for model in server.look().models:
        if model.remote:
            continue
        try:
            details = server.show(model.name)
        except AwayError:
            raise
        except OllamaError:
            continue
        if "completion" in details.capabilities:
            fits.append(Fit(model.name, model.size + cache_a_token(details.architecture) * num_ctx + OVERHEAD))
    return fits


def cache_a_token(architecture: Mapping[str, Any]) -> int:
    """Bytes of cache for each token of context: a key and a value for every layer and every head that keeps them."""

    def number(key: str) -> int:
        value = architecture.get(f"{architecture.get('general.architecture')}.{key}")
        return value if isinstance(value, int) else 0  # some models have a list, with one for each layer

    heads = number("attention.head_count")
    keeping = number("attention.head_count_kv") or heads
    length = number("attention.key_length") or (number("embedding_length") // heads if heads else 0)
    return 2 * number("block_count") * keeping * length * BYTES_A_NUMBER or _CACHE


def free_memory() -> int | None:
    """Bytes of memory that programs can have now; where the system tells only how much it has, two thirds of that."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:"))
    except (OSError, StopIteration):
        pass
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") * 2 // 3
    except (AttributeError, ValueError, OSError):
        return None


def _gigabytes(count: int) -> str:
    return f"{count / 1e9:.1f} GB"
