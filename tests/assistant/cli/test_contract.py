"""Every command's JSON has exactly the shape that is promised."""

from __future__ import annotations

import re
from pathlib import Path

import click
import jsonschema
import pytest

from assistant.cli.main import cli
from tests.fake_ollama import MODEL

DOCUMENT = (Path(__file__).parents[3] / "docs" / "contract.md").read_text(encoding="utf-8")


def record(**properties):
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def listed(items):
    return {"type": "array", "items": items}


def nullable(schema):
    return {"anyOf": [schema, {"type": "null"}]}


TEXT = {"type": "string"}
WORDS = {"type": "string", "minLength": 1}
ID = {"type": "integer", "minimum": 1}
COUNT = {"type": "integer", "minimum": 0}
TRUTH = {"type": "boolean"}
SECONDS = {"type": "number", "minimum": 0}
MOMENT = {"type": "string", "pattern": r"^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?[+-]\d\d:\d\d$"}
DECISION = {"enum": ["conflict", "non_conflict", "unsure"]}

FACT = record(
    id=ID, text=WORDS, state={"enum": ["current", "superseded", "trash"]}, source=WORDS, trust=WORDS, said_at=MOMENT
)
FACTS = record(facts=listed(FACT))
EVENTS = record(
    events=listed(
        record(
            id=ID,
            title=WORDS,
            start=nullable(MOMENT),
            end=nullable(MOMENT),
            zone=WORDS,
            rrule=nullable(WORDS),
            kind={"enum": ["event", "reminder", "task"]},
            conflicts=listed(ID),
        )
    )
)
ASK = record(
    decision=DECISION,
    answer=WORDS,
    cited={**listed(record(id=ID, text=WORDS)), "maxItems": 5},
    evidence={**listed(ID), "maxItems": 10, "uniqueItems": True},
    findings=listed(
        record(check=WORDS, polarity={"enum": ["against", "for"]}, facts=listed(ID), text=WORDS, certain=TRUTH)
    ),
    alternatives=listed(record(text=WORDS, decision={"const": "non_conflict"}, evidence=listed(ID))),
    action=nullable(record(kind=WORDS, id=nullable(ID), done=TRUTH)),
    event=nullable(
        record(
            id=nullable(ID),
            title=WORDS,
            start=MOMENT,
            end=nullable(MOMENT),
            zone=WORDS,
            rrule=nullable(WORDS),
        )
    ),
    read_back=nullable(WORDS),
    ambiguous=listed(record(span=WORDS, readings=listed(WORDS))),
    agents={"type": "object", "additionalProperties": WORDS, "required": ["planner", "filter", "judge"]},
    model_calls=COUNT,
    timings={"type": "object", "additionalProperties": SECONDS, "minProperties": 1},
)
MODEL_ROW = record(
    name=WORDS,
    digest=WORDS,
    size=COUNT,
    parameters=TEXT,
    remote=TRUTH,
    used=TRUTH,
    mean=nullable({"type": "number"}),
    builtin=nullable({"type": "number"}),
)
SCHEMAS = {
    "add": record(facts=listed(record(id=ID, text=WORDS))),
    "ask": ASK,
    "facts": FACTS,
    "events": EVENTS,
    "erased": record(facts={"const": []}, erased=record(facts=COUNT, decisions=COUNT, complete=TRUTH, detail=WORDS)),
    "reindex": record(indexed=COUNT),
    "doctor": record(ok=TRUTH, checks={**listed(record(name=WORDS, ok=TRUTH, detail=TEXT)), "minItems": 4}),
    "snoozed": record(events=EVENTS["properties"]["events"], until=MOMENT),
    "import": record(
        decision=DECISION,
        **dict.fromkeys(("added", "changed", "cancelled", "held"), nullable(COUNT)),
        same=COUNT,
        clashes=listed(record(title=WORDS, start=MOMENT, text=WORDS, facts=listed(ID), sure=TRUTH)),
        problems=listed(record(what=WORDS, why=WORDS)),
    ),
    "export": record(exported=COUNT, file=WORDS),
    "models": record(version=WORDS, url=WORDS, models={**listed(MODEL_ROW), "minItems": 1}, advice=WORDS),
    "model": record(model=MODEL_ROW),
    "demo": record(requests=listed(record(text=WORDS, result=ASK))),
}


def valid(ran, shape, code=0):
    assert ran.code == code, ran
    assert ran.err == ""
    assert ran.out.count("\n") == 1
    jsonschema.validate(ran.json, SCHEMAS[shape])
    return ran.json


def test_every_schema_is_one():
    for schema in SCHEMAS.values():
        jsonschema.Draft202012Validator.check_schema(schema)


def test_facts_and_what_happens_to_them(caveat):
    added = valid(caveat("add", "Dana is allergic to tree nuts.", "--json"), "add")
    first = added["facts"][0]["id"]
    edited = valid(caveat("edit", first, "Dana is allergic to all nuts.", "--json"), "facts")
    second = edited["facts"][0]["id"]
    listing = valid(caveat("facts", "--json"), "facts")
    assert [(fact["id"], fact["text"]) for fact in listing["facts"]] == [(second, "Dana is allergic to all nuts.")]
    assert valid(caveat("facts", "nuts", "--json"), "facts") == listing
    chain = valid(caveat("history", second, "--json"), "facts")["facts"]
    assert [fact["state"] for fact in chain] == ["superseded", "current"]
    assert chain[0]["said_at"] == "2026-10-13T09:00:00+01:00"
    assert valid(caveat("forget", second, "--json"), "facts")["facts"][0]["state"] == "trash"
    assert valid(caveat("facts", "--json"), "facts")["facts"] == []
    valid(caveat("forget", second, "--for-good", "--json"), "erased")


