"""Who has what is asked for, and who hasn't: "Milo hasn't had his shot. Poppy got hers", "Howard's check is still pending".

Where a later clause leaves the thing out ("Lucy hasn't yet", "Howard's is pending"), it is that of the clause before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import fold
from assistant.readings.facts.clause import SLOT, any_of
from assistant.readings.facts.relations import ROLES
from assistant.readings.facts.sayings import spelled_out
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Standing

_NAME = r"(?-i:(?!(?:The|A|An|It|This|That|There|Nobody|No|Not|Everyone|Everybody|You|We|They|Only|All|My|Our|His|Her)\b)(?:(?:Mr|Mrs|Ms|Dr)\.? )?[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+)?)"
_WHO = rf"(?P<who>I|(?:(?:my|our|his|her) (?:\w+ )??[a-z]+ )?{_NAME}|(?:my|our) [a-z]+)"
_VERB = any_of("""
had
got
gotten
done
paid
passed
signed
renewed
finished
taken
learnt
learned
returned
completed
handed in
sent in
registered
applied
been shown
been trained
been vaccinated
been checked
been through
received
bought
made
booked
filled in
brought
""")
"""What one has done, or had done, to have it."""
_NOT = r"(?:hasn't|haven't|has not|have not|still hasn't|still haven't|has still not)"
_HASNT = r"(?:has no|have no|doesn't have|don't have|does not have|do not have)"
_LACKS = rf"(?:(?:is|am|are) (?:still )?(?:missing|without|waiting for|lacking)|(?:{_NOT} (?:yet )?{_VERB}))"
_OPEN = any_of("""
pending
missing
outstanding
overdue
unpaid
expired
not done
not through
not back
not in
incomplete
being processed
not finished
out of date
run out
not valid
invalid
""")
"""How it is with what somebody hasn't yet."""
_UNDONE = rf"(?:still |not yet |now )?{_OPEN}"
_SETTLED = any_of("""
done
through
paid
valid
complete
completed
finished
in order
up to date
back
in
sorted
signed
approved
clear
""")
"""How it is with what somebody has."""
_DONE = rf"(?:all |already |now )?{_SETTLED}"
_PAPER = r"(?:shots?|jabs?|vaccinations?|licen[cs]e|permit|certificate|badge|tickets?|pass|membership|card|check|insurance|helmet|suit|life jacket|visa|passport|training|qualification|clearance)"
_BEING = any_of("""
vaccinated
insured
registered
trained
qualified
licensed
microchipped
chipped
wormed
neutered
a member
certified
""")
"""What one is once it has been done."""
_CLAUSES = re.compile(r"(?<=\w)[.;] |, (?:but |and |so |while )?|\s(?:but|while|whereas) |\sand (?=(?-i:[A-ZÀ-Þ]))")
_RULES = tuple(
    (re.compile(pattern, re.IGNORECASE), has)
    for pattern, has in (
        (rf"^{_WHO} {_LACKS} (?:yet )?(?P<what>[^;:.⟦]+)", False),
        (rf"^{_WHO} {_HASNT} (?:yet )?(?P<what>[^;:.⟦]*?\b{_PAPER})", False),
        (
            rf"^{_WHO} (?:isn't|aren't|is not|are not|am not) (?:yet )?(?P<what>{_BEING})",
            False,
        ),
        (
            rf"^{_WHO} (?:is|are|am) (?:already |fully |now )?(?P<what>{_BEING})\b",
            True,
        ),
        (rf"^{_WHO} (?:didn't|did not) (?:get|have|do|pay|pass|sign|renew|take|bring) (?P<what>[^;:.⟦]+)", False),
        (rf"^(?P<who>{_NAME})['’]s (?P<what>[a-z][^;:.⟦]*?) (?:is|are|has|have|hasn't) {_UNDONE}", False),
        (rf"^(?P<who>{_NAME})['’]s (?P<what>)(?:is|are|has|have|hasn't) {_UNDONE}", False),
        (rf"^{_WHO} {_NOT}(?P<what>)(?: {_VERB}(?: (?:his|hers|theirs|one|it|that))?)?(?: yet)?$", False),
        (rf"^{_WHO} (?:still )?(?:needs|need|has to|have to) (?:get|do|pay|pass|take|renew) (?P<what>[^;:.⟦]+)", False),
        (rf"^(?P<who>{_NAME})['’]s (?P<what>[a-z][^;:.⟦]*?) (?:is|are|has been|have been) {_DONE}", True),
        (rf"^(?P<who>{_NAME})['’]s (?P<what>)(?:is|are|has been) {_DONE}", True),
        (rf"^{_WHO} (?:has |have |already |just )*{_VERB} (?P<what>)(?:his|hers|theirs|mine|one|it)\b", True),
        (rf"^{_WHO} (?:has |have |already |just )+{_VERB} (?P<what>(?:his|her|their|my|the|all)\b[^;:.⟦]+)", True),
        (
            rf"^{_WHO} (?:already )?(?:had|got|did|paid|passed|signed|renewed|learnt) (?P<what>(?:his|her|their|the|a|an|my) [^;:.⟦]+)",
            True,
        ),
        (rf"^{_WHO} (?:has|have) (?P<what>(?:an?|his|her|the|my) [^;:.⟦]*?\b{_PAPER})", True),
    )
)
_FORWARD = re.compile(r"\s(?:until|till|because|since|so|last|this|next|yet|on|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|again)\b.*$", re.IGNORECASE)  # fmt: skip


def read_standings(text: str, context: Context) -> Iterator[Standing]:
    """Who, by one fact, has what and who hasn't."""
    last = ""
    for clause in _CLAUSES.split(spelled_out(re.sub(rf"\s*{SLOT}", "", text)).strip(" .")):
        said = clause.strip(" .")
        hit, has = next(((found, has) for rule, has in _RULES if (found := rule.match(said))), (None, False))
        if hit is None:
            continue
        what = _FORWARD.sub("", hit["what"].strip()) or last
        if re.fullmatch(r"(?:his|hers|theirs|one|it|that|yet)", what):
            what = last
        person = _person(hit["who"], context)
        if person and what:
            last = what
            yield Standing(person, re.sub(r"^(?:his|her|their|my|the|an?) ", "", what), has)


def _person(said: str, context: Context) -> str:
    """Whom a subject names; an unknown name stands for itself."""
    if fold(said) == "i":
        return EGO
    named = [p for p in people_in(f"{said} can't", context) if p != EGO]
    if named:
        return named[-1]
    word = re.search(rf"{_NAME}$", said)
    return (context.cast.resolve(word[0]) or word[0]) if word else (said if fold(said.split()[-1]) in ROLES else "")
