"""A stand-in for the Ollama server that plays what it is told, faults above all, and remembers what it was asked.

    with FakeOllama() as ollama:                       # or the fixture `fake_ollama`
        ollama.play(says("Hello."))                    # the next chats: one behaviour each, the last for all that follow
        Server(ollama.url).chat(...)
        ollama.chats[0].body["options"]["num_ctx"]

It has the models in `ollama.models` (one, `MODEL`, unless told otherwise). A behaviour is a function of an `Exchange`; one
that depends on the question reads `exchange.request.body`. `ollama.everything = silent()` has it play that on every path.
"""

from __future__ import annotations

import contextlib
import json
import select
import socket
import struct
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any

MODEL = "toy:1b"


@dataclass(frozen=True)
class Request:
    """What a client sent; names of headers in lower case."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: Any


class Exchange:
    """One request that is being answered; `whole` once all of the answer is written."""

    def __init__(self, request: Request, handler: BaseHTTPRequestHandler, closing: threading.Event) -> None:
        self.request = request
        self._handler = handler
        self._closing = closing
        self._begun = False
        self.whole = False

    def answer(self, value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> None:
        """A whole answer: text as it is, anything else as JSON."""
        data = (value if isinstance(value, str) else json.dumps(value)).encode()
        self._handler.send_response(status)
        for name, text in {"Content-Length": str(len(data)), **(headers or {})}.items():
            self._handler.send_header(name, text)
        self._handler.end_headers()
        self._handler.wfile.write(data)
        self.whole = True

    def line(self, part: Any) -> None:
        """One line of a streamed answer: bytes as they are, anything else as JSON."""
        data = part if isinstance(part, bytes) else json.dumps(part).encode() + b"\n"
        if not self._begun:
            self._begun = True
            self._handler.send_response(200)
            self._handler.send_header("Content-Type", "application/x-ndjson")
            self._handler.send_header("Transfer-Encoding", "chunked")
            self._handler.end_headers()
        self._handler.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self._handler.wfile.flush()

    def end(self) -> None:
        """The proper end of a streamed answer."""
        self._handler.wfile.write(b"0\r\n\r\n")
        self.whole = True

    def reset(self) -> None:
        """Tear the connection down as a crashing process does: the client gets a reset."""
        self._handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._handler.connection.close()

    def wait(self, seconds: float = float("inf")) -> bool:
        """Waits so long; true where it ended sooner because the client hung up or the server is closed."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if self._closing.is_set() or self.hung_up(min(left, 0.02)):
                return True
        return False

    def hung_up(self, seconds: float = 0.0) -> bool:
        """Whether the client closes its side within these seconds."""
        try:
            readable = select.select([self._handler.connection], [], [], seconds)[0]
            return bool(readable) and not self._handler.connection.recv(1, socket.MSG_PEEK)
        except (OSError, ValueError):
            return True


Behaviour = Callable[[Exchange], None]


def part(content: str = "", **more: Any) -> dict[str, Any]:
    """A line of a streamed chat."""
    return {"model": MODEL, "message": {"role": "assistant", "content": content}, "done": False, **more}


def says(
    answer: Any,
    *,
    done_reason: str = "stop",
    prompt_tokens: int | None = 20,
    tokens: int = 5,
    piece: int = 4,
    thinking: str = "",
    delay: float = 0.0,
) -> Behaviour:
    """A good answer: text, or a value as JSON, in pieces of so many characters, with so many seconds before each."""
    text = answer if isinstance(answer, str) else json.dumps(answer)
    last = {"done": True, "done_reason": done_reason, "prompt_eval_count": prompt_tokens, "eval_count": tokens}

    def play(exchange: Exchange) -> None:
        if thinking:
            exchange.line({**part(), "message": {"role": "assistant", "content": "", "thinking": thinking}})
        for start in range(0, len(text), piece):
            if delay and exchange.wait(delay):
                return
            exchange.line(part(text[start : start + piece]))
        exchange.line(part(**{name: value for name, value in last.items() if value is not None}))
        exchange.end()

    return play


def refuses(status: int, error: str) -> Behaviour:
    """A refusal in Ollama's form."""
    return lambda exchange: exchange.answer({"error": error}, status)


def fails_midway(text: str, error: str) -> Behaviour:
    """Begins well, then writes an error in Ollama's form as a line of the stream."""

    def play(exchange: Exchange) -> None:
        exchange.line(part(text))
        exchange.line({"error": error})
        exchange.end()

    return play


def dies(text: str = "") -> Behaviour:
    """Begins well, then closes the connection as a server does that is stopped."""

    def play(exchange: Exchange) -> None:
        if text:
            exchange.line(part(text))

    return play


def stops_early(text: str = "") -> Behaviour:
    """Ends the stream in good order, without ever saying that it is done."""

    def play(exchange: Exchange) -> None:
        exchange.line(part(text))
        exchange.end()

    return play


def resets(text: str = "") -> Behaviour:
    """Begins well, then the connection is reset."""

    def play(exchange: Exchange) -> None:
        if text:
            exchange.line(part(text))
            time.sleep(0.05)  # or the reset overtakes what was written
        exchange.reset()

    return play


def writes(raw: bytes) -> Behaviour:
    """These bytes as the stream."""

    def play(exchange: Exchange) -> None:
        exchange.line(raw)
        exchange.end()

    return play


