"""The panel at the left under the table: the own hand and the card played this turn; at the end, the result."""

from __future__ import annotations

from dataclasses import replace

from patrician_kit.card_words import card_text
from patrician_kit.catalogue import hand_key
from patrician_kit.drawing.bubbles import say_what_follows, sky
from patrician_kit.drawing.cards import draw_card
from patrician_kit.drawing.grid import CARD_HIGH, HAND_CARD, HAND_TOP, HAND_WIDTH, PLAYED_LEFT, ROW_HIGH, Table
from patrician_kit.names import GAME_OVER, HAND, NONE
from patrician_kit.words import count
from tabletop_kit.drawing.furniture import button_at, heading, panel
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.lettering import width
from tabletop_kit.drawing.palette import ACT, HERE, INK, INK_2, LINE
from tabletop_kit.drawing.pieces import back, backs, badge, empty_slot
from tabletop_kit.drawing.scene import SHOW_CARDS
from tabletop_kit.drawing.states import hint, mark, piece

_CARDS_TOP = HAND_TOP + 38
_LEFT = 28.0
_STEP = HAND_CARD + 16


def draw_hands(table: Table) -> None:
    """Draw the hand that this viewer may see, or as many backs as there are cards, and the card played this turn."""
    seat = table.view.viewer
    panel(table.canvas, 16, HAND_TOP, HAND_WIDTH, ROW_HIGH)
    if table.scene.curtain:
        _covered(table)
    elif seat is None:
        _everybody(table)
    else:
        _own(table, seat)
    table.canvas.line(PLAYED_LEFT - 10, HAND_TOP + 14, PLAYED_LEFT - 10, HAND_TOP + ROW_HIGH - 14, LINE, 1.2)
    _played(table)


def _whose(table: Table, seat: int) -> str:
    return "Your" if table.scene.you and seat == table.view.viewer else f"{table.view.players[seat].name}'s"


def _title(table: Table, title: str, note: str) -> None:
    heading(table.canvas, _LEFT, HAND_TOP + 21, title, note, PLAYED_LEFT - 24 - _LEFT)


# -- the own hand ------------------------------------------------------------------------------------------------------


def _own(table: Table, seat: int) -> None:
    yours = table.scene.you
    _title(table, f"{_whose(table, seat)} hand", "only you see it" if yours else "you move for everybody")
    hand = table.view.players[seat].hand or ()
    for card in dict.fromkeys(hand):
        places = [place for place, held in enumerate(hand) if held == card]
        key = hand_key(table.box, card)
        table.put(key, lambda card=card, places=places, key=key: _held(table, card, places, key))  # type: ignore[misc]
    if not hand and table.view.step != GAME_OVER:
        table.canvas.text(_LEFT, HAND_TOP + 80, "No cards left.", 13, INK_2)


def _held(table: Table, card: int, places: list[int], key: str) -> None:
    """Draw a card of the hand; two equal ones are one piece, because playing either is the same."""
    copies = f", {len(places)} copies" if len(places) > 1 else ""
    label = "In your hand" if table.scene.you else "In the hand"
    with piece(table.canvas, table.scene, key, f"{label}: {card_text(table.box, card)}{copies}") as look:
        if look.legal:
            _where_it_builds(table, card, key)
        for place in places:
            x = _LEFT + _STEP * place
            draw_card(table.canvas, table.box, card, x, _CARDS_TOP, HAND_CARD, fill=look.fill())
            mark(table.canvas, replace(look, hint=False), x, _CARDS_TOP, HAND_CARD, CARD_HIGH)
        if look.hint:
            hint(table.canvas, _LEFT + 14 + _STEP * places[0], _CARDS_TOP + 2)


def _where_it_builds(table: Table, card: int, key: str) -> None:
    """Frame the city where a card builds, and say what would follow: shown while the card is pointed at."""
    city = table.box.CARD_CITY[card]
    with table.canvas.group(cls="bubble", hidden=True):
        column = sky(table, city)
        table.canvas.rect(*column.grown(-1), "none", ACT, 3, r=8)
    top = min(table.top(2 * city), table.top(2 * city + 1)) - 14
    say_what_follows(table, key, Box(table.middle(city) - 30, top, 60, 30), "If you play this:", 270)


# -- hands of others ---------------------------------------------------------------------------------------------------


def _covered(table: Table) -> None:
    """Draw the backs of the cards that the next one at the board may open."""
    seat = table.view.viewer if table.view.viewer is not None else table.view.turn
    _title(table, f"{_whose(table, seat)} cards", "covered")
    cards = table.view.players[seat].hand_size
    with table.canvas.group(label=f"{table.called(seat)}: {count(cards, 'card')} face down"):
        for place in range(cards):
            back(table.canvas, _LEFT + _STEP * place, _CARDS_TOP, HAND_CARD, CARD_HIGH)
    wide = width(SHOW_CARDS.label, 14, bold=True) + 28
    middle = _LEFT + (_STEP * HAND - 16) / 2
    table.later.append(lambda: _press(table, middle - wide / 2))


def _press(table: Table, x: float) -> None:
    button_at(table.canvas, table.scene, SHOW_CARDS, x, _CARDS_TOP + 23)


def _everybody(table: Table) -> None:
    """Draw for an onlooker how many cards each player holds."""
    _title(table, "Hands", "hidden from onlookers")
    for seat, player in enumerate(table.view.players):
        x, y = _LEFT + 150 * (seat // 3), _CARDS_TOP + 28 * (seat % 3)
        with table.canvas.group(label=f"{player.name}: {count(player.hand_size, 'card')} in hand"):
            badge(table.canvas, table.seats, seat, x + 10, y + 11, 9)
            if player.hand_size:
                backs(table.canvas, player.hand_size, x + 28, y, w=16, h=23)
            else:
                table.canvas.text(x + 28, y + 16, "no cards", 13, INK_2)


# -- the card played now -----------------------------------------------------------------------------------------------


def _played(table: Table) -> None:
    canvas, card = table.canvas, table.view.played
    canvas.text(PLAYED_LEFT, HAND_TOP + 21, "Played now", 14, INK, bold=True, maxwidth=HAND_CARD + 6)
    label = f"Played this turn: {card_text(table.box, card)}" if card != NONE else "No card has been played this turn"
    with piece(canvas, table.scene, "played", label) as look:
        if card == NONE:
            empty_slot(canvas, PLAYED_LEFT, _CARDS_TOP, HAND_CARD, CARD_HIGH, "not yet")
        else:
            canvas.rect(PLAYED_LEFT - 4, _CARDS_TOP - 4, HAND_CARD + 8, CARD_HIGH + 8, HERE, r=10)
            draw_card(canvas, table.box, card, PLAYED_LEFT, _CARDS_TOP, HAND_CARD)
        mark(canvas, look, PLAYED_LEFT, _CARDS_TOP, HAND_CARD, CARD_HIGH)
