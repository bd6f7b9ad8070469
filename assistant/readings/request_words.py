"""The vocabulary of requests: verbs that lead one, and what the rest of it is about.

Rule of this file: tables only. Words are folded (lower case, no accents); verbs are in their base form; nouns are looked
up by word or by stem. A table says what usually goes with a word, never what a known example needs.
"""

from __future__ import annotations

from assistant.language.words import stem

MESSAGE_VERBS = frozenset(
    "tell text ask message write inform answer reply invite email mail notify whatsapp ping dm promise e-mail".split()
)
CALL_VERBS = frozenset("call ring phone dial facetime video-call videocall skype".split())

BOOK_VERBS = frozenset("book reserve rent hire".split())
BUY_VERBS = frozenset("buy order get purchase grab pick fetch need want add have send bring".split())
PAY_VERBS = frozenset("pay transfer top load settle wire venmo donate refund remit tip".split())
SHARE_VERBS = frozenset("share post upload forward publish tweet send show give put".split())
DEVICE_VERBS = frozenset(
    """turn switch start print heat cool warm preheat boil dim lock unlock vacuum hoover mow record
    activate deactivate unmute mute""".split()
)
MEDIA_VERBS = frozenset("play stream watch download listen queue line resume".split())
ROUTE_VERBS = frozenset("navigate route drive directions".split())
COOK_VERBS = frozenset("cook bake make prepare roast grill fry brew".split())
SCHEDULE_VERBS = frozenset(
    """schedule put block plan arrange set add move shift reschedule postpone delay rebook pencil confirm slot fix calendar
    organise organize roster rota assign allocate""".split()
)
LEND_VERBS = frozenset("lend borrow loan".split())
CANCEL_VERBS = frozenset("cancel scrap".split())
SIGN_UP_VERBS = frozenset("sign enrol enroll register subscribe join rsvp".split())
EXERCISE_VERBS = frozenset("run jog swim hike cycle train exercise walk climb row lift stretch".split())
CARE_VERBS = frozenset("feed groom vaccinate walk babysit bathe medicate".split())
BODY_VERBS = frozenset(
    """carry lift move haul push pull dig shovel climb clean scrub paint mow trim cut prune plant drill hang shift
    drag load unload stack chop saw assemble wash iron sweep mop vacuum rake water""".split()
)
BY_ONESELF = BODY_VERBS | frozenset(
    """pick collect fetch drop babysit help host attend go come meet visit see pack unpack sort tidy fix repair mend
    build install replace study work read practise practice perform dance sing fish sail ride skate ski surf dive hunt
    camp travel tour explore drive walk run swim play mow hoover bring return decorate assemble renovate shop""".split()
)
"""What somebody does with body and time, and nobody does for them."""
GOING = frozenset("go drive ride fly sail travel tour visit meet attend host camp come join pop swing".split())
"""What takes the day it names, with or without an hour."""
NOTE_VERBS = frozenset("note remember jot record log save memorise memorize".split())
OTHER_VERBS = frozenset(
    """delete remove find look check see take go come meet visit drop collect return wear eat drink try use finish apply renew file
    submit hand keep leave let give say accept decline attend host throw celebrate start stop quit begin change fix
    repair mend sell swap exchange pack unpack sort clear wake help teach learn read study work stay sleep park wait
    spend skip do handle light sow borrow lend invite cut shave dye tattoo vote sing dance perform paint build install
    replace connect test measure weigh burn freeze store hide reveal announce congratulate thank apologise apologize
    promise offer suggest recommend approve sign print scan fax enter exit cross board land fly sail ride skate ski
    surf dive fish hunt camp picnic travel tour explore snooze prep hold organise organize tidy babysit treat donate
    pop swing water smoke vape taste serve deliver ship withdraw deposit invest stick mind plug unplug squeeze wrap
    lay varnish unload surprise convert calculate translate spell define explain""".split()
)
VERBS = frozenset().union(
    MESSAGE_VERBS, CALL_VERBS, BOOK_VERBS, BUY_VERBS, PAY_VERBS, SHARE_VERBS, DEVICE_VERBS, MEDIA_VERBS, ROUTE_VERBS,
    COOK_VERBS, SCHEDULE_VERBS, LEND_VERBS, CANCEL_VERBS, SIGN_UP_VERBS, EXERCISE_VERBS, CARE_VERBS, BODY_VERBS,
    NOTE_VERBS, OTHER_VERBS,
)  # fmt: skip
"""Everything that can open an imperative."""


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in text.split())


