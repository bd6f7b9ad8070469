"""Texts to vectors, on the processor, with one small ONNX model.

A text gets the same vector whether it is embedded alone or among others: batches are padded to their own longest text and
padding is masked out of the mean. The runtime is loaded at the first text, never at import.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from models.errors import EmbeddingError, ModelFileError, RuntimeMissingError
from models.files import SHIPPED, Identity, ModelFiles, find

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from tokenizers import Encoding, Tokenizer

__all__ = ["Embedder", "Identity", "available", "load_embedder"]

MAX_TOKENS = 256
"""What comes after is cut off; the shipped model was trained on no more."""

BATCH = 32
"""Texts in one run; sorted by length, so that little is padded."""

_INPUTS = ("input_ids", "attention_mask", "token_type_ids")


def available() -> str | None:
    """None where models can run on this machine; otherwise the reason why not, in words for the user.

    Tries to import what the embedder needs. Without it Caveat still searches by words.
    """
    try:
        _import_runtime()
    except RuntimeMissingError as error:
        return str(error)
    return None


def load_embedder(folder: Path | None = None) -> Embedder:
    """The shipped embedder, or the one in a folder with one `.onnx` file and `tokenizer.json` or `vocab.txt`.

    Only looks for the files; they are loaded with the first text. Raises `ModelFileError` where they are missing.
    """
    return Embedder(SHIPPED if folder is None else find(folder.expanduser()))


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
        encodings = [loaded.tokenizer.encode(_well_formed(text)) for text in texts]
        order = sorted(range(len(texts)), key=lambda i: len(encodings[i].ids))
        vectors: dict[int, NDArray[np.float32]] = {}
        for first in range(0, len(order), BATCH):
            batch = order[first : first + BATCH]
            vectors.update(zip(batch, loaded.vectors([encodings[i] for i in batch]), strict=True))
        return [vectors[i] for i in range(len(texts))]


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

        shape = (len(encodings), max(len(e.ids) for e in encodings))
        feed = {name: np.full(shape, self.pad if name == "input_ids" else 0, np.int64) for name in _INPUTS}
        for row, encoding in enumerate(encodings):
            length = len(encoding.ids)
            feed["input_ids"][row, :length] = encoding.ids
            feed["attention_mask"][row, :length] = 1
            feed["token_type_ids"][row, :length] = encoding.type_ids
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


def _well_formed(text: str) -> str:
    """Half surrogate pairs, which bytes read from a terminal can leave behind, have no UTF-8 form: they become "?"."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _import_runtime() -> Any:
    # Set before the import, or the runtime writes a device number and a queue of events for its maker to disk.
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    try:
        import numpy  # noqa: F401
        import onnxruntime
        import tokenizers  # noqa: F401
    except (ImportError, OSError) as error:
        raise RuntimeMissingError(
            f"The embedding model can't run on this machine ({error}). Install onnxruntime, tokenizers and numpy for it."
        ) from None
    return onnxruntime


def _load(files: ModelFiles) -> _Loaded:
    runtime = _import_runtime()
    checksums = files.checksums()
    tokenizer = _tokenizer(files.tokenizer)
    session = _session(runtime, files.graph)
    inputs = tuple(node.name for node in session.get_inputs())
    if unknown := [name for name in inputs if name not in _INPUTS]:
        raise ModelFileError(
            f"The model {files.graph} asks for the input {unknown[0]}; an embedding model takes {', '.join(_INPUTS)}."
        )
    output = session.get_outputs()[0]
    if len(output.shape) not in (2, 3):
        raise ModelFileError(f"The model {files.graph} gives no vectors of tokens or texts. Use an embedding model.")
    pad = next((i for i in map(tokenizer.token_to_id, ("[PAD]", "<pad>")) if i is not None), 0)
    return _Loaded(session, tokenizer, inputs, output.name, pad, checksums)


def _session(runtime: Any, graph: Path) -> Any:
    runtime.disable_telemetry_events()
    options = runtime.SessionOptions()
    options.log_severity_level = 3
    options.inter_op_num_threads = 1
    options.intra_op_num_threads = min(2, os.cpu_count() or 1)
    # Threads that spin while they wait starve whatever else wants the cores, a local language model first of all.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    try:
        return runtime.InferenceSession(str(graph), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # noqa: BLE001 (the runtime's own exceptions share no base but this)
        raise ModelFileError(f"The model {graph} can't be loaded: {str(error).splitlines()[0]}.") from None


def _tokenizer(path: Path) -> Tokenizer:
    from tokenizers import Tokenizer

    try:
        tokenizer = Tokenizer.from_file(str(path)) if path.suffix == ".json" else _wordpiece(path)
    except Exception as error:  # noqa: BLE001 (the library raises bare exceptions)
        raise ModelFileError(f"The tokenizer {path} can't be loaded: {error}.") from None
    # A tokenizer.json often pads every text to a fixed length, which costs six times the work.
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAX_TOKENS)
    return tokenizer


def _wordpiece(vocabulary: Path) -> Tokenizer:
    """BERT's own tokenizer, lower case and without accents, from its list of word pieces."""
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

    tokenizer = Tokenizer(models.WordPiece.from_file(str(vocabulary), unk_token="[UNK]"))  # noqa: S106 (a piece of the vocabulary)
    first, last = (tokenizer.token_to_id(token) for token in ("[CLS]", "[SEP]"))
    if first is None or last is None:
        raise ValueError("it holds no [CLS] or [SEP]")
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True, strip_accents=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", last), ("[CLS]", first))
    return tokenizer
