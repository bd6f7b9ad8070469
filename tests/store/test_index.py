from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from store import Store
from store.errors import StoreError
from store.index import Identity, Indexed
from store.readings import StoredReading
from store.triggers import Trigger
from store.vectors import Ranked, Space
from tests.store.conftest import put

Vector = Callable[..., bytes]
EVENT = StoredReading("Event", '{"title": "x"}')


def test_new_facts_are_pending_until_they_are_put(indexed: Store, now: datetime, vector: Vector) -> None:
    one, two = indexed.facts.add(["one", "two"], said_at=now)
    assert indexed.index.pending() == [one, two]
    assert indexed.index.pending(limit=1) == [one]
    put(indexed, one.id, vector=vector(), readings=[EVENT])
    assert indexed.index.pending() == [two]
    assert [indexed.index.is_pending(fact) for fact in (one.id, two.id, 99)] == [False, True, False]
    assert indexed.readings.of([one.id, two.id]) == {one.id: [EVENT], two.id: []}


def test_readings_alone_leave_the_vector_pending(indexed: Store, now: datetime, vector: Vector) -> None:
    (fact,) = indexed.facts.add(["one"], said_at=now)
    put(indexed, fact.id, readings=[EVENT])
    assert indexed.index.pending() == [fact]
    put(indexed, fact.id, vector=vector(), readings=[EVENT])
    put(indexed, fact.id)
    assert indexed.index.pending() == []
    assert list(indexed.vectors.get([fact.id])) == [fact.id]


def test_an_edited_or_restored_fact_is_pending_again(indexed: Store, now: datetime, vector: Vector) -> None:
    (fact,) = indexed.facts.add(["one"], said_at=now)
    put(indexed, fact.id, vector=vector(), readings=[EVENT])
    new = indexed.facts.edit(fact.id, "two", said_at=now)
    assert indexed.index.pending() == [new]
    put(indexed, new.id, vector=vector(), readings=[EVENT])
    indexed.facts.forget(new.id)
    assert indexed.index.pending() == []
    assert indexed.readings.form("Event") == []
    indexed.facts.restore(new.id)
    assert [pending.id for pending in indexed.index.pending()] == [new.id]


def test_work_on_a_fact_that_is_gone_is_passed_over(indexed: Store, now: datetime, vector: Vector) -> None:
    gone, kept = indexed.facts.add(["gone", "kept"], said_at=now)
    indexed.facts.forget(gone.id)
    indexed.index.put_many(
        [Indexed(number, vector(), [EVENT], [Trigger("t", vector())]) for number in (gone.id, kept.id, 99)], "r1"
    )
    assert [fact for fact, _ in indexed.vectors.nearest(vector(), 5)] == [kept.id]
    assert [fact for fact, _ in indexed.readings.form("Event")] == [kept.id]


def test_one_bad_vector_of_a_batch_stores_none(indexed: Store, now: datetime, vector: Vector) -> None:
    one, two = indexed.facts.add(["one", "two"], said_at=now)
    with pytest.raises(StoreError):
        indexed.index.put_many([Indexed(one.id, vector()), Indexed(two.id, b"bad")], "r1")
    assert indexed.index.pending() == [one, two]


def test_another_reader_makes_everything_pending_and_keeps_the_vectors(
    indexed: Store, identity: Identity, now: datetime, vector: Vector
) -> None:
    (fact,) = indexed.facts.add(["one"], said_at=now)
    put(indexed, fact.id, vector=vector(), readings=[EVENT])
    indexed.index.identify(identity, "r2")
    assert [pending.id for pending in indexed.index.pending()] == [fact.id]
    assert list(indexed.vectors.get([fact.id])) == [fact.id]


