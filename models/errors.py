"""What can go wrong with local models. Every message says what happened and what the user can do."""

from __future__ import annotations


class ModelError(Exception):
    """Base of all errors of this room; its message is one line that may be shown to the user as it is."""


class RuntimeMissingError(ModelError):
    """A library that runs models can't be imported on this machine."""


class ModelFileError(ModelError):
    """A model file is missing, damaged or not of the kind that is needed."""


class EmbeddingError(ModelError):
    """The model ran and gave something that can't be used as a vector."""
