"""Places, things and titles: the noun phrases of a request, and what an entry made from it is called.

Rule of this file: phrases are cut at the little words, at times and at people; nothing is looked up, so an unknown dish
or shop is read as well as a known one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.language.words import STOP_WORDS, fold
from assistant.readings.request_lead import COMPOUND, Lead, after
from assistant.readings.request_people import Mention
from assistant.readings.request_words import CALENDARS, EXERCISES, MAKES, NOT_NAMES, PLACE_NOUNS, VERBS

Stretch = tuple[int, int]
MOST = 80
"""Characters of a title."""

PIECE = re.compile(r"[^\W_]+(?:[-'’.&/][^\W_]+)*|[^\w\s]", re.UNICODE)
TO_A_PLACE = frozenset(
    "at in to from near into over by via inside outside across round around through past behind opposite".split()
)
SETTING_OUT = frozenset("leave leaving head heading depart departing bound off".split())
"""Words that make what follows "for" a place: "leave for Porto"."""
ROOMS = frozenset(
    "hall room court rink studio garden yard barn kitchen rooftop terrace pool bar cafe restaurant chapel shed".split()
)
"""Parts of a larger place, which name it together with it: "the small hall at Beis Simcha"."""
BREAKS = frozenset(
    """round around past behind opposite inside outside across near via beside along plus per apiece each myself
    yourself herself himself themselves together instead while until because okay ok happy welcome
    overnight""".split()
)
"""Words that end a noun phrase."""
WHEN_NOUNS = frozenset("evening night morning afternoon day".split())
"""Parts of the day that a noun before them makes a thing: "pottery evening"."""
AFTER_ARTICLE = frozenset("till late early second first double".split())
"""Words that only after an article belong to a thing: "the till", "the late shift"."""
NO_NOUN = frozenset(
    "overnight again together instead early late now first soon later already too also only alone then".split()
)
OWNERS = frozenset("my our your his her their".split())
NO_PLACE_AFTER = frozenset("for with without of than see and do play use wear ride practise practice".split())
"""Words after which a bare name is somebody or something."""
ARTICLES = frozenset("the a an my our your his her their".split())
CONNECT = frozenset("of de del do da du di la le el al ni the y & und".split())
EMPTY = frozenset(
    """thing things people persons guests one ones lot bit time way list w pls plz put want need like going back home ask hear tell know let get got
    take bring come go make see it's i'm i'll i've i'd we'll we're he's she's he'll she'll they'll they're can't don't
    remind half quarter past o'clock am pm morning afternoon evening night tonight tomorrow today noon midnight next last
    please thanks two three four five six seven eight nine ten twelve dozen first second calendar diary agenda leaving
    coming arriving including carrying asked delighted picked late love couple name names new another yes everyone everybody anyone nobody""".split()
)
CLAUSE = re.compile(
    r"\s*(?:,|;|\.\s|\s[-–—]\s|:\s)\s*(?=(?:and\s|so\s|but\s|because\s|then\s)?(?:i|we|he|she|it|they|you|there|that|this)(?:['’]|\s)"
    r"|(?:so|because|since|then|as|when|while|put|remind|please|not)\b|the\s\w+(?:\s\w+)?\s(?:is|are|has|have|had|was|will|wants?|says?)\b)|"
    + r"".join(rf"(?<!\b{title})" for title in ("dr", "mr", "mrs", "ms", "st", "prof"))
    + r"\.\s",
    re.IGNORECASE,
)
TAIL = re.compile(
    r"""(?:[\s,;:]+|^)(?:(?:put|stick|pop)\sit\s(?:in|down)|(?:write|note)\s(?:it|that)\sdown|book\sit|set\sme\sa\sreminder|please|pls|thanks?(?:\syou)?|for\sme|
    (?:in|on|to|into)\s(?:the|my|our)\s(?:calendar|diary|agenda|schedule|planner)(?:\sfor)?|
    for|at|from|by|until|and|with|leaving|of|the|this|is|starting|between|-|–)[\s,.;:!?]*$""",
    re.IGNORECASE | re.VERBOSE,
)
"""What may hang at the end once the times are gone."""
HAVING = re.compile(r"^(?:i|we)(?:['’]ve\sgot|\shave(?:\sgot)?|\sneed)\s(?:an?\s)?(?=\S)", re.IGNORECASE)
LOOSE_PARTICLE = re.compile(r"\s+(?:down|in|on|to)(?:\sfor)?$", re.IGNORECASE)
"""What a verb leaves behind: "put coffee in", "put it down for"; only where the verb itself is left out."""
PARTICLE = re.compile(r"\b(?:down|in)\s+(?=for\b|at\b|with\b|by\b|,|$)", re.IGNORECASE)


def find_places(
    text: str, people: Sequence[Mention], blocked: Sequence[Stretch], start: int = 0, *, named: bool = True
) -> list[str]:
    """Named places and shops, and common ones after "at", "in", "to", "from"; with what narrows them down.

    `named`: whether a bare name counts too, as in "book Crab House".
    """
    pieces = _pieces(text, start)
    found: list[str] = []
    i = 0
    while i < len(pieces):
        word, at, _ = pieces[i]
        previous = fold(pieces[i - 1][0]) if i else ""
        owner = fold(pieces[i - 2][0]) if i > 1 and previous in ARTICLES else previous
        j = i
        setting_out = fold(word) == "for" and previous in SETTING_OUT
        if (fold(word) in TO_A_PLACE or setting_out) and not _inside(at, blocked):
            j = i + 1
            while j < len(pieces) and fold(pieces[j][0]) in ARTICLES:
                j += 1
        end = _name_end(pieces, j, people, blocked)
        if end > j and _no_place(pieces, i, j, end):
            i = end
            continue
        if j > i and end == j:
            end = _somebodys(pieces, j, people, blocked)
        if end > j and pieces[end - 1][0].endswith(("'s", "’s")):
            end = max(end, _common_end(pieces, end, blocked))
        elif j < end < len(pieces) and fold(pieces[end][0]) in PLACE_NOUNS and not _inside(pieces[end][1], blocked):
            end += 1
        if end > j and (j > i or previous not in TO_A_PLACE):
            first = _narrowed(pieces, i, j, blocked) if j > i and fold(word) in {"at", "in"} else j
            alone = named and (i > 0 or end - j > 1) and owner not in NO_PLACE_AFTER and previous not in OWNERS
            apart = named and _stands_apart(pieces, j, end, blocked)
            alone = alone and not (owner == "on" and previous == "the" and end == j + 1)
            alone = alone and not _names_a_thing(pieces, end, blocked) and not pieces[end - 1][0].endswith(("'s", "’s"))
            if (j > i or alone or apart) and end - j + len(pieces[j][0]) > 2:
                found.append(_text(text, pieces, first, end))
            i = end
            continue
        if j > i and (end := _common_end(pieces, j, blocked)) > j:
            found.append(_text(text, pieces, j, end))
            i = end
            continue
        i += 1
    return list(dict.fromkeys(f for f in found if f))


def find_things(text: str, people: Sequence[Mention], blocked: Sequence[Stretch], start: int = 0) -> list[str]:
    """The noun phrases: runs of words between little words, joined over "of"."""
    taken = [*blocked, *((p.start, p.end) for p in people)]
    phrases: list[list[int]] = []
    current: list[int] = []
    pieces = _pieces(text, start)
    for i, (word, at, _) in enumerate(pieces):
        folded = fold(word)
        named = bool(i) and fold(pieces[i - 1][0]) in ARTICLES and (folded in VERBS | AFTER_ARTICLE)
        named = named or (not current and folded in VERBS and COMPOUND.match(text, pieces[i][2]) is not None)
        if (named or (folded in WHEN_NOUNS and current)) and not _inside(at, taken):
            current.append(i)
            continue
        joins = folded in {"of", "&"} and bool(current) and i + 1 < len(pieces)
        if joins or (not _inside(at, taken) and _carries(word, folded, current)):
            current.append(i)
        elif not (folded in {"the", "a"} and current and fold(pieces[current[-1]][0]) == "of"):
            phrases.append(current)
            current = []
    phrases.append(current)
    found = [_trim(text, pieces, phrase) for phrase in phrases]
    return list(dict.fromkeys(f for f in found if f and fold(f) not in EMPTY | CALENDARS))


def title_of(text: str, lead: Lead, times: Sequence[Stretch], *, keep_verb: bool) -> str:
    """A short name: without times, trailing remarks and, unless `keep_verb`, the leading phrase."""
    start = lead.start if keep_verb else after(text, lead)
    body = _without(text, times, start)
    sentence = next((part for part in CLAUSE.split(body) if part.strip(" ,;:.!?")), body)
    kept = sentence.strip(" ,;:.!?") or body.strip(" ,;:.!?")
    tails = (TAIL,) if keep_verb else (TAIL, LOOSE_PARTICLE)
    while (shorter := _cut(kept, tails)) != kept and shorter:
        kept = shorter
    if not keep_verb:
        kept = PARTICLE.sub("", kept)
        kept = re.sub(
            r"^(?:(?:for|me|us|down|in|up|to|with|at|as|a|an|the|my|our|that|of)\s+)+(?=\S)",
            "",
            kept,
            flags=re.IGNORECASE,
        )
    else:
        kept = re.sub(r"^(\w+)\sme\s(?=the|a|an|some|\d)", r"\1 ", kept)
    kept = re.sub(r"\s+([,.;:])", r"\1", re.sub(r"\s{2,}", " ", kept)).strip(" ,;:.!?")
    kept = HAVING.sub("", kept)
    if not kept:
        named = next(
            (w for w in ("alarm", "timer", "reminder") if w in lead.said), "wake up" if lead.verb == "wake" else ""
        )
        kept = named.capitalize() or " ".join(text.split())
    return shorten(kept)


def shorten(text: str) -> str:
    """At most 80 characters, cut between words, with a capital."""
    kept = text if len(text) <= MOST else text[:MOST].rsplit(" ", 1)[0] + "…"
    return kept[:1].upper() + kept[1:]


def _cut(text: str, tails: Sequence[re.Pattern[str]]) -> str:
    for tail in tails:
        text = tail.sub("", text).strip(" ,;:.!?")
    return text


def _pieces(text: str, start: int) -> list[tuple[str, int, int]]:
    return [(m.group(), m.start(), m.end()) for m in PIECE.finditer(text, start)]


def _inside(at: int, stretches: Sequence[Stretch]) -> bool:
    return any(a <= at < b for a, b in stretches)


def _name_end(
    pieces: Sequence[tuple[str, int, int]], i: int, people: Sequence[Mention], blocked: Sequence[Stretch]
) -> int:
    """Where the run of capitalised words from piece `i` ends; `i` itself where there is none or it is a person."""
    end = j = i
    while j < len(pieces):
        word, at, _ = pieces[j]
        mention = next((p for p in people if p.start <= at < p.end), None)
        if (mention and not (j > i and mention.possessive)) or _inside(at, blocked):
            break
        opens = j == 0 or pieces[j - 1][0] in {".", "!", "?"}
        if word[:1].isupper() and fold(word) not in NOT_NAMES and not (opens and fold(word) in VERBS | STOP_WORDS):
            end = j + 1
        elif fold(word) in {"st", "saint"} and j == i and i and j + 1 < len(pieces) and pieces[j + 1][0][0].isalpha():
            end = j + 2
            break
        elif not (fold(word) in CONNECT and j > i and j + 1 < len(pieces) and pieces[j + 1][0][:1].isupper()):
            break
        j += 1
    return end


def _no_place(pieces: Sequence[tuple[str, int, int]], i: int, j: int, end: int) -> bool:
    """Whether a name is one of what somebody rides, owns or does: "by Vespa", "in the Fiat", "with my Revolut", "Pilates"."""
    folded = {fold(piece[0]) for piece in pieces[j:end]}
    mine = j > i and end == j + 1 and fold(pieces[j - 1][0]) in {"my", "our"}
    common = end < len(pieces) and fold(pieces[end][0]) in PLACE_NOUNS
    return bool(folded & MAKES) or (mine and not common) or (end == j + 1 and bool(folded & EXERCISES))


def _somebodys(
    pieces: Sequence[tuple[str, int, int]], i: int, people: Sequence[Mention], blocked: Sequence[Stretch]
) -> int:
    """Where somebody's home or shop ends that stands at piece `i`: "Dana's", "Aunt Peg's flat"; `i` for "Dana's wedding"."""
    if i >= len(pieces):
        return i
    mention = next((p for p in people if p.possessive and p.start <= pieces[i][1] < p.end), None)
    if mention is None:
        return i
    end = next((k for k in range(i, len(pieces)) if pieces[k][2] >= mention.end), i) + 1
    if end >= len(pieces) or _inside(pieces[end][1], blocked) or _common_end(pieces, end, blocked) > end:
        return end
    return end if fold(pieces[end][0]) in STOP_WORDS or not pieces[end][0][0].isalnum() else i


