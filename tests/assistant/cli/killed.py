"""Kills the command line at random moments and looks at what is left; run as a script by `test_kill.py`.

The parent stays without threads and forks: one child that runs `caveat` over and over and is killed, then one that reopens
the file and compares it with what was acknowledged. Standard output of the first goes to a log: a line that tells what
is about to be asked, then `caveat`'s own line of JSON, which is the acknowledgement.
"""

from __future__ import annotations

import json
import os
import random
import signal
import statistics
import sys
import time
from collections import Counter
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import numpy  # noqa: F401 (loaded once, for all children)
import tokenizers  # noqa: F401 (so is this)

from assistant.assistant import Assistant
from assistant.clock import make_clock
from store import Store
from store.errors import NotFoundError
from tui.launch import main

OPERATIONS = ("add", "edit", "forget", "ask")
NOW, ZONE = "2026-10-13T09:00", "Europe/Lisbon"
BEGUN = b'{"do"'
THINGS = "herring kettle violin ladder passport bicycle cactus lantern".split()
PLACES = "Porto Leith Turku Graz Bergen Ghent Trieste Cork".split()


class Log:
    """What was asked, and what was acknowledged of it, in order."""

    def __init__(self, path):
        self.path = Path(path)

    def lines(self):
        text = self.path.read_bytes() if self.path.exists() else b""
        return text.rpartition(b"\n")[0].splitlines()

    def asked(self):
        """How many operations were begun."""
        return sum(line.startswith(BEGUN) for line in self.lines())

    def pairs(self):
        """(asked, acknowledged or None), oldest first."""
        asked = None
        for value in map(json.loads, self.lines()):
            if "do" in value:
                if asked is not None:
                    yield asked, None
                asked = value
            elif "seconds" not in value:
                yield asked, value
                asked = None
        if asked is not None:
            yield asked, None

    def at_work(self):
        """The operation that was not over when the child was killed, acknowledged or not; None between two."""
        last = [value for value in map(json.loads, self.lines()) if "do" in value or "seconds" in value][-1]
        return last["do"][0] if "do" in last else None

    def usual(self, operation):
        """The median seconds of an operation so far."""
        found = [v["seconds"] for v in map(json.loads, self.lines()) if v.get("ended") == operation]
        return statistics.median(found[-9:]) if found else 0.1

    def drop_half_line(self):
        """What a kill cut off in the middle was never acknowledged."""
        whole = self.path.read_bytes().rpartition(b"\n")
        self.path.write_bytes(whole[0] + whole[1])


class Expected:
    """What the file must hold after the acknowledged operations; what was in flight may have happened or not."""

    def __init__(self, log):
        self.texts, self.state, self.entries, self.open = {}, {}, {}, set()
        for asked, told in log.pairs():
            operation, *arguments = asked["do"]
            if told is None:
                self.open |= {arguments[0]} if operation in ("edit", "forget") else set()
            elif operation == "ask":
                if told["event"]["id"] is None:
                    continue
                self.entries[told["event"]["id"]] = told["event"]["title"]
            else:
                (fact,) = told["facts"]
                self.texts[fact["id"]] = fact["text"]
                self.state[fact["id"]] = fact.get("state", "current")
                if operation == "edit":
                    self.state[arguments[0]] = "superseded"

    def current(self):
        return [number for number, state in self.state.items() if state == "current" and number not in self.open]


