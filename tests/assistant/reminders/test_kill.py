"""kill -9 at 200 random moments: no confirmed reminder is lost, and none is told twice as something new."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

KILLS = 200


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_whatever_was_confirmed_is_told_once_however_often_it_is_killed(tmp_path):
    root = Path(__file__).parents[3]
    ran = subprocess.run(
        [sys.executable, Path(__file__).with_name("killed.py"), tmp_path, str(KILLS), "7"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout.splitlines()[-1])
    assert found["wrong"] == []
    assert found["planned"] > KILLS / 4
    assert found["rung"] > KILLS / 4
    # Some were killed between the claim and the note that it was told; else nothing was proved.
    assert found["perhaps"] > 0
