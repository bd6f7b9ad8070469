"""What the user says that something can't be done without: "the sofa only goes up with the goods lift", "no kiln, no raku"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import fold, words
from assistant.readings.facts.clause import SLOT, Sentence, noun_phrase, subject_person
from assistant.readings.forms import Requirement

_STOP = r"(?=\s*(?:[,;:.!(–—]|$|⟦)|\s(?:because|since|as|and|so|but|or|for now|at all)\b)"
_A = r"(?:the|our|my|a|an|his|her|its)"
_RULES = [
    re.compile(
        rf"(?:^|[,;:.] |\b(?:so|and|because|but|that) )(?P<what>[^,;:.⟦]{{2,40}}?) (?:can |will |may )?only (?:works?|runs?|goes?|go|happens?|plays?|is possible|are possible) (?:over|with|on|via|through|off|using) (?P<needs>{_A} [^,;:.]{{2,40}}?){_STOP}"
    ),
    re.compile(
        rf"\b(?:I|[Ww]e|[Yy]ou) (?:can|could) only (?P<what>[a-z]+(?: (?!on\b|with\b|in\b|over\b|off\b)[\w'-]+){{0,3}}?) (?:on|with|in|over|off|from|using) (?P<needs>{_A} [^,;:.]{{2,40}}?){_STOP}"
    ),
    re.compile(
        r"^(?P<what>[^,;:.⟦]{2,50}?) (?:must|have to|has to|need to|needs to|should|can only|may only) (?:always |only )?(?:be (?:kept|stored|held|chilled|cooled)|stay|remain|live|go|sit) (?:in|inside) (?P<needs>(?:the|our|my|a) [^,;:.]{0,30}?(?:fridge|freezer|cool ?box|refrigerator|cold store|cold room|incubator|safe))\b"
    ),
    re.compile(
        rf"\b(?:I|[Ww]e|[Yy]ou) (?:always |really |only |still |do )?(?:need|(?<=always )use|(?<=only )use|have to have|can't do without|couldn't do without) (?P<needs>{_A} [^,;:.⟦]{{2,40}}?) (?:for|to do|to make|to|in order to|when(?:ever)? (?:I|we)) (?P<what>(?:{_A} |any |every |all |all the )?[^,;:.⟦]{{2,40}}?){_STOP}"
    ),
    re.compile(
        rf"^(?P<what>[^,;:.⟦]{{2,40}}?) (?:always |really )?(?:needs?|requires?) (?P<needs>{_A} (?!(?:day|week|month|few|lot|bit|new|rest|break|hour|minute|while|ride|lift|check|wash|clean|hand|note|letter|doctor|ok|yes|no|person|adult|parent|licen[cs]e|permit|ticket|passport|visa)\b)[^,;:.⟦]{{2,40}}?) (?:to (?:work|run|go|start|play|fly|print|cut|drive|sail)|or (?:it|they|else|nothing))\b"
    ),
    re.compile(
        rf"^(?P<what>[^,;:.]{{2,50}}?) (?:can |will |may )?only (?:\w+ ){{0,3}}?(?:fits?|goes|go|gets?|comes?|runs?|works?|be \w+)(?: (?:up|in|down|out|there|through|over))?(?: \w+)? (?:with|via|by|using|over|through|on|in) (?P<needs>(?:the|our|my|a) [^,;:.]{{2,40}}?){_STOP}"
    ),
    re.compile(
        rf"\b[Ww]ithout (?P<needs>(?:the |our |my |a )?[^,;:.]{{2,40}}?),? (?:there(?:'s| is| can be) |we have |you have |I have )?no (?!matter\b|more\b|longer\b|doubt\b)(?P<what>[^,;:.]{{2,40}}?){_STOP}"
    ),
    re.compile(
        rf"\b(?:[Yy]ou|I|[Ww]e|[Oo]ne) (?:can't|cannot|can not) (?P<what>[^,;:.]{{2,50}}?) without (?P<needs>(?:the |our |my |a )?[^,;:.]{{2,40}}?){_STOP}"
    ),
    re.compile(
        rf"^(?P<what>(?:[Tt]he |[Oo]ur |[Mm]y )[^,;:.]{{2,40}}?) (?:runs? (?:on|off)|depends on|hangs on|can't do without|is (?:towed|powered|driven|heated|fired) by|needs(?= (?:the|our|my)\b)|is only reached (?:by|over|with)|can only be reached (?:by|over|with)) (?P<needs>[^,;:.]{{2,40}}?){_STOP}"
    ),
    re.compile(
        rf"\b(?:[Nn]obody|[Nn]o one) (?:(?:may|can|is allowed to|gets to) )?(?:goes|go|gets|get|rides?|drives?|uses?|operates?|comes?|enters?|climbs?|works?|boards?)(?: (?:up|in|into|on|onto|to|with|through|down|aboard)){{0,2}} (?P<what>(?:the|our|a|an) [^,;:.]{{2,40}}?) without (?P<needs>(?:an?|the|his|her|their) [^,;:.]{{2,40}}?)(?= that\b| which\b|{_STOP[3:]}"
    ),
    re.compile(
        r"^(?P<what>[^,;:.⟦]{2,50}?) (?:asks for|insists on|requires|demands|wants to see|needs to see|wants) (?P<needs>(?:an?|the|your) [^,;:.]{2,40}?) before (?:it|he|she|they|anybody|anyone|you) (?:gives?|lets?|rents?|hands?|serves?|takes?|books?|sells?|gets?|can|may)\b"
    ),
    re.compile(
        rf"^(?P<what>[^,;:.⟦]{{2,50}}?) (?:scans?|works?|counts?|is valid|are valid|is accepted|are accepted|is good|opens?) only (?:together )?with (?P<needs>(?:an?|the|your) [^,;:.]{{2,40}}?)(?= of\b| that\b|{_STOP[3:]}"
    ),
    re.compile(
        rf"^[Ff]or (?P<what>[^,;:.]{{2,40}}?),? (?:I|we|you) (?:always )?(?:need|use|borrow|have to have) (?P<needs>(?:the|our|my|\w+'s) [^,;:.]{{2,40}}?){_STOP}"
    ),
    re.compile(
        rf"\b[Tt]he only (?:way|road|path) (?P<what>(?:to|into|up to|out of|across) [^,;:.]{{2,40}}?) (?:is|goes|leads)(?: (?:by|over|through|across|with))? (?P<needs>the [^,;:.]{{2,40}}?){_STOP}"
    ),
]
_DOING = re.compile(r"^(?:do|make|have|hold|use|play|run|give|get|doing|making) (?:the |our |my |any |a |an )?(?=\w)")
"""Verbs that only say that it is done: "do the roast"."""
_ANYTHING = frozenset("work it this that everything things me us them school home life now years ages".split())
"""What says nothing of what is done."""
_LONGEST = 300


def read_requirements(sentence: Sentence, context: Context) -> Iterator[Requirement]:
    """What cannot do without what; nothing that is about people."""
    if len(sentence.bare) > _LONGEST:
        return
    for rule in _RULES:
        for hit in rule.finditer(sentence.bare):
            what = re.sub(
                r"^(?:to|into|out of|across) (?:the )?", "", noun_phrase(re.sub(SLOT, "", hit["what"]), context)
            )
            needs = noun_phrase(re.sub(SLOT, "", hit["needs"]), context)
            what = _DOING.sub("", what)
            if fold(what) in _ANYTHING:
                continue
            if not words(what) or not words(needs) or subject_person(what, context) or subject_person(needs, context):
                continue
            yield Requirement(re.sub(r" only$", "", what), needs)
            return
