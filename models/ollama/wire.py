"""Requests to the server through the official client, and the one place that reaches behind its public face.

Its `chat()` can't send `truncate`, its answers leave out who runs a model remotely, and its streams can't be ended from
another thread. So the requests go through the HTTP client that it has made, its `_client`; when that changes,
`tests/models/ollama/test_client_contract.py` fails.
"""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Generator, Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from models.errors import AwayError, BrokenAnswerError, OllamaError
from models.ollama.address import Address
from models.ollama.trouble import refusal
from models.ollama.watch import Patience, Watch

if TYPE_CHECKING:
    import httpx
    from ollama import Client

_HIDDEN = ("ollama_host", "all_proxy", "http_proxy", "https_proxy", "no_proxy")
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

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The JSON object that the server answers. Raises `OllamaError`s."""
        body = body or {}
        with self._translated(body):
            answer = self._http.request(method, path, json=body, timeout=self._timeout(ANSWER))
            _check(answer, body)
            return _object(answer.content)

    def stream(self, path: str, body: Mapping[str, Any], watch: Watch) -> Generator[dict[str, Any], None, None]:
        """The JSON objects that the server writes, as they come, until it ends or `watch` ends it.

        Raises `OllamaError`s; that of the watch, once it has one.
        """
        tracing = {"trace": watch.trace}
        with (
            self._translated(body, watch),
            self._http.stream("POST", path, json=body, timeout=self._timeout(None), extensions=tracing) as answer,
        ):
            _check(answer, body)
            for line in _lines(answer.iter_bytes()):
                part = _object(line)
                if error := part.get("error"):
                    raise _refusal(answer.status_code, str(error), body)
                watch.check()
                yield part
            watch.check()

    @cached_property
    def _http(self) -> httpx.Client:
        http: httpx.Client = _client(self._address)._client
        return http

    def _timeout(self, read: float | None) -> httpx.Timeout:
        import httpx

        return httpx.Timeout(read, connect=self._patience.connect)

    @contextlib.contextmanager
    def _translated(self, body: Mapping[str, Any], watch: Watch | None = None) -> Iterator[None]:
        """What goes wrong on the way of this body, as errors of ours."""
        _load()
        import httpx

        model = str(body.get("model", ""))
        try:
            yield
        except (httpx.HTTPError, ValueError, RecursionError) as error:
            if watch is not None:
                watch.check()
            match error:
                case httpx.ConnectError() | httpx.TimeoutException():
                    raise AwayError(self._address.url) from None
                case httpx.HTTPError():
                    raise BrokenAnswerError(model, "broke off in the middle") from None
                case _:
                    raise BrokenAnswerError(model, "is not in Ollama's language") from None


def _check(answer: httpx.Response, body: Mapping[str, Any]) -> None:
    """Raises what a refusal of the server means."""
    if not answer.is_success:
        raise _refusal(answer.status_code, answer.read().decode("utf-8", "replace"), body)


def _refusal(status: int, text: str, body: Mapping[str, Any]) -> OllamaError:
    return refusal(status, _words(text), str(body.get("model", "")), int(body.get("options", {}).get("num_ctx", 0)))


def _words(text: str) -> str:
    """What a refusal says. It is JSON, or plain text, or JSON of the runner within JSON of the server."""
    with contextlib.suppress(ValueError, RecursionError):
        value = json.loads(text)
        while isinstance(value, dict):
            value = value.get("error", value.get("message"))
        if isinstance(value, str):
            return _words(value)
    return text


def _object(raw: bytes | str) -> dict[str, Any]:
    """The JSON object that this is. Raises `ValueError` for anything else."""
    value = json.loads(raw)
    if not isinstance(value, dict):
        raise ValueError("no object")  # noqa: TRY004 (what came over the wire is a value, not a type of ours)
    return value


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
    _load()
    import ssl

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


@cache
def _load() -> None:
    """Import the client. It makes one of its own on import, which fails on a SOCKS proxy or an address it can't read."""
    with _IMPORT:
        hidden = {name: os.environ.pop(name) for name in tuple(os.environ) if name.lower() in _HIDDEN}
        try:
            import ollama  # noqa: F401
        finally:
            os.environ.update(hidden)
