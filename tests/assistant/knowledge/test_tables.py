"""The knowledge tables: every entry has a ground and a use, and `find` follows links without being fooled by sounds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.knowledge.entries import ages, classes, rules
from assistant.knowledge.tables import class_of, find, members, rules_in


@pytest.mark.parametrize(
    ("term", "text"),
    [
        ("shellfish", "crab soup for two"),
        ("any kind of nut", "a slice of frangipane"),
        ("dairy", "a cheeseburger"),
        ("alcohol", "a bottle of Chianti"),
        ("heights", "the Ferris wheel"),
        ("eggs", "a pavlova"),
        ("peanuts", "noodles in peanut sauce"),
        ("animal products", "scrambled eggs"),
        ("meat", "a rump of lamb"),
        ("ladder", "put up the ladder"),
    ],
)
def test_what_belongs_by_definition_is_certain(term: str, text: str) -> None:
    link = find(term, text)
    assert link is not None
    assert link.certain


@pytest.mark.parametrize(
    ("term", "text"), [("walnuts", "baklava"), ("eggs", "pancakes"), ("milk", "a pizza"), ("sun", "a picnic")]
)
def test_what_only_usually_belongs_is_never_certain(term: str, text: str) -> None:
    link = find(term, text)
    assert link is not None
    assert not link.certain


@pytest.mark.parametrize(
    ("term", "text"),
    [
        ("butter", "peanut butter"),
        ("milk", "coconut milk"),
        ("nuts", "a pinch of nutmeg"),
        ("nuts", "a doughnut"),
        ("alcohol", "a glass of ginger beer"),
        ("eggs", "grilled eggplant"),
        ("meat", "a vegan sausage"),
        ("alcohol", "a virgin mojito"),
        ("alcohol", "alcohol-free beer"),
        ("nuts", "a cake without nuts"),
        ("gluten", "gluten-free bread"),
        ("sun", "see you on Sunday"),
        ("lift", "a face lift"),
        ("walnuts", "pistachio baklava"),
        ("shellfish", "mushroom soup"),
    ],
)
def test_sounds_denials_and_substitutes_do_not_count(term: str, text: str) -> None:
    assert find(term, text) is None


def test_a_link_tells_where_it_stands_and_how_it_goes() -> None:
    text = "Order the lobster roll for Ann"
    link = find("shellfish", text)
    assert link is not None
    assert text[link.start : link.end] == "lobster"
    assert link.chain[0] == "lobster"
    assert link.chain[-1] == "shellfish"


def test_every_entry_names_its_ground() -> None:
    assert all(group.ground for group in classes().values())
    assert all(rule.ground and rule.words for rule in rules())


def test_every_rule_bars_or_doubts_something() -> None:
    idle = [rule.name for rule in rules() if not rule.bars and not rule.doubtful]
    assert idle == []


def test_the_fourteen_allergens_are_there() -> None:
    allergens = (
        "gluten crustaceans eggs fish peanuts soybeans milk nuts celery mustard sesame sulphites lupin molluscs".split()
    )
    assert [word for word in allergens if class_of(word) is None] == []


def test_no_phrase_is_both_a_member_and_denied() -> None:
    for group in classes().values():
        assert not set(group.never) & {*group.holds, *group.usually}, group.name


def test_members_come_surest_first_and_reach_inner_classes() -> None:
    listed = members("shellfish")
    assert "prawn" in listed
    assert "oyster" in listed
    assert listed.index("prawn") < listed.index("bisque")
    assert members("a word that no table knows") == ()


def test_members_are_found_again() -> None:
    for name in ("shellfish", "tree nuts", "alcohol", "heights"):
        found = [find(name, member) is not None for member in members(name)]
        assert sum(found) / len(found) > 0.95


def test_rules_are_read_from_facts() -> None:
    assert [rule.name for rule, _ in rules_in("Tom is vegan and takes warfarin")] == ["vegan", "warfarin"]
    assert rules_in("Tom likes trains") == []


@given(st.text(max_size=200), st.text(max_size=40))
def test_find_never_fails_and_never_points_outside(text: str, term: str) -> None:
    link = find(term, text)
    assert link is None or 0 <= link.start < link.end <= len(text)


def test_every_age_of_the_law_has_a_ground_and_things() -> None:
    assert all(1 <= age.years <= 21 and age.ground and age.things for age in ages())


@pytest.mark.parametrize(
    ("term", "text", "found"),
    [
        ("noise", "Run the washing machine", True),  # kept out of running, and still a noise
        ("running", "Run the washing machine", False),
        ("smoking", "a barbecue in the garden", False),
        ("smoking", "a pack of cigarettes", True),
        ("photos", "a video call with Kim", False),
        ("lifting", "Run the washing machine", False),
    ],
)
def test_what_one_class_keeps_out_others_may_hold(term: str, text: str, found: bool) -> None:
    assert (find(term, text) is not None) is found
