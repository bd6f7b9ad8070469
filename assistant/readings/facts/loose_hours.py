"""Hours told by what does not go on any more, or not yet: "after eight no more trams", "nobody is in before ten", "stops running at nine".

Asked last, of sentences in which no other rule found hours or closings; a person's hours are told elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import words
from assistant.readings.facts.clause import Sentence, noun_phrase, subject_person
from assistant.readings.facts.stretch import is_clock, stretch
from assistant.readings.facts.weekday_runs import weekdays
from assistant.readings.forms import Hours
from assistant.timing.types import Deadline, Instant, Range, Recurrence, TimeMention

_ALL = tuple(range(7))
_DAY, _NOON = 24 * 60, 12 * 60
_N = r"⟦(?P<n>\d+)⟧"
_THING = r"(?P<thing>[^,;:⟦]{2,50}?)"
_ENDS = [
    re.compile(rf"^(?:[Aa]fter |[Ff]rom |[Pp]ast )?{_N},? (?:there (?:is|are) )?(?:no(?: more)?|not a single|never an?) {_THING}(?= (?:any more|at all|run|go|leave)|[,;.]|$)"),
    re.compile(rf"^{_THING} (?:stops?|ends?|finish(?:es)?|quits?|is over|are over|is done|knocks off)(?: (?:running|serving|working|selling|cooking|sailing|going|playing|operating|taking \w+|letting \w+ in))?(?: at| by)? ?{_N}"),
    re.compile(rf"^{_THING} (?:only )?(?:\w+s|do|run|go|serve|draw|take|see) (?:\w+ ){{0,2}}?(?:only )?(?:before |until |up to |no later than )?{_N}\W*$"),
    re.compile(rf"^{_THING} (?:locks|bolts|shuts|closes|rolls down|pulls down)(?: (?:its|the|his|her|their) \w+)?(?: at| by)? ?{_N}"),
    re.compile(rf"^{_THING} (?:is|are|gets?) (?:bolted|locked(?: up)?|barred|shut|closed|chained)(?: at| from| after| by)? ?{_N}"),
]  # fmt: skip
_BEGINS = [
    re.compile(rf"^[Nn]obody (?:is|comes|works|answers)(?: (?:there|in))? (?:at|in|to) (?:the |our |my )?{_THING}(?: before| until| till)? ?{_N}"),
    re.compile(rf"^{_THING} (?:(?:is|are) (?:not|never) (?:there|open|staffed|manned|in)|(?:does not|doesn't|do not|don't|never) (?:open|opens|start|starts|run|runs|serve|serves|go|goes|work|works))(?: before| until| till)? ?{_N}"),
]  # fmt: skip
_BEFORE = re.compile(r"\b(?:before|until|till|up to|no later than)\b", re.IGNORECASE)
_ONE_SIDED = (_ENDS[2], *_BEGINS)
"""Rules that say something only of an hour with "before" or "until"."""
_TURNS_ROUND = re.compile(
    rf"^{_THING} (?:comes?|stands?|sells?|stops?|calls?|visits?|is|are|plays?|meets?|takes? place|happens?)(?: [^,;:⟦]{{0,40}})? ?{_N},? (?:and (?:never|not|no|only then|nowhere|at no)|only\b|never\b|not\b)"
)
"""What is so on these days "and never on any other"."""


def read_loose_hours(sentence: Sentence, context: Context) -> Iterator[Hours]:
    """The hours of a sentence, by the first rule that speaks."""
    for last, rules in ((True, _ENDS), (False, _BEGINS)):
        for rule in rules:
            hit = rule.match(sentence.bare)
            mention = sentence.mentions[int(hit["n"])] if hit else None
            place = _place(hit["thing"], context) if hit else ""
            at = _minute(mention) if mention and place else None
            if at is None or mention is None or hit is None:
                continue
            told = f"{hit[0]} {mention.span.text}"
            if rule in _ONE_SIDED and not _BEFORE.search(told):
                continue
            if last:
                yield Hours(place, _days(sentence), 0, at + _NOON if at <= 5 * 60 else at)
            else:
                yield Hours(place, _days(sentence), at, _DAY)
            return
    if (hit := _TURNS_ROUND.match(sentence.bare)) and (place := _place(hit["thing"], context)):
        value = sentence.mentions[int(hit["n"])].value
        if isinstance(value, Recurrence) and (days := weekdays(value)) and len(days) < len(_ALL):
            yield Hours(place, days)


def _place(raw: str, context: Context) -> str:
    if subject_person(raw, context) or re.match(
        r"(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Yy]ou|[Ii]t|[Tt]his|[Tt]hat)\b", raw
    ):
        return ""
    place = noun_phrase(raw, context)
    return place if 0 < len(words(place)) <= 6 else ""


def _days(sentence: Sentence) -> tuple[int, ...]:
    for mention in sentence.mentions:
        if isinstance(mention.value, Recurrence) and (days := weekdays(mention.value)):
            return days
    return _ALL


def _minute(mention: TimeMention) -> int | None:
    value = mention.value
    if isinstance(value, Recurrence):
        moment = value.start if value.timed else None
    elif not is_clock(mention) or not isinstance(value, Instant | Range | Deadline):
        return None
    else:
        spell = stretch(value)
        moment = (spell.start or spell.end) if spell else None
    return moment.hour * 60 + moment.minute if moment else None
