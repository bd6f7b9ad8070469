"""What is planned in a span, looked up in one job so that nothing is counted or sorted on the event loop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from assistant.assistant import Assistant
from tui.agenda.days import Line, by_day
from tui.agenda.span import Span, week_of


@dataclass(frozen=True)
class Plan:
    """What is planned in a span, day by day, as it was looked up; `asked` counts the questions, `zone` is the user's."""

    asked: int
    span: Span
    today: date
    zone: ZoneInfo
    days: Mapping[date | None, Sequence[Line]]
    titles: Mapping[int, str]
    clashing: int


def look_up(assistant: Assistant, asked: int, span: Span | None) -> Plan:
    """What is planned in a span; None is the week that it is."""
    zone = assistant.clock.zone
    today = assistant.clock.now().astimezone(zone).date()
    span = span or week_of(today)
    items = assistant.agenda(*span.moments(zone))
    titles = {item.id: item.title for item in items}
    return Plan(asked, span, today, zone, by_day(items, span, zone), titles, sum(bool(i.conflicts) for i in items))


def said(plan: Plan, shown: int) -> str:
    """How much is planned, how much of it is not shown, and how much clashes."""
    count = sum(map(len, plan.days.values()))
    if not count:
        return "nothing is planned"
    left = f", {count - shown} of them not shown" if count > shown else ""
    clashing = f", {plan.clashing} clash" if plan.clashing else ""
    return f"{len(plan.titles)} planned{left}{clashing}"
