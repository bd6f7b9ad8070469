"""Texts that only want to be told something, whatever their first verb: "show me my week", "any plans for Saturday?".

Rule of this file: an order to show, tell, list or find is a question where nobody but the user is to be shown; so is the bare
name of what the file holds ("my tasks"), and a text that ends in a question mark and has no verb of deed. `asked` gives the
question without the words by which it is put, for whoever answers it.
"""

from __future__ import annotations

import re

from assistant.language.words import words

_POLITE = re.compile(
    r"(?:(?:please|pls|plz|ok|okay|hey|hi|hello|so|and|now|just|well|um|uh|quick\squestion|caveat|quickly|kindly|maybe|also|then|tell\sme|say|sorry)\b"
    r"(?:\s*[,:!.-]+\s*|\s+|$)|(?:can|could|would|will)\s(?:you|u)\s(?:please\s|quickly\s|just\s|maybe\s)*"
    r"|(?:i|we)(?:['’]d|\swould)\s(?:like|love)\s(?:you\s)?to\s|(?:i|we)\s(?:want|need)\s(?:you\s)?to\s"
    r"|(?:can|could|may|might)\s(?:i|we)\s(?:please\s)?(?=(?:see|view|know|look\sat|check)\b)|let\s(?:me|us)\s(?=see\b)|(?:do|would)\syou\s(?:happen\sto\s)?know\s|(?:i|we)\s(?:was\s|were\s)?wonder(?:ing|ed)?\s|any\sidea\s)",
    re.IGNORECASE,
)
"""What stands before a question and asks nothing."""
_WH = r"(?:what(?:['’]?s)?|who(?:['’]?s)?|when(?:['’]?s)?|where(?:['’]?s)?|which|how|whose|whom|why|whether|if)"
_HELD = (
    r"(?:agenda|calendar|schedule|diary|planner|week|weekend|day|month|today|tomorrow|to-?\s?do\slist|task\slist|shopping\slist|grocery\slist|tasks?|to-?\s?dos?|list|chores|"
    r"reminders?|alarms|plans|birthdays?|appointments?|meetings?|events?|facts|notes|overview|summary|commitments|entries|bookings)"
)
"""What the file holds."""
_OWNED = (
    r"(?:(?:all|the|my|our|an?|every|everyone['’]?s|everybody['’]?s|open|next|upcoming|today['’]?s|tomorrow['’]?s|this\sweek['’]?s|"
    r"next\sweek['’]?s|this|[a-z]+day['’]s|[A-Z][a-z]+['’]s|family|full|short|quick|brief|complete|current|outstanding|remaining|pending|of)\s)*"
)
_SEEN = re.compile(
    rf"(?:(?:show|display|list|see|view|print|read(?:\sout)?|pull\sup|bring\sup|open|check|look\sat|go\s(?:over|through)|get|give)"
    rf"\s(?:(?:me|us)\s)?(?={_OWNED}{_HELD}\b)(?!.*\bto\s(?-i:[A-Z]))(?!(?:an?\s)?(?:next\s)?(?:day|week|month|meeting|appointment|event|list|reminder)s?\b)"
    rf"|(?:show|list|display)\s(?:(?:me|us)\s)?(?={_WH}\b|(?:all|every\w*)\b)"
    rf"|show\s(?:me|us)\s(?!to\b|around\b|up\b|out\b|in\b)"
    rf"|tell\s(?:me|us)\s(?!(?:to|that|at|in|on|by|off|later|tomorrow|tonight|again|not)\b)"
    rf"|give\s(?:me|us)\s(?=(?:an?\s|the\s|my\s|our\s|all\s|some\s)?(?:[\w-]+\s)?(?:overview|summary|list|rundown|run-down|run-through|picture|outline|digest|"
    rf"update|agenda|schedule|plan|info|information|details|facts|view|dates?)\b)"
    rf"|remind\s(?:me|us)\s(?=(?:what|who|where|which|how)(?:['’]?s)?\b(?!\sto\b))"
    rf"|(?:see|know|find\sout|check|look)\s(?=(?:what|who|whether|if|when|where|which|how)(?:['’]?s)?\s(?:i|we|my|our|i['’]m|(?-i:[A-Z]\w+)|is\son|on)\b))",
    re.IGNORECASE,
)
"""An order of which nothing comes but words."""
_SLOT = re.compile(
    r"(?:find|look\sfor|search\sfor|suggest|propose|pick|get|give|show|need|want|i\s(?:need|want))\s(?:(?:me|us)\s)?(?:(?:an?|the|some|any|my|two|three|out)\s)?"
    r"(?:(?:next|first|good|free|open|suitable|possible|common|quiet|spare|empty|available|convenient|earliest)\s)*"
    r"(?:(?:\d+|half\san|one|two|three|four)\s(?=hours?|hrs?|minutes?|mins?))?(?:minutes|mins|hrs?|time|times|slot|slots|gap|gaps|window|opening|evenings?|afternoons?|mornings?|day|days|date|weekend|hours?|moment|space)\b(?!\s(?:of|off|out|table|tables|sheet|capsule|zone|machine|with\b.*\bago)\b)",
    re.IGNORECASE,
)
"""An order to look for room in the calendar."""
_NO_SLOT = re.compile(
    r"\b(?:get|give|need|want|show)\b(?!.*\b(?:free|open|available|spare|empty|time\sfor)\b)", re.IGNORECASE
)
_BARE = re.compile(rf"{_OWNED}{_HELD}(?:\s(?:for|of|on|over|in|about)?\s?(?P<rest>[\w\s'’./-]+))?", re.IGNORECASE)
_TELLING_BARE = re.compile(
    r"^(?:my|our|all|the|open|upcoming|every\w*['’]?s|today['’]?s|tomorrow['’]?s|this\sweek|next\sweek['’]s|[a-z]+day['’]s|agenda|tasks|to-?\s?do|to-?\s?dos|shopping\slist|task\slist|reminders|"
    r"birthdays|appointments|plans\s(?:for|on)|overview|summary|calendar|an?\soverview)\b",
    re.IGNORECASE,
)
_WHEN_WORDS = frozenset(
    """monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun mondays today tomorrow
    tonight yesterday this next last the coming week weekend weeks month months year day days morning afternoon evening night for on of in
    at and to from until january february march april may june july august september october november december jan feb mar apr jun
    jul aug sep sept oct nov dec now rest first second whole hour hours please two three""".split()
)
_ANY = re.compile(
    r"(?:anything|something|nothing|any\s(?:\w+\s)?(?:plans|appointments|meetings|events|birthdays|tasks|reminders|commitments|free)|much)\b.*"
    r"|(?:free|busy|available)\s(?:on|at|this|next|tomorrow|today|tonight|in|for|from|between|mon|tue|wed|thu|fri|sat|sun)\w*\b.*",
    re.IGNORECASE,
)
_TAG = re.compile(
    r"[,.;:–—-]\s*(?:ok|okay|please|pls|right|alright|all\sright|deal|yes|fine|sound\sgood|sounds\sgood|(?:will|can|could|would)\s(?:you|u|we)\b.*)\s*\?$"
    r"|\b(?:say|tell)\s(?:\w+\s)?(?:yes|no)\b|\b(?:can|could|will|would)\s(?:(?:you|u|we|i)\s)?(?:please\s)?(?:order|book|get|reserve|sort|arrange|make|put|add|buy|plan|schedule|do)\b",
    re.IGNORECASE,
)
"""A deed that is asked for at the end, or in the middle, of what begins as a plan."""
_LOOKED = re.compile(
    r"(?:days|weeks|hours|sleeps)\s(?:until|till|til|to)\s.+|any(?:thing|\s(?:\w+\s)?(?:plans|appointments|meetings|events|birthdays|tasks|reminders|commitments))\s(?:for|on|at|in|this|next|tomorrow|today|"
    r"tonight|planned|scheduled|happening)\b.*|(?:free|busy|available)\s(?:on|tomorrow|today|tonight|this|next)\b[^,.;]{0,30}",
    re.IGNORECASE,
)
"""Shapes that are a question even without their mark."""


