"""Decisions: what was asked, what was decided on which facts, how, and what was done. Nothing is done twice."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from store.connection import AMONG, Database, Row, id_list
from store.errors import NotFoundError, StoreError
from store.times import from_text, to_text


@dataclass(frozen=True)
class StoredDecision:
    """One decision. `cited` and `evidence` are numbers of facts in rank order.

    `action_kind` and `action_id` say what was done, None while nothing was. `overridden`: done against a refusal.
    """

    id: int
    asked_at: datetime
    text: str
    decision: str
    cited: tuple[int, ...]
    evidence: tuple[int, ...]
    trace: dict[str, Any]
    action_kind: str | None
    action_id: int | None
    overridden: bool


COLUMNS = "id, asked_at, text, decision, trace, action_kind, action_id, overridden"


class Decisions:
    """The decisions."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def record(
        self,
        *,
        asked_at: datetime,
        text: str,
        decision: str,
        cited: Sequence[int],
        evidence: Sequence[int],
        trace: Mapping[str, Any],
        overridden: bool = False,
    ) -> int:
        """Store a decision and give its number. Raises `NotFoundError` where a fact has been erased meanwhile."""
        facts = [("cited", *place) for place in enumerate(cited)] + [
            ("evidence", *place) for place in enumerate(evidence)
        ]
        with self._db.atomic():
            self._check({fact for _, _, fact in facts})
            ((number,),) = self._db.write(
                "INSERT INTO decision (asked_at, text, decision, trace, overridden) VALUES (?, ?, ?, ?, ?) RETURNING id",
                (to_text(asked_at), text, decision, json.dumps(trace, ensure_ascii=False), overridden),
            )
            self._db.write_many(
                "INSERT INTO decision_fact (decision, role, rank, fact) VALUES (?, ?, ?, ?)",
                [(number, *fact) for fact in facts],
            )
        return int(number)

    def get(self, id: int) -> StoredDecision:  # noqa: A002 (the name callers use)
        """One decision. Raises `NotFoundError`."""
        found = self._stored(self._db.rows(f"SELECT {COLUMNS} FROM decision WHERE id = ?", (id,)))
        if not found:
            raise NotFoundError(f"There is no decision {id}.")
        return found[0]

    def acted(self, id: int, kind: str, action_id: int | None, *, overridden: bool = False) -> None:  # noqa: A002
        """Mark a decision as carried out. Raises `StoreError` if it was already, `NotFoundError`."""
        with self._db.atomic():
            changed = self._db.write(
                "UPDATE decision SET action_kind = ?, action_id = ?, overridden = max(overridden, ?)"
                " WHERE id = ? AND action_kind IS NULL RETURNING id",
                (kind, action_id, overridden, id),
            )
            if not changed:
                raise StoreError(f"Decision {self.get(id).id} was carried out already. Ask again to do it once more.")

    def overrides_of(self, fact_ids: Sequence[int]) -> list[tuple[int, int]]:
        """The decisions that went against one of these facts they cite: (decision, fact), oldest first."""
        return [
            (decision, fact)
            for decision, fact in self._db.rows(
                "SELECT decision.id, fact FROM decision JOIN decision_fact ON decision_fact.decision = decision.id"
                f" WHERE overridden AND role = 'cited' AND fact {AMONG}"
                " ORDER BY decision.id, rank",
                (id_list(fact_ids),),
            )
        ]

    def recent(self, limit: int = 20) -> list[StoredDecision]:
        """The last decisions, newest first."""
        return self._stored(self._db.rows(f"SELECT {COLUMNS} FROM decision ORDER BY id DESC LIMIT ?", (limit,)))

    def _check(self, facts: set[int]) -> None:
        known = self._db.rows(f"SELECT id FROM fact WHERE id {AMONG}", (id_list(facts),))
        gone = facts - {fact for (fact,) in known}
        if gone:
            raise NotFoundError(f"Fact {min(gone)} is not there any more. Ask again.")

    def _stored(self, rows: Sequence[Row]) -> list[StoredDecision]:
        facts: dict[tuple[int, str], list[int]] = {}
        for decision, role, fact in self._db.rows(
            f"SELECT decision, role, fact FROM decision_fact WHERE decision {AMONG} ORDER BY decision, role, rank",
            (id_list(row[0] for row in rows),),
        ):
            facts.setdefault((decision, role), []).append(fact)
        return [
            StoredDecision(
                number,
                from_text(asked_at),
                text,
                decision,
                tuple(facts.get((number, "cited"), ())),
                tuple(facts.get((number, "evidence"), ())),
                json.loads(trace),
                action_kind,
                action_id,
                bool(overridden),
            )
            for number, asked_at, text, decision, trace, action_kind, action_id, overridden in rows
        ]
