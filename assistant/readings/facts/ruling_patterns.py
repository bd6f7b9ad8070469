"""The wordings in which English bars and allows: the tables behind `rulings`.

Each pattern gives what is ruled as `verb` (a phrase that opens with a base verb) or `noun` (a list of things), and where
the sentence names them, `whom` it binds, the condition (`after`) and what follows (`rest`).
"""

from __future__ import annotations

import re

BE = r"(?:is|are|am|was|were|'s|'re|'m|be|been)"
TELL = r"(?:told|asked|asks|warned|warns|ordered|orders|instructed|advised|advises|begged|made|wants?|tells|had|has|taught|reminded)"

BARRED_VERB = re.compile(
    rf"""\b(?:
      (?:may|must|can|should|shall|could|might)(?:\s(?:not|never|no\slonger)|n't)
     |cannot|mustn't|shouldn't|can't|mayn't
     |(?:has|have)\sto\s(?:avoid|keep\soff)
     |{BE}\s?(?:not|n't|no\slonger|never)\s(?:allowed|permitted|supposed|cleared|able|meant|fit)?\s?to
     |isn't\s(?:allowed|supposed|able)\sto|aren't\s(?:allowed|supposed|able)\sto
     |(?:not|never)\sto(?!\sbe\s(?:\w+ed|seen|told|heard|sent|put)\b)
     |(?:does|do|will|would|did)(?:\snot|n't|\snever)(?=\s(?:do|order|shop|work|travel|smoke|eat|drink|touch|wear|have|take|use|tolerate|digest|allow|set|get|buy|ride|fly|drive|swim|climb|sit|stand|lend|borrow|sleep|leave|speak|want|let|be)\b)
     |(?:can|may|allowed\sto)\s[^,;]{{2,30}}?\sbut\s(?:not|never)(?:\sto)?
     |won't(?=\s(?:eat|drink|touch|wear|have|take|use|set|get|go|ride|fly|drive|buy|swim|climb|sit)\b)
     |never(?=\s(?:orders?|shops?|works?|travels?|books?|stays?|speaks?|eats?|drinks?|touch(?:es)?|wears?|takes?|uses?|sets?|gets?|goes|rides?|fly|flies|drives?|lend|lends|again)\b)
     |(?:has|have|'ve|'s)(?:\snot|n't|\snever)(?=\s(?:set\sfoot|touched|eaten|drunk|ridden)\b)
    )\s(?P<verb>.+)""",
    re.IGNORECASE | re.VERBOSE,
)  # fmt: skip
BARRED_NOUN = re.compile(
    r"""\b(?:
      (?:forbids?|forbade|has\sforbidden|have\sforbidden|bans?|banned|prohibits?|prohibited|ruled\sout|rules\sout|crossed\sout|vetoed|vetoes|(?:took|taken)\soff)
     |(?:must|should|has\sto|have\sto|needs?\sto|told\sto|trying\sto|wants?\sto|asked\sto)?\s?(?:avoids?|steers?\sclear\sof|keeps?\s(?:well\s)?(?:off|away\sfrom|clear\sof|out\sof)|stays?\s(?:well\s)?(?:off|away\sfrom|clear\sof|out\sof|out\sof\sthe\sway\sof)|lays?\soff|abstains?\sfrom|leaves?\salone)
     |(?:kept|keep)\s(?:off|away\sfrom|out\sof|clear\sof)
     |(?:gave|given|gives)\sup|sw(?:ore|orn)\soff|stopped(?=\s(?:eating|drinking|smoking|taking|using))
     |refuse[sd]?(?:\sto\s(?:eat|drink|touch|wear|use|buy|shop\s(?:at|in)|order\sfrom|work\s(?:with|for|at)|fly(?:\swith)?|go\sto|eat\sat|go\snear|set\sfoot\sin|ride|take|get\son))?
     |(?:eats?|drinks?|wears?|takes?|uses?|buys?|allows?|touch(?:es)?|tolerates?|wants?|accepts?|had|has|have|swallows?|eaten|serves?)(?=\s(?:no|neither|nothing|not\sa|none)\s(?!longer|one\b|idea|doubt|trouble|objection|more))
     |(?:is|are|am|was|were|'m|'re)(?:n't|\snot)\sallowed(?=\s(?!to\b|in\b|into\b|on\b|near\b|out\b|at\b|back\b|inside\b))
     |(?:trying\sto\s|want\sto\s|wants\sto\s)?(?:giv(?:e|es|ing)\sup|cut(?:s|ting)?\sout|quit(?:s|ting)?|sw(?:ear|earing|ears)\soff)(?=\s(?!my\b|his\b|her\b|the\b|on\b))
     |(?:has|had|have|wants)\s(?P<whom>her|him|them|me|(?-i:[A-Z])\w+)\s(?:off|nowhere\snear|away\sfrom)
     |(?:off\slimits|forbidden|taboo|poison|out\sof\sbounds)\s(?:is|are)
    )\s(?P<noun>.+)""",
    re.IGNORECASE | re.VERBOSE,
)  # fmt: skip
SAID_NO = re.compile(
    r"(?:^|[:;,('\"]\s?|⟦\d+⟧,?\s|\s[-–—]\s|\b(?:said|says|say|insists?|ordered|orders|means|list|rule|so|and|told \w+|told \w+ \w+|promised|promised \w+|promised (?:my|our) \w+|swore|wrote|that|was|with|prescribed|until \S+|but|(?:rules?|policy|order|word|deal|advice|answer|law|condition|agreement|motto|instructions?|there) is|talking|agreed|sheet)\s)'?"
    r"(?P<no>(?:no|not one|not a single|not an? (?:drop|bite|sip|crumb|gram|bit|trace) of|absolutely no|nothing|strictly no|not any)\s(?P<noun>(?!longer|one\b|body|besides\b|pending\b|put\b|(?<=nothing )[a-z]+[^s\W]s\s|idea|doubt|trouble|matter|wonder|problem|need|news|more than|less|later|earlier|further|other|such|fewer|but\b|like\b|else|to do|(?:more )?(?:room|space|seats?|places?|tables?|beds?|time|money) (?:for|to|left|on|in|at)\b|hurry|rush|worries|chance|point in|reason to|sign of|guarantee|luck).+))",
    re.IGNORECASE,
)
ANY_NO = re.compile(
    r"(?<!has )(?<!have )(?<!is )(?<!'s )(?<!with )\b(?P<no>no|nothing|not one) (?P<noun>(?!longer|one\b|idea|doubt|trouble|more).+)",
    re.IGNORECASE,
)
AUTHORITY = re.compile(
    r"\b(?:told|said|says|Dr|doctor|doc|GP|nurse|consultant|surgeon|rule|ordered|pharmacist|midwife|physio\w*|forbade|swore|promised|agreed|word|asked|contract|law)\b"
)
PASSIVE = re.compile(
    rf"^(?P<noun>.+?)\s(?:{BE}|has been|have been|stays?)\s(?:\w+ly\s)?(?:forbidden|banned|off limits|off|out(?!\sof\b)|taboo|prohibited|ruled out|not allowed|not permitted|barred|not for|bad for|poison for|deadly for|dangerous for|off the menu)\b(?P<rest>.*)$",
    re.IGNORECASE,
)
NOBODY = re.compile(
    r"\b(?:nobody|no one|no-one|none of (?:us|them|you)|not anyone)\b(?P<who>(?:\s\S+){0,3}?)\s(?:may|must|is to|are to|can|should|would|is allowed to|will|gets? to|smokes?)\s?(?P<verb>.+)",
    re.IGNORECASE,
)
VOWED = re.compile(
    r"\b(?:promised?|swore|sworn|vowed|agreed|pledged|undertook|gave\s(?:\S+\s){1,3}word)\b(?P<whom>[^,;:]*?)\s(?:(?:that\s)?(?:I|we|he|she|they)(?:'ll|'d)?\s?(?:won't|will not|will never|would not|wouldn't|would never|'d never|never|not)|not to|never to)\s(?P<verb>.+)",
    re.IGNORECASE,
)
OFF = re.compile(
    rf"\b{BE}\s(?:still\s|completely\s|currently\s|now\s)?off\s(?:all\s|the\s|my\s|any\s)?(?P<noun>[^,;:.⟦]+?)(?=\s?[,;:.⟦]|\s(?:until|till|til|for|this|since|because|at the)\b|\s?$)",
    re.IGNORECASE,
)
TOLD = re.compile(
    rf"\b{TELL}\s(?P<whom>[^,;:.]{{2,40}}?)\s(?:not to|never to|to (?:avoid|stay|keep|leave|give up|lay off|steer))\b",
    re.IGNORECASE,
)

