"""States told without their verb, put into sentences: "dana allergic to nuts", "mum on warfarin", "ben and ana vegetarian".

Rule of this file: who stands right before a state of body or diet, with no verb between, is the one of whom it is told.
Known first names may be written small; any other word with a capital may be a name too, unless it only grades the state
("severely", "possibly") or names nobody ("nobody").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.knowledge.tables import is_known, rules_in
from assistant.language.names import Cast
from assistant.language.words import fold, stems
from assistant.readings.facts.relations import ROLES
from assistant.readings.first_names import FIRST_NAMES
from assistant.readings.request_words import FOOD, GROUPS, NAMED_BY_ROLE, NOT_NAMES, TITLES, VENUES

_GRADE = r"(?:(?:\w+ly|very|so|now|also|still|both|all|quite|strict|a strict|a bit|a little|(?:\d+|two|three|four|five|six|seven|eight) (?:weeks|months)) )*"
_END = (
    r"(?=$|\s?[.,;:!?()⟦–-]|\s(?:since|until|till|til|from|for|because|so|and|but|too|as|again|now|this|these|at|right|or|with|by|"
    r"though|if|who|due|anyway|either|on|in)\b)"
)
_IS = re.compile(
    rf"{_GRADE}(?:(?:allergic|hypersensitive|sensitive|intolerant) to\b|(?:afraid|scared|terrified|frightened|petrified) of\b"
    rf"|(?:[\w-]+[ -]intolerant|pregnant|breastfeeding|breast-feeding|diabetic|coeliac|celiac|epileptic|asthmatic|claustrophobic"
    rf"|teetotal|vegetarian|vegan|veggie|pescatarian|kosher|halal|muslim|plant-based){_END})",
    re.IGNORECASE,
)
_TREATED = re.compile(
    r"on (?:antibiotics|tablets|crutches|medication|painkillers|blood thinners|insulin|steroids|statins|a course of|an? (?:[\w-]+ )?diet)\b"
    r"|off (?:alcohol|sugar|meat|coffee|caffeine|dairy|gluten|wheat|sweets)\b",
    re.IGNORECASE,
)
_HAS = re.compile(
    rf"(?P<grade>bad |severe |serious |mild |strong )?(?:[\w-]+ ){{1,2}}?(?:allergy|intolerance){_END}", re.IGNORECASE
)
_HINT = re.compile(
    r"allerg|intoleran|sensitive|afraid|scared|terrified|frightened|petrified|pregnant|feeding|diabetic|c[o]?eliac|epileptic|asthmatic"
    r"|phobic|teetotal|vegetarian|vegan|veggie|pescatarian|kosher|halal|muslim|plant-based|\b(?:on|off)\b",
    re.IGNORECASE,
)
"""What a text has in it, at least, that tells a state: the cast is gathered from all facts, and most tell none."""
_WHOSE = frozenset("my our the both".split())
_NOBODY = frozenset(
    """nobody none neither everyone everybody anyone anybody someone somebody some most many few several people not never maybe
    perhaps very so too also still now currently again all half quite rather no yes bad mild severe serious strong slight strict
    super really more less he she they it we you who that this there which is was are were am what how if when""".split()
)
"""Words in front of a state that are nobody's name."""
_ROLES = frozenset({*ROLES, *GROUPS})
_LONGEST = 4
"""Words of whom it is told, at most: "my brother Tom Silva"."""


def with_verb(text: str, cast: Cast) -> str:
    """The text with the verb put in wherever somebody stands right before a state; the text itself where nobody does."""
    parts = re.split(r"([.;:,]\s+|\s(?:and|but|while)\s)", text)
    told = [_told(parts[0], "", cast)]
    for joint, piece in zip(parts[1::2], parts[2::2], strict=True):
        beside = told[-1] if joint.strip() == "and" else ""
        told += [joint, _told(piece, beside, cast)]
    return "".join(told)


def naming(text: str) -> str:
    """The text as it tells whose a state is, the name with its capital; the text itself where it tells none without a verb."""
    if _HINT.search(text) is None:
        return text
    written = text[:1].upper() + text[1:]
    told = with_verb(written, Cast())
    return text if told == written else told


def _told(piece: str, beside: str, cast: Cast) -> str:
    """A piece of a text with its verb, where it tells a state of somebody; `beside` is joined to it by "and"."""
    tokens = piece.split(" ")
    for n in range(min(_LONGEST, len(tokens) - 1), 0, -1):
        who, state = tokens[:n], " ".join(tokens[n:])
        named = _known(who, cast) or (_stranger(who) if _IS.match(state) else None)
        if named and (verb := _verb(state)):
            several = fold(who[-1]) in GROUPS or bool(beside and _known(beside.split(" "), cast))
            return f"{named} {'are' if several and verb == 'is' else verb} {state}"
    return piece


def _verb(state: str) -> str | None:
    """The verb that a state is told with, where the words are one: "is vegan", "is on warfarin", "has a nut allergy"."""
    if _IS.match(state) or _TREATED.match(state):
        return "is"
    medicine = state.startswith("on ") and any(
        r.topic == "medicines" and link.start == 3 for r, link in rules_in(state)
    )
    if medicine:
        return "is"
    ill = any(
        rule.topic == "conditions" and link.start == 0 and re.match(_END, state[link.end :])
        for rule, link in rules_in(state)
    )
    return "has a" if ill or _HAS.match(state) else None


def _known(who: Sequence[str], cast: Cast) -> str | None:
    """Somebody who is surely a person, as it is written: "mum" is "Mum", "sister" "My sister", "ben arad" "Ben Arad"."""
    whose = [word for word in who[:1] if word.lower() in _WHOSE]
    rest = who[len(whose) :]
    role = next((n for n in range(len(rest), 0, -1) if fold(" ".join(rest[:n])) in _ROLES), 0)
    if rest[role:] and not _is_name(rest[role:], cast, called=bool(role)):
        return None
    name = [word.capitalize() if word.islower() else word for word in rest[role:]]
    if not role:
        return " ".join(name) if name and not whose else None
    if not whose and fold(rest[0]) in NAMED_BY_ROLE:
        return " ".join([rest[0].capitalize(), *rest[1:role], *name])
    return " ".join([*(whose or ["My"]), *(word.lower() for word in rest[:role]), *name])


def _is_name(name: Sequence[str], cast: Cast, *, called: bool) -> bool:
    """Whether words are a name: a first name that people bear or the cast knows, or any one word behind a role."""
    if cast.people and cast.resolve(" ".join(name)):
        return True
    first = fold(name[0]) in FIRST_NAMES or (called and fold(name[0]) not in _NOBODY and name[0].isalpha())
    return first and all(word[:1].isupper() for word in name[1:])


def _stranger(who: Sequence[str]) -> str | None:
    """A name that nobody knows yet, which only its capital and its place give away; a title may go before it. What can be
    eaten or booked is no name: "Lunch vegetarian"."""
    titled = [word for word in who[:1] if fold(word).rstrip(".") in TITLES]
    name = who[len(titled) :]
    written = all(word[:1].isupper() and word.isalpha() for word in name)
    if not name or len(name) > 2 or not written or name[0].lower().endswith("ly"):
        return None
    no_name = {fold(word) for word in name} & {*_NOBODY, *NOT_NAMES} or set(stems(" ".join(name))) & (FOOD | VENUES)
    return None if no_name or is_known(name[0]) else " ".join(who)
