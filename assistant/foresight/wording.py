"""How the phrases are put: several things in one, and for whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.readings.forms import EGO


def together(items: Iterable[str], size: int) -> Iterator[tuple[str, ...]]:
    """The items, each once, in runs of `size`; the last one may be shorter."""
    once = list(dict.fromkeys(items))
    for begin in range(0, len(once), size):
        yield tuple(once[begin : begin + size])


def for_whom(person: str) -> str:
    """ " for Dana"; nothing for the user, and where a rule binds everybody."""
    return "" if person in {EGO, "anyone", ""} else f" for {person}"


def joined(*parts: str) -> str:
    """The parts that are not empty, with a space between them."""
    return " ".join(part.strip() for part in parts if part.strip())
