"""People and their names: who is meant by "Dana", "Dana's", "my sister" or "Aunt Bríd".

The cast is gathered from the facts (capitalised names and the relations read from them) and is all the reader knows
about who exists.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from assistant.language.words import fold

NAME = re.compile(r"(?:[A-ZÀ-ÖØ-ÞĀ-Ž][\w’'-]*\.?\s+){0,3}[A-ZÀ-ÖØ-ÞĀ-Ž][\w’'-]*")
"""A run of capitalised words."""


@dataclass(frozen=True)
class Cast:
    """Who is who: the user, the people of the file by full name, and the roles they play for the user.

    `roles` maps a folded role ("sister") to the names that play it; a role played by one person names that person.
    """

    ego: tuple[str, ...] = ()
    """The user's own name in its forms, first the full one; empty where unknown."""
    people: tuple[str, ...] = ()
    roles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    animals: tuple[str, ...] = ()
    """Pets by name, folded; never people."""

    def is_ego(self, name: str) -> bool:
        """Whether this is the user: one of the user's names, or a word for oneself."""
        folded = fold(name).removesuffix("'s")
        return folded in {"i", "me", "my", "mine", "myself", "ego"} or folded in {fold(n) for n in self.ego}

    def resolve(self, name: str) -> str | None:
        """The one person of the cast that `name` means, by full name, first name, last name or role; else None."""
        wanted = fold(name).removesuffix("'s").removeprefix("my ").strip()
        exact = [p for p in self.people if fold(p) == wanted]
        if exact:
            return exact[0]
        parts = [p for p in self.people if wanted in fold(p).split()]
        if len(parts) == 1:
            return parts[0]
        players = self.roles.get(wanted, ())
        return players[0] if len(players) == 1 else None


def same_person(a: str, b: str) -> bool:
    """Whether two names can be one person's: equal, or one is a part of the other ("Dana" and "Dana Whitfield")."""
    left, right = fold(a).split(), fold(b).split()
    return bool(left) and bool(right) and (set(left) <= set(right) or set(right) <= set(left))


def forms_of(full_name: str) -> tuple[str, ...]:
    """The forms of a name people use: the whole of it, the first part, the last part."""
    parts = full_name.split()
    return tuple(dict.fromkeys([full_name, *parts[:1], *parts[-1:]])) if parts else ()


def make_cast(ego: str, people: Iterable[str] = (), roles: Iterable[tuple[str, str]] = ()) -> Cast:
    """A cast from the user's full name, other full names, and (person, role) pairs."""
    table: dict[str, list[str]] = {}
    for person, role in roles:
        table.setdefault(fold(role), []).append(person)
    known = dict.fromkeys([*people, *(p for p, _ in roles)])
    return Cast(forms_of(ego), tuple(known), {role: tuple(dict.fromkeys(names)) for role, names in table.items()})
