"""Names of one thing, for which one stands: the washing machine is the washer, the telly the TV. English."""

from __future__ import annotations

import re
from functools import lru_cache

_NAMES = (
    (r"washing machine|laundry machine", "washer"), (r"tumble dryer|clothes dryer|tumble drier|drier", "dryer"), (r"television(?: set)?|telly", "tv"),
    (r"refrigerator", "fridge"), (r"bicycle|push ?bike", "bike"), (r"motor ?cycle|motor ?bike", "motorbike"), (r"elevator", "lift"), (r"automobile|motorcar", "car"),
    (r"air ?con(?:ditioner|ditioning)?|a/c", "ac"), (r"couch", "sofa"), (r"vacuum cleaner|hoover", "vacuum"), (r"cooker|kitchen range", "stove"), (r"laundromat|launderette", "laundrette"),
    (r"mobile phone|cell ?phone|smartphone|mobile", "phone"), (r"notebook computer", "laptop"), (r"wi-fi|wireless", "wifi"), (r"driver'?s licen[cs]e|driving licence", "driving license"),
    (r"licence", "license"), (r"theater", "theatre"), (r"parking lot|parking garage", "car park"), (r"movie theat(?:er|re)|movies", "cinema"), (r"apartment", "flat"),
    (r"playstation(?: \d)?|xbox(?: \w)?|games? console", "console"), (r"macbook(?: air| pro)?|thinkpad|chromebook", "laptop"), (r"iphone(?: \w+)?|handset", "phone"), (r"ipad", "tablet"),
    (r"dash ?cam", "car camera"), (r"geyser|water heater", "boiler"), (r"(?:credit|debit|bank) card|mastercard|visa card", "card"), (r"trail|footpath|hiking path", "path"),
    (r"summer ?house|holiday home|holiday house|cabin|crib|dacha|bach", "cottage"), (r"nappies", "diapers"), (r"data volume|mobile data|data allowance", "data"),
    (r"swimming pool|swimming baths|(?<=the )baths", "pool"), (r"lorry", "truck"), (r"dustbin|trash can|garbage can", "bin"), (r"bath ?tub", "bath"), (r"grill|barbecue", "bbq"),
)  # fmt: skip
_SAME_THING = tuple(
    (re.compile(rf"(?<![\w'-])(?:{names})(?=s?(?![\w-]))", re.IGNORECASE), one) for names, one in _NAMES
)


@lru_cache(maxsize=20_000)
def one_name(text: str) -> str:
    """The text with one name for every thing that has several."""
    for names, one in _SAME_THING:
        text = names.sub(one, text)
    return text
