"""Who lays down rules for a place and is not bound by them: landlords, councils, associations, managements.

What such a one forbids or allows holds for everybody: "the HOA doesn't allow burners" binds no Mr Hoa.
"""

from __future__ import annotations

import re

from assistant.language.words import fold
from assistant.readings.facts.ruling_people import ANYONE

_AUTHORITIES = """landlord|landlady|landlords|hoa|strata|body corporate|council|city|town|village|parish|municipality|county|
state|government|ministry|police|fire brigade|fire department|management|manager|owner|owners|caretaker|janitor|concierge|porter|
building|bldg|house rules|residence|dorm|hostel|hotel|motel|campsite|resort|school|nursery|kindergarten|daycare|college|university|uni|
library|museum|gallery|theatre|theater|cinema|venue|club|gym|studio|pool|office|firm|company|employer|hr|union|boss|
committee|board|association|society|co-op|church|vicar|priest|parish council|mosque|temple|synagogue|hospital|ward|clinic|
care home|nursing home|insurance|insurer|airline|railway|bus company|lease|contract|policy|handbook|fire code|fire regs|
fire regulations|building regs|law|rules|health and safety|the authorities|organisers|organizers|host|hosts|ranger|park rangers|
harbour master|harbor master|marina|allotment association|housing association|letting agent|agency"""
_NAMES = frozenset(" ".join(name.split()) for name in _AUTHORITIES.replace("\n", " ").split("|"))
_OWNER = re.compile(r"^(?:the|my|our|his|her|their|this)\s", re.IGNORECASE)
RULE_TAIL = re.compile(
    r",\s(?:it's |it is |that's |that is |this is |says |by order of |on orders of |according to )?"
    r"(?:(?:a|an|the|my|our|their|his|her|new|old|strict) )*(?:[\w-]+(?:'s|s')? )?(?:rules?|orders?|policy|law|regulations?|wish|wishes|say-so|lease|landlord|landlady|council)\s*$",
    re.IGNORECASE,
)
"""What is said last of who lays down a rule: "no parties in the flat, landlord's rule"."""


_RULER = re.compile(
    r"\b(?:[Rr]ules?|[Ll]aws?|[Oo]rders?|[Rr]egime) (?:by|of|from) (?P<by>[A-ZÀ-Þ][\w'’-]*(?: [A-ZÀ-Þ][\w'’-]*)*)"
    r"|\b(?P<whose>[A-ZÀ-Þ][\w-]*(?: [A-ZÀ-Þ][\w-]*)*)['’]s? (?:house |home |strict |iron |first |own )?(?:rules?|law|regime)\b"
    r"|\b(?P<allows>[A-ZÀ-Þ][\w'’-]*(?: [A-ZÀ-Þ][\w'’-]*)*) (?:allows?|tolerates?|permits?) (?:no|nothing|neither)\b"
)


def ruler(clause: str) -> str:
    """Who lays down the rule in a clause, by name: "house rules by Mrs Egger", "Rosa's law for Ivo", "Tom allows no drums"; ""
    where nobody does."""
    hit = _RULER.search(clause)
    return next((name for name in hit.groups() if name), "") if hit else ""


def is_authority(name: str) -> bool:
    """Whether what looks like a person lays down the rules of a place: "Landlord", "HOA", "the council"."""
    return fold(_OWNER.sub("", name.strip())) in _NAMES


def bound_by(who: tuple[str, ...]) -> tuple[str, ...]:
    """Whom a rule binds where an authority is read as its person: anyone."""
    kept = tuple(person for person in who if not is_authority(person))
    return kept if kept or not who else (ANYONE,)
