"""Quantities: every kind of measure in one unit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.readings.amounts import find_amounts, number, read_amounts


def found(text):
    return [(a.value, a.unit) for a in read_amounts(text)]


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("pay €412.60 to the garage", [(412.6, "EUR")]),
        ("send 3,000 pesos", [(3000, "PHP")]),
        ("1.5 million naira", [(1_500_000, "NGN")]),
        ("S$389 headphones", [(389, "SGD")]),
        ("two hundred and fifty euros", [(250, "EUR")]),
        ("R$ 1.800 for the rent", [(1800, "BRL")]),
        ("half a kilo of baklava", [(0.5, "kg")]),
        ("a 12-kilo bag", [(12, "kg")]),
        ("250 g of butter", [(0.25, "kg")]),
        ("a 5 km run and 300 m of stairs", [(5000, "m"), (300, "m")]),
        ("for an hour and a half", [(90, "min")]),
        ("a two-hour lecture", [(120, "min")]),
        ("three weeks", [(21, "day")]),
        ("500 ml of milk", [(0.5, "l")]),
        ("table for fourteen on Sunday", [(14, "people")]),
        ("twenty-two of us", [(22, "people")]),
        ("six cartons of juice", [(6, "carton")]),
        ("a dozen mussels", [(12, "piece")]),
        ("Buy it for 620", []),
        ("at 7 pm", []),
        ("on the 14th", []),
    ],
)
def test_reads(text, amounts):
    assert found(text) == amounts


def test_the_text_of_an_amount_stands_where_it_says():
    text = "Lift the 25 kg bag and pay €30 for two hours"
    assert [text[f.start : f.end] for f in find_amounts(text)] == [f.amount.text for f in find_amounts(text)]


@given(st.integers(min_value=1, max_value=999_999))
def test_grouped_digits_are_one_number(value):
    assert number(f"{value:,}") == value
    assert found(f"pay {value:,} euros") == [(value, "EUR")]
