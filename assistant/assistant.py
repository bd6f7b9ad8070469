"""The assistant: the one object that the command line, the TUI and every other door call.

It walks a request along the road, remembers the decision, and holds the gate: `act` takes a decision, never a text.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import TYPE_CHECKING, Self

from assistant.clock import Clock
from assistant.errors import GateError, StaleError
from assistant.events import Answered, Cancel, Event, end_of
from assistant.fact_desk import FactDesk
from assistant.recalled import KIND, Recalled, recall
from assistant.request import Kind
from assistant.result import Action, Result
from assistant.schedule_desk import ScheduleDesk
from assistant.settings import Settings
from assistant.turn import Turn
from assistant.verdict import Alternative, Decision
from store import Store
from store.decisions import StoredDecision as StoredDecision
from store.erasure import Erasure as Erasure
from store.records import Fact as Fact
from store.schedule import Entry as Entry

if TYPE_CHECKING:
    from assistant.agents import Answering
    from assistant.context import Context
    from assistant.doctor import Check
    from assistant.ics import Import, Imported
    from assistant.knowledge_base import KnowledgeBase, Progress
    from assistant.road import Outcome, Road
    from assistant.said import Said
    from models.embedder import Embedder

IN_TRASH = timedelta(days=30)
"""How long a forgotten fact can be brought back; then it is erased for good by the next command that adds or asks."""
CITED, EVIDENCE = 5, 10
"""Facts that a decision on a calendar file names."""
REMEMBERED = 32
"""Decisions of this process that can still be acted on."""


@dataclass(frozen=True)
class _Decided:
    """A result that can be acted on, the kind that was asked for, and the revision of facts and schedule that it rests on;
    None where it rests on none."""

    result: Result
    kind: Kind | None = None
    known: tuple[int, int, int] | None = None


class Assistant(FactDesk, ScheduleDesk):
    """One user's assistant over one file. Safe for use by several threads: what walks the road takes turns, the rest
    does not wait for it."""

    def __init__(self, store: Store, clock: Clock, settings: Settings, agents: str = "auto") -> None:
        self.store = store
        self.clock = clock
        self.settings = settings
        self._agents = agents
        self._road: Road | None = None
        self._turns = RLock()
        self._decided: OrderedDict[int, _Decided] = OrderedDict()
        self._weighed: dict[int, Import] = {}

    @classmethod
    def open(cls, path: Path, *, clock: Clock, settings: Settings | None = None, agents: str = "auto") -> Self:
        """Open (or make) the file. Raises a `StoreError` that says what to do where that can't be."""
        settings = settings or Settings()
        return cls(Store.open(path, neighbors=settings.neighbors), clock, settings, agents)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self.store.close()

    # --- facts

    def add(self, texts: Sequence[str], *, index: bool = True) -> list[Fact]:
        """Store facts, all or none; they are safe when this returns. `index=False` leaves their vectors for later."""
        facts = self.store.facts.add(texts, said_at=self.clock.now())
        if index:
            self.index_pending()
        return facts

    def index_pending(self, progress: Progress | None = None) -> int:
        """Finish what is pending: vectors, neighbours and readings of facts that lack them, and the trash that is due."""
        with self._turns:
            self.store.facts.purge(self.clock.now() - IN_TRASH)
            return self.base.index_pending(progress)

    def prepare(self) -> None:
        """Load what the first request needs, while nobody waits for it yet."""
        with self._turns:
            self.base.request_encoder  # noqa: B018 (loaded by being asked for)
            self.base.scorer  # noqa: B018

    def reindex(self, progress: Progress | None = None) -> int:
        """Make everything anew that is derived from the facts."""
        with self._turns:
            return self.base.reindex(progress)

    def doctor(self, *, full: bool = False) -> list[Check]:
        """Whether the file, the model and this machine are well."""
        from assistant.doctor import examine

        return examine(self.base, self.settings, full=full)

    def taken_for(self, fact: int) -> list[Said] | None:
        """What requests are checked by of a fact, in words; None where it is not current or not read yet."""
        from assistant.in_words import in_words

        known = self.base.candidates([fact])
        if not known or self.store.index.is_pending(fact):
            return None
        return in_words(known[0].readings)

    def guess(self, cancel: Cancel) -> int:
        """Have a language model read a few facts that the rules read nothing from; how many, 0 where none is left or there is
        no model. For idle moments: whoever asks something meanwhile waits for the file, never for the model.

        Raises `CancelledError` at once after `cancel` was set.
        """
        from assistant.guessing import guess_some

        with self._turns:
            base = self.base
        return guess_some(base, self._agents, self.settings, self._turns, cancel)

    def preference(self, name: str) -> str | None:
        """How the user wants a screen to be ("theme"), as kept in the file; None where nothing was chosen."""
        return self.store.meta.get(f"screen.{name}")

    def prefer(self, name: str, value: str) -> None:
        """Keep how the user wants a screen to be."""
        self.store.meta.set(f"screen.{name}", value)

    def who_answers(self) -> Answering:
        """Which agents would answer a request now."""
        from assistant.agents import who_answers

        return who_answers(self._agents, self.settings)

    @property
    def family(self) -> str:
        """Which agents were chosen: "auto", "builtin" or "ollama"."""
        return self._agents

    # --- requests

    def ask(self, text: str, *, kind: Kind | None = None, cancel: Cancel | None = None) -> Iterator[Event]:
        """Check a request, telling each step; the last event carries the result. Nothing is done yet.

        Raises `CancelledError` soon after `cancel` was set.
        """
        from assistant.at_once import at_once
        from assistant.follow_up import followed_up
        from assistant.named_days import with_dates

        turn = Turn(cancel or Cancel())
        with self._turns, turn.resources:
            known, context = self.store.facts.revision(), self.context()
            if kind is None:
                text = followed_up(text, self.store, context) or text
            if kind is not Kind.FACT:
                text = with_dates(text, self.store, context)
            if (quick := at_once(text, kind, context, self.store)) is not None:
                quick.trace.agents = self.road.agents.names(turn)
                yield Answered(self._remember(quick))
                return
            self.index_pending()
            outcome = yield from self.road.walk(text, self.context(), kind, turn)
            alternatives = self.road.alternatives(outcome)
            result = yield from self._conclude(outcome, alternatives)
            self._decided[result.decision_id] = _Decided(result, kind, known)
        yield Answered(result)

    def decide(self, text: str, *, kind: Kind | None = None, cancel: Cancel | None = None) -> Result:
        """The result of a request, without its steps; cancelled as `ask`."""
        *_, last = self.ask(text, kind=kind, cancel=cancel)
        assert isinstance(last, Answered)  # noqa: S101 (the last event is always the answer)
        return last.result

    def judge_ranking(self, text: str, facts: Sequence[int]) -> Result:
        """The result on facts that somebody else has ranked: the baselines of the self-test."""
        with self._turns:
            return end_of(self._conclude(self.road.judge_ranking(text, self.context(), facts), []))

    def decide_again(self, result: Result) -> Result:
        """The result of the same request on what is known now."""
        decided = self._decided.get(result.decision_id)
        again = self.decide(result.request.text, kind=decided.kind if decided else result.request.kind)
        return replace(again, notes=(*again.notes, "Something has changed meanwhile, so this was checked anew."))

    def keep_said(self, result: Result) -> None:
        """Keep a request and its answer as part of the conversation."""
        at = result.request.now
        with self.store.atomic():
            self.store.conversation.add("user", result.request.text, at, result.decision_id)
            self.store.conversation.add("caveat", result.answer, at, result.decision_id)

    def keep_done(self, result: Result) -> None:
        """Keep what was done about a request as part of the conversation."""
        from assistant.telling import carried_out

        if done := carried_out(result):
            self.store.conversation.add("caveat", done, self.clock.now(), result.decision_id)

    def said(self, limit: int) -> list[Recalled]:
        """The last messages of the conversation with what became of them, oldest first."""
        return recall(self.store, limit)

    def act(self, decision: int, *, anyway: bool = False) -> Action:
        """The one gate: carry out what a decision allows; `anyway` overrides a refusal and is remembered.

        Raises `GateError` where the decision is unknown to this process or does not allow it, `StaleError` where it allowed it on
        what was known then, which has changed since, and `StoreError` where it has been carried out.
        """
        from assistant.actions import perform

        decided = self._decided.get(decision)
        if decided is None:
            raise GateError(f"Decision {decision} was not made here. Ask again.")
        result = decided.result
        allowed = result.verdict.decision is Decision.NON_CONFLICT
        if not allowed and not anyway:
            raise GateError(
                f"This was not allowed ({result.verdict.decision.value}). Say --anyway to do it all the same."
            )
        with self.store.atomic():
            if not anyway and self._is_stale(decision, decided):
                raise StaleError("Something has changed since this was checked. Ask again; nothing was done.")
            action = perform(self.store, result.request, decision, self.clock.now())
            self.store.decisions.acted(decision, action.kind, action.id, overridden=not allowed)
        if action.kind == Kind.FACT.value or result.request.displaces:
            self.index_pending()  # what was told counts for the agenda at once
        return action

    def _is_stale(self, decision: int, decided: _Decided) -> bool:
        """Whether something has come to be known since, and the deed is still to be done."""
        changed = decided.known not in (None, self.store.facts.revision())
        return changed and self.store.decisions.get(decision).action_kind is None

    # --- calendar files

    def weigh_calendar(self, data: bytes, name: str) -> tuple[int, Import]:
        """Check what is new in a calendar file (.ics): the number of the decision, and what it would do. Nothing is done yet.

        Raises `InputError` where the file can't be read at all.
        """
        from assistant.ics import weigh

        with self._turns:
            self.index_pending()
            context = self.context()
            plan = weigh(self.base, self.road.agents.without_model.judge, data, name, context)
        cited = list(dict.fromkeys(fact for clash in plan.clashes for fact in clash.facts))
        decision = self.store.decisions.record(
            asked_at=context.now,
            text=f"Import {name}",
            decision=plan.decision.value,
            cited=cited[:CITED],
            evidence=cited[:EVIDENCE],
            trace={},
        )
        self._weighed[decision] = plan
        return decision, plan

    def import_calendar(self, decision: int, *, anyway: bool = False) -> Imported:
        """Take in what a decision on a calendar file allows; `anyway` also what clashes, and is remembered.

        Raises `GateError` where the decision is unknown to this process, `StoreError` where it has been carried out.
        """
        from assistant.ics import take

        plan = self._weighed.get(decision)
        if plan is None:
            raise GateError(f"Decision {decision} on a calendar file was not made here. Import the file again.")
        overridden = anyway and plan.decision is Decision.CONFLICT
        with self.store.atomic():
            done = take(self.store, plan, decision, self.clock.now(), anyway=anyway)
            self.store.decisions.acted(decision, "import", None, overridden=overridden)
        return done

    def export_calendar(self) -> tuple[bytes, int]:
        """All that is planned as a calendar file (.ics), and how many entries that are."""
        from assistant.ics import exported, write

        entries = exported(self.store, self.store.schedule.planned())
        leads = {e.id: ringer.leads for e in entries if (ringer := self.store.alarms.ringer(e.id))}
        return write(entries, leads, self.clock.now()), len(entries)

    # --- what the road runs on

    @property
    def base(self) -> KnowledgeBase:
        """The knowledge base; made on first use, because it needs what the listing commands do not load."""
        return self.road.base

    @property
    def road(self) -> Road:
        """The road, over this store and with these agents."""
        if self._road is None:
            from assistant.agents import choose_agents
            from assistant.knowledge_base import KnowledgeBase
            from assistant.road import Road

            agents = choose_agents(self._agents, self.settings)
            model = Path(self.settings.model).expanduser() if self.settings.model else None
            name, times = self.settings.name, self.settings.times
            base = KnowledgeBase(self.store, agents.reader, self.clock.zone, name=name, model=model, times=times)
            self._road = Road(base, agents, self.settings)
        return self._road

    @property
    def embedder(self) -> Embedder | None:
        """The embedder, None where its runtime is missing."""
        return self.base.embedder

    def context(self) -> Context:
        """Now, here, and who is who."""
        from assistant.context import Context

        return Context(self.clock.now(), self.base.cast(), self.settings.times)

    def _conclude(self, outcome: Outcome, alternatives: Sequence[Alternative]) -> Generator[Event, None, Result]:
        """Put the verdict into words and remember it."""
        from assistant.conclusion import conclude

        return self._remember((yield from conclude(outcome, alternatives, self.store)))

    def _remember(self, result: Result) -> Result:
        """Keep a decision, so that it can be acted on by its number."""
        decision = self.store.decisions.record(
            asked_at=result.request.now,
            text=result.request.text,
            decision=result.verdict.decision.value,
            cited=[fact.id for fact in result.cited],
            evidence=result.evidence,
            trace={**result.trace.as_json(), KIND: result.request.kind.value},
        )
        result = replace(result, decision_id=decision)
        self._decided[decision] = _Decided(result)
        while len(self._decided) > REMEMBERED:
            self._decided.popitem(last=False)
        return result
