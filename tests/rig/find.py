"""Where the tests find a real Ollama server: at OLLAMA_HOST if it is set and answers, else the rig of this folder.

The rig is started from the folder that `tests/rig/install.sh` filled, $CAVEAT_RIG or ~/.cache/caveat-rig. With neither, tests
that need a real model are skipped; with CAVEAT_REQUIRE_RIG=1 in the environment, as continuous integration sets it, they fail.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest

from models.errors import OllamaError
from models.ollama import Presence, Server

HERE = Path(__file__).parent
PREFERRED = ("qwen2.5-coder:0.5b", "smollm2:135m")


@dataclass(frozen=True)
class Rig:
    """A real server. `model` is a small one that follows a schema; `fast` the fastest there is, for what needs no sense."""

    url: str
    model: str
    fast: str


@contextlib.contextmanager
def running_rig() -> Iterator[Rig]:
    """A server that runs while the context does. Skips or fails the test where there is none."""
    folder = Path(os.environ.get("CAVEAT_RIG") or "~/.cache/caveat-rig").expanduser()
    host = os.environ.get("OLLAMA_HOST")
    if host:
        yield _rig(host)
    elif (folder / "models" / "index.json").is_file():
        with _started(folder) as url:
            yield _rig(url)
    else:
        _give_up(f"no Ollama: set OLLAMA_HOST, or fill {folder} with tests/rig/install.sh")


def _rig(host: str) -> Rig:
    try:
        presence = Server(host).look()
    except OllamaError as error:
        _give_up(str(error))
    names = _small_first(presence)
    if not names:
        _give_up(f"the server at {host} has no model of its own: run `ollama pull {PREFERRED[0]}`")
    model, fast = (
        next((name for name in wanted if name in names), names[0]) for wanted in (PREFERRED, PREFERRED[::-1])
    )
    return Rig(presence.url, model, fast)


def _small_first(presence: Presence) -> list[str]:
    """The local models that write, the smallest first."""
    server = Server(presence.url)
    local = sorted((model for model in presence.models if not model.remote), key=lambda model: model.size)
    return [model.name for model in local if "completion" in server.show(model.name).capabilities]


@contextlib.contextmanager
def _started(folder: Path) -> Iterator[str]:
    running = folder / "serve.url"
    if running.is_file() and _answers(url := running.read_text().strip()):  # another run of the tests has started it
        yield url
        return
    begun = subprocess.run([HERE / "serve", "start", folder, "0"], capture_output=True, text=True, check=False)
    if begun.returncode:
        _give_up(f"the rig in {folder} does not start: {begun.stderr.strip()}")
    try:
        yield begun.stdout.strip()
    finally:
        subprocess.run([HERE / "serve", "stop", folder], check=True)


def _answers(url: str) -> bool:
    try:
        return bool(url and Server(url).look())
    except OllamaError:
        return False


def _give_up(reason: str) -> NoReturn:
    if os.environ.get("CAVEAT_REQUIRE_RIG"):
        pytest.fail(reason)
    pytest.skip(reason)
