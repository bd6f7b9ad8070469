"""The root of a word, without the endings by which English makes one word of another: "applying" and "application" are one."""

from __future__ import annotations

_ENDINGS = sorted(
    """ications ication ations ation itions ition ements ement ments ment ions ion ances ance ences ence ings ing als al ies
    ants ant ents ent ancy ency ers er ors or rs r ed es s y e""".split(),
    key=len,
    reverse=True,
)
_LEAST = 4


def root(word: str) -> str:
    """What is left of a word without its endings, as long as enough is."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST:
            return root(word[: -len(ending)])
    return word
