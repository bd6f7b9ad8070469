"""One run of the self-test: every instance in a file of its own, every request put to the chosen method.

The clock stands still at the reference date of the instance, in its zone, and its person is the user. The files are
temporary; nothing of the user's own is read or changed.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.errors import SelfTestError
from assistant.events import Cancel
from assistant.selftest import comparison, methods, pace
from assistant.selftest.methods import Method
from assistant.selftest.outcome import Answer, Outcome
from assistant.selftest.pace import Fact, Instance, Query
from assistant.selftest.partial import Partial, digest
from assistant.selftest.report import Report
from assistant.settings import Settings, change, with_environment

Progress = Callable[[int, int], None]
"""Called with (requests done, of)."""

PER_RUN = {
    "name": "each instance names its own person",
    "without": "use --without",
}
"""Settings that can't be changed by `--set`, and why."""


@dataclass(frozen=True)
class Base:
    """Facts that are loaded into one file, and the requests that are put to it; `key` tells it from the others."""

    key: str
    instance: Instance
    facts: tuple[Fact, ...]
    queries: tuple[Query, ...]


@dataclass(frozen=True)
class Loaded:
    """A base in its file. `names` leads from numbers of the store to the ids of the data file, `seconds` is what loading
    took."""

    assistant: Assistant
    names: dict[int, str]
    seconds: float


