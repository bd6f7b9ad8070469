"""What is shown on the terminal while a request is on its way: a line that gives way, and nothing on a pipe."""

from __future__ import annotations

import sys
from itertools import pairwise

import pytest

from tests.fake_ollama import MODEL, says

ANSWER = "Nothing stands against lunch with Dana at noon, as far as your facts tell."


@pytest.fixture
def served(fake_ollama, monkeypatch):
    """A model that writes its answer in small pieces."""
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    monkeypatch.setenv("CAVEAT_MODEL", MODEL)

    def answers(exchange):
        plan = [{"name": "time", "reason": "It may be taken.", "anchors": [], "view": "at noon"}]
        judged = {"decision": "non_conflict", "facts": [], "answer": ANSWER}
        asked = exchange.request.body["format"]["properties"]
        says({"reasoning": "", **(judged if "decision" in asked else {"dimensions": plan})})(exchange)

    fake_ollama.play(answers)


@pytest.fixture
def watched(caveat, monkeypatch):
    """Run `caveat` with a terminal of so many columns as its standard error."""

    def call(*args, columns=40):
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
        monkeypatch.setenv("COLUMNS", str(columns))
        return caveat(*args)

    return call


def test_the_answer_is_shown_as_it_is_written_and_gives_way_to_the_result(served, watched):
    watched("add", "Dana likes soup.")
    ran = watched("ask", "Lunch with Dana tomorrow at noon")
    *lines, last = ran.err.split("\r\x1b[K")
    assert last == ""
    assert all(len(line) < 40 for line in lines)
    drafts = [line for line in lines if line and ANSWER.startswith(line)]
    assert len(drafts) > 3
    assert all(later.startswith(earlier) for earlier, later in pairwise(drafts))
    assert "".join(lines).count("as far as your facts tell.") == 1
    assert ran.out.count(ANSWER) == 1


def test_on_a_pipe_nothing_is_shown_on_the_way(caveat, served):
    ran = caveat("ask", "Lunch with Dana tomorrow at noon")
    assert ran.err == ""


def test_text_that_could_steer_the_terminal_is_cleaned(watched):
    ran = watched("ask", "Lunch with \x1b[31mDana tomorrow at noon", columns=200)
    assert "Dana" in ran.err
    assert "\x1b[31m" not in ran.err
