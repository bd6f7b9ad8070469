"""The words by which English says that something is gone, spoilt, in other hands or not to be used: what befalls a thing
(`BEFALLS`, the thing before the verb), what it is then (`ENDS_UP`), and what somebody does to it (`DOES_TO`, the thing behind)."""

from __future__ import annotations

import re

from assistant.readings.facts.clause import SLOT, any_of

_PARTS_GONE = r"(?:screw|wheel|key|lid|handle|leg|lens|button|cable|plug|blade|charger|battery|tooth|string|strap|zip|sole|buckle|spring|seal|nut|cap|arm|wing|mirror|panel|pane|slate|tile|mast|oar|rudder|propeller)"
_REPAIRER = r"(?:repair(?:er|man| man| shop|s)?|workshop|garage|mechanic|cobbler|tailor|seamstress|cleaners?|dry cleaners?|menders?|jeweller|watchmaker|luthier|framer|restorer|upholsterer|alteration\w*(?: \w+)?|dealer|manufacturer|maker|factory|service centre|service center|body shop|shipyard|boatyard|tuner|engraver|binder|printer'?s?|optician|embassy|consulate|lab(?:oratory)?|repair guy|dentist|vet|stylist|furrier|farrier|bindery|exhibition|fair|expert|inspector|customs)"
_DUMP = r"(?:scrapyard|scrap(?: heap| metal)?|dump|tip|junkyard|knacker'?s?|bin|skip|recycling(?: centre| yard)?|landfill|charity(?: shop)?|thrift(?: store| shop)?|jumble sale|flea market|auction|pawn ?shop|pound|museum|archive)"
_BUYER = r"(?:a|an|the|some|its|his|her|their|another) (?:new |young |old |nice )?(?:man|woman|couple|student|family|owner|buyer|collector|cousin|nephew|niece|friend|sister|brother|aunt|uncle|colleague|teacher|neighbour|neighbor|dealer|farmer|lad|girl|boy|stranger|home|club|school|scouts)"
BEFALLS = any_of(rf"""
    (?:ran|has run|have run|runs|went|has gone|have gone) (?:dry|dead|flat|dark|silent|cold|missing|bust|limp|sour|off|mouldy|bad|up in (?:smoke|flames)|overboard|astray)
    (?:gave|has given|have given) (?:up|out|in|way)(?: the ghost)?
    (?:hissed|breathed|spun|played|made|ran|coughed|printed|drove) (?:its|their) last(?: \w+)?
    bit the dust
    (?:went|fell|was dropped|slipped|has gone|dropped|flew|disappeared|vanished) (?:in|into|down|off|over|out of) (?:the|a|our|my) (?:\w+ )?(?:harbour|river|lake|sea|canal|water|toilet|drain|sink|pond|well|fire|fireplace|ravine|bin|window|balcony|stairs|bath|bathtub|wash|washing machine|skip)
    (?:went|has gone|have gone|was sent|were sent|is off|are off|has been sent|have been sent) (?:away |off |along |back )?(?:to|into|on|for|with) [^,;:.⟦]{{2,40}}?(?= (?:until|till)\b|\s*⟦)
    (?:has |have )?(?:moved|relocated|become|turned into|turned (?:in)?to|migrated)(?: (?:in|out|to|into|away|off|from|over|house|a|an|the)\b)(?: [\w-]+)?
    (?:has |have )?(?:ended|run out|lapsed|expired|stopped)(?= (?:on|with|at|in|last)\b|\s*⟦)
    (?:has |have )?stripped (?:its|their|the) \w+
    (?:has|have|had|has had|have had) no \w+(?= (?:for|since|until|till)\b|\s*⟦)
    (?:has |have )?gone(?= (?:on|again|since)\b|[.;,]|\s*⟦|$)
    (?:went|has gone|have gone|was sent|were sent|was taken|were taken|is off|was handed over|has been sent|have been sent)(?: (?:away|off|back|over|out))?(?: {SLOT},?)? (?:to|into|in) (?:the |a |an |my |our |his |her )?(?:[\w'-]+ ){{0,2}}(?:{_REPAIRER}|{_DUMP})
    (?:went|has gone|have gone|was given|was sold|were sold)(?: (?:off|over|out))?(?: {SLOT},?)? to {_BUYER}
    (?:has |have |had )?(?:died|snapped|cracked|split|shattered|melted|jammed|seized(?: up)?|sank|sunk|capsized|shorted|fused|burst|blown|blew(?: up| out)?|broken|broke|packed up|conked out|tripped|imploded|warped|rotted|rusted(?: through)?|shrunk|shrank|torn|tore|ripped|perished|crumbled|collapsed|caved in|derailed|crashed|failed|vanished|disappeared)
    (?:has |have |had )?(?:fell|fallen|come|came|dropped|slid|tumbled|rolled|flew|blew|blown|broke|broken) (?:down|off|apart|in|loose|over(?:board)?|to (?:bits|pieces)|into the [^,;:.⟦]{{2,25}}?|out of the [^,;:.⟦]{{2,25}}?)(?: (?:the|a|its|my|our|his|her) [\w-]+)?
    (?:has |have )?lost (?:a|an|the|one|its|their|both|two) (?:\w+ )?{_PARTS_GONE}s?
    (?:lacks?|is missing|are missing|misses) (?:a|an|the|one|its|their|both|two) (?:\w+ )?[a-z]+
    (?:has|have|got|shows?) (?:a |an |another )?(?:[\w-]+ )?(?:hole|crack|leak|puncture|rip|tear|split|red tag|seal of [^,;:.⟦]+?|loose contact|stripe|streak|smear|scratch|bug|rattle|short circuit|short|burst \w+|flat (?:tyre|tire|battery)|virus|fault|error)
    (?:leaks?|drips?|sparks?|smokes?|overheats?|wobbles|stalls)
    (?:gives?|gave|blows?|blew|spits?|makes?|made) (?:only |nothing but )?(?:cold|hot|no|black|rusty|brown)(?: air| water)?(?! \w+ed)
    (?:hangs?|dangles?) (?:from|by|on) (?:a|one|two|its|the) (?:single |last )?(?:cable|thread|hinge|screw|nail|wire)s?
    (?:waits?|is waiting|are waiting|awaits?|has to wait) (?:for )?(?:a|an|the|its|their|new|some)? ?(?:spare |new |replacement )?(?:parts?|pieces?|scrap man|junk man|rubbish|collection|repair\w*|mechanic|engineer|technician|plumber|electrician|seal|belt|valve|pump|wheel)
    (?:needs?) (?:a )?(?:new \w+|repairing|mending|fixing|replacing|a repair|resoling|rewiring|restringing)
    (?:failed|flunked|didn't pass|did not pass) (?:its|the|his|her|their|this year's) (?:\w+ )?(?:inspection|test|mot|nct|check|tüv|technical|survey|roadworthy)
    (?:can|may) (?:only|just) be (?:worked|opened|moved|operated|turned|started) (?:by hand|manually)
    (?:isn't|is not|aren't|are not|mustn't|must not|not|never) (?:to )?be (?:used|moved|lit|touched|opened|driven|entered|switched on|ridden|crossed|worn|eaten|drunk|climbed|started|operated|walked on)
    (?:hasn't|haven't|has not|have not|hadn't) (?:turned up|been (?:seen|found|delivered|returned|repaired|mended|replaced|given back|brought back)|come back|shown up|resurfaced|arrived)
    (?:isn't|is not|aren't|are not|wasn't|was not) (?:back|here|there|ready|finished|repaired|done|delivered|in|usable|legal|insured|allowed)(?: yet)?
    (?:does not|doesn't|do not|don't|won't|will not|no longer|can't|cannot) (?:stop|stops|call|calls|serve|serves|start|run|runs|work|works|turn|turns|close|closes|open|opens|lock|locks|hold|holds|charge|charges|move|moves|light|lights|heat|heats|cool|cools|flush|flushes|drain|drains|ring|rings|connect|connects|boot|fit|fits)
    (?:takes?|accepts?|sells?|serves?|delivers?|hires?|rents?) (?:no|not an?|nothing)(?: more)?(?: [\w-]+){{0,3}}(?= (?:before|until|till|since|any more|these days)\b|\s*⟦)
""")
ENDS_UP = any_of(rf"""
    gone(?: for good| missing)?
    dead
    dry
    bricked
    (?:kaput|bust|busted|knackered|wrecked|ruined|smashed|cracked|shattered|torn|ripped|bent|snapped|burnt|burned|mouldy|rotten|spoiled|spoilt|faulty|defective)
    flat
    finished
    empty
    full(?! (?:of|day|time|moon|board))
    in (?:bits|pieces|parts|ruins|pawn|hospital|quarantine|storage|the (?:alley|skip|bin|river|repair shop|workshop|garage|wash))
    (?:in|at|with) (?:the |a |an |my |our |his |her |its )?(?:[\w'-]+ ){{0,2}}{_REPAIRER}
    (?:away|out|off|over|still) (?:with|at) (?:[A-ZÀ-Þ][\w.'-]+|my|our|his|her|the|a)(?: [A-Za-zÀ-ÿ][\w'-]+){{0,2}}
    with (?:[A-ZÀ-Þ][\w.'-]+|my|our|his|her|the|a)(?: [A-Za-zÀ-ÿ][\w'-]+){{0,2}}(?= (?:until|till|for|since|and)\b|\s*⟦)
    at (?:[A-ZÀ-Þ][\w.-]+|the [A-ZÀ-Þ][\w-]+)(?:'s?)
    (?:on|out on|under) loan(?: to [^,;:.⟦]+)?
    (?:let|rented|leased|hired|lent|loaned|sublet)(?: out)?(?: to [^,;:.⟦]{{2,30}}?)?
    (?:sold|given|donated|promised|handed|auctioned)(?: off| away| out| over| in)?(?: to [^,;:.⟦]{{2,30}}?)
    (?:sold|scrapped|written off|totalled|impounded|clamped|towed(?: away)?|confiscated|withdrawn|deactivated|disabled|cancelled|canceled|terminated|frozen|handed in|given away|thrown (?:out|away)|binned|recycled|pawned)
    (?:used|eaten|drunk|burnt|sold|gone|booked|taken|spoken|signed) (?:up|out|for)
    (?:spoken for|occupied|taken|reserved)
    (?:void|invalid|expired|lapsed|overdrawn|maxed out|locked|blocked|barred)
    (?:sealed|fenced|roped|taped|boarded|cordoned|closed|shut|locked|cut|switched|turned|walled|drained|bricked|scaffolded|flooded|stripped|gutted|emptied|ripped|dug|taken)(?: off| up| down| out| in| over)?
    (?:scaffolded|drained|flooded|gutted|stripped|resurfaced|repainted|rewired|retiled)
    (?:unsafe|condemned|unusable|impassable|uninhabitable|unplugged|dismantled|demolished|contaminated|infested|waterlogged|laid up|grounded|suspended|stolen|missing|lost|mislaid|out)
    no longer (?:in|at|on|with|here|ours|mine|there|valid|open|running|working|available|for hire|for rent)\b[^,;:.⟦]{{0,25}}?
    down to (?:nothing|zero|the last \w+)
    (?:swallowed|chewed up|eaten|stolen|taken|crushed|run over|flattened|washed away|blown (?:off|over|away|down)|soaked|drowned|burnt|melted|drenched|hit|struck|rammed|towed|seized|pinched|nicked|recalled|borrowed|rented|hired|booked)(?: by [^,;:.⟦]{{2,30}}?)?
    (?:at|in) (?:the |a |my |our |his |her )?(?:[\w-]+ ){{0,2}}[\w-]+'s?(?= (?:until|till)\b|\s*⟦)
    (?:sanded|varnished|painted|waxed|oiled|tiled|fumigated|disinfected|sprayed|plastered|concreted|repaved|dug up)(?: and \w+ed)?
    under (?:\w+ )?(?:feet|inches|metres|centimetres|a metre|a foot) of \w+
    on (?:blocks|strike|land|the (?:scrap heap|slip|trestles))
    (?:ashore|aground|out of (?:the water|date|order|service|action|stock|range))
    without (?:water|power|electricity|gas|heating|a roof|an engine|brakes|a battery|doors|a lift)
    under (?:scaffolding|repair|quarantine|offer|seal|water|snow|offer)
    not (?:in use|usable|available|legal|insured|roadworthy|allowed|safe)
""")
FOR_GOOD = re.compile(
    r"(?:all |been )?(?:stole|sold|scrap|gone|given|gave|binned|thrown|threw|ate|eaten|used|drank|drunk|emptied|written off|donat|trad|lost|vanish"
    r"|disappear|sank|sunk|melt|smash|wreck|demolish|burn|died|finish|end|quit|cancel|terminat|missing)"
)
"""What does not come back by itself: it has a beginning, no end."""
DOES_TO = any_of(r"""
    (?:took|has taken|have taken|is taking|carried|has carried|drove|walked|went|made|ran|flew|sailed|left|travelled|rode)(?: off| away| out)? with
    (?:took|has taken|have taken|carried|brought|packed)
    (?:has|have|keeps|is keeping|kept|holds|held|is holding|is using|are using|is wearing|borrowed|has borrowed|nicked|pinched|snatched|pocketed)
    (?:swallowed|retained|confiscated|seized|impounded|withdrew|revoked|clamped|towed(?: away)?|deactivated|disabled|blocked)
    (?:ate|finished|drank|emptied|used|burned|burnt|guzzled|devoured|polished off|got through|went through|cleaned out|scoffed|used up|ate up|drank up)
    (?:broke|smashed|dropped|cracked|tore|ripped|ruined|dented|wrecked|crashed|scratched|bent|snapped|flattened|ran over|shrank|burnt|scorched|melted|soaked|drowned|chewed(?: up| through)?|destroyed)
    (?:lost|mislaid|misplaced|left behind|forgot)
    (?:sold(?: off)?|gave away|has given away|donated|threw (?:away|out)|thrown (?:away|out)|binned|chucked(?: out)?|scrapped|dumped|traded in|pawned|auctioned|got rid of|disposed of|parted with|recycled|swapped|exchanged)
    (?:handed in|returned|surrendered|turned in|deregistered)
    (?:cancelled|canceled|ended|quit|froze|paused|terminated|suspended|stopped|dropped|gave up|closed|unsubscribed from|gave notice on|gave notice for)
    (?:drained|dismantled|took apart|unplugged|disconnected|dug up|sawed through|cut through|stripped|gutted|fenced off|sealed(?: off)?|boarded up|ripped out|tore out|pulled out|took out|packed away|put away|stored away|locked(?: up| away)?)
    (?:lent|loaned|rented out|hired out|let(?: out)?|leased|sublet)
""")
