from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from store import Store
from store.errors import NotFoundError, StoreError
from store.facts import clean


def test_add_gives_the_facts_in_order(store: Store, now: datetime) -> None:
    facts = store.facts.add(["Dana is allergic to nuts", "The gym is shut"], said_at=now)
    assert [fact.text for fact in facts] == ["Dana is allergic to nuts", "The gym is shut"]
    assert facts[0].said_at == now
    assert store.facts.current() == facts
    assert store.facts.count() == 2


def test_all_details_come_back(store: Store, now: datetime) -> None:
    (fact,) = store.facts.add(["Paid"], said_at=now, source="import", trust="imported")
    again = store.facts.get(fact.id)
    assert again == fact
    assert (again.source, again.trust) == ("import", "imported")


def test_the_same_text_again_is_the_same_fact(store: Store, now: datetime) -> None:
    first, second = store.facts.add(["Same", " Same\n"], said_at=now)
    (third,) = store.facts.add(["Same"], said_at=now + timedelta(days=1))
    assert first.id == second.id == third.id
    assert store.facts.count() == 1


def test_one_bad_text_stores_none(store: Store, now: datetime) -> None:
    with pytest.raises(StoreError, match="empty"):
        store.facts.add(["Good", " \x00 "], said_at=now)
    assert store.facts.count() == 0


def test_too_long_a_text_is_refused(store: Store, now: datetime) -> None:
    assert store.facts.add(["x" * 10_000], said_at=now)
    with pytest.raises(StoreError, match="too long"):
        store.facts.add(["x" * 10_001], said_at=now)


def test_a_time_without_zone_is_refused(store: Store, now: datetime) -> None:
    with pytest.raises(StoreError, match="zone"):
        store.facts.add(["When?"], said_at=now.replace(tzinfo=None))


def test_edit_keeps_history(store: Store, now: datetime) -> None:
    (first,) = store.facts.add(["Dana lives in Cork"], said_at=now)
    second = store.facts.edit(first.id, "Dana lives in Galway", said_at=now)
    third = store.facts.edit(second.id, "Dana lives in Sligo", said_at=now)
    assert third.supersedes == second.id
    for number in (first.id, second.id, third.id):
        assert [fact.text[14:] for fact in store.facts.history(number)] == ["Cork", "Galway", "Sligo"]
    assert [fact.id for fact in store.facts.current()] == [third.id]
    assert store.facts.search("Cork") == []


def test_an_edit_that_changes_nothing_is_none(store: Store, now: datetime) -> None:
    (fact,) = store.facts.add(["Same"], said_at=now)
    assert store.facts.edit(fact.id, "Same ", said_at=now) == fact


@pytest.mark.parametrize("twin", [0, 1])
def test_an_edit_to_what_another_fact_says_makes_the_two_one(store: Store, now: datetime, twin: int) -> None:
    firsts = store.facts.add(["Dana likes milk", "Dana likes wine"], said_at=now)
    facts = [store.facts.edit(fact.id, f"{fact.text}, cold", said_at=now) for fact in firsts]
    same, other = facts[twin], facts[1 - twin]
    one = store.facts.edit(other.id, same.text, said_at=now)
    assert store.facts.current() == [one]
    assert store.facts.search("cold") == [one]
    versions = [*(fact.id for fact in firsts), *(fact.id for fact in facts), one.id]
    for number in versions:
        assert [fact.id for fact in store.facts.history(number)] == versions
    again = store.facts.edit(one.id, "Dana likes tea", said_at=now)
    assert store.facts.erase(again.id).facts == 6


def test_an_old_version_can_be_neither_edited_nor_forgotten(store: Store, now: datetime) -> None:
    (old,) = store.facts.add(["Old"], said_at=now)
    new = store.facts.edit(old.id, "New", said_at=now)
    with pytest.raises(StoreError, match=f"newest is fact {new.id}"):
        store.facts.edit(old.id, "Newer", said_at=now)
    with pytest.raises(StoreError, match=f"newest is fact {new.id}"):
        store.facts.forget(old.id)


