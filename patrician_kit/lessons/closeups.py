"""Still pictures of one city, for rules that need no whole board."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any

from patrician_kit.components import BOX
from patrician_kit.drawing.arms import coat
from patrician_kit.drawing.grid import FLOOR, GROUND, WOOD, Table
from patrician_kit.drawing.towers import draw_plots
from patrician_kit.game import Patrician
from patrician_kit.names import NONE
from patrician_kit.view import View
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.palette import INK, INK_2, LETTERS, LINE, NEUTRAL, SKY, SURFACE, Seats
from tabletop_kit.drawing.pieces import badge, flag
from tabletop_kit.widget import as_png

_COLUMN = 124
_ABOVE = 52
"""From the highest tower to the upper edge, with the prizes in between."""
_BELOW = 50
_CAPTION = 24
_SCALE = 1.4
_SHEET = 5 * _COLUMN
"""Viewers that show the PNG fill the page with it: on a wide sheet one city is not larger than five."""


class Closeup:
    """A still picture of one city, at one moment or at several side by side.

    ``winners=False`` leaves out who won the tiles of a full city, so that a pupil can find out.
    """

    def __init__(self, city: str, *games: Patrician, captions: Sequence[str] = (), winners: bool = True) -> None:
        self.city = city
        self._winners = winners
        self._below = _BELOW + (_CAPTION if captions else 0)
        self._shown = tuple(zip(map(self._seen, games), captions or ("",) * len(games), strict=True))

    def _seen(self, game: Patrician) -> tuple[Patrician, View]:
        view = game.view(None)
        return game, view if self._winners else replace(view, tile_owner=(NONE,) * len(view.tile_owner))

    def __repr__(self) -> str:
        """Return the towers in letters, from the ground up."""
        return "\n".join(_in_words(view, self.city, caption) for (_, view), caption in self._shown)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in units of the board."""
        towers = [tower for (_, view), _ in self._shown for tower in _towers(view, self.city)]
        return _COLUMN * len(self._shown), _ABOVE + WOOD + FLOOR * max(map(len, towers)) + self._below

    def svg(self, sheet: int = 0) -> str:
        """Return the picture; on a ``sheet`` of at least that width, the rest of it stays empty."""
        wide, high = self.size
        wide = max(wide, sheet)
        columns = [
            self._column(game, view, caption).replace("<svg ", f'<svg x="{_COLUMN * k}" y="0" ', 1)
            for k, ((game, view), caption) in enumerate(self._shown)
        ]
        size = f'viewBox="0 0 {wide} {high}" width="{_SCALE * wide:.0f}" height="{_SCALE * high:.0f}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(columns)}</svg>'

    def _column(self, game: Patrician, view: View, caption: str) -> str:
        """Return one city as an SVG of its own: prizes, towers, name and count."""
        city, high = BOX.city_names.index(self.city), self.size[1]
        canvas = Canvas(1000, 800, _in_words(view, self.city, caption))
        colours = Seats.named(*(player.colour for player in view.players))
        table = Table(canvas, view, game.scene(None, may_act=False), BOX, colours)
        left, top = table.middle(city) - _COLUMN / 2, GROUND + self._below - high
        canvas.rect(left, top, _COLUMN, high, SURFACE, LINE, 1, r=0)
        canvas.rect(left + 1, top + 1, _COLUMN - 2, GROUND - top - 1, SKY, r=0)
        for low, value in enumerate((BOX.TILE_HIGH[city], BOX.TILE_LOW[city])):
            _prize(table, city, low, value, top + 8)
        canvas.line(left, GROUND + 1, left + _COLUMN, GROUND + 1, INK, 2.5)
        draw_plots(table, city)
        coat(canvas, BOX, city, left + 16, GROUND + 10, 22)
        built = BOX.CITY_FLOORS[city] - view.room[city]
        canvas.text(left + 44, GROUND + 22, self.city, 14, bold=True)
        canvas.text(left + 44, GROUND + 39, f"{built} of {BOX.CITY_FLOORS[city]}", 13)
        if caption:
            canvas.text(table.middle(city), GROUND + 64, caption, 13, INK_2, anchor="middle")
        box = f'viewBox="{left:g} {top} {_COLUMN} {high}" width="{_COLUMN}" height="{high}"'
        return canvas.svg().replace('viewBox="0 0 1000 800" width="100%"', box, 1)

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, str], dict[str, str]]:
        source = base64.b64encode(self.svg().encode()).decode()
        width = round(_SCALE * self.size[0])
        picture = f'<img width="{width}" alt="{escape(repr(self))}" src="data:image/svg+xml;base64,{source}">'
        data = {"text/plain": repr(self), "text/html": picture}
        if png := as_png(self.svg(_SHEET)):
            data["image/png"] = base64.b64encode(png).decode()
        return data, {}


closeup = Closeup


def _towers(view: View, city: str) -> tuple[tuple[int, ...], ...]:
    first = 2 * BOX.city_names.index(city)
    return view.towers[first : first + 2]


def _in_words(view: View, city: str, caption: str) -> str:
    towers = ["".join(LETTERS[owner] for owner in tower) or "-" for tower in _towers(view, city)]
    return f"{caption + ': ' if caption else ''}{city}, left {towers[0]}, right {towers[1]}"


def _prize(table: Table, city: int, low: int, value: int, y: float) -> None:
    """Draw a fame tile, or over its tower who has won it."""
    winner = table.view.tile_owner[2 * city + low]
    if winner == NONE:
        flag(table.canvas, value, table.middle(city) + (21 if low else -21), y, 30, fill=NEUTRAL if low else INK)
        return
    heights = [len(tower) for tower in table.view.towers[2 * city : 2 * city + 2]]
    x = table.plot_middle(2 * city + ((heights[1] > heights[0]) ^ low))
    badge(table.canvas, table.seats, winner, x - 8, y + 12, 8)
    table.canvas.text(x + 6, y + 17, value, 14, bold=True, on=SKY)
