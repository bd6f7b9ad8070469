"""The reader of PACE-format data: what it takes, and how it says what is wrong with a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.errors import SelfTestError
from assistant.selftest.pace import BUILT_IN, read_file, read_folder


def instance(**changes: Any) -> dict[str, Any]:
    query = {"id": "q1", "text": "Book it", "situation": "state", "feasibility": "conflict", "gold": ["f1"]}
    return {
        "instance_id": "one",
        "reference_date": "2026-03-14T09:00:00",
        "timezone": "Europe/Lisbon",
        "ego": {"name": "Ann Other"},
        "facts": [{"id": "f1", "text": "It is shut."}, {"id": "f2", "text": "It is red."}],
        "queries": [query, {**query, "id": "q2", "twin": "q1", "feasibility": "non_conflict"}],
        **changes,
    }


def write(folder: Path, value: object, name: str = "a.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def test_a_naive_reference_date_is_local_time(tmp_path: Path) -> None:
    now = read_file(write(tmp_path, instance(reference_date="2026-07-01T09:00:00"))).now
    assert now.isoformat() == "2026-07-01T09:00:00+01:00"


def test_a_reference_date_with_an_offset_is_kept(tmp_path: Path) -> None:
    now = read_file(write(tmp_path, instance(reference_date="2026-07-01T09:00:00+03:00"))).now
    assert now.isoformat() == "2026-07-01T07:00:00+01:00"


def test_fields_of_other_tools_are_left_alone(tmp_path: Path) -> None:
    assert read_file(write(tmp_path, instance(colour="blue"))).instance_id == "one"


def test_originals_have_no_twins(tmp_path: Path) -> None:
    one = read_file(write(tmp_path, instance()))
    assert [q.id for q in one.originals().queries] == ["q1"]


def test_the_built_in_data_is_whole() -> None:
    instances = read_folder(BUILT_IN)
    queries = [q for i in instances for q in i.queries]
    assert len(instances) == 6
    assert len(queries) == 2 * sum(q.twin is not None for q in queries) == 216
    assert all(q.gold and q.decisive for q in queries)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"timezone": "Mars/North"}, "Mars/North"),
        ({"reference_date": "soon"}, "reference_date"),
        ({"facts": [{"id": "f1", "text": "a"}, {"id": "f1", "text": "b"}]}, "f1 is used twice"),
        ({"facts": [{"id": "f2", "text": "a"}]}, "names the fact f1"),
        ({"facts": [{"id": "f1"}]}, r"facts\[0\].text"),
        ({"queries": [{"id": "q1", "text": "x", "situation": "lunar", "feasibility": "conflict"}]}, "situation"),
        ({"instance_id": ""}, "instance_id"),
    ],
)
def test_a_mistake_is_told_with_file_and_place(tmp_path: Path, changes: dict[str, Any], told: str) -> None:
    path = write(tmp_path, instance(**changes))
    with pytest.raises(SelfTestError, match=told) as error:
        read_file(path)
    assert str(path) in str(error.value)
    assert "\n" not in str(error.value)


def test_a_twin_without_its_original(tmp_path: Path) -> None:
    raw = instance()
    raw["queries"] = raw["queries"][1:]
    with pytest.raises(SelfTestError, match="twin of q1"):
        read_file(write(tmp_path, raw))


def test_twins_with_the_same_verdict(tmp_path: Path) -> None:
    raw = instance()
    raw["queries"][1]["feasibility"] = "conflict"
    with pytest.raises(SelfTestError, match="same verdict"):
        read_file(write(tmp_path, raw))


@pytest.mark.parametrize("content", [b"\x00\xff\xfe", b"{not json", b"[1, 2]", b""])
def test_files_that_are_no_instance(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    with pytest.raises(SelfTestError, match=r"odd\.json"):
        read_file(path)


def test_folders_without_data(tmp_path: Path) -> None:
    with pytest.raises(SelfTestError, match="no folder"):
        read_folder(tmp_path / "nowhere")
    with pytest.raises(SelfTestError, match=r"no \.json files"):
        read_folder(tmp_path)


def test_two_files_of_one_name(tmp_path: Path) -> None:
    write(tmp_path, instance(), "a.json")
    write(tmp_path, instance(), "b.json")
    with pytest.raises(SelfTestError, match=r"b\.json.*a\.json"):
        read_folder(tmp_path)
