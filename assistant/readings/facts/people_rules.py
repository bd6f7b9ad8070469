"""Facts about people and what they may, must not, can and want, clause by clause.

A fact is taken apart into clauses; every family of forms is asked about every clause. What one family has understood as
a secret or a limit is not read again as a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.knowledge.tables import class_of, rules_in
from assistant.readings.facts.animals import read_animals
from assistant.readings.facts.bans import still_in_force
from assistant.readings.facts.capacities import read_capacities
from assistant.readings.facts.clause import Sentence, plain, sentences
from assistant.readings.facts.compositions import read_compositions
from assistant.readings.facts.credit import read_credit
from assistant.readings.facts.endings import read_endings
from assistant.readings.facts.health import read_health
from assistant.readings.facts.initiates import read_initiates
from assistant.readings.facts.leave_sayings import read_leave
from assistant.readings.facts.limits import read_limits
from assistant.readings.facts.nobody_does import read_nobody_does
from assistant.readings.facts.notes import written_out
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.only_food import read_only_food
from assistant.readings.facts.only_they import read_only_they
from assistant.readings.facts.period import read_period
from assistant.readings.facts.purses import read_bare_sums, read_purses
from assistant.readings.facts.quantities import read_quantities
from assistant.readings.facts.relations import read_relations
from assistant.readings.facts.rule_sayings import read_rule_sayings
from assistant.readings.facts.rules_and_permissions import read_rules
from assistant.readings.facts.sayings import read_sayings
from assistant.readings.facts.secret_sayings import read_secret_sayings
from assistant.readings.facts.secrets import kept_from_others, read_secrets
from assistant.readings.facts.spacings import read_spacings
from assistant.readings.facts.stretch import midnight
from assistant.readings.facts.tenses import times_of
from assistant.readings.facts.typed import typed_out, without_brackets
from assistant.readings.facts.verbless import with_verb
from assistant.readings.facts.week_menus import read_week_menus
from assistant.readings.forms import (
    Composition,
    Limit,
    Permission,
    Prohibition,
    Quantity,
    Reading,
    Restriction,
    Spacing,
)
from assistant.timing import interval, read_times
from assistant.timing.types import Day, Duration, Instant, Tense, TimeMention

_CLAUSE_END = re.compile(
    r";\s|\sand (?=the [\w-]+ (?:is|has|must|may|are|was)\b)|(?<=\w)\.\s|\s(?:and|but)\s(?=(?:[A-ZÀ-Þ][\w-]+|he|she|I)\s(?:is|am|can't|cannot|can|has|have|doesn't|don't|eats|must|may|needs|hates|won't|drinks|never|isn't|takes|mustn't|shouldn't)\b)|,\s(?:but|so|and|yet|though|although|while|whereas)\s(?=(?:\S+\s){0,4}?(?:is|are|am|was|may|must|can|cannot|can't|has|have|had|eats?|will|wants?|takes?|does|doesn't|never|needs?|no|gave|kept|he|she|I|they|carries)\b)"
)

_UNTIL = re.compile(
    r"\b(?:until|till|til|before|up to|through)(?:\s+the)?\s*$|^(?:until|till|til|before|through)\b", re.IGNORECASE
)
_ONLY_A_NAME = re.compile(r"(?:(?:[Bb]oth )?[Mm]y [a-z-]+|[A-ZÀ-Þ][\w-]+)(?:, (?:[A-ZÀ-Þ][\w-]+|my [a-z-]+))*")
_EXCEPTING = re.compile(r"\b(?:besides|but|except|except for|apart from|other than|between|both)\s\S+$")
"""What ends in the first of two people who belong together: "nobody besides Ana" and "Ben is to hear of it"."""
_BARE_NO = re.compile(r"(?:and )?[Nn]o (?P<what>[^,;:⟦]+(?:(?:,| or| and) (?:no )?[^,;:⟦]+)*)")
_THAT_DAY = re.compile(
    r"\b(?:(?:for|the) (?:the )?rest of (?:that|the) day|(?:that|the same) (?:day|evening|afternoon|night)|the whole day)\b"
)
"""A rule for the one day that the sentence names."""
_CONSEQUENCE = re.compile(
    r",? so\b|\band that(?:'s| is) (?:until|till)\b|\b(?:that|this) (?:holds|goes|is|lasts) (?:until|till)\b"
)
"""Clauses of which the second tells what follows from the first, or until when it holds."""
_BEEN = re.compile(
    r"\b(?:been|hasn't|haven't|was|were|had|(?:has|have|'ve) (?:not|never|eaten|lived|kept))\b", re.IGNORECASE
)
_NO_YESTERDAY = re.compile(r"\b(?:the|my|our|his|her|their)\s$", re.IGNORECASE)
_LONGEST = timedelta(days=400)
_ON_DAYS = re.compile(r"(?:\b(?:on|each|every)\s)?⟦\d+⟧")
_WAS = re.compile(r"\b(?:was|were|had|did|didn't|wasn't)\b")
_RELATIVE = re.compile(
    r"^(?P<lead>(?:[^,;:]*?\s)??)(?P<who>(?:(?:[Mm]y|[Oo]ur|[Tt]he)\s[a-z][\w-]+(?:\s[a-z][\w-]+)?(?:,?\s[A-ZÀ-Þ][\w-]+)*|[A-ZÀ-Þ][\w-]+(?:\s[A-ZÀ-Þ][\w-]+)*)),?\swho(?P<is>'s|\b)\s"
    r"(?P<said>[^,]+(?:,\s(?:[^,]*\b(?:and|or|nor)\b[^,]*|[^,\s]+(?:\s[^,\s]+)?(?=,)))*)(?:,\s(?P<rest>.+))?$"
)


def read_people(text: str, context: Context, mentions: Sequence[TimeMention] | None = None) -> tuple[Reading, ...]:
    """All that a fact says about people, rules, contents and amounts; empty where nothing is understood.

    `mentions` are the times of the text, where they are known already.
    """
    said = without_brackets(with_verb(written_out(typed_out(plain(text))), context.cast))
    found: list[Reading] = list(read_week_menus(said))
    if found:
        return tuple(found)
    end: datetime | None = None
    for sentence in sentences(said, _times(said, context, mentions if said == text else None)):
        if credit := list(read_credit(sentence, context)):
            found += credit
            continue
        if alone := list(read_only_they(sentence, context)) or list(read_nobody_does(sentence)):
            found += alone
            continue
        for clause in clauses(sentence.bare):
            if lack := _lack(clause, found):
                found.append(lack)
                continue
            made = [_lasting(r, clause, sentence, context) for r in _clause(clause, sentence, said, context)]
            found += still_in_force(made, sentence.bare, end)
        if not any(isinstance(reading, Quantity) and reading.what == "spent" for reading in found):
            found += read_bare_sums(sentence, said)
        end = read_period(sentence).end
    spaced = read_spacings(said, context)
    if any(isinstance(reading, Spacing | Restriction) for reading in spaced):
        found = [reading for reading in found if not _of_the_day(reading)]
    found += spaced
    if any(_fast(reading) for reading in found):
        found = [r for r in found if not isinstance(r, Restriction) or _fast(r) or not _about_food(r)]
    return tuple(dict.fromkeys(_still_to_hold(reading, context) for reading in found))


def _lack(clause: str, found: Sequence[Reading]) -> Composition | None:
    """ "No ham." after what a dish is made of says what is not in it."""
    hit, last = _BARE_NO.fullmatch(clause), found[-1] if found else None
    if hit is None or not isinstance(last, Composition) or last.without or last.fixed:
        return None
    return replace(last, parts=read_list(hit["what"]).items, without=True)


def _fast(reading: Reading) -> bool:
    """Whether a rule is the fast before a test."""
    return (
        isinstance(reading, Restriction)
        and reading.things == ("food",)
        and (reading.unless.startswith("before the") or bool(reading.start and reading.end))
    )


def _about_food(rule: Restriction) -> bool:
    return all(class_of(re.sub(r"^(?:to|any)\s", "", thing)) == "eating and drinking" for thing in rule.things)


def _of_the_day(reading: Reading) -> bool:
    """Whether a rule is what is left of a spacing that was read as a rule for the whole day."""
    if isinstance(reading, Restriction):
        return not any(rules_in(thing) for thing in reading.things)
    return isinstance(reading, Prohibition | Limit | Permission)


def _times(said: str, context: Context, mentions: Sequence[TimeMention] | None) -> tuple[TimeMention, ...]:
    """The times of a text; an end that a rule is told to have lies ahead ("until the 30th")."""
    all_of = times_of(said, context) if mentions is None else mentions
    found = tuple(m for m in all_of if not _final(said, m))
    gone = {(m.span.start, m.span.end) for m in found if _ends_behind(said, m, context)}
    if not gone:
        return found
    ahead = {
        (m.span.start, m.span.end): m for m in read_times(said, context.now, tense=Tense.FUTURE, settings=context.times)
    }
    return tuple(ahead.get(place, m) if (place := (m.span.start, m.span.end)) in gone else m for m in found)


def _final(said: str, mention: TimeMention) -> bool:
    """Whether "the last night" is the final one of several, and not yesterday's."""
    return mention.span.text.lower().startswith("last ") and bool(_NO_YESTERDAY.search(said[: mention.span.start]))


