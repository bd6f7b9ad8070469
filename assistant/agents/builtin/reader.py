"""The built-in reader: rules for requests and for facts."""

from __future__ import annotations

from assistant.context import Context
from assistant.readings.forms import Reading
from assistant.request import Request

LONGEST = 1_000
"""Characters of a fact that are read for meaning. A fact is a sentence or two; what is pasted in at length is found by its
words and its vector, and must not hold up everything behind it."""


class BuiltinReader:
    """Reads by rules (`assistant.readings`); they are loaded with the first text."""

    name = "builtin"

    def read_request(self, text: str, context: Context) -> Request:
        """The request in `text`, its times resolved against `context.now`."""
        from assistant.readings.request_reader import read_request

        return read_request(text, context)

    def read_fact(self, text: str, context: Context) -> tuple[Reading, ...]:
        """All readings of one fact, from its first `LONGEST` characters; an empty tuple where the rules understand none."""
        from assistant.readings.facts import read_fact

        return tuple(read_fact(text[:LONGEST], context))
