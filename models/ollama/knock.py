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
from models.ollama.catalog import Loaded, Model, Presence, entries, full_name
from models.ollama.watch import Patience, Watch

LISTING = 2.0
"""Seconds that a server which has said its version may take to list its models, busy as it may be with one of them."""


def look(address: Address, patience: Patience) -> Presence:
    """Who answers at this address. Raises `AwayError` within `patience.connect` where nobody does, or no Ollama."""
    version = _get(address, "/api/version", patience.connect).get("version")
    if not isinstance(version, str):
        raise AwayError(address.url)
    return Presence(address.url, version, models(address))


def models(address: Address) -> tuple[Model, ...]:
    """The models of the server at this address, remote ones among them. Raises `AwayError`."""
    listed = map(Model.of, entries(_get(address, "/api/tags", LISTING)))
    return tuple(model for model in listed if model.name)


def is_loaded(address: Address, name: str, seconds: float) -> bool:
    """Whether the server at this address has the model in memory; true where it does not say so in time."""
    try:
        loaded = map(Loaded.of, entries(_get(address, "/api/ps", seconds)))
        return any(full_name(model.name) == full_name(name) for model in loaded)
    except AwayError:
        return True


def _get(address: Address, path: str, seconds: float) -> dict[str, Any]:
    """The JSON object at this path."""
    watch = Watch("", Patience(first=seconds))
    try:
        with watch, socket.create_connection((address.host, address.port), seconds) as connection:
            watch.take(connection)
            answer = _json(connection, address, path)
    except (OSError, ValueError, RecursionError):
        raise AwayError(address.url) from None
    if not isinstance(answer, dict):
        raise AwayError(address.url)
    return answer


def _json(connection: socket.socket, address: Address, path: str) -> Any:
    """The JSON at this path. Raises `ValueError` for anything else. `http.client` knows no proxies and follows no redirects."""
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
