"""People whose work one asks for, when they can't be had: "my barber is in Calabria through 25 October", "Dr Amin is off sick".

Only who is named by a trade, a title or as somebody's hairdresser is read so; friends who travel are for the presence of people.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import words
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.closing_words import ABSENCES, TRADE, TRADES
from assistant.readings.facts.closings import period
from assistant.readings.forms import Outage

_NAME = r"(?!(?:My|Our|The|His|Her|Their|Your|This|When|If|On|From|Until)\b)[A-ZÀ-Þ](?:'[A-ZÀ-Þ])?[\w-]+(?: [A-ZÀ-Þ](?:'[A-ZÀ-Þ])?[\w-]+)?(?!')"
_TRADED = rf"(?:[a-zà-ÿ-]+ ){{0,2}}{TRADE}"
SUBJECT = (
    rf"(?:(?P<name>{_NAME}),? (?:who is |who's )?(?:(?:my|our|the|his|her) )?(?P<trade>{_TRADED}),?"
    rf"|(?:[Mm]y|[Oo]ur|[Tt]he|[Mm]um's|[Dd]ad's)? ?(?P<role>(?<![a-z])(?:[a-zà-ÿA-Z-]+ ){{0,2}}(?i:{TRADE}))(?:,? (?P<called>{_NAME}),?)?"
    rf"|(?P<title>(?:Dr|Doctor|Nurse|Prof|Professor|Master|Maestro)\.? {_NAME})"
    rf"|(?P<known>{_NAME}))"
)
_ABSENT = re.compile(rf"^(?:(?:{SLOT}|[Ff]rom|[Ss]ince|[Uu]ntil|,| )*){SUBJECT}[:,–—-]?\s*{ABSENCES.pattern}")
_FRONT = 140


def read_absences(whole: Sentence, context: Context) -> Iterator[Outage]:
    """Who can't be asked for their work, and from when to when."""
    bare = re.sub(
        r"([a-z])'s (?=(?:away|abroad|off|on|in|out|ill|sick|gone|fully|booked|travelling)\b)", r"\1 is ", whole.bare
    )
    hit = _ABSENT.match(bare[:_FRONT])
    if hit is None or not (names := named(hit, context)):
        return
    shift = len(whole.bare) - len(bare)
    when = period(whole, hit.end() + shift, context, failed=False)
    if when is None or when == (None, None):
        return
    why = next((hit[g] for g in ("gone", "went", "takes", "verbless", "cannot") if hit[g]), "away")
    why = {"takes": "on holiday"}.get(why, why)
    if re.match(r"(?:isn't|is not|won't|will|can|does)", why) or why.startswith(
        ("tak", "ha", "wen", "fl", "lef", "go", "trav")
    ):
        why = "away" if not hit["cannot"] else "not to be had"
    for name in names:
        yield Outage(name, *when, why)


_SUBJECT = re.compile(rf"^{SUBJECT}(?=[ ,:])")


def provider(bare: str, context: Context) -> list[str]:
    """The forms of whom a sentence opens with, where that is somebody in a trade; else empty."""
    hit = _SUBJECT.match(bare[:_FRONT])
    return named(hit, context) if hit else []


def named(hit: re.Match[str], context: Context) -> list[str]:
    """The forms under which a request can ask for the person: the name, and the trade."""
    if hit["name"]:
        return [hit["name"], _trade(hit["trade"])]
    if hit["role"]:
        return [n for n in (hit["called"], _trade(hit["role"])) if n]
    if hit["title"]:
        return [hit["title"]]
    return [hit["known"]] if trade_of(hit["known"], context) else []


def trade_of(name: str, context: Context) -> str:
    """The trade by which somebody of the cast is known; "" for everybody else."""
    for role in context.cast.roles:
        if set(words(role)) & TRADES and context.cast.resolve(role) == context.cast.resolve(name) is not None:
            return role
    return ""


def _trade(phrase: str) -> str:
    return re.sub(r"^(?:[Mm]y|[Oo]ur|[Tt]he) ", "", phrase.strip())
