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


def test_shops_houses_boats_and_pets_are_no_people():
    facts = [
        "Casa Verde is closed on Mondays.",
        "The Fig Tree takes bookings until eight.",
        "Number Nine has no lift.",
        "Blue Heron serves a fixed menu.",
        "Bakkerij Zucker delivers for two euros.",
        "Zucker's rolls are baked on a separate line.",
        "Hartwell Castle is open from ten.",
        "The Sula is certified for eight passengers.",
        "The Sula got a new gearbox in May.",
        "Fern, a huntaway bitch of five, howls at night.",
        "Fern sleeps in a kennel.",
        "Dana told Mats Lindqvist that Fern was well.",
        "Dana is allergic to shellfish.",
    ]
    assert set(build_cast("Rui Costa", facts).people) == {"Dana", "Mats Lindqvist"}


def test_one_sentence_that_only_people_do_is_enough():
    facts = ["Rosa uses a wheelchair.", "Ines doesn't eat meat.", "Boston has rain.", "Leif Norgaard manages the rink."]
    assert set(build_cast("", facts).people) == {"Rosa", "Ines", "Leif Norgaard"}


def test_a_role_is_known_by_every_word_for_it_and_by_the_facts_own_word_where_nobody_has_a_name():
    cast = build_cast(
        "", ["My mum Carla gets back on Friday.", "My husband is allergic to nuts."], [Relation("Carla", "mum")]
    )
    assert cast.resolve("Mam") == cast.resolve("my mother") == "Carla"
    assert cast.resolve("hubby") == "husband"
    assert "husband" not in cast.people


def test_somebody_else_s_relatives_are_known_by_them():
    cast = build_cast("", ["Tom told Ana, Tom's wife, the news."], [Relation("Ana", "wife", of="Tom")])
    assert cast.resolve("Tom's wife") == "Ana"
    assert cast.resolve("wife") is None


def test_a_first_name_said_once_is_a_person_and_a_pet_is_none():
    cast = build_cast("Rui Costa", ["Kenji's call is at nine.", "Standup is at ten.", "Our dog is called Biscuit."])
    assert cast.people == ("Kenji",)
    assert cast.animals == ("biscuit",)


def test_brands_and_inns_are_no_people():
    cast = build_cast(
        "Rui Costa", ["FitHub Riverside has a new pool.", "Gasthof Linde is lovely.", "Nephew Daan is 9."]
    )
    assert cast.people == ("Daan",)
