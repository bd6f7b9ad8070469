"""What a server tells about itself and its models, from the JSON of its answers.

Read with tolerance: what is missing or of another type is taken for not told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

SAFE = (0, 17, 1)
"""The first version without CVE-2026-7482, through which a model file can read the prompts of other programs."""


def full_name(name: str) -> str:
    """A model's name with its tag: `qwen3` is `qwen3:latest`. Names differ in no other way than this and case."""
    return (name if ":" in name.rpartition("/")[2] else f"{name}:latest").lower()


def names_a_cloud(name: str) -> bool:
    """Whether the name alone says that the model is run elsewhere, as `gpt-oss:120b-cloud` does."""
    return full_name(name).endswith(("-cloud", ":cloud"))


@dataclass(frozen=True)
class Model:
    """A model that a server has. `size` is bytes on disk; `parameter_size` Ollama's words for it, such as "4.0B"."""

    name: str
    digest: str
    size: int
    remote: bool
    parameter_size: str = ""
    quantization: str = ""

    @classmethod
    def of(cls, entry: Any) -> Model:
        """From one entry of `/api/tags`."""
        entry = _object(entry)
        details = _object(entry.get("details"))
        name = _name(entry)
        return cls(
            name=name,
            digest=_text(entry.get("digest")),
            size=count(entry.get("size")) or 0,
            remote=bool(entry.get("remote_host") or entry.get("remote_model")) or names_a_cloud(name),
            parameter_size=_text(details.get("parameter_size")),
            quantization=_text(details.get("quantization_level")),
        )


@dataclass(frozen=True)
class Presence:
    """A server that answers: where, which version, which models."""

    url: str
    version: str
    models: tuple[Model, ...]

    def model(self, name: str) -> Model | None:
        """The model of this name, whether the name has its tag or not."""
        return next((model for model in self.models if full_name(model.name) == full_name(name)), None)

    @property
    def outdated(self) -> bool:
        """Whether this version is known to leak prompts and should be replaced; builds without a version aren't."""
        numbers = re.match(r"(\d+)\.(\d+)\.(\d+)", self.version)
        return numbers is not None and (0, 0, 0) < tuple(map(int, numbers.groups())) < SAFE


@dataclass(frozen=True)
class Details:
    """What a model can do. `capabilities` are Ollama's: completion, tools, thinking...; `context` the longest, in tokens.

    `architecture` holds the numbers of the file's header that Ollama shows, by their GGUF names.
    """

    model: str
    capabilities: frozenset[str]
    context: int | None
    architecture: Mapping[str, Any] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, model: str, shown: Mapping[str, Any]) -> Details:
        """From the answer of `/api/show`."""
        info = _object(shown.get("model_info"))
        capabilities = shown.get("capabilities")
        return cls(
            model,
            frozenset(map(str, capabilities if isinstance(capabilities, list) else ())),
            count(info.get(f"{info.get('general.architecture')}.context_length")),
            info,
        )


@dataclass(frozen=True)
class Loaded:
    """A model in memory: `size` bytes, of which `size_vram` on the graphics card; `context` tokens it was loaded for."""

    name: str
    size: int
    size_vram: int
    context: int | None

    @classmethod
    def of(cls, entry: Any) -> Loaded:
        """From one entry of `/api/ps`."""
        entry = _object(entry)
        size, on_card = count(entry.get("size")) or 0, count(entry.get("size_vram")) or 0
        return cls(_name(entry), size, on_card, count(entry.get("context_length")))


@dataclass(frozen=True)
class Progress:
    """One step of fetching a model: what is done, and of a file its bytes so far and in all, where they are known."""

    status: str
    completed: int | None = None
    total: int | None = None

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Progress:
        """From one line of `/api/pull`."""
        return cls(_text(entry.get("status")), count(entry.get("completed")), count(entry.get("total")))


def entries(answer: Mapping[str, Any]) -> list[Any]:
    """The list under "models" in the answers of `/api/tags` and `/api/ps`."""
    listed = answer.get("models")
    return listed if isinstance(listed, list) else []


def _object(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def count(value: Any) -> int | None:
    """A number of things, as told in JSON; None for anything else."""
    return value if isinstance(value, int) and value >= 0 else None


def _name(entry: Mapping[str, Any]) -> str:
    return _text(entry.get("model")) or _text(entry.get("name"))
