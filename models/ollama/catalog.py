"""What a server tells about itself and its models, from the JSON of its answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


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
    def of(cls, entry: Mapping[str, Any]) -> Model:
        """From one entry of `/api/tags`."""
        name = str(entry.get("model") or entry.get("name") or "")
        details = entry.get("details") or {}
        return cls(
            name=name,
            digest=str(entry.get("digest") or ""),
            size=int(entry.get("size") or 0),
            remote=bool(entry.get("remote_host") or entry.get("remote_model")) or names_a_cloud(name),
            parameter_size=str(details.get("parameter_size") or ""),
            quantization=str(details.get("quantization_level") or ""),
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
        info = shown.get("model_info") or {}
        context = info.get(f"{info.get('general.architecture')}.context_length")
        capabilities = frozenset(str(name) for name in shown.get("capabilities") or ())
        return cls(model, capabilities, int(context) if context else None, info)


@dataclass(frozen=True)
class Loaded:
    """A model in memory: `size` bytes, of which `size_vram` on the graphics card; `context` tokens it was loaded for."""

    name: str
    size: int
    size_vram: int
    context: int | None

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Loaded:
        """From one entry of `/api/ps`."""
        name = str(entry.get("model") or entry.get("name") or "")
        context = entry.get("context_length")
        return cls(
            name, int(entry.get("size") or 0), int(entry.get("size_vram") or 0), int(context) if context else None
        )


@dataclass(frozen=True)
class Progress:
    """One step of fetching a model: what is done, and of a file its bytes so far and in all, where they are known."""

    status: str
    completed: int | None = None
    total: int | None = None

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Progress:
        """From one line of `/api/pull`."""
        return cls(str(entry.get("status") or ""), entry.get("completed"), entry.get("total"))
