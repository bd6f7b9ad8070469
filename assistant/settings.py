"""Settings: PACEMAKER's numbers with the paper's defaults, and what the user may choose in `config.toml`.

`--set NAME=VALUE` of the self-test changes the same names.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from assistant.errors import SettingsError

if TYPE_CHECKING:
    from assistant.timing import TimeSettings

CHOICES = {
    "traversal": ("scored", "bfs"),
    "caution": ("balanced", "careful"),
    "ollama_mode": ("fast", "faithful", "sparing"),
    "language": ("en", "de"),
    "week_start": ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    "date_order": ("day", "month"),
}
"""Settings that take one of a few words."""
STAGES = ("planning", "traversal", "selection", "foresight", "calendar", "checks")
"""Stages of the road that can be left out."""
LEAST = {
    **dict.fromkeys(("neighbors", "depth", "fused", "seeds", "walked", "pool", "evidence"), 1),
    **dict.fromkeys(("dimensions", "views", "rrf_k", "foreseen", "hops", "branching", "pairs"), 0),
    **dict.fromkeys(("weight_request", "weight_counter", "weight_sparse", "weight_foresight"), 0),
}
"""The least value of each number; there is no largest."""


class Listed(NamedTuple):
    """A setting that is a list: which lists fit, and how a user is told."""

    fits: Callable[[Sequence[Any]], bool]
    allowed: str


def _two_hours(hours: Sequence[Any]) -> bool:
    """Whether these are two clock times, the earlier one first."""
    clocks = [re.fullmatch(r"(?:[01]\d|2[0-3]):[0-5]\d", str(hour), re.ASCII) for hour in hours]
    return len(clocks) == 2 and all(clocks) and hours[0] < hours[1]


LISTS = {
    "waking": Listed(_two_hours, 'It is two hours, like ["08:00", "22:00"], the earlier one first.'),
    "without": Listed(lambda stages: set(stages) <= set(STAGES), f"It is a list of stages: {', '.join(STAGES)}."),
}
"""Settings that are lists."""


@dataclass(frozen=True)
class Settings:
    """All numbers of the road, and the choices of the user.

    Defaults are PACEMAKER's (arXiv 2609.03293) but for lists and weights, which were measured with the trained request
    encoder and the scorer (docs/scorer.md); the paper's are told with each.
    """

    neighbors: int = 10
    """k of the k-NN graph."""
    dimensions: int = 3
    views: int = 3
    """Counter views, at most; the request itself comes on top."""
    depth: int = 80
    """Facts that each list (dense, BM25) gives for a view; in the paper 10."""
    rrf_k: int = 60
    weight_request: float = 1.0
    weight_counter: float = 0.4
    """In the paper 1.2: there no list is made by an encoder that was trained for it."""
    weight_sparse: float = 0.5
    """Of a BM25 list beside the dense one of the same view; in the paper 1."""
    weight_foresight: float = 0.1
    """Of the list of facts that foresight finds; the paper has none."""
    foreseen: int = 10
    """Facts in that list: only a near trigger says more than that a fact is a rule."""
    fused: int = 80
    """Facts that go to the pre-hop filter; in the paper 20."""
    seeds: int = 10
    hops: int = 5
    branching: int = 3
    """Neighbours that a fact brings in at each hop."""
    pairs: int = 120
    """Facts that the scorer reads beside the request, at most; 0: it is not asked."""
    walked: int = 80
    """Facts that the best-first walk may reach, seeds included."""
    pool: int = 160
    """Facts that are looked at in all."""
    evidence: int = 10
    """Facts in the end."""
    traversal: str = "scored"
    """"scored": best first; "bfs": the paper's breadth first."""
    without: frozenset[str] = frozenset()
    """Stages left out, to see what each is worth: some of `STAGES`."""
    name: str = ""
    """The user's full name, so that facts in the third person are understood; "" where unknown."""
    model: str = ""
    """A folder with another ONNX embedding model; "" for the one that comes with Caveat."""
    chat_model: str = "qwen3:4b-instruct"
    """The model that Ollama serves; the environment's `CAVEAT_MODEL` goes before `config.toml`."""
    caution: str = "balanced"
    """"balanced": without a finding nothing is asked; "careful": what is near to the request is shown before it is done."""
    ollama_mode: str = "fast"
    """"fast": planner with views, and judge with writer, two calls; "faithful": the paper's five calls, and its numbers
    where no others are given beside it; "sparing": the judge alone, and not even that where a check can show a conflict."""
    waking: tuple[str, str] = ("08:00", "22:00")
    """Between these hours alternatives are looked for, the earlier one first."""
    language: str = "en"
    """In which language times are written."""
    week_start: str = "monday"
    date_order: str = "day"
    """"day": 03/04 is rather 3 April; "month": rather 4 March. It is asked about all the same."""
    parts_of_day: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)
    """What the user calls by these names: `{"evening": ["17:00", "22:00"]}`; the others are those of `timing.settings`."""

    @property
    def times(self) -> TimeSettings:
        """The user's habits of speaking about time. Raises `SettingsError`."""
        from assistant.timing.settings import time_settings

        try:
            return time_settings(self.language, self.week_start, self.date_order, self.parts_of_day)
        except ValueError as error:
            raise SettingsError(str(error)) from None


