"""The panel at the left under the Nobles: the own hand, or how many cards are hidden."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from cites_kit import names as n
from cites_kit.card_words import card_key, card_text
from cites_kit.components import CHARACTERS
from cites_kit.drawing.cards import EFFECT_WORDS, draw_card
from cites_kit.drawing.grid import CARD_HIGH, GAP, HAND_CARDS, HAND_HIGH, HAND_WIDE, LEFT, LOG_HIGH, Table
from cites_kit.words import count
from tabletop_kit.drawing.furniture import button_at, heading, panel
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.lettering import width
from tabletop_kit.drawing.palette import INK, INK_2, SURFACE
from tabletop_kit.drawing.pieces import back, backs, badge, pill
from tabletop_kit.drawing.scene import SHOW_CARDS
from tabletop_kit.drawing.states import hint, mark

_X = LEFT + 12
_INNER = HAND_WIDE - 24
_STEP_DOWN = CARD_HIGH + 20
_SHAPES = ((4, 102, 14), (5, 78, 15), (7, 48, 16))
"""Cards in a row, how wide each is then, and the gap between them; more cards take a second row."""


def hand_box(table: Table) -> Box:
    """Return the box of the panel: it grows downwards, beside the log, when many different cards are held."""
    rows = len(_rows(table)) if _shown(table) is not None else 1
    high = HAND_HIGH if rows < 2 else max(HAND_HIGH + GAP + LOG_HIGH, 44 + _STEP_DOWN * rows)
    return Box(LEFT, table.low, HAND_WIDE, high)


def draw_hands(table: Table) -> None:
    """Draw the hand that this viewer may see, or as many backs as there are cards."""
    panel(table.canvas, *hand_box(table))
    hand = _shown(table)
    if table.scene.curtain:
        _covered(table)
    elif hand is None:
        _everybody(table)
    else:
        _own(table, hand)


def _shown(table: Table) -> tuple[int, ...] | None:
    """Return the cards that are shown, None if the viewer has no hand or the curtain is down."""
    seat = table.view.viewer
    return None if seat is None or table.scene.curtain else table.view.nobles[seat].hand or ()


def _title(table: Table, title: str, note: str) -> None:
    heading(table.canvas, _X, table.low + 21, title, note, _INNER)


# -- the own hand ------------------------------------------------------------------------------------------------------


def _shape(cards: int) -> tuple[int, int, int]:
    return next((shape for shape in _SHAPES if cards <= shape[0]), _SHAPES[-1])


def _rows(table: Table) -> list[list[int]]:
    """Return the different cards of the hand in rows."""
    kinds = list(dict.fromkeys(_shown(table) or ()))
    most = _shape(len(kinds))[0]
    return [kinds[k : k + most] for k in range(0, len(kinds), most)]


def _own(table: Table, hand: tuple[int, ...]) -> None:
    seat = table.view.viewer or 0
    _title(table, f"{table.whose(seat)} hand", _note(table))
    if not hand:
        table.canvas.text(_X, table.low + 68, "No cards in hand.", 13, INK_2)
    rows = _rows(table)
    _, wide, gap = _shape(sum(map(len, rows)))
    for row, kinds in enumerate(rows):
        for k, card in enumerate(kinds):
            x, y = _X + (wide + gap) * k, table.low + HAND_CARDS + _STEP_DOWN * row
            key = hand_piece(table, card)
            copies = hand.count(card)
            table.put(key, partial(_held, table, card, key, copies, x, y, wide))


def _note(table: Table) -> str:
    if not table.scene.you:
        return "you move for everybody"
    return "only you see it"


def hand_piece(table: Table, card: int) -> str:
    """Return the key of a card of the hand: for the Regent if he may have it; apart from cards just drawn."""
    if f"regent:{card_key(card)}" in table.scene.legal and table.view.step == n.LAY_FOR_REGENT:
        return f"regent:{card_key(card)}"
    return f"{'held' if table.view.step == n.ASTROLOGER_BUILDS else 'hand'}:{card_key(card)}"


def chosen(table: Table, card: int) -> int:
    """Return how many copies of a hand card are chosen already: to be given, or to be built."""
    view = table.view.nobles[table.view.viewer or 0]
    if table.view.step == n.ASTROLOGER_BUILDS:
        return 0
    planned = sum(there == card for there, _ in view.planned or ())
    return planned + (view.gifts or ()).count(card) + (view.first == card)


def _held(table: Table, card: int, key: str, copies: int, x: float, y: float, wide: float) -> None:
    """Draw a card of the hand; equal ones are one piece, because it does not matter which is meant."""
    value, taken = card % n.VALUES, chosen(table, card)
    label = f"{'In your hand' if table.scene.you else 'In the hand'}: {card_text(card)}, {CHARACTERS[value]}, "
    label += EFFECT_WORDS[value] + (f", {copies} copies" if copies > 1 else "")
    all_taken = taken > 0 and key not in table.scene.legal
    with table.piece(key, label, selected=all_taken) as look:
        draw_card(table.canvas, card, x, y, wide, fill=look.fill())
        mark(table.canvas, replace(look, new=False, hint=False), x, y, wide, CARD_HIGH)
        if look.hint:
            hint(table.canvas, x + 14, y + 2)
        if copies > 1:
            words = f"x{copies}" if not taken or all_taken else f"{taken} of {copies} chosen"
            pill(table.canvas, words, x + wide / 2, y + CARD_HIGH + 2.5, SURFACE, INK, edge=INK)


# -- hands of others ---------------------------------------------------------------------------------------------------


def _covered(table: Table) -> None:
    """Draw the backs of the cards that the next one at the board may open."""
    seat = table.view.viewer if table.view.viewer is not None else table.view.turn
    _title(table, f"{table.whose(seat)} cards", "covered")
    cards = table.view.nobles[seat].hand_size
    with table.canvas.group(label=f"{table.called(seat)}: {count(cards, 'card')} face down"):
        shown = min(cards, 7)
        for k in range(shown):
            back(table.canvas, _X + 64 * k, table.low + HAND_CARDS, 48, CARD_HIGH)
    wide = width(SHOW_CARDS.label, 14, bold=True) + 28
    table.later.append(partial(_press, table, min(_X + 64 * shown + 14, LEFT + HAND_WIDE - 20 - wide)))


def _press(table: Table, x: float) -> None:
    button_at(table.canvas, table.scene, SHOW_CARDS, x, table.low + 50)


def _everybody(table: Table) -> None:
    """Draw for an onlooker how many cards each Noble holds."""
    _title(table, "Hands", "hidden from onlookers")
    for seat, _ in enumerate(table.scene.names):
        noble = table.view.nobles[seat]
        x, y = _X + 228 * (seat // 2), table.low + 39 + 36 * (seat % 2)
        with table.canvas.group(label=f"{noble.name}: {count(noble.hand_size, 'card')} in hand"):
            badge(table.canvas, table.seats, seat, x + 10, y + 12, 9)
            if noble.hand_size:
                backs(table.canvas, noble.hand_size, x + 28, y, w=17, h=24)
            else:
                table.canvas.text(x + 28, y + 16, "no cards", 13, INK_2)
