"""Calling something off: is it still free of charge?

What is told to be free until a day, or up to so many hours before it begins, is compared with now: whoever cancels does it now.
It costs money and is forbidden to nobody, so a finding against it is never certain.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from assistant.candidates import Candidate
from assistant.checks.situation import Situation
from assistant.checks.wording import moment
from assistant.language.words import stems
from assistant.readings.forms import Cancelling, Event
from assistant.request import Intent
from assistant.verdict import Finding, Polarity

NAME = "cancelling"
_PLAIN = frozenset(
    stems("appointment booking table reservation class session visit stay trip room ticket order my the our your")
)
"""Words that many things share which can be cancelled."""


def check(situation: Situation) -> Iterator[Finding]:
    """Whether what the request calls off is still free to cancel."""
    request = situation.request
    if request.intent is not Intent.CANCEL:
        return
    said, now = set(stems(request.text)), situation.context.now
    for fact, rule in situation.readings(Cancelling):
        meant = set(stems(rule.what))
        if not meant or not ((meant - _PLAIN) or meant) <= said:
            continue
        found = (None, rule.by) if rule.by else _last(rule, meant, situation)
        if found is None or found[1] is None:
            continue
        event, last = found
        cited = (fact.id, *((event.id,) if event else ()))
        about = f"cancelling: {' '.join(sorted(meant))}"
        free = f"“{fact.text.strip().rstrip('.')}”: that was until {moment(last)}"
        if now > last:
            yield Finding(NAME, Polarity.AGAINST, cited, f"{free}; now it costs.", certain=False, about=about)
        else:
            text = f"“{fact.text.strip().rstrip('.')}”: that is until {moment(last)}, and it is not too late."
            yield Finding(NAME, Polarity.FOR, cited, text, certain=True, about=about)


def _last(rule: Cancelling, meant: set[str], situation: Situation) -> tuple[Candidate, datetime] | None:
    """The last moment before the next time of the thing that facts tell of."""
    telling = meant - _PLAIN or meant
    coming = [
        (fact, event)
        for fact, event in situation.readings(Event)
        if event.start >= situation.context.now and telling & set(stems(f"{event.title} {event.place}"))
    ]
    if not coming or rule.hours is None:
        return None
    fact, event = min(coming, key=lambda known: known[1].start)
    return fact, event.start - timedelta(hours=rule.hours)
