"""Too late for a deadline, too short before, and both together."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.checks import lead_time
from assistant.checks.situation import Situation
from assistant.readings.forms import Deadline, LeadTime, Outage
from assistant.request import Intent, Kind
from assistant.verdict import Polarity


def said(situation: Situation) -> list[tuple[Polarity, bool]]:
    return [(f.polarity, f.certain) for f in lead_time.check(situation)]


@pytest.mark.parametrize(("day", "polarity"), [(22, Polarity.FOR), (24, Polarity.AGAINST)])
def test_the_last_moment(ask, put, at, day, polarity):
    closing = Deadline("Registration for the half marathon", at(24))
    request = ask("Register for the half marathon", day, kind=Kind.REMINDER, intent=Intent.REMIND)
    assert said(put(request, closing)) == [(polarity, True)]


def test_a_deadline_of_something_else_says_nothing(ask, put, at):
    closing = Deadline("Registration for the half marathon", at(24))
    assert said(put(ask("Run along the half-built pier", 26), closing)) == []


@pytest.mark.parametrize(("day", "polarity"), [(22, Polarity.AGAINST), (23, Polarity.FOR)])
def test_notice_is_counted_from_now(ask, put, day, polarity):
    notice = LeadTime("Señora Inés", "cake", 4)
    order = ask("Order a cake from Señora Inés", day, people=["Señora Inés"], intent=Intent.ORDER_FOOD, kind=Kind.TASK)
    assert said(put(order, notice)) == [(polarity, True)]


@pytest.mark.parametrize(("day", "polarity"), [(20, Polarity.FOR), (22, Polarity.AGAINST)])
def test_working_days_before_a_deadline(ask, put, at, day, polarity):
    binding = LeadTime("print shop", "bind anything", 2, working=True, ahead=False)
    due = Deadline("kinetics report", at(23, 12))
    request = ask("Take the kinetics report to the print shop for binding", day, 9, kind=Kind.REMINDER)
    found = [f for f in lead_time.check(put(request, binding, due)) if len(f.facts) == 2]
    assert [(f.polarity, f.certain) for f in found] == [(polarity, True)]


def test_a_weekend_is_no_working_time(ask, put, at):
    binding = LeadTime("print shop", "", 1, working=True, ahead=False)
    due = Deadline("report", at(25))
    request = ask("Take the report to the print shop", 23, 9, kind=Kind.REMINDER)
    texts = [f.text for f in lead_time.check(put(request, binding, due)) if f.polarity is Polarity.AGAINST]
    assert len(texts) == 1
    assert "until Mon 26 October" in texts[0]


CARD = Deadline("Maple Books gift card", datetime(2026, 10, 17, tzinfo=ZoneInfo("Europe/Lisbon")))
ENTRY = Deadline("entry forms for the chess cup", datetime(2026, 10, 24, tzinfo=ZoneInfo("Europe/Lisbon")))
CAKE = LeadTime("Señora Inés", "cake", 4)
BADGE = LeadTime("", "visitor badge", 3)


@pytest.mark.parametrize(
    ("text", "day", "known"),
    [
        ("Pay with my Maple Books gift card", None, CARD),
        ("Use the Maple Books gift card for the atlas", 21, CARD),
        ("Redeem the Maple Books gift card", 19, CARD),
        ("Hand in the entry forms for the chess cup", 24, ENTRY),
        ("Send the entry forms for the chess cup", 26, ENTRY),
        ("Submit the chess cup entry forms", 30, ENTRY),
        ("Order a cake from Señora Inés", 20, CAKE),
        ("Order a lemon cake from Señora Inés", 22, CAKE),
        ("Get a visitor badge", 20, BADGE),
        ("Order a visitor badge for Dana", 21, BADGE),
    ],
)
def test_it_speaks_of_what_comes_too_late(ask, put, text, day, known):
    request = ask(text, day, kind=Kind.TASK, intent=Intent.BUY, people=["Señora Inés"] if "Inés" in text else [])
    assert [p for p, _ in said(put(request, known))] == [Polarity.AGAINST]


@pytest.mark.parametrize(
    ("text", "day", "known"),
    [
        ("Pay with my credit card", None, CARD),
        ("Buy maple syrup", 21, CARD),
        ("Talk about books", 21, CARD),
        ("Play chess with Rui", 26, ENTRY),
        ("Watch the cup final", 26, ENTRY),
        ("Order a cake from the corner shop", 20, CAKE),
        ("Order flowers from Señora Inés", 20, CAKE),
        ("Order a cake from Señora Inés", None, CAKE),
        ("Leave for the coast", 20, LeadTime("", "badge", 3)),
        ("Home again from Porto, leaving at noon", 20, LeadTime("", "Leave", 21)),
    ],
)
def test_it_is_silent_about_other_things(ask, put, text, day, known):
    request = ask(text, day, kind=Kind.TASK, intent=Intent.BUY, people=["Señora Inés"] if "Inés" in text else [])
    assert said(put(request, known)) == []


@pytest.mark.parametrize(
    ("text", "day", "known"),
    [
        ("Hand in the entry forms for the chess cup", 23, ENTRY),
        ("Send the entry forms for the chess cup", 20, ENTRY),
        ("Order a cake from Señora Inés", 23, CAKE),
        ("Order a cake from Señora Inés", 30, CAKE),
        ("Get a visitor badge", 22, BADGE),
    ],
)
def test_it_speaks_for_what_is_in_time(ask, put, text, day, known):
    request = ask(text, day, kind=Kind.TASK, intent=Intent.BUY, people=["Señora Inés"] if "Inés" in text else [])
    assert said(put(request, known)) == [(Polarity.FOR, True)]


@pytest.mark.parametrize(("day", "polarity"), [(19, Polarity.FOR), (21, Polarity.AGAINST)])
def test_a_new_one_before_the_old_one_runs_out(ask, put, at, day, polarity):
    takes = LeadTime("", "new resident card", 8, ahead=False)
    runs_out = Outage("resident card", at(28), why="runs out")
    request = ask("Remind me to apply for my new resident card", day, 9, kind=Kind.REMINDER, intent=Intent.REMIND)
    assert said(put(request, takes, runs_out)) == [(polarity, True)]


@given(day=st.integers(20, 31), days=st.integers(1, 20))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_notice_is_the_days_between(ask, put, day, days):
    """Today is the 19th: it is enough exactly where as many days lie between as are asked for."""
    request = ask("Get a visitor badge", day, 9, kind=Kind.TASK, intent=Intent.BUY)
    expected = Polarity.FOR if day - 19 >= days else Polarity.AGAINST
    assert said(put(request, LeadTime("", "visitor badge", days))) == [(expected, True)]


@pytest.mark.parametrize(("latest", "polarity"), [(8 * 60, Polarity.AGAINST), (12 * 60, Polarity.FOR)])
def test_notice_up_to_an_hour_of_the_day_before(ask, put, latest, polarity):
    notice = LeadTime("Kestrel minibus", "", 1, latest=latest)
    seat = ask("Get me a seat on the Kestrel for tomorrow", 20, 9, intent=Intent.BOOK)  # it is nine on the day before
    assert said(put(seat, notice)) == [(polarity, True)]


def test_whoever_uploads_hands_in(ask, put, at):
    closing = Deadline("Entries for the Silver Reel prize", at(23, 17))
    late = ask("Upload our film for the Silver Reel prize", 24, 9, kind=Kind.REMINDER, intent=Intent.REMIND)
    assert said(put(late, closing)) == [(Polarity.AGAINST, True)]
