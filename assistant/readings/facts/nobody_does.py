"""What nobody is to do, told as what nobody does: "nobody goes in there while she's gone", "the good china stays put, nobody uses it".

"It" and "there" are what was named before; "while she's gone" lasts as long as the sentence says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.period import read_period
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.facts.verbs import Doing, read_doings
from assistant.readings.forms import Prohibition

_NOBODY = re.compile(
    r"\b(?:nobody|no one|no-one|none of us|nothing)(?P<else> else)?(?:(?:'s| is| are) (?:to|allowed to|supposed to|meant to|permitted to)(?! (?:be told|know|hear|find|learn|see|tell)\b)|(?P<does>(?= (?:uses|touches|goes|enters|eats|sits|sleeps|smokes|opens|drives|feeds|plays|wears|takes|moves|climbs|steps|walks|parks|comes|rides|drinks|swims|gets (?!told|wind|to (?:know|hear))\w+|leaves|borrows|works|cooks)\b))) (?P<verb>[^;:.]+)",
    re.IGNORECASE,
)
_REASON = re.compile(r",?\s(?:while|until|till|unless|because|since|as long as|before|after|when|if|so)\b.*$")
_IT = re.compile(r"\b(?:it|them|that one)\b")
_THERE = re.compile(r"\b(?:in|into|on|up|down|near|at)?\s?there\b|^(?:go|come|get) (?:in|up)$")
_NAMED_PLACE = re.compile(
    r"\b(?:from|in|into|on|at|of|to) (?P<place>(?:the|my|our|his|her|their) (?:(?!(?:until|till|is|was|are|has|who|which|that|and|on|in|at|for|from|away)\b)[\w'’-]+\s?){1,3})"
)
_HEAD = re.compile(
    r"^(?:(?:the|my|our|his|her|their)\s)?(?P<thing>(?:(?!(?:is|are|was|has|have|stays?|stands?|lives?|goes|must|can|may|in|on|at|from|to|with)\b)[\w'’-]+\s?){1,4})"
)
_UNTIL = re.compile(r"\b(?:until|till|unless|except|without)\b[^,;.⟦]*$", re.IGNORECASE)
_HABIT = re.compile(r"\b(?:any ?more|these days|nowadays|ever since|really|much)\b", re.IGNORECASE)
"""What has fallen out of use is forbidden to nobody."""


def read_nobody_does(sentence: Sentence) -> Iterator[Prohibition]:
    """The rules against what a sentence says that nobody does or is to do."""
    bare = sentence.bare
    hit = _NOBODY.search(bare)
    if hit is None or hit["else"] or (hit["does"] is not None and _HABIT.search(bare)):
        return
    said = re.sub(SLOT, " ", _REASON.sub("", re.sub(rf"\s*{SLOT}.*$", "", hit["verb"]))).strip(" ,")
    before = re.sub(rf"\s*{SLOT}", "", bare[: hit.start()])
    period = read_period(sentence)
    unless = _UNTIL.search(hit["verb"])
    if re.search(r"\b(?:without|unless)\b", hit["verb"]):
        return  # what is asked of whoever comes is for `admissions`
    verb, _, rest = said.partition(" ")
    base = _base(verb) if hit["does"] is not None else verb
    for doing in _doings(f"{base} {rest}".strip(), before):
        yield Prohibition(
            ANYONE, sentence.text, doing.things, doing.verb, period.start, period.end,
            "" if period.end or unless is None else unless[0].strip(" ,"), period.weekdays, period.daytime, doing.place,
        )  # fmt: skip


def _base(verb: str) -> str:
    """The verb that "uses", "goes" and "touches" are forms of."""
    word = verb.lower()
    return word[:-2] if word.endswith(("ches", "shes", "goes", "does", "xes")) else word.removesuffix("s")


def _doings(said: str, before: str) -> list[Doing]:
    if _THERE.search(said) and (places := _NAMED_PLACE.findall(before)):
        return [Doing("", read_list(places[-1]).items)]
    if _IT.search(said):
        head = _HEAD.match(before)
        things = read_list(head["thing"]).items if head else ()
        return [Doing("", things)] if things else []
    if live := re.match(r"go live\b|go out\b", said):
        return [Doing("", (live[0],))]
    return [doing for doing in read_doings(said) if doing.things]
