"""What a doing cannot do without, and who cannot do without a lift."""

from __future__ import annotations

from assistant.checks import needs
from assistant.checks.situation import Situation
from assistant.readings.forms import Clearance, Ground, Location, Outage, Restriction
from assistant.request import Intent, Kind
from assistant.verdict import Polarity


def said(situation: Situation) -> list[tuple[Polarity, bool]]:
    return [(f.polarity, f.certain) for f in needs.check(situation)]


def test_a_power_cut_usually_stops_an_oven(ask, put, at):
    cut = Outage("electricity in our street", at(22, 13), at(22, 18), "off")
    oven = ask("Start the oven", 22, 16, intent=Intent.DEVICE, kind=Kind.TASK)
    assert said(put(oven, cut)) == [(Polarity.AGAINST, False)]
    later = ask("Start the oven", 22, 19, intent=Intent.DEVICE, kind=Kind.TASK)
    assert said(put(later, cut)) == [(Polarity.FOR, False)]


def test_a_strike_stops_what_runs_on_rails(ask, put, at):
    strike = Outage("train drivers", at(23), at(24), "on strike")
    assert said(put(ask("Get me on the train to Porto", 23, 9, intent=Intent.TRAVEL), strike)) == [
        (Polarity.AGAINST, True)
    ]
    assert said(put(ask("Get me on the bus to Porto", 23, 9, intent=Intent.TRAVEL), strike)) == []


def test_water_is_needed_at_home_and_not_at_the_launderette(ask, put, at):
    dry = Outage("water", at(22, 9), at(22, 16), "not to be had")
    assert said(put(ask("Do the laundry at home", 22, 11, places=["home"]), dry)) == [(Polarity.AGAINST, True)]
    assert said(put(ask("Do the laundry at the launderette", 22, 11), dry)) == []


def test_water_that_is_back_is_no_lack(ask, put, at):
    dry = Outage("water", at(22, 9), None, "off")
    back = Clearance("water", at(22, 10), "back")
    assert said(put(ask("Do the laundry at home", 22, 11), dry, back)) == [(Polarity.FOR, False)]


def test_a_guest_who_cannot_climb_stairs_and_a_lift_that_is_out(ask, put, at):
    lift = Outage("lift in house", None, at(24), "out of service")
    stairs = Restriction("Lotte", Ground.MEDICAL, ("stairs",), "climb")
    floor = Location("home", "fourth floor")
    tea = ask("Invite Lotte to coffee at my flat", 22, 15, people=["Lotte"], places=["flat"])
    assert said(put(tea, lift, stairs, floor)) == [(Polarity.AGAINST, True)]
    assert said(put(tea, lift, stairs)) == [(Polarity.AGAINST, False)]
    later = ask("Invite Lotte to coffee at my flat", 27, 15, people=["Lotte"], places=["flat"])
    assert said(put(later, lift, stairs, floor)) == [(Polarity.FOR, True)]
    cafe = ask("Coffee with Lotte at the Blue Door", 22, 15, people=["Lotte"], places=["Blue Door"])
    assert said(put(cafe, lift, stairs, floor)) == []
