"""Who is who to whom: "Dana is my sister", "my brother Tom", "Jess, Briar's flatmate"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.names import NAME
from assistant.readings.forms import EGO, Relation

ROLES = (
    "great-grandmother great-grandfather grandmother grandfather grandma grandpa gran granny nan grandson granddaughter grandchild mother-in-law father-in-law sister-in-law brother-in-law "
    "mother father mum mom dad mummy daddy sister brother son daughter wife husband partner girlfriend boyfriend fiancé fiancée spouse aunt auntie uncle cousin niece nephew godmother godfather "
    "godson goddaughter stepmother stepfather stepson stepdaughter ex-wife ex-husband ex flatmate roommate housemate neighbour neighbor friend boss manager colleague co-worker coworker "
    "assistant doctor dentist therapist physio midwife lawyer solicitor accountant landlord landlady teacher coach trainer pupil student client patient tenant nanny babysitter cleaner "
    "gardener driver mentor teammate bandmate classmate twin baby vet hairdresser plumber electrician co-founder investor supervisor professor apprentice"
).split()
_ROLE = (
    "(?P<role>(?:(?:older|younger|big|little|elder|eldest|youngest|best|oldest|close|old|twin|half|downstairs|upstairs|next-door|former) )?(?:"
    + "|".join(sorted(map(re.escape, ROLES), key=len, reverse=True))
    + "))"
)
_WHO = f"(?P<name>{NAME.pattern})"
_OWNER = r"(?:(?P<mine>[Mm]y|[Oo]ur)|(?P<owner>[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+)?)['’]s?)"
_PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b{_OWNER} {_ROLE},? {_WHO}(?!['’]s)",
        rf"\b{_WHO},? (?:is|was|who is|and|,) {_OWNER} {_ROLE}\b(?!['’]s)",
        rf"\b{_WHO}, {_OWNER} {_ROLE}\b(?!['’]s)",
        rf"\b{_OWNER} {_ROLE} is (?:called |named )?{_WHO}(?!['’]s)",
    )
)


_TOGETHER = re.compile(
    rf"\b{_WHO} and I (?:live together|share (?:a|the|our) (?:[a-z-]+ )?(?:flat|house|home|room|apartment|place))|\bI (?:live|share (?:a|the|my) (?:flat|house|room|apartment|place)|moved in) with (?P<with>{NAME.pattern})|\b(?P<other>{NAME.pattern}) (?:lives|moved in|shares (?:a|the|my) (?:flat|house|room|apartment)) with (?:me|us)\b"
)
HOUSEMATE = "housemate"


def read_relations(clause: str, context: Context) -> Iterator[Relation]:
    """The relations between people that one clause of a fact names."""
    for hit in _TOGETHER.finditer(clause):
        name = (hit["name"] or hit["with"] or hit["other"]).strip()
        if not context.cast.is_ego(name):
            yield Relation(context.cast.resolve(name) or name, HOUSEMATE)
    for pattern in _PATTERNS:
        for hit in pattern.finditer(clause):
            name = hit["name"].strip()
            if context.cast.is_ego(name) or name in {"I", "Dr"}:
                continue
            owner = (
                EGO
                if hit["mine"] or context.cast.is_ego(hit["owner"] or "")
                else context.cast.resolve(hit["owner"]) or hit["owner"]
            )
            yield Relation(context.cast.resolve(name) or name, hit["role"].lower(), owner)
