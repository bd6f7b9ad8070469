"""The end of a loss, whatever the verb: mended, found, brought back, filled up again, with a new part in it.

The counterpart of `losses`: a clause says how well a thing goes again, what somebody did for it, or when somebody comes to do it.
Beside an outage in the same fact any such clause will do, for it speaks of the same thing.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from assistant.context import Context
from assistant.language.matching import Match, head, match
from assistant.language.words import words
from assistant.readings.facts.clause import SLOT, Sentence, before, noun_phrase, subject_person
from assistant.readings.facts.closings import joined, names_thing
from assistant.readings.facts.stretch import stretch
from assistant.readings.forms import Clearance, Hours, Outage, Reading

_LONGEST = 400
_CUT = re.compile(r"[;.!?–—:]\s|,\s|\sbut\s|\sand\s")
_PART = r"(?:belts?|pumps?|seals?|elements?|batter(?:y|ies)|screens?|motors?|engines?|clutch|brakes?|tyres?|tires?|valves?|fuses?|locks?|keys?|glass|panes?|cables?|parts?|hoses?|compressors?|capacitors?|thermostats?|strings?|soles?|zips?|chains?|wheels?|lenses|bulbs?|tubes?|filters?|boards?|gears?|hinges?|handles?|washers?|plugs?|cylinders?|bottles?|cartridges?|toner|ink|licen[cs]e|card|sim|password|code)"
_WELL = (
    r"(?:fine|in (?:order|working order|good shape)|like new|(?:as )?good as new|working(?: (?:fine|again|order))?|up and running|roadworthy|legal again|tight again|whole again|"
    r"usable(?: again)?|(?:\w+ ){1,3}again|in (?:there )?again|back(?: (?:home|here|on the \w+|in (?:its|the) \w+|with (?:us|me)|from [^,;:.⟦]{2,40}?))?|found|free again|clear(?: again)?|open again|all right|sound again|running)"
)
_GOES = re.compile(
    rf"(?<![\w'-])(?P<why>(?:is|are|was|were|has been|have been|works?|runs?|goes|stands?|feels?|came|got) (?:now |all |both |already |just )*{_WELL}"
    r"|(?:\w+s|\w+ed) (?:(?!not|never)\w+ ){0,2}again|(?:has|got|have) (?:a |an |its |their )?new (?:\w+ )?"
    + _PART
    + r"|back (?:from|home|on|in) [^,;:.⟦]{2,40}?|(?:exchanged|repaired|mended|fixed|replaced|welded|serviced|tested|renewed|refilled|unblocked|freed|restored|reinstated|reactivated|reopened|relaid|rebuilt|refitted))"
    rf"(?=\s*(?:{SLOT}|[,.;:!?)]|$)|\s(?:since|after|by|for|with|and|on|at|in|from|like|as|this|last|now|yesterday)\b)"
)
_MENDED = re.compile(
    r"(?<![\w'-])(?P<why>(?:has |have )?(?:swapped|exchanged|changed|replaced|put|fitted|installed|welded|glued|soldered|sewed|sewn|stitched|patched|refilled|topped up|recharged|charged|freed|unblocked|unjammed|cleared|"
    r"repaired|fixed|mended|restored|resoled|rewired|tuned|serviced|renewed|extended|reactivated|unlocked|unfroze|reinstated|found|brought|gave|returned|handed|fetched|collected|picked up|got|bled|greased))"
    rf" (?P<what>(?:it|them|the|my|our|his|her|its|their|an?|[A-ZÀ-Þ][\w-]+'s)(?: [^,;:.⟦]+?)??)(?P<rest>(?: (?:back|again|out|in|home|on|into|to|onto|up)\b[^,;:.⟦]*)?)(?=\s*(?:{SLOT}|[,.;:!?)]|$)|\s(?:and|since|yesterday|last|this|after|so)\b)"
)
_COMES = re.compile(
    r"(?<![\w'-])(?:comes?|is coming|are coming|will come|brings?|is bringing|fits?|will fit|delivers?|will deliver|installs?|swaps?|puts?|repairs?|mends?|fixes|exchanges?|replaces?)\b"
    rf"[^,;:.]*?\b(?:a|the|its|another) (?:new|spare|fresh|full|replacement|repaired|other) (?P<part>[\w-]+(?: [\w-]+)?)(?: (?:for|in|into|of|to) (?P<what>(?:the|my|our|his|her) [^,;:.⟦]+?))?(?=\s*(?:{SLOT}|[,.;:!?)]|$))"
)
_MUST_COME_BACK = re.compile(
    r"^(?:has |have )?(?:put|brought|gave|returned|handed|fetched|collected|picked up|got|changed|extended|charged|cleared)$"
)
_BACK = re.compile(r"\b(?:back|again|new \w+)\b")
_UNSAID = re.compile(
    r"\b(?:never|not|nobody|would|might|could|n't|wants? to|to|hope|may|must|has|needs)(?:\s+[\w']+){0,2}\s*$|\b(?:if|unless|until|till|before|once|when|as soon as)\b[^,;:]*$",
    re.IGNORECASE,
)


def mended(found: list[Reading], parts: Sequence[Sentence], context: Context) -> list[Reading]:
    """The readings of a fact with the end of what was lost, where nothing else tells of one."""
    if not parts or any(isinstance(r, Clearance | Hours) for r in found):
        return found
    whole = joined(parts)
    if len(whole.bare) > _LONGEST:
        return found
    outages = [r for r in found if isinstance(r, Outage)]
    ends = [
        c
        for c in _ends(whole, context, beside=outages[0].thing if outages else "")
        if all(o.end is None for o in outages)
    ]
    if not outages or not ends:
        return [*found, *ends]
    return (
        [*found, *ends]
        if any(c.at is None or o.start is None or c.at >= o.start for c in ends for o in outages)
        else found
    )


def _ends(whole: Sentence, context: Context, *, beside: str) -> Iterator[Clearance]:
    bare = whole.bare
    cuts = [0, *(hit.end() for hit in _CUT.finditer(bare)), len(bare)]
    for n, (left, right) in enumerate(itertools.pairwise(cuts)):
        clause = bare[left:right]
        if beside and not n:
            continue
        for thing, why in _told(clause, bare[:left], context, beside=beside):
            yield Clearance(thing, _when(whole, clause) or _when(whole, bare if not beside else clause), why)
            return


def _told(clause: str, earlier: str, context: Context, *, beside: str) -> Iterator[tuple[str, str]]:
    """The thing that is well again by a clause, and the words for it."""
    for hit in _COMES.finditer(clause):
        thing = noun_phrase(hit["what"] or "", context) or beside
        if thing and not _UNSAID.search(clause[: hit.start()]):
            yield thing, "mended"
    for hit in _MENDED.finditer(clause):
        if hit["why"].endswith("found") and re.match(r"an?\b", hit["what"]):
            continue
        if _UNSAID.search(clause[: hit.start()]) or (_MUST_COME_BACK.match(hit["why"]) and not _BACK.search(hit[0])):
            continue
        inner = re.search(r"\b(?:in|into|on|onto|of|to) (?P<whole>(?:the|my|our|his|her) [^,;:.⟦]+)$", hit[0])
        pronoun = hit["what"] in {"it", "them"}
        thing = beside if pronoun else noun_phrase(inner["whole"] if inner else hit["what"], context)
        if thing and names_thing(thing, context):
            yield beside or thing, "mended"
    for hit in _GOES.finditer(clause):
        if _UNSAID.search(clause[: hit.start()]):
            continue
        subject = before(clause, hit.start())
        if subject_person(subject, context):
            continue
        own = noun_phrase(subject, context)
        other = head(own) == head(beside) and match(own, beside) < Match.LIKELY
        if beside and (other or (_digits(own) and _digits(own) != _digits(beside))):
            continue  # "hall 3 is flooded, hall 5 is usable"
        thing = beside or own
        if not thing and (note := re.match(r"^(?P<head>[^,;:.⟦]{2,60}?)[:,]\s", earlier)):
            thing = noun_phrase(note["head"], context)
        if thing and names_thing(thing, context) and len(words(thing)) <= 6:
            yield thing, "in order again"


def _digits(phrase: str) -> set[str]:
    return {word for word in words(phrase) if word[:1].isdigit()}


def _when(whole: Sentence, clause: str) -> datetime | None:
    """Since when, by the first day that the clause names."""
    for mention in whole.slots(clause):
        s = stretch(mention.value)
        if s and (s.start or s.end):
            return s.start or s.end
    return None
