"""The words of English that have to do with time, as data."""

from __future__ import annotations

WEEKDAYS = {
    name: number
    for number, names in enumerate(
        [
            ["monday", "mon"],
            ["tuesday", "tue", "tues"],
            ["wednesday", "wed", "weds"],
            ["thursday", "thu", "thur", "thurs"],
            ["friday", "fri"],
            ["saturday", "sat"],
            ["sunday", "sun"],
        ]
    )
    for name in names
}
WEEKDAY_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
BYDAY = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
PLURAL_WEEKDAYS = {name.lower() + "s": number for number, name in enumerate(WEEKDAY_NAMES)}

MONTH_NAMES = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
]  # fmt: skip
MONTHS = {name.lower(): number for number, name in enumerate(MONTH_NAMES, 1)} | {
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "sept": 9, "oct": 10, "nov": 11,
    "dec": 12,
}  # fmt: skip
DOUBTFUL_MONTHS = {"may", "march", "mar", "jan", "dec", "sept", "jun"}
"""Also verbs, names or beginnings of other words: alone they need a capital letter."""

UNITS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
}  # fmt: skip
TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16,
    "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30,
}  # fmt: skip

TIME_UNITS = {
    "minute": "minute", "minutes": "minute", "min": "minute", "mins": "minute",
    "hour": "hour", "hours": "hour", "hr": "hour", "hrs": "hour",
    "day": "day", "days": "day", "night": "day", "nights": "day",
    "week": "week", "weeks": "week", "fortnight": "fortnight", "fortnights": "fortnight",
    "month": "month", "months": "month", "year": "year", "years": "year",
    "weekend": "weekend", "weekends": "weekend",
}  # fmt: skip

PARTS = {
    "morning": "morning", "mornings": "morning", "afternoon": "afternoon", "afternoons": "afternoon",
    "evening": "evening", "evenings": "evening", "night": "night", "nights": "night",
    "lunchtime": "lunch", "lunch": "lunch", "breakfast": "breakfast", "dinner": "dinner", "supper": "dinner",
    "dinnertime": "dinner", "teatime": "dinner",
}  # fmt: skip
PLURAL_PARTS = {"mornings", "afternoons", "evenings", "nights"}
TRAVEL = frozenset("train bus flight boat ferry tram coach dart plane service departure connection shuttle".split())
"""What runs by a timetable."""
MEALS = {"lunch", "breakfast", "dinner", "supper"}

FIXED_FEASTS = {
    ("new", "year", "day"): (1, 1),
    ("new", "year's", "day"): (1, 1),
    ("valentine", "day"): (2, 14),
    ("valentine's", "day"): (2, 14),
    ("st", "patrick", "day"): (3, 17),
    ("hallowe'en",): (10, 31),
    ("halloween",): (10, 31),
    ("christmas", "eve"): (12, 24),
    ("christmas", "day"): (12, 25),
    ("christmas",): (12, 25),
    ("boxing", "day"): (12, 26),
    ("new", "year", "eve"): (12, 31),
    ("epiphany",): (1, 6),
    ("april", "fools", "'", "day"): (4, 1),
    ("april", "fools", "day"): (4, 1),
    ("april", "fool", "day"): (4, 1),
    ("all", "saints", "'", "day"): (11, 1),
    ("all", "saints", "day"): (11, 1),
    ("german", "unity", "day"): (10, 3),
    ("saint", "nicholas", "day"): (12, 6),
}
WEEKDAY_FEASTS = {("thanksgiving", "day"): (11, 3, 4), ("thanksgiving",): (11, 3, 4)}
"""Month, weekday, and which of them: that of the United States."""
PROPER_FEASTS = {("good", "friday"), ("epiphany",), ("pentecost",), ("easter",)}
"""Said in small letters these may mean something else."""
EASTER_FEASTS = {
    ("ash", "wednesday"): -46,
    ("palm", "sunday"): -7,
    ("maundy", "thursday"): -3,
    ("good", "friday"): -2,
    ("easter", "saturday"): -1,
    ("easter", "sunday"): 0,
    ("easter", "day"): 0,
    ("easter", "monday"): 1,
    ("ascension", "day"): 39,
    ("whit", "sunday"): 49,
    ("pentecost",): 49,
    ("whit", "monday"): 50,
    ("corpus", "christi"): 60,
    ("easter",): 0,
}
"""Days after Easter Sunday."""

