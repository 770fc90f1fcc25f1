"""Building cards: coats of arms, the city, and the second symbol in a picture and in words."""

from __future__ import annotations

from patrician_kit.card_words import symbol_text
from patrician_kit.components import Components
from patrician_kit.drawing.arms import coat, head
from patrician_kit.names import ANY_CITY, SECOND_COAT, SPECIAL_ACTION
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.icons import icon
from tabletop_kit.drawing.palette import EDGE, INK, INK_2, SURFACE
from tabletop_kit.drawing.pieces import card as card_body

_ICONS = {ANY_CITY: "any", SPECIAL_ACTION: "move"}


def draw_card(canvas: Canvas, box: Components, card: int, x: float, y: float, w: float, *, fill: str = SURFACE) -> None:
    """Draw a building card with its top left at x, y; it is 78 high. A dotted line marks a symbol that is not sure."""
    card_body(canvas, x, y, w, 78, fill=fill)
    coat(canvas, box, box.CARD_CITY[card], x + 8, y + 8, 21)
    _symbol(canvas, box, card, x, y, w)
    canvas.text(x + 8, y + 49, box.city_names[box.CARD_CITY[card]], 14, INK, bold=True, on=fill, maxwidth=w - 10)
    words = symbol_text(box, card)
    canvas.text(x + 8, y + 67, words, 13, INK_2, on=fill, maxwidth=w - 10)
    if box.card_provenance[card] == "reconstructed":
        canvas.dotted(x + 8, y + 67, words)


def _symbol(canvas: Canvas, box: Components, card: int, x: float, y: float, w: float) -> None:
    symbol = box.CARD_SYMBOL[card]
    if symbol == SECOND_COAT:
        coat(canvas, box, box.CARD_CITY[card], x + 33, y + 8, 21)
    elif symbol in _ICONS:
        icon(canvas, _ICONS[symbol], x + w - 17, y + 19, INK)
    else:
        for k in range(box.CARD_HEADS[card]):
            head(canvas, box.CARD_PATRICIAN[card], x + w - 15 - 20 * k, y + 21, 0.9)


def draw_mini(canvas: Canvas, box: Components, card: int, x: float, y: float) -> None:
    """Draw a card of which only the signs are shown, 62 x 29, with its top left at x, y."""
    canvas.rect(x, y, 62, 29, SURFACE, EDGE, r=6)
    city, symbol = box.CARD_CITY[card], box.CARD_SYMBOL[card]
    coat(canvas, box, city, x + 5, y + 6, 15)
    if symbol == SECOND_COAT:
        coat(canvas, box, city, x + 25, y + 6, 15)
    elif symbol in _ICONS:
        icon(canvas, _ICONS[symbol], x + 47, y + 15, INK)
    else:
        for k in range(box.CARD_HEADS[card]):
            head(canvas, box.CARD_PATRICIAN[card], x + 50 - 15 * k, y + 16, 0.75)
