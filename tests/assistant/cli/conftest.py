"""The command line, run in this process: with arguments, bytes on standard input, and a terminal or none."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from tui.launch import main

NOW, ZONE = "2026-10-13T09:00", "Europe/Lisbon"


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def refused_with(self, code: int) -> str:
        """The error's text, after making sure that it is one line for people and nothing came out beside it."""
        assert (self.code, self.out) == (code, ""), self
        assert self.err.startswith("caveat: "), self
        assert self.err.endswith("\n"), self
        assert self.err.count("\n") == 1, self
        assert "Traceback" not in self.err
        return self.err


class Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def alone(own_folders):
    """Every run is on its own."""


@pytest.fixture
def run(capsys, monkeypatch):
    """Run `caveat` with arguments as they are."""

    def call(*args: object, stdin: bytes = b"", terminal: bool = False) -> Ran:
        stream = Terminal if terminal else io.TextIOWrapper
        monkeypatch.setattr(sys, "stdin", stream(io.BytesIO(stdin), encoding="utf-8"))
        monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal, raising=False)
        code = main([str(arg) for arg in args])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return call


@pytest.fixture
def caveat(run, tmp_path):
    """Run `caveat` on a file of this test, at a moment that stands still."""

    def call(*args: object, **how: Any) -> Ran:
        return run("--db", tmp_path / "caveat.db", "--now", NOW, "--zone", ZONE, *args, **how)

    return call


@pytest.fixture
def clash(caveat):
    """A file in which Thursday from three to four is taken; the request that clashes with it."""
    taken = caveat(
        "schedule", "Dentist on Thursday 15 October 2026 from 15:00 to 16:00", "--agents", "builtin", "--json"
    )
    assert taken.code == 0, taken
    return "Schedule a meeting with Priya on Thursday 15 October 2026 from 15:30 to 16:30"
