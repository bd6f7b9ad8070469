"""Questions about Caveat itself: who it is, what it can do, where the data is. A table; nothing is looked up but the last request."""

from __future__ import annotations

import re

from assistant.language.words import fold
from assistant.readings.request_asking import asked
from store import Store

_SELF = {
    "I am Caveat, an assistant that checks before it acts: I look in what you told me for what speaks against a request.":
        r"(?:who|what)\s(?:exactly\s)?(?:are|r)\s(?:you|u)|what(?:'?s|\sis)\syour\sname|(?:do|have)\syou\s(?:have\s)?(?:a\s)?name|introduce\syourself|who\s(?:is|am\si\stalking\sto|is\sthis|is\scaveat)(?:\scaveat)?|"
        r"what\sis\scaveat|about\s(?:yourself|you|caveat)|are\syou\s(?:a\s|an\s)?(?:bot|robot|human|person|ai|real|machine|program|chatgpt|gpt|siri|alexa|caveat|computer|alive|assistant)",
    "I am well, thank you. Say what you want done, or what I should know.":
        r"how\s(?:are|r)\s(?:you|u)(?:\s(?:doing|today|feeling|now|going))*|how'?s\s(?:it\s(?:going|hanging)|life|things|everything)|how\s(?:is\sit\sgoing|do\syou\s(?:do|feel))|how\sare\sthings|are\syou\s(?:ok|okay|well|fine|good|there|awake|alright|ready|listening)|"
        r"can\syou\shear\sme|how\shave\syou\sbeen|you\s(?:ok|okay|there)|what'?s\sup|sup|wassup",
    "I keep facts, appointments, tasks and reminders, check each request against them, and answer questions about them. Try “lunch "
    "with Ana on Friday at 13:00”, “remind me at 5 to call mum”, “what do I have next week?” or “can I eat prawns?”.":
        r"what\s(?:can|could|do)\s(?:you|u)\s(?:do|help(?:\sme)?(?:\swith)?|offer|know\show\sto\sdo)(?:\sfor\sme)?|how\s(?:can|could|do)\syou\s(?:help(?:\sme)?|work)|how\sdo\si\suse\s(?:you|this|caveat|it)|what\s(?:are\s)?your\s(?:features|skills|functions|abilities|capabilities)|"
        r"what\sare\syou\s(?:able\sto\sdo|good\s(?:at|for)|for)|what\s(?:commands|questions)\b.*|what\s(?:should|can)\si\s(?:say|ask|type|tell)(?:\syou)?|help\sme\sunderstand\syou",
    "Everything stays on this machine, in one file that only you can read; “caveat doctor” says where. Nothing is sent anywhere.":
        r"where(?:'?s|\sis|\sare|\sdo\syou|\sdoes\scaveat)\b.*\b(?:data|facts|file|files|store|stored|keep|save|saved|information|notes|database|entries)\b.*|(?:is|are)\s(?:my|the)\s(?:data|facts|file|information|secrets|notes)\s(?:\w+\s)?(?:safe|private|secure|encrypted|stored|shared|sent|local|uploaded|secret).*|"
        r"(?:do|will|are|can|does)\s(?:you|anyone|anybody|caveat|someone)\s(?:send|share|sharing|sell|upload|see|read|leak|sending|have\saccess\sto)\b.*\b(?:my|data|facts|anything|this)\b.*|who\s(?:can|could)\s(?:see|read)\s(?:this|my\s(?:data|facts|notes)|it)|"
        r"what\s(?:do|happens)\s(?:you\sdo\s)?(?:with|to)\smy\s(?:data|facts)|do\syou\s(?:respect|protect)\smy\sprivacy",
    "People who give me away under the MIT licence; the file LICENSE names them. The model that finds facts comes from others: see NOTICE.":
        r"who\s(?:made|built|created|wrote|programmed|developed|designed|invented|owns|trained|is\sbehind|is\syour\s(?:maker|creator|author|developer|owner))(?:\s(?:you|u|this|caveat|it))?|where\s(?:do|did)\syou\scome\sfrom|are\syou\s(?:free|open\ssource)(?:\ssoftware)?",
    "No: I work on this machine alone and use no network, so I know only what you tell me.":
        r"are\syou\s(?:connected|online|on\sthe\s(?:internet|web|net)|in\sthe\scloud|offline|local)(?:\sto\sthe\s(?:internet|web|net))?(?:\s(?:now|right\snow))?|(?:do|can|does)\s(?:you|it|caveat)\s(?:need|use|have|access|search|browse|google|surf|go\son)\b.*\b(?:internet|web|network|online|net|cloud|google|it|that|wifi\sto\swork)\b.*|"
        r"do\syou\s(?:work\soffline|need\swifi|phone\shome)",
    "English, and times in German too where the settings say so.":
        r"(?:what|which)\slanguages?\s(?:do|can)\syou\s(?:speak|understand|know|read)|do\syou\s(?:speak|understand)\s(?:english|german|french|spanish|italian|portuguese|deutsch)",
}  # fmt: skip
"""Each answer with the questions it answers."""
ANSWERS = tuple((re.compile(pattern), reply) for reply, pattern in _SELF.items())
LAST = re.compile(
    r"what\s(?:did|have)\si\s(?:just\s|last\s)?(?:ask|say|tell|type|write|said|asked|told|want)(?:ed)?(?:\s(?:you|just|last|before|now|from\syou|of\syou))*|what\swas\smy\slast\s(?:question|request|message)|"
    r"what\s(?:were\swe|was\si)\s(?:just\s)?(?:talking|speaking|saying)(?:\sabout)?|my\slast\s(?:question|request|message)|repeat\smy\s(?:question|last\s\w+)"
)
LONGEST = 90


def about_caveat(text: str, store: Store) -> str | None:
    """The answer to a question about Caveat, or about what was said last; None for any other text."""
    if len(text) > LONGEST:
        return None
    plain = re.sub(r"[^\w\s'-]", " ", fold(text))
    for said in (" ".join(plain.split()), " ".join(re.sub(r"[^\w\s'-]", " ", fold(asked(text))).split())):
        for pattern, reply in ANSWERS:
            if pattern.fullmatch(said):
                return reply
        if LAST.fullmatch(said):
            last = store.decisions.recent(1)
            return f"You said: “{last[0].text}”." if last else "You have asked nothing yet."
    return None
