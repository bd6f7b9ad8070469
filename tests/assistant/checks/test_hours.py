"""Opening hours and closed days."""

from __future__ import annotations

import pytest

from assistant.checks import hours
from assistant.readings.forms import Hours
from assistant.verdict import Polarity

LUIGI = Hours("Luigi's", (0,), closed=True)
PHARMACY = (Hours("pharmacy", (0, 1, 2, 3, 4), 9 * 60, 18 * 60), Hours("pharmacy", (5,), 9 * 60, 13 * 60))
TUNNEL = Hours("Kvannli tunnel", tuple(range(7)), 22 * 60, 30 * 60, closed=True)


def said(situation):
    return [(f.polarity, f.certain) for f in hours.check(situation)]


def test_a_closed_day(ask, put, at):
    found = list(hours.check(put(ask("Dinner at Luigi's", 26, 20), LUIGI)))
    assert [(f.polarity, f.certain) for f in found] == [(Polarity.AGAINST, True)]
    assert "Mondays" in found[0].text
    assert at(27, 20) in [r.at for r in found[0].remedies]
    assert not said(put(ask("Dinner at Luigi's", 27, 20), LUIGI))


@pytest.mark.parametrize(
    ("day", "hour", "polarity"),
    [(22, 10, "for"), (22, 18, "against"), (22, 8, "against"), (24, 12, "for"), (24, 14, "against")],
)
def test_hours_of_the_weekday(ask, put, day, hour, polarity):
    assert said(put(ask("Go to the pharmacy", day, hour), *PHARMACY)) == [(Polarity(polarity), True)]


def test_a_weekday_that_is_not_named_is_not_certain(ask, put):
    assert said(put(ask("Go to the pharmacy", 25, 10), *PHARMACY)) == [(Polarity.AGAINST, False)]


def test_closed_hours_run_past_midnight(ask, put):
    assert said(put(ask("Route through the Kvannli tunnel", 22, 23), TUNNEL)) == [(Polarity.AGAINST, True)]
    assert said(put(ask("Route through the Kvannli tunnel", 22, 5), TUNNEL)) == [(Polarity.AGAINST, True)]
    assert not said(put(ask("Route through the Kvannli tunnel", 22, 7), TUNNEL))


def test_hours_of_a_season(ask, put, at):
    summer = Hours("kiosk", tuple(range(7)), 10 * 60, 20 * 60, start=at(1), end=at(20))
    assert said(put(ask("Meet at the kiosk", 19, 21), summer)) == [(Polarity.AGAINST, True)]
    assert not said(put(ask("Meet at the kiosk", 22, 21), summer))


def test_another_place(ask, put):
    assert not said(put(ask("Dinner at Mario's", 26, 20), LUIGI))


def test_the_remedy_is_the_next_time_it_is_open(ask, put, at):
    (found,) = hours.check(put(ask("Go to the pharmacy", 24, 15), *PHARMACY))
    assert [r.at for r in found.remedies if r.at] == [at(26, 9)]
    (found,) = hours.check(put(ask("Route through the Kvannli tunnel", 22, 23), TUNNEL))
    assert [r.at for r in found.remedies if r.at] == [at(23, 6)]


MARKET = Hours("market hall", (1, 3, 5), 480, 840)
PIZZERIA = Hours("Casa Lima", (0, 1, 2, 3, 4, 5, 6), 1080, 1380)
SHUT = Hours("town library", (0, 6), closed=True)
LUNCH = Hours("post office", (0, 1, 2, 3, 4), 720, 840, closed=True)
NIGHT = Hours("Bar Sol", (4, 5), 1200, 1620)


@pytest.mark.parametrize(
    ("text", "day", "hour", "hours"),
    [
        ("Go to the market hall", 20, 15, MARKET),
        ("Go to the market hall", 20, 7, MARKET),
        ("Go to the market hall", 21, 10, MARKET),
        ("Table at Casa Lima", 20, 12, PIZZERIA),
        ("Table at Casa Lima", 20, 23, PIZZERIA),
        ("Return books at the town library", 19, 11, SHUT),
        ("Return books at the town library", 25, 11, SHUT),
        ("Fetch the parcel at the post office", 20, 13, LUNCH),
        ("Drinks at Bar Sol", 22, 21, NIGHT),
        ("Drinks at Bar Sol", 23, 18, NIGHT),
    ],
)
def test_it_speaks_where_it_is_shut_then(ask, put, text, day, hour, hours):
    assert [p for p, _ in said(put(ask(text, day, hour), hours))] == [Polarity.AGAINST]


@pytest.mark.parametrize(
    ("text", "day", "hour", "hours"),
    [
        ("Go to the fish market in Setúbal", 21, 10, Hours("market hall in Belém", (1, 3, 5), 480, 840)),
        ("Table at Casa Sol", 20, 12, PIZZERIA),
        ("Return books at school", 19, 11, SHUT),
        ("Write to the ministry", 20, 13, LUNCH),
        ("Drinks at home", 22, 21, NIGHT),
        ("Go to the market hall", None, None, MARKET),
        ("Return books at the town library", 20, 11, SHUT),
        ("Fetch the parcel at the post office", 20, 15, LUNCH),
        ("Call the plumber", 21, 10, MARKET),
        ("Paint the fence", 21, 10, MARKET),
    ],
)
def test_it_is_silent_about_other_places_and_open_hours(ask, put, text, day, hour, hours):
    assert said(put(ask(text, day, hour), hours)) == []


@pytest.mark.parametrize(
    ("text", "day", "hour", "hours"),
    [
        ("Go to the market hall", 20, 10, MARKET),
        ("Go to the market hall", 22, 8, MARKET),
        ("Table at Casa Lima", 20, 19, PIZZERIA),
        ("Table at Casa Lima", 25, 22, PIZZERIA),
        ("Drinks at Bar Sol", 23, 21, NIGHT),
    ],
)
def test_it_speaks_for_opening_hours(ask, put, text, day, hour, hours):
    assert said(put(ask(text, day, hour), hours)) == [(Polarity.FOR, True)]


@pytest.mark.parametrize(("day", "polarity"), [(23, Polarity.FOR), (30, Polarity.AGAINST), (24, Polarity.AGAINST)])
def test_what_comes_in_some_weeks_of_the_month(ask, put, day, polarity):
    van = Hours("book van", (4,), 600, 720, weeks=(2, -2))
    request = ask("Fetch novels at the book van", day, 10)
    assert [f.polarity for f in hours.check(put(request, van))] == [polarity]
