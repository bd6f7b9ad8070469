"""What stands in `config.toml`: what fits is taken, what does not is told with what is allowed."""

import pytest

from assistant.errors import SettingsError
from assistant.settings import LEAST, Settings, change, load


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ('waking = ["8", "22"]', "two hours"),
        ('waking = ["08:00"]', "two hours"),
        ('waking = ["22:00", "08:00"]', "earlier one first"),
        ("waking = [8, 22]", "two hours"),
        ('waking = "08:00"', "two hours"),
        ('without = "checks"', "list of stages"),
        ('without = ["cheques"]', "checks"),
        ("without = [[1]]", "does not fit"),
        ("depth = -3", "from 1 on"),
        ("evidence = 0", "from 1 on"),
        ("hops = 2.5", "whole number"),
        ("pairs = true", "whole number"),
        ("weight_sparse = nan", "from 0 on"),
        ("weight_sparse = inf", "from 0 on"),
        ('caution = "reckless"', "balanced or careful"),
        ("name = 5", "text in quotes"),
        ("parts_of_day = { evening = 17 }", "like { evening"),
        ('parts_of_day = ["evening"]', "like { evening"),
    ],
)
def test_what_does_not_fit_is_told_by_its_name_with_what_is_allowed(tmp_path, line, allowed):
    file = tmp_path / "config.toml"
    file.write_text(line)
    with pytest.raises(SettingsError) as told:
        load(file)
    assert f"setting {line.partition(' ')[0]}." in str(told.value)
    assert allowed in str(told.value)


def test_what_fits_is_taken(tmp_path):
    file = tmp_path / "config.toml"
    file.write_text('waking = ["07:30", "23:59"]\nwithout = ["checks"]\nhops = 0\nweight_sparse = 1\n')
    found = load(file)
    assert (found.waking, found.without) == (("07:30", "23:59"), frozenset({"checks"}))
    assert (found.hops, found.weight_sparse) == (0, 1.0)


def test_every_number_has_a_least_value_and_the_defaults_fit():
    numbers = {name: value for name, value in vars(Settings()).items() if isinstance(value, (int, float))}
    assert numbers.keys() == LEAST.keys()
    assert change(Settings(), {name: str(value) for name, value in numbers.items()}) == Settings()
