"""The demo's six situations, told again about other people, days, places, things and in other words.

Each maker takes a source of chance and gives a variation: facts, a request with its verdict, and the same request with one
slot changed and the other verdict. What must be cited of a conflict is known too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

PEOPLE = "Dana Yusuf Mei Solveig Kwame Beatrix Tomasz Leila Ingrid Hamish Paloma Ravi Oskar Niamh".split()
ZONES = ["Europe/Lisbon", "Europe/London", "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney"]
RESTAURANTS = ["the Blue Heron", "Casa Verde", "the Old Granary", "Lanterna", "Number Nine", "the Fig Tree"]
OPEN_TABLES = ["Bistro Margot", "the Corner Plate", "Sunflower Kitchen"]
VENUES = [
    "the Maritime Museum", "Elm Park swimming pool", "the observatory on Crow Hill", "the Stanley Library",
    "the butterfly house", "Hartwell Castle", "the climbing hall in Dock Street",
]  # fmt: skip
TOWNS = ["Ashford", "Millbrook", "Port Sable", "Kirkby", "Lindholm"]
ALLERGENS = {
    "shellfish": ["prawn cocktail", "crab cakes", "mussels in white wine"],
    "tree nuts": ["hazelnut praline", "almond torte", "walnut salad"],
    "peanuts": ["satay skewers with peanut sauce", "peanut noodles"],
    "fish": ["smoked salmon", "baked cod", "tuna tartare"],
    "eggs": ["a spinach omelette", "lemon meringue pie"],
    "sesame": ["hummus with tahini", "sesame noodles"],
}
PLAIN_DISHES = [
    "tomato soup",
    "roast potatoes",
    "braised leeks",
    "poached pears",
    "a green salad",
    "grilled courgettes",
]
NOISE = [
    "The bins go out on Thursday nights.",
    "My passport is in the blue folder in the hall.",
    "I like to write letters by hand.",
    "The neighbour's dog is called Biscuit.",
    "I pay 41 euros a month for the phone.",
    "The kitchen tap drips if it isn't turned off properly.",
    "My grandmother kept bees.",
    "I learned to skate when I was thirty.",
    "The window in the study faces north.",
    "We planted two apple trees last autumn.",
    "The library card has the number 4471.",
    "I prefer trains to planes.",
    "My old laptop is in the cupboard under the stairs.",
    "The piano was tuned in spring.",
]


@dataclass(frozen=True)
class Variation:
    """One situation; `today` is the day at whose 9 o'clock both requests are put."""

    today: date
    zone: str
    facts: tuple[str, ...]
    request: str
    conflict: bool
    flipped: str
    deciding: tuple[str, ...]
    """What must be cited of whichever of the two is a conflict."""


def day(chance: Random) -> date:
    return date(2026, 1, 5) + timedelta(days=chance.randrange(500))


def written(when: date, chance: Random, *, weekday: bool = True) -> str:
    """A day in one of the ways in which people write it, unmistakable."""
    styles = [
        f"{when.day} {when:%B} {when.year}",
        f"{when:%B} {when.day}, {when.year}",
        f"{when.day} {when:%b} {when.year}",
    ]
    if weekday:
        styles += [f"{when:%A} {when.day} {when:%B} {when.year}", f"{when:%A}, {when.day} {when:%B} {when.year}"]
    return chance.choice(styles)


def hour(minutes: int, chance: Random) -> str:
    """A time of day in one of the ways in which people write it."""
    hours, rest = divmod(minutes, 60)
    twelve = f"{(hours - 1) % 12 + 1}{f':{rest:02}' if rest else ''} {'am' if hours < 12 else 'pm'}"
    return chance.choice([f"{hours:02}:{rest:02}", f"{hours:02}:{rest:02}", twelve])


def told(chance: Random, *facts: str) -> tuple[str, ...]:
    """The facts among others that have nothing to do with them."""
    mixed = [*facts, *chance.sample(NOISE, 8)]
    chance.shuffle(mixed)
    return tuple(mixed)


def allergy(chance: Random, person: str, allergen: str) -> str:
    return chance.choice(
        [
            f"{person} is allergic to {allergen}.",
            f"{person} has been allergic to {allergen} since childhood.",
            f"{person} has a bad allergy to {allergen}.",
            f"My friend {person} is severely allergic to {allergen} and carries an adrenaline pen.",
        ]
    )


