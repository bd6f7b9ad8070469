"""Reminders: the alarm table is the truth, everything else only wakes us.

What rings when is reckoned from the schedule (`rings`, pure), written into the table (`arming`), claimed and told
(`delivery`, which holds the rule of what is told how often) and answered (`answers`). `Ringing` watches the table while a
program runs; `missed` is what a person hears first who opens Caveat.
"""

from assistant.reminders.answers import done, put_off
from assistant.reminders.arming import arm, arm_at_opening, sync
from assistant.reminders.delivery import Due, Heard, missed, ring, told, unanswered
from assistant.reminders.ringing import Ringing
from assistant.reminders.snoozing import put_off_until

__all__ = [
    "Due",
    "Heard",
    "Ringing",
    "arm",
    "arm_at_opening",
    "done",
    "missed",
    "put_off",
    "put_off_until",
    "ring",
    "sync",
    "told",
    "unanswered",
]
