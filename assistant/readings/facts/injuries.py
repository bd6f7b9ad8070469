"""An accident told as what happened, put as what somebody has since: "I broke my arm yesterday" is "I have a broken arm".

The knowledge tables know injuries by their names; what happened years ago is over and left as it stands.
"""

from __future__ import annotations

import re

_HARMS = {
    "broke": "broken", "broken": "broken", "breaks": "broken", "fractured": "broken", "cracked": "broken", "smashed": "broken",
    "sprained": "sprained", "twisted": "sprained", "rolled": "sprained", "turned": "sprained",
    "tore": "torn", "torn": "torn", "ruptured": "torn", "snapped": "torn", "pulled": "torn", "strained": "torn",
    "dislocated": "dislocated", "hurt": "bad", "injured": "bad", "wrenched": "bad", "put out": "bad", "did in": "bad", "bruised": "bad",
    "banged up": "bad", "messed up": "bad", "threw out": "bad",
}  # fmt: skip
"""What is done to a part of the body, and how it is then called."""
_PARTS = {
    "arm": "arm", "forearm": "arm", "upper arm": "arm", "elbow": "arm", "wrist": "wrist", "hand": "hand", "finger": "finger",
    "thumb": "finger", "knuckle": "finger", "ankle": "ankle", "foot": "foot", "heel": "foot", "toe": "toe", "big toe": "toe",
    "leg": "leg", "shin": "leg", "thigh": "leg", "calf": "calf", "hamstring": "calf", "calf muscle": "calf", "Achilles": "Achilles tendon",
    "Achilles tendon": "Achilles tendon", "knee": "knee", "kneecap": "knee", "meniscus": "meniscus", "ACL": "cruciate ligament",
    "cruciate ligament": "cruciate ligament", "knee ligament": "cruciate ligament", "back": "back", "lower back": "back",
    "hip": "hip", "pelvis": "hip", "shoulder": "shoulder", "rotator cuff": "rotator cuff", "collarbone": "collarbone", "rib": "rib", "ribs": "rib",
    "neck": "neck",
}  # fmt: skip
_FIXED = {
    "knee": "knee injury", "back": "back injury", "shoulder": "shoulder injury", "arm": "broken arm", "finger": "broken finger",
    "wrist": "sprained wrist", "hand": "broken hand", "leg": "broken leg", "foot": "broken foot", "toe": "broken toe", "calf": "torn calf",
    "ankle": "sprained ankle", "hip": "hip injury",
}  # fmt: skip
"""How an injury is called where the part was not broken: by the name under which the tables know its kind."""


def _of(words: dict[str, str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_HURT = re.compile(
    rf"(?P<who>\b(?:I|[Hh]e|[Ss]he|[Mm]y [a-z-]+(?: [A-ZÀ-Þ][\w-]+)?|[A-ZÀ-Þ][\w-]+))(?:'ve|'s)?(?: have| has)?(?: just| badly| recently)? (?P<harm>{_of(_HARMS)}) "
    rf"(?:my|his|her|their) (?:left |right |whole )?(?P<part>{_of(_PARTS)})\b(?! (?:rest|support|band|brace|bag|chair))"
    r"(?P<when>(?:,? (?:yesterday|today|this (?:morning|week|weekend|month)|last (?:night|week|weekend|month|\w+day)|on \w+day|(?:\w+|\d+) (?:days|weeks) ago|a (?:week|day|fortnight) ago|at the weekend|the other day))*)"
)
_LONG_AGO = re.compile(
    r"\b(?:years? ago|last year|as a (?:child|kid|boy|girl)|when (?:I|he|she) was|once|in (?:19|20)\d\d|months ago|healed|better (?:now|again)|fine (?:now|again)|back then|almost|nearly)\b",
    re.IGNORECASE,
)


_WORN = re.compile(
    r"\b(?:the |his |her |my )?(?P<what>cast|plaster) (?:stays on|has to stay on|must stay on|is still on|comes off|is on|will be on|gets? (?:taken|cut) off)\b",
    re.IGNORECASE,
)
"""Plaster that is worn until a day."""


def worn(clause: str) -> str:
    """The clause with plaster that is worn until a day told as a state; the clause itself where there is none."""
    return _WORN.sub("cast on", clause)


def told_as_injury(text: str) -> str:
    """The text with its accidents as injuries; the text itself where there are none or they are long past."""
    return text if _LONG_AGO.search(text) else _HURT.sub(_injury, text)


def names_body(thing: str) -> bool:
    """Whether a phrase begins with a part of the body: "her leg", "arm as a child"."""
    return re.match(rf"(?:(?:my|his|her|their|left|right) )*(?:{_of(_PARTS)})\b", thing) is not None


def _injury(hit: re.Match[str]) -> str:
    harm, part = _HARMS[hit["harm"]], _PARTS[hit["part"]]
    kept = harm == "broken" or part not in _FIXED or (harm, part) in {("torn", "shoulder"), ("dislocated", "shoulder")}
    name = f"{harm} {part}" if kept else _FIXED[part]
    if harm == "broken" and part in {"knee", "back", "shoulder"}:
        name = _FIXED[part]
    return f"{hit['who']} {'have' if hit['who'] == 'I' else 'has'} a {name}"
