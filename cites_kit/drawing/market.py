"""The Market in its numbered rows: the Reserve face down, the cards face up, and the place of the next card."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from cites_kit import names as n
from cites_kit.card_words import card_key, card_text
from cites_kit.components import CHARACTERS
from cites_kit.drawing.cards import draw_card
from cites_kit.drawing.grid import CARD_HIGH, CARD_WIDE, LEFT, MARKET_TOP, ROW, Table
from cites_kit.words import count
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.palette import ACT, INK, INK_2, INSET
from tabletop_kit.drawing.pieces import back, empty_slot
from tabletop_kit.drawing.states import hint, mark, tag

_CARDS_LEFT, _PITCH = 128, 119
_FIRST_ROW = MARKET_TOP + 68
BUYING = (n.BUY_OR_ADD, n.PURCHASE)


def draw_market(table: Table) -> None:
    """Draw the whole panel."""
    view = table.view
    faces = len(view.market)
    worth = view.reserve + faces
    panel(table.canvas, *table.market, "Market", f"{view.reserve} face down + {faces} face up = {worth} to spend")
    if any(view.picked):
        spent = worth - view.capacity
        table.canvas.text(592, MARKET_TOP + 21, f"{spent} spent, {view.capacity} left", 14, bold=True, anchor="end")
    _reserve(table)
    for row in range(table.rows):
        _row_label(table, row)
    for card in dict.fromkeys(view.market):
        _kind(table, card)
    _places(table)


def place(k: int) -> tuple[float, float]:
    """Return the top left of the face-up card number k."""
    return _CARDS_LEFT + _PITCH * (k % n.ROW), _FIRST_ROW + ROW * (k // n.ROW)


def _reserve(table: Table) -> None:
    label = f"Reserve: {count(table.view.reserve, 'card')} face down, which nobody knows"
    with table.piece("reserve", label) as look:
        table.canvas.text(LEFT + 12, MARKET_TOP + 48, "Reserve", 13, INK_2)
        for k in range(table.view.reserve):
            back(table.canvas, _CARDS_LEFT + _PITCH * k, MARKET_TOP + 32, CARD_WIDE, 22)
        mark(table.canvas, look, _CARDS_LEFT, MARKET_TOP + 32, 3 * _PITCH + CARD_WIDE, 22, r=5)


def _row_label(table: Table, row: int) -> None:
    """Say what is at stake when a card is added in this row."""
    canvas, y = table.canvas, _FIRST_ROW + ROW * row
    value = table.box.ROW_POINTS[row + 2]
    first, second = ("nothing" if table.after_buying else f"{value} VP", "or Revolt") if row else ("no effect", "")
    with table.piece(f"row:{row + 2}", f"Row {row + 2}: {first} {second}".rstrip()) as look:
        canvas.text(LEFT + 12, y + 24, f"Row {row + 2}", 14, INK, bold=True)
        canvas.text(LEFT + 12, y + 42, first, 13, INK_2, maxwidth=96)
        if second:
            canvas.text(LEFT + 12, y + 59, second, 13, INK_2, maxwidth=96)
        mark(canvas, look, LEFT + 8, y + 6, 92, 58)


def _kind(table: Table, card: int) -> None:
    """Draw the copies of a card: those being bought, and those that lie there; equal ones are one piece."""
    lying = [k for k, there in enumerate(table.view.market) if there == card and not table.view.picked[k]]
    taken = [k for k, there in enumerate(table.view.market) if there == card and table.view.picked[k]]
    if lying:
        key = f"market:{card_key(card)}"
        table.put(key, partial(_copies, table, card, key, lying, False))
    if taken:
        _copies(table, card, f"picked:{card_key(card)}", taken, True)


def _copies(table: Table, card: int, key: str, places: list[int], picked: bool) -> None:
    value = card % n.VALUES
    label = f"{card_text(card)}, {CHARACTERS[value]}, costs {value}"
    if len(places) > 1:
        label += f", {len(places)} copies"
    with table.piece(key, label, selected=picked) as look:
        for there in places:
            x, y = place(there)
            draw_card(table.canvas, card, x, y, CARD_WIDE, fill=look.fill())
            busy = look.legal or look.selected or look.refused
            mark(table.canvas, replace(look, hint=False, new=look.new and not busy), x, y, CARD_WIDE, CARD_HIGH)
            if look.new and busy:
                tag(table.canvas, "new", x + 14, y + CARD_HIGH + 5.5)
        if look.hint:
            x, y = place(places[0])
            hint(table.canvas, x + 40, y)


def _places(table: Table) -> None:
    """Draw the empty places; on the next one a card may be added."""
    first = len(table.view.market)
    for k in range(first, n.ROW * table.rows):
        if k == first:
            table.put("pile", partial(_next, table, first))
        else:
            empty_slot(table.canvas, *place(k), CARD_WIDE, CARD_HIGH)


def _next(table: Table, k: int) -> None:
    canvas, (x, y) = table.canvas, place(k)
    row = 2 + k // n.ROW
    with table.piece("pile", f"The next card will lie here, in row {row}") as look:
        empty_slot(canvas, x, y, CARD_WIDE, CARD_HIGH)
        middle = x + CARD_WIDE / 2
        first = "add a card" if look.legal else "next card"
        ink = ACT if look.legal else INK_2
        canvas.text(middle, y + 32, first, 14, ink, bold=look.legal, anchor="middle", on=INSET, maxwidth=CARD_WIDE - 4)
        canvas.text(middle, y + 52, f"in row {row}", 13, INK_2, anchor="middle", on=INSET)
        mark(canvas, replace(look, hint=False), x, y, CARD_WIDE, CARD_HIGH)
        if look.hint:
            hint(canvas, x + 40, y)
