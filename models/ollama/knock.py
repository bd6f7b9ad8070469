"""Who is there: asked at every start, so it has to be known in an instant, without the client and its quarter of a second.

Only the standard library, two questions that carry nothing of the user, and a clock that ends them whatever the other side
does.
"""

from __future__ import annotations

import json
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
    import http.client

    connection = http.client.HTTPConnection(address.host, address.port, timeout=seconds)
    try:
        connection.connect()
        with Watch("", Patience(first=seconds)) as watch:
            watch.take(connection.sock)
            connection.request("GET", path, headers={"Accept": "application/json"})
            answer = connection.getresponse()
            if answer.status != http.client.OK:
                raise AwayError(address.url)
            return json.loads(answer.read())[key]
    except (OSError, http.client.HTTPException, ValueError, RecursionError, LookupError, TypeError):
        raise AwayError(address.url) from None
    finally:
        connection.close()
