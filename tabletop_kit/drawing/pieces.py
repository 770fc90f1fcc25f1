"""What lies on the tables of all four games: badges, coins, seals, flags, cubes, dice, citizens, cards face down.

Units are those of the board; x, y is the centre unless a docstring says otherwise. Every outline is ink, so a pale fill
never has to carry the edge.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.geometry import n
from tabletop_kit.drawing.lettering import width
from tabletop_kit.drawing.palette import (
    BACK,
    BACK_MARK,
    CLASS_FILLS,
    COIN,
    COIN_LINE,
    EDGE,
    GREY,
    INK,
    INSET,
    NOBODY,
    SEAL,
    SURFACE,
    WASH,
    WHITE,
    Kind,
    Seats,
    contrast,
    text_on,
)

Corners = list[tuple[float, float]]

# -- whose it is -------------------------------------------------------------------------------------------------------


def seat_corners(seat: int, x: float, y: float, r: float) -> Corners:
    """Return the corners of a seat's shape; empty for seat A, which is a circle of radius r."""
    if seat == NOBODY:
        return _box(x, y, 1.1 * r, 0.7 * r)
    if seat == 1:
        return _box(x, y, 0.9 * r, 0.9 * r)
    if seat == 2:
        return [(x, y - 1.22 * r), (x + 1.22 * r, y), (x, y + 1.22 * r), (x - 1.22 * r, y)]
    if seat == 3:
        return [(x + 1.08 * r * math.cos(k * math.pi / 3), y + 1.08 * r * math.sin(k * math.pi / 3)) for k in range(6)]
    if seat == 4:
        side, top, waist = 0.95 * r, y - 0.9 * r, y + 0.25 * r
        return [(x - side, top), (x + side, top), (x + side, waist), (x, y + 1.2 * r), (x - side, waist)]
    return []


def _box(x: float, y: float, half_width: float, half_height: float) -> Corners:
    left, right, top, bottom = x - half_width, x + half_width, y - half_height, y + half_height
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def badge(canvas: Canvas, seats: Seats, seat: int, x: float, y: float, r: float = 11, *, letter: bool = True) -> None:
    """Draw the badge of a seat: its shape with its letter, in the fill this game gives it. 7.5 is the least radius."""
    fill = seats.fill(seat)
    corners = seat_corners(seat, x, y, r)
    if corners:
        canvas.polygon(corners, fill, INK)
    else:
        canvas.circle(x, y, r, fill, INK)
    if letter:
        size = max(13, 1.15 * r)
        canvas.text(x, y + 0.36 * size, seats.letter(seat), size, text_on(fill), bold=True, anchor="middle", on=fill)


def cube(canvas: Canvas, seats: Seats, seat: int, x: float, y: float, side: float = 19) -> None:
    """Draw a cube of a seat; x, y is the top left of its front, side 16 to 19."""
    fill, z = seats.fill(seat), n(side)
    top = f"M{n(x)} {n(y)}l5 -5h{z}l-5 5z"
    canvas.path(f"{top}M{n(x + side)} {n(y)}l5 -5v{z}l-5 5z", fill, INK, 1.3)
    canvas.rect(x, y, side, side, fill, INK, 1.3, r=1)
    if contrast(fill, INK) < 1.6:  # on black the edges need a hairline
        canvas.path(
            f"M{n(x + 1)} {n(y)}h{n(side - 1)}v{n(side - 1)}M{n(x + side)} {n(y)}l4 -4", "none", WHITE, 1, opacity=0.6
        )
    _letter(canvas, seats.letter(seat), x + side / 2, y + side / 2 + 4.8, fill)


def _letter(canvas: Canvas, letter: str | int, x: float, y: float, fill: str, *, bold: bool = True) -> None:
    canvas.text(x, y, letter, 13, text_on(fill), bold=bold, anchor="middle", on=fill)


# -- what class it is --------------------------------------------------------------------------------------------------


def class_shape(canvas: Canvas, kind: Kind, x: float, y: float, r: float = 9, *, letter: bool = True) -> None:
    """Draw the shape of a class with its letter: Y circle, W arch, R shield, K octagon, ? diamond (any colour)."""
    fill = CLASS_FILLS[kind]
    if kind == "Y":
        canvas.circle(x, y, r, fill, INK)
    elif kind == "?":
        canvas.polygon(seat_corners(2, x, y, r), fill, INK)
    elif kind == "K":
        canvas.polygon(_octagon(x, y, r, 0.42 * r), fill, INK)
    else:
        canvas.path(_arch(x, y, r) if kind == "W" else _shield(x, y, r), fill, INK)
    if letter:
        drop = 4.8 + {"W": 1, "R": -0.5}.get(kind, 0)
        _letter(canvas, kind, x, y + drop, fill, bold=kind != "W")


