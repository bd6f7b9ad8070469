"""How English says that something harms somebody, is given up, or is ruled out: templates of sayings by their ground.

The more telling of two templates that fit stands first. `templates` says what the signs in them mean.
"""

from __future__ import annotations

from assistant.readings.facts.templates import compiled
from assistant.readings.forms import Ground

CANT = r"can't|cannot|can not|could not|couldn't|won't|mustn't|must not|may not|shouldn't|should not|must never|may never|isn't able to|is unable to|has never been able to|is not able to|never can"
DONT = r"do not|don't|does not|doesn't|did not|never|no longer|has not|hasn't|have not|haven't|won't|will not|wouldn't|will never|would never"
BODY = r"throat|face|lips?|tongue|eyes?|skin|airways|stomach|tummy|gut|mouth|nose|hands?|body|digestion|belly|head|heart|chest|system|lungs|eczema|asthma"
ILLS = r"hives|welts|a rash|rashes|spots|migraines?|a migraine|headaches?|a headache|cramps|ill|sick|stomach ?aches?|stomach cramps|diarrhoea|the runs|heartburn|asthma|asthma attacks?|an asthma attack|breathless|dizzy|itchy|an allergic shock|palpitations|nosebleeds|eczema"
SHOCK = r"hospital|A&E|the ER|ER|casualty|intensive care|an ambulance|anaphylactic shock|anaphylaxis|shock"
SUFFERS = rf"""~react|~swell (?:up|shut)|~puff (?:up|out)(?: like a balloon)?|~break out (?:in (?:[a-z]+ ?){{1,3}})?|~come (?:out|up) in (?:[a-z]+ ?){{1,3}}|~get (?:(?:a|an|terrible|awful|bad|horrible|the worst) )*(?:{ILLS})(?: over)?|~feel (?:sick|ill|awful)|~be (?:sick|ill)|~vomit|~throw up|~choke|~wheeze|~sneeze(?: (?:his|her|my) head off)?|~itch(?: to [a-z]+| all over| terribly)?|~cough|~faint|~stop breathing|~end up in (?:{SHOCK})|~go into (?:{SHOCK})|~have (?:an? )?(?:[a-z]+ )?(?:{SHOCK})|~balloon|~suffer(?: badly)?|~need (?:his|her|my|the|their) epipen|~carry an epipen|could die|can die|would die|might die|nearly died|almost died|~(?:suffocate)"""
HURTS = r"~swell(?: (?:up|shut))?|~close(?: up)?|~itch|~burn|~balloon|~stream|~water|~flare up|~puff up|~go numb|~break out|~sting|~shut"
FROM = r"from|after|off|with|around|near|because of|by|to|for|over|(?:if|when|whenever|as soon as|once|after) (?:he|she|I|they|we) (?:so much as )?(?:~eat|~have|~touch|~drink|~smell|~taste|~see|~take|~get) |if there(?:'s| is| are) |eating |having |drinking |touching "
FOR_WHOM = r"for|to"
OUT = r"out|out of the question|off|off limits|off-limits|off the menu|off the table|off the cards|taboo|a no-go|no-go|a no-no|a no|forbidden|not an option|no option|not allowed|not permitted|banned|over|history|ruled out|impossible|prohibited|not on|no good|finished|barred|strictly forbidden|forbidden ground|verboten|strictly off|not on (?:my|his|her|the) (?:menu|plate)"
USE = r"eat|touch|drink|have|take|do|smoke|consume|use|wear|buy|order|swallow|taste|eaten|touched|drunk|had|taken|smoked|done|tried|eats|touches|drinks|takes|does|smokes|wears|buys|uses"
TAKERS = r"the doctors?|my doctor|doctor|doc|dr [a-z]+|(?:my|the|his|her|our) (?:[a-z]+ )?(?:doctor|doc|gp|physio|surgeon|dentist|midwife|consultant|cardiologist|neurologist|pharmacist|nurse|specialist|clinic|hospital|trainer|coach|vet|therapist|dietician|allergist)|they"
AVOID = r"avoid|stay off|stay away from|stay out of|stay clear of|keep off|keep away from|keep out of|keep clear of|steer clear of|lay off|leave out|give up|cut out|do without|go without|abstain from|refrain from|skip|stop"
ORDERED = r"~tell|~order|~advise|~instruct|~warn|~ask|~urge"
DEVICE = r"pacemaker|implants?|defibrillator|insulin pump|pump|hearing aids?|stoma|wound|scar|stitches|catheter|sensor"