ZONES = {
    "UTC": "UTC", "GMT": "UTC", "Z": "UTC",
    "WET": "Europe/Lisbon", "WEST": "Europe/Lisbon", "BST": "Europe/London",
    "CET": "Europe/Brussels", "CEST": "Europe/Brussels", "EET": "Europe/Athens", "EEST": "Europe/Athens",
    "MSK": "Europe/Moscow",
    "EST": "America/New_York", "EDT": "America/New_York", "ET": "America/New_York",
    "CST": "America/Chicago", "CDT": "America/Chicago", "CT": "America/Chicago",
    "MST": "America/Denver", "MDT": "America/Denver", "MT": "America/Denver",
    "PST": "America/Los_Angeles", "PDT": "America/Los_Angeles", "PT": "America/Los_Angeles",
    "JST": "Asia/Tokyo", "SGT": "Asia/Singapore", "HKT": "Asia/Hong_Kong", "SAST": "Africa/Johannesburg",
    "AEST": "Australia/Sydney", "AEDT": "Australia/Sydney", "NZST": "Pacific/Auckland", "NZDT": "Pacific/Auckland",
}  # fmt: skip
HOME_ZONES = {
    "IST": "Asia/Kolkata", "KST": "Asia/Seoul", "WIB": "Asia/Jakarta", "WITA": "Asia/Makassar", "PHT": "Asia/Manila",
    "CAT": "Africa/Harare", "EAT": "Africa/Nairobi", "WAT": "Africa/Lagos",
}  # fmt: skip
"""Abbreviations that also mean other things; the user's own zone comes first for all of them."""
ZONE_WORDS = {
    "pacific": "America/Los_Angeles", "mountain": "America/Denver", "central": "America/Chicago",
    "eastern": "America/New_York", "uk": "Europe/London", "british": "Europe/London", "irish": "Europe/Dublin",
    "japan": "Asia/Tokyo", "japanese": "Asia/Tokyo", "india": "Asia/Kolkata", "indian": "Asia/Kolkata",
    "german": "Europe/Berlin", "french": "Europe/Paris", "spanish": "Europe/Madrid", "portuguese": "Europe/Lisbon",
    "italian": "Europe/Rome", "greek": "Europe/Athens", "polish": "Europe/Warsaw", "dutch": "Europe/Amsterdam",
    "swiss": "Europe/Zurich", "beijing": "Asia/Shanghai", "china": "Asia/Shanghai", "montreal": "America/Toronto",
    "boston": "America/New_York", "washington": "America/New_York", "miami": "America/New_York",
    "seattle": "America/Los_Angeles", "san francisco": "America/Los_Angeles", "mumbai": "Asia/Kolkata",
    "delhi": "Asia/Kolkata", "barcelona": "Europe/Madrid", "munich": "Europe/Berlin", "hamburg": "Europe/Berlin",
    "milan": "Europe/Rome", "porto": "Europe/Lisbon", "edinburgh": "Europe/London", "kraków": "Europe/Warsaw",
    "krakow": "Europe/Warsaw", "geneva": "Europe/Zurich", "cape town": "Africa/Johannesburg", "rio": "America/Sao_Paulo",
    "philippine": "Asia/Manila", "philippines": "Asia/Manila", "filipino": "Asia/Manila", "korean": "Asia/Seoul", "thai": "Asia/Bangkok",
    "vietnamese": "Asia/Ho_Chi_Minh", "malaysian": "Asia/Kuala_Lumpur", "singaporean": "Asia/Singapore", "chinese": "Asia/Shanghai",
    "taiwanese": "Asia/Taipei", "pakistani": "Asia/Karachi", "bangladeshi": "Asia/Dhaka", "nepali": "Asia/Kathmandu",
    "sri lankan": "Asia/Colombo", "emirati": "Asia/Dubai", "qatari": "Asia/Qatar", "saudi": "Asia/Riyadh", "israeli": "Asia/Jerusalem",
    "turkish": "Europe/Istanbul", "egyptian": "Africa/Cairo", "moroccan": "Africa/Casablanca", "nigerian": "Africa/Lagos",
    "ghanaian": "Africa/Accra", "kenyan": "Africa/Nairobi", "south african": "Africa/Johannesburg", "austrian": "Europe/Vienna",
    "belgian": "Europe/Brussels", "danish": "Europe/Copenhagen", "swedish": "Europe/Stockholm", "norwegian": "Europe/Oslo",
    "finnish": "Europe/Helsinki", "czech": "Europe/Prague", "hungarian": "Europe/Budapest", "romanian": "Europe/Bucharest",
    "bulgarian": "Europe/Sofia", "ukrainian": "Europe/Kyiv", "scottish": "Europe/London", "welsh": "Europe/London",
    "english": "Europe/London", "argentinian": "America/Argentina/Buenos_Aires", "argentine": "America/Argentina/Buenos_Aires",
    "chilean": "America/Santiago", "colombian": "America/Bogota", "peruvian": "America/Lima",
    "nyc": "America/New_York", "la": "America/Los_Angeles",
}  # fmt: skip
ZONE_AREAS = ["Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian"]

