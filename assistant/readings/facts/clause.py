"""A fact taken apart: its sentences, with every mention of time set aside in a slot, and the phrases between them.

Rules run over the `bare` text of a sentence, where "Roda is closed until ⟦0⟧" is all there is to say about closing; what
the slots mean is worked out apart (`stretch`).
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.context import Context
from assistant.language.names import forms_of
from assistant.language.words import fold, words
from assistant.readings.facts.relations import ROLES
from assistant.readings.forms import EGO
from assistant.timing.types import TimeMention

SLOT = r"⟦\d+⟧"
FIRST_PERSON = re.compile(r"\b(?:I|[Ww]e|[Mm]e|[Uu]s|[Mm]y|[Oo]ur|[Mm]ine|[Oo]urs|[Mm]yself)\b")

_TITLED = re.compile(r"^(?:Dr|Doctor|Mr|Mrs|Ms|Miss|Prof|Professor|Father|Fr|Sister|Nurse)\.? (?=[A-ZÀ-Þ])")
_ROLE_BEFORE = re.compile(
    rf"^(?:[Mm]y|[Oo]ur) (?:[a-z]+ )?(?:{'|'.join(sorted(map(re.escape, ROLES), key=len, reverse=True))}),? (?=[A-ZÀ-Þ])"
)
"""Who somebody is, before the name: "my boss Karen" is Karen."""
_TITLE_DOT = re.compile(r"\b(Dr|Mr|Mrs|Ms|St|Prof|Fr|Rev|Sr)\.(?= ?[A-ZÀ-Þ])")
"""A dot that ends no sentence."""
_STANDS = re.compile(
    r"\b(?!(?:it|he|she|that|there|here|what|who|let)\b)([^\W\d_]{3,})'s (?=(?:broken|dead|down|shut|closed|gone (?:for|in|off)|off the road|out of|out until|out till"
    r"|being (?:fix|mend|repair|clean|paint|servic)|at the (?:\w+ )?(?:shop|garage|workshop|mechanic|repair|mender|cleaner|dealer|vet|menders)|in the (?:garage|workshop)|in for|away (?:for|until|till)|not working)\b)",
    re.IGNORECASE,
)
_SENTENCE_END = re.compile(
    r"(?<!\bDr\.)(?<!\bSt\.)(?<!\bMr\.)(?<!\bMs\.)(?<!\bMrs\.)(?<=[.!?;])\s+(?=\S)(?!(?<=! )(?i:mon|tue|wed|thu|fri|sat|sun|\d))"
)
_RUN_ON = re.compile(r"([^.!?;]{320,400}[^.!?;\s])\s(?=[^.!?;]{40})")
_ARTICLES = {
    "the",
    "a",
    "an",
    "this",
    "that",
    "these",
    "those",
    "both",
    "all",
    "my",
    "our",
    "its",
    "any",
    "every",
    "each",
}
_EDGES = {"on", "at", "from", "since", "until", "till", "by", "in", "for", "to", "and", "but", "so", "then", "up"}
_LEADERS = (
    _EDGES | {"of", "with", "because", "that", "as", "after", "before", "when", "while", "if"}
)  # fmt: skip
_VERB = re.compile(
    r"\s(?:is|are|was|were|has|have|had|will|would|can|could|must|may|got)\b|\s(?:made|dated|bought)\b|(?<=\w)\s(?=[a-z]+ed\s(?:its|the|his|her|their|every\w*|all)\b)"
)
_BOARD = re.compile(
    r"^[^:.]*\b(?:rota|plan|calendar|board|notice|memo|e-?mail|text|letter|leaflet|sign|poster)s?\b[^:.]*:\s+(?=\S+ \S+)",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r"\s*,?\s*\b(?:where|which|who|whose|that|when)\b")


@dataclass(frozen=True)
class Sentence:
    """One sentence of a fact; slot n of `bare` stands for `mentions[n]`."""

    text: str
    bare: str
    mentions: tuple[TimeMention, ...]

    def leads(self) -> list[tuple[str, TimeMention]]:
        """Each mention with the words before it, back to the mention before; one in two halves with those before both."""
        parts = re.split(r"⟦(\d+)⟧", self.bare)
        found: dict[int, str] = {}
        for n, lead in zip(parts[1::2], parts[::2], strict=False):
            found[int(n)] = f"{found.get(int(n), '')}{lead}"
        return [(lead, self.mentions[n]) for n, lead in found.items()]

    def slots(self, part: str | None = None) -> list[TimeMention]:
        """The mentions of time in the sentence, or in a part of its bare text, in order."""
        return [self.mentions[int(n)] for n in re.findall(r"⟦(\d+)⟧", self.bare if part is None else part)]

    def part(self, bare: str) -> Sentence:
        """A sentence made of a part of the bare text, with the mentions that stand in it."""
        numbers = list(dict.fromkeys(re.findall(r"⟦(\d+)⟧", bare)))
        renamed = re.sub(r"⟦(\d+)⟧", lambda slot: f"⟦{numbers.index(slot[1])}⟧", bare)
        return Sentence(self.text, renamed, tuple(self.mentions[int(n)] for n in numbers))


def plain(text: str) -> str:
    """The text with plain apostrophes and single spaces, so that rules need only one spelling of each."""
    said = re.sub(r"\s+", " ", text.replace("’", "'").replace("“", '"').replace("”", '"')).strip()
    return _STANDS.sub(r"\1 is ", _TITLE_DOT.sub(r"\1", said))


def present(text: str) -> str:
    """The text with what says that the user has to be there in the sentence it belongs to: "... from 10 to 1. I must be there."."""
    return _BE_THERE.sub(r", \1", text)


def without_asides(text: str) -> str:
    """The text without who somebody is, told between the name and the verb: "Rachid (plumber) only works mornings"."""
    return _ASIDE.sub(r"\1", text)


def breathing(text: str) -> str:
    """The text with a stop in every run of 400 characters that has none: a rule may look far within a sentence, and what
    goes on for pages without an end is none."""
    return _RUN_ON.sub(r"\1; ", text)


def body(text: str) -> str:
    """The text without a head that only says where it is written: "Figen's plan, pinned up on Monday: Defne late turn"."""
    return text[head.end() :] if (head := _BOARD.match(text)) else text


def sentences(text: str, mentions: Sequence[TimeMention]) -> Iterator[Sentence]:
    """The sentences of a `plain` text; each mention of time belongs to the sentence that holds its whole span."""
    starts = [0, *(m.end() for m in _SENTENCE_END.finditer(text)), len(text)]
    for left, right in itertools.pairwise(starts):
        inside = [m for m in mentions if left <= m.span.start and m.span.end <= right]
        bare, at = "", left
        for begin, end, n in sorted((*piece, n) for n, m in enumerate(inside) for piece in _pieces(m)):
            bare += f"{text[at:begin]}⟦{n}⟧"
            at = end
        bare += text[at:right]
        if bare.strip():
            yield Sentence(text[left:right].strip(), bare.strip(), tuple(inside))


def _pieces(mention: TimeMention) -> list[tuple[int, int]]:
    """Where a mention stands; one in two halves ("Wednesdays: the list runs from 8.30 to 1") leaves out what lies between."""
    return [(max(piece.start, mention.span.start), piece.end) for piece in mention.pieces]


def clauses(sentence: Sentence, context: Context) -> list[Sentence]:
    """The sentence cut before each "and Danai leads the tour from ⟦2⟧": a person with a verb and a time of their own.

    A later clause that names no day takes over the days of the first.
    """
    starts = [m.end() for m in re.finditer(r",?\s(?:and|but|while)\s", sentence.bare)]
    cuts = [at for at in starts if _own_clause(sentence.bare[at:], context)]
    if not cuts:
        return [sentence]
    first = re.sub(r",?\s(?:and|but|while)\s$", "", sentence.bare[: cuts[0]])
    if subject_person(first, context) is not None:
        return [sentence]  # "Eva and Dev have ...": two people, one doing
    days = "".join(f"⟦{n}⟧ " for n in re.findall(r"⟦(\d+)⟧", first) if sentence.mentions[int(n)].dated)
    found = [sentence.part(first)]
    for at, end in zip(cuts, [*cuts[1:], len(sentence.bare)], strict=True):
        clause = sentence.bare[at:end]
        if _PRONOUN_CLAUSE.match(clause):
            continue  # what "he" does then is told apart: `whereabouts`
        own = any(sentence.mentions[int(n)].dated for n in re.findall(r"⟦(\d+)⟧", clause))
        found.append(sentence.part(clause if own else f"{days}{clause}"))
    return found


def _own_clause(text: str, context: Context) -> bool:
    if not re.search(SLOT, text):
        return False
    if _OWN_TIME.match(text) or _PRONOUN_CLAUSE.match(text):
        return True
    if re.match(rf"{SLOT}(?:,|$)", text):
        return False  # one more day of the row before
    tokens = text.split(" ")
    return any(
        subject_person(" ".join(tokens[:n]), context) and re.match(r"[a-z]+", tokens[n]) and tokens[n] not in _NO_VERBS
        for n in range(1, min(4, len(tokens)))
    )


_ASIDE = re.compile(
    r"((?:^|[.;!] )[A-ZÀ-Þ][\w-]+) (?:\([^()⟦]{2,40}\)|(?:my|our) (?!(?:own|whole)\b)[a-z-]+(?: [a-z]+)?)"
    r"(?= (?:is|isn't|has|hasn't|was|only|works|doesn't|can't|won't|comes|will|never|always|takes|lives|goes|gets)\b)"
)
_BE_THERE = re.compile(
    r"[.;!] ((?:I|We)(?:'ve got to|'ll have to| have to| must| need to|'ll| will| should) (?:be|stay|wait) (?:there|home|at home|in|present)\b)"
)
_NO_VERBS = frozenset("from at to in on with for and or until till every after before about of by home up".split())
"""Right behind a name these say that it is no subject: "I pick up Leo and Nina from school"."""


def noun_phrase(raw: str, context: Context) -> str:
    """The words of a thing without what surrounds it: slots, loose prepositions, articles, "my" and the user's name.

    "Since ⟦0⟧ Wanda's printer" is "printer" where Wanda is the user; another owner stays: "Packie's trailer".
    """
    text = re.split(r"[:;]\s|\s[–—-]\s|\"", raw)[-1]
    text = _VERB.split(text, maxsplit=1)[0] if not _VERB.match(text) else text
    text = _RELATIVE.split(text, maxsplit=1)[0] if not _RELATIVE.match(text) else text
    text = re.sub(rf"[,\s]*{SLOT}[,\s]*", " | ", text)
    pieces = [p for p in (_trim(piece, context) for piece in text.split("|")) if p]
    return _REDUCED.sub("", pieces[-1]) if pieces else ""


def _trim(piece: str, context: Context) -> str:
    tokens = piece.strip(" ,.:;!?()").split()
    while tokens and (fold(tokens[0]) in _ARTICLES | _LEADERS or owned_by_ego(tokens[0], context)):
        tokens = tokens[1:]
    while tokens and fold(tokens[-1]) in _ARTICLES | _LEADERS:
        tokens = tokens[:-1]
    kept = [t for i, t in enumerate(tokens) if not (i and owned_by_ego(t, context))]
    return " ".join(kept).strip(" ,.:;!?")


def owned_by_ego(token: str, context: Context) -> bool:
    """Whether a word says that the user owns what follows: "my", "our", "Wanda's"."""
    folded = fold(token)
    return folded in {"my", "our"} or (folded.endswith(("'s", "s'")) and context.cast.is_ego(folded[:-2]))


_OWN_TIME = re.compile(
    rf"(?:his|her|their|the) [\w' -]{{2,30}}? (?:is|are|takes place|take place|starts?|begins?) (?:on|at|from) {SLOT}"
)
_PRONOUN_CLAUSE = re.compile(
    rf"(?:(?:from|on|until|between|since|in|at) )?{SLOT},? (?:he|she|they)(?:'s|'re| is| are| stays?| goes?)\b"
)
_REDUCED = re.compile(
    r"(?<=[a-z]{3}) (?:[A-ZÀ-Þ][\w-]+ ){1,2}(?:rents?|rented|owns?|runs|uses|likes|drives|rides|keeps|shares|attends|frequents|hired|bought|borrowed|lent|booked|ordered|has)$|(?<=[a-z]{3}) (?:he|she|they|I|we)(?: [a-z]+)?$"
)
"""A clause right behind its noun: "the practice Ana Lins rents"."""
_BREAK = re.compile(
    r"[:;]\s|,\s(?:and|but|so|because)\s|\b(?:because|so that|but)\s(?!of\b)|\b(?:says?|said|wrote|writes|reports?|announced|showed)\s(?:that\s)?(?=the\s|[A-Z])|,\s(?=[A-Z\"']|the\s|(?:his|her|their|its)\s)"
)
_APPOSITION = re.compile(r"^(?P<thing>[^,]+), (?:the|a|an|our|my|his|her) [^,]+,\s*$")
_ADJUNCT = re.compile(
    r"^\W*(?:because of|on|in|at|after|for|with|despite|during|as|since|due to|by)\b(?P<adjunct>.*\s)(?=(?:the|my|our)\s|[A-Z]\w+'s\s)",
    re.IGNORECASE,
)


def before(bare: str, at: int) -> str:
    """The part of a bare sentence that a verb at `at` can have as its subject: back to the last break, without an
    adjunct in front of it ("Because of the heat the gallery ...") or a noun beside it ("Roda, the taxi app, ...")."""
    left = bare[:at]
    if beside := _APPOSITION.match(re.sub(r"^.*[:;]\s", "", left)):
        return beside["thing"]
    breaks = [m.end() for m in _BREAK.finditer(left)]
    phrase = left[breaks[-1] :] if breaks else left
    if joined := re.match(r".*\b(?:is|are|was|were|has|have|had)\b.*\sand\s(?=(?:the|my|our)\s)", phrase):
        phrase = phrase[joined.end() :]
    adjunct = _ADJUNCT.match(phrase)
    return phrase[adjunct.end() :] if adjunct else phrase


def antecedent(bare: str, at: int) -> str:
    """The last thing named before `at`, for "it" and "that one"."""
    named = re.match(r".*\b(?:the|my|our|his|her|their|an?)\s+([^,;:.⟦]+)", bare[:at])
    return re.split(r"\s+and$|\s+(?:was|is|has|had|were)\b", named[1])[0].strip() if named else ""


def after(bare: str, at: int) -> str:
    """The part of a bare sentence that a verb ending at `at` can have as its object: up to the next break."""
    joining = "" if re.match(r"[^,;⟦]*\bbetween\b", bare[at:]) else "and|"
    return re.split(
        rf"[,;:.]|\s(?:{joining}because|after|when|so|until|since|from|for|to|on|before|who|which|where|while)\b|\s*{SLOT}",
        bare[at:],
        maxsplit=1,
    )[0]


def people_in(text: str, context: Context) -> tuple[str, ...]:
    """The people named in a text, as the cast knows them, in order; the user (by name or in the first person) is `EGO`."""
    spoken = [(FIRST_PERSON.pattern, EGO), *((re.escape(name), EGO) for name in context.cast.ego)]
    for person in context.cast.people:
        spoken += [(re.escape(form), person) for form in forms_of(person) if _means(form, person, context)]
    found = [(hit.start(), person) for form, person in spoken if (hit := re.search(rf"\b{form}\b", text))]
    for role in context.cast.roles:
        hit = re.search(rf"\bmy {re.escape(role)}\b", text, re.IGNORECASE)
        player = context.cast.resolve(role)
        if hit and player:
            found.append((hit.start(), player))
    return tuple(dict.fromkeys(name for _, name in sorted(found)))


def _means(form: str, person: str, context: Context) -> bool:
    """Whether this form of a name belongs to one person only, and not to the user's own name."""
    if form == person:
        return True
    return form not in context.cast.ego and context.cast.resolve(form) == person


