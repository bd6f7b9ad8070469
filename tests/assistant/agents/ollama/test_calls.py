"""What is asked of a model, how often, and what its answers become."""

import pytest

from assistant.verdict import Decision
from tests.assistant.agents.ollama.conftest import FACTS, REQUEST, form_of, heard, judged
from tests.fake_ollama import MODEL, says


def shown_facts(body):
    """The lines with numbers in what the model was shown."""
    lines = body["messages"][1]["content"].splitlines()
    return [line for line in lines if line.partition(":")[0].isdigit()]


def number_of(body, text):
    (line,) = [line for line in shown_facts(body) if text in line]
    return int(line.partition(":")[0])


def refuses_the_drill(exchange):
    """A model that refuses on the ground of the promise, under the number it was shown with."""
    number = number_of(exchange.request.body, "promised Piet")
    says(judged("conflict", [number], "You promised Piet not to lend it."))(exchange)


def test_two_calls_make_a_verdict(assistant, script, fake_ollama):
    script.judge = refuses_the_drill
    result = heard(assistant, REQUEST).result
    assert result.verdict.decision is Decision.CONFLICT
    assert [fact.text for fact in result.cited] == [FACTS[0]]
    assert result.answer == "You promised Piet not to lend it."
    assert [form_of(chat.body) for chat in fake_ollama.chats] == ["plan", "judge"]
    assert result.trace.model_calls == 2
    agent = f"ollama:{MODEL}"
    assert result.trace.agents == {
        "reader": "builtin", "planner": agent, "filter": "builtin", "judge": agent, "writer": agent
    }  # fmt: skip
    assert result.notes == ()


def test_the_faithful_mode_takes_the_five_calls_of_the_paper(open_assistant, script, fake_ollama):
    result = heard(open_assistant(ollama_mode="faithful"), REQUEST).result
    forms = ["dimensions", "views", "chosen", "chosen", "judge"]
    assert [form_of(chat.body) for chat in fake_ollama.chats] == forms
    assert result.trace.model_calls == 5
    assert set(result.trace.agents.values()) == {"builtin", f"ollama:{MODEL}"}
    assert result.trace.agents["filter"] == f"ollama:{MODEL}"


def test_the_sparing_mode_asks_for_what_the_checks_leave_open_only(open_assistant, script, fake_ollama):
    assistant = open_assistant(ollama_mode="sparing")
    taken = "Schedule a meeting with Priya on Thursday 15 October 2026 from 15:00 to 16:00"
    assert assistant.decide(taken).trace.model_calls == 1
    assistant.act(1)
    clash = assistant.decide("Schedule a call with Piet on Thursday 15 October 2026 from 15:30 to 16:30")
    assert clash.verdict.decision is Decision.CONFLICT
    assert (clash.trace.model_calls, set(clash.trace.agents.values())) == (0, {"builtin"})
    assert [form_of(chat.body) for chat in fake_ollama.chats] == ["judge"]


def test_alternatives_are_checked_without_the_model(assistant, script, fake_ollama):
    assistant.decide("Schedule a meeting with Priya on Thursday 15 October 2026 from 15:00 to 16:00")
    assistant.act(1)
    before = len(fake_ollama.chats)
    script.judge = judged("unsure", [1], "Do you want both?")
    result = assistant.decide("Schedule a call with Piet on Thursday 15 October 2026 from 15:30 to 16:30")
    assert result.alternatives
    assert len(fake_ollama.chats) == before + 2


def test_what_is_to_be_remembered_asks_no_model(assistant, fake_ollama):
    result = heard(assistant, "Remember that the gate code is 4411").result
    assert (fake_ollama.chats, result.trace.model_calls) == ([], 0)
    assert set(result.trace.agents.values()) == {"builtin"}


def test_a_question_takes_one_call(assistant, fake_ollama):
    told = heard(assistant, "Where is the spare key?")
    assert told.result.answer == "Nuala has it."
    assert [form_of(chat.body) for chat in fake_ollama.chats] == ["reply"]
    assert told.result.trace.agents["writer"] == f"ollama:{MODEL}"


