"""Times as people type them, slips of the thumb included: one table a language (`data/utterances_*.tsv`).

The rows were written before anything was tried on them, but for the last ten of English: what a second such list showed to be
wrong. A row in whose column `asks` stands "asks" must be asked about; no
other may be. All are read on Tuesday 10 March 2026, nine o'clock, in Lisbon.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import DEFAULT, read_times
from assistant.timing.languages import NAMES
from assistant.timing.types import Tense, TimeValue

NOW = datetime(2026, 3, 10, 9, 0, tzinfo=ZoneInfo("Europe/Lisbon"))
DATA = Path(__file__).with_name("data")


def rows(language: str) -> list[dict[str, str]]:
    """The rows of a language by the names of their columns."""
    with (DATA / f"utterances_{language}.tsv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


TABLE = [(language, row) for language in NAMES for row in rows(language)]


@pytest.mark.parametrize(("language", "row"), TABLE, ids=[f"{name}-{row['utterance']}" for name, row in TABLE])
def test_means(language: str, row: dict[str, str], say_short: Callable[[TimeValue], str]) -> None:
    settings = replace(DEFAULT, language=language)
    found = read_times(row["utterance"], NOW, tense=Tense(row["tense"] or "future"), settings=settings)
    assert (" ; ".join(say_short(m.value) for m in found) or "none") == row["value"]
    assert any(m.ambiguous for m in found) == (row["asks"] == "asks")
    if row["kind"] != "none":
        assert type(found[0].value).__name__.lower() == row["kind"]


def test_there_are_enough_of_them() -> None:
    assert len(rows("en")) >= 300
    assert len(rows("de")) >= 60
    assert {row["kind"] for row in rows("en")} == {
        "instant", "day", "window", "range", "recurrence", "move", "duration", "deadline", "none",
    }  # fmt: skip
