"""Whether the window was closed under the program.

A shell's window that is closed ends its programs by a signal. Not every terminal does so (one that is not the program's
controlling one, some multiplexers), and then Textual's thread that reads keys would turn in circles for ever. Nor does Textual
always come to an end without a terminal: its thread that writes may have died with it, and be waited for.
"""

from __future__ import annotations

import os
import select
import signal
from collections.abc import Callable
from threading import Timer

HUNG_UP = 128 + getattr(signal, "SIGHUP", 1)
"""The exit code of a program whose terminal is gone, as shells give it."""
GRACE = 5.0
"""Seconds that an orderly end may take without a terminal."""


def end_for_sure() -> None:
    """See to it that the process ends. Nothing is lost by that: what was confirmed is in the file."""
    timer = Timer(GRACE, os._exit, (HUNG_UP,))
    timer.daemon = True
    timer.start()


def hung_up_test(fileno: int | None) -> Callable[[], bool]:
    """A function that says whether the terminal behind this descriptor is gone; never, where it is no terminal."""
    if fileno is None or not hasattr(select, "poll") or not os.isatty(fileno):
        return lambda: False
    poll = select.poll()
    poll.register(fileno, 0)  # hang-ups and errors are always told
    return lambda: bool(poll.poll(0))
