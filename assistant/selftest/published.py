"""What the PACE paper publishes (Kim, Jang and Kim, arXiv 2609.03293), in per cent, to stand beside our figures.

Its data is another (185 instances of about 2,035 facts, 3,249 requests) and its PASS is a language model's judgement that also
reads the reasons: only the order of magnitude compares. People agree with its labels in 93.3 per cent of the requests.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Published:
    """One row of the paper's tables; None where it gives no figure. `conflict` and `non_conflict`: decided right."""

    name: str
    method: str
    """The method of ours that it is printed beside."""
    passed: float
    wrong: float
    fail: float
    conflict: float
    non_conflict: float
    recall_5: float | None = None
    recall_10: float | None = None
    hit_5: float | None = None
    hit_10: float | None = None
    gold_10: float | None = None
    mrr: float | None = None


PUBLISHED = (
    Published("BM25", "sparse", 62.73, 8.13, 29.15, 51.43, 90.67, 19.77, 26.52, 51.45, 62.61, 4.90, 37.01),
    Published("Dense, 4B", "dense", 62.39, 8.40, 29.21, 48.63, 93.41, 17.90, 25.16, 48.13, 60.35, 4.07, 32.42),
    Published("Full KB, 4B", "fullkb", 57.49, 12.10, 30.41, 44.85, 94.84),
    Published("PACEMAKER, 4B", "pacemaker", 68.82, 7.60, 23.58, 61.06, 92.10, 26.23, 29.51, 62.41, 68.98, 3.01, 50.14),
    Published(
        "PACEMAKER, GPT-5.4-mini",
        "pacemaker",
        75.35,
        5.42,
        19.24,
        65.08,
        96.77,
        36.05,
        44.34,
        74.62,
        82.57,
        12.55,
        58.23,
    ),
    Published("Oracle, 4B", "oracle", 86.89, 1.69, 11.42, 81.54, 95.77),
)


def beside(method: str) -> tuple[Published, ...]:
    """The rows of the paper that a method of ours may be compared with."""
    return tuple(row for row in PUBLISHED if row.method == method)
