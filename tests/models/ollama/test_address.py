"""Only this machine, however its address is written."""

from __future__ import annotations

import pytest

from models.errors import NotLoopbackError
from models.ollama import Server


@pytest.mark.parametrize(
    ("host", "url"),
    [
        (None, "http://127.0.0.1:11434"),
        ("", "http://127.0.0.1:11434"),
        ("127.0.0.1", "http://127.0.0.1:11434"),
        ("127.0.0.1:8080", "http://127.0.0.1:8080"),
        (":8080", "http://127.0.0.1:8080"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("http://127.0.0.1", "http://127.0.0.1:80"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
        ("localhost:8080", "http://127.0.0.1:8080"),
        ("127.3.2.1", "http://127.3.2.1:11434"),
        ("[::1]:8080", "http://[::1]:8080"),
        ("0.0.0.0", "http://127.0.0.1:11434"),
        ("[::]:8080", "http://127.0.0.1:8080"),
    ],
)
def test_the_ways_to_write_this_machine(monkeypatch, host, url):
    monkeypatch.delenv("OLLAMA_HOST", raising=False)
    assert Server(host).url == url
    monkeypatch.setenv("OLLAMA_HOST", host or "")
    assert Server().url == url


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.20",
        "10.0.0.1:11434",
        "8.8.8.8",
        "ollama.com",
        "https://ollama.com",
        "localhost.evil.example",
        "http://127.0.0.1@evil.example",
        "http://evil.example#127.0.0.1",
        "https://127.0.0.1",
        "ftp://127.0.0.1",
        "[2001:db8::1]:80",
        "2130706433",
        "127.0.0.1:nowhere",
        "[::1",
    ],
)
def test_anywhere_else_is_refused(monkeypatch, host):
    with pytest.raises(NotLoopbackError, match="OLLAMA_HOST") as caught:
        Server(host)
    assert host in str(caught.value)
    monkeypatch.setenv("OLLAMA_HOST", host)
    with pytest.raises(NotLoopbackError):
        Server()


def test_what_was_asked_for_goes_before_the_environment(monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", "8.8.8.8")
    assert Server("127.0.0.1:1").url == "http://127.0.0.1:1"
