"""Short answers to an open verdict, as a person types them, and the commands they stand for."""

from __future__ import annotations

import re

YES, NO = frozenset({"y", "yes"}), frozenset({"n", "no"})
NODS = frozenset({"ok", "okay", "sure", "yep", "yeah", "yup", "go ahead", "do it", "please do", "fine", "ja"})
SHAKES = frozenset({"nope", "nah", "never mind", "nevermind", "nvm", "forget it", "leave it", "no thanks", "nein"})
"""What means yes and no where something was asked, and nothing at all elsewhere."""
ANYWAY = frozenset({"a", "anyway"})
ALL_THE_SAME = frozenset(
    {"do it anyway", "yes anyway", "go ahead anyway", "book it anyway", "all the same", "i don't care"}
)
WHY = frozenset({"why", "why not", "how come", "explain"})
"""What overrides and what asks for the reasons, where something was asked."""
ORDINALS = {
    "1": "1",
    "2": "2",
    "3": "3",
    "first": "1",
    "second": "2",
    "third": "3",
    "one": "1",
    "two": "2",
    "three": "3",
}
PICK = re.compile(
    r"(?:(?:ok|okay|yes|then|take|use|i['’]?ll take|i will take|go with|go for|let's take|let's do|option|number|alternative|the)[\s,]+)*"
    rf"(?P<which>{'|'.join(ORDINALS)})(?:\s(?:one|option|alternative))?(?:\splease)?"
)
""" "The second one", "take number 2"."""
COMMANDS = {"help": "/help", "quit": "/quit", "exit": "/quit"}
"""Words that nobody means as a request when they stand alone."""


def in_short(line: str, *, asked: bool = False) -> str:
    """The command that a bare yes, no, anyway, help, quit or number stands for; any other line as it is.

    `asked`: a verdict is open, so that a nod, "why" and "the second one" are answers to it.
    """
    word = line.strip(" .!").lower()
    if asked and (answer := _to_what_is_open(word.rstrip("?"))):
        return answer
    if word in YES:
        return "/yes"
    if word in NO:
        return "/no"
    if word in ANYWAY:
        return "/anyway"
    if word in COMMANDS:
        return COMMANDS[word]
    return f"/pick {word}" if word.isdecimal() else line


def _to_what_is_open(word: str) -> str | None:
    """The command that an answer to an open verdict stands for."""
    if word in NODS | SHAKES:
        return "/yes" if word in NODS else "/no"
    if word in ALL_THE_SAME:
        return "/anyway"
    if word in WHY:
        return "/why"
    picked = PICK.fullmatch(word)
    return f"/pick {ORDINALS[picked['which']]}" if picked else None
