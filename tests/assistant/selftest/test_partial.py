"""What an interrupted run leaves behind, and what the next one takes from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.errors import SelfTestError
from assistant.selftest.outcome import Answer
from assistant.selftest.partial import Partial, digest
from assistant.verdict import Decision

ANSWER = Answer(
    Decision.UNSURE, 0.25, ("f1",), ("f1", "f2"), 0.5, {"read": 0.1}, 0, {"judge": "builtin"}, Decision.CONFLICT
)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A report under way, with one answer and one loaded base."""
    path = tmp_path / "report.json"
    with Partial(path, "d1") as partial:
        partial.keep_index("one", 2.5)
        partial.keep(("one", "q1"), ANSWER)
    return path


def kept(path: Path) -> Path:
    return path.with_name("report.json.partial")


def test_answers_come_back_as_they_were(out: Path) -> None:
    with Partial(out, "d1") as partial:
        assert partial.answers == {("one", "q1"): ANSWER}
        assert partial.index_seconds == {"one": 2.5}


def test_they_come_back_from_every_run_before(out: Path) -> None:
    with Partial(out, "d1") as partial:
        partial.keep(("one", "q2"), ANSWER)
    with Partial(out, "d1") as partial:
        assert set(partial.answers) == {("one", "q1"), ("one", "q2")}


def test_answers_to_something_else_are_not_taken(out: Path) -> None:
    with Partial(out, "d2") as partial:
        assert partial.answers == {}
    with Partial(out, "d1") as partial:
        assert partial.answers == {}


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_line_that_was_cut_off_is_asked_again(out: Path, cut: int) -> None:
    text = kept(out).read_bytes()
    kept(out).write_bytes(text[:-cut])
    with Partial(out, "d1") as partial:
        assert partial.index_seconds == {"one": 2.5}
        assert set(partial.answers) <= {("one", "q1")}
        partial.keep(("one", "q2"), ANSWER)
    with Partial(out, "d1") as partial:
        assert ("one", "q2") in partial.answers


def test_a_file_of_another_kind_is_begun_anew(out: Path) -> None:
    kept(out).write_bytes(b"\xff\x00 nothing of ours\n{}\n")
    with Partial(out, "d1") as partial:
        assert partial.answers == {}


def test_removed_when_the_report_is_there(out: Path) -> None:
    with Partial(out, "d1") as partial:
        partial.remove()
    assert not kept(out).exists()


def test_nothing_is_written_without_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with Partial(None, "d1") as partial:
        partial.keep(("one", "q1"), ANSWER)
        assert partial.answers[("one", "q1")] == ANSWER
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_can_not_be_written(tmp_path: Path) -> None:
    with pytest.raises(SelfTestError, match="--out"), Partial(tmp_path / "no" / "report.json", "d1"):
        pass


def test_a_digest_changes_with_what_it_is_of() -> None:
    assert digest(["a"], "dense") == digest(["a"], "dense")
    assert len({digest(["a"], "dense"), digest(["a"], "sparse"), digest(["a", "dense"])}) == 3
