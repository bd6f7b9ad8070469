"""kill -9 at any moment of add, edit, forget and ask: whatever was acknowledged is there, and the file is whole."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("points", [20, pytest.param(100, marks=pytest.mark.long)])
def test_what_was_acknowledged_outlives_a_kill(points, tmp_path):
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", Path(__file__).with_name("killed.py"), tmp_path, str(points), "7"],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3]), "OPENBLAS_NUM_THREADS": "1"},
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["acknowledged"] >= points
    # Killed between two commands proves little; each kind must have been caught at work.
    assert set(told["caught"]) >= {"add", "edit", "forget", "ask"}, told
