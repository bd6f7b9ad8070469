"""What every model here runs on: the ONNX runtime on the processor, BERT's tokenizer, and batches without waste.

The runtime is imported when a model is first used, never at import.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from models.errors import ModelFileError, RuntimeMissingError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from tokenizers import Encoding, Tokenizer

MAX_TOKENS = 256
"""What comes after is cut off; the shipped models were trained on no more."""

BATCH = 32
"""Texts in one run; sorted by length, so that little is padded."""

INPUTS = ("input_ids", "attention_mask", "token_type_ids")


def available() -> str | None:
    """None where models can run on this machine; otherwise the reason why not, in words for the user.

    Tries to import what the models need. Without it Caveat still searches by words.
    """
    try:
        import_runtime()
    except RuntimeMissingError as error:
        return str(error)
    return None


def import_runtime() -> Any:
    """The module onnxruntime. Raises `RuntimeMissingError` where it, tokenizers or numpy is missing."""
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


def open_session(graph: Path) -> Any:
    """A session over a graph. Raises `RuntimeMissingError`, or `ModelFileError` where it can't be loaded."""
    runtime = import_runtime()
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
        raise ModelFileError(f"The model {graph} can't be loaded: {_reason(error)}.") from None


def open_tokenizer(path: Path) -> Tokenizer:
    """The tokenizer of a model, cutting at `MAX_TOKENS`. Raises `ModelFileError` where it can't be loaded."""
    from tokenizers import Tokenizer

    try:
        tokenizer = Tokenizer.from_file(str(path)) if path.suffix == ".json" else _wordpiece(path)
    except Exception as error:  # noqa: BLE001 (the library raises bare exceptions)
        raise ModelFileError(f"The tokenizer {path} can't be loaded: {_reason(error)}.") from None
    # A tokenizer.json often pads every text to a fixed length, which costs six times the work.
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAX_TOKENS)
    return tokenizer


def _reason(error: Exception) -> str:
    """The first line of what a library says, without the full stop that some put there."""
    return next(iter(str(error).splitlines()), type(error).__name__).rstrip(". ")


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


def padding_of(tokenizer: Tokenizer) -> int:
    """The number of the tokenizer's padding token."""
    return next((i for i in map(tokenizer.token_to_id, ("[PAD]", "<pad>")) if i is not None), 0)


def by_length(encodings: Sequence[Encoding], batch: int = BATCH) -> Iterator[list[int]]:
    """The positions of texts of like length, a batch at a time, shortest first."""
    order = sorted(range(len(encodings)), key=lambda i: len(encodings[i].ids))
    for first in range(0, len(order), batch):
        yield order[first : first + batch]


def fed(encodings: Sequence[Encoding], pad: int) -> dict[str, NDArray[np.int64]]:
    """A batch as the three inputs, (texts, tokens), padded to the longest of its texts."""
    import numpy as np

    shape = (len(encodings), max(len(e.ids) for e in encodings))
    feed = {name: np.full(shape, pad if name == "input_ids" else 0, np.int64) for name in INPUTS}
    for row, encoding in enumerate(encodings):
        length = len(encoding.ids)
        feed["input_ids"][row, :length] = encoding.ids
        feed["attention_mask"][row, :length] = 1
        feed["token_type_ids"][row, :length] = encoding.type_ids
    return feed


def well_formed(text: str) -> str:
    """Half surrogate pairs, which bytes read from a terminal can leave behind, have no UTF-8 form: they become "?"."""
    return text.encode("utf-8", "replace").decode("utf-8")
