"""Which room may know which, and what the light commands must not load."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("textual", "onnxruntime", "ollama", "numpy", "apscheduler", "tokenizers", "sqlite3")
LOADED = """
import json, sys
from tui.launch import main
code = main(sys.argv[1:])
print(json.dumps([code, sorted(name for name in sys.modules if "." not in name)]), file=sys.stderr)
"""


def loaded(*args):
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, *map(str, args)],
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
    )
    code, modules = json.loads(ran.stderr.splitlines()[-1])
    assert code == 0, ran
    return set(modules)


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """A file in which every light command has something to do, on facts that are indexed."""
    path = tmp_path_factory.mktemp("imports") / "caveat.db"
    where = ("--db", path, "--now", "2026-10-13T09:00", "--zone", "Europe/Lisbon")
    assert "numpy" in loaded(*where, "add", "Dana is allergic to tree nuts.")
    loaded(*where, "add", "The spare key is with Nuala.")
    loaded(*where, "schedule", "Haircut on Friday 16 October 2026 at 15:00")
    return where


@pytest.mark.parametrize(
    "command",
    [
        ("facts",),
        ("facts", "nuts"),
        ("history", 1),
        ("agenda",),
        ("edit", 1, "Dana is allergic to all nuts."),
        ("forget", 2),
    ],
    ids=str,
)
def test_a_light_command_loads_nothing_heavy(file, command):
    assert not loaded(*file, *command) & set(HEAVY)


def test_help_loads_nothing_heavy():
    assert not loaded("--help") & set(HEAVY)


def test_the_rooms_keep_to_their_doors():
    root = Path(__file__).parent.parent
    ran = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
