"""What a model is shown: one line for each thing, quoted, of bounded length, and no more than it can read."""

import json
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.agents.ollama import prompting
from assistant.agents.ollama.budget import SIZES, context_for, fitting, tokens
from assistant.candidates import Candidate
from assistant.request import Intent, Kind, Request
from assistant.verdict import Dimension, Finding, Polarity

NOW = datetime(2026, 10, 13, 9, tzinfo=ZoneInfo("Europe/Lisbon"))
anything = st.text(max_size=2_000)


def request(text):
    return Request(text, NOW, Kind.EVENT, Intent.OTHER, "x")


@given(st.lists(anything, min_size=1, max_size=10))
def test_every_fact_is_one_line_that_reads_back(texts):
    facts = [Candidate(number * 7, text) for number, text in enumerate(texts)]
    lines = prompting.judgement(request("x"), facts, [], "").user.split("\n")
    start = lines.index("Facts:") + 1
    for number, line in enumerate(lines[start : start + len(facts)], start=1):
        shown, _, quoted = line.partition(": ")
        assert shown == str(number)
        assert len(json.loads(quoted)) <= prompting.LONGEST_FACT


@given(anything, anything, anything)
def test_whatever_is_asked_there_are_as_many_lines(asked, found, user):
    finding = Finding("x", Polarity.AGAINST, (1,), found, certain=True)
    prompt = prompting.judgement(request(asked), [Candidate(1, "x")], [finding], user)
    assert len(prompt.user.splitlines()) == 6 + bool(user)


def test_the_largest_prompt_of_the_fast_mode_fits_its_context():
    facts = [Candidate(number, "wort " * 100) for number in range(10)]
    findings = [Finding("x", Polarity.AGAINST, (1,), "warum " * 100, certain=True)] * 20
    prompt = prompting.judgement(request("bitte " * 1_000), facts, findings, "Nora Lind")
    assert tokens(prompt.system) + tokens(prompt.user) + prompt.predict < SIZES[0]


def test_findings_name_only_facts_that_are_shown():
    finding = Finding("x", Polarity.FOR, (5, 99), "So it is.", certain=False)
    prompt = prompting.judgement(request("x"), [Candidate(4, "a"), Candidate(5, "b")], [finding], "")
    assert '- for the request, possible, facts 2: "So it is."' in prompt.user.splitlines()


def test_views_are_asked_for_the_dimensions_that_were_found():
    prompt = prompting.views(request("x"), [Dimension("time", "It may be taken.")], "")
    assert prompt.user.splitlines()[-1] == '- "time: It may be taken."'


@pytest.mark.parametrize("name", [path.stem for path in prompting.FOLDER.iterdir()])
def test_instructions_say_that_facts_give_none(name):
    assert "no instructions" in prompting.instructions(name)


@given(anything)
def test_tokens_are_not_counted_low(text):
    assert tokens(text) >= len(text) / 3


@given(st.integers(1, 40_000), st.sampled_from(SIZES), st.integers(256, 40_000))
def test_a_context_holds_what_it_must_and_no_more_than_the_model_can(needed, least, most):
    context = context_for(needed, least=least, most=most)
    if context is None:
        assert needed > most
    else:
        assert needed <= context <= most


@given(st.lists(anything, max_size=20), st.integers(0, 2_000))
def test_as_many_facts_are_shown_as_fit(texts, room):
    count = fitting(texts, room)
    assert sum(tokens(text) for text in texts[:count]) <= room
    assert fitting(texts, 10**9) == len(texts)
