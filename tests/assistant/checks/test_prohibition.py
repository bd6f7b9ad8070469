"""Bans, promises, house rules and secrets, and what speaks against them."""

from __future__ import annotations

import pytest

from assistant.checks import prohibition
from assistant.readings.forms import EGO, Composition, Event, Ground, Permission, Prohibition, Restriction
from assistant.request import Intent
from assistant.verdict import Polarity, RemedyKind

DANA, RUI = "Dana Frost", "Rui Matos"
PARTY = Restriction(DANA, Ground.SECRET, ("party in the boathouse",), "tell")


def said(situation):
    return [(f.polarity, f.certain) for f in prohibition.check(situation)]


def test_telling_the_one_who_must_not_know(ask, put):
    request = ask("Text Dana that the boathouse is ours for the party", people=[DANA], intent=Intent.MESSAGE)
    (found,) = prohibition.check(put(request, PARTY))
    assert (found.polarity, found.certain) == (Polarity.AGAINST, True)
    assert found.remedies[0].kind is RemedyKind.WITHOUT


def test_telling_somebody_else(ask, put):
    request = ask("Text Rui that the boathouse is ours for the party", people=[RUI], intent=Intent.MESSAGE)
    assert [p for p, _ in said(put(request, PARTY))] == [Polarity.FOR]


def test_telling_a_group_that_includes_them(ask, put):
    group = Composition("Rowing Club", (DANA, RUI), "group")
    request = ask("Post in the Rowing Club that the boathouse is ours for the party", intent=Intent.SHARE)
    (found,) = prohibition.check(put(request, PARTY, group))
    assert (found.polarity, found.facts) == (Polarity.AGAINST, (1, 2))


def test_telling_a_group_without_them(ask, put):
    group = Composition("Planners", (RUI,), "group")
    request = ask("Post in the Planners that the boathouse is ours for the party", intent=Intent.SHARE)
    assert [p for p, _ in said(put(request, PARTY, group))] == [Polarity.FOR]


def test_telling_them_something_else(ask, put):
    assert said(put(ask("Text Dana that I am late", people=[DANA], intent=Intent.MESSAGE), PARTY)) == []


def test_a_secret_ends(ask, put, at):
    secret = Restriction(DANA, Ground.SECRET, ("party in the boathouse",), "tell", end=at(24))
    before = ask("Text Dana about the party in the boathouse", 23, 9, people=[DANA], intent=Intent.MESSAGE)
    after = ask("Text Dana about the party in the boathouse", 25, 9, people=[DANA], intent=Intent.MESSAGE)
    assert [p for p, _ in said(put(before, secret))] == [Polarity.AGAINST]
    assert said(put(after, secret)) == [(Polarity.FOR, True)]


def test_a_promise_not_to_lend(ask, put):
    promise = Restriction(EGO, Ground.PROMISE, ("camera",), "lend")
    assert said(put(ask("Lend Rui my camera", people=[RUI], intent=Intent.LEND), promise)) == [(Polarity.AGAINST, True)]
    assert said(put(ask("Lend Rui my tent", people=[RUI], intent=Intent.LEND), promise)) == []
    assert said(put(ask("Buy a camera", intent=Intent.BUY), promise)) == []


def test_a_promise_about_one_person_only(ask, put):
    promise = Restriction(EGO, Ground.PROMISE, ("money", "Rui"), "lend")
    assert [p for p, _ in said(put(ask("Lend Rui 50 euros", people=[RUI], intent=Intent.LEND), promise))] == [
        Polarity.AGAINST
    ]
    assert said(put(ask("Lend Dana 50 euros", people=[DANA], intent=Intent.LEND), promise)) == []
    assert said(put(ask("Lend Rui my tent", people=[RUI], intent=Intent.LEND), promise)) == []


def test_no_contact(ask, put, at):
    ban = Restriction(EGO, Ground.LEGAL, (RUI,), "contact", end=at(24))
    assert said(put(ask("Text Rui about the fence", 22, 9, people=[RUI], intent=Intent.MESSAGE), ban)) == [
        (Polarity.AGAINST, True)
    ]
    assert said(put(ask("Text Rui about the fence", 26, 9, people=[RUI], intent=Intent.MESSAGE), ban)) == [
        (Polarity.FOR, True)
    ]
    assert said(put(ask("Text Dana about the fence", 22, 9, people=[DANA], intent=Intent.MESSAGE), ban)) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Order a ham pizza to my flat", [(Polarity.AGAINST, True)]),
        ("Order a ham pizza to the office", [(Polarity.FOR, False)]),
        ("Order a cheese pizza to my flat", []),
    ],
)
def test_a_house_rule(ask, put, text, expected):
    rule = Prohibition("anyone", "no pork comes into the flat", ("pork",), place="the flat")
    assert said(put(ask(text, intent=Intent.ORDER_FOOD), rule)) == expected


def test_a_rule_for_one_person(ask, put):
    rule = Prohibition(RUI, "Rui must never borrow a tool again", ("tool",), "borrow")
    assert said(put(ask("Tell Rui he can have my drill", people=[RUI], intent=Intent.LEND), rule)) == [
        (Polarity.AGAINST, True)
    ]
    assert [
        p for p, _ in said(put(ask("Tell Dana she can have my drill", people=[DANA], intent=Intent.LEND), rule))
    ] == [Polarity.FOR]


@pytest.mark.parametrize(("day", "polarity"), [(22, Polarity.AGAINST), (24, Polarity.FOR)])
def test_weekdays(ask, put, day, polarity):
    """24 October 2026 is a Saturday."""
    rule = Prohibition("anyone", "no films on weekdays", ("films",), weekdays=(0, 1, 2, 3, 4))
    assert [p for p, _ in said(put(ask("Put a film on", day, 18, intent=Intent.MEDIA), rule))] == [polarity]


def test_until_something_is_over(ask, put, at):
    rule = Prohibition("anyone", "no music", ("music",), unless="until the exam is over")
    exam = Event("bar exam", at(24, 9), at(24, 12))
    assert [p for p, _ in said(put(ask("Book a band for a night of music", 23, 20), rule, exam))] == [Polarity.AGAINST]
    assert said(put(ask("Book a band for a night of music", 26, 20), rule, exam)) == [(Polarity.FOR, True)]


def test_a_permission_speaks_for(ask, put):
    rule = Prohibition("anyone", "no paid work", ("work",))
    allowed = Permission(EGO, "volunteer work is allowed", ("volunteer work",))
    assert [p for p, _ in said(put(ask("Sign me up for volunteer work", intent=Intent.SIGN_UP), rule, allowed))] == [
        Polarity.FOR
    ]