def test_a_question_that_no_fact_answers_gets_no_answer_of_the_model(assistant, script):
    script.reply = {"facts": [], "answer": "It is under the mat."}
    result = heard(assistant, "Where is the spare key?").result
    assert "mat" not in result.answer
    assert "Nuala" in result.answer
    assert result.trace.agents["writer"] == "builtin"


def test_the_plan_becomes_views_and_keeps_only_anchors_from_the_request(assistant):
    plan = heard(assistant, REQUEST).result.trace.plan
    assert [view.text for view in plan.views] == [REQUEST, "drill promised", "drill broken, lent out"]
    assert [view.dimension for view in plan.views] == ["request", "promises", "state"]
    assert plan.dimensions[0].anchors == ("the drill",)


def test_what_the_filter_chooses_goes_first(open_assistant, script):
    script.chosen = {"reasoning": "", "facts": [3, 2]}
    result = heard(open_assistant(ollama_mode="faithful"), REQUEST).result
    scores = dict(result.trace.kept)
    assert scores[result.evidence[0]] > scores[result.evidence[1]] > max(scores[f] for f in result.evidence[2:])


def test_instructions_are_the_same_to_the_byte_and_facts_come_last(assistant, fake_ollama):
    for text in (REQUEST, "Book the small hall for Sunday", "Buy a new drill"):
        heard(assistant, text)
    bodies = [chat.body for chat in fake_ollama.chats]
    for form in ("plan", "judge"):
        assert len({body["messages"][0]["content"] for body in bodies if form_of(body) == form}) == 1
    judging = next(body for body in bodies if form_of(body) == "judge")["messages"][1]["content"]
    assert judging.index(REQUEST) < judging.index("Facts:") < judging.index(FACTS[0]) < judging.index("Findings")
    assert len({body["options"]["num_ctx"] for body in bodies}) == 1


def test_the_model_is_told_the_day_and_the_time_that_was_understood(assistant, fake_ollama):
    heard(assistant, REQUEST)
    shown = fake_ollama.chats[-1].body["messages"][1]["content"]
    assert "Tuesday 13 October 2026, 09:00" in shown
    assert "Sat 17 October 2026" in shown


def test_findings_are_given_with_their_arithmetic_and_the_numbers_of_their_facts(assistant, fake_ollama):
    assistant.decide("Schedule a meeting with Priya on Thursday 15 October 2026 from 15:00 to 16:00")
    assistant.act(1)
    result = assistant.decide("Schedule a call with Piet on Thursday 15 October 2026 from 15:30 to 16:30")
    body = fake_ollama.chats[-1].body
    (finding,) = [f for f in result.findings if f.check == "overlap"]
    (line,) = [line for line in body["messages"][1]["content"].splitlines() if line.startswith("- against")]
    assert "certain" in line
    assert finding.text.split(".")[0][:40] in line
    assert f"facts {number_of(body, 'Priya')}" in line


def test_a_wrong_form_is_told_once_and_counted(assistant, script, fake_ollama):
    answers = iter([judged("conflict", [], "No."), judged("conflict", [1], "No, because of that.")])
    script.judge = lambda exchange: says(next(answers))(exchange)
    result = heard(assistant, REQUEST).result
    assert result.answer == "No, because of that."
    assert result.trace.model_calls == 3
    told = fake_ollama.chats[-1].body["messages"]
    assert [message["role"] for message in told] == ["system", "user", "assistant", "user"]
    assert "a conflict needs the number of at least one fact" in told[-1]["content"]
    assert result.notes == ()


@pytest.mark.parametrize("agents", ["auto", "ollama"])
def test_both_ways_to_choose_the_model_come_to_the_same(open_assistant, script, agents):
    assert heard(open_assistant(agents), REQUEST).result.trace.agents["judge"] == f"ollama:{MODEL}"
