"""Builds points of time: a day, a part of the day and a clock time that stand side by side, in any order.

"Friday the 20th at half five", "six this evening", "by Thursday 17:00". A bare number counts as an hour only where a word
asks for one and what follows does not make it a quantity.
"""

from __future__ import annotations

from assistant.timing.bare_hours import after_hours, allowed, stands_alone
from assistant.timing.calendar_words import heads_hours, is_weekday
from assistant.timing.clock_company import clean_after, is_counted
from assistant.timing.clock_spans import NAMED_BY_HOURS, NO_HOURS_AFTER, span_at
from assistant.timing.clock_words import clock_at
from assistant.timing.days import day_at
from assistant.timing.draft import Draft
from assistant.timing.expressions import Date, DaySpec, Feast, Numeric, Period, Point, Relative, Shifted, Weekday
from assistant.timing.lengths import amount_at, counted, following_at, shifted_at
from assistant.timing.part_words import part_at
from assistant.timing.prepositions import ABOUT, ASKING, prep_at
from assistant.timing.recurrence_words import rule_at
from assistant.timing.tables import PARTS, TRAVEL
from assistant.timing.tokens import Kind, Tokens

GLUE = {",", "on", "at", "the", "in", "for", "of", "@", "this", "(", "-", "–", ":", "early", "late", "later"} | ABOUT


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
    begin = j + 3 if ts.words(j + 1, "the", "next") else j + 1
    amount = amount_at(ts, begin)
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


def is_attributive(ts: Tokens, end: int) -> bool:
    """Whether a lower-case noun follows, so that the day only describes it: "the Friday boat"."""
    token = ts.at(end)
    return (
        token.kind is Kind.WORD
        and not token.capital
        and (token.word in TRAVEL or not clean_after(ts, end, strict=True))
    )
