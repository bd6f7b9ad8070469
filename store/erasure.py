"""Erasing for good: a fact, its older versions, all that was derived from it, and all that quotes it.

The rows go in one transaction; then the file is rewritten and the log emptied, so that not even free pages hold the text.
Where another process is in the way, a mark in the file has that finished by whoever closes it next.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from store.connection import AMONG, Database, id_list
from store.index import Index
from store.meta import ERASURE, Meta

TELLING_WORDS = 3
"""From so many words on, a text inside a title of the schedule is a quotation and not chance."""

SHORTEST_QUOTE = 4
"""Characters from which a text inside a conversation or a decision counts as a quotation."""

ASCII = re.compile(r"[ -~]+")


@dataclass(frozen=True)
class Erasure:
    """What went: facts (with older versions) and decisions. `complete` once no byte is left, else `detail` says why."""

    facts: int
    decisions: int
    complete: bool
    detail: str


class Eraser:
    """Erases facts."""

    def __init__(self, db: Database, meta: Meta, index: Index) -> None:
        self._db = db
        self._meta = meta
        self._index = index

    def erase(self, ids: Sequence[int]) -> Erasure:
        """Erase these facts and everything that depends on them or quotes them."""
        if not ids:
            return Erasure(0, 0, True, "There was nothing to erase.")
        with self._db.atomic():
            facts = self._versions(self._with_entries(self._versions(ids)))
            texts = [text for (text,) in self._db.rows(f"SELECT text FROM fact WHERE id {AMONG}", (id_list(facts),))]
            decisions = self._decisions(facts, texts)
            self._delete(facts, texts, decisions)
            self._meta.set(ERASURE, "unfinished")
        if self.finish():
            return Erasure(len(facts), len(decisions), True, "Nothing of it is left in the file.")
        return Erasure(
            len(facts),
            len(decisions),
            False,
            "It is gone from every answer; the last bytes go from the file when no other Caveat uses it.",
        )

    def finish(self) -> bool:
        """Rid the file of what was erased; True when nothing is left, or nothing was to be done."""
        if self._meta.get(ERASURE) is None:
            return True
        if not self._db.scrub():
            return False
        self._meta.remove(ERASURE)
        return True

    def _versions(self, ids: Iterable[int]) -> set[int]:
        """The facts, their older versions, and whatever says the same and is not current."""
        older = self._db.rows(
            "WITH RECURSIVE older (id) AS (SELECT value FROM json_each(?)"
            " UNION SELECT supersedes FROM fact JOIN older ON fact.id = older.id WHERE supersedes IS NOT NULL)"
            " SELECT id FROM older",
            (id_list(ids),),
        )
        facts = {fact for (fact,) in older}
        same = self._db.rows(
            f"SELECT id FROM fact WHERE state <> 'current' AND text IN (SELECT text FROM fact WHERE id {AMONG})",
            (id_list(facts),),
        )
        return facts | {fact for (fact,) in same}

    def _with_entries(self, facts: set[int]) -> set[int]:
        """With the shadows of entries whose title quotes one of the facts."""
        titles = self._db.rows("SELECT title, fact FROM entry WHERE fact IS NOT NULL")
        texts = [text for (text,) in self._db.rows(f"SELECT text FROM fact WHERE id {AMONG}", (id_list(facts),))]
        telling = [text for text in texts if len(text.split()) >= TELLING_WORDS]
        return facts | {fact for title, fact in titles if any(quotes(title, text) for text in telling)}

    def _decisions(self, facts: set[int], texts: Sequence[str]) -> set[int]:
        """The decisions that rest on one of the facts, created it, or quote it."""
        resting = self._db.rows(
            "SELECT decision FROM decision_fact WHERE fact IN (SELECT value FROM json_each(:facts))"
            " UNION SELECT id FROM decision WHERE action_kind = 'fact'"
            " AND action_id IN (SELECT value FROM json_each(:facts))"
            " UNION SELECT decision.id FROM decision JOIN entry ON action_kind = entry.kind AND action_id = entry.id"
            " WHERE entry.fact IN (SELECT value FROM json_each(:facts))"
            " UNION SELECT decision FROM entry WHERE decision IS NOT NULL"
            " AND fact IN (SELECT value FROM json_each(:facts))",
            {"facts": id_list(facts)},
        )
        quoting = self._quoting("decision", "text", texts)
        # In JSON a quotation mark and a backslash are written with a backslash.
        traced = self._quoting("decision", "trace", [json.dumps(t, ensure_ascii=False)[1:-1] for t in texts])
        return {decision for (decision,) in resting} | quoting | traced

    def _delete(self, facts: set[int], texts: Sequence[str], decisions: Iterable[int]) -> None:
        messages = self._quoting("message", "text", texts)
        self._db.write(f"DELETE FROM message WHERE id {AMONG}", (id_list(messages),))
        self._db.write(f"DELETE FROM decision WHERE id {AMONG}", (id_list(decisions),))
        self._db.write(f"DELETE FROM entry WHERE fact {AMONG}", (id_list(facts),))
        for fact in facts:
            self._index.withdraw(fact)
        self._db.write(f"DELETE FROM fact WHERE id {AMONG}", (id_list(facts),))

    def _quoting(self, table: str, column: str, texts: Sequence[str]) -> set[int]:
        """The rows of a table that quote one of the texts."""
        found: set[int] = set()
        for text in texts:
            needle = bare(text)
            if len(needle) < SHORTEST_QUOTE:
                continue
            # SQLite folds the case of ASCII only, so its part of the search is for a piece in ASCII.
            piece = max(ASCII.findall(needle), key=len, default="")
            rows = self._db.rows(f"SELECT id, {column} FROM {table} WHERE instr(lower({column}), lower(?))", (piece,))
            found |= {number for number, content in rows if quotes(content, text)}
        return found


def bare(text: str) -> str:
    """A text without the punctuation around it."""
    return text.strip().strip(".!?…\"“”'").strip()


def quotes(content: str, text: str) -> bool:
    """Whether a content holds a text word for word, in whatever case."""
    return re.search(rf"(?<!\w){re.escape(bare(text))}(?!\w)", content, re.IGNORECASE) is not None
