"""What the self-test has found out about models on this machine, kept by their digests: whether the built-in judge is better.

A small JSON file beside the user's facts; it holds names and figures only. A file that can't be read counts for nothing.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass

from assistant import paths

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


def comparison(digest: str) -> Comparison | None:
    """What is known of the model with this digest."""
    return _read().get(digest)


def keep(digest: str, found: Comparison) -> None:
    """Remember a comparison, in the place of an earlier one. A folder that can't be written to is no reason to fail: then
    nothing is remembered."""
    path = paths.measured()
    rows = {key: asdict(known) for key, known in ({**_read(), digest: found}).items()}
    new = path.with_name(path.name + ".new")
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        new.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
        new.replace(path)


def _read() -> dict[str, Comparison]:
    try:
        rows = json.loads(paths.measured().read_bytes())
        return {
            str(digest): Comparison(str(row["model"]), int(row["requests"]), float(row["mean"]), float(row["builtin"]))
            for digest, row in rows.items()
        }
    except (OSError, ValueError, TypeError, LookupError, AttributeError):
        return {}
