"""Finds the phrases of time in a text, left to right, the longest reading first.

A phrase joins what stands side by side: "Friday the 20th at half five", "from 2 to 4 on March 19". What belongs together
over other words is joined in `linking`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from assistant.timing.clock_words import clean_after, clock_at, is_bare, span_at
from assistant.timing.days import day_at, is_weekday
from assistant.timing.expressions import (
    Clock,
    ClockSpan,
    Date,
    DaySpec,
    Feast,
    Length,
    Month,
    Numeric,
    Period,
    Phrase,
    Point,
    Relative,
    Rule,
    Stretch,
    Weekday,
)
from assistant.timing.lengths import following_at, length_at, shifted_at
from assistant.timing.numbers import number_at, ordinal_at
from assistant.timing.recurrence_words import rule_at
from assistant.timing.tables import MEALS, MONTHS, PARTS, PLURAL_PARTS
from assistant.timing.tokens import Kind, Tokens

PREPS = {
    "by": "by", "before": "before", "until": "until", "till": "until", "til": "until", "through": "until",
    "from": "from", "since": "since", "after": "after", "starting": "from", "beginning": "from",
}  # fmt: skip
"""Words that turn a point into a deadline or an open stretch."""
LONG_PREPS = [
    (("no", "later", "than"), "by"),
    (("not", "later", "than"), "by"),
    (("no", "earlier", "than"), "from"),
    (("up", "to", "and", "including"), "until"),
    (("up", "until"), "until"),
    (("up", "to"), "until"),
    (("as", "of"), "from"),
    (("as", "from"), "from"),
    (("starting", "from"), "from"),
    (("starting", "on"), "from"),
    (("from", "about"), "from"),
    (("by", "about"), "by"),
    (("until", "about"), "until"),
    (("just", "before"), "before"),
]
CLOCK_PREPS = {"at", "@", "around", "about", "circa", "approximately"}
GLUE = {
    ",",
    "on",
    "at",
    "the",
    "in",
    "for",
    "of",
    "@",
    "around",
    "about",
    "this",
    "(",
    "-",
    "–",
    ":",
    "early",
    "late",
    "later",
}
JOINERS = {"to", "until", "till", "til", "through", "-", "–", "—", "and"}


def phrases(ts: Tokens, *, moving: bool = False) -> list[Phrase]:
    """All phrases of time, in order. In an order to move something, "to" brings the new time."""
    return list(scan(ts, moving))


def scan(ts: Tokens, moving: bool) -> Iterator[Phrase]:
    """One phrase after the other; what is no time is stepped over."""
    i = 0
    while i < len(ts):
        found = phrase_at(ts, i, moving)
        if found is None:
            i += 1
        else:
            yield found
            i = max(found.end, i + 1)


def phrase_at(ts: Tokens, i: int, moving: bool) -> Phrase | None:
    """The phrase that begins at `i`."""
    if ts.at(i).kind is Kind.MARK and ts.word(i) != "@":
        return None
    return (
        rule_at(ts, i)
        or days_span_at(ts, i)
        or stretch_at(ts, i, moving)
        or point_at(ts, i, moving=moving)
        or length_at(ts, i)
    )


def prep_at(ts: Tokens, i: int, moving: bool = False) -> tuple[str, int]:
    """The preposition at `i`, as its meaning, and the position after it."""
    for words, meaning in LONG_PREPS:
        if ts.words(i, *words):
            return meaning, i + len(words)
    word = ts.word(i)
    if word in PREPS:
        return PREPS[word], i + 1
    if moving and word == "to":
        return "to", i + 1
    return "", i


@dataclass
class Draft:
    """A point while it is being put together."""

    start: int
    end: int
    core: int = -1
    days: list[DaySpec] = field(default_factory=list)
    part: str = ""
    clock: Clock | ClockSpan | None = None
    prep: str = ""
    possessive: bool = False
    instant: float | None = None
    exact: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing has been found yet."""
        return not (self.days or self.part or self.clock or self.instant is not None or self.exact)

    def took(self, begin: int, end: int) -> None:
        """Remember that the tokens from `begin` to `end` belong to it."""
        self.core = begin if self.core < 0 else self.core
        self.end = end

    def point(self) -> Point:
        """The finished point."""
        return Point(
            self.start, self.end, tuple(self.days), self.part, self.clock, self.prep, self.possessive,
            ((self.start, self.end),), self.core, self.instant, self.exact,
        )  # fmt: skip