def _ends_behind(said: str, mention: TimeMention, context: Context) -> bool:
    last = interval(mention.value, context.zone)[1]
    before = said[: mention.span.start]
    return (
        last is not None
        and last < context.now
        and bool(_UNTIL.search(before) or _UNTIL.match(mention.span.text))
        and not _WAS.search(said)
        and not re.search(r"\b\d{4}\b", mention.span.text)
    )


def _lasting(reading: Reading, clause: str, sentence: Sentence, context: Context) -> Reading:
    """A rule "for six weeks" holds from when it is told, where nothing else says when."""
    if isinstance(reading, Restriction | Prohibition) and reading.start and _SWORE_AFTER.search(sentence.bare):
        reading = replace(reading, start=None) if reading.start > context.now else reading
    if isinstance(reading, Restriction | Prohibition) and not (reading.start or reading.end):
        on = next((m.value for m in sentence.mentions if isinstance(m.value, Day | Instant) and m.dated), None)
        if on and _THAT_DAY.search(sentence.bare):
            first = midnight(on) if isinstance(on, Day) else on.at
            return replace(reading, start=first, end=(first + timedelta(days=1)).replace(hour=0, minute=0))
    if (
        isinstance(reading, Restriction | Prohibition | Limit)
        and not (reading.start or reading.end or reading.weekdays)
        and _CONSEQUENCE.search(sentence.bare)
        and (whole := read_period(sentence)).end
    ):
        return replace(reading, end=whole.end)
    if isinstance(reading, Restriction | Prohibition) and (while_it_lasts := _while_that(reading, clause, sentence)):
        return while_it_lasts
    if (
        not isinstance(reading, Restriction | Prohibition | Limit)
        or reading.start
        or reading.end
        or _BEEN.search(clause)
    ):
        return reading
    for hit in re.finditer(
        r"(?P<before>\S*)\s*⟦(?P<slot>\d+)⟧(?!\s(?:after|before|later|following|ago|in advance))", clause
    ):
        mention = sentence.mentions[int(hit["slot"])]
        lasts = hit["before"].lower() == "for" or mention.span.text.lower().startswith(("for ", "the next "))
        if lasts and isinstance(mention.value, Duration) and timedelta(days=1) <= mention.value.length <= _LONGEST:
            return replace(reading, end=context.now + mention.value.length)
    return reading


