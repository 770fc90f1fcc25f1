"""The score sheet: towers lying on their side to be filled in, heads, the receipt of one player, and the result."""

from __future__ import annotations

from patrician_kit.card_words import HEADS
from patrician_kit.drawing.arms import head
from patrician_kit.drawing.filled import Filled
from patrician_kit.drawing.sheet_rows import LEFT, RIGHT, draw_rows, field_ring
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.furniture import button_rows, buttons, panel
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.header import frame, header
from tabletop_kit.drawing.palette import INK, INK_2, Seats
from tabletop_kit.drawing.paper import (
    ReceiptLine,
    ReceiptPart,
    Tab,
    field,
    receipt,
    receipt_height,
    result,
    stepper,
    tabs,
)
from tabletop_kit.drawing.pieces import badge
from tabletop_kit.drawing.scene import Button, Scene
from tabletop_kit.receipts import Receipt

_PAPER = Box(616, 124, 368, 0)
_LINE = 29
_SUMS = {"Fame tiles": "Tiles", "Patrician heads": "Heads"}
_PROMPTS = {
    False: (
        "Copy your table: who owns each floor?",
        "Click + to add a floor, a floor to change its owner, the roof to take the top floor off.",
    ),
    True: ("Who won each fame tile?", "Click a tile until it shows its winner. Floors left decide a tie only."),
}


def sheet_canvas(filled: Filled, row: tuple[Button, ...]) -> Canvas:
    """Return the score sheet on its canvas, with these buttons below."""
    scene = _scene(filled, row)
    seats = Seats.named(*filled.colours)
    parts = [_parts(each) for each in filled.receipts]
    left_end = 124 + 53 + 43 * len(filled.cities) + 12 + _heads_high(filled) + 12 + 62
    paper = max(*map(receipt_height, parts), left_end - 8 - 174)
    end = max(left_end, 174 + paper + 8)
    canvas = Canvas(1000, end + 14 + 46 + 48 * (button_rows(scene) - 1), f"Patrician score sheet. {scene.prompt}")
    frame(canvas)
    header(canvas, scene, seats, "towers", check=(filled.passed, filled.check))
    low = draw_rows(canvas, filled, seats) + 12
    _draw_heads(canvas, filled, seats, low)
    _draw_result(canvas, filled, low + _heads_high(filled) + 12)
    _draw_receipt(canvas, filled, seats, parts[filled.tab], paper)
    buttons(canvas, scene, end + 14)
    return canvas


def _scene(filled: Filled, row: tuple[Button, ...]) -> Scene:
    prompt, line = _PROMPTS[filled.by_tiles]
    return Scene(
        title="Patrician",
        names=filled.names,
        viewer=None,
        acting=None,
        prompt=prompt,
        line=line,
        steps=(),
        step=None,
        facts=(f"{len(filled.names)} players", "final scores"),
        buttons=row,
    )


# -- heads -------------------------------------------------------------------------------------------------------------


def _heads_high(filled: Filled) -> float:
    return 64 + _LINE * len(filled.names) + 2


def _draw_heads(canvas: Canvas, filled: Filled, seats: Seats, y: float) -> None:
    """Draw a line of steppers for each player, and what is left of the supply."""
    high = _heads_high(filled)
    panel(canvas, LEFT, y, RIGHT - LEFT, high, "Heads", "every 3 of the same patrician are 6 points")
    if "heads" in filled.faults:
        field_ring(canvas, LEFT + 4, y + 4, RIGHT - LEFT - 8, high - 8)
    step = 113 if filled.by_tiles else 128
    for k, name in enumerate(HEADS):
        head(canvas, k, 150 + step * k, y + 46, 0.95)
        canvas.text(168 + step * k, y + 52, name, 13, INK_2)
    canvas.text(592 if not filled.by_tiles else 572, y + 52, "floors left", 13, INK_2, anchor="end")
    for seat in range(len(filled.names)):
        _player_line(canvas, filled, seats, seat, y + 64 + _LINE * seat, step)


def _player_line(canvas: Canvas, filled: Filled, seats: Seats, seat: int, y: float, step: float) -> None:
    name = filled.names[seat]
    key = f"colour:{seat}"
    with canvas.group(label=f"{name} plays {filled.colours[seat]}. Change the colour", key=key, action=key):
        canvas.rect(28, y - 2, 28, 28, "transparent", r=0)
        badge(canvas, seats, seat, 42, y + 12, 9)
    field(canvas, f"name:{seat}", f"Name of player {seats.letter(seat)}", name, Box(56, y, 76, 24), bold=True)
    for k, number in enumerate(filled.heads[seat]):
        x = 138 + step * k
        stepper(canvas, f"heads:{seat}:{k}", f"{name}, heads of the {HEADS[k]}", number, x, y)
        if number >= 3 and not filled.by_tiles:
            canvas.text(x + 99, y + 17, f"+{6 * (number // 3)}", 13, INK_2)
        if filled.is_wrong(f"heads.{name}.{HEADS[k]}") or f"heads.{name}" in filled.faults:
            field_ring(canvas, x - 3, y - 3, 102, 30)
    if filled.by_tiles:
        stepper(canvas, f"left:{seat}", f"{name}, floors left", filled.left[seat], 476, y)
    else:
        canvas.text(592, y + 17, filled.left[seat], 14, INK, bold=True, anchor="end")
    if filled.is_wrong(f"supply.{name}"):
        field_ring(canvas, 473 if filled.by_tiles else 556, y - 3, 102 if filled.by_tiles else 42, 30)


# -- receipt and result ------------------------------------------------------------------------------------------------


def _parts(of: Receipt) -> list[ReceiptPart]:
    return [
        ReceiptPart(
            group,
            tuple(ReceiptLine(line.points, line.what, line.how, ", ".join(line.rules)) for line in of.group(group)),
            _SUMS[group],
        )
        for group in of.subtotals
    ]


def _draw_receipt(canvas: Canvas, filled: Filled, seats: Seats, parts: list[ReceiptPart], high: float) -> None:
    entries = [
        Tab(f"receipt:{seat}", seat, filled.names[seat], each.total) for seat, each in enumerate(filled.receipts)
    ]
    tabs(canvas, seats, entries, filled.tab, _PAPER.x, _PAPER.y, _PAPER.w)
    of = filled.receipts[filled.tab]
    rule = ", ".join(of.total_rules)
    title = f"Receipt for {of.name}"
    note = "Nothing is scored yet: finish a city, or enter heads."
    receipt(canvas, _PAPER.x, _PAPER.y + 50, _PAPER.w, high, title, parts, of.total, rule, note=note)


def _draw_result(canvas: Canvas, filled: Filled, y: float) -> None:
    if filled.outcome and filled.scored == len(filled.cities):
        (_, first), (why, second) = filled.outcome.trail[0], filled.outcome.trail[1]
        rules, title = (*first[:1], *second[:1]), filled.outcome.reason
        result(canvas, LEFT, y, RIGHT - LEFT, title, why, rules=rules, names=filled.names)
        return
    title = f"{filled.scored} of {len(filled.cities)} cities are scored."
    detail = f"Points so far: {', '.join(f'{each.name} {each.total}' for each in filled.receipts)}."
    result(canvas, LEFT, y, RIGHT - LEFT, title, detail, names=filled.names, place="…")
