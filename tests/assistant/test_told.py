"""What facts say is on: laid out beside the agenda, never part of it, and only what is the user's own time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant import gate
from assistant.agenda import TOLD, AgendaItem
from assistant.assistant import Assistant
from assistant.clock import Clock

LISBON = ZoneInfo("Europe/Lisbon")
TUESDAY = datetime(2026, 10, 20, tzinfo=LISBON)


@pytest.fixture
def assistant(tmp_path: Path) -> Iterator[Assistant]:
    clock = Clock(LISBON, TUESDAY + timedelta(hours=10))
    with Assistant.open(tmp_path / "caveat.db", clock=clock, agents="builtin") as opened:
        yield opened


def week(assistant: Assistant) -> list[AgendaItem]:
    return assistant.agenda_with_facts(TUESDAY, TUESDAY + timedelta(days=7))


def hours(items: list[AgendaItem]) -> list[str]:
    return [f"{i.start:%a %H:%M}" + (f"-{i.end:%H:%M}" if i.end else "") for i in items if i.start]


def test_the_times_in_facts_are_shown_and_not_planned(assistant: Assistant) -> None:
    assistant.add(["I have choir on Tuesdays from 19:00 to 21:00.", "I work Monday to Friday 9 to 5:30."])
    items = week(assistant)
    assert [(item.kind, item.id, item.title) for item in items[:2]] == [(TOLD, 1, "Choir"), (TOLD, 2, "Work")]
    assert hours(items)[:2] == ["Tue 19:00-21:00", "Wed 09:00-17:30"]
    assert assistant.agenda(TUESDAY, TUESDAY + timedelta(days=7)) == []


def test_other_peoples_time_is_not_the_users(assistant: Assistant) -> None:
    assistant.add(["Dana works night shifts on Fridays from 22:00 to 06:00."])
    assert week(assistant) == []


def test_what_was_forgotten_is_gone(assistant: Assistant) -> None:
    assistant.add(["I have choir on Tuesdays from 19:00 to 21:00."])
    assistant.forget(1)
    assert week(assistant) == []


def test_what_is_said_twice_or_planned_too_is_shown_once(assistant: Assistant) -> None:
    assistant.add(["I have choir on Tuesdays from 19:00 to 21:00.", "Choir is on Tuesdays, 19:00 to 21:00, for me."])
    assert hours(week(assistant)) == ["Tue 19:00-21:00"]
    gate.act(assistant, assistant.decide("Choir today at 19:00"), anyway=True)
    assert [item.kind for item in week(assistant) if item.title == "Choir"].count(TOLD) == 0