_SWORE_AFTER = re.compile(
    r"\b(?:after|since)\b[^,;⟦]*⟦\d+⟧[^;]*\b(?:swore|sworn|promised|vowed|decided|told|said|asked|gave|agreed)\b",
    re.IGNORECASE,
)
"""A day of the story behind a promise, which has been: "after the fall in May I swore"."""
_STAYS_OFF = re.compile(
    r"^(?:so |then )?(?:[a-z]+ )?[a-z]+ (?:(?:is|are) (?:asked|told|supposed|requested|advised) to|must|should|has to|have to|need to) (?:stay|keep) (?:off|out|away|clear|back)\b",
    re.IGNORECASE,
)
"""What follows, for others, from what goes on: "and walkers are asked to stay off the road"."""


def _while_that(rule: Restriction | Prohibition, clause: str, sentence: Sentence) -> Restriction | Prohibition | None:
    """The rule with the days and hours of what goes on before it in its sentence: "they shoot on Sundays from nine to one, and
    walkers must keep off"."""
    if rule.start or rule.end or rule.weekdays or rule.daytime or "⟦" in clause or not _STAYS_OFF.match(clause):
        return None
    period = read_period(sentence, sentence.bare[: sentence.bare.find(clause)])
    if not (period.weekdays or period.daytime):
        return None
    return replace(rule, start=period.start, end=period.end, weekdays=period.weekdays, daytime=period.daytime)


