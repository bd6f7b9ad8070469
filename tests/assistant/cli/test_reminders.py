"""Reminders at the command line: putting one off, what was missed first thing, and the program that only rings."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

HEAVY = {"textual", "onnxruntime", "ollama", "numpy", "tokenizers", "sqlite3", "tui.app"}
WATCHED = """
import json, sys
from tui.launch import main
code = main(sys.argv[1:])
print(json.dumps([code, sorted(sys.modules)]), file=sys.stderr)
"""
NOTIFY_SEND = """#!{python}
import json, sys
with open({log!r}, "a", encoding="utf-8") as file:
    file.write(json.dumps(sys.argv[1:]) + "\\n")
sys.exit({code})
"""
LATER = ("--now", "2026-10-14T09:00")


@pytest.fixture
def reminded(caveat):
    """A file with a reminder for this morning at ten and one for every day at half past eight."""
    for text in ("Call Ana today at 10:00", "every day at 8:30 to take my pills"):
        assert caveat("remind", text, "--agents", "builtin").code == 0


@pytest.fixture
def desktop(tmp_path, monkeypatch):
    """A desktop with a `notify-send` that writes down its arguments; gives what it was told. None is there before it is put."""
    folder, log = tmp_path / "bin", tmp_path / "notified"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def put(code=0):
        program = folder / "notify-send"
        program.write_text(NOTIFY_SEND.format(python=sys.executable, log=str(log), code=code))
        program.chmod(0o755)

    def told():
        return [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []

    told.put = put
    return told


@pytest.fixture
def remindd(tmp_path, desktop):
    """Starts `remindd` on the file of this test; what it says comes by line, its modules when it has ended."""
    started = []

    def start(*more):
        command = [
            sys.executable,
            "-c",
            WATCHED,
            "--db",
            tmp_path / "caveat.db",
            "--zone",
            "Europe/Lisbon",
            *more,
            "remindd",
        ]
        process = subprocess.Popen(
            [str(part) for part in command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def ended(process, how=signal.SIGTERM):
    """Ends it; its exit code, what else it said, and the modules it had loaded."""
    process.send_signal(how)
    out, err = process.communicate(timeout=60)
    code, modules = json.loads(err.splitlines()[-1])
    return code, out, set(modules)


@pytest.mark.parametrize(
    "text", ["me to back up when I open Caveat", "Remind me to back up the next time I open Caveat"]
)
def test_the_command_is_the_verb(caveat, run, tmp_path, text):
    assert caveat("remind", text, "--agents", "builtin").code == 0
    out = caveat("chat", "--agents", "builtin").out
    assert out.splitlines()[:2] == ["While you were away:", "    1  Back up"]


def test_snooze_says_until_when(caveat, reminded):
    ran = caveat("snooze", 1, "until tomorrow at 9")
    assert (ran.code, ran.out) == (0, "Put off until Wed 14 October 2026 09:00 WEST: Call Ana\n")
    ran = caveat("snooze", 1, "10", "minutes", "--json")
    assert (ran.json["until"], ran.json["events"][0]["id"]) == ("2026-10-13T09:10+01:00", 1)


@pytest.mark.parametrize(
    ("number", "text"), [(1, "whenever"), (1, "yesterday"), (99, "10 minutes"), (1, "\x1b[31m"), (1, " ")]
)
def test_snooze_refuses_in_one_line(caveat, reminded, number, text):
    caveat("snooze", number, text).refused_with(1)


def test_what_was_missed_comes_first_and_once(run, caveat, reminded, tmp_path):
    where = ("--db", tmp_path / "caveat.db", *LATER, "--zone", "Europe/Lisbon")
    first = run(*where, "chat", "--agents", "builtin", stdin=b"/agenda\n").out
    lines = first.splitlines()
    assert lines[0] == "While you were away:"
    assert lines[1].split(maxsplit=1) == ["1", "Call Ana: Tue 13 October 2026 10:00, yesterday"]
    assert "take my pills: 08:30, 30 minutes ago" in lines[2]
    assert "While you were away" not in run(*where, "chat", "--agents", "builtin", stdin=b"/agenda\n").out


def test_a_conversation_rings_while_a_person_sits_at_it(run, caveat, reminded, tmp_path, monkeypatch):
    """Nobody types while the reminder comes due: the clock goes on by itself."""
    rung = Event()
    monkeypatch.setattr("assistant.cli.reminders.wrapped", lambda text, first: rung.set() or first + text)
    monkeypatch.setattr("assistant.cli.reminders.tell_missed", lambda _: None)
    monkeypatch.setattr("assistant.cli.chat.ask_person", lambda _: rung.wait(30) and None)
    ran = run(
        "--db", tmp_path / "caveat.db", *LATER, "--zone", "Europe/Lisbon", "chat", "--agents", "builtin", terminal=True
    )
    assert "    1  Call Ana: Tue 13 October 2026 10:00, yesterday" in ran.out
    assert ran.code == 0


def test_nothing_missed_is_not_mentioned(caveat, reminded):
    assert "away" not in caveat("chat", "--agents", "builtin", stdin=b"/agenda\n").out


def test_done_ticks_off_a_day_of_a_series_and_the_reminder_for_once(caveat, reminded):
    assert caveat("done", 1).code == 0
    assert caveat("done", 2).code == 0
    assert [event["id"] for event in caveat("agenda", "--json").json["events"]][:1] == [2]


def test_remindd_rings_in_the_terminal_where_there_is_no_desktop(caveat, reminded, remindd):
    process = remindd(*LATER)
    assert (
        process.stdout.readline()
        == "Waiting for one reminder: To take my pills, Thu 15 October 2026 08:30 WEST. Ctrl+C ends.\n"
    )
    assert process.stdout.readline().startswith("09:00  Call Ana: Tue 13 October 2026 10:00")
    assert "take my pills" in process.stdout.readline()
    code, out, modules = ended(process)
    assert (code, out) == (0, "")
    assert not modules & HEAVY
    assert "apscheduler" in modules


def test_remindd_rings_on_the_desktop_and_the_next_who_opens_caveat_is_told(
    run, caveat, reminded, remindd, desktop, tmp_path
):
    desktop.put()
    process = remindd(*LATER)
    process.stdout.readline()
    code, out, _ = ended(process, signal.SIGINT)
    assert (code, out) == (0, "")
    assert [arguments[:2] for arguments in desktop()] == [["--app-name=Caveat", "--"]] * 2
    assert [arguments[2] for arguments in desktop()] == ["Call Ana", "To take my pills"]
    where = ("--db", tmp_path / "caveat.db", *LATER, "--zone", "Europe/Lisbon")
    assert "Call Ana: Tue 13 October 2026 10:00, yesterday; it rang" in run(*where, "chat", stdin=b"").out


def test_a_desktop_that_fails_is_made_up_for_in_the_terminal(caveat, reminded, remindd, desktop):
    desktop.put(code=1)
    process = remindd(*LATER)
    process.stdout.readline()
    assert "Call Ana" in process.stdout.readline()
    assert ended(process)[0] == 0


def test_a_title_is_one_argument_and_no_markup(caveat, remindd, desktop, tmp_path):
    desktop.put()
    mark = tmp_path / "mark"
    title = f"--icon=x <b>$(touch {mark})</b> `touch {mark}`; touch {mark}"
    caveat("remind", f"Remind me today at 10:00 to check {title}", "--agents", "builtin")
    process = remindd(*LATER)
    process.stdout.readline()
    assert ended(process)[0] == 0
    ((_, separator, told, text),) = desktop()
    assert separator == "--"
    assert told.startswith("Check --icon=x <b>$(touch")
    assert "10:00" in text
    assert not mark.exists()


def test_remindd_has_one_line_for_an_empty_file(caveat, remindd):
    caveat("agenda")
    process = remindd()
    assert process.stdout.readline() == "Waiting; nothing is to ring yet. Ctrl+C ends.\n"
    assert ended(process)[0] == 0
