"""Traversal matters: a planted fact that no list finds and only the second hop reaches turns the verdict.

A hundred and ninety-two facts speak of kayaks, lakes and Saturdays and fill every list. The deciding one shares a single word with the
request; the way to it leads over the boathouse and its workshop. Foresight, which finds it at once, is left out here.
"""

from datetime import datetime
from itertools import product
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.settings import Settings
from assistant.verdict import Decision

ZONE = ZoneInfo("Europe/Lisbon")
CLOCK = Clock(ZONE, datetime(2026, 4, 14, 9, tzinfo=ZONE))
PEOPLE = "Rui Marta Ines Tom Lena Paulo Greta Nuno".split()
WATERS = "lake bay river canal reservoir estuary lagoon harbour".split()
TIMES = ["on Saturdays in spring", "on free Saturdays", "on some Saturdays in summer until dusk"]
NOISE = [f"{who} paddles the kayak on the {where} {when}." for who, where, when in product(PEOPLE, WATERS, TIMES)]
FIRST = "Before any trip on the lake on a Saturday the kayak must be fetched from the old boathouse at Gorse Point."
BRIDGE = "The old boathouse at Gorse Point has a workshop where a carpenter mends hulls."
PLANTED = "Our kayak is being repaired in the carpenter’s workshop until 3 May."
REQUEST = "Take the kayak out on the lake on Saturday 18 April at 9:00"


SHORT_LISTS = {"depth": 40, "seeds": 40, "branching": 6, "walked": 200, "pool": 400}


def ask(folder, without=frozenset({"foresight"}), **settings):
    settings = {**SHORT_LISTS, **settings, "without": without}
    with Assistant.open(folder / "caveat.db", clock=CLOCK, settings=Settings(**settings)) as assistant:
        facts = assistant.add([*NOISE, BRIDGE, FIRST, PLANTED])
        return assistant.decide(REQUEST), facts[-3].id, facts[-1].id


@pytest.mark.parametrize("traversal", ["scored", "bfs"])
def test_the_second_hop_finds_what_decides(tmp_path, traversal):
    result, bridge, planted = ask(tmp_path, traversal=traversal)
    assert not any(planted in ids for ids in result.trace.lists.values())
    assert (bridge, planted, 2) in result.trace.hops
    assert planted in result.evidence
    assert result.verdict.decision is Decision.CONFLICT
    assert result.cited[0].id == planted


def test_without_traversal_it_is_not_found(tmp_path):
    result, _, planted = ask(tmp_path, without=frozenset({"traversal", "foresight"}))
    assert planted not in result.evidence
    assert result.verdict.decision is Decision.NON_CONFLICT


def test_foresight_finds_it_without_any_hop(tmp_path):
    result, _, planted = ask(tmp_path, without=frozenset({"traversal"}))
    assert planted in result.trace.lists["foresight"]
    assert result.verdict.decision is Decision.CONFLICT
