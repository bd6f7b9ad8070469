"""The sentences in which somebody rules something out or in, whatever the words: the grammar under all rules for people.

A `Ruling` is who it binds, what it is about, and whether it bars or allows. Restrictions, prohibitions, promises and
permissions are all made from rulings; what tells them apart is who speaks and about whom.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from assistant.context import Context
from assistant.language.words import fold
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.verbs import Doing, read_doings
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO

ANYONE = "anyone"


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


_BE = r"(?:is|are|am|was|were|'s|'re|'m|be|been)"
_TELL = r"(?:told|asked|asks|warned|warns|ordered|orders|instructed|advised|advises|begged|made|wants?|tells|had|has|taught|reminded)"

_BARRED_VERB = re.compile(
    rf"""\b(?:
      (?:may|must|can|should|shall|could|might)(?:\s(?:not|never|no\slonger)|n't)
     |cannot|mustn't|shouldn't|can't|mayn't
     |(?:has|have)\sto\s(?:avoid|keep\soff)
     |{_BE}\s?(?:not|n't|no\slonger|never)\s(?:allowed|permitted|supposed|cleared|able|meant|fit)?\s?to
     |isn't\s(?:allowed|supposed|able)\sto|aren't\s(?:allowed|supposed|able)\sto
     |(?:not|never)\sto(?!\sbe\s(?:seen|told)\b)
     |(?:does|do|will|would|did)(?:\snot|n't|\snever)(?=\s(?:eat|drink|touch|wear|have|take|use|tolerate|digest|allow|set|get|buy|ride|fly|drive|swim|climb|sit|stand|lend|borrow|sleep|leave|speak|want|let|be)\b)
     |won't(?=\s(?:eat|drink|touch|wear|have|take|use|set|get|go|ride|fly|drive|buy|swim|climb|sit)\b)
     |never(?=\s(?:eats?|drinks?|touch(?:es)?|wears?|takes?|uses?|sets?|gets?|goes|rides?|fly|flies|drives?|lend|lends|again)\b)
     |(?:has|have|'ve|'s)(?:\snot|n't|\snever)\s(?=set\sfoot|touched|eaten|drunk)
    )\s(?P<verb>.+)""",
    re.IGNORECASE | re.VERBOSE,
)  # fmt: skip
_BARRED_NOUN = re.compile(
    r"""\b(?:
      (?:forbids?|forbade|has\sforbidden|have\sforbidden|bans?|banned|prohibits?|prohibited|ruled\sout|rules\sout|crossed\sout|vetoed|vetoes|(?:took|taken)\soff)
     |(?:must|should|has\sto|have\sto|needs?\sto|told\sto|trying\sto|wants?\sto|asked\sto)?\s?(?:avoids?|steers?\sclear\sof|keeps?\s(?:well\s)?(?:off|away\sfrom|clear\sof|out\sof)|stays?\s(?:well\s)?(?:off|away\sfrom|clear\sof|out\sof|out\sof\sthe\sway\sof)|lays?\soff|abstains?\sfrom|leaves?\salone)
     |(?:kept|keep)\s(?:off|away\sfrom|out\sof|clear\sof)
     |(?:gave|given|gives)\sup|sw(?:ore|orn)\soff|stopped(?=\s(?:eating|drinking|smoking|taking|using))
     |refuse[sd]?(?:\sto\s(?:eat|drink|touch|wear|use|buy|go\snear|set\sfoot\sin|ride|take|get\son))?
     |(?:eats?|drinks?|wears?|takes?|uses?|buys?|allows?|touch(?:es)?|tolerates?|wants?|accepts?|had|has|have|swallows?|eaten|serves?)(?=\s(?:no|neither|nothing|not\sa|none)\s(?!longer|one\b|idea|doubt|trouble|objection|more))
     |(?:has|had|have|wants)\s(?P<whom>her|him|them|me|(?-i:[A-Z])\w+)\s(?:off|nowhere\snear|away\sfrom)
     |(?:off\slimits|forbidden|taboo|poison|out\sof\sbounds)\s(?:is|are)
    )\s(?P<noun>.+)""",
    re.IGNORECASE | re.VERBOSE,
)  # fmt: skip
_SAID_NO = re.compile(
    r"(?:^|[:;,('\"]\s?|\b(?:said|says|ordered|orders|means|list|rule|so|and|told \w+|told \w+ \w+|wrote|that|was|with|prescribed|until \S+|but|is|talking|agreed|sheet)\s)'?"
    r"(?P<no>(?:no|not one|not a single|absolutely no|nothing|strictly no|not any)\s(?P<noun>(?!longer|one\b|body|idea|doubt|trouble|matter|wonder|problem|need|news|more than|less|later|earlier|further|other|such|fewer|but\b|like\b|else|to do).+))",
    re.IGNORECASE,
)
_ANY_NO = re.compile(
    r"(?<!has )(?<!have )(?<!is )(?<!'s )(?<!with )\b(?P<no>no|nothing|not one) (?P<noun>(?!longer|one\b|idea|doubt|trouble|more).+)",
    re.IGNORECASE,
)
_AUTHORITY = re.compile(
    r"\b(?:told|said|says|Dr|doctor|rule|ordered|pharmacist|midwife|physio\w*|forbade|swore|promised|agreed|word|asked|contract|law)\b"
)
_PASSIVE = re.compile(
    rf"^(?P<noun>.+?)\s(?:{_BE}|has been|have been|stays?)\s(?:\w+ly\s)?(?:forbidden|banned|off limits|off|out|taboo|prohibited|ruled out|not allowed|not permitted|barred|not for|bad for|poison for|deadly for|dangerous for|off the menu)\b(?P<rest>.*)$",
    re.IGNORECASE,
)
_NOBODY = re.compile(
    r"\b(?:nobody|no one|no-one|none of (?:us|them|you)|not anyone)\b(?P<who>(?:\s\S+){0,3}?)\s(?:may|must|is to|are to|can|should|would|is allowed to|will|gets? to|smokes?)\s?(?P<verb>.+)",
    re.IGNORECASE,
)
_TOLD = re.compile(
    rf"\b{_TELL}\s(?P<whom>[^,;:.]{{2,40}}?)\s(?:not to|never to|to (?:avoid|stay|keep|leave|give up|lay off|steer))\b",
    re.IGNORECASE,
)

_ALLOWED_VERB = re.compile(
    rf"""\b(?:
      (?:may|can|could)(?!\s(?:not|never|no\slonger|only|just)|n't)(?:\s(?:again|now|once\smore|safely))?
     |{_BE}\s(?:now\s|again\s)?(?:allowed|permitted|cleared|free|fit|welcome|fine|safe)\sto
     |(?:lets?|has\slet|have\slet|allows?|allowed|permits?|cleared|has\scleared|leaves)\s(?P<whom>(?-i:[A-Z])[\w'-]*(?:\s(?-i:[A-Z])[\w'-]*)?|him|her|me|us|them)\s(?:to\s|for\s|free\sto\s)?
    )\s?(?P<verb>.+)""",
    re.IGNORECASE | re.VERBOSE,
)  # fmt: skip
_FINE = re.compile(
    rf"^(?P<noun>.+?)\s(?:{_BE})\s(?:now\s|again\s|perfectly\s|all\s|quite\s)*(?:fine|allowed|ok|okay|all right|permitted|grand|safe|no problem|welcome|cleared|lifted|over|approved)\b(?P<rest>.*)$",
    re.IGNORECASE,
)
_CLEARED = re.compile(
    r"\b(?:cleared|approves? of|approved|nothing against|no objection to|no trouble with|gave the go-ahead for|passed|okayed|lifted)\s(?P<noun>(?!for\b|to\b)[^,;:.]+(?:,[^,;:.]+)*)",
    re.IGNORECASE,
)
_LETS_NOBODY = re.compile(r"\b(?:lets?|allows?) (?:nobody|no one|none of us)\s(?:to\s)?(?P<verb>.+)", re.IGNORECASE)
_NOT_LENT = re.compile(
    r"^(?P<noun>.+?)\s(?:may|must|can|is|are|should)\s?(?:not|never)(?: to)? be (?:lent|passed on|given away|borrowed|loaned|lent out)\b",
    re.IGNORECASE,
)
_KEPT_OUT = re.compile(
    r"^(?P<noun>.+?)\s(?:do|does|may|must|can)(?: not|n't)\s(?:come|enter|go|get)\s(?P<rest>(?:in|into|through|near|inside)\s.+)",
    re.IGNORECASE,
)
_LISTED = re.compile(
    r"^(?:.*?\bwrote\s)?(?P<noun>(?:(?!\bon\b).)+?)\s(?:(?:is|are|stands?|was)\s)?on\s(?:[\w'’.]+\s){1,3}?(?:list of (?:banned|forbidden)|(?:banned|forbidden|never|no-go)[\w -]*list)\b",
    re.IGNORECASE,
)
_ONLY = re.compile(
    r"\b(?:may|can|must|is allowed to|are allowed to|could)\s(?:only\s(?P<after2>(?!have\b|drink\b|eat\b).+)|(?P<verb>[^,;]{2,40}?)\sonly\s(?P<after>(?:with|if|when|while|in|after|before|once|on|at|by|under)\b.+))",
    re.IGNORECASE,
)
_EXCEPT = re.compile(
    r"\b(?:eats?|drinks?|loves?|likes?) (?:absolutely )?(?:everything|anything) (?:except|but|apart from|other than)\s(?P<noun>.+)",
    re.IGNORECASE,
)
_NO_LONGER = re.compile(
    r"\b(?:no longer|not)\s(?:allergic|intolerant|pregnant|vegan|vegetarian|afraid|scared|banned|forbidden|sensitive|diabetic)(?:\s(?:to|of|from))?\s?(?P<noun>.*)",
    re.IGNORECASE,
)
_PAST = re.compile(
    r"\b(?:as a (?:toddler|child|boy|girl|baby|kid)|used to|could not have|when (?:he|she|I) was (?:little|small|a child|young)|in those days|went to no)\b",
    re.IGNORECASE,
)
_HYPOTHESIS = re.compile(
    r"\b(?:can't|cannot|could(?: not|n't)|can not)\s(?:wait|help|afford|find|remember|make|imagine|come|reach|see|hear|believe|be bothered|decide|think|tell|stop)\b",
    re.IGNORECASE,
)


def rulings(clause: str, whole: str, context: Context) -> Iterator[Ruling]:
    """The rulings in one clause of a fact; `whole` is the fact, in which a pronoun finds its person."""
    if _HYPOTHESIS.search(clause) and not re.search(r"\bcan(?:'t|not) (?:see|hear) a\b", clause):
        return
    if _PAST.search(clause):
        return
    for read in (
        _lent,
        _kept_out,
        _listed,
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
    hit = _NOT_LENT.match(clause)
    if hit is None:
        return None
    return Ruling((ANYONE,), (Doing("lend", read_list(_head(hit["noun"])).items),), False, "", clause, whole)


def _kept_out(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = _KEPT_OUT.match(clause)
    if hit is None or people_in(hit["noun"], context):
        return None
    return Ruling((ANYONE,), (Doing("", read_list(hit["noun"]).items, _place(hit["rest"])),), False, "", clause, whole)


def _listed(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = _LISTED.match(clause)
    if hit is None:
        return None
    return Ruling(
        _people(whole, context)[:1] or (EGO,), (Doing("", read_list(hit["noun"]).items),), False, "", clause, whole
    )


def _lets_nobody(clause: str, whole: str, _: Context) -> Ruling | None:
    hit = _LETS_NOBODY.search(clause)
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
    hit = _ONLY.search(clause)
    if hit is None:
        return None
    verb, condition = hit["verb"], hit["after"]
    if hit["after2"]:
        parts = re.split(r"\s(?=(?:with|if|when|while|after|before|once|under)\b)", hit["after2"], maxsplit=1)
        if len(parts) < 2:
            return None
        verb, condition = parts
    who = _subject(clause[: hit.start()], whole, context)
    return Ruling(who, tuple(read_doings(verb)), False, clause[: hit.start()], f"only {condition}", whole)


def _exception(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = _EXCEPT.search(clause)
    return _ruling(hit, "noun", clause, whole, context, allows=False) if hit else None


def _no_longer(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = _NO_LONGER.search(clause)
    return _ruling(hit, "noun", clause, whole, context, allows=True) if hit else None


def _nobody(clause: str, whole: str, _: Context) -> Ruling | None:
    hit = _NOBODY.search(clause)
    if hit is None or re.match(r"\s*(?:not|never)\b", hit["verb"]):
        return None
    return Ruling(
        (ANYONE,), tuple(read_doings(hit["verb"])), False, clause[: hit.start()], clause[hit.start() :], whole
    )


def _barred(clause: str, whole: str, context: Context) -> Ruling | None:
    verb, noun = _BARRED_VERB.search(clause), _BARRED_NOUN.search(clause)
    if verb and (noun is None or verb.start() <= noun.start()):
        if inner := re.match(r"(?:let|want|allow|have)\b", verb["verb"]):
            return _bare_no("no " + verb["verb"][inner.end() :].strip(), whole, context)
        return _ruling(verb, "verb", clause, whole, context, allows=False)
    if noun is None:
        return None
    if re.match(r"(?:on|in|at|with|to|into|from|by)\b", noun["noun"]):
        return None
    return _ruling(noun, "noun", clause, whole, context, allows=False)


def _passive(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = _PASSIVE.match(clause)
    if (
        hit is None
        or len(hit["noun"].split()) > 8
        or people_in(hit["noun"].split(" and ")[0], context)[:1] == (hit["noun"].strip(),)
    ):
        return None
    if re.match(r"\s?(?:on|at|in|from|for the (?:day|week)|sick|work|duty|work)\b", hit["rest"]) and not re.search(
        r"\bfor [A-Z]|\bto (?:her|him|me)\b", hit["rest"]
    ):
        return None
    if re.fullmatch(r"(?:he|she|I|we|they|it|[A-Z]\w+(?: [A-Z]\w+)?)", hit["noun"].strip()):
        return None
    things = read_list(re.sub(r"^.*[:,]\s(?=\w+ (?:and|,))", "", hit["noun"]))
    who = _people(hit["rest"], context) or _people(clause, context) or _people(whole, context)
    return Ruling(who, (Doing("", things.items, things.place),), False, "", clause, whole)


def _bare_no(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = _SAID_NO.search(clause) or (_ANY_NO.search(clause) if _AUTHORITY.search(clause) else None)
    if hit is None:
        return None
    said = hit["noun"]
    subject = re.match(
        r"(?P<noun>.+?)\s(?:comes?|enters?|is allowed|may|is to|should|would ever|would|must|can|is welcome|are allowed|are to|crosses|has crossed|leaves?|goes|stands?|sleeps?|is lent|is bought)\b(?P<rest>.*)",
        said,
    )
    noun = subject["noun"] if subject else said
    listed = read_list(noun)
    later = re.findall(r",\s(?:and\s)?no\s([^,;:.⟦]+)", said)
    more = tuple(item for text in later for item in read_list(text).items)
    place = listed.place or (_place(subject["rest"]) if subject else "")
    who = _people(said, context) or _people(clause[: hit.start()], context) or _people(whole, context)
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
    return Ruling((ANYONE,) if subject else who, (doing,), False, clause[: hit.start()], clause[hit.start() :], whole)


def _allowed(clause: str, whole: str, context: Context) -> Ruling | None:
    hit = _ALLOWED_VERB.search(clause)
    if (
        hit is None
        or re.search(r"\bonly\b", clause[hit.start() : hit.end()][:60])
        or re.search(r"\b(?:if|so|whether|when|who)\s[^,]*$", clause[: hit.start()])
    ):
        return None
    return _ruling(hit, "verb", clause, whole, context, allows=True)


def _person_before(lead: str, context: Context) -> bool:
    """Whether what stands right before a verb is a person, so that "may" allows and does not guess."""
    near = " ".join(lead.split()[-4:])
    return bool(
        re.search(
            r"\b(?:he|she|they|I|we|everyone|anybody|anyone|guests|staff|children|visitors|kids|they all)\s*$", near
        )
        or people_in(near, context)
    )


def _fine(clause: str, whole: str, context: Context) -> Ruling | None:
    if hit := _CLEARED.search(clause):
        return _ruling(hit, "noun", clause, whole, context, allows=True)
    if (hit := _FINE.match(clause)) and len(hit["noun"].split()) <= 9 and not re.search(r"\bnot\b", hit[0]):
        noun = re.sub(r"^.*?\b(?:said|says)(?: that)?\s", "", hit["noun"])
        listed = read_list(noun)
        who = _people(hit["rest"], context) or _people(whole, context)
        return Ruling(who, (Doing("", listed.items, listed.place),), True, "", clause, whole)
    return None


def _ruling(hit: re.Match[str], part: str, clause: str, whole: str, context: Context, *, allows: bool) -> Ruling:
    said = hit[part]
    lead = clause[: hit.start()]
    whom = hit.groupdict().get("whom")
    who: tuple[str, ...] = _whom(whom, whole, context) if whom else ()
    if (
        part == "noun"
        and not who
        and re.match(r"(?:to |for )?[A-ZÀ-Þ]", said)
        and (first := _people(" ".join(said.split()[:3]), context))
    ):
        who, said = first[:1], _after_name(said)
    if not who and (told := _TOLD.search(clause)):
        who = _whom(told["whom"], whole, context)
    who = who or _subject(lead, whole, context)
    doings = read_doings(said) if part == "verb" else [_as_doing(said)]
    return Ruling(who, tuple(d for d in doings if d.verb or d.things), allows, lead, clause[hit.start() :], whole)


def _as_doing(said: str) -> Doing:
    listed = read_list(said)
    return Doing("", listed.items, listed.place)


def _after_name(said: str) -> str:
    tokens = said.split()
    while tokens and (tokens[0][:1].isupper() or tokens[0].lower() in {"to", "for", "and"}) and len(tokens) > 1:
        tokens = tokens[1:]
    return " ".join(tokens)


def _whom(word: str, whole: str, context: Context) -> tuple[str, ...]:
    folded = fold(word).strip()
    if folded in {"me", "us", "i"}:
        return (EGO,)
    return _people(word, context) or _people(whole, context)[:1]


def _subject(lead: str, whole: str, context: Context) -> tuple[str, ...]:
    """The person whom a ruling binds: the last one before it; for a pronoun or nobody, the first of the fact."""
    near = re.split(r"[;:]\s|,\s(?:and|so|but)\s", lead)[-1]
    people = _people(near, context)
    if people and not re.search(r"\b(?:he|she|they)\s*$", near):
        return people[-1:] if not re.search(r"\b(?:and|,)\s\S+(?:\s\S+)?\s*$", near) else people
    return _people(whole, context)[:1]


def _people(text: str, context: Context) -> tuple[str, ...]:
    """The people of a text but those who only speak with authority: "Dr Simone Achong", "the surgeon, Elvira ..."."""
    spoken = re.sub(
        r"\b(?:Dr\.?|Doctor|Professor|Coach|Vet|Midwife|the (?:surgeon|doctor|physio|midwife|vet|trainer|lawyer|pharmacist),)\s(?:[A-ZÀ-Þ][\w'’-]*\s?){1,3}",
        " ",
        text,
    )
    return people_in(spoken, context)


def _place(text: str) -> str:
    where = re.search(
        r"\b(?:into|in|under|through|to|on|at)\s(?P<place>(?:the |my |our |his |her )?[\w'’ -]+)$", text.strip(" .,;")
    )
    return where["place"] if where else ""
