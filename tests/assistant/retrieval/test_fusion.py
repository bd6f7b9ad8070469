"""Reciprocal rank fusion: scores by ranks, weights, and an order that depends on nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.retrieval.fusion import fuse, seated

rankings = st.lists(st.lists(st.integers(1, 30), unique=True), max_size=5)


def test_the_formula():
    assert dict(fuse([([7, 9], 1.0), ([9], 1.2)], k=60)) == pytest.approx({9: 1 / 62 + 1.2 / 61, 7: 1 / 61})


def test_a_fact_that_two_lists_agree_on_beats_one_that_leads_a_single_list():
    best, _ = fuse([([1, 2], 1.0), ([3, 2], 1.0)])[0]
    assert best == 2


def test_ties_go_to_the_smaller_number():
    assert [fact for fact, _ in fuse([([5, 1], 1.0), ([1, 5], 1.0)])] == [1, 5]


def test_nothing_in_nothing_out():
    assert fuse([]) == []
    assert fuse([([], 1.0)]) == []


@given(rankings)
def test_the_order_of_the_lists_does_not_matter(lists):
    weighted = [(ids, 1.0 + i % 2) for i, ids in enumerate(lists)]
    forth, back = fuse(weighted), fuse(list(reversed(weighted)))
    assert dict(forth) == pytest.approx(dict(back))


@given(rankings)
def test_every_listed_fact_is_there_once_and_scores_fall(lists):
    fused = fuse([(ids, 1.0) for ids in lists])
    assert sorted(fact for fact, _ in fused) == sorted({fact for ids in lists for fact in ids})
    scores = [score for _, score in fused]
    assert scores == sorted(scores, reverse=True)


@given(st.lists(st.integers(1, 50), unique=True, min_size=1), st.floats(0.1, 5))
def test_one_list_keeps_its_order(ids, weight):
    assert [fact for fact, _ in fuse([(ids, weight)])] == ids


def test_what_must_be_seen_takes_the_last_places():
    ranking = [(fact, 1.0 / fact) for fact in range(1, 9)]
    assert [fact for fact, _ in seated(ranking, {2, 6, 8}, 4)] == [1, 2, 6, 8, 3, 4, 5, 7]
    assert seated(ranking, {2, 3}, 4) == ranking
    assert [fact for fact, _ in seated(ranking, {3, 4, 5}, 2)] == [3, 4, 1, 2, 5, 6, 7, 8]


@given(st.lists(st.integers(1, 30), unique=True), st.sets(st.integers(1, 30)), st.integers(0, 12))
def test_seats_lose_nobody_and_seat_as_many_as_fit(ids, sure, first):
    ranking = [(fact, 1.0 / (place + 1)) for place, fact in enumerate(ids)]
    seats = seated(ranking, sure, first)
    assert sorted(seats) == sorted(ranking)
    assert len([fact for fact, _ in seats[:first] if fact in sure]) == min(first, len([f for f in ids if f in sure]))