def test_another_model_drops_all_vectors(indexed: Store, identity: Identity, now: datetime, vector: Vector) -> None:
    facts = indexed.facts.add(["one", "two"], said_at=now)
    for fact in facts:
        put(indexed, fact.id, vector=vector(), readings=[EVENT], triggers=[Trigger("t", vector())])
    indexed.index.identify(replace(identity, name="other", dimension=2), "r1")
    assert indexed.index.pending() == facts
    assert indexed.neighbors.of([facts[0].id]) == {facts[0].id: []}
    assert indexed.triggers.nearest(vector(1, 0), 5) == []
    for fact in facts:
        put(indexed, fact.id, vector=vector(fact.id, 1), readings=[EVENT])
    assert indexed.vectors.nearest(vector(1, 1), 1)[0][0] == facts[0].id


def test_the_same_model_again_writes_nothing(indexed: Store, identity: Identity, path: Path) -> None:
    log = path.with_name(path.name + "-wal")
    size = log.stat().st_size
    indexed.index.identify(identity, "r1")
    assert log.stat().st_size == size


def test_vectors_of_two_models_never_meet(
    indexed: Store, identity: Identity, path: Path, now: datetime, vector: Vector
) -> None:
    (fact,) = indexed.facts.add(["one"], said_at=now)
    with Store.open(path) as other:
        other.index.identify(replace(identity, revision="2"), "r1")
    with pytest.raises(StoreError, match="another embedding model"):
        put(indexed, fact.id, vector=vector())
    assert indexed.vectors.get([fact.id]) == {}


def test_a_vector_before_any_model_is_refused(store: Store, now: datetime, vector: Vector) -> None:
    (fact,) = store.facts.add(["one"], said_at=now)
    with pytest.raises(StoreError, match="No embedding model"):
        put(store, fact.id, vector=vector())


def test_drop_derived_makes_everything_pending(indexed: Store, now: datetime, vector: Vector) -> None:
    facts = indexed.facts.add(["one", "two"], said_at=now)
    work = [Indexed(fact.id, vector(), [EVENT], [Trigger("t", vector())]) for fact in facts]
    indexed.index.put_many(work, "r1")
    indexed.index.drop_derived()
    assert indexed.index.pending() == facts
    assert indexed.readings.form("Event") == []
    assert indexed.triggers.nearest(vector(), 5) == []
    indexed.index.put_many(work, "r1")
    assert indexed.index.pending() == []
    assert len(indexed.vectors.nearest(vector(), 5)) == 2


GUESS = StoredReading("Event", '{"title": "y"}', model="digest")


def read_by_rules(store: Store, vector: Vector, *items: tuple[int, list[StoredReading]], reader: str = "r1") -> None:
    store.index.put_many([Indexed(fact, vector(), readings) for fact, readings in items], reader)


def test_only_what_the_rules_read_nothing_from_is_left_to_guess(indexed: Store, now: datetime, vector: Vector) -> None:
    read, unread, later = indexed.facts.add(["one", "two", "three"], said_at=now)
    read_by_rules(indexed, vector, (read.id, [EVENT]), (unread.id, []))
    assert indexed.index.unguessed("g", 5) == [unread]  # the third is not read by the rules yet
    read_by_rules(indexed, vector, (later.id, []))
    assert indexed.index.unguessed("g", 5) == [later, unread]
    assert indexed.index.unguessed("g", 1) == [later]


def test_what_was_guessed_at_is_not_asked_again_whatever_came_of_it(
    indexed: Store, now: datetime, vector: Vector
) -> None:
    one, two = indexed.facts.add(["one", "two"], said_at=now)
    read_by_rules(indexed, vector, (one.id, []), (two.id, []))
    indexed.index.put_guesses([Indexed(one.id, None, [GUESS], [Trigger("t", vector())]), Indexed(two.id, None)], "g")
    assert indexed.index.unguessed("g", 5) == []
    assert indexed.readings.of([one.id, two.id]) == {one.id: [GUESS], two.id: []}
    assert [found.fact for found in indexed.triggers.nearest(vector(), 5)] == [one.id]
    assert indexed.index.pending() == []


