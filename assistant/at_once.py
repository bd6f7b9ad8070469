"""What is answered before anything is checked: a pleasantry, a question about Caveat itself, an "it" that stands for
nothing, a cat on the keys, a time that does not exist, half a reminder, the answer to one, and what is to be forgotten.

All but the last two end in a result of which nothing can come, whatever is said to it: they are answered like a question. The
last two are requests like any other, which the gate carries out, but for one thing: there is nothing that could speak against
them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.about_caveat import about_caveat
from assistant.changes import is_change, points_back, with_entry
from assistant.context import Context
from assistant.errors import InputError
from assistant.forgetting import forgotten
from assistant.gibberish import gibberish
from assistant.plain_text import shortened
from assistant.pleasantries import pleasantry
from assistant.readings.request_reader import read_request
from assistant.referent import LOOKED_AT, RECENT, spoken_of
from assistant.reminders.spoken import read_answer
from assistant.request import Intent, Kind, Request, Settling, When
from assistant.result import CitedFact, Result
from assistant.timing import no_such_times, read_times, say
from assistant.verdict import Decision, Trace, Verdict
from store import Store

POINTING = re.compile(r"\b(?:it|that|this)\b", re.IGNORECASE)
LONGEST_POINTING = 120
"""Characters within which "it" is said."""
OTHERWISE = re.compile(
    r"(?:(?:actually|no|nope|wait|ok|okay|oh|sorry|please|hmm?|and|but|then|yes|yeah)[\s,]+)*make\s(?:it|that)\s"
    r"(?!sure|happen|work|up\b|home\b|eas|known|quick|short|long|there\b|in\b|on\b|at\b|to\b|count|better|look|right\b|clear\b)"
    r"(?P<what>[^\W\d][\w'’ -]{1,40}?)(?:\s(?:instead|please|then))?[.!]?",
    re.IGNORECASE,
)
REMIND = re.compile(r"(?:please\s+)?(?:remind\s+me|set\s+a\s+reminder)(?:\s+(?:again|later|please))*", re.IGNORECASE)


@dataclass(frozen=True)
class _Reply:
    answer: str
    request: Request
    decision: Decision = Decision.NON_CONFLICT
    cited: tuple[CitedFact, ...] = ()


def at_once(text: str, kind: Kind | None, context: Context, store: Store) -> Result | None:
    """The result of a text that needs no check, without the number of a decision; None for all that does.

    A `kind` that was asked for leaves only the time that does not exist; a fact may hold any words.
    """
    reply = None
    if kind is None:
        reply = (
            _to_reminder(text, context, store)
            or _to_forgetting(text, context, store)
            or _to_pleasantry(text, context, store)
            or _to_it(text, context, store)
            or _to_other_words(text, context, store)
            or _to_gibberish(text, context)
        )
    if reply is None and kind is not Kind.FACT:
        reply = _to_no_time(text, context) or _to_half_a_reminder(text, context)
    if reply is None:
        return None
    return Result(
        decision_id=0,
        request=reply.request,
        verdict=Verdict(reply.decision, tuple(fact.id for fact in reply.cited), 0.0),
        answer=reply.answer,
        cited=reply.cited,
        evidence=(),
        findings=(),
        alternatives=(),
        action=None,
        event=None,
        read_back=None,
        ambiguous=(),
        trace=Trace(),
    )


def _to_pleasantry(text: str, context: Context, store: Store) -> _Reply | None:
    answer = pleasantry(text) or about_caveat(text, store)
    return _Reply(answer, _nothing(text, context)) if answer else None


def _to_forgetting(text: str, context: Context, store: Store) -> _Reply | None:
    said = forgotten(text, context, store)
    if said is None:
        return None
    cited = tuple(CitedFact(fact.id, fact.text) for fact in said.facts)
    if not said.clear:
        return _Reply(said.answer, _nothing(text, context), Decision.UNSURE, cited)
    request = Request(text, context.now, Kind.TASK, Intent.OTHER, text, forgets=said.facts[0].id)
    return _Reply(said.answer, request, cited=cited)


def _to_it(text: str, context: Context, store: Store) -> _Reply | None:
    """ "Cancel it" where nothing was spoken of, or "make it 3"."""
    if not POINTING.search(text[:LONGEST_POINTING]):
        return None
    request = read_request(text, context)
    if not points_back(request):
        return None
    it = spoken_of(store, context, read_request)
    if it is None and not is_change(request):
        return None
    if it is None:
        answer = "I can't tell which entry you mean: say its name, as in “cancel the dentist”; nothing was done."
    elif with_entry(request, (), it).changes is None:
        answer = f"I can't tell what “{it.title}” should become: say it as in “move it to Friday at 15:00”; nothing was done."
    else:
        return None
    return _Reply(answer, _nothing(text, context), Decision.UNSURE)


def _to_other_words(text: str, context: Context, store: Store) -> _Reply | None:
    """ "Actually make it vegan", after a request: what that makes of its words is for the user to say."""
    changed = OTHERWISE.fullmatch(text.strip())
    if changed is None or is_change(read_request(text, context)):
        return None
    said = (d for d in store.decisions.recent(LOOKED_AT) if not OTHERWISE.fullmatch(d.text))
    last = next((d for d in said if context.now - d.asked_at <= RECENT), None)
    if last is None or last.action_kind == Kind.FACT:
        return None
    answer = (
        f"I can't put “{changed['what']}” into “{shortened(last.text, LONGEST_POINTING)}” by myself: say the whole request again, "
        "as you want it; nothing was done."
    )
    return _Reply(answer, _nothing(text, context), Decision.UNSURE)


def _to_gibberish(text: str, context: Context) -> _Reply | None:
    if not gibberish(text, context.cast):
        return None
    answer = (
        f"I can't make anything of “{text.strip()}”. Say what you want done, or what I should know; nothing was done."
    )
    return _Reply(answer, _nothing(text, context), Decision.UNSURE)


def _to_no_time(text: str, context: Context) -> _Reply | None:
    spans = no_such_times(text, context.times)
    if not spans or read_request(text, context).kind is Kind.FACT:
        return None
    answer = f"There is no {' and no '.join(spans)}. Say the time again; nothing was done."
    return _Reply(answer, _nothing(text, context), Decision.UNSURE)


def _to_half_a_reminder(text: str, context: Context) -> _Reply | None:
    """ "Remind me tomorrow": there is nothing to be reminded of."""
    if not REMIND.match(text):
        return None
    rest = text
    for mention in read_times(text, context.now, settings=context.times):
        rest = mention.blanked(rest)
    if not REMIND.fullmatch(rest.strip(" .!?")):
        return None
    answer = f"Remind you of what? Say it whole: “{text.strip(' .!?')} to call mum”. Nothing was done."
    return _Reply(answer, _nothing(text, context), Decision.UNSURE)


def _to_reminder(text: str, context: Context, store: Store) -> _Reply | None:
    try:
        found = read_answer(text, store, context.now, context.times)
    except InputError as error:
        return _Reply(str(error), _nothing(text, context), Decision.UNSURE)
    if found is None:
        return None
    entry, until = found.entry, found.until
    answer = f"{entry.title} rings again on {say(until)}." if until else f"{entry.title} is done."
    request = Request(
        text,
        context.now,
        Kind(entry.kind),
        Intent.OTHER,
        entry.title,
        When(until) if until else None,
        changes=entry.id,
        occurrence=found.at,
        settles=Settling.LATER if until else Settling.DONE,
    )
    return _Reply(answer, request)


def _nothing(text: str, context: Context) -> Request:
    """A request of which nothing can come."""
    return Request(text, context.now, Kind.QUESTION, Intent.OTHER, text)
