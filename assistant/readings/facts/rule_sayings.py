"""How English says house rules and promises: templates of sayings, and the prohibitions and promises they make.

A rule of a place or an authority binds anyone; a promise binds who gives it, the user where somebody else has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import stem
from assistant.readings.facts.clause import SLOT, Sentence, subject_person
from assistant.readings.facts.noun_lists import cut, read_list
from assistant.readings.facts.period import read_period
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.facts.sayings import spelled_out, whom
from assistant.readings.facts.templates import compiled
from assistant.readings.facts.verbs import Doing, read_doings
from assistant.readings.forms import EGO, Ground, Prohibition, Restriction

_TABLES = {
    "RULER": r"(?:the |our |my |this )?(?:[a-z'’]+ )?(?:lease|tenancy|contract|landlord|landlady|caretaker|building|house rules|hostel|hotel|school|nursery|kindergarten|club|office|company|employer|handbook|policy|committee|association|management|council|campsite|library|museum|pool|gym|church|hall|residence|dorm|allotment|park|caf[eé]|pub|restaurant|cinema|theatre|hospital|boss|manager|owner|host|hosts|neighbours|insurance|airline|railway|venue|studio|workshop|lab|farm|stables|camp|rules|house|home|flat|family|household)",
    "FORBID": r"~forbid|~ban|~outlaw|~prohibit|~rule out|~disallow|~veto|~bar",
    "NOTLET": r"(?:do not|does not|will not|would not|did not|don't|doesn't|won't|wouldn't|didn't) (?:let|allow|permit|accept|want|tolerate|like|welcome)|(?:won't|will not|wouldn't) (?:have|take)",
    "PEOPLE": r"anyone|anybody|us|people|guests|visitors|parents|children|kids|students|tenants|members|residents|you|me|staff|employees|customers|pupils|lodgers",
    "MUSTNT": r"must not|mustn't|may not|cannot|can't|can not|shouldn't|should not|must never|may never|are not to|is not to|aren't to|isn't to|are never to|is never to|are not allowed to|is not allowed to|aren't allowed to|isn't allowed to|are not supposed to|is not supposed to|aren't supposed to|isn't supposed to",
    "BANNED": r"banned|prohibited|forbidden|not allowed|not permitted|not welcome|against the rules|a no|a no-no|off limits|unwelcome|taboo|outlawed|verboten|not tolerated|not on",
    "AWAY": r"in|on|at|inside|into|from",
}  # fmt: skip
_HOUSE = compiled(
    """
    <where> ~have (?:a |an )?(?:strict |firm )?no[- ](?P<ban>[\\w -]+?) (?:policy|rule)
    <where> ~be (?:a )?(?:strictly )?no-(?P<ban>[\\w-]+?) (?:zone|area|house|flat|building|household|car|home)
    <where> ~be (?:a )?(?P<ban>[a-z]+)-free(?! of)
    <where> ~have a ban on <what>
    (?:there is )?(?:(?:still )?(?:a|an|the) )?(?:(?:total|complete|strict|full|general|absolute|current) )?(?P<ban>(?!driving|total|strict|travel|the|a|an|and|has|will)[a-z-]+(?: (?!and)[a-z-]+)?) ban(?!\\w)(?!: no)(?! (?:~be |~have )?(?:been )?(?:over|lifted|ended|gone|off))
    there is (?:still )?(?:a |an )?(?:total |complete |strict )?ban on <what>
    {RULER} (?:{NOTLET}) (?:{PEOPLE}) (?:to )?<verb>
    {RULER} (?:{NOTLET}) <what>
    {RULER} (?:~allow|~permit|~accept|~tolerate|~take) (?:no|neither) <what>
    {RULER} (?:~have )?(?:{FORBID}) <what>
    {RULER} (?:~insist on|~say|~state|~demand|~want)(?: that)?:? (?:absolutely |strictly )?no <what>
    {RULER}:? (?:~ask|~beg|please|kindly|~request)(?: (?:{PEOPLE}))? (?:not to|don't|do not|never) (?:bring|send|use|have|wear|carry|leave|make)? ?<what>
    {RULER} ~ask (?:{PEOPLE}) not to <verb>
    ~warn (?:everybody |everyone |{PEOPLE} )?against (?:eating|drinking|swimming in|using|entering|picking|walking on|buying) <what>
    (?:nobody|no one|no-one) (?:~smoke) <what>
    (?P<ban>shoes|boots|trainers) off (?:in|at|inside) <where>
    (?:you|one|{PEOPLE}) (?:{MUSTNT}) (?!know|hear|find out|be\\\\b)<verb>
    <what> (?:~be )?(?:strictly |absolutely )?(?:{BANNED}) (?:{AWAY}) <where>
    <what> (?:isn't|aren't|wasn't|weren't) (?:allowed|permitted|welcome|tolerated|wanted) (?:{AWAY}) <where>
    <what> (?:{AWAY}) <where> (?:isn't|aren't) (?:allowed|permitted|tolerated|possible)
    <what> (?:{AWAY}) <where> (?:~be )(?:strictly |absolutely |generally )?(?:{BANNED})
    <what> (?:~be )?(?:strictly |absolutely )?(?:prohibited|forbidden|banned)(?=\\\\s?(?:$|[,;.!]))
    <what> (?:is|are) (?:not|never|not to be|never to be) [a-z]+ed (?:{AWAY}) <where>
    <what> (?:do not|don't|does not|doesn't) belong (?:{AWAY}) <where>
    <what> (?:stay|stays|are to stay|must stay|have to stay) (?:off|out of|away from) <where>
    <what> (?:{MUSTNT}) be (?:sent|delivered|brought|taken|put|left|stored|kept|parked|shipped|posted|placed|thrown|dumped|used|eaten|worn|set up) (?:to|in|into|on|onto|at|inside|through|near) <where>
    <what> (?:{MUSTNT}) go (?:in|into|on|onto|down|through) <where>
    <what> (?:{MUSTNT}) (?!know|hear|find|learn|see\\\\b|be told|have|eat|drink|do\\\\b|take|put|lift|drive|fly|touch|get|go\\\\b|come|use|run\\\\b|swim|smoke|climb|carry|exercise|play|wear|work|stand|sit|bend|stay|\\\\w+ (?:what|unless|without|if)\\\\b|be (?:more|over|above|less|longer|higher|heavier|later|under|older|younger|bigger|taller))(?P<act>be [a-z]+|[a-z]+)
    <what> (?:{MUSTNT}) (?:be used|be switched on|run|be run|be on|be played) (?:after|before|on|between|in|at)
    (?:after|before|on|from|during|at|between|in) (?:⟦\\\\d+⟧|[a-z ]+),? no <what> (?:in|at|on) <where>
    """.replace("\\\\", "\\")
    .strip()
    .splitlines(),
    _TABLES,
)
_VOW = re.compile(
    r"\b(?:promis\w+|sw(?:ear|ore|orn)\b|vow\w*|pledg\w*|agreed|my word|our word|gave \S+(?: \S+)? (?:my|our) word|oath|owe it to \w+|told (?:[A-Z]\w+|my \w+|the \w+|him|her|them)|made me)\b",
)
_NEGATED = re.compile(
    r"\b(?:not to|never to|never again to|(?:I|we)(?:'d| would| will|'ll)? never|(?:I|we) (?:won't|will not|wouldn't|would not|don't|do not|would never)|(?:that )?(?:nobody|no one)(?P<nobody>)|to (?P<stop>stop|quit|give up|cut out|avoid|stay away from|keep away from|keep off|stay off))\s(?P<verb>.+)"
)
_REFUSAL = compiled(
    """
    <who> (?:~have|~get|was promised|is promised|was given|will get|~be getting) (?:the |a |my )?(?:right of )?(?:first refusal|first dibs|dibs|first call|first option) on <what>
    """.strip().splitlines(),
    _TABLES,
)
_NO_MORE = re.compile(r"\b(?:no more|no)\s(?P<noun>(?!one\b|longer|idea|doubt).+)")
_TOLD_OTHERS = re.compile(r"\btold (?:[A-Z]\w+|my \w+|the \w+|him|her|them)\b")
_UNLESS = re.compile(
    r"\b(?:unless|except|apart from|other than|only if|without asking|before asking|without)\b[^;.]*", re.IGNORECASE
)
_RULED = re.compile(
    r"\b(?:rules?|lease|policy|allowed|permitted|forbidden|notice|sign|contract|agreement|landlord|landlady|no\. ?\d)\b",
    re.IGNORECASE,
)
_JOINT = re.compile(r",\s(?:and\s|but\s|so\s)?|\s(?:and|but)\s")
_PERSONAL = re.compile(r"^(?:he|she|they|I|we|it|that|this|there|the (?:doctor|physio|surgeon))\b", re.IGNORECASE)


def read_rule_sayings(
    clause: str, sentence: Sentence, whole: str, context: Context
) -> Iterator[Prohibition | Restriction]:
    """The house rules and promises that the sayings in one clause of a fact make."""
    text = spelled_out(clause)
    vows = list(_vows(text, sentence, whole, context))
    yield from vows
    if not vows and not re.search(
        r"\b(?:doctor|physio|surgeon|dentist|midwife|vet|gp|tablets?|pills?)\b", whole, re.IGNORECASE
    ):
        yield from _house(text, sentence, whole, context)


def _vows(text: str, sentence: Sentence, whole: str, context: Context) -> Iterator[Restriction]:
    for pattern in _REFUSAL:
        if hit := pattern.search(text):
            things = read_list(re.sub(SLOT, " ", hit["what"])).items
            first = whom(hit["who"], text[: hit.start()], whole, context)
            if things and first:
                yield Restriction(EGO, Ground.PROMISE, things, "sell", unless=f"but {first[0]}")
            return
    vow = _VOW.search(text)
    if vow is None:
        return
    hit, after = _NEGATED.search(text, vow.start()), text[vow.end() :]
    who = _vower(text, vow, whole, context)
    period, unless = read_period(sentence, text), _UNLESS.search(after)
    if hit:
        said = re.sub(r"^(?:(?:would|will|may|can|should|is to|ever|again|even)\s)+", "", hit["verb"])
        doings = (
            _stopped(said)
            if hit["stop"]
            else read_doings(re.sub(r"^([a-z]+[^s])s\b", r"\1", said) if hit["nobody"] is not None else said)
        )
    elif (no := _NO_MORE.search(text, vow.end())) and not _TOLD_OTHERS.match(vow[0]):
        listed = read_list(no["noun"])
        doings = [Doing("", listed.items, listed.place)] if listed.items else []
    else:
        return
    for person in who:
        for doing in doings:
            if doing.verb or doing.things:
                yield Restriction(
                    person, Ground.PROMISE, doing.things, doing.verb, period.start, period.end, unless[0].strip(" ,.") if unless else "",
                    period.weekdays, period.daytime, doing.place,
                )  # fmt: skip


def _stopped(said: str) -> list[Doing]:
    """What one gives up: "buying clothes", "cigarettes"."""
    if buying := re.match(r"(?P<doing>[a-z]+ing)\s(?P<rest>.+)", said):
        verb = re.sub(r"(?<=[a-z]{2})ing$", "", buying["doing"])
        return (
            [Doing("", read_list(buying["rest"]).items)]
            if verb in {"eat", "drink", "hav", "tak", "us", "buy", "smok"}
            else read_doings(f"{verb} {buying['rest']}")
        )
    return [Doing("", read_list(said).items)]


def _vower(text: str, vow: re.Match[str], whole: str, context: Context) -> tuple[str, ...]:
    before = text[: vow.start()].strip()
    if (
        re.search(r"\bmade? (?:me|us)\b", text)
        or re.search(r"\b(?:I|we|my|our|We|My|Our)\b", f"{before} {vow[0]}")
        or not before
    ):
        return (EGO,)
    return whom(before.split(",")[-1].strip(), "", whole, context)[:1] or (EGO,)


def _house(text: str, sentence: Sentence, whole: str, context: Context) -> Iterator[Prohibition]:
    for pattern in _HOUSE:
        hit = pattern.search(text)
        if hit is None or re.search(r"\b(?:if|whether)\b[^,]*$", text[: hit.start()]):
            continue
        groups = {name: said or "" for name, said in hit.groupdict().items()}
        said = groups.get("ban") or groups.get("what") or ""
        near = _JOINT.split(said)[-1].strip()
        if _PERSONAL.match(said.strip()) or any(subject_person(text, context) for text in (said.strip(), near)):
            continue
        if re.search(r"(?:not|never)(?: to be)? [a-z]+ed ", hit[0]) and not _RULED.search(whole):
            continue
        place = _whole_place(text, hit.start("where")) if groups.get("where") else ""
        doings = _doings(groups, said)
        period, unless = read_period(sentence, text), _UNLESS.search(text)
        for doing in doings:
            if doing.verb or doing.things:
                yield Prohibition(
                    ANYONE, whole, doing.things, doing.verb, period.start, period.end, unless[0].strip(" ,.") if unless else "",
                    period.weekdays, period.daytime, doing.place or place,
                )  # fmt: skip
        if doings:
            return


_PLACE_NAME = re.compile(
    r"(?:(?:the|our|my|this)\s)?(?P<place>(?:(?!(?:because|since|as|at|on|in|after|before|until|till|between|during|without|unless|except|for|of|and|or|but|so|is|are|any|anymore|please|when|while|if|by|with|from|to|today|tomorrow|now|ever|either|too|not|no|only|it|he|she|they|we|I)\b)[\w'’-]+\s?){1,4})",
    re.IGNORECASE,
)


def _whole_place(text: str, start: int) -> str:
    """The place that begins there, up to the next little word: "the Old Church"."""
    hit = _PLACE_NAME.match(text, start)
    return hit["place"].strip() if hit else ""


def _doings(groups: dict[str, str], said: str) -> list[Doing]:
    """What is barred; of what mustn't be moved, the moving."""
    if verb := groups.get("verb"):
        return read_doings(re.sub(r"^to\s", "", cut(verb)))
    text = re.sub(SLOT, " ", re.sub(r"^.*[:,]\s(?=\w+\s?$)", "", said)).replace("-", " ").strip()
    listed = read_list(text)
    act = re.fullmatch(r"be (?P<done>[a-z]+ed)|(?P<plain>(?!be )[a-z]+)", groups.get("act", ""))
    return [Doing(stem(act["done"] or act["plain"]) if act else "", listed.items, listed.place)] if listed.items else []