PUBLISHED = {
    "depth": 10,
    "fused": 20,
    "weight_request": 1.0,
    "weight_counter": 1.2,
    "weight_sparse": 1.0,
    "weight_foresight": 0.0,
    "pairs": 0,
    "traversal": "bfs",
}
"""The paper's numbers, as far as the defaults may differ from them."""


def change(settings: Settings, values: dict[str, Any]) -> Settings:
    """Settings with some values replaced, each converted to the type of its field.

    Raises `SettingsError` for a name that does not exist, or a value that does not fit, with what is allowed.
    """
    known = {f.name: getattr(settings, f.name) for f in fields(settings)}
    converted: dict[str, Any] = {}
    for name, value in values.items():
        if name not in known:
            raise SettingsError(f"There is no setting “{name}”. Known are: {', '.join(sorted(known))}.")
        try:
            converted[name] = _fitting(name, value, known[name])
        except (TypeError, ValueError, OverflowError) as error:
            raise SettingsError(f"“{value}” does not fit the setting {name}. {error}") from None
    if converted.get("ollama_mode") == "faithful":
        converted = {**PUBLISHED, **converted}
    changed = replace(settings, **converted)
    if "parts_of_day" in converted:
        _ = changed.times  # so that a mistake is told when the settings are read
    return changed


def _fitting(name: str, value: Any, like: Any) -> Any:
    """A value in the type of its setting. Raises `ValueError`, with what is allowed, where it does not fit."""
    if name in LEAST:
        return _number(value, like, LEAST[name])
    if name in LISTS:
        if not isinstance(value, (list, tuple)) or not LISTS[name].fits(value):
            raise ValueError(LISTS[name].allowed)
        return type(like)(value)
    if name == "parts_of_day":
        if not isinstance(value, dict) or not all(isinstance(hours, (list, tuple)) for hours in value.values()):
            raise ValueError('It is like { evening = ["17:00", "22:00"] }.')
        return value
    if name in CHOICES and value not in CHOICES[name]:
        raise ValueError(f"Choose {' or '.join(CHOICES[name])}.")
    if not isinstance(value, str):
        raise ValueError('It is a text in quotes ("…").')  # noqa: TRY004 (told as a mistake of the file)
    return value


def _number(value: Any, like: int | float, least: int) -> int | float:
    """A number of the kind of another, not below the least."""
    whole = "a whole number" if isinstance(like, int) else "a number"
    allowed = f"It is {whole} from {least} on, like {like}."
    try:
        found = type(like)(value)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(allowed) from None
    if isinstance(value, bool) or (isinstance(value, float) and found != value) or not least <= found < inf:
        raise ValueError(allowed)
    return found


def with_environment(settings: Settings) -> Settings:
    """Settings with what the environment says instead."""
    return replace(settings, chat_model=os.environ.get("CAVEAT_MODEL") or settings.chat_model)


def load(path: Path) -> Settings:
    """The settings of a `config.toml`, those of the environment before them; the defaults where there is no such file.

    Raises `SettingsError` with the place of the mistake.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return with_environment(Settings())
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} can't be read ({error}). Mend it or move it away.") from None
    try:
        return with_environment(change(Settings(), tomllib.loads(text)))
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path} is not valid TOML: {error}.") from None
