"""What a rule would veto: the dishes, doings and things by which a request reaches what somebody must keep away from.

"Allergic to tree nuts" is met by pesto and baklava, "pregnant" by sushi and the sauna: the knowledge tables say so. What they do
not know is named as the rule names it, by itself and without the rest of the fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

from assistant.foresight.wording import for_whom, joined, together
from assistant.knowledge import tables
from assistant.knowledge.entries import key
from assistant.readings.forms import Limit, Permission, Prohibition, Restriction, Spacing

TOGETHER = 3
"""Members of a class that share a phrase."""


def of_restriction(rule: Restriction) -> Iterator[str]:
    """What reaches the things that somebody must keep away from."""
    yield from _reached(rule.things, rule.activity, rule.person)


def of_prohibition(rule: Prohibition | Permission) -> Iterator[str]:
    """The doing that is forbidden, or allowed after all, and what reaches its things."""
    yield from _reached(rule.things, rule.activity, rule.who)


def of_limit(limit: Limit) -> Iterator[str]:
    """What counts against the limit: spending, drinking, lifting, sitting before a screen."""
    if limit.unit.isupper():
        yield joined("Pay for", limit.what or "something expensive", for_whom(limit.person))
        return
    yield joined(limit.activity, limit.what, for_whom(limit.person))
    yield from _members(limit.what, limit.person)


def of_spacing(rule: Spacing) -> Iterator[str]:
    """One of the two things shortly before or after the other."""
    for what in rule.what:
        yield f"{what} right before or after {rule.other}"


def _reached(things: Sequence[str], activity: str, person: str) -> Iterator[str]:
    """What reaches the things, thing by thing in turn; the doing itself where the tables know none of them."""
    by_thing = [_members(thing, person) for thing in things]
    in_turn = [phrase for turn in zip_longest(*by_thing) for phrase in turn if phrase]
    if not in_turn or activity:
        yield joined(activity, ", ".join(things[:TOGETHER]), for_whom(person))
    yield from in_turn


def _members(thing: str, person: str) -> Iterator[str]:
    """The members of a class, or of the classes that a diet, a medicine or a condition rules out, a few to a phrase."""
    animal = {rule.name for rule, _ in tables.rules_in(person) if rule.topic == "pets"}
    if not animal or key(thing) != key(person):  # an animal's own name stands for all its dangers
        yield from (_phrase(few, thing, person) for few in _runs(thing))
    for rule, _ in tables.rules_in(thing):
        if rule.topic != "pets" or rule.name in animal:
            yield from _ruled_out(rule.bars, person)
            yield from _ruled_out(rule.doubtful, person)


def _ruled_out(terms: Sequence[str], person: str) -> Iterator[str]:
    """A phrase for each class; the single things share theirs, the first few before the classes and the rest behind them."""
    single = [term for term in terms if not _runs(term)]
    first, *rest = [_phrase(few, few[0], person) for few in together(single, 2 * TOGETHER)] or [""]
    yield from [first] if first else []
    yield from (_phrase(_brief(term), term, person) for term in terms if term not in single)
    yield from rest


@lru_cache(maxsize=512)
def _runs(term: str) -> tuple[tuple[str, ...], ...]:
    """What belongs to a class in runs of `TOGETHER`, without the words that only name a class anew."""
    telling = [member for member in tables.members(term) if tables.class_of(member) in {None, member}]
    links = {member: link for member in telling if (link := tables.find(term, member)) is not None}
    near = sorted(links, key=lambda member: len(links[member].chain))
    usual = together((member for member in near if not links[member].certain), TOGETHER)
    certain = together((member for member in near if links[member].certain), TOGETHER)
    return tuple(run for turn in zip_longest(usual, certain) for run in turn if run)


def _brief(term: str) -> tuple[str, ...]:
    """The nearest members of either sort."""
    return tuple(member for run in _runs(term)[:2] for member in run[:2])


def _phrase(few: Sequence[str], term: str, person: str) -> str:
    """ "Order pesto, baklava, muesli for Dana"."""
    verb = "Order " if tables.is_food(term) else ""
    return f"{verb}{', '.join(few)}{for_whom(person)}"
