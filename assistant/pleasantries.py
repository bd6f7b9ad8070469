"""What people say without wanting anything: greetings, thanks, a nod. A table, English and German; nothing is read but it.

Only a message that consists of one such saying counts: "thanks, and book a table" is a request.
"""

from __future__ import annotations

import re

from assistant.language.words import fold

REPLIES = {
    "Hello. Tell me something I should know, or say what you want done.": """
        hello; hello there; hi; hi there; hey; hey there; hiya; howdy; good morning; good afternoon; good evening; good day;
        morning; hello again""",
    "You're welcome.": """
        thanks; thank you; thx; tnx; ty; cheers; thanks a lot; thanks a bunch; thanks so much; thank you so much; many thanks;
        thank you very much; thanks again; ok thanks; okay thanks; great thanks; cool thanks; perfect thanks""",
    "All right.": """
        ok; okay; okey; k; kk; okey dokey; alright; all right; cool; great; nice; fine; good; perfect; awesome; super; sure;
        got it; i see; right; very good; sounds good; well done; done; good job; lol; haha; hm; hmm; never mind; nevermind; nvm;
        forget it; forget that; forget about it; no worries; no problem; np; no thanks; no thank you; sorry; oops""",
    "To take something back, say what: “cancel the dentist”. The last change in agenda or facts comes back with U there.": """
        undo; undo that; undo it; take that back; take it back; revert""",
    "Tell me something I should know, or say what you want done: “lunch with Ana on Friday at 13:00”, “remind me at 5 to call mum”.": """
        help; help me; what can you do; what can i do; how does this work; what can i say""",
    "Nothing is asked right now. Say what you want done, or what I should know.": """
        yes; no; y; n; yep; yeah; yup; nope; nah; go ahead; do it; leave it; anyway; ja; nein""",
    "Goodbye.": "bye; bye bye; goodbye; good bye; good night; goodnight; see you; see you later; see ya; later; cya; night",
    "Hallo. Erzähl mir etwas, das ich wissen soll, oder sag, was zu tun ist.": """
        hallo; guten morgen; guten tag; guten abend; moin; moin moin; servus; gruss gott; gruezi; hallo zusammen""",
    "Gern geschehen.": "danke; danke schon; dankeschon; vielen dank; danke sehr; danke dir; besten dank; ok danke; tausend dank",
    "In Ordnung.": "alles klar; in ordnung; schon gut; egal; vergiss es; prima; toll; passt; gut; sehr gut; na gut; macht nichts",
    "Bis bald.": "tschuss; tschau; ciao; auf wiedersehen; bis bald; bis spater; gute nacht; bis dann",
}
"""Each answer with the sayings it answers, folded and without marks."""
ANSWERS = {" ".join(saying.split()): reply for reply, sayings in REPLIES.items() for saying in sayings.split(";")}
NOISE = re.compile(r"[^\w\s']|_|\bcaveat\b|\bplease\b")
"""Marks, pictures, and the name of whom one speaks to."""
LONGEST = 40


def pleasantry(text: str) -> str | None:
    """The short answer to a message that wants nothing; None for any other."""
    if len(text) > LONGEST:
        return None
    said = " ".join(NOISE.sub(" ", fold(text.replace("ß", "ss"))).split())
    return ANSWERS.get(said)
