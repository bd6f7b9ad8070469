"""Requests against rules, permissions, secrets, ages, terms of entry and money: each with a twin that is fine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Pair = tuple[list[str], str, str]

BANS: list[Pair] = [
    (
        ["no barbecues on the balcony, caretaker's orders"],
        "plan a barbecue on the balcony for Saturday",
        "plan a barbecue in the park for Saturday",
    ),
    (
        ["Tripods aren't allowed in the museum"],
        "put the tripod on my list for the museum on Friday",
        "put the tripod on my list for the beach on Friday",
    ),
    (
        ["There's a hosepipe ban until 31 October"],
        "run the sprinkler on Sunday at 7pm",
        "run the sprinkler on Sunday 8 November at 7pm",
    ),
    (
        ["The council doesn't allow skips on our road before 8am"],
        "get the skip put on our road on Friday at 7am",
        "get the skip put on our road on Friday at 9am",
    ),
    (
        ["No sawing allowed between 9pm and 8am"],
        "sawing the logs on Friday at 6.30am",
        "sawing the logs on Friday at 6.30pm",
    ),
    (
        ["Ollie is grounded until 25 October. No sleepovers"],
        "plan a sleepover at Theo's for Ollie on 24 October",
        "plan a sleepover at Theo's for Ollie on 31 October",
    ),
    (
        ["nobody's to go in the attic until the roofer has been on 20 October"],
        "put the suitcases in the attic on Saturday 17 October",
        "put the suitcases in the attic on Saturday 24 October",
    ),
    (
        ["Grandad's fountain pen stays in the drawer, nobody uses it"],
        "note for Friday: sign the cards with Grandad's fountain pen",
        "note for Friday: sign the cards with the blue biro",
    ),
    (
        ["The office only accepts deliveries Monday to Thursday"],
        "have the parcel delivered to the office on Friday",
        "have the parcel delivered to the office on Thursday",
    ),
    (
        ["Dad's trailer: I can have it on Sundays only"],
        "take Dad's trailer to the dump on Saturday",
        "take Dad's trailer to the dump on Sunday",
    ),
    (
        ["no visitors after 9pm in the hostel"],
        "invite Orla to the hostel on Friday at 10pm",
        "invite Orla to the hostel on Friday at 6pm",
    ),
]
EXCEPTIONS: list[Pair] = [
    (
        ["No parties in the house, landlord's rule", "the landlady is fine with a party on 31 October"],
        "have a house party at our house on Saturday 24 October",
        "have a house party at our house on Saturday 31 October",
    ),
    (
        ["No pets in the flats", "I gave Beata special permission for her rabbit"],
        "write to Aidan that he can keep his rabbit in the flat",
        "write to Beata that she can keep her rabbit in the flat",
    ),
    (
        ["I've got a provisional licence, I can't drive without Gran or Dad in the car"],
        "I'll drive to the beach on Sunday by myself, put it in",
        "I'll drive to the beach on Sunday with Gran, put it in",
    ),
]
WHO_ALONE: list[Pair] = [
    (
        ["Only Rosie and I are insured on the minibus"],
        "ask Declan to drive the minibus to Galway on Saturday",
        "ask Rosie to drive the minibus to Galway on Saturday",
    ),
    (
        ["Nobody except Fintan may use the laser cutter"],
        "put Maeve down for the laser cutter on Friday at 4pm",
        "put Fintan down for the laser cutter on Friday at 4pm",
    ),
    (
        ["Una is the only one allowed to feed the snakes"],
        "ask Cormac to feed the snakes on Sunday",
        "ask Una to feed the snakes on Sunday",
    ),
]
SECRETS: list[Pair] = [
    (
        ["We're throwing Ida a surprise party on 7 November, she has no idea"],
        "send Ida the guest list for the surprise",
        "send Piotr the guest list for the surprise",
    ),
    (
        ["Gus doesn't know I'm resigning, keep it from him"],
        "email Gus my resignation letter",
        "email Wanda my resignation letter",
    ),
    (
        ["we're getting Petra a kayak for her birthday, she mustn't find out"],
        "forward the kayak invoice to Petra",
        "forward the kayak invoice to Hugh",
    ),
]
AGES: list[Pair] = [
    (
        ["Tess is 11, Milo's 8 and Juno's 5", "The go-kart track only lets in children from 7 up"],
        "book the go-kart track for Juno on Saturday at 11",
        "book the go-kart track for Milo on Saturday at 11",
    ),
    (
        ["No under 14s in the gym after 6pm", "Finn is our youngest, he's 12"],
        "book the gym for Finn on Thursday at 7pm",
        "book the gym for Finn on Thursday at 4pm",
    ),
    (
        ["I'm 15, I turn 16 on 2 December"],
        "buy me a ticket for the over-16s disco on 21 November",
        "buy me a ticket for the over-16s disco on 12 December",
    ),
    (
        ["Kids under 10 can't do the zip line", "Amy next door is 8"],
        "add Amy to the zip line on Saturday at 2pm",
        "add Amy to the pottery class on Saturday at 2pm",
    ),
]
TERMS: list[Pair] = [
    (
        [
            "Horses only get into the show ring if they've had the flu jab",
            "Bramble hasn't had her flu jab. Dusty got his",
        ],
        "put Bramble down for the show ring on Sunday",
        "put Dusty down for the show ring on Sunday",
    ),
    (
        ["Nobody helps at the camp without a police check", "Niall's police check is done. Eva's is still pending"],
        "put Eva on the camp rota for Saturday",
        "put Niall on the camp rota for Saturday",
    ),
    (
        ["Only members who've paid the deposit get a locker", "Ciara still hasn't paid her deposit, Owen paid his"],
        "give Ciara a locker",
        "give Owen a locker",
    ),
    (
        [
            "My first aid certificate runs out on 31 October",
            "you can only lead hikes with a valid first aid certificate",
        ],
        "sign me up to lead the hikes on 14 November",
        "sign me up to lead the hikes on 24 October",
    ),
]
MONEY: list[Pair] = [
    (
        ["I've got 40 euros left for this month"],
        "order the red jumper for me, it's 55 euros",
        "order the red scarf for me, it's 18 euros",
    ),
    (
        ["We have 600 for lights in total and 450 of that is spent"],
        "order the lights for the stage, 210 euro",
        "order the lights for the stage, 90 euro",
    ),
    (
        ["There's £60 left for costumes"],
        "buy the wig for £75 out of the costumes money",
        "buy the wig for £35 out of the costumes money",
    ),
    (
        ["Rooms can't be more than €110 a night"],
        "book the rooms in Cork at €140 a night for 10 November",
        "book the rooms in Cork at €95 a night for 10 November",
    ),
    (
        ["Barry owes me plenty so he gets nothing on tick any more"],
        "tell Barry he can take the saddle and pay next month",
        "tell Barry he can take the saddle and pay cash",
    ),
    (
        ["The hall takes 60 guests and 52 have accepted so far"],
        "invite twelve more guests to the hall",
        "invite five more guests to the hall",
    ),
    (
        ["Building regs say 40 people max in the loft"],
        "plan the concert in the loft on 12 November for 55 people",
        "plan the concert in the loft on 12 November for 30 people",
    ),
]
PAPERS: list[Pair] = [
    (
        ["My passport is at the embassy until 10 November", "I've got my ID card"],
        "book me a flight to Tokyo on 2 November",
        "book me a flight to Prague on 2 November",
    ),
    (
        ["The kayaks are rented and must be back by 20 October"],
        "remind me to take the kayaks back on 22 October",
        "remind me to take the kayaks back on 19 October",
    ),
]
ALL = [*BANS, *EXCEPTIONS, *WHO_ALONE, *SECRETS, *AGES, *TERMS, *MONEY, *PAPERS]


@pytest.mark.parametrize(("facts", "request_text"), [(facts, clash) for facts, clash, _ in ALL])
def test_what_is_ruled_out_is_refused(
    facts: list[str], request_text: str, decide: Callable[[Sequence[str], str], str]
) -> None:
    assert decide(facts, request_text) == "conflict"


@pytest.mark.parametrize(("facts", "request_text"), [(facts, fine) for facts, _, fine in ALL])
def test_what_no_rule_touches_is_done(
    facts: list[str], request_text: str, decide: Callable[[Sequence[str], str], str]
) -> None:
    assert decide(facts, request_text) == "non_conflict"