def work(db, log, seed, favourite):
    """Run `caveat` until killed. Every text is new, so that each operation changes something."""
    descriptor = os.open(log.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.dup2(descriptor, 1)
    sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8", closefd=False)
    chance = random.Random(seed)
    for step in range(1000):
        mark = f"{seed}-{step}"
        current = Expected(log).current()
        operation = favourite if step > 0 or favourite in ("add", "ask") else "add"
        if chance.random() < 0.3:
            operation = chance.choice(OPERATIONS)
        if operation in ("edit", "forget") and not current:
            operation = "add"
        text = f"The {chance.choice(THINGS)} of {chance.choice(PLACES)} has the mark {mark}."
        if operation == "ask":
            day = datetime(2026, 11, 1, 10, tzinfo=UTC) + timedelta(days=seed, hours=step % 10)
            arguments = [f"Remind me to oil the {chance.choice(THINGS)} {mark} on {day:%-d %B %Y} at {day:%H:%M}"]
        else:
            arguments = {
                "add": [text],
                "edit": [chance.choice(current or [0]), text],
                "forget": [chance.choice(current or [0])],
            }[operation]
        print(json.dumps({"do": [operation, *arguments]}), flush=True)
        begun = time.perf_counter()
        extra = ("--agents", "builtin") if operation == "ask" else ()
        code = main(["--db", str(db), "--now", NOW, "--zone", ZONE, operation, *map(str, arguments), *extra, "--json"])
        if code not in (0, 3, 4):
            print(f"{operation} {arguments} ended with {code}", file=sys.stderr, flush=True)
            os._exit(1)
        print(json.dumps({"ended": operation, "seconds": time.perf_counter() - begun}), flush=True)


def look(db, log, *, finish):
    """Compare the file with the log; the differences, none if all is well."""
    expected, wrong = Expected(log), []
    with Store.open(Path(db)) as store:
        for number, text in expected.texts.items():
            try:
                fact = store.facts.get(number)
            except NotFoundError:
                wrong.append(f"fact {number} is gone")
                continue
            if fact.text != text:
                wrong.append(f"fact {number} reads {fact.text!r}, not {text!r}")
            if number not in expected.open and fact.state != expected.state[number]:
                wrong.append(f"fact {number} is {fact.state}, not {expected.state[number]}")
        titles = Counter(entry.title for entry in store.schedule.planned())
        wrong += [f"“{title}” is there {count} times" for title, count in titles.items() if count > 1]
        wrong += [f"entry {number} is gone" for number, title in expected.entries.items() if not titles[title]]
        wrong += [f"{check.name}: {check.detail}" for check in store.check(full=True) if not check.ok]
    if finish:
        with Assistant.open(Path(db), clock=make_clock(NOW, ZONE), agents="builtin") as assistant:
            assistant.index_pending()
            if pending := assistant.store.index.pending():
                wrong.append(f"{len(pending)} facts stay pending")
            wrong += [f"{c.name}, once finished: {c.detail}" for c in assistant.store.check(full=True) if not c.ok]
    return wrong


def forked(task):
    """Run a task in a child; its process id."""
    child = os.fork()
    if child == 0:
        try:
            wrong = task()
        except BaseException as error:
            wrong = [repr(error)]
        if wrong:
            print("\n".join(wrong), file=sys.stderr, flush=True)
        os._exit(1 if wrong else 0)
    return child


def kill_somewhere(child, log, chance, favourite):
    """Wait until the child is in the middle of its work, and kill it. False where it ended by itself."""
    wanted = log.asked() + chance.randint(1, 3)
    pause = chance.random() * log.usual(favourite)
    while log.asked() < wanted:
        if os.waitpid(child, os.WNOHANG)[0]:
            return False
        time.sleep(0.002)
    time.sleep(pause)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return True


def rounds(db, log, count, seed):
    chance = random.Random(seed)
    caught = Counter()
    for number in range(count):
        favourite = OPERATIONS[number % len(OPERATIONS)]
        child = forked(partial(work, db, log, seed * 1000 + number, favourite))
        if not kill_somewhere(child, log, chance, favourite):
            sys.exit(f"round {number}: the child ended by itself")
        log.drop_half_line()
        caught[log.at_work() or "between"] += 1
        _, status = os.waitpid(forked(partial(look, db, log, finish=number % 10 == 9)), 0)
        if status:
            sys.exit(f"round {number}: killed in {log.at_work()}; see above")
    acknowledged = sum(1 for _, told in log.pairs() if told is not None)
    print(json.dumps({"caught": caught, "acknowledged": acknowledged}))


if __name__ == "__main__":
    folder, count, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    rounds(folder / "caveat.db", Log(folder / "log"), count, seed)
