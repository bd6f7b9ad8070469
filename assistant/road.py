"""The road of a request: each step one method with a typed input and a typed output, walked in order.

    read ─► plan ─► retrieve ─► pre-hop ─► traverse ─► check and post-hop ─► judge ─► alternatives

The road decides and does nothing: what it ends in goes to the gate. It keeps all it saw in the `Trace`.
"""

from __future__ import annotations

import re
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache

from assistant import checks
from assistant.agents.protocols import Agents
from assistant.alternatives import propose
from assistant.calendar import busy_days, surroundings
from assistant.calling_off import as_fact
from assistant.candidates import Candidate
from assistant.changes import is_change, points_back, with_entry
from assistant.checks.guesses import doubts
from assistant.checks.situation import Commitment, Situation
from assistant.checks.travel import with_ways
from assistant.context import Context
from assistant.corrections import heeding_overrides
from assistant.events import Event, Loading, Step, Weighed, end_of
from assistant.free_slots import free_slots
from assistant.knowledge_base import KnowledgeBase
from assistant.moving_told import as_planned
from assistant.question import answer
from assistant.question.asked import Answer, Question
from assistant.question.known import KnownToBase
from assistant.referent import spoken_of
from assistant.reminders.planned import about_entry
from assistant.request import Kind, Request
from assistant.result import CitedFact
from assistant.retrieval.fusion import seated
from assistant.retrieval.search import Search, search
from assistant.retrieval.traversal import Walk, best_first, breadth_first
from assistant.settings import Settings
from assistant.standing import guessed_commitments, standing_rules
from assistant.turn import Turn
from assistant.verdict import Alternative, Decision, Finding, Plan, Trace, Verdict, View

MAX_ALTERNATIVES = 3
FOR_CITED = 10
"""Pairs of the scorer's budget that wait for what the checks cite."""


@dataclass(frozen=True)
class Outcome:
    """Where the road ends: the verdict, and all that it rests on."""

    request: Request
    context: Context
    pool: tuple[Candidate, ...]
    findings: tuple[Finding, ...]
    evidence: tuple[Candidate, ...]
    verdict: Verdict
    trace: Trace
    agents: Agents
    """Those of this request, who also put the verdict into words."""
    turn: Turn
    told: Answer | None = None
    """What answers a question, where that can be looked up or reckoned."""


class Stopwatch:
    """Times the steps, tells them to the front end, and stops the road where it was asked to."""

    def __init__(self, trace: Trace, turn: Turn) -> None:
        self._trace = trace
        self._turn = turn
        self._since = time.perf_counter()

    def step(self, name: str, detail: str) -> Step:
        """The step that ends now. Raises `CancelledError` if the user does not want the next one."""
        self._turn.cancel.check()
        now = time.perf_counter()
        seconds, self._since = now - self._since, now
        self._trace.timings[name] = seconds
        return Step(name, detail, seconds)