def subject_person(phrase: str, context: Context) -> str | None:
    """The person that a subject is: `EGO`, a name of the cast, or None for a thing ("Packie's trailer")."""
    bare = re.sub(SLOT, " ", phrase).strip(" ,")
    bare = re.split(r",", bare)[-1].strip() or bare.strip(" ,")
    tokens = bare.split()
    while tokens and fold(tokens[0]) in _LEADERS | {"now", "also"}:
        tokens = tokens[1:]
    name = " ".join(tokens)
    if not name or fold(name) in {"my", "our", "mine"} or fold(name).endswith(("'s", "s'")):
        return None
    name = _TITLED.sub("", _ROLE_BEFORE.sub("", name)) or name
    if fold(name) in {"i", "we", "the family", "our family", "the whole family"} or context.cast.is_ego(name):
        return EGO
    if len(words(name)) > 4:
        return None
    if found := context.cast.resolve(name):
        return found
    alike = [p for p in context.cast.people if len(words(name)) > 1 and set(words(name)) <= set(words(p))]
    return alike[0] if len(alike) == 1 else None


def any_of(table: str) -> str:
    """A pattern for any line of a table of words or patterns, longer lines first."""
    lines = [line.strip() for line in table.strip().splitlines() if line.strip()]
    return "(?:" + "|".join(sorted(lines, key=len, reverse=True)) + ")"
