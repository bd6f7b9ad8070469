"""What a card says, as a function of its state."""

from __future__ import annotations

import pytest

from assistant.events import Draft, Loading, Step, Weighed
from assistant.result import CitedFact
from assistant.verdict import Finding, Polarity
from tests.tui.sample import CLASH, DANA, FINE, MENU, open_file
from tui.chat.card import blocks
from tui.chat.state import Exchange, Phase, acting, failed, left, told, waited
from tui.layout import lay_out


def shown(exchange, width=76):
    return lay_out(blocks(exchange), width).plain


@pytest.fixture
def answered(file):
    """`answered(text)`: the exchange with the verdict on it."""

    def answer(text):
        with open_file(file) as assistant:
            if not assistant.facts():
                assistant.add([DANA, MENU])
            exchange = Exchange(text)
            for event in assistant.ask(text):
                exchange = told(exchange, event)
            return exchange

    return answer


def test_a_check_shows_its_steps_then_what_was_found_then_the_answer_as_it_is_written():
    exchange = Exchange("Book it")
    assert "reading" in shown(exchange)
    exchange = told(exchange, Step("retrieve", "40 facts from 5 lists", 0.1))
    assert "40 facts from 5 lists" in shown(exchange)
    finding = Finding("overlap", Polarity.AGAINST, (1,), "Choir ends at nine.", certain=True)
    exchange = told(exchange, Weighed((finding,), (CitedFact(1, "Choir."),)))
    assert "- Choir ends at nine." in shown(exchange)
    exchange = told(exchange, Draft("That cla"))
    assert "That cla" in shown(exchange)
    assert "3 s" in shown(waited(waited(waited(exchange))))


def test_a_model_that_is_loaded_first_is_named_with_the_seconds_until_it_has_planned():
    exchange = told(told(Exchange("Book it"), Step("read", "event: Book it", 0.1)), Loading("toy:1b"))
    assert "loading toy:1b … 2 s" in shown(waited(waited(exchange)))
    assert "loading" not in shown(told(exchange, Step("plan", "time", 9.0)))


def test_a_refusal_names_its_keys_and_a_request_that_passes_its_own(answered):
    assert "Ctrl+O does it anyway" in shown(answered(CLASH))
    assert "Enter does it" in shown(answered(FINE))


def test_the_end_of_a_request_is_told(answered):
    exchange = answered(FINE)
    assert "Enter does it" not in shown(acting(exchange))
    assert "Nothing was done" in shown(left(exchange))


def test_a_deed_that_fails_leaves_the_request_open(answered):
    exchange = failed(acting(answered(FINE)), "The disk is full.")
    assert exchange.phase is Phase.OPEN
    assert "The disk is full." in shown(exchange)


def test_a_check_that_fails_ends_the_request():
    exchange = failed(Exchange("Book it"), "Out of luck.")
    assert exchange.phase is Phase.FAILED
    assert "Out of luck." in shown(exchange)


@pytest.mark.parametrize("width", [30, 38, 76, 116])
def test_no_line_is_wider_than_the_card(width, answered):
    content = lay_out(blocks(answered(CLASH)), width)
    assert max(line.cell_length for line in content.split("\n")) <= width


def test_each_verdict_has_a_sign_of_its_own(answered):
    signs = {shown(answered(text)).split("\n")[1][0] for text in (CLASH, FINE)}
    assert len(signs) == 2
