"""Erased for good: nothing in any answer, and not a byte in the file or its log."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from store import Store
from store.erasure import quotes
from store.index import Indexed
from store.readings import StoredReading
from store.schedule import Draft
from store.triggers import Trigger
from tests.store.conftest import put

Vector = Callable[..., bytes]


def on_disk(path: Path) -> bytes:
    """All bytes of the file, its log and its shared memory."""
    return b"\n".join(file.read_bytes() for file in sorted(path.parent.glob(path.name + "*")))


def surroundings(store: Store, now: datetime, vector: Vector) -> None:
    """Other facts, enough to fill pages."""
    facts = store.facts.add([f"Other fact number {i} about somebody" for i in range(300)], said_at=now)
    store.index.put_many([Indexed(fact.id, vector(), (), [Trigger("other", vector())]) for fact in facts], "r1")


def test_not_a_byte_is_left(indexed: Store, path: Path, now: datetime, vector: Vector) -> None:
    surroundings(indexed, now, vector)
    old_vector, new_vector, trigger_vector = vector(), vector(), vector()
    (old,) = indexed.facts.add(['The "Xylograph" pin is 4711-alpha'], said_at=now)
    put(
        indexed,
        old.id,
        vector=old_vector,
        readings=[StoredReading("Holding", '{"thing": "zephyrine"}', now, None)],
        triggers=[Trigger("jabberwock", trigger_vector)],
    )
    fact = indexed.facts.edit(old.id, 'The "Xylograph" pin is 4712-omega', said_at=now)
    put(
        indexed,
        fact.id,
        vector=new_vector,
        readings=[StoredReading("Holding", '{"thing": "zephyrine"}', now, None)],
        triggers=[Trigger("jabberwock", trigger_vector)],
    )
    decision = indexed.decisions.record(
        asked_at=now, text="Open vermillion", decision="conflict", cited=[], evidence=[fact.id], trace={"a": "kumquat"}
    )
    indexed.conversation.add("caveat", "Mind the marmalade", now, decision)
    indexed.conversation.add("user", 'Remember: the "xylograph" pin is 4712-OMEGA!', now)
    indexed.decisions.record(
        asked_at=now, text="x", decision="fine", cited=[], evidence=[], trace={"seen": [fact.text, "gooseberry"]}
    )
    entry = indexed.schedule.insert(
        Draft(kind="task", title=f"Write down: {fact.text}", start=None, zone="UTC"), text="Rhubarb", said_at=now
    )
    indexed.schedule.put(entry, text="Memorandum", said_at=now)
    words = [b"ylograph", b"4711", b"4712", b"ephyrine", b"abberwock", b"ermillion", b"umquat", b"armalade"]
    words += [b"ooseberry", b"hubarb", b"emorandum"]
    vectors = [old_vector, new_vector, trigger_vector]
    before = on_disk(path).lower()
    assert [word for word in words if word not in before] == []
    assert [v for v in vectors if v not in on_disk(path)] == []

    erasure = indexed.facts.erase(fact.id)

    assert (erasure.facts, erasure.decisions, erasure.complete) == (4, 2, True)
    after = on_disk(path).lower()
    assert [word for word in words if word in after] == []
    assert [v for v in vectors if v in on_disk(path)] == []
    assert indexed.facts.many([old.id, fact.id]) == {}
    assert indexed.schedule.planned() == []
    assert indexed.decisions.recent() == []
    assert indexed.conversation.recent() == []
    assert indexed.facts.count() == 300
    assert all(check.ok for check in indexed.check(full=True))


def test_what_does_not_quote_it_stays(store: Store, now: datetime) -> None:
    fact, other = store.facts.add(["Dana likes tea", "Dana likes teapots"], said_at=now)
    kept = store.decisions.record(
        asked_at=now, text="Buy Dana tea", decision="fine", cited=[other.id], evidence=[other.id], trace={}
    )
    store.conversation.add("user", "I think Dana likes teapots", now, kept)
    store.schedule.insert(Draft(kind="event", title="Tea", start=now, zone="UTC"), text="Tea with Dana", said_at=now)
    erasure = store.facts.erase(fact.id)
    assert (erasure.facts, erasure.decisions) == (1, 0)
    assert [found.id for found in store.facts.current()] == [other.id]
    assert store.decisions.get(kept).cited == (other.id,)
    assert len(store.conversation.recent()) == 1
    assert len(store.schedule.planned()) == 1


@pytest.mark.parametrize("text", ["ΔΕΥΤΈΡΑ", "É", "Élan vital of ÅSE"])
def test_case_does_not_hide_a_quotation(store: Store, now: datetime, text: str) -> None:
    """But a text of one letter is no quotation."""
    (fact,) = store.facts.add([text], said_at=now)
    store.conversation.add("user", f"so: {text.lower()}!", now)
    store.facts.erase(fact.id)
    assert len(store.conversation.recent()) == (len(text) == 1)


def test_an_old_version_goes_without_the_new_one(store: Store, now: datetime) -> None:
    (first,) = store.facts.add(["one"], said_at=now)
    second = store.facts.edit(first.id, "two", said_at=now)
    third = store.facts.edit(second.id, "three", said_at=now)
    assert store.facts.erase(second.id).facts == 2
    assert store.facts.history(third.id) == store.facts.current()
    assert store.facts.get(third.id).supersedes is None


def test_the_same_text_in_the_trash_goes_too(store: Store, now: datetime) -> None:
    (first,) = store.facts.add(["Said twice"], said_at=now)
    store.facts.forget(first.id)
    (second,) = store.facts.add(["Said twice"], said_at=now)
    assert store.facts.erase(second.id).facts == 2
    assert store.facts.trash() == []


def test_the_decision_that_made_the_fact_goes_with_its_words(store: Store, now: datetime, path: Path) -> None:
    decision = store.decisions.record(
        asked_at=now, text="Note down about the wisteria", decision="fine", cited=[], evidence=[], trace={}
    )
    store.conversation.add("user", "Note down about the wisteria", now, decision)
    (fact,) = store.facts.add(["I prune in March"], said_at=now)
    store.decisions.acted(decision, "fact", fact.id)
    assert store.facts.erase(fact.id).decisions == 1
    assert store.conversation.recent() == []
    assert b"wisteria" not in on_disk(path)


def test_erasing_a_shadow_erases_its_entry(store: Store, now: datetime) -> None:
    decision = store.decisions.record(asked_at=now, text="Dinner", decision="fine", cited=[], evidence=[], trace={})
    entry = store.schedule.insert(
        Draft(kind="event", title="Dinner", start=now, zone="UTC"),
        text="Dinner on Friday",
        said_at=now,
        decision=decision,
    )
    assert entry.fact is not None
    assert store.facts.erase(entry.fact).decisions == 1
    assert store.schedule.planned() == []


READER = """if True:
    import sys, apsw
    connection = apsw.Connection(sys.argv[1])
    rows = connection.execute("SELECT text FROM fact")
    next(rows)
    print("reading", flush=True)
    sys.stdin.readline()
