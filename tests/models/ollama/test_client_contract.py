"""What we rely on in the official client, private parts among it: a new version that changes it fails here."""

from __future__ import annotations

import inspect
import subprocess
import sys
from importlib.metadata import version

import httpx
import ollama
import pytest

from models.ollama.address import find
from models.ollama.wire import _client


@pytest.fixture
def client(monkeypatch):
    monkeypatch.setenv("OLLAMA_API_KEY", "secret")
    return _client(find("127.0.0.1:11434"))


def test_the_version_is_the_one_that_was_looked_at():
    assert version("ollama").startswith("0.6.")


def test_chat_still_cannot_send_what_we_need():
    """Once it can, the private call can go."""
    assert not {"truncate", "shift"} & set(inspect.signature(ollama.Client.chat).parameters)


def test_it_sits_on_httpx(client):
    assert isinstance(client._client, httpx.Client)
    assert client._client.base_url == "http://127.0.0.1:11434"


def test_it_reaches_nothing_but_the_address(client):
    assert client._client.trust_env is False
    assert client._client.follow_redirects is False
    assert not client._client._mounts, "proxies are mounted transports"
    assert "authorization" not in client._client.headers
    assert "secret" not in str(client._client.headers)


def test_the_environment_does_not_keep_it_from_loading(fake_ollama):
    """It makes a client of its own while it is imported, which fails on a SOCKS proxy or a broken address."""
    script = (
        "import os, sys\n"
        "from models.ollama import Server\n"
        "before = dict(os.environ)\n"
        "print(Server(sys.argv[1]).running()[0].name, dict(os.environ) == before)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, fake_ollama.url],
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin:/bin", "ALL_PROXY": "socks5://127.0.0.1:9", "OLLAMA_HOST": "no address: at all"},
        check=False,
    )
    assert ran.stdout.split() == ["toy:1b", "True"], ran.stderr


def test_the_package_alone_loads_nothing_heavy():
    script = "import sys, models.ollama; print([n for n in ('ollama', 'httpx', 'pydantic', 'ssl') if n in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
