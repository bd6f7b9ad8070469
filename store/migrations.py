"""The schema, as a list of named steps.

Each step is a function that runs once in a file, in one transaction, in the order of the list, and is recorded there. A
step is never changed after a release; a change of the schema is a new step at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from store import fulltext
from store.connection import Database
from store.errors import NewerSchemaError, NotADatabaseError

APPLICATION = 0x43617665
"""SQLite's application id of our files: "Cave" in ASCII."""

Migration = Callable[[Database], None]


def migrate(db: Database) -> None:
    """Bring the file up to the newest schema; nothing is written where it is there already.

    Raises `NotADatabaseError` for another program's database, `NewerSchemaError` for a file of a newer Caveat.
    """
    done = _done(db)
    db.use_wal()  # only now: another program's file stays as it is
    if done == len(MIGRATIONS):
        return
    for number, (name, step) in enumerate(MIGRATIONS, start=1):
        with db.atomic():
            if _done(db) >= number:  # another process was quicker
                continue
            step(db)
            db.write("INSERT INTO migration (name, applied_at) VALUES (?, ?)", (name, datetime.now(UTC).isoformat()))
            db.write(
                "INSERT INTO meta (key, value) VALUES ('schema_version', ?1)"
                " ON CONFLICT (key) DO UPDATE SET value = ?1",
                (str(number),),
            )
            db.write(f"PRAGMA user_version = {number}")
            db.write(f"PRAGMA application_id = {APPLICATION}")


def _done(db: Database) -> int:
    """How many of our steps the file has."""
    application = db.value("PRAGMA application_id")
    version = int(db.value("PRAGMA user_version"))
    empty = db.value("SELECT count(*) FROM sqlite_schema") == 0
    if empty and not application and not version:
        return 0
    if application != APPLICATION:
        raise NotADatabaseError(f"{db.path} is a database of another program. Choose another file with --db.")
    names = [name for (name,) in db.rows("SELECT name FROM migration ORDER BY rowid")]
    recorded = int(db.value("SELECT value FROM meta WHERE key = 'schema_version'") or 0)
    known = [name for name, _ in MIGRATIONS]
    if max(version, recorded) > len(known) or names != known[: len(names)]:
        raise NewerSchemaError(
            f"{db.path} was written by a newer Caveat. Update Caveat to open it; nothing was changed."
        )
    return len(names)


def _ground_floor(db: Database) -> None:
    db.write(GROUND_FLOOR)
    fulltext.create(db)


GROUND_FLOOR = """
CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT;

CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- AUTOINCREMENT: a number that was given to a fact is never given to another one, not even after it was erased.
CREATE TABLE fact (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    text TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('fact', 'entry')),
    subject TEXT,
    source TEXT NOT NULL,
    trust TEXT NOT NULL,
    said_at TEXT NOT NULL,
    confirmed_at TEXT NOT NULL,
    valid_from TEXT,
    valid_to TEXT,
    supersedes INTEGER UNIQUE REFERENCES fact (id) ON DELETE SET NULL,
    state TEXT NOT NULL DEFAULT 'current' CHECK (state IN ('current', 'superseded', 'trash')),
    trashed_at TEXT,
    reader TEXT
) STRICT;
CREATE INDEX fact_by_state ON fact (state, id);
CREATE INDEX fact_by_text ON fact (text);

-- The vector is the truth; the vector index and the graph are made from it. `radius` is the distance within which the
-- fact's list of neighbours is complete.
CREATE TABLE embedding (
    fact INTEGER PRIMARY KEY REFERENCES fact (id) ON DELETE CASCADE,
    radius REAL NOT NULL,
    vector BLOB NOT NULL
) STRICT;

CREATE TABLE neighbor (
    fact INTEGER NOT NULL,
    neighbor INTEGER NOT NULL,
    similarity REAL NOT NULL,
    PRIMARY KEY (fact, neighbor)
) STRICT, WITHOUT ROWID;
CREATE INDEX neighbor_by_neighbor ON neighbor (neighbor);

-- The k-NN graph itself; the table behind it keeps some more, so that a fact can go without a new search.
CREATE VIEW neighbors (fact, neighbor, rank, similarity) AS
SELECT fact, neighbor, place, similarity FROM (
    SELECT
        fact, neighbor, similarity, row_number() OVER (PARTITION BY fact ORDER BY similarity DESC, neighbor) AS place
    FROM neighbor
)
WHERE place <= (SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'neighbors');

CREATE TABLE reading (
    id INTEGER PRIMARY KEY,
    fact INTEGER NOT NULL REFERENCES fact (id) ON DELETE CASCADE,
    form TEXT NOT NULL,
    data TEXT NOT NULL,
    starts INTEGER,
    ends INTEGER
) STRICT;
CREATE INDEX reading_by_fact ON reading (fact);
CREATE INDEX reading_by_form ON reading (form);
CREATE INDEX reading_by_start ON reading (starts);

CREATE TABLE phrase (
    id INTEGER PRIMARY KEY,
    fact INTEGER NOT NULL REFERENCES fact (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    vector BLOB NOT NULL
) STRICT;
CREATE INDEX phrase_by_fact ON phrase (fact);

CREATE TABLE decision (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    asked_at TEXT NOT NULL,
    text TEXT NOT NULL,
    decision TEXT NOT NULL,
    trace TEXT NOT NULL,
    action_kind TEXT,
    action_id INTEGER,
    overridden INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE decision_fact (
    decision INTEGER NOT NULL REFERENCES decision (id) ON DELETE CASCADE,
    role TEXT NOT NULL CHECK (role IN ('cited', 'evidence')),
    rank INTEGER NOT NULL,
    fact INTEGER NOT NULL REFERENCES fact (id),
    PRIMARY KEY (decision, role, rank)
) STRICT, WITHOUT ROWID;
CREATE INDEX decision_fact_by_fact ON decision_fact (fact);

CREATE TABLE message (
    id INTEGER PRIMARY KEY,
    role TEXT NOT NULL CHECK (role IN ('user', 'caveat')),
    text TEXT NOT NULL,
    at TEXT NOT NULL,
    decision INTEGER REFERENCES decision (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX message_by_decision ON message (decision);

-- Times are local to `zone`.
CREATE TABLE entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('event', 'reminder', 'task')),
    title TEXT NOT NULL,
    starts TEXT,
    ends TEXT,
    zone TEXT NOT NULL,
    all_day INTEGER NOT NULL,
    rrule TEXT,
    exdates TEXT NOT NULL,
    people TEXT NOT NULL,
    place TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('planned', 'done', 'cancelled')),
    fact INTEGER UNIQUE REFERENCES fact (id) ON DELETE SET NULL,
    decision INTEGER REFERENCES decision (id) ON DELETE SET NULL
) STRICT;
CREATE INDEX entry_by_state ON entry (state, starts);
CREATE INDEX entry_by_decision ON entry (decision);
"""