def _stands_apart(pieces: Sequence[tuple[str, int, int]], j: int, end: int, blocked: Sequence[Stretch]) -> bool:
    """Whether a shop's name is a part of a jotted row: "lunch - Nando's - Thursday"."""
    after_it = end >= len(pieces) or _inside(pieces[end][1], blocked) or pieces[end][0] in {",", "-", "–", "."}
    return j > 0 and pieces[j - 1][0] in {",", "-", "–"} and after_it and pieces[end - 1][0].endswith(("'s", "’s"))


def _names_a_thing(pieces: Sequence[tuple[str, int, int]], end: int, blocked: Sequence[Stretch]) -> bool:
    """Whether a name is only the first part of what it names: "the Larkfield summer camp"."""
    if end >= len(pieces) or _inside(pieces[end][1], blocked):
        return False
    word = pieces[end][0]
    return (
        word[0].isalpha() and word.islower() and fold(word) not in STOP_WORDS | PLACE_NOUNS | EMPTY | BREAKS | NO_NOUN
    )


def _common_end(pieces: Sequence[tuple[str, int, int]], i: int, blocked: Sequence[Stretch]) -> int:
    """Where a common noun phrase for a place ends ("parish hall", "office"); `i` where there is none."""
    end = i
    for j in range(i, min(i + 4, len(pieces))):
        word, at, _ = pieces[j]
        folded = fold(word).removesuffix("'s")
        if _inside(at, blocked) or not word[0].isalnum() or (folded in STOP_WORDS and folded not in PLACE_NOUNS):
            break
        if folded in PLACE_NOUNS or folded.removesuffix("s") in PLACE_NOUNS:
            end = j + 1
    return i if end > i and _narrows(pieces, end, blocked) else end


