"""What somebody must not hear of: surprises, things kept from people, silence before an announcement.

A secret is a restriction of the one who must not know ("anyone" where nobody outside may): its thing is the matter, its
activity "tell", its `unless` names those who may.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from assistant.context import Context
from assistant.language.words import STOP_WORDS
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.period import read_period
from assistant.readings.facts.relations import ROLES
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.facts.who import GROUPS, people_in
from assistant.readings.forms import EGO, Ground, Restriction

_KNOW = r"(?:know|hear|learn|find out|get wind|catch wind|get to (?:know|hear)|cotton on|be told|suspect|see|notice)"
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"it(?:'s| is) (?:still |supposed to be )?a (?:big )?secret that\s(?P<what>.+)",
        r"only\s(?P<outside>.+?)\s(?:knows?|is to know|may know)\s(?:about|of|that)\s(?P<what>.+)",
        rf"(?P<who>.+?)\s(?:must|may|should|shall|can|is|are|has to)\s?(?:not|n't|never)(?:\sto|\sever)?\s{_KNOW}\b(?P<what>.*)",
        r"(?P<who>.+?)\s(?:has|have)(?: not|n't) (?:yet )?been told\s?(?P<what>.*)",
        r"(?P<who>.+?)\s(?:will|is to|are to|should|must|may)\s(?:know|hear|learn) nothing\s?(?P<what>.*)",
        rf"(?P<last>.+?)\s(?:hears?|learns?|knows?) nothing(?=\s(?:until|till|before)\b|\s{SLOT})(?P<what>.*)",
        r"(?P<what>.*?\bsurprise\b.*?)\s(?:for|to)\s(?P<who>.+)",
        r"(?:keep|keeping|keeps|kept|hide|hiding|hides)\s(?!(?:[\w' ]{0,60})\b(?:away|off|clear)\b)(?P<what>.+?)\s(?:a secret )?from\s(?P<who>.+)",
        r"(?:(?:nobody|no one|none of us) (?:may|must|is to|should|can|will)|not to|never to|don't|do not|must not|may not|mustn't) (?:ever )?(?:tell|mention|say|speak|let|show|talk|breathe)\s(?P<said>.+)",
        r"(?:(?P<unless>nobody|no one|none)\b(?P<outside>.*?))\s(?:is to|may|are to|must|hears?|gets to)\s?(?:be told|hear|know|learn|see)?\s?(?:of |about )?(?P<what>.+)",
        r"(?:say|speak|tell|said|mention|breathe)\s(?:nothing|of it to nobody|not a word|no word)\b(?P<what>.*)",
        r"(?P<what>.+?)\s(?:is|are|stays?|remains?)\s(?:still\s)?(?:unannounced|confidential|a secret|under wraps|embargoed|secret|told to nobody)\b(?P<outside>.*)",
        r"(?P<what>.+?)\sis told to nobody\s?(?P<outside>.*)",
    )
)
_UNTIL = re.compile(r"\b(?:until|till|before|from|on|for)\s*$", re.IGNORECASE)
WHEN_IT_IS = re.compile(r"\s(?:is|are|takes place|will be|happens) (?:on|at|in|from|this|next)\b.*$", re.IGNORECASE)
"""What is said of a secret that tells nobody what it is."""
_TO_WHOM = re.compile(
    r"^(?P<who>.+?)\s(?:about|of|that|know|see)\s(?P<what>.+)$|^(?P<what2>.+?)\sto\s(?P<who2>.+)$", re.IGNORECASE
)
_SECRET = re.compile(
    r"\b(?:surprise|secret|told|tell|knows?|hear|learn|unannounced|confidential|mention|nothing|nobody|find out|wraps|wind|embargo\w*|from (?:both|the|my|his|her)|word|announce\w*|hide|keep\w*)\b",
    re.IGNORECASE,
)
_HEARING = re.compile(
    r"\b(?:hears?|knows?|told|tell|learns?|mention|secret|surprise|unannounced|confidential|say|speak|find out|wind|announce\w*|suspect|keep\w*|kept|hid\w*|wraps|embargo\w*|breathe|show)\b",
    re.IGNORECASE,
)
MONTHS_AND_DAYS = frozenset(
    "January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Christmas Easter".split()
)
_LEAD = re.compile(
    r"^(?:\s|,|a |the |single |word |anything |about |of |that |it |who |until |before |any |all |here )+",
    re.IGNORECASE,
)


def read_secrets(clause: str, sentence: Sentence, whole: str, context: Context) -> Iterator[Restriction]:
    """The secrets in one clause of a fact."""
    if not _SECRET.search(clause) or not _HEARING.search(clause):
        return
    for pattern in _PATTERNS:
        hit = pattern.search(clause)
        if hit is None:
            continue
        groups = {name: text or "" for name, text in hit.groupdict().items()}
        who, what = groups.get("who", ""), groups.get("what", "")
        if said := groups.get("said"):
            split = _TO_WHOM.match(said)
            if split is None:
                continue
            who, what = split["who"] or split["who2"], split["what"] or split["what2"]
        outside = _UNTIL.sub("", re.sub(rf"\s*{SLOT}", "", groups.get("outside", ""))).strip()
        if clause.lower().startswith("only ") and outside:
            outside = f"but {outside}"
        if re.match(r"(?:outside|besides|at|in|but|except)\b", what.strip()):
            outside, what = re.split(r"\b(?:hears?|is to|may|who|and)\b", what, maxsplit=1)[0].strip(), ""
        people = (
            (named_before(who, context) or _kept_from(who, context) or _pronoun(who, whole, context))
            if who
            else _last_named(groups["last"], clause, whole, context)
            if groups.get("last")
            else (ANYONE,)
        )
        if not people:
            continue
        matter = _matter(what, clause, whole)
        if matter:
            period = read_period(sentence)
            for person in people:
                yield Restriction(person, Ground.SECRET, (matter,), "tell", None, period.end, outside)
        return


_CELEBRATED = re.compile(
    r"\b(?P<name>[A-ZÀ-Þ][\w-]+?)['’]s? (?:\w+ )?(?:birthday|party|present|gift|surprise|anniversary|leaving do|retirement|wedding|hen do|stag do|baby shower|\d+(?:st|nd|rd|th))\b"
)


def named_before(text: str, context: Context) -> tuple[str, ...]:
    """Whom "he" means at the end of a clause that names somebody before: "we're getting Max a drum, he" must not know."""
    said = re.match(r"(?P<before>.*\S)\s(?:he|she|they)$", text)
    if said is None:
        return ()
    if whose := _CELEBRATED.search(said["before"]):
        return (context.cast.resolve(whose["name"]) or whose["name"],)
    if named := tuple(p for p in people_in(said["before"], context) if p != EGO):
        return named[:1]
    names = [n for n in re.findall(r"(?<=\s)(?!(?:I|We)\b)[A-ZÀ-Þ][\w-]+", said["before"]) if n not in MONTHS_AND_DAYS]
    return (names[0],) if names else ()


def _kept_from(text: str, context: Context) -> tuple[str, ...]:
    near = re.split(r"[;:]\s", text)[-1]
    named = tuple(p for p in people_in(near, context) if p != EGO)
    if named:
        return named
    role = re.search(r"\b(?:their|my|our|his|her|both|the)\s(?P<role>[a-z]+)\b", near)
    if role and (role["role"] in ROLES or context.cast.resolve(role["role"]) or re.fullmatch(GROUPS, role["role"])):
        return (context.cast.resolve(role["role"]) or role["role"],)
    name = re.match(r"\s*(?P<name>[A-ZÀ-Þ][\w-]+)", near)
    return (
        (name["name"].removesuffix("'s"),)
        if name and name["name"] not in {"Nobody", "Please", "No", "The", "I"}
        else ()
    )


_WHO_KNOW = re.compile(
    r"\b(?:only|just|nobody but|no one but)\s(?P<who>[^.;:]{2,60}?)\s(?:knows?|has|have|is|are|may)\b", re.IGNORECASE
)
"""Those who know already: it is not kept from them."""


def _pronoun(text: str, whole: str, context: Context) -> tuple[str, ...]:
    """The one whom "her" or "him" means: the first person of the fact that is not the user."""
    if not re.search(r"\b(?:her|him|she|he)\b", text):
        return ()
    return tuple(p for p in people_in(whole, context) if p != EGO)[:1]


def _last_named(text: str, clause: str, whole: str, context: Context) -> tuple[str, ...]:
    """Who hears nothing: the one that is named, or for a pronoun the one named last before."""
    before = whole[: whole.find(clause[:12])] if clause[:12] in whole else ""
    return _kept_from(text, context) or tuple(p for p in people_in(before, context) if p != EGO)[-1:]


def kept_from_others(secrets: Iterable[Restriction], whole: str, context: Context) -> list[Restriction]:
    """The secrets without those kept from somebody of whom the fact says that they know: "only Dana and I have the key"."""
    told = _WHO_KNOW.search(whole)
    knowing = set(people_in(told["who"], context)) if told else set()
    return [secret for secret in secrets if secret.person not in knowing]


def _matter(what: str, clause: str, whole: str) -> str:
    """What the secret is about, in words; the rest of the sentence or fact where the clause only points at it."""
    said = re.split(r"[;.]\s|(?:^|\s)(?:before|until)\s|\b(?:husbands|not even)\b", what)[0]
    text = re.sub(SLOT, " ", _LEAD.sub("", said))
    text = re.sub(r"\s+", " ", text).strip(" ,.;:'")
    if any(w.lower() not in STOP_WORDS and len(w) > 2 for w in text.split()) and text.lower() not in {
        "until she stands",
        "it",
        "this",
    }:
        return text
    rest = re.sub(SLOT, " ", whole.replace(clause, " ") if clause != whole else whole)
    named = WHEN_IT_IS.sub("", re.sub(r"\s+", " ", rest).strip(" ,.;:"))
    return re.sub(r",?\s(?:and|but|so)$", "", named)
