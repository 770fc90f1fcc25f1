"""The panels of the players: what each has left, and what the viewer may know of the rest."""

from __future__ import annotations

from collections.abc import Iterator

from patrician_kit.card_words import HEADS, card_text
from patrician_kit.drawing.arms import head
from patrician_kit.drawing.cards import draw_mini
from patrician_kit.drawing.grid import GAP, HAND_TOP, HAND_WIDTH, ROW_HIGH, SECOND_ROW, TABLE, Table
from patrician_kit.drawing.towers import draw_floor
from patrician_kit.names import NONE, PATRICIANS
from patrician_kit.view import PlayerView
from patrician_kit.words import count, listed
from tabletop_kit.drawing.furniture import player as player_frame
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.lettering import width
from tabletop_kit.drawing.palette import HERE, INK, INK_2
from tabletop_kit.drawing.pieces import back
from tabletop_kit.drawing.states import piece, refused

_ON_TOP = "top card"
_NAME_ROOM = 180  # of a low panel: badge, a name, the flag with the points
IN_FIRST_ROW = 3
"""Up to three players stand beside the hand; with more, two do, and the others below."""


def player_boxes(players: int) -> Iterator[Box]:
    """Return the boxes of the panels, the viewer's first."""
    first = players if players <= IN_FIRST_ROW else 2
    left = TABLE.x + HAND_WIDTH + GAP
    yield from _row(left, TABLE.right - left, HAND_TOP, ROW_HIGH, first)
    if players > first:
        yield from _row(TABLE.x, TABLE.w, HAND_TOP + ROW_HIGH + GAP, SECOND_ROW, players - first)


def _row(x: float, w: float, y: float, h: float, panels: int) -> Iterator[Box]:
    wide = (w - GAP * (panels - 1)) / panels
    for k in range(panels):
        yield Box(x + k * (wide + GAP), y, wide, h)


def draw_players(table: Table) -> None:
    """Draw every player's panel, the viewer's first."""
    for seat, box in zip(table.order, player_boxes(len(table.view.players)), strict=True):
        _player(table, seat, box)


def _player(table: Table, seat: int, box: Box) -> None:
    player = table.view.players[seat]
    known = player.heads is not None and not table.is_covered(seat)
    with piece(table.canvas, table.scene, f"player:{seat}", _label(table, seat, known)) as look:
        points = player.score if known else None
        low = box.h < ROW_HIGH
        note = _about(player, known, box.w - _NAME_ROOM) if low else ""
        player_frame(table.canvas, table.scene, table.seats, seat, box, points=points, note=note)
        if low:
            _low(table, seat, box, known)
        else:
            _high(table, seat, box, known)
        if look.refused:
            refused(table.canvas, *box, r=10)


def _label(table: Table, seat: int, known: bool) -> str:
    """Say everything that the panel shows."""
    player = table.view.players[seat]
    parts = [
        f"{table.called(seat)}: {count(player.supply, 'floor')} left",
        f"{count(player.hand_size, 'card')} in hand",
    ]
    if known:
        parts += [f"{count(player.score or 0, 'point')}", _sum_in_words(player)]
    else:
        parts.append(f"{count(player.tiles, 'fame tile')} face down")
        if player.top_card != NONE:
            parts.append(
                f"on top of {count(player.stack_size, 'played card')}: {card_text(table.box, player.top_card)}"
            )
    return ", ".join(parts)


def _sum_in_words(player: PlayerView) -> str:
    return f"{player.fame} from {count(player.tiles, 'fame tile')}, {_head_points(player)} from heads"


def _head_points(player: PlayerView) -> int:
    return (player.score or 0) - (player.fame or 0)


