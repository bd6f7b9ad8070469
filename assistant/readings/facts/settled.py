"""What has been done already and need not be done again: paid, bought, booked, handed in, renewed; what is held on a plan."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.language.words import STOP_WORDS, words
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.forms import Settled

_ACTS = {
    "pay": r"paid(?: off)?|settled|cleared",
    "buy": r"bought|ordered|got hold of|stocked up on",
    "book": r"booked|reserved",
    "send": r"sent|posted|mailed|handed in|submitted|filed|returned|forwarded",
    "renew": r"renewed|extended",
    "enter": r"registered for|signed up for|enrolled in|subscribed to",
}
_DONE = "|".join(_ACTS.values())
_STOP = rf"(?=\s*(?:[,;:.!]|$|{SLOT})|\s(?:at|in cash|by|with|from|through|via|on|over|for|and|but|already|before|when|to|last|yesterday|this|in|earlier|straight)\b)"
_RULES = [
    re.compile(
        rf"^(?:{SLOT},? )?(?:I|[Ww]e|[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+)?|[Mm]y \w+)(?:'ve| has| have| had)?(?: already| just)? (?P<verb>{_DONE}) (?P<what>(?!up\b|for\b|back\b|to\b|out\b)[^,;:.⟦]{{3,50}}?){_STOP}(?P<rest>[^;.]*)"
    ),
    re.compile(
        rf"^(?P<what>(?:[Tt]he |[Mm]y |[Oo]ur |[A-ZÀ-Þ])[^,;:.⟦]{{3,50}}?) (?:is|was|were|has been|have been)(?: already| all)? (?P<verb>{_DONE})\b(?P<rest>[^;.]*)"
    ),
]
_HELD = re.compile(
    r"\b(?:has|have|had|has had|have had)(?: already)? (?:an? )?(?:seat|place|subscription|account|licen[cs]e|membership|login)(?: of \w+ own)? (?:on|to|with|at|for|in) (?P<what>[^,;:.⟦]{3,40}?)(?= (?:plan|subscription|account)\b|"
    + _STOP[3:]
)
_ENROLLED = re.compile(
    rf"\b(?:registered|signed up|enrolled|entered|put) (?P<who>me|myself|us|[A-ZÀ-Þ][\w-]+) (?:up )?(?:for|in|at|on|down for) (?:the |a |an )?(?P<what>[^,;:.⟦]{{3,50}}?){_STOP}"
)
_OWNED = re.compile(
    r"\b(?:I|[Ww]e)(?:'ve| have)?(?: (?:already|still))* (?:got|have|own)(?: already)? (?P<what>(?:an?|the|one|two|three|enough|plenty of) [^,;:.⟦]{3,40}?)(?: (?:already|at home|in the \w+|by now))+(?=[,;.]|$)"
    r"|\b(?:I|[Ww]e)(?:'ve| have)? already (?:got |have |own )?(?P<there>(?:an?|one|two|three|enough|plenty of) [^,;:.⟦]{3,40}?)(?= (?:and|so|but|at|in|on|for)\b|[,;.]|$)"
)
_ON_PLAN = re.compile(r"\b(?:subscription|membership|account|licen[cs]e|plan|season ticket)$")
_CHECKED = re.compile(
    r"^(?P<whose>(?:[Tt]he |[Mm]y |[Oo]ur )?[\w'-]+) (?:has (?:just |already )?had|had|got|has got|passed) (?:its|his|her|their|my|the) (?:annual |yearly |last |regular )?(?P<what>inspection|service|check-?up|MOT|test|vaccination|jab|haircut|wash|oil change|cleaning|physical|eye test)\b"
)
_OTHERS = re.compile(r"^(?:his|her|their|its)\b|\b(?:he|she|they|I|we|had|has)$|\b(?:he|she|they) had\b")
"""What is somebody's own, or is told more of than that it was done."""
AS_A_RULE = re.compile(
    r"^[A-ZÀ-Þ][a-z]+s (?:[a-z].*?)?are (?:reserved|booked|ordered|bought|paid|sold) (?:on|online|through|via|by)\b"
)
"""How things of a kind are had, of which none is told to be: "lanes are booked on the website"."""
_NOT = re.compile(
    r"\b(?:not|never|n't|nobody|nothing|deadline|would|will|should|wants? to|if|unless|until|every|each|always|usually|once|years? ago)\b"
)


def read_settled(sentence: Sentence) -> Iterator[Settled]:
    """What a sentence tells as done, with where and to whom in `what`, for these words tell one bill from another."""
    bare = sentence.bare
    if _NOT.search(bare) or (AS_A_RULE.search(bare) and not re.search(SLOT, bare)):
        return
    for rule in _RULES:
        if hit := rule.search(bare):
            act = next(name for name, verbs in _ACTS.items() if re.fullmatch(verbs, hit["verb"]))
            what = re.sub(SLOT, " ", hit["what"]).strip()
            if _OTHERS.search(what):
                return
            if any(word not in STOP_WORDS for word in words(what)):
                whom = re.match(r"\s(?:to|with|for|at|in|from) (?:the )?(?P<whom>(?:[A-ZÀ-Þ][\w-]+ ?)+)", hit["rest"])
                yield Settled(f"{what} {whom['whom'].strip()}" if whom else what, act)
            return
    if hit := _ENROLLED.search(bare):
        who = "" if hit["who"].lower() in {"me", "myself", "us"} else f" {hit['who']}"
        yield Settled(f"{hit['what'].strip()}{who}", "enter")
        return
    if hit := _OWNED.search(bare):
        what = re.sub(r"^(?:an?|the|one|two|three|enough|plenty of) ", "", (hit["what"] or hit["there"]).strip())
        yield Settled(what, "enter" if _ON_PLAN.search(what) else "buy")
        return
    if hit := _CHECKED.search(bare):
        yield Settled(f"{hit['what']} {hit['whose'].strip()}", "book")
        return
    if hit := _HELD.search(bare):
        yield Settled(re.sub(r"^[A-ZÀ-Þ][\w-]+'s ", "", hit["what"].strip()), "enter")
