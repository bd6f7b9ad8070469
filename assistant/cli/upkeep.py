"""Looking after the file: doctor and reindex."""

from __future__ import annotations

import click

from assistant.cli.output import complain, paint, progress, say, say_json, wrapped
from assistant.cli.session import Session, as_json, pass_session
from assistant.plain_text import clean


@click.command()
@click.option("--full", is_flag=True, help="Also compare the whole index, and try the language model out.")
@as_json
@pass_session
def doctor(session: Session, full: bool, as_json: bool) -> int:
    """Check the file, the model and this machine."""
    with session.assistant(agents="auto") as assistant:
        checks = assistant.doctor(full=full)
    failed = [check.name for check in checks if not check.ok]
    if as_json:
        rows = [{"name": check.name, "ok": check.ok, "detail": check.detail} for check in checks]
        say_json({"ok": not failed, "checks": rows})
    else:
        for check in checks:
            word = "ok    " if check.ok else "FAILED"
            line = wrapped(f"{check.name}: {clean(check.detail)}", first=f"{word}  ")
            say(paint(word, "green" if check.ok else "red", bold=not check.ok) + line.removeprefix(word))
    if failed:
        complain(f"{len(failed)} of {len(checks)} checks failed: {', '.join(failed)}.")
    return 1 if failed else 0


@click.command()
@as_json
@pass_session
def reindex(session: Session, as_json: bool) -> None:
    """Build everything that is derived from the facts anew."""
    with session.assistant() as assistant:
        count = assistant.reindex(lambda done, total: progress("Indexing", done, total))
    if as_json:
        say_json({"indexed": count})
    else:
        say(f"Indexed {count} facts.")
