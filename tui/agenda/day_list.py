"""The list of the agenda: a heading for each day, and below it the lines that can be pointed at."""

from __future__ import annotations

from textual.widgets import OptionList
from textual.widgets.option_list import Option

from assistant.agenda_days import Line
from tui.agenda.plan import Plan


class DayList(OptionList):
    """The days of a plan."""

    DEFAULT_CSS = """
    DayList {
        height: 1fr;
        border: none;
        padding: 0 1;
        background: $background;
        scrollbar-size-vertical: 1;
        &:focus { border: none; background-tint: $background 0%; }
        & > .option-list--option-disabled { color: $foreground; }
        &:focus > .option-list--option-highlighted { background: $primary-muted; color: $foreground; }
    }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._shown: list[Line | None] = []
        """What stands in each row; None for a heading."""

    @property
    def room(self) -> int:
        """Cells that a row may take: what padding and scroll bar leave."""
        return max(self.size.width - 3, 1)

    @property
    def line(self) -> Line | None:
        """The line that is pointed at."""
        at = self.highlighted
        return self._shown[at] if at is not None and at < len(self._shown) else None

    def show(self, plan: Plan, *, anew: bool) -> None:
        """Show a plan.

        What was pointed at stays pointed at, or what now stands in its place; `anew` points at the first line from today on.
        """
        at, key = self.highlighted, None if anew or self.line is None else self.line.key
        self._shown = [line for _, line in plan.rows]
        self.clear_options()
        self.add_options(Option(text, disabled=line is None) for text, line in plan.rows)
        self.highlighted = self._first_of(plan) if key is None else self._near(key, at or 0)

    def _first_of(self, plan: Plan) -> int | None:
        """The row of the first line from today on, else of the first."""
        rows = [(number, line.day) for number, line in enumerate(self._shown) if line is not None]
        return next((number for number, day in rows if day and day >= plan.today), rows[0][0] if rows else None)

    def _near(self, key: object, at: int) -> int | None:
        """The row of the line with that key, else the next one from row `at` on, else the last."""
        rows = [(number, line.key) for number, line in enumerate(self._shown) if line is not None]
        same = [number for number, other in rows if other == key] or [number for number, _ in rows if number >= at]
        return next(iter(same or [number for number, _ in rows[-1:]]), None)