def point_at(ts: Tokens, i: int, *, moving: bool = False, after_to: Clock | None = None) -> Point | None:
    """A day, a part of the day and a clock time that stand side by side, in any order.

    `after_to`: the clock time from which a stretch leads here, so that a bare number may follow.
    """
    draft = Draft(i, i)
    prep, j = prep_at(ts, i, moving)
    draft.prep = prep
    if (
        ts.word(j) in {"on", "in", "at", "the", "around", "about"}
        and not prep
        and ts.word(j) == "the"
        and not starts_after_the(ts, j)
    ):
        return None
    step(ts, j, draft, first=True, bare=bool(after_to))
    if draft.empty:
        return None
    while not draft.exact and draft.instant is None:
        before = draft.end
        grow(ts, draft)
        if draft.end == before:
            break
    if draft.possessive is False and draft.end and ts.at(draft.end - 1).possessive:
        draft.possessive = True
    if ts.word(draft.end) == "inclusive":
        draft.end += 1
    elif ts.words(draft.end, "(", "inclusive", ")"):
        draft.end += 3
    if (
        draft.prep in {"from", "after", "since"}
        and ts.word(draft.end) in {"on", "onwards", "onward"}
        and not ts.word(draft.end + 1) in {"the"}
    ):
        draft.end += 1
    if ts.words(draft.end, "at", "the", "latest"):
        draft.end, draft.prep = draft.end + 3, "by"
    return draft.point()


def starts_after_the(ts: Tokens, i: int) -> bool:
    """Whether what follows "the" can be a time: a number, an ordinal, a weekday, a word for days."""
    return True


def grow(ts: Tokens, draft: Draft) -> None:
    """Take in the next part of the point, over words that only glue."""
    j = draft.end
    if ts.at(j).sentence != ts.at(draft.end - 1).sentence:
        return
    if (
        ts.at(j - 1).possessive
        and ts.word(j) not in PARTS
        and not (draft.clock is None and ts.at(j).kind is Kind.CLOCK)
    ):
        return
    tried = 0
    while tried < 4:
        if step(ts, j, draft):
            return
        prep, after = prep_at(ts, j)
        if (
            prep
            and not draft.prep
            and draft.clock is None
            and draft.days
            and prep in {"by", "until", "from", "before", "after"}
        ):
            if clock_step(ts, j, draft, first=False, bare=False):
                return
        if ts.word(j) not in GLUE or ts.at(j + 1).sentence != ts.at(j).sentence:
            return
        j, tried = j + 1, tried + 1


def step(ts: Tokens, j: int, draft: Draft, *, first: bool = False, bare: bool = False) -> bool:
    """Take in what stands at `j`: a day, a part of the day, a clock time."""
    return (
        (first and exact_step(ts, j, draft))
        or (first and ts.word(j) in {"on", "at", "in", "for"} and not bare and leading(ts, j, draft))
        or day_step(ts, j, draft)
        or part_step(ts, j, draft)
        or clock_step(ts, j, draft, first=first, bare=bare)
    )


def leading(ts: Tokens, j: int, draft: Draft) -> bool:
    """Step over a plain preposition: "on Friday", "for Saturday", "in the evening"."""
    if ts.word(j) == "in" and shifted_step(ts, j, draft):
        return True
    if ts.word(j) == "at" or ts.word(j) == "in":
        if clock_step(ts, j, draft, first=True, bare=False) or part_step(ts, j, draft):
            return True
    if day_step(ts, j + 1, draft):
        return True
    return ts.word(j) in {"on", "for"} and (
        part_step(ts, j + 1, draft) or clock_step(ts, j + 1, draft, first=True, bare=False)
    )


