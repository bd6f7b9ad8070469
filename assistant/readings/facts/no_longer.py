"""What does not hold of somebody, or no longer: "I'm not vegetarian anymore", "Ben isn't allergic to nuts", "she eats meat again".

It takes the ground from what was said before, so it is read as a permission that names the diet, the condition or the food.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.knowledge.tables import is_food, rules_in
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Permission

_WHO = r"^(?P<who>(?:[Mm]y |[Oo]ur )?[\w'-]+(?: [A-ZÀ-Þ][\w-]+)?) ?"
_END = r"(?P<rest>(?: any ?more| any longer| after all| these days| now| at all| since [^,;]*| ⟦\d+⟧)*)[.!]?$"
_IS_NOT = re.compile(
    rf"{_WHO}(?:(?:am|is|are|'m|'s|'re) (?:not|no longer|never been|not actually|not really)|isn't|aren't|ain't|no longer (?:is|am)|was never|stopped being|used to be) (?:an? )?(?P<what>[^,;:⟦]+?){_END}"
)
_HAS_NOT = re.compile(
    rf"{_WHO}(?:(?:doesn't|don't|does not|do not|no longer) (?:have|has|suffers? from)|has no|have no|(?:got rid of|is over|am over|grew out of|outgrew|has outgrown|have outgrown)) (?:an?|any|the|my|his|her)? ?(?P<what>[^,;:⟦]+?){_END}"
)
_AGAIN = re.compile(
    rf"{_WHO}(?:(?:can|may|is allowed to|am allowed to|started|went back to|is back to|am back to) )?(?:eats?|eating|drinks?|drinking|having|haves?|has) (?P<what>[^,;:⟦]+?) again(?: now)?[.!]?$"
)
_ALLERGIC = re.compile(
    r"^(?:allergic|intolerant|sensitive) to (?P<noun>.+)$|^(?P<noun2>[\w' -]+?)[ -](?:allergy|allergies|intolerance)$"
)
_WHILE = re.compile(r"\b(?:if|unless|when|until|sure|certain)\b")


def read_no_longer(sentence: Sentence, context: Context) -> Iterator[Permission]:
    """What a sentence takes back of what its person may not have."""
    bare = sentence.bare
    if _WHILE.search(bare):
        return
    for rule in (_IS_NOT, _HAS_NOT, _AGAIN):
        hit = rule.match(bare)
        if hit is None:
            continue
        things = _foods(hit["what"]) if rule is _AGAIN else _grounds(hit["what"], strict=rule is _HAS_NOT)
        who = people_in(hit["who"], context)
        if things and who:
            yield Permission(next((p for p in who if p != EGO), EGO), sentence.text, things)
        return


def _foods(said: str) -> tuple[str, ...]:
    return tuple(item for item in read_list(said).items if is_food(item))


def _grounds(said: str, *, strict: bool) -> tuple[str, ...]:
    """The things of an allergy, or the name of a diet or condition; with `strict` only what is said to be one."""
    if allergy := _ALLERGIC.match(said):
        return tuple(read_list(allergy["noun"] or allergy["noun2"]).items)
    found = [rule.words[0] for rule, link in rules_in(said) if not strict or link.start == 0]
    return (found[0],) if found and len(said.split()) <= 4 else ()
