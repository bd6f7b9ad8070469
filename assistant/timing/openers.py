"""The words with which a mention of time can begin: most words of a text are none of them and need no closer look."""

from __future__ import annotations

from assistant.timing.calendar_words import NTH, WHICH
from assistant.timing.prepositions import LONG_PREPS, PREPS
from assistant.timing.recurrence_words import ADVERBS, EACH
from assistant.timing.tables import (
    EASTER_FEASTS,
    FIXED_FEASTS,
    MONTHS,
    ORDINALS,
    PARTS,
    PLURAL_WEEKDAYS,
    TENS,
    TIME_UNITS,
    UNITS,
    WEEKDAY_FEASTS,
    WEEKDAYS,
)

_OTHERS = """
    a an the this these that those next last coming upcoming past previous following same in at on for of to between sometime
    somewhere within during over all any every each once twice half quarter three-quarters noon midday midnight now right
    straight immediately today tomorrow yesterday tonight day night end beginning start middle mid early
    late later first second third another one couple few several some about around circa approximately roughly
    nearly almost almost exactly just only no not as up weekday weekdays weekend weekends workday workdays fortnight lunchtime
    breakfast lunch dinner supper teatime bedtime dawn sunrise sunset dusk school term new year christmas easter soon whole rest
    remainder per hourly nightly back forward half_to by before after until till til since from starting beginning
"""
OPENERS = frozenset(
    {
        *WEEKDAYS, *PLURAL_WEEKDAYS, *MONTHS, *UNITS, *TENS, *ORDINALS, *TIME_UNITS, *PARTS, *PREPS, *WHICH, *NTH, *ADVERBS,
        *EACH, *_OTHERS.split(),
    }
    | {words[0] for words, _ in LONG_PREPS}
    | {name[0] for name in (*FIXED_FEASTS, *EASTER_FEASTS, *WEEKDAY_FEASTS)}
)  # fmt: skip
