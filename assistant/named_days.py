"""Days that a request names by what they are: "on dad's birthday", "two days before our anniversary".

Rule of this file: the day is one that a fact of the user's tells, and only where the words lead to one day. The request is said
with its date, so that it can be read and checked like any other. A fact is kept in the words it was told in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date

from assistant.context import Context
from assistant.language.words import stems
from assistant.readings.day_names import NAMED
from assistant.readings.request_reader import read_request
from assistant.request import Kind
from assistant.timing import main_time, read_times
from assistant.timing.say import full_day
from assistant.timing.types import Day, Instant, Recurrence
from store import Store
from store.records import Fact

YEARLY = frozenset({"birthday", "anniversary"})
OTHER_WORDS = {"birthday": ("turns", "turning")}
"""Other words by which a fact tells of such a day."""
SOMEBODYS = frozenset("his her their".split())
OWN = frozenset("my our".split())
UNTIL = frozenset("until till".split())
ANYBODY = frozenset(stems("my our the is on"))
TURNS = re.compile(r"(?P<owner>(?:[\w-]+\s){0,2}[\w-]+?)\s(?:turns|will\sbe|is\sturning)\s\d+\b", re.IGNORECASE)
""" "Max turns 40 on December 9": that is his birthday."""
SOUGHT = 50
"""Facts with the noun that are looked at."""


def with_dates(text: str, store: Store, context: Context) -> str:
    """The text with the days that it names by what they are as dates, as far as facts tell them; a fact stays as it is."""
    found = list(NAMED.finditer(text))
    kind = read_request(text, context).kind if found else Kind.FACT
    if kind is Kind.FACT:
        return text
    for named in reversed(found):
        if kind is Kind.QUESTION and named["prep"].lower() in UNTIL:
            continue  # "how long until my exam?" is answered with its name
        day = _day(named, text, store, context)
        if day is not None:
            text = f"{text[: named.start('day')]}{full_day(day)} {day.year}{text[named.end() :]}"
    return text


def _day(named: re.Match[str], text: str, store: Store, context: Context) -> date | None:
    """The one day that the facts tell of; None where they tell of none or of several."""
    noun = named["noun"].lower()
    found = [fact for word in (noun, *OTHER_WORDS.get(noun, ())) for fact in store.facts.search(word, limit=SOUGHT)]
    facts = [fact for fact in found if fact.kind == "fact"]
    meant = (fact for fact in facts if _means(named, text, fact))
    days = set(_dates(meant, noun, context))
    return days.pop() if len(days) == 1 else None


def _means(named: re.Match[str], text: str, fact: Fact) -> bool:
    """Whether a fact tells of the day of the one who is meant: the one named, the user, or for "his" one named before."""
    whose, noun = named["whose"].lower(), re.escape(named["noun"])
    if whose in OWN | {"the"}:
        return re.search(rf"\b(?:my|our|the)\s(?:\w+\s)?{noun}\b", fact.text, re.IGNORECASE) is not None
    owner = re.search(
        rf"(?P<owner>(?:[\w-]+\s){{0,2}}[\w-]+?)(?:['’]s|s['’]?)\s(?:\w+\s)?{noun}\b", fact.text, re.IGNORECASE
    )
    if owner is None and noun == "birthday":
        owner = TURNS.search(fact.text)
    if owner is None:
        return False
    said = text[: named.start()] if whose in SOMEBODYS else re.sub(r"(?:['’]s|s['’]?)\s.*$", "", named["day"])
    return bool((set(stems(owner["owner"])) - ANYBODY) & (set(stems(said)) - ANYBODY))


def _dates(facts: Iterable[Fact], noun: str, context: Context) -> Iterable[date]:
    """The next days that facts tell, each year's where it comes every year."""
    today = context.now.date()
    for fact in facts:
        mention = main_time(read_times(fact.text, fact.said_at.astimezone(context.now.tzinfo), settings=context.times))
        value = mention.value if mention else None
        day = value.date if isinstance(value, Day) else value.at.date() if isinstance(value, Instant) else None
        if day is None and isinstance(value, Recurrence):
            day = value.start.date()
        if day is not None and noun in YEARLY:
            day = _next(day, today)
        if day is not None and day >= today:
            yield day


def _next(day: date, today: date) -> date:
    """The next time the day of the year comes; the last of February where there is no 29th."""
    for year in (today.year, today.year + 1):
        try:
            this = day.replace(year=year)
        except ValueError:
            this = date(year, 2, 28)
        if this >= today:
            return this
    return day
