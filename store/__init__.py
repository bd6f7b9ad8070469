"""The one SQLite file: facts, their indexes, the schedule, decisions and the conversation.

Imports nothing of ours, and loads neither numpy nor the standard library's sqlite3.
"""

from __future__ import annotations

from store.store import Store

__all__ = ["Store"]
