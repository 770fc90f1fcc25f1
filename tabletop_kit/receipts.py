"""Scores as itemised lines, and how a game ended: what a score sheet shows, in the same form for every game.

>>> line = Line(9, "Bologna, taller tower", "3 of 5 floors", ("patrician.scoring.2",), "Fame tiles")
>>> Receipt(0, "Anna", (line,)).total
9
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a receipt: points, what earned them, how, the rules (ids) behind it, and the group it stands in."""

    points: int
    what: str
    how: str
    rules: tuple[str, ...]
    group: str


@dataclass(frozen=True, slots=True)
class Receipt:
    """The score of one player, line by line. The total is the sum of the lines.

    ``total_rules`` are the ids of the rules that say how a total is made. ``hidden`` is True if lines are left out
    because the viewer may not know them; the total then counts only what is shown.
    """

    player: int
    name: str
    lines: tuple[Line, ...]
    total_rules: tuple[str, ...] = ()
    hidden: bool = False

    @property
    def total(self) -> int:
        """The points of all lines together."""
        return sum(line.points for line in self.lines)

    @property
    def subtotals(self) -> dict[str, int]:
        """Points by group, in the order of the lines."""
        sums: dict[str, int] = {}
        for line in self.lines:
            sums[line.group] = sums.get(line.group, 0) + line.points
        return sums

    def group(self, name: str) -> tuple[Line, ...]:
        """Return the lines of one group."""
        return tuple(line for line in self.lines if line.group == name)

    def to_rows(self) -> list[dict[str, str | int]]:
        """Return one dictionary per line, ready for ``pandas.DataFrame``."""
        return [
            {
                "player": self.name,
                "group": line.group,
                "points": line.points,
                "what": line.what,
                "how": line.how,
                "rules": ", ".join(line.rules),
            }
            for line in self.lines
        ]

    def __str__(self) -> str:
        """Return the receipt as a text table with right-aligned points."""
        rows = list(self._rows())
        wide = [max(len(row[column]) for row in rows) for column in range(1, 4)]
        texts = [f"Receipt for {self.name}"]
        for row in rows:
            cells = [cell.ljust(width) for cell, width in zip(row[1:], wide, strict=True)]
            texts.append("  ".join([row[0].rjust(5), *cells]).rstrip() if row[0] else row[1])
        return "\n".join(texts)

    def _rows(self) -> Iterator[tuple[str, str, str, str]]:
        """Yield points, what, how and rules of each printed row; a heading has no points."""
        for group, points in self.subtotals.items():
            yield "", group, "", ""
            for line in self.group(group):
                yield str(line.points), line.what, line.how, ", ".join(line.rules)
            yield str(points), f"{group} together", "", ""
        yield str(self.total), self._total_name, "", ", ".join(self.total_rules)

    @property
    def _total_name(self) -> str:
        return "Total of what is open" if self.hidden else "Total"

    def _repr_html_(self) -> str:
        """Return a small HTML table in the colours of the page."""
        body = "".join(self._html_row(*row) for row in self._rows())
        return f"<table><caption>Receipt for {escape(self.name)}</caption>{body}</table>"

    def _html_row(self, points: str, what: str, how: str, rules: str) -> str:
        if not points:
            return f'<tr><th colspan="4" scope="rowgroup" style="text-align:left">{escape(what)}</th></tr>'
        cell = "th" if what == self._total_name or (not how and not rules) else "td"
        texts = "".join(f'<td style="text-align:left">{escape(text)}</td>' for text in (how, rules))
        return f'<tr><{cell}>{points}</{cell}><{cell} style="text-align:left">{escape(what)}</{cell}>{texts}</tr>'


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: winners (seats), points by seat, the reason in one sentence, and the tie-breaks looked at.

    ``trail`` has one entry per question that was asked: a sentence and the ids of the rules that ask it.
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    trail: tuple[tuple[str, tuple[str, ...]], ...]

    def __str__(self) -> str:
        """Return the reason, and below it the trail with its rule ids."""
        return "\n".join([self.reason, *(f"  {text} ({', '.join(rules)})" for text, rules in self.trail)])
