"""What a request wants of goods and meals: bought, ordered in, cooked, put on a list, had in company."""

from __future__ import annotations

import re

from assistant.readings import request_words as table
from assistant.readings.request_clues import Clues

DELIVERED = re.compile(r"\b(?:delivered|bring|deliver|installed|come(?!\son))\b")
MEAL_PLAN = re.compile(r"\b(?:menu|dinner|lunch|breakfast|supper|meal)\b|\bbreakfast plan\b|\bbaking list\b")
SHOPPING = re.compile(r"\b(?:shopping|order|delivery|groceries|basket|cart|van)\b")
ON_A_LIST = re.compile(
    r"\b(?:on|to|onto)\s(?:the|my|our)\s(?:(?:shopping|grocery|pharmacy|market|supermarket|food)\s)?list\b"
)
FOR_SOMEBODY = re.compile(r"\bfor\s\w")
CONTAINERS = frozenset(
    "carton cartons bag bags bottle bottles jar jars kilo kilos kg roll rolls tub tubs crate crates case cases sack sacks pack packs packet packets".split()
)
"""How goods are sold that nobody cooks first."""
CIRCLES = frozenset("club group circle fair swap signing launch call calls chat meeting lesson class course".split())
"""What a word for goods before it is only about: "book club"."""
SITTINGS = frozenset("tasting class course workshop fair festival lesson tour".split())
"""What a word for food before it is only about: "wine tasting"."""
LIFT = re.compile(r"\bfetch\s(?:[\w'-]+\s){0,3}?(?:me|us)\b")
"""Somebody is to fetch the user, which is a ride and no errand."""
PROPOSED = re.compile(r"(?:how|what)\sabout\b|(?:do\syou\s)?fancy\b|let'?s\b|shall\s(?:we|i)\b|why\sdon'?t\b")
TOGETHER = re.compile(r"\bw(?:ith|/)?\s|\bover\s(?:for|on|to)\b")


def cooks(c: Clues) -> bool:
    """To cook or to plan what is eaten."""
    planned = c.verb in {"put", "plan", "add", ""} and c.about(table.FOOD) and bool(MEAL_PLAN.search(c.text))
    made = c.verb in {"make", "prepare"} and c.about(table.FOOD)
    made = made or (
        c.verb == "do" and c.about(table.FOOD) and not TOGETHER.search(c.text) and not c.first_words & SITTINGS
    )
    recipe = bool(re.search(r"\brecipes?\b|\bon the menu\b|\b(?:baking|breakfast|cooking) (?:list|plan)\b", c.text))
    return c.verb in table.COOK_VERBS - {"prepare", "make", "brew"} or recipe or made or (
        planned and c.verb != "" and not (c.first_words & table.GROCERIES) and not SHOPPING.search(c.text) and not ON_A_LIST.search(c.text)
    )  # fmt: skip


def on_shopping_list(c: Clues) -> bool:
    """Onto the list of what to buy."""
    groceries = bool(c.first_words & table.GROCERIES) or c.about(table.FOOD)
    somebody = c.people > 0 and bool(re.search(r"\bwith (?:me|us)\b", c.text))
    listed = groceries or bool(SHOPPING.search(c.text)) or (not somebody and bool(ON_A_LIST.search(c.text)))
    return c.verb == "add" and not re.search(r"\bpacking\b", c.text) and listed


def listed(c: Clues) -> bool:
    """Onto some other list."""
    return c.verb == "add" and c.any(table.LISTS) and c.people == 0


