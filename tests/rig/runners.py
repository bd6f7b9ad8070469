"""Models in memory: each is a child process in which the xllamacpp package runs llama.cpp's own server on a loopback port.

A child ends with its parent.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

from asked import CORES, FOREVER, ApiError, default_keep_alive

PARALLEL = int(os.environ.get("OLLAMA_NUM_PARALLEL") or 1)
MAX_LOADED = int(os.environ.get("OLLAMA_MAX_LOADED_MODELS") or 3)


class ClientGone(Exception):  # noqa: N818 (it is no error of ours)
    """The client closed its connection while the model was still at work."""


def run_model(settings):
    """The child process: llama.cpp's server for one model, until standard input closes."""
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = settings["path"]
    params.n_ctx = settings["num_ctx"] * settings["parallel"]
    params.n_parallel = settings["parallel"]
    params.n_batch = params.n_ubatch = settings["num_batch"]
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = settings["num_thread"]
    params.cache_ram_mib = 256
    params.ui = False
    server = xllamacpp.Server(params)
    print(json.dumps({"url": server.listening_address}), flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        sys.stdin.read()
    os._exit(0)


class Call:
    """One request of a client, and the connections opened on its behalf."""

    def __init__(self):
        self.gone = False
        self.sockets = set()

    def cancel(self):
        self.gone = True
        for sock in list(self.sockets):
            with contextlib.suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)


class Runner:
    """One model in memory.

    Its threads sleep while they wait for each other (OMP_WAIT_POLICY): spinning, as they do by default, costs up to fifty
    times the speed on a machine with other work.
    """

    def __init__(self, model, settings, log):
        self.model, self.settings = model, settings
        self.busy, self.keep, self.expires = 0, None, time.time() + FOREVER
        job = {"path": str(model.path), "parallel": PARALLEL, **settings}
        self.process = subprocess.Popen(
            [sys.executable, __file__, json.dumps(job)],
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            start_new_session=True,
            env={"OMP_WAIT_POLICY": "passive", **os.environ},
        )
        for line in self.process.stdout:
            if line.startswith('{"url"'):
                self.port = int(json.loads(line)["url"].rsplit(":", 1)[1])
                return
        raise ApiError(500, f"llama runner process has terminated: exit status {self.process.wait()}")

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()

    def memory(self):
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
            return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024
        except (OSError, TypeError):
            return self.model.size

    @contextlib.contextmanager
    def open(self, call, path, body):
        link = http.client.HTTPConnection("127.0.0.1", self.port)
        try:
            link.connect()
            sock = link.sock
            call.sockets.add(sock)
            if call.gone:
                raise ClientGone
            link.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
            answer = link.getresponse()
            if answer.status >= 400:
                raise ApiError(answer.status, answer.read().decode("utf-8", "replace").strip())
            yield answer
        except (OSError, http.client.HTTPException) as problem:
            if call.gone:
                raise ClientGone from problem
            raise ApiError(500, "model runner has unexpectedly stopped") from problem
        finally:
            call.sockets.discard(link.sock)
            link.close()

    def events(self, call, path, body):
        with self.open(call, path, {**body, "stream": True}) as answer:
            for line in answer:
                head, _, data = line.strip().partition(b": ")
                if head not in (b"data", b"error") or data == b"[DONE]":
                    continue
                event = json.loads(data)
                if problem := event.get("error") or (head == b"error" and event):
                    raise ApiError(problem.get("code", 500), problem.get("message", str(problem)))
                yield event
        if call.gone:
            raise ClientGone


class Scheduler:
    """Loads models on demand and unloads them when their keep_alive has run out."""

    def __init__(self, log):
        self.log, self.loaded, self.changed, self.closed = log, {}, threading.Condition(), False
        threading.Thread(target=self.expire, daemon=True).start()

    @contextlib.contextmanager
    def use(self, model, options, keep):
        settings = {
            "num_ctx": min(options["num_ctx"], model.context),
            "num_thread": options["num_thread"] or CORES,
            "num_batch": options["num_batch"],
        }
        with self.changed:
            runner = self.loaded.get(model.full)
            while runner and (runner.settings != settings or runner.process.poll() is not None):
                if runner.busy and runner.process.poll() is None:
                    self.changed.wait()
                else:
                    self.unload(model.full)
                runner = self.loaded.get(model.full)
            if not runner:
                while len(self.loaded) >= MAX_LOADED:
                    idle = [name for name, other in self.loaded.items() if not other.busy]
                    if idle:
                        self.unload(min(idle, key=lambda name: self.loaded[name].expires))
                    else:
                        self.changed.wait()
                if self.closed:
                    raise ApiError(503, "server is stopping")
                runner = self.loaded[model.full] = Runner(model, settings, self.log)
            runner.busy += 1
            if keep is not None or runner.keep is None:
                runner.keep = default_keep_alive() if keep is None else keep
            runner.expires = time.time() + runner.keep
        try:
            yield runner
        finally:
            with self.changed:
                runner.busy -= 1
                runner.expires = time.time() + runner.keep
                if runner.process.poll() is not None or (not runner.keep and not runner.busy):
                    self.unload(model.full, runner)
                self.changed.notify_all()

    def unload(self, full, only=None):
        with self.changed:
            if full in self.loaded and only in (None, self.loaded[full]):
                self.loaded.pop(full).close()
                self.changed.notify_all()

    def expire(self):
        while not self.closed:
            time.sleep(0.1)
            with self.changed:
                for full, runner in list(self.loaded.items()):
                    if not runner.busy and runner.expires <= time.time():
                        self.unload(full)

    def drop(self, full):
        """Unload as soon as nothing uses the model."""
        with self.changed:
            if runner := self.loaded.get(full):
                runner.keep = 0
                runner.expires = 0
                if not runner.busy:
                    self.unload(full)

    def close(self):
        self.closed = True
        for runner in list(self.loaded.values()):
            runner.close()


if __name__ == "__main__":
    run_model(json.loads(sys.argv[1]))
