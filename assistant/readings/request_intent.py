"""What a request wants to happen (`Intent`) and what carrying it out means in the file (`Kind`).

Rule of this file: an ordered list of rules over the leading verb and the words of the request; the first that holds wins,
so the narrow ones stand first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from assistant.language.words import fold, stem, words
from assistant.readings import request_words as vocabulary
from assistant.readings.request_lead import Lead
from assistant.request import Intent, Kind

QUESTION = re.compile(
    r"(?:what|what's|when|when's|where|where's|who|who's|whom|whose|why|how|which|am|is|isn't|are|was|were|do|does|did|"
    r"has|hasn't|should|shall)\b|(?:have|had)\s(?:i|we|you|they)\b|(?:can|could|may|will|would|must)\s(?!you\b|u\b|we\s(?:book|order|get))\w+",
)
STATEMENT = re.compile(
    r"(?:i['’]?m|i\sam|i\shave|i['’]ve|i\scan['’]?t|i\sdon['’]?t|i\sno\slonger|we\shave|we\sare|we['’]re|i\shate|i\slove|i\slike|"
    r"my\s[\w\s]{1,30}?\s(?:is|are|has|have|can['’]?t|was|were|does|doesn['’]?t|lives|works)|"
    r"[^\W\d_]+(?:\s[^\W\d_]+)?\s(?:is|isn['’]?t|has|can['’]?t|cannot|doesn['’]?t|lives|works|moved|got|never|always)\s)"
)
PLAN = re.compile(
    r"i['’]?ll\b|i\swill\b|we['’]?ll\b|going\sto\b|\b(?:put|book|add)\sit\b"
    r"|\b(?:i|we)(?:['’](?:m|re)|\sam|\sare)\s(?:having|meeting|seeing|going|visiting|flying|travelling|traveling|playing|hosting|taking)\b"
)
INTO_CALENDAR = re.compile(
    r"\b(?:in|into|to|on|onto)\s(?:the|my|our)\s(?:calendar|diary|agenda|schedule|planner)\b|\bput\s(?:it|that|this)\s(?:in|down)\b"
)
MAY_HAVE = re.compile(
    r"\b(?:can|may|could)\s(?:have|borrow|take|use|keep|drive)\b|\b(?:lend|borrow|loan)\b|\bis\swelcome\sto\s(?:borrow|use|take)\b"
)
MESSAGES = re.compile(r"\b(?:send|write|drop|give)\s.{1,40}?\s(?:message|text|e-?mail|note|line)\b")


@dataclass(frozen=True)
class Clues:
    """What the rules look at: the verb, the folded text, its words and their stems, and what else was read.

    Tables of the vocabulary made of stems are asked through `any` and `about`; plain words through `words`.
    """

    verb: str
    said: str
    text: str
    stems: frozenset[str]
    words: frozenset[str]
    has_time: bool = False
    has_money: bool = False
    people: int = 0
    first_words: frozenset[str] = field(default_factory=frozenset)
    """The words before the first preposition or comma: what is booked, bought, played."""

    def any(self, table: frozenset[str]) -> bool:
        """Whether the request has a word of this table of stems."""
        return bool(self.stems & table)

    def about(self, table: frozenset[str]) -> bool:
        """Whether its first noun phrase has one."""
        return any(stem(word) in table for word in self.first_words)


def clues_of(text: str, lead: Lead, content_start: int, *, has_time: bool, has_money: bool, people: int) -> Clues:
    """The clues of a request; `content_start` is where its content begins."""
    content = text[content_start:]
    opening = re.split(
        r"[,.;:]|\b(?:for|at|with|on|from|to|in|into|by|that|and)\b(?!\s(?:a\s)?(?:film|walk|run))",
        fold(content),
        maxsplit=1,
    )[0]
    folded = fold(text)
    tokens = words(folded)
    return Clues(
        lead.verb, lead.said, folded, frozenset(stem(w) for w in tokens), frozenset(tokens), has_time, has_money, people,
        frozenset(words(opening)),
    )  # fmt: skip


V = vocabulary
GIFTS = frozenset("flowers bouquet basket hamper card cake gift present lilies roses chocolates".split())
GOODS = frozenset(
    "pair shoes boots shirt dress book phone laptop battery batteries refill bunch kilo kilos dozen tickets".split()
)
TABLES = frozenset("table seat seats reservation appointment slot room court lane sheet".split())
GATHERINGS = frozenset(
    "meeting huddle lesson coaching rehearsal practice session pick-up pickup visit interview".split()
)
TRADES = re.compile(r"\b(?:plumber|electrician|cleaner|technician|gardener|carpenter|handyman|painter|sweep)\b")
WAY = re.compile(
    r"\b(?:directions|route|navigate)\b|^which\s(?:tram|bus|train|metro|way)\b|\bwe take\b.*\bto\b|^how (?:do|can) (?:i|we) get to\b"
)
NAMED_JOURNEYS = frozenset("flight flights ferry hydrofoil cruise".split())
BARE_DEVICES = frozenset("thermostat heating lights light aircon ac oven alarm fan boiler".split())
JOURNEY_BY = re.compile(
    r"\b(?:drive|way|road|trip)\s(?:on the \w+\s|by \w+\s|with the \w+\s)?(?:from|to|up|home)\b|\bby (?:bus|tram|metro|train)\b"
)
TICKET_TO = re.compile(
    r"\b(?:tickets?|seats?|flights?)\b.*\bto\s|\btrip to\b|\bback on\b|\bthe\s\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]m\s)?(?:flight\s)?to\s[a-z]"
)
DELIVERED = re.compile(r"\b(?:delivered|bring|deliver|installed|come(?!\son))\b")
ON_SCREEN = re.compile(r"\b(?:film|movie|music|song|show|cartoon|playlist)s?\b.*\bon\b|\bready on\b|\bline up\b")
MEAL_PLAN = re.compile(r"\b(?:menu|dinner|lunch|breakfast|supper|meal)\b|\bbreakfast plan\b|\bbaking list\b")
SHOPPING = re.compile(r"\b(?:shopping|order|delivery|groceries|basket|cart|van)\b")


def _cancel(c: Clues) -> bool:
    return c.verb in V.CANCEL_VERBS


def _care(c: Clues) -> bool:
    animal = c.any(V.PETS) and not c.any(V.MEALS)
    medicine = c.any(V.MEDICINES) and c.verb in {"add", "put", "give", "take"}
    return medicine or (animal and (c.verb in V.BOOK_VERBS | V.SCHEDULE_VERBS | V.CARE_VERBS | V.MESSAGE_VERBS | {"give"}
                                    or (c.verb == "remind" and c.any(V.MEDICINES))))  # fmt: skip


def _remind(c: Clues) -> bool:
    return c.verb in {"remind", "wake"} or "remind me" in c.text


def _route(c: Clues) -> bool:
    planned = c.verb in {"plan", "give", "get", "show", "find", "work"} and bool(JOURNEY_BY.search(c.text))
    return (
        c.verb in V.ROUTE_VERBS - {"drive"}
        or bool(WAY.search(c.text))
        or (c.about(V.ROUTES) and c.verb != "")
        or planned
    )


def _call(c: Clues) -> bool:
    return c.verb in V.CALL_VERBS and "put the" not in c.said


def _lend(c: Clues) -> bool:
    return c.verb in V.LEND_VERBS or (bool(MAY_HAVE.search(c.text)) and (_message(c) or c.verb == "let"))


def _told_news(c: Clues) -> bool:
    return c.verb == "tell" and bool(re.search(r"\b(?:password|code|number|news|secret)\b", c.text))


def _posted(c: Clues) -> bool:
    return c.verb in {"write", "post", "put", "message"} and bool(
        re.search(r"\bin (?:the|our|my) (?:\S+ )?(?:group|chat|feed|forum)\b", c.text)
    )


def _visit_of_a_trade(c: Clues) -> bool:
    return c.verb in {"ask", "tell", "get", "have", "let"} and c.has_time and bool(TRADES.search(c.text))


def _message(c: Clues) -> bool:
    confirms = c.verb in {"confirm", "reply", "answer"} and c.people > 0 and bool(re.search(r"\bthat\b", c.text))
    return c.verb in V.MESSAGE_VERBS or bool(MESSAGES.search(c.text)) or confirms


def _pay(c: Clues) -> bool:
    money = c.has_money and not (c.words & GIFTS)
    return (
        c.verb in V.PAY_VERBS - {"load", "top"}
        or "top up" in c.said
        or (c.verb in {"send", "load", "top", "give"} and money)
        or bool(re.search(r"\bthe rent\b|\bmonth's rent\b|\bpay (?:with|by)\b", c.text))
    )


def _share(c: Clues) -> bool:
    shown = (
        c.verb in {"send", "show", "give", "put", "write"}
        and (c.any(V.SHARED) or c.any(V.PUBLIC))
        and not c.any(V.FOOD)
    )
    return c.verb in {"share", "post", "upload", "forward", "publish", "tweet"} or shown


def _note(c: Clues) -> bool:
    return c.verb in V.NOTE_VERBS - {"record", "log", "save"}


def _media(c: Clues) -> bool:
    listening = c.verb in V.MEDIA_VERBS - {"download", "line", "queue"}
    fetched = c.verb == "download" and bool(c.stems & (V.MEDIA - {stem("video")}))
    return listening or fetched or (c.verb in {"put", "have", "line", "queue"} and bool(ON_SCREEN.search(c.text)))


def _sign_up(c: Clues) -> bool:
    named = c.verb == "sign" and not (c.said.startswith("put") and c.words & V.EXERCISES)
    return named or c.verb in V.SIGN_UP_VERBS - {"sign"}


def _cook(c: Clues) -> bool:
    planned = c.verb in {"put", "plan", "add", ""} and c.about(V.FOOD) and bool(MEAL_PLAN.search(c.text))
    made = c.verb in {"make", "prepare"} and c.about(V.FOOD)
    recipe = bool(re.search(r"\brecipes?\b|\bon the menu\b|\b(?:baking|breakfast|cooking) (?:list|plan)\b", c.text))
    return c.verb in V.COOK_VERBS - {"prepare", "make", "brew"} or recipe or made or (
        planned and c.verb != "" and not (c.first_words & V.GROCERIES) and not SHOPPING.search(c.text)
    )  # fmt: skip


def _shopping_list(c: Clues) -> bool:
    groceries = bool(c.first_words & V.GROCERIES) or c.about(V.FOOD)
    return c.verb == "add" and not re.search(r"\bpacking\b", c.text) and (groceries or bool(SHOPPING.search(c.text)))


def _listed(c: Clues) -> bool:
    return c.verb == "add" and c.any(V.LISTS) and c.people == 0


def _device(c: Clues) -> bool:
    loose = {"set", "have", "run", "send", "let", "stop", "put", "open", "close", "charge", "keep"}
    handled = c.verb in loose and c.about(V.DEVICES) and not DELIVERED.search(c.text) and not c.first_words & GATHERINGS
    return c.verb in V.DEVICE_VERBS | {"download"} or handled or (c.verb == "" and bool(c.first_words & BARE_DEVICES))


def _travel(c: Clues) -> bool:
    fetched = c.verb in V.BOOK_VERBS | V.BUY_VERBS | V.SCHEDULE_VERBS | {"", "take"}
    if not fetched or c.first_words & GATHERINGS:
        return False
    return bool(c.first_words & V.JOURNEYS or c.words & NAMED_JOURNEYS) or bool(TICKET_TO.search(c.text)) or (
        bool(re.search(r"\b(?:on|onto) the\s(?:[\w:.]+\s){0,3}(?:coach|train|ferry|boat|flight|plane|bus)\b", c.text))
    ) or "trip" in c.first_words  # fmt: skip


def _exercise(c: Clues) -> bool:
    leads = {"sign", "put", "plan", "schedule", "book", "reserve", "see", "get", "add", "block", "go", ""}
    moves = c.verb in V.EXERCISE_VERBS - {"run", "lift", "row", "train", "stretch"}
    outing = bool(c.words & V.EXERCISES) and c.verb in leads and not re.search(r"\btickets?\b|\bwatch\b", c.text)
    return moves or (outing and not (c.verb in V.BOOK_VERBS and c.words & {"court", "car", "van"}))


def _order_food(c: Clues) -> bool:
    if (
        c.verb not in {"order", "have", "get", "want", "send", "bring", ""}
        or c.first_words & TABLES
        or c.words & GIFTS - {"cake"}
    ):
        return False
    if c.first_words & V.GROCERIES and c.verb != "" and not c.about(V.FOOD - V.DRINKS):
        return False
    from_a_kitchen = bool(re.search(r"\bfrom\s", c.text)) and c.has_time and c.verb in {"order", "have", ""}
    if c.verb == "" and not c.about(V.FOOD - V.MEALS):
        return from_a_kitchen and not c.about(V.VENUES)
    from_a_kitchen = from_a_kitchen or (c.verb == "have" and bool(re.search(r"\bsend\b", c.text)) and c.any(V.FOOD))
    return (
        c.about(V.FOOD)
        or (c.any(V.FOOD) and c.verb in {"order", ""})
        or (c.verb == "have" and from_a_kitchen)
        or (from_a_kitchen and c.verb == "order" and c.people > 0)
    )


def _delivery(c: Clues) -> bool:
    return (
        c.verb in {"have", "let"}
        and c.has_time
        and bool(DELIVERED.search(c.text))
        and not c.words & (GIFTS | {"bottle", "bag", "bunch"})
    )


def _buy(c: Clues) -> bool:
    if c.verb in {"buy", "purchase", "fetch"}:
        return True
    if c.verb in {"order", "have", "send", "bring"}:
        return not c.first_words & TABLES
    return (
        c.verb in {"get", "pick", "want", "need", ""}
        and bool(c.first_words & (V.GROCERIES | GOODS))
        and not c.first_words & TABLES
    )


def _book(c: Clues) -> bool:
    return c.verb in V.BOOK_VERBS | {"keep"}


def _schedule(c: Clues) -> bool:
    if c.verb in {"move", "shift"}:
        return c.any(V.EVENTS | V.VENUES)
    return c.verb in V.SCHEDULE_VERBS | {"call"} and not c.first_words & TABLES


def _venue(c: Clues) -> bool:
    return c.about(V.VENUES)


def _outing(c: Clues) -> bool:
    acts = c.verb in {"go", "meet", "visit", "see", "host", "attend", "take", "come", "say", "accept", "do"}
    return c.has_time and (acts or c.any(V.EVENTS) or bool(INTO_CALENDAR.search(c.text)))


def _some_time(c: Clues) -> bool:
    return c.verb in {"", "get", "want"} and c.has_time


def _some_thing(c: Clues) -> bool:
    return c.verb in {"get", "pick", "collect", "want", "need", "find"} and not c.has_time and bool(c.first_words)


RULES: tuple[tuple[Intent, Callable[[Clues], bool]], ...] = (
    (Intent.CANCEL, _cancel),
    (Intent.CARE, _care),
    (Intent.REMIND, _remind),
    (Intent.ROUTE, _route),
    (Intent.CALL, _call),
    (Intent.LEND, _lend),
    (Intent.SHARE, _told_news),
    (Intent.SHARE, _posted),
    (Intent.SCHEDULE, _visit_of_a_trade),
    (Intent.MESSAGE, _message),
    (Intent.PAY, _pay),
    (Intent.SHARE, _share),
    (Intent.NOTE, _note),
    (Intent.MEDIA, _media),
    (Intent.SIGN_UP, _sign_up),
    (Intent.COOK, _cook),
    (Intent.BUY, _shopping_list),
    (Intent.NOTE, _listed),
    (Intent.TRAVEL, _travel),
    (Intent.DEVICE, _device),
    (Intent.EXERCISE, _exercise),
    (Intent.ORDER_FOOD, _order_food),
    (Intent.SCHEDULE, _delivery),
    (Intent.BUY, _buy),
    (Intent.BOOK, _book),
    (Intent.SCHEDULE, _schedule),
    (Intent.BOOK, _venue),
    (Intent.SCHEDULE, _outing),
    (Intent.BOOK, _some_time),
    (Intent.BUY, _some_thing),
)


def read_intent(clues: Clues) -> Intent:
    """The first rule that holds; `OTHER` where none does."""
    return next((intent for intent, holds in RULES if holds(clues)), Intent.OTHER)


EVENT_INTENTS = frozenset(
    {Intent.BOOK, Intent.SCHEDULE, Intent.SIGN_UP, Intent.EXERCISE, Intent.TRAVEL, Intent.CARE, Intent.OTHER}
)


def read_kind(text: str, lead: Lead, intent: Intent, *, has_time: bool) -> Kind:
    """What carrying it out means. A question asks about the file; a statement is a fact; a thing to do without a time is
    a task."""
    folded = fold(text).strip()
    body = folded[lead.start :] if lead.start < len(folded) else folded
    if intent is Intent.REMIND or lead.verb in {"remind", "wake"}:
        return Kind.REMINDER
    if QUESTION.match(folded) and not INTO_CALENDAR.search(folded) and intent is not Intent.ROUTE:
        return Kind.QUESTION
    if intent is Intent.NOTE and lead.verb != "add":
        return Kind.FACT
    if not lead.verb and STATEMENT.match(body) and not PLAN.search(folded) and not INTO_CALENDAR.search(folded):
        return Kind.FACT
    if not has_time:
        return Kind.TASK
    if INTO_CALENDAR.search(folded) or ("call" in lead.said.split() and len(lead.said.split()) > 2):
        return Kind.EVENT
    if lead.verb == "add" and intent is not Intent.COOK:
        return Kind.TASK
    if intent is Intent.COOK:
        return Kind.EVENT if lead.verb in {"plan", "put", "add", "schedule"} else Kind.TASK
    if intent is Intent.CARE and lead.verb in vocabulary.MESSAGE_VERBS | {"give", "add", "put"}:
        return Kind.TASK
    if intent is Intent.OTHER:
        return Kind.TASK if lead.verb else Kind.EVENT
    return Kind.EVENT if intent in EVENT_INTENTS and lead.verb not in vocabulary.MESSAGE_VERBS else Kind.TASK
