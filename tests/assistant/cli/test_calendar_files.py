"""The commands import and export: what is said and done, and how they end."""

from __future__ import annotations

import re

import pytest

EVENT = """BEGIN:VEVENT
UID:{0}
SUMMARY:{0}
DTSTART;TZID=Europe/Lisbon:{1}
DTEND;TZID=Europe/Lisbon:{2}
END:VEVENT
"""
CHESS = EVENT.format("Chess", "20261016T180000", "20261016T200000")
CLASHING = EVENT.format("Meeting", "20261015T153000", "20261015T163000")
BROKEN = EVENT.format("Broken", "never", "ever")


@pytest.fixture
def file(tmp_path):
    def make(*parts: str):
        path = tmp_path / "work.ics"
        path.write_text("BEGIN:VCALENDAR\n" + "".join(parts) + "END:VCALENDAR\n", encoding="utf-8")
        return path

    return make


def titles(caveat):
    return [event["title"] for event in caveat("agenda", "--json").json["events"]]


def test_a_file_is_taken_in_but_for_what_clashes_or_is_broken(caveat, clash, file):
    ran = caveat("import", file(CHESS, CLASHING, BROKEN), "--json")
    assert ran.code == 3
    found = ran.json
    assert (found["decision"], found["added"], found["held"], found["same"]) == ("conflict", 1, 1, 0)
    assert [(c["title"], c["start"], c["sure"]) for c in found["clashes"]] == [
        ("Meeting", "2026-10-15T15:30+01:00", True)
    ]
    assert [p["what"] for p in found["problems"]] == ["“Broken”"]
    assert titles(caveat) == ["Dentist", "Chess"]
    assert caveat("import", file(CHESS, CLASHING), "--anyway").code == 0
    assert titles(caveat) == ["Dentist", "Meeting", "Chess"]


def test_a_dry_run_does_nothing(caveat, clash, file):
    ran = caveat("import", file(CHESS, CLASHING), "--dry-run", "--json")
    assert (ran.code, ran.json["added"], len(ran.json["clashes"])) == (3, None, 1)
    assert titles(caveat) == ["Dentist"]
    out = caveat("import", file(CHESS), "--dry-run").out
    assert "Nothing was done yet. 1 entry would be new" in out


def test_for_people_it_is_told_in_words(caveat, clash, file):
    out = caveat("import", file(CHESS, CLASHING, BROKEN)).out
    assert "1 entry added, 0 changed, 0 cancelled, 0 as before." in out
    assert "Held back" in out
    assert "Meeting, Thu 15 October 2026 15:30: Dentist runs" in out
    assert "“Broken”: its DTSTART makes no sense" in out


def test_what_goes_out_comes_in_elsewhere(caveat, run, clash, file, tmp_path):
    caveat("import", file(CHESS))
    ran = caveat("export", tmp_path / "out.ics", "--json")
    assert (ran.code, ran.json["exported"]) == (0, 2)
    other = ("--db", tmp_path / "other.db", "--now", "2026-10-13T09:00", "--zone", "Europe/Lisbon")
    assert run(*other, "import", tmp_path / "out.ics").code == 0
    assert [e["title"] for e in run(*other, "agenda", "--json").json["events"]] == ["Dentist", "Chess"]
    assert caveat("export", "-").out.startswith("BEGIN:VCALENDAR")
    assert caveat("export", "-", "--json").code == 2


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("missing.ics", None, "can't be read"),
        ("notes.txt", b"hello", r"\.ics"),
        ("notes.ics", b"hello", "no calendar file"),
        ("empty.ics", b"", "no calendar file"),
    ],
)
def test_what_is_no_calendar_is_an_error_in_one_line(caveat, tmp_path, name, content, said):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    assert re.search(said, caveat("import", path).refused_with(1))


def test_where_nothing_can_be_written_that_is_said(caveat, tmp_path):
    assert "ends in .ics" in caveat("export", tmp_path / "out.json").refused_with(1)
    assert "can't be written" in caveat("export", tmp_path / "no" / "out.ics").refused_with(1)


def test_text_of_a_file_cannot_steer_the_terminal(caveat, file):
    out = caveat("import", file(CHESS.replace("SUMMARY:Chess", "SUMMARY:\x1b[2J\x07Chess\u202e")), terminal=True).out
    assert "\x1b[2J" not in out
    assert "\x1b[2J" not in caveat("agenda", terminal=True).out
