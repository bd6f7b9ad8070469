"""What is pasted arrives as one text in its order, without control characters, however the input is cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual._xterm_parser import XTermParser

from tui import pasting
from tui.pasting import BEGIN, END, Filter


@pytest.fixture(autouse=True)
def _kept_in_order(monkeypatch):
    monkeypatch.setattr(XTermParser, "feed", XTermParser.feed)  # as it was, after the test
    pasting.keep_in_order()


def arriving(*pieces):
    parser = XTermParser()
    found = [event for piece in pieces for event in parser.feed(piece)]
    return [event.text if isinstance(event, events.Paste) else event.key for event in found]


@pytest.mark.parametrize(
    ("pasted", "text"),
    [
        ("Book a \x1b[31mtable\x1b[0m for two\x07 at\x00 7", "Book a [31mtable[0m for two at 7"),
        ("one\x1btwo\x7f\x04", "onetwo"),
        ("a\tb\nc", "a\tb\nc"),
        ("\x1b\x1b[2", "[2"),
    ],
)
def test_controls_are_dropped_and_nothing_moves(pasted, text):
    assert arriving(f"{BEGIN}{pasted}{END}x") == [text, "x"]


def test_what_is_typed_stays_as_it_is():
    assert arriving("a\x1b[Ab\x04") == ["a", "up", "b", "ctrl+d"]


@given(st.text(st.characters(min_codepoint=32, max_codepoint=0x2FFF), max_size=30), st.data())
def test_the_cuts_of_the_input_make_no_difference(text, data):
    whole = f"q{BEGIN}{text}\x1b{text}{END}r"
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=5)))
    filter_, pieces = Filter(), [whole[a:b] for a, b in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    expected = text.replace("\x7f", "")
    assert "".join(map(filter_.clean, pieces)) == f"q{BEGIN}{expected}{expected}{END}r"
