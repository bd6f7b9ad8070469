"""The demo: six requests on the sample base, each with its steps, its verdict and what came of it."""

from __future__ import annotations

from collections.abc import Iterator

import click

from assistant import gate
from assistant.cli.output import paint, progress, say, say_json, wrapped
from assistant.cli.results import describe
from assistant.cli.session import as_json
from assistant.events import Answered, Event, Step
from assistant.plain_text import clean
from assistant.result import Result
from assistant.telling import NOT_DONE, carried_out


@click.command()
@as_json
def demo(as_json: bool) -> None:
    """Try Caveat on a made-up person's facts, in a temporary file."""
    from assistant.demo.sample import load_sample, sample_assistant

    sample = load_sample()
    now = sample.clock.now()
    if not as_json:
        say(f"{len(sample.facts)} facts about {sample.person}, a made-up person. It is {now:%A} {now.day} {now:%B %Y}.")
    requests = []
    with sample_assistant(sample, lambda done, total: progress("Indexing", done, total)) as assistant:
        for number, text in enumerate(sample.requests, start=1):
            if not as_json:
                say(f"\n{paint(f'{number}. {clean(text)}', bold=True)}")
            result = gate.act_if_allowed(assistant, follow(assistant.ask(text), shown=not as_json), anyway=False)
            requests.append({"text": text, "result": result.as_json()})
            if not as_json:
                say(describe(result))
                say(paint(carried_out(result), "green") or NOT_DONE)
    if as_json:
        say_json({"requests": requests})


def follow(events: Iterator[Event], *, shown: bool) -> Result:
    """Walk a request to its end, with its steps on one line where they are shown."""
    steps: list[Step] = []
    for event in events:
        if isinstance(event, Answered):
            if shown:
                seconds = sum(step.seconds for step in steps)
                told = "; ".join(f"{step.name} {clean(step.detail)}" for step in steps)
                say(paint(wrapped(f"{told}; {seconds:.2f} s", first="  "), dim=True))
            return event.result
        if isinstance(event, Step):
            steps.append(event)
    raise AssertionError("The road ends with an answer")
