"""Two programs over one file, at the same moments: together they tell every reminder once."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

from assistant.reminders.delivery import PATIENCE
from store import Store

PROGRAM = """
import json, sys
from datetime import datetime, timedelta
from assistant.reminders import Ringing
from store import Store

class Clock:
    moment, frozen = datetime.fromisoformat(sys.argv[2]), None
    def now(self):
        return self.moment

clock = Clock()

def tell(dues):
    for due in dues:
        print(json.dumps([due.title, due.due.isoformat(), due.more]), flush=True)

def fail(error):
    raise SystemExit(repr(error))

with Store.open(sys.argv[1]) as store:
    ringing = Ringing(store, clock, tell, on_error=fail)
    print("ready", flush=True)
    sys.stdin.readline()
    for _ in range(60):
        ringing.beat()
        clock.moment += timedelta(minutes=20)
"""
BOTH = 2


def test_every_reminder_is_told_by_one_of_them(plan, store, path, time, at):
    for number in range(40):
        plan(f"No. {number}", at("03-10 09:10").replace(minute=number % 60, hour=9 + number % 12))
    plan("Hourly", at("03-10 09:30"), rrule="FREQ=HOURLY")
    store.close()
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(path), time.now().isoformat()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[3],
        )
        for _ in range(BOTH)
    ]
    for program in programs:
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        program.stdin.write("go\n")
        program.stdin.flush()
    lines = []
    for program in programs:
        out, err = program.communicate(timeout=120)
        assert (program.returncode, err) == (0, "")
        lines += [tuple(json.loads(line)) for line in out.splitlines()]
    told = Counter(title for title, *_ in lines)
    assert {title: count for title, count in told.items() if title != "Hourly"} == {f"No. {n}": 1 for n in range(40)}
    # 60 steps of 20 minutes from nine o'clock: up to 4:40 the next morning, the occurrences of 9:30 to 4:30.
    hourly = [(due, more) for title, due, more in lines if title == "Hourly"]
    assert len(set(hourly)) == len(hourly)
    assert sum(1 + more for _, more in hourly) == 20
    with Store.open(path) as again:
        assert again.alarms.untold(at("03-12 00:00"), PATIENCE) == []
