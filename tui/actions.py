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
    EDITOR = "Writing a fact"
    CORRECTING = "A wrong fact"
    ERASING = "Erasing for good"
    AGENDA = "Agenda"
    ENTRY = "An entry of the agenda"
    SCOPE = "Cancelling a series"
    SELFTEST = "Self-test"
    WHY = "Why"
    HELP = "Help"


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
    Action("leave", Place.CHAT, "escape", "Leave", "Stop a check, or leave a request undone.", "no", footer=True),
    Action("take(1)", Place.CHAT, "1", "Take 1", "Take the first alternative, with nothing typed."),
    Action("take(2)", Place.CHAT, "2", "Take 2", "Take the second alternative, with nothing typed."),
    Action("take(3)", Place.CHAT, "3", "Take 3", "Take the third alternative, with nothing typed."),
    Action(
        "anyway", Place.CHAT, "ctrl+o", "Anyway", "Do it in spite of a conflict; remembered.", "anyway", footer=True
    ),
    Action("note", Place.CHAT, "ctrl+n", "Is a fact", "It was no request: remember it as a fact.", "fact", footer=True),
    Action("correct", Place.CHAT, "ctrl+g", "Wrong fact", "Edit or forget a fact it rests on.", "wrong", footer=True),
    Action("why", Place.CHAT, "ctrl+t", "Why", "Open how the verdict came about.", "why", footer=True),
    Action("copy", Place.CHAT, "ctrl+l", "Copy", "Copy the answer to the terminal's clipboard.", "copy"),
    Action("tour", Place.CHAT, "f8", "Guided minute", "Try Caveat on a made-up file, step by step.", "tour"),
    Action("page(-1)", Place.CHAT, "pageup", "Scroll up", "Read what was said before.", first=True),
    Action("page(1)", Place.CHAT, "pagedown", "Scroll down", "Go down again.", first=True),
    Action("add", Place.FACTS, "ctrl+n", "New", "Write a fact.", footer=True),
    Action(
        "edit", Place.FACTS, "enter,e", "Edit", "Put the fact into other words; the old ones are kept.", footer=True
    ),
    Action(
        "forget", Place.FACTS, "delete", "Forget", "Take the fact out of every answer, into the trash.", footer=True
    ),
    Action("undo", Place.FACTS, "ctrl+z", "Undo", "Bring back what was forgotten last.", footer=True),
    Action("restore", Place.FACTS, "r", "Restore", "Take the fact out of the trash; Enter does it too.", footer=True),
    Action("trash", Place.FACTS, "f7", "Trash", "Show what was forgotten, or what is known again.", footer=True),
    Action("erase", Place.FACTS, "x", "Erase", "Erase the fact for good, after a question.", footer=True),
    Action(
        "history", Place.FACTS, "h", "History", "Read the whole fact and what it said before; scroll with the arrows."
    ),
    Action("to_list", Place.FACTS, "down", "To the list", "Go from the search to what was found; Enter does it too."),
    Action("find", Place.FACTS, "slash", "To the search", "Go from the list to the search."),
    Action("back", Place.FACTS, "escape", "Back", "Go to the list, to the search, to all facts."),
    Action("save", Place.EDITOR, "enter", "Save", "Keep the text.", footer=True),
    Action("break_line", Place.EDITOR, "ctrl+j", "New line", "Begin another line.", footer=True),
    Action("leave", Place.EDITOR, "escape", "Leave", "Leave everything as it was.", footer=True),
    Action("edit", Place.CORRECTING, "enter,e", "Edit", "Put the fact into other words, and ask again.", footer=True),
    Action(
        "forget", Place.CORRECTING, "delete", "Forget", "Take the fact out of every answer, and ask again.", footer=True
    ),
    Action("leave", Place.CORRECTING, "escape", "Leave", "Leave everything as it was.", footer=True),
    Action("erase", Place.ERASING, "enter", "Erase", "Erase it beyond recovery.", footer=True),
    Action("leave", Place.ERASING, "escape", "Leave", "Leave everything as it was.", footer=True),
    Action("turn(-1)", Place.AGENDA, "left", "Before", "Go to the week or month before.", footer=True, first=True),
    Action("turn(1)", Place.AGENDA, "right", "After", "Go to the week or month after.", footer=True, first=True),
    Action("today", Place.AGENDA, "t", "Today", "Go to the week that it is."),
    Action("month", Place.AGENDA, "m", "Month", "Show a month, or a week again."),
    Action("details", Place.AGENDA, "enter", "Details", "Read everything about the entry."),
    Action("new", Place.AGENDA, "n", "New", "Plan something: say it in the chat.", footer=True),
    Action("change", Place.AGENDA, "v", "Move", "Give it another time: say it in the chat.", footer=True),
    Action("done", Place.AGENDA, "d,space", "Done", "Tick the entry off; of a series only this one.", footer=True),
    Action("cancel", Place.AGENDA, "x,delete", "Cancel", "Take it off; of a series, as much as you say.", footer=True),
    Action("undo", Place.AGENDA, "u,ctrl+z", "Undo", "Plan again what was done or cancelled last.", footer=True),
    Action("leave", Place.ENTRY, "escape,enter", "Leave", "Go back to the agenda.", footer=True),
    Action("choose", Place.SCOPE, "enter", "Cancel", "Cancel as much of it as is pointed at.", footer=True),
    Action("leave", Place.SCOPE, "escape", "Leave", "Leave everything as it was.", footer=True),
    Action("start", Place.SELFTEST, "enter", "Start", "Begin a run with the agents in use.", footer=True),
    Action("stop", Place.SELFTEST, "escape", "Stop", "End the run; nothing is kept of it.", footer=True),
    Action("go(-1)", Place.WHY, "up", "Up", "Go to the section above.", first=True),
    Action("go(1)", Place.WHY, "down", "Down", "Go to the section below.", first=True),
    Action("open", Place.WHY, "enter,space", "Open", "Open a section, or close it.", footer=True),
    Action("open_all", Place.WHY, "a", "All", "Open all sections, or close all.", footer=True),
    Action("page(-1)", Place.WHY, "pageup", "Scroll up", "Read what stands above.", first=True),
    Action("page(1)", Place.WHY, "pagedown", "Scroll down", "Read what stands below.", first=True),
    Action("leave", Place.WHY, "escape,ctrl+t", "Leave", "Go back to the chat.", footer=True),
    Action("leave", Place.HELP, "escape,f1", "Leave", "Go back to where you were; the arrows scroll.", footer=True),
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
    names = {
        "escape": "Esc",
        "pageup": "Page Up",
        "pagedown": "Page Down",
        "delete": "Del",
        "question_mark": "?",
        "slash": "/",
    }
    return "+".join(names.get(part, part.upper() if len(part) == 1 else part.capitalize()) for part in first.split("+"))
