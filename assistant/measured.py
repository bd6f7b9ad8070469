"""What was found out about models on this machine, kept by the digest of their files: whether the built-in judge is better
(the self-test), and what works on them (`caveat doctor --full`).

A small JSON file beside the user's facts; it holds names and figures only. What can't be read in it counts for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import Any, TypeVar

from assistant import paths
from models.ollama.probe import Probe

ENOUGH = 30
"""Requests without which a comparison says nothing."""


@dataclass(frozen=True)
class Comparison:
    """A model and the built-in judge on the same requests: the mean of the shares of conflicts and of other requests that
    were decided right, from 0 to 1."""

    model: str
    requests: int
    mean: float
    builtin: float

    @property
    def builtin_is_better(self) -> bool:
        """Whether the built-in judge decided more of them right."""
        return self.requests >= ENOUGH and self.builtin > self.mean


@dataclass(frozen=True)
class Measured:
    """What is known of one model; None where nothing is."""

    comparison: Comparison | None = None
    probe: Probe | None = None

    @property
    def builtin_is_better(self) -> bool:
        """Whether the self-test has shown the built-in judge to be better."""
        return self.comparison is not None and self.comparison.builtin_is_better


def known(digest: str) -> Measured:
    """What is known of the model with this digest."""
    return _read().get(digest, Measured())


def keep(digest: str, found: Comparison | Probe) -> None:
    """Remember what was found, in the place of what was found earlier. A folder that can't be written to is no reason to
    fail: then nothing is remembered."""
    rows, path = _read(), paths.measured()
    row = rows.get(digest, Measured())
    rows[digest] = replace(row, probe=found) if isinstance(found, Probe) else replace(row, comparison=found)
    new = path.with_name(path.name + ".new")
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new.write_text(json.dumps({key: asdict(row) for key, row in rows.items()}, indent=1) + "\n", encoding="utf-8")
        new.replace(path)


def _read() -> dict[str, Measured]:
    try:
        rows = json.loads(paths.measured().read_bytes())
    except (OSError, ValueError):
        return {}
    if not isinstance(rows, dict):
        return {}
    return {digest: _measured(row) for digest, row in rows.items() if isinstance(row, dict)}


def _measured(row: Mapping[str, Any]) -> Measured:
    return Measured(_made(Comparison, row.get("comparison")), _made(Probe, row.get("probe")))


T = TypeVar("T", Comparison, Probe)


def _made(form: type[T], values: Any) -> T | None:
    """The values in their form; None where they do not fit it. What an older version kept besides is passed over."""
    from pydantic import TypeAdapter, ValidationError

    try:
        return TypeAdapter(form).validate_python(values)
    except ValidationError:
        return None
