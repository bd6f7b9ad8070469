"""PACE's own tables, in its columns: read as the instances they are, or refused with what is wrong."""

from __future__ import annotations

import json
import sys

import pyarrow
import pyarrow.parquet
import pytest

from assistant.errors import SelfTestError
from assistant.selftest import run_selftest
from assistant.selftest.pace import read_folder

DATES = {"window_start": "2026-05-01", "ref_date": "2026-06-01", "window_end": "2026-07-01"}
CORPUS = [
    {"case_id": case, **DATES, "doc_id": doc, "text": text}
    for case in ("c1", "c2")
    for doc, text in (("d1", "The hall on Elm Street is closed until 30 June 2026."), ("d2", "Marek drives a van."))
]
QUERIES = [
    {"case_id": "c2", **DATES, "query_id": "q2", "query": "Call Marek", "label": "non_conflict", "gold_doc_ids": []},
    {
        "case_id": "c1",
        **DATES,
        "query_id": "q1",
        "query": "Book the hall on Elm Street for 9 June",
        "label": "conflict",
        "gold_doc_ids": ["d1"],
        "category": "State",
    },
]
PROFILES = [{"case_id": "c1", "persona": json.dumps({"basics": {"name": "Harold Finch"}, "traits": ["calm"]})}]


@pytest.fixture
def folder(tmp_path):
    """The three tables, as they lie on a hub: each in a folder of its own."""
    for name, rows in (("queries", QUERIES), ("corpus", CORPUS), ("profiles", PROFILES)):
        write(tmp_path / name / "test-00000-of-00001.parquet", rows)
    return tmp_path


def write(path, rows):
    path.parent.mkdir(exist_ok=True)
    keys = dict.fromkeys(key for row in rows for key in row)
    pyarrow.parquet.write_table(pyarrow.table({key: [row.get(key) for row in rows] for key in keys}), path)


def test_a_case_becomes_an_instance(folder):
    one, two = read_folder(folder)
    assert (one.instance_id, one.ego.name, two.ego.name) == ("c1", "Harold Finch", "")
    assert one.now.isoformat() == "2026-06-01T00:00:00+00:00"
    assert [(fact.id, fact.text) for fact in one.facts] == [(row["doc_id"], row["text"]) for row in CORPUS[:2]]
    (query,) = one.queries
    assert (query.id, query.situation, query.feasibility, query.gold) == ("q1", "state", "conflict", ("d1",))
    assert two.queries[0].situation is None


@pytest.mark.parametrize("ids", ['["d1"]', ["d1"]], ids=["JSON", "list"])
def test_gold_facts_may_be_a_list_or_json(folder, ids):
    rows = [{**row, "gold_doc_ids": ids} for row in QUERIES]
    write(folder / "queries" / "test-00000-of-00001.parquet", rows)
    assert all(query.gold == ("d1",) for instance in read_folder(folder) for query in instance.queries)


def test_a_persona_may_be_a_struct(folder):
    write(folder / "profiles" / "test-00000-of-00001.parquet", [{"case_id": "c1", "persona": {"full_name": "Ann O."}}])
    assert read_folder(folder)[0].ego.name == "Ann O."


def test_the_self_test_runs_on_them(folder):
    report = run_selftest(folder, agents="builtin").as_json()
    assert report["decisions"]["conflict"] == 1.0
    assert report["retrieval"]["recall@5"] == 1.0
    assert report["surfaced"] is None


@pytest.mark.parametrize("missing", ["queries", "corpus"])
def test_a_table_that_is_missing_is_told(folder, missing):
    (folder / missing / "test-00000-of-00001.parquet").unlink()
    with pytest.raises(SelfTestError, match=missing):
        read_folder(folder)


def test_a_gold_fact_that_is_not_in_the_corpus_is_told(folder):
    write(folder / "corpus" / "test-00000-of-00001.parquet", CORPUS[1:])
    with pytest.raises(SelfTestError, match="d1"):
        read_folder(folder)


def test_a_damaged_table_is_told(folder):
    path = folder / "corpus" / "test-00000-of-00001.parquet"
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(SelfTestError, match=r"test-00000-of-00001\.parquet can't be read"):
        read_folder(folder)


def test_without_pyarrow_it_is_told_how_to_get_it(folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(SelfTestError, match=r"pip install 'caveat\[pace\]'"):
        read_folder(folder)


@pytest.mark.parametrize("gold", ["d1;d2", '{"d1": 1}', "7"])
def test_decisive_facts_that_are_no_list_are_told_with_file_and_row(folder, gold):
    file = folder / "queries" / "test-00000-of-00001.parquet"
    write(file, [{**QUERIES[1], "gold_doc_ids": '["d1"]'}, {**QUERIES[1], "query_id": "q3", "gold_doc_ids": gold}])
    with pytest.raises(SelfTestError, match="row 2: gold_doc_ids is no list") as told:
        list(read_folder(folder))
    assert str(file) in str(told.value)


def test_decisive_facts_may_be_json_or_missing(folder):
    file = folder / "queries" / "test-00000-of-00001.parquet"
    write(file, [{**QUERIES[1], "gold_doc_ids": '["d1"]'}, {**QUERIES[1], "query_id": "q3", "gold_doc_ids": None}])
    (one,) = read_folder(folder)
    assert [query.gold for query in one.queries] == [("d1",), ()]