def _arch(x: float, y: float, r: float) -> str:
    left, right, eaves, curve = n(x - 1.1 * r), n(x + 1.1 * r), n(y - 0.3 * r), n(y - 0.8 * r)
    roof = f"Q{n(x - 0.9 * r)} {curve} {n(x)} {n(y - 1.3 * r)}Q{n(x + 0.9 * r)} {curve} {right} {eaves}"
    return f"M{left} {n(y + r)}V{eaves}{roof}V{n(y + r)}Z"


def _shield(x: float, y: float, r: float) -> str:
    left, right, waist, low = n(x - 0.95 * r), n(x + 0.95 * r), n(y + 0.2 * r), n(y + 0.8 * r)
    point = f"Q{n(x + 0.8 * r)} {low} {n(x)} {n(y + 1.25 * r)}Q{n(x - 0.8 * r)} {low} {left} {waist}"
    return f"M{left} {n(y - r)}H{right}V{waist}{point}Z"


def _octagon(x: float, y: float, half: float, cut: float) -> Corners:
    a, b = half, half - cut
    signs = [(-b, -a), (b, -a), (a, -b), (a, b), (b, a), (-b, a), (-a, b), (-a, -b)]
    return [(x + dx, y + dy) for dx, dy in signs]


_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(
    canvas: Canvas, kind: Kind, value: int, x: float, y: float, side: float = 34, *, selected: bool = False
) -> None:
    """Draw a die; x, y is its top left and value 0 leaves it blank. White ends 7 above, red 7 below the square.

    The frame is the class again: yellow very round, white with a gable, red with a point below, black with cut corners.
    """
    fill = CLASS_FILLS[kind]
    if selected:
        canvas.rect(x - 3, y - 3, side + 6, side + 6, WASH, r=10)
    die_frame(canvas, kind, x, y, side)
    step, middle, r = side / 4, side / 2, side * 0.085
    pips = "".join(
        f"M{n(x + middle + across * step - r)} {n(y + middle + down * step)}"
        f"a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0"
        for across, down in _PIPS[value]
    )
    if pips:
        canvas.path(pips, text_on(fill))


def die_frame(canvas: Canvas, kind: Kind, x: float, y: float, side: float) -> None:
    """Draw the body of a die without pips; x, y is its top left."""
    fill, right, middle, bottom = CLASS_FILLS[kind], n(x + side), n(x + side / 2), n(y + side)
    if kind == "W":
        gable = f"V{n(y + 1)}L{middle} {n(y - 7)}L{right} {n(y + 1)}V{bottom}Z"
        canvas.path(f"M{n(x)} {bottom}{gable}", fill, INK, 1.8)
    elif kind == "R":
        point = f"V{n(y + side - 1)}L{middle} {n(y + side + 7)}L{n(x)} {n(y + side - 1)}Z"
        canvas.path(f"M{n(x)} {n(y)}H{right}{point}", fill, INK, 1.8)
    elif kind == "K":
        canvas.polygon(_octagon(x + side / 2, y + side / 2, side / 2, 0.27 * side), fill, INK, 1.8)
    else:
        canvas.rect(x, y, side, side, fill, INK, 1.8, r=0.34 * side)


def divisor(canvas: Canvas, kind: Kind, by: int, x: float, y: float, side: float = 15) -> None:
    """Draw "dice total divided by": die shape, bar, number; x, y is the centre of the bar, 2 x 20 high."""
    die_frame(canvas, kind, x - side / 2, y - side - 6, side)
    canvas.line(x - side / 2 - 3, y, x + side / 2 + 3, y, INK, 2)
    canvas.text(x, y + 16, by, 14, INK, bold=True, anchor="middle")


# -- people ------------------------------------------------------------------------------------------------------------


def citizen(canvas: Canvas, kind: Kind, x: float, y: float, *, lying: bool = False, letter: bool = True) -> None:
    """Draw a citizen of a class; x, y is the centre of the body. Lying (head to the left) means used."""
    _head(canvas, CLASS_FILLS[kind], x, y, lying)
    class_shape(canvas, kind, x, y, 9.5, letter=letter)


def seat_citizen(canvas: Canvas, seats: Seats, seat: int, x: float, y: float, *, lying: bool = False) -> None:
    """Draw a citizen of a player; x, y is the centre of the body."""
    _head(canvas, seats.fill(seat), x, y, lying)
    badge(canvas, seats, seat, x, y, 9 if seat == 2 else 9.5)


def stranger(canvas: Canvas, x: float, y: float) -> None:
    """Draw a grey citizen without a letter: somebody else's was used. x, y is the neck, the figure 19 high below it."""
    canvas.circle(x, y - 7, 5, GREY, INK)
    canvas.path(f"M{n(x - 10)} {n(y + 20)}q0 -19 10 -20q10 1 10 20z", GREY, INK)


def _head(canvas: Canvas, fill: str, x: float, y: float, lying: bool) -> None:
    canvas.circle(*((x - 15, y) if lying else (x, y - 14.5)), 5, fill, INK)


# -- what it is worth --------------------------------------------------------------------------------------------------


