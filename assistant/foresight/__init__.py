"""Foresight: under which situations a fact should be found, besides its own words.

Rule of the room: pure. Readings and knowledge tables go in, short phrases come out; whoever stores the fact embeds them.
"""

from assistant.foresight.triggers import TRIGGERS_VERSION, triggers_of

__all__ = ["TRIGGERS_VERSION", "triggers_of"]