def _plurals(text: str) -> frozenset[str]:
    return frozenset(form for word in text.split() for form in (word, word + "s"))


FOOD = _stems(
    """food meal dish breakfast brunch takeaway takeout snack dessert starter menu
    pizza pasta lasagne lasagna spaghetti linguine tagliatelle penne fettuccine cannelloni risotto gnocchi ravioli carbonara sushi sashimi ramen udon noodles curry biryani
    kebab shawarma falafel hummus mezze tapas paella taco burrito quesadilla nachos enchilada burger fries chips sandwich
    toastie panini wrap bagel toast roll bun bread baguette croissant pastry pastries pie quiche tart cake cupcake
    brownie brownies muffin cookie cookies biscuit biscuits scone doughnut donut pancake pancakes waffle crepe pudding
    cheesecake tiramisu gelato icecream sorbet macaron macarons baklava trifle meringue custard chocolate candy sweets
    praline fudge soup stew broth chowder goulash casserole roast steak beef pork ham bacon sausage sausages chicken
    turkey duck lamb mutton goat veal liver fish salmon tuna trout cod prawn prawns shrimp crab lobster oyster oysters
    mussel mussels squid octopus calamari carpaccio ceviche seafood salad coleslaw vegetables rice porridge oatmeal
    granola muesli cereal egg eggs omelette cheese feta mozzarella yoghurt yogurt tofu tempeh lentil lentils beans
    dumpling dumplings dim bao pho satay laksa rendang nasi pad thai kimchi bibimbap bento poke bowl platter tray
    margherita margheritas calzone pepperoni quattro tikka korma vindaloo masala naan dosa samosa samosas pakora katsu
    tempura gyoza teriyaki yakitori tonkotsu miso donburi tom-yum khao congee bao banh wonton wontons jollof suya fufu
    egusi boerewors bobotie bunny arepa empanada empanadas tamale tamales ceviche churrasco feijoada moqueca bacalhau
    francesinha pastel pasteis strudel knodel spatzle rosti raclette fondue bratwurst currywurst goulasch blini pelmeni
    tagine couscous harissa shakshuka kofta kibbeh fattoush tabbouleh manakish mansaf mezze burek cevapi stuffing crumble
    flapjack sponge eclair pavlova panna profiteroles parfait granita halva lokum sundae
    schnitzel pierogi borscht moussaka souvlaki gyros gammon caprese parmigiana bruschetta focaccia antipasti charcuterie
    coffee latte cappuccino espresso mocha tea chai juice smoothie milkshake cocoa cola lemonade wine beer cider rum
    whisky whiskey gin vodka cocktail prosecco champagne sherry rioja ale ipa lager spirits
    nuts almond almonds peanut peanuts walnut walnuts pistachio pistachios hazelnut sesame fruit berries strawberries
    jam honey syrup sauce gravy pesto aioli mustard vinegar spice spices leftovers buffet catering barbecue bbq""",
)
MEALS = _stems("breakfast brunch lunch dinner supper tea meal picnic barbecue bbq feast iftar drinks coffee roast")
DRINKS = _stems(
    """wine beer rum whisky gin vodka cocktail sherry champagne prosecco cider pint pints espresso cappuccino latte
    coffee matcha boba smoothie milkshake drink drinks ale lager""",
)
GROCERIES = frozenset(
    "carton cartons bottle bottles bag bags case cases crate box boxes jar jars can cans pack packs tub tubs tin tins punnet loaf loaves packet packets".split()
)
DEVICES = _stems(
    """lights light lamp heating heater thermostat boiler radiator aircon conditioner conditioning fan hoover vacuum robot
    dishwasher washer dryer machine wash oven kettle cooker sprinkler irrigation camera alarm router printer plug socket
    speaker tv television projector blinds shutters curtains garage door lock humidifier dehumidifier purifier stove
    fireplace charger car mower fridge freezer sauna jacuzzi pump bedroom hob grill iron""",
)
MEDIA = _stems(
    """film movie series show episode episodes music song album playlist radio podcast soundtrack audiobook stories
    concert nocturnes symphony documentary cartoon video youtube netflix spotify season stream""",
)
ROUTES = _stems("route directions navigation road way path")
JOURNEYS = _plurals("flight plane ferry boat train coach hydrofoil cruise bus airline shuttle taxi cab")
EXERCISES = _plurals(
    """run running jog jogging walk walking hike hiking swim swimming yoga pilates gym aqua spinning cycling bike boxing bouldering climbing tennis
    padel squash badminton football basketball volleyball hockey shinny rowing crossfit workout zumba aerobics marathon
    race skating skiing surfing kayaking kickboxing judo karate ballet stretching laps treadmill diving pool""",
)
SESSIONS = frozenset("tasting class lesson course workshop party evening night competition festival fair".split())
"""What a word for food or drink before it is only about: "wine tasting", "pizza night"."""
GAMES = frozenset(
    "cards chess golf cricket rugby darts poker bridge pool snooker bowls games boardgames skat petanque".split()
)
EVENTS = _stems(
    """meeting appointment lunch dinner breakfast coffee tea drinks party birthday visit interview lesson class session
    rehearsal practice huddle coaching tasting concert game match date call catch-up catchup wedding ceremony mass
    funeral service recital webinar workshop talk lecture seminar conference quiz""",
)
VENUES = _stems(
    """table room hall court lane rink sheet venue hotel cabin cottage tent campsite slot space seat seats ticket tickets
    sunbeds van car trailer bike appointment haircut cut colour massage facial manicure wax test checkup check-up
    cleaning physio dentist doctor gp optician hairdresser barber salon spa vet screening show play gig trek tour
    restaurant reservation booking consultation surgery scan""",
)
PETS = _stems(
    "vet kennel kennels cattery groomer litter flea dog cat puppy kitten rabbit parrot hamster pet guinea worming leash"
)
MEDICINES = _stems(
    "ibuprofen paracetamol aspirin tablet tablets pill pills antibiotic antibiotics dose inhaler syrup insulin"
)
SHARED = _stems(
    """picture pictures photo photos selfie video link screenshot file files recording recordings scan scans address
    location number password code story post gif post status album document document ticket secret news""",
)
PUBLIC = _stems(
    "group facebook instagram linkedin twitter profile feed story chat drive nuage cloud whatsapp tiktok blog forum"
)
MONEY = _stems("bill rent fee fees invoice tuition subscription tax taxes fine deposit instalment electricity light")
LISTS = _stems("list shopping groceries")
GIFTS = frozenset("flowers bouquet basket hamper card cake gift present lilies roses chocolates".split())
GOODS = frozenset(
    "pair shoes boots shirt dress book phone laptop battery batteries refill bunch kilo kilos dozen tickets".split()
)
RESERVED = frozenset("table seat seats reservation appointment slot room court lane sheet".split())
"""What is reserved for a stretch of time."""
GATHERINGS = frozenset(
    "meeting huddle lesson coaching rehearsal practice session pick-up pickup visit interview".split()
)
NAMED_JOURNEYS = frozenset("flight flights ferry hydrofoil cruise".split())
BARE_DEVICES = frozenset("thermostat heating lights light aircon ac oven alarm fan boiler".split())
"""Devices that a request without a verb can mean: "thermostat to 21"."""
FEASTS = frozenset(
    """christmas xmas easter halloween diwali holi eid ramadan hanukkah passover purim pesach rosh thanksgiving navratri
    onam pongal tet lunar nowruz vaisakhi kwanzaa midsummer carnival hogmanay shabbat shabbos lent advent epiphany""".split()
)
MAKES = frozenset(
    """audi bmw citroen corsa dacia fiat ford golf honda hyundai jeep kia lexus mazda mercedes mini nissan opel peugeot polo
    porsche renault seat skoda subaru suzuki tesla toyota vauxhall vespa volkswagen volvo vw yaris""".split()
)
"""Makes of vehicles, which people drive in and by rather than to."""
LESSONS = frozenset(
    """lesson lessons class classes course courses appointment haircut checkup check-up practice training rehearsal exam
    test interview fitting vaccination jab scan therapy tuition""".split()
)
"""What somebody goes to alone when it is said to be for them."""
CALENDARS = frozenset("calendar diary agenda schedule planner".split())

