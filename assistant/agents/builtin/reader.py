"""The built-in reader: rules for requests and for facts."""

from __future__ import annotations

from assistant.context import Context
from assistant.readings.forms import Reading
from assistant.request import Request


class BuiltinReader:
    """Reads by rules (`assistant.readings`); they are loaded with the first text."""

    name = "builtin"

    def read_request(self, text: str, context: Context) -> Request:
        """The request in `text`, its times resolved against `context.now`."""
        from assistant.readings.request_reader import read_request

        return read_request(text, context)

    def read_fact(self, text: str, context: Context) -> tuple[Reading, ...]:
        """All readings of one fact; an empty tuple where the rules understand none."""
        from assistant.readings.facts import read_fact

        return tuple(read_fact(text, context))