def menu(chance: Random, place: str, dish: str) -> str:
    first, second = chance.sample(PLAIN_DISHES, 2)
    dishes = [first, second]
    dishes.insert(chance.randrange(3), dish)
    a, b, c = dishes
    return chance.choice(
        [
            f"In the evening {place} serves only a set menu: {a}, {b} and {c}.",
            f"The fixed menu at {place} is {a}, {b} and {c}.",
            f"{place[0].upper()}{place[1:]} has a single set menu, with {a}, {b} and {c}.",
        ]
    )


def table(chance: Random, place: str, person: str, when: date, minutes: int) -> Callable[..., str]:
    """A request for a table, of which slots can be changed."""
    style, at, on = chance.randrange(3), hour(minutes, chance), written(when, chance)

    def request(person: str = person, place: str = place) -> str:
        return [
            f"Book a table for dinner with {person} at {place} on {on} at {at}",
            f"Reserve a table at {place} for {person} and me on {on} at {at}",
            f"Dinner with {person} at {place} on {on} at {at}, please book it",
        ][style]

    return request


def dinner(chance: Random) -> Variation:
    """A friend's allergy, and a menu that can't be chosen from; flipped by the person or by the place."""
    today = day(chance)
    person, other = chance.sample(PEOPLE, 2)
    allergen = chance.choice(list(ALLERGENS))
    place, free = chance.choice(RESTAURANTS), chance.choice(OPEN_TABLES)
    request = table(
        chance, place, person, today + timedelta(days=chance.randint(2, 20)), chance.choice([1110, 1140, 1170, 1200])
    )
    deciding = (allergy(chance, person, allergen), menu(chance, place, chance.choice(ALLERGENS[allergen])))
    facts = told(
        chance, *deciding, f"{other} eats anything.", f"{free[0].upper()}{free[1:]} cooks whatever its guests ask for."
    )
    flipped = request(person=other) if chance.random() < 0.5 else request(place=free)
    return Variation(today, chance.choice(ZONES), facts, request(), True, flipped, deciding)


def meeting(chance: Random) -> Variation:
    """A commitment that can be reached only without the way to it; flipped by the hour or by the day."""
    today = day(chance)
    when = today + timedelta(days=chance.randint(2, 20))
    town, person, child = chance.choice(TOWNS), *chance.sample(PEOPLE, 2)
    place = chance.choice(["the school", "the town hall", "St Anne's nursery", "the music school"])
    minutes = chance.choice([35, 40, 50, 55])
    due = chance.choice([960, 990, 1020, 1050])
    end = due - chance.choice([10, 15, 20])
    commitment = chance.choice(
        [
            f"On {written(when, chance)} at {hour(due, chance)} I pick up {child} from {place}.",
            f"Every {when:%A} at {hour(due, chance)} I collect {child} from {place}.",
            f"I have to be at {place} at {hour(due, chance)} on {written(when, chance)}.",
        ]
    )
    way = chance.choice(
        [
            f"It takes me {minutes} minutes to get from {town} to {place} by bus.",
            f"From {town} to {place} it is {minutes} minutes by car.",
            f"The drive from {town} to {place} takes {minutes} minutes.",
        ]
    )
    verb = chance.choice(["Schedule a meeting with", "Arrange a meeting with", "Set up a meeting with"])

    def request(end: int = end, when: date = when) -> str:
        return f"{verb} {person} in {town} on {when.day} {when:%B} {when.year} from {end // 60 - 1:02}:{end % 60:02} to {end // 60:02}:{end % 60:02}"

    flipped = request(end=end - 120) if chance.random() < 0.5 else request(when=when + timedelta(days=1))
    return Variation(
        today, chance.choice(ZONES), told(chance, commitment, way), request(), True, flipped, (commitment, way)
    )


def closure(chance: Random, place: str, first: date, last: date) -> str:
    why = chance.choice(["renovation", "repairs", "flood damage", "an inspection", "staff shortage"])
    begins, ends = written(first, chance, weekday=False), written(last, chance, weekday=False)
    name = f"{place[0].upper()}{place[1:]}"
    return chance.choice(
        [
            f"{name} is closed for {why} from {begins} to {ends}.",
            f"{name} is shut until {ends} because of {why}.",
            f"Because of {why}, {place} stays closed until {ends}.",
            f"{name} will be closed from {begins} until {ends}.",
        ]
    )


