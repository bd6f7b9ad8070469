"""A model of the user's own: found in a folder, known by its checksums, and refused in clear words."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.embedder import Embedder, load_embedder
from models.errors import ModelFileError
from models.files import SHIPPED


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "other.onnx").symlink_to(SHIPPED.graph)
    (tmp_path / "vocab.txt").symlink_to(SHIPPED.tokenizer)
    return tmp_path


def test_the_same_model_from_a_folder_gives_the_same_vectors(folder: Path) -> None:
    own = load_embedder(folder)
    assert own.embed(["a text"]) == Embedder().embed(["a text"])
    assert own.identity.dimension == 384
    assert own.identity.name == "other"


def test_another_tokenizer_is_another_identity(folder: Path) -> None:
    before = load_embedder(folder).identity
    vocabulary = folder / "vocab.txt"
    text = vocabulary.read_text(encoding="utf-8")
    vocabulary.unlink()
    vocabulary.write_text(text + "caveat\n", encoding="utf-8")
    assert load_embedder(folder).identity != before


def test_tokenizer_json_that_pads_and_cuts_is_set_right(folder: Path) -> None:
    from tokenizers import BertWordPieceTokenizer

    tokenizer = BertWordPieceTokenizer(str(SHIPPED.tokenizer), lowercase=True, strip_accents=True)
    tokenizer.enable_padding(length=128)
    tokenizer.enable_truncation(4)
    tokenizer.save(str(folder / "tokenizer.json"))
    texts = ["a text", "another one that is a good deal longer"]
    assert load_embedder(folder).embed(texts) == Embedder().embed(texts)


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(ModelFileError, match="does not exist"):
        load_embedder(tmp_path / "nowhere")


def test_no_model_or_two(folder: Path) -> None:
    (folder / "second.onnx").touch()
    with pytest.raises(ModelFileError, match="holds 2"):
        load_embedder(folder)
    (folder / "second.onnx").unlink()
    (folder / "other.onnx").unlink()
    with pytest.raises(ModelFileError, match="holds 0"):
        load_embedder(folder)


def test_no_tokenizer(folder: Path) -> None:
    (folder / "vocab.txt").unlink()
    with pytest.raises(ModelFileError, match=r"tokenizer\.json"):
        load_embedder(folder)


@pytest.mark.parametrize("name", ["other.onnx", "vocab.txt"])
def test_a_file_of_another_kind(folder: Path, name: str) -> None:
    (folder / name).unlink()
    (folder / name).write_bytes(b"\x00\xffnot a model\n")
    with pytest.raises(ModelFileError, match="can't be loaded"):
        load_embedder(folder).embed(["a text"])


def test_a_file_that_is_no_model_is_told_in_one_sentence(folder: Path) -> None:
    (folder / "other.onnx").unlink()
    (folder / "other.onnx").write_bytes(b"no model")
    with pytest.raises(ModelFileError, match=r"can't be loaded: .*[^.]\.$"):
        load_embedder(folder).embed(["a text"])
