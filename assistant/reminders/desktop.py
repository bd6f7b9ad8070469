"""Notifications of the desktop, by the program that the system has for them.

Nothing goes through a shell: a text is one argument, whatever is in it. The notifications of freedesktop.org read mark-up, so
that what a person wrote is escaped for them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from html import escape

from assistant.plain_text import shortened

NAME = "Caveat"
LONGEST = 300
"""Characters of a title or a text."""
PATIENCE = 5
"""Seconds after which a notification that can't be delivered is given up."""
SCRIPT = (
    "on run arguments",
    "display notification (item 3 of arguments) with title (item 1 of arguments) subtitle (item 2 of arguments)",
    "end run",
)
"""AppleScript that takes its texts as arguments, so that they are never part of the script."""


def notify(title: str, text: str) -> bool:
    """Show a notification; False where this machine has no way to, or it did not work."""
    command = command_for(title, text)
    if command is None:
        return False
    try:
        ran = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return False
    return ran.returncode == 0


def command_for(title: str, text: str) -> Sequence[str] | None:
    """The command that shows a notification; None where there is none."""
    title, text = shortened(title, LONGEST), shortened(text, LONGEST)
    if (program := shutil.which("notify-send")) is not None:
        return [program, f"--app-name={NAME}", "--", title, escape(text, quote=False)]
    if sys.platform == "darwin" and (program := shutil.which("osascript")) is not None:
        script = [part for line in SCRIPT for part in ("-e", line)]
        return [program, *script, NAME, title, text]
    return None
