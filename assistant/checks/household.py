"""Who lives in the user's home: what comes there reaches them whether or not the request names them."""

from __future__ import annotations

from assistant.checks.bearing import at_place
from assistant.checks.situation import Situation
from assistant.language.names import same_person
from assistant.readings.forms import EGO, Relation

HOME_ROLES = frozenset(
    "housemate flatmate roommate husband wife partner spouse girlfriend boyfriend fiancé fiancée".split()
)
"""Roles of those who share a home; children and parents may live elsewhere."""


def reached_at_home(person: str, situation: Situation) -> bool:
    """Whether something that comes to the user's home reaches this person because they live there."""
    if person == EGO or at_place("home", situation.request) is not True:
        return False
    cast = situation.context.cast
    listed = {name for role, names in cast.roles.items() if role in HOME_ROLES for name in names}
    told = {r.person for _, r in situation.readings(Relation) if r.role in HOME_ROLES and r.of == EGO}
    return any(same_person(person, name) for name in listed | told) or person in HOME_ROLES
