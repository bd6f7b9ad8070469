"""Two things at once, who is needed in both, and commitments that don't take place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.checks import overlap
from assistant.language.names import make_cast
from assistant.readings.forms import Clearance, Event, Recurring
from assistant.request import Intent, Kind
from assistant.verdict import Polarity, RemedyKind


def test_a_request_inside_a_commitment_is_certainly_a_clash(ask, put, at):
    found = list(overlap.check(put(ask("Dinner", 22, 18, 30), Event("board meeting", at(22, 18), at(22, 20)))))
    assert [(f.polarity, f.certain, f.facts) for f in found] == [(Polarity.AGAINST, True, (1,))]
    assert "18:00 to 20:00" in found[0].text
    assert {r.kind for r in found[0].remedies} == {RemedyKind.FREE_SLOT, RemedyKind.MOVE_TO}
    assert at(22, 20) in [r.at for r in found[0].remedies]


@pytest.mark.parametrize(("hour", "minute"), [(17, 0), (20, 0), (21, 15)])
def test_before_and_after_there_is_no_clash(ask, put, at, hour, minute):
    situation = put(ask("Dinner", 22, hour, minute, minutes=60), Event("board meeting", at(22, 18), at(22, 20)))
    assert not list(overlap.check(situation))


def test_a_clash_that_rests_on_an_assumed_end_is_not_certain(ask, put, at):
    assumed_request = put(ask("Dinner", 22, 17, 30), Event("board meeting", at(22, 18), at(22, 20)))
    assumed_event = put(ask("Dinner", 22, 18, 30), Event("board meeting", at(22, 18)))
    for situation in (assumed_request, assumed_event):
        assert [f.certain for f in overlap.check(situation)] == [False]


def test_two_things_that_start_together_clash_whatever_their_length(ask, put, at):
    assert [f.certain for f in overlap.check(put(ask("Dinner", 22, 18), Event("board meeting", at(22, 18))))] == [True]


def test_a_weekly_class_clashes_on_its_day_only(ask, put, at):
    squash = Recurring("squash", "FREQ=WEEKLY;BYDAY=TU", at(20, 19), 60, place="Riverside")
    assert [f.certain for f in overlap.check(put(ask("Dinner", 27, 19, 30), squash))] == [True]
    assert not list(overlap.check(put(ask("Dinner", 28, 19, 30), squash)))


def test_what_another_person_does_blocks_only_that_person(ask, put, at):
    shift = Event("night shift", at(22, 18), at(22, 23), people=("Dana Frost",))
    assert not list(overlap.check(put(ask("Dinner", 22, 19), shift)))
    found = list(overlap.check(put(ask("Dinner with Dana", 22, 19, people=["Dana"]), shift)))
    assert [f.certain for f in found] == [True]
    assert "Dana" in found[0].text


def test_the_user_is_not_blocked_where_others_go_alone(ask, put, at):
    meeting = Event("board meeting", at(22, 18), at(22, 20))
    assert not list(overlap.check(put(ask("Cinema for Rui", 22, 19, people=["Rui Matos"], ego=False), meeting)))


def test_where_nobody_is_named_the_clash_is_not_certain(ask, put, at):
    found = list(overlap.check(put(ask("Dinner", 22, 19), Event("choir", at(22, 18), at(22, 20), people=()))))
    assert [(f.polarity, f.certain) for f in found] == [(Polarity.AGAINST, False)]


@pytest.mark.parametrize(
    ("kind", "intent"),
    [(Kind.REMINDER, Intent.REMIND), (Kind.TASK, Intent.NOTE), (Kind.EVENT, Intent.DEVICE), (Kind.TASK, Intent.PAY)],
)
def test_what_takes_no_time_never_clashes(ask, put, at, kind, intent):
    request = ask("Take my pills", 22, 19, kind=kind, intent=intent)
    assert not list(overlap.check(put(request, Event("board meeting", at(22, 18), at(22, 20)))))


def test_a_cancelled_occurrence_speaks_for_the_request(ask, put, at):
    squash = Recurring("squash at Riverside", "FREQ=WEEKLY;BYDAY=TU", at(20, 19), 60)
    off = Clearance("Tuesday squash", at(27), "cancelled", at(28))
    assert [f.polarity for f in overlap.check(put(ask("Dinner", 27, 19), squash, off))] == [Polarity.FOR]
    assert [f.polarity for f in overlap.check(put(ask("Dinner", 20, 19), squash, off))] == [Polarity.AGAINST]


def test_a_moved_commitment_blocks_its_new_time_only(ask, put, at):
    old = Event("staff meeting", at(20, 18), at(20, 19))
    gone = Clearance("staff meeting", at(20), "moved", at(21))
    new = Event("staff meeting", at(22, 18), at(22, 19))
    assert [f.polarity for f in overlap.check(put(ask("Dinner", 20, 18), old, gone, new))] == [Polarity.FOR]
    assert [f.polarity for f in overlap.check(put(ask("Dinner", 22, 18), old, gone, new))] == [Polarity.AGAINST]


def test_rehearsals_of_a_group_are_its_meetings(ask, put, at):
    choir = Recurring("men's choir", "FREQ=WEEKLY;BYDAY=WE", at(21, 18), 120)
    off = Clearance("rehearsals for the choir", at(19), "cancelled", at(25))
    other = Clearance("rehearsals for the orchestra", at(19), "cancelled", at(25))
    assert [f.polarity for f in overlap.check(put(ask("Supper", 21, 18, 30), choir, off))] == [Polarity.FOR]
    assert [f.polarity for f in overlap.check(put(ask("Supper", 21, 18, 30), choir, other))] == [Polarity.AGAINST]


def test_a_message_takes_the_users_time_only_where_the_user_comes_along(ask, put, at):
    meeting = Event("board meeting", at(22, 18), at(22, 20))
    tell = ask("Tell Rui the match is at seven", 22, 19, kind=Kind.TASK, intent=Intent.MESSAGE, people=["Rui Matos"])
    join = ask("Tell Rui I will join him at seven", 22, 19, kind=Kind.TASK, intent=Intent.MESSAGE, people=["Rui Matos"])
    assert not list(overlap.check(put(tell, meeting)))
    assert [f.certain for f in overlap.check(put(join, meeting))] == [True]


def test_a_request_about_the_commitment_itself_is_no_clash(ask, put, at):
    meeting = Event("staff meeting", at(22, 18), at(22, 19))
    assert not list(overlap.check(put(ask("staff meeting", 22, 18), meeting)))
    assert not list(overlap.check(put(ask("Move the staff meeting", 22, 18, 30), meeting)))


def test_a_day_without_a_clock_time_clashes_only_with_what_fills_it(ask, put, at):
    assert not list(overlap.check(put(ask("Hike", 24), Event("lunch", at(24, 13), at(24, 15)))))
    away = Event("away in Porto", at(23), at(26), all_day=True)
    assert [f.polarity for f in overlap.check(put(ask("Hike", 24), away))] == [Polarity.AGAINST]


def test_a_daily_habit_without_an_end_does_not_stand_against_a_day_away(ask, put, at):
    pill = Recurring("pill", "FREQ=DAILY", at(20, 7))
    assert not list(overlap.check(put(ask("Trip to Porto", 22, intent=Intent.TRAVEL), pill)))
    assert [f.certain for f in overlap.check(put(ask("Flight to Porto", 22, 7, intent=Intent.TRAVEL), pill))] == [True]


def test_whoever_is_asked_to_do_something_has_to_have_the_time(ask, put, at):
    dialysis = Event("dialysis", at(24, 7), at(24, 13), people=("Rui Matos",))
    request = ask(
        "Ask Rui to run the story hour", 24, 10, people=["Rui Matos"], kind=Kind.TASK, intent=Intent.MESSAGE, ego=False
    )
    assert [f.polarity for f in overlap.check(put(request, dialysis))] == [Polarity.AGAINST]
    told = ask(
        "Tell Rui the parcel is here", 24, 10, people=["Rui Matos"], kind=Kind.TASK, intent=Intent.MESSAGE, ego=False
    )
    assert not list(overlap.check(put(told, dialysis)))


def test_whoever_is_away_can_be_called(ask, put, at):
    away = Event("away in Cuba", at(20), at(28), people=("Rui Matos",), all_day=True)
    call = ask("Call Rui", 24, 10, people=["Rui Matos"], kind=Kind.EVENT, intent=Intent.CALL)
    assert not list(overlap.check(put(call, away)))
    meet = ask("Lunch with Rui", 24, 12, people=["Rui Matos"])
    assert [f.polarity for f in overlap.check(put(meet, away))] == [Polarity.AGAINST]


@pytest.mark.parametrize(
    ("fact", "polarity"), [("Pikes: no session on the 22nd.", Polarity.FOR), ("No session.", Polarity.AGAINST)]
)
def test_a_name_says_whose_session_is_off(ask, put, at, fact, polarity):
    swims = Event("swims with the Pikes", at(22, 17), at(22, 18))
    off = Clearance("session", at(22), "cancelled", at(23))
    situation = put(ask("Book the optician", 22, 17, 15), swims, off)
    told = replace(situation.facts[1], text=fact)
    found = overlap.check(replace(situation, facts=(situation.facts[0], told)))
    assert [f.polarity for f in found] == [polarity]


def test_a_child_on_show_is_watched(ask, put, at):
    show = Event("folklore show at school", at(24, 10), at(24, 11), people=("Dana Frost",))
    situation = put(ask("Look at tiles in town", 24, 10, 30), show)
    assert not list(overlap.check(situation))
    family = make_cast("Ines Duarte", roles=[("Dana Frost", "daughter")])
    found = list(overlap.check(replace(situation, context=replace(situation.context, cast=family))))
    assert [(f.polarity, f.certain) for f in found] == [(Polarity.AGAINST, False)]