def test_another_guesser_guesses_anew_and_takes_the_place_of_the_first(
    indexed: Store, now: datetime, vector: Vector
) -> None:
    (fact,) = indexed.facts.add(["one"], said_at=now)
    read_by_rules(indexed, vector, (fact.id, []))
    indexed.index.put_guesses([Indexed(fact.id, None, [GUESS])], "g")
    assert indexed.index.unguessed("h", 5) == [fact]
    other = replace(GUESS, model="other")
    indexed.index.put_guesses([Indexed(fact.id, None, [other])], "h")
    assert indexed.readings.of([fact.id]) == {fact.id: [other]}


def test_guesses_go_with_the_rules_they_stood_in_for_and_with_the_words(
    indexed: Store, now: datetime, vector: Vector
) -> None:
    one, two = indexed.facts.add(["one", "two"], said_at=now)
    read_by_rules(indexed, vector, (one.id, []), (two.id, []))
    indexed.index.put_guesses([Indexed(fact, None, [GUESS]) for fact in (one.id, two.id)], "g")
    new = indexed.facts.edit(two.id, "three", said_at=now)
    assert indexed.readings.form("Event", guesses=True) == [(one.id, GUESS)]
    read_by_rules(indexed, vector, (one.id, []), (new.id, []))
    assert indexed.readings.form("Event", guesses=True) == []
    assert indexed.index.unguessed("g", 5) == [new, one]
    indexed.index.put_guesses([Indexed(one.id, None, [GUESS])], "g")
    indexed.index.drop_derived()
    assert indexed.readings.of([one.id]) == {one.id: []}


def test_a_guess_never_takes_the_place_of_a_reading_by_the_rules(indexed: Store, now: datetime, vector: Vector) -> None:
    read, gone = indexed.facts.add(["one", "two"], said_at=now)
    read_by_rules(indexed, vector, (read.id, [EVENT]), (gone.id, []))
    indexed.facts.forget(gone.id)
    indexed.index.put_guesses([Indexed(fact, None, [GUESS]) for fact in (read.id, gone.id)], "g")
    assert indexed.readings.of([read.id, gone.id]) == {read.id: [EVENT], gone.id: []}


SIX = (0, 0, 0, 0, 0, 0)
"""The dimensions in which these vectors do not differ."""


def test_a_fact_with_many_near_phrases_leaves_room_for_others(indexed: Store, now: datetime, vector: Vector) -> None:
    crowd, other, far = indexed.facts.add(["crowd", "other", "far"], said_at=now)
    near = [Trigger(f"t{i}", vector(1, i / 100, *SIX)) for i in range(20)]
    items = [(crowd, near), (other, [Trigger("o", vector(1, 1, *SIX))]), (far, [Trigger("f", vector(0, 1, *SIX))])]
    indexed.index.put_many([Indexed(fact.id, vector(), (), triggers) for fact, triggers in items], "r1")
    found = indexed.triggers.nearest(vector(1, 0, *SIX), 2)
    assert [foreseen.fact for foreseen in found] == [crowd.id, other.id]
    assert indexed.triggers.texts([found[0].phrase]) == {found[0].phrase: (crowd.id, "t0")}
    everything = indexed.triggers.nearest(vector(1, 0, *SIX), 9)
    assert [foreseen.fact for foreseen in everything] == [crowd.id, other.id, far.id]


def test_a_fact_that_is_forgotten_during_a_search_is_left_out(
    indexed: Store, now: datetime, vector: Vector, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, kept = indexed.facts.add(["gone", "kept"], said_at=now)
    work = [Indexed(fact.id, vector(), (), [Trigger("t", vector(1, fact.id, *SIX))]) for fact in (gone, kept)]
    indexed.index.put_many(work, "r1")
    search = indexed.vectors.search

    def and_forget(space: Space, query: bytes, k: int) -> Ranked:
        found = search(space, query, k)
        indexed.facts.forget(gone.id)
        return found

    monkeypatch.setattr(indexed.vectors, "search", and_forget)
    assert [foreseen.fact for foreseen in indexed.triggers.nearest(vector(1, 1, *SIX), 1)] == [kept.id]
