"""The cast of a file: who is a person, by which full name, in which role."""

import random

from assistant.readings.cast_builder import build_cast
from assistant.readings.forms import Relation

FACTS = [
    "Dana Whitfield is allergic to shellfish.",
    "Dana's flat is on the third floor.",
    "Tom Baker told Rui Costa that the big hall at Beis Simcha is closed.",
    "Every Tuesday Tom plays tennis.",
    "Crab House serves a fixed menu of crab and prawns.",
    "In Porto the ferry does not run in March.",
    "Rui promised Zofia to feed the cat; Zofia is away until Friday.",
    "The Salt Line runs at Cinema Bras Basah on Fridays.",
]


def test_people_by_full_name_places_left_out():
    cast = build_cast("Rui Costa", FACTS)
    assert set(cast.people) == {"Dana Whitfield", "Tom Baker", "Zofia"}
    assert cast.resolve("Dana") == "Dana Whitfield"
    assert cast.is_ego("Rui")


def test_roles_come_from_relations_and_their_short_names():
    cast = build_cast(
        "Rui Costa",
        FACTS,
        [Relation("Dana", "sister"), Relation("Ana Lopes", "mother"), Relation("Tom", "boss", of="Zofia")],
    )
    assert cast.resolve("my sister") == "Dana Whitfield"
    assert cast.resolve("mother") == "Ana Lopes"
    assert cast.resolve("boss") is None


def test_the_order_of_the_facts_does_not_matter():
    shuffled = FACTS[:]
    random.Random(1).shuffle(shuffled)
    assert set(build_cast("Rui Costa", shuffled).people) == set(build_cast("Rui Costa", FACTS).people)


def test_no_facts_no_people():
    assert build_cast("", []).people == ()