def test_the_agenda_and_what_happens_to_it(caveat, clash):
    events = valid(caveat("agenda", "--json"), "events")["events"]
    assert [event["start"] for event in events] == ["2026-10-15T15:00+01:00"]
    number = events[0]["id"]
    assert valid(caveat("done", number, "--json"), "events")["events"][0]["id"] == number
    reminder = valid(caveat("remind", "Remind me to water the figs tomorrow at 18:00", "--json"), "ask")
    assert reminder["action"]["kind"] == "reminder"
    number = reminder["event"]["id"]
    valid(caveat("snooze", number, "30 minutes", "--json"), "snoozed")
    cancelled = valid(caveat("cancel", number, "--json"), "events")["events"]
    assert [(event["id"], event["kind"]) for event in cancelled] == [(number, "reminder")]
    assert valid(caveat("agenda", "--json"), "events")["events"] == []


@pytest.mark.parametrize(("command", "verb"), [("ask", True), ("schedule", True), ("schedule", False)])
def test_a_refusal_has_all_that_a_consent_has(caveat, clash, command, verb):
    text = clash if verb else clash.removeprefix("Schedule a ")
    result = valid(caveat(command, text, "--json"), "ask", code=3)
    assert result["decision"] == "conflict"
    assert result["event"]["id"] is None
    assert result["event"]["start"] == "2026-10-15T15:30+01:00"
    assert result["action"] is None or result["action"]["done"] is False
    assert result["cited"]
    assert result["alternatives"]


def test_what_was_done_is_told_with_its_number(caveat):
    result = valid(caveat("schedule", "Haircut on Thursday 15 October 2026 at 15:00", "--json"), "ask")
    assert result["action"]["done"] is True
    assert result["event"]["id"] == result["action"]["id"]
    assert result["read_back"].startswith("Thu 15 October 2026 15:00")


def test_a_question_is_answered_with_nothing_to_do(caveat):
    caveat("add", "The spare key is with Nuala.")
    result = valid(caveat("ask", "Where is the spare key?", "--json"), "ask")
    assert result["event"] is None
    assert result["action"] is None


def test_a_recurrence_gives_its_rule(caveat):
    result = valid(caveat("schedule", "Choir every Tuesday at 19:00", "--json"), "ask")
    assert "FREQ=WEEKLY" in result["event"]["rrule"]
    assert result["event"]["start"] == "2026-10-13T19:00+01:00"


def test_an_ambiguous_day_is_asked_about(caveat):
    result = valid(caveat("schedule", "Haircut on 03/04 at 15:00", "--json"), "ask", code=4)
    assert result["decision"] == "unsure"
    assert [len(doubt["readings"]) for doubt in result["ambiguous"]] == [2]


def test_upkeep(caveat):
    caveat("add", "The spare key is with Nuala.")
    assert valid(caveat("reindex", "--json"), "reindex") == {"indexed": 1}
    assert valid(caveat("doctor", "--json"), "doctor")["ok"] is True


def test_calendar_files(caveat, clash, tmp_path):
    file = tmp_path / "caveat.ics"
    valid(caveat("export", file, "--json"), "export")
    valid(caveat("import", file, "--json"), "import")
    valid(caveat("import", file, "--dry-run", "--json"), "import")


def test_models(caveat, fake_ollama, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    valid(caveat("models", "--json"), "models")
    valid(caveat("models", "pull", MODEL, "--json"), "model")


def commands(group, prefix=""):
    for name, command in group.commands.items():
        yield f"{prefix}{name}", command
        if isinstance(command, click.Group):
            yield from commands(command, f"{name} ")


def promised():
    """The commands of the document with their options."""
    found = {}
    for line in re.findall(r"^    .*$", DOCUMENT[: DOCUMENT.index("## JSON")], re.MULTILINE):
        if named := re.match(r"    caveat ((?:models )?[a-z|]+)", line):
            names = named[1].split("|")
        elif line.startswith("    caveat"):
            continue  # without a command
        for name in names:
            found[name] = found.get(name, set()) | set(re.findall(r"--[a-z-]+", line))
    return found


def options(command):
    return {option for parameter in command.params for option in parameter.opts if option.startswith("--")}


def test_the_document_names_every_command_and_every_option():
    assert promised() == {name: options(command) - {"--json"} for name, command in commands(cli)}
    without = {name for name, command in commands(cli) if "--json" not in options(command)}
    assert without == set(re.findall(r"`(\w+)`", re.search(r"Every command but (.*?) takes", DOCUMENT)[1]))
    assert options(cli) - {"--version"} == set(re.findall(r"--[a-z]+", DOCUMENT[: DOCUMENT.index("COMMAND")]))


def test_demo(run):
    assert len(valid(run("demo", "--json"), "demo")["requests"]) == 6
