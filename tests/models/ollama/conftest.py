"""A server to ask at the stand-in, and a port where nobody is."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest

from models.ollama import ChatCall, Message, Patience, Server
from tests.fake_ollama import MODEL, FakeOllama

Call = Callable[..., ChatCall]


@pytest.fixture
def server(fake_ollama: FakeOllama) -> Server:
    """The stand-in, asked with little patience."""
    return Server(fake_ollama.url, Patience(connect=0.25, first=5, between=5, whole=5))


@pytest.fixture
def closed_port() -> str:
    """An address where nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{probe.getsockname()[1]}"


@pytest.fixture
def call() -> Call:
    """A question to the stand-in's model."""

    def make(text: str = "Is Friday free?", **more: object) -> ChatCall:
        messages = [Message("system", "You answer."), Message("user", text)]
        return ChatCall(**{"model": MODEL, "messages": messages, **more})

    return make
