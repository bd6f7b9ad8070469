"""What is told is no request, however it begins; what asks for a deed is one, whatever it tells besides."""

from __future__ import annotations

import pytest

from assistant.readings.declaring import declares

TOLD = """
Our son Leo (7) can't have peanuts, he gets hives
I get seasick
no shoes in the house, Ana hates it
It takes me half an hour to get from the office to the pool
Pedro and Joana split up, don't invite them together
We cancelled Netflix in October
Dr. Silva only sees patients on Monday and Thursday mornings
dr silva moved to Porto
Maria borrowed our drill
I collect my daughter Sofia from school every day at 16:00
My brother-in-law never drinks
The lift in the office is broken
She no longer eats fish
That's my brother's bike
dana allergic to nuts
My brother vegan
mum on warfarin
tom and ana vegetarian
Leo off dairy
I must not drive until 20 December
Never call Helen after 6pm
don't tell Ben about the dog
Please do not disturb me on Sunday mornings
Mum should not find out about the party
My flight to Oslo leaves on Saturday at 06:45
Grandpa turns 80 on January 9th
I hurt my back yesterday
Gym membership number is 44821
Our landlord forbids pets
I volunteer at the food bank on Saturday mornings
locker code: 4711
wifi password = hunter2
""".strip().splitlines()
ASKED = """
Book a table at the Crab House for Dana and me on Friday
Put Kola's parent-teacher meeting down for Wednesday
Ask Samira does she fancy lunch on Monday
Tell Mum I'm coming over on Sunday
Let Gareth know he can pay by card
How do I get to the mall?
An iced latte from the kiosk for pickup at 8:15
Friday I'm due at Ottavio's at 11
I'd like a table for two
I need to see the dentist
We should invite the neighbours
Dentist on Tuesday at 10
Is my sister allergic to shellfish?
milk and eggs
Book vegan dinner
A vegan cake for Ana
Vegan dinner with Ana on Friday
Schedule Rhea's coaching for tomorrow
Don't forget to call mum tomorrow
Don't let me forget the bins
I must call Ben
We should book a table
Call number 112
Coach Leo on Friday
Bake a cake
Set alarm code: 1234
change the wifi password to hunter3
""".strip().splitlines()


@pytest.mark.parametrize("text", TOLD)
def test_what_is_told_is_no_request(text):
    assert declares(text)


@pytest.mark.parametrize("text", ASKED)
def test_what_is_asked_for_is_not_told(text):
    assert not declares(text)


def test_a_long_text_takes_no_longer_than_it_is_long():
    """No sentence makes the pattern try again and again."""
    for text in ("The " + "very " * 3000 + "end", "A" * 10_000, "Mr " + "Smith " * 3000, "I " * 5000):
        assert declares(text) in (True, False)
