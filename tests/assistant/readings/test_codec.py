"""Every reading comes back from the store as it went in, and is found by the stretch in which it matters."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import get_args
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.errors import AssistantError
from assistant.readings import codec, forms

ZONES = st.sampled_from([ZoneInfo(z) for z in ("Europe/Lisbon", "America/Jamaica", "Pacific/Auckland", "UTC")])
TIMES = st.datetimes(datetime(2020, 1, 1), datetime(2035, 1, 1), timezones=ZONES, allow_imaginary=False)  # noqa: DTZ001
WORDS = st.text(max_size=20)
FIELDS = {
    "str": WORDS,
    "int": st.integers(0, 100_000),
    "bool": st.booleans(),
    "float": st.floats(0, 1e6),
    "datetime": TIMES,
    "datetime | None": st.none() | TIMES,
    "int | None": st.none() | st.integers(0, 10_000),
    "tuple[str, ...]": st.lists(WORDS, max_size=4).map(tuple),
    "tuple[int, ...]": st.lists(st.integers(0, 6), max_size=7).map(tuple),
    "tuple[datetime, ...]": st.lists(TIMES, max_size=3).map(tuple),
    "Ground": st.sampled_from(list(forms.Ground)),
}


def readings() -> st.SearchStrategy[forms.Reading]:
    def of(form: type[forms.Reading]) -> st.SearchStrategy[forms.Reading]:
        return st.builds(form, **{name: FIELDS[str(f.type)] for name, f in form.__dataclass_fields__.items()})

    return st.one_of([of(form) for form in get_args(forms.Reading)])


@given(readings())
def test_every_form_survives_the_store(reading: forms.Reading) -> None:
    form, data, _, _ = codec.encode(reading)
    assert codec.decode(form, data) == reading


@given(readings())
def test_the_zone_and_the_moment_survive(reading: forms.Reading) -> None:
    back = codec.decode(*codec.encode(reading)[:2])
    for name in type(reading).__dataclass_fields__:
        before, after = getattr(reading, name), getattr(back, name)
        if isinstance(before, datetime):
            assert (after.tzinfo, after.astimezone(UTC)) == (before.tzinfo, before.astimezone(UTC))


def test_every_form_has_its_own_name() -> None:
    assert len(codec.FORMS) == len(get_args(forms.Reading))


def test_an_event_without_an_end_is_not_found_for_ever() -> None:
    start = datetime(2026, 10, 22, 18, 30, tzinfo=ZoneInfo("Europe/Lisbon"))
    encoded = codec.encode(forms.Event("dinner", start))
    assert encoded.start == start
    assert encoded.end == start + timedelta(hours=2)


def test_a_cancelled_day_ends_and_a_repair_lasts() -> None:
    at = datetime(2026, 10, 22, tzinfo=ZoneInfo("Europe/Lisbon"))
    assert codec.encode(forms.Clearance("class", at, "cancelled")).end == at + timedelta(days=1)
    assert codec.encode(forms.Clearance("lift", at, "repaired")).end is None


@pytest.mark.parametrize(
    ("form", "data"), [("nonsense", "{}"), ("event", "{}"), ("event", "[1"), ("hours", '{"x": 1}')]
)
def test_what_no_form_fits_says_what_to_do(form: str, data: str) -> None:
    with pytest.raises(AssistantError, match="reindex"):
        codec.decode(form, data)


def test_a_series_stored_before_there_were_exceptions_is_still_read() -> None:
    start = datetime(2026, 10, 22, 18, 30, tzinfo=ZoneInfo("Europe/Lisbon"))
    form, data, _, _ = codec.encode(forms.Recurring("Choir", "FREQ=WEEKLY;BYDAY=TH", start))
    old = {name: value for name, value in json.loads(data).items() if name != "exdates"}
    assert codec.decode(form, json.dumps(old)) == forms.Recurring("Choir", "FREQ=WEEKLY;BYDAY=TH", start)
