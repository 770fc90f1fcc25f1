"""Towers and plots: the floors that stand, the ghosts of those that may be built or moved."""

from __future__ import annotations

from patrician_kit.catalogue import SIDES, plot_key
from patrician_kit.drawing.bubbles import say_what_follows
from patrician_kit.drawing.grid import FLOOR, GROUND, WOOD, Table
from patrician_kit.names import BUILD, MOVE_FLOOR
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.geometry import Box, n
from tabletop_kit.drawing.palette import ACT, INK, ROOF, WASH, WHITE, Seats, text_on
from tabletop_kit.drawing.palette import WOOD as WOODEN
from tabletop_kit.drawing.states import Look, ghost, hint, hit, piece, pointer, refused, tag

LIFT = 7
"""How far a floor that may be moved is lifted."""


def draw_plots(table: Table, city: int) -> None:
    """Draw both plots of a city with their towers; a plot that may be clicked comes late, with its ghost."""
    for plot in (2 * city, 2 * city + 1):
        key = plot_key(table.box, plot)
        if _is_movable(table, key):  # below the ghost of the other tower, which shows when that one is pointed at
            pointer(table.canvas, table.plot_middle(plot), table.top(plot) - LIFT - 14.5)
        table.put(key, lambda plot=plot, key=key: _plot(table, plot, key))  # type: ignore[misc]


def _is_movable(table: Table, key: str) -> bool:
    return table.view.step == MOVE_FLOOR and key in table.scene.legal


def _plot(table: Table, plot: int, key: str) -> None:
    with piece(table.canvas, table.scene, key, _label(table, plot)) as look:
        x, w = table.plot_left(plot), table.floor_width
        if not table.view.towers[plot]:
            table.canvas.rect(x, GROUND - 26, w, 26, "transparent", r=0)
        table.canvas.rect(x, GROUND - WOOD, w, WOOD, WOODEN, INK, 1.2, r=1)
        lifted = _is_movable(table, key)
        _tower(table, plot, lifted)
        _marks(table, plot, look)
        if lifted:
            _movable(table, plot, look)
        elif look.legal and table.view.step == BUILD:
            _ghost(table, plot, look)
        if look.legal:
            say_what_follows(
                table, key, _target(table, plot, lifted), "If you move it:" if lifted else "If you build here:"
            )


def _target(table: Table, plot: int, lifted: bool) -> Box:
    """Return the box of the floor that is pointed at, with its disc."""
    y = table.top(plot) - (LIFT if lifted else FLOOR + 5)
    return Box(table.plot_left(plot), y - 26, table.floor_width, 26 + FLOOR)


def _label(table: Table, plot: int) -> str:
    floors = table.view.towers[plot]
    where = f"{table.box.city_names[plot // 2]}, {SIDES[plot % 2]} plot"
    if not floors:
        return f"{where}: empty"
    return f"{where}, from the ground up: {', '.join(map(table.called, floors))}"


