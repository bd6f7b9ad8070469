"""How a verdict came about, as data: every door opens the same sections, in the order of the road."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.plain_text import clean, shortened
from assistant.result import Result
from assistant.verdict import Finding, Polarity, Trace

if TYPE_CHECKING:
    from assistant.assistant import Assistant

LONGEST = 160
"""Characters of a fact that are shown: enough to know it again."""
GONE = "(erased)"


@dataclass(frozen=True)
class Row:
    """One line. `lead` (a score, a number of a view) stands before it; `depth` is how far down a chain of facts it is."""

    text: str
    lead: str = ""
    depth: int = 0


@dataclass(frozen=True)
class Section:
    """A step of the road, and what came of it."""

    title: str
    rows: tuple[Row, ...]


def explanation(assistant: Assistant, result: Result, *, most: int) -> tuple[Section, ...]:
    """The sections of a result, with the texts of the facts as they are now; at most `most` rows of each long list."""
    phrases = assistant.foreseen_by([phrase for _, phrase in result.trace.foreseen])
    return sections(result, assistant.texts(shown(result.trace, most)), phrases, most=most)


def shown(trace: Trace, most: int) -> list[int]:
    """The facts whose texts `sections` needs."""
    walked = [fact for fact, _ in branches(trace)][:most]
    return list(dict.fromkeys([*(fact for fact, _ in trace.kept), *trace.seeds[:most], *walked]))


def sections(
    result: Result, texts: Mapping[int, str], foreseen: Mapping[int, str] | None = None, *, most: int
) -> tuple[Section, ...]:
    """Where a conflict could hide, the views, the lists, seeds, hops, what was kept, the findings, agents, time.

    `texts` are those of the facts in `shown`, `foreseen` the phrases by which foresight found some. A section that nothing
    came of says so in its one row.
    """
    trace = result.trace
    parts: list[tuple[str, Iterable[Row], str]] = [
        ("Where a conflict could hide", dimensions(trace), "Nowhere in particular: the request alone was looked for."),
        ("Views: what was looked for", views(trace), "None."),
        ("Lists: which facts resemble a view", lists(trace, most), "None."),
        ("Seeds: where the walk began", limited(seeds(trace, texts), most), "None."),
        ("Hops: facts reached from facts", limited(hops(trace, texts), most), "None."),
        ("Kept: the facts that were weighed", kept(trace, texts, foreseen or {}), "None."),
        ("Findings: what speaks against it and for it", findings(result), "None: no check had anything to say."),
        ("Agents: who did what", agents(trace), "Nobody."),
        ("Time", times(trace), "Not measured."),
    ]
    return tuple(Section(title, tuple(rows) or (Row(nothing),)) for title, rows, nothing in parts)


def dimensions(trace: Trace) -> Iterator[Row]:
    """The places where a conflict could hide, and why."""
    for dimension in trace.plan.dimensions if trace.plan else ():
        yield Row(clean(dimension.reason), f"{clean(dimension.name)}:")


def views(trace: Trace) -> Iterator[Row]:
    """What was looked for, numbered as in the lists: the request first, then the counter views."""
    for number, view in enumerate(trace.plan.views if trace.plan else ()):
        yield Row(f"{shortened(view.text)} ({clean(view.dimension)}, weight {view.weight:g})", str(number))


def lists(trace: Trace, most: int) -> Iterator[Row]:
    """The numbers of the facts in every list, best first; then how they rank over all lists."""
    for name, ids in trace.lists.items():
        kind, _, view = name.partition(":")
        yield Row(numbers(ids, most), f"{kind}, view {view}:" if view else f"{kind}:")
    if trace.fused:
        yield Row(numbers([fact for fact, _ in trace.fused], most), "all together:")


def seeds(trace: Trace, texts: Mapping[int, str]) -> Iterator[Row]:
    """The facts from which the neighbour graph was walked."""
    for fact in trace.seeds:
        yield Row(told(fact, texts), f"[{fact}]")


def hops(trace: Trace, texts: Mapping[int, str]) -> Iterator[Row]:
    """Each seed from which something was reached, and below every fact what was reached from it."""
    weighed = {fact for fact, _ in trace.kept}
    for fact, depth in branches(trace):
        mark = " (kept)" if fact in weighed else ""
        yield Row(told(fact, texts) + mark, f"[{fact}]", depth)


def branches(trace: Trace) -> Iterator[tuple[int, int]]:
    """The walk from the seeds on as (fact, how many hops from its seed); branches with facts that were kept come first."""
    below: dict[int, list[int]] = {}
    for source, reached, _ in trace.hops:
        below.setdefault(source, []).append(reached)
    bears = bearing(trace)
    roots = [seed for seed in trace.seeds if seed in below]
    ahead = [(fact, 0) for fact in last_first(roots, bears)]
    met: set[int] = set()
    while ahead:
        fact, depth = ahead.pop()
        if fact in met:
            continue
        met.add(fact)
        yield fact, depth
        ahead += [(other, depth + 1) for other in last_first(below.get(fact, ()), bears)]


def last_first(facts: Sequence[int], bears: Set[int]) -> list[int]:
    """The facts in the order of a stack: what is looked at first stands last."""
    return sorted(facts, key=lambda fact: fact not in bears)[::-1]


def bearing(trace: Trace) -> set[int]:
    """The facts on the chains that lead to a fact that was reached and kept."""
    reached_from = {reached: source for source, reached, _ in trace.hops}
    bears: set[int] = set()
    for fact, _ in trace.kept:
        at = fact if fact in reached_from else None
        while at is not None and at not in bears:
            bears.add(at)
            at = reached_from.get(at)
    return bears


def kept(trace: Trace, texts: Mapping[int, str], foreseen: Mapping[int, str]) -> Iterator[Row]:
    """The facts in the end, with their scores, and the phrase by which foresight found one."""
    for fact, score in trace.kept:
        found = f" (foreseen: {clean(foreseen[fact])})" if fact in foreseen else ""
        yield Row(f"[{fact}] {told(fact, texts)}{found}", f"{score:.3f}")


def findings(result: Result) -> Iterator[Row]:
    """What the checks said, with their arithmetic; what speaks against the request first."""
    deciding = set(result.verdict.deciding)
    for finding in sorted(result.trace.findings, key=lambda finding: finding.polarity is Polarity.FOR):
        yield Row(said(finding, decides=finding in deciding), f"{finding.polarity.value}:")


def said(finding: Finding, *, decides: bool) -> str:
    """A finding in words, and in brackets how sure it is and what it rests on."""
    notes = [finding.check, "certain" if finding.certain else "perhaps"]
    if finding.facts:
        notes.append("by " + " ".join(f"[{fact}]" for fact in finding.facts))
    if decides:
        notes.append("decides")
    return f"{clean(finding.text)} ({', '.join(notes)})"


def agents(trace: Trace) -> Iterator[Row]:
    """Who took which step, and how often a model was called."""
    for role, name in trace.agents.items():
        yield Row(clean(name), f"{role}:")
    yield Row(str(trace.model_calls), "model calls:")


def times(trace: Trace) -> Iterator[Row]:
    """How long each step took."""
    for step, seconds in trace.timings.items():
        yield Row(f"{seconds * 1000:.1f} ms", f"{step}:")
    if trace.timings:
        yield Row(f"{sum(trace.timings.values()) * 1000:.1f} ms", "all:")


def told(fact: int, texts: Mapping[int, str]) -> str:
    """The text of a fact, as far as it is shown."""
    return shortened(texts[fact], LONGEST) if fact in texts else GONE


def limited(rows: Iterable[Row], most: int) -> list[Row]:
    """The first rows, and how many follow."""
    every = list(rows)
    left = len(every) - most
    return [*every[:most], Row(f"and {left} more")] if left > 0 else every


def numbers(ids: Sequence[int], most: int) -> str:
    """The first numbers of a list, and how many follow."""
    more = f" and {len(ids) - most} more" if len(ids) > most else ""
    return " ".join(map(str, ids[:most])) + more if ids else "none"
