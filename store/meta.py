"""What the file knows about itself: a table of names and values, all text."""

from __future__ import annotations

from store.connection import Database

SCHEMA_VERSION = "schema_version"
READER = "reader"
NEIGHBORS = "neighbors"
"""The k of the stored graph."""
VECTOR_INDEX = "vector_index"
"""Which backend wrote the vector index last."""
ERASURE = "erasure"
"""There while erased bytes may still lie in free pages or in the log."""


class Meta:
    """Names and values."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def get(self, key: str) -> str | None:
        """The value, None where the key was never set."""
        value = self._db.value("SELECT value FROM meta WHERE key = ?", (key,))
        return None if value is None else str(value)

    def set(self, key: str, value: str) -> None:
        """Set a value; nothing is written where it is the same."""
        if self.get(key) == value:
            return
        with self._db.atomic():
            self._db.write(
                "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, value),
            )

    def remove(self, key: str) -> None:
        """Take a key out; nothing happens where it isn't there."""
        if self.get(key) is None:
            return
        with self._db.atomic():
            self._db.write("DELETE FROM meta WHERE key = ?", (key,))
