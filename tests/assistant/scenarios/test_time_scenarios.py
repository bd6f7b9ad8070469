"""Requests that fall together with what is already on, come too soon after it, or too late: each with a twin that is fine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Pair = tuple[list[str], str, str]

OVERLAPS: list[Pair] = [
    (
        ["organic lab is every Tuesday 2 to 5pm, attendance compulsory"],
        "coffee with Dev tue 20 oct 3.30pm",
        "coffee with Dev tue 20 oct 5.30pm",
    ),
    (
        ["I do the 8 till 1 shift at the Bean Counter on Saturdays"],
        "put me down for the charity car wash sat 17 oct at 10am",
        "put me down for the charity car wash sat 17 oct at 2.30pm",
    ),
    (
        ["first aid refresher in Tallaght on Monday 19 October from 1pm to 5pm"],
        "lunch with Ruth mon 19 oct 1.30pm",
        "dinner with Ruth mon 19 oct 7pm",
    ),
    (
        [
            "parents' meeting at Liam's school thursday 22 oct 18:30 to 20:00, I have to be there",
            "Liam is my son",
        ],
        "squash with Dev thu 22 oct 7pm",
        "squash with Dev thu 22 oct 9pm",
    ),
    (
        ["dentist thu 22 oct 10:30, takes about 40 min"],
        "meet Tom for coffee thu 22 oct at 10.50",
        "meet Tom for coffee thu 22 oct at 11.45",
    ),
    (
        ["I'm on night duty from Mon 19 to Thu 22 October, 10pm to 6am each night"],
        "karaoke with Mark wed 21 oct 11pm",
        "karaoke with Mark sat 24 oct 11pm",
    ),
    (
        ["I work from nine to five, Monday to Friday"],
        "hair appointment wednesday at 3pm",
        "hair appointment saturday at 3pm",
    ),
    (
        ["sign language class every Tuesday, six to eight in the evening"],
        "drinks with Eva tue 20 oct 7pm",
        "drinks with Eva thu 22 oct 7pm",
    ),
    (
        ["The women's choir rehearses Mondays from 19:00 to 21:00 and I never miss it"],
        "cards at Herbert's monday 19 oct 19:30",
        "cards at Herbert's tuesday 20 oct 19:30",
    ),
    (
        [
            "Elisa's vaccination is on Tue 20 Oct from 10:00 to 10:30 at the health centre, I'm taking her",
            "Elisa is my daughter",
        ],
        "meeting with Jorge tue 20 oct 10:15",
        "meeting with Jorge tue 20 oct 14:00",
    ),
    (
        ["I'm at the pool with Liam for his swimming lesson on Saturdays 9-10", "Liam is my son"],
        "parkrun with Dev sat 17 oct 9:30",
        "parkrun with Dev sat 17 oct 11:30",
    ),
    (
        ["band practice tuesdays 8-10pm at Kev's"],
        "dinner with Ruth on tue 20 oct at 8.30pm",
        "dinner with Ruth on wed 21 oct at 8.30pm",
    ),
    (
        ["gym mon and thu 7-8pm"],
        "film with Tom thu 22 oct 7.15pm",
        "film with Tom fri 23 oct 7.15pm",
    ),
    (
        ["Yoga class every Thursday 18:00-19:00", "yoga is cancelled this Thursday"],
        "drinks with Tom thu 22 oct 18:30",
        "drinks with Tom thu 15 oct 18:30",
    ),
    (
        ["interview with Hanley & Co wed 21 oct 11:00-12:00"],
        "haircut wed 21 oct 11:30",
        "haircut wed 21 oct 14:30",
    ),
    (
        ["Mondays I pick up Liam from football at 17:30", "Liam is my son"],
        "coffee with Eva mon 19 oct 17:30",
        "coffee with Eva mon 19 oct 15:00",
    ),
    (
        ["physio with Aoife fri 16 oct 9-9.45am"],
        "standup with the team fri 16 oct 9.15am",
        "standup with the team fri 16 oct 10.30am",
    ),
    (
        ["Every Wednesday evening from 6 to 8 I coach the under-12s"],
        "parents evening wed 21 oct 6.30pm",
        "parents evening thu 22 oct 6.30pm",
    ),
]

JOURNEYS: list[Pair] = [
    (
        [
            "spectroscopy seminar on thurs 22 oct, 4 to 5pm, on campus",
            "It's 40 minutes on the bus from campus to my brother's flat",
            "my brother Arjun lives in a flat in Bray",
        ],
        "I'd like to be at Arjun's for dinner on thu 22 oct at 5.15pm",
        "I'd like to be at Arjun's for dinner on thu 22 oct at 6pm",
    ),
    (
        [
            "I have a ticket for the concert in Galway on Sat 17 October at 15:30",
            "Door to door to the concert hall in Galway by train I need 2 hours 40",
        ],
        "Eva comes to my flat for a meal on sat 17 oct 12:00 to 13:30",
        "Eva comes to my flat for a meal on sat 17 oct 10:30 to 12:00",
    ),
    (
        [
            "first aid refresher in Tallaght on Monday 19 October from 1pm to 5pm",
            "Getting from Tallaght home to Howth takes me an hour and fifteen in the evening traffic",
            "the covered court where we play is in Howth, two streets from our place",
        ],
        "basketball with the guys at the covered court mon 19 oct 5:30pm",
        "basketball with the guys at the covered court mon 19 oct 7pm",
    ),
    (
        [
            "Elisa's vaccination is on Tue 20 Oct from 10:00 to 10:30 at the health centre, I'm taking her",
            "Elisa is my daughter",
            "From the health centre to my office it takes me 40 minutes",
        ],
        "can you fix the meeting with Jorge at my office for tue 20 oct 10:45",
        "can you fix the meeting with Jorge at my office for tue 20 oct 11:45",
    ),
    (
        ["pilates at the Harbour Studio tuesdays 17:30 to 18:30", "the Harbour Studio to home is 35 minutes by bus"],
        "dinner with Ruth at home tue 20 oct 18:45",
        "dinner with Ruth at home tue 20 oct 19:30",
    ),
    (
        ["Fridays I work at the clinic from 9 to 4", "the clinic to Liam's school is half an hour's drive"],
        "collect Liam from Liam's school fri 16 oct 4.15pm",
        "collect Liam from Liam's school fri 16 oct 5pm",
    ),
]

TOO_LATE: list[Pair] = [
    (
        [
            "The print shop needs two full working days to bind anything",
            "My kinetics report has to be handed in bound by noon on Fri 23 October",
        ],
        "remind me to take the kinetics report to the print shop for binding on thu 22 oct at 9am",
        "remind me to take the kinetics report to the print shop for binding on mon 19 oct at 9am",
    ),
    (
        ["Señora Inés needs at least 4 days' notice for a cake"],
        "order a chocolate cake from Señora Inés for Jorge's farewell on fri 16 oct",
        "order a chocolate cake from Señora Inés for Jorge's farewell on tue 20 oct",
    ),
    (
        ["Parcels overseas must be handed in at the post office by Fri 16 October, otherwise they arrive too late"],
        "Remind me on tuesday 20 oct at 10 to take Ruth's parcel to the post",
        "Remind me on thursday 15 oct at 10 to take Ruth's parcel to the post",
    ),
    (
        ["Registration for the half marathon closes on Friday"],
        "remind me on saturday to register for the half marathon",
        "remind me on thursday to register for the half marathon",
    ),
    (
        ["last day to apply for the parking permit is 20 October"],
        "remind me on 22 october to apply for the parking permit",
        "remind me on 19 october to apply for the parking permit",
    ),
    (
        ["the vet wants bookings at least 3 days ahead"],
        "book the cat in with the vet for thu 15 oct 10am",
        "book the cat in with the vet for tue 20 oct 10am",
    ),
    (
        ["RSVP for Dev's wedding by 18 October"],
        "remind me on 20 october to rsvp for Dev's wedding",
        "remind me on 16 october to rsvp for Dev's wedding",
    ),
    (
        ["the library books are due back on Thursday"],
        "remind me to take the library books back on saturday",
        "remind me to take the library books back on wednesday",
    ),
    (
        ["ticket sales for the panto end on 16 October"],
        "remind me on 17 october to buy the panto tickets",
        "remind me on 15 october to buy the panto tickets",
    ),
    (
        ["I have to hand in the tax return by 31 October"],
        "remind me on 3 november to hand in the tax return",
        "remind me on 28 october to hand in the tax return",
    ),
]


@pytest.mark.parametrize(("facts", "clash", "fine"), [*OVERLAPS, *JOURNEYS, *TOO_LATE])
def test_the_twin_that_clashes_and_the_one_that_does_not(
    decide: Callable[[Sequence[str], str], str], facts: list[str], clash: str, fine: str
) -> None:
    assert (decide(facts, clash), decide(facts, fine)) == ("conflict", "non_conflict")
