"""What the user's own facts say something can't do without, a replacement told in a fact of its own, and roads shut to cars."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.candidates import Candidate
from assistant.checks import hours, needs, outage
from assistant.checks.situation import Situation
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.request_reader import read_request
from assistant.verdict import Polarity

_CONTEXT = Context(datetime(2026, 10, 14, 9, tzinfo=ZoneInfo("Europe/Dublin")), make_cast("Ana"))


def against(text: str, *facts: str) -> list[bool]:
    """How sure each finding against the request is."""
    known = tuple(Candidate(n, fact, read_fact(fact, _CONTEXT)) for n, fact in enumerate(facts, 1))
    situation = Situation(read_request(text, _CONTEXT), known, (), _CONTEXT)
    return [
        f.certain for check in (needs, outage, hours) for f in check.check(situation) if f.polarity is Polarity.AGAINST
    ]


@pytest.mark.parametrize(
    ("text", "facts", "found"),
    [
        ("Deliver the sofa on 28 October at 10:00", ("Goods lift: out of service, back from 31 October", "The sofa only goes up with the goods lift"), [True]),
        ("Deliver the sofa on 3 November at 10:00", ("Goods lift: out of service, back from 31 October", "The sofa only goes up with the goods lift"), []),
        ("Pay by card on 20 October at 10:00", ("the eftpos machine has died", "the new eftpos machine gets plugged in on 22 October"), [True]),
        ("Pay by card on 23 October at 10:00", ("the eftpos machine has died", "the new eftpos machine gets plugged in on 22 October"), []),
        ("Walk across the Harbour bridge on Friday at 9:00", ("The Harbour bridge is closed for cars until Sunday",), []),
        ("Drive over the Harbour bridge on Friday at 9:00", ("The Harbour bridge is closed for cars until Sunday",), [True]),
        ("Read at the Oak Street library on 20 October at 10:00", ("The library on Elm Street is shut until 2 November",), []),
        ("Read at the Elm Street library on 20 October at 10:00", ("The library on Elm Street is shut until 2 November",), [True]),
        ("Fitting at the seamstress on Friday at 10:00", ("Ilse the seamstress works Monday to Thursday",), [True]),
        ("Fitting at the seamstress on Thursday at 10:00", ("Ilse the seamstress works Monday to Thursday",), []),
    ],
)  # fmt: skip
def test_what_is_meant(text: str, facts: tuple[str, ...], found: list[bool]):
    assert against(text, *facts) == found
