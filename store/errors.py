"""What can go wrong with the file. Every message is one line for the user: what happened and what to do."""

from __future__ import annotations


class StoreError(Exception):
    """Base of all errors of this room."""


class NotADatabaseError(StoreError):
    """The file is not a database, or a database of another program."""


class DamagedError(StoreError):
    """The file is a database of ours, but parts of it can't be read."""


class NewerSchemaError(StoreError):
    """The file was written by a newer Caveat."""


class LockedError(StoreError):
    """Somebody else was writing to the file for longer than we wait."""


class UnwritableError(StoreError):
    """The folder or the file can't be created, opened or written."""


class DiskFullError(StoreError):
    """The disk did not take a change; nothing of that change is in the file."""


class NotFoundError(StoreError):
    """There is no fact, entry or decision of that number."""


class OldSqliteError(StoreError):
    """The SQLite in use has a bug that can corrupt a file."""
