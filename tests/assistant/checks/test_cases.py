"""Facts and requests in everyday words, read and checked: what each kind of check speaks against, leaves alone and speaks for.

A line of `cases/*.txt` is `fact | fact => request`. Under "speaks" something is said against the request, under "silent"
nothing is, under "for" something is said for it and nothing against; under "refuses" what is said against it is certain, under "asks"
it is not. Today is Monday, 19 October 2026, 9:00 in Lisbon.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from _pytest.mark.structures import ParameterSet

from assistant.candidates import Candidate
from assistant.checks import run
from assistant.checks.commitments import from_readings
from assistant.checks.situation import Situation
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.request_reader import read_request
from assistant.verdict import Finding, Polarity

_FOLDER = Path(__file__).parent / "cases"
_FAMILY = {"Ben": "husband", "Leo": "son", "Mia": "daughter", "Marta": "sister", "Joel": "brother", "Helen": "mother", "Priya": "friend", "Gus": "friend", "Nadia": "friend", "Kim": "friend", "Tom": "colleague", "Mr Okafor": "neighbour"}  # fmt: skip
_CONTEXT = Context(
    datetime(2026, 10, 19, 9, tzinfo=ZoneInfo("Europe/Lisbon")), make_cast("Ana Lindqvist", roles=_FAMILY.items())
)


def cases(kind: str) -> list[ParameterSet]:
    """The lines of every file that stand under a heading, each named after its file and line."""
    return list(_lines(kind))


def _lines(kind: str) -> Iterator[ParameterSet]:
    for file in sorted(_FOLDER.glob("*.txt")):
        heading = ""
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if line.startswith("#"):
                heading = line[1:].strip()
            elif heading == kind:
                facts, _, request = line.partition(" => ")
                yield pytest.param(facts.split(" | "), request, id=f"{file.stem}-{number}")


def findings(facts: list[str], text: str) -> list[Finding]:
    """What the checks say about a request, given nothing but these facts."""
    known = tuple(Candidate(n, fact, read_fact(fact, _CONTEXT)) for n, fact in enumerate(facts, 1))
    request = read_request(text, _CONTEXT)
    start = request.when.start if request.when else _CONTEXT.now
    around = from_readings(known, start - timedelta(days=1), start + timedelta(days=2))
    return run(Situation(request, known, tuple(around), _CONTEXT))


def polarities(facts: list[str], text: str) -> set[Polarity]:
    """Whether anything is said against a request, and whether anything is said for it."""
    return {finding.polarity for finding in findings(facts, text)}


@pytest.mark.parametrize(("facts", "text"), cases("speaks"))
def test_it_speaks_against_the_request(facts: list[str], text: str) -> None:
    assert Polarity.AGAINST in polarities(facts, text)


@pytest.mark.parametrize(("facts", "text"), cases("silent"))
def test_it_says_nothing_against_the_request(facts: list[str], text: str) -> None:
    assert Polarity.AGAINST not in polarities(facts, text)


@pytest.mark.parametrize(("facts", "text"), cases("refuses"))
def test_it_is_certain_against_the_request(facts: list[str], text: str) -> None:
    assert any(f.certain and f.polarity is Polarity.AGAINST for f in findings(facts, text))


@pytest.mark.parametrize(("facts", "text"), cases("asks"))
def test_it_only_asks_about_the_request(facts: list[str], text: str) -> None:
    against = [f.certain for f in findings(facts, text) if f.polarity is Polarity.AGAINST]
    assert against
    assert not any(against)


@pytest.mark.parametrize(("facts", "text"), cases("for"))
def test_it_speaks_for_the_request(facts: list[str], text: str) -> None:
    assert polarities(facts, text) == {Polarity.FOR}
