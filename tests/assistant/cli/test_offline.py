"""Nothing leaves the machine: no name is looked up and no connection opened but to loopback."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest

WATCHED = """
import json, sys
seen = []
def watch(event, args):
    if event in ("socket.connect", "socket.sendto", "socket.sendmsg", "socket.bind"):
        seen.append([event, repr(args[1])])
    elif event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo"):
        seen.append([event, repr(args[0])])
    elif event in ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "urllib.Request"):
        seen.append([event, repr(args[0])])
sys.addaudithook(watch)
from tui.launch import main
codes = [main(arguments) for arguments in json.loads(sys.argv[1])]
print(json.dumps([codes, seen]), file=sys.stderr)
"""
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def observed(*commands):
    ran = subprocess.run(
        [sys.executable, "-c", WATCHED, json.dumps([[str(arg) for arg in command] for command in commands])],
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
    )
    return json.loads(ran.stderr.splitlines()[-1])


def test_the_watch_sees_what_it_is_to_see(tmp_path):
    script = WATCHED.replace("from tui.launch import main", "import socket").replace(
        "[main(arguments) for arguments in json.loads(sys.argv[1])]",
        "[socket.socket(socket.AF_INET, socket.SOCK_DGRAM).connect_ex(('192.0.2.1', 9))]",
    )
    ran = subprocess.run([sys.executable, "-W", "ignore", "-c", script], capture_output=True, text=True, check=False)
    assert "192.0.2.1" in ran.stderr


def test_no_command_speaks_to_another_machine(tmp_path):
    globals_ = ("--db", tmp_path / "caveat.db", "--now", "2026-10-13T09:00", "--zone", "Europe/Lisbon")
    codes, seen = observed(
        (*globals_, "add", "Dana is allergic to tree nuts."),
        (*globals_, "ask", "Bake almond biscuits for Dana on Friday", "--agents", "auto"),
        (*globals_, "remind", "Water the figs tomorrow at 18:00"),
        (*globals_, "agenda"),
        (*globals_, "reindex"),
        (*globals_, "doctor"),
        ("demo", "--json"),
    )
    assert codes[0] == codes[2] == codes[3] == codes[4] == codes[6] == 0
    elsewhere = [event for event in seen if not any(host in event[1] for host in LOOPBACK)]
    assert elsewhere == []


def test_the_demo_runs_where_there_is_no_network():
    alone = ["unshare", "-rn"]
    if not shutil.which("unshare") or subprocess.run([*alone, "true"], capture_output=True, check=False).returncode:
        pytest.skip("no network namespace can be made here")
    ran = subprocess.run(
        [*alone, sys.executable, "-m", "tui.launch", "demo", "--json"], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert len(json.loads(ran.stdout)["requests"]) == 6
