"""Short answers to an open verdict, as a person types them, and the commands they stand for."""

from __future__ import annotations

YES, NO = frozenset({"y", "yes"}), frozenset({"n", "no"})
ANYWAY = frozenset({"a", "anyway"})


def in_short(line: str) -> str:
    """The command that a bare yes, no, anyway or number stands for; any other line as it is."""
    word = line.strip(" .!").lower()
    if word in YES:
        return "/yes"
    if word in NO:
        return "/no"
    if word in ANYWAY:
        return "/anyway"
    return f"/pick {word}" if word.isdecimal() else line
