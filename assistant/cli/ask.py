"""Requests: check, then act or refuse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import click

from assistant import gate
from assistant.cli.explain import explain
from assistant.cli.facts import text_argument
from assistant.cli.input import interactive, sentence
from assistant.cli.listening import decided
from assistant.cli.output import paint, say, say_json
from assistant.cli.results import describe, exit_code, left_undone
from assistant.cli.session import Session, as_json, pass_session
from assistant.cli.settle import settle
from assistant.request import Kind
from assistant.result import Result
from assistant.telling import NOT_DONE, carried_out

agents_option = click.option(
    "--agents",
    type=click.Choice(["auto", "builtin", "ollama"]),
    default="auto",
    show_default=True,
    help="Who answers the questions that need language.",
)


@dataclass(frozen=True)
class Options:
    """What `ask`, `schedule` and `remind` can be told."""

    agents: str
    yes: bool
    anyway: bool
    pick: int | None
    explain: bool
    traversal: str | None
    as_json: bool


def request_options(command: Callable[..., int]) -> Callable[..., int]:
    """Add the arguments and options that all requests share."""
    decorators: list[Callable[[Any], Any]] = [
        text_argument,
        agents_option,
        click.option("--yes", is_flag=True, help="Do what the check allows without asking."),
        click.option("--anyway", is_flag=True, help="Do it in spite of a conflict or a doubt; this is remembered."),
        click.option("--pick", metavar="N", type=click.IntRange(min=1), help="Take alternative N instead."),
        click.option("--explain", is_flag=True, help="Show how the verdict came about."),
        click.option("--traversal", type=click.Choice(["scored", "bfs"]), help="How the fact graph is walked."),
        as_json,
        pass_session,
    ]
    for decorate in reversed(decorators):
        command = decorate(command)
    return command


@click.command()
@request_options
def ask(session: Session, words: tuple[str, ...], **options: Any) -> int:
    """Check a request, then act or refuse."""
    return put(session, sentence(words), None, Options(**options))


@click.command()
@request_options
def schedule(session: Session, words: tuple[str, ...], **options: Any) -> int:
    """As ask, for an event."""
    return put(session, sentence(words), Kind.EVENT, Options(**options))


@click.command()
@request_options
def remind(session: Session, words: tuple[str, ...], **options: Any) -> int:
    """As ask, for a reminder."""
    text = sentence(words)
    whole = f"Remind {text}" if text.lower().startswith("me ") else text  # the command is the verb
    return put(session, whole, Kind.REMINDER, Options(**options))


def put(session: Session, text: str, kind: Kind | None, options: Options) -> int:
    """Put one request to the assistant; the exit code that tells how it ended."""
    if options.anyway and options.pick:
        raise click.UsageError("--anyway and --pick exclude each other: an alternative passed its check.")
    with session.assistant(agents=options.agents, traversal=options.traversal) as assistant:
        result = decided(assistant, text, kind=kind)
        if options.pick:
            result = gate.alternative(assistant, result, options.pick)
        if interactive() and not options.as_json and not options.anyway:
            result = settle(assistant, result, yes=options.yes or options.pick is not None, with_trace=options.explain)
        else:
            result = gate.act_if_allowed(assistant, result, anyway=options.anyway)
            if not options.as_json:
                say(describe(result))
            if options.explain:
                click.echo(explain(assistant, result), err=options.as_json)
    if options.as_json:
        say_json(result.as_json())
    else:
        say_outcome(result)
    return exit_code(result)


def say_outcome(result: Result, *, pick: str = "--pick N", anyway: str = "--anyway") -> None:
    """Say what was done, or that nothing was; where nobody could be asked, also what takes it further."""
    if done := carried_out(result):
        say(paint(done, "green"))
    elif gate.is_open(result):
        say(NOT_DONE if interactive() else left_undone(result, pick=pick, anyway=anyway))
