"""What a word after a slash stands for: an action of the registry, or one of a few commands that take words of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.assistant import Assistant
from assistant.plain_text import checked, number_in
from assistant.request import Kind
from tui.actions import Place, typed
from tui.messages import Answer

if TYPE_CHECKING:
    from tui.chat.screen import ChatScreen


class Noted(Answer[int]):
    """So many facts were added."""


class Settled(Answer[str]):
    """What became of a reminder, in words."""


def run(screen: ChatScreen, word: str, argument: str) -> None:
    """Do what the word stands for."""
    action = typed(word, Place.CHAT, Place.APP)
    if word == "pick":
        screen.action_take(number_in(argument) or 0)
    elif word == "add":
        add(screen, argument)
    elif word == "facts" and argument:
        screen.app.search_facts(argument)
    elif word in ("done", "snooze") and argument:
        settle(screen, word, *argument.split(maxsplit=1))
    elif action is not None:
        place = screen.app if action.place is Place.APP else screen
        screen.call_later(screen.app.run_action, action.name, place)
    else:
        screen.app.complain(f"There is no command /{word}. F1 lists them.")


def add(screen: ChatScreen, text: str) -> None:
    """Store facts, one a line, as they stand."""
    if not text:
        screen.app.complain("Say what: /add My locker has the number 12.")
        return
    if "\n" not in text:
        screen.ask(text, kind=Kind.FACT)
        return

    def store(assistant: Assistant) -> int:
        return len(assistant.add([checked(line) for line in text.splitlines() if line.strip()]))

    screen.brain.do(store, screen, Noted, on_road=True)


def settle(screen: ChatScreen, word: str, which: str, time: str = "") -> None:
    """Tick an entry off ("done"), or have it ring again at a time ("snooze")."""
    number = number_in(which)
    if number is None:
        screen.app.complain(f"Say which: /{word} 12" + (" 10 minutes" if word == "snooze" else ""))
        return

    def settled(assistant: Assistant) -> str:
        if word == "done":
            return f"Done: {assistant.done(number).title}."
        entry, until = assistant.snooze(number, time)
        return f"{entry.title} rings again on {until:%A at %H:%M}."

    screen.brain.do(settled, screen, Settled)
