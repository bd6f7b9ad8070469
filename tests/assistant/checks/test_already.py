"""What was done already needs no doing again."""

from __future__ import annotations

import pytest

from assistant.checks import already
from assistant.checks.situation import Situation
from assistant.readings.forms import Settled
from assistant.request import Intent, Kind
from assistant.verdict import Polarity

BILL = Settled("the March water bill", "pay")
SUM = Settled("the 240 euros Frost", "pay")
PLAN = Settled("Tidal Music", "enter")
PASS = Settled("the season pass for the zoo", "renew")
TYRES = Settled("four winter tyres", "buy")
TABLE = Settled("the corner table at Casa Lima", "book")
FORM = Settled("the tax return", "send")


def said(situation: Situation) -> list[tuple[Polarity, bool]]:
    return [(f.polarity, f.certain) for f in already.check(situation)]


@pytest.mark.parametrize(
    ("text", "intent", "done", "certain"),
    [
        ("Pay the March water bill", Intent.PAY, BILL, True),
        ("Pay the water bill of March from the joint account", Intent.PAY, BILL, True),
        ("Transfer 240 euros to Frost", Intent.PAY, SUM, True),
        ("Subscribe me to Tidal", Intent.SIGN_UP, PLAN, True),
        ("Sign me up for Tidal Music", Intent.SIGN_UP, PLAN, True),
        ("Renew the zoo pass for this season", Intent.SIGN_UP, PASS, True),
        ("Buy four winter tyres", Intent.BUY, TYRES, False),
        ("Order winter tyres for the car", Intent.BUY, TYRES, False),
        ("Reserve the corner table at Casa Lima", Intent.BOOK, TABLE, False),
        ("Send off the tax return", Intent.MESSAGE, FORM, False),
    ],
)
def test_it_speaks_of_what_was_done(ask, put, text, intent, done, certain):
    request = ask(text, kind=Kind.TASK, intent=intent)
    assert said(put(request, done)) == [(Polarity.AGAINST, certain)]


@pytest.mark.parametrize(
    ("text", "intent", "done"),
    [
        ("Pay the April water bill", Intent.PAY, BILL),
        ("Pay the March gas invoice", Intent.PAY, BILL),
        ("Transfer 180 euros to Frost", Intent.PAY, SUM),
        ("Ask Frost about the 240 euros", Intent.MESSAGE, SUM),
        ("Play something on Tidal", Intent.MEDIA, PLAN),
        ("Cancel Tidal Music", Intent.CANCEL, PLAN),
        ("Buy four summer shirts", Intent.BUY, TYRES),
        ("Have the winter tyres fitted", Intent.BOOK, TYRES),
        ("Reserve a table at Casa Sol", Intent.BOOK, TABLE),
        ("Remind me to look at the tax tables", Intent.REMIND, FORM),
    ],
)
def test_it_is_silent_about_other_things(ask, put, text, intent, done):
    assert said(put(ask(text, kind=Kind.TASK, intent=intent), done)) == []