def orders_food(c: Clues) -> bool:
    """Food that somebody else cooks."""
    if (
        c.verb
        and c.verb not in table.VERBS
        and re.search(rf"\b{re.escape(c.verb)}\s(?:me|us)\b", c.text)
        and c.any(table.FOOD)
    ):
        return True
    if (
        c.verb not in {"order", "have", "get", "want", "send", "bring", ""}
        or c.first_words & table.RESERVED
        or c.words & table.GIFTS - {"cake"}
        or (c.verb == "" and c.first_words & table.SESSIONS)
    ):
        return False
    if c.verb == "bring" and re.search(r"\bto\s(?!me\b|us\b)", c.text):
        return False
    if c.first_words & CONTAINERS and not c.about(table.MEALS):
        return False
    if c.verb in {"get", "grab", "pick"} and re.search(r"\b(?:dozen|kilos?|\d+\s?(?:kg|g)|on\sthe\sway)\b", c.text):
        return False
    if c.first_words & table.GROCERIES and c.verb != "" and not c.about(table.FOOD - table.DRINKS):
        return False
    from_a_kitchen = bool(re.search(r"\bfrom\s\w", c.timeless)) and c.has_time and c.verb in {"order", "have", ""}
    if c.verb == "" and not c.about(table.FOOD - table.MEALS):
        return from_a_kitchen and not c.about(table.VENUES)
    from_a_kitchen = from_a_kitchen or (c.verb == "have" and bool(re.search(r"\bsend\b", c.text)) and c.any(table.FOOD))
    return (
        c.about(table.FOOD)
        or (c.any(table.FOOD) and c.verb in {"order", ""})
        or (c.verb == "have" and from_a_kitchen)
        or (from_a_kitchen and c.verb == "order" and c.people > 0)
    )


def delivered(c: Clues) -> bool:
    """Something is to come at a time."""
    return (
        c.verb in {"have", "let"}
        and c.has_time
        and bool(DELIVERED.search(c.text))
        and not c.words & (table.GIFTS | {"bottle", "bag", "bunch"})
    )


def buys(c: Clues) -> bool:
    """Something is to be had for money."""
    if c.verb in {"buy", "purchase", "fetch"}:
        return True
    taken_along = c.verb == "bring" and bool(re.search(r"\b(?:to|over|along)\b", c.text)) and " me " not in c.text
    if c.verb in {"order", "have", "send", "bring"} and not taken_along:
        return not c.first_words & table.RESERVED
    return (
        c.verb in {"get", "grab", "pick", "want", "need", ""}
        and bool(c.first_words & (table.GROCERIES | table.GOODS))
        and not c.first_words & (table.RESERVED | CIRCLES)
    )


def fetched_for(c: Clues) -> bool:
    """Something is to be got for somebody."""
    known = c.about(table.VENUES) or c.about(table.EVENTS)
    known = (
        known
        or c.about(table.MEALS)
        or bool(c.first_words & table.RESERVED or c.words & {"spot", "spots", "place", "places"})
    )
    return c.verb in {"get", "grab"} and bool(FOR_SOMEBODY.search(c.timeless)) and not known


def has_meal(c: Clues) -> bool:
    """Whether a meal or a drink is had, alone or in company, rather than ordered in."""
    ordered = bool(DELIVERED.search(c.text) or re.search(r"\bfrom\s\w|\b(?:sent|send)\b", c.timeless))
    clause = re.split(r"[,;.]\s", c.text, maxsplit=1)[0]
    had = c.about(table.MEALS | table.EVENTS | table.DRINKS) or (
        c.people > 0 and TOGETHER.search(clause) and c.about(table.FOOD)
    )
    ordered = ordered or (bool(c.first_words & table.GROCERIES) and not c.about(table.MEALS | table.EVENTS))
    over = c.people > 0 and bool(re.search(r"\bover\b", c.text))
    eaten = table.FOOD if PROPOSED.match(c.text) else table.DRINKS | table.MEALS
    bare = c.verb == "" and c.people > 0 and bool(TOGETHER.search(c.text)) and c.about(eaten)
    return (
        c.has_time
        and not ordered
        and (bare or (c.verb in {"have", "grab", "get", "eat", "drink", "do"} and bool(had or over)))
    )


def some_thing(c: Clues) -> bool:
    """To get something, without a time."""
    return c.verb in {"get", "pick", "collect", "want", "need", "find"} and not c.has_time and bool(c.first_words)


def gets_a_lift(c: Clues) -> bool:
    """Somebody is to fetch the user: a ride, no errand."""
    return c.verb == "fetch" and c.has_time and bool(LIFT.search(c.text)) and not c.about(table.FOOD)


def gets_seats(c: Clues) -> bool:
    """Tickets for a day, for the user and others by name."""
    return c.verb in {"get", ""} and c.has_time and c.people > 0 and bool(re.search(r"\btickets\b.*\band me\b", c.text))
