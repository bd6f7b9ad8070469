"""Questions that are answered by reckoning: how long until something, which day a date is, how old somebody is, what time it is."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta

from assistant.checks.situation import Commitment
from assistant.language.words import fold, stems, words
from assistant.question.asked import Answer, Question, as_written, cited
from assistant.question.own_day import is_own
from assistant.question.wording import day, item
from assistant.readings.forms import Quantity
from assistant.timing import main_time, read_times
from assistant.timing.types import Day, Instant, Range, TimeValue, Window

AHEAD = timedelta(days=400)
"""How far ahead is looked for something until which is counted."""
UNTIL = re.compile(
    r"(?:how\s(?:many\s(?P<unit>days|weeks|months|hours|minutes|nights|sleeps)|long|much\stime|far)|(?P<units>days|weeks|hours|sleeps)|how\ssoon)\b.*?\b(?:until|till|til|to|before|away\sis|off\sis|is\sit\sto)\s(?P<what>.+)"
)
SINCE = re.compile(r"how\s(?:many\s(?P<unit>days|weeks)|long)\b.*?\b(?:since|ago\swas)\s(?P<what>.+)")
DATE = re.compile(
    r"(?:what(?:'?s|\sis)?\s)?(?:the\s|today'?s?\s|current\s)*(?:date|day)(?:\s(?:is\sit|is\stoday|today|now|do\swe\shave))*(?:\stoday|\snow)?|what(?:'?s|\sis)\stoday|what\sday(?:\sof\sthe\sweek)?\sis\s(?:it|today)(?:\stoday)?|which\sday\sis\s(?:it|today)"
)
CLOCK = re.compile(
    r"(?:what(?:'?s|\sis)?\s)?(?:the\s|current\s|right\s)*time(?:\s(?:is\sit|now|please))*|what\stime\sis\sit(?:\snow)?|how\slate\sis\sit"
)
WEEK = re.compile(
    r"(?:what|which)\s(?:calendar\s)?week(?:\snumber)?\s(?:is\s(?:it|this)|are\swe\sin|do\swe\shave).*|what(?:'?s|\sis)\sthe\s(?:calendar\s)?week(?:\snumber)?"
)
WHICH_DAY = re.compile(
    r"(?:what|which)\s(?:day|weekday|date)(?:\sof\sthe\s(?:week|month))?\s(?:is|will|does|was|are)\s(?:it\s)?(?:on\s)?(?P<what>.+?)(?:\s(?:fall|be|on|come)(?:\son)?)*|on\s(?:what|which)\s(?:day|weekday|date)\s(?:is|does|will|was)\s(?P<other>.+?)(?:\s(?:fall|be|on))*|"
    r"when(?:'?s|\sis)\s(?P<feast>christmas(?:\sday|\seve)?|easter(?:\s\w+)?|new\syear'?s?(?:\s\w+)?|halloween|good\sfriday|whit\s\w+|pentecost|(?:next|this)\s\w+day)"
)
AGE = re.compile(
    r"how\sold\s(?:is|am|are|will|was)\s(?P<who>.+?)(?:\s(?:now|today|be|turning|by\snow))*|(?:what(?:'?s|\sis)\s)?(?P<whose>.+?)(?:'s)?\sage|what\sage\sis\s(?P<other>.+)"
)
_MONTHS = "january february march april may june july august september october november december".split()
_MONTH = r"(?P<month>jan\w*|feb\w*|mar\w*|apr\w*|may|jun\w*|jul\w*|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)"
BORN = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s(?:of\s)?{_MONTH}\.?,?\s(?P<year>\d{{4}})\b",
        rf"\b{_MONTH}\.?\s(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s(?P<year>\d{{4}})\b",
        r"\b(?P<year>\d{4})-(?P<number>\d\d)-(?P<day>\d\d)\b",
        r"\b(?:born|birth|made|built|dates?)\b.*\b(?P<year>(?:19|20)\d\d)\b",
    )
)
_OF_BIRTH = re.compile(r"\b(?:born|birthday|birth|b\.)\b", re.IGNORECASE)
_UNITS = {"weeks": 7, "months": 30}


def answer(question: Question) -> Answer | None:
    """The reckoned answer; None where nothing is to be reckoned."""
    said = question.wording
    if DATE.fullmatch(said):
        return Answer(f"Today is {_full(question.now)}.")
    if CLOCK.fullmatch(said):
        return Answer(f"It is {question.now:%H:%M} on {_full(question.now)}.")
    if WEEK.fullmatch(said):
        return Answer(f"This is calendar week {question.now.isocalendar().week}.")
    if found := SINCE.fullmatch(said):
        return _since(question, found["what"])
    if found := UNTIL.fullmatch(said):
        return _until(question, found["what"], found["unit"] or found["units"] or "")
    if found := AGE.fullmatch(said):
        return _age(question, found["who"] or found["whose"] or found["other"])
    if found := WHICH_DAY.fullmatch(said):
        return _which_day(question, found["what"] or found["other"] or found["feast"])
    return None


def _full(at: datetime | date) -> str:
    return f"{at:%A} {at.day} {at:%B %Y}"


def _moment(question: Question, what: str, *, past: bool = False) -> datetime | date | None:
    """The moment or the day that words name; None where they name none, or more than one."""
    for said in (what, f"on {what}"):
        mention = main_time(read_times(said, question.now, settings=question.context.times))
        if mention is None or not set(stems(what)) <= set(stems(mention.span.text)):
            continue
        found = _single(mention.value)
        if found is not None and (past or _as_date(found) >= question.now.date()):
            return found
    return None


def _single(value: TimeValue) -> datetime | date | None:
    match value:
        case Instant(at):
            return at
        case Day(on, _):
            return on
        case Window(start, _):
            return start.date()
        case Range(start, None) if start is not None:
            return start.date()
        case Range(_, end) if end is not None:
            return (end - timedelta(seconds=1)).date()
    return None


def _as_date(at: datetime | date) -> date:
    return at.date() if isinstance(at, datetime) else at


def _until(question: Question, what: str, unit: str) -> Answer | None:
    """How long it is until a day, a moment, or something that is planned."""
    at = _moment(question, what)
    if at is not None:
        return Answer(f"{_distance(question.now, at, unit)} until {_said(at)}.")
    planned = _planned(question, what)
    if planned is None:
        return None
    start = planned.start.date() if planned.all_day else planned.start
    told = f"{day(planned.start)} {item(planned)}"
    return Answer(f"{_distance(question.now, start, unit)}: {told}.", cited([planned]))


def _since(question: Question, what: str) -> Answer | None:
    mention = main_time(read_times(what, question.now, settings=question.context.times))
    at = _single(mention.value) if mention is not None else None
    if at is None or _as_date(at) > question.now.date():
        return None
    return Answer(f"{_days((question.now.date() - _as_date(at)).days)} since {_said(at)}.")


def _planned(question: Question, what: str) -> Commitment | None:
    """The next thing of the user's that words name."""
    wanted = set(stems(what)) - set(stems("next appointment begin start"))
    ahead = question.known.agenda(question.now, question.now + AHEAD)
    named = (c for c in ahead if wanted and wanted <= set(stems(f"{c.title} {c.place} {' '.join(c.people)}")))
    return next((c for c in named if (is_own(c) or question.request.people) and c.start >= question.now), None)


