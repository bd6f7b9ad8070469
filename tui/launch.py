"""The `caveat` command."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from assistant.cli.main import main as command_line


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on these arguments (those of the process by default); the exit code."""
    return command_line(argv)


if __name__ == "__main__":
    sys.exit(main())