"""


def test_while_another_process_reads_it_is_said_and_finished_later(
    path: Path, child: Callable[[str], subprocess.Popen[str]], now: datetime
) -> None:
    with Store.open(path, timeout=0.1) as store:
        (fact, _) = store.facts.add(["The secret is rhododendron", "Other"], said_at=now)
        reader = child(READER)
        assert reader.stdout is not None
        assert reader.stdout.readline() == "reading\n"
        erasure = store.facts.erase(fact.id)
        assert not erasure.complete
        assert "no other Caveat" in erasure.detail
        assert store.facts.search("rhododendron") == []
        assert b"hododendron" in on_disk(path)
        assert [check.name for check in store.check() if not check.ok] == ["erasure"]
    reader.kill()
    reader.communicate()
    with Store.open(path) as store:
        assert store.facts.count() == 1
    with Store.open(path) as store:
        assert all(check.ok for check in store.check())
        assert b"hododendron" not in on_disk(path)


def test_inside_a_transaction_it_is_finished_on_closing(path: Path, now: datetime) -> None:
    with Store.open(path) as store:
        (fact,) = store.facts.add(["The secret is rhododendron"], said_at=now)
        with store.atomic():
            assert not store.facts.erase(fact.id).complete
    assert b"hododendron" not in on_disk(path)


@pytest.mark.parametrize(
    ("content", "text", "found"),
    [
        ("I said: Dana likes tea.", "Dana likes tea.", True),
        ("i said DANA LIKES TEA", "Dana likes tea", True),
        ("Dana likes teapots", "Dana likes tea", False),
        ("(a+b)*c", "a+b", True),
        ("Dana", "Dana likes tea", False),
    ],
)
def test_quoting(content: str, text: str, found: bool) -> None:
    assert quotes(content, text) == found
