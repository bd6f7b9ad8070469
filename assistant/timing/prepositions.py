"""The words before a time that say how it is meant: "by", "until", "no later than", "around"."""

from __future__ import annotations

from assistant.timing.tokens import Tokens

PREPS = {
    "by": "by", "before": "before", "until": "until", "till": "until", "til": "until", "through": "until",
    "from": "from", "since": "since", "after": "after", "starting": "from",
}  # fmt: skip
"""Words that turn a point into a deadline or an open stretch."""
LONG_PREPS = [
    (("no", "later", "than"), "by"),
    (("not", "later", "than"), "by"),
    (("no", "earlier", "than"), "from"),
    (("up", "to", "and", "including"), "until"),
    (("up", "until"), "until"),
    (("up", "to"), "until"),
    (("as", "of"), "from"),
    (("as", "from"), "from"),
    (("starting", "from"), "from"),
    (("starting", "on"), "from"),
    (("beginning", "on"), "from"),
    (("beginning", "from"), "from"),
    (("from", "about"), "from"),
    (("by", "about"), "by"),
    (("until", "about"), "until"),
    (("just", "before"), "before"),
    (("not", "before"), "from"),
    (("not", "until"), "from"),
]
_LONG_BY_FIRST = {
    first: [(words, meaning) for words, meaning in LONG_PREPS if words[0] == first]
    for first in {words[0] for words, _ in LONG_PREPS}
}
EXCEPT = "except"
"""The preposition of a day on which something is not: only a recurrence has a use for it."""
ABOUT = {"around", "about", "circa", "approximately"}
ASKING = {"at", "@"}


def prep_at(ts: Tokens, i: int, *, moving: bool = False) -> tuple[str, int]:
    """The preposition at `i`, as its meaning, and the position after it."""
    word = ts.word(i)
    for words, meaning in _LONG_BY_FIRST.get(word, ()):
        if ts.words(i, *words):
            return meaning, i + len(words)
    if word in PREPS and not (word == "through" and ts.word(i - 1) in {"all", "right"}):
        return PREPS[word], i + 1
    return ("to", i + 1) if moving and word == "to" else ("", i)
