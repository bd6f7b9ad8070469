"""Who gets nothing on credit: "no drugs on credit", "he gets nothing on tick any more", "cash only for Paolo".

A rule against paying later, whose thing is "credit"; what paying later sounds like is told by the knowledge tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.only_they import named
from assistant.readings.facts.period import read_period
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Prohibition

CREDIT = "credit"
_LATER = r"(?:on (?:credit|tick|(?:the |a )?tab\b|the slate|account|the cuff|the never-never)|(?:and )?pay(?:s|ing)? (?:later|at (?:the )?(?:month end|end of the month)|next (?:month|week)|by instalments))"
_NONE = re.compile(
    rf"\b(?:(?:no|nothing|not anything|never|not|nobody|n't)\b[^,;.⟦]{{0,40}}?{_LATER}|no (?:more )?credit (?:for|to)\b|no (?:more )?credit\b(?! (?:card|check|note|score|limit|left))|(?:cash|up front|in advance) only\b|only (?:pays?|sells?|for) (?:cash|up front|in advance))",
    re.IGNORECASE,
)
_ONLY = re.compile(
    rf"\b[Oo]nly (?P<who>[^,;:.⟦]{{2,40}}?) (?:can|may|is allowed to|are allowed to|gets? to|gets?)\b[^,;.⟦]*?{_LATER}"
)
_EXCEPT = re.compile(r"\b(?:except|but|apart from|other than|besides)(?: for)? (?P<who>[A-ZÀ-Þ][^,;:.⟦]{1,30})")
_HE = re.compile(r"\b(?:he|she|they)\b", re.IGNORECASE)
_CASH_PLACE = re.compile(r"\b(?:shop|market|stall|café|cafe|bar|restaurant|bakery|kiosk|taxi|bus|museum|barber|hairdresser|takes?|accepts?)\b", re.IGNORECASE)  # fmt: skip


def read_credit(sentence: Sentence, context: Context) -> Iterator[Prohibition]:
    """The rules against paying later in one sentence."""
    bare, period = sentence.bare, read_period(sentence)
    if only := _ONLY.search(bare):
        if who := named(only["who"], context):
            yield Prohibition(ANYONE, sentence.text, (CREDIT,), "", period.start, period.end, but=who)
        return
    hit = _NONE.search(bare)
    if hit is None or (re.search(r"\b(?:cash|advance|front)\b", hit[0]) and _CASH_PLACE.search(bare)):
        return
    excepted = _EXCEPT.search(bare)
    but = named(excepted["who"].strip(), context) if excepted else ()
    people = tuple(p for p in people_in(bare, context) if p != EGO and p not in but)
    names = re.findall(r"(?<!^)\bfor ([A-ZÀ-Þ][\w-]+)", bare) or (
        re.findall(r"^(?!No\b|Nothing\b|Nobody\b|Cash\b)([A-ZÀ-Þ][\w-]+)(?=['’ ])", bare) if _HE.search(bare) else []
    )
    who = people[:1] or tuple(names[:1]) or (ANYONE,)
    yield Prohibition(who[0], sentence.text, (CREDIT,), "", period.start, period.end, but=but)
