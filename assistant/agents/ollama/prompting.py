"""The prompts: what a model is told, and what it is shown.

Rule of this file: the instructions are files in `prompts/` and the same to the byte every time, so that a server reads them
once; what changes comes after them, and the facts last. All that users and files wrote is cleaned, cut to a sane length
and quoted as JSON strings, in lines with numbers: data that can't close its own quotation.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from assistant.candidates import Candidate
from assistant.plain_text import shortened
from assistant.request import Request
from assistant.timing import main_time, say
from assistant.verdict import Dimension, Finding

FOLDER = Path(__file__).parent / "prompts"
LONGEST_FACT, LONGEST_REQUEST, LONGEST_FINDING = 300, 1_500, 300
"""Characters of each that a model is shown."""
MOST_FINDINGS = 8


@dataclass(frozen=True)
class Prompt:
    """What one call shows: instructions, what they are applied to, the number of facts in it, and how many tokens the
    answer may take."""

    system: str
    user: str
    facts: int
    predict: int


@cache
def instructions(name: str) -> str:
    """The text of a file in `prompts/`."""
    return (FOLDER / f"{name}.md").read_text(encoding="utf-8").strip()


def plan(request: Request, user: str) -> Prompt:
    """Where a conflict could hide, with the views."""
    return Prompt(instructions("plan"), _lines(_situation(request, user)), 0, 640)


def plan_unclear(request: Request, user: str) -> Prompt:
    """The same, with how the request is to be read."""
    return Prompt(instructions("plan_unclear"), _lines(_situation(request, user)), 0, 720)


def statements(facts: Sequence[str]) -> Prompt:
    """What a few facts say."""
    lines = [f"{number}: {_quoted(text, LONGEST_FACT)}" for number, text in enumerate(facts, start=1)]
    return Prompt(instructions("statements"), _lines("Facts:", *lines), len(facts), 720)


def dimensions(request: Request, user: str) -> Prompt:
    """Where a conflict could hide."""
    return Prompt(instructions("dimensions"), _lines(_situation(request, user)), 0, 480)


def views(request: Request, found: Sequence[Dimension], user: str) -> Prompt:
    """The views of dimensions that were found."""
    parts = [f"- {json.dumps(f'{d.name}: {d.reason}', ensure_ascii=False)}" for d in found]
    return Prompt(instructions("views"), _lines(_situation(request, user), "Parts of life:", *parts), 0, 400)


def selection(request: Request, facts: Sequence[Candidate], user: str) -> Prompt:
    """Which of the facts may decide."""
    return Prompt(
        instructions("filter"), _lines(_situation(request, user), "Facts:", *numbered(facts)), len(facts), 280
    )


def judgement(request: Request, facts: Sequence[Candidate], findings: Sequence[Finding], user: str) -> Prompt:
    """The verdict and the answer."""
    number_of = {fact.id: number for number, fact in enumerate(facts, start=1)}
    found = [_finding(finding, number_of) for finding in findings[:MOST_FINDINGS]] or ["none"]
    shown = _lines(_situation(request, user), "Facts:", *numbered(facts), "Findings of the program:", *found)
    return Prompt(instructions("judge"), shown, len(facts), 640)


def reply(request: Request, facts: Sequence[Candidate], user: str) -> Prompt:
    """The answer to a question."""
    shown = _lines(_situation(request, user, "Question"), "Facts:", *numbered(facts))
    return Prompt(instructions("reply"), shown, len(facts), 320)


def numbered(facts: Sequence[Candidate]) -> list[str]:
    """One line a fact, numbered from 1."""
    return [f"{number}: {_quoted(fact.text, LONGEST_FACT)}" for number, fact in enumerate(facts, start=1)]


def _situation(request: Request, user: str, what: str = "Request") -> str:
    """Who asks, when it is now, what is asked, and which time that means."""
    now = request.now
    told = [f"The user is {_quoted(user, 80)}; facts call the user by this name, or “I”."] if user else []
    told.append(f"Now it is {now:%A} {now.day} {now:%B %Y}, {now:%H:%M}.")
    told.append(f"{what}: {_quoted(request.text, LONGEST_REQUEST)}")
    mention = main_time(request.times)
    if mention is not None and request.when is not None:
        told.append(f"The time it means: {say(mention.value)}")
    return _lines(*told)


def _finding(finding: Finding, number_of: Mapping[int, int]) -> str:
    """One line a finding, with the numbers of its facts as far as they are shown."""
    numbers = [str(number_of[fact]) for fact in finding.facts if fact in number_of]
    on = f", facts {', '.join(numbers)}" if numbers else ""
    sure = "certain" if finding.certain else "possible"
    return f"- {finding.polarity.value} the request, {sure}{on}: {_quoted(finding.text, LONGEST_FINDING)}"


def _quoted(text: str, most: int) -> str:
    return json.dumps(shortened(text, most), ensure_ascii=False)


def _lines(*lines: str) -> str:
    return "\n".join(lines)
