"""Bans, promises, house rules and secrets: does the request do what somebody is not to do, or tell whom it must not reach?

A promise of the user binds whatever is asked; a rule for a place only what happens there; a secret only messages that
reach somebody who must not know, alone or in a group. Permissions and exceptions speak for the request.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.candidates import Candidate
from assistant.checks.balance import pays_in
from assistant.checks.bearing import GENERIC, at_place, end_by_event, is_home, reached, takes_part
from assistant.checks.conditions import conditional, exception_told, met_while
from assistant.checks.exceptions import exception_met
from assistant.checks.hours_before import hours_before
from assistant.checks.in_force import by_night_only, moment, moved, outside, undecided
from assistant.checks.only_they import done_by_others, not_among
from assistant.checks.secrets import ANYONE, CHECK, TELLING, addressed, secret_told
from assistant.checks.situation import Situation
from assistant.knowledge.tables import Link, class_of, find
from assistant.language.names import forms_of, same_person
from assistant.language.words import STOP_WORDS, fold, gerund, stem, stems
from assistant.readings.facts.animals import HOME
from assistant.readings.forms import EGO, Bound, Ground, Permission, Prohibition, Restriction
from assistant.request import Intent, Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

_VERBS: tuple[tuple[frozenset[str], frozenset[Intent]], ...] = (
    (frozenset("lend borrow loan".split()), frozenset({Intent.LEND})),
    (
        frozenset("write call text contact message phone email speak talk ring shout approach".split()),
        frozenset({Intent.MESSAGE, Intent.CALL}),
    ),
    (
        frozenset("post share show publish put upload say tell mention".split()),
        frozenset({Intent.SHARE, Intent.MESSAGE}),
    ),
    (frozenset("buy order purchase spend".split()), frozenset({Intent.BUY, Intent.ORDER_FOOD, Intent.PAY})),
    (frozenset("cook bake fry roast".split()), frozenset({Intent.COOK})),
    (frozenset("sell give offer auction advertise promise".split()), frozenset()),
    (frozenset("drive ride".split()), frozenset({Intent.ROUTE, Intent.TRAVEL, Intent.NOTE})),
)
_RULING = re.compile(
    r"\b(?:may|must|can|allowed?|allows|rules?|promis\w+|swor[en]|forbid\w*|forbade|bann?\w*|only|accepts?|agreed|word|never|nobody|policy|contract|law|said|says|told)\b",
    re.IGNORECASE,
)
_NOTHING_FORBIDS = re.compile(r"(?:Nothing|No rule|Nobody)\b[^.;:]*\b(?:forbids|bans|bars|prohibits|minds)\b")
_QUIET = frozenset({Intent.MESSAGE, Intent.SHARE, Intent.BUY, Intent.PAY, Intent.NOTE, Intent.CANCEL, Intent.REMIND})
_GOT_FOR_ELSEWHERE = frozenset({Intent.BUY, Intent.SHARE, Intent.MESSAGE, Intent.PAY})
"""What is bought or sent is not used there and then, at a place that the request does not name."""
_OUT = re.compile(
    r"\b(?:walk\w*|jog\w*|hik\w+|vet|groomer\w*|class|classes|training|trials?|shows?|races?|park|beach|woods|kennels?|school|lessons?|course|match|game|concert|"
    r"festival|picnic|camp\w*|square|stadium|arena|stage|club|pub|caf[eé]|restaurant|cinema|theatre|museum|zoo)\b",
    re.IGNORECASE,
)
"""What is not done at home, though no place is named: the dog is walked, and has its class."""
_SELLING = re.compile(
    r"\b(?:sell|sold|selling|is (?:his|hers|yours|theirs)|can have|goes to|offer(?:ed)?|for sale|give away)\b",
    re.IGNORECASE,
)
_LENDING = re.compile(r"\b(?:lend|borrow|loan|can have|can use|can take)\b", re.IGNORECASE)
_SMALL = frozenset(stem(word) for word in STOP_WORDS)
_CONTACTING = frozenset("write call text contact message phone email speak talk ring shout approach".split())


def check(situation: Situation) -> Iterator[Finding]:
    """What prohibitions, promises and secrets have to say about the request."""
    rules = [(f, _prohibited(f, rule, situation)) for f, rule in situation.readings(Prohibition)]
    broken = {fact.id for fact, finding in rules if finding and finding.polarity is Polarity.AGAINST}
    for fact, finding in rules:
        if finding and (finding.polarity is Polarity.AGAINST or fact.id not in broken):
            yield finding  # one fact may forbid the weekend and, of other days, some hours
    for fact, restriction in situation.readings(Restriction):
        if restriction.ground is Ground.SECRET:
            told = secret_told(fact, restriction, situation)
        elif restriction.ground is Ground.PROMISE or (
            restriction.ground is Ground.LEGAL and restriction.activity in _CONTACTING
        ):
            told = _promised(fact, restriction, situation)
        else:
            told = None
        if told:
            yield told


def _prohibited(fact: Candidate, rule: Prohibition, situation: Situation) -> Finding | None:
    request = situation.request
    reaches = (r for term in _terms(rule) for r in reached(term, situation))
    reach = next((r for r in reaches if r.through is None or r.through.whole != HOME), None)
    if (
        reach is None
        or not (done_by_others(rule, request) if rule.but else _same_doing(rule.activity, request))
        or _tied(fact)
    ):
        return None
    topic = f"{fold(rule.who)}: {fold(reach.link.chain[-1])}"
    facts = (fact.id, *((reach.fact.id,) if reach.fact else ()))
    if rule.who not in {ANYONE, EGO} and not takes_part(rule.who, request, situation.context.cast):
        return Finding(
            CHECK,
            Polarity.FOR,
            facts,
            f"{_quote(rule.what)} binds {rule.who}, who takes no part.",
            bool(request.people),
            topic,
        )
    if (doer := not_among(rule, request)) == "":
        return Finding(CHECK, Polarity.FOR, facts, f"{_quote(rule.what)}, and so it is.", True, f"only {topic}")
    here = at_place(rule.place, request) if rule.place else True
    unsaid = undecided(rule, request) or not is_home(rule.place) or _OUT.search(request.text) is not None
    if by_night_only(rule, request) or (here is None and unsaid):
        return None
    if _only_spoken_of(reach.link, request) or (here is None and request.intent in _GOT_FOR_ELSEWHERE):
        return None
    if _is_noise(reach.link.chain[-1]) and not rule.place and (request.places or _OUT.search(request.text)):
        return None  # quiet is kept where one lives
    if (
        _of_others(reach.link.chain[-1], rule.what, request)
        or _only_spends(rule, request)
        or _of_another_thing(rule, reach.link.phrase, request)
    ):
        return None
    if not _made_public(rule, request):
        return None
    if conditional(fact) and not reach.certain:
        return None  # two guesses: that the condition holds, and that this is meant
    if here is False:
        return Finding(
            CHECK,
            Polarity.FOR,
            facts,
            f"{_quote(rule.what)} is for {rule.place}, and this is somewhere else.",
            False,
            topic,
        )
    if spoken := _answered(rule, topic, facts, situation):
        return spoken
    ahead = hours_before(rule, situation)
    if ahead is False:
        return Finding(
            CHECK, Polarity.FOR, facts, f"{_quote(rule.what)}: nothing of that follows so soon.", True, topic
        )
    certain = (
        _binding(rule)
        and reach.certain
        and here is True
        and (not rule.unless or ahead is True)
        and not undecided(rule, request)
        and bool(rule.things or rule.place)
        and not conditional(fact)
    )
    if doer:
        text = f"{_quote(rule.what)}: this would be {doer}."
        return Finding(CHECK, Polarity.AGAINST, facts, text, reach.certain and bool(rule.things), f"only {topic}")
    text = f"{_quote(rule.what)}: the request is about {reach.link.phrase}{'; ' + reach.link.words if reach.link.words else ''}."
    return Finding(CHECK, Polarity.AGAINST, facts, text, certain, topic, _remedies(rule, reach.link.phrase, request))


_OF_SOMEBODY = re.compile(r"\bof (?:him|her|them|(?:his|her|my|our|the) [a-z]+|[A-ZÀ-Þ][\w-]+)$")


def _of_others(term: str, said: str, request: Request) -> bool:
    """Whether a thing is somebody's in a rule ("no picture of her"), and the request is about others than the rule names."""
    if not _OF_SOMEBODY.search(term) or not request.people:
        return False
    return not any(re.search(rf"\b{re.escape(form)}\b", said) for p in request.people for form in forms_of(p))


