"""The scorer: facts that decide above facts that merely resemble, and clear words when its file is missing or damaged."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

import models.scorer
from models.errors import ModelFileError, ScoringError
from models.files import REQUEST_ENCODER, SCORER, SHIPPED, ModelFiles
from models.scorer import Scorer, load_scorer

ASKED = "Friday 13 March, 19:30. Book a table for Dana and me at the crab house on Friday at half past seven."
DECIDES = "The crab house is closed on Fridays until the end of March."
RESEMBLES = "The crab house has blue shutters and a bell on the door."
STRANGE = "Kåre's bicycle has three gears."


@pytest.fixture(scope="module")
def scorer() -> Scorer:
    found = load_scorer()
    assert found is not None
    return found


def test_importing_the_scorer_loads_no_runtime() -> None:
    code = (
        "import sys, models.scorer;"
        "sys.exit(any(n in sys.modules for n in ('numpy', 'onnxruntime', 'tokenizers', 'torch')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_what_decides_comes_before_what_resembles_and_what_has_nothing_to_do_with_it(scorer: Scorer) -> None:
    decides, resembles, strange = scorer.score(ASKED, [DECIDES, RESEMBLES, STRANGE])
    assert decides > resembles > strange


def test_scores_stand_in_the_order_of_the_facts_whatever_stands_beside_them(scorer: Scorer) -> None:
    facts = [DECIDES, STRANGE, RESEMBLES, *(f"{STRANGE} It is number {n}." for n in range(40))]
    forth, back = scorer.score(ASKED, facts), scorer.score(ASKED, facts[::-1])[::-1]
    assert forth == pytest.approx(back, abs=1.0)
    assert forth.index(max(forth)) == 0


def test_no_facts_no_scores(scorer: Scorer) -> None:
    assert scorer.score(ASKED, []) == []


def test_any_text_can_be_scored(scorer: Scorer) -> None:
    odd = ["", "\x00\x07", "\ud800 half a pair", "🥜" * 50, "x" * 100_000]
    assert len(scorer.score("", odd)) == len(odd)
    assert len(scorer.score("y " * 5_000, odd)) == len(odd)


def test_threads_may_share_it(scorer: Scorer) -> None:
    results: dict[int, list[float]] = {}

    def work(n: int) -> None:
        results[n] = scorer.score(ASKED, [DECIDES, RESEMBLES, STRANGE])

    threads = [Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(results[n] == results[0] for n in range(4))


@pytest.mark.parametrize("files", [SCORER, REQUEST_ENCODER])
def test_the_shipped_files_are_the_ones_that_were_trained(files: ModelFiles) -> None:
    assert files.expected is not None
    assert files.checksums() == files.expected


def test_without_its_file_there_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(models.scorer, "SCORER", ModelFiles(tmp_path / "gone.onnx", SHIPPED.tokenizer))
    assert load_scorer() is None


def test_without_the_runtime_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    assert load_scorer() is None


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    damaged = tmp_path / "scorer.onnx"
    shutil.copy(SCORER.graph, damaged)
    with damaged.open("r+b") as file:
        file.seek(1_000_000)
        file.write(b"\xff" * 64)
    with pytest.raises(ModelFileError, match="damaged"):
        Scorer(ModelFiles(damaged, SCORER.tokenizer, SCORER.expected)).score(ASKED, [DECIDES])


def test_numbers_that_are_none_are_refused(scorer: Scorer, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def run(self, outputs: list[str], feed: dict[str, object]) -> list[list[float]]:
            return [[float("nan")]]

    loaded = scorer._load()
    monkeypatch.setattr(scorer, "_loaded", models.scorer._Loaded(Broken(), loaded.tokenizer, loaded.pad))
    with pytest.raises(ScoringError, match="doctor"):
        scorer.score(ASKED, [DECIDES])
