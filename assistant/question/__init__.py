"""Questions that are answered by looking up or reckoning, never from facts that only resemble them.

Rule of this room: each file holds one sort of question, with a function that gives the `Answer`, or None where the question is
of another sort; `answer` asks them in turn. What none of them answers, the facts that were found do, as far as they are about it
(`nearness.py`). No answer does anything.
"""

from __future__ import annotations

from collections.abc import Callable

from assistant.question import allowed, counting, leaving, lists, own_day, people_time, room
from assistant.question.asked import Answer, Question

SORTS: tuple[Callable[[Question], Answer | None], ...] = (
    counting.answer,
    leaving.answer,
    lists.answer,
    own_day.planned,
    allowed.answer,
    room.answer,
    people_time.answer,
    own_day.answer,
)


def answer(question: Question) -> Answer | None:
    """The answer of the first sort of question that this is one of; None for all others."""
    return next((found for sort in SORTS if (found := sort(question)) is not None), None)