def coin(canvas: Canvas, amount: str | int, x: float, y: float, r: float = 12) -> None:
    """Draw a coin (deniers) with a double ring and a number; an empty text leaves it blank."""
    canvas.circle(x, y, r, COIN, INK)
    canvas.circle(x, y, r - 3, "none", COIN_LINE, 1)
    if amount != "":
        _letter(canvas, amount, x, y + 4.8, COIN)


def seal(canvas: Canvas, amount: str | int, x: float, y: float, r: float = 12) -> None:
    """Draw a scalloped seal (influence) with a number."""
    radii = [(1.08 if k % 2 == 0 else 0.88) * r for k in range(16)]
    canvas.polygon(_star(x, y, radii), SEAL, INK, 1.4)
    if amount != "":
        _letter(canvas, amount, x, y + 4.8, SEAL)


def flag(
    canvas: Canvas, amount: str | int, x: float, y: float, w: float = 24, h: float = 26, *, fill: str = INK
) -> None:
    """Draw a swallow-tailed flag (points) that hangs from x, y, the middle of its top. The second prize is neutral."""
    left, right, tail = n(x - w / 2), n(x + w / 2), n(y + h)
    canvas.path(f"M{left} {n(y)}H{right}V{tail}L{n(x)} {n(y + h - 7)}L{left} {tail}Z", fill, INK, 1)
    if amount != "":
        _letter(canvas, amount, x, y + 15.5, fill)


def star(canvas: Canvas, x: float, y: float, r: float, fill: str = INK) -> None:
    """Draw a five-pointed star (Joker)."""
    canvas.polygon(_star(x, y, [r if k % 2 == 0 else 0.44 * r for k in range(10)]), fill)


def damage(canvas: Canvas, x: float, y: float) -> None:
    """Draw damage: a grey burst with a cross, 24 wide."""
    canvas.polygon(_star(x, y, [12 if k % 2 == 0 else 7 for k in range(10)]), GREY, INK, 1.6)
    canvas.path("M-3.5 -3.5l7 7M3.5 -3.5l-7 7", "none", INK, 2, at=(x, y))


def _star(x: float, y: float, radii: Sequence[float]) -> Corners:
    turn = 2 * math.pi / len(radii)
    angles = [k * turn - math.pi / 2 for k in range(len(radii))]
    return [(x + r * math.cos(a), y + r * math.sin(a)) for r, a in zip(radii, angles, strict=True)]


# -- cards -------------------------------------------------------------------------------------------------------------


def back(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Draw a card face down; x, y is its top left."""
    k = 0.2 * min(w, h)
    canvas.rect(x, y, w, h, BACK, EDGE, r=5)
    mx, my = x + w / 2, y + h / 2
    canvas.polygon([(mx, my - k), (mx + k, my), (mx, my + k), (mx - k, my)], BACK_MARK, EDGE, 1)


def backs(canvas: Canvas, count: int, x: float, y: float, *, w: float = 17, h: float = 24, most: int = 8) -> float:
    """Draw hidden cards side by side and return where they end; more than `most` overlap so as to take no more room."""
    step = w + 4 if count <= most else (most - 1) * (w + 4) / (count - 1)
    for k in range(count):
        back(canvas, x + k * step, y, w, h)
    return x + (count - 1) * step + w if count else x


def card(canvas: Canvas, x: float, y: float, w: float, h: float, *, fill: str = SURFACE) -> None:
    """Draw the body of a card, which is washed when the card is pointed at; x, y is its top left."""
    canvas.rect(x, y, w, h, fill, EDGE, cls="body")


def card_band(canvas: Canvas, x: float, y: float, w: float, h: float, fill: str) -> None:
    """Draw the band of a card in the colour of its class or city; x, y is the top left of the card."""
    canvas.path(f"M{n(x)} {n(y + 8)}q0 -8 8 -8H{n(x + w - 8)}q8 0 8 8v{n(h - 8)}H{n(x)}z", fill, EDGE, 1.2)


def empty_slot(canvas: Canvas, x: float, y: float, w: float, h: float, text: str = "") -> None:
    """Draw an empty place for a card; x, y is its top left."""
    canvas.rect(x, y, w, h, INSET, EDGE, dash="4 4", cls="body")
    if text:
        canvas.text(x + w / 2, y + h / 2 + 4.8, text, 13, text_on(INSET), anchor="middle", on=INSET, maxwidth=w - 8)


def pill(
    canvas: Canvas, text: str, x: float, y: float, fill: str, ink: str, *, edge: str | None = None, size: float = 13
) -> float:
    """Draw a bold word in a pill around x, y ("+2", "new", "2 cubes") and return its width."""
    w = width(text, size, bold=True) + 14
    canvas.rect(x - w / 2, y - 9.5, w, 19, fill, edge, 1.3, r=9.5)
    canvas.text(x, y + 0.36 * size, text, size, ink, bold=True, anchor="middle", on=fill)
    return w
