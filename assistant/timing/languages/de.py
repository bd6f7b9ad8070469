"""German. "halb sieben" is half an hour before seven, "3.4." a date, "17." a day of the month, "am" no morning."""

WORDS = """
today: heute
tomorrow: morgen
yesterday: gestern
day after tomorrow: übermorgen uebermorgen
day before yesterday: vorgestern
monday: montag mo
tuesday: dienstag di
wednesday: mittwoch mi
thursday: donnerstag do
friday: freitag fr
saturday: samstag sonnabend sa
sunday: sonntag
mondays: montags
tuesdays: dienstags
wednesdays: mittwochs
thursdays: donnerstags
fridays: freitags
saturdays: samstags sonnabends
sundays: sonntags
weekdays: werktags wochentags
january: januar jänner
february: februar feber
march: märz maerz
april: april
may: mai
june: juni
july: juli
august: august
october: oktober okt
december: dezember dez
minute: minute
minutes: minuten min
hour: stunde std
hours: stunden
day: tag
days: tage tagen
week: woche
weeks: wochen
weekend: wochenende
weekends: wochenenden
month: monat monats
months: monate monaten
year: jahr jahres
years: jahre jahren
working days: arbeitstage arbeitstagen werktage werktagen
morning: vormittag früh
afternoon: nachmittag
evening: abend
night: nacht
in the morning: vormittags morgens
in the afternoon: nachmittags
in the evening: abends
at night: nachts
noon: mittags
lunchtime: mittag
midnight: mitternacht
lunch: mittagessen
dinner: abendessen abendbrot
breakfast: frühstück
cinema: kino
concert: konzert
theatre: theater
wake: weck wecke wecken
alarm: wecker
train: zug
zero: null
one: eins
a: ein eine einen einem einer
two: zwei zwo
three: drei
four: vier
five: fünf
six: sechs
seven: sieben
eight: acht
nine: neun
ten: zehn
eleven: elf
twelve: zwölf
thirteen: dreizehn
fourteen: vierzehn
fifteen: fünfzehn
sixteen: sechzehn
seventeen: siebzehn
eighteen: achtzehn
nineteen: neunzehn
twenty: zwanzig
thirty: dreißig
forty: vierzig
fifty: fünfzig
twenty five: fünfundzwanzig
forty five: fünfundvierzig
one and a half: anderthalb eineinhalb
two and a half: zweieinhalb
half: halbe halben
first: erste ersten erster erstes
second: zweite zweiten zweiter zweites
third: dritte dritten dritter drittes
fourth: vierte vierten vierter
fifth: fünfte fünften
sixth: sechste sechsten
seventh: siebte siebten
eighth: achte achten
ninth: neunte neunten
tenth: zehnte zehnten
last: letzte letzten letzter letztes vorige vorigen vergangene vergangenen
next: nächste nächsten nächster nächstes
this: diese diesen dieser dieses diesem kommende kommenden kommendes
every: jede jeden jeder jedes
daily: täglich
weekly: wöchentlich
monthly: monatlich
yearly: jährlich
the: der die das den dem des
on: am an
in: im
at: um gegen
from: ab von
from the: vom
to the: zum
to: auf
until: bis
since: seit
before: vor
after: nach
between: zwischen
by: spätestens
for: für
with: mit bei
and: und
or: oder
except: außer ausser
not: nicht kein keine
earlier: früher
later: später
half_to: halb
quarter: viertel
o'clock24: uhr
sharp: pünktlich
move: verschiebe verschieb verschieben verlege verleg verlegen
time: zeit
local: ortszeit
seat: bus linie zimmer platz gleis
page: seite kapitel
was: war wurde wurden waren
had: hatte hatten
is: ist
will: wird werden
what: was
i'll: will
almost: fast
easter: ostern
christmas: weihnachten
christmas eve: heiligabend
new year's eve: silvester
new year's day: neujahr
good friday: karfreitag
maundy thursday: gründonnerstag
palm sunday: palmsonntag
easter sunday: ostersonntag
easter monday: ostermontag
whit sunday: pfingstsonntag
whit monday: pfingstmontag
pentecost: pfingsten
corpus christi: fronleichnam
ash wednesday: aschermittwoch
all saints day: allerheiligen
saint nicholas day: nikolaus nikolaustag
epiphany: dreikönigstag
monday evening: montagabend
tuesday evening: dienstagabend
wednesday evening: mittwochabend
thursday evening: donnerstagabend
friday evening: freitagabend
saturday evening: samstagabend
sunday evening: sonntagabend
monday morning: montagmorgen montagvormittag
tuesday morning: dienstagmorgen dienstagvormittag
wednesday morning: mittwochmorgen mittwochvormittag
thursday morning: donnerstagmorgen donnerstagvormittag
friday morning: freitagmorgen freitagvormittag
saturday morning: samstagmorgen samstagvormittag
sunday morning: sonntagmorgen sonntagvormittag
monday afternoon: montagnachmittag
tuesday afternoon: dienstagnachmittag
wednesday afternoon: mittwochnachmittag
thursday afternoon: donnerstagnachmittag
friday afternoon: freitagnachmittag
saturday afternoon: samstagnachmittag
sunday afternoon: sonntagnachmittag
"""

