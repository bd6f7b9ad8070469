"""Questions when to leave: the hour of what one goes to, less the way there, where both are known."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta

from assistant.checks.situation import Commitment
from assistant.language.matching import Match, match
from assistant.language.words import stems
from assistant.question.asked import DAY, SHOWN, Answer, Question
from assistant.question.own_day import is_own
from assistant.question.wording import day, item
from assistant.readings.forms import Quantity, TravelTime

AHEAD = timedelta(days=60)
LEAVE = re.compile(
    r"(?:wh?en|what\stime|at\swhat\stime|how\s(?:early|soon|late))\b.*\b(?:leave|set\soff|set\sout|head\s(?:out|off|over|for|to)|go\sout|get\sgoing|depart|start\sout|be\soff|hit\sthe\sroad)\b"
    r"(?:\s(?:home|the\shouse|from\shome|here|work))?\s?(?:(?:for|to\sget\sto|to\smake|to\scatch|to\sbe\s(?:at|in)|to|if\si\swant\sto\s(?:catch|make|be\sat))\s(?P<what>.+))?"
)
KIN = {
    "airport": "flight plane fly",
    "station": "train",
    "harbour": "ferry boat",
    "port": "ferry boat",
    "flight": "airport",
    "plane": "airport",
    "train": "station",
    "ferry": "harbour port",
}
"""What one goes to a place for."""


def answer(question: Question) -> Answer | None:
    """When to leave; None where that is not asked, or nothing of it is known."""
    found = LEAVE.match(question.wording)
    if found is None:
        return None
    wanted = set(stems(_untimed(question, found["what"] or "")))
    goal = _goal(question, wanted)
    way = _way(question, wanted, goal)
    if goal is None and way is None:
        return Answer("I know neither when that is nor how long the way takes.") if wanted else None
    at = (
        question.request.when.start
        if question.request.when and question.request.when.clock
        else goal.start
        if goal
        else None
    )
    if way is None:
        told = f"{item(goal)} on {day(goal.start)}" if goal else ""
        return Answer(
            f"That is {told}. How long the way takes I don't know.", (goal.fact,) if goal and goal.fact else ()
        )
    minutes, fact = way
    facts = tuple(dict.fromkeys(f for f in (fact, goal.fact if goal else 0) if f))[:SHOWN]
    if at is None:
        return Answer(f"The way takes {minutes} minutes; when you have to be there I don't know.", facts)
    leave = at - timedelta(minutes=minutes)
    reached = f"{goal.title} is at {at:%H:%M}" if goal else f"to be there at {at:%H:%M}"
    return Answer(
        f"At {leave:%H:%M} at the latest on {day(leave)}: {reached}, and the way takes {minutes} minutes.", facts
    )


def _untimed(question: Question, what: str) -> str:
    for mention in question.request.times:
        for piece in mention.pieces:
            what = what.replace(piece.text.lower(), " ")
    return what


def _goal(question: Question, wanted: set[str]) -> Commitment | None:
    """The first thing of the user's in the time of the question that its words name; without words the first of all."""
    when, now = question.request.when, question.now
    start, end = now, now + AHEAD
    if when is not None:
        first = datetime.combine(when.start.date(), time(), when.start.tzinfo)
        start, end = max(now, first), max(when.end or first + DAY, first + DAY)
    kin = set(stems(" ".join(_kin(wanted))))
    for c in question.known.agenda(start, end):
        told = set(stems(f"{c.title} {c.place}"))
        if is_own(c) and not c.all_day and c.start > now and ((wanted and wanted <= told) or kin & told):
            return c
    return None


def _kin(wanted: set[str]) -> list[str]:
    """What goes with the words: the airport with a flight."""
    return [other for word, others in KIN.items() if wanted & set(stems(word)) for other in others.split()]


def _way(question: Question, wanted: set[str], goal: Commitment | None) -> tuple[int, int] | None:
    """How many minutes the way there takes, and the fact that tells it."""
    if goal is not None and goal.travel_before:
        return round(goal.travel_before.total_seconds() / 60), goal.fact
    names = (" ".join(sorted(wanted)), goal.place if goal else "", goal.title if goal else "", *_kin(wanted))
    ends = [name for name in names if name]
    for fact, way in question.known.readings(TravelTime):
        home = way.origin in {"", "home", "here", "my house", "our house", "my place"}
        if home and any(_same(way.destination, name) for name in ends):
            return way.minutes, fact
    texts = {fact.id: fact.text for fact in question.known.facts()}
    for fact, length in question.known.readings(Quantity):
        told = texts.get(fact, "")
        if length.what == "length" and length.unit == "min" and any(_leads_to(told, name) for name in ends):
            return round(length.amount), fact
    return None


def _same(place: str, name: str) -> bool:
    return match(place, name) >= Match.LIKELY or set(stems(name)) <= set(stems(place))


def _leads_to(text: str, name: str) -> bool:
    found = re.search(r"\bto\s(?:get\s)?(?:to\s)?(?P<where>[^,.;]+)", text)
    return found is not None and bool(name) and set(stems(name)) <= set(stems(found["where"]))
