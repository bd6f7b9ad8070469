"""Whether the user is among those who eat, go or do what a request says.

Rule of this file: what is asked for somebody else, told to somebody, or done by somebody leaves the user out, unless the
text puts the user beside them ("and me", "with us", "I'll").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.language.words import fold, words
from assistant.readings.request_lead import Lead
from assistant.readings.request_people import Mention
from assistant.readings.request_words import LESSONS
from assistant.request import Intent

BESIDE_ME = re.compile(
    r"\b(?:me\sand|and\s(?:me|myself|i)|us|we|myself|the\s\w+\sof\sus|of\sus|with\sme)\b|,\s?me\b|\b(?:for|with)\sme,"
)
HANDED = frozenset("get give buy order book send show lend hand feed serve pour make pass bring".split())
"""Verbs whose first object, before a second one, is whoever receives it: "get Dad the set lunch"."""
VISITING = frozenset("come visit stay join".split())
"""What somebody does where the user is, unless another place is said."""
ROSTERED = re.compile(r"(?:put|roster|rota|assign|allocate|sign|enrol|enroll|register|book|schedule)\s$")
_THEY_DO = re.compile(r"\b(?:could|can|would|will) (?:you|he|she|they) (?!join|come|be\b)\w+")
"""What a message asks whoever gets it to do."""
_ON_THEIR_LIST = re.compile(
    r"\b(?:on|onto|to|in) (?:[A-ZÀ-Þ][\w-]+['’]s?|his|her|their) (?:(?:to-?do|jobs?|chores?|work|day|duty|task) ?)?(?:list|sheet|rota|roster|jobs|chores|duties|tasks)\b"
)
"""What is put on somebody's list is theirs to do."""
_AND_COMPANY = re.compile(r",? (?:and|with|plus) (?:an?|one|two|his|her|their|[A-ZÀ-Þ])")
FOR_OTHERS = frozenset({Intent.MESSAGE, Intent.LEND, Intent.SHARE})
GIVEN = frozenset(
    {Intent.BUY, Intent.ORDER_FOOD, Intent.PAY, Intent.MEDIA, Intent.SIGN_UP, Intent.BOOK, Intent.TRAVEL, Intent.CARE}
)
"""What is done for whoever is named; the user takes part only if the text says so."""


def ego_takes_part(text: str, lead: Lead, intent: Intent, people: Sequence[Mention]) -> bool:
    """Whether the user is among those who eat, go or do it.

    What is asked for somebody else, or told to somebody, leaves the user out unless "and me", "with us" or "I'll" is said.
    """
    folded = fold(text)
    if BESIDE_ME.search(folded):
        return True
    if _ON_THEIR_LIST.search(text):
        return False
    if lead.who and fold(lead.who) != "i":
        if lead.verb in VISITING and not re.match(r"\s(?:to|at|from)\b", folded[lead.end :]):
            return True
        return re.search(r"\b(?:i|me|us|we|i'm|i'll|we're|we'll)\b", folded[lead.end :]) is not None
    if intent in FOR_OTHERS and _THEY_DO.search(folded):
        return re.search(r"\b(?:i'll|i will|join me|come over)\b", folded) is not None
    if intent in FOR_OTHERS or lead.verb in {"tell", "ask", "message", "text", "write"}:
        return lead.verb == "invite" or bool(
            re.search(
                r"\b(?:i'll|i will|i'm|i am|i can|we|join me|come over|(?:at|to)\s(?:mine|ours)|(?:my|our)\s(?:place|flat|house|home|garden))\b",
                folded,
            )
        )
    if re.match(r"\w+\s(?:me|us)\b", folded[lead.start :]):
        return True
    if intent is Intent.REMIND or not people:
        return not re.search(r"\bfor\s(?:the\s(?:kids|children|twins|team|guests|neighbou?rs)|him|her|them)\b", folded)
    if any(_is_object(folded, lead, person) for person in people):
        return False
    alone = intent in {Intent.SCHEDULE, Intent.EXERCISE} and set(words(folded)) & LESSONS
    if intent is Intent.EXERCISE and any(
        _AND_COMPANY.match(text, p.end) and _beneficiary(text, lead, p) for p in people
    ):
        return False
    if intent in GIVEN or alone:
        return not any(_beneficiary(text, lead, p) for p in people)
    return True


def _is_object(folded: str, lead: Lead, person: Mention) -> bool:
    """Whether a person is given something or told off to something: "get Dad the set lunch", "put Fatima on the late shift"."""
    before, behind = folded[lead.start : person.start], folded[person.end :]
    if before and before.strip() in {lead.verb, lead.said} and lead.verb in HANDED:
        return (
            re.match(
                r"\s(?!(?:an?\s(?:lift|ride|hand)|to|on|at|for|from|in|up|down|by|with|and|or|over|round|home|back)\b)[a-z\d]",
                behind,
            )
            is not None
        )
    rostered = ROSTERED.search(before) is not None
    return rostered and re.match(r"\s(?:on|onto|to|for|down|in|into|up)\b", behind) is not None


def _beneficiary(text: str, lead: Lead, person: Mention) -> bool:
    """Whether the request is done for this person: "for Tom", "book Livia a space", "sign Bilal up", "send Burcu"."""
    before = fold(text[lead.start : person.start])
    if person.start < lead.end and lead.verb in {"book", "sign"}:
        return True
    if person.possessive:
        return bool(re.search(r"\bfor\s$", before))
    return bool(re.search(r"\b(?:for|to)\s(?:[\w'’-]+(?:,\s|\sand\s))*$", before)) or (
        lead.verb != "" and before.strip() in {lead.verb, lead.said}
    )
