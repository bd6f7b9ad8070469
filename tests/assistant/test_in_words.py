"""What a fact is taken for, in words."""

from __future__ import annotations

import dataclasses
import typing
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.context import Context
from assistant.in_words import in_words
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import Reading

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 12, 1, 9, tzinfo=LISBON)
"""A Tuesday."""


def lines(text: str) -> list[str]:
    context = Context(NOW, make_cast("Nora Quinn", roles=[("Dana", "sister")]))
    return [f"{said.sort}: {said.text}" for said in in_words(read_fact(text, context))]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Dana is allergic to shellfish.", "Not for: Dana: shellfish (allergy)"),
        ("I have yoga every Tuesday at 18:30.", "Takes time: yoga, every Tuesday 18:30, from Tue 1 December 2026"),
        ("The gym is closed on Sundays.", "Closed: gym, Sundays"),
        ("The bakery is open Monday to Friday from 7 to 13.", "Open: bakery, weekdays 07:00–13:00"),
        ("The car is at the garage until Friday.", "Not to be had: car, at the garage, until Fri 4 December 2026"),
        ("I do not eat meat on Fridays.", "Not for: you: meat (diet), on Fridays"),
        ("The drive from home to the airport takes 40 minutes.", "Way: home to airport: 40 minutes by car"),
        ("Krupa is asleep from 22:00 to 6:00.", "Not to be reached: Krupa, 22:00–06:00, asleep"),
    ],
)  # fmt: skip
def test_a_reading_is_one_plain_line(text, line):
    assert line in lines(text)


def test_what_nothing_is_read_in_has_no_lines():
    assert lines("I like jazz.") == []


def test_what_something_consists_of_is_told_where_nothing_else_is():
    assert lines("The pad thai is made with peanuts.") == ["Holds: pad thai: peanuts"]
    assert not [
        line for line in lines("Leo's swimming bag is on loan to Tom until Friday.") if line.startswith("Holds")
    ]


@pytest.mark.parametrize("form", typing.get_args(Reading))
def test_every_form_has_words(form):
    given = {"str": "it", "int": 1, "float": 1.0, "bool": False, "datetime": NOW, "Ground": "diet"}
    values = {}
    for field in dataclasses.fields(form):
        if field.default is dataclasses.MISSING:
            values[field.name] = given.get(str(field.type).split(" ")[0], ("it",) if "str" in str(field.type) else (1,))
    if "rrule" in values:
        values["rrule"] = "FREQ=DAILY"
    (said,) = in_words([form(**values)])
    assert said.sort
    assert said.text


def test_of_a_fact_that_is_not_read_yet_or_forgotten_nothing_is_known(tmp_path):
    with Assistant.open(tmp_path / "a.db", clock=Clock(LISBON, NOW)) as caveat:
        (fact,) = caveat.add(["The gym is closed on Sundays."], index=False)
        assert caveat.taken_for(fact.id) is None
        caveat.index_pending()
        assert [said.sort for said in caveat.taken_for(fact.id) or ()] == ["Closed"]
        caveat.forget(fact.id)
        assert caveat.taken_for(fact.id) is None
