"""The panel of the majorities: who leads which colour, what it gives now, and what each City counts."""

from __future__ import annotations

from cites_kit import names as n
from cites_kit.components import COLOUR_NAMES
from cites_kit.drawing.cards import emblem
from cites_kit.drawing.grid import Table
from cites_kit.view import Standing
from cites_kit.words import listed
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.palette import GOOD, GOOD_BG, INK, INK_2, LINE, SURFACE
from tabletop_kit.drawing.pieces import badge

COUNTS = (
    "1 VP per crown in sight in this City",
    "1 VP per card of the biggest own City",
    "Influence of this City / 3, at least 1",
    "1 VP per City with 2 cards, at least 1",
    "1 VP per City with a 1 or 2, at least 1",
    "1 VP per 3 cards in all, at least 1",
)
"""What the majority of each colour gives, in words (cites.vp.1 to cites.vp.14)."""
_HIGH, _LOW = 48, 22


def draw_standings(table: Table, title: str, note: str = "", *, low: bool = False, rules: bool = False) -> float:
    """Draw the panel and return where its rows end.

    ``low`` rows leave out how each City is counted; with ``rules`` there is nothing else, for a game that begins.
    """
    panel(table.canvas, *table.aid, title, note)
    return standing_rows(table, table.aid.y + 34, low=low, rules=rules)


def standing_rows(table: Table, y: float, *, low: bool = False, rules: bool = False) -> float:
    """Draw a row for each colour and return where they end."""
    box, step = table.aid, _LOW if low else _HIGH
    for city in range(n.CITIES):
        _row(table, city, Box(box.x + 12, y + step * city, box.w - 24, step), low, rules)
    return y + step * n.CITIES


def _row(table: Table, city: int, box: Box, low: bool, rules: bool) -> None:
    canvas, now, then = table.canvas, table.view.standings[city], table.view.planned[city]
    y = box.y + 14
    with canvas.group(label=_label(table, city, now, then)):
        if city and not low:
            canvas.line(box.x, box.y - 3, box.right, box.y - 3, LINE, 1)
        emblem(canvas, city, box.x + 11, y - (0 if low else -8), 9.5 if low else 11)
        canvas.text(box.x + 30, y + 5, COLOUR_NAMES[city], 14, INK, bold=True)
        if not rules:
            _standing(table, now, box.x + 92, y, SURFACE)
        if then != now:
            canvas.path("M-5 0h9M0 -4l4.5 4l-4.5 4", "none", INK, 1.8, at=(box.x + 214, y))
            canvas.rect(box.x + 226, y - 10, box.w - 226, 20, GOOD_BG, r=6)
            _standing(table, then, box.x + 236, y, GOOD_BG)
        if not low:
            canvas.text(box.x + 30, y + 23, COUNTS[city], 13, INK_2, maxwidth=box.w - 30)


def _label(table: Table, city: int, now: Standing, then: Standing) -> str:
    text = f"{COLOUR_NAMES[city]}, {COUNTS[city]}: {_said(table, now)}"
    return text + (f"; with the chosen cards {_said(table, then)}" if then != now else "")


def _said(table: Table, standing: Standing) -> str:
    if not standing.leaders:
        return "nobody leads"
    gains = " and ".join(f"{worth} VP" for worth in standing.worth)
    names = [table.called(p) for p in standing.leaders]
    verb = "are tied" if len(names) > 1 else "lead" if names == ["You"] else "leads"
    return f"{listed(names)} {verb} with {standing.total} Influence for {gains}"


def _standing(table: Table, standing: Standing, x: float, y: float, on: str) -> None:
    """Draw badges, Influence and gain of those who lead."""
    canvas = table.canvas
    if not standing.leaders:
        canvas.text(x, y + 5, "nobody", 13, INK_2, on=on)
        return
    same = len(set(standing.worth)) == 1
    for k, noble in enumerate(standing.leaders):
        badge(canvas, table.seats, noble, x + 9 + 21 * k, y, 8)
    end = x + 9 + 21 * len(standing.leaders)
    end = canvas.text(end - 6, y + 5, standing.total, 14, INK, bold=True, on=on)
    if len(standing.leaders) < 3 or same:
        gain = f"+{standing.worth[0]}" if same else "/".join(f"+{w}" for w in standing.worth)
        canvas.text(end + 7, y + 5, gain, 13, GOOD, bold=True, on=on)
