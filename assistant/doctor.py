"""What `caveat doctor` looks at: the file, the embedding model, and what this machine lends the agents."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.knowledge_base import KnowledgeBase
from assistant.settings import Settings

if TYPE_CHECKING:
    from models.ollama import Model, Presence, Server


@dataclass(frozen=True)
class Check:
    """One line of the report: what was looked at, whether it is well, and what was found or what to do."""

    name: str
    ok: bool
    detail: str


def examine(base: KnowledgeBase, settings: Settings, *, full: bool = False) -> list[Check]:
    """All checks; `full` also compares the whole index with the facts and tries the language model out, which takes longer."""
    return [
        Check("python", True, f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}"),
        *(Check(check.name, check.ok, check.detail) for check in base.store.check(full)),
        Check("vector search", True, _backend(base)),
        _embedder(base),
        _request_models(base),
        *_language_model(settings, full),
    ]


def _backend(base: KnowledgeBase) -> str:
    if base.store.vector_backend == "vec0":
        return "searched by sqlite-vec"
    return "searched in memory, because the sqlite-vec extension could not be loaded"


def _embedder(base: KnowledgeBase) -> Check:
    from models.embedder import available
    from models.errors import ModelError

    missing = available()
    if missing is not None:
        return Check("embedding model", False, f"{missing} Until then facts are found by their words alone.")
    try:
        base.embed(["a text"])
        identity = base.embedder.identity if base.embedder else None
    except ModelError as error:
        return Check("embedding model", False, str(error))
    return Check("embedding model", True, f"{identity.name}, {identity.dimension} dimensions" if identity else "")


def _request_models(base: KnowledgeBase) -> Check:
    """The two that read requests: without them facts are still found, only less well."""
    from models.errors import ModelError

    name, lacking = "request models", "Until then fewer deciding facts are found."
    try:
        if base.scorer is None or base.request_encoder is None:
            return Check(name, False, f"The request encoder or the scorer is missing. Install Caveat again. {lacking}")
        base.embed_requests(["a request"])
        base.scorer.score("a request", ["a fact"])
    except ModelError as error:
        return Check(name, False, f"{error} {lacking}")
    return Check(name, True, "the request encoder and the scorer")


def _language_model(settings: Settings, full: bool) -> Iterator[Check]:
    """The server, the model, and who answers. That there is none is well: Caveat works without."""
    from models.errors import AwayError, ModelMissingError, NotLoopbackError, OllamaError
    from models.ollama import Server

    builtin = Check("agents", True, "the built-in ones, which need no language model")
    try:
        server = Server()
        yield _version(server.look())
    except AwayError as error:
        yield Check(
            "ollama", True, f"not needed. {error} A language model judges and words what the checks can't show."
        )
        yield builtin
        return
    except NotLoopbackError as error:
        yield Check("ollama", False, str(error))
        yield builtin
        return
    try:
        model = server.find(settings.chat_model)
        yield Check("language model", True, f"{model.name}, {model.size / 1e9:.1f} GB")
        yield from _tried(server, model, full)
        yield _who(model)
    except OllamaError as error:
        missing = isinstance(error, ModelMissingError)
        yield Check("language model", missing, f"{error} {_advice(server)}".rstrip())
        yield builtin


def _version(presence: Presence) -> Check:
    found = f"{presence.version or 'unknown version'} at {presence.url}, models: {len(presence.models)}"
    if not presence.outdated:
        return Check("ollama", True, found)
    return Check(
        "ollama", False, f"{found}. Versions before 0.17.1 can leak what they were asked: install a newer one."
    )


def _tried(server: Server, model: Model, full: bool) -> Iterator[Check]:
    """What works on the model: found out now where that was asked for, else what is remembered of it."""
    from assistant import measured
    from models.ollama.probe import probe

    if full:
        measured.keep(model.digest, probe(server, model.name))
    found = measured.known(model.digest).probe
    if found is None:
        yield Check("model tried", True, "not yet; `caveat doctor --full` does it in under a minute")
        return
    speed = f"{found.tokens_a_second:g} tokens a second"
    forms = "keeps to forms" if found.schema else "does not keep to forms: choose another with `caveat models`"
    yield Check("model tried", found.schema, f"{forms}; {speed}")


def _who(model: Model) -> Check:
    """Who answers by default, with what the self-test has found."""
    from assistant import measured

    comparison = measured.known(model.digest).comparison
    if comparison is None:
        return Check(
            "agents",
            True,
            f"{model.name}; whether it is better than the built-in judge tells `caveat selftest --agents ollama`",
        )
    figures = (
        f"{comparison.mean:.0%} of {comparison.requests} requests right, the built-in judge {comparison.builtin:.0%}"
    )
    if comparison.builtin_is_better:
        return Check("agents", True, f"the built-in ones, because {model.name} is worse here: {figures}")
    return Check("agents", True, f"{model.name}: {figures}")


def _advice(server: Server) -> str:
    """Which model would fit; nothing where the server does not say."""
    from models.errors import OllamaError
    from models.ollama.fit import advise

    try:
        return str(advise(server))
    except OllamaError:
        return ""
