"""The self-test: how well this machine, with these agents and settings, judges requests whose answers are known.

`run_selftest` is all that the command line needs. Data in PACE format goes in, a `Report` comes out.
"""

from assistant.selftest.report import Report
from assistant.selftest.run import run_selftest

__all__ = ["Report", "run_selftest"]
