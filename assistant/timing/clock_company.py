"""What stands beside a number and tells whether it is an hour: a measure, a label, a day, a noun of which there are several."""

from __future__ import annotations

from assistant.timing.tables import FOLLOWERS, MEASURES, MONTHS, PARTS, TIME_UNITS, WEEKDAYS
from assistant.timing.tokens import Kind, Tokens


def touches_digits(ts: Tokens, i: int) -> bool:
    """Whether a colon or a slash with digits is glued on: a ratio, a fraction."""
    mark = ts.at(i)
    glued = mark.start == ts.at(i - 1).end and mark.end == ts.at(i + 1).start
    return mark.word in {":", "/"} and glued and ts.at(i + 1).kind is Kind.NUMBER


def glued_number(ts: Tokens, i: int) -> bool:
    """Whether a number is part of something longer: a phone number, a range of pages, a score, "15-15-15"."""
    neighbours = (ts.at(i - 1), ts.at(i + 1))
    touching = neighbours[0].end == ts.at(i).start and neighbours[0].word in {
        "-",
        "–",
        "/",
        "#",
        "€",
        "$",
        "£",
        "+",
        ".",
    }
    numbers = any(n.kind in {Kind.NUMBER, Kind.CODE} for n in neighbours)
    return (touching and neighbours[0].word not in {"-", "–"}) or numbers


def is_measure(ts: Tokens, i: int) -> bool:
    """Whether what follows a number makes it a quantity, a price, an address."""
    token = ts.at(i)
    if token.word == "each" and (ts.word(i + 1) in TIME_UNITS or ts.word(i + 1) in PARTS or ts.word(i + 1) in WEEKDAYS):
        return False
    if token.word in MEASURES:
        return not (token.word in {"per", "m", "g", "l", "x"} and token.kind is not Kind.WORD)
    if token.word == "-" and ts.at(i + 1).kind is Kind.WORD and ts.at(i + 1).start == token.end:
        return True
    return ts.at(i + 1).word in {"street", "road", "avenue", "lane", "square"} and token.capital


def clean_after(ts: Tokens, i: int, *, strict: bool) -> bool:
    """Whether a bare hour may end before `i`; `strict` accepts only the end, a mark or a word of the list."""
    token = ts.at(i)
    if is_measure(ts, i) or (token.kind is Kind.MARK and token.word in {"%", "°", "€", "$", "£", "/", "+", "*"}):
        return False
    if token.kind is Kind.MARK:
        return not (token.word in {"-", "–"} and ts.at(i + 1).kind is Kind.WORD and strict)
    if token.kind in {Kind.CLOCK, Kind.ISO, Kind.DATE, Kind.ORDINAL}:
        return True
    if token.word in FOLLOWERS or token.word in WEEKDAYS or token.word.rstrip("s") in WEEKDAYS:
        return True
    if token.word in MONTHS and token.capital:
        return not strict
    if strict or token.kind is not Kind.WORD:
        return False
    return token.capital or not any(is_plural(ts, k) for k in run_of_words(ts, i))


def run_of_words(ts: Tokens, i: int) -> range:
    """The next words in a row that have nothing to do with time: "different shops" of "at three different shops"."""
    end = i
    while end < i + 3 and ts.at(end).kind is Kind.WORD and ts.word(end) not in FOLLOWERS and not ts.at(end).capital:
        end += 1
    return range(i, end)


def is_plural(ts: Tokens, i: int) -> bool:
    """Whether a word looks like a noun of which there are several."""
    word = ts.word(i)
    return len(word) > 3 and word.endswith("s") and not word.endswith("ss") and word not in NO_PLURALS


NO_PLURALS = {"always", "perhaps", "sometimes", "besides", "afterwards", "whereas", "as", "this", "lunchtimes"}


def names_day(ts: Tokens, i: int) -> bool:
    """Whether the word before an hour in four digits is a weekday or "tomorrow": "thursday 1230"."""
    return ts.word(i) in WEEKDAYS or ts.word(i) in {"today", "tomorrow", "tonight"}


def day_after(ts: Tokens, i: int) -> bool:
    """Whether a day follows: "on Friday", "tomorrow"."""
    return names_day(ts, i) or (ts.word(i) == "on" and ts.word(i + 1) in WEEKDAYS)


def is_counted(ts: Tokens, i: int) -> bool:
    """Whether the words before a stretch of numbers make it one of pages, rooms, points or ages."""
    return bool({ts.word(i - k) for k in (1, 2, 3)} & LABELS)


LABELS = frozenset(
    """
    page pages room rooms chapter chapters verse verses level levels size sizes number numbers age ages aged grade
    grades scale heating thermostat temperature oven volume brightness price budget speed rate rated score count line lines platform gate seat seats row bus tram floor floors section
    season seasons episode episodes volume step steps question questions exercise exercises track tracks
    """.split()
)