def exact_step(ts: Tokens, j: int, draft: Draft) -> bool:
    """An ISO string with a time, and "right now"."""
    token = ts.at(j)
    if token.kind is Kind.ISO and len(token.text) > 10:
        draft.exact = token.text
        draft.took(j, j + 1)
        return True
    if ts.words(j, "right", "now") or ts.words(j, "straight", "away") or ts.words(j, "right", "away"):
        draft.instant = 0
        draft.took(j, j + 2)
        return True
    return False


def shifted_step(ts: Tokens, j: int, draft: Draft) -> bool:
    """A day or moment counted from now."""
    found = shifted_at(ts, j)
    if found is None or draft.days:
        return False
    if isinstance(found[0], int | float):
        if draft.clock or draft.part:
            return False
        draft.instant = float(found[0])
    else:
        draft.days.append(found[0])
    draft.took(j, found[1])
    return True


def day_step(ts: Tokens, j: int, draft: Draft) -> bool:
    """A day, if the point has none yet or this one only completes it ("next Monday, the 27th")."""
    if shifted_step(ts, j, draft):
        return True
    following = following_at(ts, j) if not draft.days else None
    found: tuple[DaySpec, int] | None = following or day_at(ts, j)
    if found is None or not fits(draft, found[0]):
        return False
    if draft.days and ts.word(j - 1) == "," and isinstance(found[0], Weekday) and draft.clock:
        return False
    if (
        isinstance(found[0], Date)
        and number_first(ts, j)
        and ts.word(found[1]) in JOINERS
        and number_at(ts, found[1] + 1)
        and False
    ):
        return False
    draft.days.append(found[0])
    draft.possessive = draft.possessive or ts.at(found[1] - 1).possessive
    draft.took(j, found[1])
    return True


def number_first(ts: Tokens, j: int) -> bool:
    """Whether a date begins with its day."""
    return ts.at(j).kind in {Kind.NUMBER, Kind.ORDINAL}


def fits(draft: Draft, spec: DaySpec) -> bool:
    """Whether a second day can be said of the same day as the first: a weekday and a date, "tomorrow, Wednesday"."""
    if not draft.days:
        return True
    if len(draft.days) > 2:
        return False
    kinds = {type(d) for d in [*draft.days, spec]}
    if len(kinds) <= len(draft.days):
        return False
    if Weekday in kinds and kinds <= {Weekday, Date, Relative, Numeric, Feast}:
        return True
    if kinds == {Feast, Date} or kinds == {Relative, Date}:
        return True
    return Period in kinds and kinds <= {Period, Weekday} and isinstance(draft.days[0], Period)


def part_step(ts: Tokens, j: int, draft: Draft) -> bool:
    """A part of the day: "tonight", "this morning", "in the evening", "after lunch", and after a day also "evening", "lunch"."""
    if draft.part:
        return False
    found = part_at(ts, j, draft)
    if found is None:
        return False
    part, end, days = found
    if days is not None and draft.days:
        return False
    if days is not None:
        draft.days.append(days)
    draft.part = part
    draft.possessive = draft.possessive or ts.at(end - 1).possessive
    draft.took(j, end)
    return True


