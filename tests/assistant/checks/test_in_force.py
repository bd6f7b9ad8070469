"""Why a rule does not hold at the time of a request, in words."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.checks.in_force import outside
from assistant.readings.forms import Prohibition
from assistant.readings.forms.rules import DARKNESS, DAYLIGHT
from assistant.request import Intent, Kind, Request, When

LISBON = ZoneInfo("Europe/Lisbon")
THURSDAY_AT_11 = datetime(2026, 12, 3, 11, tzinfo=LISBON)
THURSDAY_AT_23 = datetime(2026, 12, 3, 23, tzinfo=LISBON)


def request(at: datetime) -> Request:
    now = datetime(2026, 12, 1, 9, tzinfo=LISBON)
    return Request("Call Ana", now, Kind.TASK, Intent.CALL, "call Ana", when=When(at))


@pytest.mark.parametrize(
    ("narrowed", "at", "reason"),
    [
        ({"daytime": (0, 600)}, THURSDAY_AT_11, "it only holds before 10:00"),
        ({"daytime": (720, 1440)}, THURSDAY_AT_11, "it only holds after 12:00"),
        ({"daytime": (720, 810)}, THURSDAY_AT_11, "it only holds from 12:00 to 13:30"),
        ({"daytime": DARKNESS}, THURSDAY_AT_11, "it only holds in the dark"),
        ({"daytime": DAYLIGHT}, THURSDAY_AT_23, "it only holds by daylight"),
        ({"weekdays": (0, 4)}, THURSDAY_AT_11, "it only holds on Mondays and Fridays"),
        ({"weekdays": (5, 6)}, THURSDAY_AT_11, "it only holds on weekends"),
        ({"daytime": (600, 720)}, THURSDAY_AT_11, ""),
    ],
)
def test_the_reason_says_when_a_rule_holds(narrowed, at, reason):
    assert outside(Prohibition("me", "call", **narrowed), request(at)) == reason
