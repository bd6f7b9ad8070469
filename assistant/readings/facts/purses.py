"""What money is set, gone and left, in the words that people use for purses: pots, kitties, cards, grants.

A sum that is set is a limit, with what it is for; what went is "spent", what remains is the "balance" of its purse.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.amounts import Found, find_amounts, number
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.period import read_period
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Limit, Quantity

_SET_BEFORE = re.compile(
    r"\b(?:(?:agreed|settled|decided|fixed|landed)(?: on| that| upon)?(?: [\w' ]{2,25}? (?:may|can|should|is to) cost)?|approved|signed off on|green-lit|earmarked|allocated|granted|reserved|ring-fenced|set (?:a |an )?(?:[a-z]+ )?(?:ceiling|cap|limit|budget|maximum)(?: of| at)?|ceiling of|cap of|covers?|stick(?:ing)? to|sticks to|stay under|kept to|keep to|up to|no more than|(?:allowance|budget|cap|limit|ceiling|allocation|pot|fund)(?: (?:for|on|of) [\w' ]+?)? (?:is|of|at|stands at)|may cost|mustn't cost more than|not going above|not going over|not (?:a penny|a cent) over|won't pay more than|not paying more than)\s(?:a |an |about |only |just |exactly )?$",
    re.IGNORECASE,
)
_SET_AFTER = re.compile(
    r"^(?: (?:in all|in total|altogether|a head|each|per (?:head|person|week|month)|for [\w' ]+?|on [\w' ]+?))?,?\s(?:tops|max\w*|full stop|all in\b|all told|everything included|at (?:the )?(?:very )?most|and (?:not|no) (?:a )?(?:cent|penny|more|euro|pound|dollar)[\w ]*|not more|no more|not a (?:cent|penny)[\w ]*|is (?:all|the most|as much as) (?:we|I|he|she|they)(?: can| want to| will|'ll|'re willing to)? (?:spend|pay|have|afford)[\w ]*|is (?:my|our|the) (?:limit|budget|maximum|ceiling|cap)|that's (?:it|all|the [\w ]*budget|my budget|our budget))\b",
    re.IGNORECASE,
)
_HAVE_FOR = re.compile(r"\b(?:have|has|there's|there is|there are|got|with)\s(?:about |only |just )?$", re.IGNORECASE)
_FOR = re.compile(
    r"^(?:\s(?:in|from) (?:the|our|my) [\w]+)?\s(?:for|on|to spend on|towards|of)\s(?P<what>(?!it\b|him\b|her\b|me\b|us\b|\d)[^,;:.]+)"
)
_LAST = re.compile(
    r"^\s(?:has|have|must|needs) to (?:last|do|be enough)\b|^\s(?:is|are) (?:left|all (?:I|we) have(?: left)?)\b|^\s(?:left|remaining|remains?|over)\b",
    re.IGNORECASE,
)
_LEFT = re.compile(
    r"\b(?:down to|left with|still (?:has|have|got)|remaining:?|balance(?: of| is|:)?)\s(?:about |only |just |exactly )?$",
    re.IGNORECASE,
)
_MINE_LEFT = re.compile(r"(?:I|[Ww]e)(?:'ve| have)(?: got)?(?: only| just| about)*\s*$")
"""What the user has left without saying where: the money for everything."""
_ON_CARD = re.compile(
    r"^\s(?:left )?(?:on|in|at) (?P<where>(?:it|(?:my|our|the|his|her)\s[\w' -]+?|[A-ZÀ-Þ]\w+))(?=\s(?:until|till|as of|at the moment|right now|this)|\s?[,;.⟦]|\s?$)",
    re.IGNORECASE,
)
_PURSE = re.compile(
    r"\b(?:card|account|kitty|pot|purse|wallet|jar|tin|fund|kasse|balance|piggy bank|voucher|gift card|credit|money box|paypal|revolut|nequi|venmo|budget|money|cash)\b",
    re.IGNORECASE,
)
_GONE_BEFORE = re.compile(
    r"\b(?:spent|used|used up|blew|shelled out|forked out|put down|paid(?: the \w+| my \w+| \w+)?|ate(?: up)?|eaten(?: up)?|swallowed|(?:has|have|had) cost(?: us| me)?|cost (?:us|me)|took|went through|got through|gotten through|gone through|have got through|burned|burnt|laid out|deposit of|invoice of|bill of|bought (?:[\w ]{2,25}?) for)\s(?:about |already |another |only |just )?$",
    re.IGNORECASE,
)
_SO_FAR = re.compile(r"\bso far(?: this [a-z]+)?: (?:about |only |just )?$", re.IGNORECASE)
_GONE_AFTER = re.compile(
    r"^(?:\s(?:of|from|out of) (?P<purse>[\w' ]+?))?\s(?:is|are|was|were|has|have)?\s?(?:already |been |all )*(?:gone|spent|used(?: up)?|spoken for|paid|went|came out of)\b|^\s(?:so far|already)\b|^\s(?:of it |of that )?(?:went|has gone|have gone)\b|^\s(?:came|comes) out of\b",
    re.IGNORECASE,
)
_KEPT = re.compile(
    r"^(?:\s(?:of|in|from) [\w' ]{2,40}?)?\s(?:must|has to|have to|needs to|need to)\s(?:stay|remain|be left)\b|^(?:\s(?:of|in|from) [\w' ]{2,40}?)?\s(?:is|are)\s(?:reserved|earmarked|set aside|spoken for|for (?:the|my|our|[A-Z]))",
)
"""A part of a purse that is for something else."""
_TOWARDS = re.compile(r"^\s(?:on|for|to|towards|out of|from|of|came out of|went (?:to|on))\s(?P<what>[^,;:.]+)")
_PER = re.compile(
    r"^\s?(?:a|per|each|every|/)\s?(?P<per>day|week|month|quarter|year|semester|term|season|head|person)\b",
    re.IGNORECASE,
)
_DAYS = re.compile(r"\b(?:last (?:week|month|year)|yesterday|so far|already|this (?:week|month))\b.*$", re.IGNORECASE)


def read_purses(clause: str, whole: str, sentence: Sentence, context: Context) -> Iterator[Limit | Quantity]:
    """The sums in one clause of a fact that are set, gone or left."""
    for found in find_amounts(clause):
        if not (found.amount.unit.isupper() and len(found.amount.unit) == 3):
            continue
        before, after = clause[: found.start], re.sub(SLOT, " ", clause[found.end :])
        money = (found.amount.value, found.amount.unit)
        if _KEPT.match(after):
            yield Quantity(_first(re.sub(r"^.*\b(?:in|of|from)\s", "", before)) or "money", "kept", *money)
        elif _COSTS_US.match(before):
            yield _limit(found, before, after, sentence, clause, context)
        elif _SO_FAR.search(before) or _GONE_BEFORE.search(before) or _GONE_AFTER.match(after):
            yield Quantity(_spent_on(before, after, whole), "spent", *money)
        elif purse := _balance(before, after, clause):
            yield Quantity(purse, "balance", *money)
        elif _SET_BEFORE.search(before) or _SET_AFTER.match(after) or (_HAVE_FOR.search(before) and _FOR.match(after)):
            yield _limit(found, before, after, sentence, clause, context)


FOR_FIRST = re.compile(
    r"(?:^|[,;:] )(?:for|on) (?P<what>[^,;:⟦]{2,40}?),? (?:I|we|he|she|they) (?:allows?|gives?|grants?|lets?) (?:myself|ourselves|himself|herself|themselves)\b",
    re.IGNORECASE,
)
"""What the money is for, said before it: "for paints I allow myself 90 euros a month"."""
_COSTS_US = re.compile(r"^(?P<what>[^,;:⟦]{2,40}?) (?:may|can|must not|mustn't|is to) cost\b", re.IGNORECASE)
"""What may cost so much: "the garden may cost us 900 euros"."""
_NOBODYS = re.compile(
    r"(?:I|[Ww]e|[Yy]ou|[Tt]here|[Ii]t)?(?: ?['’](?:ve|s|m|re)| have| has| am| are| is)?(?: got)?$|(?:[Ii]n )?(?:total|all)$"
)
"""What stands before a sum and is no purse: "I've", "there's"."""
_ONLY_SO_MUCH = re.compile(
    r"\s?\b(?:only|just|about|still|exactly|now|down to|left with|some|around|roughly)\b", re.IGNORECASE
)
_LEFT_FOR = re.compile(
    r"^\s(?:left|remaining|over|to spend|to last me)?\s?(?:for|on) (?P<what>(?!(?:this|the|next|my|our)?\s?(?:month|week|year|rest|moment|weekend|time|spring|summer|autumn|winter)\b|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|it\b|\d)[^,;:.]+)"
)


def _balance(before: str, after: str, clause: str) -> str:
    on = _ON_CARD.match(after)
    if (
        on
        and (_PURSE.search(clause))
        and (
            re.search(
                r"\b(?:have|has|had|there's|there is|there are|only|with|got|still)\s(?:about |only |just )?$",
                before,
                re.IGNORECASE,
            )
            or not before.strip()
        )
    ):
        return _first(before) or "card" if on["where"] == "it" else _first(on["where"])
    if (_LEFT.search(before) or _LAST.match(after)) and _NOBODYS.match(re.sub(_ONLY_SO_MUCH, "", before).strip()):
        kept = _LEFT_FOR.match(after)
        return (_first(kept["what"]) if kept else "") or "money"
    if _LEFT.search(before) or _LAST.match(after):
        rest = re.search(r"\b(?:in|on|of|from) (?P<where>(?:the|my|our|his|her)\s[\w' -]+|[A-ZÀ-Þ]\w+)", after)
        return (
            (_first(rest["where"]) if rest else "")
            or ("money" if _MINE_LEFT.match(before) else "")
            or _first(re.sub(r"\b(?:is|are|has|have|was)?\s?(?:down to|left with|still|only).*$", "", before))
            or "money"
        )
    return ""


def _limit(found: Found, before: str, after: str, sentence: Sentence, clause: str, context: Context) -> Limit:
    per, period = _PER.match(after), read_period(sentence, clause)
    said = (
        FOR_FIRST.search(before)
        or _COSTS_US.match(before)
        or re.search(r"\b(?:on|for|of)\s(?P<what>(?!it\b|the week|the month)[^,;:.]+)", after)
        or re.search(
            r"\b(?:for|on)\s(?P<what>[^,;:.]+?)\s*(?:,|:|\bwe\b|\bI\b|\bis\b|\bare\b|\bat\b|\bwas\b|\bof\b|$)",
            before,
            re.IGNORECASE,
        )
    )
    what = (
        _first(
            re.sub(r"\s(?:a|per|each|every)\s(?:day|week|month|year)\b.*$|\sin (?:all|total)\b.*$", "", said["what"])
        )
        if said
        else ""
    )
    named = re.search(
        r"\b(?:the|our|my)\s(?P<what>[\w' ]+?)\s(?:may|mustn't|must not|can|should|is to|budget|allowance|cap|limit|is|has)\b",
        before,
        re.IGNORECASE,
    )
    people = () if _COSTS_US.match(before) else people_in(before, context)
    head = _first(named["what"]) if named else _first(re.split(r"[:,]", before)[0]) if ":" in before else ""
    return Limit(
        people[0] if people else EGO, what or head, found.amount.value, found.amount.unit, "spend",
        per["per"].lower() if per else "", False, period.start, period.end, "", period.weekdays, period.daytime,
    )  # fmt: skip


def _spent_on(before: str, after: str, whole: str) -> str:
    on = _TOWARDS.match(after)
    said = re.sub(r"\b(?:budget|money|pot|kitty|fund|allowance)\b.*$", "", _DAYS.sub("", on["what"])) if on else ""
    return _first(said) or _first(re.split(r"\b(?:cost|took|ate|has|have|was|is|:)\b", before)[0]) or _first(whole)


_VERB_BEHIND = re.compile(
    r"(?: (?:has|have|had|holds?|is|are|there(?:['’]s| is| are)|still|only|shows?))+$", re.IGNORECASE
)


def _first(text: str) -> str:
    text = _VERB_BEHIND.sub("", re.sub(SLOT, " ", text).rstrip(" ,:"))
    items = read_list(re.sub(r"^(?:so far|already|of|in|on)\s", "", re.sub(SLOT, " ", text).strip(" ,:"))).items
    return items[0] if items else ""


_BARE_SET = re.compile(
    r"\b(?:have|has|got|had|set aside|put aside|budgeted|there's|there is) (?:about |only |just )?(?P<n>\d[\d,.]*\d) (?:for|to spend on) (?P<what>(?!the (?:night|weekend)|dinner|lunch|breakfast)[a-z][^,;:.⟦]+?)(?= (?:in (?:total|all)|altogether|all in|all told)\b| and\b|[,;.]|$)"
)
_BARE_GONE = re.compile(
    r"\b(?P<n>\d[\d,.]*\d) (?:of (?:that|it|this|those|which) )?(?:(?:is|are|has|have|'s|was) )?(?:already |been )*(?:spent|gone|used|used up|spoken for)\b"
    r"|\b(?:already|have|has|I've|we've) (?:already |so far )?(?:spent|cost|took|taken|eaten|swallowed) (?:us |me )?(?P<cost>\d[\d,.]*\d)(?![\d.,]*\s?(?:[€£$%]|euros?|pounds?|dollars?|years?|months?|weeks?|days?|hours?|minutes?|people))"
)
ANY_MONEY = "XXX"
"""The code for a sum of which nobody said the currency."""


def read_bare_sums(sentence: Sentence, whole: str) -> Iterator[Limit | Quantity]:
    """Sums without a currency in a fact about money: "we have 900 for flowers in total and 650 of that is spent"."""
    bare = re.sub(SLOT, " ", sentence.bare)
    unit = next((f.amount.unit for f in find_amounts(whole) if f.amount.unit.isupper() and len(f.amount.unit) == 3), "")
    placed, gone = _BARE_SET.search(bare), _BARE_GONE.search(bare)
    if placed and (gone or re.search(r"\bin (?:total|all)\b|\ball (?:in|told)\b|\baltogether\b|\bmax\b", bare)):
        yield Limit(EGO, _first(placed["what"]), number(placed["n"]) or 0.0, unit or ANY_MONEY, "spend")
    if gone and (placed or unit):
        what = _first(placed["what"]) if placed else _first(re.split(r"[,.]", whole)[0])
        yield Quantity(what, "spent", number(gone["n"] or gone["cost"]) or 0.0, unit or ANY_MONEY)
