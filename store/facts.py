"""Facts: what the user has said. History is kept; what is current is a query; nothing vanishes but by `erase`."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime

from store.connection import AMONG, Database, id_list
from store.erasure import Eraser, Erasure
from store.errors import NotFoundError, StoreError
from store.fulltext import FullText
from store.index import Index
from store.records import FACT_COLUMNS, Fact, to_fact
from store.times import aware, to_text

LONGEST_TEXT = 10_000
"""Characters of a fact."""


class Facts:
    """The facts."""

    def __init__(self, db: Database, fulltext: FullText, index: Index, eraser: Eraser) -> None:
        self._db = db
        self._fulltext = fulltext
        self._index = index
        self._eraser = eraser

    # Reading

    def get(self, id: int) -> Fact:  # noqa: A002 (the name callers use)
        """One fact, in whatever state. Raises `NotFoundError`."""
        row = self._db.row(f"SELECT {FACT_COLUMNS} FROM fact WHERE id = ?", (id,))
        if row is None:
            raise NotFoundError(f"There is no fact {id}.")
        return to_fact(row)

    def many(self, ids: Sequence[int]) -> dict[int, Fact]:
        """These facts, in whatever state, as far as they exist; in the order asked for."""
        rows = self._db.rows(f"SELECT {FACT_COLUMNS} FROM fact WHERE id {AMONG}", (id_list(ids),))
        found = {fact.id: fact for fact in map(to_fact, rows)}
        return {number: found[number] for number in ids if number in found}

    def current(
        self, *, kinds: Sequence[str] = ("fact",), limit: int | None = None, newest_first: bool = False
    ) -> list[Fact]:
        """The current facts of these kinds, oldest first unless it is said otherwise."""
        marks = ", ".join("?" * len(kinds))
        return self._select(f"state = 'current' AND kind IN ({marks})", kinds, limit, newest_first=newest_first)

    def trash(self) -> list[Fact]:
        """What was forgotten and can be restored, oldest fact first."""
        return self._select("state = 'trash'", ())

    def search(self, text: str, *, limit: int = 50) -> list[Fact]:
        """Current facts that hold every word of the text, the last of which may be unfinished; best first."""
        return list(self.many(self._fulltext.lookup(text, limit)).values())

    def history(self, id: int) -> list[Fact]:  # noqa: A002
        """All versions of one fact, oldest first, whichever of its numbers is given. Raises `NotFoundError`."""
        self.get(id)
        rows = self._db.rows(
            "WITH RECURSIVE older (id, earlier) AS (SELECT id, supersedes FROM fact WHERE id = :id"
            " UNION SELECT fact.id, fact.supersedes FROM fact JOIN older ON fact.id = older.earlier),"
            " newer (id) AS (SELECT :id UNION SELECT fact.id FROM fact JOIN newer ON fact.supersedes = newer.id)"
            f" SELECT {FACT_COLUMNS} FROM fact WHERE id IN (SELECT id FROM older UNION SELECT id FROM newer) ORDER BY id",
            {"id": id},
        )
        return [to_fact(row) for row in rows]

    def count(self) -> int:
        """How many facts are current, of all kinds."""
        return int(self._db.value("SELECT count(*) FROM fact WHERE state = 'current'"))

    def mark(self) -> tuple[int, int, int]:
        """A mark of the current facts of the user: another one whenever a fact has come or gone, in any process.

        Texts never change in place, so the numbers tell: how many there are, their sum, and the sum of their squares.
        """
        return self._sums("AND kind = 'fact'")

    def revision(self) -> tuple[int, int, int]:
        """A mark of all that is known, the schedule included: each entry has a fact of its own, another one when it changes."""
        return self._sums("")

    def _sums(self, among: str) -> tuple[int, int, int]:
        count, total, squares = self._db.rows(
            "SELECT count(*), coalesce(sum(id), 0), coalesce(sum(id * id), 0) FROM fact"
            f" WHERE state = 'current' {among}"
        )[0]
        return int(count), int(total), int(squares)

    # Writing

    def add(
        self,
        texts: Sequence[str],
        *,
        said_at: datetime,
        source: str = "typed",
        trust: str = "typed",
        kind: str = "fact",
    ) -> list[Fact]:
        """Store facts, all or none, one result for each text.

        A text that is a current fact already gives that fact, which now counts as confirmed at `said_at`. Raises
        `StoreError` for an empty text or one that is too long.
        """
        cleaned = [clean(text) for text in texts]
        said = to_text(said_at)
        with self._db.atomic():
            numbers = [
                self._confirm(text, kind, said) or self._insert(text, kind, source, trust, said) for text in cleaned
            ]
            found = self.many(numbers)
        return [found[number] for number in numbers]

    def edit(self, id: int, text: str, *, said_at: datetime) -> Fact:  # noqa: A002
        """Replace a current fact by a new version; the old one stays in its history.

        The same text again only confirms it; where another current fact says that already, the two become one, with the
        wordings of both in its history. Raises `NotFoundError`, and `StoreError` where the fact isn't current or stands for
        an entry of the schedule.
        """
        cleaned = clean(text)
        with self._db.atomic():
            old = self._of_own(self._current(id))
            if old.text == cleaned:
                self._db.write("UPDATE fact SET confirmed_at = ? WHERE id = ?", (to_text(said_at), id))
                return old
            if (twin := self._twin(cleaned, old.kind)) is not None:
                self._put_below(id, twin)
            self.move(id, "superseded")
            return self.get(self._insert(cleaned, old.kind, "typed", "typed", to_text(said_at), supersedes=id))

    def forget(self, id: int, *, at: datetime | None = None) -> Fact:  # noqa: A002
        """Take a fact out of every answer and keep it in the trash, from `at` (now) on.

        An entry of the schedule whose shadow it is, is cancelled. Raises `NotFoundError`, and `StoreError` for an old
        version of a fact.
        """
        with self._db.atomic():
            if self.get(id).state == "trash":
                return self.get(id)
            self._current(id)
            self.move(id, "trash", at=at or datetime.now(UTC))
            self._db.write("UPDATE entry SET state = 'cancelled' WHERE fact = ? AND state = 'planned'", (id,))
            return self.get(id)

    def restore(self, id: int) -> Fact:  # noqa: A002
        """Take a fact out of the trash; where the same text has been said again meanwhile, that fact stands for it.

        Raises `NotFoundError`, and `StoreError` where the fact isn't in the trash.
        """
        with self._db.atomic():
            fact = self.get(id)
            if fact.state != "trash":
                raise StoreError(f"Fact {id} is not in the trash.")
            twin = self._twin(fact.text, fact.kind)
            if twin is not None:
                return self.get(twin)
            self.move(id, "current")
            self._db.write("UPDATE entry SET state = 'planned' WHERE fact = ?", (id,))
            return self.get(id)

    def erase(self, id: int) -> Erasure:  # noqa: A002
        """Erase a fact for good: it, its older versions, and all that was derived from it or quotes it.

        Raises `NotFoundError`.
        """
        self.get(id)
        return self._eraser.erase([id])

    def purge(self, before: datetime) -> Erasure:
        """Erase for good what has been in the trash since before that time."""
        limit = aware(before)
        rows = self._db.rows("SELECT id, trashed_at FROM fact WHERE state = 'trash'")
        return self._eraser.erase([number for number, at in rows if datetime.fromisoformat(at) < limit])

    def move(self, id: int, state: str, *, at: datetime | None = None) -> None:  # noqa: A002
        """Change a fact's state, inside a transaction: only a current fact is found by any index. `at`: when trashed."""
        fact = self.get(id)
        if fact.state == state:
            return
        self._db.write("UPDATE fact SET state = ?, trashed_at = ? WHERE id = ?", (state, at and to_text(at), id))
        if state == "current":
            self._index.enter([(id, fact.text)])
        elif fact.state == "current":
            self._index.withdraw(id)

    def _select(
        self, condition: str, parameters: Sequence[str], limit: int | None = None, *, newest_first: bool = False
    ) -> list[Fact]:
        order = "id DESC" if newest_first else "id"
        rows = self._db.rows(
            f"SELECT {FACT_COLUMNS} FROM fact WHERE {condition} ORDER BY {order} LIMIT ?",
            (*parameters, -1 if limit is None else limit),
        )
        return [to_fact(row) for row in rows]

    def _insert(
        self, text: str, kind: str, source: str, trust: str, said_at: str, supersedes: int | None = None
    ) -> int:
        ((number,),) = self._db.write(
            "INSERT INTO fact (text, kind, source, trust, said_at, confirmed_at, supersedes)"
            " VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6) RETURNING id",
            (text, kind, source, trust, said_at, supersedes),
        )
        self._index.enter([(number, text)])
        return int(number)

    def _put_below(self, fact: int, twin: int) -> None:
        """Make another current fact, with its history, older than the oldest wording of this one."""
        self.move(twin, "superseded")
        oldest = next(version.id for version in self.history(fact) if version.supersedes is None)
        self._db.write("UPDATE fact SET supersedes = ? WHERE id = ?", (twin, oldest))

    def _confirm(self, text: str, kind: str, said_at: str) -> int | None:
        """The number of the current fact with this text, confirmed. Entries of equal text stay two."""
        twin = self._twin(text, kind)
        if twin is not None:
            self._db.write("UPDATE fact SET confirmed_at = ? WHERE id = ?", (said_at, twin))
        return twin

    def _twin(self, text: str, kind: str) -> int | None:
        if kind != "fact":
            return None
        number = self._db.value("SELECT id FROM fact WHERE text = ? AND state = 'current' AND kind = 'fact'", (text,))
        return None if number is None else int(number)

    def _current(self, id: int) -> Fact:  # noqa: A002
        fact = self.get(id)
        if fact.state == "superseded":
            newest = self.history(id)[-1].id
            if newest == id:
                raise StoreError(f"Fact {id} stands for an entry of the schedule that is done or cancelled.")
            raise StoreError(f"Fact {id} is an old version; the newest is fact {newest}.")
        if fact.state == "trash":
            raise StoreError(f"Fact {id} is in the trash. Add it again to have it back.")
        return fact

    def _of_own(self, fact: Fact) -> Fact:
        if fact.kind == "entry":
            raise StoreError(f"Fact {fact.id} stands for an entry of the schedule. Change the entry instead.")
        return fact


def clean(text: str) -> str:
    """A text as it is stored: line breaks and tabs as spaces, other control characters gone, the ends stripped.

    Raises `StoreError` where nothing is left or too much.
    """
    spaced = "".join(" " if c in "\t\n\v\f\r\x85\u2028\u2029" else c for c in text)
    # Control characters could play tricks on a terminal; a lone surrogate can't be written at all.
    cleaned = "".join(c for c in spaced if unicodedata.category(c) not in ("Cc", "Cs")).strip()
    if not cleaned:
        raise StoreError("There is nothing to store: the text is empty.")
    if len(cleaned) > LONGEST_TEXT:
        raise StoreError(f"A fact of {len(cleaned):,} characters is too long; {LONGEST_TEXT:,} is the most. Split it.")
    return cleaned
