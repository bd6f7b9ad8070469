"""The exit code says how a run ended, with and without JSON."""

from __future__ import annotations

import subprocess
import sys

import pytest

AMBIGUOUS = "Haircut on 03/04 at 15:00"


def entries(caveat):
    return [e["title"] for e in caveat("agenda", "--from", "2026-10-01", "--to", "2027-12-31", "--json").json["events"]]


@pytest.mark.parametrize("flags", [(), ("--json",), ("--yes",)])
def test_a_conflict_is_3_and_nothing_is_done(caveat, clash, flags):
    before = entries(caveat)
    assert caveat("ask", clash, *flags).code == 3
    assert entries(caveat) == before


@pytest.mark.parametrize("flags", [(), ("--json",), ("--yes",)])
def test_unsure_is_4_and_nothing_is_done(caveat, flags):
    assert caveat("schedule", AMBIGUOUS, *flags).code == 4
    assert entries(caveat) == []


@pytest.mark.parametrize("flags", [(), ("--json",), ("--yes",)])
def test_what_nothing_stands_against_is_done_and_0(caveat, flags):
    assert caveat("schedule", "Haircut on Thursday 15 October 2026 at 15:00", *flags).code == 0
    assert len(entries(caveat)) == 1


def test_anyway_overrides_and_is_remembered(caveat, clash, tmp_path):
    from store import Store

    ran = caveat("ask", clash, "--anyway", "--json")
    assert ran.code == 0
    assert (ran.json["decision"], ran.json["action"]["done"]) == ("conflict", True)
    assert len(entries(caveat)) == 2
    with Store.open(tmp_path / "caveat.db") as store:
        assert [decision.overridden for decision in store.decisions.recent(1)] == [True]


def test_anyway_settles_a_doubt(caveat):
    assert caveat("schedule", AMBIGUOUS, "--anyway").code == 0
    assert len(entries(caveat)) == 1


def test_pick_takes_an_alternative(caveat, clash):
    offered = caveat("ask", clash, "--json").json["alternatives"]
    taken = caveat("ask", clash, "--pick", 1, "--json")
    assert taken.code == 0
    assert taken.json["decision"] == "non_conflict"
    assert taken.json["event"]["start"] != "2026-10-15T15:30+01:00"
    assert len(entries(caveat)) == 2
    assert offered


def test_pick_of_what_is_not_offered_does_nothing(caveat, clash):
    before = entries(caveat)
    caveat("ask", clash, "--pick", 99).refused_with(1)
    caveat("ask", "Haircut on Friday 16 October 2026 at 15:00", "--pick", 1).refused_with(1)
    assert entries(caveat) == before


@pytest.mark.parametrize(
    "command", [("edit", 99, "text"), ("forget", 99), ("history", 99), ("cancel", 99), ("done", 99)]
)
def test_what_is_not_there_is_1(caveat, command):
    assert "99" in caveat(*command).refused_with(1)


@pytest.mark.parametrize(
    "args",
    [
        ("nonsense",),
        ("ask",),
        ("add",),
        ("edit", "x", "text"),
        ("forget", "0"),
        ("ask", "x", "--agents", "oracle"),
        ("ask", "x", "--traversal", "dfs"),
        ("ask", "x", "--pick", "0"),
        ("ask", "x", "--pick", "1", "--anyway"),
        ("facts", "--bogus"),
    ],
)
def test_usage_is_2_and_says_where_help_is(caveat, args):
    assert "--help" in caveat(*args).refused_with(2)


@pytest.mark.parametrize("option", [("--zone", "Mars/Olympus"), ("--now", "yesterday")])
def test_a_clock_that_makes_no_sense_is_1(run, tmp_path, option):
    assert option[1] in run("--db", tmp_path / "x.db", *option, "facts").refused_with(1)


def test_bare_without_a_terminal_is_help(run):
    ran = run()
    assert ran.code == 0
    assert all(command in ran.out for command in ("ask", "facts", "forget", "doctor", "demo"))


@pytest.mark.parametrize("command", ["add", "ask", "agenda", "facts", "forget", "demo", "selftest", "chat"])
def test_help_is_0_and_needs_no_file(run, tmp_path, command):
    ran = run("--db", tmp_path / "none.db", command, "--help")
    assert ran.code == 0
    assert f"caveat {command}" in ran.out
    assert not (tmp_path / "none.db").exists()


def test_a_reader_that_leaves_early_is_no_error(tmp_path, caveat):
    caveat("add", "-", stdin=b"\n".join(b"Fact number %d is about herring." % i for i in range(3)))
    child = subprocess.Popen(
        [sys.executable, "-m", "tui.launch", "--db", tmp_path / "caveat.db", "facts"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert child.stdout is not None
    child.stdout.close()
    _, err = child.communicate()
    assert (child.returncode, err) == (141, b"")
