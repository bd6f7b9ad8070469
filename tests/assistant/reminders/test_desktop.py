"""Notifications: whatever is in a text stays one argument, and what can't be shown is no error."""

from __future__ import annotations

import subprocess

import pytest

from assistant.reminders import desktop

NASTY = "-v\x1b[31m <b>bold</b> & $(true)\nsecond line"


@pytest.fixture
def having(monkeypatch):
    """A machine of this kind with these programs."""

    def has(platform, *programs):
        monkeypatch.setattr(desktop.sys, "platform", platform)
        monkeypatch.setattr(desktop.shutil, "which", lambda name: f"/bin/{name}" if name in programs else None)

    return has


def test_freedesktop_gets_options_before_texts_and_no_markup(having):
    having("linux", "notify-send")
    program, name, separator, title, text = desktop.command_for(NASTY, NASTY)
    assert (program, name, separator) == ("/bin/notify-send", "--app-name=Caveat", "--")
    assert title == "-v[31m <b>bold</b> & $(true) second line"
    assert text == "-v[31m &lt;b&gt;bold&lt;/b&gt; &amp; $(true) second line"


def test_macos_gets_texts_as_arguments_of_a_fixed_script(having):
    having("darwin", "osascript")
    command = desktop.command_for('"; do shell script "true', NASTY)
    assert command[:2] == ["/bin/osascript", "-e"]
    assert command[-3:] == ["Caveat", '"; do shell script "true', "-v[31m <b>bold</b> & $(true) second line"]
    assert not any("do shell script" in part for part in command[:-2])


@pytest.mark.parametrize(("platform", "programs"), [("linux", ["osascript"]), ("win32", []), ("darwin", [])])
def test_without_a_program_nothing_is_shown(having, platform, programs):
    having(platform, *programs)
    assert desktop.command_for("It", "now") is None
    assert not desktop.notify("It", "now")


def test_long_texts_are_cut(having):
    having("linux", "notify-send")
    assert all(len(part) <= desktop.LONGEST for part in desktop.command_for("x" * 9999, "y" * 9999))


@pytest.mark.parametrize("error", [OSError("gone"), subprocess.TimeoutExpired("notify-send", 5)])
def test_a_program_that_can_not_be_run_is_no_error(having, monkeypatch, error):
    having("linux", "notify-send")

    def run(*_, **__):
        raise error

    monkeypatch.setattr(desktop.subprocess, "run", run)
    assert not desktop.notify("It", "now")
