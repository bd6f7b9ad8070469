"""Rows of dates that share one month, and stretches of days that share one week: "on 12, 13 and 16 October", "Oct 8, 15 and 29",
"Monday to Thursday next week". Each day gets what it shares, so that each is read.
"""

from __future__ import annotations

import re

from assistant.language.listing import listing

_MONTH = r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"
_N = r"(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?"
_DAYS_FIRST = re.compile(
    rf"(?<![\d.:])(?P<days>{_N}(?:, {_N})+,? (?:and|or|&) {_N}|{_N} (?:and|or|&) {_N}|{_N}(?:, {_N})+) (?:of )?(?P<month>{_MONTH})\b(?! \d{{1,2}}\b)"
)
_MONTH_FIRST = re.compile(
    rf"\b(?P<month>{_MONTH}) (?P<days>{_N}(?:, {_N})+,? (?:and|or|&) {_N}|{_N} (?:and|or|&) {_N})(?![\d:.]|\s?(?:am|pm|{_MONTH}))"
)
_NAME = r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
_WEEK_OF = re.compile(
    rf"\b(?P<a>{_NAME})(?P<to> (?:to|till|until|through) | ?[–-] ?)(?P<b>{_NAME}) (?P<week>(?:next|this) week)\b"
)
"""A week that is told once for both ends of a stretch."""


def spelled_dates(text: str) -> str:
    """The text with its month at every date of a row; two days that follow each other stay as they are: a stretch."""
    text = _WEEK_OF.sub(r"\g<a> \g<week>\g<to>\g<b> \g<week>", text)
    text = _DAYS_FIRST.sub(lambda hit: _each(hit, "{day} {month}"), text)
    return _MONTH_FIRST.sub(lambda hit: _each(hit, "{month} {day}"), text)


def _each(hit: re.Match[str], form: str) -> str:
    days = re.findall(r"\d+", hit["days"])
    if len(days) == 2 and int(days[1]) == int(days[0]) + 1:
        return hit[0]
    spelled = [form.format(day=day, month=hit["month"]) for day in days]
    return listing(spelled)
