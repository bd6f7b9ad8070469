"""Several things in one breath: how a list is told."""

from __future__ import annotations

from collections.abc import Sequence


def listing(names: Sequence[str]) -> str:
    """ "Dana", "Dana and Tom", "Dana, Tom and Ana"; "" of none."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""