def _still_to_hold(reading: Reading, context: Context) -> Reading:
    """A rule without its period where that was over when it was told: such a date belongs to the story, not to the rule."""
    if not isinstance(reading, Restriction | Prohibition | Limit) or not reading.start or not reading.end:
        return reading
    return replace(reading, start=None, end=None) if reading.end <= context.now else reading


def clauses(bare: str) -> list[str]:
    """The clauses of a bare sentence, each with a verb of its own; "X, who P, Q" makes "X P" and "X Q"."""
    pieces = []
    for piece in _with_all_subjects(_CLAUSE_END.split(bare)):
        hit = _RELATIVE.match(piece)
        if hit is None:
            pieces.append(piece)
            continue
        pieces.append(f"{hit['who']} {hit['said']}")
        pieces.append(f"{hit['lead']}{hit['who']} {hit['rest'] or ''}")
    return [piece.strip(" ,.") for piece in pieces if piece.strip(" ,.")]


def _with_all_subjects(pieces: Sequence[str]) -> Iterator[str]:
    """The pieces, those that are only a name put back before the next: "Ali" and "Noor don't eat pork"."""
    held = ""
    for piece in pieces:
        if _EXCEPTING.search(piece):
            held = f"{held}{piece.strip()} and "
            continue
        if _ONLY_A_NAME.fullmatch(piece.strip()):
            held = f"{held}{piece.strip()} and "
            continue
        yield held + piece
        held = ""
    if held:
        yield held.removesuffix(" and ")


def _with_lengths(clause: str, sentence: Sentence) -> str:
    """The clause with the lengths of time in it in words again: they may be what a limit counts."""
    return re.sub(
        r"⟦(\d+)⟧",
        lambda slot: (
            mention.span.text
            if isinstance((mention := sentence.mentions[int(slot[1])]).value, Duration)
            and re.match(r"(?:\d+|an?|one|two|three|half)\b", mention.span.text, re.IGNORECASE)
            else slot[0]
        ),
        clause,
    )


def _clause(clause: str, sentence: Sentence, text: str, context: Context) -> Iterator[Reading]:
    yield from read_relations(clause, context)
    secrets = list(read_secret_sayings(clause, sentence, text, context))
    secrets = secrets or list(read_secrets(clause, sentence, text, context))
    yield from kept_from_others(secrets, text, context) if secrets else read_initiates(clause, text, context)
    purses = [] if secrets else list(read_purses(clause, text, sentence, context))
    limits: list[Reading] = (
        [] if secrets or purses else list(read_limits(_with_lengths(clause, sentence), sentence, text, context))
    )
    limits = [*purses, *(limits or ([] if secrets else read_capacities(clause, sentence)))]
    yield from limits
    sayings = [] if secrets or limits else read_sayings(clause, sentence, text, context)
    rules = [] if secrets or sayings else list(read_rule_sayings(clause, sentence, text, context))
    leave = [] if secrets or sayings or rules else list(read_leave(clause, sentence, text, context))
    yield from (*sayings, *rules, *leave)
    yield from read_only_food(clause, sentence, text, context)
    yield from read_health(clause, sentence, text, context, told=bool(sayings))
    yield from read_animals(clause, sentence, context)
    yield from read_endings(clause, sentence)
    if not secrets and not limits and not sayings and not rules and not leave:
        yield from read_rules(clause, sentence, text, context)
    if not limits:
        yield from read_quantities(clause, sentence, text, context)
    if not secrets:
        yield from _of_their_days(read_compositions(clause, context), clause, sentence)


def _of_their_days(made: Iterable[Composition], clause: str, sentence: Sentence) -> Iterator[Composition]:
    """What something is made of "on Saturdays" it is on no other day."""
    days = read_period(sentence, clause).weekdays if _ON_DAYS.search(clause) else ()
    for reading in made:
        yield replace(reading, weekdays=days) if days and not reading.weekdays else reading
