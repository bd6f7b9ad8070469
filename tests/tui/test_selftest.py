"""The self-test screen: begun, watched, stopped; beside it everything else can be used."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import replace

import pytest

from assistant.errors import SelfTestError
from assistant.selftest import pace, run_selftest
from assistant.selftest.methods import METHODS
from tests.assistant.selftest.test_run import person
from tests.tui.sample import LARGE, SMALL, text_of, until
from tui.selftest.running import Progress, Run, length

RUNNING = "self-test"


@pytest.fixture
def data(tmp_path, monkeypatch):
    """Small built-in data: one person, three requests; temporary files where they can be counted."""
    folder, temporary = tmp_path / "data", tmp_path / "temporary"
    folder.mkdir()
    temporary.mkdir()
    (folder / "one.json").write_text(json.dumps(person("one")), encoding="utf-8")
    monkeypatch.setattr(pace, "BUILT_IN", folder)
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    return temporary


@pytest.fixture
def held(monkeypatch):
    """Runs that tell of one request and then wait to be let go on; `held.report` is what they give."""

    class Held:
        begun, go_on = threading.Event(), threading.Event()
        error: Exception | None = None
        report = "\n".join(["Retrieval, %" + " " * 63 + "99.9!", *(f"Row {number}" for number in range(30))])

        def table(self):
            return self.report

        def run(self, *, agents, progress, cancel):
            progress(1, 4)
            self.begun.set()
            while not self.go_on.wait(0.01):
                cancel.check()
            if self.error:
                raise self.error
            return self

    held = Held()
    held.begun.clear()
    held.go_on.clear()
    monkeypatch.setattr("assistant.selftest.run_selftest", held.run)
    return held


def threads():
    return [thread for thread in threading.enumerate() if thread.name == RUNNING]


async def open_selftest(pilot, settled):
    await settled(pilot)
    await pilot.press("f5")
    await settled(pilot)


async def test_a_whole_run_ends_in_a_table(make_app, settled, data):
    app = make_app()
    async with app.run_test(size=(80, 50)) as pilot:
        await open_selftest(pilot, settled)
        assert "Nothing of yours" in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: "Done." in text_of(app))
        shown = text_of(app)
        assert "requests: 3" in shown
        assert "Decisions, %" in shown
    table = run_selftest(agents="builtin").table().splitlines()
    assert max(map(len, table)) == 80
    assert all(line in shown for line in table if line.startswith(("Retrieval, %", "Decisions, %")))
    assert threads() == list(data.iterdir()) == []


@pytest.mark.parametrize(("size", "name"), [(SMALL, "selftest-80x24"), (LARGE, "selftest-120x40")])
async def test_the_report_stays_and_can_be_scrolled(make_app, settled, held, snapshot, size, name):
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await open_selftest(pilot, settled)
        held.go_on.set()
        await pilot.press("enter")
        await until(pilot, lambda: "Done." in text_of(app))
        await settled(pilot)
        snapshot(app, name)
        assert "99.9!" in text_of(app)
        await pilot.press("end")
        await pilot.pause()
        assert "Row 29" in text_of(app)
        await pilot.press("f2", "f5")
        await pilot.pause()
        assert "Row 29" in text_of(app)


async def test_it_can_be_stopped_and_the_report_before_stays(make_app, settled, held):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await open_selftest(pilot, settled)
        held.go_on.set()
        await pilot.press("enter")
        await until(pilot, lambda: "Done." in text_of(app))
        held.go_on.clear()
        held.begun.clear()
        await pilot.press("enter")
        await until(pilot, lambda: "1 of 4" in text_of(app))
        screen = app.screen
        assert screen.check_action("stop", ())
        assert not screen.check_action("start", ())
        await pilot.press("escape")
        await until(pilot, lambda: "Stopped" in text_of(app))
        assert "99.9!" in text_of(app)
        assert screen.check_action("start", ())
        assert not screen.check_action("stop", ())
    assert threads() == []


async def test_a_run_that_is_stopped_in_the_middle_of_a_request_leaves_no_files(make_app, settled, data, monkeypatch):
    def answer(assistant, text, cancel):
        while True:
            cancel.check()
            time.sleep(0.01)

    monkeypatch.setitem(METHODS, "pacemaker", replace(METHODS["pacemaker"], answer=answer))
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await open_selftest(pilot, settled)
        await pilot.press("enter")
        await until(pilot, lambda: any(data.iterdir()))
        await pilot.press("escape")
        await until(pilot, lambda: "Stopped" in text_of(app))
        assert list(data.iterdir()) == []


async def test_chat_and_facts_can_be_used_meanwhile(make_app, settled, say, held):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await open_selftest(pilot, settled)
        await pilot.press("enter")
        await until(pilot, held.begun.is_set)
        await pilot.press("f2")
        await say(pilot, "Dana is my sister.")
        assert "Noted as 1" in text_of(app)
        await pilot.press("f5")
        await pilot.pause()
        assert "1 of 4" in text_of(app)
        held.go_on.set()
        await until(pilot, lambda: "Done." in text_of(app))


async def test_caveat_ends_while_it_runs_and_nothing_is_left(make_app, settled, held):
    app = make_app()
    async with app.run_test(size=SMALL) as pilot:
        await open_selftest(pilot, settled)
        await pilot.press("enter")
        await until(pilot, held.begun.is_set)
        await pilot.press("ctrl+q")
    assert threads() == []


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (SelfTestError("There is no such data."), "There is no such data."),
        (RuntimeError("[b]odd"), "RuntimeError: [b]odd"),
    ],
)
async def test_what_goes_wrong_is_told_in_a_line(make_app, settled, held, error, told):
    app = make_app()
    held.error = error
    held.go_on.set()
    async with app.run_test(size=SMALL) as pilot:
        await open_selftest(pilot, settled)
        await pilot.press("enter")
        await until(pilot, lambda: told in text_of(app))
        assert app.screen.check_action("start", ())


async def test_a_narrow_terminal(make_app, settled, held):
    app = make_app()
    held.go_on.set()
    async with app.run_test(size=(40, 15)) as pilot:
        await open_selftest(pilot, settled)
        await pilot.press("enter")
        await until(pilot, lambda: "Done." in text_of(app))
        assert "Retrieval" in text_of(app)


@pytest.mark.parametrize(
    ("progress", "told"),
    [
        (Progress(0, 0, 0.0), "Loading"),
        (Progress(3, 200, 60.0), "3 of 200 requests"),
        (Progress(20, 200, 20.0), "20 of 200 requests, about 3 minutes left"),
        (Progress(100, 200, 60.0), "about 1 minute left"),
        (Progress(200, 200, 60.0), "200 of 200 requests, less than a minute left"),
    ],
)
def test_how_far_it_is_in_words(progress, told):
    assert told in progress.told()
    assert ("left" in progress.told()) is (progress.done >= 10)


def test_what_is_left_is_told_in_minutes():
    assert [length(seconds) for seconds in (5, 60, 95)] == ["less than a minute", "about 1 minute", "about 2 minutes"]


def test_an_end_before_the_beginning_is_an_end(held):
    class Nobody:
        def post_message(self, message):
            return False

    run = Run("builtin", Nobody(), [].append)
    run.end()
    assert threads() == []
