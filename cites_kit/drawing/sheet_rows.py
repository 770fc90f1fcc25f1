"""One Noble on a score sheet: name, VP on the track, six Cities with a place for each Influence, the line to type."""

from __future__ import annotations

from cites_kit import names as n
from cites_kit.card_words import card_text
from cites_kit.components import COLOUR_NAMES
from cites_kit.drawing.cards import FILLS, draw_floor, emblem
from cites_kit.drawing.nobles import hero_card
from cites_kit.drawing.sheet_filled import Filled, FilledNoble
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.icons import icon
from tabletop_kit.drawing.lettering import width, wrap
from tabletop_kit.drawing.palette import (
    GOOD,
    INK,
    INK_2,
    LEADER,
    LEADER_LINE,
    LINE,
    SURFACE,
    WARN,
    Seats,
    text_on,
)
from tabletop_kit.drawing.paper import field, stepper
from tabletop_kit.drawing.pieces import badge, flag

WIDE, HIGH = 288.0, 309.0
"""A panel without messages about what is impossible."""
HINT = "such as purple 1 2 4; blue 2 w5"
_PLACES = 68.0
_PITCH = 24
_COLUMN = 42.5
_FIRST = 26.0
_FLOOR = 39
_FOOT = _PLACES + _PITCH * n.VALUES
_LINE = _FOOT + 42
_MESSAGE = 17


def noble_high(noble: FilledNoble) -> float:
    """Return how high a panel is, with what is said about impossible things."""
    rows = sum(len(_message(text, rule)) for _, text, rule in noble.faults)
    return HIGH + (_MESSAGE * rows + 4 * len(noble.faults) + 4 if rows else 0)


def draw_noble(canvas: Canvas, filled: Filled, seats: Seats, seat: int, x: float, y: float, high: float) -> None:
    """Draw the panel of a Noble with its top left at x, y."""
    noble = filled.nobles[seat]
    panel(canvas, x, y, WIDE, high)
    _name(canvas, filled, seats, seat, x, y)
    _points(canvas, filled, seat, x, y + 36)
    for value in range(n.VALUES):
        canvas.text(x + 16, _place_top(y, value) + 15.5, value, 13, INK_2, anchor="middle")
    for city in range(n.CITIES):
        _city(canvas, filled, seat, city, x + _FIRST + _COLUMN * city, y)
    wrong = any(city == n.NONE for city, _, _ in noble.faults)
    box = Box(x + 10, y + _LINE, WIDE - 20, 26)
    field(canvas, f"line:{seat}", f"Cities of {noble.name} as a line", noble.line, box, size=13, hint=HINT, wrong=wrong)
    _messages(canvas, noble, x, y + HIGH)


def _name(canvas: Canvas, filled: Filled, seats: Seats, seat: int, x: float, y: float) -> None:
    noble = filled.nobles[seat]
    if noble.is_player:
        key = f"colour:{seat}"
        label = f"{noble.name} plays {filled.colours[seat]}. Change the colour"
        with canvas.group(label=label, key=key, action=key):
            canvas.rect(x + 7, y + 6, 28, 28, "transparent", r=0)
            badge(canvas, seats, seat, x + 21, y + 20, 10)
        field(
            canvas,
            f"name:{seat}",
            f"Name of Noble {seats.letter(seat)}",
            noble.name,
            Box(x + 38, y + 7, 176, 26),
            bold=True,
        )
    else:
        badge(canvas, seats, seat, x + 21, y + 20, 10)
        canvas.text(x + 44, y + 25, "The Regent", 14, INK, bold=True)
    with canvas.group(label=f"{noble.name}: {noble.total} VP"):
        wide = max(30.0, width(str(noble.total), 14, bold=True) + 8)
        flag(canvas, noble.total, x + WIDE - 10 - wide / 2, y + 1, wide, 30)


def _points(canvas: Canvas, filled: Filled, seat: int, x: float, y: float) -> None:
    noble = filled.nobles[seat]
    canvas.text(x + 12, y + 17, "track", 13, INK_2)
    stepper(canvas, f"points:{seat}", f"{noble.name}, VP on the track", noble.track, x + 52, y, typed=True)
    if not filled.counted:
        canvas.text(x + 155, y + 17, f"+{noble.season}", 14, GOOD if noble.season else INK_2, bold=True)
    if filled.is_last and filled.players > 1:
        key = f"hero:{seat}"
        side = "up, 2 VP" if noble.hero else "down"
        with canvas.group(label=f"{noble.name}: Hero face {side}. Turn it", key=key, action=key, pressed=noble.hero):
            canvas.rect(x + 188, y - 2, 90, 29, SURFACE, LINE, 1.2, r=6, cls="body")
            hero_card(canvas, noble.hero, x + 192, y)
            canvas.text(x + 216, y + 17, "Hero +2" if noble.hero else "Hero", 13, INK, bold=noble.hero)


