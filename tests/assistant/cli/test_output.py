"""What is printed can't steer a terminal, and JSON stays JSON."""

from __future__ import annotations

import json
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.cli.output import say_json, wrapped
from assistant.plain_text import clean, paragraphs

ANY = st.text(st.characters(codec=None, exclude_categories=()), max_size=80)
DIRECTION_MARKS = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def harmless(text):
    return (
        all(unicodedata.category(c) not in ("Cc", "Cs", "Zl", "Zp") for c in text) and not set(text) & DIRECTION_MARKS
    )


@given(ANY)
def test_clean_text_is_one_harmless_line(text):
    assert harmless(clean(text))
    assert clean(clean(text)) == clean(text)


@given(ANY)
def test_paragraphs_are_harmless_lines(text):
    assert all(harmless(line) for line in paragraphs(text).split("\n"))


@given(st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), max_size=80))
def test_ordinary_text_stays_as_it_is(text):
    assert clean(text) == text


def test_words_stay_apart_where_a_line_broke():
    assert clean("one\r\ntwo\tthree") == "one two three"
    assert paragraphs("one\ntwo") == "one\ntwo"


def test_json_says_the_same_and_is_harmless(capsys):
    value = {"text": "a\x1b[31m\x9b2J\u202e\u2028é漢🦑\x00\n"}
    say_json(value)
    out = capsys.readouterr().out
    assert json.loads(out) == value
    assert harmless(out.rstrip("\n").replace("\u2028", ""))
    assert "é漢🦑" in out


def test_json_is_ascii_where_the_output_is_not_utf8(monkeypatch):
    import io
    import sys

    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="latin-1"))
    say_json({"text": "Solène 漢"})
    sys.stdout.flush()
    assert json.loads(raw.getvalue().decode("ascii")) == {"text": "Solène 漢"}


@given(st.text(st.sampled_from("ab 漢字😀é-,.[]"), max_size=120).filter(str.strip), st.integers(21, 60))
def test_wrapped_lines_fit_and_say_the_same(text, columns):
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("COLUMNS", str(columns))
        patched.setattr(sys.stdout, "isatty", lambda: True, raising=False)
        lines = wrapped(text, first="  1. ").split("\n")
    assert all(sum(1 + (unicodedata.east_asian_width(c) in "WF") for c in line) < columns for line in lines)
    assert "".join("".join(lines).split()) == "".join(f"1.{text}".split())
