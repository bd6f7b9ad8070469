"""Things of the user that somebody else has for a time: lent, on loan, let have, borrowed from the user, kept by somebody until Friday.

The rule gives the states that it sees in a bare sentence; `outages` places them in time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, noun_phrase
from assistant.readings.facts.outage_times import State

_LENT = [
    re.compile(
        r"(?:^|[,;] |(?i:\b(?:I|we|I have|we have|I've|we've|have)) )(?:[Ll]ent|[Ll]oaned|[Gg]ave) (?P<who>[A-ZÀ-Þ][\w-]+|(?:my|our|the) (?:\w+ )?[a-z]+(?: [A-ZÀ-Þ]\w+)?) (?P<thing>(?:the|my|our|his|her) [^,;:.⟦]+?)(?= (?:until|till|for|from|since|on|at)\b|\s*⟦|[,.;]|$)(?=[^.]*(?:\b(?:until|till|back|returns?|returning)\b|⟦))"
    ),
    re.compile(
        r"\b(?:[Ll]ent|[Ll]oaned|(?:am|are|'m|'re|will|'ll) (?:lending|loaning|lend)) (?P<thing>(?:the |my |our |his |her )[^,;:.⟦]+?)(?: to (?P<who>[^,;:.⟦]+?))?"
        rf"(?= (?:until|till|for|from|since|on|at)\b|\s*{SLOT}|[,.;]|$)"
    ),
    re.compile(r"\b(?:put|placed|froze) (?P<thing>(?:my|our|the) [^,;:.⟦]+?)(?P<who>) on hold\b"),
    re.compile(r"\blet (?P<who>[A-ZÀ-Þ]\S+(?: [A-ZÀ-Þ]\S+)?) (?:have|borrow|use) (?P<thing>[^,;:.⟦]+?)(?= (?:until|till|for|from)\b|\s*⟦)"),
    re.compile(r"(?P<who>[A-ZÀ-Þ][^,;:.⟦]*?) has (?:had )?(?P<thing>[^,;:.⟦]+?) on loan\b"),
    re.compile(r"(?P<who>[A-ZÀ-Þ]\S*(?: [A-ZÀ-Þ]\S*)?) (?:has|is keeping|keeps) (?P<thing>(?:my|our|[A-ZÀ-Þ]\w+'s) [^,;:.⟦]+?)(?= (?:until|till)\b|\s*⟦)"),
    re.compile(r"(?P<who>[A-ZÀ-Þ][^,;:.⟦]*?) has (?:had )?the loan of (?P<thing>[^,;:.⟦]+?)(?= (?:until|till|for|from|since)\b|\s*⟦|[,.;]|$)"),
    re.compile(r"(?P<who>[A-ZÀ-Þ]\S*) (?:has )?borrowed (?P<thing>(?:the |my |our )[^,;:.⟦]+?)(?= (?:until|till|for|from|since)\b|\s*⟦|[,.;]|$)"),
]  # fmt: skip


def lent(bare: str, context: Context) -> Iterator[State]:
    """What is in other hands, with whose."""
    for hits in (list(rule.finditer(bare)) for rule in _LENT):
        for hit in hits:
            who = noun_phrase(hit["who"] or "", context)
            if not (who and context.cast.is_ego(who)):
                why = "on hold" if "on hold" in hit[0] else f"lent to {who}" if who else "lent"
                thing = re.sub(
                    r"^only |\s(?:along )?with (?:him|her|them)\b.*$", "", noun_phrase(hit["thing"], context)
                )
                yield State(thing, why, True, hit.end())
        if hits:
            return