# -- Cities ------------------------------------------------------------------------------------------------------------


def _place_top(y: float, value: int) -> float:
    return y + _PLACES + _PITCH * (n.VALUES - 1 - value)


def _city(canvas: Canvas, filled: Filled, seat: int, city: int, x: float, y: float) -> None:
    """Draw a City with a place for each Influence, what it counts, and whether it has the majority."""
    noble = filled.nobles[seat]
    gain, wrong = noble.gains[city], any(place == city for place, _, _ in noble.faults)
    if gain is not None:
        shared = noble.shares[city]
        canvas.rect(
            x, y + _PLACES - 4, _COLUMN - 1, _FOOT - _PLACES + 42, LEADER, LEADER_LINE, 1.5, r=6, dash="4 3" * shared
        )
    with canvas.group(label=f"{noble.name}, {COLOUR_NAMES[city]} City"):
        for value in range(n.VALUES):
            _place(canvas, filled, seat, city, value, x + 1.5, _place_top(y, value))
    _foot(canvas, filled, seat, city, x, y + _FOOT)
    if wrong:
        canvas.rect(x - 0.5, y + _PLACES - 4, _COLUMN, _FOOT - _PLACES + 5, "none", WARN, 2.5, r=6)


def _place(canvas: Canvas, filled: Filled, seat: int, city: int, value: int, x: float, y: float) -> None:
    noble = filled.nobles[seat]
    cards = [card for card in noble.cities[city] if card % n.VALUES == value]
    key = f"card:{seat}:{COLOUR_NAMES[city]}:{value}"
    said = " and ".join(map(card_text, cards)) or "empty"
    with canvas.group(label=f"{COLOUR_NAMES[city]} {value}: {said}", key=key, action=key):
        if not cards:
            canvas.rect(x, y, _FLOOR, 22, SURFACE, LINE, 1.2, r=3, cls="body")
        elif len(cards) == 1:
            draw_floor(canvas, cards[0], noble.crowns.get(cards[0], 0), x, y, _FLOOR, 22)
        else:
            fill = FILLS[city]
            canvas.rect(x, y, _FLOOR, 22, fill, INK, 1.4, r=2)
            text = f"{value}×{len(cards)}"
            canvas.text(x + _FLOOR / 2, y + 15.8, text, 13, text_on(fill), bold=True, anchor="middle", on=fill)
        if filled.surplus & {*cards}:
            canvas.rect(x + 1.5, y + 1.5, _FLOOR - 3, 19, "none", SURFACE, 1.5, r=2)
            canvas.rect(x, y, _FLOOR, 22, "none", WARN, 2.5, r=3)


def _foot(canvas: Canvas, filled: Filled, seat: int, city: int, x: float, y: float) -> None:
    noble = filled.nobles[seat]
    total, gain = noble.influence[city], noble.gains[city]
    on, middle = SURFACE if gain is None else LEADER, x + _COLUMN / 2
    key = f"why:{seat}:{COLOUR_NAMES[city]}"
    outcome = "no majority" if gain is None else f"{gain} VP{', tied' if noble.shares[city] else ''}"
    with canvas.group(
        label=f"{noble.name}, {COLOUR_NAMES[city]}: Influence {total}, {outcome}. Why", key=key, action=key
    ):
        canvas.rect(x + 2, y, _COLUMN - 5, 36, "transparent", r=0)
        left = middle - (20 + width(str(total), 14, bold=True)) / 2
        emblem(canvas, city, left + 8.5, y + 10, 8.5)
        canvas.text(left + 20, y + 15, total, 14, INK, bold=True, on=on)
        if gain is not None:
            canvas.text(middle, y + 32, f"+{gain}", 13, GOOD, bold=True, anchor="middle", on=on)


# -- what is impossible ------------------------------------------------------------------------------------------------


def _message(text: str, rule: str) -> list[str]:
    """Return a message in lines; the rule stands at the end."""
    return [*wrap(f"{text} {rule}".strip(), WIDE - 44, 13)]


def _messages(canvas: Canvas, noble: FilledNoble, x: float, y: float) -> None:
    for _, text, rule in noble.faults:
        lines = _message(text, rule)
        with canvas.group(label=f"Impossible: {text} {rule}"):
            icon(canvas, "warn", x + 20, y + 5, WARN)
            for k, line in enumerate(lines):
                canvas.text(x + 34, y + 10 + _MESSAGE * k, line, 13, WARN)
        y += _MESSAGE * len(lines) + 4
