"""What happens and what one does: the nouns of commitments and the verbs of taking part, as stems."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.language.words import stem, words

HAPPENINGS = frozenset(
    stem(w)
    for w in """appointment meeting class lesson lunch dinner brunch breakfast supper dentist shift rehearsal party wedding
    funeral mass service training practice session flight match concert course exam checkup check visit tour call standup interview
    lecture seminar workshop conference congress hearing ceremony reunion recital therapy dialysis physio physiotherapy yoga pilates
    squash tennis football netball choir fellowship roster retreat trip holiday vacation fortnight festival birthday anniversary
    barbecue picnic game tournament race swim run walk hike screening opera gig evening night list inspection viewing
    webinar podcast recording presentation demo review allhands duty watch clinic surgery scan operation haircut massage facial fitting
    tasting quiz playdate sleepover camp outing pickup bingo bridge club group swimming gym volunteering coffee drinks date handover
    spanish french german italian irish english maths guitar piano violin cello drums lab refresher vaccination jab injection vaccine audition induction karaoke parkrun zumba spin judo karate ballet tutor retro catchup
    kickoff barber hairdresser optician orthodontist physiotherapist therapist smear ultrasound mri xray bloods viva assessment test
    mot nct seminar dinner bootcamp aikido taekwondo fencing rowing crossfit salsa band orchestra detention homework brunch farewell
    championship regatta playoffs finals heats training jubilee communion confirmation wake vigil
    defence defense premiere vernissage gala ball reception banquet iftar seder liturgy chemo chemotherapy radiotherapy infusion biopsy
    colonoscopy endoscopy auction fete pageant derby semifinal quarterfinal orientation inauguration potluck playgroup memorial prayer prayers
    briefing huddle coaching tutorial christening baptism graduation parade stocktake season cheder school film roast""".split()
)
PUBLIC = frozenset(
    stem(w)
    for w in """mass service market festival quiz bingo match concert gig race parade film screening surgery clinic list
    tour fair tournament game opera party wedding festival night evening recital list season""".split()
)
"""What takes place whether or not the user goes."""
_MEMBERS = frozenset(
    stem(w)
    for w in """club group choir band team committee parents parent date poker card cards game games girls girl lads ladies family training youth
    staff board council scout scouts guides cubs brownies league members church prayer practice rehearsal darts bowls chess""".split()
)
"""Before "night" or "evening": one of a circle to which the user belongs."""
DOINGS = frozenset(
    stem(w)
    for w in """see sees meet meets play sing teach lead drive work train run swim attend visit host give do stand sit staff fly
    leave land arrive fetch collect babysit mind look serve perform present demonstrate coach volunteer rehearse practise practice learn
    study walk cook dance celebrate marry travel sail chair tend help take read pick join guide nurse bake paint climb ride row fish
    hike go goes come have has start sleep sleeps preach pray""".split()
)


def happens(phrase: str) -> bool:
    """Whether a phrase names something that takes place: one of its words does. "Stand-up" is one word here."""
    return any(stem(w) in HAPPENINGS for w in words(phrase.replace("-", "")))


def open_to_all(tokens: Sequence[str]) -> bool:
    """Whether a phrase names what takes place whether or not the user goes: a quiz night, but not the night of one's club."""
    said = [stem(w) for w in words(" ".join(tokens).replace("'", " "))]
    evening = said[-1:] in ([stem("night")], [stem("evening")])
    return bool(PUBLIC & set(said[-1:])) and not (evening and _MEMBERS & set(said[:-1]))
