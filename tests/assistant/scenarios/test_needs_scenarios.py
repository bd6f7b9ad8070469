"""Requests for what cannot be done without a thing that is out, for more people than there is room, for the wrong day of a week."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Pair = tuple[list[str], str, str]

NEEDED: list[Pair] = [
    (
        ["The sewing machine's at the repair shop till the 20th"],
        "Sew the curtains on Saturday",
        "Sew the curtains on 24 October",
    ),
    (
        ["The lawnmower's being repaired until Saturday"],
        "Mow the lawn on Wednesday afternoon",
        "Mow the lawn on Sunday afternoon",
    ),
    (
        ["Our chip fryer died, the replacement comes on 22 October"],
        "Serve fish and chips on 20 October",
        "Serve fish and chips on 27 October",
    ),
    (
        ["The washing machine broke, the engineer comes on Friday"],
        "do two loads of laundry at home on Thursday",
        "do two loads of laundry at home on Saturday",
    ),
    (
        ["The car's in for its MOT on Friday"],
        "Drive Mum to the hospital on Friday at 10",
        "Drive Mum to the hospital on Saturday at 10",
    ),
    (
        ["No water in our building every Thursday from 9 to 4"],
        "run the washing machine on Thursday at 11am",
        "run the washing machine on Thursday at 6pm",
    ),
    (
        ["I can only record on the old laptop", "The old laptop is being repaired until the 23rd"],
        "Record the podcast on 21 October at 3",
        "Record the podcast on 28 October at 3",
    ),
    (
        ["The vaccine has to be kept in the fridge", "Our fridge died, the new one gets delivered on Thursday the 22nd"],
        "Have the vet drop off the vaccine on Monday 19 October",
        "Have the vet drop off the vaccine on Friday 23 October",
    ),
    (
        ["I always need a flipchart for my workshops", "The flipchart in room C4 is broken and won't be fixed this month"],
        "Reserve room C4 for my workshop on 21 October at 10",
        "Reserve room C5 for my workshop on 21 October at 10",
    ),
    (
        ["The choir meets on the third floor of the town hall", "The lift in the town hall isn't working until 29 October", "I can't climb stairs"],
        "Put me down for the choir on 22 October",
        "Put me down for the choir on 5 November",
    ),
    (
        ["Our lift is broken till Monday and we live on the 6th floor", "Grandpa Emil is in a wheelchair"],
        "I'd like to have Grandpa Emil over at our flat this Saturday",
        "I'd like to have Grandpa Emil over at our flat on 7 November",
    ),
]  # fmt: skip

STATES: list[Pair] = [
    (
        ["I've lent my ladder to Jonas, he's bringing it back on Sunday"],
        "Clean the gutters with my ladder on Thursday",
        "Clean the gutters with my ladder on Monday 19 October",
    ),
    (
        ["We lent our neighbours the tent until Friday"],
        "Put up the tent in the garden on Wednesday",
        "Put up the tent in the garden on Saturday",
    ),
    (
        ["Nobody may go into the greenhouse from 14 to 16 October, it's been sprayed"],
        "Pick tomatoes in the greenhouse on Thursday",
        "Pick tomatoes in the greenhouse on Sunday",
    ),
    (
        ["keep off the lawn till 25 October, it's freshly sown"],
        "set up the badminton net on the lawn on Saturday",
        "set up the badminton net on the lawn on 31 October",
    ),
    (
        ["The assembly hall's getting painted, nobody can use it 2 to 7 November"],
        "Reserve the assembly hall for the quiz on Tuesday 3 November",
        "Reserve the assembly hall for the quiz on Tuesday 10 November",
    ),
    (
        ["my pool is closed for reno thru 30 October"],
        "swim at my pool on 20 October at 7pm",
        "swim at my pool on 3 November at 7pm",
    ),
    (
        ["Lanes 2 and 3 are being repaired 14 to 21 October"],
        "Book lane 3 for Mrs Bell on Thursday 15 October at 3",
        "Book lane 1 for Mrs Bell on Thursday 15 October at 3",
    ),
    (
        ["Petra is off sick till the 20th"],
        "Put Petra on the late shift on Thursday",
        "Put Petra on the late shift on 23 October",
    ),
    (
        ["Anna is in Lisbon until 28 October"],
        "Ask Anna to come and water the plants on Saturday 24 October",
        "Ask Anna to come and water the plants on Saturday 31 October",
    ),
    (
        ["Our coal merchant only delivers on Tuesdays and Fridays"],
        "Order ten sacks from the coal merchant for Thursday delivery",
        "Order ten sacks from the coal merchant for Friday delivery",
    ),
    (
        ["We're closed on Mondays"],
        "Take a booking for Mr Adler, 4 people, Monday the 19th at 7pm",
        "Take a booking for Mr Adler, 4 people, Wednesday the 21st at 7pm",
    ),
    (
        ["The suits are hired and have to be back at the shop by 15 October"],
        "Remind me to take the suits back to the hire shop on 17 October",
        "Remind me to take the suits back to the hire shop on 14 October",
    ),
]  # fmt: skip

ROOM: list[Pair] = [
    (
        ["Fire code says 70 people max in the parish hall"],
        "Plan the supper in the parish hall on 18 December at 6pm for 90 people",
        "Plan the supper in the parish hall on 18 December at 6pm for 60 people",
    ),
    (
        ["The club van seats 8 plus the driver"],
        "Take 11 kids to the rink in the van on Sunday",
        "Take 7 kids to the rink in the van on Sunday",
    ),
    (
        ["The barn takes 60 guests and 52 have said yes so far"],
        "Invite my twelve cousins to the party at the barn as well",
        "Invite my five cousins to the party at the barn as well",
    ),
    (
        ["nothing longer than 2.20 m fits in my car"],
        "fetch the 3 metre ladder with the car on Friday",
        "fetch the 2 metre ladder with the car on Friday",
    ),
    (
        ["my kitchen manages 30 cakes a day, not more"],
        "Confirm 45 cakes for Café Lund on Friday",
        "Confirm 25 cakes for Café Lund on Friday",
    ),
    (
        ["Just 3 rides left on my ferry card until the new year"],
        "I'd like five ferry rides on my card for December",
        "I'd like two ferry rides on my card for December",
    ),
]  # fmt: skip

FINE: list[tuple[list[str], str]] = [
    (["The car's at the garage until Thursday"], "Drive the hire car to Galway on Wednesday"),
    (["The car's at the garage until Thursday"], "Back up my hard drive on Wednesday"),
    (["The washing machine's broken until Friday"], "Take the laundry to the launderette on Wednesday"),
    (["The washing machine's broken until Friday"], "Buy a new washing machine on Wednesday"),
    (["Our oven is broken until Friday"], "Roast dinner at the pub on Wednesday at 7"),
    (["Our oven is broken until Friday"], "Order a cake from the bakery for Wednesday"),
    (["The power is off at home on Thursday from 9 to 12"], "Vacuum the office on Thursday at 10"),
    (["The lawnmower is lent to Dave until Friday"], "Ask Dave to mow our lawn on Wednesday"),
    (["Max broke the kitchen window"], "Take Max to the zoo on Saturday"),
]


@pytest.mark.parametrize(("facts", "clash", "fine"), NEEDED + STATES + ROOM)
def test_a_clash_and_its_twin(
    facts: list[str], clash: str, fine: str, decide: Callable[[Sequence[str], str], str]
) -> None:
    assert decide(facts, clash) == "conflict"
    assert decide(facts, fine) == "non_conflict"


@pytest.mark.parametrize(("facts", "request_text"), FINE)
def test_what_is_done_without_it(
    facts: list[str], request_text: str, decide: Callable[[Sequence[str], str], str]
) -> None:
    assert decide(facts, request_text) == "non_conflict"
