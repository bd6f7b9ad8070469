"""By which rules a fact was read: facts that were read by others are read again."""

from __future__ import annotations

from zlib import crc32

from assistant.timing import DEFAULT, TimeSettings

READER_VERSION = "rules-18"
"""The name of the rules; another one when they change."""


def reader_version(times: TimeSettings) -> str:
    """The rules and, where they are not the usual ones, the habits of time by which facts are read."""
    return READER_VERSION if times == DEFAULT else f"{READER_VERSION}/{crc32(repr(times).encode()):08x}"
