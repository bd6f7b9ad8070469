"""What workers post to screens and widgets: they never touch them."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.message import Message

from assistant.events import Event

T = TypeVar("T")


class Told(Message, bubble=False):
    """Something happened on the road of a request."""

    def __init__(self, event: Event) -> None:
        super().__init__()
        self.event = event


class Answer(Message, Generic[T], bubble=False):
    """What a job came to; each screen has its own kinds."""

    def __init__(self, value: T) -> None:
        super().__init__()
        self.value = value


class Failed(Message, bubble=False):
    """A job ended in an error; `text` says what happened and what to do. `passing`: the same may work another time."""

    def __init__(self, text: str, *, passing: bool = False) -> None:
        super().__init__()
        self.text = text
        self.passing = passing


class NotUndone(Failed, Generic[T], bubble=False):
    """A change could not be taken back; `what` undoing it takes."""

    def __init__(self, what: T, text: str, *, passing: bool = False) -> None:
        super().__init__(text, passing=passing)
        self.what = what
