"""The registry and the help that is made of it: nothing that can be done is missing, and no key means two things."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter

import pytest

import tui
from tests.tui.sample import LARGE, SMALL, text_of
from tui.actions import ACTIONS, Place, actions_of, bindings, key_name
from tui.help import HelpScreen, blocks, keys_of

MODULES = [importlib.import_module(found.name) for found in pkgutil.walk_packages(tui.__path__, "tui.")]
DOORS = {
    cls for module in MODULES for cls in vars(module).values() if isinstance(cls, type) and "BINDINGS" in vars(cls)
}
"""Every class of ours that has keys."""


def doors_of(place):
    return [cls for cls in DOORS if bindings(place) == cls.BINDINGS]


@pytest.mark.parametrize("place", Place)
def test_every_place_has_a_door_with_a_method_for_every_action(place):
    doors = doors_of(place)
    assert doors, f"Nothing has the keys of {place}."
    for door in doors:
        for action in actions_of(place):
            name = action.name.partition("(")[0]
            assert callable(getattr(door, f"action_{name}", None)), f"{door.__name__} can't {name}."


def test_every_key_of_ours_comes_from_the_registry():
    known = [bindings(place) for place in Place]
    ours = [cls for cls in DOORS if cls.__module__.startswith("tui.")]
    assert [cls.__name__ for cls in ours if cls.BINDINGS not in known] == []


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: f"{action.place.value}: {action.label}")
def test_every_action_has_a_label_and_a_sentence_of_help(action):
    assert action.label.strip()
    assert len(action.label) <= 16
    assert action.help.endswith(".")
    assert len(action.help) > 8


@pytest.mark.parametrize("place", Place)
def test_no_key_means_two_things_in_one_place(place):
    keys = Counter(key for action in actions_of(place) for key in action.keys.split(","))
    assert [key for key, count in keys.items() if count > 1] == []


def test_no_key_of_a_screen_hides_one_that_counts_everywhere():
    everywhere = {key for action in actions_of(Place.APP) for key in action.keys.split(",")}
    screens = (Place.CHAT, Place.FACTS, Place.AGENDA, Place.SELFTEST)
    taken = {key for place in screens for action in actions_of(place) for key in action.keys.split(",")}
    assert everywhere & taken == set()


def test_no_typed_word_means_two_things():
    words = Counter(action.word for action in ACTIONS if action.word)
    assert [word for word, count in words.items() if count > 1] == []


def test_the_help_lists_every_action_under_its_place():
    said = [block.lead.strip() + " " + block.text for block in blocks()]
    for action in ACTIONS:
        assert any(keys_of(action) in line and action.help in line for line in said), action
    assert all(f"/{action.word} " in " ".join(said) for action in ACTIONS if action.word)
    for words in ("yes, no, anyway", "/add TEXT", "/facts WORDS"):
        assert any(line.startswith(words) for line in said)


def test_keys_are_told_as_they_are_printed_on_keyboards():
    assert [key_name(keys) for keys in ("ctrl+o", "f1", "pageup", "escape", "delete")] == [
        "Ctrl+O", "F1", "Page Up", "Esc", "Del"
    ]  # fmt: skip


@pytest.mark.parametrize("size", [SMALL, LARGE, (40, 15)])
async def test_f1_shows_the_help_and_takes_it_away(make_app, settled, size):
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        assert "Everywhere" in text_of(app)
        await pilot.press("f1")
        await pilot.pause()
        assert not isinstance(app.screen, HelpScreen)


async def test_escape_leads_back_and_the_arrows_scroll(make_app, settled):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("f1")
        await pilot.pause()
        assert "/tour" not in text_of(app)
        await pilot.press("end")
        await pilot.pause()
        assert "/tour" in text_of(app)  # the last line
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen.composer.has_focus


async def test_the_help_can_be_typed_for(make_app, settled):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        app.screen.composer.put("/help")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)


async def test_the_help_looks_as_it_did(make_app, settled, snapshot):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("f1")
        await pilot.pause()
        snapshot(app, "help-80x24")