def _tower(table: Table, plot: int, lifted: bool) -> None:
    """Draw the floors of a plot, all of them, or all but a lifted top floor; a scored city has roofs on."""
    x, w, floors = table.plot_left(plot), table.floor_width, table.view.towers[plot]
    standing = floors[:-1] if lifted else floors
    for level, owner in enumerate(standing):
        _body(table.canvas, table.seats, owner, x, GROUND - WOOD - FLOOR * (level + 1), w, FLOOR)
    for ink in (WHITE, INK):  # one path for all windows of a tower keeps the picture small
        windows = [_windows(ink, k, w) for k, owner in enumerate(standing) if text_on(table.seats.fill(owner)) == ink]
        if windows:
            table.canvas.path("".join(windows), ink, at=(x, GROUND - WOOD), opacity=0.5)
    if floors and table.is_scored(plot // 2):
        roof = f"M-2 0L{n(w / 2)} -9L{n(w + 2)} 0z"
        table.canvas.path(roof, ROOF, INK, 1.3, at=(x, table.top(plot)))


def draw_floor(canvas: Canvas, seats: Seats, owner: int, x: float, y: float, w: float, h: float = FLOOR) -> None:
    """Draw a floor with the letter of its owner and two small windows; a pale line keeps equal dark floors apart."""
    ink = text_on(seats.fill(owner))
    _body(canvas, seats, owner, x, y, w, h)
    canvas.path(_windows(ink, 0, w), ink, at=(x, y + (h + FLOOR) / 2), opacity=0.5)


def _body(canvas: Canvas, seats: Seats, owner: int, x: float, y: float, w: float, h: float) -> None:
    fill = seats.fill(owner)
    canvas.rect(x, y, w, h, fill, INK, 1.4, r=2)
    canvas.text(x + w / 2, y + h / 2 + 4.8, seats.letter(owner), 13, text_on(fill), bold=True, anchor="middle", on=fill)


def _windows(ink: str, level: int, w: float) -> str:
    """Return the two windows of a floor, as seen from the ground; on a dark one a pale line along its top as well."""
    y = -FLOOR * (level + 1)
    sill = f"M2 {n(y + 1.2)}h{n(w - 4)}v1h{n(4 - w)}z" if ink == WHITE else ""
    return f"{sill}M4.5 {n(y + 7.5)}h3.5v4h-3.5zM{n(w - 8)} {n(y + 7.5)}h3.5v4h-3.5z"


def _marks(table: Table, plot: int, look: Look) -> None:
    """Mark what has just changed, and what was refused."""
    canvas, x, w = table.canvas, table.plot_left(plot), table.floor_width
    top, floors = table.top(plot), table.view.towers[plot]
    if look.refused:
        high = GROUND - top if floors else 24
        refused(canvas, x, GROUND - high, w, high, r=3)
    elif look.new:
        y, high = (top, FLOOR) if floors else (GROUND - 12, 12)
        canvas.rect(x - 3, y - 3, w + 6, high + 6, "none", INK, 2, r=5, dash="3 3")
        if not look.legal:
            tag(canvas, "new", x + w / 2, y - 15)
    if look.hint and not look.legal:
        _hint(table, plot, top)


def _hint(table: Table, plot: int, y: float) -> None:
    hint(table.canvas, table.plot_middle(plot) - 10, max(y - 28, 165))


def _ghost(table: Table, plot: int, look: Look) -> None:
    """Draw the floor that may be built, hovering over the tower."""
    y = table.top(plot) - FLOOR - 5
    ghost(table.canvas, table.seats.letter(table.view.turn), table.plot_left(plot), y, table.floor_width, FLOOR)
    if look.hint:
        _hint(table, plot, y)


def _movable(table: Table, plot: int, look: Look) -> None:
    """Draw the top floor lifted and ringed, with an arrow to where it would go; its ghost there shows on hover."""
    canvas, x, w = table.canvas, table.plot_left(plot), table.floor_width
    y, owner = table.top(plot) - LIFT, table.view.towers[plot][-1]
    canvas.rect(x - 6, y - 6, w + 12, FLOOR + 12, "none", INK, 2.5, r=6, cls="focus")
    draw_floor(canvas, table.seats, owner, x, y, w)
    canvas.rect(x - 0.5, y - 0.5, w + 1, FLOOR + 1, "none", ACT, 3, r=3, cls="ring")
    _arrow_head(table, plot, y)
    hit(canvas, x, y - 25, w, FLOOR + 25)
    if look.hint:
        _hint(table, plot, y)
    with canvas.layer(), canvas.group(cls="bubble", hidden=True):
        _moved(table, plot, owner, y)


def _arrow_head(table: Table, plot: int, y: float) -> None:
    """Draw the small arrow between the towers that points to the other one."""
    way = -1 if plot % 2 else 1
    x = table.plot_left(plot) + (-3 if plot % 2 else table.floor_width + 3)
    table.canvas.path(f"M0 -4.5l{6 * way} 4.5l{-6 * way} 4.5z", ACT, at=(x, y + (14 if plot % 2 else 5)))


def _moved(table: Table, plot: int, owner: int, y: float) -> None:
    """Draw the ghost of a floor on the other tower, and the way it would take."""
    other = plot + 1 - 2 * (plot % 2)
    x, w = table.plot_left(other), table.floor_width
    taken = LIFT if plot_key(table.box, other) in table.scene.legal else 0
    there = table.top(other) - taken - FLOOR - 4
    start, end = (table.plot_middle(plot), y - 4), (x + w / 2, there - 5)
    high = min(start[1], end[1]) - 24
    way = f"M{n(start[0])} {n(start[1])}C{n(start[0])} {n(high)} {n(end[0])} {n(high)} {n(end[0])} {n(end[1])}"
    table.canvas.path(way, "none", ACT, 3)
    table.canvas.path("M-6 -8h12l-6 9z", ACT, at=end)
    table.canvas.rect(x, there, w, FLOOR, WASH, ACT, 3, r=4)
    letter = table.seats.letter(owner)
    table.canvas.text(x + w / 2, there + FLOOR / 2 + 4.8, letter, 13, ACT, bold=True, anchor="middle", on=WASH)
