"""Kills a program that rings reminders at random moments, over and over; run as a script by `test_kill.py`.

The parent stays without threads and forks the program: it lists what was missed, then lets hours pass, plans and rings, each
step told in a line of a log. Time is reckoned and goes on from one child to the next, with nights in between in which nothing
runs. At the end every reminder that was confirmed must have been told, and none told twice as something new.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from assistant.reminders import Heard, Ringing, arm, missed, told
from store import Store
from store.alarms import Lead
from store.schedule import Draft

ZONE = ZoneInfo("Europe/Lisbon")
BEGIN = datetime(2026, 3, 20, 9, tzinfo=ZONE)


@dataclass
class Clock:
    moment: datetime
    frozen: datetime | None = None

    def now(self):
        return self.moment

    def go(self, seconds):
        self.moment = (self.moment.astimezone(UTC) + timedelta(seconds=seconds)).astimezone(ZONE)


class Log:
    """One JSON object a line, from all children in turn."""

    def __init__(self, path):
        self.path = Path(path)

    def write(self, **what):
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(what) + "\n")

    def read(self):
        text = self.path.read_bytes() if self.path.exists() else b""
        return [json.loads(line) for line in text.rpartition(b"\n")[0].splitlines()]

    def size(self):
        return self.path.stat().st_size if self.path.exists() else 0

    def drop_half_line(self):
        whole = self.path.read_bytes().rpartition(b"\n") if self.path.exists() else (b"", b"", b"")
        self.path.write_bytes(whole[0] + whole[1])


def tell(log, what, dues):
    for due in dues:
        log.write(what=what, alarm=due.alarm, entry=due.entry, more=due.more, heard=due.heard.value)


def plan(store, log, clock, chance):
    """A reminder for once, one for every day, or an event with two lead times; confirmed by a line of the log."""
    kind = chance.choice(["once"] * 5 + ["event"] * 2 + ["daily"])
    later = Clock(clock.now().replace(second=0, microsecond=0))
    later.go(60 * chance.randint(5, 3000))  # elapsed time, so that the start is a time that exists
    start = later.now()
    leads = (Lead(0, 60), Lead(0, 10)) if kind == "event" else (Lead(),)
    with store.atomic():
        entry = store.schedule.insert(
            Draft(
                kind="event" if kind == "event" else "reminder",
                title=f"{kind} {chance.random()}",
                start=start,
                zone=ZONE.key,
                rrule="FREQ=DAILY" if kind == "daily" else None,
            ),
            text="It.",
            said_at=clock.now(),
        )
        arm(store, entry, leads, clock.now())
    log.write(what="planned", entry=entry.id, kind=kind, start=start.isoformat(), at=clock.now().isoformat())


def work(db, log, seed, begin):
    chance = random.Random(seed)
    clock = Clock(begin)
    with Store.open(db) as store:
        dues = missed(store, clock.now())
        tell(log, "listed", dues)
        told(store, dues, "shown")

        def on_due(dues):
            log.write(what="about to tell")
            time.sleep(0.003)  # nobody tells anything in no time
            tell(log, "rung", dues)

        ringing = Ringing(store, clock, on_due, on_error=report)
        for _ in range(10_000):
            clock.go(chance.choice([30, 600, 3600]))
            log.write(what="time", at=clock.now().isoformat())
            ringing.beat()
            if chance.random() < 0.3:
                plan(store, log, clock, chance)


def report(error):
    print(repr(error), file=sys.stderr, flush=True)
    os._exit(1)


def expected(line, until):
    """How many rings a confirmed entry had until then, reckoned by hand."""
    start, planned = datetime.fromisoformat(line["start"]).astimezone(ZONE), datetime.fromisoformat(line["at"])
    if line["kind"] == "once":
        return int(start <= until)
    if line["kind"] == "daily":
        days = (until.date() - start.date()).days + 1
        return max(0, days - (until.astimezone(ZONE).time() < start.time()))
    dues = [start.astimezone(UTC) - timedelta(minutes=minutes) for minutes in (60, 10)]
    return sum(planned < due <= until for due in dues)


def check(log, until):
    lines = log.read()
    wrong = []
    new = Counter(
        line["alarm"]
        for line in lines
        if line["what"] == "rung" or (line["what"] == "listed" and line["heard"] == Heard.NO.value)
    )
    wrong += [f"alarm {alarm} was told {count} times as new" for alarm, count in new.items() if count > 1]
    covered = defaultdict(dict)
    for line in lines:
        if line["what"] in ("rung", "listed"):
            covered[line["entry"]][line["alarm"]] = 1 + line["more"]
    for line in lines:
        if line["what"] == "planned":
            found, due = sum(covered[line["entry"]].values()), expected(line, until)
            if found != due:
                wrong.append(f"{line} rang {found} times and not {due}")
    return wrong


def kill_somewhere(child, log, chance):
    """Kill the child in the middle of its work, some lines on; False where it ended by itself."""
    size = log.size() + chance.randint(1, 600)
    while log.size() < size:
        if os.waitpid(child, os.WNOHANG)[0]:
            return False
        time.sleep(0.001)
    time.sleep(chance.random() * 0.01)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def rounds(folder, count, seed):
    chance, db, log = random.Random(seed), folder / "caveat.db", Log(folder / "log")
    moment = BEGIN
    Store.open(db).close()
    for number in range(count):
        child = os.fork()
        if child == 0:
            try:
                work(db, log, seed * 1000 + number, moment)
            except BaseException as error:
                report(error)
        if not kill_somewhere(child, log, chance):
            sys.exit(f"round {number}: the child ended by itself")
        log.drop_half_line()
        times = [line["at"] for line in log.read() if line["what"] == "time"]
        clock = Clock(datetime.fromisoformat(times[-1]).astimezone(ZONE) if times else BEGIN)
        clock.go(chance.choice([0, 5, 60, 9_000, 60_000]))
        moment = clock.now()
        log.write(what="time", at=moment.isoformat())
    with Store.open(db) as store:
        until = moment + timedelta(days=1)
        tell(log, "listed", missed(store, until))
        bad = [check for check in store.check(full=True) if not check.ok]
    wrong = [*check(log, until), *map(str, bad)]
    lines = log.read()
    perhaps = sum(line["what"] == "listed" and line["heard"] == Heard.PERHAPS.value for line in lines)
    told_as = Counter(line["what"] for line in lines)
    print(json.dumps({"wrong": wrong[:5], "perhaps": perhaps, **told_as}))


if __name__ == "__main__":
    rounds(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
