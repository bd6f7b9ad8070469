"""Requests to the server through the official client, and the one place that reaches behind its public face.

Its `chat()` can't send `truncate`, its answers leave out who runs a model remotely, and its streams can't be ended from
another thread, so requests go through its `_request` and `_client`: `tests/models/ollama/test_client_contract.py` tells when
these change.
"""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Generator, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from models.errors import AwayError, BrokenAnswerError
from models.ollama.address import Address
from models.ollama.trouble import refusal
from models.ollama.watch import Patience, Watch

if TYPE_CHECKING:
    from ollama import Client

_HIDDEN = ("ollama_host", "all_proxy", "http_proxy", "https_proxy", "no_proxy")
"""Environment variables that must not meet the client: it makes one of its own when it is imported, which fails on a SOCKS
proxy or an address it can't read."""

_IMPORT = threading.Lock()

LINE = 1 << 20
"""Bytes that a line may hold; Ollama's hold some hundred."""

ANSWER = 10.0
"""Seconds that a question about the server itself may take."""


class Wire:
    """Speaks to one address. Safe to share between threads; every request has a connection of its own."""

    def __init__(self, address: Address, patience: Patience) -> None:
        self._address = address
        self._patience = patience
        self._lock = threading.Lock()

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The JSON object that the server answers. Raises `OllamaError`s."""
        with self._translated(body or {}, None):
            return self._client._request(
                dict[str, Any], method, path, stream=False, json=body, timeout=self._timeout(ANSWER)
            )

    def stream(self, path: str, body: Mapping[str, Any], watch: Watch) -> Generator[dict[str, Any], None, None]:
        """The JSON objects that the server writes, as they come, until it ends or `watch` ends it.

        Raises `OllamaError`s; that of the watch, once it has one.
        """
        from ollama import ResponseError

        with (
            self._translated(body, watch),
            self._client._client.stream(
                "POST", path, json=body, timeout=self._timeout(None), extensions={"trace": watch.trace}
            ) as answer,
        ):
            if not answer.is_success:
                answer.read()
                raise ResponseError(answer.text, answer.status_code)
            for line in _lines(answer.iter_bytes()):
                part = json.loads(line)
                if error := part.get("error"):
                    raise ResponseError(str(error), answer.status_code)
                watch.check()
                yield part
            watch.check()

    @cached_property
    def _client(self) -> Client:
        with self._lock:
            return _client(self._address)

    def _timeout(self, read: float | None) -> Any:
        import httpx

        return httpx.Timeout(read, connect=self._patience.connect)

    @contextlib.contextmanager
    def _translated(self, body: Mapping[str, Any], watch: Watch | None) -> Iterator[None]:
        """What the libraries raise on the way of this body, as errors of ours."""
        import httpx
        from ollama import ResponseError

        model = str(body.get("model", ""))
        try:
            yield
        except (OSError, httpx.HTTPError, ResponseError, ValueError, TypeError, AttributeError) as error:
            if watch is not None:
                watch.check()
            match error:
                case ResponseError():
                    num_ctx = int(body.get("options", {}).get("num_ctx", 0))
                    raise refusal(error.status_code, str(error.error), model, num_ctx) from None
                case OSError() | httpx.ConnectError() | httpx.TimeoutException():
                    raise AwayError(self._address.url) from None
                case httpx.HTTPError():
                    raise BrokenAnswerError(model, "broke off in the middle") from None
                case _:  # what the client stumbles over when a line is no JSON, or not an object
                    raise BrokenAnswerError(model, "is not in Ollama's language") from None


def _lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The lines of a stream, also the last one without an end. Raises `ValueError` for one that never ends.

    The library's own reader of lines also breaks at characters that JSON may hold as they are.
    """
    begun = b""
    for chunk in chunks:
        *lines, begun = (begun + chunk).split(b"\n")
        yield from filter(bytes.strip, lines)
        if len(begun) > LINE:
            raise ValueError("a line without an end")
    if begun.strip():
        yield begun


def _client(address: Address) -> Client:
    """The client, made to reach nothing but the address itself."""
    import ssl

    with _IMPORT, _without(_HIDDEN):
        import httpx
        from ollama import Client

    client = Client(
        host=address.url,
        trust_env=False,
        follow_redirects=False,
        verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT),  # trusts nobody, and spares the reading of the certificates
        limits=httpx.Limits(max_keepalive_connections=0),
    )
    client._client.headers.pop("authorization", None)  # OLLAMA_API_KEY, which is for the cloud
    return client


@contextlib.contextmanager
def _without(names: tuple[str, ...]) -> Iterator[None]:
    hidden = {name: value for name, value in os.environ.items() if name.lower() in names}
    for name in hidden:
        del os.environ[name]
    try:
        yield
    finally:
        os.environ.update(hidden)
