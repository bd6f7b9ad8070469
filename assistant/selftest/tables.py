"""PACE's own tables: a folder of parquet files, of queries, of the corpus, and of profiles; one instance a case.

The tables are told apart by their columns. What they don't say is left open: there are no decisive facts, no zone (UTC is
taken), and names of people only where a persona has one.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from assistant.errors import SelfTestError

QUERIES, CORPUS = {"case_id", "query_id", "query", "label", "gold_doc_ids"}, {"case_id", "doc_id", "text"}
SITUATIONS = ("temporal", "personal", "state")
NAMES = ("full_name", "name")
"""Where a persona may have the person's name."""

Row = Mapping[str, Any]


def read_tables(files: list[Path]) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The cases in the shape of PACE's JSON files, by case, each with the file that its queries are in.

    Raises `SelfTestError` where pyarrow is missing, a file or a row can't be read, or a table of queries or of the corpus is
    not there.
    """
    facts: dict[str, list[Row]] = defaultdict(list)
    queries: dict[str, list[Row]] = defaultdict(list)
    source: dict[str, Path] = {}
    names: dict[str, str] = {}
    for file in files:
        for number, row in enumerate(_rows(file), 1):
            case = str(row.get("case_id"))
            if row.keys() >= QUERIES:
                queries[case].append({**row, "gold_doc_ids": _listed(row["gold_doc_ids"], f"{file}, row {number}")})
                source.setdefault(case, file)
            elif row.keys() >= CORPUS:
                facts[case].append(row)
            else:
                names[case] = _name(row)
    if not queries or not facts:
        missing = (
            "queries (case_id, query_id, query, label, gold_doc_ids)" if not queries else "the corpus (doc_id, text)"
        )
        raise SelfTestError(
            f"{files[0].parent} holds no table of {missing}. PACE has three tables; put all of them there."
        )
    for case in sorted(queries):
        yield source[case], _instance(case, facts[case], queries[case], names.get(case, ""))


def _rows(file: Path) -> Iterator[Row]:
    """The rows of a table, batch by batch."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise SelfTestError("PACE's tables are read with pyarrow. Install it: pip install 'caveat[pace]'.") from None
    try:
        with pyarrow.parquet.ParquetFile(file) as table:
            for batch in table.iter_batches():
                yield from batch.to_pylist()
    except (OSError, pyarrow.ArrowException) as error:
        raise SelfTestError(f"{file} can't be read as parquet: {str(error).splitlines()[0]}.") from None


def _instance(case: str, facts: list[Row], queries: list[Row], name: str) -> dict[str, Any]:
    """One case as in a JSON file."""
    return {
        "instance_id": case,
        "reference_date": str(queries[0].get("ref_date") or ""),
        "timezone": "UTC",
        "ego": {"name": name},
        "facts": [{"id": str(row["doc_id"]), "text": row["text"]} for row in facts],
        "queries": [
            {
                "id": str(row["query_id"]),
                "text": row["query"],
                "situation": _situation(row),
                "feasibility": row["label"],
                "gold": [str(doc) for doc in row["gold_doc_ids"]],
            }
            for row in queries
        ],
    }


def _situation(row: Row) -> str | None:
    """Which of the three kinds any column names; None where none does."""
    values = {str(value).lower() for value in row.values() if isinstance(value, str)}
    return next((situation for situation in SITUATIONS if situation in values), None)


def _listed(value: Any, where: str) -> list[Any]:
    """A list, given as such or as JSON; empty where there is none. Raises `SelfTestError` for anything else."""
    try:
        found = json.loads(value) if isinstance(value, str) else value
    except ValueError:
        found = value
    if found is not None and not isinstance(found, list):
        raise SelfTestError(
            f"{where}: gold_doc_ids is no list, but “{str(found)[:40]}”. Write it as a list or as JSON."
        )
    return found or []


def _name(row: Row) -> str:
    """The person's name in a row of profiles, wherever the persona has it."""
    for value in row.values():
        try:
            persona = json.loads(value) if isinstance(value, str) else value
        except ValueError:
            continue
        if isinstance(persona, dict):
            if found := next((persona[key] for key in NAMES if isinstance(persona.get(key), str)), ""):
                return str(found)
            if found := _name(persona):
                return found
    return next((row[key] for key in NAMES if isinstance(row.get(key), str)), "")
