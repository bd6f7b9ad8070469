"""Quantities in a text: money, weights, lengths, volumes, durations, people, counts of containers.

Rule of this file: a number becomes an `Amount` only beside a word or sign that says what it measures, and every kind of
measure ends in one unit (kg, m, l, min, day), so that a request and a fact can be compared by plain arithmetic.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.request import Amount

UNITS_OF_NUMBER = {
    word: value
    for value, word in enumerate(
        """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
        seventeen eighteen nineteen""".split()
    )
}
TENS = {
    word: 10 * value
    for value, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
}
SCALES = {"hundred": 100, "thousand": 1_000, "k": 1_000, "million": 1_000_000, "m": 1_000_000, "mln": 1_000_000}
HALVES = {"half": 0.5, "quarter": 0.25}

CURRENCY_SIGNS = {
    "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₦": "NGN", "₱": "PHP", "₺": "TRY", "₩": "KRW", "₫": "VND",
    "₪": "ILS", "₴": "UAH", "฿": "THB", "₽": "RUB", "₵": "GHS", "zł": "PLN", "Kč": "CZK",
    "US$": "USD", "S$": "SGD", "A$": "AUD", "AU$": "AUD", "C$": "CAD", "CA$": "CAD", "NZ$": "NZD", "HK$": "HKD",
    "R$": "BRL", "J$": "JMD", "MX$": "MXN", "NT$": "TWD", "$": "USD",
    "R": "ZAR", "Rs": "INR", "Rs.": "INR", "RM": "MYR", "Rp": "IDR", "KSh": "KES", "Ksh": "KES", "GH₵": "GHS",
}  # fmt: skip
CURRENCY_CODES = frozenset(
    """EUR GBP USD JPY INR NGN PHP TRY KRW VND ILS UAH THB RUB GHS PLN CZK SGD AUD CAD NZD HKD BRL JMD MXN TWD CHF SEK
    NOK DKK ISK HUF RON BGN ZAR KES EGP MAD AED SAR ARS CLP COP PEN IDR MYR CNY PKR BDT LKR""".split()
)
CURRENCY_WORDS = {
    "euro": "EUR", "euros": "EUR", "eur": "EUR", "quid": "GBP", "pound": "GBP", "pounds": "GBP", "sterling": "GBP",
    "dollar": "USD", "dollars": "USD", "bucks": "USD", "buck": "USD", "usd": "USD", "yen": "JPY", "rupee": "INR",
    "rupees": "INR", "naira": "NGN", "peso": "PHP", "pesos": "PHP", "lira": "TRY", "liras": "TRY", "won": "KRW",
    "shekel": "ILS", "shekels": "ILS", "baht": "THB", "rouble": "RUB", "roubles": "RUB", "rubles": "RUB",
    "cedi": "GHS", "cedis": "GHS", "zloty": "PLN", "zlotys": "PLN", "złoty": "PLN", "złotys": "PLN", "zł": "PLN",
    "koruna": "CZK", "real": "BRL", "reais": "BRL", "reals": "BRL", "franc": "CHF", "francs": "CHF", "krona": "SEK",
    "kronor": "SEK", "krone": "NOK", "kroner": "NOK", "rand": "ZAR", "dirham": "AED", "dirhams": "AED",
    "shilling": "KES", "shillings": "KES", "forint": "HUF", "lei": "RON", "yuan": "CNY", "riyal": "QAR", "riyals": "QAR", "dinar": "KWD", "dinars": "KWD", "taka": "BDT", "rmb": "CNY",
    "ringgit": "MYR", "rupiah": "IDR",
}  # fmt: skip

MEASURES: dict[str, tuple[str, float]] = {
    "kg": ("kg", 1), "kgs": ("kg", 1), "kilo": ("kg", 1), "kilos": ("kg", 1), "kilogram": ("kg", 1),
    "kilograms": ("kg", 1), "kilogramme": ("kg", 1), "kilogrammes": ("kg", 1), "g": ("kg", 0.001),
    "gram": ("kg", 0.001), "grams": ("kg", 0.001), "grammes": ("kg", 0.001), "lb": ("kg", 0.4536),
    "lbs": ("kg", 0.4536), "stone": ("kg", 6.35), "oz": ("kg", 0.02835), "ounce": ("kg", 0.02835),
    "ounces": ("kg", 0.02835), "tonne": ("kg", 1000), "tonnes": ("kg", 1000),
    "mg": ("mg", 1), "milligram": ("mg", 1), "milligrams": ("mg", 1), "mcg": ("mg", 0.001), "µg": ("mg", 0.001),
    "m": ("m", 1), "metre": ("m", 1), "metres": ("m", 1), "meter": ("m", 1), "meters": ("m", 1), "cm": ("m", 0.01),
    "centimetre": ("m", 0.01), "centimetres": ("m", 0.01), "centimeters": ("m", 0.01), "mm": ("m", 0.001),
    "km": ("m", 1000), "kms": ("m", 1000), "k": ("m", 1000), "kilometre": ("m", 1000), "kilometres": ("m", 1000),
    "kilometer": ("m", 1000), "kilometers": ("m", 1000), "mile": ("m", 1609), "miles": ("m", 1609),
    "ft": ("m", 0.3048), "foot": ("m", 0.3048), "feet": ("m", 0.3048), "inch": ("m", 0.0254),
    "inches": ("m", 0.0254), "yard": ("m", 0.9144), "yards": ("m", 0.9144), "length": ("length", 1),
    "lengths": ("length", 1),
    "l": ("l", 1), "litre": ("l", 1), "litres": ("l", 1), "liter": ("l", 1), "liters": ("l", 1), "ml": ("l", 0.001),
    "cl": ("l", 0.01), "dl": ("l", 0.1), "pint": ("l", 0.568), "pints": ("l", 0.568), "gallon": ("l", 3.785),
    "gallons": ("l", 3.785),
    "min": ("min", 1), "mins": ("min", 1), "minute": ("min", 1), "minutes": ("min", 1), "h": ("min", 60),
    "hr": ("min", 60), "hrs": ("min", 60), "hour": ("min", 60), "hours": ("min", 60),
    "day": ("day", 1), "days": ("day", 1), "night": ("day", 1), "nights": ("day", 1), "week": ("day", 7),
    "weeks": ("day", 7), "month": ("month", 1), "months": ("month", 1), "year": ("year", 1), "years": ("year", 1),
    "°c": ("°C", 1), "°": ("°C", 1), "degree": ("°C", 1), "degrees": ("°C", 1), "gb": ("gb", 1),
    "gigabyte": ("gb", 1), "gigabytes": ("gb", 1), "gig": ("gb", 1), "gigs": ("gb", 1), "mb": ("gb", 0.001),
    "megabytes": ("gb", 0.001), "tb": ("gb", 1000), "%": ("%", 1), "percent": ("%", 1), "kcal": ("kcal", 1),
    "calories": ("kcal", 1), "watt": ("w", 1), "watts": ("w", 1), "w": ("w", 1), "kw": ("w", 1000),
    "people": ("people", 1), "persons": ("people", 1), "person": ("people", 1), "guests": ("people", 1),
    "guest": ("people", 1), "seats": ("people", 1), "seat": ("people", 1), "places": ("people", 1),
    "heads": ("people", 1), "diners": ("people", 1), "adults": ("people", 1), "kids": ("people", 1),
    "children": ("people", 1), "visitors": ("people", 1), "attendees": ("people", 1), "passengers": ("people", 1),
    "friends": ("people", 1), "cousins": ("people", 1), "boys": ("people", 1), "girls": ("people", 1),
    "colleagues": ("people", 1), "students": ("people", 1), "pupils": ("people", 1), "relatives": ("people", 1),
    "teenagers": ("people", 1), "grandchildren": ("people", 1), "tourists": ("people", 1), "volunteers": ("people", 1),
    "neighbours": ("people", 1), "neighbors": ("people", 1), "swimmers": ("people", 1), "players": ("people", 1),
    "pax": ("people", 1), "teens": ("people", 1), "toddlers": ("people", 1), "cubs": ("people", 1),
    "scouts": ("people", 1),
}  # fmt: skip
"""A word of measure: its canonical unit and what one of it is in that unit."""

CONTAINERS = {
    plural: singular
    for singular, plurals in {
        "bag": "bags", "bottle": "bottles", "box": "boxes", "can": "cans", "carton": "cartons", "case": "cases",
        "crate": "crates", "cup": "cups", "glass": "glasses", "jar": "jars", "pack": "packs packets", "piece": "pieces",
        "portion": "portions", "serving": "servings", "sheet": "sheets", "slice": "slices", "spoon": "spoons spoonfuls",
        "tablet": "tablets", "pill": "pills", "capsule": "capsules", "dose": "doses", "ticket": "tickets",
        "tray": "trays", "tub": "tubs", "tin": "tins", "unit": "units", "drink": "drinks", "beer": "beers",
        "coffee": "coffees", "copy": "copies", "session": "sessions", "table": "tables", "room": "rooms",
        "flight": "flights", "loaf": "loaves", "invitation": "invitations", "invite": "invites", "stair": "stairs", "step": "steps", "page": "pages",
    }.items()
    for plural in [singular, *plurals.split()]
}  # fmt: skip

_WORD_NUMBER = "|".join(sorted([*UNITS_OF_NUMBER, *TENS], key=len, reverse=True))
NUMBER_WORDS = rf"(?:\d[\d.,]*\d|\d|(?:{_WORD_NUMBER})(?:[- ](?:{_WORD_NUMBER}))?(?: (?:hundred|thousand))?|an? (?:single|hundred|dozen))"
"""A number in digits or words, without what it measures."""
_DIGITS = r"\d{1,3}(?:[,.' \u202f\u00a0]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?"
_PLAIN = rf"(?:{_WORD_NUMBER})(?:[- ](?:{_WORD_NUMBER}))?"
_SPELT = rf"(?:(?:{_PLAIN}|an?)\s(?:hundred|thousand|million)(?:\s(?:and\s)?{_PLAIN})?|{_PLAIN}|an?)"
_SIGN = "|".join(re.escape(s) for s in sorted(CURRENCY_SIGNS, key=len, reverse=True))

MONEY_BEFORE = re.compile(
    rf"(?<![\w$])(?P<sign>{_SIGN}|(?:{'|'.join(sorted(CURRENCY_CODES))})\b)\s?(?P<number>{_DIGITS})\s?(?P<scale>k|m|mln|million|thousand)?\b",
)
MONEY_AFTER_SIGN = re.compile(
    rf"(?<![\w.,])(?P<number>{_DIGITS})\s?(?P<sign>[€£₱₦₺₹¥]|zł|Kč|\$)(?!\w)",
)
MEASURED = re.compile(
    rf"(?<![\w.,:/-])(?P<number>half\sa(?=\s)|half\san(?=\s)|{_DIGITS}|{_SPELT})"
    rf"(?:\s?(?P<scale>hundred|thousand|million|mln|k)\b)?"
    rf"(?P<half>\sand\sa\shalf)?(?:-|\s)?(?P<dozen>dozen\s)?(?:(?:more|extra|other|further|spare|new)\s)?(?P<unit>°\s?[cC]|°|%|[^\W\d_]+)(?P<tail>\sand\sa\shalf)?",
    re.IGNORECASE,
)
DOZENS = re.compile(rf"\b(?P<number>a|an|half\sa|\d+|{_WORD_NUMBER})\sdozen\b", re.IGNORECASE)
_NO_MONEY = rf"(?!\s(?:{'|'.join(sorted(map(re.escape, CURRENCY_WORDS)))})\b)"
PARTY = re.compile(
    rf"\b(?:(?P<count>\d+|{_SPELT})\sof\s(?:us|you|them)\b|party\sof\s(?P<party>\d+|{_SPELT})\b"
    rf"|(?:tables?|room|seats?|places?|space|booking|reservation|tickets?)\sfor\s(?P<table>\d+|{_SPELT})\b{_NO_MONEY}"
    rf"|(?:we['’](?:ll\sbe|re)|we\s(?:will\sbe|are)|there['’]ll\sbe|there\swill\sbe)\s(?P<we>\d+|{_SPELT})(?=\s+(?:on|at|for|in|by|now|then|this|next|tonight|tomorrow)\b|\s*[,.;!?]|\s*$)"
    rf"|for\s(?P<number>\d+|{_SPELT})(?=\s+(?:on|at|from|people|with)\b|\s*[,.;!?]|\s*$))",
    re.IGNORECASE,
)
SHARED = re.compile(
    r"\b(?:table|book|reserve|dinner|lunch|brunch|breakfast|meal|order|cook|catering|cake|tray|reservation|booking|supper|tea)\b",
    re.IGNORECASE,
)
"""Words after which a bare "for six" counts people; elsewhere it is a clock time."""
CATERED = re.compile(
    r"\b(?:catering|buffet|banquet|seating|chairs|hall|marquee|venue|meal|dinner|lunch|cook)\b", re.IGNORECASE
)
MOST_PEOPLE = 200
"""A bare "for 620" is a price, unless many are fed or seated."""
CLOCK_AFTER = re.compile(r"\s*(?:[:.]\d\d|[ap]\.?m\b|o['’ ]?clock)", re.IGNORECASE)


@dataclass(frozen=True)
class Found:
    """An amount and where it stands: `text[start:end]`."""

    amount: Amount
    start: int
    end: int


def number(text: str) -> float | None:
    """The number that digits or words spell ("1,250.50", "two hundred and fifty", "half a"); None where none does."""
    folded = text.lower().strip().replace("\u00a0", " ").replace("\u202f", " ")
    if folded in {"half a", "half an", "half"}:
        return 0.5
    if folded[:1].isdigit():
        return _digits(folded)
    total, current, seen = 0.0, 0.0, False
    for word in re.split(r"[\s-]+", folded):
        if word == "and":
            continue
        if word in {"a", "an"}:
            current += 1
        elif word in UNITS_OF_NUMBER:
            current += UNITS_OF_NUMBER[word]
        elif word in TENS:
            current += TENS[word]
        elif word == "hundred":
            current = (current or 1) * 100
        elif word in SCALES:
            total, current = total + (current or 1) * SCALES[word], 0.0
        else:
            return None
        seen = True
    return total + current if seen else None


def find_amounts(text: str) -> list[Found]:
    """Every quantity of the text with its place, in order, none overlapping."""
    found: list[Found] = []
    for matches in (_money(text), _party(text), _measured(text), _dozens(text)):
        for candidate in matches:
            if all(candidate.end <= f.start or f.end <= candidate.start for f in found):
                found.append(candidate)
    return sorted(found, key=lambda f: f.start)


def read_amounts(text: str) -> tuple[Amount, ...]:
    """Every quantity of the text: money in ISO codes, weights in kg, lengths in m, volumes in l, times in min or day,
    people, and counts of containers ("six cartons" is 6 `carton`)."""
    return tuple(f.amount for f in find_amounts(text))


def _digits(text: str) -> float:
    """Digits with thousands and decimals in either style; a single separator before exactly three digits groups."""
    body = re.sub(r"[\s']", "", text)
    last = max(body.rfind("."), body.rfind(","))
    if last < 0:
        return float(body)
    grouped = len(body) - last - 1 == 3 and not (body[last] == "." and body.startswith("0"))
    if grouped or body.count(body[last]) > 1:
        return float(re.sub(r"[.,]", "", body))
    return float(re.sub(r"[.,]", "", body[:last]) + "." + body[last + 1 :])


def _found(match: re.Match[str], value: float, unit: str) -> Found:
    text = match.group().strip()
    start = match.start() + (len(match.group()) - len(match.group().lstrip()))
    return Found(Amount(round(value, 4), unit, text), start, start + len(text))


def _money(text: str) -> list[Found]:
    found = []
    for pattern in (MONEY_BEFORE, MONEY_AFTER_SIGN):
        for match in pattern.finditer(text):
            value = number(match["number"])
            if value is None:
                continue
            scale = match.groupdict().get("scale")
            unit = CURRENCY_SIGNS.get(match["sign"], match["sign"])
            found.append(_found(match, value * SCALES.get(scale or "", 1), unit))
    return found


def _measured(text: str) -> list[Found]:
    found, position = [], 0
    while match := MEASURED.search(text, position):
        position = match.start() + max(1, len(match["number"]))
        measure = _measure(match["unit"])
        value = number(match["number"])
        if measure is None or value is None or (match["unit"] == "m" and match["number"].lower() in {"a", "an"}):
            continue
        unit, factor = measure
        if unit == "GBP" and _WEIGHING.search(text, 0, match.start()) and not _CASH.match(text, match.end()):
            unit, factor = MEASURES["lb"]
        if match["half"] or match["tail"]:
            value += 0.5
        value *= SCALES.get((match["scale"] or "").lower(), 1) * (12 if match["dozen"] else 1)
        if unit in CONTAINERS.values() and match["number"].lower() in {"a", "an"}:
            continue
        found.append(_found(match, value * factor, unit))
        position = match.end()
    return found


_WEIGHING = re.compile(
    r"\b(?:lift\w*|carry\w*|carries|weigh\w*|heav\w+|haul\w*|load\w*)\b[^,;.:€£$]{0,40}$", re.IGNORECASE
)
"""What stands before pounds that weigh."""
_CASH = re.compile(r"\s(?:in |of )?(?:cash|money|coins|notes|sterling)\b", re.IGNORECASE)


def _measure(word: str) -> tuple[str, float] | None:
    folded = word.lower().replace(" ", "")
    if folded in CURRENCY_WORDS:
        return CURRENCY_WORDS[folded], 1
    if word.upper() in CURRENCY_CODES and word.isupper():
        return word, 1
    if folded in MEASURES:
        return MEASURES[folded]
    return (CONTAINERS[folded], 1) if folded in CONTAINERS else None


def _party(text: str) -> list[Found]:
    found = []
    for match in PARTY.finditer(text):
        said = match["count"] or match["party"] or match["table"] or match["we"] or match["number"]
        value = number(said)
        if value is None or said.lower() in {"a", "an"} or CLOCK_AFTER.match(text, match.end()):
            continue
        most = 10 * MOST_PEOPLE if CATERED.search(text, 0, match.start()) else MOST_PEOPLE
        if match["number"] and (value > most or (value < 13 and not SHARED.search(text, 0, match.start()))):
            continue
        found.append(_found(match, value, "people"))
    return found


def _dozens(text: str) -> list[Found]:
    return [
        _found(match, (number(match["number"]) or 0) * 12, "piece")
        for match in DOZENS.finditer(text)
        if number(match["number"]) is not None
    ]