def _high(table: Table, seat: int, box: Box, known: bool) -> None:
    """Fill a panel of the first row: three lines below the name."""
    canvas, player, x, y = table.canvas, table.view.players[seat], box.x, box.y
    _floors_left(table, seat, x + 10, y + 42)
    if known:
        _heads(table, seat, x + 10, y + 68, min(54, (box.w - 16) / 3))
    else:
        _in_hand(table, player, x + 10, y + 68)
        _top_card(table, seat, box.right - 72, y + 66, box.w - 72 - 96)
    canvas.text(x + 10, y + 115, _about(player, known, box.w - 14), 13, INK_2, maxwidth=box.w - 14)


def _low(table: Table, seat: int, box: Box, known: bool) -> None:
    """Fill a panel of the second row: two lines below the name."""
    player, x, y = table.view.players[seat], box.x, box.y
    _floors_left(table, seat, x + 10, y + 44)
    if known:
        _heads(table, seat, x + 148, y + 42, 52)
    else:
        _in_hand(table, player, x + 148, y + 41)
        _top_card(table, seat, box.right - 72, y + 38, box.w - 72 - 234)


def _about(player: PlayerView, known: bool, wide: float) -> str:
    """Say where the points come from, in as many words as there is room for; of others how many tiles lie there."""
    if not known:
        return f"{count(player.tiles, 'fame tile')}, face down" if player.tiles else "no fame tiles yet"
    fame, heads = player.fame or 0, _head_points(player)
    from_heads = f"{count(heads, 'point')} from heads"
    full = f"{fame} from {count(player.tiles, 'tile')}, {from_heads}" if player.tiles else f"no tiles yet, {from_heads}"
    ways = (full, f"tiles {fame} + heads {count(heads, 'point')}", from_heads)
    return next((way for way in ways if width(way, 13) <= wide), from_heads)


def _floors_left(table: Table, seat: int, x: float, y: float) -> None:
    draw_floor(table.canvas, table.seats, seat, x, y, 30, 17)
    table.canvas.text(x + 38, y + 13.5, f"{count(table.view.players[seat].supply, 'floor')} left", 13, INK_2)


def _in_hand(table: Table, player: PlayerView, x: float, y: float) -> None:
    if player.hand_size:
        back(table.canvas, x, y, 17, 24)
        table.canvas.text(x + 24, y + 17, f"{player.hand_size} in hand", 13, INK_2)
    else:
        table.canvas.text(x, y + 17, "no cards left", 13, INK_2)


def _heads(table: Table, seat: int, x: float, y: float, step: float) -> None:
    """Draw how many heads of each patrician lie in the stack; a number that makes a set stands on a tint."""
    heads = table.view.players[seat].heads or (0,) * PATRICIANS
    said = listed([f"{number} of the {HEADS[k]}" for k, number in enumerate(heads)])
    label = f"Heads of {table.called(seat)}: {said}. Every 3 of one patrician are 6 points"
    with piece(table.canvas, table.scene, f"heads:{seat}", label) as look:
        table.canvas.rect(x, y, 3 * step - 4, 28, "transparent", r=0)
        for k, number in enumerate(heads):
            head(table.canvas, k, x + 11 + k * step, y + 15, 0.9)
            table.canvas.text(x + 24 + k * step, y + 20, number, 14, INK, bold=True)
        if look.refused:
            refused(table.canvas, x, y, 3 * step - 4, 28)


def _top_card(table: Table, seat: int, x: float, y: float, room: float) -> None:
    """Draw the card on top of the stack; the one played this turn lies on the tint of what the turn is about."""
    player = table.view.players[seat]
    if player.top_card == NONE:
        return
    if room > width(_ON_TOP, 13) + 12:
        table.canvas.text(x - 8, y + 19, _ON_TOP, 13, INK_2, anchor="end")
    now = table.view.played != NONE and seat == table.view.turn
    with table.canvas.group(label=f"Top of the stack: {card_text(table.box, player.top_card)}"):
        if now:
            table.canvas.rect(x - 3, y - 3, 68, 35, HERE, r=8)
        draw_mini(table.canvas, table.box, player.top_card, x, y)
