"""What was done already, in the many ways people note it down: "Got Jo's skates", "water bill: paid", "the cot arrived on
Tuesday", "Pip has had his jab", "gave Tom his share in cash".

Asked where the plainer rules of `settled` find nothing. `what` keeps everything that tells one thing from its like: whose it
is, for what and of which month.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.language.words import STOP_WORDS, words
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.settled import AS_A_RULE
from assistant.readings.forms import Settled

_ACTS = {
    "pay": r"paid(?: off)?|settled|transferred|wired|reimbursed|squared|cleared",
    "buy": r"bought|ordered|got hold of|picked up|purchased|stocked up on|brought home|delivered|arrived|got|collected",
    "book": r"done(?! (?:in|with|by)\b)|booked|reserved|arranged|scheduled|fixed up|confirmed",
    "send": r"sent(?: off)?|posted|mailed|handed in|submitted|filed|returned|forwarded|accepted|lodged|delivered to|uploaded|signed and sent",
    "renew": r"renewed|extended",
    "enter": r"registered(?: for| with)?|signed up(?: for| to)?|enrolled(?: in| at)?|subscribed to|joined|entered for",
}
_DONE = "|".join(_ACTS.values())
_BY_SOMEBODY = "|".join(
    verbs.replace("|got|", "|").replace("|arrived|", "|").replace("done(?! (?:in|with|by)\\b)|", "")
    for verbs in _ACTS.values()
)
"""Without "got", which people do with stuck, ill and a good mark, too."""
_OTHERS = re.compile(r"\b(?:he|she|they|I|we|had|has|that|who)\b")
"""What is told more of than that it was done."""
_DATES = re.compile(r"\b(?:deadline|date|term|closing time|opening hours|exhibition|show|season)\b", re.IGNORECASE)
"""What is extended or fixed, and is not done by that."""
_WHO = r"(?:I|[Ww]e|[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+)?|[Mm]y \w+|(?:[Tt]he )?\w+)"
_WHAT = r"(?P<what>(?!up\b|back\b|out\b|to\b|off\b|it\b|him\b|her\b|them\b|us\b|me\b|that\b|rid\b|into\b|well\b|better\b|worse\b|used\b|lost\b|married\b)[^;:.⟦]{3,70}?)"
_STOP = rf"(?=\s*(?:[;:.!]|$|{SLOT}|,)|\s(?:yesterday|already|the minute|before|when|last|this (?:morning|week)|over the|on|at|from|with|in|by)\b)"
_PATTERNS = (
    re.compile(rf"^(?:{SLOT},? )?(?P<verb>(?i:{_DONE})) {_WHAT}{_STOP}"),
    re.compile(rf"^(?:{SLOT},? )?{_WHO}(?:'ve| has| have| had)?(?: already| just)? (?P<verb>{_BY_SOMEBODY}) {_WHAT}{_STOP}"),
    re.compile(rf"^(?P<what>[^;.⟦]{{3,70}}?)(?:[,:] | (?:is|was|were|are|has been|have been|went off and was|went out and was) (?:(?:all|both|already|now) )*|(?= arrived) )(?P<verb>{_DONE})(?= (?:by|in|on|from|last|yesterday|this|and|with|at|before|to)\b|\s*(?:{SLOT}|[,.;!]|$))"),
)  # fmt: skip
_GAVE = re.compile(
    rf"^(?:{SLOT},? )?(?:{_WHO} )?(?:have |has |had |already )?(?:[Gg]ave|[Hh]anded|[Pp]aid|[Ss]ent|[Tt]ransferred|[Rr]epaid|given) (?P<who>[A-ZÀ-Þ][\w-]+|my \w+) (?P<what>(?:my|our|the|his|her|their|all|\d|[€£$])[^;:.⟦]{{2,60}}?){_STOP}"
)
_HAS_GOT = re.compile(
    rf"\b(?P<who>[A-ZÀ-Þ][\w-]+) (?:has|has already got|already has|got) (?:her|his|their) (?P<what>(?:\d|share|money|part|half|[€£$])[^,;:.⟦]{{0,40}}?)(?: from (?:me|us))?{_STOP}"
)
_HAD = re.compile(
    rf"^(?P<who>[A-ZÀ-Þ][\w-]+|I|[Mm]y \w+|[Tt]he [\w-]+)(?:'s| has| have|'ve)(?: already)? (?:had|got|been to|been for|been through) (?P<what>(?:her|his|its|my|the|an?|all|both|this year's)?\s?[^,;:.⟦]{{3,50}}?){_STOP}"
)
_KEPT = re.compile(
    r"^(?P<what>[^;:.⟦]{4,60}?) (?:is|are|lies?|lie|hangs?|stands?|sits?|waits?) (?:already |still )?(?:bought|paid|wrapped|signed|packed|unopened|unworn|ready|new|brand new)(?: and \w+)? (?:in|on|under|at|behind) "
)
_TOPIC = re.compile(rf"^(?P<topic>[^;:.⟦]{{3,60}}?(?: {SLOT})?): (?:(?P<noun>[\w' ]{{2,30}}) )?(?P<verb>{_DONE})\b")
_WENT = re.compile(
    r"^(?P<what>[^;:.⟦]{0,40}?(?:rent|fee|share|deposit|bill|money|tax|payment|part|contribution|instal?ment|subscription|premium|fine)\b[^;:.⟦]{0,30}?) (?:went|has gone) (?:out |off )?to (?P<who>(?:[A-ZÀ-Þ][\w.-]+ ?)+|the [\w-]+)"
)
_UNDONE = re.compile(
    r"\b(?:not|never|n't|nobody|nothing|would|will|should|wants? to|has to|have to|must|if|unless|until|every|each|always|usually|once|years? ago|as a child|yet|half|unpaid|unsent|stolen|broken|too small|wrong|sent back|gave back|used to|hasn't|again)\b"
)


def read_settled_sayings(sentence: Sentence) -> Iterator[Settled]:
    """What one sentence notes as done."""
    bare = re.split(r";\s|,\s(?=[^,;:]*\b(?:not|n't|no|still|yet)\b)|\.\s", sentence.bare)[0]
    if _UNDONE.search(bare) or (AS_A_RULE.search(bare) and not re.search(SLOT, bare)):
        return
    if topic := _TOPIC.match(bare):
        yield from _settled(sentence, f"{topic['noun'] or ''} {topic['topic']}", _act(topic["verb"]))
        return
    if went := _WENT.match(bare):
        yield from _settled(sentence, f"{went['what']} {went['who']}", "pay")
        return
    if gave := _GAVE.match(bare) or _HAS_GOT.search(bare):
        yield from _settled(sentence, f"{gave['what']} {gave['who']}", "pay")
        return
    if had := _HAD.match(bare):
        owner = "" if had["who"] in {"I"} else had["who"]
        yield from _settled(sentence, f"{owner} {had['what']}", "book")
        return
    if kept := _KEPT.match(bare):
        yield from _settled(sentence, kept["what"], "buy")
        return
    for pattern in _PATTERNS:
        if hit := pattern.search(bare):
            yield from _settled(sentence, hit["what"], _act(hit["verb"]))
            return


def _act(verb: str) -> str:
    return next(name for name, verbs in _ACTS.items() if re.fullmatch(verbs, verb, re.IGNORECASE))


def _settled(sentence: Sentence, said: str, act: str) -> Iterator[Settled]:
    dated = re.sub(r"⟦(\d+)⟧", lambda slot: sentence.mentions[int(slot[1])].span.text, said)
    what = re.sub(r"\s+", " ", dated).strip(" ,")
    if _OTHERS.search(what) or _DATES.search(what):
        return
    telling = [w for w in words(what) if w not in STOP_WORDS]
    if telling and len(telling) <= 9:
        yield Settled(what, act)
