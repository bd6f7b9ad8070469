"""The assistant over its file: what another process wrote, and what has been in the trash too long."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import IN_TRASH, Assistant
from assistant.clock import Clock
from assistant.verdict import Decision

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 13, 9, tzinfo=LISBON)


@pytest.fixture
def at(tmp_path):
    def opened(moment=NOW):
        return Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, moment), agents="builtin")

    return opened


@pytest.mark.parametrize("indexed", [True, False])
def test_what_another_process_adds_is_seen(at, indexed):
    with at() as here, at() as there:
        here.add(["My sister is allergic to nuts."])
        assert here.decide("Bake a walnut cake for Dana on Friday").verdict.decision is Decision.NON_CONFLICT
        there.add(["Dana is my sister."], index=indexed)
        assert here.decide("Bake a walnut cake for Dana on Friday").verdict.decision is Decision.CONFLICT


def test_the_cast_is_gathered_again_only_after_a_change(at):
    with at() as assistant:
        assistant.add(["Dana is my sister."])
        first = assistant.base.cast()
        assert assistant.base.cast() is first
        assistant.add(["Tom is my brother."])
        assert assistant.base.cast() is not first


@pytest.mark.parametrize(("days", "left"), [(-1, 1), (1, 0)])
def test_the_trash_is_emptied_when_it_is_due_by_whoever_asks_or_adds(at, days, left):
    with at() as assistant:
        (fact,) = assistant.add(["The code of the safe is 7319."])
        assistant.forget(fact.id)
    with at(NOW + IN_TRASH + timedelta(days=days)) as later:
        later.agenda(NOW, NOW + IN_TRASH)
        later.facts()
        assert len(later.store.facts.trash()) == 1
        later.add(["It rains."])
        assert len(later.store.facts.trash()) == left