def part_at(ts: Tokens, j: int, draft: Draft) -> tuple[str, int, DaySpec | None] | None:
    """The part of the day at `j`, the position after it, and the day that it implies."""
    word = ts.word(j)
    if word in {"tonight", "tonite"}:
        return "night", j + 1, Relative(0)
    if (
        word == "this"
        and ts.word(j + 1) in PARTS
        and ts.word(j + 1) not in PLURAL_PARTS | {"lunch", "breakfast", "dinner", "supper"}
    ):
        return PARTS[ts.word(j + 1)], j + 2, Relative(0)
    if ts.words(j, "last", "night"):
        return "night", j + 2, Relative(-1)
    if ts.words(j, "the", "same", "evening") or ts.words(j, "that", "evening"):
        return None
    after_day = bool(draft.days) and draft.end == j
    if word == "after" and ts.word(j + 1) in {"lunch", "work", "breakfast"} and ts.word(j + 2) not in {"with"}:
        return ("after " + ts.word(j + 1)) if ts.word(j + 1) != "breakfast" else "morning", j + 2, None
    if after_day and word in PARTS and (word not in MEALS or True) and word not in PLURAL_PARTS:
        return PARTS[word], j + 1, None
    if after_day and word in {"early", "late"} and ts.word(j + 1) in PARTS:
        return (
            ("early morning" if (word, ts.word(j + 1)) == ("early", "morning") else PARTS[ts.word(j + 1)]),
            j + 2,
            None,
        )
    if (
        word == "in"
        and ts.word(j + 1) == "the"
        and ts.word(j + 2) in {"morning", "afternoon", "evening"}
        and not ts.at(j + 2).possessive
    ):
        return PARTS[ts.word(j + 2)], j + 3, None
    if word == "the" and ts.word(j + 1) in {"morning", "afternoon", "evening", "night"} and ts.word(j + 2) == "of":
        return PARTS[ts.word(j + 1)], j + 2, None
    if word == "at" and ts.word(j + 1) in {"night", "lunchtime", "lunch", "breakfast", "dinnertime", "teatime"}:
        return PARTS[ts.word(j + 1)], j + 2, None
    if word in {"lunchtime", "dinnertime"} or (draft.end == j and draft.clock and word == "night" and False):
        return PARTS[word], j + 1, None
    return None


def clock_step(ts: Tokens, j: int, draft: Draft, *, first: bool, bare: bool) -> bool:
    """A clock time or a stretch between two, with its preposition."""
    if draft.clock is not None:
        return False
    spanned = span_step(ts, j, draft, first)
    if spanned:
        return True
    prep, k = ("", j) if (first and draft.prep) else prep_at(ts, j)
    if prep and draft.prep and not first:
        return False
    strong = prep or (draft.prep if first else "")
    k = k + 1 if ts.word(k) == "at" and strong else k
    asked = ts.word(k) in CLOCK_PREPS or ts.word(k - 1) in CLOCK_PREPS
    k = k + 1 if ts.word(k) in CLOCK_PREPS else k
    k = k + 1 if ts.word(k) in CLOCK_PREPS else k
    found = clock_at(ts, k, bare=True, dotted=asked or bool(strong))
    if found is None:
        return False
    clock, end = found
    if ts.words(end, "on", "the", "day") or ts.words(end, "the", "day"):
        return False
    if is_bare(ts, found, k) and not bare_allowed(ts, k, end, draft, asked=asked, strong=strong, after_to=bare):
        return False
    if ts.at(end - 1).kind is Kind.DECIMAL and not (asked or strong or bare) and clock_at(ts, k) is None:
        return False
    if ts.word(k - 1) == "-" and not bare and ts.at(k - 2).end == ts.at(k - 1).start:
        return False
    draft.clock = clock
    draft.prep = draft.prep or prep
    if draft.prep == "from" and prep == "" and not first:
        pass
    draft.possessive = False
    draft.took(j, end)
    return True


def bare_allowed(ts: Tokens, k: int, end: int, draft: Draft, *, asked: bool, strong: str, after_to: bool) -> bool:
    """Whether a lone number may be an hour here."""
    if ts.word(end) in {"to", "-", "–"} and number_at(ts, end + 1) and not asked:
        return False
    if after_to:
        return clean_after(ts, end, strict=True)
    if asked:
        return clean_after(ts, end, strict=False) and ts.word(end) not in {"of", "another", "hundred"}
    value = number_at(ts, k)
    if value is None or value[0] > 24:
        return False
    near = day_follows(ts, end)
    if strong:
        return (
            clean_after(ts, end, strict=True)
            and ts.word(end) not in {"of", "to"}
            and not (value[0] in {0, 1} and strong in {"from", "before", "after"} and not near)
        )
    return near and plausible(ts, k, end, value[0]) and ts.word(end) in PARTS_OR_DAYS | {"on", "this"}


PARTS_OR_DAYS = {"tonight", "tomorrow", "this", "today", "on"}


