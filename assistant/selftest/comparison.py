"""A model's self-test beside that of the built-in agents, remembered by the model's digest, so that "auto" knows who is better.

Only runs that everybody can repeat are remembered: the built-in data, the whole road, and no settings but those of the model.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assistant import measured
from assistant.agents.ollama.model import present
from assistant.errors import SelfTestError
from assistant.measured import Comparison
from assistant.selftest import metrics
from assistant.selftest.report import Report
from models.errors import OllamaError
from models.ollama import Server

OF_THE_MODEL = frozenset({"chat_model", "ollama_mode", "twins"})
"""Settings that may differ."""


def digest_of(model: str) -> str:
    """The digest of a model that is to be measured. Raises `SelfTestError` where it can't be had: a self-test in which the
    built-in agents stand in for it would measure nothing."""
    try:
        return present(Server(), model).digest
    except OllamaError as error:
        raise SelfTestError(f"{error} Or say --agents builtin.") from None


def is_comparable(data: object, method: str, without: frozenset[str], overrides: Mapping[str, str]) -> bool:
    """Whether a run of this kind is remembered."""
    return data is None and method == "pacemaker" and not without and OF_THE_MODEL.issuperset(overrides)


def remember(digest: str, report: Report, builtin: Callable[[], Report]) -> None:
    """Keep how the model and the built-in agents compare; `builtin` runs the same requests without a model."""
    mean = metrics.decisions(report.outcomes)["mean"]
    if report.model is None or mean is None or len(report.outcomes) < measured.ENOUGH:
        return
    own = metrics.decisions(builtin().outcomes)["mean"]
    if own is not None:
        measured.keep(digest, Comparison(report.model, len(report.outcomes), mean, own))