WARDENS = r"(?:[a-z]+ )?(?:doctors?|doc|gp|physio|surgeon|dentist|midwife|consultant|cardiologist|neurologist|nurse|specialist|dietician|dietitian|allergist|rheumatologist|nephrologist|oncologist|gynaecologist|obstetrician|trainer|coach|hospital|clinic|vet)"
COLLAPSES = rf"(?:~be|~have|~spend|~lie|~need|~go|~end up|~land|{SUFFERS})"
TABLES = {
    "DEVICE": DEVICE, "WARDENS": WARDENS, "COLLAPSES": COLLAPSES,
    "CANT": CANT, "DONT": DONT, "BODY": BODY, "ILLS": ILLS, "SHOCK": SHOCK, "SUFFERS": SUFFERS, "HURTS": HURTS, "FROM": FROM,
    "FORWHOM": FOR_WHOM, "OUT": OUT, "USE": USE, "TAKERS": TAKERS, "AVOID": AVOID, "ORDERED": ORDERED,
}  # fmt: skip

ALLERGIES = """
    <listed>: (?:one|a single|the smallest|the least) (?:bite|mouthful|sip|whiff|touch|crumb|taste|spoonful|drop) and <who> {COLLAPSES}
    (?:a|one|the least|the smallest|just a) (?:bit|touch|trace|crumb|spoonful|whiff|mouthful|bite|sip|drop|grain|slice) of <thing> and <who> {COLLAPSES}
    <who> (?:~swell up|~swell|~break out in [a-z]+|~come out in [a-z]+|~choke|~wheeze|~sneeze|~cough) at (?!night|home|work|school|the\\b)<what>
    (?:if|when|whenever) <who> (?:~eat|~have|~touch|~drink|~get) <thing>,? (?:(?:he|she|I|they) {SUFFERS}|(?:his|her|my|their) {BODY} {HURTS})
    (?:one|a single|one bite of|a bite of|a trace of|even one) <thing> and <who> {SUFFERS}
    <what> and <who> (?:do not|don't|never|did not|didn't) (?:get along|get on|mix|agree|go together)
    <what> and <who> (?:aren't|are not|are no) (?:friends|compatible)
    <whose> {BODY} {HURTS} (?:shut|up|closed)? ?(?:{FROM})\\s?<what>
    <whose> (?:body|stomach|gut|system|digestion|tummy|immune system) {CANT} (?:process|handle|take|digest|tolerate|cope with|stand|deal with) <what>
    <who> (?:{CANT}) (?:stomach|tolerate|digest|process|break down|handle) <what>
    <who> (?:{CANT}) (?:be in (?:a|the same) room with|be anywhere near|be near|be around|go near|go anywhere near|get near|get anywhere near|come near|come into contact with|be in contact with|touch) <what>
    <who> ~have (?!no\\b)(?:a|an|some|bad|strong|huge|big)? ?(?:[a-z-]+ )?(?:reaction|problem|problems|issue|issues|trouble|sensitivity|hypersensitivity) (?:to|with|against) (?!my|his|her|the\\b)<what>
    <who> ~have an? (?:[a-z-]+ )?allergy(?: to|:| against) <what>
    <who> ~be (?:anaphylactic|allergic|intolerant|hypersensitive|sensitive)(?: to| against|,|:| with) <what>
    <who> (?:{SUFFERS}) (?:once )?(?:{FROM})\\s?<what>
    <what> ~make <whose> (?:{BODY}) (?:[a-z]+)
    <what> ~make <whom> (?:come out in|break out in|throw up|vomit|ill|sick|wheeze|sneeze|itch|choke|swell|faint|cough|feel (?:ill|sick|awful)|queasy|dizzy|breathless|poorly|puff up|{ILLS})
    <what> ~give <whom> (?:a |an |bad |terrible |awful |the )*(?:{ILLS})
    <what> ~bring <whom> (?:out|up) in
    <what> (?:~send|~put|~land) <whom> (?:to|in|into|straight to|straight in) (?:{SHOCK})
    <what> (?:~trigger|~cause|~set off|~bring on|~worsen) <whose> (?:{BODY}|{ILLS}|allerg[a-z]+)
    <what> (?:~close|~swell|~shut|~puff|~block|~burn|~irritate|~upset|~inflame) (?:up )?<whose> (?:{BODY})
    <what> (?:can |could |would |will |might |nearly |almost )?~kill <whom>
    (?:one|a single) <thing> (?:can|could|would|might) kill <whom>
    <who> (?:can|could|would|might) die (?:from|of|because of|after) <what>
    <what> (?:~be|=|means?) (?:poison|deadly|dangerous|lethal|hospital|death|bad news|toxic|life-threatening|fatal) (?:for|to) <whom>
    <what> (?:does not|doesn't|do not|don't|never ~agree|never) (?:agree|sit well|go down well) with <whom>
    <what> ~disagree with <whom>
    for <whom>,? <thing> (?:means?|is|are|spells?) (?:an? )?(?:{SHOCK}|ambulance|poison|death|deadly|dangerous|lethal|a trip to)
"""
GIVEN_UP = """
    <who> ~set no foot (?:in|on|inside|into|aboard) <what>
    <who> (?:{DONT}) set (?:a |any )?foot (?:in|on|inside|into|aboard) <what>
    <who> (?:goes|go|went) nowhere (?:near |with |where there (?:is|are) )?<what>
    <who> (?:{DONT}) (?:go|come|get|step|climb) (?:near|into|onto|aboard|inside|up|down) (?!bed|work|school|the (?:phone|house))<what>
    (?:not one|not a|not a single|no) <listed> (?:~pass|~cross|~touch) <whose> lips
    (?:nothing|no food|no dish) (?:with|made of|made from|from|containing) <listed> (?:goes|comes|gets|lands|is allowed|is served) (?:on|onto|into|in) <whose> (?:plate|mouth|body|kitchen|house|table)
    <who> (?:~have )?(?:~give up|~quit|~swear off|~renounce|~forswear|~cut out|~ditch|~drop|~kick|~give a miss to|~abstain from|~refrain from|~shun|~avoid|~skip|~pass on|~reject|~refuse|~decline) (?!my|his|her|school|work|an?\\b|one\\b|two\\b|this\\b|that\\b|it\\b|the\\b|to\\b|out\\b)<what>
    <who> (?:~have )?~stop (?:eating|drinking|smoking|taking|using|having|buying|wearing) <what>
    <who> (?:~have )?(?:~cut back|~cut down) to (?:zero|no) <what>
    <who> (?:~go|~do|~live|~manage|~get by) without (?!a\\b|the\\b|my\\b|his\\b|her\\b|me\\b|us\\b|him\\b)<what>
    <who> (?:~steer|~stay|~keep) (?:clear of|away from|off|well clear of|out of) <what>
    <who> ~be (?:not|n't) into <what>
    <who> ~be (?:off|done with|finished with|through with|avoiding|cutting out|giving up|skipping|quitting|laying off) (?!work|school|to\\b|the\\b|on\\b|limits|sick|duty|with\\b)<what>
    <who> ~want nothing to do with <what>
    <who> ~have nothing to do with (?!the\\b|it\\b|this\\b|that\\b|me\\b|us\\b)<what>
    <who> ~have (?:sworn|vowed|promised|decided) (?:never|not) to (?:touch|eat|drink|smoke|have|take|use) <what>
    <who> (?:{DONT}) (?:{USE}) (?!not\\b|place|part|it\\b|to\\b|much\\b|time\\b|enough|a look|the bus|the train|long|off|up|my\\b|his\\b|her\\b|the\\b|away|out|well|so\\b|care|that\\b|this\\b|for\\b|at\\b|in\\b|on\\b|with\\b)<what>
    <who> (?:eats?|drinks?|has|have|takes?|touch|touches|wears?|smokes?|uses?|allows?) (?:no|neither|nothing with|nothing containing|zero|not any) (?!longer|idea|time|part|one\\b|interest|plans?|need)<what>
    ~keep <thing> (?:well )?away from <whom>
    <who> (?:can't|cannot) be tempted (?:with|by) <what>
    <who> (?:is|are|am|'m|'s|'re)(?: not|n't) (?:a|an|much of a|one for) <thing> (?:eater|person|drinker|lover|fan)
    <what> (?:does not|doesn't|do not|don't|never|won't) (?:cross|pass|touch|come near) <whose> (?:lips|plate|mouth)
    <what> ~be not (?:on|in) <whose> (?:menu|plate|diet)
    <what> (?:tastes?|smells?) (?:like|of) (?:soap|soil|dirt|nothing|cardboard) to <whom>
    <thing>\\? (?:not|nothing|never|no way) (?:for|with) <whom>
    (?:no|not any|never any|zero|nothing with|nothing containing|nothing made of) (?!longer|idea|problem|doubt|trouble|need|news|room|one\\b|more than|wonder)<listed> for <whom>(?=\\s?(?:$|[,;:.!⟦]|please|until|till|before|after|this|any|at|on|while|for|now|today|ever|in\\b))
    <what> (?:~be|stays?) (?:{OUT}) (?:for|with) <whom>
"""
RULED_OUT = """
    <whose> {WARDENS} (?:~have )?(?:~have|~keep|~take|~put|~want) (?:me|him|her|them|us) (?:off|away from|out of|clear of) <what>
    <whose> {WARDENS} (?:~have )?(?:~strike|struck|~cross|~delete|~cut|~remove) <listed> (?:from|off|out of) (?:his|her|my|their) (?:life|menu|plate|list|diet|shopping list|table)
    (?:his|her|my|their|the) {WARDENS} ~keep <whom> (?:out of|off|away from) <what>
    <what> (?:is|are|stays?|have been|has been) (?:off|struck from|struck off|crossed off) <whose> (?:list|plate|menu|table|diet)
    <what> (?:is|are) (?:not|no longer|nothing) for <whose> (?:hands|eyes|stomach|lungs|feet|back|heart|knees?)
    <who> (?:was|were|am|is|are|have been|has been|got|been) (?:{ORDERED}) against <what>
    <who> (?:was|were|am|is|are|have been|has been|got|been) ~warn (?:off|about) (?!it\\b|this\\b|that\\b|the (?:time|traffic|weather|price))<what>
    (?:doctor|dr\\.? [a-z]+) (?:~have )?~advise (?:<whom> )?against <what>
    (?:{TAKERS}) (?:~have )?(?:{ORDERED}) (?:<whom> )?to (?:{AVOID}|rest) <what>
    (?:{TAKERS}) (?:~have )?(?:{ORDERED}) (?:<whom> )?against (?!it\\b|this\\b|that\\b)<what>
    (?:{TAKERS}) (?:~have )?~warn (?:<whom> )?(?:off|about|of) (?!it\\b|this\\b|that\\b|the (?:time|traffic|weather|price))<what>
    (?:{TAKERS}) (?:~have )?(?:~take|~want|~put) <whom> off <what>
    (?:{TAKERS}) (?:~say|~tell|~want|~insist|was clear|were clear|wrote)(?: <whom>)?(?: that)?[:,]? ?(?:no more|no|not a drop of|hands off|to (?:{AVOID})|to give up|(?:{AVOID}|keep your hands off)) (?!to\\b)<what>
    (?:{TAKERS}) (?:~have )?(?:~forbid|~ban|~bar|~rule out|~veto) <what> for <whom>
    (?:{TAKERS}) (?:~have )?(?:~ban|~bar) <whom> from (?:doing |any |all )?<what>
    (?:{TAKERS}) (?:~have )?~forbid <whom> (?:to |from )?<what>
    <who> ~be (?:banned|barred|excluded|suspended|disqualified|exempt|exempted) from (?:doing |any |all )?<what>
    <who> ~be (?:signed off|excused from|off) (?!work\\b|school\\b|to\\b|on\\b|the\\b|sick|duty|for\\b|limits)(?:doing |any |all )?<what>
    <who> ~be (?:not|n't|not yet|no longer) (?:cleared|fit|ready|released|allowed back|up|allowed) (?:for|to do|to|behind|back into) <what>
    <who> (?:{CANT}|~be (?:not|n't) able to) (?:manage|cope with|face|do) (?!it\\b|without|that\\b|this\\b|the (?:date|time|day)|⟦|much\\b|anything about|better\\b)<what>
    <who> (?:must|should|has to|have to|needs to|need to|~be to|~be supposed to|~be under orders to|~be told to|~have been told to|'d better|had better) (?:{AVOID}|leave|miss|miss out on) (?!⟦|by\\b|at\\b|on\\b|early|now\\b|the house|home|to\\b)<what>
    <who> (?:must|should|has to|have to|needs to|need to|~be to|~be supposed to|~be told to) (?:rest|spare|save) <what>
    <who> (?:{CANT}|~be (?:not|n't) (?:allowed|supposed|able) to) (?:put|have|bear) (?:any |much )?<load>
    (?:<who> )?~be (?:{ORDERED}) to leave <listed> alone
    (?:keep|rest) (?:that|your|the) <what>(?= still|\\s?$|[,;.\"'])
    <who> ~have (?:strict )?(?:orders|instructions) (?:not to|to (?:{AVOID})) <what>
    <who> (?:should|must|has to|have to|will have to|~be to) give <thing> a (?:miss|rest|break|wide berth)
    <who> ~be under (?:strict )?orders (?:not to|to (?:leave|avoid|stay off|keep off)) <what>
    <whose> (?:ban on|ban from) <what> (?:lasts|holds|runs|is|goes|ends)
    <whose> (?:back|knees?|shoulder|wrist|hips?|heart|ankle|doctor) (?:won't|will not|can't|cannot|doesn't|does not) (?:take|stand|allow|like|permit|tolerate|bear) (?:any |much )?<what>
    <whose> (?:[a-z]+ )?(?:pills?|tablets?|medication|medicine|meds|drops|antibiotics) and <what> (?:do not|don't|does not|doesn't|mustn't|can't|never) (?:mix|go together|get on|go)
    <whose> (?:[a-z]+ )?(?:pills?|tablets?|medication|medicine|meds|drops|antibiotics) (?:do not|don't|does not|doesn't|mustn't|can't|never) (?:mix|go together|get on|go well|go) with <what>
    <what> (?:~clash|~interfere|does not mix|doesn't mix|don't mix|~interact|does not go|doesn't go|do not go|don't go) with <whose> (?:[a-z]+ )?(?:pills?|tablets?|medication|medicine|meds|antibiotics)
    keep (?:your|his|her|my) hands off <what>
    (?:~keep|~hold|~leave) <thing> (?:at least [a-z0-9 -]+ )?(?:well )?away from (?:the|my|his|her|your) (?:{DEVICE})
    never (?:take |any )?<listed> (?:on top of|together with|along with|alongside|with|beside) (?:the|my|his|her|your|it|them|that|this)
    hands off <what>
    under no circumstances (?:may|can|must|should|is|are) <who> (?:to )?(?:have|take|eat|drink|touch|use|be given|do)? ?<what>
    <what> (?:~be|stays?) (?:{OUT})(?!\\w| of\\b| for\\b| to\\b| with\\b| in\\b| at\\b| on\\b| until| till| round| by\\b| ⟦)
"""
SAYINGS = tuple(
    (ground, pattern)
    for ground, table in ((Ground.ALLERGY, ALLERGIES), (Ground.DIET, GIVEN_UP), (Ground.MEDICAL, RULED_OUT))
    for pattern in compiled((line for line in table.strip().splitlines() if line.strip()), TABLES)
)
