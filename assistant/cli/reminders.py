"""Reminders: putting one off, what was missed, and a small program that does nothing but ring."""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING

import click

from assistant.cli.facts import id_argument, text_argument
from assistant.cli.input import interactive, sentence
from assistant.cli.output import complain, paint, say, say_json, wrapped
from assistant.cli.session import Session, as_json, pass_session
from assistant.cli.shapes import entry_json
from assistant.errors import one_line
from assistant.plain_text import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import FrameType

    from assistant.assistant import Assistant
    from assistant.reminders import Due

MANY = 3
"""So many reminders at once are notified one by one; more of them together."""


@click.command()
@id_argument
@text_argument
@as_json
@pass_session
def snooze(session: Session, number: int, words: tuple[str, ...], as_json: bool) -> None:
    """Have the reminder of entry ID ring again later: “10 minutes”, “until tomorrow at 9”."""
    from assistant.timing import say as say_time

    with session.assistant() as assistant:
        entry, until = assistant.snooze(number, sentence(words))
    if as_json:
        say_json({**entry_json(entry), "until": until.isoformat(timespec="minutes")})
    else:
        say(f"Put off until {say_time(until)}: {clean(entry.title)}")


@click.command()
@pass_session
def remindd(session: Session) -> int:
    """Wait in the foreground and ring what comes due, until stopped."""
    with session.assistant() as assistant, until_signalled() as stopped:

        def ring(dues: Sequence[Due]) -> None:
            announce(dues, session)

        overdue = assistant.missed(opening=False)
        say(outlook(assistant))
        if overdue:
            ring(overdue)
            assistant.told(overdue, "notified")
        watch = assistant.ringing(ring, how="notified", on_error=complain_of)
        watch.start()
        stopped.wait()
        watch.stop()
    return 0


@contextmanager
def ringing(assistant: Assistant) -> Iterator[None]:
    """A conversation that tells what was missed first thing, and rings what comes due while a person sits at it."""
    tell_missed(assistant)
    if not interactive():
        yield
        return
    from assistant.reminders.wording import line

    def ring(dues: Sequence[Due]) -> None:
        for due in dues:
            say(wrapped(line(due, assistant.clock.now()), first=f"\n{due.entry:>5}  "))

    watch = assistant.ringing(ring, on_error=complain_of)
    watch.start()
    try:
        yield
    finally:
        watch.stop()


def complain_of(error: Exception) -> None:
    """One line on what went wrong while reminders were watched; the next look tries again."""
    complain(one_line(error))


def tell_missed(assistant: Assistant) -> None:
    """What a person who opens Caveat ought to hear first; nothing where nothing was missed."""
    from assistant.reminders.wording import line

    now, dues = assistant.clock.now(), assistant.missed()
    if not dues:
        return
    say(paint("While you were away:", bold=True))
    for due in dues:
        say(wrapped(line(due, now), first=f"{due.entry:>5}  "))
    say("  /done ID, /snooze ID TEXT or /cancel ID")
    assistant.told(dues)


def outlook(assistant: Assistant) -> str:
    """What `remindd` waits for, in one line."""
    from assistant.timing import say as say_time

    awaited = assistant.awaited()
    if awaited is None:
        return "Waiting; nothing is to ring yet. Ctrl+C ends."
    count, first, due = awaited
    rings = "one reminder" if count == 1 else f"{count} reminders, the first"
    return f"Waiting for {rings}: {clean(first.title)}, {say_time(due)}. Ctrl+C ends."


def announce(dues: Sequence[Due], session: Session) -> None:
    """Tell reminders on the desktop, in the terminal where that can't be."""
    from assistant.reminders.desktop import notify
    from assistant.reminders.wording import details, line, name

    now = session.clock.now()
    if len(dues) > MANY:
        if notify(f"{len(dues)} reminders", "; ".join(name(due) for due in dues)):
            return
    else:
        dues = [due for due in dues if not notify(name(due), details(due, now))]
    for due in dues:
        say(wrapped(line(due, now), first=f"{now:%H:%M}  "))
    sys.stdout.flush()


@contextmanager
def until_signalled() -> Iterator[Event]:
    """An event that is set when somebody ends the process: Ctrl+C, or the system's manager of services."""
    stopped = Event()

    def stop(_: int, __: FrameType | None) -> None:
        stopped.set()

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stopped
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
