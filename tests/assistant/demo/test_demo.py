"""The demo as it is shipped: six requests, each with the verdict that a careful person would give."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from assistant.demo.sample import load_sample, sample_assistant

SECONDS = re.compile(r"[0-9.]+ s$", re.MULTILINE)
EXPECTED = ["conflict", "conflict", "conflict", "conflict", "non_conflict", "non_conflict"]
DECIDING = [
    ["allergic to shellfish", "set menu"],
    ["collect Elsie", "45 minutes"],
    ["glass repairs"],
    ["heavier than 5 kg"],
    [],
    [],
]


@pytest.fixture(scope="module")
def played():
    """Each request's result, and what stands in the schedule afterwards."""
    sample = load_sample()
    with sample_assistant(sample) as assistant:
        results = []
        for text in sample.requests:
            result = assistant.decide(text)
            if result.verdict.decision.value == "non_conflict":
                assistant.act(result.decision_id)
            results.append(result)
        planned = assistant.store.schedule.planned()
    return results, planned


@pytest.mark.parametrize("number", range(6))
def test_the_verdict(played, number):
    result = played[0][number]
    assert result.verdict.decision.value == EXPECTED[number], result.answer


@pytest.mark.parametrize("number", range(4))
def test_a_refusal_shows_what_decides_and_what_could_be_done_instead(played, number):
    result = played[0][number]
    cited = " ".join(fact.text for fact in result.cited)
    for words in DECIDING[number]:
        assert words in cited
    assert result.alternatives
    assert all(a.decision.value == "non_conflict" for a in result.alternatives)


def test_what_was_allowed_was_done_in_the_file_and_nothing_else(played):
    assert sorted((entry.kind, f"{entry.start:%H:%M}") for entry in played[1]) == [
        ("event", "15:00"),
        ("reminder", "21:00"),
    ]


def test_every_alternative_passes_when_it_is_asked():
    sample = load_sample()
    with sample_assistant(sample) as assistant:
        for text in sample.requests[:4]:
            for alternative in assistant.decide(text).alternatives:
                again = assistant.decide(alternative.text)
                assert again.verdict.decision.value == "non_conflict", (text, alternative.text)


def test_the_sample_is_one_person_and_nobody_else_has_to_be_there():
    sample = load_sample()
    assert 75 <= len(sample.facts) == len(set(sample.facts)) <= 85
    assert len(sample.requests) == 6


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """What `caveat demo` prints, twice, and the only folder that it may write to."""
    folder = tmp_path_factory.mktemp("home")
    runs = [
        subprocess.run(
            [sys.executable, "-m", "tui.launch", "demo"],
            capture_output=True,
            text=True,
            check=True,
            env={"PATH": "/usr/bin:/bin", "TMPDIR": str(folder), "HOME": str(folder)},
        ).stdout
        for _ in range(2)
    ]
    return runs, folder


def test_it_is_the_same_every_time(shown):
    first, second = (SECONDS.sub("", text) for text in shown[0])
    assert first == second
    ends = [line for line in first.splitlines() if line.startswith(("Done: ", "Nothing was done."))]
    assert len(ends) == 6


def test_it_leaves_nothing_behind(shown):
    assert sorted(path.name for path in shown[1].rglob("*")) == []
