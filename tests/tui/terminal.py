"""A program in a terminal of its own (a pty), as a person's shell would start it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BEFORE, AFTER = b"\x1b[?1049h", b"\x1b[?1049l"
"""The alternate screen, entered and left."""


class Terminal:
    """One run of a Python program on a screen of `size` (columns, lines); `output` is all it has written."""

    def __init__(self, *args: str, size: tuple[int, int] = (80, 24), env: dict[str, str] | None = None) -> None:
        self.output = b""
        self.started = time.perf_counter()
        self.pid, self._screen = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.environ |= {"TERM": "xterm-256color", "PYTHONPATH": str(ROOT), "COLUMNS": "", "LINES": "", **(env or {})}
            os.execv(sys.executable, [sys.executable, *args])
        fcntl.ioctl(self._screen, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def wait_for(self, text: str, seconds: float = 60) -> float:
        """Read until the program has written this; seconds since it was started."""
        deadline = time.monotonic() + seconds
        while text.encode() not in self.output:
            if not self._read(deadline):
                raise AssertionError(f"“{text}” never came: {self.output[-2000:]!r}")
        return time.perf_counter() - self.started

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._screen, keys.encode())

    def kill(self, number: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self.pid, number)

    def ended(self, seconds: float = 60) -> int:
        """Read until the program has ended; its exit code, or minus the signal that killed it."""
        deadline = time.monotonic() + seconds
        while self._read(deadline):
            pass
        os.close(self._screen)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def vanish(self, seconds: float = 60) -> bool:
        """Close the window under the program; whether the program has ended by itself after that."""
        os.close(self._screen)
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if os.waitpid(self.pid, os.WNOHANG)[0]:
                return True
            time.sleep(0.05)
        os.system(
            f"/tmp/tv/bin/py-spy dump --pid {self.pid} > /tmp/spy.txt 2>&1; ps -o time,stat -p {self.pid} >> /tmp/spy.txt"
        )
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return False

    @property
    def given_back(self) -> bool:
        """Whether the terminal is as it was: main screen, cursor on, no mouse reports, no bracketed paste."""
        after = self.output.rpartition(BEFORE)[2]
        return all(code in after for code in (AFTER, b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?2004l"))

    @property
    def last_words(self) -> str:
        """What was written after the screen was given back."""
        return self.output.rpartition(AFTER)[2].decode(errors="replace")

    def _read(self, deadline: float) -> bool:
        ready, _, _ = select.select([self._screen], [], [], max(0, deadline - time.monotonic()))
        try:
            piece = os.read(self._screen, 65536) if ready else b""
        except OSError:  # on Linux, the end of a pty
            piece = b""
        self.output += piece
        return bool(piece)
