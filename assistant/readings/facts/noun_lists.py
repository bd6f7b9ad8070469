"""Lists of things in a sentence: "no raw fish, no raw meat and no cheese from unpasteurised milk" names three.

An item ends where a time, a reason, a condition or another clause begins; what does not name anything ("any kind of",
"nothing that contains") is taken off its edges.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.readings.facts.clause import SLOT

END = re.compile(
    rf"\s*{SLOT}|\s*[;:.!?()\"]|\s[–—-]\s|\s'|'\s|,?\s\b(?:until|till|before|after|since|while|whilst|as long as|so long as|because|so that|so"
    r"|when|whenever|unless|except|in order|on top of|alongside|together with|within|once|if|or (?:he|she|I|it|they|we)\b"
    r"|and (?:he|she|I|it|they|we|has|had|is|was|gave|kept|takes|carries|never|will|to this)\b|(?:past|beyond|later than|earlier than)(?=\s*(?:⟦|$))|but|though|although|whose|where|thanks to|during"
    r"|without|provided|apart from|other than|not even|that (?!has|ha[sd]|contain|hold|come|is|are|was)\w+|for|on (?:school |week )?(?:nights|days|weeknights|weekdays)|at (?:the )?weekends?|on weekends|in front of|from (?:now|then)|even (?:by|if|in|for))\b"
    r"|,\s(?=[^,;]*\b(?:is|are|was|were|will|isn't|aren't|doesn't|don't|won't|can't|hates?|says?|said|insists?)\b)|,\s(?:who|which|whom|he|she|I|it|they|we|the|his|her|my|sunscreen|not|as|husband|neither|since|after)\b"
    r"|\b(?:for|with) (?:him|her|me|them|us|now|good|the time|at least|a while|another|the rest)\b",
    re.IGNORECASE,
)
_WITH = re.compile(
    r"(?<!cooked)(?<!made)(?<!sweetened)(?<!prepared)(?<!fried)(?<!filled)(?<!overhead)\s\bwith\b.*$", re.IGNORECASE
)
_PLACE = re.compile(
    r"(?<!comes)(?<!come)(?<!made)(?<!head)(?<!ears)\s(?P<place>(?:in|into|inside|at|under|through|across|on|over|near|from)\s(?:the\s|my\s|our\s|his\s|her\s|their\s|this\s|any\s)?[\w'’. -]+)$",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"\s*,\s*(?:and|or|nor|but|&)?\s*|\s+(?:and|or|nor|&|plus)\s+", re.IGNORECASE)
_FRONT = re.compile(
    r"^(?:(?:a|an|the|any|another|more|all|every|each|some|such|neither|either|no|nothing|anything|everything|anyone|anybody|whatever|even|only|not|one"
    r"|his|her|my|our|their|its|your|both|of|other|further|too much|much|many|else|ordinary|single|so much as|drop of|bite of|sip of|trace of"
    r"|forms? of|kinds? of|sorts? of|types? of|pieces? of|a bit of|that|which|is|are|was|has|have|\w+ that (?:has|have|contains?|holds?)|contains?|containing|holds?|holding"
    r"|made (?:of|with|from)|cooked (?:in|with)|to do with|related to|comes? from|foods? with|dishes with|things? (?:with|made of|like)|like|with|from|in|on|near)\s+)+",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"(?:\s+(?:of (?:any|whatever|every) (?:kind|sort|form|type)s?|in (?:any|whatever) (?:form|kind|way)|at all|whatsoever|ever|again|any ?more|either|just now|for now"
    r"|at the moment|these days|right now|yet|anywhere|altogether|completely|any longer|as well|to (?:him|her|me|them|us)|by name|too|himself|herself|today|alone"
    r"|allowed|permitted|tolerated|whatsoever|please|badly|terribly|first|second|third|fourth|and|or|nor|the|a|of|to|in|on|at|for|with|from|by|that|is|are|as))+$",
    re.IGNORECASE,
)
_DONE_WITH = re.compile(
    r"^(?:(?:the )?(?:sale|use|consumption|possession|serving|selling|delivery|delivering|keeping|sharing|posting|burning|eating|drinking|carrying|import|feeding) of) (?:the |any |all )?(?=\w)|"
    r"(?<=\w)\s(?:goes|gets|learns|leaves|comes|enters|stays|(?:is|are) (?:ever|to))(?: .*)?$",
    re.IGNORECASE,
)
"""What is done with a thing, which is barred whatever is done: "the sale of mussels", "no picture of her goes online"."""
EMPTY = frozenset(
    "order hasn't haven't isn't doesn't don't won't swaps subs substitutions exceptions doubt it them him her this that these those one ones thing things nothing anything something everything so too much any all none which what whom what's there "
    "he she they we you way word day days time again here more kind rest others other".split()
)
_LONGEST = 6
_NO_THING = re.compile(
    r"(?:can|could|may|must|will|would|should|he|she|I|we|you|they|it|him|her|them|me|out of|off the|off (?:his|her|my)|none of|nobody|someone|somebody)\b.*"
    r"|(?:pieces?|bits?|parts?|lumps?|chunks?)|.*\b(?:things?|above|or more)",
    re.IGNORECASE,
)
"""Words that stand where a thing could and name none: "it back", "none of it", "a hard thing", "no gram above"."""


@dataclass(frozen=True)
class Listed:
    """The items of a list, and the place named after it ("in the flat"), empty where there is none."""

    items: tuple[str, ...]
    place: str = ""


def cut(text: str) -> str:
    """The text up to where the list of things ends."""
    end = END.search(text)
    return text[: end.start()] if end else text


def read_list(text: str) -> Listed:
    """The things that a text opens with, without articles, fillers and what follows the list."""
    said = _WITH.sub("", cut(text)).strip(" ,'")
    place = ""
    if (where := _PLACE.search(said)) and not re.match(
        r"(?:from|on|in) (?:unpasteurised|raw|the (?:skin|side))", where["place"]
    ):
        head = said[: where.start()].strip()
        if _trim(head.split(",")[-1]):
            said, place = head, re.sub(r"\s(?:on|at|in|for|by)$", "", re.sub(r"^\w+\s+", "", where["place"]).strip())
    items = [_trim(piece) for piece in _SPLIT.split(said)]
    kept = [item for item in items if item and item.lower() not in EMPTY and len(item.split()) <= _LONGEST]
    kept = [item for item in kept if not _NO_THING.fullmatch(item)]
    return Listed(tuple(dict.fromkeys(kept)), place)


def _trim(piece: str) -> str:
    text = re.sub(r"\b(?:above|over) (?:his|her|my|your|their) ", "above the ", piece.strip(" ,.'\""))
    text = re.sub(r"\bbelow (?:his|her|my|your|their) ", "below the ", text)
    text = _DONE_WITH.sub("", _FRONT.sub("", text + " ").strip())
    return _BACK.sub("", " " + text).strip(" ,.'\"")
