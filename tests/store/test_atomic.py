from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime

import pytest

from store import Store
from store.errors import StoreError


def add(store: Store, text: str, now: datetime) -> None:
    store.facts.add([text], said_at=now)


@contextmanager
def failing(store: Store) -> Iterator[None]:
    """A transaction in which something goes wrong at the end."""
    with suppress(KeyError), store.atomic():
        yield
        raise KeyError


def texts(store: Store) -> list[str]:
    return [fact.text for fact in store.facts.current()]


def test_all_or_nothing(store: Store, now: datetime) -> None:
    with failing(store):
        add(store, "one", now)
        add(store, "two", now)
    assert texts(store) == []
    assert store.fulltext.search("one", 5) == []
    add(store, "three", now)
    assert texts(store) == ["three"]


def test_an_inner_failure_takes_back_only_the_inner_part(store: Store, now: datetime) -> None:
    with store.atomic():
        add(store, "outer", now)
        with failing(store):
            add(store, "inner", now)
        add(store, "after", now)
    assert texts(store) == ["outer", "after"]


def test_an_outer_failure_takes_back_what_was_finished_inside(store: Store, now: datetime) -> None:
    with failing(store):
        with store.atomic():
            add(store, "inner", now)
        assert texts(store) == ["inner"]
    assert texts(store) == []


def test_other_threads_see_only_what_is_finished(store: Store, now: datetime) -> None:
    seen: list[list[str]] = []

    def look() -> None:
        seen.append(texts(store))

    with store.atomic():
        add(store, "one", now)
        thread = threading.Thread(target=look)
        thread.start()
        thread.join()
    look()
    assert seen == [[], ["one"]]


def test_threads_that_write_at_once_lose_nothing(store: Store, now: datetime) -> None:
    def write(name: int) -> None:
        for i in range(20):
            add(store, f"{name}: {i}", now)
            assert f"{name}: {i}" in texts(store)

    threads = [threading.Thread(target=write, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(texts(store))) == 80


def test_a_closed_store_says_so(store: Store, now: datetime) -> None:
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.facts.current()
    with pytest.raises(StoreError, match="closed"):
        add(store, "late", now)