_COINS = re.compile(
    r"(?:euros?|cents?|dollars?|pounds?|pence|penny|pennies|money|cash|francs?|kronor|kroner?|rupees?|coins?)",
    re.IGNORECASE,
)
_INTO = re.compile(r"\b(?:goes?|going|put|pay|paid|flows?|poured?) (?:in|into|on|onto|to|towards)\b", re.IGNORECASE)


def _only_spends(rule: Prohibition, request: Request) -> bool:
    """Whether a rule bars paying into something, and the request pays nothing in: what is spent of a wallet has been put there."""
    coins = bool(rule.things) and all(_COINS.fullmatch(thing) for thing in rule.things)
    return coins and _INTO.search(rule.what) is not None and not pays_in(request)


_DESCRIBED = re.compile(r"(?P<subject>[^:;.!?⟦]+?), (?:and |but )?(?:no|not one|nothing) ")
"""What is told of a thing and then denied of it: "the cake is plain, no icing, no nuts"."""


def _of_another_thing(rule: Prohibition, term: str, request: Request) -> bool:
    """Whether what a fact denies of one thing is denied of that only, and the request is about another."""
    hit = None if _binding(rule) or rule.weekdays or rule.daytime else _DESCRIBED.match(rule.what)
    if hit is None:
        return False
    said = set(stems(request.text)) - set(stems(term))
    return not (set(stems(hit["subject"])) - GENERIC - _SMALL) & said