SAYINGS = """
heute morgen = this morning
heute früh = this morning
heute vormittag = this morning
heute mittag = this lunchtime
heute nachmittag = this afternoon
heute abend = this evening
heute nacht = tonight
gestern abend = yesterday evening
letzte nacht = last night
morgen früh = tomorrow morning
{weekday} morgen = {weekday} morning
{weekday} früh = {weekday} morning
am morgen = in the morning
am vormittag = in the morning
am nachmittag = in the afternoon
am abend = in the evening
in der nacht = at night
jeden morgen = every morning
guten morgen = hello
heute in {n} {unit} = in {n} {unit}
heute in {n} halben {unit} = in half {n} {unit}
{weekday} in {n} {unit} = {n} {unit} on {weekday}
vor {n} {unit} = {n} {unit} ago
vor {n} halben {unit} = half {n} {unit} ago
in {n} halben {unit} = in half {n} {unit}
{n} halbe {unit} = half {n} {unit}
für {n} halbe {unit} = for half {n} {unit}
um {n} {unit} = by {n} {unit}
um {n} halbe {unit} = by half {n} {unit}
{n} {unit} lang = for {n} {unit}
nach hinten = later
nach vorne = earlier
nach vorn = earlier
alle {n} {unit} = every {n} {unit}
ein uhr = one o'clock24
viertel nach {n} = quarter past {n}
viertel vor {n} = quarter to {n}
dreiviertel {n} = quarter to {n}
{n} nach {n} = {n} past {n}
{n} vor {n} = {n} to {n}
{n} nach halb {n} = {n} past half_to {n}
{n} vor halb {n} = {n} before half_to {n}
bis zum = until the
bis spätestens = by
spätestens am = by
spätestens um = by
spätestens bis = by
bis auf weiteres = further
am {ord} = on the {ord}
übernächste woche = the week after next
übernächsten {weekday} = the {weekday} after next
übernächstes wochenende = the weekend after next
jedes monats = of every month
des monats = of the month
im monat = of the month
ende {month} = end of {month}
ende des {unit} = end of the {unit}
ende der {unit} = end of the {unit}
ende nächster {unit} = end of next {unit}
ende nächsten {unit} = end of next {unit}
anfang {month} = beginning of {month}
anfang des {unit} = beginning of the {unit}
anfang der {unit} = beginning of the {unit}
anfang nächster {unit} = beginning of next {unit}
anfang nächsten {unit} = beginning of next {unit}
mitte des {unit} = middle of the {unit}
mitte nächster {unit} = middle of next {unit}
mitte nächsten {unit} = middle of next {unit}
mitte {month} = mid {month}
am wochenende = at the weekend
new yorker zeit = new york time
londoner zeit = london time
berliner zeit = berlin time
pariser zeit = paris time
tokioter zeit = tokyo time
wiener zeit = vienna time
christi himmelfahrt = ascension day
heilige drei könige = epiphany
tag der deutschen einheit = german unity day
so {clock} = sun {clock}
so {ord} = sun {ord}
"""

ABBREVIATIONS = "hr fr dr nr str bzw ca z b st usw evtl"
MERIDIEM = False
ORDINAL = r"""\d{1,2}\.(?=\s+(?:(?-i:[a-zäöüß])|(?:jan|feb|mär|maer|apr|mai|jun|jul|aug|sep|okt|nov|dez))|,)
            | (?:(?<=am\s)|(?<=den\s)|(?<=dem\s)|(?<=vom\s)|(?<=zum\s)|(?<=der\s))\d{1,2}\.(?=\s*$)"""
DATE = r"\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?(?!\w)"