def _alarms(db: Database) -> None:
    db.write(ALARMS)


ALARMS = """
-- How an entry rings: its lead times as [[days, minutes], ...], and up to when its rings are over (rung, or past when it
-- was planned). Moments of both tables are microseconds since 1970 in UTC.
CREATE TABLE ringing (
    entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    leads TEXT NOT NULL,
    over INTEGER NOT NULL
) STRICT;

-- One ring of an entry; no two at the same moment. `due` is null for the next time that Caveat is opened, `starts` is the
-- occurrence that it announces, `more` how many later rings were missed together with it.
CREATE TABLE alarm (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
    due INTEGER,
    starts INTEGER,
    snoozed INTEGER NOT NULL DEFAULT 0,
    more INTEGER NOT NULL DEFAULT 0,
    delivered_at INTEGER,
    told TEXT CHECK (told IN ('notified', 'shown')),
    settled TEXT CHECK (settled IN ('done', 'dropped', 'snoozed')),
    UNIQUE (entry, due)
) STRICT;
CREATE INDEX alarm_pending ON alarm (due) WHERE delivered_at IS NULL;
CREATE INDEX alarm_open ON alarm (entry) WHERE settled IS NULL;
"""


def _series(db: Database) -> None:
    db.write(SERIES)


SERIES = """
-- What is special about single occurrences, whether it takes the user's time, the ways in minutes, and what came from a
-- calendar file. `reach_start` and `reach_end`: the stretch outside of which nothing of it happens, with some days to spare,
-- in microseconds since 1970 (UTC); the largest number for a series without an end, null without a date.
ALTER TABLE entry ADD COLUMN rdates TEXT NOT NULL DEFAULT '[]';
ALTER TABLE entry ADD COLUMN overrides TEXT NOT NULL DEFAULT '[]';
ALTER TABLE entry ADD COLUMN busy INTEGER NOT NULL DEFAULT 1;
ALTER TABLE entry ADD COLUMN tentative INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN travel_before INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN travel_after INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entry ADD COLUMN uid TEXT;
ALTER TABLE entry ADD COLUMN extra TEXT NOT NULL DEFAULT '';
ALTER TABLE entry ADD COLUMN reach_start INTEGER;
ALTER TABLE entry ADD COLUMN reach_end INTEGER;
UPDATE entry SET
    reach_start = (unixepoch(rtrim(starts, '+')) - 3 * 86400) * 1000000,
    reach_end = CASE
        WHEN rrule IS NOT NULL THEN 9223372036854775807
        ELSE (unixepoch(rtrim(coalesce(ends, starts), '+')) + 4 * 86400) * 1000000
    END
WHERE starts IS NOT NULL;
CREATE INDEX entry_by_reach ON entry (state, reach_end, reach_start);
CREATE INDEX entry_by_uid ON entry (uid) WHERE uid IS NOT NULL;
"""


def _guesses(db: Database) -> None:
    db.write(GUESSES)


GUESSES = """
-- Readings by a language model carry the digest of that model. `guesser` names the model, the rules and the form by which a
-- fact was last guessed at, whatever came of it; null where it never was since its rules changed.
ALTER TABLE reading ADD COLUMN model TEXT NOT NULL DEFAULT '';
ALTER TABLE fact ADD COLUMN guesser TEXT;
"""

MIGRATIONS: list[tuple[str, Migration]] = [
    ("ground floor", _ground_floor),
    ("alarms", _alarms),
    ("series", _series),
    ("guesses", _guesses),
]