PAST_VERBS = frozenset(
    """
    was were had did said told took paid sent gave went got bought came left began wrote made found lost broke sold met saw
    ran spoke brought put tore fell won ate drank drove flew grew heard held kept knew lent let read rode sang slept
    spent stood stole swam swore taught thought threw woke wore born
    """.split()
)
"""Besides the regular forms in -ed."""
LOOKING_AHEAD = frozenset(
    "is are be am will would shall may can must should has have going 'll i'll he'll she'll we'll they'll it's isn't won't".split()
)
HABIT_WORDS = frozenset("usually always normally generally often typically never".split())

FOLLOWERS = frozenset(
    """
    at on in of from to for with by until till through and or but so if that when while because as is was are were be
    has have had will would it i we you he she they i'm i'll we'll i've i'd it's he's she's we're they're please then
    instead too this next the a an my our his her their your its not just only sharp latest inclusive onwards onward
    before after around about today tomorrow tonight every each unless until via let there here who which where
    also again put remind book make add set exactly precisely prompt maybe local time noon morning afternoon evening
    night today's leaving starting ending right sometime weekly monthly daily between any except apart excluding
    """.split()
)
"""Words that may stand right after a bare hour or a bare day of the month."""

MEASURES = frozenset(
    """
    euro euros dollar dollars pound pounds quid cent cents pence lira reais peso pesos naira rand rupees yen
    francs usd eur gbp chf kr percent per cent % ° º € $ £ degree degrees km kilometre kilometres kilometer kilometers
    mile miles metre metres meter meters cm mm m ft foot feet inch inches kg kilo kilos kilogram kilograms gram grams g
    lb lbs litre litres liter liters l ml cup cups gb mb tb people persons guests of us adults children kids seats
    tickets tables copies times years year months month weeks week days day hours hour minutes minute mins min seconds
    second nights night x each points point stars star pages page street road avenue lane square place drive hill
    bedroom bedrooms million thousand hundred billion dozen or-so
    """.split()
)
"""After a bare number these make it a quantity or an address."""

MOVE_VERBS = frozenset("move shift reschedule push postpone delay rearrange".split())
LOOSE_MOVE_VERBS = frozenset("change switch bring put pull make".split())
MOVE_COMPANY = frozenset("forward back earlier later".split())
"""In this company the loose verbs move something too; "change" and "switch" also with "from"."""
RETURN = frozenset("back home return returning again until".split())
"""Before a day: it follows the one named before.
"""

