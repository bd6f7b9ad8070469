"""Forms about things: what they hold, weigh, cost and need, and what has become of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class Composition:
    """What something holds, or does not hold: dishes of a menu, ingredients of a dish, what a class asks of a body.

    `fixed`: all of it comes, nothing can be chosen ("the set menu"). `without`: these parts are *not* in it.
    `weekdays` (0 is Monday) where it is so only on these: the dish of the day.
    """

    whole: str
    parts: tuple[str, ...]
    place: str = ""
    fixed: bool = False
    without: bool = False
    weekdays: tuple[int, ...] = ()


@dataclass(frozen=True)
class Quantity:
    """A number that is so: a thing's weight, price, seats, age, what is left in a purse; from `at` on, where a day is named."""

    thing: str
    what: str
    """"weight", "price", "capacity", "length", "age", "height", "altitude", "balance", "count", "spent"."""
    amount: float
    unit: str
    at: datetime | None = None


@dataclass(frozen=True)
class Requirement:
    """What something can't be done without: "the sofa only goes up with the goods lift" needs the goods lift for the sofa."""

    what: str
    needs: str


@dataclass(frozen=True)
class Settled:
    """That something was done and need not be done again.

    `act` is "pay", "buy", "book", "send", "renew" or "enter"; `what` in the words of the fact, with to whom.
    """

    what: str
    act: str


@dataclass(frozen=True)
class Bound:
    """That a ticket, card or pass is only good for the one whose name it carries."""

    thing: str


@dataclass(frozen=True)
class Undone:
    """That what was done came to nothing, or that what one had is gone: bounced, fell through, sold, lost."""

    what: str


@dataclass(frozen=True)
class Cancelling:
    """Up to when something can be called off for nothing: so many hours before it begins, or until `by`."""

    what: str
    hours: int | None
    by: datetime | None = None
