"""The knowledge base as the brain sees it: the store, the embedder, and facts with their readings.

A fact is stored and acknowledged first; what is derived from it (vector, neighbours, readings, triggers) is made here afterwards,
by this process or by whoever opens the file next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from assistant.agents.protocols import Reader
from assistant.candidates import Candidate
from assistant.context import Context
from assistant.foresight import TRIGGERS_VERSION, triggers_of
from assistant.language.names import Cast
from assistant.readings import codec
from assistant.readings.cast_builder import build_cast
from assistant.readings.facts import reader_version
from assistant.readings.forms import Reading, Relation
from assistant.timing import DEFAULT, TimeSettings
from store import Store
from store.index import Identity, Indexed
from store.readings import StoredReading
from store.records import Fact
from store.triggers import Trigger

if TYPE_CHECKING:
    from models.embedder import Embedder
    from models.scorer import Scorer

BATCH = 64
"""Facts that are embedded, read and committed together: what a crash can cost to do again."""

Progress = Callable[[int, int], None]
"""Called with (done, of)."""


class KnowledgeBase:
    """One store with what it takes to derive from its facts. `zone` is the user's, `times` how the user speaks about time."""

    def __init__(
        self,
        store: Store,
        reader: Reader,
        zone: ZoneInfo,
        *,
        name: str = "",
        model: Path | None = None,
        times: TimeSettings = DEFAULT,
    ):
        self.store = store
        self._reader = reader
        self._zone = zone
        self._name = name
        self._model = model
        self._times = times
        self._version = f"{reader_version(times)}+{TRIGGERS_VERSION}"
        self._cast: tuple[object, Cast] | None = None

    @cached_property
    def embedder(self) -> Embedder | None:
        """The embedder; None where its runtime is missing, so that full text must do alone."""
        from models.embedder import available, load_embedder

        return load_embedder(self._model) if available() is None else None

    def embed(self, texts: Sequence[str]) -> list[bytes]:
        """Unit vectors of the texts (float32, little endian); an empty list without an embedder."""
        return self.embedder.embed(texts) if self.embedder else []

    @cached_property
    def scorer(self) -> Scorer | None:
        """Says how much a fact helps to decide a request; None where its runtime or its file is missing."""
        from models.scorer import load_scorer

        return load_scorer()

    @cached_property
    def request_encoder(self) -> Embedder | None:
        """What turns requests into vectors: where facts have those of the shipped embedder, a model that puts a request near
        the facts that decide it; the embedder itself otherwise."""
        from models.embedder import load_request_encoder

        shipped = self.embedder is not None and self._model is None
        return (load_request_encoder() if shipped else None) or self.embedder

    def embed_requests(self, texts: Sequence[str]) -> list[bytes]:
        """Unit vectors of requests, to be compared with those of facts; an empty list without an embedder."""
        return self.request_encoder.embed(texts) if self.request_encoder else []

    def candidates(self, facts: Sequence[int]) -> list[Candidate]:
        """The current facts of these numbers with their readings, in the given order."""
        rows = self.store.facts.many(facts)
        readings = self.store.readings.of(facts)
        live = [fact for fact in facts if fact in rows and rows[fact].state == "current"]
        return [
            Candidate(
                fact,
                rows[fact].text,
                tuple(codec.decode(r.form, r.data) for r in readings[fact] if not r.model),
                guesses=tuple(codec.decode(r.form, r.data) for r in readings[fact] if r.model),
            )
            for fact in live
        ]

    def cast(self) -> Cast:
        """Who is who, from all current facts; gathered anew only after the facts or what is read from them have changed."""
        relations = [reading.data for _, reading in self.store.readings.form("relation")]
        state = (self.store.facts.mark(), relations)
        if self._cast is None or self._cast[0] != state:
            known = [codec.decode("relation", data) for data in relations]
            texts = [fact.text for fact in self.store.facts.current()]
            self._cast = (state, build_cast(self._name, texts, [r for r in known if isinstance(r, Relation)]))
        return self._cast[1]

    def index_pending(self, progress: Progress | None = None) -> int:
        """Embed and read every fact that still lacks it, in batches that are committed one by one; how many there were."""
        self._identify()
        pending = self.store.index.pending()
        cast = self.cast() if pending else Cast()
        for begin in range(0, len(pending), BATCH):
            batch = pending[begin : begin + BATCH]
            self.store.index.put_many(self._derive(batch, cast), self._version)
            if progress is not None:
                progress(begin + len(batch), len(pending))
        return len(pending)

    def reindex(self, progress: Progress | None = None) -> int:
        """Throw away all that is derived and make it again."""
        self.store.index.drop_derived()
        self.store.index.rebuild_fulltext()
        return self.index_pending(progress)

    def context_of(self, fact: Fact, cast: Cast) -> Context:
        """What a fact is read with: when it was said, who is who, and how the user speaks about time."""
        return Context(fact.said_at.astimezone(self._zone), cast, self._times)

    def keep_guesses(self, read: Sequence[tuple[Fact, Sequence[Reading]]], model: str, guesser: str) -> None:
        """Store what a model, known by its digest, made of facts, with their triggers; and that this `guesser` was asked."""
        phrases = [triggers_of(readings) for _, readings in read]
        vector_of = self._vectors(list(chain.from_iterable(phrases)))
        items = [
            Indexed(
                fact.id,
                None,
                [StoredReading(*codec.encode(reading), model) for reading in readings],
                _triggers(foreseen, vector_of),
            )
            for (fact, readings), foreseen in zip(read, phrases, strict=True)
        ]
        self.store.index.put_guesses(items, guesser)

    def _identify(self) -> None:
        """Say who embeds and reads; a machine without an embedder leaves the vectors of others as they are."""
        if self.embedder is not None:
            self.store.index.identify(Identity(**asdict(self.embedder.identity)), self._version)

    def _derive(self, facts: Sequence[Fact], cast: Cast) -> list[Indexed]:
        readings = [self._read(fact, cast) for fact in facts]
        phrases = [triggers_of(read) for read in readings]
        known = self.store.vectors.get([fact.id for fact in facts])
        fresh = [fact for fact in facts if fact.id not in known]
        vector_of = self._vectors([*(fact.text for fact in fresh), *chain.from_iterable(phrases)])
        return [
            Indexed(
                fact.id,
                known.get(fact.id) or vector_of.get(fact.text),
                [StoredReading(*codec.encode(reading)) for reading in read],
                _triggers(foreseen, vector_of),
            )
            for fact, read, foreseen in zip(facts, readings, phrases, strict=True)
        ]

    def _vectors(self, texts: Sequence[str]) -> dict[str, bytes]:
        """Each text, once, with its vector; empty without an embedder."""
        once = list(dict.fromkeys(texts))
        return dict(zip(once, self.embed(once), strict=False))

    def _read(self, fact: Fact, cast: Cast) -> Sequence[Reading]:
        if fact.kind == "entry":  # what the schedule holds is not read again from the words that stand for it
            return ()
        return self._reader.read_fact(fact.text, self.context_of(fact, cast))


def _triggers(phrases: Sequence[str], vector_of: Mapping[str, bytes]) -> list[Trigger]:
    """The phrases that have a vector."""
    return [Trigger(phrase, vector_of[phrase]) for phrase in phrases if phrase in vector_of]