ALLOWED_VERB = re.compile(
    rf"""\b(?:
      (?:(?-i:may)|can|could)(?!\s(?:not|never|no\slonger|only|just)|n't)(?:\s(?:again|now|once\smore|safely))?
     |{BE}\s(?:now\s|again\s)?(?:allowed|permitted|cleared|free|fit|welcome|fine|safe)\sto
     |(?:lets?|has\slet|have\slet|allows?|allowed|permits?|cleared|has\scleared|leaves(?=\s\S+(?:\s\S+)?\sfree\sto\s))\s(?P<whom>(?-i:[A-Z])[\w'-]*(?:\s(?-i:[A-Z])[\w'-]*)?|him|her|me|us|them)\s(?!(?:in|out|off|down|know|have|through)\b)(?:to\s|for\s|free\sto\s)?
    )(?:(?<=\s)|\b\s)(?P<verb>.+)""",
    re.IGNORECASE | re.VERBOSE,
)  # fmt: skip
FINE = re.compile(
    rf"^(?P<noun>.+?)\s(?:{BE})\s(?:now\s|again\s|perfectly\s|all\s|quite\s)*(?:fine|allowed|ok|okay|all right|permitted|grand|safe|no problem|welcome|cleared|lifted|over|approved)\b(?P<rest>.*)$",
    re.IGNORECASE,
)
CLEARED = re.compile(
    r"\b(?:cleared|approves? of|approved|nothing against|no objection to|no trouble with|gave the go-ahead for|passed|okayed|lifted)\s(?P<noun>(?!for\b|to\b)[^,;:.]+(?:,[^,;:.]+)*)",
    re.IGNORECASE,
)
VOW = re.compile(r"\b(?:promised?|swore|sworn|vowed|pledged|agreed|undertook|gave)\b", re.IGNORECASE)
BANNING = re.compile(r"(?:forbids?|forbade|has forbidden|bans?|banned|prohibits?|prohibited)\b", re.IGNORECASE)
LETS_NOBODY = re.compile(r"\b(?:lets?|allows?) (?:nobody|no one|none of us)\s(?:to\s)?(?P<verb>.+)", re.IGNORECASE)
NOT_LENT = re.compile(
    r"^(?P<noun>.+?)\s(?:may|must|can|is|are|should)\s?(?:not|never)(?: to)? be (?:lent|passed on|given away|borrowed|loaned|lent out)\b",
    re.IGNORECASE,
)
KEPT_OUT = re.compile(
    r"^(?P<noun>.+?)\s(?:(?:do|does|may|must|can)(?: not|n't)\s(?:come|enter|go|get)|(?:is|are)(?: not|n't)\s(?:allowed|permitted|welcome))\s(?P<rest>(?:in|into|through|near|inside|on|at|up)\s.+)",
    re.IGNORECASE,
)
LISTED = re.compile(
    r"^(?:.*?\bwrote\s)?(?P<noun>(?:(?!\bon\b).)+?)\s(?:(?:is|are|stands?|was)\s)?on\s(?:[\w'’.]+\s){1,3}?(?:list of (?:banned|forbidden)|(?:banned|forbidden|never|no-go)[\w -]*list)\b",
    re.IGNORECASE,
)
ONLY = re.compile(
    r"\b(?:may|can|must|is allowed to|are allowed to|could)\s(?:only\s(?P<after2>(?!have\b|drink\b|eat\b).+)|(?P<verb>[^,;]{2,40}?)\sonly\s(?P<after>(?:with|if|when|while|in|after|before|once|on|at|by|under)\b.+))",
    re.IGNORECASE,
)
EXCEPT = re.compile(
    r"\b(?:eats?|drinks?|loves?|likes?) (?:absolutely )?(?:everything|anything) (?:except|but|apart from|other than)\s(?P<noun>.+)",
    re.IGNORECASE,
)
NO_LONGER = re.compile(
    r"\b(?:no longer|not)\s(?:allergic|intolerant|pregnant|vegan|vegetarian|afraid|scared|banned|forbidden|sensitive|diabetic)(?:\s(?:to|of|from))?\s?(?P<noun>.*)",
    re.IGNORECASE,
)
PAST = re.compile(
    r"\b(?:as a (?:toddler|child|boy|girl|baby|kid)|used to|could not have|when (?:he|she|I) was (?:little|small|a child|young)|in those days|went to no)\b",
    re.IGNORECASE,
)
HYPOTHESIS = re.compile(
    r"\b(?:can't|cannot|could(?: not|n't)|can not)\s(?:wait|help|afford|find|remember|make|imagine|come(?!\s(?:up|down|near))|reach|see|hear|believe|be bothered|decide|think|tell|stop)\b",
    re.IGNORECASE,
)
CARRIES = re.compile(
    r"(?P<place>(?:the|our|my) [a-z-]+(?: [a-z-]+)?) (?:takes?|carries|carry|allows?|accepts?|admits?|permits?|lets in)\b[^.;:]*\b(?=(?:no|not one) (?!time\b|effort|space|room\b|weight))",
    re.IGNORECASE,
)
"""Who takes no bicycles: the rule is for that bus."""
WHATEVER = re.compile(r"\w+ (?:what|whatever)\b", re.IGNORECASE)
"""What a thing or a craft can't do with what is not there is no rule: "the tailor can't sew what isn't on his table"."""
NOT_TO_BE = re.compile(
    r"^(?P<thing>(?:the|my|our|his|her|this|that) [^,;:⟦]{2,40}?)(?:\s(?:has|have|is|are)\s[^,;:]*)? (?:and|but) (?:is|are)(?: not|n't) to be (?P<verb>[a-z]+ed)\b",
    re.IGNORECASE,
)
"""What is not to be done with a thing of which something else is told first."""
NEVER_DOES = re.compile(
    r"(?P<thing>(?:the|my|our|his|her|this) [^,;:]{2,40}?) never (?P<verb>travel|work|book|stay|ride|fly|drive|go)(?:s|es|ies)\b",
    re.IGNORECASE,
)
"""What is never done with a thing: "the cello never flies in the hold"."""
_LIFTED = re.compile(
    r"\b(?:that's over|is over|it's over|over now|lifted|cleared|signed (?:me|him|her) off (?:for|to)|signed off (?:for|to)|'s signed|all-clear|can [\w ]{2,30} again|may [\w ]{2,30} again|back to normal|allowed again|free to|is done|no longer)\b",
    re.IGNORECASE,
)
_WAS_BARRED = re.compile(
    r"\b(?:wasn't|weren't|was not|were not|couldn't|was|were|had) (?:\w+ )?(?:allowed|banned|barred|forbidden|told|to (?:stay|avoid|rest))\b|\b(?:forbade|banned|barred)\b|\bwasn't allowed\b",
    re.IGNORECASE,
)
"""A ban of the past that the same fact says to be over."""


def is_lifted(clause: str, whole: str) -> bool:
    """Whether a clause tells of a ban of the past that the fact says to be over: "I wasn't allowed to, but now I can again"."""
    return bool(_WAS_BARRED.search(clause) and _LIFTED.search(whole))


OF_WHICH = re.compile(r"\b(?:of|about|on|with|to|for|from|in) (?:which|whom)\b[^,;]*$", re.IGNORECASE)
"""What is only said of something: "a loan of which he does not speak"."""
KEPT_OFF = re.compile(
    r"(?P<noun>(?:anything|everything|whatever|all)\s.+?)\s(?:stays?|keeps?|is kept|goes)\s(?:well\s)?(?:off|away from|out of|clear of)\s(?:my|our)\b",
    re.IGNORECASE,
)
"""A thing that is kept away from where one is: "anything with strobes stays off my screens"."""
WITH_NO = re.compile(r"\bwith\s$", re.IGNORECASE)
"""What a thing or place is without, unless somebody lays it down: "in off the street with no step"."""