def _distance(now: datetime, at: datetime | date, unit: str) -> str:
    """ "24 days", "tomorrow" with its hours, "3 hours 20 minutes"."""
    days = (_as_date(at) - now.date()).days
    if isinstance(at, datetime) and (days < 1 or unit in {"hours", "minutes"}):
        minutes = round((at - now).total_seconds() / 60)
        hours, rest = divmod(minutes, 60)
        said = [_counted(hours, "hour")] if hours else []
        return " ".join([*said, *([_counted(rest, "minute")] if rest or not hours else [])])
    if unit in _UNITS and days >= _UNITS[unit]:
        whole, rest = divmod(days, _UNITS[unit])
        return f"{_counted(whole, unit[:-1])}{f' and {_days(rest)}' if rest else ''}"
    return "No day" if days == 0 else _days(days)


def _days(count: int) -> str:
    return _counted(count, "day")


def _counted(count: int, unit: str) -> str:
    return f"{count} {unit}" + ("" if count == 1 else "s")


def _said(at: datetime | date) -> str:
    return f"{day(at)} {at:%H:%M}" if isinstance(at, datetime) else day(at)


def _which_day(question: Question, what: str) -> Answer | None:
    at = _moment(question, what, past=True)
    if at is None:
        return None
    return Answer(f"{_upper(as_written(question, what))}: {_full(at)}.")


def _upper(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _age(question: Question, who: str) -> Answer | None:
    """How old somebody is, from a day of birth or from an age that was told; None where neither is known."""
    names = [*question.request.people, who]
    today = question.now.date()
    own = who in {"i", "me", "my"}
    for fact in question.known.facts():
        if not _OF_BIRTH.search(fact.text) or not (
            _of_me(fact.text) if own else any(_names(fact.text, n) for n in names)
        ):
            continue
        if (born := _born(fact.text)) is not None:
            return Answer(_years(who if own else names[0], born, today), (fact.id,))
    for number, reading in question.known.readings(Quantity):
        if reading.what != "age" or not any(_names(reading.thing, name) for name in names if name):
            continue
        if reading.at is None:
            return Answer(f"{reading.thing} is {reading.amount:g} {reading.unit}s old, as you told me.", (number,))
        turned = int(reading.amount) - (reading.at.year - today.year)
        passed = (today.month, today.day) >= (reading.at.month, reading.at.day)
        return Answer(f"{reading.thing} is {turned if passed else turned - 1}.", (number,))
    return None


def _of_me(text: str) -> bool:
    return re.match(r"(?:i\b|my\s(?:birthday|date\sof\sbirth)\b)", text, re.IGNORECASE) is not None


def _names(text: str, name: str) -> bool:
    said = [w for w in words(name) if w not in {"my", "our", "the"}]
    return bool(said) and said[0] in words(text)


def _born(text: str) -> date | int | None:
    """The day of birth in a text, or only its year."""
    for pattern in BORN:
        if (found := pattern.search(text)) is None:
            continue
        parts = found.groupdict()
        if "day" not in parts:
            return int(parts["year"])
        month = int(parts["number"]) if parts.get("number") else _month(parts["month"])
        try:
            return date(int(parts["year"]), month, int(parts["day"]))
        except ValueError:
            return None
    return None


def _month(word: str) -> int:
    return next(i for i, name in enumerate(_MONTHS, 1) if name.startswith(fold(word)[:3]))


def _years(who: str, born: date | int, today: date) -> str:
    name = "You are" if who in {"i", "me", "my"} else f"{_upper(who)} is"
    if isinstance(born, int):
        return f"{name} {today.year - born - 1} or {today.year - born}: born in {born}."
    age = today.year - born.year - ((today.month, today.day) < (born.month, born.day))
    return f"{name} {age}: born on {day(datetime.combine(born, time()))}."
