"""kill -9 in the middle of work: what was acknowledged is there, and every index agrees with the facts."""

from __future__ import annotations

import random
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from store import Store

KILLS = 20

WORKER = """if True:
    import math, random, struct, sys
    from datetime import UTC, datetime
    from store import Store
    from store.index import Identity, Indexed
    from store.readings import StoredReading
    from store.triggers import Trigger
    now = datetime.now(UTC)

    def vector():
        numbers = [random.gauss(0, 1) for _ in range(8)]
        norm = math.hypot(*numbers)
        return struct.pack("<8f", *(number / norm for number in numbers))

    def work(fact):
        return Indexed(fact.id, vector(), [StoredReading("Event", "{}", now)], [Trigger("t", vector())])

    with Store.open(sys.argv[1]) as store:
        store.index.identify(Identity("toy", "1", 8, "abc"), "r1")
        for serial in range(10**6):
            (fact,) = store.facts.add([f"{store.facts.count()} {random.random()}"], said_at=now)
            print("add", fact.id, fact.text, flush=True)
            if serial % 3 != 2:
                store.index.put_many([work(pending) for pending in store.index.pending()], "r1")
                print("index", fact.id, flush=True)
            known = [fact.id for fact in store.facts.current()]
            if serial % 2:
                old = random.choice(known)
                new = store.facts.edit(old, f"edited {random.random()}", said_at=now)
                print("edit", old, new.id, new.text, flush=True)
            if serial % 5 == 4:
                gone = random.choice([fact.id for fact in store.facts.current()])
                store.facts.forget(gone)
                print("forget", gone, flush=True)
            if serial % 7 == 6:
                gone = random.choice([fact.id for fact in store.facts.current()])
                store.facts.erase(gone)
                print("erase", gone, flush=True)
"""


def acknowledged(lines: list[str], current: dict[int, str]) -> tuple[dict[int, str], set[int]]:
    """The current facts and the indexed ones, by what the worker has said."""
    indexed: set[int] = set()
    for line in lines:
        what, number, *rest = line.split(maxsplit=2)
        if what == "add":
            current[int(number)] = rest[0]
        elif what == "index":
            indexed.add(int(number))
        elif what == "edit":
            new, text = rest[0].split(maxsplit=1)
            del current[int(number)]
            current[int(new)] = text
        else:
            del current[int(number)]
    return current, indexed


def test_killed_at_random_points(
    path: Path,
    child: Callable[[str], subprocess.Popen[str]],
    wrong_neighbors: Callable[[Store, int], list[int]],
) -> None:
    dice = random.Random(20261022)
    current: dict[int, str] = {}
    for _ in range(KILLS):
        worker = child(WORKER)
        assert worker.stdout is not None
        assert worker.stderr is not None
        lines = [worker.stdout.readline() for _ in range(dice.randrange(1, 40))]
        time.sleep(dice.random() * 0.01)
        worker.kill()
        rest = worker.stdout.read()  # not communicate(): it would miss what readline has buffered
        assert worker.stderr.read() == ""
        # A last line that was cut off in the pipe was not acknowledged.
        told = "".join([*lines, rest])
        current, indexed = acknowledged(told[: told.rfind("\n") + 1].splitlines(), current)
        with Store.open(path) as store:
            found = {fact.id: fact.text for fact in store.facts.current()}
            # The step that was under way may be done or not; no other may be.
            lost, came = current.items() - found.items(), found.items() - current.items()
            assert len(lost) <= 1
            assert len(came) <= 1
            assert set(store.facts.many(list(current))) >= current.keys() - dict(lost).keys()
            assert indexed & set(found) <= set(store.vectors.get(list(found)))
            # An erasure that was cut off is told, and finished on closing.
            assert [check for check in store.check(full=True) if not check.ok and check.name != "erasure"] == []
            assert wrong_neighbors(store, 10) == []
            assert {fact for fact, _ in store.readings.form("Event")} == set(store.vectors.get(list(found)))
        current = found
    assert len(current) > KILLS
