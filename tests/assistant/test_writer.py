"""The built-in writer: the reason in plain words, the same for the same request."""

from datetime import datetime
from zoneinfo import ZoneInfo

from assistant.agents.builtin.writer import BuiltinWriter
from assistant.candidates import Candidate
from assistant.context import Context
from assistant.readings.request_reader import read_request
from assistant.verdict import Alternative, Decision, Finding, Polarity, Verdict

CONTEXT = Context(datetime(2026, 10, 20, 9, 0, tzinfo=ZoneInfo("Europe/Lisbon")))
DINNER = read_request("Dinner at Crab House on Friday at 8 pm", CONTEXT)
FACT = Candidate(7, "Choir every Friday from 19:00 to 21:00.")
OVERLAP = Finding("overlap", Polarity.AGAINST, (7,), "Choir runs until 21:00, dinner begins at 20:00", True)
DOUBT = Finding("menu", Polarity.AGAINST, (), "Crab House usually serves crab.", False)
CLEARED = Finding("overlap", Polarity.FOR, (7,), "Choir on 23 October was cancelled.", True)


def write(request=DINNER, decision=Decision.CONFLICT, deciding=(OVERLAP,), facts=(FACT,), alternatives=()):
    verdict = Verdict(decision, tuple(f.id for f in facts), 0.9, tuple(deciding))
    (text,) = BuiltinWriter().write(request, verdict, list(facts), list(alternatives))
    return text


def test_a_refusal_gives_the_reason_with_its_arithmetic():
    assert "Choir runs until 21:00, dinner begins at 20:00." in write()


def test_a_refusal_without_a_finding_quotes_the_facts():
    assert FACT.text in write(deciding=())


def test_the_reason_goes_on_in_the_same_sentence():
    late = Finding("travel", Polarity.AGAINST, (7,), "The way takes 40 min. You would be late.", True)
    assert ": the way takes 40 min. You would be late." in write(deciding=(late,))
    assert f": {OVERLAP.text}." in write()


def test_a_long_quotation_is_cut_and_what_follows_is_kept():
    told = Finding("rule", Polarity.AGAINST, (7,), f"“{'very ' * 200}long”: the request is about barbecue.", True)
    text = write(deciding=(told,))
    assert text.endswith("…”: the request is about barbecue.")
    assert len(text) < 300


def test_unsure_says_what_may_matter_and_asks():
    text = write(decision=Decision.UNSURE, deciding=(DOUBT,))
    assert "usually serves crab" in text
    assert FACT.text in text
    assert text.endswith("?")


def test_what_is_to_be_remembered_needs_no_aside():
    fact = read_request("Remember that the bike has a flat tyre", CONTEXT)
    text = write(fact, Decision.NON_CONFLICT, (), ())
    assert text.endswith("bike has a flat tyre.")
    assert text.count(".") == 1


def test_an_unclear_request_is_to_be_asked_again():
    unclear = Finding("understanding", Polarity.AGAINST, (), "No time was given.", False)
    assert "Say it again" in write(decision=Decision.UNSURE, deciding=(unclear,), facts=())
    reading = Alternative("Dinner at Crab House on Friday 23 October", Decision.NON_CONFLICT, ())
    assert "Which" in write(decision=Decision.UNSURE, deciding=(unclear,), facts=(), alternatives=(reading,))


def test_what_is_done_is_read_back_with_its_time():
    text = write(decision=Decision.NON_CONFLICT, deciding=(), facts=())
    assert "Dinner at Crab House" in text
    assert "Fri 23 October 2026" in text
    assert "20:00" in text


def test_what_speaks_for_it_is_told():
    assert "cancelled" in write(decision=Decision.NON_CONFLICT, deciding=(CLEARED,))


def test_a_question_is_answered_with_what_was_found():
    question = read_request("When is choir?", CONTEXT)
    assert FACT.text in write(question, Decision.NON_CONFLICT, ())
    assert "no" in write(question, Decision.NON_CONFLICT, (), ()).lower()


def test_the_same_request_gets_the_same_words_and_others_vary():
    assert write() == write()
    requests = [read_request(f"Dinner number {n} on Friday at 8 pm", CONTEXT) for n in range(30)]
    assert len({write(r) for r in requests}) > 1


def test_no_markup():
    texts = [write(), write(decision=Decision.UNSURE), write(decision=Decision.NON_CONFLICT, deciding=())]
    assert not any(mark in text for text in texts for mark in "*_`#<>")
