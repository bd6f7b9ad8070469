"""Where the server is. Only this machine: what is asked holds the user's facts."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass
from urllib.parse import urlsplit

from models.errors import NotLoopbackError

PORT = 11434


@dataclass(frozen=True)
class Address:
    """A loopback address; `host` is numeric, so that no name is ever looked up."""

    host: str
    port: int

    @property
    def url(self) -> str:
        """The address as a URL without a path."""
        return f"http://[{self.host}]:{self.port}" if ":" in self.host else f"http://{self.host}:{self.port}"


def find(host: str | None = None) -> Address:
    """The address in `host`, else in OLLAMA_HOST, else 127.0.0.1:11434; written in any of the ways that Ollama takes.

    The addresses that mean "every interface" to a server mean this machine to us. Raises `NotLoopbackError` for any other
    machine, for names but `localhost`, for anything but plain HTTP, and for what is no address.
    """
    given = (host or os.environ.get("OLLAMA_HOST") or "").strip()
    scheme, separator, rest = given.rpartition("://")
    try:
        parts = urlsplit(f"//{rest}")
        name = parts.hostname or "127.0.0.1"
        port = parts.port or (80 if separator else PORT)
        address = ipaddress.ip_address("127.0.0.1" if name == "localhost" else name)
    except ValueError:
        raise NotLoopbackError(given) from None
    if address.is_unspecified:
        address = ipaddress.ip_address("127.0.0.1")
    if not address.is_loopback or (separator and scheme.lower() != "http"):
        raise NotLoopbackError(given)
    return Address(str(address), port)
