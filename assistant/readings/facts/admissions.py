"""What is asked of whoever does something: "only dogs that had the shot get in", "nobody helps there without a background check".

`standings` tells who has it and who hasn't.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.language.words import STOP_WORDS, words
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.forms import Admission

_WHOM = r"(?:members?|people|persons?|players|guests|visitors|students|pupils|kids|children|dogs?|cats?|puppies|horses?|pets|animals|volunteers|staff|drivers|riders|swimmers|climbers|divers|runners|boats|cars|teams|parents|residents|tenants|owners|customers|passengers|participants|anyone|anybody|those|ones|you|everyone|everybody|we|I|helpers|coaches|carers|cyclists|adults|employees|colleagues|users|hikers)"
_HAVING = r"(?:who(?:'ve| have| has|'s| are| is| can| do)?|that(?:'ve| have| has| had| are| is)?|with|which(?: have| has| had| are)?|having)"
_MAY = r"(?:may|can|could|gets? to|gets?|are allowed(?: to)?|is allowed(?: to)?|are let|is let|are admitted|are accepted|take part in|come|join|enter|will be|are to|must)"
_NOBODY = r"(?:nobody|no one|no-one|none of you|no (?:dogs?|kids?|child|children|guests?|visitors?|members?|drivers?|players?|horses?|volunteers?))"
_NEED = r"(?:need|needs|must have|has to have|have to have|should have|must show|have to show|has to show|must bring|are required to have|is required to have)"
_RULES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"^(?:the )?(?:\w+ )?{_WHOM} (?:may |can |will )?only (?:be )?(?P<what>[^,;:.]+?) (?:if|when|once|after|provided) (?:they|you|she|he|it|we|I)(?:'ve|'re| have| has| are| is)? (?P<needs>[^;:.]+)",
        rf"\bonly (?:\w+ )?{_WHOM} {_HAVING} (?P<needs>[^,;:.]+?) {_MAY} (?P<what>[^;:.]+)",
        rf"^{_NOBODY} (?P<what>[^;:.]+?) without (?:having |being )?(?P<needs>[^;:.]+)",
        rf"^{_NOBODY} (?P<what>[^;:.]+?) (?:unless|until|before) (?:they|he|she|it|you)(?:'ve|'re| have| has| are| is)? (?P<needs>[^;:.]+)",
        rf"^(?:to (?P<what>[^,;:.]+?),? )(?:you|everyone|everybody|one|we|I|{_WHOM}) {_NEED} (?P<needs>[^;:.]+)",
        rf"^(?:you|everyone|everybody|one|all {_WHOM}|every \w+|{_WHOM}) {_NEED} (?P<needs>(?:an?|the|your|his|her|their|proof|valid|full|up-to-date)\b[^;:.]*?) (?:to|for|before) (?P<what>[^;:.]+)",
        r"\b(?:you|one|we|I|people) (?:can|may) only (?P<what>[^,;:.]+?) with (?P<needs>(?:an?|the|your|valid|proof)\b[^;:.]+)",
        r"\b(?:you|one|we|I|people) (?:can't|cannot|may not|mustn't|aren't allowed to|are not allowed to) (?P<what>[^,;:.]+?) without (?:having )?(?P<needs>(?:an?|the|your|valid|proof|paid|done|had|passed|signed)\b[^;:.]+)",
        r"^no (?P<needs>[a-z][\w' -]+?), no (?P<what>[a-z][\w' -]+)",
        rf"^(?P<what>[^,;:.]+?) (?:is|are) (?:only )?(?:open to|for|reserved for) (?:\w+ )?{_WHOM} {_HAVING} (?P<needs>[^;:.]+)",
        rf"^(?P<what>[^,;:.]+?) only (?:takes?|accepts?|lets? in|admits?|allows?) (?:in )?(?:\w+ )?{_WHOM} {_HAVING} (?P<needs>[^;:.]+)",
        rf"^(?P<what>[^,;:.]+?) (?:won't|will not|doesn't|does not) (?:take|accept|let in|admit|have|allow) (?:any )?(?:\w+ )?{_WHOM} without (?P<needs>[^;:.]+)",
    )
)
_WRONG = re.compile(
    r"\b(?:help|wait|afford|stand|bear|sleep|live|see|hear|read|work|walk|cook|remember|find)\b", re.IGNORECASE
)
"""What nobody can do without something by nature, and no rule asks."""
_COMPANY = re.compile(r"^(?:my|our|the|his|her)? ?(?:(?-i:[A-ZÀ-Þ])|mum|dad|adult|parents?|me\b|us\b|him|her\b|asking|telling|knocking|a (?:parent|adult|lift|coat)|the big|permission)", re.IGNORECASE)  # fmt: skip


def read_admissions(sentence: Sentence) -> Iterator[Admission]:
    """What one sentence of a fact asks of whoever does something."""
    bare = re.sub(rf",?\s*{SLOT}", "", sentence.bare).strip(" .")
    for rule in _RULES:
        hit = rule.search(bare)
        if hit is None or not hit["what"]:
            continue
        needs = re.split(r",\s|\s(?:because|since|so|and then)\b", hit["needs"])[0].strip()
        what = re.split(r",\s|\s(?:because|since|so)\b", hit["what"])[0].strip()
        if not _telling(needs) or not _telling(what) or _COMPANY.match(needs):
            return
        by_nature = hit.re.pattern.startswith(r"\b(?:you|one|we|I|people) (?:can't") and _WRONG.match(what)
        if not by_nature:
            yield Admission(what, needs)
        return


def _telling(text: str) -> bool:
    return any(word not in STOP_WORDS and len(word) > 2 for word in words(text))