def day_follows(ts: Tokens, end: int) -> bool:
    """Whether a day or a part of the day stands right after a number: "six tonight", "five tomorrow afternoon"."""
    word = ts.word(end)
    if word in {"tonight", "tomorrow", "today"} or (word == "this" and ts.word(end + 1) in PARTS):
        return True
    return word == "on" and (is_weekday(ts, end + 1)) and ts.word(end + 2) in PARTS


def plausible(ts: Tokens, k: int, end: int, value: int) -> bool:
    """Whether "for six tonight" is an hour and not a party: the hour fits the part of the day and nobody sits down."""
    before = {ts.word(k - n) for n in range(1, 5)}
    if before & {
        "table",
        "tables",
        "room",
        "rooms",
        "dinner",
        "lunch",
        "reservation",
        "booking",
        "seats",
        "places",
        "tickets",
        "people",
        "party",
    }:
        return False
    if ts.word(k - 1) not in {"for", "at", "from", "by", "until", ",", ""} and ts.at(k - 1).kind is Kind.WORD:
        return ts.at(k).kind is Kind.NUMBER and ts.word(end) == "tonight" and value in range(5, 12) and False
    words = (ts.word(end), ts.word(end + 1), ts.word(end + 2))
    if "tonight" in words or "evening" in words or "night" in words:
        return 5 <= value <= 12
    if "morning" in words:
        return 4 <= value <= 12
    if "afternoon" in words:
        return value == 12 or 1 <= value <= 6
    return ts.word(k - 1) != "for" and 1 <= value <= 12


def span_step(ts: Tokens, j: int, draft: Draft, first: bool) -> bool:
    """A stretch between two clock times; bare numbers only after a day or with "from" or "between"."""
    k = draft.start if first and draft.prep == "from" and draft.empty else j
    after_day = bool(draft.days) and ts.word(k - 1) in {",", ":"} or (bool(draft.days) and draft.end == k)
    listed = ts.word(k - 1) in {":", ","} and clean_start(ts, k)
    found = span_at(ts, k, bare=after_day or listed)
    if found is None:
        return False
    draft.clock = found[0]
    if draft.prep == "from":
        draft.prep = ""
    draft.took(k, found[1])
    return True


def clean_start(ts: Tokens, k: int) -> bool:
    """Whether bare numbers after a colon can be hours: the sentence speaks of opening, of days or of classes."""
    sentence = ts.at(k).sentence
    said = {t.word for t in ts[max(0, k - 14) : k] if t.sentence == sentence}
    return (
        bool(said & {"open", "opening", "hours", "visiting", "surgery", "opens", "shop", "office"})
        and ts.word(k - 1) == ":"
    )


def days_span_at(ts: Tokens, i: int) -> Stretch | None:
    """Days of one month in a row: "6 to 10 July", "from 13 to 16 March", "March 3 to 5", "20 and 21 June"."""
    opener = ts.word(i)
    j = i + 1 if opener in {"from", "between"} else i
    weekday_first = None
    joiner_ok = {"to", "-", "–", "—", "until", "till", "through"} | ({"and"})
    if opener == "from" and ts.word(j) == "the":
        j += 1
    elif ts.word(j) == "the" and ts.at(j + 1).kind is Kind.ORDINAL:
        j += 1
    first = ordinal_at(ts, j) or (number_at(ts, j) if ts.at(j).kind is Kind.NUMBER else None)
    month_led = False
    if first is None:
        month = MONTHS.get(ts.word(j)) if ts.at(j).capital else None
        if month is None:
            return None
        first = number_at(ts, j + 1) if ts.at(j + 1).kind is Kind.NUMBER else ordinal_at(ts, j + 1)
        month_led = True
        if first is None:
            return None
    if ts.word(first[1]) not in joiner_ok or not 1 <= first[0] <= 31:
        return None
    k = first[1] + 1
    k = k + 1 if ts.word(k) == "the" else k
    if month_led:
        second = ordinal_at(ts, k) or (number_at(ts, k) if ts.at(k).kind is Kind.NUMBER else None)
        if (
            second is None
            or not first[0] < second[0] <= 31
            or not clean_after(ts, second[1], strict=True)
            or ts.word(second[1]) in {"pm", "am"}
        ):
            return None
        both = {d for d in (first[0], second[0])}
        if ts.word(first[1]) == "and" and opener != "between" and max(both) - min(both) != 1:
            return None
        start, end = Date(first[0], MONTHS[ts.word(j)]), Date(second[0], MONTHS[ts.word(j)])
        return spanned(i, j, second[1], start, end)
    found = day_at(ts, k)
    if found is None or not isinstance(found[0], Date) or found[0].month is None or found[0].weekday is not None:
        return None
    if not (ts.at(k).kind in {Kind.NUMBER, Kind.ORDINAL} or ordinal_at(ts, k)):
        return None
    if ts.word(first[1]) == "and" and opener != "between" and found[0].day - first[0] != 1:
        return None
    del weekday_first
    return spanned(i, j, found[1], Date(first[0], found[0].month, found[0].year), found[0])


