"""Questions for what the file holds: tasks, reminders, birthdays, and all that is known about somebody or something.

Rule of this file: a list has a line each; what nobody should overhear is left out unless it is asked for in its own words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from assistant.candidates import Candidate
from assistant.language.names import same_person
from assistant.language.words import stems, words
from assistant.question.asked import DAY, SHOWN, Answer, Question, Task, as_written
from assistant.question.nearness import said_freely
from assistant.question.own_day import is_own
from assistant.question.wording import by_day, day, lines

MOST = 20
"""Lines of a list, at most."""
_OWN = r"(?:(?:all|my|our|the|open|outstanding|remaining|of|on|everything|any|pending|current|list)\s)*"
_TO_DO = r"(?:(?:shopping|grocery)\slist|tasks?|to-?\s?dos?|to-?\s?do\slist|task\slist|chores|list(?:\sof\sthings\sto\sdo)?|things\sto\sdo)"
TASKS = re.compile(
    rf"{_OWN}{_TO_DO}\b(?!\sof)|what(?:'?s|\sis|\sare|\sdo\si\shave)?\s(?:still\s|left\s|else\s)?(?:on|in)\s(?:my|the|our)\s(?:[\w-]+\s)?(?:to-?\s?do\s)?list\b|"
    rf"what(?:'?s|\sare|\sis)?\s{_OWN}{_TO_DO}\b|what\s(?:else\s)?(?:do|must|should|have)\s(?:i|we)\s(?:still\s)?(?:have\s|need\s|got\s)?(?:to\s)?(?:get\s)?do(?:ne)?\b(?!\sabout)|"
    rf"(?:do|have)\s(?:i|we)\s(?:have|got)?\s?(?:anything|any\s(?:open\s)?(?:tasks|chores|to-?\s?dos?)|something|tasks)\s?(?:to\sdo|left|open|on\smy\slist)?$|"
    rf"(?:is\sthere\s)?anything\s(?:left\s)?(?:to\sdo|on\smy\slist)\b|what(?:'?s|\sis|\sdo\si\shave)\sleft\s(?:to\sdo|over)\b|which\stasks\b|how\smany\s(?:open\s)?tasks\b|"
    rf"what\s(?:(?:i|we)\s)?(?:still\s)?(?:have|need)\sto\sdo\b|what\stasks\b|what\sdid\si\swant\sto\sdo\b"
)
REMINDERS = re.compile(
    r"(?:(?:what|which|show|how\smany)\b.*\b)?(?:all\s|my\s|our\s|the\s|open\s|any\s|upcoming\s|of\s)*(?:reminders?|alarms?)\b(?:\s(?:do|have|are|is|for|on|set|today|tomorrow|this|next)\b.*)?|"
    r"what\s(?:will|are|do)\syou\s(?:remind|going\sto\sremind)\b.*|(?:do|have)\s(?:i|we)\s(?:have\s|got\s)?(?:any\s)?(?:reminders|alarms)\b.*"
)
BIRTHDAYS = re.compile(
    r"(?:(?:all|an?|the|every\w*|everyone's|everybody's|people's|family|upcoming|next|my|of|any|list)\s)*(?:\w+'s\s)?birthdays\b.*|(?:which|what|whose|who\shas|who\shave)\b.*\bbirthdays?\b.*|"
    r"(?:is|are)\sthere\sany\s\w*\s?birthdays\b.*|any\s(?:\w+\s)?birthdays\b.*"
)
_BORN = re.compile(r"\bbirthday\b|\bborn\b|\bturns?\s\d+\b|\bturning\s\d+\b", re.IGNORECASE)
ABOUT = re.compile(
    r"(?:everything|all|more|something|anything)?\s?(?:(?:that\s)?you\sknow\s)?about\s(?P<what>.+)|(?:what|everything|all|anything)\s(?:do|can|did|have|else\sdo|that)?\s?(?:you|i)\s(?:know|tell\sme|remember|noted?|told\syou|tell\syou|note|write\sdown)\s?(?:down)?\s?(?:about|on|of)\s(?P<known>.+)|"
    r"who(?:'s|\sis|\sare)\s(?P<who>[^,]+)|(?:the\s)?(?:facts|notes|info|information|details)\s(?:about|on|of|for)\s(?P<facts>.+)"
)
_SHOPPING = re.compile(r"\b(?:shopping|grocery|groceries|supermarket)\b")
_BOUGHT = frozenset("buy get order pick fetch grab".split())


FACTS = re.compile(
    r"(?:what|which|how\smany|list|all|the|my|your|every)?\s?(?:all\s|the\s|my\s|of\s|your\s)*facts(?:\s(?:do|have|are|that|you|i|know|there|told|kept|stored)\b.*)?|everything(?:\s(?:that\s)?(?:you|i)\s(?:know|told\syou|have))?|"
    r"(?:what|how\smuch)\sdo\syou\s(?:already\s)?know(?:\sabout\sme)?"
)


def answer(question: Question) -> Answer | None:
    """The list that is asked for; None where a question asks for none."""
    said = question.wording
    if TASKS.match(said):
        return _tasks(question)
    if REMINDERS.fullmatch(said):
        return _reminders(question)
    if BIRTHDAYS.fullmatch(said):
        return _birthdays(question)
    if FACTS.fullmatch(said):
        count = len(question.known.facts())
        return Answer(
            f"I know {count} fact{'' if count == 1 else 's'}: “caveat facts” lists them, and F3 on the full screen."
        )
    found = ABOUT.fullmatch(said)
    return _about(question, next(filter(None, found.groups()), "")) if found else None


def _tasks(question: Question) -> Answer | None:
    """The open tasks; of a time that is named what is on then, and the tasks without one."""
    tasks, when = question.known.planned("task"), question.request.when
    if _SHOPPING.search(question.wording):
        tasks = [t for t in tasks if _is_bought(t)]
    if when is None:
        if not tasks:
            return Answer("Your list is empty.")
        return Answer(lines("On your list:", _told(tasks)), _cited(tasks))
    end = when.end if when.end and when.end > when.start else when.start + DAY
    on = [c for c in question.known.agenda(when.start, end) if is_own(c)]
    undated = [t for t in tasks if t.start is None]
    told = by_day(on, when.start, end)
    if undated:
        told.append(f"Any time: {'; '.join(t.title for t in undated[:MOST])}")
    if not told:
        return Answer("Nothing is to be done then that I know of.")
    facts = tuple(dict.fromkeys(f for f in (*(c.fact for c in on), *(t.fact for t in undated)) if f))[:SHOWN]
    return Answer(lines("To do:", told), facts)


def _is_bought(task: Task) -> bool:
    said = words(task.title)
    return bool(said) and (said[0] in _BOUGHT or "shopping" in said or "list" in said)


def _reminders(question: Question) -> Answer:
    when = question.request.when
    reminders = question.known.planned("reminder")
    if when is not None:
        end = when.end if when.end and when.end > when.start else when.start + DAY
        reminders = [r for r in reminders if r.start is None or when.start <= r.start < end]
    if not reminders:
        return Answer("There is no reminder" + (" then." if when is not None else "."))
    return Answer(lines("Your reminders:", _told(reminders)), _cited(reminders))


def _told(tasks: Sequence[Task]) -> list[str]:
    """A line each, with the time where there is one."""
    told = [f"- {t.title}{_at(t)}" for t in tasks[:MOST]]
    return [*told, *([f"and {len(tasks) - MOST} more."] if len(tasks) > MOST else [])]


def _at(task: Task) -> str:
    if task.start is None:
        return ""
    return f": {day(task.start)}" + ("" if task.all_day or not _has_hour(task.start) else f" {task.start:%H:%M}")


def _has_hour(start: datetime) -> bool:
    return (start.hour, start.minute) != (0, 0)


def _birthdays(question: Question) -> Answer:
    facts = [f for f in question.known.facts() if _BORN.search(f.text) and said_freely(question.request, f)]
    people = question.request.people
    if people:
        facts = [f for f in facts if any(_names(f, person) for person in people)]
    if not facts:
        return Answer("I know of no birthday.")
    return Answer(
        lines("Birthdays that I know of:", (f"- {f.text}" for f in facts[:MOST])), tuple(f.id for f in facts[:SHOWN])
    )


def _about(question: Question, what: str) -> Answer | None:
    """What is known of somebody or something, as it was told; None where words name too much or nothing."""
    wanted = set(stems(what))
    people = question.request.people
    if (
        not wanted
        or len(wanted) > 3
        or question.request.when is not None
        or re.search(r"\b(?:i|me|myself|you|we|us)\b", what)
    ):
        return None
    facts = [
        f
        for f in question.known.facts()
        if said_freely(question.request, f) and (wanted <= set(stems(f.text)) or any(_names(f, p) for p in people))
    ]
    if not facts:
        return Answer(f"I know nothing about {as_written(question, what)}.")
    left = [f"and {len(facts) - MOST} more."] if len(facts) > MOST else []
    if len(facts) <= SHOWN:
        return Answer(f"This is what I know: {' '.join(_sentence(f.text) for f in facts)}", tuple(f.id for f in facts))
    told = [f"- {f.text}" for f in facts[:MOST]]
    return Answer(lines("This is what I know:", [*told, *left]), tuple(f.id for f in facts[:SHOWN]))


def _names(fact: Candidate, person: str) -> bool:
    first = words(person)[:1]
    return (
        bool(first)
        and first[0] in words(fact.text)
        and (len(words(person)) == 1 or any(same_person(person, first[0]) for _ in first))
    )


def _sentence(text: str) -> str:
    return text if text[-1:] in ".!?…”" else f"{text}."


def _cited(tasks: Sequence[Task]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(t.fact for t in tasks if t.fact))[:SHOWN]