def run_selftest(
    data: Path | None = None,
    *,
    method: str = "pacemaker",
    without: Sequence[str] = (),
    settings_overrides: Mapping[str, str] | None = None,
    agents: str = "auto",
    out: Path | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Report:
    """Put all requests of a folder in PACE format (None: the built-in data) to a method, and report.

    `settings_overrides` are names of `Settings`, and `twins` ("off": originals only). With `out` the report is written
    there as JSON, and a run that was interrupted goes on where it stopped. With agents "ollama" the built-in data also gives
    the comparison by which "auto" chooses. Raises `SelfTestError` or `SettingsError` where data, settings or the model can't
    be used, and `CancelledError` soon after `cancel` was set; only what `out` needs to go on is left then.
    """
    chosen = methods.find(method, agents)
    left_out = frozenset(without)
    methods.check_stages(chosen, left_out)
    overrides = settings_overrides or {}
    settings, twins = _settings(overrides, left_out)
    model = comparison.digest_of(settings.chat_model) if agents == "ollama" else ""
    instances = pace.read_folder(data or pace.BUILT_IN)
    if not twins:
        instances = tuple(instance.originals() for instance in instances)
    shown = _shown(settings, twins)
    mark = digest([i.model_dump(mode="json") for i in instances], method, sorted(left_out), shown, agents, model)
    with Partial(out, mark) as partial:
        _answer_all(instances, chosen, settings, agents, partial, progress, cancel or Cancel())
        outcomes = tuple(
            Outcome(instance.instance_id, query, partial.answers[instance.instance_id, query.id])
            for instance in instances
            for query in instance.queries
        )
        report = Report(
            data=str(data) if data else "built-in",
            method=method,
            without=tuple(sorted(left_out)),
            settings=shown,
            outcomes=outcomes,
            index_seconds=sum(partial.index_seconds.values()),
        )
    if out is not None:
        _write(out, report)
        partial.remove()
    if model and comparison.is_comparable(data, method, left_out, overrides):
        comparison.remember(
            model,
            report,
            lambda: run_selftest(
                settings_overrides={name: value for name, value in overrides.items() if name == "twins"},
                agents="builtin",
                progress=progress,
                cancel=cancel,
            ),
        )
    return report


def bases(instances: Sequence[Instance], gold_only: bool) -> Iterator[Base]:
    """What is loaded together: each instance as a whole, or for `gold_only` each distinct set of gold facts by itself."""
    for instance in instances:
        if not gold_only:
            yield Base(instance.instance_id, instance, instance.facts, instance.queries)
            continue
        by_gold: dict[frozenset[str], list[Query]] = {}
        for query in instance.queries:
            by_gold.setdefault(frozenset(query.gold), []).append(query)
        for gold, queries in by_gold.items():
            facts = tuple(fact for fact in instance.facts if fact.id in gold)
            yield Base(f"{instance.instance_id}/{queries[0].id}", instance, facts, tuple(queries))


def _answer_all(
    instances: Sequence[Instance],
    method: Method,
    settings: Settings,
    agents: str,
    partial: Partial,
    progress: Progress | None,
    cancel: Cancel,
) -> None:
    """Put every request that is not in `partial` to the method, and keep its answer there."""
    total = sum(len(instance.queries) for instance in instances)
    for base in bases(instances, method.gold_only):
        name = base.instance.instance_id
        open_queries = [query for query in base.queries if (name, query.id) not in partial.answers]
        if not open_queries:
            continue
        with _loaded(base, settings, agents, cancel) as loaded:
            partial.keep_index(base.key, loaded.seconds)
            for query in open_queries:
                partial.keep((name, query.id), _answer(loaded, method, query, cancel))
                if progress is not None:
                    progress(len(partial.answers), total)
    if progress is not None:
        progress(total, total)


@contextmanager
def _loaded(base: Base, settings: Settings, agents: str, cancel: Cancel) -> Iterator[Loaded]:
    """The facts of a base in a new file, indexed; the file is gone afterwards."""
    cancel.check()
    clock = Clock(base.instance.zone, base.instance.now)
    own = replace(settings, name=base.instance.ego.name)
    with (
        tempfile.TemporaryDirectory(prefix="caveat-selftest-") as folder,
        Assistant.open(Path(folder) / "selftest.db", clock=clock, settings=own, agents=agents) as assistant,
    ):
        begun = time.perf_counter()
        stored = assistant.add([fact.text for fact in base.facts], index=False) if base.facts else []
        assistant.index_pending(lambda done, of: cancel.check())  # noqa: ARG005 (only the call counts)
        seconds = time.perf_counter() - begun
        # The same text twice is one fact in the store; it goes by its first id.
        names: dict[int, str] = {}
        for fact, row in zip(base.facts, stored, strict=True):
            names.setdefault(row.id, fact.id)
        yield Loaded(assistant, names, seconds)


def _answer(loaded: Loaded, method: Method, query: Query, cancel: Cancel) -> Answer:
    """One request, with the ids of the data file."""
    cancel.check()
    begun = time.perf_counter()
    ranked = method.answer(loaded.assistant, query.text, cancel)
    seconds = time.perf_counter() - begun
    verdict, trace = ranked.result.verdict, ranked.result.trace
    return Answer(
        decision=verdict.decision,
        estimate=verdict.estimate,
        cited=tuple(loaded.names[fact.id] for fact in ranked.result.cited),
        evidence=tuple(loaded.names[fact] for fact in ranked.evidence),
        seconds=seconds,
        stages=dict(trace.timings),
        model_calls=trace.model_calls,
        agents=dict(trace.agents),
        without_model=trace.without_model,
    )


def _settings(overrides: Mapping[str, str], without: frozenset[str]) -> tuple[Settings, bool]:
    """The settings of the run, and whether twins take part."""
    values = dict(overrides)
    twins = values.pop("twins", "on")
    if twins not in ("on", "off"):
        raise SelfTestError(f"“{twins}” does not fit twins. Say twins=on or twins=off.")
    for name in values:
        if name in PER_RUN:
            raise SelfTestError(f"The setting {name} can't be set for the self-test: {PER_RUN[name]}.")
    return replace(change(with_environment(Settings()), values), without=without), twins == "on"


def _shown(settings: Settings, twins: bool) -> dict[str, Any]:
    """The settings as the report shows them, JSON-able."""
    values = {name: value for name, value in asdict(settings).items() if name not in PER_RUN}
    plain: dict[str, Any] = json.loads(json.dumps(values))
    return {**plain, "twins": "on" if twins else "off"}


def _write(path: Path, report: Report) -> None:
    """The report as JSON, all of it or nothing."""
    new = path.with_name(path.name + ".new")
    try:
        new.write_text(json.dumps(report.as_json(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        new.replace(path)
    except OSError as error:
        raise SelfTestError(f"{path} can't be written ({error.strerror}). Give --out another place.") from None
