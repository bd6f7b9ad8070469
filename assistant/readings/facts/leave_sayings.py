"""How English says that something is allowed after all: exceptions, green lights, what somebody copes with."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.authorities import bound_by
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.noun_lists import cut, read_list
from assistant.readings.facts.period import allowed_period
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.facts.sayings import spelled_out, whom
from assistant.readings.facts.templates import compiled
from assistant.readings.forms import EGO, Permission

_TABLES = {
    "LEAVE": r"green light|go-ahead|all-clear|all clear|OK|okay|nod|blessing|permission|thumbs up|clearance|consent",
    "RULE": r"ban|rule|rules|prohibition|no-[a-z]+ rule|lease",
}
_OF_SOMEBODY = compiled(
    """
    (?:[a-z' ]+? )?(?:~give|~get|~have|was given|were given|~grant)(?: <whom>)? (?:the |a |my |his |her |their )?(?:written |verbal |special |official |full )?(?:[a-z]+'s )?(?:{LEAVE}) (?:for|to have|to do|to keep|to|on) <what>
    <who> (?:~handle|~tolerate|~cope with|~digest|~manage) <what>(?= (?:fine|well|without|no problem)|\\s?$|[,;.])
    <who> ~be (?:fine|okay|OK|all right|good) with <what>
    <who> ~have no (?:trouble|problem|problems|issue|issues) with <what>
    <what> (?:does not|doesn't|do not|don't|never) (?:bother|affect|harm|hurt|trouble) <whom>
    <who> (?:~get over|~overcome|~conquer|~lose|~shake off) (?:his|her|my|their) (?:fear|dread|phobia|allergy|aversion) (?:of|to) <what>
    <who> (?:~grow out of|~outgrow) (?:his|her|my|their) (?:allergy|intolerance) (?:to|of) <what>
    <who> (?:~grow out of|~outgrow) (?:his|her|my|their) <what> (?:allergy|intolerance|phobia)
    <who> ~be no longer (?:allergic|intolerant|afraid|scared|frightened) (?:to|of) <what>
    <what> (?:I|he|she|they) can (?:do|have|eat|take|manage|drink)
    <what> ~be (?:fine|okay|OK|no problem|all right|no trouble|safe|allowed) for <whom>
    """.strip().splitlines(),
    _TABLES,
)
_OF_ANYONE = compiled(
    """
    <what> ~be (?:exempt|the exception|an exception|excepted|excluded from the ban|not affected|not included in the ban)
    <what> ~be the only (?:ones?|kind|sort|type) (?:allowed|permitted)
    (?:the |our |my |this )?(?:{RULE}) (?:does not|doesn't|do not|don't|didn't) (?:apply to|cover|count for|affect|hold for|include) <what>
    (?:[a-z' ]+? )?~make an exception for <what>
    (?:we|I|you|they) ~be (?:allowed|permitted|welcome) (?:at|in|on|into|to be at|to be in) <what>
    (?:the |my |our )?(?:landlord|landlady|owner|council|school|boss|manager|hotel|neighbours|club|committee) (?:~agree to|~be fine with|~be okay with|~be OK with|~have nothing against|~have no objection to|~approve of|~approve) <what>
    <what> ~have (?:the |my |our )?(?:[a-z]+'s )(?:{LEAVE})
    <where> (?:now |again |finally |lately )?(?:~allow|~accept|~welcome|~permit|~tolerate) <what>
    <what> ~be (?:allowed|permitted|welcome|accepted|OK|fine) (?:again )?(?:in|on|at|inside) <where>
    """.strip().splitlines(),
    _TABLES,
)
_UNLESS_ASKED = re.compile(r"\b(?:if|unless|whether|ask|not|need|needs|wait|waiting)\b", re.IGNORECASE)

_DENIED = re.compile(r"\b(?:not|never|no|nobody|n't|isn't|aren't|doesn't|don't|didn't|won't|only)\b", re.IGNORECASE)


def read_leave(clause: str, sentence: Sentence, whole: str, context: Context) -> Iterator[Permission]:
    """What the sayings in one clause of a fact allow."""
    text = spelled_out(clause)
    for table, of_anyone in ((_OF_SOMEBODY, False), (_OF_ANYONE, True)):
        hit = next((found for pattern in table if (found := pattern.search(text))), None)
        if (
            hit is None
            or ("where" in hit.groupdict() and _DENIED.search(hit[0]))
            or _UNLESS_ASKED.search(text[: hit.start()])
        ):
            continue
        items = read_list(re.sub(SLOT, " ", cut(hit["what"]))).items
        groups = hit.groupdict()
        said = groups.get("who") or groups.get("whom") or ""
        people = (ANYONE,) if of_anyone else whom(said, text[: hit.start()], whole, context) if said else (EGO,)
        people, period = bound_by(people), allowed_period(sentence, clause, context.now)
        for person in people if items else ():
            place = re.sub(r"^(?:the|our|my|this)\s", "", groups.get("where") or "", flags=re.IGNORECASE)
            yield Permission(person, whole, items, "", period.start, period.end, period.weekdays, period.daytime, place)
        return
