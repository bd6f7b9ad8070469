"""Facts: add, list, edit, trace back, forget."""

from __future__ import annotations

import sys

import click

from assistant.cli.input import confirmed, interactive, piped_lines, sentence
from assistant.cli.output import complain, progress, say, say_json, wrapped
from assistant.cli.session import Session, as_json, pass_session
from assistant.cli.shapes import facts_json
from assistant.errors import TOLD
from assistant.plain_text import clean

text_argument = click.argument("words", metavar="TEXT", nargs=-1, required=True)


class Number(click.IntRange):
    """The number of a fact or an entry."""

    name = "number"


id_argument = click.argument("number", metavar="ID", type=Number(min=1))


@click.command()
@text_argument
@as_json
@pass_session
def add(session: Session, words: tuple[str, ...], as_json: bool) -> None:
    """Store a fact; “-” reads one a line from standard input."""
    texts = piped_lines() if words == ("-",) else [sentence(words)]
    with session.assistant() as assistant:
        newest = assistant.last_fact
        added = assistant.add(texts, index=False)
        if as_json:
            say_json({"facts": [{"id": fact.id, "text": fact.text} for fact in added]})
        else:
            for fact in added:
                told = "Known already as" if fact.id <= newest else "Noted as"
                say(wrapped(clean(fact.text), first=f"{told} {fact.id}: ", rest="  "))
        # From here on the facts are safe; what follows only makes them easier to find.
        sys.stdout.flush()
        try:
            assistant.index_pending(lambda done, total: progress("Indexing", done, total))
        except TOLD as error:
            complain(f"What you told is stored; its index is not finished yet, and the next command goes on. {error}")


@click.command()
@click.argument("search", nargs=-1)
@as_json
@pass_session
def facts(session: Session, search: tuple[str, ...], as_json: bool) -> None:
    """List what is known, or what matches SEARCH."""
    wanted = sentence(search) if search else None
    with session.assistant() as assistant:
        found = assistant.facts(wanted)
    if as_json:
        say_json(facts_json(found, session.clock.zone))
        return
    for fact in found:
        say(wrapped(clean(fact.text), first=f"{fact.id:>5}  "))
    if not found:
        say(f"No fact matches “{clean(wanted)}”." if wanted else "No facts yet. Add one: caveat add TEXT")


@click.command()
@id_argument
@text_argument
@as_json
@pass_session
def edit(session: Session, number: int, words: tuple[str, ...], as_json: bool) -> None:
    """Replace fact ID by a new text; the old one stays in its history."""
    text = sentence(words)
    with session.assistant() as assistant:
        fact = assistant.edit(number, text)
    if as_json:
        say_json(facts_json([fact], session.clock.zone))
    else:
        say(wrapped(clean(fact.text), first=f"Noted as {fact.id}, in place of {number}: ", rest="  "))


@click.command()
@id_argument
@as_json
@pass_session
def history(session: Session, number: int, as_json: bool) -> None:
    """Show every version of fact ID, oldest first."""
    with session.assistant() as assistant:
        versions = assistant.history(number)
    if as_json:
        say_json(facts_json(versions, session.clock.zone))
        return
    for fact in versions:
        said = fact.said_at.astimezone(session.clock.zone)
        say(wrapped(clean(fact.text), first=f"{fact.id:>5}  {said:%Y-%m-%d %H:%M}  {fact.state:<10}  "))


@click.command()
@id_argument
@click.option("--for-good", is_flag=True, help="Erase it, and all that was derived from it, beyond recovery.")
@as_json
@pass_session
def forget(session: Session, number: int, for_good: bool, as_json: bool) -> None:
    """Take fact ID out of every answer.

    It stays in the trash for 30 days, unless it is erased for good.
    """
    with session.assistant() as assistant:
        if not for_good:
            fact = assistant.forget(number)
            if as_json:
                say_json(facts_json([fact], session.clock.zone))
            else:
                say(f"Forgotten: {clean(fact.text)}")
            return
        if (
            interactive()
            and not as_json
            and not confirmed(f"Erase fact {number} beyond recovery? [y/N] ", default=False)
        ):
            say("Nothing was erased.")
            return
        erased = assistant.erase(number)
    if as_json:
        done = {"facts": erased.facts, "decisions": erased.decisions, "complete": erased.complete}
        say_json({"facts": [], "erased": {**done, "detail": erased.detail}})
    else:
        say(clean(erased.detail))
