"""The whole board, drawn from what one viewer may know."""

from __future__ import annotations

from cites_kit import names as n
from cites_kit.components import Components
from cites_kit.drawing.aid import draw_odds
from cites_kit.drawing.choices import draw_drawn, draw_plans
from cites_kit.drawing.ending import draw_ending
from cites_kit.drawing.grid import GAP, HAND_HIGH, HAND_WIDE, LEFT, LOG_HIGH, LOG_ROWS, WIDE, Table
from cites_kit.drawing.hands import draw_hands, hand_box
from cites_kit.drawing.market import draw_market
from cites_kit.drawing.nobles import draw_nobles
from cites_kit.drawing.standings import draw_standings
from cites_kit.drawing.track import draw_track
from cites_kit.view import View
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.furniture import button_rows, buttons, log
from tabletop_kit.drawing.header import frame, header
from tabletop_kit.drawing.palette import FILLS, GREY, Seats
from tabletop_kit.drawing.scene import Scene, in_the_hand

_ABOUT_CITIES = (n.VILLAGER_TARGET, n.ASSASSIN_TARGET, n.KNIGHT_TARGET, n.CONSTRUCT, n.CHOOSE_ROBBED)


def draw(view: View, scene: Scene, box: Components, *, standalone: bool = True) -> str:
    """Return the board as SVG text; a standalone one can be opened as a file."""
    return board_canvas(view, scene, box).svg(standalone)


def board_canvas(view: View, scene: Scene, box: Components) -> Canvas:
    """Return the board on its canvas, for the lint and for tests."""
    if scene.curtain:
        scene = in_the_hand(scene)
    seats = Seats(tuple(FILLS.get(noble.colour, GREY) for noble in view.nobles))
    canvas = Canvas(1000, 100, f"Cités Royales, {len(scene.names)} players. {scene.prompt}", asking=scene.asking)
    table = Table(canvas, view, scene, box, seats)
    hand = hand_box(table)
    log_low = table.low + HAND_HIGH + GAP
    bottom = max(hand.bottom, log_low + LOG_HIGH)
    canvas.height = bottom + 69 + 48 * (button_rows(scene) - 1)
    frame(canvas)
    header(canvas, scene, seats, "crown", caption="result" if view.over else "no turn")
    draw_market(table)
    _draw_aid(table)
    draw_nobles(table)
    draw_hands(table)
    draw_track(table)
    beside = hand.h > HAND_HIGH
    x = LEFT + HAND_WIDE + GAP if beside else LEFT
    log(canvas, scene, seats, x, log_low, LEFT + WIDE - x, rows=LOG_ROWS)
    for draw_late in table.later:
        draw_late()
    buttons(canvas, scene, bottom + 23, unit="step")
    return canvas


def _draw_aid(table: Table) -> None:
    """Draw what helps with the decision at hand, at the right of the Market."""
    step = table.view.step
    if step == n.GAME_OVER:
        draw_ending(table)
    elif table.view.drawn_size:
        draw_drawn(table)
    elif step in (n.GIVE_CARD, n.LAY_FIRST, n.LAY_FOR_REGENT):
        draw_standings(table, "What a majority gives", "at the end of a Season", rules=True)
    elif step in _ABOUT_CITIES:
        draw_plans(table)
    else:
        draw_odds(table)
