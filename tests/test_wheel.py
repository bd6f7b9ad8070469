"""The wheel holds the rooms with their data and nothing else."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("assistant", "store", "models", "tui")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    if importlib.util.find_spec("hatchling") is None:
        pytest.skip("hatchling, which builds the wheel, is not installed")
    folder = tmp_path_factory.mktemp("dist")
    ran = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    (path,) = folder.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        yield archive


def files(root=ROOT):
    """What the rooms hold, but for what Python and the user leave behind, and for the training of models."""
    for room in ROOMS:
        for path in (root / room).rglob("*"):
            name = path.relative_to(root).as_posix()
            if path.is_file() and "__pycache__" not in name and not name.startswith("models/training/"):
                yield name


def test_every_file_of_the_rooms_is_in_it(wheel):
    assert set(files()) - set(wheel.namelist()) == set()


@pytest.mark.parametrize(
    "data",
    ["assistant/demo/sample.json", "models/all-minilm-l6-v2.int8.onnx", "models/vocab.txt", "models/LICENSE-MODEL"],
)
def test_data_is_in_it_as_it_is_here(wheel, data):
    assert wheel.read(data) == (ROOT / data).read_bytes()


def test_nothing_else_is_in_it(wheel):
    outside = {name.split("/")[0] for name in wheel.namelist()} - set(ROOMS)
    assert [name for name in outside if not name.endswith(".dist-info")] == []
    assert not [name for name in wheel.namelist() if "training" in name or "__pycache__" in name or "test_" in name]


def test_the_command_and_the_licences_are_in_it(wheel):
    names = wheel.namelist()
    (points,) = [name for name in names if name.endswith("entry_points.txt")]
    assert "caveat = tui.launch:main" in wheel.read(points).decode()
    assert {name.split("/")[-1] for name in names if "/licenses/" in name} >= {"LICENSE", "NOTICE"}
