"""Boxes, numbers and corners: the little geometry that all drawing shares."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle on the sheet: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Lower edge."""
        return self.y + self.h

    def grown(self, by: float) -> Box:
        """Return the box with every edge moved outwards."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: Box, slack: float = 0) -> bool:
        """Return whether the two overlap by more than the slack, both across and down."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )

    def holds(self, other: Box, slack: float = 0) -> bool:
        """Return whether the other lies inside, give or take the slack."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def n(value: float) -> str:
    """Write a number with at most one decimal.

    >>> n(3.04), n(-0.01), n(12)
    ('3', '0', '12')
    """
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def points(corners: Iterable[tuple[float, float]]) -> str:
    """Return the path of a closed polygon."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in corners) + "Z"
