"""What holds on some days or at some hours only: that is said, and the next free day or hour is offered."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("fact", "request_", "said", "offered"),
    [
        ("I don't eat meat on Fridays.", "Order a steak on Friday evening", "that holds on Fridays", "on Saturday 17 October"),
        ("I don't eat meat on Fridays.", "Lunch on Friday at 1pm: a burger", "that holds on Fridays", "on Saturday 17 October"),
        ("I never drink coffee after 4 pm.", "Get me a coffee tomorrow at 9 am", "it only holds after 16:00", ""),
        ("No meetings after 17:00 for me.", "Team meeting on Thursday at 17:30", "that holds after 17:00", "at 16:00"),
        ("I never drink coffee before 9.", "Get me a coffee tomorrow at 8 am", "that holds before 09:00", "at 09:00"),
    ],
)  # fmt: skip
def test_a_rule_of_some_days_or_hours(answer, fact, request_, said, offered):
    result = answer([fact], request_)
    assert said in " ".join(finding.text for finding in result.verdict.deciding)
    assert not offered or any(offered in alternative.text for alternative in result.alternatives)
