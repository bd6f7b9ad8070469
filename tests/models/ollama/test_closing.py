"""A chat can be closed from any thread, whatever it is waiting for, and the server stops writing."""

from __future__ import annotations

import threading
import time

import pytest

from models.errors import ChatClosedError
from models.ollama import Server
from tests.fake_ollama import drips, says, silent


@pytest.mark.parametrize("behaviour", [silent(), silent("Fri"), drips(0.005)], ids=["loading", "between", "writing"])
def test_closed_from_another_thread(fake_ollama, call, behaviour):
    """With the patience of minutes: only closing can end these."""
    fake_ollama.play(behaviour)
    stream = Server(fake_ollama.url).chat(call())

    def close() -> None:
        while not fake_ollama.chats:
            time.sleep(0.005)
        time.sleep(0.05)
        stream.close()

    closer = threading.Thread(target=close)
    closer.start()
    with stream, pytest.raises(ChatClosedError, match="cancelled"):
        list(stream)
    closer.join()
    assert fake_ollama.hung_up.wait(5)


def test_closed_by_who_reads(fake_ollama, server, call):
    fake_ollama.play(drips(0.002))
    with server.chat(call()) as stream:
        pieces = iter(stream)
        assert next(pieces) == "a"
        stream.close()
        with pytest.raises(ChatClosedError):
            next(pieces)
    assert fake_ollama.hung_up.wait(5)


def test_leaving_hangs_up(fake_ollama, server, call):
    fake_ollama.play(drips(0.002))
    with server.chat(call()) as stream:
        for _ in stream:
            break
    assert fake_ollama.hung_up.wait(5)


def test_closed_before_it_began(fake_ollama, server, call):
    with server.chat(call()) as stream:
        stream.close()
        with pytest.raises(ChatClosedError):
            list(stream)
    assert not fake_ollama.chats


def test_closing_after_the_end_changes_nothing(fake_ollama, server, call):
    fake_ollama.play(says("Yes."))
    with server.chat(call()) as stream:
        list(stream)
        stream.close()
        stream.close()
    assert stream.reply.text == "Yes."


def test_closing_does_not_reach_another_chat(fake_ollama, server, call):
    """Two chats of one server: the second goes on."""
    fake_ollama.play(silent("Fri"), says("Yes."))
    first, second = server.chat(call()), server.chat(call())
    next(iter(first))
    others = iter(second)
    first.close()
    with pytest.raises(ChatClosedError):
        list(first)
    assert "".join(others) == "Yes."
    first.close()


def test_no_thread_stays(fake_ollama, server, call):
    for _ in range(5):
        with server.chat(call()) as stream:
            list(stream)
    for thread in threading.enumerate():
        if thread.name == "ollama-watch":
            thread.join(5)
            assert not thread.is_alive()
