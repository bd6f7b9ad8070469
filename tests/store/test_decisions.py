from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import pytest

from store import Store
from store.errors import NotFoundError, StoreError


@pytest.fixture
def facts(store: Store, now: datetime) -> list[int]:
    return [fact.id for fact in store.facts.add(["one", "two", "three"], said_at=now)]


def record(store: Store, now: datetime, cited: Sequence[int] = (), evidence: Sequence[int] = ()) -> int:
    return store.decisions.record(
        asked_at=now, text="Book it", decision="conflict", cited=cited, evidence=evidence, trace={"views": ["é", 1.5]}
    )


def test_a_decision_comes_back_as_it_was(store: Store, now: datetime, facts: list[int]) -> None:
    number = record(store, now, [facts[2], facts[0]], [facts[2], facts[1], facts[0]])
    stored = store.decisions.get(number)
    assert (stored.id, stored.asked_at, stored.text, stored.decision) == (number, now, "Book it", "conflict")
    assert stored.cited == (facts[2], facts[0])
    assert stored.evidence == (facts[2], facts[1], facts[0])
    assert stored.trace == {"views": ["é", 1.5]}
    assert (stored.action_kind, stored.action_id, stored.overridden) == (None, None, False)
    assert store.decisions.recent() == [stored]


def test_nothing_is_done_twice(store: Store, now: datetime) -> None:
    number = record(store, now)
    store.decisions.acted(number, "event", 3)
    with pytest.raises(StoreError, match="already"):
        store.decisions.acted(number, "event", 4)
    stored = store.decisions.get(number)
    assert (stored.action_kind, stored.action_id) == ("event", 3)


def test_overrides_are_remembered_by_the_facts_they_went_against(store: Store, now: datetime, facts: list[int]) -> None:
    against = record(store, now, cited=facts[:2], evidence=facts)
    obeyed = record(store, now, cited=facts[:2])
    store.decisions.acted(against, "event", 1, overridden=True)
    store.decisions.acted(obeyed, "event", 2)
    assert store.decisions.get(against).overridden
    assert store.decisions.overrides_of(facts[1:]) == [(against, facts[1])]


def test_recent_is_newest_first(store: Store, now: datetime) -> None:
    numbers = [record(store, now) for _ in range(5)]
    assert [stored.id for stored in store.decisions.recent(3)] == numbers[:1:-1]


def test_unknown_numbers(store: Store, now: datetime) -> None:
    with pytest.raises(NotFoundError):
        store.decisions.get(9)
    with pytest.raises(NotFoundError):
        store.decisions.acted(9, "event", 1)
    with pytest.raises(NotFoundError, match="Ask again"):
        record(store, now, cited=[42])
    assert store.decisions.recent() == []


def test_the_conversation_is_kept_in_order(store: Store, now: datetime) -> None:
    decision = record(store, now)
    store.conversation.add("user", "Book it", now)
    store.conversation.add("caveat", "No", now, decision)
    store.conversation.add("user", "Why?", now)
    assert [(message.role, message.text) for message in store.conversation.recent(2)] == [
        ("caveat", "No"),
        ("user", "Why?"),
    ]
    assert store.conversation.recent(2)[0].decision == decision
    with pytest.raises(StoreError):
        store.conversation.add("stranger", "Hello", now)


def test_bytes_that_are_no_text_are_refused_in_words(store: Store, now: datetime) -> None:
    with pytest.raises(StoreError, match="no text"):
        store.conversation.add("user", "caf\udce9", now)
