"""What a yes-or-no question asks about, said as the order it would be: "Can I have a beer on Thursday?" is about "have a beer on
Thursday", "Can Ben eat satay?" about "Ben will eat satay", "Is the gym open on Sunday?" about "go to the gym on Sunday".

Rule of this file: it only turns words round. The order is read and checked like any other, and never carried out.
"""

from __future__ import annotations

import re

from assistant.readings.request_asking import asked

_CAPITAL = r"(?-i:[A-ZÀ-Þ])[\w'’-]+"
_NAME = (
    rf"(?:(?:my|our|the|his|her)\s[\w'’-]+(?:\sand\s[\w'’-]+)?|{_CAPITAL}(?:\s{_CAPITAL})?(?:(?:,|\sand|\s&)\s{_CAPITAL})*"
    r"|(?!(?:i|you|u|we|it|that|this|there|be|an?|not|my|our|the|his|her)\b)[a-z]+)"
)
_MAY = r"(?:can|could|may|might|should|shall|would|will)"
_STILL = r"(?:(?:still|also|really|safely|just|maybe|please|then|actually|ever|even)\s)*"
_FINE = (
    r"(?:ok|okay|o\.k\.|fine|alright|all\sright|safe|allowed|permitted|possible|good|wise|smart|sensible|feasible|acceptable|advisable|healthy|cool|legal|"
    r"an?\s(?:good|bad|smart|wise|terrible|sensible)\sidea|a\sproblem|an\sissue|bad|risky|dangerous|too\slate|too\searly|too\smuch|realistic|doable)"
)
_NOT_DONE = r"(?!(?:be|make\sit|see|know|find\sout|ask|tell|show|check|say|think|trust|hear|read|use\syou)\b)"
_SHAPES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), order)
    for pattern, order in [
        (rf"(?:do|would)\syou\sthink\s(?:that\s)?(?:i|we)\s{_MAY}\s(?P<do>.+)", "{do}"),
        (r"(?:do|will|would|did)\s(?:i|we)\s(?:still\s)?have\s(?:enough\s|the\s)?(?:time|room|energy|money)\s(?:for|to)\s(?P<do>.+)", "{do}"),
        (r"is\sthere\s(?:still\s)?(?:enough\s)?(?:time|room)\s(?:for|to)\s(?P<do>.+)", "{do}"),
        (r"(?:am\si|are\swe)\s(?:still\s)?(?:free|available)\s(?:for|to)\s(?P<do>.+)", "{do}"),
        (r"(?:would|will|should)\s(?:i|we)\sbe\sable\sto\s(?P<do>.+)", "{do}"),
        (rf"{_MAY}(?:n['’]t)?\s(?:i|we)\s{_STILL}{_NOT_DONE}(?P<do>.+)", "{do}"),
        (r"(?:am\si|are\swe)\s(?:still\s)?(?:allowed|able|ok|okay|fine|safe|permitted)\sto\s(?P<do>.+)", "{do}"),
        (rf"(?:is|are)\s(?P<who>{_NAME})\s(?:still\s)?(?:allowed|able|ok|okay|fine|safe|permitted)\sto\s(?P<do>.+)", "{who} will {do}"),
        (rf"(?:if|whether)\s(?:i|we)\s{_MAY}\s{_STILL}{_NOT_DONE}(?P<do>.+)", "{do}"),
        (rf"(?:if|whether)\s(?P<who>{_NAME})\s{_MAY}\s{_STILL}{_NOT_DONE}(?P<do>.+)", "{who} will {do}"),
        (rf"(?:if|whether)\s(?:it|that)(?:\sis|'s|\swould\sbe)\s{_FINE}\s(?:to|if\s(?:i|we))\s(?P<do>.+)", "{do}"),
        (rf"(?:is|are|would|will)\s(?P<place>(?:the\s(?:{_CAPITAL})|{_CAPITAL}).*?)\s(?:be\s)?(?:ok|okay|fine|safe|alright|suitable|good)\s(?:for|with)\s(?P<who>{_NAME})", "go to {place} with {who}"),
        (rf"(?:is|are|would|will)\s(?P<what>.+?)\s(?:be\s)?(?:ok|okay|fine|safe|alright|suitable|good|bad|a\sproblem|an\sissue)\s(?:for|with)\s(?P<who>{_NAME})", "give {who} {what}"),
        (r"(?:is|are|would|will)\s(?!(?:it|that|this|there|everything|everybody|everyone|all|you|he|she|they|we|tomorrow|today|tonight|\w+day)\b)(?P<do>(?-i:[a-zà-ž])[^,]*?)\s(?:be\s)?(?:ok|okay|fine|safe|allowed|alright|permitted)(?P<rest>\s(?:on|at|tomorrow|tonight|this|next|with|after|before)\b.*)?", "have {do}{rest}"),
        (rf"(?:is|would)\s(?:it|that)\s(?:be\s)?{_FINE}\sif\s(?:i|we)\s(?P<do>.+)", "{do}"),
        (rf"(?:is|would)\s(?:it|that)\s(?:be\s)?{_FINE}\sif\s(?P<who>{_NAME})\s(?P<does>[a-z]+)\b(?P<rest>.*)", "{who} will {does}{rest}"),
        (rf"(?:is|would)\s(?:it|that)\s(?:be\s)?{_FINE}\s(?:for|with)\s(?:me|us)\sto\s(?P<do>.+)", "{do}"),
        (rf"(?:is|would)\s(?:it|that)\s(?:be\s)?{_FINE}\sfor\s(?P<who>{_NAME})\sto\s(?P<do>.+)", "{who} will {do}"),
        (rf"(?:is|would)\s(?:it|that)\s(?:be\s)?{_FINE}\sto\s(?P<do>.+)", "{do}"),
        (rf"{_FINE}\s(?:if\s(?:i|we)|to)\s(?P<do>.+)", "{do}"),
        (r"(?:is|would)\s(?P<when>(?:next\s|this\s|on\s)?[\w:]+day(?:\s(?:at\s)?[\w:]+)?|tomorrow(?:\s(?:at\s)?[\w:]+)?|tonight)\s(?:be\s)?(?:ok|okay|fine|good|alright|possible)\sfor\s(?P<do>.+)", "{do} {when}"),
        (r"(?:does|would|will)\s(?P<when>(?:next\s|this\s|on\s)?[\w:]+day(?:\s(?:at\s)?[\w:]+)?|tomorrow(?:\s(?:at\s)?[\w:]+)?|tonight)\swork\sfor\s(?P<do>.+)", "{do} {when}"),
        (r"(?:does|would|will|do)\s(?P<do>(?!my\s\w+\swork)\S+\s.+?)\s(?:clash|conflict|work|fit|interfere|collide|be\s(?:ok|okay|fine|possible|a\sproblem))(?:\s(?:with\s(?:anything|something)|in|out))?(?P<rest>\s(?:on|at|for|tomorrow|tonight|this|next)\b.*)?", "{do}{rest}"),
        (r"(?:is\sthere\s)?(?:any|an?)\s(?:problem|issue|reason|harm|objection|conflict|clash)s?\s(?:with|in|against|not\sto|to\snot|if\s(?:i|we))\s(?P<do>.+)", "{do}"),
        (r"(?:is\sthere\s|does\s|would\s|do\syou\shave\s|what\s|is\s)?(?:anything|something|speaks|stands)\s?(?:speaks?|stands?|speaking|standing)?\s(?:against|in\sthe\sway\sof)\s(?P<do>.+)", "{do}"),
        (r"what\s(?:if|happens\sif)\s(?:i|we)\s(?P<do>.+)", "{do}"),
        (r"what\s(?:if|happens\sif)\s(?P<who>{_NAME})\s(?P<does>[a-z]+)\b(?P<rest>.*)".replace("{_NAME}", _NAME), "{who} will {does}{rest}"),
        (rf"{_MAY}(?:n['’]t)?\s(?P<who>{_NAME})\s{_STILL}{_NOT_DONE}(?P<do>[a-z]+\b.*)", "{who} will {do}"),
    ]
)  # fmt: skip
"""Each shape of a question, and the order that it is about."""
_NAMED_ONLY = re.compile(
    r"(?!(?:wh\w*|how|is|are|am|was|were|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had|any\w*|some\w*|free|busy|available|nothing|"
    r"my|our|and|or|if|ok|really|why|isn['’]t|aren['’]t|don['’]t|doesn['’]t|won['’]t|can['’]t|tasks?|overview|agenda|birthdays?|reminders?|until|days|weeks|today|tomorrow|much|next)\b)"
    r".+\s(?:with|at|on|in|for|tomorrow|tonight|today|next|this)\s?.*",
    re.IGNORECASE,
)
"""A plan that is only named, with a question mark: "Dinner with Dana on Friday at 7?"."""
_DOORS = re.compile(
    r"(?:(?:if|whether)\s(?=.*\s(?:is|are)\s)|(?:is|are|will|was)(?:n['’]t)?\s)(?P<place>.+?)\s(?:is\s|are\s)?(?:still\s|already\s|even\s)?(?:be\s)?(?P<how>open|closed|shut|working|broken|usable|out\sof\sorder|running)\b(?P<rest>.*)",
    re.IGNORECASE,
)
_REACHED = re.compile(r"^(?:reach|ring|phone|contact|get\shold\sof|get\sthrough\sto)\b", re.IGNORECASE)
_USED = frozenset({"working", "broken", "usable", "out of order", "running"})
CLOSED = frozenset({"closed", "shut", "broken", "out of order"})
"""Words that ask the other way round."""
_THIRD = re.compile(r"(?:(?<=[^aeious])ies|(?<=s|x|z)es|(?<=ch|sh)es|(?<=[^s])s)$")
_BASES = {"has": "have", "goes": "go", "does": "do", "is": "be"}