def spanned(start: int, core: int, end: int, first: Date, last: Date) -> Stretch:
    """A stretch from one day to another."""
    one = Point(start, end, (first,))
    return Stretch(start, end, one, Point(start, end, (last,)), start, ((start, end),))


def stretch_at(ts: Tokens, i: int, moving: bool) -> Stretch | None:
    """From one point to another: "from Friday evening to Sunday", "Monday the 8th at nine to Tuesday the 9th"."""
    opener = ts.word(i)
    start = i + 1 if opener in {"from", "between"} else i
    if opener not in {"from", "between"} and prep_at(ts, i)[0] not in {"", "since"}:
        return None
    if span_at(ts, i, bare=opener in {"from", "between"}) is not None:
        return None
    first = point_at(ts, start) if opener in {"from", "between"} else point_at(ts, i, moving=moving)
    if first is None:
        first = bare_point(ts, start) if opener in {"from", "between"} else None
    if first is None or first.possessive or first.exact or first.instant is not None:
        return None
    joined = (
        first.end + 1
        if ts.word(first.end) == "," and ts.word(first.end + 1) in {"through", "until", "to"}
        else first.end
    )
    joiner = ts.word(joined)
    if joiner not in JOINERS or (joiner == "and" and opener != "between"):
        return None
    if (
        joiner in {"-", "–", "—"}
        and ts.at(joined).start != first.end
        and not ts.at(joined + 1).kind
        and opener != "from"
    ):
        return None
    k = joined + 1
    if ts.at(k).sentence != ts.at(joined - 1).sentence:
        return None
    last = point_at(ts, k, after_to=first.clock if isinstance(first.clock, Clock) else None)
    if last is None or last.prep or last.exact or not matches(first, last, opener, joiner):
        return None
    if first.prep in {"since", "until", "by", "before", "after"}:
        first = replace(first, prep="")
    return Stretch(
        i, last.end, replace(first, prep=""), last, i if opener in {"from", "between"} else first.core, ((i, last.end),)
    )


def bare_point(ts: Tokens, i: int) -> Point | None:
    """A bare hour or a bare day of the month after "from", completed by what follows "to"."""
    found = clock_at(ts, i, bare=True, dotted=True)
    if found and ts.word(found[1]) in JOINERS:
        return Point(i, found[1], clock=found[0], core=i, pieces=((i, found[1]),))
    day = ordinal_at(ts, i + 1 if ts.word(i) == "the" else i)
    if day and ts.word(day[1]) in JOINERS:
        return Point(i, day[1], (Date(day[0]),), core=i, pieces=((i, day[1]),))
    return None


def matches(first: Point, last: Point, opener: str, joiner: str) -> bool:
    """Whether two points can be the ends of one stretch."""
    if last.possessive and last.clock is None:
        return False
    if first.days and last.days:
        return (
            joiner != "to"
            or opener == "from"
            or bool(first.clock) == bool(last.clock)
            or bool(first.part)
            or first.clock is None
        )
    if first.clock and last.clock:
        return isinstance(first.clock, Clock) and isinstance(last.clock, Clock)
    return opener in {"from", "between"} and bool(first.days or first.part) and bool(last.days or last.part)


__all__ = ["Length", "Month", "Period", "Rule", "phrases"]
