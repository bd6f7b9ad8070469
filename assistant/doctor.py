"""What `caveat doctor` looks at: the file, the embedding model, and what this machine lends the agents."""

from __future__ import annotations

import platform
import sys
from dataclasses import dataclass

from assistant.knowledge_base import KnowledgeBase


@dataclass(frozen=True)
class Check:
    """One line of the report: what was looked at, whether it is well, and what was found or what to do."""

    name: str
    ok: bool
    detail: str


def examine(base: KnowledgeBase, *, full: bool = False) -> list[Check]:
    """All checks; `full` also compares the whole index with the facts, which takes longer."""
    return [
        Check("python", True, f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}"),
        *(Check(check.name, check.ok, check.detail) for check in base.store.check(full)),
        Check("vector search", True, _backend(base)),
        _model(base),
        Check("agents", True, "the built-in ones, which need no language model"),
    ]


def _backend(base: KnowledgeBase) -> str:
    if base.store.vector_backend == "vec0":
        return "searched by sqlite-vec"
    return "searched in memory, because the sqlite-vec extension could not be loaded"


def _model(base: KnowledgeBase) -> Check:
    from models.embedder import available
    from models.errors import ModelError

    missing = available()
    if missing is not None:
        return Check("embedding model", False, f"{missing} Until then facts are found by their words alone.")
    try:
        base.embed(["a text"])
        identity = base.embedder.identity if base.embedder else None
    except ModelError as error:
        return Check("embedding model", False, str(error))
    return Check("embedding model", True, f"{identity.name}, {identity.dimension} dimensions" if identity else "")
