"""The conversation: who said what, and which decision it led to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from store.connection import Database
from store.times import from_text, to_text


@dataclass(frozen=True)
class Message:
    """One utterance; `role` is "user" or "caveat"."""

    id: int
    role: str
    text: str
    at: datetime
    decision: int | None


class Conversation:
    """The messages."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def add(self, role: str, text: str, at: datetime, decision: int | None = None) -> Message:
        """Store a message."""
        with self._db.atomic():
            ((number,),) = self._db.write(
                "INSERT INTO message (role, text, at, decision) VALUES (?, ?, ?, ?) RETURNING id",
                (role, text, to_text(at), decision),
            )
        return Message(int(number), role, text, at, decision)

    def recent(self, limit: int = 50) -> list[Message]:
        """The last messages, oldest of them first."""
        rows = self._db.rows("SELECT id, role, text, at, decision FROM message ORDER BY id DESC LIMIT ?", (limit,))
        return [
            Message(number, role, text, from_text(at), decision) for number, role, text, at, decision in reversed(rows)
        ]