def outing(chance: Random, place: str, person: str) -> Callable[[date], str]:
    style, at = chance.randrange(4), hour(chance.choice([600, 660, 840, 900]), chance)

    def request(when: date) -> str:
        on = f"{when.day} {when:%B} {when.year}"
        return [
            f"Plan a visit to {place} with {person} on {on} at {at}",
            f"Take {person} to {place} on {on} at {at}",
            f"Schedule a trip to {place} on {on} at {at} with {person}",
            f"Meet {person} at {place} on {on} at {at}",
        ][style]

    return request


def visit(chance: Random) -> Variation:
    """A place that is shut on that day; flipped by the day."""
    today = day(chance)
    last = today + timedelta(days=chance.randint(5, 12))
    place = chance.choice(VENUES)
    request = outing(chance, place, chance.choice(PEOPLE))
    fact = closure(chance, place, today - timedelta(days=1), last)
    during, after = last - timedelta(days=chance.randint(1, 3)), last + timedelta(days=chance.randint(2, 9))
    return Variation(today, chance.choice(ZONES), told(chance, fact), request(during), True, request(after), (fact,))


def effort(chance: Random) -> Variation:
    """A load above what a body may bear; flipped by the thing or by the day."""
    today = day(chance)
    until = today + timedelta(days=chance.randint(15, 40))
    when = today + timedelta(days=chance.randint(1, 10))
    person, limit = chance.choice(PEOPLE), chance.choice([3, 4, 5, 8, 10])
    heavy, weight = chance.choice(
        [("washing machine", 70), ("wardrobe", 55), ("sofa", 60), ("bookcase", 35), ("piano stool and amplifier", 25)]
    )
    light = chance.choice(["lampshade", "birdcage", "umbrella stand"])
    ends = written(until, chance, weekday=False)
    rule = chance.choice(
        [
            f"My doctor told me not to lift more than {limit} kg until {ends}.",
            f"Since my operation I must not lift anything heavier than {limit} kg until {ends}.",
            f"Because of my back I may not lift more than {limit} kilos before {ends}.",
            f"I'm not allowed to carry more than {limit} kg until {ends}, says the surgeon.",
        ]
    )
    load = f"{person}'s {heavy} weighs {weight} kg."
    at, floor = hour(chance.choice([600, 660, 900]), chance), chance.choice(["second", "third", "fourth"])

    def request(thing: str = heavy, when: date = when) -> str:
        return f"Help {person} carry the {thing} up to the {floor} floor on {when.day} {when:%B} {when.year} at {at}"

    flipped = request(thing=light) if chance.random() < 0.5 else request(when=until + timedelta(days=3))
    facts = told(chance, rule, load, f"{person}'s {light} weighs 1 kg.")
    return Variation(today, chance.choice(ZONES), facts, request(), True, flipped, (rule,))


def routine(chance: Random) -> Variation:
    """A reminder that fits what a body needs; flipped by the thing that is taken."""
    today = day(chance)
    pill, banned = chance.choice(
        [("ramipril", "ibuprofen"), ("warfarin", "aspirin"), ("methotrexate", "naproxen"), ("lithium", "diclofenac")]
    )
    at = hour(chance.choice([480, 1140, 1260]), chance)
    doctor = chance.choice(["My doctor", "Doctor Hale", "The pharmacist"])
    rule = chance.choice(
        [
            f"{doctor} told me not to take {banned} while I'm on {pill}.",
            f"I must not take {banned} because of the {pill}.",
            f"{doctor} told me to keep away from {banned} as long as I take {pill}.",
        ]
    )
    habit = chance.choice([f"I take {pill} every day at {at}.", f"Every day at {at} I take a {pill} tablet."])
    style = chance.randrange(3)

    def request(thing: str = pill) -> str:
        return [
            f"Remind me every day at {at} to take {thing}",
            f"Set a daily reminder at {at} to take my {thing}",
            f"Remind me to take my {thing} tomorrow at {at}",
        ][style]

    return Variation(today, chance.choice(ZONES), told(chance, habit, rule), request(), False, request(banned), (rule,))


def look_alike(chance: Random) -> Variation:
    """What looks like a conflict and is none: the closure is over by then, or the allergy is another person's."""
    if chance.random() < 0.5:
        made = dinner(chance)
        person = next(name for name in PEOPLE if name in made.request)
        other = next(name for name in PEOPLE if f"{name} eats anything." in made.facts)
        return Variation(
            made.today, made.zone, made.facts, made.request.replace(person, other), False, made.request, made.deciding
        )
    made = visit(chance)
    return Variation(made.today, made.zone, made.facts, made.flipped, False, made.request, made.deciding)


MAKERS = (dinner, meeting, visit, effort, routine, look_alike)