STRONG_EVENING = frozenset(
    """
    dinner supper drink drinks beer beers wine pint pints pub bar gig cinema film films movie theatre theater opera
    evening night bed asleep nightclub disco karaoke iftar cocktail cocktails nightcap bedtime concert tonight tapas mezze
    """.split()
)
EVENING_CUES = STRONG_EVENING | frozenset(
    """
    quiz cards bridge whist skat play party parties restaurant table dance dancing show match league screening premiere dessert barbecue bbq
    poker domino dominoes club comedy ballet circus poetry jazz orchestra symphony panto pantomime
    doors stalls philharmonic birthday tip-off tipoff kick-off kickoff curtain invite xbox playstation console housie carrom visit seat seats ticket tickets reserve
    ceilidh salsa tango bingo darts fireworks bonfire vernissage aperitif aperitivo fondue raclette storytime bath pizza takeaway curry musical recital choir rehearsal song stories
    """.split()
)
"""Words that let a bare hour be one of the evening; the strong ones even at nine and ten."""
STRONG_MORNING = frozenset("breakfast wake alarm sunrise dawn morning jog porridge croissants".split())
MORNING_CUES = STRONG_MORNING | frozenset(
    """
    run running jogging swim gym yoga commute school leave leaving depart departing airport market garage plumber electrician boiler
    delivery meter standup church mass farm shed lambing dig digging surgery fasting bakery walk hike trek work office
    daycare kindergarten creche crèche preschool childminder playgroup childminder's vet vets optician orthodontist paediatrician
    pediatrician midwife gp clinic exam scan mri ultrasound xray plasterer roofer tiler decorator decorators gardener inspection
    inspector surveyor joiner movers removers removals bank accountant solicitor lawyer notary
    dentist physio doctor nurse hospital lab meeting builder builders workmen painter hygienist nursery camogie
    carpenter mechanic cleaner truck lorry technician engineer fitter installer unloading unload piste ski skiing slopes tour excursion departure
    espresso cappuccino latte
    """.split()
)
"""Words that let a bare hour be one of the morning; the strong ones even at five and six."""
SEATED = frozenset("seat seats ticket tickets reserve".split())
"""Evening words that tell nothing beside what runs by a timetable or is hired."""
HIRED = frozenset("car car-share van bike bicycle trailer room desk".split())
CHILDCARE = frozenset("daycare nursery kindergarten creche crèche preschool childminder playgroup school".split())
IN_HOURS = CHILDCARE | frozenset(
    """
    dentist orthodontist hygienist optician physio doctor nurse midwife paediatrician pediatrician gp clinic vet vets solicitor
    lawyer notary accountant bank meeting inspector surveyor exam gardener decorator decorators
    """.split()
)
"""Houses and people of the day, whom nobody sees at five or six in the morning."""
ORDERS = frozenset(
    """
    book order buy reserve ring call phone email text message pay cancel confirm ask tell invite defrost collect renew return check
    plan print organise organize arrange prepare sort chase write send post pick top
    """.split()
)
"""What is done by day about something of another hour: "at 9 to book dinner"."""
ABOUT_IT = frozenset(
    """
    ticket tickets booking bookings reservation reservations delivery deliveries supplier suppliers order orders list menu menus shop
    merchant tasting invoice invoices manager licence license staff plan plans invitation invitations glasses crates rack rep
    seller salesman salesperson importer buyer bill costume costumes poster posters programme programmes reviews manuscript
    script inspection inspector cleaner cleaners fitter repair repairs
    """.split()
)
"""After a word for something of the evening: what is done about it, at any hour: "the wine supplier", "cinema tickets"."""
EITHER = frozenset("meeting party parties quiz dance dancing poker comedy".split())
"""Of all of those, what is as well in the other half: a meeting at seven or eight, a party at nine or ten."""
