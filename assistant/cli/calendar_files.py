"""Calendar files: what is in one comes through the gate, what is planned goes out."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from assistant.cli.output import paint, progress, say, say_json, wrapped
from assistant.cli.session import Session, as_json, pass_session
from assistant.errors import InputError
from assistant.plain_text import clean

if TYPE_CHECKING:
    from assistant.ics import Clash, Import, Imported

REFUSED = 3
SHOWN = 10
"""Clashes and problems that are listed for people."""
PLURAL = {"entry": "entries"}


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--anyway", is_flag=True, help="Take in what clashes, too.")
@click.option("--dry-run", is_flag=True, help="Only tell what would be done.")
@as_json
@pass_session
def import_(session: Session, file: Path, anyway: bool, dry_run: bool, as_json: bool) -> int:
    """Take in a calendar FILE (.ics); what clashes is held back."""
    data = content_of(file)
    with session.assistant() as assistant:
        decision, plan = assistant.weigh_calendar(data, file.name)
        done = None if dry_run else assistant.import_calendar(decision, anyway=anyway)
        if done is not None:
            assistant.index_pending(lambda ready, total: progress("Indexing", ready, total))
    if as_json:
        say_json(import_json(plan, done))
    else:
        show(plan, done)
    held = done.held if done else sum(clash.sure for clash in plan.clashes)
    return REFUSED if held else 0


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@as_json
@pass_session
def export(session: Session, file: Path, as_json: bool) -> None:
    """Write all that is planned to a calendar FILE (.ics); - for standard output."""
    if file.name == "-" and as_json:
        raise click.UsageError("Standard output takes the calendar or JSON; give --json a FILE.")
    if file.name != "-" and file.suffix.lower() != ".ics":
        raise InputError("Caveat writes calendar files (.ics) only. Give the file a name that ends in .ics.")
    with session.assistant() as assistant:
        data, count = assistant.export_calendar()
    if file.name == "-":
        sys.stdout.buffer.write(data)
        return
    try:
        file.write_bytes(data)
    except OSError as error:
        raise InputError(f"{file} can't be written ({error.strerror}). Choose another place.") from None
    if as_json:
        say_json({"exported": count, "file": str(file)})
    else:
        say(f"Wrote {counted(count, 'entry')} to {clean(str(file))}.")


def content_of(file: Path) -> bytes:
    """The bytes of a calendar file. Raises `InputError` where it can't be read or is none."""
    from assistant.ics.limits import MOST_BYTES

    if file.suffix.lower() not in {".ics", ".ical"}:
        raise InputError("Caveat reads calendar files (.ics) only. Export your calendar as one.")
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise InputError(f"{file} can't be read ({error.strerror}).") from None


def import_json(plan: Import, done: Imported | None) -> dict[str, Any]:
    """What was weighed and done, for `--json`; the counts are null after a dry run."""
    counts = asdict(done) if done else dict.fromkeys(("added", "changed", "cancelled", "held"))
    clashes = [asdict(clash) | {"start": clash.start.isoformat(timespec="minutes")} for clash in plan.clashes]
    problems = [asdict(problem) for problem in plan.problems]
    return {"decision": plan.decision.value, **counts, "same": plan.same, "clashes": clashes, "problems": problems}


def show(plan: Import, done: Imported | None) -> None:
    """The outcome for people: counts, what clashes, what could not be read."""
    if done is None:
        new = sum(step.old is None for step in plan.steps)
        say(f"Nothing was done yet. {counted(new, 'entry')} would be new, {len(plan.steps) - new} changed.")
    else:
        say(
            f"{counted(done.added, 'entry')} added, {done.changed} changed, {done.cancelled} cancelled, {plan.same} as before."
        )
    for title, clashes in (
        ("Held back, since they clash (--anyway takes them in, too):", [c for c in plan.clashes if c.sure]),
        ("These may clash:", [c for c in plan.clashes if not c.sure]),
    ):
        taken = done is not None and not done.held and clashes and clashes[0].sure
        listed("Taken in although they clash:" if taken else title, [clash_line(clash) for clash in clashes])
    listed("Left out:", [str(problem) for problem in plan.problems])


def clash_line(clash: Clash) -> str:
    """One clash: what, when and why."""
    at = clash.start
    return f"{clash.title}, {at:%a} {at.day} {at:%B %Y %H:%M}: {clash.text}"


def listed(title: str, lines: list[str]) -> None:
    """A list with its title; nothing where there is none."""
    if not lines:
        return
    say(paint(title, bold=True))
    for line in lines[:SHOWN]:
        say(wrapped(clean(line), first="  "))
    if len(lines) > SHOWN:
        say(f"  and {len(lines) - SHOWN} more.")


def counted(number: int, noun: str) -> str:
    """ "1 entry", "2 entries"."""
    return f"{number} {noun if number == 1 else PLURAL[noun]}"
