"""What an interrupted self-test has already answered, so that the next run goes on where it stopped.

Beside the report FILE lies FILE.partial while a run is under way: a first line with the digest of all that decides the answers
(data, method, settings, agents, our own code), then one JSON line for every answer and every indexed base. A file with another
digest is begun anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from assistant.errors import SelfTestError
from assistant.selftest.outcome import Answer

Key = tuple[str, str]
"""Instance and query."""

ROOMS = [Path(__file__).parents[2] / room for room in ("assistant", "models", "store")]
"""Where everything lies that an answer depends on."""


class Partial:
    """The answers of an earlier run, and the place for new ones. Without a path nothing is kept beyond this run."""

    def __init__(self, report: Path | None, digest: str) -> None:
        self._path = report.with_name(report.name + ".partial") if report is not None else None
        self._digest = digest
        self._file: IO[str] | None = None
        self.answers: dict[Key, Answer] = {}
        self.index_seconds: dict[str, float] = {}
        """Seconds it took to load each base, by its key."""

    def __enter__(self) -> Self:
        if self._path is None:
            return self
        try:
            for line in self._earlier(self._path):
                self._take(line)
            self._file = self._path.open("w", encoding="utf-8")
        except OSError as error:
            raise SelfTestError(
                f"{self._path} can't be written ({error.strerror}). Give --out another place."
            ) from None
        self._write({"digest": self._digest})
        for base, seconds in self.index_seconds.items():
            self._write(_index_line(base, seconds))
        for key, answer in self.answers.items():
            self._write(_answer_line(key, answer))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def keep(self, key: Key, answer: Answer) -> None:
        """Remember one answer."""
        self.answers[key] = answer
        self._write(_answer_line(key, answer))

    def keep_index(self, base: str, seconds: float) -> None:
        """Remember how long it took to load one base."""
        self.index_seconds[base] = seconds
        self._write(_index_line(base, seconds))

    def remove(self) -> None:
        """The report is written: nothing of this is needed any more."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)

    def _earlier(self, path: Path) -> Iterator[dict[str, Any]]:
        """The whole lines of an earlier run with the same digest; a line that the interruption cut off ends them."""
        if not path.exists():
            return
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        for number, line in enumerate(lines):
            try:
                row = json.loads(line)
            except json.JSONDecodeError:
                return
            if number == 0 and row != {"digest": self._digest}:
                return
            yield row

    def _take(self, row: dict[str, Any]) -> None:
        if "answer" in row:
            self.answers[row["instance"], row["query"]] = Answer.from_json(row["answer"])
        elif "base" in row:
            self.index_seconds[row["base"]] = row["seconds"]

    def _write(self, row: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(row, ensure_ascii=False) + "\n")
            self._file.flush()


def digest(*parts: object) -> str:
    """A digest of JSON-able data and of Caveat's own files: the same only where the same answers are to be expected."""
    data = json.dumps(parts, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256((data + "".join(_code())).encode()).hexdigest()


def _code() -> Iterator[str]:
    """Name and checksum of every file that could change an answer."""
    for room in ROOMS:
        for path in sorted(p for p in room.rglob("*") if p.is_file() and "__pycache__" not in p.parts):
            yield f"{path.relative_to(room)} {hashlib.sha256(path.read_bytes()).hexdigest()}\n"


def _answer_line(key: Key, answer: Answer) -> dict[str, Any]:
    instance, query = key
    return {"instance": instance, "query": query, "answer": answer.as_json()}


def _index_line(base: str, seconds: float) -> dict[str, Any]:
    return {"base": base, "seconds": seconds}