def test_forget_and_restore(store: Store, now: datetime) -> None:
    (fact,) = store.facts.add(["Dana owes me ten euros"], said_at=now)
    assert store.facts.forget(fact.id).state == "trash"
    assert store.facts.forget(fact.id).state == "trash"
    assert store.facts.current() == []
    assert store.facts.search("euros") == []
    assert store.fulltext.search("euros", 5) == []
    assert [forgotten.id for forgotten in store.facts.trash()] == [fact.id]
    with pytest.raises(StoreError, match="trash"):
        store.facts.edit(fact.id, "No", said_at=now)
    assert store.facts.restore(fact.id) == fact
    assert [found.id for found in store.facts.search("euros")] == [fact.id]
    with pytest.raises(StoreError, match="not in the trash"):
        store.facts.restore(fact.id)


def test_what_was_said_again_is_not_restored_twice(store: Store, now: datetime) -> None:
    (first,) = store.facts.add(["Twice"], said_at=now)
    store.facts.forget(first.id)
    (second,) = store.facts.add(["Twice"], said_at=now)
    assert store.facts.restore(first.id).id == second.id
    assert store.facts.count() == 1


def test_purge_erases_what_is_long_in_the_trash(store: Store, now: datetime) -> None:
    old, young, kept = store.facts.add(["Old", "Young", "Kept"], said_at=now)
    store.facts.forget(old.id, at=now - timedelta(days=31))
    store.facts.forget(young.id, at=now)
    assert store.facts.purge(now - timedelta(days=30)).facts == 1
    assert set(store.facts.many([old.id, young.id, kept.id])) == {young.id, kept.id}


def test_a_number_is_never_used_again(store: Store, now: datetime) -> None:
    (erased,) = store.facts.add(["Gone"], said_at=now)
    store.facts.erase(erased.id)
    (new,) = store.facts.add(["New"], said_at=now)
    assert new.id > erased.id


@pytest.mark.parametrize("number", [99, -1, 10**30])
def test_an_unknown_number_is_not_found(store: Store, number: int) -> None:
    for use in (store.facts.get, store.facts.forget, store.facts.restore, store.facts.history, store.facts.erase):
        with pytest.raises(NotFoundError):
            use(number)
    assert store.facts.many([number]) == {}


def test_search_finds_every_word_the_last_one_unfinished(store: Store, now: datetime) -> None:
    store.facts.add(["Aoife pays the rent", "Aoife collects stamps", "Rent a car in Faro"], said_at=now)
    assert [fact.text for fact in store.facts.search("aoife re")] == ["Aoife pays the rent"]
    assert len(store.facts.search("rent")) == 2
    assert len(store.facts.search("rent", limit=1)) == 1
    assert store.facts.search("?!") == []


def test_current_can_be_limited_and_asked_by_kind(store: Store, now: datetime) -> None:
    store.facts.add(["One", "Two"], said_at=now)
    store.facts.add(["Dinner on Friday"], said_at=now, kind="entry")
    assert [fact.text for fact in store.facts.current(limit=1)] == ["One"]
    assert [fact.text for fact in store.facts.current(limit=1, newest_first=True)] == ["Two"]
    assert [fact.text for fact in store.facts.current(kinds=("entry",))] == ["Dinner on Friday"]
    assert len(store.facts.current(kinds=("fact", "entry"))) == store.facts.count() == 3


@given(st.text(max_size=200))
@settings(max_examples=200)
def test_a_clean_text_is_plain(text: str) -> None:
    try:
        cleaned = clean(text)
    except StoreError:
        return
    assert cleaned == cleaned.strip()
    assert clean(cleaned) == cleaned
    assert all(character >= " " and character != "\x7f" for character in cleaned)
    cleaned.encode()


def test_escape_sequences_and_broken_bytes_do_not_get_in(store: Store, now: datetime) -> None:
    (fact,) = store.facts.add(["a\x1b[31mred\udcff\tb\x00c\r\nd"], said_at=now)
    assert fact.text == "a[31mred bc  d"
    assert store.facts.get(fact.id) == fact


def test_the_mark_changes_with_every_fact_that_comes_or_goes(store: Store, now: datetime) -> None:
    marks = [store.facts.mark()]
    first, second = store.facts.add(["The bakery is shut.", "The mill is open."], said_at=now)
    marks.append(store.facts.mark())
    store.facts.forget(first.id)
    marks.append(store.facts.mark())
    store.facts.restore(first.id)
    assert store.facts.mark() == marks[1]
    store.facts.edit(second.id, "The mill is shut.", said_at=now)
    marks.append(store.facts.mark())
    assert len(set(marks)) == 4
