"""The self-test, as a command."""

from __future__ import annotations

import click

from assistant.cli.session import as_json


@click.command()
@as_json
def selftest(as_json: bool) -> None:
    """Measure how well this machine judges requests whose answers are known."""
