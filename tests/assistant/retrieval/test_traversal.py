"""The walk over the neighbour graph: how far, how wide, and in which order."""

from hypothesis import given
from hypothesis import strategies as st

from assistant.retrieval.traversal import best_first, breadth_first

CHAIN = {1: [2, 9], 2: [3, 1], 3: [4, 2], 4: [5, 3], 5: [6, 4], 6: [7, 5], 7: [8, 6]}


def graph(edges):
    calls = []

    def neighbors(facts):
        calls.append(list(facts))
        return {fact: [(near, 0.5) for near in edges.get(fact, [])] for fact in facts}

    return neighbors, calls


def flat(facts):
    return dict.fromkeys(facts, 1.0)


def test_breadth_first_goes_as_many_hops_as_it_may():
    neighbors, _ = graph(CHAIN)
    walk = breadth_first([1], neighbors, hops=3, branching=1, pool=100)
    assert walk.hop_of == {1: 0, 2: 1, 3: 2, 4: 3}
    assert walk.edges == [(1, 2, 1), (2, 3, 2), (3, 4, 3)]


def test_branching_counts_the_nearest_only():
    neighbors, _ = graph({1: [2, 3, 4, 5]})
    assert set(breadth_first([1], neighbors, hops=1, branching=3, pool=100).hop_of) == {1, 2, 3, 4}


def test_the_pool_is_a_hard_bound():
    neighbors, _ = graph({n: [n + 1, n + 2, n + 3] for n in range(1000)})
    assert len(breadth_first([1], neighbors, hops=50, branching=3, pool=40).hop_of) == 40
    assert len(best_first([1], neighbors, flat, hops=50, branching=3, pool=40).hop_of) == 40


def test_breadth_first_asks_the_store_once_a_level():
    neighbors, calls = graph(CHAIN)
    breadth_first([1], neighbors, hops=5, branching=3, pool=100)
    assert len(calls) <= 5


def test_best_first_opens_the_promising_fact_and_leaves_the_rest():
    edges = {1: [10], 2: [20], 10: [11], 11: [12], 20: [21], 21: [22]}
    neighbors, _ = graph(edges)
    promising = {1: 0.5, 2: 0.4, 10: 0.9, 11: 0.9, 12: 0.9, 20: 0.1, 21: 0.1, 22: 0.1}
    score = lambda facts: {fact: promising[fact] for fact in facts}  # noqa: E731
    walk = best_first([1, 2], neighbors, score, hops=5, branching=3, pool=5, width=1)
    assert set(walk.hop_of) == {1, 2, 10, 11, 12}


def test_best_first_keeps_to_the_hops_too():
    neighbors, _ = graph(CHAIN)
    assert max(best_first([1], neighbors, flat, hops=2, branching=1, pool=100).hop_of.values()) == 2


def test_no_seeds_no_walk():
    neighbors, _ = graph(CHAIN)
    assert breadth_first([], neighbors, hops=5, branching=3, pool=10).hop_of == {}
    assert best_first([], neighbors, flat, hops=5, branching=3, pool=10).hop_of == {}


@given(st.dictionaries(st.integers(0, 20), st.lists(st.integers(0, 20), max_size=5)), st.sets(st.integers(0, 20)))
def test_both_ways_reach_the_same_facts_when_nothing_bounds_them(edges, seeds):
    neighbors, _ = graph(edges)
    wide = breadth_first(sorted(seeds), neighbors, hops=30, branching=5, pool=1000)
    best = best_first(sorted(seeds), neighbors, flat, hops=30, branching=5, pool=1000)
    assert set(wide.hop_of) == set(best.hop_of)
