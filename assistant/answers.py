"""Short answers to an open verdict, as a person types them, and the commands they stand for."""

from __future__ import annotations

YES, NO = frozenset({"y", "yes"}), frozenset({"n", "no"})
NODS = frozenset({"ok", "okay", "sure", "yep", "yeah", "yup", "go ahead", "do it", "please do", "fine", "ja"})
SHAKES = frozenset({"nope", "nah", "never mind", "nevermind", "nvm", "forget it", "leave it", "no thanks", "nein"})
"""What means yes and no where something was asked, and nothing at all elsewhere."""
ANYWAY = frozenset({"a", "anyway"})
COMMANDS = {"help": "/help", "quit": "/quit", "exit": "/quit"}
"""Words that nobody means as a request when they stand alone."""


def in_short(line: str, *, asked: bool = False) -> str:
    """The command that a bare yes, no, anyway, help, quit or number stands for; any other line as it is.

    `asked`: a verdict is open, so that a nod is an answer.
    """
    word = line.strip(" .!").lower()
    if asked and word in NODS | SHAKES:
        return "/yes" if word in NODS else "/no"
    if word in YES:
        return "/yes"
    if word in NO:
        return "/no"
    if word in ANYWAY:
        return "/anyway"
    if word in COMMANDS:
        return COMMANDS[word]
    return f"/pick {word}" if word.isdecimal() else line
