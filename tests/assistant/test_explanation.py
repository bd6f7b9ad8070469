"""The explanation of a verdict, as data: what each section says, and that nothing of the road is lost or endless."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.assistant import Assistant
from assistant.clock import make_clock
from assistant.explanation import Section, branches, explanation, sections
from assistant.verdict import Finding, Polarity, Trace

FACTS = [
    "Dana is my sister and is allergic to shellfish.",
    "The Crab House serves a fixed menu of crab bisque, grilled prawns and lobster.",
    "I play squash at Riverside every Tuesday from 19:00 to 20:00.",
]
TITLES = ["Where", "Views", "Lists", "Seeds", "Hops", "Kept", "Findings", "Agents", "Time"]


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    file = tmp_path_factory.mktemp("explained") / "caveat.db"
    with Assistant.open(file, clock=make_clock("2026-10-13T09:00", "Europe/Lisbon"), agents="builtin") as assistant:
        assistant.add(FACTS)
        yield assistant


@pytest.fixture(scope="module")
def result(assistant):
    return assistant.decide("Book a table at the Crab House for Dana and me on Friday at 19:00")


def section(parts: tuple[Section, ...], title: str) -> list[str]:
    (found,) = (part for part in parts if part.title.startswith(title))
    return [f"{row.lead} {row.text}" for row in found.rows]


def test_the_sections_follow_the_road(assistant, result):
    parts = explanation(assistant, result, most=10)
    assert [part.title.split(":")[0].split(" ")[0] for part in parts] == TITLES
    assert all(part.rows for part in parts)


def test_kept_facts_and_findings_are_told_in_full(assistant, result):
    parts = explanation(assistant, result, most=10)
    kept = " ".join(section(parts, "Kept"))
    assert FACTS[0] in kept
    assert FACTS[1] in kept
    against = [row for row in section(parts, "Findings") if row.startswith("against:")]
    assert any("decides" in row and "[1]" in row for row in against)
    assert len(section(parts, "Time")) == len(result.trace.timings) + 1


def test_a_fact_that_is_gone_says_so(result):
    parts = sections(result, {}, most=10)
    assert all("(erased)" in row for row in section(parts, "Kept"))


def test_what_nothing_came_of_says_so(result):
    parts = sections(replace(result, trace=Trace()), {}, most=10)
    assert all(len(part.rows) == 1 for part in parts)


def test_what_speaks_against_comes_first(result):
    says = [Finding("a", Polarity.FOR, (1,), "Fine.", True), Finding("b", Polarity.AGAINST, (), "Not so.", False)]
    parts = sections(replace(result, trace=Trace(findings=says)), {}, most=10)
    assert section(parts, "Findings") == ["against: Not so. (b, perhaps)", "for: Fine. (a, certain, by [1])"]


def test_chains_start_at_seeds_and_those_that_mattered_come_first():
    trace = Trace(
        seeds=[1, 2, 3],
        hops=[(1, 10, 1), (1, 11, 1), (2, 20, 1), (20, 21, 2), (20, 22, 2)],
        kept=[(22, 0.9), (3, 0.5)],
    )
    assert list(branches(trace)) == [(2, 0), (20, 1), (22, 2), (21, 2), (1, 0), (10, 1), (11, 1)]


def test_a_ring_of_facts_ends():
    trace = Trace(seeds=[1], hops=[(1, 2, 1), (2, 3, 2), (3, 1, 3)], kept=[(3, 0.5)])
    assert list(branches(trace)) == [(1, 0), (2, 1), (3, 2)]


def test_a_long_walk_is_cut_and_says_by_how_much(result):
    trace = Trace(seeds=[1], hops=[(1, number, 1) for number in range(2, 502)])
    hops = section(sections(replace(result, trace=trace), {}, most=10), "Hops")
    assert len(hops) == 11
    assert "and 491 more" in hops[-1]


def test_text_of_facts_can_not_steer_the_terminal(result):
    texts = dict.fromkeys(range(10), "red \x1b[31m and \u202eback\nline")
    rows = [row for part in sections(result, texts, most=10) for row in part.rows]
    assert not any(mark in row.text for row in rows for mark in ("\x1b", "\u202e", "\n"))
