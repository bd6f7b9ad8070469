"""What a request wants to happen in the world (`Intent`).

Rule of this file: an ordered list of rules over the leading verb and the words of the request; the first that holds wins,
so the narrow ones stand first.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from assistant.language.words import stem
from assistant.readings import request_words as table
from assistant.readings.request_clues import Clues
from assistant.readings.request_goods import (
    DELIVERED,
    buys,
    cooks,
    delivered,
    fetched_for,
    gets_a_lift,
    gets_seats,
    has_meal,
    listed,
    on_shopping_list,
    orders_food,
    some_thing,
)
from assistant.readings.request_kind import INTO_CALENDAR
from assistant.request import Intent

MAY_HAVE = re.compile(
    r"(?<!\bi\s)(?<!\bwe\s)\b(?:can|may|could)\s(?:have|borrow|take|use|keep|drive)\b|\b(?:lend|borrow)\b|(?<!\bthe )(?<!\ba )(?<!\bmy )(?<!\bour )(?<!\bhis )(?<!\bher )(?<!\bthat )\bloan\b|\bis\swelcome\sto\s(?:borrow|use|take)\b|^let\s.{1,30}?\s(?:have|use|take|keep|drive|ride)\s(?:my|our|the)\b"
)
MESSAGES = re.compile(r"\b(?:send|write|drop|give)\s.{1,40}?\s(?:message|text|e-?mail|note|line)\b")
TRADES = re.compile(r"\b(?:plumber|electrician|cleaner|technician|gardener|carpenter|handyman|painter|sweep)\b")
WAY = re.compile(
    r"\b(?:directions|route|navigate)\b|^which\s(?:tram|bus|train|metro|way)\b|(?<!shall )\bwe take\b.*\bto\b|^how (?:do|can) (?:i|we) get to\b"
)
JOURNEY_BY = re.compile(
    r"\b(?:drive|(?<!on the )way|road|trip)\s(?:on the \w+\s|by \w+\s|with the \w+\s)?(?:from|to|up|home)\b|\bby (?:bus|tram|metro|train)\b"
)
TICKET_TO = re.compile(
    r"\b(?:tickets?|seats?|flights?)\b.*\bto\s|\btrip to\b|\bback on\b|\bthe\s\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]m\s)?(?:flight\s)?to\s[a-z]"
)
ON_SCREEN = re.compile(r"\b(?:film|movie|music|song|show|cartoon|playlist)s?\b.*\bon\b|\bready on\b|\bline up\b")


def _cancel(c: Clues) -> bool:
    return c.verb in table.CANCEL_VERBS


def _care(c: Clues) -> bool:
    animal = c.any(table.PETS) and not c.any(table.MEALS)
    medicine = c.any(table.MEDICINES) and c.verb in {"add", "put", "give", "take"}
    return medicine or (animal and (c.verb in table.BOOK_VERBS | table.SCHEDULE_VERBS | table.CARE_VERBS | table.MESSAGE_VERBS | {"give"}
                                    or (c.verb == "remind" and c.any(table.MEDICINES))))  # fmt: skip


REMINDED = re.compile(r"\bremind\s(?:me|us)\b|\bset\s(?:me\s)?(?:a|an)\s(?:reminder|alarm)\b")
VISITS = re.compile(r"\b(?:comes?|coming|visits?|visiting|stays?|staying)\b")


def _remind(c: Clues) -> bool:
    return c.verb in {"remind", "wake"} or bool(REMINDED.search(c.text))


def _route(c: Clues) -> bool:
    planned = c.verb in {"plan", "give", "get", "show", "find", "work"} and bool(JOURNEY_BY.search(c.text))
    return (
        c.verb in table.ROUTE_VERBS - {"drive"}
        or bool(WAY.search(c.text))
        or (c.about(table.ROUTES) and c.verb != "")
        or planned
    )


def _call(c: Clues) -> bool:
    bare = c.verb == "" and "call" in c.first_words and bool(re.search(r"\bcall (?:with|to)\b", c.text))
    return bare or (c.verb in table.CALL_VERBS and "put the" not in c.said)


CALLER = re.compile(
    r"^(?:can|could|may|might|would)\s(?!i\b|we\b|you\b|u\b).{2,40}?\s(?:come|drop|pop|stop|call|visit|be)\s(?:to\s(?:me|us|mine|ours|my|our)|by|in|over|round|around|here)\b"
)


def _calls_by(c: Clues) -> bool:
    """Somebody is to come to the user: "can the hairdresser come to me on Thursday at 11"."""
    return c.has_time and bool(CALLER.search(c.text))


def _lend(c: Clues) -> bool:
    return c.verb in table.LEND_VERBS or (bool(MAY_HAVE.search(c.text)) and (_message(c) or c.verb == "let"))


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
    return c.verb in table.MESSAGE_VERBS or bool(MESSAGES.search(c.text)) or confirms


def _pay(c: Clues) -> bool:
    money = c.has_money and not (c.words & table.GIFTS)
    return (
        c.verb in table.PAY_VERBS - {"load", "top"}
        or (c.verb == "spend" and c.has_money)
        or "top up" in c.said
        or (c.verb in {"send", "load", "top", "give"} and money)
        or (
            c.verb == "put"
            and c.has_money
            and bool(
                re.search(r"\bon(?:to)?\s(?:the|my|our|his|her)\s(?:\w+\s)?(?:card|account|tab|meter|phone)\b", c.text)
            )
        )
        or bool(re.search(r"\bthe rent\b|\bmonth's rent\b|\bpay (?:with|by)\b", c.text))
    )


SENT_THINGS = re.compile(
    r"\b(?:flowers|bouquet|roses|cake|basket|hamper|card|taxi|cab|car|parcel|box|package|gift|present|money|pizza|driver|somebody|someone)\b"
)


def _sent(c: Clues) -> bool:
    """Words or papers that go to somebody: "send Figen my leave request"."""
    things = c.any(table.FOOD) or c.any(table.GIFTS) or bool(c.first_words & (table.GROCERIES | table.GOODS))
    return c.verb == "send" and c.people > 0 and not things and not SENT_THINGS.search(c.text)


def _share(c: Clues) -> bool:
    shown = (
        c.verb in {"send", "show", "give", "put", "write"}
        and (c.any(table.SHARED) or c.any(table.PUBLIC))
        and not (c.verb == "put" and c.about(table.EVENTS))
        and not c.any(table.FOOD)
    )
    shares = c.verb == "share" and not c.about(table.VENUES | table.EVENTS) and not c.first_words & table.JOURNEYS
    return c.verb in {"post", "upload", "forward", "publish", "tweet"} or shares or shown


def _note(c: Clues) -> bool:
    return c.verb in table.NOTE_VERBS - {"record", "log", "save"}


def _media(c: Clues) -> bool:
    game = c.verb == "play" and (c.words & table.EXERCISES or c.words & table.GAMES)
    listening = c.verb in table.MEDIA_VERBS - {"download", "line", "queue"} and not game
    fetched = c.verb == "download" and bool(c.stems & (table.MEDIA - {stem("video")}))
    return listening or fetched or (c.verb in {"put", "have", "line", "queue"} and bool(ON_SCREEN.search(c.text)))


def _sign_up(c: Clues) -> bool:
    named = c.verb == "sign" and not (c.said.startswith("put") and c.words & table.EXERCISES)
    return named or c.verb in table.SIGN_UP_VERBS - {"sign"}


INTO_A_DEVICE = re.compile(
    r"\b(?:in|into|on|through)\sthe\s(?:\w+\s)?(?:oven|dryer|washer|dishwasher|machine|freezer|fridge|microwave|grill|hob|stove|kiln|charger)\b"
)


def _device(c: Clues) -> bool:
    if c.verb in {"put", "pop", "stick", "run", "bung"} and INTO_A_DEVICE.search(c.text):
        return True
    loose = {"set", "have", "run", "send", "let", "stop", "put", "open", "close", "charge", "keep"}
    handled = (
        c.verb in loose
        and c.about(table.DEVICES)
        and not DELIVERED.search(c.text)
        and not c.first_words & table.GATHERINGS
    )
    return (
        c.verb in table.DEVICE_VERBS | {"download"}
        or handled
        or (c.verb == "" and bool(c.first_words & table.BARE_DEVICES))
    )


def _travel(c: Clues) -> bool:
    fetched = c.verb in table.BOOK_VERBS - {"hire", "rent"} | table.BUY_VERBS | table.SCHEDULE_VERBS | {"", "take"}
    if not fetched or c.first_words & table.GATHERINGS:
        return False
    return bool(c.first_words & table.JOURNEYS or c.words & table.NAMED_JOURNEYS) or bool(TICKET_TO.search(c.text)) or (
        bool(re.search(r"\b(?:on|onto) the\s(?:[\w:.]+\s){0,3}(?:coach|train|ferry|boat|flight|plane|bus)\b", c.text))
    ) or "trip" in c.first_words  # fmt: skip


RUN = re.compile(
    r"\brun\s*(?:$|[,.!]|\d|for\b|with\b|in\b|along\b|around\b|round\b|(?:(?:an?|the|my)\s)?(?:\w+\s)?(?:half|marathon|race|laps?|parkrun|relay|ultra)\b)"
)


def _exercise(c: Clues) -> bool:
    if c.verb == "run" and RUN.search(c.text) and not c.any(table.DEVICES):
        return True
    leads = {"sign", "put", "plan", "schedule", "book", "reserve", "see", "get", "add", "block", "go", "play", "do", ""}
    moves = c.verb in table.EXERCISE_VERBS - {"run", "lift", "row", "train", "stretch"}
    outing = bool(c.words & table.EXERCISES) and c.verb in leads and not re.search(r"\btickets?\b|\bwatch\b", c.text)
    return moves or (outing and not (c.verb in table.BOOK_VERBS and c.words & {"court", "car", "van"}))


def _book(c: Clues) -> bool:
    return c.verb in table.BOOK_VERBS | {"keep"}


def _schedule(c: Clues) -> bool:
    if c.verb in {"move", "shift"}:
        return c.any(table.EVENTS | table.VENUES)
    if c.verb == "fix":
        return c.any(table.EVENTS | table.VENUES) or bool(INTO_CALENDAR.search(c.text))
    return c.verb in table.SCHEDULE_VERBS | {"call"} and not c.first_words & table.RESERVED


HANDLED = frozenset("pick collect drop sell wash fix repair use park ride".split())
"""Verbs for what one does with a thing one has: no booking of it."""


def _venue(c: Clues) -> bool:
    return c.about(table.VENUES) and c.verb not in HANDLED | table.BODY_VERBS


def _outing(c: Clues) -> bool:
    acts = c.verb in {
        "share",
        "mind",
        "go",
        "meet",
        "visit",
        "see",
        "host",
        "attend",
        "come",
        "say",
        "accept",
        "do",
        "pop",
        "swing",
    }
    acts = acts or (c.verb == "take" and (c.people > 0 or bool(re.search(r"\b(?:to|up|off|round|along)\b", c.text))))
    acts = acts or (c.verb == "play" and bool(c.words & table.GAMES))
    return c.has_time and (acts or c.any(table.EVENTS) or bool(INTO_CALENDAR.search(c.text) or VISITS.search(c.text)))


BLOOD = re.compile(r"\b(?:giv(?:e|ing)|donat(?:e|ing))\sblood\b")


def _blood(c: Clues) -> bool:
    return c.has_time and bool(BLOOD.search(c.text))


def _some_time(c: Clues) -> bool:
    return c.verb in {"", "get", "want"} and c.has_time


RULES: tuple[tuple[Intent, Callable[[Clues], bool]], ...] = (
    (Intent.CANCEL, _cancel),
    (Intent.CARE, _care),
    (Intent.REMIND, _remind),
    (Intent.BOOK, _blood),
    (Intent.ROUTE, _route),
    (Intent.SCHEDULE, _calls_by),
    (Intent.CALL, _call),
    (Intent.LEND, _lend),
    (Intent.SHARE, _told_news),
    (Intent.SHARE, _posted),
    (Intent.SCHEDULE, _visit_of_a_trade),
    (Intent.MESSAGE, _message),
    (Intent.PAY, _pay),
    (Intent.SHARE, _share),
    (Intent.MESSAGE, _sent),
    (Intent.NOTE, _note),
    (Intent.MEDIA, _media),
    (Intent.SIGN_UP, _sign_up),
    (Intent.COOK, cooks),
    (Intent.BUY, on_shopping_list),
    (Intent.NOTE, listed),
    (Intent.TRAVEL, _travel),
    (Intent.DEVICE, _device),
    (Intent.EXERCISE, _exercise),
    (Intent.SCHEDULE, has_meal),
    (Intent.ORDER_FOOD, orders_food),
    (Intent.SCHEDULE, delivered),
    (Intent.BOOK, gets_a_lift),
    (Intent.BOOK, gets_seats),
    (Intent.BUY, buys),
    (Intent.BOOK, _book),
    (Intent.SCHEDULE, _schedule),
    (Intent.BOOK, _venue),
    (Intent.BUY, fetched_for),
    (Intent.SCHEDULE, _outing),
    (Intent.BOOK, _some_time),
    (Intent.BUY, some_thing),
)


def read_intent(clues: Clues) -> Intent:
    """The first rule that holds; `OTHER` where none does."""
    return next((intent for intent, holds in RULES if holds(clues)), Intent.OTHER)
