"""The `caveat` command: the command line of `assistant`, and the full screen where nothing else is asked for."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence

from assistant.cli.main import main as command_line
from assistant.cli.output import complain
from assistant.cli.session import Session


def main(argv: Sequence[str] | None = None) -> int:
    """Run Caveat on these arguments (those of the process by default); the exit code."""
    return command_line(argv, full_screen=full_screen)


def full_screen(session: Session) -> int:
    """The full screen over the session's file, until the user leaves it; the exit code."""
    from tui.app import CaveatApp

    app = CaveatApp(session.open)
    app.run()
    app.let_go_of_terminal()
    if app.last_words:
        complain(app.last_words)
    if os.environ.get("CAVEAT_DEBUG") == "1":
        for error in app.unforeseen:
            traceback.print_exception(error)
    return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main())
