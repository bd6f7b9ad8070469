"""Which files make an embedding model: the pair that is shipped, or a folder of the user's own.

The shipped files are known by their checksums; a file that differs is refused, because vectors of another model would be
compared with stored ones without anybody noticing.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from models.errors import ModelFileError

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Identity:
    """Who made a vector. Vectors of different identities are never compared.

    `dimension` is the number of float32 values; `checksum` the SHA-256 of the model file in hexadecimal, joined with that of
    the tokenizer for a model of the user's own.
    """

    name: str
    revision: str
    dimension: int
    checksum: str


@dataclass(frozen=True)
class ModelFiles:
    """The ONNX graph and its tokenizer (`vocab.txt` of WordPiece, or `tokenizer.json`).

    `expected` holds the SHA-256 of graph and tokenizer where they are known beforehand, and `identity` who they are.
    """

    graph: Path
    tokenizer: Path
    expected: tuple[str, str] | None = None
    identity: Identity | None = None

    def checksums(self) -> tuple[str, str]:
        """The SHA-256 of graph and tokenizer as they are on disk.

        Raises `ModelFileError` where a file can't be read or isn't the one that was shipped.
        """
        found = (sha256(self.graph), sha256(self.tokenizer))
        for path, want, have in zip((self.graph, self.tokenizer), self.expected or found, found, strict=True):
            if want != have:
                raise ModelFileError(
                    f"The model file {path} is damaged (SHA-256 {have[:12]}…, not {want[:12]}…). Install Caveat again."
                )
        return found


_GRAPH_SHA256 = "5c02b6e0fae72bf4214d39a08d4d41ab5e89d594710a2cae078b9b05288c9ec8"
_VOCAB_SHA256 = "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3"

SHIPPED = ModelFiles(
    graph=HERE / "all-minilm-l6-v2.int8.onnx",
    tokenizer=HERE / "vocab.txt",
    expected=(_GRAPH_SHA256, _VOCAB_SHA256),
    identity=Identity(name="all-MiniLM-L6-v2", revision="int8-weights-opset17", dimension=384, checksum=_GRAPH_SHA256),
)


_REQUEST_ENCODER_SHA256 = "c96f3036bcc867550045753e8742fcc9c723d48c1bc4cb43f766e7f2343c2398"
_SCORER_SHA256 = "32f675a3edcadef9d3932c48b235e8d4762ed7b9205cf3c5b7603c07f499a505"

REQUEST_ENCODER = ModelFiles(
    graph=HERE / "request-encoder.int8.onnx",
    tokenizer=HERE / "vocab.txt",
    expected=(_REQUEST_ENCODER_SHA256, _VOCAB_SHA256),
)
"""Puts a request, among the vectors of `SHIPPED`, near the facts that decide it. Its vectors are never stored."""

SCORER = ModelFiles(
    graph=HERE / "scorer.int8.onnx", tokenizer=HERE / "vocab.txt", expected=(_SCORER_SHA256, _VOCAB_SHA256)
)
"""Reads a request and a fact together: `models/scorer.py`."""


def find(folder: Path) -> ModelFiles:
    """The model in a folder that holds exactly one `.onnx` file and a `tokenizer.json` or a `vocab.txt`.

    Raises `ModelFileError` saying what is missing.
    """
    if not folder.is_dir():
        raise ModelFileError(f"The model folder {folder} does not exist. Correct the setting or leave it empty.")
    graphs = sorted(folder.glob("*.onnx"))
    if len(graphs) != 1:
        raise ModelFileError(f"The model folder {folder} must hold exactly one .onnx file; it holds {len(graphs)}.")
    for name in ("tokenizer.json", "vocab.txt"):
        if (folder / name).is_file():
            return ModelFiles(graphs[0], folder / name)
    raise ModelFileError(
        f"The model folder {folder} holds neither tokenizer.json nor vocab.txt. Put one beside the model."
    )


def sha256(path: Path) -> str:
    """The SHA-256 of a file in hexadecimal. Raises `ModelFileError` where it can't be read."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise ModelFileError(f"The model file {path} can't be read ({error.strerror}). Install Caveat again.") from None
