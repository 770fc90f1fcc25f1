"""Coats of arms and patricians: an ordinary of its own for every city, an outline of its own for every head."""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from patrician_kit.components import Components
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.geometry import n
from tabletop_kit.drawing.palette import BROWN, FILLS, INK, RED, SKIN, TURQUOISE, WHITE, text_on

ORDINARIES: Final = MappingProxyType(
    {
        "Bologna": "cross",
        "Firenze": "chevron",
        "Ferrara": "parted upright",
        "Lucca": "parted across",
        "Siena": "dark top",
        "Milano": "saltire",
        "Parma": "bend",
        "Pistoia": "quartered",
        "Roma": "upright bar",
        "Verona": "two bars",
    }
)
"""What stands on the shield of a city, so that no shield is told apart by its colour alone."""

# Strokes on a shield 26 wide and 30 high: path and width.
_STROKES: Final = MappingProxyType(
    {
        "cross": ("M13 1V28M1 12H25", 4.5),
        "chevron": ("M4 19L13 9L22 19", 4.5),
        "saltire": ("M4 3.5L21 22M22 3.5L5 22", 4),
        "bend": ("M2 3L21 22", 5),
        "upright bar": ("M13 1V28.5", 7),
        "two bars": ("M1 8H25M1 16H25", 4),
    }
)
_FIELDS: Final = MappingProxyType(
    {
        "parted upright": "M13 0H26V15q0 10.3 -13 15z",
        "parted across": "M0 0H26V13.3H0z",
        "dark top": "M0 0H26V9H0z",
        "quartered": "M13 0H26V12.7H13zM0 12.7H13V30q-13 -4.7 -13 -15z",
    }
)
_SHIELD: Final = "M0 0h26v15q0 10.3 -13 15q-13 -4.7 -13 -15z"
_PLAIN: Final = "upright bar"


def coat(canvas: Canvas, box: Components, city: int, x: float, y: float, w: float = 26) -> None:
    """Draw the coat of arms of a city with its top left at x, y; it is 1.15 times as high as wide."""
    fill, kind = FILLS[box.city_colour[city]], ORDINARIES.get(box.city_names[city], _PLAIN)
    ink, size = text_on(fill), w / 26
    canvas.path(_scaled(_SHIELD, size), fill, INK, at=(x, y))
    if kind in _FIELDS:
        canvas.path(_scaled(_FIELDS[kind], size), ink, INK, at=(x, y))
    else:
        d, wide = _STROKES[kind]
        canvas.path(_scaled(d, size), "none", ink, wide * size, cap="butt", at=(x, y))


# Shoulders and veil behind the face, the radius of the face and how high it lies, hat or beard before it.
_HEADS: Final = (
    ((("M-9 11q9 -8 18 0z", TURQUOISE), ("M-7 -1L1 -15L7 -1L9 8H-9z", WHITE)), (5.6, 0.0), ()),
    (
        (("M-9 11q9 -9 18 0z", "#5A6675"),),
        (6.0, 0.0),
        (("M-10 -3.5h20v-2.5h-4q0 -7 -6 -7q-6 0 -6 7h-4z", RED),),
    ),
    (
        (("M-9 11q9 -9 18 0z", "#8FA3BF"),),
        (6.0, -1.0),
        (
            ("M-6.2 -1q0.4 4 2.2 3q4 -2.4 8 0q1.8 1 2.2 -3q0.4 9 -6.2 12q-6.6 -3 -6.2 -12z", BROWN),
            ("M-6 -3q1 -6 6 -6q5 0 6 6q-6 -3 -12 0z", BROWN),
        ),
    ),
)


def head(canvas: Canvas, patrician: int, x: float, y: float, size: float = 1) -> None:
    """Draw a patrician around x, y: 0 lady (tall veil), 1 red hat (brim), 2 beard."""
    behind, (radius, high), before = _HEADS[patrician]
    for d, fill in behind:
        canvas.path(_scaled(d, size), fill, INK, 1.4, at=(x, y))
    canvas.circle(x, y + high * size, radius * size, SKIN, INK, 1.4)
    for d, fill in before:
        canvas.path(_scaled(d, size), fill, INK, 1.4, at=(x, y))


@lru_cache(maxsize=256)
def _scaled(d: str, size: float) -> str:
    """Return a path with every number multiplied."""
    return d if size == 1 else re.sub(r"-?[\d.]+", lambda number: n(float(number[0]) * size), d)
