"""What somebody did to themselves, as the state they are in since: "broke his arm" is "has a broken arm".

The tables of conditions name states; people tell what happened.
"""

from __future__ import annotations

import re

_WHOSE = r"(?:my|his|her|their|an?|the)"
_PARTS = "arm|leg|wrist|ankle|foot|toe|hand|finger|knee|hip|collarbone|shoulder|rib|ribs|nose|elbow|back|neck|calf|hamstring|thumb|hand"
_HAS = {"broke": "broken", "broken": "broken", "fractured": "broken", "cracked": "broken", "shattered": "broken",
        "sprained": "sprained", "twisted": "sprained", "rolled": "sprained", "dislocated": "dislocated", "tore": "torn", "torn": "torn", "pulled": "torn",
        "hurt": "bad", "injured": "bad", "wrecked": "bad", "done": "bad", "did": "bad", "strained": "bad", "put out": "bad"}  # fmt: skip
_STATES = {"broken knee": "knee injury", "broken shoulder": "shoulder injury", "broken elbow": "broken arm", "broken thumb": "broken finger",
           "broken neck": "back injury", "broken back": "back injury", "sprained knee": "knee injury", "sprained foot": "sprained ankle",
           "sprained back": "bad back", "torn knee": "knee injury", "torn back": "bad back", "torn hamstring": "torn calf", "bad shoulder": "shoulder injury",
           "bad wrist": "sprained wrist", "bad hand": "sprained wrist", "bad ankle": "sprained ankle", "bad foot": "sprained ankle", "bad arm": "broken arm",
           "bad leg": "torn calf", "bad calf": "torn calf", "bad elbow": "tennis elbow", "bad neck": "back injury", "dislocated knee": "knee injury",
           "dislocated hip": "hip injury", "broken rib": "back injury", "broken ribs": "back injury", "sprained hand": "sprained wrist", "torn ankle": "sprained ankle",
           "sprained finger": "broken finger", "dislocated finger": "broken finger", "bad hip": "bad hip"}  # fmt: skip
_HAPPENED = re.compile(
    rf"\b(?:(?:has|have|had|'s|'ve) )?(?:just |badly |really |also )*(?P<did>{'|'.join(sorted(_HAS, key=len, reverse=True))}) {_WHOSE} (?:left |right |other |poor )?(?P<part>{_PARTS})\b(?! of)",
    re.IGNORECASE,
)
_WORN = re.compile(
    r"\b(?:the |his |her |my )?(?P<what>cast|plaster) (?:stays on|has to stay on|must stay on|is still on|comes off|is on|will be on|gets? (?:taken|cut) off)\b",
    re.IGNORECASE,
)
"""Plaster that is worn until a day."""


def injured(clause: str) -> str:
    """The clause with what was hurt told as a state; the clause itself where nothing was."""
    return _WORN.sub("cast on", _HAPPENED.sub(_state, clause))


def _state(hit: re.Match[str]) -> str:
    said = f"{_HAS[hit['did'].lower()]} {hit['part'].lower()}"
    return f"has a {_STATES.get(said, said)}"
