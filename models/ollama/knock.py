"""Who is there: asked at every start, so it has to be known in an instant, without the client and its quarter of a second.

Only the standard library, two questions that carry nothing of the user, and a clock that ends them whatever the other side
does.
"""

from __future__ import annotations

import json
import socket
from typing import Any

from models.errors import AwayError
from models.ollama.address import Address
from models.ollama.catalog import Model, Presence
from models.ollama.watch import Patience, Watch

LISTING = 2.0
"""Seconds that a server which has said its version may take to list its models, busy as it may be with one of them."""


def look(address: Address, patience: Patience) -> Presence:
    """Who answers at this address. Raises `AwayError` within `patience.connect` where nobody does, or no Ollama."""
    version = _get(address, "/api/version", "version", patience.connect)
    return Presence(address.url, str(version), models(address))


def models(address: Address) -> tuple[Model, ...]:
    """The models of the server at this address, remote ones among them. Raises `AwayError`."""
    return tuple(Model.of(entry) for entry in _get(address, "/api/tags", "models", LISTING) or ())


def _get(address: Address, path: str, key: str, seconds: float) -> Any:
    """What the JSON object at this path holds under the key. `http.client` knows no proxies and follows no redirects."""
    watch = Watch("", Patience(first=seconds))
    try:
        with watch, socket.create_connection((address.host, address.port), seconds) as connection:
            watch.take(connection)
            return _json(connection, address, path)[key]
    except (OSError, ValueError, RecursionError, LookupError, TypeError):
        raise AwayError(address.url) from None


def _json(connection: socket.socket, address: Address, path: str) -> Any:
    """The JSON at this path. Raises `ValueError` for anything else."""
    import http.client  # only once somebody is there: it takes longer than to find that out

    asking = http.client.HTTPConnection(address.host, address.port)
    asking.sock = connection
    try:
        asking.request("GET", path, headers={"Accept": "application/json"})
        answer = asking.getresponse()
        if answer.status != http.client.OK:
            raise ValueError(answer.status)
        return json.loads(answer.read())
    except http.client.HTTPException as error:
        raise ValueError(str(error)) from None
    finally:
        asking.close()