ROLE_WORDS = {
    "mother": "mother mum mom mam mummy mommy ma mama mamma mami maman nanay inay mutti mae eomma",
    "father": "father dad daddy papa pop baba tatay itay vati babbo",
    "grandmother": "grandmother gran granny grandma grandmama grand-maman nan nana nanna nonna oma babcia babaanne anneanne abuela lola",
    "grandfather": "grandfather grandad granddad grandpa grampa nonno opa dziadek dede abuelo lolo",
    "husband": "husband hubby",
    "wife": "wife",
    "partner": "partner spouse",
    "girlfriend": "girlfriend",
    "boyfriend": "boyfriend",
    "sister": "sister sis",
    "brother": "brother bro",
    "son": "son",
    "daughter": "daughter",
    "boss": "boss manager director",
    "flatmate": "flatmate roommate housemate",
    "neighbour": "neighbour neighbor",
    "doctor": "doctor gp",
    "landlord": "landlord landlady",
    "colleague": "colleague coworker",
}
"""A role and the words people use for the one who plays it, in the languages families mix into English."""

ROLE_OF_WORD = {word: role for role, words in ROLE_WORDS.items() for word in words.split()}
NAMED_BY_ROLE = frozenset(" ".join(ROLE_WORDS[r] for r in ("mother", "father", "grandmother", "grandfather")).split())
"""Roles that stand like a name, without "my": "call Mum"."""
OTHER_ROLES = frozenset(
    """aunt uncle cousin nephew niece grandson granddaughter friend fiance fiancee babysitter nanny teacher tutor trainer
    coach plumber electrician carpenter cleaner gardener driver accountant lawyer dentist physio therapist midwife
    dispatcher client tenant godmother godfather stepson stepdaughter stepmother stepfather""".split()
)
GROUPS: dict[str, tuple[str, ...]] = {
    "twins": ("twin", "son", "daughter", "child"),
    "kids": ("son", "daughter", "child", "twin", "stepson", "stepdaughter"),
    "children": ("son", "daughter", "child", "twin", "stepson", "stepdaughter"),
    "boys": ("son",),
    "girls": ("daughter",),
    "sons": ("son",),
    "daughters": ("daughter",),
    "parents": ("mother", "father"),
    "grandparents": ("grandmother", "grandfather"),
    "sisters": ("sister",),
    "brothers": ("brother",),
    "siblings": ("sister", "brother"),
    "flatmates": ("flatmate",),
    "grandchildren": ("grandson", "granddaughter", "grandchild"),
    "grandkids": ("grandson", "granddaughter", "grandchild"),
    "nephews": ("nephew",),
    "nieces": ("niece",),
}
"""A word for several people and the roles they play."""

