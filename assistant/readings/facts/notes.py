"""Notes that people write with signs instead of verbs, put into sentences: "Ben: lactose intolerant", "Max - nut allergy",
"Allergies: Ella eggs, Max sesame", "Zoe (vegan) comes too".

Only where what stands beside the name is a state that the knowledge tables or the words for allergies know.
"""

from __future__ import annotations

import re

from assistant.knowledge.tables import class_of, rules_in
from assistant.readings.facts.who import SPEAKERS

_NAME = rf"(?P<name>(?:(?:my|our)\s[a-z]+(?:\s[A-ZÀ-Þ][\w-]+)?|(?!(?:Allerg|Diet|Note|Rule|Max\.|Food|Dr\b|(?i:{SPEAKERS})\b))[A-ZÀ-Þ][\w-]+(?:\s[A-ZÀ-Þ][\w-]+)?))"
_NOTE = re.compile(rf"^{_NAME}\s?(?::|=|\s[–—-])\s(?P<state>[^.;]+)")
_LISTED = re.compile(
    r"^(?P<head>(?:food |known |kids'? |our )*(?:allerg(?:y|ies)|intolerances?|allergy list|can't have|can't eat|avoid|no-gos?))(?: list)?\s?(?::|\s[–—-])\s(?P<rest>.+)$",
    re.IGNORECASE,
)
_ENTRY = re.compile(rf"^{_NAME}\s?(?::|=|\s[–—-]|\s)\s?(?P<what>[a-z].*)$")
_ALLERGY = re.compile(r"\b(?:allerg\w+|intoleran\w+|anaphyla\w+|sensitiv\w+)\b", re.IGNORECASE)
_ADJECTIVE = re.compile(
    r"^(?:(?:severely|badly|very|highly|strictly|strict|now|also|still)\s)*(?:[\w-]+\s)?(?:allergic|intolerant|anaphylactic|sensitive|vegan|vegetarian|veggie|pescatarian|coeliac|celiac|diabetic|pregnant|teetotal|kosher|halal|epileptic|asthmatic|muslim|plant-based|sober)\b",
    re.IGNORECASE,
)
_REFUSAL = re.compile(r"^(?:no|nothing with|not any|never)\s(?P<what>[a-z].*)$", re.IGNORECASE)
_ASIDE = re.compile(rf"^{_NAME}\s\((?P<state>[^()]{{3,40}})\)(?P<rest>.*)$")
_HERE = re.compile(
    r"^(?P<state>hay fever|coeliac|celiac|vegan|vegetarian|[a-z-]+ allergy|diabetic|pregnant) here\b", re.IGNORECASE
)


def written_out(text: str) -> str:
    """The text with a note at its head as a sentence; the text itself where there is none."""
    if (hit := _HERE.match(text)) is not None:
        return f"I {_verb(hit['state'])} {hit['state']}{text[hit.end() :]}"
    if (hit := _LISTED.match(text)) is not None:
        entries = [_ENTRY.match(piece.strip()) for piece in re.split(r"[,;]\s", hit["rest"])]
        if all(entries):
            verb = "is allergic to" if _ALLERGY.search(hit["head"]) else "can't have"
            return "; ".join(f"{entry['name']} {verb} {entry['what']}" for entry in entries if entry)
    if (hit := _ASIDE.match(text)) is not None and _is_state(hit["state"]):
        return f"{hit['name']} {_verb(hit['state'])} {hit['state']}; {hit['name']}{hit['rest']}"
    if (hit := _NOTE.match(text)) is not None:
        if refused := _REFUSAL.match(hit["state"]):
            return f"{hit['name']} can't have {refused['what']}{text[hit.end() :]}"
        if _is_state(hit["state"]):
            return f"{hit['name']} {_verb(hit['state'])} {hit['state']}{text[hit.end() :]}"
    return text


def _is_state(said: str) -> bool:
    if _ALLERGY.search(said) or _ADJECTIVE.match(said):
        return True
    return any(rule.topic in {"diets", "conditions"} for rule, _ in rules_in(said)) and class_of(said) is None


def _verb(state: str) -> str:
    """Whether one is a state or has it: "is vegan", "has a nut allergy"."""
    return "is" if _ADJECTIVE.match(state) else "has" if re.match(r"(?:an?|the|severe|bad)\s", state) else "has a"
