"""How English says it: per form, a table of everyday facts and what a reader must take from each.

A line is `fact => what is wanted`. For allergies, abstaining, medical bans, house rules and promises that is
`whom: a word of a request that must be caught` ("any" and "anyone": whoever it binds); for limits and budgets an amount;
for menus `place: dish`; for exceptions a word that a permission or an exception holds.
"""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant.checks.restriction import _barred
from assistant.context import Context
from assistant.knowledge.tables import find
from assistant.language.words import fold, gerund, stems
from assistant.readings.facts.people_rules import read_people
from assistant.readings.forms import (
    Composition,
    Ground,
    Limit,
    Permission,
    Prohibition,
    Quantity,
    Reading,
    Restriction,
)

CONTEXT = Context(datetime(2026, 10, 13, 9, tzinfo=ZoneInfo("Europe/London")))
TABLES = Path(__file__).with_name("sayings")
FLOOR = {
    "allergies": 0.95,
    "abstaining": 0.9,
    "medical": 0.9,
    "limits": 0.85,
    "budgets": 0.9,
    "promises": 0.85,
    "house_rules": 0.85,
    "exceptions": 0.8,
    "menus": 0.9,
}
SAME_PERSON = {"mother": "mum mother", "dad": "dad father", "gran": "gran grandmother granny"}


def lines(table: str) -> list[tuple[str, str]]:
    """The facts of a table, each with what is wanted."""
    text = (TABLES / f"{table}.txt").read_text(encoding="utf-8")
    return [tuple(line.split(" => ")) for line in text.splitlines() if line.strip()]  # type: ignore[misc]


def missed(table: str) -> list[tuple[str, str, tuple[Reading, ...]]]:
    """The lines of a table that were not read as wanted."""
    found = []
    for fact, wanted in lines(table):
        readings = read_people(fact, CONTEXT)
        if not _read(table, wanted, readings):
            found.append((fact, wanted, readings))
    return found


def _read(table: str, wanted: str, readings: tuple[Reading, ...]) -> bool:
    if table in {"limits", "budgets"}:
        return any(_amount(table, wanted, reading) for reading in readings)
    if table == "exceptions":
        return any(_allowed(wanted, reading) for reading in readings)
    whom, _, probe = wanted.partition(": ")
    if table == "menus":
        return any(
            isinstance(r, Composition)
            and r.fixed
            and set(stems(whom)) <= set(stems(f"{r.place} {r.whole}"))
            and any(find(probe, part) for part in r.parts)
            for r in readings
        )
    return any(_catches(table, whom, probe, reading) for reading in readings)


def _catches(table: str, whom: str, probe: str, reading: Reading) -> bool:
    if not isinstance(reading, Restriction | Prohibition):
        return False
    person = reading.person if isinstance(reading, Restriction) else reading.who
    if whom != "any" and fold(person) not in SAME_PERSON.get(whom, fold(whom)).split(" "):
        return False
    if isinstance(reading, Restriction) and reading.ground is Ground.SECRET:
        return table == "promises" and any(set(stems(probe)) & set(stems(thing)) for thing in reading.things)
    terms = [barred.term for barred in _barred(reading)] if isinstance(reading, Restriction) else list(reading.things)
    terms = terms or ([gerund(reading.activity), reading.activity] if reading.activity else [])
    wide = [reading.activity, *terms] if table in {"promises", "house_rules"} else terms
    return any(term and (find(term, probe) or set(stems(probe)) <= set(stems(" ".join(wide)))) for term in terms)


def _amount(table: str, wanted: str, reading: Reading) -> bool:
    hit = re.fullmatch(r"(?:(limit|spent|balance) )?(>=)?([\d.]+) (\w+)", wanted)
    assert hit is not None
    unit = {"km": "m"}.get(hit[4], hit[4])
    value = float(hit[3]) * (1000 if hit[4] == "km" else 1)
    if isinstance(reading, Limit) and hit[1] in {None, "limit"}:
        return (reading.amount, reading.unit, reading.least) == (value, unit, bool(hit[2]))
    if isinstance(reading, Quantity):
        kinds = {None: {"capacity"}, "spent": {"spent", "price"}, "balance": {"balance"}, "limit": {"balance"}}[hit[1]]
        return (reading.amount, reading.unit) == (value, unit) and reading.what in kinds
    return False


def _allowed(wanted: str, reading: Reading) -> bool:
    meant = set(stems(wanted))
    if isinstance(reading, Permission):
        said = {*stems(" ".join(reading.things)), *stems(reading.activity), *stems(gerund(reading.activity or "x"))}
        return bool(meant & (said | set(stems(reading.who))))
    unless = getattr(reading, "unless", "")
    return bool(unless) and meant <= set(stems(unless))


@pytest.mark.parametrize("table", sorted(FLOOR))
def test_nearly_all_of_a_table_is_read(table):
    told = missed(table)
    assert 1 - len(told) / len(lines(table)) >= FLOOR[table], "\n".join(
        f"{fact} => {wanted}" for fact, wanted, _ in told
    )


@pytest.mark.parametrize("table", sorted(FLOOR))
def test_a_table_has_enough_to_say_something(table):
    assert len(lines(table)) >= 40


@pytest.mark.parametrize(
    "text",
    [
        "Dana works at the library on Mondays.",
        "My sister lives in Leeds and has two cats.",
        "The bakery on Mill Road makes good bread.",
        "Tom loves hiking and takes photos of birds.",
        "I left my keys at the office.",
        "The train to York takes two hours.",
        "Ben drinks tea in the morning.",
        "Lucy stopped by on Tuesday with the books.",
        "We drove past the school and took the bus home.",
        "Mum has gone to the market.",
        "The dentist is next to the station.",
        "Paul told me about the film yesterday.",
        "Our neighbours have a new dog.",
        "My wallet is brown and the zip is broken.",
        "I bought flowers for Gran last week.",
    ],
)
def test_a_plain_fact_rules_nothing_out(text):
    found = [r for r in read_people(text, CONTEXT) if isinstance(r, Restriction | Prohibition | Limit)]
    assert [r for r in found if not isinstance(r, Restriction) or r.person not in {"cat", "dog"}] == []
