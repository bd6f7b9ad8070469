"""What carrying a request out means in the file (`Kind`): an event, a reminder, a task, a fact, or only an answer."""

from __future__ import annotations

import re

from assistant.language.words import fold
from assistant.readings.declaring import declares
from assistant.readings.request_asking import only_asks
from assistant.readings.request_lead import Lead
from assistant.readings.request_words import BY_ONESELF, GOING, MESSAGE_VERBS, VERBS
from assistant.request import Intent, Kind

QUESTION = re.compile(
    r"(?:wh?at|wh?at'?s|wht|wh?en|wh?en'?s|where|where'?s|who|who'?s|whom|whose|why|how|which|am|is|isn't|are|was|were|does|did|"
    r"(?:on|at|by|until|till|since|from|in|with|for|to)\s(?:what|which|when|whom|how\slong)|do\s(?:i|we|you|they|my|our|any|people|all)|has|hasn't|should|shall)\b|(?:have|had)\s(?:i|we|you|they)\b|(?:can|could|may|will|would|must)\s(?!you\b|u\b|we\s(?:book|order|get))\w+",
)
PROPOSAL = re.compile(
    r"(?:how|what)\sabout\b|why\sdon['’]?t\s(?:we|you)\b|shall\s(?:we|i)\b|(?:can|could)\swe\s(?:take|have|host|visit|see|fetch|bring)\b|(?:can|could)\s[\w'’\s]{2,25}?\s(?:come|stay|join)\b|(?:can|could|may|shall|should)\s(?:we|i)\s(?:please\s)?"
    r"(?:meet|book|reserve|schedule|arrange|set|plan|order|get|move|push|reschedule|cancel|put|add|invite|call)\b"
)
"""A question that asks for a deed."""
STATEMENT = re.compile(
    r"(?:i['’]?m|i\sam|i\shave|i['’]ve|i\scan['’]?t|i\sdon['’]?t|i\sno\slonger|we\shave|we\sare|we['’]re|i\shate|i\slove|i\slike|"
    r"my\s[\w\s]{1,30}?\s(?:is|are|has|have|can['’]?t|was|were|does|doesn['’]?t|lives|works)|"
    r"[^\W\d_]+(?:\s[^\W\d_]+)?\s(?:is|isn['’]?t|has|can['’]?t|cannot|doesn['’]?t|lives|works|moved|got|never|always)\s)"
)
TOLD = re.compile(
    r"(?:i\s(?:take|eat|drink|weigh|work|live|play|prefer|never|always|usually|only|rarely)|we\s(?:never|always|usually|only|live|love|have)|"
    r"(?:the|our|my|this|that|[^\W\d_]+['’]s?)\s?(?:[\w'’-]+\s){0,4}?(?:is|isn['’]?t|are|aren['’]?t|was|were|has|hasn['’]?t|does|doesn['’]?t|"
    r"don['’]?t|can['’]?t|cannot|mustn['’]?t|only|serves?|opens?|closes?|shuts?|takes|costs?|weighs?|holds|needs|goes|go\sout|runs?\sout|"
    r"starts?|ends?|allows?|died|broke)\b|"
    r"[^\W\d_]+(?:\s[^\W\d_]+){0,2}\s(?:only\s(?:does|has|serves|opens|takes)|serves|opens|closes|shuts|hates|likes|loves|weighs|costs))\b"
)
"""Something told about how things are, whatever verb it has: "I take warfarin", "the bins go out on Thursdays"."""
PLAN = re.compile(
    r"\bi['’]ll\b|^ill\b|\bi\swill\b|\bwe['’]ll\b|going\sto\b|\b(?:put|book|add)\sit\b"
    r"|\b(?:i|we)(?:['’](?:m|re)|\sam|\sare)\s(?:having|meeting|seeing|going|visiting|flying|travelling|traveling|playing|hosting|taking|driving|riding|cycling|running|cooking|baking|bringing|picking|moving|throwing)\b"
)
IS_ON = re.compile(
    r"^(?:i|we)(?:['’]ve\sgot|\shave(?:\sgot)?)\s(?:a|an|my|the|tickets|seats|plans)\b|\b(?:is|are)\scoming\b|^[^\W\d_]+(?:\s[^\W\d_]+)?\scomes\b|\b(?:i|we)(?:['’](?:m|re)|\sam|\sare)\s(?:at|in|on)\s(?:a|the|my)\b"
)
"""A statement that something is on, which with an hour is an entry for the calendar: "I have a meeting at four"."""
TAKE_DOWN = re.compile(r"\b(?:please|pls|put|note|write|add|book|order|remind|invite)\b")
"""A word that asks for something, in a sentence that begins like something told."""
ASKS_TO_KEEP = re.compile(
    r"\b(?:please|pls|plz|remind\sme|sign\sme|give\sme|say\syes|i\swant|(?:note|write|put|add|book)\s(?:it|that|this|me|us|an?|the))\b"
)
"""An order that a sentence gives after it has told something."""
ORDERS_THEN = re.compile(
    r"[.,;:!]\s+(?:(?:so|and|please|can\syou|could\syou)\s)*(?:(?:order|book|buy|reserve|plan|invite|schedule)\s(?:me|us|her|him|them|an?|the|some|my|our|two|three|four|\d+|tickets|dinner|lunch)\b"
    r"|get\s(?:me|us|her|him|them)\s|sign\s\w+\sup\b|(?:put|add)\s(?:an?|the|some)\s)"
)
"""An order behind what is told: "Priya eats with me tonight. Order her the soup"."""
INTO_CALENDAR = re.compile(
    r"\b(?:in|into|to|on|onto)\s(?:the|my|our)\s(?:calendar|diary|agenda|schedule|planner)\b|\bput\s(?:it|that|this)\s(?:in|down)\b"
)
LOOKS_INTO = re.compile(
    r"(?:wh?at|wh?en|who|where|which|how|is\s(?:there|any)|do\s(?:i|we)\shave|any|show|list|tell\sme)\b"
    r"(?!.*\b(?:put|add|enter|book|write|stick|pop|pencil|note)\b)"
)
"""How a question opens that looks into the calendar instead of writing in it: "what's on my calendar?"."""
NOTE_FOR = re.compile(r"\s(?:for|to\s\w+)\b")
"""After "note": what follows is to be done some time ("note for Friday: ..."), not merely known."""
BY_ME = re.compile(
    r"(?:that\s)?(?:i|we)(?:['’](?:m|re|ll)|\s(?:am|are|will))?\s"
    r"(?!am\b|are\b|was\b|were\b|have\b|had\b|need\b|like\b|love\b|hate\b|prefer\b|know\b|think\b|can\b|can['’]?t\b|cannot\b|do\b|don['’]?t\b|"
    r"never\b|always\b|only\b|owe\b|live\b|not\b|allergic\b)[a-z]+\b"
)
"""What the user does, in a note about a day: "that I'm parking in the lot"."""
AFTER_A_REMARK = re.compile(r"[^\s:;,.!?]\s*[.,;:!]\s+(?:so\s|and\s|please\s|pls\s)*$")
TELLS = re.compile(
    r"\b(?:that|is|isn't|are|aren't|was|were|has|have|had|does|doesn't|don't|can|can't|cannot|will|won't|must|only|never|always|every|each|[a-z]+days|"
    r"opens?|closes?|shuts?|starts?|begins?|ends?|finishes|leaves|arrives|comes|gets|goes|runs|likes|hates|works|lives|needs|wants|says|said|told|rings|takes|changes|moves|costs|expires|falls|becomes|turns|stays|holds|belongs)\b"
    r"|\w['’]s (?:at|in|on|off|away|back|not|closed|open|allergic)\b"
)
"""Words by which a note tells how things are, rather than what is to be done at its hour."""
REFERENCE = frozenset("convert calculate translate spell define explain".split())
"""Orders that want nothing but an answer."""
OPENING = re.compile(r"^(?:(?:roughly|about|exactly|so|and|ok|hey|hi|but|well)\W+)+")
EVENT_INTENTS = frozenset(
    {Intent.BOOK, Intent.SCHEDULE, Intent.SIGN_UP, Intent.EXERCISE, Intent.TRAVEL, Intent.CARE, Intent.OTHER}
)


