"""What can go wrong in the brain. Every message says what happened and what the user can do."""

from __future__ import annotations

from models.errors import ModelError
from store.errors import DiskFullError, LockedError, StoreError, UnwritableError


class AssistantError(Exception):
    """Base of all errors of this room; its message is one line that may be shown to the user as it is."""


class SettingsError(AssistantError):
    """A setting, an option or the configuration file does not make sense."""


class NotFoundError(AssistantError):
    """There is no fact, entry or decision of that number."""


class GateError(AssistantError):
    """An action was asked for that no decision allows."""


class StaleError(GateError):
    """What was known when it was decided has changed since; ask again."""


class InputError(AssistantError):
    """What was typed or piped in can't be used."""


class SelfTestError(AssistantError):
    """The self-test's data or settings can't be used."""


TOLD = (AssistantError, StoreError, ModelError)
"""Errors of ours, whose message may be shown as it is."""

PASSING = (DiskFullError, LockedError, UnwritableError)
"""Those of them that pass: the same may work another time."""


def unexpected(error: Exception) -> str:
    """One line on an error that nobody foresaw."""
    return f"Something went wrong ({type(error).__name__}: {error}). CAVEAT_DEBUG=1 shows where; please report it."


def one_line(error: Exception) -> str:
    """One line on any error: its own message where it is one of ours."""
    return str(error) if isinstance(error, TOLD) else unexpected(error)
