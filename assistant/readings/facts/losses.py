"""What is gone, spoilt, in other hands or not to be used, whatever the verb: the third reading of a fact, for those of which the
stricter rules make nothing.

Every clause is looked at for itself: what befell a thing ("the belt of the washer snapped"), how it ends up ("the bow is
with Otto until Friday"), what somebody did to it ("Ines took the recorder along"). The note's head ("Cellar: key lost") tells
where the thing belongs.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from assistant.context import Context
from assistant.language.words import words
from assistant.readings.facts.clause import SLOT, Sentence, antecedent, before, noun_phrase, subject_person
from assistant.readings.facts.closings import joined, names_thing, period
from assistant.readings.facts.loss_words import BEFALLS, DOES_TO, ENDS_UP, FOR_GOOD
from assistant.readings.forms import Clearance, Hours, Outage, Reading

_LONGEST = 400
_CUT = re.compile(
    r"[;.!?–—]\s|,\s(?:and|but|so|while|which)\s|\s(?:but|because|so that)\s|\sand\s(?=the|my|our|his|her|their|it\b|is\b|was\b|now\b|then\b)|,\s"
)
_HEAD = re.compile(r"^(?P<head>[^,;:.⟦]{2,60}?)(?:, (?:the|my|our|a) [^,;:.⟦]{2,30})?:\s")
_BE = r"(?:is|are|was|were|has been|have been|will be|stays?|remains?|lies?|stands?|sits|hangs|got|gets|went|goes)"
_FILL = r"(?:(?:still|now|currently|already|all|also|both|completely|entirely|just|totally|out|only|again|both|half) )*"
_END = rf"(?=\s*(?:{SLOT}|[,.;:!?)–—-]|$)|\s(?:until|till|since|for|from|because|after|as|when|and|by|in|on|at|this|last|through|over|with|to|before|due|inside|here|there|again|yesterday|today|well|so|while)\b)"
_BEFELL = re.compile(rf"(?<![\w'-])(?P<why>{BEFALLS}){_END}")
_IS = re.compile(
    rf"(?<![\w'-])(?:(?P<be>{_BE}) {_FILL}|(?<=[\w)⟧] )(?<!\bthe )(?<!\ba )(?<!\bmy )(?<!\bour )){_FILL}(?P<why>{ENDS_UP}){_END}"
)
_OBJECT = (
    r"(?:(?:all|half|most|both|the last|the rest|one|some|two|three)(?: of)? )?"
    r"(?P<thing>(?:the|my|our|his|her|their|its|this|an?|[A-ZÀ-Þ][\w-]+'s?) [^,;:.⟦]+?|(?-i:[A-ZÀ-Þ][\w+'-]*(?: [A-ZÀ-Þ\d][\w+'-]*)*))"
)
_STOP = rf"(?=\s*(?:{SLOT}|[,.;:!?)]|$)|\s(?:until|till|since|for|from|because|after|as|when|and|by|in|on|at|this|last|through|over|with|to|before|along|back|yesterday|today|so|while|home|away|up|off|out|into|onto|under|who|which|that|without|down|at)\b)"
_DID = re.compile(rf"(?:^|(?<=\s))(?P<why>{DOES_TO}) {_OBJECT}{_STOP}", re.IGNORECASE)
_HOLDING = re.compile(
    r"^(?:has|have|keeps|is keeping|kept|holds|held|is holding|is using|are using|is wearing)$", re.IGNORECASE
)
_HELD = re.compile(r"\b(?:until|till|with (?:him|her|them))\b|⟦")
_TAKEN = re.compile(
    r"^(?:took|has taken|have taken|carried|brought|packed|used|burned|burnt|lost|forgot|went with|dropped|stopped|closed|finished|ended)$",
    re.IGNORECASE,
)
_UNSAID = re.compile(
    r"\b(?:if|unless|whenever|when|once|never|not|no longer|nobody|hardly|until|after|before|would|might|could|n't|used to|wants? to|may|as if|like|almost|nearly)(?:\s+\w+){0,2}\s*$",
    re.IGNORECASE,
)
_SUBORDINATE = re.compile(r"(?:after|when|whenever|if|before|once|until|unless|although|though)\b", re.IGNORECASE)
_WORKED_ON = re.compile(
    r"(?:sanded|varnished|painted|waxed|oiled|tiled|fumigated|disinfected|sprayed|plastered|concreted)\b"
)
"""What is done to a room keeps people out only while it lasts, so a time must be told."""
_CARRIES = re.compile(r"^(?:took|has taken|have taken|carried|brought|packed)$", re.IGNORECASE)
_ALONG = re.compile(r"^ (?:along|with (?:him|her|them)\b|to (?!bed|sleep)|home|away|abroad|off\b)")
_USES = re.compile(r"^(?:used|burned|burnt)$", re.IGNORECASE)
_CODE = re.compile(r"[A-Z]{3,}\d*$")
_HISTORY = timedelta(days=500)
"""What was lost so long ago is a story."""
_OVER = re.compile(
    r"\b(?:repaired|fixed|mended|again(?! since)|works|reopened|given back|brought back|gave back|freed|found again|as good as new|insured against|a story|joke)\b"
)
"""Words that tell of the end of a loss, or of no loss at all."""
_CUSTOM = re.compile(
    r"\b(?:every (?:day|week|month|year|time|summer|winter|autumn|spring|\w+day)|always|usually|often|sometimes|as a (?:child|boy|girl|student)|years ago|once)\b"
)
_CUSTOMARY = re.compile(
    r"(?:is|are) (?:sold|cut|cracked|reserved|booked|hired|rented|borrowed|let|taken|painted|oiled|waxed|varnished|burnt|melted|torn|given|used)"
)
_HOW = re.compile(r" (?:on|at|from|by|in|through|online|via|over|with|to|into|for)\b")
"""What is always done with things of a kind, and how."""
_OTHER_CLAUSE = re.compile(r"\b(?:who|which|that|whose|where|when)\b[^,;:]*$")
_VERB = re.compile(r"\b(?:is|are|was|were|has|have|had|will|would|can|runs|comes?|came|went|goes)\b")
_NEEDS_VERB = re.compile(
    r"(?:with|at|in|on|out|away|over|still|up|off|under|without|not|full|flat|finished|taken|occupied|reserved|let|given|promised|handed|booked|signed|spoken|dry|closed|shut|missing|lost)\b"
)
"""States that stand right behind their noun for other reasons, too."""
_SUPPLIES = re.compile(r"\b(?:water|power|electricity|gas|heating|internet|light|\d+)\b", re.IGNORECASE)
_TOLD_BY = re.compile(
    r"^(?P<by>[^,;:]{3,50}?) (?:wrote|writes|says?|said|told us|announced|reports?|texted|emailed|phoned|lets? us know)(?: that)? (?P<they>[^,;:]+)$"
)
"""Who tells it of himself: "the kennel wrote that they're full"."""
_BESIDE = re.compile(
    r"(?<![\w'])(?P<one>(?:the|my|our|[A-ZÀ-Þ][\w-]+'s) [^,;:.⟦]{2,40}?|[A-ZÀ-Þ][^,;:.⟦]{2,40}?), (?P<other>(?:the|my|our|a|an|his|her) [^,;:.⟦]{2,40}?|[A-ZÀ-Þ][^,;:.⟦\s]+(?: [A-ZÀ-Þ][^,;:.⟦\s]+)?|[a-z]+ one),(?= (?:is|are|was|were|has|have|went|stays?|lies|stands|got|gave|fell|broke)\b)"
)
"""A noun with another name beside it: "the good bow, the Pfretzschner, is ..."."""
_COUNT = re.compile(r"^(?:last|only|one|two|three|final|single|whole|entire|very|own|both)\s(?=\w)")
_ABSTRACT = frozenset(
    "time way mind heart name word idea hope life love place patience temper nerve job game match bet voice weight sleep interest track "
    "look breath chance turn part care part step photo picture call tree branch rain snow fever price prices temperature curtain day night week month year moment world people man woman news story "
    "ready home next rest thing ball bell sabbath child children baby exam test war race appetite sense habit".split()
)
_MESSAGES = frozenset(
    "letter letters card cards invitation invitations email mail note notes newsletter minutes message messages notice draft report "
    "survey questionnaire programme list invoice reminder form forms application flyer leaflet".split()
)
"""What goes to people without being gone."""
_SENT = re.compile(r"(?:went|has gone|have gone|was sent|were sent|has been sent|have been sent)\b")
_NO_LONGER = re.compile(r"no longer (in|at|on) (.+)")
_MOVED = re.compile(
    r"^[^.]*?\b(?:(?:moved|carried|brought|took|put|taken|drove) (?:it|them|her|him) |now (?:stands?|lives?|hangs?|lies?|sits?|is|are) |(?:stands?|lives?|hangs?|lies) now )"
)
"""Where it is instead: what has another place can be used there."""
_LIVING = frozenset(
    "dog cat collie hen cow horse parrot hamster rabbit puppy kitten goose goat sheep fish bird mule donkey grandmother grandfather neighbour king queen singer poet".split()
)
"""What people lose, take or give without anything being out of use."""


@dataclass(frozen=True)
class _Loss:
    thing: str
    why: str
    at: int
    end: int
    failed: bool


def lost(found: list[Reading], parts: Sequence[Sentence], context: Context) -> list[Reading]:
    """The readings of a fact with its losses: where nothing else tells of an outage, of its end or of hours."""
    if not parts or any(isinstance(r, Outage | Hours | Clearance) for r in found):
        return found
    return [*found, *read_losses(joined(parts), context)]


def read_losses(whole: Sentence, context: Context) -> Iterator[Outage]:
    """What a fact tells as gone or not to be used, each thing once; nothing where it tells of a custom or of the end of it."""
    bare = re.sub(
        r"\b(they|we|you)'re\b",
        r"\1 are",
        re.sub(r"\b(it|that|this|one)'s (?!\w+ed (?!in|on|off|up|out|and)\w)", r"\1 is ", whole.bare),
    )
    whole = replace(whole, bare=bare)
    if len(bare) > _LONGEST or _OVER.search(bare) or _CUSTOM.search(bare):
        return
    seen: set[str] = set()
    beside = _BESIDE.search(bare)
    told = list(_losses(_BESIDE.sub(r"\g<one>", bare), context))
    if beside and (other := noun_phrase(beside["other"], context)) and names_thing(other, context):
        told += [
            replace(loss, thing=other) for loss in told if noun_phrase(beside["one"], context).endswith(loss.thing)
        ]
    for loss in told:
        if loss.thing in seen:
            continue
        seen.add(loss.thing)
        when = period(whole, loss.end, context, failed=loss.failed)
        if when is not None and not (when[0] and when[0] < context.now - _HISTORY and when[1] is None):
            yield Outage(loss.thing, *when, loss.why)


def _losses(bare: str, context: Context) -> Iterator[_Loss]:
    head = _HEAD.match(bare)
    topic = noun_phrase(head["head"], context) if head else ""
    start = head.end() if head else 0
    cuts = [start, *(hit.end() for hit in _CUT.finditer(bare, start)), len(bare)]
    for left, right in itertools.pairwise(cuts):
        clause = bare[left:right]
        if _SUBORDINATE.match(clause):
            continue
        for loss in (*_befell(clause, bare, left, context), *_done(clause, bare, left, context)):
            thing = loss.thing or topic
            why = loss.why
            if (
                topic
                and loss.thing
                and not loss.thing[:1].isupper()
                and topic != loss.thing
                and names_thing(topic, context)
            ):
                part = re.match(r"\s*(?!(?:the|my|our|his|her|all|\d)\b)[a-z]", clause)
                thing, why = (
                    (topic, f"{loss.thing} {why}")
                    if part and not _SUPPLIES.search(loss.thing)
                    else (f"{loss.thing} of {topic}", why)
                )
            if names_thing(thing, context):
                yield _Loss(thing, why, loss.at + left, loss.end + left, loss.failed)


def _befell(clause: str, bare: str, left: int, context: Context) -> Iterator[_Loss]:
    """What happened to the subject of a clause, or what it is."""
    for pattern in (_BEFELL, _IS):
        for hit in pattern.finditer(clause):
            if _UNSAID.search(clause[: hit.start("why")]):
                continue
            subject = before(clause, hit.start())
            bare_state = pattern is _IS and not hit["be"]
            if subject_person(subject, context) or _OTHER_CLAUSE.search(subject):
                continue
            if _always_so(hit, clause, bare):
                continue
            if bare_state and (_NEEDS_VERB.match(hit["why"]) or _VERB.search(subject)):
                continue
            thing = _thing(subject, bare, left, context)
            if thing is None or (_WORKED_ON.match(hit["why"]) and "⟦" not in bare[left + hit.end() :]):
                continue
            if _SENT.match(hit["why"]) and _kind_of(thing) in _MESSAGES:
                continue  # what is sent has arrived: the letter can go to others, too
            where = _NO_LONGER.match(hit["why"])
            if where and thing and _MOVED.search(bare[left + hit.end() :]):
                thing = f"{thing} {where[1]} {noun_phrase(where[2], context)}"  # it can be used where it is now
            failed = pattern is _BEFELL or FOR_GOOD.match(hit["why"]) is not None
            yield _Loss(thing, hit["why"], hit.start(), hit.end(), failed)
            return


def _done(clause: str, bare: str, left: int, context: Context) -> Iterator[_Loss]:
    """What somebody or something did to a thing."""
    for hit in _DID.finditer(clause):
        actor = before(clause, hit.start())
        opens = not actor.strip(" ,")
        if _UNSAID.search(clause[: hit.start()]) or (opens and (left or not clause[:1].isupper())):
            continue
        rest = bare[left + hit.end() :]
        if _HOLDING.match(hit["why"]) and not _HELD.search(rest):
            continue
        raw = hit["thing"]
        if (_CARRIES.match(hit["why"]) and not _ALONG.match(rest)) or (
            _USES.match(hit["why"]) and not _CODE.match(raw) and not re.search(r"\b(?:last|all)\b", hit[0])
        ):
            continue
        if re.match(r"an? ", raw, re.IGNORECASE):
            continue
        if raw[:4].lower() == "its ":
            continue
        if own := re.match(r"(?:his|her|their) ", raw, re.IGNORECASE):
            owner = subject_person(actor, context)
            named = re.fullmatch(r"(?:.*[.;:,] )?([A-ZÀ-Þ][\w-]+)", actor.strip())
            owner = named[1] if not owner and named else owner
            raw = f"{owner}'s {raw[own.end() :]}" if owner and owner != "ego" else raw[own.end() :]
        thing = _COUNT.sub("", noun_phrase(raw, context))
        said = words(thing)
        if (
            not said
            or said[-1] in _ABSTRACT
            or (
                _TAKEN.match(hit["why"])
                and len(said) == 1
                and not thing[:1].isupper()
                and raw[:4].lower() != "the "
                and raw[:3].lower() not in {"my ", "our"}
            )
        ):
            continue
        yield _Loss(thing, hit["why"].lower(), hit.start(), hit.end(), True)
        return


def _always_so(state: re.Match[str], clause: str, bare: str) -> bool:
    """Whether it tells how things of a kind are had: "lanes are reserved on the site", "the jam is sold at the market"."""
    verb = re.search(r"(?:\w+ )?$", clause[: state.start("why")])
    said = f"{verb[0] if verb else ''}{state['why']}"
    return "⟦" not in bare and _CUSTOMARY.fullmatch(said) is not None and _HOW.match(clause, state.end()) is not None


def _kind_of(thing: str) -> str:
    """What kind of thing a phrase names: the minutes of the meeting are minutes."""
    return (words(re.split(r" (?:of|for|to|from|with) ", thing)[0]) or [""])[-1]


def _thing(subject: str, bare: str, left: int, context: Context) -> str | None:
    """The thing of a subject; of "it" what was named before; "" where the clause has none; None where it is nobody's thing."""
    phrase = re.sub(rf"{SLOT}", " ", subject).strip(" ,")
    if told := _TOLD_BY.match(phrase):
        phrase = subject = told["by"] if told["they"] in {"they", "it"} else told["they"]
    if not phrase:
        return ""
    if re.fullmatch(r"(?:it|they|that one|one|this)", phrase, re.IGNORECASE):
        return noun_phrase(antecedent(bare, left), context) or None
    thing = _COUNT.sub("", noun_phrase(subject, context))
    said = words(thing)
    return (
        None
        if not said or said[-1].isdigit() or said[0] in {"what", "whatever"} or said[-1] in _ABSTRACT | _LIVING
        else thing
    )
