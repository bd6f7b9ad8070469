"""How English says that somebody must not hear of something: templates of sayings, and the secrets they make.

A secret is a restriction of the one who must not know ("anyone" where nobody outside may), as in `secrets`. That somebody
merely does not know yet counts only where the matter is one that people keep from each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import STOP_WORDS
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.period import read_period
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.facts.sayings import spelled_out, whom
from assistant.readings.facts.secrets import WHEN_IT_IS, named_before
from assistant.readings.facts.templates import compiled
from assistant.readings.forms import EGO, Ground, Restriction

_TABLES = {
    "LEARN": r"know|hear|learn|find out|get wind|catch wind|get to know|get to hear|cotton on|be told|discover|see|notice|suspect",
    "OF": r"about|of|that|how|why|where|when|who|what|we|I",
    "NEVER": r"can't|cannot|mustn't|must not|may not|must never|may never|shouldn't|should not|should never|better not|had better not|~be (?:not|n't) (?:supposed|meant|allowed|to)(?: to)?|is not to|are not to|isn't to|aren't to|won't|is never to",
    "HUSH": r"not a word|not a peep|not a syllable|no word|mum's the word|don't say a word|don't breathe a word|do not breathe a word|don't say anything|do not say anything|say nothing|don't let on|do not let on|don't tell|do not tell|never tell|don't mention|do not mention|don't let slip|keep quiet|keep mum|keep shtum|stay quiet|don't spill the beans|don't blab|don't talk|don't speak|not to tell|not to mention|never to mention|not to say anything|not to let on|not to talk|not to speak|not to breathe a word",
}  # fmt: skip
_FROM_SOMEBODY = compiled(
    """
    <who> (?:{NEVER}) (?:{LEARN}) (?:anything )?(?:about |of |that )?<what>
    <who> (?:{NEVER}) (?:{LEARN})
    <who> ~be to (?:{LEARN}) (?:nothing|not a word)(?: (?:about|of))? <what>
    (?:{HUSH}) (?:about|of) <thing> (?:when|while|if|in front of|near|around|to|with) <who>
    (?:{HUSH}) (?:to )?<who> (?:(?:about|of|that) )<what>
    (?:{HUSH}) (?:to )?<who>(?=\\s?(?:$|[,;.!]))
    (?:~keep|~leave) <who> in the dark (?:about|over|as to) <what>
    (?:~keep|~hide|~hold) <thing> (?:hidden |secret |back |a secret )?from <who>
    spare <who> (?:the )?(?:news|details) (?:of|about) <what>
    I (?:do not|don't) want <who> to (?:{LEARN}) (?:about |of |that )?<what>
    <thing> ~be (?:meant )?(?:as |to be )?a surprise (?:for|to) <who>
    <surprise> for <who>
    """.strip().splitlines(),
    _TABLES,
)
_NOT_YET = compiled(
    """
    <who> (?:do not|don't|does not|doesn't) (?:know|suspect) (?:yet )?(?:{OF}) <what>
    <who> (?:do not|don't|does not|doesn't) (?:know|suspect)
    <who> (?:~suspect|~know) nothing(?: of| about)? ?<what>?
    <who> ~have (?:no idea|no clue|not a clue|not the faintest|not the foggiest)(?: idea)? ?(?:yet )?(?:{OF})? ?<what>?
    <who> (?:hasn't|haven't|has not|have not) (?:got )?(?:a clue|an inkling|the faintest|the foggiest|the slightest)(?: idea)? ?(?:yet )?(?:{OF})? ?<what>?
    <who> ~think (?:we forgot|we've forgotten|that we forgot|we have forgotten|nothing|I forgot|it is just) ?<what>?
    (?:I|we) (?:haven't|have not|never|did not|didn't) (?:yet )?(?:told|tell) <whom> (?:yet )?(?:{OF}) <what>
    <who> (?:hasn't|haven't|has not|have not) been told (?:yet )?(?:{OF}) <what>
    """.strip().splitlines(),
    _TABLES,
)
_FROM_EVERYBODY = compiled(
    r"""
    (?:just |strictly )?between (?:us|you and me|ourselves|the two of us)[:,]? <what>
    <what> (?:~be|~stay|~remain)(?: strictly| just)? between (?:me|us|you) and (?P<but>[^,;:.⟦]+)
    <what> (?:~be|~stay|~remain)(?: strictly| just)? between <who>
    (?:[a-z' ]+? )?(?:in|under) (?:strict )?confidence (?:that|about) <what>
    <who> (?:~tell|~confide in) (?:me|us) (?:about |of )?<what> in (?:strict )?confidence
    <who> ~confide <what> to (?:me|us)
    <who> ~swear (?:me|us) to secrecy (?:about|over|on) <what>
    <who> ~ask (?:me|us) to keep <what> to (?:myself|ourselves)
    (?:I am|I'm|we are) to keep <what> to (?:myself|ourselves)
    <who> (?:~want to |~would like to )?~keep <what> to (?:herself|himself|themselves)
    <who> (?:hasn't|haven't|has not|have not) told (?:anyone|anybody|a soul) (?:else )?(?:yet )?(?:about|of|that) <what>
    (?:nobody|no one|no-one|not a soul) (?:~be to|may|must|should|can|is allowed to|else knows|knows) ?(?:{LEARN})? ?(?:yet )?(?:about|of|that) <what>
    (?:nobody|no one|no-one|not a soul)(?: else)?(?: (?:at|in|from) (?:work|school|(?:the|my|our) [a-z]+))? knows (?:yet )?(?:about |of |that )?<mine>(?: yet)?,? (?:only|but|except|apart from|besides|other than) (?P<but>[^,;:.⟦]+)
    (?:nobody|no one|no-one|not a soul)(?: else)?(?: (?:at|in|from) (?:work|school|(?:the|my|our) [a-z]+))? knows (?:yet )?(?:about |of |that )?<mine>
    (?:nobody|no one|no-one|not a soul) (?:~be (?:supposed|meant|allowed) to|~be to|may|must|should) (?:{LEARN})(?=\s?(?:yet|$|[,;.!]|until|before|⟦))
    (?:nobody|no one|no-one|not a soul) (?:besides|but|except|except for|other than|apart from) (?P<but>[^,;:.⟦]+?) (?:~be to|may|must|should|can|is allowed to) (?:{LEARN}) (?:yet )?(?:about |of |that )?<what>
    (?:[a-z' ]+? )?(?:an |the |my |our )?NDA (?:about|on|for|covering|covers|over) <what>
    (?:[a-z' ]+? )?(?:not to|never to|to never) (?:talk|speak|breathe a word|say anything|say a word) (?:to anyone |to anybody )?about <what>
    <what> ~be (?:still |strictly |top )?(?:under NDA|under wraps|hush-hush|off the record|not public(?: yet)?|classified|not for sharing|not to leave this room)
    """.strip().splitlines(),
    _TABLES,
)
_KEPT = re.compile(
    r"\b(?:surprise|secret|present|gift|birthday|anniversary|party|propos\w+|ring|engage\w+|quit\w*|leav\w+|resign\w*|interview|pregnan\w+|divorc\w+|affair|accident|diagnos\w+|fired|sacked|loan|debts?|test results?|trip|booked|won't have|until then|stay like that|dark|jubilee|fiftieth|weekend away)\b",
    re.IGNORECASE,
)
_KNOWING = re.compile(r"\b(?:secre\w+|word|know\w*|hear\w*|told|tell\w*|surprise\w*|hidden|hid\w*|keep\w*|quiet|idea|clue|suspect\w*|between|confidence|NDA|wraps|hush|record|public|talk|speak|dark|spare|find|wind|learn|let|mention\w*|thinks?|mum|faintest|inkling|see)\b", re.IGNORECASE)  # fmt: skip
_EMPTY = re.compile(
    r"^(?:it|this|that|them|so|anything|nothing|yet|till|until|before|a thing|either|and .*)?$", re.IGNORECASE
)


def read_secret_sayings(clause: str, sentence: Sentence, whole: str, context: Context) -> Iterator[Restriction]:
    """The secrets that the sayings in one clause of a fact make."""
    if not _KNOWING.search(clause):
        return
    text = spelled_out(clause)
    for table, of_anyone in ((_FROM_SOMEBODY, False), (_FROM_EVERYBODY, True), (_NOT_YET, False)):
        if table is _NOT_YET and not _KEPT.search(whole):
            continue
        hit = next((found for pattern in table if (found := pattern.search(text))), None)
        if hit is None:
            continue
        groups = hit.groupdict()
        said = groups.get("who") or groups.get("whom") or ""
        people = (
            (ANYONE,) if of_anyone else tuple(p for p in whom(said, text[: hit.start()], whole, context) if p != EGO)
        )
        if said.lower() in {"he", "she", "they"} and not people:
            people = named_before(f"{text[: hit.start('who')].strip(' ,')} {said}", context)
        matter = WHEN_IT_IS.sub("", _matter(groups.get("what") or "", hit, text, whole))
        for person in people if matter else ():
            but = f"but {groups['but']}" if groups.get("but") else ""
            yield Restriction(person, Ground.SECRET, (matter,), "tell", None, read_period(sentence).end, but)
        if people:
            return


def _matter(said: str, hit: re.Match[str], clause: str, whole: str) -> str:
    """What it is about; all else that the fact says where the saying only points at it."""
    text = re.split(
        r"\s(?:until|till|before|while|when|yet|in (?:strict )?confidence)\b|[;.]\s|,\s(?:not|nobody|no|and|so|but|it is|it was|it will|that is|he|she|they|I|we|as|because|since|for)\b",
        re.sub(SLOT, " ", said),
    )[0].strip(" ,.;:'\"")
    if not _EMPTY.match(text) and any(w.lower() not in STOP_WORDS and len(w) > 2 for w in text.split()):
        return text
    rest = re.sub(
        SLOT,
        " ",
        whole.replace(hit[0].strip(), " ")
        if hit[0].strip() in whole
        else f"{clause[: hit.start()]} {clause[hit.end() :]} {whole}",
    )
    return re.sub(r"\s+", " ", rest).strip(" ,.;:")
