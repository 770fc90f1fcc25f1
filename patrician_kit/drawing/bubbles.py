"""Bubbles that say what would follow, laid on the empty sky between the towers."""

from __future__ import annotations

from typing import NamedTuple

from patrician_kit.catalogue import plot_key
from patrician_kit.drawing.grid import FLOOR, GROUND, SKY_TOP, TABLE, Table
from tabletop_kit.drawing.furniture import bubble
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.lettering import shorten_names, width, wrap

_MOST = 230
_FAR = 260
"""A bubble farther from its target than this would not be seen to belong to it."""
_STEP = 12


class _Place(NamedTuple):
    """A free place for a bubble: how far off it is, its top left, and where its tail ends."""

    far: float
    x: float
    y: float
    tip: tuple[float, float]


def say_what_follows(table: Table, key: str, target: Box, lead: str, most: float = _MOST) -> None:
    """Draw the bubble of a target if there is room for it in the sky; the same words travel with the target anyway."""
    text = table.scene.effects.get(key, "")
    if not text:
        return
    text = shorten_names(text, table.scene.names, most - 30, 14, bold=True)
    place = min(_places(table, *_size(text, lead, most), target), default=None)
    if place:
        bubble(table.canvas, place.x, place.y, text, tip=place.tip, lead=lead, most=most)


def _size(text: str, lead: str, most: float) -> tuple[float, float]:
    lines = wrap(text, most - 24, 14, bold=True)
    wide = max([width(lead, 13), *(width(line, 14, bold=True) for line in lines)]) + 24
    return wide, 34 + 20 * len(lines)


def _places(table: Table, wide: float, high: float, target: Box) -> list[_Place]:
    """Return the free places near a target: over it, or beside it with the tail at its middle."""
    tops, middle, found = _tops(table), target.x + target.w / 2, []
    left, right = TABLE.x + 8, TABLE.right - 8 - wide
    steps = range(int((2 * _FAR + wide) / _STEP))
    for x in (left, right, *(middle - _FAR - wide + k * _STEP for k in steps)):
        if not left <= x <= right or abs(x + wide / 2 - middle) > _FAR + wide / 2:
            continue
        low = min((top for start, end, top in tops if start < x + wide and end > x), default=GROUND) - 8
        if SKY_TOP + high > low:
            continue
        if x + 18 <= middle <= x + wide - 18:
            y = min(low, target.y) - high - 10
            found.append(_Place(abs(x + wide / 2 - middle) / 4, x, max(y, SKY_TOP), (middle, target.y - 1)))
        elif x > target.right + 12 or x + wide < target.x - 12:
            y = min(max(target.bottom - 10 - high / 2, SKY_TOP), low - high)
            side = target.right + 6 if x > middle else target.x - 6
            far = min(abs(x - middle), abs(x + wide - middle))
            found.append(_Place(far + abs(y + high / 2 - target.bottom) / 2, x, y, (side, target.bottom - 10)))
    return found


def _tops(table: Table) -> list[tuple[float, float, float]]:
    """Return left, right and top of everything that stands on the ground, targets with their discs."""
    tops = []
    for plot in range(2 * table.view.cities):
        key = plot_key(table.box, plot)
        room = FLOOR + 32 if key in table.scene.legal else 12
        room += 24 if key == table.scene.hint else 0
        left = table.plot_left(plot)
        tops.append((left - 8, left + table.floor_width + 8, table.top(plot) - room))
    return tops


def sky(table: Table, city: int) -> Box:
    """Return the column of a city, from its fame tiles to its card."""
    return Box(table.left(city) + 2, TABLE.y + 4, table.pitch - 4, TABLE.h - 8)
