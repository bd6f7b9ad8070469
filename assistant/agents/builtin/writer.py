"""The built-in writer: the verdict in a few plain sentences.

The reasons are those of the findings, with their arithmetic; where no finding speaks, the facts do. Wordings vary by a hash
of the request, so that the same request always gets the same answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256

from assistant.candidates import Candidate
from assistant.changes import found_nothing
from assistant.checks.understanding import WHEN
from assistant.request import Intent, Kind, Request
from assistant.timing import main_time, say
from assistant.verdict import Alternative, Decision, Polarity, Verdict

CONFLICT = ("That clashes:", "That does not work:", "Something stands in the way:")
UNSURE = ("Before I do this:", "One thing first:", "Before I go ahead:")
GO_ON = ("Shall I go on?", "Is that all right?", "Do you still want it?")
UNCLEAR, WHICH = "Say it again with that put right.", "Which is it?"
MATTER = ("this may matter", "this may bear on it", "you may want to think of this")
NOTHING = "I know nothing about that."
FOUND = (
    "This is what I know:",
    "What I have on this:",
)
SETTLED = {
    Kind.EVENT: ("For the calendar: {}.", "An entry for the calendar: {}."),
    Kind.REMINDER: ("A reminder: {}.", "To remind you: {}."),
    Kind.TASK: ("For your list: {}.", "A task for your list: {}."),
    Kind.FACT: ("To remember: {}.", "Something to remember: {}."),
}
"""What a request that passes amounts to; whether it is done already is said by whoever carries it out."""
CANCELLED = ("Off the schedule: {}.", "To be cancelled: {}.")
MOVED = ("To be moved: {}.", "With its new time: {}.")
"""What a request that changes a planned entry amounts to."""
ASIDES = ("Nothing speaks against it.", "I see nothing against it.", "Nothing stands against it.")
UNPLANNED = {
    Kind.EVENT: "Nothing of that name was planned here: this enters it.",
    Kind.TASK: "Nothing of that name is planned here: this only notes it.",
}
"""Of a change that changes nothing."""
DISPLACED = "It was on {when} by what you told me; that is off with it."
MOST_REASONS = 3
LONG_QUOTE = re.compile(r"“([^”]{160})[^”]{20,}”")
"""A quotation that nobody would listen to; the cited facts hold all of it."""
FUNCTION_WORDS = frozenset("A An At In It No On The There They This What Your You".split())
"""Words that begin a sentence with a capital only because they begin it."""


class BuiltinWriter:
    """Writes from templates, without a model."""

    name = "builtin"

    def write(
        self, request: Request, verdict: Verdict, facts: Sequence[Candidate], alternatives: Sequence[Alternative]
    ) -> Iterator[str]:
        """The whole answer, at once; `facts` are the cited ones, in order."""
        yield _written(request, verdict, facts, alternatives)


def _written(
    request: Request, verdict: Verdict, facts: Sequence[Candidate], alternatives: Sequence[Alternative]
) -> str:
    """What a question, a refusal, a doubt and a request that passes are each answered with."""
    if request.kind is Kind.QUESTION:
        return _answer(request, facts)
    if verdict.decision is Decision.CONFLICT:
        parts = [_led(_pick(CONFLICT, request), _reasons(verdict, facts))]
    elif verdict.decision is Decision.UNSURE:
        parts = [
            _led(_pick(UNSURE, request), _doubts(request, verdict, facts)),
            _way_on(request, verdict, alternatives),
        ]
    else:
        parts = [_settled(request), *(_for(verdict) or _aside(request))]
    return " ".join(part for part in parts if part)


def _pick(choices: Sequence[str], request: Request) -> str:
    """One of the wordings, always the same for the same text."""
    return choices[sha256(request.text.encode()).digest()[0] % len(choices)]


def _led(lead: str, reasons: Sequence[str]) -> str:
    """A lead that ends in a colon, and what follows it; the first reason goes on in the same sentence."""
    if not reasons:
        return f"{lead.removesuffix(':')}."
    word, space, rest = reasons[0].partition(" ")
    first = f"{word.lower()}{space}{rest}" if word in FUNCTION_WORDS else reasons[0]
    return " ".join((lead, first, *reasons[1:]))


def _reasons(verdict: Verdict, facts: Sequence[Candidate]) -> list[str]:
    """Why not, in the words of the findings; those that rest on certain ground first."""
    against = [f for f in verdict.deciding if f.polarity is Polarity.AGAINST]
    ordered = sorted(against, key=lambda f: not f.certain)
    said = list(dict.fromkeys(_sentence(f.text) for f in ordered if f.text))
    return said[:MOST_REASONS] or [_quoted(fact) for fact in facts[:MOST_REASONS]]


def _doubts(request: Request, verdict: Verdict, facts: Sequence[Candidate]) -> list[str]:
    """What may matter: the findings, then cited facts that no finding speaks of."""
    against = [f for f in verdict.deciding if f.polarity is Polarity.AGAINST]
    said = list(dict.fromkeys(_sentence(f.text) for f in against if f.text))[:MOST_REASONS]
    spoken = {fact for finding in against for fact in finding.facts}
    silent = [fact for fact in facts if fact.id not in spoken][: MOST_REASONS - len(said)]
    if silent:
        matter = _pick(MATTER, request)
        said.append(f"{matter[:1].upper()}{matter[1:]}: {' '.join(_quoted(fact) for fact in silent)}")
    return said


def _way_on(request: Request, verdict: Verdict, alternatives: Sequence[Alternative]) -> str:
    """What the user can do: say more where the request was unclear, else say whether to go on. Alternatives are listed
    by whoever shows the answer, with their numbers."""
    unclear = [f for f in verdict.deciding if f.check == "understanding"]
    if unclear:
        only_when = all(f.about == WHEN for f in unclear)  # what is asked for then stands in the finding
        return WHICH if alternatives else "" if only_when else UNCLEAR
    return _pick(GO_ON, request)


def _aside(request: Request) -> list[str]:
    """That nothing speaks against it; about something to remember there is nothing to say."""
    if request.kind is Kind.FACT:
        return []
    if request.displaces is not None:
        return [DISPLACED.format(when=say(request.displaces.at))]
    return [_pick(ASIDES, request), *([UNPLANNED[request.kind]] if found_nothing(request) else [])]


def _settled(request: Request) -> str:
    """One line: what it comes to, with the time as it was read."""
    line = request.title.rstrip(".")
    mention = main_time(request.times)
    if mention is not None and request.when is not None and request.kind is not Kind.FACT:
        line += f", {say(mention.value)}"
        line += f" ({mention.note})" if mention.note else ""
    if request.changes is not None and request.leads:
        return SETTLED[Kind.REMINDER][1].format(line)
    if request.changes is not None:
        return _pick(CANCELLED if request.intent is Intent.CANCEL else MOVED, request).format(line)
    return _pick(SETTLED[request.kind], request).format(line)


def _for(verdict: Verdict) -> list[str]:
    """What speaks for it where something seemed to stand against it."""
    return list(dict.fromkeys(_sentence(f.text) for f in verdict.deciding if f.polarity is Polarity.FOR and f.text))[:1]


def _answer(request: Request, facts: Sequence[Candidate]) -> str:
    """A question is answered with what was found, nearest first."""
    if not facts:
        return NOTHING
    return f"{_pick(FOUND, request)} {' '.join(_sentence(fact.text) for fact in facts[:MOST_REASONS])}"


def _sentence(text: str) -> str:
    text = LONG_QUOTE.sub(lambda found: f"“{found[1].rstrip()}…”", text.strip())
    ended = text if text[-1:] in ".!?…”" else text + "."
    return ended[:1].upper() + ended[1:]


def _quoted(fact: Candidate) -> str:
    return LONG_QUOTE.sub(lambda found: f"“{found[1].rstrip()}…”", f"“{fact.text.strip()}”")
