"""Language models: which there are, which would fit this machine, and how one is fetched."""

from __future__ import annotations

from typing import Any

import click

from assistant import paths, settings
from assistant.cli.output import paint, progress, say, say_json, wrapped
from assistant.cli.session import as_json
from assistant.plain_text import clean, shortened

MEGABYTE = 1_000_000


@click.group(invoke_without_command=True)
@as_json
@click.pass_context
def models(context: click.Context, as_json: bool) -> None:
    """List the language models that Ollama has here, and say which one fits."""
    if context.invoked_subcommand is not None:
        return
    from models.ollama import Server
    from models.ollama.fit import advise

    server = Server()
    presence, advice = server.look(), str(advise(server))
    chosen = presence.model(settings.load(paths.config()).chat_model)
    rows = [row(model, used=model is chosen) for model in presence.models]
    if as_json:
        say_json({"version": presence.version, "url": presence.url, "models": rows, "advice": advice})
        return
    for found in rows:
        say(described(found))
    say(wrapped(advice))
    say(wrapped(f'To use another one: chat_model = "NAME" in {paths.config()}, or CAVEAT_MODEL=NAME.'))


@models.command()
@click.argument("name")
@as_json
def pull(name: str, as_json: bool) -> None:
    """Have Ollama fetch a model from its library.

    It is Ollama that fetches, from the internet, because you say so; Caveat never does by itself.
    """
    from models.ollama import Server

    server = Server()
    for step in server.pull(name):
        if step.total:
            progress(f"{shortened(step.status, 40)}, MB:", (step.completed or 0) // MEGABYTE, step.total // MEGABYTE)
    model = server.find(name)
    if as_json:
        say_json({"model": row(model, used=False)})
    else:
        say(f"{clean(model.name)} is here. `caveat doctor --full` tries it out.")


def row(model: Any, *, used: bool) -> dict[str, Any]:
    """A model of the server, with what the self-test has found."""
    from assistant import measured

    compared = measured.known(model.digest).comparison
    return {
        "name": model.name,
        "digest": model.digest,
        "size": model.size,
        "parameters": model.parameter_size,
        "remote": model.remote,
        "used": used,
        "mean": compared.mean if compared else None,
        "builtin": compared.builtin if compared else None,
    }


def described(found: dict[str, Any]) -> str:
    """One line for a model."""
    told = ["in the cloud, never used"] if found["remote"] else [f"{found['size'] / 1e9:.1f} GB"]
    if found["mean"] is not None:
        told.append(f"decides {found['mean']:.0%} right, the built-in judge {found['builtin']:.0%}")
    mark = "* " if found["used"] else "  "
    return paint(mark, "green") + wrapped(f"{shortened(found['name'], 60)}: {', '.join(told)}", rest="    ")
