"""The sentences in which somebody rules something out or in, whatever the words: the grammar under all rules for people.

A `Ruling` is who it binds, what it is about, and whether it bars or allows. Restrictions, prohibitions, promises and
permissions are all made from rulings; what tells them apart is who speaks and about whom.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from assistant.context import Context
from assistant.knowledge.tables import class_of
from assistant.language.words import stem
from assistant.readings.facts.authorities import RULE_TAIL
from assistant.readings.facts.clause import antecedent
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.ruling_patterns import (
    ALLOWED_VERB,
    ANY_NO,
    AUTHORITY,
    BANNING,
    BARRED_NOUN,
    BARRED_VERB,
    CARRIES,
    CLEARED,
    EXCEPT,
    FINE,
    HYPOTHESIS,
    KEPT_OFF,
    KEPT_OUT,
    LETS_NOBODY,
    LISTED,
    NEVER_DOES,
    NO_LONGER,
    NOBODY,
    NOT_LENT,
    NOT_TO_BE,
    OF_WHICH,
    OFF,
    ONLY,
    PASSIVE,
    PAST,
    SAID_NO,
    TOLD,
    VOW,
    VOWED,
    WHATEVER,
    WITH_NO,
    is_lifted,
)
from assistant.readings.facts.ruling_people import (
    ANYONE,
    after_name,
    bound,
    can_choose,
    for_whom,
    people_of,
    person_before,
    whom_named,
)
from assistant.readings.facts.verbs import Doing, read_doings
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO

_FEET = re.compile(r"\bfeet\b")
_SOMEBODY_TO = re.compile(
    r"(?:let|want|allow|like)\s(?P<whom>me|us|him|her|them|(?-i:[A-ZÀ-Þ])[\w-]+|(?:my|our|the)\s[a-z]+)\s(?:to\s|on\s(?=the\b))?(?P<verb>.+)",
    re.IGNORECASE,
)
_ONE = re.compile(
    r"\b(?:set foot in|been in|ridden|touched|eaten|used|gone near|been on) (?P<one>one)\b(?=\s(?:since|again)\b|\s?$)"
)
_PLANNED = re.compile(
    r"\s(?:is|are|was|were|has been|have been) (?:planned|expected|scheduled|known|left|needed|due|sold|made|given|found|reported)\b"
)
_OVER = re.compile(r"\b(?:over|lifted|approved)\b")
_LACKS = re.compile(r"\b(?:do|does|have|has)(?:n't| not) (?:have|got|own|possess) an? (?!drop|sip|bite|drink)")
"""Who does not have a car is barred from nothing."""
_BAN = re.compile(
    r"\b(?:bans?|rules?|restrictions?|prohibition|diet|fast|quarantine|curfew|embargo|order|limits?|moratorium|requests?|applications?|leave|trips?|permits?)\b",
    re.IGNORECASE,
)
"""What must be over or approved so that something is allowed."""
_ABLE = re.compile(r"(?:can|could)\b(?![^,;]{0,40}\b(?:again|now|once more|safely)\b)", re.IGNORECASE)


_BE_ALLOWED = re.compile(r"(?:is|are|'s|'re|be)\s(?:now\s|again\s)?(?:allowed|permitted)\sto\b", re.IGNORECASE)


@dataclass(frozen=True)
class Ruling:
    """`who` (names, `EGO`, or "anyone"; empty where unclear) may not, or may (`allows`), do `doings`; `tail` is the
    bare text from the ruling on, in which its period and exceptions stand, `lead` what stands before it."""

    who: tuple[str, ...]
    doings: tuple[Doing, ...]
    allows: bool
    lead: str
    tail: str
    words: str


def rulings(clause: str, whole: str, context: Context) -> Iterator[Ruling]:
    """The rulings in one clause of a fact; `whole` is the fact, in which a pronoun finds its person."""
    if HYPOTHESIS.search(clause) and not re.search(r"\bcan(?:'t|not) (?:see|hear) a\b", clause):
        return
    if PAST.search(clause) or is_lifted(clause, whole):
        return
    if (one := _ONE.search(clause)) and one[0] in whole:
        named = re.split(r"\s(?:in|at|on|by|of|with|near)\s", antecedent(whole, whole.index(one[0])))[0]
        clause = f"{clause[: one.start('one')]}{named}{clause[one.end('one') :]}" if named else clause
    for read in (
        _lent,
        _kept_out,
        _listed,
        _vowed,
        _off,
        _lets_nobody,
        _only,
        _exception,
        _no_longer,
        _nobody,
        _barred,
        _passive,
        _bare_no,
        _allowed,
        _fine,
    ):
        found = read(clause, whole, context)
        if found and found.doings:
            yield found
            return


def _lent(clause: str, whole: str, _: Context) -> Ruling | None:
    hit = NOT_LENT.match(clause)
    if hit is None:
        return None
    return Ruling((ANYONE,), (Doing("lend", read_list(_head(hit["noun"])).items),), False, "", clause, whole)


def _kept_out(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = KEPT_OUT.match(clause)
    if hit is None:
        return None
    if people := people_in(hit["noun"], context):
        return Ruling(people, (Doing("", read_list(_place(hit["rest"])).items),), False, "", clause, whole)
    return Ruling((ANYONE,), (Doing("", read_list(hit["noun"]).items, _place(hit["rest"])),), False, "", clause, whole)


def _listed(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = LISTED.match(clause)
    if hit is None:
        return None
    return Ruling(
        people_of(whole, context)[:1] or (EGO,), (Doing("", read_list(hit["noun"]).items),), False, "", clause, whole
    )


def _vowed(clause: str, whole: str, context: Context) -> Ruling | None:
    """A promise binds who gives it, not whom it is given to: "I gave Gerda my word that I won't sell the piano"."""
    hit = VOWED.search(clause)
    if hit is None:
        return None
    who = people_of(clause[: hit.start()], context)[-1:] or people_of(whole, context)[:1]
    return Ruling(who, tuple(read_doings(hit["verb"])), False, clause[: hit.start()], clause[hit.start() :], whole)


def _off(clause: str, whole: str, context: Context) -> Ruling | None:
    """ "I'm off alcohol": what somebody is off is a rule only where it can be taken, and not work or school."""
    hit = OFF.search(clause)
    if hit is None:
        return None
    things = tuple(thing for thing in read_list(hit["noun"]).items if class_of(thing) or _FEET.search(thing))
    who = bound(clause[: hit.start()], whole, context)
    return (
        Ruling(who, (Doing("", things),), False, clause[: hit.start()], clause[hit.start() :], whole)
        if things
        else None
    )


def _lets_nobody(clause: str, whole: str, _: Context) -> Ruling | None:
    hit = LETS_NOBODY.search(clause)
    return (
        Ruling((ANYONE,), tuple(read_doings(hit["verb"])), False, clause[: hit.start()], clause[hit.start() :], whole)
        if hit
        else None
    )


def _head(noun: str) -> str:
    """A noun phrase without what tells where it is: "the cot in the hall is on loan and" is "the cot"."""
    return re.split(r"\s(?:in|on|at|from|is|are|was|which|that|belongs?)\s", noun)[0]


def _only(clause: str, whole: str, context: Context) -> Ruling | None:
    """ "He may drive only with a coach" bars driving but for the condition, which stays in the tail."""
    hit = ONLY.search(clause)
    if hit is None:
        return None
    verb, condition = hit["verb"], hit["after"]
    if hit["after2"]:
        parts = re.split(r"\s(?=(?:with|if|when|while|after|before|once|under)\b)", hit["after2"], maxsplit=1)
        if len(parts) < 2:
            return None
        verb, condition = parts
    who = bound(clause[: hit.start()], whole, context)
    return Ruling(who, tuple(read_doings(verb)), False, clause[: hit.start()], f"only {condition}", whole)


def _exception(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = EXCEPT.search(clause)
    return _ruling(hit, "noun", clause, whole, context, allows=False) if hit else None


def _no_longer(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = NO_LONGER.search(clause)
    return _ruling(hit, "noun", clause, whole, context, allows=True) if hit else None


def _nobody(clause: str, whole: str, _: Context) -> Ruling | None:
    hit = NOBODY.search(clause)
    if hit is None or re.match(r"\s*(?:not|never)\b", hit["verb"]):
        return None
    return Ruling(
        (ANYONE,), tuple(read_doings(hit["verb"])), False, clause[: hit.start()], clause[hit.start() :], whole
    )


def _barred(clause: str, whole: str, context: Context) -> Ruling | None:
    if _LACKS.search(clause):
        return None
    if kept := KEPT_OFF.match(clause.split(": ")[-1]):
        return Ruling((EGO,), (Doing("", read_list(kept["noun"]).items),), False, "", clause, whole)
    if (passive := NOT_TO_BE.search(clause)) and not people_of(passive["thing"], context):
        things = read_list(passive["thing"]).items
        return Ruling((ANYONE,), (Doing(stem(passive["verb"]), things),), False, "", clause, whole)
    verb, noun = BARRED_VERB.search(clause), BARRED_NOUN.search(clause)
    if verb and (WHATEVER.match(verb["verb"]) or OF_WHICH.search(clause[: verb.start()])):
        return None
    if verb and (noun is None or verb.start() <= noun.start()):
        if (inner := _SOMEBODY_TO.match(verb["verb"])) and (whom := whom_named(inner["whom"], whole, context)):
            return Ruling(
                whom, tuple(read_doings(inner["verb"])), False, clause[: verb.start()], clause[verb.start() :], whole
            )
        lets = r"(?:let|want|allow|have)\b" if re.search(r"\b(?:will|wo|would)\W", verb[0]) else r"(?:let|want|allow)\b"
        if inner := re.match(lets, verb["verb"]):
            return _bare_no("no " + verb["verb"][inner.end() :].strip(), whole, context)
        return _ruling(verb, "verb", clause, whole, context, allows=False)
    if noun is None:
        return None
    if re.match(r"(?:on|in|at|with|to|into|from|by|out of|until|till)\b", noun["noun"]):
        return None
    if re.match(r"(?:no|neither|nothing|not|none)\b", noun["noun"]) and not person_before(
        clause, noun.start(), context
    ):
        return None
    return _ruling(noun, "noun", clause, whole, context, allows=False)


def _passive(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = PASSIVE.match(clause)
    if (
        hit is None
        or len(hit["noun"].split()) > 8
        or people_in(hit["noun"].split(" and ")[0], context)[:1] == (hit["noun"].strip(),)
    ):
        return None
    if re.match(
        r"\s?(?:on|at|in|from|round|around|with|walking|till|until|to|of|for the (?:day|week)|sick|work|duty|work)\b",
        hit["rest"],
    ) and not re.search(r"\bfor [A-Z]|\bto (?:her|him|me)\b", hit["rest"]):
        return None
    if re.match(r"(?:my|our|his|her)\s", hit["noun"], re.IGNORECASE) and people_in(hit["noun"], context):
        return None
    if re.fullmatch(r"(?:he|she|I|we|they|it|[A-Z]\w+(?: [A-Z]\w+)?)", hit["noun"].strip()):
        return None
    things = read_list(re.sub(r"^.*[:,]\s(?=\w+ (?:and|,))", "", hit["noun"]))
    who = people_of(hit["rest"], context) or people_of(clause, context) or people_of(whole, context)
    return Ruling(who, (Doing("", things.items, things.place),), False, "", clause, whole)


def _bare_no(clause: str, whole: str, context: Context) -> Ruling | None:
    carrier = CARRIES.search(clause)
    hit = SAID_NO.search(clause) or (ANY_NO.search(clause) if carrier or AUTHORITY.search(clause) else None)
    if hit is None or (WITH_NO.search(clause[: hit.start("no")]) and not AUTHORITY.search(clause)):
        return None
    said = RULE_TAIL.sub("", hit["noun"])
    subject = re.match(
        r"(?P<noun>.+?)\s(?:comes?|enters?|is allowed|may|is to|should|would ever|would|must|can|is welcome|are allowed|are to|crosses|has crossed|leaves?|goes|stands?|sleeps?|is lent|is bought)\b(?P<rest>.*)",
        said.split(",", maxsplit=1)[0],
    )
    noun = subject["noun"] if subject else said
    if _PLANNED.search(noun):
        return None
    listed = read_list(noun)
    later = re.findall(r",\s(?:and\s)?no\s([^,;:.⟦]+)", said)
    more = tuple(item for text in later for item in read_list(text).items)
    place = listed.place or (_place(subject["rest"]) if subject else "") or _where(said)
    place = place or (carrier["place"][:1].lower() + carrier["place"][1:] if carrier else "")
    vow = VOW.search(clause[: hit.start("no")])
    who = (
        (people_of(clause[: vow.start()], context)[-1:] if vow else ())
        or for_whom(said, context)
        or people_of(said, context)
        or people_of(clause[: hit.start()], context)
        or people_of(whole, context)
    )
    activity = ""
    if subject and (verb := re.search(r"\b(lent|borrow\w*|sleeps?|leaves?|bought)\b", said)):
        activity = {
            "lent": "lend",
            "sleep": "sleep",
            "sleeps": "sleep",
            "leave": "leave",
            "leaves": "leave",
            "bought": "buy",
        }.get(verb[1], "borrow")
    doing = Doing(activity, tuple(dict.fromkeys((*listed.items, *more))), place)
    if not doing.verb and not doing.things:
        return None
    return Ruling((ANYONE,) if subject else who, (doing,), False, clause[: hit.start()], clause[hit.start() :], whole)


def _allowed(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = ALLOWED_VERB.search(clause)
    if (
        hit is None
        or re.search(r"\bonly\b", clause[hit.start() : hit.end()][:60])
        or re.search(r"\b(?:if|so|whether|when|who)\s[^,]*$", clause[: hit.start()])
        or (_ABLE.match(hit[0]) and not can_choose(clause[: hit.start()], context))
    ):
        return None
    lead = clause[: hit.start()]
    if _BE_ALLOWED.match(hit[0]) and not can_choose(lead, context) and (listed := read_list(lead)).items:
        return Ruling((ANYONE,), (Doing("", listed.items, listed.place),), True, "", clause, whole)
    return _ruling(hit, "verb", clause, whole, context, allows=True)


def _fine(clause: str, whole: str, context: Context) -> Ruling | None:
    if hit := CLEARED.search(clause):
        return _ruling(hit, "noun", clause, whole, context, allows=True)
    if (hit := FINE.match(clause)) and len(hit["noun"].split()) <= 9 and not re.search(r"\bnot\b", hit[0]):
        if _OVER.search(hit[0][len(hit["noun"]) :][:16]) and not _BAN.search(hit["noun"]):
            return None
        noun = re.sub(r"^.*?\b(?:said|says)(?: that)?\s", "", hit["noun"])
        listed = read_list(noun)
        who = people_of(hit["rest"], context) or people_of(whole, context)
        return Ruling(who, (Doing("", listed.items, listed.place),), True, "", clause, whole)
    return None


def _ruling(hit: re.Match[str], part: str, clause: str, whole: str, context: Context, *, allows: bool) -> Ruling:
    said = hit[part]
    lead = clause[: hit.start()]
    whom = hit.groupdict().get("whom")
    who: tuple[str, ...] = whom_named(whom, whole, context) if whom else ()
    if (
        part == "noun"
        and not who
        and re.match(r"(?:to |for )?[A-ZÀ-Þ]", said)
        and (first := people_of(" ".join(said.split()[:3]), context))
    ):
        who, said = first[:1], after_name(said)
    if not who and (told := TOLD.search(clause)):
        who = whom_named(told["whom"], whole, context)
    if not who and (vow := VOW.search(lead)) and re.match(r"(?:not|never) to", hit[0], re.IGNORECASE):
        who = people_of(lead[: vow.start()], context)[-1:]
    if not who and BANNING.match(hit[0]):
        return Ruling(people_of(said, context)[:1], (_as_doing(said),), allows, lead, clause[hit.start() :], whole)
    if not who and (subject := NEVER_DOES.match(f"{lead}{hit[0]}")) and not people_of(subject["thing"], context):
        things = read_list(subject["thing"]).items
        return Ruling((ANYONE,), (Doing(subject["verb"], things),), allows, lead, clause[hit.start() :], whole)
    who = who or bound(lead, whole, context)
    doings = read_doings(said) if part == "verb" else [_as_doing(said)]
    return Ruling(who, tuple(d for d in doings if d.verb or d.things), allows, lead, clause[hit.start() :], whole)


def _as_doing(said: str) -> Doing:
    listed = read_list(said)
    return Doing("", listed.items, listed.place)


def _where(said: str) -> str:
    """The place that stands last behind what is barred: "no shoes with heels on the parquet at the ballroom"."""
    where = re.search(r"\s(?:at|in|inside)\s(?P<place>(?:the|our|my)\s[\w'’ -]{2,30})$", said.strip(" .,;"))
    return where["place"] if where else ""


def _place(text: str) -> str:
    where = re.search(
        r"\b(?:into|in|under|through|to|on|at)\s(?P<place>(?:the |my |our |his |her )?[\w'’ -]+)$", text.strip(" .,;")
    )
    return where["place"] if where else ""
