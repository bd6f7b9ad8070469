"""Whether a sentence declares how things are: it begins with who or what, and goes on with a verb that is no wish and no plan.

"Our son Leo (7) can't have peanuts", "We cancelled Netflix in October", "Dr. Silva only sees patients on Mondays". What begins
with the verb itself ("Cancel Netflix") is a request, and so is what somebody wants, needs or would like.
"""

from __future__ import annotations

import re

from assistant.language.names import Cast
from assistant.readings.facts.verbless import with_verb
from assistant.readings.request_words import VERBS

WORD = r"[^\W\d_][\w'’-]*"
ASIDE = r"(?:\s?\([^()]{1,30}\)|,\s[^,.;]{2,40},)?"
NAME = r"[^\W\d_a-zß-ÿ][\w'’-]*(?:\s(?:and\s|&\s)?[^\W\d_a-zß-ÿ][\w'’-]*){0,3}"
"""Names as they are written, with capitals."""
PRONOUN = r"(?:i|we|he|she|they|it|that|there|nobody|no\sone|everyone|everybody)"
TITLED = (
    rf"(?:my|our|his|her|their|the|this|that|both|all|some)\s{WORD}(?:\s(?!to\b|for\b|with\b|at\b|on\b){WORD}){{0,3}}?"
    rf"|(?:dr|mr|mrs|ms|prof)\.?\s{WORD}(?:\s{WORD})?"
)
AUXILIARY = (
    r"is|isn['’]?t|are|aren['’]?t|was|wasn['’]?t|were|weren['’]?t|am|has|hasn['’]?t|have|haven['’]?t|had|does|doesn['’]?t|do|don['’]?t|"
    r"did|didn['’]?t|can|can['’]?t|cannot|could|couldn['’]?t|won['’]?t|may|might|mustn['’]?t|shouldn['’]?t|used\sto"
)
ADVERB = r"(?:(?:only|never|always|usually|often|rarely|sometimes|already|just|also|both|still|no\slonger|really)\s)?"
PAST = (
    r"got|gave|lent|sold|lost|bought|left|went|told|said|broke|split|moved|met|took|made|had|won|paid|found|kept|put|ran|began|"
    r"became|came|fell|felt|heard|held|knew|led|read|saw|sent|set|shut|spent|stood|thought|wrote|swore|forgot|chose|grew|died|quit|"
    r"\w{2,}ed"
)
PRESENT = (
    r"get|gets|take|takes|cost|costs|work|works|live|lives|hate|hates|like|likes|love|loves|prefer|prefers|eat|eats|drink|drinks|play|"
    r"plays|teach|teaches|see|sees|collect|collects|pick|picks|walk|walks|sleep|sleeps|wake|wakes|own|owns|know|knows|owe|owes|open|opens|"
    r"close|closes|close|shut|shuts|serve|serves|sell|sells|need\sglasses|needs|weigh|weighs|start|starts|end|ends|run|runs|mean|means|"
    r"keep|keeps|belong|belongs|hold|holds|stand|stands|go|goes|come|comes|leave|leaves|fly|flies|drive|drives|use|uses|wear|wears|speak|"
    r"speaks|smoke|smokes|snore|snores|share|shares|pay|pays|earn|earns|swim|swims|run|react|reacts|suffer|suffers|finish|finishes|"
    r"allow|allows|accept|accepts|refuse|refuses|charge|charges|expire|expires|last|lasts|contain|contains|include|includes"
)
VERB = rf"\s{ADVERB}(?:{AUXILIARY}|{PAST}|{PRESENT})\b"
BY_PRONOUN = re.compile(rf"(?:{PRONOUN}(?:['’](?:s|m|re|ve|d)\s|{VERB})|(?:{TITLED}){ASIDE}{VERB})", re.IGNORECASE)
BY_NAME = re.compile(rf"{NAME}{ASIDE}{VERB}")
HOUSE_RULE = re.compile(
    r"no\s(?!one\b|need\b)\w[\w\s-]{1,40}\s(?:in|at|on|after|before|during|inside|under|near|for)\b", re.IGNORECASE
)
""" "No shoes in the house". """
IN_SHORT = re.compile(
    rf"(?!(?:i\s)?(?:need|want)\b)(?:my\s)?{WORD}(?:\s{WORD})?\s(?:very\s|badly\s|still\s)?"
    r"(?:allergic\sto|afraid\sof|scared\sof|intolerant\sto|lactose\sintolerant|vegetarian|vegan|pregnant|diabetic|coeliac|celiac)\b",
    re.IGNORECASE,
)
"""Told without its verb: "dana allergic to nuts", "my brother vegan"."""
NO_NAMES = VERBS | frozenset(
    """a an one two three four five six ten how what wat when wen where who whose which why let tell have post give next last this
    today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday january february march april june july
    august september october november december i'm there's dinner lunch breakfast""".split()
)
"""Words with a capital, at the head of a sentence, that begin no name."""
WISH = re.compile(
    r"(?:i|we)(?:['’]d|['’]ll|\s(?:would|will|want|wanna|need\s(?!glasses)|needed|have\sto|had\sbetter|must|should|ought|gotta|wish|hope|"
    r"plan|intend|am\sgoing\sto|are\sgoing\sto|could\suse|(?:really|also|still|do)\s(?:want|need|have\sto)))\b"
)
"""What somebody wants or will do."""


def declares(text: str) -> bool:
    """Whether a sentence tells how things are or were."""
    if text.rstrip().endswith("?") or WISH.match(text.lower()):
        return False
    if BY_PRONOUN.match(text) or HOUSE_RULE.match(text):
        return True
    first = re.split(r"['’\s]", text, maxsplit=1)[0].lower()
    if first not in NO_NAMES and (IN_SHORT.match(text) or with_verb(text, Cast()) != text):
        return True
    return first not in NO_NAMES and BY_NAME.match(text) is not None
