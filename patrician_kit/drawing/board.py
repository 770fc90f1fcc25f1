"""The whole board, drawn from what one viewer may know."""

from __future__ import annotations

from patrician_kit.components import Components
from patrician_kit.drawing.cities import draw_cities
from patrician_kit.drawing.ending import draw_ending
from patrician_kit.drawing.grid import GAP, HAND_TOP, ROW_HIGH, SECOND_ROW, Table
from patrician_kit.drawing.hands import draw_hands
from patrician_kit.drawing.players import draw_players
from patrician_kit.view import View
from patrician_kit.words import count
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.furniture import button_rows, buttons, log, panel
from tabletop_kit.drawing.header import frame, header
from tabletop_kit.drawing.palette import INK_2, Seats
from tabletop_kit.drawing.pieces import back, empty_slot
from tabletop_kit.drawing.scene import Scene, in_the_hand
from tabletop_kit.drawing.states import mark, piece

_LOG_WIDTH = 842
_LOG_ROWS = 4
_LOG_HIGH = 38 + 21 * _LOG_ROWS
_PILE_WIDTH = 116


def draw(view: View, scene: Scene, box: Components, *, standalone: bool = True) -> str:
    """Return the board as SVG text; a standalone one can be opened as a file."""
    return board_canvas(view, scene, box).svg(standalone)


def board_canvas(view: View, scene: Scene, box: Components) -> Canvas:
    """Return the board on its canvas, for the lint and for tests."""
    if scene.curtain:
        scene = in_the_hand(scene)
    seats = Seats.named(*(player.colour for player in view.players))
    low = HAND_TOP + ROW_HIGH + GAP + 2 + (SECOND_ROW + GAP if len(view.players) > 3 else 0)
    rows = button_rows(scene)
    label = f"Patrician, {len(view.players)} players. {scene.prompt}"
    canvas = Canvas(1000, low + _LOG_HIGH + 69 + 48 * (rows - 1), label, asking=scene.asking)
    table = Table(canvas, view, scene, box, seats)
    frame(canvas)
    header(canvas, scene, seats, "towers", caption="result" if view.over else "no turn")
    draw_cities(table)
    if view.over:
        draw_ending(table)
    else:
        draw_hands(table)
    draw_players(table)
    log(canvas, scene, seats, 16, low, _LOG_WIDTH, rows=_LOG_ROWS)
    _pile(table, 16 + _LOG_WIDTH + GAP, low)
    for draw_late in table.later:
        draw_late()
    buttons(canvas, scene, low + _LOG_HIGH + 23, unit="step")
    return canvas


def _pile(table: Table, x: float, y: float) -> None:
    """Draw the draw pile: a few backs and how many cards there are."""
    canvas, cards = table.canvas, table.view.pile
    panel(canvas, x, y, _PILE_WIDTH, _LOG_HIGH, "Draw pile")
    with piece(canvas, table.scene, "pile", f"Draw pile: {count(cards, 'card')}") as look:
        if cards == 0:
            empty_slot(canvas, x + 14, y + 43, 88, 52, "empty")
        for k in range(min(cards, 3)):
            back(canvas, x + 12 + 3 * k, y + 48 - 3 * k, 36, 50)
        if cards:
            canvas.text(x + 62, y + 68, cards, 14, bold=True)
            canvas.text(x + 62, y + 86, "cards" if cards > 1 else "card", 13, INK_2)
        mark(canvas, look, x + 10, y + 40, 96, 61)
