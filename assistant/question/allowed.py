"""Yes-or-no questions about doing something: "can I have a beer on Thursday?", "is the gym open on Sunday?".

Rule of this file: the request that is asked about was checked like any other; the answer says what the checks said, and stays an answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.candidates import Candidate
from assistant.language.matching import Match, match
from assistant.language.words import stems
from assistant.question.asked import SHOWN, Answer, Question
from assistant.question.nearness import about, asked_for
from assistant.readings.forms import Hours
from assistant.readings.request_about import CLOSED, about_doors
from assistant.verdict import Decision, Finding, Polarity

MOST_REASONS = 3
NEAR = 3.0
"""The filter's score from which a fact that no check speaks of is shown, too."""
_OPENING = frozenset({"open", "closed", "shut"})
OF_DOORS = frozenset({"hours", "outage"})
OF_DEADLINES = frozenset({"lead time"})
"""Checks whose word for a request is no reason to do it."""
NOT_ASKED = frozenset({"understanding", "already"})
"""Checks that speak of how a request is put, which a question need not mind."""
_OF_TIME = re.compile(
    r"(?:do|will|would|could|is|am|are|does)\s(?:(?:i|we|there)\b.*\b(?:time|free|available|able)\b|.*\b(?:fit|work)\b)"
)
"""Questions whether something can be fitted in, rather than whether it would be wise."""
_TIME_FOR = re.compile(r"\b(?:time|room|free|available)\s(?:for|to)\b")
"""Of a whole day this asks where there is room."""
FUNCTION_WORDS = frozenset("A An At In It No On The There They This What Your You".split())
"""Words that begin a sentence with a capital only because they begin it."""
NOTHING = "I know of nothing against it."


def answer(question: Question) -> Answer | None:
    """The verdict on the request that is asked about, in words; None where a question asks about none."""
    request, verdict = question.request.about, question.verdict
    if request is None or verdict is None:
        return None
    if _TIME_FOR.search(question.wording) and not (request.when and request.when.clock):
        return None
    how = about_doors(question.request.text)
    if how:
        return _doors(question, how)
    against = [f for f in verdict.deciding if f.polarity is Polarity.AGAINST and f.check not in NOT_ASKED]
    if against:
        no = "No" if _OF_TIME.match(question.wording) else "Better not"
        opening = no if verdict.decision is Decision.CONFLICT else "Maybe not"
        ordered = sorted(against, key=lambda f: not f.certain)
        return Answer(f"{opening}: {_reasons(ordered)}", _facts(ordered))
    speaking = [f for f in verdict.deciding if f.polarity is Polarity.FOR and f.text and f.check not in OF_DEADLINES]
    if speaking:
        return Answer(f"{NOTHING} {_sentence(speaking[0].text)}", _facts(speaking[:1]))
    wanted = asked_for(question.request)
    near = [
        f for f in about(question.request, question.found) if f.score >= NEAR and not wanted.isdisjoint(stems(f.text))
    ][:2]
    told = f" This is what I know on it: {' '.join(_sentence(fact.text) for fact in near)}" if near else ""
    return Answer(NOTHING + told, tuple(fact.id for fact in near))


def _doors(question: Question, how: str) -> Answer | None:
    """Whether a place is open or a thing works."""
    findings = question.verdict.deciding if question.verdict else ()
    shut = [f for f in findings if f.check in OF_DOORS and f.polarity is Polarity.AGAINST]
    if shut:
        opening = "Yes" if how in CLOSED else "No"
        return Answer(f"{opening}: {_reasons(shut)}", _facts(shut))
    opens = [fact for fact in question.found if _tells_hours(question, fact)][:2]
    if not opens:
        return (
            None
            if how not in _OPENING or _is_named(question)
            else Answer(f"I don't know when {_place(question)} is open.")
        )
    opening = "No" if how in CLOSED else "Yes"
    return Answer(f"{opening}, as far as I know: {_reasons_of(opens)}", tuple(fact.id for fact in opens))


def _tells_hours(question: Question, fact: Candidate) -> bool:
    """Whether a fact says when the place is open that is asked about."""
    request = question.request.about
    named = (*request.places, *request.things) if request else ()
    told = [reading.place for reading in fact.readings if isinstance(reading, Hours)]
    return any(match(place, name) >= Match.LIKELY for place in told for name in named)


def _is_named(question: Question) -> bool:
    """Whether a fact that was found names the place that is asked about."""
    wanted = set(stems(_place(question)))
    return any(wanted and wanted <= set(stems(fact.text)) for fact in about(question.request, question.found))


def _place(question: Question) -> str:
    """The place as the question names it."""
    request = question.request.about
    said = request.untimed.replace(";", "") if request else ""
    return " ".join(said.removeprefix("go to ").split()).strip(" ,") or "that"


def _reasons(findings: Sequence[Finding]) -> str:
    """What the findings say; the first goes on in the sentence that has begun."""
    first, *others = list(dict.fromkeys(f.text for f in findings if f.text))[:MOST_REASONS] or [""]
    word = first.partition(" ")[0]
    begun = first.replace(word, word.lower(), 1) if word in FUNCTION_WORDS else first
    return " ".join((_ended(begun), *map(_sentence, others)))


def _reasons_of(facts: Sequence[Candidate]) -> str:
    return " ".join(_sentence(fact.text) for fact in facts)


def _sentence(text: str) -> str:
    text = _ended(text)
    return f"{text[:1].upper()}{text[1:]}"


def _ended(text: str) -> str:
    text = text.strip()
    return text + ("" if text[-1:] in ".!?…”" else ".")


def _facts(findings: Sequence[Finding]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(fact for finding in findings for fact in finding.facts))[:SHOWN]
