"""What a body does: "no lifting until May" is an order for somebody, and neither a lack of it nor a rule for everybody."""

from __future__ import annotations

BODILY = frozenset(
    "stairs lifting running cycling sport bathing climbing kneeling bending driving rackets gripping diving".split()
) | {"long standing", "contact sport", "overhead work", "singing and shouting", "head down", "horse riding", "deep water"}
"""Classes of the knowledge tables."""
