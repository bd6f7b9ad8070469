"""When two phrases are one place: "the flat" that is mine and home, "my brother's flat" and "Arjun's", a court that is in Howth.

One step is taken: through who somebody is, and through a fact about where a thing is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from assistant.checks.situation import Situation
from assistant.language.matching import Match, match
from assistant.language.names import Cast, forms_of, same_person
from assistant.language.words import WORD, fold, words
from assistant.readings.forms import Location
from assistant.request import Kind, Request

HOME = "home"
_DWELLING = r"(?:flat|apartment|house|home|place|studio flat|door)"
_WORKPLACE = r"(?:office|surgery|clinic|practice|studio|salon|shop|workshop)"
_HERS = re.compile(r"^(?:hers|his|theirs|(?:her|his|their) (?:own )?(?:place|flat|house|home|apartment))$")
_MINE = re.compile(
    rf"\b(?:my|our|my own|our own)\s+{_DWELLING}\b|\bat home\b|\b(?:at|to|over to|round to) (?:mine|ours)\b|\b(?:go|get|be|back) home\b"
)
_OWNED = re.compile(
    rf"(?:(?:[Mm]y|[Oo]ur) )?(?P<owner>[^,]+?)'s?(?:\s+(?:{_DWELLING}|{_WORKPLACE}))?$|(?:the )?{_DWELLING} of (?:my |our )?(?P<of>[^,]+)$"
)


@dataclass(frozen=True)
class Places:
    """What is known of who lives where and what is where."""

    cast: Cast
    steps: tuple[Location, ...] = ()

    @classmethod
    def of(cls, situation: Situation) -> Places:
        """The places that the facts of a situation tell of."""
        return cls(situation.context.cast, tuple(where for _, where in situation.readings(Location)))

    def same(self, a: str, b: str) -> bool:
        """Whether two phrases are one place, by themselves or one step further; "" is home."""
        return any(_one(x, y) for x in self._known(a) for y in self._known(b))

    def of_request(self, request: Request) -> tuple[str, ...]:
        """Where a request takes place, as far as it says."""
        text = request.text
        found = [HOME] if _MINE.search(text) else []
        found += [p for p in request.places if not re.fullmatch(_DWELLING, fold(p)) or not found]
        for person in request.people:
            for form in forms_of(person):
                if re.search(
                    rf"\b(?:at|to|round|over at)\s+{re.escape(form)}'s(?=\s*(?:{_DWELLING}\b|for\b|on\b|at\b|from\b|[,.;]|$))",
                    text,
                ):
                    found.append(f"{person}'s")
        return tuple(dict.fromkeys(found))

    def seen(self, request: Request, end: str) -> bool:
        """Whether a place is that of somebody whom the request is to see: "Dr Feldman's office"."""
        owned = _OWNED.fullmatch(end.strip())
        if owned is None:
            return False
        owner = self.canonical(end).removesuffix("'s")
        return any(same_person(owner, person) for person in request.people) or bool(
            re.search(rf"\b(?:with|see|visit) (?:\w+\.? ){{0,2}}{re.escape(owner)}\b", request.text)
        )

    def hosts(self, request: Request) -> bool:
        """Whether somebody comes to the user's home, which takes the user's time too."""
        return bool(request.people) and request.kind is Kind.EVENT and HOME in self.of_request(request)

    def _known(self, phrase: str) -> set[str]:
        name = self.canonical(phrase)
        return {name, *(self.canonical(s.place) for s in self.steps if _one(self.canonical(s.thing), name))}

    def canonical(self, phrase: str) -> str:
        """The one spelling of a place: home, somebody's home by the name of the cast, or the phrase itself."""
        folded = fold(phrase.strip())
        if folded in {"", HOME, "mine", "ours"} or re.fullmatch(rf"(?:my|our)\s+{_DWELLING}", folded):
            return HOME
        if hers := _HERS.fullmatch(folded):
            return (
                "their place"
                if hers[0].startswith("their")
                else "his place"
                if hers[0].startswith("his")
                else "her place"
            )
        if owned := _OWNED.fullmatch(phrase.strip()):
            owner = re.sub(r"^(?:Dr|Mr|Mrs|Ms|Miss|Prof)\.? ", "", owned["owner"] or owned["of"])
            return f"{self.cast.resolve(owner) or owner}'s"
        return phrase


def same_place(a: str, b: str) -> bool:
    """Whether two phrases can be one place: the same noun phrase, or a proper name in common."""
    return match(a, b) >= Match.LIKELY or bool(_names(a) & _names(b))


def _one(a: str, b: str) -> bool:
    if a == b:
        return True
    return HOME not in (a, b) and same_place(a, b)


_SEATS = {
    "mass": "church", "communion": "church", "confession": "church", "choir": "church", "sermon": "church",
    "flight": "airport", "plane": "airport", "train": "station", "ferry": "port", "bus": "bus stop", "parent": "school",
    "parents": "school", "teacher": "school", "pta": "school", "homework": "school", "assembly": "school", "shift": "work",
    "work": "work", "swimming": "pool", "film": "cinema", "movie": "cinema", "play": "theatre", "squash": "court",
    "confirmation": "church", "baptism": "church", "christening": "church", "wedding": "church", "funeral": "church", "carols": "church",
    "scan": "hospital", "chemo": "hospital", "chemotherapy": "hospital", "radiotherapy": "hospital", "operation": "hospital", "mri": "hospital",
    "musical": "theatre", "opera": "theatre", "matinee": "theatre", "football": "pitch", "rugby": "pitch", "hockey": "pitch", "soccer": "pitch",
    "badminton": "court", "exam": "campus", "seminar": "campus", "tutorial": "campus", "swim": "pool", "aquarobics": "pool",
    "tennis": "court", "gym": "gym", "haircut": "hairdresser", "dialysis": "hospital", "surgery": "hospital", "lecture": "campus",
}  # fmt: skip
"""Where things of a kind take place that name no place."""


def seats(title: str) -> tuple[str, ...]:
    """The places at which something of this name can only be."""
    said = words(title.replace("-", " "))
    found = ["pitch", "gym", "track"] if said[:1] in (["train"], ["coach"], ["training"], ["coaching"]) else []
    return tuple(dict.fromkeys([*(_SEATS[word] for word in said if word in _SEATS), *found]))


def _names(phrase: str) -> set[str]:
    return {fold(t).removesuffix("'s") for t in WORD.findall(phrase) if t[:1].isupper() and len(t) > 3}


def any_same(places: Places, ends: Iterable[str], phrase: str) -> bool:
    """Whether a phrase is one of these places."""
    return any(places.same(end, phrase) for end in ends)
