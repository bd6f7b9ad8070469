from __future__ import annotations

from datetime import datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from store import Store
from store.fulltext import MOST_TERMS


def texts(store: Store, query: str, k: int = 10) -> list[str]:
    found = store.fulltext.search(query, k)
    assert [score for _, score in found] == sorted((score for _, score in found), reverse=True)
    facts = store.facts.many([number for number, _ in found])
    return [facts[number].text for number, _ in found]


@pytest.fixture
def library(store: Store, now: datetime) -> Store:
    store.facts.add(
        [
            "Dana is allergic to tree nuts",
            "Running shoes are at the cobbler",
            "The café in Dún Laoghaire is shut on Mondays",
            "Niamh bought nuts and bolts for the shelf",
            "Don't tell Bríd about the party",
        ],
        said_at=now,
    )
    return store


def test_words_meet_by_stem_accent_and_case(library: Store) -> None:
    assert texts(library, "nut tree") == texts(library, "trees nuts")
    assert texts(library, "RUNS") == ["Running shoes are at the cobbler"]
    assert texts(library, "cafe dun") == ["The café in Dún Laoghaire is shut on Mondays"]
    assert texts(library, "brid") == ["Don't tell Bríd about the party"]


def test_any_word_is_enough_and_more_words_rank_higher(library: Store) -> None:
    assert texts(library, "tree nuts") == [
        "Dana is allergic to tree nuts",
        "Niamh bought nuts and bolts for the shelf",
    ]
    assert texts(library, "tree nuts", k=1) == ["Dana is allergic to tree nuts"]


def test_stop_words_find_nothing(library: Store) -> None:
    assert texts(library, "the to is and don't") == []
    assert texts(library, "") == []
    assert texts(library, "nuts", k=0) == []


@pytest.mark.parametrize(
    "query", ['"', "nuts OR", "NEAR(nuts", "text:nuts", "nuts*", "-nuts", "nuts' AND \"x", "(^nuts)"]
)
def test_the_query_language_is_only_words(library: Store, query: str) -> None:
    assert len(texts(library, query)) == (2 if "nuts" in query else 0)


@given(query=st.text(max_size=60))
@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_text_is_an_error(library: Store, query: str) -> None:
    library.fulltext.search(query, 5)
    library.facts.search(query)


def test_of_a_long_query_the_rarest_words_count(store: Store, now: datetime) -> None:
    common = [f"common{i}" for i in range(MOST_TERMS + 10)]
    store.facts.add([f"{' '.join(common)} number {i}" for i in range(5)], said_at=now)
    (rare,) = store.facts.add(["rareword"], said_at=now)
    found = store.fulltext.search(" ".join([*common, "rareword"]), 10)
    assert rare.id in [number for number, _ in found]


def test_a_huge_query_is_answered(library: Store) -> None:
    assert "Dana is allergic to tree nuts" in texts(library, "nuts " + "word" * 30_000 + " x1 x2 " * 5_000)


def test_rebuilding_finds_the_same(library: Store) -> None:
    (party,) = library.facts.search("party")
    library.facts.forget(party.id)
    before = library.fulltext.search("nuts shoes cafe party", 10)
    library.index.rebuild_fulltext()
    assert library.fulltext.search("nuts shoes cafe party", 10) == before
    assert len(before) == 4
