"""The one registry of what can be done in the full-screen Caveat.

Keys, footer, help and command palette are all made from it: what is not listed here can't be done, and what is listed is
shown. `name` is the method `action_NAME` of the screen (or, for `Place.APP`, of the app) that it belongs to.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from textual.binding import Binding, BindingType


class Place(StrEnum):
    """Where an action can be taken; the value is the heading in the help."""

    APP = "Everywhere"
    CHAT = "Chat"
    FACTS = "Facts"
    AGENDA = "Agenda"
    SELFTEST = "Self-test"


@dataclass(frozen=True)
class Action:
    """One thing a person can do: its method, its keys, its word in the footer and a sentence of help."""

    name: str
    place: Place
    keys: str
    """Keys as Textual writes them, separated by commas; the first is shown."""
    label: str
    help: str
    word: str = ""
    """What can be typed for it in the conversation after a slash; "" for what only makes sense as a key."""
    footer: bool = False
    first: bool = False
    """Whether its key counts even where the box one types in has a use for it."""


ACTIONS: tuple[Action, ...] = (
    Action("help", Place.APP, "f1", "Help", "Show all keys and commands.", "help", footer=True),
    Action("show('chat')", Place.APP, "f2", "Chat", "Go to the conversation."),
    Action("show('facts')", Place.APP, "f3", "Facts", "Go to what Caveat knows.", "facts"),
    Action("show('agenda')", Place.APP, "f4", "Agenda", "Go to what is planned.", "agenda"),
    Action("show('selftest')", Place.APP, "f5", "Self-test", "Go to the self-test of this machine.", "self-test"),
    Action(
        "light_or_dark", Place.APP, "f9", "Light or dark", "Change between light and dark colours.", "light-or-dark"
    ),
    Action("quit", Place.APP, "ctrl+q", "Quit", "Leave Caveat; everything is stored already.", "quit", footer=True),
    Action("do", Place.CHAT, "enter", "Do it", "Do what nothing stands against, with nothing typed.", "yes"),
    Action("leave", Place.CHAT, "escape", "Stop", "Stop a check, or leave a request undone.", "no", footer=True),
    Action("take(1)", Place.CHAT, "1", "Take 1", "Take the first alternative, with nothing typed."),
    Action("take(2)", Place.CHAT, "2", "Take 2", "Take the second alternative, with nothing typed."),
    Action("take(3)", Place.CHAT, "3", "Take 3", "Take the third alternative, with nothing typed."),
    Action(
        "anyway", Place.CHAT, "ctrl+o", "Anyway", "Do it in spite of a conflict; remembered.", "anyway", footer=True
    ),
    Action("correct", Place.CHAT, "ctrl+g", "Wrong fact", "Edit or forget a fact it rests on.", "wrong", footer=True),
    Action("why", Place.CHAT, "ctrl+t", "Why", "Open how the verdict came about.", "why", footer=True),
    Action("copy", Place.CHAT, "ctrl+l", "Copy", "Copy the answer to the terminal's clipboard.", "copy"),
    Action("tour", Place.CHAT, "f8", "Guided minute", "Try Caveat on a made-up file, step by step.", "tour"),
    Action("page(-1)", Place.CHAT, "pageup", "Scroll up", "Read what was said before.", first=True),
    Action("page(1)", Place.CHAT, "pagedown", "Scroll down", "Go down again.", first=True),
)


def actions_of(place: Place) -> tuple[Action, ...]:
    """The actions of a place, in the order of the registry."""
    return tuple(action for action in ACTIONS if action.place is place)


def bindings(place: Place) -> list[BindingType]:
    """The `BINDINGS` of a place; the footer shows those that are marked for it."""
    return [
        Binding(action.keys, action.name, action.label, show=action.footer, tooltip=action.help, priority=action.first)
        for action in actions_of(place)
    ]


def typed(word: str, *places: Place) -> Action | None:
    """The action that a slash and this word stand for, where these places are at hand."""
    return next((action for action in ACTIONS if action.word == word and action.place in places), None)


def key_name(keys: str) -> str:
    """The first key as a person reads it: "Ctrl+O", "F1", "Page Up"."""
    first = keys.split(",")[0]
    names = {"escape": "Esc", "pageup": "Page Up", "pagedown": "Page Down", "delete": "Del", "question_mark": "?"}
    return "+".join(names.get(part, part.upper() if len(part) == 1 else part.capitalize()) for part in first.split("+"))
