"""The training bases: padded with other people's facts, told as if they were about the people of this one."""

from __future__ import annotations

from assistant.selftest.pace import Fact
from models.training.bases import padded, read_people, renamed


def test_names_are_exchanged_whole_and_in_one_go() -> None:
    names = {"Dana Weiss": "Rui Pinto", "Rui Costa": "Dana Levi"}
    text = "Dana met Rui Costa; Danae and Weiss & Sons did not."
    assert renamed(text, names) == "Rui met Dana Levi; Danae and Pinto & Sons did not."


def test_a_padded_base_keeps_its_own_facts_first_and_its_gold_facts_where_they_were() -> None:
    people = read_people()
    base = padded(people, 235)[0]
    assert base.facts[: base.own] == tuple(fact.text for fact in people[0].facts)
    assert len(base.facts) == len(set(base.facts)) == 235
    for query in people[0].queries:
        assert [people[0].facts[i].id for i in base.gold(query)] == list(query.gold)


def test_only_people_of_the_same_fold_lend() -> None:
    people = [read_people()[0].model_copy(update={"instance_id": f"p{n}", "facts": kettles(n)}) for n in range(6)]
    for number, base in enumerate(padded(people, 10)):
        assert {int(text.split()[-1].rstrip(".")) for text in base.facts} == {number, (number + 3) % 6}


def kettles(owner: int) -> tuple[Fact, ...]:
    return tuple(Fact(id=f"f{n}", text=f"Kettle {n} is that of number {owner}.") for n in range(5))


def test_the_same_seed_pads_alike() -> None:
    people = read_people()
    assert padded(people, 200)[3].facts == padded(people, 200)[3].facts != padded(people, 200, seed=1)[3].facts
