"""What the check of restrictions says: its sentences, and what a finding is about."""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.candidates import Candidate
from assistant.checks.bearing import Reach, name_of, verb
from assistant.knowledge.entries import rules
from assistant.knowledge.tables import find
from assistant.language.words import fold
from assistant.readings.forms import Composition, Ground, Restriction

CHECK = "restriction"
INSIDE = re.compile(
    r"\b(?:to|in|for) (?:the|my|our) (?:flat|house|living room|dining room|bedroom|kitchen|courtyard|garden|front bed|yard|hall)\b|\bto (?:me|us)\b"
)
AWAY = re.compile(
    r"\b(?:to|for) (?:(?!Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[A-ZÀ-Þ][\w-]+|my (?:mother|sister|brother|father|friend|office|desk at)|(?:her|his|their) (?:place|house|flat|home|address|office|door))\b|\b(?:office|work)\b"
)
OTHERS = re.compile(r"(?:all |any |the )?(?:other|rest)\b|(?:anything|everything) (?:else|other)\b", re.IGNORECASE)
"""What is allowed beside the thing that is barred."""


@dataclass(frozen=True)
class Barred:
    """One thing that a restriction keeps somebody from; `sure` where the fact itself or a definition says so, `strict` where
    nobody doubts it of what is meant for that person."""

    term: str
    sure: bool
    why: str = ""
    strict: bool = False


def sentence(restriction: Restriction, barred: Barred) -> str:
    """What the restriction says of one thing: "Dana is allergic to shellfish"."""
    who = name_of(restriction.person)
    if barred.why:
        return f"{who}: {barred.why}, which {'rules out' if barred.sure or barred.strict else 'usually rules out'} {barred.term}"
    match restriction.ground:
        case Ground.ALLERGY:
            return f"{who} {verb(restriction.person, 'is', 'are')} allergic to {barred.term}"
        case Ground.DIET:
            return f"{who} {verb(restriction.person, 'does', 'do')} not have {barred.term}"
        case Ground.FEAR:
            return f"{who} {verb(restriction.person, 'is', 'are')} afraid of {barred.term}"
        case _:
            doing = f"{restriction.activity} " if restriction.activity and restriction.things else ""
            return f"{who} must keep away from {doing}{barred.term}"


def topic(restriction: Restriction, barred: Barred) -> str:
    """What a finding is about: the person and the thing, folded."""
    return f"{fold(restriction.person)}: {fold(barred.term)}"


def facts_of(fact: Candidate, reach: Reach, more: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The facts to cite, each once: the restriction, what the link runs through, and any more."""
    through = (reach.fact.id,) if reach.fact else ()
    return tuple(dict.fromkeys((fact.id, *through, *more)))


def whole_name(composition: Composition) -> str:
    """A dish or menu with its place: "set menu at Crab House"."""
    return (
        f"{composition.whole} at {composition.place}"
        if composition.place not in {"", composition.whole}
        else composition.whole
    )


def quote(text: str) -> str:
    """A fact in quotation marks, without its full stop."""
    return f"“{text.strip().rstrip('.')}”"


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def named_rule_kept(barred: Barred, text: str) -> bool:
    """Whether the request itself asks for what satisfies the diet: "vegan lasagne" for a vegan."""
    if not barred.why:
        return False
    rule = next(r for r in rules() if r.name == barred.why)
    return any(find(word, text) for word in (rule.name, *rule.unless) if rule.topic == "diets")