def _is_noise(term: str) -> bool:
    return class_of(term) in {"noise", "loud noise"}


def _only_spoken_of(link: Link, request: Request) -> bool:
    """Whether a noise is only told of or bought, and not made; who telephones makes none."""
    return _is_noise(link.chain[-1]) and (request.intent in _QUIET or "telephone calls" in link.chain)


_IN_PUBLIC = re.compile(
    r"\bwhere (?:strangers|anyone|anybody|everyone|everybody|others|people|the public) (?:can|could|may|might) \w+|\bonline\b|\bin public\b|\bon (?:the (?:internet|web|net)|social media)\b",
    re.IGNORECASE,
)
_TO_ONE = re.compile(
    r"\b(?:text|e-?mail|mail|send|message|forward|show|print)\b[^.;]*\b(?:to (?:his|her|my|our|their|me|us|[A-ZÀ-Þ])|for (?:his|her|my|our|their|me|us)\b)|\bfor (?:the|my|our) (?:album|wall|fridge|frame)\b",
    re.IGNORECASE,
)
_FOR_ALL = re.compile(
    r"\b(?:public|page|website|site|blog|feed|story|stories|channel|profile|newspaper|newsletter|post(?:s|ed|ing)?|instagram|facebook|tiktok|youtube|online|noticeboard)\b",
    re.IGNORECASE,
)


def _made_public(rule: Prohibition, request: Request) -> bool:
    """Whether a rule about what may be seen in public may be about the request: not what goes to one person."""
    if not _IN_PUBLIC.search(rule.what) or _FOR_ALL.search(request.text):
        return True
    return _TO_ONE.search(request.text) is None


def _tied(fact: Candidate) -> bool:
    """Whether a fact ties paper to a name, which `bound` weighs, or says that nothing is forbidden."""
    return any(isinstance(r, Bound) for r in fact.readings) or bool(_NOTHING_FORBIDS.match(fact.text))


def _binding(rule: Prohibition) -> bool:
    """Whether the fact lays down a rule, and does not just say that there is none of something."""
    return bool(rule.place or rule.activity or rule.who != ANYONE or _RULING.search(rule.what))


def _promised(fact: Candidate, rule: Restriction, situation: Situation) -> Finding | None:
    request = situation.request
    contact = rule.activity in _CONTACTING
    persons = tuple(
        thing
        for thing in rule.things
        if not _OF_SOMEBODY.search(thing) and any(_is_person(word, situation) for word in thing.split())
    )
    person = next((p for p in request.people if any(_names_person(thing, p) for thing in persons)), None)
    if persons and not contact and (person is None or len(persons) == len(rule.things)):
        return None
    if contact:
        if not persons:
            return None
        named = persons[0]
        topic, facts = f"contact: {fold(named)}", (fact.id,)
        if request.intent not in TELLING:
            return None
        if person is None or not addressed(person, request):
            return None
        phrase, sure = person, True
    else:
        reach = next((r for term in _terms(rule) if term not in persons for r in reached(term, situation)), None)
        if reach is None or not _same_doing(rule.activity, request):
            return None
        if _of_others(reach.link.chain[-1], fact.text, request):
            return None
        topic, facts, phrase, sure = (
            f"{fold(rule.person)}: {fold(reach.link.chain[-1])}",
            (fact.id, *((reach.fact.id,) if reach.fact else ())),
            reach.link.phrase,
            reach.certain,
        )
    here = at_place(rule.place, request) if rule.place and not contact else True
    if not contact and by_night_only(rule, request):
        return None
    if here is False:
        text = f"{_quote(fact.text)} is for {rule.place}, and this is somewhere else."
        return Finding(CHECK, Polarity.FOR, facts, text, False, topic)
    if rule.person != EGO and not takes_part(rule.person, request, situation.context.cast):
        return Finding(
            CHECK, Polarity.FOR, facts, f"{_quote(fact.text)} binds {rule.person}, who takes no part.", False, topic
        )
    if spoken := _answered(rule, topic, facts, situation):
        return spoken
    certain = sure and (
        (here is True or not is_home(rule.place))
        and (not rule.unless or rule.unless.startswith("but "))
        and not undecided(rule, request)
        and (contact or bool(rule.things) or class_of(gerund(rule.activity)) is not None)
    )
    text = f"{_quote(fact.text)}: the request {'reaches' if contact else 'is about'} {phrase}."
    return Finding(CHECK, Polarity.AGAINST, facts, text, certain, topic, _remedies(rule, phrase, request))