def asked_about(text: str) -> str | None:
    """The order that a yes-or-no question asks about; None where a text asks nothing of the kind."""
    question = asked(text)
    if found := _DOORS.fullmatch(question):
        if re.match(
            r"(?:there|it|that|he|she|they|i|we|you|my\s\w+\s\w+\s(?:for|with))\b", found["place"], re.IGNORECASE
        ):
            return None
        verb = "use" if found["how"].lower() in _USED else "go to"
        return f"{verb} {found['place']}{found['rest']}"
    if text.rstrip().endswith("?") and _NAMED_ONLY.match(question):
        return question
    for pattern, order in _SHAPES:
        if (found := pattern.fullmatch(question)) is not None:
            return _order(order, found)
    return None


def about_doors(text: str) -> str:
    """Where a question asks whether something is open or works, the word it asks by; "" for any other."""
    found = _DOORS.fullmatch(asked(text))
    return found["how"].lower() if found else ""


def _order(order: str, found: re.Match[str]) -> str:
    parts = {name: said or "" for name, said in found.groupdict().items()}
    if "does" in parts:
        parts["does"] = _base(parts["does"])
    return _REACHED.sub("call", " ".join(order.format(**parts).split()))


def _base(verb: str) -> str:
    """The base form of a verb in the third person: "eats", "goes", "carries"."""
    if verb in _BASES:
        return _BASES[verb]
    return f"{verb[:-3]}y" if verb.endswith("ies") else _THIRD.sub("", verb)
