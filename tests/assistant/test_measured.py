"""What was measured of models: kept beside the facts, and what can't be read in it counts for nothing."""

import json

import pytest

from assistant import measured, paths
from assistant.measured import Comparison, Measured
from models.ollama.probe import Probe

GOOD = {"model": "toy:1b", "requests": 216, "mean": 0.6, "builtin": 0.5}


@pytest.fixture
def file(tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "measured", lambda: tmp_path / "measured.json")
    return tmp_path / "measured.json"


@pytest.mark.parametrize(
    "comparison",
    [
        {**GOOD, "requests": "x"},
        {**GOOD, "mean": None},
        {**GOOD, "builtin": [0.5]},
        {"model": "toy:1b"},
        "nothing",
        None,
    ],
)
def test_what_does_not_fit_counts_for_nothing(file, comparison):
    file.write_text(json.dumps({"abc": {"comparison": comparison}, "def": {"comparison": GOOD}}))
    assert measured.known("abc") == Measured()
    assert not measured.known("abc").builtin_is_better
    assert measured.known("def").comparison == Comparison("toy:1b", 216, 0.6, 0.5)


def test_what_an_older_version_kept_besides_is_passed_over(file):
    probe = {"model": "toy:1b", "digest": "abc", "schema": True, "think": None, "tokens_a_second": 40.0}
    file.write_text(json.dumps({"abc": {"probe": {**probe, "thinks": False, "context": 4096, "refuses": True}}}))
    assert measured.known("abc").probe == Probe(**probe)


@pytest.mark.parametrize("content", ["", "[]", "not JSON", '{"abc": []}'])
def test_a_file_that_makes_no_sense_counts_for_nothing_and_is_written_anew(file, content):
    file.write_text(content)
    assert measured.known("abc") == Measured()
    measured.keep("abc", Comparison(**GOOD))
    assert measured.known("abc").comparison == Comparison(**GOOD)
