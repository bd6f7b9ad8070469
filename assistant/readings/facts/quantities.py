"""Numbers that are so: what a thing weighs, costs, holds, lasts; how old somebody is; what has been spent."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.amounts import Found, find_amounts, number
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.stretch import midnight
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Quantity
from assistant.timing.types import Day

_KINDS = (
    ("weight", r"\bweigh(?:s|ed)?\b|\bheavy\b|\bweight\b"),
    (
        "capacity",
        r"\b(?:holds?|seats?|takes?|fits?|room for|space for|(?:licensed|insured|approved|certified|good|enough) for|capacity|sleeps|sits)\b",
    ),
    ("length", r"\b(?:runs?|lasts?|long|takes?)\b"),
    ("spent", r"\b(?:spent|gone|went|spoken for|used up|bought|paid out)\b"),
    ("balance", r"\b(?:left|remaining|still has|over for|in the (?:account|purse|kitty|tin)|to spare|balance)\b"),
    (
        "price",
        r"\b(?:costs?|price|priced|worth|is for|are for|sells? for|goes for|comes? to|at the outside|charges?|fee|each|a month|per)\b",
    ),
)
_BARE_SPENT = re.compile(
    r"^(?:so far |already )?(?P<number>\d[\d,.]*\d|\d) (?:of (?P<of>[^;,]*?) )?(?:is |are |has |have )?(?:already |been )*(?:spent|gone|used|went)\b"
    r"|\b(?:paid|spent|put down|shelled out) (?P<paid>\d[\d,.]*\d|\d) (?:for|on|towards) (?P<for>[^;.⟦]+)",
    re.IGNORECASE,
)
_IN_UNITS = re.compile(
    r"^(?P<thing>.+?) (?:comes?|is sold|are sold|is delivered|is packed|are packed) in (?:bags|sacks|boxes|crates|packs|tins|bottles|bales|buckets) of ",
    re.IGNORECASE,
)
_AGE = re.compile(
    rf"(?P<who>[^,;:.]+?)(?:(?P<beside>,\s)|'s\s|\s(?:is|am|turned|turns|will be|becomes)\s)(?:only\s|now\s|just\s)?(?P<age>\d{{1,2}}|[a-z]+(?:-[a-z]+)?)(?=\s(?:years? old\b|in\s|on\s|and\b|this\b|last\b|today)|\s?{SLOT}|\s?[,.;]|\s?$)",
    re.IGNORECASE,
)
_MONTHS = re.compile(
    rf"(?P<who>[^,;:.]+?)(?:'s|,|\s(?:is|was|turned)) (?:only |now |just |about |not even |almost )*(?P<age>\d{{1,2}}|[a-z]+|{SLOT}) ?(?P<unit>months?|weeks?|days?)?(?: old|-old)?(?=$|[,;.:]| and\b| so\b| old\b| but\b)",
    re.IGNORECASE,
)
_TAKES = re.compile(rf"^(?!.*\b(?:costs?|price|fare|tickets?)\b).*(?:{_KINDS[1][1]})", re.IGNORECASE)
"""What takes so many: "two seats to Faro" are no more than what they are."""
_A_YEAR = {"month": 12, "week": 52, "day": 365}
_HEIGHT = re.compile(
    r"(?P<who>[^,;:.]+?)(?:'s|\s(?:is|am|measures|has grown to))\s(?:only\s|now\s|just\s|about\s)?(?P<tall>\d(?:[.,]\d{1,2})? ?(?:m|metres?|meters?)|\d{2,3} ?(?:cm|centimetres?|centimeters?))(?: tall)?\b",
    re.IGNORECASE,
)
_LIES = re.compile(
    r"^(?P<thing>[^,;:.]+?)(?:'s| is| lies| sits| stands| goes)(?: up)?(?: to| at| on)? (?:over |about |some |nearly |almost )?(?P<high>\d[\d,.]* ?(?:m|metres?|meters?|feet|ft))(?: (?:up|high|above sea level|altitude|of altitude|above the sea))?$",
    re.IGNORECASE,
)
_USED_TO = re.compile(r"\bused to\b")
_LIMITING = re.compile(
    r"\b(?:allows?|limit|budget|no more than|at most|max\w*|up to|nothing (?:over|above)|more than|above|over|under|below|not one|at least|within)\b",
    re.IGNORECASE,
)


def read_quantities(clause: str, sentence: Sentence, whole: str, context: Context) -> Iterator[Quantity]:
    """The plain numbers in one clause of a fact; limits are read elsewhere."""
    if tall := _height(clause, context):
        yield tall
        return
    if (lies := _LIES.match(clause)) and (metres := find_amounts(lies["high"])) and (thing := _first(lies["thing"])):
        yield Quantity(thing, "altitude", metres[0].amount.value, "m")
        return
    if age := _age(clause, sentence, context):
        yield age
    if re.search(r"\b(?:not one|nothing|not a)\b.*\b(?:gone|spent)\b", clause, re.IGNORECASE):
        kept = re.search(r"\b(?:gone|spent)\s(?:on|for)\s(?P<thing>.+)", clause, re.IGNORECASE)
        yield Quantity(_first(kept["thing"]) if kept else "", "spent", 0.0, "")
        return
    if bare := _BARE_SPENT.search(clause):
        unit = next((a.amount.unit for a in find_amounts(whole) if a.amount.unit.isupper()), "")
        said = re.sub(SLOT, " ", bare["of"] or bare["for"] or "")
        yield Quantity(_first(said), "spent", number(bare["number"] or bare["paid"]) or 0.0, unit)
        return
    for found in find_amounts(clause):
        if found.amount.unit == "kg" and (packed := _IN_UNITS.match(clause[: found.start])):
            yield Quantity(_first(packed["thing"]), "weight", found.amount.value, "kg")
            continue
        kind = "" if _USED_TO.search(clause) else _kind(clause, found)
        if kind and not (kind != "spent" and _LIMITING.search(clause[max(0, found.start - 30) : found.start])):
            yield Quantity(_thing(kind, clause, found, whole), kind, found.amount.value, found.amount.unit)


def _height(clause: str, context: Context) -> Quantity | None:
    """How tall somebody is, in metres."""
    hit = _HEIGHT.search(clause)
    people = people_in(hit["who"], context) if hit else ()
    found = find_amounts(hit["tall"]) if hit else []
    return Quantity(people[-1], "height", found[0].amount.value, "m") if people and found else None


def _kind(clause: str, found: Found) -> str:
    unit = found.amount.unit
    near = clause[max(0, found.start - 60) : found.end + 70]
    money = unit.isupper() and len(unit) == 3
    around = f"{clause[: found.start]} ; {clause[found.end :]}"
    fits = {
        "weight": unit == "kg",
        "capacity": unit == "people" and found.amount.value > 1 and bool(_TAKES.search(around)),
        "length": unit == "min",
        "spent": money,
        "balance": money or unit == "gb",
        "price": money,
    }
    return next((kind for kind, pattern in _KINDS if fits[kind] and re.search(pattern, near, re.IGNORECASE)), "")


def _thing(kind: str, clause: str, found: Found, whole: str) -> str:
    before, after = clause[: found.start], clause[found.end :]
    if kind == "spent":
        on = (
            re.search(r"^\s*of (?P<thing>[^,;.]+?)\s(?:is|are|has|have|went|gone|spent)\b", after)
            or re.search(r"\b(?:on|for)\s(?P<thing>[^,;.]+)", after)
            or re.search(r"\b(?:on|of|for)\s(?P<thing>[^,;.:]+?)\s*(?:had|has|:|is|are)?\s*$", before)
        )
        return _first(on["thing"]) if on else _first(before)
    subject = re.split(
        r"\s(?:that|which|where|we|you|they|I)\s|\s(?:weighs?|costs?|holds?|seats?|takes?|fits?|is|are|runs?|lasts?|has|sells?|goes|comes?|sleeps?|stays?)\b|:\s",
        before,
    )[0]
    named = _first(re.sub(r"^.*?,\s(?=the\b)", "", subject))
    return named or _first(whole)


def _first(text: str) -> str:
    """The first thing of a text, without its slots and owner."""
    items = read_list(re.sub(rf"^\s*(?:{SLOT}|so far|by|in|of)\s*", "", re.sub(SLOT, " ", text)).strip(" ,")).items
    return items[0] if items else ""


def _age(clause: str, sentence: Sentence, context: Context) -> Quantity | None:
    if young := _in_months(clause, context):
        return young
    hit = _AGE.search(clause)
    if hit is None:
        return None
    years = number(hit["age"])
    people = people_in(hit["who"], context) or (() if hit["beside"] else people_in(clause, context)[:1])
    if (
        years is None
        or not people
        or not 0 < years < 120
        or (people[-1] == EGO and not re.search(r"\b(?:I|I'm)\b|\w", hit["who"]))
    ):
        return None
    if re.search(r"\b(?:turns|will be|becomes)\b", hit[0]):
        on = next((m.value for m in sentence.slots() if isinstance(m.value, Day)), None)
        return Quantity(people[-1], "age", years, "year", midnight(on)) if on else None
    return Quantity(people[-1], "age", years, "year")


def _in_months(clause: str, context: Context) -> Quantity | None:
    """How old a baby is, told in months, weeks or days, as a part of a year."""
    hit = _MONTHS.search(clause)
    unit = (hit["unit"] or "").lower().removesuffix("s") if hit else ""
    count = number(hit["age"]) if hit else None
    people = people_in(f"{hit['who']} is", context) if hit else ()
    if not unit or not count or not people or people[-1] == EGO or count > 2 * _A_YEAR[unit]:
        return None
    return Quantity(people[-1], "age", count / _A_YEAR[unit], "year")