@dataclass(frozen=True)
class Road:
    """The steps, over one knowledge base, with one family of agents and one set of settings. Who walks it gets agents of
    the request's own."""

    base: KnowledgeBase
    agents: Agents
    settings: Settings

    def walk(
        self, text: str, context: Context, kind: Kind | None = None, turn: Turn | None = None
    ) -> Generator[Event, None, Outcome]:
        """All steps up to the verdict; a generator that yields each step when it is done and returns the outcome."""
        turn = turn or Turn()
        return replace(self, agents=self.agents.on(turn))._steps(text, context, kind, turn)

    def _steps(self, text: str, context: Context, kind: Kind | None, turn: Turn) -> Generator[Event, None, Outcome]:
        trace = Trace()
        watch = Stopwatch(trace, turn)
        asked = self.read(text, context, kind)
        request = asked.about or asked
        yield watch.step("read", f"{asked.kind.value}: {asked.title}")
        if turn.loading:
            yield Loading(turn.loading)
        trace.plan = plan = self.plan(request, context)
        request = replace(request, guess=turn.guess)
        yield watch.step("plan", ", ".join(d.name for d in plan.dimensions) or "the request alone")
        around = self.calendar(request)
        found = search(self.base, request, plan, around, self.settings)
        trace.lists = {ranked.name: list(ranked.ids) for ranked in found.lists}
        trace.foreseen = [pair for ranked in found.lists for pair in zip(ranked.ids, ranked.phrases, strict=False)]
        trace.fused = list(found.fused)
        yield watch.step("retrieve", f"{len(found.fused)} facts from {len(found.lists)} lists")
        ranked = found.scored(found.candidates([fact for fact, _ in found.fused[: self.settings.fused]]), FOR_CITED)
        seeds = self.pre_hop(request, ranked)
        trace.seeds = [seed.id for seed in seeds]
        yield watch.step("pre-hop", f"{len(seeds)} seeds")
        walked = self.traverse(request, seeds, found)
        trace.hops = walked.edges
        pool = self.pool(ranked, walked, found, self.standing(request, around, context))
        yield watch.step("traverse", f"{len(walked.edges)} facts by hops, {len(pool)} in all")
        findings, evidence = self.weigh(request, context, pool, around, found)
        yield watch.step("check", f"{len(findings)} findings, {len(evidence)} facts kept")
        yield Weighed(tuple(findings), tuple(CitedFact(c.id, c.text) for c in evidence))
        verdict = self.judge(request, evidence, findings, trace)
        yield watch.step("judge", verdict.decision.value)
        told = self.answer(asked, context, verdict, evidence)
        if asked.kind is Kind.QUESTION:
            request, verdict = asked, Verdict(Decision.NON_CONFLICT, verdict.cited, 0.0)
        return Outcome(
            request, context, tuple(pool), tuple(findings), tuple(evidence), verdict, trace, self.agents, turn, told
        )

    def judge_ranking(self, text: str, context: Context, facts: Sequence[int]) -> Outcome:
        """The verdict on a request for which somebody else has ranked the facts: the baselines of the self-test."""
        turn, trace = Turn(), Trace()
        road = replace(self, agents=self.agents.on(turn))
        request = road.read(text, context, None)
        pool = self.base.candidates(list(facts))
        findings, _ = road.weigh(request, context, pool, self.calendar(request))
        verdict = road.judge(request, pool, findings, trace)
        return Outcome(request, context, tuple(pool), tuple(findings), tuple(pool), verdict, trace, road.agents, turn)

    def read(self, text: str, context: Context, kind: Kind | None) -> Request:
        """Text to request; a kind that the command names wins over the one the reader saw, and that of a planned entry
        to be moved over both."""
        request = self.agents.reader.read_request(text, context)
        request = request if kind is None else replace(request, kind=kind)
        if kind is Kind.FACT:
            request = replace(request, order=None)
        if request.leads:
            request = about_entry(request, self.base.store.schedule.ahead(context.now))
        if not is_change(request):
            return request
        pointed = points_back(request.order or request)
        it = spoken_of(self.base.store, context, self.agents.reader.read_request) if pointed else None
        request = with_entry(request, self.base.store.schedule.ahead(context.now), it)
        return as_planned(as_fact(request, self.base.store, context), self.base.store, context)

    def plan(self, request: Request, context: Context) -> Plan:
        """Request to plan, each view with its weight; without planning, the request's text is the only view."""
        settings = self.settings
        if "planning" in settings.without:
            made = Plan((), (View(request.text),))
        else:
            made = self.agents.planner.plan(request, context)
        first = replace(made.views[0], weight=settings.weight_request)
        counter = [replace(view, weight=settings.weight_counter) for view in made.views[1 : 1 + settings.views]]
        return Plan(made.dimensions[: settings.dimensions], (first, *counter))

    def calendar(self, request: Request) -> list[Commitment]:
        """What is on around the time of the request, or around each time of a series."""
        return [] if "calendar" in self.settings.without else surroundings(self.base, request)

    def answer(
        self, request: Request, context: Context, verdict: Verdict, evidence: Sequence[Candidate]
    ) -> Answer | None:
        """What answers a question, looked up or reckoned; `verdict` is that on the request it asks about."""
        if request.kind is not Kind.QUESTION:
            return None
        known = KnownToBase(self.base, context.now)
        return answer(Question(request, context, known, verdict, evidence, self.settings.waking))

    def pre_hop(self, request: Request, first: Sequence[Candidate]) -> list[Candidate]:
        """The first of the fused ranking to seeds; without selection, the fusion's first are the seeds."""
        fused = list(first)
        if "selection" not in self.settings.without:
            fused = self.agents.filter.rank(request, fused)
        return fused[: self.settings.seeds]

    def traverse(self, request: Request, seeds: Sequence[Candidate], found: Search) -> Walk:
        """Seeds to what the neighbour graph reaches from them."""
        start, settings = [seed.id for seed in seeds], self.settings
        if "traversal" in settings.without:
            return Walk(dict.fromkeys(start, 0), [])
        neighbors = self.base.store.neighbors.of
        if settings.traversal == "bfs":
            return breadth_first(start, neighbors, hops=settings.hops, branching=settings.branching, pool=settings.pool)

        def score(facts: Sequence[int]) -> dict[int, float]:
            reached = found.scored(found.candidates(facts), FOR_CITED)
            return {c.id: c.score for c in self.agents.without_model.filter.rank(request, reached)}

        return best_first(
            start, neighbors, score, hops=settings.hops, branching=settings.branching, pool=settings.walked
        )

    def standing(self, request: Request, around: Sequence[Commitment], context: Context) -> list[int]:
        """The rules that hold for whoever takes part, whatever the request resembles."""
        if "checks" in self.settings.without:
            return []
        rules = standing_rules(self.base, request.guess or request, around, context)
        return list(dict.fromkeys((*rules, *guessed_commitments(self.base, request))))

    def pool(
        self, ranked: Sequence[Candidate], walked: Walk, found: Search, standing: Sequence[int]
    ) -> list[Candidate]:
        """What checks and the post-hop filter look at: what was reached, the standing rules, and (but for `bfs`) all
        that was ranked."""
        known = {c.id for c in ranked}
        reached = [fact for fact in dict.fromkeys((*walked.hop_of, *standing)) if fact not in known]
        joined = [replace(c, hop=walked.hop_of.get(c.id, 0)) for c in found.candidates(reached)]
        kept = [c for c in ranked if c.id in walked.hop_of] if self.settings.traversal == "bfs" else list(ranked)
        return found.scored([*kept, *joined][: self.settings.pool], FOR_CITED)

    def weigh(
        self,
        request: Request,
        context: Context,
        pool: Sequence[Candidate],
        around: Sequence[Commitment],
        found: Search | None = None,
    ) -> tuple[list[Finding], list[Candidate]]:
        """Pool to findings and final facts: the checks speak, then the post-hop filter has its last word. What is left of
        the scorer's budget goes to what they cite first. What the user has already is not refused: it is so, and only asked about."""
        findings: list[Finding] = []
        if "checks" not in self.settings.without and request.kind not in (Kind.QUESTION, Kind.FACT):
            situation = Situation(request, tuple(pool), tuple(around), context)
            found_out = checks.run(situation)
            findings = heeding_overrides([*found_out, *doubts(situation, found_out)], self.base.store)
            findings = [replace(finding, certain=False) for finding in findings] if _stands(request) else findings
        evidence = list(pool)
        if "selection" not in self.settings.without:
            if found is not None:
                cited = {fact for finding in findings for fact in finding.facts}
                evidence = found.scored(sorted(pool, key=lambda c: c.id not in cited))
            evidence = self.agents.filter.rank(request, evidence, findings)
        return findings, _final(evidence, findings, self.settings.evidence)

    def judge(
        self, request: Request, evidence: Sequence[Candidate], findings: Sequence[Finding], trace: Trace
    ) -> Verdict:
        """Findings and final facts to the verdict."""
        trace.findings = list(findings)
        trace.kept = [(c.id, c.score) for c in evidence]
        return self.agents.judge.judge(request, evidence, findings)

    def alternatives(self, outcome: Outcome) -> list[Alternative]:
        """For a request that does not pass, others that do: each one walks the road itself, without a language model and
        without the scorer (no `pairs`), so that the filter goes by its features alone."""
        request, verdict = outcome.request, outcome.verdict
        road = replace(self, agents=self.agents.without_model, settings=replace(self.settings, pairs=0))
        if verdict.decision is Decision.NON_CONFLICT or _stands(request):
            return []
        free_starts = cache(lambda: self._free_starts(outcome))  # asked for by each remedy, and the same for all
        passed: list[Alternative] = []
        for text in propose(request, verdict.deciding, outcome.pool, free_starts, self.settings.waking):
            outcome.turn.cancel.check()
            other = end_of(road.walk(text, outcome.context, request.kind))
            if _same_entry(request, other.request) and other.verdict.decision is Decision.NON_CONFLICT:
                passed.append(Alternative(text, other.verdict.decision, tuple(c.id for c in other.evidence)))
            if len(passed) == MAX_ALTERNATIVES:
                break
        return passed

    def _free_starts(self, outcome: Outcome) -> list[datetime]:
        """Free moments near the wished time, for the request's length and the ways that are known."""
        request = outcome.request
        situation = Situation(request, outcome.pool, tuple(busy_days(self.base, request)), outcome.context)
        return free_slots(request, with_ways(situation), self.settings.waking)


HAS = re.compile(r"(?:i|we)(?:['’]ve|\shave|\sgot)\b|(?:my|our)\s|there(?:['’]s|\sis)\b", re.IGNORECASE)
"""How one begins to tell of what is on already; "Eva comes for a meal" may be a wish."""


def _final(ranked: Sequence[Candidate], findings: Sequence[Finding], count: int) -> list[Candidate]:
    """The first of the ranking, among them all that a certain finding cites: what decides is never left out."""
    cited = {fact for finding in findings if finding.certain for fact in finding.facts}
    candidates = {c.id: c for c in ranked}
    first = seated([(c.id, c.score) for c in ranked], cited, count)
    return [candidates[fact] for fact, _ in first[:count]]


def _stands(request: Request) -> bool:
    """Whether somebody tells of an appointment that they have: "I have a dentist appointment on Friday at 3"."""
    return request.told and HAS.match(request.text) is not None


def _same_entry(request: Request, other: Request) -> bool:
    """Whether an alternative changes the same planned entry; or one of those that the request may mean."""
    if request.choices:
        return other.changes in {choice.entry for choice in request.choices}
    return (other.changes, other.occurrence) == (request.changes, request.occurrence)
