"""What tests of every room may use: folders of their own, a stand-in for Ollama that plays faults, and a real server with
a small model."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.fake_ollama import FakeOllama
from tests.rig.find import Rig, running_rig

# Machines are noisy: what is slow is measured in tests/bench, and fails no test. `make test` draws the same examples each time,
# so that what it says of a change is about that change; `make test-long` draws new ones.
settings.register_profile("new-examples", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same-examples", settings.get_profile("new-examples"), derandomize=True)
settings.load_profile("same-examples")


@pytest.fixture(autouse=True)
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test finds a server that it did not ask for: agents called "auto" would use it."""
    monkeypatch.setenv("OLLAMA_HOST", "http://127.0.0.1:9")


@pytest.fixture
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings, no data folder and no wishes of whoever runs the tests."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    for name in ("CAVEAT_DB", "CAVEAT_MODEL", "CAVEAT_DEBUG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def fake_ollama() -> Iterator[FakeOllama]:
    """A server of the test suite's own; see `tests/fake_ollama.py` for what it can play."""
    with FakeOllama() as fake:
        yield fake


@pytest.fixture(scope="session")
def rig() -> Iterator[Rig]:
    """A real server with a real small model, or the test is skipped; see `tests/rig/find.py`."""
    with running_rig() as found:
        yield found
