"""What the user chooses in `config.toml` reaches the grammar, from a request as from a fact."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.errors import SettingsError
from assistant.readings.facts import reader_version
from assistant.readings.facts.tenses import times_of
from assistant.readings.request_reader import read_request
from assistant.settings import CHOICES, Settings, change
from assistant.timing import DEFAULT, read_times
from assistant.timing.languages import NAMES, language
from assistant.timing.types import Day, Instant, Window

NOW = datetime(2026, 3, 10, 9, 0, tzinfo=ZoneInfo("Europe/Lisbon"))


def chosen(**values: object) -> Settings:
    """The default settings with these values."""
    return change(Settings(), dict(values))


def test_every_language_can_be_chosen() -> None:
    assert CHOICES["language"] == NAMES
    assert all(language(name).words for name in NAMES)


def test_nothing_chosen_is_the_default() -> None:
    assert Settings().times == DEFAULT


def test_parts_of_the_day_and_the_start_of_the_week() -> None:
    times = chosen(parts_of_day={"evening": ["17:00", "21:30"]}, week_start="sunday").times
    (evening,) = read_times("tomorrow evening", NOW, settings=times)
    (week,) = read_times("next week", NOW, settings=times)
    assert isinstance(evening.value, Window)
    assert isinstance(week.value, Window)
    assert (f"{evening.value.start:%H:%M}", f"{evening.value.end:%H:%M}") == ("17:00", "21:30")
    assert week.value.start.date() == date(2026, 3, 15)


def test_the_order_of_day_and_month_decides_which_comes_first_and_is_asked_all_the_same() -> None:
    (mention,) = read_times("on 05/06/2026", NOW, settings=chosen(date_order="month").times)
    assert mention.value == Day(date(2026, 5, 6), "Europe/Lisbon")
    assert len(mention.ambiguous) == 2


@pytest.mark.parametrize(
    "values",
    [
        {"language": "fr"},
        {"week_start": "Freitag"},
        {"date_order": "year"},
        {"parts_of_day": {"elevenses": ["10:30", "11:15"]}},
        {"parts_of_day": {"evening": ["22:00", "17:00"]}},
        {"parts_of_day": {"evening": ["five", "ten"]}},
        {"parts_of_day": {"evening": "17:00"}},
    ],
)
def test_what_can_not_be_is_told_when_the_settings_are_read(values: dict[str, object]) -> None:
    with pytest.raises(SettingsError):
        chosen(**values)


def test_requests_and_facts_are_read_in_the_language_that_is_set() -> None:
    context = Context(NOW, times=chosen(language="de").times)
    request = read_request("Zahnarzt am Freitag um 15 Uhr", context)
    assert request.when is not None
    assert request.when.start == datetime(2026, 3, 13, 15, 0, tzinfo=NOW.tzinfo)
    (told,) = times_of("Das Schulkonzert ist übermorgen um 18 Uhr.", context)
    assert told.value == Instant(datetime(2026, 3, 12, 18, 0, tzinfo=NOW.tzinfo))


def test_facts_are_read_again_when_a_habit_changes() -> None:
    assert reader_version(DEFAULT) != reader_version(chosen(language="de").times)
    assert reader_version(chosen(language="de").times) == reader_version(chosen(language="de").times)


def test_a_language_that_is_not_there_says_which_are() -> None:
    with pytest.raises(ValueError, match="en and de"):
        language("fr")
