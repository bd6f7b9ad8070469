"""The self-test, as a command."""

from __future__ import annotations

from pathlib import Path

import click

from assistant.cli.ask import agents_option
from assistant.cli.output import progress, say, say_json
from assistant.cli.session import as_json
from assistant.settings import STAGES

METHODS = ["pacemaker", "dense", "sparse", "hybrid", "oracle", "fullkb"]
"""Those of `selftest.methods`, which loads too much for a list of names; a test compares the two."""


def pairs(context: click.Context, option: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """The NAME=VALUE options as a mapping."""
    settings = {}
    for value in values:
        name, equals, wanted = value.partition("=")
        if not (name and equals):
            raise click.BadParameter(f"“{value}” is not like NAME=VALUE.", context, option)
        settings[name] = wanted
    return settings


@click.command()
@click.option("--data", metavar="DIR", type=click.Path(path_type=Path), help="A folder in PACE format.")
@click.option("--out", metavar="FILE", type=click.Path(path_type=Path), help="Also write the report as JSON.")
@agents_option
@click.option("--method", type=click.Choice(METHODS), default="pacemaker", show_default=True, help="What answers.")
@click.option("--without", type=click.Choice(STAGES), multiple=True, help="Leave a stage out; may be repeated.")
@click.option("--set", "settings", metavar="NAME=VALUE", multiple=True, callback=pairs, help="Change a setting.")
@as_json
def selftest(
    data: Path | None,
    out: Path | None,
    agents: str,
    method: str,
    without: tuple[str, ...],
    settings: dict[str, str],
    as_json: bool,
) -> None:
    """Measure how well this machine judges.

    It puts requests whose answers are known to the chosen method; nothing of yours is read or changed.
    """
    from assistant.selftest import run_selftest

    report = run_selftest(
        data,
        method=method,
        without=without,
        settings_overrides=settings,
        agents=agents,
        out=out,
        progress=lambda done, total: progress("Requests", done, total),
    )
    if as_json:
        say_json(report.as_json())
    else:
        say(report.table())
