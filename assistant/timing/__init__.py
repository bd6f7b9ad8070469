"""Time: a small grammar of English that reads mentions of time, and everything that is reckoned with them.

`read_times` finds and resolves, `main_time` picks, `interval` reckons, `expand` unrolls recurrences, `say` reads back.
Nothing here imports more than the standard library and dateutil.
"""

from assistant.timing.impossible import no_such_times
from assistant.timing.reading import read_times
from assistant.timing.recurrence import RuleError, expand, valid_rule
from assistant.timing.say import ago, say
from assistant.timing.settings import DEFAULT, TimeSettings
from assistant.timing.spans import interval, main_time

__all__ = [
    "DEFAULT",
    "RuleError",
    "TimeSettings",
    "ago",
    "expand",
    "interval",
    "main_time",
    "no_such_times",
    "read_times",
    "say",
    "valid_rule",
]
