"""Facts about the last moment for something and how long before its time it must be asked for.

"Parcels must be handed in by Saturday", "registration closes on Friday", "Señora Inés needs four days' notice for a cake",
"the print shop needs two working days to bind anything".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.readings.amounts import number
from assistant.readings.facts.clause import Sentence, noun_phrase
from assistant.readings.facts.stretch import midnight, stretch
from assistant.readings.forms import Deadline, LeadTime
from assistant.timing.types import Day, Duration, Instant, Range, Recurrence, TimeValue, Window
from assistant.timing.types import Deadline as Latest

_DO = (
    r"(?:handed (?:in|over|back)|hand (?:in|over|back)|brought (?:in|back)|bring (?:in|back)|turned in|turn in|sent (?:in|off|back)|send (?:in|off|back)|"
    r"given back|give back|taken back|take back|submitted?|filed?|paid|pay|posted?|mailed|mail|returned?|booked|book|ordered|order|renewed?|registered|register|applied for|"
    r"apply for|signed up for|sign up for|claimed?|collected|collect|picked up|pick up|redeemed?|used|use|cancelled|cancel|signed|sign|confirmed|confirm|completed|finished|done|reported|delivered|deliver|dropped off|drop off|off|out|ready|gone|on its way|back|in)"
)
_BY = r"(?:by|before|no later than|not later than|until|at the latest on|at the latest by)"
_TAIL = rf"(?P<where>[^⟦;:]*?)\s*(?:{_BY}\s+)?(?:noon on\s+)?⟦(?P<n>\d+)⟧"
_RULES = [
    re.compile(
        rf"^(?P<what>[^⟦,;:]+?)\s(?:is|are|was|were)\s(?:only\s)?(?:hired|rented|borrowed|on loan|on hire|leased|from the library)\b[^⟦;:]*?\b(?:must|has to|have to|needs? to|should|is to|are to)\s(?P<do>be (?:back|returned|taken back|brought back|handed back)|go back|come back|get back)\b{_TAIL}"
    ),
    re.compile(
        rf"(?P<what>[^⟦,;:]+?)\s+(?:must|has to|have to|needs? to|should|is to|are to|can only)\s+(?:all )?be\s+(?P<do>{_DO})\b{_TAIL}"
    ),
    re.compile(
        rf"\b(?:I|[Ww]e|[Yy]ou|[Oo]ne|[Ee]veryone|[Mm]embers|[Pp]arents|[Pp]articipants|[Gg]uests)\s+(?:must|have to|has to|need to|needs to|should|'ve got to|are to)\s+(?P<do>{_DO})\s+(?P<what>[^⟦,;:]+?)(?P<where>)\s*(?:{_BY}\s+)?⟦(?P<n>\d+)⟧"
    ),
    re.compile(
        rf"\b(?:I|[Ww]e)\s*(?:must|have to|need to|should|'ve got to|'m to|'m supposed to|promised (?:\S+ ){{0,3}}?to)\s+(?P<do>do|take|pass|complete|finish|get|make|redo|renew|sit|write|deliver|send|submit|attend|have)\s+(?P<what>(?:(?:my|our|the|this|that|a|an|all)\s)[^⟦,;:]+?)(?: (?:done|finished|in|off|out|over|ready))?(?P<where>)\s*(?:{_BY}\s+)?⟦(?P<n>\d+)⟧"
    ),
    re.compile(
        r"(?P<what>(?:[^⟦,;:]*\b)?(?:[Rr]egistrations?|[Ee]ntr(?:y|ies)|[Ss]ales?|[Aa]pplications?|[Ss]ign-?ups?|[Bb]ookings?|[Ee]nrolments?|[Ee]nrollment|[Ss]ubmissions?|"
        r"[Rr]eturns?|[Ee]xchanges?|[Rr]efunds?|[Nn]ominations|[Vv]oting|[Oo]rders|[Ee]arly bird)\b[^⟦,;:]*?)\s+(?:closes?|ends?|shuts?|finish(?:es)?|(?:is|are) open until|(?:is|are) possible(?: until)?)"
        r"(?P<where>)\s*(?:on|at)?\s*⟦(?P<n>\d+)⟧"
    ),
    re.compile(
        r"\b(?:[Ll]ast (?P<who>\w+ )?(?:day|chance|date|call)|[Dd]eadline|[Cc]losing date|[Ff]inal date|[Cc]ut-?off)(?: (?:date|day))?\s+(?:to|for)\s+(?P<what>[^⟦,;:]+?)(?P<where>)"
        r"(?:\s+is|\s+was|:|,)?\s*(?:on\s+)?⟦(?P<n>\d+)⟧"
    ),
    re.compile(
        rf"(?P<what>[^⟦,;:]+?)\s+(?:must|has to|have to|needs? to) (?P<do>reach|arrive at|be with|get to)(?P<where> [^⟦;:]*?)\s*(?:{_BY}\s+)?⟦(?P<n>\d+)⟧"
    ),
    re.compile(
        rf"(?P<what>[^⟦,;:]+?)\s+(?:must|has to|have to|needs? to|should) (?P<do>be|lie|lies|sit|arrive|turn up|land)(?P<where> (?:at|with|in|on) [^⟦;:]*?)\s*(?:{_BY}\s+)?⟦(?P<n>\d+)⟧"
    ),
    re.compile(rf"^(?P<what>[^:⟦]+): (?:to be )?(?P<do>{_DO})\b{_TAIL}"),
    re.compile(
        r"(?P<who>[^⟦,;:]+?) (?:takes?|accepts?) (?P<what>entries|applications|orders|bookings|submissions|registrations|sign-?ups|returns)(?P<where>)\s*(?:up to|until|till|by)?\s*⟦(?P<n>\d+)⟧"
    ),
    re.compile(
        r"\b(?P<do>gave|gives?|has given|have given|allowed?|allows|granted?|grants|left|leaves?|has|have)\s(?:\S+\s){0,4}?(?:until\s)?⟦(?P<n>\d+)⟧\sto\s(?P<what>(?!be\b)[^⟦,;:.]+)(?P<where>)"
    ),
    re.compile(
        r"(?P<who>[^⟦,;:]+?) (?P<do>takes?|accepts?|accepted|took|processe[sd]|receive[sd]?) (?P<what>(?!him|her|me|us|them|it\b)[a-z][^⟦,;:]{2,40}?)(?: (?:for )?⟦\d+⟧)?(?P<where>)\s(?:(?:up to|until|till|by)\s)?⟦(?P<n>\d+)⟧"
    ),
    re.compile(
        r"\b[Dd]eadline (?:of|for|to) (?P<what>[^⟦,;:]+?)(?P<where>) (?:was|has been|is|got) (?:extended|moved|postponed|prolonged|pushed back|put back)(?: to| until| till| by)?\s*⟦(?P<n>\d+)⟧"
    ),
    re.compile(
        rf"(?P<who>[^⟦,;:]+?) (?:wants?|needs?|expects?|must have|has to have|have to have|asks? for) (?P<what>(?:the|its|my|our|all|every|a|an) [^⟦,;:]+?)(?P<where>(?: (?:on|at|in) (?:its|the|his|her|their) [^⟦,;:]+?)?)(?: (?P<do>back|in|))?\s*(?:{_BY}\s+)?(?:noon on )?⟦(?P<n>\d+)⟧"
    ),
    re.compile(r"(?P<what>[^⟦,;:]+?)\s+deadline(?P<where>)(?:\s+is|:)?\s*(?:on\s+)?⟦(?P<n>\d+)⟧"),
    re.compile(
        rf"^(?:[Pp]lease )?(?P<what>RSVP[^⟦,;:]*?|(?:[Rr]eply|[Aa]nswer) to [^⟦,;:]+?)(?P<where>)\s*{_BY}?\s*⟦(?P<n>\d+)⟧"
    ),
    re.compile(
        r"(?P<what>[^⟦,;:]+?)(?:\s+(?:is|are))?\s+due(?: back| in)?(?P<where>(?: (?:at|to) [^⟦,;:]+?)?)\s*(?:on|by|in|at)?\s*⟦(?P<n>\d+)⟧"
    ),
    re.compile(
        rf"(?P<what>[^⟦,;:]+?)(?:,\s[^⟦;:]*)?,?\s(?:to be|must be|can be) (?P<do>used|redeemed|spent)(?P<where>)\s*(?:{_BY}\s+)?⟦(?P<n>\d+)⟧"
    ),
]
_CUE = re.compile(
    r"\b(?:until|wants?|expects?|accept\w*|gave|gives?|took|takes?|must|ha(?:s|ve) to|'ve got to|needs?|should|is to|are to|to be|can (?:only )?be|due|deadline|last|closing|final|cut-?off|rsvp|reply|answer|"
    r"registrations?|returns?|exchanges?|refunds?|entr(?:y|ies)|sales?|applications?|sign-?ups?|bookings?|enrol\w*|submissions?|nominations|voting|orders|early bird|hand in|bring|send|submit)\b",
    re.IGNORECASE,
)
_NO_DEADLINE = re.compile(
    r"\b(?:rent|mortgage|instalments?|baby|(?:train|bus|flight|plane|boat|ferry)\b(?! (?:office|depot|station|stop|company|desk|counter|ticket))|was|were|had|late|no longer|not|tuner|plumber|part|parts|delivery|replacement|new one)\b"
)
_PRONOUN = re.compile(r"(?:^|\s)(?:I|we|you|he|she|they|it|one|who)$", re.IGNORECASE)
_BORROWED = re.compile(
    r"\b(?:books?|library|dvds?|games?|rentals?|hire|hired|rented|borrowed|leased|loan|lent (?:me|us)|return(?:ed)?)\b",
    re.IGNORECASE,
)
_N = r"(?P<n>\d+|[a-z]+(?:-[a-z]+)?)"
_UNIT = r"(?P<full>(?:full |whole |clear )?)(?P<working>(?:working |business |week)?)(?P<unit>days?|hours?|weeks?)'?"
_LENGTH = rf"(?:at least |a minimum of |min(?:imum)? |about )?{_N} {_UNIT}"
_LEADS = [
    re.compile(
        rf"(?P<who>[^,;:]+?) (?:needs?|wants?|requires?|asks? for|expects?) (?:the |a |any )?(?P<what>[^,;:]+?) (?P<order>reserved|booked|ordered|announced|requested) {_LENGTH} ?(?:ahead|beforehand|in advance|before)\b"
    ),
    re.compile(
        rf"(?P<who>[^,;:]+?) (?:needs?|wants?|requires?|asks? for|expects?|must have|must get) (?:(?P<order>(?:all )?(?:bookings?|orders?|requests?|reservations?)) )?"
        rf"{_LENGTH} ?(?:notice|warning|ahead|beforehand|in advance|before)\b(?: (?:for|of) (?P<what>[^,;:.]+))?"
    ),
    re.compile(rf"(?P<who>[^,;:]+?) (?:needs?|takes?|requires?) {_LENGTH} (?P<ready>to|for) (?P<what>[a-z][^,;:.]*)"),
    re.compile(
        rf"^(?P<what>(?:[Aa]n?|[Tt]he|[Mm]y) [^,;:]+?) (?P<who>)(?P<ready>takes?|needs?|is ready in|are ready in|is ready|arrives? in|arrives?|comes? in) {_LENGTH}(?= from\b| after\b| to be\b|[,;.]|$)"
    ),
    re.compile(
        rf"(?P<who>[^,;:]+?) (?:needs?|wants?|has|have|likes?) to (?:know|hear|be told|be asked)(?: (?:about|of) (?P<what>[^,;:]+?))? {_LENGTH} ?(?:ahead|beforehand|in advance|before)\b"
    ),
    re.compile(
        rf"^(?P<what>[A-ZÀ-Þ][a-z]+ [a-z]+s) (?P<who>)(?P<ready>take|need) {_LENGTH}(?= from\b| after\b| to be\b|[,;.]|$)"
    ),
    re.compile(
        rf"(?P<who>[^,;:]+?) (?:does|makes?|takes?|accepts?|books?|gives?|offers?|arranges?) (?:no|not a single) (?P<what>[^,;:]+?) without {_LENGTH} ?(?:notice|warning)\b"
    ),
    re.compile(
        rf"^(?P<who>[^,;:]+?) (?:will|can|would|may|is happy to|is glad to) (?P<what>[^,;:]+?),? (?:if|as long as|provided)(?: only)? (?:she|he|they|it|we|I|you)(?:'s|'re| is| are)? (?:hears?|knows?|told|asked|gets? told|gets? word|warned)(?: of it| about it)? {_LENGTH} ?(?:ahead|beforehand|in advance|before)\b"
    ),
    re.compile(
        rf"(?P<what>[^,;:]+?) (?:must be|has to be|have to be|needs? to be|should be|can only be|is to be|are to be) (?P<order>booked|ordered|asked for|requested|reserved|arranged|announced|confirmed|cancelled|paid|applied for|notified|placed|made) "
        rf"(?P<who>){_LENGTH} ?(?:ahead|beforehand|in advance|before|notice)\b"
    ),
    re.compile(
        rf"(?P<what>[^,;:]+?)(?: order| booking| request)? (?:must be|has to be|have to be|needs? to be|should be|is to be|are to be) (?P<order>in|there|with them|received|handed in|submitted) "
        rf"(?P<who>){_LENGTH} ?(?:ahead|beforehand|in advance|before|prior)\b"
    ),
    re.compile(
        rf"^(?:(?:[Yy]ou|I|[Ww]e|[Oo]ne) (?:have to|has to|must|need to|should|can only) )?(?:[Bb]ook|[Oo]rder|[Rr]eserve) (?P<what>[^,;:]+?) (?P<who>){_LENGTH} ?(?:ahead|beforehand|in advance|before)\b"
    ),
]
_REFUSES = re.compile(
    rf"(?P<who>[^,;:]+?) (?:sends? back|refuses?|rejects?|turns? down|ignores?|declines?|bins?|won't (?:look at|take|accept|read|touch)|(?:does not|doesn't|never) (?:take|takes|accept|accepts|look at|looks at|read|reads)|sees no) "
    rf"(?:(?:every|any|all|each|a|an) )?(?P<what>[^,;:]+?)(?: (?:that|which) [^,;]*?)? (?:less|later|shorter|fewer) than {_LENGTH} ?(?:ahead|before|beforehand|in advance|notice)?"
)
"""Whoever turns down what comes later than so long before wants it so long ahead."""
_DAY_BEFORE = re.compile(
    r"(?P<who>[^,;:]+?) (?:only )?(?:takes?|accepts?|wants?|needs?|asks? for|expects?) (?:only )?(?P<what>bookings?|orders?|reservations?|requests?|cancellations?|names|numbers)[^,;:]{0,25}? "
    r"(?:by|before|until|up to|no later than) (?:(?P<hour>noon|midnight|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?|[a-z]+(?: in the (?:morning|afternoon|evening))?) )?(?:of |on )?the (?P<part>day|evening|night|afternoon|morning) before\b"
    r"|(?P<thing>[^,;:]+?) (?:must be|has to be|have to be|needs? to be|can only be) (?:booked|ordered|reserved|requested|announced|called) (?P<early>(?:by [a-z0-9:. ]+? (?:of |on )?)?the (?:day|evening|night) before)\b"
)
_DAY = timedelta(days=1)
_REMEMBERED = timedelta(days=60)
"""A last moment that passed so lately is told because nothing can be done any more."""
_FURTHEST = 500
"""A sentence without an end is no note about a deadline; the rules are not to be run over pages of it."""


def read_deadlines(sentence: Sentence, context: Context) -> Iterator[Deadline]:
    """The deadlines of a sentence; one that was told as over is none."""
    if not sentence.mentions or len(sentence.bare) > _FURTHEST or not _CUE.search(sentence.bare):
        return
    for rule in _RULES:
        for hit in rule.finditer(sentence.bare):
            if _NO_DEADLINE.search(hit["what"]) or _NO_DEADLINE.search(hit["where"]):
                continue
            if _PRONOUN.search(hit["what"].strip()):
                continue  # who must be somewhere is no thing to hand in
            back = "due back" in hit[0] or hit.groupdict().get("do") == "back"
            if back and not _BORROWED.search(sentence.bare):
                continue  # what is away comes back
            by = _latest(sentence.mentions[int(hit["n"])].value)
            taker = hit.groupdict().get("who") or ""
            named = hit["what"] if re.match(r"(?:The|the|Our|our|My|my) ", taker) else f"{hit['what']} {taker}"
            what = noun_phrase(re.sub(r"^RSVP(?: for| to)?", "RSVP", named), context)
            if by and by > context.now - _REMEMBERED and what and _ends(hit, sentence):
                place = re.search(r"\b(?:at|to) (?:the |my )?([^⟦,;:]+?)\s*$", re.sub(rf"\s{_BY}$", "", hit["where"]))
                yield Deadline(
                    what, by, place[1] if place else noun_phrase(taker, context) if named == hit["what"] else ""
                )
                return


def _ends(hit: re.Match[str], sentence: Sentence) -> bool:
    """Whether the time is an end: said so by a preposition, or by the rule itself."""
    value = sentence.mentions[int(hit["n"])].value
    if "do" in hit.groupdict():
        if re.match(r"t[ao]k|accept|process|receiv", hit["do"]) and not sentence.mentions[int(hit["n"])].dated:
            return False  # "takes orders until eight" are hours
        before = hit[0][: hit[0].rindex("⟦")]
        open_start = isinstance(value, Range) and (
            value.start is None or (value.end is not None and value.end < value.start)
        )
        latest = isinstance(value, Latest) or open_start
        return latest or re.search(rf"\b{_BY}\s+(?:noon on\s+)?$", before) is not None
    return True


def _latest(value: TimeValue) -> datetime | None:
    if isinstance(value, Recurrence | Duration):
        return None
    if isinstance(value, Latest):
        return value.by
    if isinstance(value, Instant):
        return value.at
    if isinstance(value, Day):
        return midnight(value) + _DAY
    if isinstance(value, Range | Window):
        return value.end
    found = stretch(value)
    return found.end if found else None


def read_lead_times(text: str, context: Context) -> Iterator[LeadTime]:
    """How long ahead something must be asked for, or how long somebody needs for it."""
    if not (unit := re.search(r"\b(?:days?|hours?|weeks?)\b", text)):
        return
    text = text[max(0, unit.start() - _FURTHEST // 2) : unit.end() + _FURTHEST // 2]
    if before := _DAY_BEFORE.search(text):
        who = noun_phrase(before["who"] or before["thing"], context)
        if who:
            yield LeadTime(who, "", 1, latest=_hour(before["hour"] or "", before["part"] or ""))
        return
    for rule in (*_LEADS, _REFUSES):
        if not (hit := rule.search(text)):
            continue
        count = number(hit["n"].lower())
        found = hit.groupdict()
        who = noun_phrase(found.get("who") or "", context)
        what = noun_phrase(found.get("what") or "", context)
        if (
            count is None
            or not (who or what)
            or re.search(r"\b(?:I|me|he|she|they|it|this|that|there)$", who, re.IGNORECASE)
        ):
            continue
        days = count * {"d": 1.0, "h": 1 / 24, "w": 7.0}[hit["unit"][0]]
        if days > _LONGEST or (days < 1 and "ready" in found):
            return  # half an hour to do something is a length, not a lead
        yield LeadTime(who, what, days, working=bool(hit["working"]), ahead="ready" not in found)
        return


_LONGEST = 120
_HOURS = "one two three four five six seven eight nine ten eleven twelve".split()


def _hour(said: str, part: str) -> int | None:
    """The minute of the day up to which something must be asked for on the day before; None where it is the whole day."""
    told = said.lower()
    if told == "noon":
        return 12 * 60
    number_ = re.match(r"(\d{1,2})(?:[:.](\d\d))?|([a-z]+)", told)
    if not told or told == "midnight" or number_ is None:
        return None
    if number_[1]:
        hour, minute = int(number_[1]), int(number_[2] or 0)
    elif number_[3] in _HOURS:
        hour, minute = _HOURS.index(number_[3]) + 1, 0
    else:
        return None
    late = hour < 12 and (
        re.search(r"p\.?m|afternoon|evening", told) or part in {"evening", "night", "afternoon"} or hour < 7
    )
    return (hour + 12 * bool(late)) * 60 + minute
