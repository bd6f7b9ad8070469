"""Two processes on one file: nothing is lost, readers don't wait, writers wait and then say so."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from store import Store
from store.errors import LockedError

Child = Callable[[str], "subprocess.Popen[str]"]

WRITER = """if True:
    import math, random, struct, sys
    from datetime import UTC, datetime
    from store import Store
    from store.index import Identity, Indexed
    now = datetime.now(UTC)
    name = sys.stdin.readline().strip()
    with Store.open(sys.argv[1], timeout=60) as store:
        store.index.identify(Identity("toy", "1", 8, "abc"), "r1")
        for i in range(60):
            (fact,) = store.facts.add([f"{name} {i}"], said_at=now)
            numbers = [random.gauss(0, 1) for _ in range(8)]
            norm = math.hypot(*numbers)
            vector = struct.pack("<8f", *(number / norm for number in numbers))
            store.index.put_many([Indexed(fact.id, vector)], "r1")
            if i % 3 == 0:
                fact = store.facts.edit(fact.id, f"{name} {i} edited", said_at=now)
            print(fact.id, fact.text, flush=True)
"""

HOLDER = """if True:
    import sys
    from datetime import UTC, datetime
    from store import Store
    with Store.open(sys.argv[1]) as store, store.atomic():
        store.facts.add(["from the child"], said_at=datetime.now(UTC))
        print("holding", flush=True)
        sys.stdin.readline()
"""


def tell(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()


def hear(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_two_processes_at_once_lose_nothing(
    path: Path, child: Child, wrong_neighbors: Callable[[Store, int], list[int]]
) -> None:
    """They also create the file at the same moment."""
    writers = [child(WRITER) for _ in range(2)]
    for writer, name in zip(writers, ("left", "right"), strict=True):
        tell(writer, name)
    told: dict[int, str] = {}
    for writer in writers:
        out, errors = writer.communicate(timeout=60)
        assert (writer.returncode, errors) == (0, "")
        lines = [line.partition(" ") for line in out.splitlines()]
        assert len(lines) == 60
        told |= {int(number): text for number, _, text in lines}
    assert len(told) == 120
    with Store.open(path) as store:
        assert {fact.id: fact.text for fact in store.facts.current()} == told
        assert wrong_neighbors(store, 10) == []
        assert all(check.ok for check in store.check(full=True))
        assert len(store.index.pending()) == 40


def test_a_writer_at_work_is_waited_for_and_readers_go_on(path: Path, child: Child, now: datetime) -> None:
    with Store.open(path) as store:
        store.facts.add(["before"], said_at=now)
    holder = child(HOLDER)
    assert hear(holder) == "holding"
    with Store.open(path) as store:
        assert [fact.text for fact in store.facts.current()] == ["before"]
        assert all(check.ok for check in store.check())
        waiting = threading.Thread(target=store.facts.add, args=(["after"],), kwargs={"said_at": now})
        waiting.start()
        waiting.join(0.2)
        assert waiting.is_alive()
        assert [fact.text for fact in store.facts.current()] == ["before"]
        tell(holder, "go on")
        waiting.join(30)
        assert [fact.text for fact in store.facts.current()] == ["before", "from the child", "after"]


def test_waiting_ends_with_a_clear_error(path: Path, child: Child, now: datetime) -> None:
    with Store.open(path, timeout=0.1) as store:
        holder = child(HOLDER)
        assert hear(holder) == "holding"
        with pytest.raises(LockedError, match="Another Caveat is writing"):
            store.facts.add(["refused"], said_at=now)
        tell(holder, "go on")
        holder.wait(30)
        store.facts.add(["accepted"], said_at=now)
        assert [fact.text for fact in store.facts.current()] == ["from the child", "accepted"]


def test_a_thread_of_our_own_is_waited_for_in_the_same_way(path: Path, now: datetime) -> None:
    with Store.open(path, timeout=0.1) as store:
        errors: list[Exception] = []

        def write() -> None:
            try:
                store.facts.add(["refused"], said_at=now)
            except LockedError as error:
                errors.append(error)

        with store.atomic():
            thread = threading.Thread(target=write)
            thread.start()
            thread.join()
        assert len(errors) == 1
        assert store.facts.current() == []
