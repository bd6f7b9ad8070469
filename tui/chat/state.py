"""What is known of one request while it goes its way: pure data, changed by `told` and its siblings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from assistant.events import Answered, Draft, Event, Loading, Step, Weighed
from assistant.gate import is_open
from assistant.request import Kind
from assistant.result import Result
from assistant.said import Said
from assistant.verdict import Decision


class Phase(Enum):
    """Where a request stands."""

    CHECKING = auto()
    OPEN = auto()
    """There is a verdict, and something can still be done about it."""
    ACTING = auto()
    DONE = auto()
    """Carried out, or nothing to carry out."""
    LEFT = auto()
    FAILED = auto()


@dataclass(frozen=True)
class Deed:
    """What was done, and what a fact that was told is taken for."""

    result: Result
    taken_for: tuple[Said, ...] = ()


@dataclass(frozen=True)
class Exchange:
    """A request and what has become of it so far."""

    text: str
    phase: Phase = Phase.CHECKING
    steps: tuple[Step, ...] = ()
    weighed: Weighed | None = None
    loading: str = ""
    """The model that is brought into memory now, before it can be asked."""
    draft: str = ""
    result: Result | None = None
    taken_for: tuple[Said, ...] = ()
    """What the fact is taken for that it told."""
    failure: str = ""
    seconds: int = 0
    """How long it has been checked so far."""

    @property
    def open(self) -> bool:
        """Whether the user can still say what is to become of it."""
        return self.phase is Phase.OPEN

    @property
    def allowed(self) -> bool:
        """Whether nothing stands against it."""
        return self.result is not None and self.result.verdict.decision is Decision.NON_CONFLICT

    @property
    def allowed_and_open(self) -> bool:
        """Whether a yes is all it takes."""
        return self.open and self.allowed

    @property
    def refused(self) -> bool:
        """Whether it is open, and would have to be done in spite of something."""
        return self.open and not self.allowed

    @property
    def refusal(self) -> bool:
        """Whether it was found to clash, whatever has become of it."""
        return self.result is not None and self.result.verdict.decision is Decision.CONFLICT

    @property
    def clashes(self) -> bool:
        """Whether it is open and was refused: more than a yes is needed to do it all the same."""
        return self.open and self.refusal

    @property
    def alternatives(self) -> int:
        """How many alternatives can be taken."""
        return len(self.result.alternatives) if self.refused and self.result else 0

    @property
    def told_something(self) -> bool:
        """Whether it only tells Caveat something: that is remembered without being asked."""
        return self.result is not None and self.result.request.kind is Kind.FACT

    @property
    def noted(self) -> bool:
        """Whether it told something that is remembered now, and there is no more to say of it."""
        return self.phase is Phase.DONE and self.told_something and self.allowed


def told(exchange: Exchange, event: Event) -> Exchange:
    """The exchange after one more event of the road."""
    match event:
        case Step():
            return replace(exchange, steps=(*exchange.steps, event), loading="")
        case Loading():
            return replace(exchange, loading=event.model)
        case Weighed():
            return replace(exchange, weighed=event)
        case Draft():
            return replace(exchange, draft=event.text)
        case Answered():
            phase = Phase.OPEN if is_open(event.result) else Phase.DONE
            return replace(exchange, result=event.result, phase=phase)


def waited(exchange: Exchange) -> Exchange:
    """The exchange a second later."""
    return replace(exchange, seconds=exchange.seconds + 1)


def failed(exchange: Exchange, text: str) -> Exchange:
    """The exchange after an error. Where there was a verdict already, it stays open: the deed failed, not the check."""
    phase = Phase.OPEN if exchange.result is not None else Phase.FAILED
    return replace(exchange, phase=phase, failure=text)


def acted(exchange: Exchange, deed: Deed) -> Exchange:
    """The exchange after the deed, or with the new verdict where something had changed meanwhile and stands against it."""
    phase = Phase.OPEN if is_open(deed.result) else Phase.DONE
    return replace(exchange, result=deed.result, taken_for=deed.taken_for, phase=phase, failure="")


def acting(exchange: Exchange) -> Exchange:
    """The exchange while the deed is under way."""
    return replace(exchange, phase=Phase.ACTING, failure="")


def left(exchange: Exchange) -> Exchange:
    """The exchange after the user has decided against it."""
    return replace(exchange, phase=Phase.LEFT, failure="")
