"""A point of time while it is being put together."""

from __future__ import annotations

from dataclasses import dataclass, field

from assistant.timing.expressions import Clock, ClockSpan, DaySpec, Point


@dataclass
class Draft:
    """A point while it is being put together."""

    start: int
    end: int
    core: int = -1
    days: list[DaySpec] = field(default_factory=list)
    part: str = ""
    clock: Clock | ClockSpan | None = None
    prep: str = ""
    possessive: bool = False
    instant: float | None = None
    exact: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing has been found yet."""
        return not (self.days or self.part or self.clock or self.fixed)

    @property
    def fixed(self) -> bool:
        """Whether it is a moment that nothing can complete."""
        return self.instant is not None or bool(self.exact)

    def took(self, begin: int, end: int) -> bool:
        """Remember that the tokens from `begin` to `end` belong to it."""
        self.core = begin if self.core < 0 else self.core
        self.end = end
        return True

    def point(self) -> Point:
        """The finished point."""
        return Point(
            self.start, self.end, tuple(self.days), self.part, self.clock, self.prep, self.possessive,
            ((self.start, self.end),), self.core, self.instant, self.exact,
        )  # fmt: skip
