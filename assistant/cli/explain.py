"""How a verdict came about: the trace of the road, opened on a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from assistant.cli.output import paint, wrapped
from assistant.plain_text import clean, shortened
from assistant.result import Result
from assistant.verdict import Trace

if TYPE_CHECKING:
    from assistant.assistant import Assistant

SHOWN = 10
"""Numbers of a list that are printed."""


def explain(assistant: Assistant, result: Result) -> str:
    """The trace of a result with the texts of the facts that were kept."""
    kept = [fact for fact, _ in result.trace.kept]
    texts = {number: fact.text for number, fact in assistant.store.facts.many(kept).items()}
    return "\n".join(sections(result.trace, texts))


def sections(trace: Trace, texts: Mapping[int, str]) -> Iterator[str]:
    """Plan, views, lists, hops, kept facts, findings, agents and timings, in the order of the road."""
    if trace.plan is not None:
        yield title("Where a conflict could hide")
        for dimension in trace.plan.dimensions:
            yield wrapped(f"{clean(dimension.name)}: {clean(dimension.reason)}", first="  ", rest="    ")
        yield title("Views")
        for view in trace.plan.views:
            yield wrapped(shortened(view.text), first=f"  {view.weight:.1f}  ")
    yield title("Lists")
    for name, ids in trace.lists.items():
        yield f"  {name:<12} {numbers(ids)}"
    yield f"  {'fused':<12} {numbers([fact for fact, _ in trace.fused])}"
    yield f"  {'seeds':<12} {numbers(trace.seeds)}"
    yield title("Hops")
    for hop in sorted({hop for _, _, hop in trace.hops}):
        edges = [f"{a} to {b}" for a, b, at in trace.hops if at == hop]
        yield wrapped(f"{', '.join(edges[:SHOWN])}{more(len(edges))}", first=f"  {hop}: ")
    yield title("Kept")
    for fact, score in trace.kept:
        yield wrapped(f"[{fact}] {shortened(texts.get(fact, '(gone)'))}", first=f"  {score:8.3f}  ")
    yield title("Findings")
    for finding in trace.findings:
        sure = "certain" if finding.certain else "perhaps"
        cited = numbers(finding.facts)
        said = f"{finding.polarity.value:<7} {finding.check} ({sure}; {cited}): {clean(finding.text)}"
        yield wrapped(said, first="  ", rest="    ")
    yield title("Agents and time")
    roles = ", ".join(f"{role} {name}" for role, name in trace.agents.items())
    yield wrapped(f"{roles}; model calls {trace.model_calls}", first="  ")
    for step, seconds in trace.timings.items():
        yield f"  {step:<12} {seconds * 1000:8.1f} ms"


def title(text: str) -> str:
    """The heading of a section."""
    return paint(text, bold=True)


def numbers(ids: Sequence[int]) -> str:
    """The first numbers of a list, and how many follow."""
    return " ".join(map(str, ids[:SHOWN])) + more(len(ids)) if ids else "none"


def more(count: int) -> str:
    """How many are left out."""
    return f" and {count - SHOWN} more" if count > SHOWN else ""
