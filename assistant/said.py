"""A reading of a fact in words, as the doors show it; `in_words` makes them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Said:
    """What sort of thing is known ("Closed"), and what is known ("the gym on Sundays")."""

    sort: str
    text: str
