"""Short answers to an open verdict, as a person types them, and the commands they stand for."""

from __future__ import annotations

YES, NO = frozenset({"y", "yes"}), frozenset({"n", "no"})
ANYWAY = frozenset({"a", "anyway"})
COMMANDS = {"help": "/help", "quit": "/quit", "exit": "/quit"}
"""Words that nobody means as a request when they stand alone."""


def in_short(line: str) -> str:
    """The command that a bare yes, no, anyway, help, quit or number stands for; any other line as it is."""
    word = line.strip(" .!").lower()
    if word in YES:
        return "/yes"
    if word in NO:
        return "/no"
    if word in ANYWAY:
        return "/anyway"
    if word in COMMANDS:
        return COMMANDS[word]
    return f"/pick {word}" if word.isdecimal() else line
