"""What is left of something that is counted: points of an account, days of leave, gigabytes, chairs, litres, euros in a jar.

The plain balances of `purses` speak of money beside the words for it; here the head of a note ("Miles: 48,000 left"), a place
("in the jar there are forty euros") or what holds it ("the card has two holes left") tells of what it is a balance.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import STOP_WORDS, stem, words
from assistant.readings.amounts import NUMBER_WORDS, find_amounts, number
from assistant.readings.facts.clause import SLOT, noun_phrase
from assistant.readings.forms import Quantity

_SIGN = r"[€£$₹¥]?"
_ABOUT = r"(?:about |only |just |exactly |still |some |around |roughly |at most |barely |nearly )*"
_UNIT = r"(?P<unit>(?:(?!left|over|on|in|at|of|for|and|to|until|are|is)[a-zà-ÿ-]+ ?){0,2})"
_LEFT = r"(?:left|remaining|remains?|over|to spare|in all|in total|altogether|available|unused|on it|in it|to go)"
_PURSE = re.compile(
    r"\b(?:account|purse|jar|wallet|card|fund|kitty|pot|money|points?|miles|stock|cupboard|store|leave|holidays?|voucher|tin|budget|data|credit|balance|m-pesa|allowance|pass|quota|minutes|envelope|box|cash|sim|tank|shelf|drawer|fridge|freezer|larder|pantry|cellar|supply)\b",
    re.IGNORECASE,
)
_AMOUNT = rf"(?P<said>{_SIGN}(?P<n>{NUMBER_WORDS}|no)(?![a-z])(?: ?(?P<k>k|thousand|million))?{_SIGN}) ?{_UNIT}"
_PATTERNS = (
    re.compile(rf"^(?P<topic>[^,;:.⟦]{{2,50}}):,? {_ABOUT}{_AMOUNT}(?P<rest>[^;.]*)", re.IGNORECASE),
    re.compile(rf"(?:^|[,;:] |\band )(?:in|on|of) (?P<topic>(?:the|my|our|his|her|this|these) [^,;:.⟦]{{2,50}}?),? (?:there )?(?:are|is|lie|lies|remains?|stands?)? ?{_ABOUT}{_AMOUNT}(?P<rest>[^;.]*)", re.IGNORECASE),
    re.compile(rf"(?P<topic>(?:the|my|our|[A-ZÀ-Þ][\w-]+(?:'s)?|I|we)(?: [\w'’-]+){{0,5}}?) (?:has|have|had|holds?|shows?|contains?|owns?|is down to|are down to) {_ABOUT}{_AMOUNT}(?P<rest>[^;.]*)"),
    re.compile(rf"(?:^|[,;:] |\bthere (?:are|is) ){_ABOUT}{_AMOUNT} ?(?:are |is )?{_LEFT}\b(?: (?:on|in|of) (?:my|our|the|his|her) (?P<topic>(?:(?!(?:until|till|for|before|this|next)\b)[\w'’-]+ ?){{1,3}}))?(?P<rest>[^;.]*)", re.IGNORECASE),
)  # fmt: skip
_REST_LEFT = re.compile(rf"^ ?(?:of [\w' ]+ )?(?:are |is )?{_LEFT}\b", re.IGNORECASE)
_NO_MORE = re.compile(
    r"\b(?:no(?:t|thing)? (?:a |one )?(?:\w+ )?(?:more|over|beyond|pending|comes?|goes)|nothing (?:comes?|goes) in|not topped up|until|till|before|next \w+ (?:delivery|arrives?|comes?)|delivery)\b",
    re.IGNORECASE,
)
_ON_WHAT = re.compile(
    r" ?(?:on|in|of|from) (?P<topic>(?:my|our|the|his|her) [^,;:.⟦]{2,30}?)(?=$|[,;:.⟦ ](?:until|till|for|this|before|and)?)"
)
"""Where a rest is: "two trips left on my taxi card"."""
_SET_APART = re.compile(
    r"^(?:already )?(?:promised|set aside|reserved|earmarked|spoken for|booked|pledged)(?: and (?:promised|set aside|reserved|earmarked))?(?: (?:from|of|in|out of) (?:the |my |our )?)?",
    re.IGNORECASE,
)
_IN_UNITS = frozenset("year month week day hour minute time".split())


def read_stocks(clause: str, whole: str, context: Context) -> Iterator[Quantity]:
    """What one clause of a fact says is left."""
    for pattern in _PATTERNS:
        for hit in pattern.finditer(clause):
            amount = _value(hit["n"], hit["k"])
            on = _ON_WHAT.match(hit["rest"]) if not hit["topic"] else None
            topic = noun_phrase(hit["topic"] or (on["topic"] if on else ""), context)
            if _SET_APART.match(topic):
                yield Quantity(
                    re.sub(_SET_APART, "", topic), "kept", amount or 0.0, _unit(hit["said"], hit["unit"], clause)
                )
                return
            left = bool(_REST_LEFT.match(hit["rest"])) or pattern is _PATTERNS[3]
            purse = bool(_PURSE.search(topic)) and (pattern is not _PATTERNS[2] or left)
            if amount is None or not (
                left or (purse and (pattern is _PATTERNS[1] or _NO_MORE.search(whole) or _PURSE.search(topic)))
            ):
                continue
            unit = _unit(hit["said"], hit["unit"], clause) or (stem((words(topic) or [""])[-1]) if left else "")
            if unit and not (unit in _IN_UNITS and not left and not purse):
                yield Quantity(topic or hit["unit"].strip(), "balance", amount, unit)
                return


def _value(said: str, scale: str | None) -> float | None:
    folded = re.sub(r"\ba single\b", "one", re.sub(r"\ba dozen\b", "twelve", said.lower()))
    value = 0.0 if folded == "no" else number(folded)
    return value if value is None or not scale else value * {"k": 1e3, "thousand": 1e3, "million": 1e6}[scale.lower()]


def _unit(said: str, noun: str, clause: str) -> str:
    """The currency or measure of an amount, or the stem of what is counted."""
    at = clause.find(said)
    for found in find_amounts(clause):
        if (
            found.start <= at + len(said)
            and found.end >= at + 1
            and found.amount.unit not in {"people"}
            and (found.amount.unit.isupper() or found.amount.unit in {"gb", "l", "kg"})
        ):
            return found.amount.unit
    told = [w for w in words(re.sub(SLOT, " ", noun)) if w not in STOP_WORDS]
    return stem(told[-1]) if told else ""
