"""The verdict comes before the answer is written, the answer as it is written, and nothing after the user has had enough."""

import gc
import json
import threading
import time

import pytest

from assistant.events import Cancel, CancelledError, Draft, Step, Weighed
from tests.assistant.agents.ollama.conftest import REQUEST, heard, judged
from tests.fake_ollama import MODEL, dies, drips, part, says, silent

ANSWER = "Nothing stands against it; Sam lives on the second floor."


WHOLE = json.dumps(judged("non_conflict", [], ANSWER))
CUT = WHOLE.index("Sam")
BEGUN = WHOLE[:CUT]


def in_two_parts(goes_on):
    """A judge that writes its verdict and a few words, and the rest only once `goes_on` is set."""

    def play(exchange):
        exchange.line(part(BEGUN))
        goes_on.wait(10)
        exchange.line(part(WHOLE[CUT:]))
        exchange.line(part(done=True, done_reason="stop", eval_count=5))
        exchange.end()

    return play


def test_the_verdict_and_the_first_words_do_not_wait_for_the_last(assistant, script):
    goes_on = threading.Event()
    script.judge = in_two_parts(goes_on)
    events = assistant.ask(REQUEST)
    seen = [next(events)]
    while not isinstance(seen[-1], Draft):
        seen.append(next(events))
    assert [event.name for event in seen if isinstance(event, Step)][-1] == "judge"
    assert seen[-1].text == "Nothing stands against it;"
    goes_on.set()
    *_, last = events
    assert last.result.answer == ANSWER


def test_what_the_verdict_rests_on_is_told_before_the_model_is_asked_for_it(assistant, fake_ollama):
    for event in assistant.ask(REQUEST):
        if isinstance(event, Weighed):
            assert len(fake_ollama.chats) == 1
            assert event.evidence
            break
    else:
        pytest.fail("nothing was told")


def test_drafts_grow_to_the_answer(assistant, script):
    script.judge = says(judged("non_conflict", [], ANSWER), piece=7)
    told = heard(assistant, REQUEST)
    assert len(told.drafts) > 3
    assert all(later.startswith(earlier) for earlier, later in zip(told.drafts, told.drafts[1:], strict=False))
    assert told.drafts[-1] == told.result.answer == ANSWER


def test_an_answer_that_breaks_off_is_written_anew(assistant, script):
    script.judge = dies(BEGUN)
    told = heard(assistant, REQUEST)
    assert told.drafts[0].startswith("Nothing stands")
    assert told.drafts[-1] == told.result.answer
    assert not told.result.answer.startswith("Nothing stands against it; ")
    assert "The built-in writer took over." in told.result.notes[0]
    assert "ollama serve" in told.result.notes[0]
    assert told.result.trace.agents["judge"] == f"ollama:{MODEL}"
    assert told.result.trace.agents["writer"] == "builtin"


def test_a_model_that_says_other_than_was_decided_is_not_listened_to(assistant, script, fake_ollama):
    assistant.decide("Schedule a meeting with Priya on Thursday 15 October 2026 from 15:00 to 16:00")
    assistant.act(1)
    script.judge = silent(BEGUN)
    told = heard(assistant, "Schedule a call with Piet on Thursday 15 October 2026 from 15:30 to 16:30")
    assert fake_ollama.hung_up.wait(5)
    assert "second floor" not in told.result.answer
    assert (told.result.notes, told.result.trace.agents["writer"]) == ((), "builtin")


@pytest.mark.parametrize("step", ["plan", "judge"])
@pytest.mark.parametrize("play", [silent(), silent('{"reasoning": "Th'), drips(0.05)], ids=["silent", "begun", "drip"])
def test_cancelled_while_the_model_is_at_it(assistant, script, fake_ollama, step, play):
    setattr(script, step, play)
    cancel, asked = Cancel(), len(fake_ollama.chats)
    count = {"plan": 1, "judge": 2}[step]

    def give_up():
        while len(fake_ollama.chats) < asked + count:
            time.sleep(0.005)
        cancel.set()

    thread = threading.Thread(target=give_up)
    thread.start()
    with pytest.raises(CancelledError):
        heard(assistant, REQUEST, cancel=cancel)
    thread.join()
    assert fake_ollama.hung_up.wait(5)
    assert len(fake_ollama.chats) == asked + count


def test_cancelled_while_the_answer_is_written(assistant, script, fake_ollama):
    script.judge = silent(BEGUN)
    cancel = Cancel()
    events = assistant.ask(REQUEST, cancel=cancel)
    while not isinstance(next(events), Draft):
        pass
    cancel.set()
    with pytest.raises(CancelledError):
        next(events)
    assert fake_ollama.hung_up.wait(5)


def test_dropped_while_the_answer_is_written(assistant, script, fake_ollama):
    script.judge = silent(BEGUN)
    events = assistant.ask(REQUEST)
    while not isinstance(next(events), Draft):
        pass
    events.close()
    gc.collect()
    assert fake_ollama.hung_up.wait(5)


def test_after_a_cancelled_request_the_next_is_answered(assistant, script):
    script.judge = silent()
    cancel = Cancel()
    threading.Timer(0.2, cancel.set).start()
    with pytest.raises(CancelledError):
        heard(assistant, REQUEST, cancel=cancel)
    script.judge = judged("non_conflict", [], ANSWER)
    assert heard(assistant, REQUEST).result.answer == ANSWER
