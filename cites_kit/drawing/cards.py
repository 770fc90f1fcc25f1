"""Subject cards, the emblems of the colours, and the floors of the Cities."""

from __future__ import annotations

import math
from functools import lru_cache

from cites_kit import names as n
from cites_kit.components import CHARACTERS, COLOUR_NAMES, colour_of, influence_of
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.geometry import n as num
from tabletop_kit.drawing.icons import icon
from tabletop_kit.drawing.palette import (
    BLUE,
    GREEN,
    INK,
    INK_2,
    PINK,
    PURPLE,
    RED,
    SURFACE,
    WHITE,
    YELLOW,
    text_on,
)
from tabletop_kit.drawing.pieces import card as card_body
from tabletop_kit.drawing.pieces import card_band, star

FILLS = (PURPLE, YELLOW, PINK, RED, BLUE, GREEN, WHITE)
"""Fills by colour, in the order of the Cities."""
EFFECT_ICONS = ("strike", "hand", "draw", "sword", "coin", "right", "star")
EFFECT_WORDS = ("clear 1", "take back", "draw 1", "strike top", "take 1 free", "steal top", "draw, build")
"""What each character does, in as many words as a card has room for."""
_PATHS = {
    n.PURPLE: "M-7 5V-4l3.5 3.5l3.5 -6l3.5 6l3.5 -3.5V5z",
    n.PINK: "M0 7Q-9 0 -6.5 -4Q-3 -7 0 -2.5Q3 -7 6.5 -4Q9 0 0 7z",
    n.RED: "M-5.5 6.5v-8h-1v-5h2.6v2h2.4v-2h3v2h2.4v-2h2.6v5h-1v8z",
    n.BLUE: "M0 -8Q7 0 5 4Q0 10 -5 4Q-7 0 0 -8z",
    n.GREEN: "M-6 6Q-8 -7 7 -7Q7 7 -4 5z",
}
_VEIN = "M-7 7L3 -3"
_CROWN = "M-3.5 3v-5l1.8 1.8l1.7 -3.2l1.7 3.2l1.8 -1.8v5z"


def emblem(canvas: Canvas, colour: int, x: float, y: float, r: float = 11) -> None:
    """Draw the round emblem of a colour around x, y: crown, sun, heart, tower, drop, leaf, star."""
    fill = FILLS[colour]
    ink = text_on(fill)
    canvas.circle(x, y, r, fill, INK, 1.5)
    if colour == n.WHITE:
        star(canvas, x, y, 0.7 * r, ink)
    elif colour == n.YELLOW:
        canvas.circle(x, y, 0.3 * r, ink)
        canvas.path(_rays(r), "none", ink, 0.14 * r, at=(x, y))
    else:
        canvas.path(_scaled(_PATHS[colour], r), ink, at=(x, y))
        if colour == n.GREEN:
            canvas.path(_scaled(_VEIN, r), "none", fill, 0.12 * r, at=(x, y))


@lru_cache(maxsize=64)
def _scaled(path: str, r: float) -> str:
    """Return a path that is drawn for a circle of 12 in another size."""
    scaled, number = "", ""
    for character in f"{path} ":
        if character in "-.0123456789" and not (character == "-" and number):
            number += character
            continue
        scaled += num(float(number) * r / 12) if number else ""
        number = "-" if character == "-" else ""
        scaled += "" if character == "-" else character
    return scaled.strip()


@lru_cache(maxsize=16)
def _rays(r: float) -> str:
    turns = [k * math.pi / 4 for k in range(8)]
    return "".join(
        f"M{num(0.45 * r * math.cos(a))} {num(0.45 * r * math.sin(a))}"
        f"L{num(0.72 * r * math.cos(a))} {num(0.72 * r * math.sin(a))}"
        for a in turns
    )


def draw_card(canvas: Canvas, card: int, x: float, y: float, w: float, *, fill: str = SURFACE) -> None:
    """Draw a Subject card with its top left at x, y, 68 high; below 90 wide it says no more than its name, if that."""
    colour, value = colour_of(card), influence_of(card)
    band = FILLS[colour]
    card_body(canvas, x, y, w, 68, fill=fill)
    card_band(canvas, x, y, w, 30, band)
    wide = w >= 90
    canvas.text(x + (10 if wide else 5), y + 22.5, value, 20, text_on(band), bold=True, on=band)
    if wide:
        emblem(canvas, colour, x + 40, y + 15)
        canvas.text(x + 56, y + 20, COLOUR_NAMES[colour], 13, text_on(band), on=band, maxwidth=w - 57)
        canvas.text(x + 9, y + 46, CHARACTERS[value], 13, INK, bold=True, on=fill, maxwidth=w - 11)
        icon(canvas, EFFECT_ICONS[value], x + 14, y + 57)
        canvas.text(x + 28, y + 62, EFFECT_WORDS[value], 13, INK_2, on=fill, maxwidth=w - 29)
    else:
        emblem(canvas, colour, x + w - 14, y + 15, 9.5)
        named = w >= 76
        if named:
            canvas.text(x + w / 2, y + 45, CHARACTERS[value], 13, INK, anchor="middle", on=fill, maxwidth=w - 6)
        icon(canvas, EFFECT_ICONS[value], x + w / 2, y + (57 if named else 49))


def draw_floor(
    canvas: Canvas, card: int, crowns: int, x: float, y: float, w: float, h: float, *, dash: str = ""
) -> None:
    """Draw a card as a floor of a City: its Influence, a star on a Joker, the visible crowns on a purple one."""
    fill, value = FILLS[colour_of(card)], influence_of(card)
    joker = card >= n.FIRST_WHITE
    canvas.rect(x, y, w, h, fill, INK, 1.4, r=2, dash=dash)
    middle, low = x + w / 2, y + h / 2 + 4.8
    aside = 6 if joker else 9 if crowns else 0
    canvas.text(middle - aside, low, value, 13, text_on(fill), bold=True, anchor="middle", on=fill)
    if joker:
        star(canvas, middle + 9, y + h / 2, 6.5, INK)
    for k in range(crowns):
        canvas.path(_CROWN, WHITE, at=(middle + (9 if crowns == 1 else 4 + 8 * k), y + h / 2))
