"""Still pictures of a part of the board, for rules that need no whole one: Cities, the Market, single cards."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import replace
from html import escape
from typing import Any, NamedTuple

from cites_kit.card_words import card_text, parse_card
from cites_kit.components import BOX, COLOUR_NAMES
from cites_kit.drawing.cards import draw_card
from cites_kit.drawing.grid import CARD_HIGH, CARD_WIDE, Table
from cites_kit.drawing.market import draw_market
from cites_kit.drawing.nobles import draw_nobles
from cites_kit.game import CitesRoyales
from cites_kit.names import CITIES, FIRST_WHITE, VALUES
from cites_kit.view import View
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.palette import FILLS, GREY, INK, Seats
from tabletop_kit.widget import as_png

_SHEET = 1000
"""Viewers that show the PNG fill the page with it: a narrow picture is not larger than a wide one."""
_BETWEEN = 8
_CAPTION = 24


class Panel(NamedTuple):
    """A part of a canvas that is shown, and what it shows in words."""

    canvas: Canvas
    box: Box
    words: str


class Closeup:
    """A still picture: panels side by side while there is room, then below each other.

    >>> cards("yellow 4", "white 2")
    yellow 4, white 2
    """

    def __init__(self, panels: Sequence[Panel]) -> None:
        self._panels = tuple(panels)

    def __repr__(self) -> str:
        """Return what is to be seen, in words, a line for each panel."""
        return "\n".join(panel.words for panel in self._panels)

    @property
    def _places(self) -> list[tuple[float, float]]:
        places: list[tuple[float, float]] = []
        x = y = high = 0.0
        for panel in self._panels:
            if x and x + panel.box.w > _SHEET:
                x, y = 0.0, y + high + _BETWEEN
            places.append((x, y))
            x, high = x + panel.box.w + _BETWEEN, panel.box.h
        return places

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in units of the board."""
        corners = [(x + p.box.w, y + p.box.h) for (x, y), p in zip(self._places, self._panels, strict=True)]
        return max(x for x, _ in corners), max(y for _, y in corners)

    def svg(self, sheet: float = 0) -> str:
        """Return the picture; on a ``sheet`` of at least that width, the rest of it stays empty."""
        wide, high = max(self.size[0], sheet), self.size[1]
        parts = [_cut(panel, *place) for panel, place in zip(self._panels, self._places, strict=True)]
        size = f'viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, str], dict[str, str]]:
        source = base64.b64encode(self.svg().encode()).decode()
        said = escape("; ".join(panel.words for panel in self._panels))
        picture = f'<img width="{self.size[0]:g}" alt="{said}" src="data:image/svg+xml;base64,{source}">'
        data = {"text/plain": repr(self), "text/html": picture}
        if png := as_png(self.svg(_SHEET)):
            data["image/png"] = base64.b64encode(png).decode()
        return data, {}


def closeup(what: str, *games: CitesRoyales, captions: Sequence[str] = (), leads: bool = True) -> Closeup:
    """Return a picture of a part of the board, at one moment or at several.

    ``what`` is ``"Market"``, ``"Cities"`` (of all Nobles) or the name of a Noble. ``leads=False`` leaves out who has
    which majority, so that a pupil can find out.
    """
    shown = zip(games, captions or ("",) * len(games), strict=True)
    return Closeup([_panel(what, game, caption, leads) for game, caption in shown])


def cards(*texts: str) -> Closeup:
    """Return a picture of single cards."""
    canvas = Canvas(_SHEET, CARD_HIGH + 4, ", ".join(texts))
    for k, text in enumerate(texts):
        draw_card(canvas, parse_card(text), 2 + (CARD_WIDE + 12) * k, 2, CARD_WIDE)
    return Closeup([Panel(canvas, Box(0, 0, (CARD_WIDE + 12) * len(texts), CARD_HIGH + 4), ", ".join(texts))])


def _panel(what: str, game: CitesRoyales, caption: str, leads: bool) -> Panel:
    view = game.view(None)
    if not leads:
        view = replace(view, nobles=tuple(replace(noble, leads=(False,) * CITIES) for noble in view.nobles))
    words = _market_words(view) if what == "Market" else _cities_words(view, what)
    words = f"{caption}: {words}" if caption else words
    canvas = Canvas(1000, 1000, words)
    seats = Seats(tuple(FILLS.get(noble.colour, GREY) for noble in view.nobles))
    table = Table(canvas, view, game.scene(None, may_act=False, acting=None, you=False), BOX, seats)
    if what == "Market":
        draw_market(table)
        box = table.market
    else:
        draw_nobles(table)
        box = table.nobles if what == "Cities" else _box_of(table, what)
    for draw_late in table.later:
        draw_late()
    if caption:
        canvas.text(box.x + 2, box.y - 9, caption, 14, INK, bold=True)
    above = _CAPTION if caption else 2
    return Panel(canvas, Box(box.x - 2, box.y - above, box.w + 4, box.h + above + 2), words)


def _box_of(table: Table, name: str) -> Box:
    """Return the panel of one Noble; raises ValueError for another name."""
    seat = [noble.name for noble in table.view.nobles].index(name)
    nobles = len(table.view.nobles)
    wide = (table.nobles.w - _BETWEEN * (nobles - 1)) / nobles
    place = table.order.index(seat)
    return Box(table.nobles.x + place * (wide + _BETWEEN), table.nobles.y, wide, table.nobles.h)


def _cut(panel: Panel, x: float, y: float) -> str:
    """Return a panel as an SVG of its own at a place of the sheet."""
    left, top, wide, high = panel.box
    canvas = panel.canvas
    whole = f'viewBox="0 0 {canvas.width:g} {canvas.height:g}" width="100%"'
    part = f'x="{x:g}" y="{y:g}" viewBox="{left:g} {top:g} {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    return canvas.svg().replace(whole, part, 1)


def _market_words(view: View) -> str:
    return f"Market: {', '.join(map(card_text, view.market))}"


def _cities_words(view: View, what: str) -> str:
    shown = [noble for noble in view.nobles if what in ("Cities", noble.name)]
    told = []
    for noble in shown:
        cities = [f"{COLOUR_NAMES[c]} {_values(city)}" for c, city in enumerate(noble.cities) if city]
        told.append(f"{noble.name}: {', '.join(cities) or 'no card'}")
    return "; ".join(told)


def _values(city: Sequence[int]) -> str:
    return " ".join(f"w{card % VALUES}" if card >= FIRST_WHITE else str(card % VALUES) for card in city)
