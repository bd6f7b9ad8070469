"""The three hundred labelled facts hold a floor under precision and recall, by form and in all."""

from __future__ import annotations

from collections import Counter

import pytest

from assistant.readings.facts import read_fact
from assistant.readings.forms import Admission, Composition, Reading, Relation, Standing
from tests.assistant.readings.labelled import Labelled, labelled_facts

Read = list[tuple[Labelled, tuple[Reading, ...]]]
_EXACT, _FOUND = 0.92, 0.80
"""Compositions, terms of entry and who meets them stand apart: they are read widely, for a word deep in a description may decide."""


@pytest.fixture(scope="module")
def read() -> Read:
    return [(fact, read_fact(fact.text, fact.context)) for fact in labelled_facts()]


def test_there_are_fifteen_facts_of_each_file(read: Read):
    assert Counter(fact.file for fact, _ in read) == {f"t{n:02d}": 15 for n in range(1, 21)}


def test_what_is_read_is_right(read: Read):
    wrong, said = [], 0
    for fact, readings in read:
        for reading in readings:
            if not isinstance(reading, Relation | Composition | Standing | Admission):
                said += 1
                if not any(label.meets(reading) for label in fact.labels):
                    wrong.append(f"{fact.file} {fact.id} {fact.text}\n    {reading}")
    assert 1 - len(wrong) / said >= _EXACT, "\n".join(wrong)


def test_what_is_asked_for_is_read(read: Read):
    missed, asked = [], 0
    for fact, readings in read:
        for label in fact.labels:
            if not label.may:
                asked += 1
                if not any(label.meets(reading) for reading in readings):
                    missed.append(f"{fact.file} {fact.id} {fact.text}\n    {label.forms} {label.wanted}")
    assert 1 - len(missed) / asked >= _FOUND, "\n".join(missed)


def test_a_fact_that_decides_nothing_is_mostly_left_alone(read: Read):
    idle = [(fact, readings) for fact, readings in read if not fact.labels]
    told = [
        fact.text
        for fact, readings in idle
        if any(not isinstance(r, Relation | Standing | Admission) for r in readings)
    ]
    assert len(idle) > 100
    assert len(told) <= 0.16 * len(idle), "\n".join(told)
