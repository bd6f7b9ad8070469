"""The text of a fact as every reader takes it: in plain words, with its times, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.context import Context
from assistant.readings.facts.bare_ranges import spelled_hours
from assistant.readings.facts.clause import Sentence, body, breathing, plain, present, sentences, without_asides
from assistant.readings.facts.date_rows import spelled_dates
from assistant.readings.facts.injuries import told_as_injury
from assistant.readings.facts.loans import told_as_lent
from assistant.readings.facts.tenses import times_of
from assistant.readings.facts.typed import typed_out
from assistant.timing.types import TimeMention

NO_SLOTS = str.maketrans("⟦⟧", "[]")
"""The brackets that stand around the times of a sentence while it is read mean nothing in what people write."""


@dataclass(frozen=True)
class FactText:
    """What a fact says."""

    said: str
    """The whole text in plain words."""
    told: str
    """What is told in it: `said` without its head and its asides."""
    times: Sequence[TimeMention]
    """The times of what is told."""
    parts: Sequence[Sentence]
    """The sentences of what is told."""
    context: Context

    @classmethod
    def of(cls, text: str, context: Context) -> FactText:
        """The text as somebody wrote it, spelled out for the readers."""
        said = in_plain_words(text.translate(NO_SLOTS))
        told = without_asides(body(said))
        times = times_of(told, context)
        return cls(said, told, times, tuple(sentences(told, times)), context)

    @property
    def times_of_all(self) -> Sequence[TimeMention] | None:
        """The times of the whole text, where that is all told; None where they are not known yet."""
        return self.times if self.told == self.said else None

    def in_turn(self) -> Iterator[tuple[Sentence, Sentence | None]]:
        """Each sentence, with the one before it."""
        return zip(self.parts, [None, *self.parts], strict=False)

    def ahead_of(self, sentence: Sentence) -> str:
        """What the whole text says ahead of a sentence."""
        return self.said.partition(sentence.text)[0]


def in_plain_words(text: str) -> str:
    """A fact with one spelling for what people write in many: signs, short words, injuries, loans, dates and hours."""
    said = typed_out(present(plain(text)))
    said = told_as_lent(told_as_injury(said))
    return breathing(spelled_hours(spelled_dates(said)))
