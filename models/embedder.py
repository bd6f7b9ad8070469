"""Texts to vectors, on the processor, with one small ONNX model.

A text gets the same vector whether it is embedded alone or among others: batches are padded to their own longest text and
padding is masked out of the mean. The runtime is loaded at the first text, never at import.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from models.errors import EmbeddingError, ModelFileError
from models.files import REQUEST_ENCODER, SHIPPED, Identity, ModelFiles, find
from models.runtime import (
    INPUTS,
    available,
    by_length,
    fed,
    import_runtime,
    open_session,
    open_tokenizer,
    padding_of,
    well_formed,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from tokenizers import Encoding, Tokenizer

__all__ = ["Embedder", "Identity", "available", "load_embedder", "load_request_encoder"]


def load_embedder(folder: Path | None = None) -> Embedder:
    """The shipped embedder, one for the whole process, or the one in a folder with one `.onnx` file and `tokenizer.json` or
    `vocab.txt`.

    Only looks for the files; they are loaded with the first text. Raises `ModelFileError` where they are missing.
    """
    return _shared(SHIPPED) if folder is None else Embedder(find(folder.expanduser()))


def load_request_encoder() -> Embedder | None:
    """What puts a request, among the vectors of the shipped embedder, near the facts that decide it; one for the whole
    process. None where its file is missing. The model itself is loaded with the first text."""
    return _shared(REQUEST_ENCODER) if REQUEST_ENCODER.graph.is_file() else None


class Embedder:
    """Sentence vectors: mean over the tokens, L2-normalised. Safe to share between threads."""

    def __init__(self, files: ModelFiles = SHIPPED) -> None:
        self._files = files
        self._lock = Lock()
        self._loaded: _Loaded | None = None

    @cached_property
    def identity(self) -> Identity:
        """Who makes these vectors. Known without loading for the shipped model; another one is loaded to find out."""
        if self._files.identity is not None:
            return self._files.identity
        loaded = self._load()
        graph, tokenizer = loaded.checksums
        return Identity(
            name=self._files.graph.stem,
            revision=graph[:12],
            dimension=len(self._run(loaded, ["dimension"])[0]),
            checksum=f"{graph}+{tokenizer}",
        )

    def embed(self, texts: Sequence[str]) -> list[bytes]:
        """One vector a text, in the order of the texts: float32, little endian, of length 1.

        Raises `RuntimeMissingError` or `ModelFileError` where the model can't be loaded, `EmbeddingError` where it gives
        numbers that aren't finite.
        """
        if not texts:
            return []
        return [vector.tobytes() for vector in self._run(self._load(), texts)]

    def _load(self) -> _Loaded:
        with self._lock:
            if self._loaded is None:
                self._loaded = _load(self._files)
            return self._loaded

    def _run(self, loaded: _Loaded, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        encodings = [loaded.tokenizer.encode(well_formed(text)) for text in texts]
        vectors: dict[int, NDArray[np.float32]] = {}
        for batch in by_length(encodings):
            vectors.update(zip(batch, loaded.vectors([encodings[i] for i in batch]), strict=True))
        return [vectors[i] for i in range(len(texts))]


_shared = cache(Embedder)


@dataclass(frozen=True)
class _Loaded:
    """The running model. `inputs` are the names that this graph wants; `pad` the number of its padding token."""

    session: Any
    tokenizer: Tokenizer
    inputs: tuple[str, ...]
    output: str
    pad: int
    checksums: tuple[str, str]

    def vectors(self, encodings: Sequence[Encoding]) -> NDArray[np.float32]:
        """(texts, dimension), each row of length 1."""
        import numpy as np

        feed = fed(encodings, self.pad)
        (output,) = self.session.run([self.output], {name: feed[name] for name in self.inputs})
        pooled = _mean(output, feed["attention_mask"]) if output.ndim == 3 else output
        norms = np.linalg.norm(pooled, axis=1, keepdims=True)
        if not np.isfinite(norms).all() or not norms.all():
            raise EmbeddingError("The embedding model gave numbers that are not finite. Run `caveat doctor`.")
        return np.ascontiguousarray(pooled / norms, dtype="<f4")


def _mean(tokens: NDArray[np.float32], mask: NDArray[np.int64]) -> NDArray[np.float32]:
    """(texts, tokens, dimension) to (texts, dimension): the mean over the tokens that are no padding."""
    weights = mask[:, :, None].astype(tokens.dtype)
    mean: NDArray[np.float32] = (tokens * weights).sum(axis=1) / weights.sum(axis=1)
    return mean


def _load(files: ModelFiles) -> _Loaded:
    import_runtime()
    checksums = files.checksums()
    tokenizer = open_tokenizer(files.tokenizer)
    session = open_session(files.graph)
    inputs = tuple(node.name for node in session.get_inputs())
    if unknown := [name for name in inputs if name not in INPUTS]:
        raise ModelFileError(
            f"The model {files.graph} asks for the input {unknown[0]}; an embedding model takes {', '.join(INPUTS)}."
        )
    output = session.get_outputs()[0]
    if len(output.shape) not in (2, 3):
        raise ModelFileError(f"The model {files.graph} gives no vectors of tokens or texts. Use an embedding model.")
    return _Loaded(session, tokenizer, inputs, output.name, padding_of(tokenizer), checksums)
