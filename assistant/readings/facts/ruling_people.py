"""Whom a ruling binds: the person before it, whom it names, or whom a bare "no ... for Ben" is for."""

from __future__ import annotations

import re

from assistant.context import Context
from assistant.language.words import fold
from assistant.readings.facts.clause import subject_person
from assistant.readings.facts.relations import ROLES
from assistant.readings.facts.who import GROUPS, people_in, without_speakers
from assistant.readings.forms import EGO

ANYONE = "anyone"
_FOR_WHOM = re.compile(
    r"\bfor (?P<who>(?:(?:my|our|the) )?[\w-]+(?: [A-ZÀ-Þ][\w-]+)?)\s*(?=$|[,;:.⟦]|before|after|unless|while|when|until|till|this|on\b|at\b|for\b)"
)
_EVERYBODY = re.compile(
    r"\s*(?:the\s)?(?:you|one|guests|visitors|students|residents|members|people|tenants|staff|employees|patients|children|customers|passengers)\s*",
    re.IGNORECASE,
)
_SOMEONE = re.compile(
    rf"(?:he|she|they|we|who|everyone|everybody|anybody|anyone|nobody|guests|staff|visitors|associates|students|pupils|now|also|still|currently|and|but|so|never|may|can|{GROUPS}|{'|'.join(ROLES)})"
)
_AUXILIARIES = re.compile(
    r"(?:\s(?:has|have|had|is|are|was|were|been|will|would|does|do|did|must|should|not|just|really|simply))+\s*$"
)
_WE = re.compile(rf"(?:(?:the|my|our|both) )?(?:he|she|they|{GROUPS})(?: (?:both|all|two))?", re.IGNORECASE)
_ANIMAL = re.compile(
    r"\b(?:the|my|our|his|her) (?:\w+ )?(?P<animal>dog|puppy|cat|kitten|rabbit|parrot|budgie|horse|pony|guinea pig|tortoise|hamster)\b(?!'s)",
    re.IGNORECASE,
)


def for_whom(said: str, context: Context) -> tuple[str, ...]:
    """Whom a bare "no ... for Ben" names, known or not."""
    hit = _FOR_WHOM.search(said)
    if hit is None:
        return ()
    word = hit["who"]
    if fold(word) in {"me", "us"}:
        return (EGO,)
    known = context.cast.resolve(word) or word
    return people_in(word, context) or ((known if known[:1].isupper() else word,) if word[:1].isupper() else ())


def can_choose(lead: str, context: Context) -> bool:
    """Whether the subject right before "can" is somebody, or anybody: what a thing can do is no permission."""
    near = re.split(r"[;:]\s|,\s(?:(?:and|so|but)\s)?|\b(?:that|said|says|means|because|since)\s", lead)[-1].strip()
    if not near or _EVERYBODY.fullmatch(near) or _WE.fullmatch(near) or subject_person(near, context):
        return True
    last = near.split()[-1]
    if last in {"and", "but", "so"}:
        return False
    return bool(last[:1].isupper() or _SOMEONE.fullmatch(last)) and bool(people_in(f"{near} can", context))


def person_before(clause: str, at: int, context: Context) -> bool:
    """Whether a person stands before the verb at `at`, so that "may" allows and does not guess."""
    lead = clause[:at]
    last = _AUXILIARIES.sub("", lead).split()[-1:]
    if last and last[0][:1].islower() and last[0].isalpha() and not _SOMEONE.fullmatch(last[0]):
        return False  # "the Dacres house has neither"
    who = r"\b(?:he|she|they|I|we|everyone|anybody|anyone|guests|staff|children|visitors|kids|associates|students|pupils)\b"
    return bool(
        re.search(who, lead, re.IGNORECASE) or people_in(lead, context) or people_in(clause[: at + 12], context)
    )


def after_name(said: str) -> str:
    """What is said behind the name that it opens with."""
    tokens = said.split()
    while tokens and (tokens[0][:1].isupper() or tokens[0].lower() in {"to", "for", "and"}) and len(tokens) > 1:
        tokens = tokens[1:]
    return " ".join(tokens)


def whom_named(word: str, whole: str, context: Context) -> tuple[str, ...]:
    """Whom the object of telling or letting means; a pronoun is the first person of the fact."""
    folded = fold(word).strip()
    if folded in {"me", "us", "i"}:
        return (EGO,)
    return people_of(word, context) or people_of(whole, context)[:1]


def bound(lead: str, whole: str, context: Context) -> tuple[str, ...]:
    """The person whom a ruling binds: the last one before it; for a pronoun or nobody, the first of the fact."""
    near = re.split(r"[;:]\s|,\s(?:and|so|but)\s", lead)[-1]
    people = people_of(re.sub(r"(?<=\w)\s*$", " can't ", near), context)
    if _EVERYBODY.fullmatch(near):
        return (ANYONE,)
    if not people and (animal := _ANIMAL.search(near)):
        return (animal["animal"].lower(),)
    if people and not re.search(r"\b(?:he|she|they)\s*$", near):
        return people[-1:] if not re.search(r"\b(?:and|,)\s\S+(?:\s\S+)?\s*$", near) else people
    return people_of(whole, context)[:1]


def people_of(text: str, context: Context) -> tuple[str, ...]:
    """The people of a text but those who only speak with authority: "Dr Simone Achong", "the surgeon, Elvira ..."."""
    spoken = re.sub(
        r"\b(?:Dr\.?|Doctor|Professor|Coach|Vet|Midwife|the (?:surgeon|doctor|physio|midwife|vet|trainer|lawyer|pharmacist),)\s(?:[A-ZÀ-Þ][\w'’-]*\s?){1,3}",
        " ",
        text,
    )
    return people_in(without_speakers(spoken), context)
