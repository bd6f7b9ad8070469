"""Builds points of time: a day, a part of the day and a clock time that stand side by side, in any order.

"Friday the 20th at half five", "six this evening", "by Thursday 17:00". A bare number counts as an hour only where a word
asks for one and what follows does not make it a quantity.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.timing.calendar_words import heads_hours, is_weekday
from assistant.timing.clock_words import NAMED_BY_HOURS, clean_after, clock_at, is_bare, is_counted, span_at
from assistant.timing.days import day_at
from assistant.timing.expressions import (
    Clock,
    ClockSpan,
    Date,
    DaySpec,
    Feast,
    Numeric,
    Period,
    Point,
    Relative,
    Shifted,
    Weekday,
)
from assistant.timing.lengths import amount_at, counted, following_at, shifted_at
from assistant.timing.numbers import number_at
from assistant.timing.part_words import part_at
from assistant.timing.recurrence_words import rule_at
from assistant.timing.tables import PARTS, PLURAL_WEEKDAYS, TRAVEL, WEEKDAYS
from assistant.timing.tokens import Kind, Tokens

PREPS = {
    "by": "by", "before": "before", "until": "until", "till": "until", "til": "until", "through": "until",
    "from": "from", "since": "since", "after": "after", "starting": "from",
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
    (("beginning", "on"), "from"),
    (("beginning", "from"), "from"),
    (("from", "about"), "from"),
    (("by", "about"), "by"),
    (("until", "about"), "until"),
    (("just", "before"), "before"),
    (("not", "before"), "from"),
    (("not", "until"), "from"),
]
_LONG_BY_FIRST = {
    first: [(words, meaning) for words, meaning in LONG_PREPS if words[0] == first]
    for first in {words[0] for words, _ in LONG_PREPS}
}
ABOUT = {"around", "about", "circa", "approximately"}
ASKING = {"at", "@"}
GLUE = {",", "on", "at", "the", "in", "for", "of", "@", "this", "(", "-", "–", ":", "early", "late", "later"} | ABOUT
SEATS = frozenset(
    "table tables room rooms dinner lunch supper reservation booking seats places tickets people party enough".split()
)
"""After these, "for six" says how many come."""


def prep_at(ts: Tokens, i: int, *, moving: bool = False) -> tuple[str, int]:
    """The preposition at `i`, as its meaning, and the position after it."""
    word = ts.word(i)
    for words, meaning in _LONG_BY_FIRST.get(word, ()):
        if ts.words(i, *words):
            return meaning, i + len(words)
    if word in PREPS and not (word == "through" and ts.word(i - 1) in {"all", "right"}):
        return PREPS[word], i + 1
    return ("to", i + 1) if moving and word == "to" else ("", i)


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
        return not (self.days or self.part or self.clock or self.fixed)

    @property
    def fixed(self) -> bool:
        """Whether it is a moment that nothing can complete."""
        return self.instant is not None or bool(self.exact)

    def took(self, begin: int, end: int) -> bool:
        """Remember that the tokens from `begin` to `end` belong to it."""
        self.core = begin if self.core < 0 else self.core
        self.end = end
        return True

    def point(self) -> Point:
        """The finished point."""
        return Point(
            self.start, self.end, tuple(self.days), self.part, self.clock, self.prep, self.possessive,
            ((self.start, self.end),), self.core, self.instant, self.exact,
        )  # fmt: skip


def point_at(ts: Tokens, i: int, *, moving: bool = False, after_to: bool = False) -> Point | None:
    """The point that begins at `i`; `after_to` where a stretch between clock times leads here, so that a bare number fits."""
    draft = Draft(i, i)
    draft.prep, j = ("", i) if part_at(ts, i, after_day=False) else prep_at(ts, i, moving=moving)
    if not (first_step(ts, j, draft) or step(ts, j, draft, first=True, bare=after_to)):
        return None
    while not draft.fixed and grow(ts, draft):
        continue
    draft.possessive = draft.possessive or ts.at(draft.end - 1).possessive
    close(ts, draft)
    return draft.point()


def close(ts: Tokens, draft: Draft) -> None:
    """Take in the words that close a point: "inclusive", "on" after "from", "at the latest"."""
    if ts.word(draft.end) == "inclusive":
        draft.end += 1
    elif ts.words(draft.end, "(", "inclusive", ")"):
        draft.end += 3
    follows = ts.word(draft.end)
    if draft.prep in {"from", "after", "since"} and (
        follows in {"onwards", "onward"} or (follows == "on" and ts.at(draft.end + 1).kind is Kind.MARK)
        or (follows == "on" and not ts.word(draft.end + 1))
    ):  # fmt: skip
        draft.end += 1
    if ts.words(draft.end, "at", "the", "latest"):
        draft.end, draft.prep = draft.end + 3, "by"


def grow(ts: Tokens, draft: Draft) -> bool:
    """Take in the next part of the point, over words that only glue."""
    j = draft.end
    here = ts.at(j - 1).sentence
    if ts.at(j - 1).possessive and ts.word(j) not in PARTS:
        return False
    for j in range(draft.end, draft.end + 4):
        if ts.at(j).sentence != here:
            return False
        if step(ts, j, draft):
            return True
        if not draft.prep and draft.days and draft.clock is None and prep_at(ts, j)[0] and clock_step(ts, j, draft):
            return True
        if ts.word(j) not in GLUE:
            return False
    return False


def first_step(ts: Tokens, j: int, draft: Draft) -> bool:
    """What only begins a point: an ISO string, "right now", and a plain preposition before a day or an hour."""
    token = ts.at(j)
    if token.kind is Kind.ISO and len(token.text) > 10:
        draft.exact = token.text
        return draft.took(j, j + 1)
    if ts.words(j, "right", "now") or ts.words(j, "straight", "away") or ts.words(j, "right", "away"):
        draft.instant = 0
        return draft.took(j, j + 2)
    match token.word:
        case "within":
            draft.prep = "by"
            return within_step(ts, j, draft)
        case "in":
            return shifted_step(ts, j, draft) or part_step(ts, j, draft) or day_step(ts, j + 1, draft)
        case "at" | "@":
            return clock_step(ts, j, draft, first=True) or part_step(ts, j, draft) or day_step(ts, j + 1, draft)
        case "on" | "for":
            return day_step(ts, j + 1, draft) or part_step(ts, j + 1, draft) or clock_step(ts, j + 1, draft, first=True)
    return False


def step(ts: Tokens, j: int, draft: Draft, *, first: bool = False, bare: bool = False) -> bool:
    """Take in what stands at `j`: a day, a part of the day, a clock time."""
    return day_step(ts, j, draft) or part_step(ts, j, draft) or clock_step(ts, j, draft, first=first, bare=bare)


def shifted_step(ts: Tokens, j: int, draft: Draft) -> bool:
    """A day or moment counted from now."""
    found = None if draft.days else shifted_at(ts, j)
    if found is None:
        return False
    if not isinstance(found[0], int | float):
        draft.days.append(found[0])
    elif draft.clock or draft.part:
        return False
    else:
        draft.instant = float(found[0])
    return draft.took(j, found[1])


def within_step(ts: Tokens, j: int, draft: Draft) -> bool:
    """ "within two weeks": a deadline."""
    amount = amount_at(ts, j + 1)
    if amount is None or ts.word(amount[2]) == "of":
        return False
    found = counted(amount[0], amount[1])
    if isinstance(found, int | float):
        draft.instant = float(found)
    else:
        draft.days.append(found)
    return draft.took(j, amount[2])


def day_step(ts: Tokens, j: int, draft: Draft) -> bool:
    """A day, if the point has none yet or this one only completes it ("next Monday, the 27th")."""
    if shifted_step(ts, j, draft):
        return True
    after_hours = draft.clock is not None and not draft.days and is_weekday(ts, j)
    if after_hours and (rule_at(ts, j) is not None or heads_hours(ts, j)):
        return False  # "from six to nine, Monday to Friday": the days are a rule of their own
    following = None if draft.days else following_at(ts, j)
    found: tuple[DaySpec, int] | None = following or day_at(ts, j)
    if found is None or not completes(draft, found[0]):
        return False
    draft.days.append(found[0])
    draft.possessive = draft.possessive or ts.at(found[1] - 1).possessive
    return draft.took(j, found[1])


def completes(draft: Draft, spec: DaySpec) -> bool:
    """Whether a second day can be said of the same day as the first: a weekday and a date, "tomorrow, Wednesday"."""
    if not draft.days:
        return True
    kinds = {type(d) for d in [*draft.days, spec]}
    if len(draft.days) > 2 or len(kinds) <= len(draft.days):
        return False
    if kinds == {Shifted, Weekday} and isinstance(draft.days[0], Shifted):
        return draft.days[0].unit in {"week", "fortnight"} and draft.days[0].base is None
    if Weekday in kinds and kinds <= {Weekday, Date, Relative, Numeric, Feast}:
        return True
    if kinds in ({Feast, Date}, {Relative, Date}):
        return True
    return Period in kinds and kinds <= {Period, Weekday} and isinstance(draft.days[0], Period)


def part_step(ts: Tokens, j: int, draft: Draft) -> bool:
    """A part of the day: "tonight", "in the evening", "after lunch", and after a day also "evening", "lunch"."""
    found = None if draft.part else part_at(ts, j, after_day=bool(draft.days) and draft.end == j)
    if found is None or (found[2] is not None and draft.days):
        return False
    draft.part, end, implied = found
    if implied is not None:
        draft.days.append(implied)
    draft.possessive = draft.possessive or ts.at(end - 1).possessive
    return draft.took(j, end)


def clock_step(ts: Tokens, j: int, draft: Draft, *, first: bool = False, bare: bool = False) -> bool:
    """A clock time or a stretch between two, with its preposition."""
    if draft.clock is not None:
        return False
    if span_step(ts, j, draft, first=first):
        return True
    prep, k = ("", j) if draft.prep else prep_at(ts, j)
    strong = prep or (draft.prep if first else "")
    near = bool(draft.days) or bool(strong)
    asked = False
    while ts.word(k) in ASKING or (ts.word(k) in ABOUT and k < j + 3):
        asked = asked or ts.word(k) in ASKING or near
        k += 1
    asked = asked or ts.word(k - 1) in ASKING
    beside_day = bool(draft.days) and (draft.end == k or ts.word(k - 1) == ",")
    found = clock_at(ts, k, bare=True, dotted=asked or bool(strong))
    if found is None or not allowed(ts, k, found, asked=asked, strong=strong, after_to=bare, beside_day=beside_day):
        return False
    draft.clock, end = found
    draft.prep = draft.prep or prep
    draft.possessive = False
    return draft.took(j, end)


def allowed(
    ts: Tokens, k: int, found: tuple[Clock, int], *, asked: bool, strong: str, after_to: bool, beside_day: bool
) -> bool:
    """Whether the clock time at `k` may be one here."""
    end = found[1]
    if (ts.word(end) in {"on", "of"} and ts.words(end + 1, "the", "day")) or ts.words(end, "the", "day"):
        return False
    if ts.word(k - 1) == "in" and not found[0].half.endswith("m"):
        return False
    if ts.word(k - 1) == "-" and not after_to and ts.at(k - 2).end == ts.at(k - 1).start:
        return False
    if (
        ts.at(end - 1).kind is Kind.DECIMAL
        and not (asked or strong or after_to or beside_day)
        and clock_at(ts, k) is None
    ):
        return False
    return not is_bare(ts, found, k) or bare_allowed(ts, k, end, asked=asked, strong=strong, after_to=after_to)


def bare_allowed(ts: Tokens, k: int, end: int, *, asked: bool, strong: str, after_to: bool) -> bool:
    """Whether a lone number may be an hour here."""
    number = number_at(ts, k)
    if number is None or number[0] > 24 or (ts.word(end) in {"to", "-", "–"} and number_at(ts, end + 1) and not asked):
        return False
    if ts.word(end - 1) in {"sharp", "exactly"}:
        return True
    if after_to:
        return clean_after(ts, end, strict=True)
    if asked:
        return clean_after(ts, end, strict=ts.word(k) == "one") and ts.word(end) not in {"of", "another", "hundred"}
    if not strong:
        return day_follows(ts, end) and fits_part(ts, k, end, number[0])
    measured = strong == "by" and (number_at(ts, k - 2) is not None or changes_amount(ts, k))
    vague = number[0] in {0, 1} and strong in {"from", "before", "after"} and not day_follows(ts, end)
    return clean_after(ts, end, strict=True) and ts.word(end) not in {"of", "to"} and not measured and not vague


def changes_amount(ts: Tokens, k: int) -> bool:
    """Whether "by 5" says how much: "turn it up by 5"."""
    before = {ts.word(k - n) for n in range(2, 6)}
    return bool(
        before & {"up", "down", "raise", "lower", "reduce", "increase", "cut", "turn", "won", "lost", "grew", "fell"}
    )


def day_follows(ts: Tokens, end: int) -> bool:
    """Whether a day or a part of the day stands right after a number: "six tonight", "five tomorrow afternoon"."""
    word = ts.word(end)
    if word in {"tonight", "tomorrow", "today"} or (word == "this" and ts.word(end + 1) in PARTS):
        return True
    return word == "on" and is_weekday(ts, end + 1) and ts.word(end + 2) in PARTS


def fits_part(ts: Tokens, k: int, end: int, hour: int) -> bool:
    """Whether "for six tonight" is an hour and not a party: it fits the part of the day, and no table is spoken of."""
    if {ts.word(k - n) for n in range(1, 5)} & SEATS:
        return False
    second = ts.word(k - 1) in {"and", "or"} and ts.word(k - 3) in ASKING and number_at(ts, k - 2) is not None
    if not second and ts.word(k - 1) not in {"for", "at", "from", "by", "until", ",", ""} | ABOUT:
        return False
    after = {ts.word(end + n) for n in range(3)}
    if after & {"tonight", "evening", "night"}:
        return 5 <= hour <= 12
    if "morning" in after:
        return 4 <= hour <= 12
    if "afternoon" in after:
        return hour == 12 or 1 <= hour <= 6
    return ts.word(k - 1) != "for" and 1 <= hour <= 12


def span_step(ts: Tokens, j: int, draft: Draft, *, first: bool) -> bool:
    """A stretch between two clock times; bare numbers only after a day or with "from" or "between"."""
    k = draft.start if first and draft.prep == "from" and draft.empty else j
    after_day = bool(draft.days) and (draft.end == k or ts.word(k - 1) in {",", ":"})
    found = span_at(ts, k, bare=after_day or after_hours(ts, k))
    if found is None and not is_counted(ts, k):
        found = span_at(ts, k, bare=True)
        meant = found and (ts.word(k - 1) not in NO_HOURS_AFTER or ts.word(found[1]) in NAMED_BY_HOURS)
        found = found if found and meant and stands_alone(ts, k, found[1]) else None
    if found is None:
        return False
    draft.clock = found[0]
    if draft.prep == "from":
        draft.prep = ""
    return draft.took(k, found[1])


def stands_alone(ts: Tokens, k: int, end: int) -> bool:
    """Whether bare numbers with no day before them are hours: after "weekdays", before "on Friday", or as the whole text."""
    if ts.word(k - 1) in REPEATED or (k == 0 and end == len(ts)) or ts.word(end) in NAMED_BY_HOURS:
        return True
    last = k - 2 if ts.word(k - 1) in {",", ":"} else k - 1
    row = ts.word(last) in WEEKDAYS and ts.word(last - 1) in {"to", "-", "–", "till", "until"}
    rule = last < k - 1 and (
        ts.word(last) in REPEATED | set(PARTS)
        or ts.words(last - 1, "the", "month")
        or ts.words(last - 1, "each", "month")
    )
    shift = ts.word(k - 1) in {"is", "are", "runs"} and any(ts.word(k - n) in NAMED_BY_HOURS for n in range(2, 7))
    return row or rule or shift or day_follows(ts, end) or (ts.word(end) == "on" and is_weekday(ts, end + 1))


NO_HOURS_AFTER = {"for", "to", "of", "about", "the", "a", "size", "by"} | SEATS
"""After these, "six to eight" says how many."""
REPEATED = set(PLURAL_WEEKDAYS) | {"weekdays", "weekends", "workdays", "daily"}


def after_hours(ts: Tokens, k: int) -> bool:
    """Whether bare numbers after a colon can be hours: the sentence speaks of opening."""
    here = ts.at(k).sentence
    said = {t.word for t in ts[max(0, k - 14) : k] if t.sentence == here}
    return ts.word(k - 1) == ":" and bool(
        said & {"open", "opening", "hours", "visiting", "surgery", "opens", "shop", "office"}
    )


def is_attributive(ts: Tokens, end: int) -> bool:
    """Whether a lower-case noun follows, so that the day only describes it: "the Friday boat"."""
    token = ts.at(end)
    return (
        token.kind is Kind.WORD
        and not token.capital
        and (token.word in TRAVEL or not clean_after(ts, end, strict=True))
    )