def _narrows(pieces: Sequence[tuple[str, int, int]], end: int, blocked: Sequence[Stretch]) -> bool:
    """Whether a noun follows, so that the word for a place only says which thing is meant: "the club match"."""
    if end >= len(pieces) or _inside(pieces[end][1], blocked):
        return False
    word, folded = pieces[end][0], fold(pieces[end][0])
    plain = word[0].isalpha() and word.islower() and not folded.endswith("ly")
    return plain and folded not in STOP_WORDS | EMPTY | BREAKS | NO_NOUN | VERBS


def _narrowed(pieces: Sequence[tuple[str, int, int]], i: int, j: int, blocked: Sequence[Stretch]) -> int:
    """Takes in "the small hall" before "at Beis Simcha"; else the name begins at `j`."""
    if not i or fold(pieces[i - 1][0]) not in ROOMS:
        return j
    first = i - 1
    while (
        first
        and _carries(pieces[first - 1][0], fold(pieces[first - 1][0]), [])
        and not _inside(pieces[first - 1][1], blocked)
    ):
        first -= 1
    return first


def _carries(word: str, folded: str, current: Sequence[int]) -> bool:
    """Whether a word can stand in a noun phrase; a plain verb can only where the phrase has begun."""
    if (
        not word[0].isalnum()
        or (len(word) == 1 and word.islower())
        or folded.split("'")[0] in STOP_WORDS
        or folded in EMPTY
        or folded in BREAKS
    ):
        return False
    if word.isdigit():
        return bool(current)
    return bool(current) or folded not in VERBS or word[:1].isupper()


