"""Whatever comes in, a person gets one clear line or a sensible answer, and nothing is half stored."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


def texts(caveat):
    return [fact["text"] for fact in caveat("facts", "--json").json["facts"]]


@pytest.mark.parametrize("command", ["add", "ask", "schedule", "remind"])
@pytest.mark.parametrize("text", ["", "   ", "\x00", "\x1b\x07", "\u200e\u202e", "\n\n"])
def test_an_empty_text_is_an_error(caveat, command, text):
    assert "empty" in caveat(command, text).refused_with(1)
    assert texts(caveat) == []


@pytest.mark.parametrize("command", ["add", "ask", "schedule", "facts"])
def test_100_kb_of_text_is_too_long(caveat, command):
    assert "10,000" in caveat(command, "herring " * 12_800).refused_with(1)


@pytest.mark.parametrize(
    "text", ["asdf qwer zxcv", "?!", "🦑🦑🦑", "42", "the the the the", "\u202eevil", "--", "SELECT * FROM facts; --"]
)
def test_nonsense_gets_an_answer(caveat, text):
    caveat("add", "Dana is allergic to tree nuts.")
    ran = caveat("ask", "--json", "--", text)
    assert ran.code in (0, 3, 4), ran
    assert ran.json["answer"]


def test_a_search_for_nonsense_finds_nothing(caveat):
    caveat("add", "Dana is allergic to tree nuts.")
    for wanted in ('"', "*", "NEAR(", "a AND", "'; DROP TABLE facts", "text:*", "^"):
        assert caveat("facts", wanted).code == 0, wanted
    assert texts(caveat) == ["Dana is allergic to tree nuts."]


def test_lines_of_standard_input_are_stored_without_the_empty_ones(caveat):
    ran = caveat("add", "-", "--json", stdin="\ufeffFirst fact.\r\n\r\n   \nZweite Tatsache: Grüße.\n".encode())
    assert ran.code == 0
    assert texts(caveat) == ["First fact.", "Zweite Tatsache: Grüße."]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "no text"),
        (b"\n \n\t\n", "no text"),
        (b"A good line.\n\xff\xfe\xfa broken\n", "Line 2"),
        (b"A good line.\nAnother.\n\x00\x01\x02binary\n", "Line 3"),
        (b"A good line.\n" + b"x" * 10_001, "Line 2"),
    ],
)
def test_bad_standard_input_is_named_and_nothing_is_stored(caveat, data, told):
    assert told in caveat("add", "-", stdin=data).refused_with(1)
    assert texts(caveat) == []


def test_an_image_is_no_list_of_facts(caveat):
    caveat("add", "-", stdin=b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00").refused_with(1)
    assert texts(caveat) == []


def test_an_argument_that_is_no_text_is_an_error(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-m", "tui.launch", "--db", tmp_path / "x.db", "add", b"caf\xe9"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith("caveat: ")
    assert ran.stderr.count("\n") == 1


def test_control_characters_of_a_fact_never_reach_the_terminal(caveat, tmp_path):
    from assistant.clock import make_clock
    from store import Store

    with Store.open(tmp_path / "caveat.db") as store:
        now = make_clock("2026-10-13T09:00", "Europe/Lisbon").now()
        store.facts.add(["Red \x1b[31malert\x07 \u202eoffice\u202c [bold]plain[/bold]\x9b2J"], said_at=now)
    for args in (("facts",), ("facts", "--json"), ("history", "1"), ("ask", "Where is the red alert?")):
        out = caveat(*args).out
        assert not set(out) & set("\x1b\x07\x9b\u202e\u202c"), args
    assert "[bold]plain[/bold]" in caveat("facts").out


class TestFiles:
    """Files that can't be used."""

    @pytest.fixture
    def blocked(self, run, tmp_path):
        def call(path):
            for command in (("facts",), ("add", "A fact."), ("ask", "Lunch tomorrow"), ("doctor",)):
                message = run("--db", path, *command).refused_with(1)
                assert Path(path).name in message or str(Path(path).parent) in message
            return message

        return call

    def test_a_file_that_is_no_database(self, blocked, tmp_path):
        path = tmp_path / "letter.db"
        path.write_bytes(b"Dear Dana, " * 1000)
        blocked(path)
        assert path.read_bytes() == b"Dear Dana, " * 1000

    def test_a_folder(self, blocked, tmp_path):
        blocked(tmp_path)

    def test_a_place_that_can_hold_no_file(self, blocked, tmp_path):
        (tmp_path / "plain").write_text("no folder")
        blocked(tmp_path / "plain" / "caveat.db")

    def test_a_file_of_a_newer_version(self, blocked, caveat, tmp_path):
        import apsw

        caveat("add", "A fact.")
        connection = apsw.Connection(str(tmp_path / "caveat.db"))
        connection.execute("UPDATE meta SET value = '9999' WHERE key = 'schema_version'")
        connection.execute("PRAGMA user_version = 9999")
        connection.close()
        assert "newer" in blocked(tmp_path / "caveat.db")

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
    def test_a_folder_that_cannot_be_written(self, blocked, tmp_path):
        folder = tmp_path / "locked"
        folder.mkdir(mode=0o500)
        blocked(folder / "caveat.db")


def test_a_second_instance_loses_nothing(caveat, tmp_path):
    from assistant.assistant import Assistant
    from assistant.clock import make_clock

    clock = make_clock("2026-10-13T09:00", "Europe/Lisbon")
    with Assistant.open(tmp_path / "caveat.db", clock=clock, agents="builtin") as other:
        other.add(["Said here first."])
        assert caveat("add", "Said there in between.").code == 0
        other.add(["Said here last."])
        assert caveat("ask", "Haircut on Friday at 15:00").code == 0
        assert len(other.facts()) == 3
    assert texts(caveat) == ["Said here first.", "Said there in between.", "Said here last."]


def test_a_broken_settings_file_is_named(caveat, tmp_path):
    folder = tmp_path / "home" / "caveat"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text("neighbors = = 3")
    assert "config.toml" in caveat("facts").refused_with(1)


def test_what_nobody_foresaw_is_one_line_and_the_traceback_is_for_those_who_ask(caveat, monkeypatch):
    from assistant.assistant import Assistant

    monkeypatch.setattr(Assistant, "facts", lambda self, search=None: 1 / 0)
    assert "CAVEAT_DEBUG=1" in caveat("facts").refused_with(1)
    monkeypatch.setenv("CAVEAT_DEBUG", "1")
    assert "Traceback" in caveat("facts").err


def test_ctrl_c_ends_it_quietly(caveat, monkeypatch):
    from assistant.assistant import Assistant

    def interrupted(self, search=None):
        raise KeyboardInterrupt

    monkeypatch.setattr(Assistant, "facts", interrupted)
    ran = caveat("facts")
    assert (ran.code, ran.out, ran.err.strip()) == (130, "", "caveat: Stopped.")


def test_what_is_stored_but_not_indexed_counts_as_done(caveat, monkeypatch):
    from assistant.assistant import Assistant
    from store.errors import DiskFullError

    def full(self, progress=None):
        raise DiskFullError("The disk is full.")

    with monkeypatch.context() as patched:
        patched.setattr(Assistant, "index_pending", full)
        ran = caveat("add", "The mill is shut.")
    assert ran.code == 0
    assert "Noted as 1" in ran.out
    assert ran.err.count("\n") == 1
    assert "is stored" in ran.err
    assert caveat("ask", "Is the mill shut?").code == 0
