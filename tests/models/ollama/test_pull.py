"""A model is fetched at the user's own word, and it is told how far it is."""

from __future__ import annotations

import pytest

from models.errors import AwayError, BrokenAnswerError, RemoteModelError, ServerFailedError
from models.ollama import Progress, Server
from tests.fake_ollama import dies, refuses


def test_progress_is_told_to_the_end(fake_ollama, server):
    steps = list(server.pull("toy:7b"))
    assert steps[0] == Progress("pulling manifest")
    assert [step.completed for step in steps if step.total == 800] == [0, 400, 800]
    assert steps[-1].status == "success"
    (request,) = fake_ollama.requests
    assert (request.path, request.body) == ("/api/pull", {"model": "toy:7b", "stream": True})


def test_a_model_in_the_cloud_is_not_fetched(fake_ollama, server):
    with pytest.raises(RemoteModelError):
        list(server.pull("gpt-oss:120b-cloud"))
    assert not fake_ollama.requests


def test_a_name_that_nobody_knows(fake_ollama, server):
    """Ollama tells it in the middle of a stream, with status 200."""

    def play(exchange):
        exchange.line({"status": "pulling manifest"})
        exchange.line({"error": "pull model manifest: file does not exist"})
        exchange.end()

    fake_ollama.pull = play
    with pytest.raises(ServerFailedError, match="file does not exist"):
        list(server.pull("toy:7b"))


@pytest.mark.parametrize(
    "behaviour",
    [dies(), lambda exchange: (exchange.line({"status": "pulling manifest"}), exchange.end())],
    ids=["dead", "ended"],
)
def test_a_download_that_breaks_off(fake_ollama, server, behaviour):
    fake_ollama.pull = behaviour
    with pytest.raises(BrokenAnswerError, match="broke off"):
        list(server.pull("toy:7b"))


def test_a_download_that_is_refused(fake_ollama, server):
    fake_ollama.pull = refuses(500, "no space left on device")
    with pytest.raises(ServerFailedError, match="no space left"):
        list(server.pull("toy:7b"))


def test_who_stops_listening_stops_the_download(fake_ollama, server):
    def play(exchange):
        while not exchange.wait(0.002):
            exchange.line({"status": "pulling", "completed": 1, "total": 2})

    fake_ollama.pull = play
    steps = server.pull("toy:7b")
    next(steps)
    steps.close()
    assert fake_ollama.hung_up.wait(5)


def test_nobody_is_there(closed_port):
    with pytest.raises(AwayError):
        list(Server(closed_port).pull("toy:7b"))
    with pytest.raises(AwayError):
        Server(closed_port).running()
