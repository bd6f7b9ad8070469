"""What a request says, once read: the form on which planning, retrieval and checks work."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

from assistant.knowledge.lengths import usual_length
from store.alarms import Lead

if TYPE_CHECKING:
    from assistant.timing.types import TimeMention


class Kind(StrEnum):
    """What carrying the request out would mean; all of it stays inside the file."""

    EVENT = "event"
    REMINDER = "reminder"
    TASK = "task"
    FACT = "fact"
    QUESTION = "question"


class Intent(StrEnum):
    """What the user wants to happen in the world. The planner looks for trouble where this intent usually meets it."""

    BOOK = "book"
    BUY = "buy"
    SCHEDULE = "schedule"
    MESSAGE = "message"
    ORDER_FOOD = "order_food"
    REMIND = "remind"
    CALL = "call"
    DEVICE = "device"
    ROUTE = "route"
    TRAVEL = "travel"
    SHARE = "share"
    SIGN_UP = "sign_up"
    PAY = "pay"
    MEDIA = "media"
    EXERCISE = "exercise"
    COOK = "cook"
    NOTE = "note"
    LEND = "lend"
    CARE = "care"
    CANCEL = "cancel"
    OTHER = "other"


class Settling(StrEnum):
    """What is to become of a reminder that an answer is given to."""

    DONE = "done"
    LATER = "later"


@dataclass(frozen=True)
class When:
    """The time of a request: `start` and `end` aware, `end` None where the text gives none.

    `fuzzy`: somewhere inside the stretch (tonight, this weekend, all of a day) rather than filling it. `exdates`: the
    occurrences of `rrule` that are left out.
    """

    start: datetime
    end: datetime | None = None
    fuzzy: bool = False
    all_day: bool = False
    rrule: str | None = None
    exdates: tuple[datetime, ...] = ()

    @property
    def clock(self) -> bool:
        """Whether the text names a clock time, so that minutes can be compared."""
        return not self.fuzzy and not self.all_day

    @property
    def window(self) -> bool:
        """Whether it is on one of several days: "mid December", "next weekend"."""
        return self.fuzzy and not self.rrule and self.end is not None and self.end - self.start > timedelta(days=1)


@dataclass(frozen=True)
class Amount:
    """A quantity in the text: 186 `EUR`, 28 `people`, 12 `kg`, 90 `min`. Units are canonical, singular, lower case,
    except ISO currency codes."""

    value: float
    unit: str
    text: str


@dataclass(frozen=True)
class Choice:
    """One of several planned entries that a request fits: its number (None for what only a fact tells of), what it is, and
    the request said so that only this one is meant ("" where that can't be said)."""

    entry: int | None
    label: str
    text: str


@dataclass(frozen=True)
class Displaced:
    """One time of something that only a fact tells of: the number of the fact, what is on, and when (aware)."""

    fact: int
    title: str
    at: datetime


@dataclass(frozen=True)
class Request:
    """A request as the reader understood it. Everything in it was said in the text or follows from who the user is."""

    text: str
    now: datetime
    kind: Kind
    intent: Intent
    title: str
    """What an entry made from it is called, without the leading verb phrase and the times: "Dinner with Dana"."""
    when: When | None = None
    times: tuple[TimeMention, ...] = ()
    people: tuple[str, ...] = ()
    """Other people involved, by the name the file knows them by where it does."""
    ego_takes_part: bool = True
    """Whether the user is one of those who eat, go, or do it."""
    places: tuple[str, ...] = ()
    """Named places and shops: "Baan Malee", "the small hall at Beis Simcha"."""
    things: tuple[str, ...] = ()
    """Noun phrases that are bought, eaten, done, used, sent: "almond brownies", "the lift"."""
    amounts: tuple[Amount, ...] = ()
    changes: int | None = None
    """The planned entry that it cancels or moves; None where it is about something new, or about no entry for certain."""
    choices: tuple[Choice, ...] = ()
    """The planned entries that it fits equally well, so that the user must say which one it cancels or moves."""
    occurrence: datetime | None = None
    """Of a series that it changes, the occurrence that is meant (when the rule puts it); None where all of it is."""
    following: bool = False
    """Whether the occurrences after that one are meant, too."""
    until: datetime | None = None
    """Of those that follow, up to when they are meant; None for all."""
    leads: tuple[Lead, ...] = ()
    """How long before its time the user wants to be reminded; empty where nothing is said of it."""
    at_opening: bool = False
    """Whether the user wants to be reminded when Caveat is opened next."""
    settles: Settling | None = None
    """Where it is the answer to a reminder, what becomes of the entry it `changes`; `when` is until then."""
    forgets: int | None = None
    """The fact that it takes out of every answer."""
    displaces: Displaced | None = None
    """What it moves, where only a fact tells of it: that does not take place then."""
    lead_verb: str = ""
    """The verb that carries the request, in its base form: "book", "carry"."""
    told: bool = False
    """Whether it tells that something is on ("I have a dentist appointment on Friday at 3") rather than asking for it."""
    order: Request | None = None
    """Where it tells that something planned has changed ("squash got cancelled"), the order that this amounts to. It holds if
    such a thing is planned; else the statement is a fact."""
    about: Request | None = None
    """Where it is a yes-or-no question, the request that it asks about ("can I have a beer?"): weighed like any other, and
    never carried out."""
    guess: Request | None = None
    """The same as a language model reads it, where the rules could not tell what is wanted. Only ever a reason to ask; what is
    done is done by the rules' reading."""

    @property
    def length(self) -> timedelta:
        """How long it takes, as the text says or as such a thing usually does."""
        when = self.when
        if when is not None and when.end is not None and when.clock and when.end > when.start:
            return when.end - when.start
        return usual_length(self.title)

    @property
    def untimed(self) -> str:
        """The text with its mentions of time blotted out, letter for letter, so that the rest stays where it was."""
        text = self.text
        for mention in self.times:
            span = mention.span
            if text[span.start : span.end] == span.text:
                text = f"{text[: span.start]}{';' * (span.end - span.start)}{text[span.end :]}"
        return text