def _trim(text: str, pieces: Sequence[tuple[str, int, int]], phrase: Sequence[int]) -> str:
    indexes = list(phrase)
    while indexes and (
        fold(pieces[indexes[-1]][0]) in {"of", "&"} or (len(indexes) > 1 and _is_done(pieces[indexes[-1]][0]))
    ):
        indexes.pop()
    return _text(text, pieces, indexes[0], indexes[-1] + 1) if indexes else ""


def _is_done(word: str) -> bool:
    """Whether a last word says what is done to the thing before it: "tyres changed", "sofa delivered"."""
    folded = fold(word)
    return folded.endswith("ed") and bool({folded[:-1], folded[:-2], folded[:-3], folded[:-3] + "y"} & VERBS)


def _text(text: str, pieces: Sequence[tuple[str, int, int]], first: int, end: int) -> str:
    return text[pieces[first][1] : pieces[end - 1][2]].replace("’s", "'s").strip(" .,")


def _without(text: str, times: Sequence[Stretch], start: int) -> str:
    """The text from `start` without the times; their prepositions are part of them."""
    kept = ""
    position = start
    for begin, end in sorted(times):
        if end <= position:
            continue
        kept += text[position : max(begin, position)].rstrip(" ,;:(") + " "
        position = end
    return (kept + text[position:]).strip()
