"""The full screen in a real terminal: how it starts, and that the terminal is left as it was found."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys

import pytest

from tests.tui.sample import DANA, open_file
from tests.tui.terminal import BEFORE, ROOT, Terminal
from tui.hangup import HUNG_UP

EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("ready")
Empty().run()
"""
BROKEN = """
import sys
from tui.chat.screen import ChatScreen
from tui.launch import main
def broken(self, message):
    raise KeyError("a [bold] surprise")
ChatScreen.read = broken
ChatScreen._decorated_handlers = {k: [(broken, s) for _, s in v] for k, v in ChatScreen._decorated_handlers.items()}
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def caveat(file, tmp_path):
    """`caveat(*args)`: the full screen over the file."""
    env = {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "OLLAMA_HOST": "http://127.0.0.1:9"}

    def start(*args: str, program: tuple[str, ...] = ("-m", "tui.launch")) -> Terminal:
        return Terminal(*program, "--db", str(file), *args, env=env)

    return start


def test_leaving_gives_the_terminal_back(caveat):
    terminal = caveat()
    terminal.wait_for("Nothing leaves")
    terminal.type("\x11")
    assert terminal.ended() == 0
    assert terminal.given_back


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=str)
def test_a_signal_that_ends_it_gives_the_terminal_back(number, caveat):
    terminal = caveat()
    terminal.wait_for("Nothing leaves")
    terminal.kill(number)
    assert terminal.ended() == 128 + number
    assert terminal.given_back


def test_a_terminal_that_is_closed_leaves_no_process_behind(caveat):
    terminal = caveat()
    terminal.wait_for("Nothing leaves")
    assert terminal.vanish()


def test_nor_does_one_that_closes_without_a_word(file):
    """No signal is sent where the terminal is not the program's controlling one."""
    ours, theirs = pty.openpty()
    arguments = [sys.executable, "-m", "tui.launch", "--db", str(file)]
    env = {**os.environ, "TERM": "xterm-256color"}
    with subprocess.Popen(arguments, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env=env) as program:
        os.close(theirs)
        output = b""
        while b"Nothing leaves" not in output:
            output += os.read(ours, 65536)
        os.close(ours)
        try:
            assert program.wait(30) == HUNG_UP
        finally:
            program.kill()


def test_an_error_that_nobody_foresaw_is_one_line_and_gives_the_terminal_back(caveat):
    terminal = caveat(program=("-c", BROKEN))
    terminal.wait_for("Nothing leaves")
    terminal.type("hello\r")
    assert terminal.ended() == 1
    assert terminal.given_back
    assert "Something went wrong (KeyError: 'a [bold] surprise')" in terminal.last_words
    assert "Traceback" not in terminal.last_words


def test_a_file_that_cannot_be_opened_is_told_in_one_line(caveat, file):
    file.write_text("no database at all, but long enough to be taken for one: " * 40)
    terminal = caveat()
    assert terminal.ended() == 1
    assert "is not a database" in terminal.last_words
    assert terminal.given_back


def test_a_terminal_that_can_do_little_gets_the_conversation_line_by_line(file, tmp_path):
    terminal = Terminal("-m", "tui.launch", "--db", str(file), env={"TERM": "dumb", "XDG_CONFIG_HOME": str(tmp_path)})
    terminal.wait_for("/help lists the commands")
    terminal.type("/quit\n")
    assert terminal.ended() == 0
    assert BEFORE not in terminal.output


def test_what_was_told_survives_a_kill(caveat, file):
    terminal = caveat()
    terminal.wait_for("Nothing leaves")
    terminal.type(f"{DANA}\r")
    terminal.wait_for("Noted as")
    terminal.kill(signal.SIGKILL)
    assert terminal.ended() == -signal.SIGKILL
    with open_file(file) as assistant:
        assert [fact.text for fact in assistant.facts()] == [DANA]


def test_the_first_frame_comes_almost_as_soon_as_that_of_an_empty_app(caveat):
    """The fastest of three each, in turns, so that other work on the machine meets both."""
    empty, ours = [], []
    for _ in range(3):
        terminal = Terminal("-c", EMPTY)
        empty.append(terminal.wait_for("ready"))
        terminal.type("\x11")
        terminal.ended()
        terminal = caveat()
        ours.append(terminal.wait_for("Self-test"))
        terminal.type("\x11")
        terminal.ended()
    assert min(ours) <= 2.5 * min(empty), f"{min(ours):.2f} s after {min(empty):.2f} s"
