"""The embedder: one text, one vector, whatever stands beside it; and clear words when a file is missing or damaged."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.embedder import Embedder, available, load_embedder
from models.errors import EmbeddingError, ModelFileError, RuntimeMissingError
from models.files import SHIPPED, ModelFiles, sha256

TEXTS = [
    "Dana is allergic to shellfish.",
    "Book a table at the crab house for Friday",
    "The lift is out of order until the ninth of March, and the stairwell between the second and third floor is closed "
    "for painting on every weekday morning of the same week, so deliveries have to come by the yard.",
    "Yes",
]


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return load_embedder()


def vectors(embedder: Embedder, texts: list[str]) -> np.ndarray:
    return np.array([np.frombuffer(v, dtype="<f4") for v in embedder.embed(texts)])


def test_importing_the_embedder_loads_no_runtime() -> None:
    code = (
        "import sys, models.embedder as m; m.load_embedder().identity;"
        "sys.exit(any(n in sys.modules for n in ('numpy', 'onnxruntime', 'tokenizers')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_runtime_is_available_here() -> None:
    assert available() is None


def test_a_missing_runtime_is_told_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    assert "onnxruntime" in (available() or "")
    with pytest.raises(RuntimeMissingError):
        Embedder().embed(["a text"])


def test_vectors_have_the_announced_shape_and_length_one(embedder: Embedder) -> None:
    raw = embedder.embed(TEXTS)
    assert [len(v) for v in raw] == [4 * embedder.identity.dimension] * len(TEXTS)
    assert np.linalg.norm(vectors(embedder, TEXTS), axis=1) == pytest.approx(1.0, abs=1e-6)


def test_no_texts_give_no_vectors(embedder: Embedder) -> None:
    assert embedder.embed([]) == []


@given(texts=st.lists(st.sampled_from(TEXTS) | st.text(max_size=80), min_size=1, max_size=40))
@settings(max_examples=15)
def test_same_vector_alone_or_in_a_batch(embedder: Embedder, texts: list[str]) -> None:
    together = vectors(embedder, texts)
    alone = np.array([vectors(embedder, [text])[0] for text in texts])
    assert (together * alone).sum(axis=1).min() > 1 - 1e-6


def test_order_is_that_of_the_texts(embedder: Embedder) -> None:
    texts = [f"{'word ' * (n % 7)}number {n}" for n in range(70)]
    there = embedder.embed(texts)
    back = embedder.embed(texts[::-1])[::-1]
    similarity = [float(np.frombuffer(a, "<f4") @ np.frombuffer(b, "<f4")) for a, b in zip(there, back, strict=True)]
    assert min(similarity) > 1 - 1e-6


def test_related_texts_are_nearer_than_unrelated(embedder: Embedder) -> None:
    shellfish, crab, lift, _ = vectors(embedder, TEXTS)
    assert shellfish @ crab > shellfish @ lift


def test_case_and_accents_do_not_matter(embedder: Embedder) -> None:
    a, b = vectors(embedder, ["Café with GRÁINNE", "cafe with grainne"])
    assert a @ b > 1 - 1e-6


def test_only_the_first_256_tokens_count(embedder: Embedder) -> None:
    a, b, c = vectors(embedder, ["nut " * 300, "nut " * 300 + "different ending", "nut " * 200 + "different ending"])
    assert a @ b > 1 - 1e-6
    assert a @ c < 1 - 1e-6


def test_odd_texts_are_embedded(embedder: Embedder) -> None:
    assert len(embedder.embed(["", "\x00\x07", "\ud800 half a pair", "🥜" * 50, "x" * 100_000])) == 5


def test_threads_may_share_one_embedder() -> None:
    shared, results = Embedder(), {}

    def work(n: int) -> None:
        results[n] = shared.embed(TEXTS)

    threads = [Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4
    assert all(result == results[0] for result in results.values())


def test_the_shipped_files_are_the_announced_ones() -> None:
    graph, vocabulary = SHIPPED.checksums()
    assert SHIPPED.identity is not None
    assert SHIPPED.identity.checksum == graph
    assert vocabulary == sha256(SHIPPED.tokenizer)


@pytest.mark.parametrize("which", ["graph", "tokenizer"])
def test_a_damaged_file_is_refused(tmp_path: Path, which: str) -> None:
    copies = {name: tmp_path / getattr(SHIPPED, name).name for name in ("graph", "tokenizer")}
    for name, copy in copies.items():
        shutil.copy(getattr(SHIPPED, name), copy)
    with copies[which].open("r+b") as file:
        file.seek(1000)
        file.write(b"!")
    files = ModelFiles(**copies, expected=SHIPPED.expected, identity=SHIPPED.identity)
    with pytest.raises(ModelFileError, match="damaged"):
        Embedder(files).embed(["a text"])


def test_a_missing_file_is_told_by_name(tmp_path: Path) -> None:
    with pytest.raises(ModelFileError, match=r"gone\.onnx"):
        Embedder(ModelFiles(tmp_path / "gone.onnx", SHIPPED.tokenizer)).embed(["a text"])


def test_numbers_that_are_not_finite_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Embedder()
    monkeypatch.setattr("models.embedder._mean", lambda tokens, mask: np.full((len(tokens), 384), np.nan, np.float32))
    with pytest.raises(EmbeddingError, match="not finite"):
        broken.embed(["a text"])


def test_the_shipped_one_is_loaded_once_for_the_whole_process() -> None:
    assert load_embedder() is load_embedder()
