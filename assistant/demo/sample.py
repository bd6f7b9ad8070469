"""The sample base: a made-up person's facts, in a temporary file, at a moment that stands still.

Nothing here knows what the answers to its requests should be: the sample is text, and the road decides.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from assistant.assistant import Assistant
from assistant.clock import Clock, make_clock
from assistant.settings import Settings


@dataclass(frozen=True)
class Sample:
    """What a made-up person has told, when and where that is, and what that person asks for."""

    person: str
    clock: Clock
    facts: tuple[str, ...]
    requests: tuple[str, ...]


def load_sample() -> Sample:
    """The sample that is shipped."""
    data = json.loads(resources.files("assistant.demo").joinpath("sample.json").read_text(encoding="utf-8"))
    return Sample(data["person"], make_clock(data["now"], data["zone"]), tuple(data["facts"]), tuple(data["requests"]))


@contextmanager
def sample_assistant(sample: Sample, progress: Callable[[int, int], None] | None = None) -> Iterator[Assistant]:
    """An assistant without a language model that knows the sample's facts; its file is gone afterwards.

    `progress` is called with (done, of) while the facts are indexed.
    """
    with tempfile.TemporaryDirectory(prefix="caveat-demo-") as folder:
        file = Path(folder) / "demo.db"
        settings = Settings(name=sample.person)
        with Assistant.open(file, clock=sample.clock, settings=settings, agents="builtin") as assistant:
            assistant.add(sample.facts, index=False)
            assistant.index_pending(progress)
            yield assistant
