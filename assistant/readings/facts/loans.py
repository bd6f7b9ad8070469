"""Lending with the person before the thing, put as what the rules know: "I lent Maria my tent" is "my tent has been lent to Maria".

What is only promised for a time ("I told Jim I'd lend him my car this weekend") is lent for that time, and the words about its
return become its end.
"""

from __future__ import annotations

import re

_WHOM = r"(?P<whom>him|her|them|(?:my|our|the) (?!(?:tent|car)\b)[a-z-]+(?: [A-ZÀ-Þ][\w-]+)?|[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+)?|(?:some|a) [a-z]+)"
_THING = r"(?P<thing>(?:my|our|the) [^,;.:]{2,40}?)(?= (?:until|till|for|on|this|next|over|from|at|during|since|tomorrow|tonight|yesterday|last|today|while|when|and|so|to|back|because|a (?:week|month|few|couple))\b|[,;.:]|$)"
_LEND = r"(?:lent|loaned|(?:have|'ve) (?:lent|loaned)|(?:am|are|'m|'re) (?:lending|loaning)|(?:will|'ll|'d|would|can|agreed to|promised to|am going to|'m going to) (?:lend|loan)|lend)"
_LENT = re.compile(
    rf"\b(?P<who>I|[Ww]e)(?: (?:told|promised|assured) (?P<told>[A-ZÀ-Þ][\w-]+|my [a-z-]+|the [a-z-]+)(?: that)? (?:I|we))? ?(?P<verb>{_LEND}) {_WHOM} {_THING}"
)
_RETURNED = re.compile(
    r"[;.,]\s+(?:and )?(?:[Ss]?[Hh]e|[Tt]hey)(?:'ll| will|'s| is|'re| are)?(?: going to| promised to| should| wants to)? (?:return|bring|giv|hand)(?:s|e|es|ing)? (?:it|them)(?: back)?(?: to (?:me|us))?(?: (?:on|by|at))? "
)
_PAST = re.compile(r"\s(?:yesterday|last\b|on \w+day\b|a \w+ ago|two|three)")


def told_as_lent(text: str) -> str:
    """The text with what the user lends as lent; the text itself where nothing is."""
    hit = _LENT.search(text)
    if hit is None or re.search(r"\b(?:never|not|n't|if|unless)\b", text[: hit.end()]):
        return text
    rest = text[hit.end() :]
    rest = _RETURNED.sub(" until ", rest, count=1)
    whom = hit["told"] if hit["told"] and hit["whom"] in {"him", "her", "them"} else hit["whom"]
    if hit["verb"].endswith(("lent", "loaned")) and _PAST.match(rest):
        return f"{text[: hit.start()]}{hit['who']} lent {hit['thing']} to {whom}{rest}"
    thing = hit["thing"] if text[: hit.start()].strip() else hit["thing"][:1].upper() + hit["thing"][1:]
    has = "has been" if hit["verb"].endswith(("lent", "loaned")) else "will be"
    return f"{text[: hit.start()]}{thing} {has} lent to {whom}{rest}"
