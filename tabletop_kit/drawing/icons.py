"""Effect icons, 16 units wide, drawn as strokes and fills around 0, 0: data, so that a table of them can be shown."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, NamedTuple

from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.geometry import n
from tabletop_kit.drawing.palette import COIN, INK_2


class Stroke(NamedTuple):
    """One path of an icon: its line is `wide`, its inside filled with the icon's colour, a material or nothing."""

    d: str
    wide: float = 1.9
    filled: bool = False
    material: str = "none"


def _circle(x: float, y: float, r: float) -> str:
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0z"


def _sheet(x: float, y: float, w: float, h: float) -> str:
    """Return a card with corners of 2."""
    a, b = n(w - 4), n(h - 4)
    return f"M{n(x + 2)} {n(y)}h{a}q2 0 2 2v{b}q0 2 -2 2h-{a}q-2 0 -2 -2v-{b}q0 -2 2 -2z"


ICONS: Final = MappingProxyType(
    {
        "move": (Stroke("M-7 6V-1Q-7 -6 -1 -6Q5 -6 5 2"), Stroke("M1 1l4 5l4 -5z", 1, True)),
        "any": (
            Stroke(_sheet(-6, -8, 12, 16), 1.7),
            Stroke("M-2.2 -2.5q0 -2.5 2.3 -2.5q2.4 0 2.4 2.2q0 1.6 -2.3 2.5v1.2M.2 4.2v.4", 1.6),
        ),
        "draw": (Stroke(_sheet(-7, -6, 9, 13), 1.7), Stroke("M6 -6v7M2.5 -2.5h7", 1.8)),
        "two": (Stroke(_sheet(-7, -4, 9, 12), 1.6), Stroke("M-3 -7.5h8.5v11", 1.6)),
        "coin": (Stroke(_circle(0, 0, 7), 1.6, material=COIN), Stroke(_circle(0, 0, 3.6), 1.1)),
        "hand": (Stroke("M0 7V-5M-5 -1l5 -6l5 6M-7 7.5h14"),),
        "strike": (Stroke("M-6 6L6 -6M-6 -6L6 6", 2.4),),
        "sword": (Stroke("M-6 6L6 -6.5M-6.5 0L0 6.5", 2),),
        "star": (
            Stroke("M0 -7.6L1.9 -2.7L7.2 -2.3L3.1 1L4.5 6.1L0 3.3L-4.5 6.1L-3.1 1L-7.2 -2.3L-1.9 -2.7Z", 0.6, True),
        ),
        "right": (Stroke("M-7 0h12M1 -5l5 5l-5 5"),),
        "up": (Stroke("M0 7v-13M-5 -1l5 -6l5 6"),),
        "person": (Stroke(_circle(0, -5, 3.2), 0.6, True), Stroke("M-5.5 7q0 -8 5.5 -8q5.5 0 5.5 8z", 1, True)),
        "cube": (Stroke("M-6 -2h9v9h-9zM-6 -2l3.5 -4h9l-3.5 4M6.5 -6v9l-3.5 4", 1.5),),
        "shield": (Stroke("M-6 -5h12v5q0 5 -6 7.5q-6 -2.5 -6 -7.5z", 1, True),),
        "points": (Stroke("M-5 -7h10v14l-5 -4l-5 4z", 1, True),),
        "drop": (Stroke("M-7 -3h14M-3 -7v4M3 -7v4M-6 -3l1 10h10l1 -10", 1.6),),
        "later": (Stroke("M-5 -7h10M-5 7h10M-4 -7q0 4 4 7q-4 3 -4 7M4 -7q0 4 -4 7q4 3 4 7", 1.6),),
        "twice": (
            Stroke("M-6 -2a6 6 0 0 1 11 -2M6 2a6 6 0 0 1 -11 2", 1.8),
            Stroke("M6 -8v5h-5z", 0.6, True),
            Stroke("M-6 8v-5h5z", 0.6, True),
        ),
        "horn": (Stroke("M-7 -3h4l7 -5v16l-7 -5h-4zM6.5 -3q2.5 3 0 6", 1.6, True),),
        "rampart": (Stroke("M-9 6.5v-13h4v3h3v-3h4v3h3v-3h4v13z", 0.6, True),),
        "receipt": (
            Stroke("M-11 -16h22v33l-3.7 -3l-3.7 3l-3.6 -3l-3.6 3l-3.7 -3l-3.7 3zM-6 -8h12M-6 -1h12M-6 6h7", 2),
        ),
        "warn": (Stroke("M-6.5 5.8l6.5 -11.5l6.5 11.5zM0 -1.7v3.5", 1.7),),
        "good": (Stroke("M-5.5 0l4 4.5l7 -8.5", 2.4),),
    }
)
"""Every icon by the word for its effect; `receipt` is 36 high, for the badge of a score sheet."""


def icon(canvas: Canvas, name: str, x: float, y: float, colour: str = INK_2) -> None:
    """Draw an icon around x, y. A newcomer reads the word beside it: icons come after words."""
    for stroke in ICONS[name]:
        canvas.path(stroke.d, colour if stroke.filled else stroke.material, colour, stroke.wide, at=(x, y))
