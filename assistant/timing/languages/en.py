"""English: shorthand, and the misspellings that people really make. The grammar's own words need no line here."""

WORDS = """
today: tday 2day todya
tomorrow: tmrw tmr tmw tmrrw tmoro tomoz tomrw tommorow tommorrow tomorow tomorrrow tomorro tomrrow tomarrow tomorrw 2moro 2morrow 2mrw
tonight: tonite 2nite 2night tonigt tonght tonihgt tongiht
yesterday: yday yesturday yesterady yesteday
monday: monnday moday munday mondya monady mnday
tuesday: tewsday tueday tuesdey teusday tuseday tuesdya tueday tusday tuesay tuesady tuesdy
wednesday: wednessday wensdey wenzday wendesday wensday wednsday wednesay wedensday wednseday wedesday wednesdy wendsday wenesday
thursday: thersday thrsday thurssday thrusday thurday thursdy thusday thirsday thurdsay thursdya thursady
friday: fryday fridday frieday firday fridya firday fiday fridy friady freeday
saturday: satterday satarday saterday saturady satuday satruday saturdy satrday saturdya
sunday: sunnday sundy sunady sundya suday snuday
january: janurary januray janaury januari
february: febuary feburary februry febrary februrary febraury
march: mrach
april: aprl apirl arpil
august: agust augst augustt auguest
september: septmber setember septembr sepetmber septemer septmeber
october: ocotber octobr ocober octber otcober
november: novemeber novmber noveber novembr novemebr
december: decemeber decmber deceber decembr decemebr
next: nxt
every: evry evrey everry
week: wk
weekend: wkend wknd weeknd weekned
weekends: wkends wknds
weekday: wkday
weekdays: wkdays
morning: mornin mornign moring morining
afternoon: arvo aftenoon afernoon afternon aftrnoon
evening: evenin evning eveing evenign
quarter: quater quartr
midnight: midnite
night: nite
noon: noonish
midday: middayish
christmas: xmas crimbo chrismas christmass
new year's eve: nye
until: untill
except: excluding excepting
"""

SAYINGS = """
mid day = midday
except for = except
apart from = except
mid - day = midday
mid night = midnight
o clock = o'clock
lunch time = lunchtime
dinner time = dinnertime
everyday at = every day at
everyday from = every day from
everyday {clock} = every day {clock}
first thing tomorrow morning = tomorrow early morning
first thing tomorrow = tomorrow early morning
first thing {weekday} morning = {weekday} early morning
first thing on {weekday} = {weekday} early morning
first thing in the morning = in the early morning
early tomorrow morning = tomorrow early morning
early {weekday} morning = {weekday} early morning
early on {weekday} morning = {weekday} early morning
by close of business = by close_of_business
before close of business = before close_of_business
by cob = by close_of_business
before cob = before close_of_business
by eod = by end of day
before eod = before end of day
end of month = end of the month
end of week = end of the week
end of year = end of the year
start of month = start of the month
middle of month = middle of the month
the easter weekend = the weekend of easter
easter weekend = the weekend of easter
new years eve = new year's eve
new years day = new year's day
"""

ABBREVIATIONS = "mr mrs ms dr st prof no vs approx mt ca"
MERIDIEM = True
ORDINAL = ""
DATE = ""
