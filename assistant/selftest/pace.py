"""Data in PACE format: one JSON file an instance, or PACE's own tables, checked on the way in.

An instance is one person's knowledge base at one moment, with requests whose answers are known. What is wrong with a file is
told with its name and place, before anything is run.
"""

from __future__ import annotations

import json
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Literal, Self
from zoneinfo import ZoneInfo

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from assistant.errors import SelfTestError
from assistant.selftest.tables import read_tables

BUILT_IN = Path(__file__).parent / "data"

Situation = Literal["temporal", "personal", "state"]
Feasibility = Literal["conflict", "non_conflict"]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Fact(_Frozen):
    """One statement of the knowledge base; `id` as in "f012"."""

    id: str = Field(min_length=1)
    text: str = Field(min_length=1)


class Ego(_Frozen):
    """Whose knowledge base it is; "" where the data doesn't say."""

    name: str = ""


class Query(_Frozen):
    """One request and what is known about it.

    `gold` are the facts needed to decide, `decisive` those without which the verdict would flip; both may be empty, and a
    non-conflict request without gold facts is one that nothing in the base touches. `twin` is the id of the request of which
    this is a copy with one thing changed and the opposite verdict.
    """

    id: str = Field(min_length=1)
    text: str = Field(min_length=1)
    situation: Situation | None
    """None where PACE's tables don't say."""
    feasibility: Feasibility
    gold: tuple[str, ...] = ()
    decisive: tuple[str, ...] = ()
    twin: str | None = None


class Instance(_Frozen):
    """One person at one moment. `reference_date` is aware, in the zone of the instance."""

    instance_id: str = Field(min_length=1)
    reference_date: datetime
    timezone: str
    ego: Ego = Ego()
    facts: tuple[Fact, ...]
    queries: tuple[Query, ...]

    @field_validator("timezone")
    @classmethod
    def _known_zone(cls, name: str) -> str:
        try:
            ZoneInfo(name)
        except (KeyError, ValueError, OSError):
            raise ValueError(f"there is no time zone “{name}”") from None
        return name

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        for what, ids in (("fact", [f.id for f in self.facts]), ("query", [q.id for q in self.queries])):
            if twice := [i for i, n in Counter(ids).items() if n > 1]:
                raise ValueError(f"the {what} id {twice[0]} is used twice")
        facts = {f.id for f in self.facts}
        queries = {q.id: q for q in self.queries}
        for query in self.queries:
            if unknown := [i for i in (*query.gold, *query.decisive) if i not in facts]:
                raise ValueError(f"query {query.id} names the fact {unknown[0]}, which is not there")
            if query.twin is None:
                continue
            original = queries.get(query.twin)
            if original is None:
                raise ValueError(f"query {query.id} is the twin of {query.twin}, which is not there")
            if original.feasibility == query.feasibility:
                raise ValueError(f"the twins {query.twin} and {query.id} have the same verdict")
        return self

    @property
    def zone(self) -> ZoneInfo:
        """The zone in which the person lives."""
        return ZoneInfo(self.timezone)

    @property
    def now(self) -> datetime:
        """The moment of all requests, aware; a reference date without an offset is local time."""
        moment = self.reference_date
        return moment.astimezone(self.zone) if moment.tzinfo else moment.replace(tzinfo=self.zone)

    def originals(self) -> Self:
        """The same instance without twins."""
        return self.model_copy(update={"queries": tuple(q for q in self.queries if q.twin is None)})


def read_folder(folder: Path) -> tuple[Instance, ...]:
    """All instances of a folder, by file name; where it holds no JSON files, those of PACE's own tables in it.

    Raises `SelfTestError` where the folder holds none, or with the file and the mistake where one can't be used.
    """
    if not folder.is_dir():
        raise SelfTestError(f"There is no folder {folder}. Give --data a folder of .json files in PACE format.")
    files = sorted(folder.glob("*.json"))
    if not files and (tables := sorted(folder.rglob("*.parquet"))):
        return tuple(_checked(raw, file) for file, raw in read_tables(tables))
    if not files:
        raise SelfTestError(f"The folder {folder} holds no .json files and no tables of PACE.")
    instances = tuple(read_file(file) for file in files)
    seen: dict[str, Path] = {}
    for file, instance in zip(files, instances, strict=True):
        if instance.instance_id in seen:
            earlier = seen[instance.instance_id].name
            raise SelfTestError(
                f"{file}: the instance_id “{instance.instance_id}” is that of {earlier} too. Change one."
            )
        seen[instance.instance_id] = file
    return instances


def read_file(path: Path) -> Instance:
    """The instance in one file. Raises `SelfTestError` with the file, the place in it and the mistake."""
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SelfTestError(f"{path} can't be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise SelfTestError(f"{path} is not UTF-8 text. Save it as UTF-8.") from None
    except json.JSONDecodeError as error:
        raise SelfTestError(f"{path} is not valid JSON: {error.msg} in line {error.lineno}.") from None
    return _checked(raw, path)


def _checked(raw: object, path: Path) -> Instance:
    """The instance in what a file holds."""
    try:
        return Instance.model_validate(raw)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = _place(first["loc"])
        more = f" ({error.error_count() - 1} more mistakes)" if error.error_count() > 1 else ""
        raise SelfTestError(f"{path}: {place}{first['msg'].removeprefix('Value error, ')}{more}.") from None


def _place(parts: tuple[int | str, ...]) -> str:
    """ "queries[3].gold: ", or nothing where the whole instance is meant."""
    place = ""
    for part in parts:
        place += f"[{part}]" if isinstance(part, int) else f".{part}"
    return f"{place.lstrip('.')}: " if place else ""
