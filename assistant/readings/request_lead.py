"""How a request opens: polite words that say nothing, then the verb or set phrase that carries it.

"Could you please put me down for ..." leads with "put" and the phrase "put me down for"; "Two seats for ..." has no verb.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.language.words import fold
from assistant.readings.request_words import NOT_NAMES, VERBS

POLITE = re.compile(
    r"""\s*(?:
      (?:hey|hi|hello|ok|okay|so|well|right|oh|and|also|then|now|just|please|pls|plz|kindly|actually|quick\sone|caveat
         |sorry|thanks|maybe|alright|go\sahead\sand|do\sme\sa\sfavou?r\sand)\b[\s,:!.-]*
     |(?:no|nope|wait)\s?[,;:!.-]+
     |(?:can|could|would|will|might|may)\s(?:you|u|we)\b(?:\s(?:please|just|maybe|kindly|possibly|also|quickly))*(?=\s(?!have\sto))
     |would\syou\smind\b|is\sit\spossible\sto\b|any\schance\s(?:of|you\s(?:could|can))\b
     |(?:i|we)(?:['’]d|\swould)\s(?:really\s)?(?:like|love|want|appreciate|rather)\s(?:you\sto|to|it\sif\syou)\b
     |(?:(?:i|we)\s)?(?:(?:really|also|still)\s)?(?:want|need|have|wish|plan|intend|mean|hope)\s(?:you\s)?to\b
     |(?:(?:i|we)(?:['’](?:ve|m|re))?\s)?(?:wanna|gonna|gotta|got\sto|must)\b
     |(?:to-?\s?do|task)\s?[:-]
     |(?:do\syou\s|does\sanyone\s|i\s|we\s)?fancy\b(?=\s(?:an?|some|going|the)\b)|(?:i['’]?m\s|was\s)?thinking\s(?:of|about)\b|(?:i['’]?m\s)?planning\s(?:on|to)\b
     |(?:how|what)\sabout\b|why\sdon['’]?t\s(?:we|you)\b|shall\s(?:we|i)\b|(?:can|could|may)\si\b
     |(?:i|we)(?:['’]m|['’]re|\sam|\sare)\s(?:going|planning|hoping|supposed)\sto\b
     |(?:i|we)(?:['’]m|['’]re|\sam|\sare)\s(?:having\b
        |(?=(?:driving|riding|cycling|running|cooking|baking|bringing|picking|moving|visiting|playing)\b))
     |(?:i|we)(?:\s(?:told|promised)\s\S+|\ssaid|\sagreed|\spromised)\s(?:that\s)?(?:(?:i|we)(?:['’]d|\swould|['’]ll)\b|to\b)
     |i\swas\s(?:thinking\sof|going\sto|hoping\sto)\b|i['’]m\sthinking\sof\b
     |(?:i|we)(?:['’]ll|\swill|\sshould|\smust)\b|you\s(?:can|could|should|may)\b
     |let['’]?s\b|let\sus\b|help\sme(?:\sto)?\b|make\ssure\s(?:to|you|that\syou)\b|be\sso\skind\s(?:as\sto|and)\b
     |it['’]s\stime\sto\b|time\sto\b|please\b
    )\s*""",
    re.IGNORECASE | re.VERBOSE,
)
_WHOM = r"(?:(?!\b(?:a|an|for|to|that)\b)[^,.;:!?]){1,40}?"
_WHO = rf"(?P<who>{_WHOM})"
_CALENDAR = r"(?:in(?:to)?|to|on|onto)\s(?:the|my|our)\s(?:calendar|diary|agenda|schedule|planner)"
PHRASES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (verb, re.compile(pattern, re.IGNORECASE))
    for verb, pattern in [
        ("remind", r"(?:remind|nudge|ping|alert|buzz|prod)\s(?:me|us)\b(?:\sagain)?"),
        ("remind", r"(?:set|create|add|make|put|schedule|give\sme|i\sneed|need)(?:\sme)?(?:\sup|\sin)?\s(?:a|an|another|the)\s"
                   r"(?:[\w-]+\s){0,2}(?:reminder|alarm|alert|timer|wake-?up\scall)\b"),
        ("remind", r"reminder\b|(?:don['’]?t|do\snot|never)\s(?:let\sme\s)?forget\b"),
        ("remind", r"(?:alarm|timer)\b(?=\s(?:at|for|on|in)\b)"),
        ("tell", r"remind\s(?!me\b|us\b)(?=[\w'’-]+\s(?:[\w'’-]+\s)?(?:to|that|about|of)\b)"),
        ("wake", r"(?:wake|get)\sme\sup\b|wake\sme\b"),
        ("note", r"(?:a\s)?note\sto\s(?:self|myself)\b"),
        ("note", r"(?:make|take|keep)\s(?:a|me\sa)\s(?:mental\s)?note\b|(?:note|jot|write)\sdown\b|(?:note|remember|memori[sz]e)\b"
                 r"|(?:for\sthe\srecord|fyi|keep\sin\smind|bear\sin\smind)\b|save\sthe\sfact\b"),
        ("call", r"(?:set\sup|arrange|schedule|book|put|make|plan|organi[sz]e)(?:\sme|\sin)?\s(?:a|an|the|my)\s(?:[\w-]+\s){0,2}call\b"
                 r"|(?:video|phone|voice)[\s-]call\b|give\s(?=\S+\sa\s(?:call|ring|bell|buzz))"),
        ("tell", rf"let\s{_WHO}\sknow\b"),
        ("message", rf"(?:send|drop|shoot|write|leave|give)\s{_WHO}\s(?:a|an)\s(?:\w+\s)?(?:message|text|e-?mail|mail|note|line|sms|dm|word)\b"
                    r"|(?:send|write|drop|draft)\s(?:a|an)\s(?:\w+\s)?(?:message|text|e-?mail|mail|note|letter|sms)\sto\b"),
        ("sign", r"(?:sign|put|get|enter|enrol|enroll|register)\s(?:my|our|his|her|their)\snames?\s(?:up|down|in)\b"
                 r"|sign\s(?:[^,.;:]{1,40}?\s)??up\b|set\s[^,.;:]{1,30}?\sup\swith\s(?:a|an)\s(?:account|profile|membership)\b"
                 r"|put\s(?:me|us)\s(?:down|in|up)\b|get\sme\sa\sslot\b|count\s(?:me|us)\sin\b"
                 rf"|put\s(?:{_WHOM}\sand\s(?:me|us)|(?:me|us)\sand\s{_WHOM})\sdown\sfor\b"),
        ("book", r"(?:make|get|fix|set\sup|sort\sout)(?:\s(?:me|us))?\s(?:a|an|my)\s(?:\w+\s)?(?:reservation|appointment|booking)\b"
                 rf"|get\s(?:me|us)\sin\b|get\s{_WHO}\sin\s(?=for\b|at\b|with\b)|(?:set|put|keep)\saside\b|squeeze\s(?:me\s)?in\b"),
        ("schedule", rf"(?:put|add|stick|pop|pencil|enter|write|get)\s(?=[^.;!?]*?\b{_CALENDAR}\b)|pencil\sin\b|block\s(?:off|out)\b|set\sup\b|save\sthe\sdate\b"),
        ("add", r"(?:put|add|stick|pop|write)\s(?=[^.;!?]*?\bon(?:to)?\s(?:the|my|our)\s(?:[\w'’-]+\s)?(?:list|order|menu|plan|cart|basket|trolley)\b|[^.;!?]*?\bin(?:to)?\s(?:the|my|our)\s(?:cart|basket|trolley)\b)"),
        ("turn", r"(?:turn|switch)\s(?:on|off|up|down)\b"),
        ("cancel", r"(?:call\soff|back\sout\sof|unsubscribe|get\srid\sof\smy)\b"),
        ("get", r"ask\sfor\b"),
        ("pay", r"(?:top\sup|settle\sup|pay\s(?:off|back))\b"),
        ("sign", r"(?:rsvp|subscribe|enrol|enroll|register|join)\b"),
    ]
)  # fmt: skip
"""Set phrases that open a request, and the verb each one stands for; the first that fits."""
LINK = re.compile(r"\s*(?:(?:to|that|about|of|for|with|at|in|into|down|up|me|us)\b\s*|[:,-]\s*)+", re.IGNORECASE)
TAKES = re.compile(
    r"(?:the|a|an|those|these|my|our|your|his|her|their|me|us|him|them|this|that|some|any|two|three|four|five|six|ten|all|up|down|in|"
    r"out|off|on)\b|\d|[A-ZÀ-Þ]",
)
HELP = re.compile(r"\s(?:(?:my|our|the)\s)?[\w'’-]+\s(?:to\s)?(?P<verb>[a-z]+)\b")
"""Whom, and with what: "help Tom carry"."""
NOT_VERBS = frozenset(
    """the a an my our this that these those two three four five six seven eight nine ten twelve dozen half both all some
    from on in at to for with by of no yes tomorrow today tonight friday can could would may might will""".split()
)


ENTERS = frozenset("book reserve plan schedule arrange get buy order find see add put sign".split())
COMPOUND = re.compile(
    r"\s(?:club|class|classes|group|fair|practice|lesson|lessons|meet|sum|night|gala|session|match|race)\b(?!\sof)"
)
COMPOUND_OF_BOOK = re.compile(r"\s(?:club|fair|launch|group|swap|signing)\b")
"""After a word that is no verb then: "swim practice", "book club", "dim sum"."""
ARTICLES = frozenset({"a", "an", "the", "my", "our"})
NEVER_NOUNS = frozenset(
    "apply search pay babysit cook sing perform study vote prepare wait ask stay sleep eat meet attend go come".split()
)
"""Verbs that "for", "at" and "with" may follow: "apply for", "meet at"."""
NAMES_A_RIDE = frozenset({"train", "ferry", "coach"})
"""Words that before a place name what one rides: "train to Porto"."""


@dataclass(frozen=True)
class Lead:
    """The opening of a request: `text[start:end]` is the verb or phrase, what it asks for begins at `end`."""

    verb: str
    start: int
    end: int
    said: str = ""
    """The phrase as it stands, folded: "put me down"."""
    who: str = ""
    """Who does it where the text is a statement: "I", or a name as it stands."""


SAME_AS = {"pre-order": "order", "preorder": "order", "prebook": "book", "pre-book": "book", "dispatch": "send"}
"""Verbs that are read as another one."""


def read_lead(text: str, start: int = 0) -> Lead:
    """The verb that carries a request (base form, "" where it has none) and where it stands, looked for from `start`."""
    start = _skip_polite(text, start)
    for verb, pattern in PHRASES:
        if match := pattern.match(text, start):
            return Lead(verb, start, match.end(), fold(match.group()))
    word = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?").match(text, start)
    if not word or fold(word.group()) in NOT_VERBS | NOT_NAMES:
        return Lead("", start, start)
    folded = SAME_AS.get(fold(word.group()), fold(word.group()))
    if (COMPOUND if folded not in ENTERS else COMPOUND_OF_BOOK).match(text, word.end()):
        return Lead("", start, start)
    if folded == "help" and (helped := HELP.match(text, word.end())) and fold(helped["verb"]) in VERBS:
        return Lead(fold(helped["verb"]), start, word.end(), folded)
    following = text[word.end() :].lstrip(" ")
    if (base := _base(folded)) and (start > 0 or _takes_something(following)):
        folded = base
    named = r"(?:with|w|at|for|of)\b" if folded not in NAMES_A_RIDE else r"(?:with|w|at|for|of|to|from)\b"
    known = folded in VERBS and (folded in NEVER_NOUNS or not re.match(named, following))
    if known or (TAKES.match(following) and following[:1].islower() and not _is_statement(following)):
        return Lead(folded, start, word.end(), folded)
    return Lead("", start, start)


def _base(word: str) -> str:
    """The verb that an -ing form belongs to: "bringing", "drilling", "baking", "running"; "" where it is none."""
    if not word.endswith("ing") or word in VERBS:
        return ""
    stem = word[:-3]
    forms = (stem, stem + "e", stem[:-1] if stem[-1:] == stem[-2:-1] else "")
    return next((form for form in forms if form in VERBS), "")


def _takes_something(following: str) -> bool:
    """Whether an object follows, so that an -ing form that opens a text is a deed: "Drilling the holes", "Meeting Tom"."""
    match = TAKES.match(following)
    return match is not None and fold(re.split(r"\W", following, maxsplit=1)[0]) not in NOT_NAMES - ARTICLES


def after(text: str, lead: Lead) -> int:
    """Where the content begins: past the lead, and past the little words that tie it on ("me to", "that")."""
    match = LINK.match(text, lead.end) if lead.end > lead.start else None
    return match.end() if match else lead.end


def _skip_polite(text: str, start: int) -> int:
    start += len(text[start:]) - len(text[start:].lstrip(" ,:;-"))
    while (match := POLITE.match(text, start)) and match.end() > start and text[match.end() :].strip():
        start = match.end()
    return start


def _is_statement(following: str) -> bool:
    """Whether the words after a first word make it a subject: "Tom is ...", "Dinner in the ..."."""
    return bool(re.match(r"(?:in|on|up|off|out|down)\s|(?:is|are|was|has|have|will|can)\b", following))
