"""A disk that takes no more: a clear error, and everything that was acknowledged is there."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

from store import Store

FILLER = """if True:
    import resource, sys
    from datetime import UTC, datetime
    from store import Store
    from store.errors import DiskFullError
    now = datetime.now(UTC)
    with Store.open(sys.argv[1]) as store:
        store.facts.add(["first"], said_at=now)
        resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
        for i in range(10_000):
            try:
                (fact,) = store.facts.add([f"fact {i} " + "x" * 2000], said_at=now)
            except DiskFullError as error:
                print("full", error, flush=True)
                break
            print(fact.id, flush=True)
        # Reading goes on, and so does writing when there is room again.
        assert len(store.facts.current()) == i + 1
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        (fact,) = store.facts.add(["room again"], said_at=now)
        print(fact.id, flush=True)
"""


def test_a_full_disk(path: Path, child: Callable[[str], subprocess.Popen[str]]) -> None:
    out, errors = child(FILLER).communicate(timeout=60)
    assert errors == ""
    *told, full, last = out.splitlines()
    assert full.startswith("full")
    assert "disk is full" in full
    with Store.open(path) as store:
        assert {1, int(last), *map(int, told)} == {fact.id for fact in store.facts.current()}
        assert all(check.ok for check in store.check(full=True))


def test_no_room_even_for_the_schema(path: Path, child: Callable[[str], subprocess.Popen[str]]) -> None:
    script = """if True:
        import resource, sys
        from store import Store
        from store.errors import StoreError
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
        try:
            Store.open(sys.argv[1])
        except StoreError as error:
            print(type(error).__name__)
    """
    out, errors = child(script).communicate(timeout=60)
    assert (out.strip(), errors) == ("DiskFullError", "")
    with Store.open(path) as store:
        assert store.facts.count() == 0