def asked(text: str) -> str:
    """The question in a text, without polite words and orders to show, its marks and double spaces."""
    rest = " ".join(text.split()).strip(" ?.!")
    while True:
        found = _POLITE.match(rest) or _SEEN.match(rest)
        if found is None or not found.group() or not rest[found.end() :].strip():
            return rest
        rest = rest[found.end() :].strip(" ,:")


def only_asks(text: str, verb: str) -> bool:
    """Whether a text wants nothing but to be told; `verb` is the verb of deed that carries it, "" for none."""
    plain = _unpolite(" ".join(text.split()).strip())
    rest = plain.strip(" ?.!")
    if _SEEN.match(rest) or is_search(rest) or _is_bare(rest) or _LOOKED.fullmatch(rest):
        return True
    asks = plain.endswith("?") and not _TAG.search(plain)
    return asks and (not verb or _ANY.fullmatch(rest) is not None)


def is_search(text: str) -> bool:
    """Whether a text orders to look for room in the calendar: "find a time for a call with Dana"."""
    rest = _unpolite(text)
    return _SLOT.match(rest) is not None and not _NO_SLOT.search(rest)


def _unpolite(text: str) -> str:
    while (found := _POLITE.match(text)) and found.group() and not _SEEN.match(text):
        text = text[found.end() :]
    return text


def _is_bare(text: str) -> bool:
    """Whether a text only names what the file holds, and for when: "my tasks", "overview of Friday"."""
    found = _BARE.fullmatch(text)
    if found is None or not _TELLING_BARE.match(text):
        return False
    return all(w in _WHEN_WORDS or w[0].isdigit() for w in words(found["rest"] or ""))
