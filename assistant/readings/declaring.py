"""Whether a sentence declares how things are: it begins with who or what, and goes on with a verb that is no wish and no plan.

"Our son Leo (7) can't have peanuts", "We cancelled Netflix in October", "Dr. Silva only sees patients on Mondays". What begins
with the verb itself ("Cancel Netflix") is a request, and so is what somebody wants, needs or would like; but what must not be
done, or never ("Never call Helen after six"), is to be known, not to be done.
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
    rf"(?:\s(?:to|from|with|at|for|in)\s(?-i:[A-ZÀ-Þ])[\w'’-]*)?"
    rf"|(?:dr|mr|mrs|ms|prof)\.?\s{WORD}(?:\s{WORD})?"
)
AUXILIARY = (
    r"is|isn['’]?t|are|aren['’]?t|was|wasn['’]?t|were|weren['’]?t|am|has|hasn['’]?t|have|haven['’]?t|had|does|doesn['’]?t|do|don['’]?t|"
    r"did|didn['’]?t|can|can['’]?t|cannot|could|couldn['’]?t|won['’]?t|may|might|mustn['’]?t|shouldn['’]?t|used\sto|"
    r"(?:must|should|will)\s(?:not|never)"
)
ADVERB = r"(?:(?:only|never|always|usually|often|rarely|sometimes|already|just|also|both|still|no\slonger|really)\s)?"
PAST = (
    r"got|gave|lent|sold|lost|bought|left|went|told|said|broke|split|moved|met|took|made|had|won|paid|found|kept|put|ran|began|"
    r"became|came|hurt|cut|fell|felt|heard|held|knew|led|read|saw|sent|set|shut|spent|stood|thought|wrote|swore|forgot|chose|grew|died|quit|"
    r"\w{2,}ed"
)
PRESENT = (
    r"get|gets|take|takes|cost|costs|work|works|live|lives|hate|hates|like|likes|love|loves|prefer|prefers|eat|eats|drink|drinks|play|"
    r"plays|teach|teaches|see|sees|collect|collects|pick|picks|walk|walks|sleep|sleeps|wake|wakes|own|owns|know|knows|owe|owes|open|opens|"
    r"close|closes|close|shut|shuts|serve|serves|sell|sells|need\sglasses|needs|weigh|weighs|start|starts|end|ends|run|runs|mean|means|"
    r"keep|keeps|belong|belongs|hold|holds|stand|stands|go|goes|come|comes|leave|leaves|fly|flies|drive|drives|use|uses|wear|wears|speak|"
    r"speaks|smoke|smokes|snore|snores|share|shares|pay|pays|earn|earns|swim|swims|run|react|reacts|suffer|suffers|finish|finishes|"
    r"turns|naps|arrives|arrive|departs|lands|visits|returns|stays|sings|studies|volunteers|trains|"
    r"forbid|forbids|ban|bans|require|requires|insist|insists|demand|demands|lets|says|brings|gives|makes|helps|volunteer|babysit|babysits|"
    r"coach|coaches|cook|cooks|bake|bakes|jog|jogs|hike|hikes|train|study|sing|dance|dances|paint|paints|pray|prays|fast|fasts|commute|commutes|"
    r"travel|travels|attend|attends|feel|feels|allow|allows|accept|accepts|refuse|refuses|charge|charges|expire|expires|last|lasts|contain|contains|include|includes"
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
KEPT = (
    r"(?:number|code|password|passcode|passphrase|pin|puk|id|iban|address|combination|size|username|login|e-?mail|name|plate|type|"
    r"birthday|anniversary|colou?r|frequency|model|key|account)"
)
LOOKED_UP = re.compile(
    rf"(?:{WORD}\s){{0,4}}{KEPT}\s(?:is|are|=)\s\S|(?!(?:{'|'.join(sorted(VERBS))})\b)(?:{WORD}\s){{0,4}}{KEPT}\s?[:=]\s?\S",
    re.IGNORECASE,
)
"""What is noted to be looked up: "gym membership number is 44821", "locker code: 4711"."""
NO_NAMES = VERBS | frozenset(
    """a an one two three four five six ten how what wat when wen where who whose which why let tell have post give next last this
    today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday january february march april june july
    august september october november december i'm there's dinner lunch breakfast""".split()
)
"""Words with a capital, at the head of a sentence, that begin no name."""
WISH = re.compile(
    r"(?:i|we)(?:['’]d|['’]ll|\s(?:would|will|want|wanna|need\s(?!glasses)|needed|have\sto|had\sbetter|must|should|ought|gotta|wish|hope|"
    r"plan|intend|am\sgoing\sto|are\sgoing\sto|could\suse|(?:really|also|still|do)\s(?:want|need|have\sto)))\b(?!\s(?:not|never)\b)"
)
"""What somebody wants or will do."""
FORBIDS = re.compile(
    r"(?:please\s|pls\s)?(?:never|don['’]?t\sever|do\snot|don['’]?t)\s"
    r"(?!forget|let\s(?:me|us)|worry|bother|mind|remind|cancel|delete|remove|move|do\b|you|we|i|they|want|need|know|think)[a-z]+\s",
    re.IGNORECASE,
)
"""An order not to do something, now or ever: "don't tell Ben", "never book anything on Saturdays"."""


ORDER_BEHIND = re.compile(r"[:;–—]\s+(?:please\s)?([a-z]+)\b", re.IGNORECASE)
""" "Reto turns seventy on Friday: have a cake brought"."""


def declares(text: str) -> bool:
    """Whether a text tells how things are or were, and orders nothing behind that."""
    ordered = any(found[1].lower() in VERBS for found in ORDER_BEHIND.finditer(text))
    return not ordered and tells(text)


def tells(text: str) -> bool:
    """Whether a text begins by telling how things are or were, whatever comes behind."""
    if text.rstrip().endswith("?") or WISH.match(text.lower()):
        return False
    if any(shape.match(text) for shape in (FORBIDS, BY_PRONOUN, HOUSE_RULE, LOOKED_UP)):
        return True
    first = re.split(r"['’\s]", text, maxsplit=1)[0].lower()
    if first not in NO_NAMES and (IN_SHORT.match(text) or with_verb(text, Cast()) != text):
        return True
    return first not in NO_NAMES and BY_NAME.match(text) is not None
