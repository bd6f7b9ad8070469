"""The `caveat` command line: global options, all commands, and how a run ends.

Exit codes: 0 done or answered; 1 an error, told in one line on standard error; 2 usage; 3 refused because of a conflict;
4 unsure, nothing done. Stopped by the user: 130; by whoever read the output: 141, as the shell counts signals.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from assistant import paths
from assistant.cli.agenda import agenda, cancel, done
from assistant.cli.ask import ask, remind, schedule
from assistant.cli.calendar_files import export, import_
from assistant.cli.chat import chat
from assistant.cli.demo import demo
from assistant.cli.facts import add, edit, facts, forget, history
from assistant.cli.input import interactive
from assistant.cli.models import models
from assistant.cli.output import complain, say
from assistant.cli.reminders import remindd, snooze
from assistant.cli.selftest import selftest
from assistant.cli.session import Session
from assistant.cli.upkeep import doctor, reindex
from assistant.clock import make_clock
from assistant.errors import TOLD, unexpected

FullScreen = Callable[[Session], int]
STOPPED, CUT_OFF = 130, 141


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--db", metavar="FILE", envvar="CAVEAT_DB", help="The file of your knowledge; also CAVEAT_DB.")
@click.option("--now", metavar="ISO", help="Stands in for the clock, in --zone.")
@click.option("--zone", metavar="NAME", help="Stands in for the system's zone: Europe/Lisbon.")
@click.version_option(package_name="caveat", message="%(prog)s %(version)s")
@click.pass_context
def cli(context: click.Context, db: str | None, now: str | None, zone: str | None) -> int:
    """Check every request against what you know, before anything is done.

    Everything stays in one file on this machine.
    """
    full_screen: FullScreen | None = context.obj
    context.obj = session = Session(Path(db) if db else paths.database(), make_clock(now, zone))
    if context.invoked_subcommand is not None:
        return 0
    if not interactive():
        say(context.get_help())
    elif full_screen is None or os.environ.get("TERM") == "dumb":
        context.invoke(chat)
    else:
        return full_screen(session)
    return 0


for command in (
    *(add, ask, schedule, remind, agenda, cancel, done, snooze, remindd),
    *(import_, export),
    *(facts, edit, history, forget),
    *(chat, demo, selftest, models, doctor, reindex),
):
    cli.add_command(command)


def main(argv: Sequence[str] | None = None, *, full_screen: FullScreen | None = None) -> int:
    """Run the command line on these arguments (those of the process by default); the exit code.

    Without a command, a person at a terminal gets the `full_screen`, or the conversation line by line where there is none.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that knows few characters is no reason to fail
    try:
        code = cli.main(
            args=None if argv is None else list(argv), prog_name="caveat", standalone_mode=False, obj=full_screen
        )
        sys.stdout.flush()
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "caveat"
        complain(f"{error.format_message()} Try “{command} --help”.")
        return 2
    except (click.Abort, KeyboardInterrupt):
        complain("Stopped.")
        return STOPPED
    except (BrokenPipeError, SystemExit):  # click itself exits where a pipe breaks while a command prints
        # Python flushes the stream once more at exit; nobody is there to read that either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_OFF
    except click.ClickException as error:
        complain(error.format_message())
        return 1
    except TOLD as error:
        complain(str(error))
        return 1
    except Exception as error:  # noqa: BLE001 (the last resort: a person gets a line, whatever it was)
        if os.environ.get("CAVEAT_DEBUG") == "1":
            traceback.print_exception(error)
        complain(unexpected(error))
        return 1
    return code if isinstance(code, int) else 0
