"""The words by which English says that something can't be used for a time: states, failures, refusals, absences, returns."""

from __future__ import annotations

import re

from assistant.readings.facts.clause import SLOT, any_of

_SHOPS = r"(?:garage|workshop|shop|repair shop|menders?'?s?|mechanic'?s?|cleaners|dry cleaners?|tailor'?s?|cobbler'?s?|dealer'?s?|body shop|repairers?|framers?'?s?|restorer'?s?|luthier'?s?|jeweller'?s?|jeweler'?s?)"
SHOP_PHRASE = rf"(?:at|in|with) (?:the |a |his |her |my |our )?(?:\w+ )?{_SHOPS}"
STATES = any_of(r"""
    (?:closed|shut|locked|boarded|fenced|cordoned|roped|taped|sealed|blocked|walled|railed)(?: (?:off|down|up))?
    shuttered
    (?:off|out of) (?:limits|bounds|order|service|use|action|commission|stock|operation|date|print|reach)
    broken(?: down)?
    (?:bust|busted|kaput|knackered|wrecked|ruined|smashed|cracked|shattered|defective|faulty|unsafe|condemned)
    (?:melted|deflated|dismantled|demolished|gutted|stripped|drained|emptied|flooded|waterlogged|burnt out|burned out|burnt down|iced over|frozen(?: solid)?|snowed in|underwater|under water)
    (?:dug|torn|ripped|taken) (?:up|out|apart|down)
    (?:suspended|paused|halted|on hold|on ice|on pause|interrupted|discontinued)
    (?:expired|lapsed|invalid|not valid|void|revoked|cancelled for now)
    (?:disconnected|unplugged|(?:turned|switched|shut|cut) off)
    (?:all )?sold out(?: everywhere)?
    (?:fully |all |completely )?booked (?:solid|out|up|to the last \w+)
    fully (?:booked|reserved|let|occupied)
    (?:let|rented|hired|lent|loaned|given) (?:out|to [^,;:.⟦]{2,25})
    on loan(?: to [^,;:.⟦]{2,25}?)?
    (?:stolen|missing|mislaid)
    under (?:scaffolding|wraps|tarpaulins?|(?:re)?construction|renovation|restoration|repairs?|maintenance|quarantine|works)
    (?:undergoing|in|away for|off for|in for|closed for|down for) (?:a )?(?:repairs?|renovations?|reconstruction|maintenance|restoration|servic\w+|refurb\w*|a? ?service|tuning|re\w+ing)
    being (?!\w*(?:hind|ly)\b)(?:re\w+|painted|paved|fixed|mended|serviced|tiled|overhauled|dug up|cleaned|tuned|rebuilt|gutted|fumigated|extended|dredged|converted|moved|done up|sanded|varnished)
    away being \w+ed
    in (?:pieces|bits|ruins|dry dock|storage|winter storage|quarantine)
    off the road
    (?:out )?on strike
    (?:unavailable|unusable|inaccessible|impassable|uninhabitable|unreachable)
    not (?:running|working|operating|in use|usable|available|accessible|open|in service|operational|sailing|flying|serving|to be used|passable)
    season (?:is )?over
    (?:roof|ceiling|wall|floor) (?:has )?(?:caved|fallen|collapsed|come)(?: in| down)?
    without (?:power|electricity|water|gas|heating|a roof|internet)
""")
"""What may stand behind a verb of being, a colon, a dash, or right behind its noun."""
COPULA_STATES = any_of(rf"""
    {SHOP_PHRASE}
    (?:impounded|clamped|confiscated|seized)
    down
    out
    gone
    dead
    dark
    silent
    asleep
    away
    taken
    occupied
    reserved
    at (?:\w+ )?[\w']+'s
    full
    lost
    elsewhere
    stuck
    jammed
    closing(?= {SLOT})
""")
"""States only behind a verb of being: "down", "off" and "taken" have other uses."""
FAILURES = any_of(rf"""
    (?:has |have )?(?:died|broke(?:n)?(?: down)?|burst|blew(?: up)?|crashed|collapsed|quit|melted|flooded|caved in|lapsed|expired|seized up|froze(?:n)?(?: up| over)?)
    (?:has|have) (?:packed|given|conked|burnt|burned|run|fallen) (?:up the ghost|up|in|out|apart)
    (?:packed (?:up|in)|gave (?:up the ghost|up|out)|conked out|burnt out|burned out|ran out|fell apart)
    (?:has |have )?stopped (?:working|playing|cooling|heating|running|printing|charging|serving|sailing|flying|taking \w+)
    (?:got|was|were|has been|have been) (?:towed|clamped|impounded|stolen|smashed|confiscated|condemned|suspended)(?: away)?
    (?:has|have) (?:gone|been taken|been sent|been) (?:away |off |back |in )?(?:for (?:a )?(?:repairs?|service|servicing|restoration)|to (?:the |a )?(?:\w+ )?{_SHOPS})
    (?:has|have|has got|have got|is got) an? (?:flat(?: tyre| tire)?|puncture|leak|burst \w+|broken \w+|cracked (?:screen|radiator|windscreen|windshield|engine|block|head|pipe|hitch|frame|tank|axle))
    (?:has|have) shut up shop
    shuts up shop
    (?:takes?|is on|are on|is taking|has|have|is having|are having) (?:its|their|an?|the|his|her)? ?(?:annual |summer |winter |autumn |yearly |mid-?season |long |two-week |short )*(?:holidays?|vacation|leave|break|closure|pause|shutdown|refit|makeover|facelift)
    (?:keeps?|keeping) (?:its|their|his|her|the) (?:\w+ )?(?:shut|closed|locked|down)
    (?:has|have) scaffolding [^,;:.⟦]{{0,25}}
    (?:closes?|shuts?|is closing|are closing|will close|will be closing)(?: (?:down|up|its \w+))?(?= (?:for|over|all|{SLOT}|completely)|\s*⟦)
    hibernates?
    sleeps? (?:through )?(?:the )?winter
""")
"""Verbs by which something stops being of use."""
_CANT = (
    r"(?:does not|doesn't|do not|don't|won't|will not|cannot|can't|can no longer|no longer|isn't|aren't|is not|are not)"
)
REFUSALS = re.compile(
    rf"\b{_CANT} (?:\w+ly )?(?:(?:be )?(?:works?|working|runs?|running|open(?:s|ed|ing)?|start(?:ing)?|operat\w+|go(?:es|ing)?|sail(?:ing)?|fly(?:ing)?|print(?:ing)?|charg\w+|cool(?:ing)?|heat(?:ing)?|used|usable|played(?: on)?|crossed|entered|driven|ridden|booked|visited|available|ready|back(?: up)?|finished|turn on|switch on|admit\w*|let(?:ting)? (?:anyone|anybody|people|visitors) in|receiv\w+|serv\w+|seat\w*|tak\w+ (?:anyone|anybody|patients|customers|guests|clients|orders|bookings|visitors|appointments|new \w+)|see(?:ing)? (?:anyone|anybody|patients|clients|people)|do))\b"
)
NOT_BACK = re.compile(
    r"(?:won't|will not|isn't|aren't|not|can't|cannot|don't|doesn't|nobody|no one|no \w+)\b[^,;:.⟦]{0,40}$"
)
"""A refusal before "until the 24th": on the 24th it is back."""
AWAY = re.compile(
    r"\b(?:is|are|'s|will be|was|has been|has gone|has|on|off|went|goes|isn't|won't|can't|doesn't|not|away|abroad)\b[^,;:.⟦]*"
)
RETURNS = re.compile(
    r"\b(?:back|returns?|returning|re-?open\w*|opens?|opening|again|ready|home|due|expected|promised|arriv\w+|booked|fetch\w*|collect\w*|(?:re)?filled|(?:re)?charged|planned|scheduled|pick\w* (?:it |them |him |her )?up|kicks? in|renew\w*|replacement|new (?!year)\w+|spare|engineer|technician|repair\w*|fix\w*|mend\w*|deliver\w*|install\w*|fitted|plugged in|resum\w*|restart\w*|starts? (?:up|again|running)|finish\w*|done|complet\w*|ends?|ending|over by|lifted|available|usable|valid|works|can (?:only )?come|comes?|coming|restored|for sale|on sale|up and running)\b[^,;:.]{0,45}$",
    re.IGNORECASE,
)
HOUSES = frozenset(
    """shop store office clinic pharmacy surgery library pool museum gallery market bank garage nursery bakery cafe café bar restaurant
    desk counter gym centre center station salon dump archive archives depot bureau stall kiosk studio hall kitchen baths sauna
    cinema theatre theater zoo aquarium park tower castle church chapel chemist laundrette launderette hotel hostel pub canteen yard
    tip court courts rink spa hammam window trattoria bistro pizzeria brasserie deli grocer supermarket reception course lido
    playground planetarium observatory crypt cathedral abbey palace garden gardens farm brewery winery creperie diner bookshop
    greengrocer fishmonger newsagent hardware workshop hairdresser's barber's butcher's baker's dry-cleaner's counter showroom foodbank
    pantry larder vault dispensary ward helpline hotline laboratory""".split()
)
"""What keeps hours."""
VEHICLES = r"(?:boats?|ferry|ferries|trains?|buses|bus|trams?|metros?|subway|flights?|shuttles?|cable cars?|funicular|gondola|lift|chairlift|coach|coaches|tube|hydrofoil|sailings?|departures?|services?|crossings?|tours?)"
TRADES = frozenset(
    """barber hairdresser stylist plumber electrician cleaner nanny babysitter childminder doctor gp dentist vet physio physiotherapist
    therapist tutor tailor seamstress mechanic gardener tuner walker sitter masseur masseuse accountant lawyer solicitor notary midwife
    baker florist optician osteopath chiropractor coach trainer instructor handyman carpenter decorator locksmith podiatrist cobbler
    hygienist orthodontist psychologist counsellor paediatrician pediatrician dermatologist gynaecologist cardiologist butcher groomer
    farrier roofer beautician manicurist tattooist photographer caterer chimney-sweep sweep caretaker janitor concierge teacher
    au-pair minder carer nurse""".split()
)
"""Those whose work one asks for."""
TRADE = r"(?:" + "|".join(sorted(TRADES, key=len, reverse=True)) + r")"
ABSENCES = re.compile(
    r"(?:(?:is|are|'s|will be|has been|stays?|remains?) (?:still |now |out |currently )*(?P<gone>away|abroad|off(?: sick| work| duty| ill)?|ill|sick|travelling|traveling|gone|out(?: of (?:town|the office|the country|office))?|unavailable|in hospital|in bed|recovering|(?:fully )?booked(?: up| out| solid)?|"
    r"(?:in|at) (?:the )?[A-ZÀ-Þ][\w'-]+(?: [A-ZÀ-Þ][\w'-]+)?|on (?:\w+ )?(?:leave|holidays?|vacation|honeymoon|tour|a trip|a course|strike|sabbatical|pilgrimage))"
    r"|(?:has |have )?(?P<went>went|gone|flown|flew|left|goes|travels|flies) (?:away|abroad|on (?:\w+ )?(?:leave|holidays?|vacation)|(?:to|for) [A-ZÀ-Þ]\w+(?: [A-ZÀ-Þ]\w+)?)"
    r"|(?P<takes>takes?|is taking|has) (?:(?:his|her|their|a|an|some|the) )?(?:annual |summer |winter )?(?:leave|holidays?|vacation|time off|break)"
    r"|(?P<verbless>on (?:\w+ )?(?:leave|holidays?|vacation)|off sick|away|abroad)"
    r"|(?P<shut>(?:has|have) shut up shop)"
    r"|(?:[^,;:.⟦]{0,40} )?(?P<cannot>(?:isn't|is not|won't|will not|can't|cannot|doesn't|does not) (?:be )?(?:taking|take|see|seeing|do|doing|work|working|available|come|coming|in|accepting|accept|back|there)\b)(?: (?!⟦)[^,;:.⟦]{0,30})?"
    r")(?=\s*(?:⟦|[,.;:!)(–—-]|$)|\s(?:for|until|till|since|from|with|because|and|at|in|on|to|through|all|the)\b)"
)
"""Why somebody who provides something can't be had."""
