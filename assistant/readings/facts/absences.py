"""Who is away, and from when to when: "from the 9th to the 20th he's in Cuba", "Sven is on a course until Thursday", "Brian lands on Sunday at 21:40".

Each clause is looked at by itself: "he" is the person last named, "then" the time last told. Whoever lands or comes back is away
on that day until then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, Sentence, people_in, subject_person
from assistant.readings.facts.stretch import is_clock, stretch
from assistant.readings.forms import EGO, Event, Reading
from assistant.timing.types import Duration, Recurrence, TimeMention

_JOINTS = re.compile(r"[;,:]\s(?:(?:and|but|so|then)\s)*|\s[–—-]\s|\s(?:and|but|so|because|while)\s(?:then\s)?")
_BE = r"(?:(?:'s|'m|'re)(?: going(?= to\b))?|\s(?:is|am|are|will be|stays|stay|remains|goes|go|is going|are going|am going|is sent))"
_ADVERB = r"(?:then|now|still|also|off|over|up|down|out|all|both|back|again|currently)"
_PROPER = r"(?:the )?(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b)[A-ZÀ-Þ][\w'-]+(?: [A-ZÀ-Þ][\w'-]+)*"
_KIN = r"(?:my|his|her|their|our) (?:[a-z]+ )?(?:mother|father|parents|sister|brother|mum|mom|dad|gran|grandparents|aunt|uncle|in-laws|folks)\S*"
_TRIP = (
    r"(?:trip|course|cruise|retreat|tour|expedition|training|posting|field trip|pilgrimage|voyage|honeymoon|mission)"
)
_STATE = (
    rf"(?:off(?: (?:work|sick|ill|duty))?(?=\s*(?:⟦|(?:until|till|for|from|all|this|the|with)\b))|away|abroad|gone|travelling|traveling|at sea|offshore|overseas|out of (?:town|the country|office)|in hospital|in hiding"
    rf"|on (?:(?:an?|his|her|their|the) )?(?:[\w-]+ ){{0,2}}(?:{_TRIP}|leave|holidays?|vacation)(?: (?:in|to) {_PROPER})?"
    rf"|(?:in|to) {_PROPER}|(?:working|studying|training|touring|filming|stationed|posted) (?:in|to|at) {_PROPER}|(?:at|with) {_KIN}|(?:visiting|staying (?:in|with|at)|house-sitting (?:in|for|at)|camping (?:in|at|on|by)) [^,;⟦]+)"
)
_AWAY = re.compile(
    rf"^(?P<who>[^⟦,;]{{1,40}}?){_BE}(?: {_ADVERB})* (?P<state>{_STATE})(?=\s*(?:⟦|[,;.!]|$)|\s(?:on|from|until|till|for|with|to|since|by|all|this|the)\b)"
)
_NOT_BACK = re.compile(
    r"^(?P<who>[^⟦,;]{1,40}?) (?:won't|will not|isn't|is not|aren't|doesn't|does not) (?:be |come |get |fly |return)?(?:back|home|in town|here|return)?(?: (?:from|in) [^⟦,;]{2,30}?)?(?: before| until| till)? ?(?=⟦)"
)
_NOTE = re.compile(
    rf"^(?:[Gg]oing )?(?P<state>(?:[Aa]way|[Aa]broad|[Ii]n {_PROPER}|(?:[Oo]ff )?to {_PROPER}|[Oo]ut of town)\b[^⟦,;]{{0,30}}?)(?: from)?(?=\s*⟦)"
)
_COMES = re.compile(
    r"^(?P<who>[^⟦,;]{1,40}?)(?:'s| is| are)?\s(?:lands?|touches down|arrives?(?! (?:in|at|on) (?!⟦)(?!here|home|our))|gets? (?:in|back|home)|returns?|flies (?:in|back|home)|comes? (?:back|home)|(?:back|home)(?: again)?|due (?:back|in|home))\b(?! to [A-ZÀ-Þ])"
    r"[^⟦,;]{0,40}(?=⟦)"
)
_ABSENT = re.compile(r"(?:away|abroad|visiting|out of|off to)\b|[Ii]n [A-ZÀ-Þ]", re.IGNORECASE)
"""How the title of an absence begins."""
_IS_A_PLACE = re.compile(
    r"\b(?:stands?|lies|hangs?|sits?|parked|kept|stored|stays?|is|are|at|in|by|on|with|from|of|to|near|behind)\b",
    re.IGNORECASE,
)
"""What no subject of people holds: "my bicycle stands at Ana" of "... Ana's in Cork"."""
_PRONOUN = frozenset({"he", "she", "they"})
_MINE = frozenset({"i", "we"})
_LONGEST = timedelta(days=300)
_STAYS_BUSY = re.compile(r"^on .*\b(?:leave|holidays?|vacation)\b(?! (?:in|to) )")


def read_away(sentence: Sentence, context: Context) -> Iterator[Event]:
    """The absences of a sentence, each with who is away."""
    if not sentence.mentions or len(sentence.bare) > 400:
        return
    spoken_of: tuple[str, ...] = ()
    told: list[TimeMention] = []
    pending = ""
    gone: tuple[str, tuple[str, ...]] = ("", ())
    for clause in _clauses(sentence.bare):
        said = f"{pending}{clause}"
        pending = ""
        if re.fullmatch(rf"(?:(?:from|on|until|between|since|of|in)?\s*{SLOT}\s*)+", said):
            pending = f"{said} "
            told = sentence.slots(said)
            continue
        slots = sentence.slots(said)
        bare = re.sub(rf"^(?:(?:from|on|until|between|since|then|in|at|for)?\s*{SLOT}\s*)+", "", said).strip()
        people = spoken_of
        hit = _AWAY.match(bare)
        if hit or (hit := _NOT_BACK.match(bare) or _COMES.match(bare)):
            people = _people(hit["who"], spoken_of, context)
        elif note := _NOTE.match(bare):
            hit, people = note, (EGO,)
        named = tuple(p for p in people_in(re.split(SLOT, bare)[0], context) if p != EGO)
        spoken_of = named[:1] or spoken_of
        told = slots or told
        if hit and people and hit.re is _AWAY and not slots:
            gone = (hit["state"].strip(), people)
        if hit and people and hit.re is _COMES:
            yield from _until(people, slots) if gone[1] != people else _till_back(*gone, slots, context)
        elif hit and people and hit.re is _NOT_BACK:
            yield from _not_before(people, slots, context)
        elif hit and people and (slots or "then" in clause.split()):
            yield from _during(people, hit["state"].strip(), told, context)


def _clauses(bare: str) -> list[str]:
    pieces: list[str] = []
    for piece in (piece.strip(" .") for piece in _JOINTS.split(bare)):
        if pieces and re.fullmatch(r"[A-ZÀ-Þ][\w'-]+(?: [A-ZÀ-Þ][\w'-]+)?", pieces[-1]):
            pieces[-1] = f"{pieces[-1]} and {piece}"  # "Hugh and his wife are away"
        elif piece:
            pieces.append(piece)
    return pieces


def _people(raw: str, spoken_of: tuple[str, ...], context: Context) -> tuple[str, ...]:
    said = re.sub(r"^(?:and|but|so|that|then)\s", "", raw.strip())
    if said.lower() in _PRONOUN:
        return spoken_of
    said = re.sub(r",? and (?:his|her|their|my|the) [\w -]+$", "", said)
    if said.lower() in _MINE:
        return (EGO,)
    person = subject_person(said, context)
    if person:
        return (person,)
    if _IS_A_PLACE.search(said):
        return ()
    found = people_in(said, context)
    return found if found and re.match(r"(?:[Mm]y|[Oo]ur)\b|[A-ZÀ-Þ]", said) and not re.search(r"'s\b", said) else ()


def _during(people: tuple[str, ...], state: str, told: list[TimeMention], context: Context) -> Iterator[Event]:
    if people == (EGO,) and _STAYS_BUSY.match(state):
        return  # who is at home on leave has time for everything
    title = state if re.match(r"(?:away|abroad|off|out of|visiting|in [A-Z])", state) else f"away {state}"
    spells = [
        (s.start or _midnight(context.now), s.end)
        for mention in told
        if not isinstance(mention.value, Recurrence | Duration)
        and not is_clock(mention)
        and (s := stretch(mention.value))
        and s.end
    ]
    spells = [(start, end) for start, end in spells if timedelta(0) < end - start < _LONGEST]
    if spells:
        start, end = max(spells, key=lambda spell: spell[1] - spell[0])
        if people == (EGO,) and state.startswith("to ") and end - start <= timedelta(days=1):
            return  # "we're going to Ikea on Saturday" takes no day
        yield Event(title, start, end, people, _place(state), all_day=_whole(start, end))


def _until(people: tuple[str, ...], slots: list[TimeMention]) -> Iterator[Event]:
    if EGO in people:
        return
    for mention in slots[:1]:
        s = stretch(mention.value)
        if s is None or s.start is None or s.whole or not mention.dated:
            return
        yield Event(f"away until {s.start:%H:%M}", _midnight(s.start), s.start, people)


def _till_back(state: str, people: tuple[str, ...], slots: list[TimeMention], context: Context) -> Iterator[Event]:
    """From now until the day of the return: "Brad is working in Leeds, he's back on 16 February"."""
    spell = stretch(slots[0].value) if slots else None
    if spell and spell.start and timedelta(0) < spell.start - context.now < _LONGEST and EGO not in people:
        start = _midnight(context.now)
        yield Event(f"away {state}", start, spell.start, people, _place(state), all_day=_whole(start, spell.start))


def _not_before(people: tuple[str, ...], slots: list[TimeMention], context: Context) -> Iterator[Event]:
    """From now on until the moment, or the beginning of the day, before which somebody won't be back."""
    spell = stretch(slots[0].value) if slots else None
    back = (spell.start or spell.end) if spell else None
    if back and slots[0].dated and timedelta(0) < back - context.now < _LONGEST:
        yield Event("away", _midnight(context.now), back, people, all_day=_whole(_midnight(context.now), back))


def _place(state: str) -> str:
    hit = re.search(rf"\b(?:in|to) (?P<place>{_PROPER})", state)
    return hit["place"] if hit else ""


def _midnight(at: datetime) -> datetime:
    return at.replace(hour=0, minute=0, second=0, microsecond=0)


def _whole(start: datetime, end: datetime) -> bool:
    return not (start.hour or start.minute or end.hour or end.minute)


def with_absences(found: list[Reading], absences: Sequence[Event]) -> list[Reading]:
    """The readings with those absences that are not among them, in place of what was made of the same stretch of time."""
    for absence in absences:
        same = [
            r
            for r in found
            if isinstance(r, Event) and r.start < (absence.end or r.start) and set(r.people) & set(absence.people)
        ]
        if not any(r.start <= absence.start and r.end == absence.end and _ABSENT.match(r.title) for r in same):
            found = [*(r for r in found if not (r in same and r.all_day and r.start >= absence.start)), absence]
    return found
