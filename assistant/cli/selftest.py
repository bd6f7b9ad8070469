"""The self-test, as a command."""

from __future__ import annotations

from pathlib import Path

import click

from assistant.cli.ask import agents_option
from assistant.cli.output import progress, say, say_json
from assistant.cli.session import as_json


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
@click.option("--method", metavar="M", default="pacemaker", show_default=True, help="Or dense, sparse, hybrid, oracle.")
@click.option("--without", metavar="STAGE", multiple=True, help="Leave a stage out; can be given several times.")
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
    """Measure how well this machine judges requests whose answers are known."""
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