def _names_person(phrase: str, person: str) -> bool:
    return any(same_person(person, word) for word in (phrase, *phrase.split()) if word[:1].isupper())


def _is_person(word: str, situation: Situation) -> bool:
    return word[:1].isupper() and (
        situation.context.cast.resolve(word) is not None or any(same_person(word, p) for p in situation.request.people)
    )


def _answered(
    rule: Prohibition | Restriction, topic: str, facts: tuple[int, ...], situation: Situation
) -> Finding | None:
    """The finding for the request where the rule is over, has an exception that is met, or a permission stands beside it."""
    request = situation.request
    if reason := outside(rule, request):
        return Finding(CHECK, Polarity.FOR, facts, f"There is a rule about this, but {reason}.", True, topic)
    if (ended := end_by_event(rule, situation)) and moment(request) >= ended[1]:
        return Finding(
            CHECK, Polarity.FOR, (*facts, ended[0].id), "What the rule waited for is over by then.", True, topic
        )
    rule_fact = next(fact for fact in situation.facts if fact.id == facts[0])
    if (then := met_while(rule_fact, situation)) and not then[0]:
        return Finding(CHECK, Polarity.FOR, (*facts, then[1].id), f"{_quote(rule_fact.text)}: not then.", True, topic)
    bound = rule.who if isinstance(rule, Prohibition) else rule.person
    if other := exception_told(rule.unless, bound, rule_fact, situation):
        return Finding(CHECK, Polarity.FOR, (*facts, other.id), f"{_quote(other.text)}.", False, topic)
    if exception_met(rule.unless, request):
        return Finding(CHECK, Polarity.FOR, facts, f"The exception applies: {rule.unless}.", False, topic)
    for fact, permission in situation.readings(Permission):
        terms = permission.things or ((gerund(permission.activity),) if permission.activity else ())
        if (permission.place and at_place(permission.place, request) is False) or outside(permission, request):
            continue
        if any(next(reached(term, situation), None) for term in terms) and (
            permission.who in {ANYONE, EGO} or takes_part(permission.who, request)
        ):
            return Finding(CHECK, Polarity.FOR, (fact.id, *facts), f"{_quote(fact.text)}.", False, topic)
    return None


def _terms(rule: Prohibition | Restriction) -> tuple[str, ...]:
    if rule.things:
        return rule.things
    if rule.activity and class_of(gerund(rule.activity)):
        return (gerund(rule.activity),)
    return (gerund(rule.activity), rule.activity) if rule.activity else ()


def _same_doing(activity: str, request: Request) -> bool:
    """Whether the request does what the verb of a rule says; a rule without a verb bars any doing."""
    if not activity:
        return True
    for group, intents in _VERBS:
        if activity in group:
            lends = "lend" in group and bool(_LENDING.search(request.text))
            sells = "sell" in group and bool(_SELLING.search(request.text))
            return request.intent in intents or lends or sells or request.lead_verb in group
    return stem(activity) in set(stems(request.text)) or find(gerund(activity), request.text) is not None


def _remedies(rule: Prohibition | Restriction, phrase: str, request: Request) -> tuple[Remedy, ...]:
    return (*moved(rule, request), Remedy(RemedyKind.REPLACE, old=phrase), Remedy(RemedyKind.WITHOUT, old=phrase))


def _quote(text: str) -> str:
    return f"“{text.strip().rstrip('.')}”"
