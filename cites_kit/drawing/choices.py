"""The panel at the right of the Market when there is something to choose: drawn cards, and Cities for a Joker."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from cites_kit import names as n
from cites_kit.card_words import card_key, card_text
from cites_kit.catalogue import LETTERS
from cites_kit.components import CHARACTERS, COLOUR_NAMES
from cites_kit.drawing.cards import EFFECT_WORDS, draw_card, draw_floor, emblem
from cites_kit.drawing.grid import CARD_HIGH, Table
from cites_kit.drawing.standings import draw_standings, standing_rows
from cites_kit.words import count
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.header import names_first
from tabletop_kit.drawing.lettering import wrap
from tabletop_kit.drawing.palette import INK, INK_2
from tabletop_kit.drawing.pieces import back, badge
from tabletop_kit.drawing.states import hint, mark, refused, ring

_CARD, _PITCH = 102, 116
_CELLS, _CELL_PITCH = 108, 41
_ROW_HIGH = 40


class JokerRow(NamedTuple):
    """A Joker that may go to one of several Cities: the card, the keys of the Cities, and where it lies now."""

    card: int
    keys: tuple[str, ...]
    noble: int = n.NONE
    city: int = n.NONE


def draw_drawn(table: Table) -> None:
    """Draw the cards that were just drawn; others see their backs."""
    box, drawn = table.aid, table.view.drawn
    who = "You have" if not table.waits and table.scene.you else f"{table.view.nobles[table.view.turn].name} has"
    panel(table.canvas, *box, "Drawn cards", "" if drawn is None else "only you see them" if table.scene.you else "")
    y = box.y + 36
    if drawn is None or table.scene.curtain:
        with table.canvas.group(label=f"{who} drawn {count(table.view.drawn_size, 'card')}"):
            for k in range(table.view.drawn_size):
                back(table.canvas, box.x + 14 + _PITCH * k, y, _CARD, CARD_HIGH)
        said = f"{who} drawn {count(table.view.drawn_size, 'card')}."
        said = names_first(said, table.scene.names, box.w - 24)
        table.canvas.text(box.x + 12, y + 96, said, 13, INK_2, maxwidth=box.w - 24)
        table.canvas.text(box.x + 12, y + 124, "Majorities", 14, INK, bold=True)
        standing_rows(table, y + 138, low=True)
        return
    kinds = list(dict.fromkeys(drawn))
    for card in kinds:
        places = [k for k, there in enumerate(drawn) if there == card]
        key = _drawn_key(table, card)
        table.put(key, partial(_drawn, table, card, key, places, box.x + 14, y))
    rows, y = joker_rows(table), y + CARD_HIGH + 16
    if table.view.step == n.ASTROLOGER_BUILDS and len(rows) < 2:
        y = standing_rows(table, y, low=True)
    elif len(rows) < 2:
        y = _consequences(table, kinds, y)
    if rows:
        draw_jokers(table, rows, y + 8)


def _drawn_key(table: Table, card: int) -> str:
    key = card_key(card)
    keys = (f"regent:{key}", f"hand:{key}" if table.view.step == n.ASTROLOGER_BUILDS else f"drawn:{key}")
    return next((k for k in keys if k in table.scene.legal), keys[1])


def _drawn(table: Table, card: int, key: str, places: list[int], x: float, y: float) -> None:
    planned = [there for there, _ in table.view.nobles[table.view.turn].planned or ()]
    label = f"Drawn: {card_text(card)}, {CHARACTERS[card % n.VALUES]}, {EFFECT_WORDS[card % n.VALUES]}"
    chosen = card in planned and table.view.step == n.ASTROLOGER_BUILDS
    with table.piece(key, label, selected=chosen) as look:
        for k in places:
            draw_card(table.canvas, card, x + _PITCH * k, y, _CARD, fill=look.fill())
            mark(table.canvas, look, x + _PITCH * k, y, _CARD, CARD_HIGH)


def _consequences(table: Table, kinds: list[int], y: float) -> float:
    """Say what each choice would bring, and return where that ends."""
    canvas, x, room = table.canvas, table.aid.x + 12, table.aid.w - 24
    whither = " to the Regent" if table.view.step == n.FEED_REGENT else " to the Market"
    for card in kinds:
        text = table.scene.effects.get(_drawn_key(table, card), "")
        if not text:
            continue
        emblem(canvas, card // n.VALUES, x + 10, y + 8, 9.5)
        canvas.text(x + 28, y + 13, f"{card_text(card)}{whither}:", 14, INK, bold=True)
        for k, line in enumerate(wrap(text, room, 13)):
            canvas.text(x, y + 34 + 18 * k, line, 13, INK_2)
        y += 40 + 18 * len(wrap(text, room, 13))
    return y


# -- Jokers ------------------------------------------------------------------------------------------------------------


def joker_rows(table: Table) -> list[JokerRow]:
    """Return the Jokers that may be put into a City now, or could be with a partner."""
    view = table.view
    if table.waits:
        return []
    if view.step == n.KNIGHT_TARGET:
        return _on_top(table)
    if view.step in (n.CONSTRUCT, n.ASTROLOGER_BUILDS):
        cards = view.drawn if view.step == n.ASTROLOGER_BUILDS else view.nobles[view.turn].hand
        planned = [card for card, _ in view.nobles[view.turn].planned or ()]
        white = [card for card in cards or () if card >= n.FIRST_WHITE and card not in planned]
        return [_row_of(card, "joker") for card in white]
    if view.step in (n.FEED_REGENT, n.PLACE_JOKER):
        rows = [_row_of(card, "regent") for card in view.drawn or () if card >= n.FIRST_WHITE]
        return [row for row in rows if any(key in table.scene.legal for key in row.keys)]
    return []


def _row_of(card: int, kind: str) -> JokerRow:
    return JokerRow(card, tuple(f"{kind}:{card_key(card)}:{COLOUR_NAMES[city]}" for city in range(n.CITIES)))


def _on_top(table: Table) -> list[JokerRow]:
    """Return the Jokers on top of a City that the Knight may move."""
    rows = []
    for noble, view in enumerate(table.view.nobles):
        for city, cards in enumerate(view.cities):
            if cards and cards[-1] >= n.FIRST_WHITE:
                start = f"move:{LETTERS[noble]}:{COLOUR_NAMES[city]}"
                keys = tuple(f"{start}:{COLOUR_NAMES[target]}" for target in range(n.CITIES))
                if any(key in table.scene.legal for key in keys):
                    rows.append(JokerRow(cards[-1], keys, noble, city))
    return rows


def draw_jokers(table: Table, rows: list[JokerRow], y: float, pitch: float = _ROW_HIGH) -> None:
    """Draw a row for each Joker with the six Cities as targets, ``pitch`` pixels from row to row."""
    canvas, kind = table.canvas, rows[0].keys[0].partition(":")[0]
    title = "Into which City of the Regent?" if kind == "regent" else "Joker: into which City?"
    end = canvas.text(table.aid.x + 12, y + 10, title, 14, INK, bold=True)
    if kind == "joker":
        canvas.text(end + 8, y + 10, "needs a coloured card", 13, INK_2)
    for k, row in enumerate(rows):
        _joker_label(table, row, y + 42 + pitch * k)
        for city, key in enumerate(row.keys):
            x = table.aid.x + _CELLS + _CELL_PITCH * city
            table.put(key, partial(_cell, table, row, city, key, x, y + 42 + pitch * k))


def _joker_label(table: Table, row: JokerRow, y: float) -> None:
    canvas, x = table.canvas, table.aid.x + 12
    if row.noble != n.NONE:
        badge(canvas, table.seats, row.noble, x + 9, y, 8)
        emblem(canvas, row.city, x + 30, y, 8)
        draw_floor(canvas, row.card, 0, x + 43, y - 8, 34, 16)
        return
    canvas.text(x, y + 5, card_text(row.card), 14, INK, bold=True)


def _cell(table: Table, row: JokerRow, city: int, key: str, x: float, y: float) -> None:
    label = f"{card_text(row.card)} into the {COLOUR_NAMES[city]} City"
    with table.piece(key, label) as look:
        table.canvas.rect(x - 13, y - 13, 26, 26, look.fill(), r=13, cls="body")
        emblem(table.canvas, city, x, y, 11)
        if look.refused:
            refused(table.canvas, x - 12, y - 12, 24, 24, r=12)
        elif look.legal:
            ring(table.canvas, x - 12, y - 12, 24, 24, r=12, disc=False)
        if look.hint:
            hint(table.canvas, x - 8, y - 10)


# -- what is being built ----------------------------------------------------------------------------------------------


def draw_plans(table: Table) -> None:
    """Draw the majorities as they stand, with the chosen cards if there are any, and the Jokers of the hand."""
    rows = joker_rows(table)
    planned = any(now != then for now, then in zip(table.view.standings, table.view.planned, strict=True))
    note = "now, and with the chosen cards" if planned else "if they were counted now"
    if table.view.step == n.CHOOSE_ROBBED:
        note = "as they were counted"
    if not rows:
        draw_standings(table, "Majorities", note)
    elif len(rows) <= int(table.aid.h - 174) // _ROW_HIGH - 1:
        draw_jokers(table, rows, draw_standings(table, "Majorities", note, low=True) + 14)
    else:
        panel(table.canvas, *table.aid, "Jokers")
        draw_jokers(table, rows, table.aid.y + 30, min(_ROW_HIGH, int(table.aid.h - 60) // len(rows)))