TITLES = frozenset(
    """aunt auntie aunty uncle tita tito tia tio tante onkel mr mrs ms mme miss madam madame mister dr doctor prof
    professor dona don donna signora signor sir sister father brother cousin nurse coach captain officer abla abi kuya
    ate pani pan frau herr madam ibu bu bapak pak aling mang ma'am lord lady rabbi imam father pastor""".split()
)
NOT_NAMES = frozenset(
    """i i'm i'll i've i'd mr mrs ms dr monday tuesday wednesday thursday friday saturday sunday mondays tuesdays
    wednesdays thursdays fridays saturdays sundays january february march april may june july august september october
    november december christmas easter eve ramadan eid diwali hanukkah passover english french german spanish italian
    gmt utc cet cest bst est pst am pm tv ok okay vat pc usb dvd gp atm pin id the a an and or for with at on in to
    from my our please client clients support customer customers reception security management hr admin staff sales
    dispatch passengers guests""".split()
)
COMMON_FIRST_NAMES_THAT_ARE_WORDS = frozenset(
    """will mark rose grace joy hope art bill pat rob sue dawn iris may june april august faith jack ray max gene drew
    chase grant frank dale glen cliff heath jean jade ruby pearl amber olive ivy lily violet daisy basil rusty sandy
    penny harry jay robin martin dean duke earl king prince miles wade ward chip buddy sunny star sky rain
    summer autumn winter honey candy ginger cherry peaches victor major miller baker cook carter dot nick peg kit van
    bell gale brook forest gay guy josh kitty lance melody mercy norm opal page pepper reed rich rod sage skip stew
    wanda teddy don hank lee long short young white black brown green gray grey day knight church
    hill wood stone field lane park rivers banks bush wolf fox bird fish lamb""".split()
)
"""Names that are also everyday words: in lower case they are never taken for a person."""

PLACE_NOUNS = frozenset(
    """home house flat apartment office work school church mosque temple synagogue pool gym library museum hospital
    clinic surgery pharmacy vet dentist doctor airport station depot park beach market supermarket shop store salon
    barber hotel restaurant cafe bar pub hall court rink studio theatre cinema garden farm shed barn yard garage
    warehouse university college nursery kennels harbour marina stadium arena centre center mall bank garden cabin
    cottage camp club downtown kitchen rooftop terrace lake bridge tunnel tower lido greenhouse gallery cellar attic loft
    basement balcony courtyard canteen cafeteria quay pier port embassy consulate village castle cathedral chapel abbey
    zoo aquarium monastery bakery courthouse registry dojo allotment""".split()
)
"""Common nouns that are places after "at", "in", "to" or "from"."""
