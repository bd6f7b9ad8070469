"""The cast of a file, looked up by the words of a request: names, parts of names, slips of the keys, roles, families.

Rule of this file: a word stands for somebody only where exactly one person fits it.
"""

from __future__ import annotations

from assistant.language.names import Cast
from assistant.language.words import fold
from assistant.readings.request_words import GROUPS, ROLE_OF_WORD, TITLES

PARTICLES = frozenset("van de den der von da do di del la le al el bin ben te ter ibn of the".split())
GIVEN_NAMES_TOO = frozenset("al ben del".split())
"""Particles that are somebody's first name where they come first: "Ben Carter"."""


class CastIndex:
    """The cast, looked up by folded words."""

    def __init__(self, cast: Cast) -> None:
        self.full = {fold(name): name for name in cast.people if not cast.is_ego(name)}
        for folded, name in list(self.full.items()):
            given = " ".join(folded.split()[-2:]), " ".join(folded.split()[:2])
            for pair in given if len(folded.split()) > 2 else ():
                self.full.setdefault(pair, name)
        self.parts: dict[str, list[str]] = {}
        for folded, name in self.full.items():
            for part in {p for word in folded.split() for p in (word, *word.split("-"))}:
                known = self.parts.setdefault(part, [])
                if _tells_apart(part, folded) and name not in known:
                    known.append(name)
        self.roles: dict[str, list[str]] = {}
        self.of: dict[str, str] = {}
        for role, names in cast.roles.items():
            owned = "'s " in role.replace("’", "'")
            self.of.update({fold(role): names[0]} if owned and len(names) == 1 else {})
            for word in () if owned else {w.strip(",.") for w in fold(role).split()}:
                players = self.roles.setdefault(ROLE_OF_WORD.get(word, word.removesuffix("s")), [])
                players.extend(n for n in names if n not in players and not cast.is_ego(n))

    def one(self, folded: str) -> str | None:
        """The one person whose first, middle or last name this is."""
        names = self.parts.get(folded, ())
        firsts = [n for n in names if fold(n).split()[0] == folded]
        candidates = firsts if len(firsts) == 1 else names
        return candidates[0] if len(candidates) == 1 else None

    def near(self, folded: str) -> str | None:
        """The one person whose first name differs from this by one slip of the keys."""
        if len(folded) < 5:
            return None
        close = {
            name for part, names in self.parts.items() if len(part) > 3 and _one_slip(folded, part) for name in names
        }
        return next(iter(close)) if len(close) == 1 else None

    def nickname(self, folded: str) -> str | None:
        """The one person whose first name begins with this: "Cora" for Corazon."""
        if len(folded) < 4:
            return None
        longer = {name for name in self.full.values() if fold(name).startswith(folded)}
        return next(iter(longer)) if len(longer) == 1 else None

    def role(self, word: str) -> str | None:
        """The one person who plays this role."""
        names = self.roles.get(ROLE_OF_WORD.get(word, word), ())
        return names[0] if len(names) == 1 else None

    def role_for(self, owner: str, word: str) -> str | None:
        """Who plays a role for somebody else: "Anton's mother"."""
        wanted = ROLE_OF_WORD.get(word, word)
        return next(
            (
                name
                for role, name in self.of.items()
                if role.split()[0] == f"{owner}'s" and ROLE_OF_WORD.get(role.split()[-1], role.split()[-1]) == wanted
            ),
            None,
        )

    def family(self, word: str) -> list[str]:
        """Everyone of this family name, told in the plural: "the Landaus"."""
        singular = {word[:-1], word[:-2] if word.endswith("es") else word[:-1]}
        return [
            name for folded, name in self.full.items() if len(folded.split()) > 1 and folded.split()[-1] in singular
        ]

    def group(self, word: str) -> list[str]:
        """Everyone whom a word for several people means."""
        found = [n for role in GROUPS.get(word, ()) for n in self.roles.get(role, ())]
        return list(dict.fromkeys(found))


def _tells_apart(part: str, name: str) -> bool:
    """Whether a part of a name can stand for whoever bears it: no title, no "van"; "ben" where it is the first name."""
    first = part in GIVEN_NAMES_TOO and name.split()[0] == part
    return len(part) > 1 and part not in TITLES and (first or part not in PARTICLES)


def _one_slip(a: str, b: str) -> bool:
    """Whether one letter added, left out, changed, or two swapped make `a` into `b`."""
    if a == b or abs(len(a) - len(b)) > 1 or a[0] != b[0]:
        return False
    if len(a) == len(b):
        different = [i for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y]
        swapped = len(different) == 2 and a[different[0]] == b[different[1]] and a[different[1]] == b[different[0]]
        return len(different) == 1 or (swapped and different[1] == different[0] + 1)
    short, long = sorted((a, b), key=len)
    return any(long[:i] + long[i + 1 :] == short for i in range(len(long)))
