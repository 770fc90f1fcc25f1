"""One row of a score sheet for each city: its towers lying on their side, or the winners of its tiles."""

from __future__ import annotations

from patrician_kit.catalogue import SIDES
from patrician_kit.drawing.arms import coat
from patrician_kit.drawing.filled import Filled
from patrician_kit.names import NONE
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.lettering import shorten, width
from tabletop_kit.drawing.palette import (
    EDGE,
    INK,
    INK_2,
    INSET,
    LINE,
    NEUTRAL,
    ROOF,
    SUNK,
    SURFACE,
    WARN,
    WHITE,
    Seats,
    text_on,
)
from tabletop_kit.drawing.pieces import badge, flag

ROW = 43
FIRST_ROW = 171
LEFT, RIGHT = 16.0, 604.0
_FLOOR = 22
_PLOTS = 142.0
_PLOTS_END = 482.0
_HALF = 172
_CAP = 14
_WON = 499
_CHANGE_PEN = "click a player's tab to change it"


def field_ring(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Draw the ring around a field in which something is impossible."""
    canvas.rect(x, y, w, h, "none", WARN, 2.5, r=6)


def draw_rows(canvas: Canvas, filled: Filled, seats: Seats) -> float:
    """Draw the panel with all cities and return where it ends."""
    high = FIRST_ROW - 124 + 6 + ROW * len(filled.cities)
    if filled.by_tiles:
        panel(canvas, LEFT, 124, RIGHT - LEFT, high, "Fame tiles", "click a tile until it shows who won it")
        headings: tuple[tuple[float, str], ...] = ((160, "taller tower"), (376, "shorter tower"))
    else:
        panel(canvas, LEFT, 124, RIGHT - LEFT, high, "Towers")
        _next_floor(canvas, filled, seats)
        headings = ((_PLOTS, "left"), (_PLOTS + _HALF, "right"), (_WON - 11, "taller"), (_WON + 42, "shorter"))
    for x, heading in headings:
        canvas.text(x, 166, heading, 13, INK_2)
    part = "tiles" if filled.by_tiles else "towers"
    if part in filled.faults:
        field_ring(canvas, LEFT + 4, 128, RIGHT - LEFT - 8, high - 8)
    for row, city in enumerate(filled.cities):
        y = FIRST_ROW + ROW * row
        if row:
            canvas.line(28, y - 2, 592, y - 2, LINE, 1)
        _city(canvas, filled, city, y)
        (_tiles if filled.by_tiles else _towers)(canvas, filled, seats, city, y)
        if filled.is_wrong(f"{part}.{filled.box.city_names[city]}"):
            field_ring(canvas, 21, y + 1, RIGHT - 26, ROW - 5)
    return 124 + high


def _next_floor(canvas: Canvas, filled: Filled, seats: Seats) -> None:
    """Say whose floor the next plus adds, and how to change it."""
    name = filled.names[filled.pen]
    with canvas.group(label=f"Next floor: {name}. {_CHANGE_PEN}"):
        end = canvas.text(_PLOTS, 145, "next floor:", 13, INK_2)
        badge(canvas, seats, filled.pen, end + 18, 140, 9)
        room = RIGHT - 12 - width(_CHANGE_PEN, 13) - 12 - (end + 32)
        canvas.text(end + 32, 145, shorten(name, room, 14, bold=True), 14, INK, bold=True, maxwidth=room)
        canvas.text(RIGHT - 12, 145, _CHANGE_PEN, 13, INK_2, anchor="end")


def _city(canvas: Canvas, filled: Filled, city: int, y: float) -> None:
    box = filled.box
    coat(canvas, box, city, 28, y + 8, 22)
    canvas.text(57, y + 19, box.city_names[city], 14, INK, bold=True, maxwidth=_PLOTS - 58)
    canvas.text(57, y + 36, f"{box.city_numeral[city]}: {box.CITY_FLOORS[city]} floors"[:14], 13, INK_2)


# -- towers ------------------------------------------------------------------------------------------------------------


def _towers(canvas: Canvas, filled: Filled, seats: Seats, city: int, y: float) -> None:
    towers = filled.towers[city]
    full = sum(map(len, towers)) >= filled.box.CITY_FLOORS[city]
    wide = [_width(tower, full) for tower in towers]
    right = min(max(_PLOTS + _HALF, _PLOTS + wide[0] + 8), _PLOTS_END - wide[1])
    for side, x in enumerate((_PLOTS, right)):
        _tower(canvas, filled, seats, (city, side, full), x, y)
    if full and all(towers):
        _winners(canvas, filled, seats, city, y)
    else:
        canvas.text(_WON - 11, y + 27, f"{sum(map(len, towers))} of {filled.box.CITY_FLOORS[city]}", 13, INK_2)


def _width(tower: tuple[int, ...], full: bool) -> float:
    return _FLOOR * len(tower) + (_CAP if tower else 0) + (0 if full else 24)


def _tower(canvas: Canvas, filled: Filled, seats: Seats, place: tuple[int, int, bool], x: float, y: float) -> None:
    """Draw a tower with its ground at x, the roof that takes a floor off, and the plus that adds one."""
    city, side, full = place
    tower = filled.towers[city][side]
    where = f"{filled.box.city_names[city]}:{SIDES[side]}"
    said = f"{filled.box.city_names[city]}, {SIDES[side]} tower"
    canvas.line(x - 3, y + 8, x - 3, y + 36, EDGE, 2)
    for level, owner in enumerate(tower):
        label = f"{said}, floor {level + 1}: {filled.names[owner]}"
        _floor(canvas, seats, owner, f"floor:{where}:{level + 1}", label, x + _FLOOR * level, y + 10)
    end = x + _FLOOR * len(tower)
    if tower:
        _roof(canvas, f"roof:{where}", f"{said}: take the top floor off", end, y + 10, full)
        end += _CAP
    if not full:
        _slot(canvas, seats, filled, f"add:{where}", said, end, y + 10)


def _floor(canvas: Canvas, seats: Seats, owner: int, key: str, label: str, x: float, y: float) -> None:
    fill = seats.fill(owner)
    with canvas.group(label=label, key=key, action=key):
        canvas.rect(x, y, _FLOOR, 24, fill, INK, 1.4, r=2, cls="ring")
        canvas.text(x + 11, y + 17, seats.letter(owner), 13, text_on(fill), bold=True, anchor="middle", on=fill)
        canvas.rect(x, y - 5, _FLOOR, 34, "none", INK, 3, r=4, cls="focus")


def _roof(canvas: Canvas, key: str, label: str, x: float, y: float, full: bool) -> None:
    with canvas.group(label=label, key=key, action=key):
        canvas.rect(x, y - 3, _CAP, 30, "transparent", r=0)
        canvas.path(
            "M0 -2l11 14l-11 14z", ROOF if full else SUNK, INK if full else EDGE, 1.3, at=(x + 1, y), cls="body"
        )


def _slot(canvas: Canvas, seats: Seats, filled: Filled, key: str, said: str, x: float, y: float) -> None:
    with canvas.group(label=f"{said}: add a floor of {filled.names[filled.pen]}", key=key, action=key):
        canvas.rect(x + 1, y, 23, 24, INSET, EDGE, 1.3, r=3, dash="3 2.5", cls="body")
        canvas.text(x + 12.5, y + 17, f"+{seats.letter(filled.pen)}", 13, INK_2, anchor="middle", on=INSET)


def _winners(canvas: Canvas, filled: Filled, seats: Seats, city: int, y: float) -> None:
    """Draw who wins the tiles of a finished city; a click tells why. A tie is said in a word."""
    for low, value in enumerate((filled.box.TILE_HIGH[city], filled.box.TILE_LOW[city])):
        story = filled.stories[2 * city + low]
        x = _WON + 53 * low
        key = f"won:{filled.box.city_names[city]}:{('taller', 'shorter')[low]}"
        label = f"{filled.names[story.leader]} wins {value} for the {('taller', 'shorter')[low]} tower: {story.how}"
        with canvas.group(label=label, key=key, action=key):
            canvas.rect(x - 13, y + 5, 50, 34, SURFACE, None, r=5, cls="body")
            flag(canvas, value, x, y + 7, 22, 27, fill=NEUTRAL if low else INK)
            badge(canvas, seats, story.leader, x + 24, y + (17 if len(story.tied) > 1 else 20), 8)
            if len(story.tied) > 1:
                canvas.text(x + 24, y + 38, "tie", 13, INK_2, anchor="middle")


# -- tiles only --------------------------------------------------------------------------------------------------------


def _tiles(canvas: Canvas, filled: Filled, seats: Seats, city: int, y: float) -> None:
    name = filled.box.city_names[city]
    values = (filled.box.TILE_HIGH[city], filled.box.TILE_LOW[city])
    for low, (value, owner) in enumerate(zip(values, filled.tiles[city], strict=True)):
        x, key = 160 + 216 * low, f"tile:{name}:{('high', 'low')[low]}"
        whose = filled.names[owner] if owner != NONE else "nobody yet"
        with canvas.group(label=f"{name}, tile {value}: {whose}. Give it to the next player", key=key, action=key):
            canvas.rect(x, y + 5, 204, 32, WHITE, EDGE, 1.3, r=6, cls="body")
            flag(canvas, value, x + 20, y + 7, 24, 27, fill=NEUTRAL if low else INK)
            if owner != NONE:
                badge(canvas, seats, owner, x + 54, y + 21, 9)
            start = x + (72 if owner != NONE else 44)
            canvas.text(start, y + 26, shorten(whose, x + 200 - start, 13), 13, INK if owner != NONE else INK_2)