def _to_be_done(folded: str, lead: Lead) -> bool:
    """Whether a note with a time is something to do: "note for Friday: ...", "note: call ...", "note that I'm driving ..."."""
    following = folded[lead.end :].lstrip(" :,-")
    own = following.split(" ", maxsplit=1)[0] in VERBS or BY_ME.match(following) is not None
    return own or NOTE_FOR.match(folded[lead.end :]) is not None


def _ordered_after(folded: str, lead: Lead) -> bool:
    """Whether an order stands behind what is told first: "my headphones died. Get the same again"."""
    return lead.verb in VERBS and not lead.who and AFTER_A_REMARK.search(folded[: lead.start]) is not None


def _asked(folded: str) -> bool:
    """Whether what begins like something told gives an order, too."""
    return bool(ASKS_TO_KEEP.search(folded) or ORDERS_THEN.search(folded))


def read_kind(text: str, lead: Lead, intent: Intent, *, has_time: bool, has_hours: bool = False) -> Kind:
    """What carrying it out means. A question asks about the file; a statement is a fact; a thing to do without a time is
    a task, and so is one that a moment is enough for; what takes the user's body and names its hour is an event."""
    folded = fold(text).strip()
    body = folded[lead.start :] if lead.start < len(folded) else folded
    proposes = PROPOSAL.match(folded) and (has_time or lead.verb)
    entered = INTO_CALENDAR.search(folded) and not LOOKS_INTO.match(OPENING.sub("", folded))
    if not proposes and not entered and intent is not Intent.ROUTE and only_asks(text, lead.verb):
        return Kind.QUESTION
    if intent is Intent.REMIND or lead.verb in {"remind", "wake"}:
        return Kind.REMINDER
    if lead.verb in REFERENCE and not has_time:
        return Kind.QUESTION
    asks = QUESTION.match(OPENING.sub("", folded)) or re.match(r"do\b.*\?$", folded)
    if asks and not proposes and not entered and intent is not Intent.ROUTE:
        return Kind.QUESTION
    if intent is Intent.NOTE and lead.verb != "add":
        if has_hours and not TELLS.search(folded[lead.end :]):
            return Kind.EVENT  # "note: dentist on Friday at 3"
        return Kind.TASK if has_time and _to_be_done(folded, lead) else Kind.FACT
    planned = PLAN.search(folded) or (has_hours and IS_ON.search(folded)) or _ordered_after(folded, lead)
    if (
        TOLD.match(folded)
        and not planned
        and not INTO_CALENDAR.search(folded)
        and not TAKE_DOWN.search(folded)
        and not _asked(folded)
    ):
        return Kind.FACT
    if declares(text.strip()) and not planned and not INTO_CALENDAR.search(folded) and not _asked(folded):
        return Kind.FACT
    if (
        not lead.verb
        and not _asked(folded)
        and STATEMENT.match(body)
        and not planned
        and not INTO_CALENDAR.search(folded)
    ):
        return Kind.FACT
    if not has_time:
        return Kind.TASK
    if (
        intent is Intent.CALL
        and has_hours
        and lead.said.endswith(" call")
        and re.match(r"\sw(?:ith|/)?\b", folded[lead.end :])
    ):
        return Kind.EVENT
    if INTO_CALENDAR.search(folded) or ("call" in lead.said.split() and len(lead.said.split()) > 2):
        return Kind.EVENT
    hourly = intent in EVENT_INTENTS and has_hours and "list" not in folded
    if lead.verb == "add" and intent is not Intent.COOK and not hourly:
        return Kind.TASK
    if intent is Intent.COOK:
        return Kind.EVENT if lead.verb in {"plan", "put", "add", "schedule"} else Kind.TASK
    if intent is Intent.CARE and lead.verb in MESSAGE_VERBS | {"give", "add", "put"}:
        return Kind.TASK
    if intent is Intent.OTHER:
        if lead.who:
            return Kind.EVENT
        by_oneself = lead.verb in GOING or (has_hours and lead.verb in BY_ONESELF)
        return Kind.EVENT if not lead.verb or by_oneself else Kind.TASK
    return Kind.EVENT if intent in EVENT_INTENTS and lead.verb not in MESSAGE_VERBS else Kind.TASK