def silent(text: str = "") -> Behaviour:
    """Takes the request, begins with the text if there is one, and says nothing more."""

    def play(exchange: Exchange) -> None:
        if text:
            exchange.line(part(text))
        exchange.wait()

    return play


def drips(every: float) -> Behaviour:
    """One letter at a time, with so many seconds between, for ever."""

    def play(exchange: Exchange) -> None:
        while not exchange.wait(every):
            exchange.line(part("a"))

    return play


def redirects(url: str) -> Behaviour:
    """Sends the client to another place."""
    return lambda exchange: exchange.answer("", 307, {"Location": url})


def garbage() -> Behaviour:
    """A proper stream of bytes that are no text."""
    return writes(b"\x00\xff\xfe\x80\x1f\n" * 8)


def entry(name: str = MODEL, **more: Any) -> dict[str, Any]:
    """A model as `/api/tags` lists it."""
    details = {"family": "toy", "parameter_size": "1.0B", "quantization_level": "Q4_K_M"}
    return {"name": name, "model": name, "digest": name.encode().hex(), "size": 800_000_000, "details": details, **more}


def remote_entry(name: str = "far:120b") -> dict[str, Any]:
    """A model that the server has others run, under a name that doesn't tell."""
    return entry(name, size=384, remote_host="https://ollama.example:443", remote_model=name)


class FakeOllama:
    """The server. `requests` are all it was asked; `hung_up` is set as soon as a client left before its answer was whole."""

    def __init__(self, models: Sequence[Mapping[str, Any]] | None = None, version: str = "0.32.15") -> None:
        self.models = [entry()] if models is None else list(models)
        self.version = version
        self.capabilities = ["completion", "tools"]
        self.context_length = 32768
        self.loaded = True
        self.requests: list[Request] = []
        self.everything: Behaviour | None = None
        self.pull: Behaviour = _pulls
        self.hung_up = threading.Event()
        self._chats: list[Behaviour] = [says("Hello.")]
        self._closing = threading.Event()
        self._lock = threading.Lock()
        self._server = _Server(("127.0.0.1", 0), _handler(self))
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), name="fake-ollama")

    def __enter__(self) -> FakeOllama:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the server, and what it was playing; may be called again."""
        self._closing.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def chats(self) -> list[Request]:
        """The requests to `/api/chat`, in order."""
        return [request for request in self.requests if request.path == "/api/chat"]

    def play(self, *behaviours: Behaviour) -> None:
        """What the next chats get, one each; the last is for all that follow."""
        with self._lock:
            self._chats = list(behaviours)

    def serve(self, exchange: Exchange) -> None:
        """Answer one request."""
        request = exchange.request
        self.requests.append(request)
        if self.everything is not None:
            self.everything(exchange)
        elif request.path == "/api/version":
            exchange.answer({"version": self.version})
        elif request.path == "/api/tags":
            exchange.answer({"models": self.models})
        elif request.path == "/api/ps":
            loaded = self.models if self.loaded else []
            exchange.answer({"models": [{**model, "size_vram": 0, "context_length": 4096} for model in loaded]})
        elif request.path == "/api/pull":
            self.pull(exchange)
        elif (model := self._model(request.body["model"])) is None:
            exchange.answer({"error": f"model '{request.body['model']}' not found"}, 404)
        elif request.path == "/api/show":
            exchange.answer({**self._shown(), **{k: v for k, v in model.items() if k.startswith("remote")}})
        else:
            with self._lock:
                behaviour = self._chats.pop(0) if len(self._chats) > 1 else self._chats[0]
            behaviour(exchange)

    def _model(self, name: str) -> Mapping[str, Any] | None:
        return next((model for model in self.models if model["name"] == name), None)

    def _shown(self) -> dict[str, Any]:
        info = {
            "general.architecture": "toy",
            "toy.context_length": self.context_length,
            "toy.block_count": 24,
            "toy.embedding_length": 896,
            "toy.attention.head_count": 14,
            "toy.attention.head_count_kv": 2,
        }
        return {"capabilities": self.capabilities, "model_info": info, "details": {"family": "toy"}}


def _pulls(exchange: Exchange) -> None:
    exchange.line({"status": "pulling manifest"})
    for completed in (0, 400, 800):
        exchange.line({"status": "pulling 1d9614638d18", "completed": completed, "total": 800})
    exchange.line({"status": "success"})
    exchange.end()


class _Server(ThreadingHTTPServer):
    daemon_threads = False  # closing the server waits for its exchanges

    def handle_error(self, request: Any, client_address: Any) -> None:
        raise  # a mistake in a behaviour should be seen: pytest turns it into a failed test


def _handler(fake: FakeOllama) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def do_GET(self) -> None:
            data = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            body = json.loads(data) if data and data != b"null" else None
            exchange = Exchange(Request(self.command, self.path, headers, body), self, fake._closing)
            self.close_connection = True
            with contextlib.suppress(ConnectionError):  # the client left
                fake.serve(exchange)
            if not exchange.whole and exchange.hung_up():
                fake.hung_up.set()

        do_POST = do_GET  # noqa: N815

        def log_message(self, *args: Any) -> None:
            """Says nothing."""

    return Handler
