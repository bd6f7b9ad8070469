"""A table of freshly typed requests: kind, intent, people, places, things, the user's part, times and amounts."""

import tomllib
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.language.words import fold
from assistant.readings.request_reader import read_request

WORDINGS = tomllib.loads(Path(__file__).with_name("request_wordings.toml").read_text(encoding="utf-8"))["wording"]
NOW = datetime(2026, 10, 20, 9, tzinfo=ZoneInfo("Europe/Lisbon"))  # a Tuesday
CAST = make_cast(
    "Rui Costa",
    [
        "Dana Whitfield", "Tom Baker", "Priya Nair", "Maria Lopes", "Lena Costa", "Leo Costa", "Suri Landau", "Motty Landau",
        "Zodwa Khumalo", "Sizwe Dube", "Moana Tipene", "Beth Hollis", "Gareth Pugh", "Shreya Rao", "Dmitri Volkov",
        "Ottavio Neri", "Fatima Zahra", "Tomás Vidal", "Renato Uy",
    ],
    [("Lena Costa", "sister"), ("Maria Lopes", "mother"), ("Leo Costa", "son")],
)  # fmt: skip
NEARLY_ALL = 0.97


def bare(phrase):
    folded = fold(phrase.strip())
    for article in ("the ", "a ", "an ", "my ", "our "):
        folded = folded.removeprefix(article)
    return folded


def parts(text, at=","):
    return {part.strip() for part in text.split(at) if part.strip()}


def read(wording):
    return read_request(wording["text"], Context(NOW, CAST))


def said(moment):
    return moment.strftime("%Y-%m-%d %H:%M") if moment else ""


HOLDS = {
    "kind": lambda r, want: r.kind.value in parts(want, "|"),
    "intent": lambda r, want: r.intent.value in parts(want, "|"),
    "people": lambda r, want: set(r.people) == parts(want),
    "places": lambda r, want: {bare(p) for p in r.places} == {bare(p) for p in parts(want)},
    "things": lambda r, want: all(
        {bare(t) for t in parts(one, "|")} & {bare(t) for t in r.things} for one in parts(want, ";")
    ),
    "ego": lambda r, want: r.ego_takes_part is want,
    "start": lambda r, want: said(r.when and r.when.start) == want,
    "end": lambda r, want: said(r.when and r.when.end) == want,
    "timeless": lambda r, want: (r.when is None) is want,
    "amounts": lambda r, want: parts(want) <= {f"{a.value:g} {a.unit}" for a in r.amounts},
}


@pytest.mark.parametrize("field", HOLDS)
def test_nearly_every_wording_is_read(field):
    told = [w for w in WORDINGS if field in w]
    wrong = [w["text"] for w in told if not HOLDS[field](read(w), w[field])]
    assert told
    assert len(wrong) <= (1 - NEARLY_ALL) * len(told) + 1, wrong


def test_every_field_of_the_table_is_checked():
    assert {key for w in WORDINGS for key in w} - {"text"} <= set(HOLDS)
