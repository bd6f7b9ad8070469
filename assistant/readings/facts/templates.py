"""Sayings as templates: how tables of wordings become patterns.

In a template a space lets adverbs in ("reacts badly to"), `~react` is the verb in any form of person and tense,
`<who>` somebody, `<whom>` the same as an object, `<whose>` the same as an owner, `<what>` what it is about, up to where
a list of things ends. `{NAME}` puts in a table of its alternatives. The rest is a regular expression.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

_IRREGULAR = {
    "find": "find finds found finding",
    "know": "know knows knew known knowing",
    "hear": "hear hears heard hearing",
    "lose": "lose loses lost losing",
    "grow": "grow grows grew grown growing",
    "outgrow": "outgrow outgrows outgrew outgrown outgrowing",
    "overcome": "overcome overcomes overcame overcoming",
    "be": "is are am was were been being be",
    "have": "have has had having",
    "get": "get gets got getting gotten",
    "give": "give gives gave given giving",
    "go": "go goes went gone going",
    "come": "come comes came coming",
    "break": "break breaks broke broken breaking",
    "swell": "swell swells swelled swollen swelling",
    "feel": "feel feels felt feeling",
    "throw": "throw throws threw thrown throwing",
    "do": "do does did done doing",
    "make": "make makes made making",
    "bring": "bring brings brought bringing",
    "send": "send sends sent sending",
    "put": "put puts putting",
    "set": "set sets setting",
    "take": "take takes took taken taking",
    "keep": "keep keeps kept keeping",
    "leave": "leave leaves left leaving",
    "lay": "lay lays laid laying",
    "cut": "cut cuts cutting",
    "quit": "quit quits quitting",
    "swear": "swear swears swore sworn swearing",
    "eat": "eat eats ate eaten eating",
    "drink": "drink drinks drank drunk drinking",
    "forbid": "forbid forbids forbade forbidden forbidding",
    "tell": "tell tells told telling",
    "say": "say says said saying",
    "steer": "steer steers steered steering",
    "stop": "stop stops stopped stopping",
    "ban": "ban bans banned banning",
    "run": "run runs ran running",
    "bar": "bar bars barred barring",
    "drop": "drop drops dropped dropping",
    "skip": "skip skips skipped skipping",
    "shut": "shut shuts shutting",
    "stick": "stick sticks stuck sticking",
    "hold": "hold holds held holding",
    "let": "let lets letting",
    "think": "think thinks thought thinking",
    "upset": "upset upsets upsetting",
}  # fmt: skip
_ADVERBS = (
    "really|so|very|just|also|still|now|always|simply|completely|totally|absolutely|strictly|badly|severely|violently|"
    "terribly|even|ever|currently|usually|apparently|sadly|both|all|quite|pretty|too|well|highly|seriously|deadly|"
    "mildly|extremely|either|yet|anymore|long|immediately|instantly|definitely|already|actually|kind of|a bit|again"
)
_GAP = rf"\s(?:(?:{_ADVERBS})\s)*"
_NAME = r"(?-i:[A-ZÀ-Þ])[\w-]+(?:\s(?-i:[A-ZÀ-Þ])[\w-]+)?"
_NOBODY = (
    r"(?!(?-i:No|Not|Never|Even|One|If|When|The|A|An|All|Any|It|This|That|There|Please|Since|With|Under|Doctor's)\b)"
)
_ROLE = r"(?:my|our|the|his|her|their|one of (?:my|our|the))\s(?:(?!(?:doctor|doc|dentist|physio\w*|vet|gp|pharmacist|landl\w+|allergist|consultant|surgeon|nurse|clinic|hospital|teacher|coach|that|who|which|is|was|has|and|to|of|in|on|for|from|with|says?|said|found|shop|set|tests?|only|one)\b)[a-z-]+\s?){1,3}?(?:\s?(?-i:[A-ZÀ-Þ])[\w-]+)?"
_PERSON = rf"(?:I|he|she|they|we|you|one|{_NOBODY}{_NAME}|{_ROLE})"
_JOINED = rf"{_PERSON}(?:(?:,\s|\sand\s){_PERSON})*"
PARTS = {
    "<who>": rf"(?:{_NAME}'s\s[a-z-]+\s(?={_NAME}))?(?P<who>{_JOINED})",
    "<whom>": rf"(?P<who>me|us|him|her|them|{_NOBODY}{_NAME}|{_ROLE})",
    "<whose>": rf"(?P<who>my|our|his|her|their|{_NOBODY}{_NAME}'s?|(?:my|our|the)\s[a-z]+(?:\s(?-i:[A-ZÀ-Þ])[\w-]+)?'s)",
    "<what>": r"(?P<what>[^;:.!?⟦()]+)",
    "<load>": r"(?P<what>(?:weight|strain|load|pressure)\s(?:on|through)\s[^,;:.]+)",
    "<where>": r"(?P<where>(?:the|our|my|this|his|her)\s(?:[\w'’-]+\s){0,3}?[\w'’-]+|(?-i:[A-ZÀ-Þ])[\w'’-]+(?:\s(?-i:[A-ZÀ-Þ])[\w'’-]+)*)",
    "<mine>": r"(?P<what>(?:I am|we are|I have|we have|my|our)\s[^;:.!?⟦(),]+?(?=\s?(?:\byet\b|[,;.!⟦]|$)))",
    "<surprise>": r"(?:a\s)?(?P<what>surprise\s[\w' -]+?)",
    "<verb>": r"(?P<verb>[^;:.!?⟦()]+)",
    "<listed>": r"(?P<what>[\w'’-]+(?:,?\s[\w'’-]+){0,9}?)",
    "<thing>": r"(?P<what>(?:[\w'’-]+\s){0,5}?[\w'’-]+)",
}
SUBJECT = r"(?P<what>(?:(?!\b(?:because|since|as|so|that|but|if|when|he|she|I|we|they|said|says|who|has|have|is|was|are|can|carries|wrote|told)\b|,\s(?:the|my|his|her)\b)[^;:.!?⟦()])+?)"
"""What a saying opens with: it holds no other clause."""
START = r"(?:^|⟦\d+⟧,?\s|[,;:(.]\s?|\s[–—-]\s|(?<!\w)[\"']\s?|\b(?:and|but|so|because|since|as|that|says?|said|also|then|clear|means)\s)"


class Saying:
    """One template; it becomes a pattern when it is looked for first, for some of them take long to compile."""

    def __init__(self, template: str, tables: Mapping[str, str]) -> None:
        self._template = template
        self._tables = tables

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The regular expression that it stands for."""
        return _compiled(self._template, self._tables)

    def search(self, text: str) -> re.Match[str] | None:
        """The first place in a text where it fits."""
        return self.pattern.search(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Every place in a text where it fits."""
        return self.pattern.finditer(text)


def compiled(templates: Iterable[str], tables: Mapping[str, str]) -> tuple[Saying, ...]:
    """The sayings of a table of templates, in its order."""
    return tuple(Saying(template, tables) for template in templates)


def _compiled(template: str, tables: Mapping[str, str]) -> re.Pattern[str]:
    text = template.strip()
    for _ in range(2):
        for name, table in tables.items():
            text = text.replace(f"{{{name}}}", f"(?:{table})")
    text = re.sub(r"~([a-z]+)", lambda verb: _inflected(verb[1]), text.replace(" ?", r"\s?"))
    text = text.replace(" ", _GAP)
    parts = PARTS | ({"<what>": SUBJECT} if text.startswith("<what>") else {})
    text = re.sub("|".join(parts), lambda mark: parts[mark[0]], text)
    return re.compile(START + text, re.IGNORECASE)


def _inflected(verb: str) -> str:
    forms = _IRREGULAR.get(verb)
    if forms is None:
        stem = verb.removesuffix("e")
        third = (
            f"{verb}es"
            if verb.endswith(("ss", "sh", "ch", "x"))
            else f"{verb[:-1]}ies"
            if re.search(r"[^aeou]y$", verb)
            else f"{verb}s"
        )
        past = f"{verb[:-1]}ied" if re.search(r"[^aeou]y$", verb) else f"{stem}ed"
        forms = f"{verb} {third} {past} {stem}ing"
    return f"(?:{'|'.join(sorted(forms.split(), key=len, reverse=True))})"
