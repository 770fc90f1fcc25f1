"""The furniture that stands in the same places on every board: panels, players, log, buttons, bubbles."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple

from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.geometry import Box, n
from tabletop_kit.drawing.header import MARGIN
from tabletop_kit.drawing.lettering import shorten, shorten_names, width, wrap
from tabletop_kit.drawing.palette import (
    ACT,
    EDGE,
    HEADER_TEXT,
    INK,
    INK_2,
    LEADER,
    LINE,
    PAPER,
    SURFACE,
    WASH,
    WHITE,
    Seats,
)
from tabletop_kit.drawing.pieces import badge, flag
from tabletop_kit.drawing.scene import Button, LogLine, Scene
from tabletop_kit.drawing.states import hint, pointer, tick

# -- panels ------------------------------------------------------------------------------------------------------------


def panel(
    canvas: Canvas, x: float, y: float, w: float, h: float, title: str = "", note: str = "", *, fill: str = SURFACE
) -> Box:
    """Draw a panel and return the box inside it: padding 12, below the title if there is one."""
    canvas.rect(x, y, w, h, fill, LINE, 1.2, r=10)
    if title:
        end = canvas.text(x + 12, y + 21, title, 14, INK, bold=True, on=fill, maxwidth=w - 20)
        if note:
            canvas.text(end + 10, y + 21, note, 13, INK_2, on=fill, maxwidth=x + w - 8 - end - 10)
    head = 30 if title else 12
    return Box(x + 12, y + head, w - 24, h - head - 10)


def heading(canvas: Canvas, x: float, y: float, title: str, note: str, room: float) -> None:
    """Write the title of a panel and a note behind it, in `room`; a long title gives way to the note."""
    left = room - width(note, 13) - 10
    end = canvas.text(x, y, shorten(title, left, 14, bold=True), 14, INK, bold=True, maxwidth=left)
    canvas.text(end + 10, y, note, 13, INK_2)


def player(
    canvas: Canvas,
    scene: Scene,
    seats: Seats,
    seat: int,
    box: Box,
    *,
    points: int | None = None,
    note: str = "",
    name: str | None = None,
) -> Box:
    """Draw the frame of a player's panel and return the box inside it, below the name.

    The outline is dark and thick while that seat acts. Points stand on a flag at the top right, a short note behind the
    name. The group that tells screen readers whose panel it is is up to the kit, which knows what is in it.
    """
    x, y, w, h = box
    acts = scene.acting == seat
    canvas.rect(x, y, w, h, SURFACE, INK if acts else LINE, 2.5 if acts else 1.2, r=10)
    badge(canvas, seats, seat, x + 20, y + 20, 11)
    right = x + w - (46 if points is not None else 10)
    room = right - x - 38 - (width(note, 13) + 10 if note else 0)
    called = shorten(name or scene.called(seat), room, 14, bold=True)
    end = canvas.text(x + 38, y + 25, called, 14, INK, bold=True, maxwidth=room)
    if note:
        canvas.text(end + 10, y + 25, note, 13, INK_2)
    if points is not None:
        flag(canvas, points, x + w - 24, y + 1, 30, 30)
    return Box(x + 10, y + 38, w - 20, h - 46)


# -- log ---------------------------------------------------------------------------------------------------------------


def log(canvas: Canvas, scene: Scene, seats: Seats, x: float, y: float, w: float, *, rows: int = 3) -> Box:
    """Draw the newest lines of the log and return the box of the panel, always 38 + 21 for each row.

    A sentence that does not fit beside its rule ids takes another row, and the oldest line gives way.
    """
    height = 38 + 21 * rows
    panel(canvas, x, y, w, height, "What happened", "newest first")
    shown = scene.log[:rows]
    text_x = x + 44 + max([30.0, *(width(line.when, 13) for line in shown)])
    row = 0
    for line in shown:
        if row >= rows:
            break
        row += _log_line(canvas, scene, seats, line, x, y + 45 + 21 * row, w, text_x, rows - row, row == 0)
    return Box(x, y, w, height)


def _log_line(
    canvas: Canvas,
    scene: Scene,
    seats: Seats,
    line: LogLine,
    x: float,
    y: float,
    w: float,
    text_x: float,
    most: int,
    newest: bool,
) -> int:
    """Write one line of the log, if need be in several rows, and return how many it took."""
    rules = ", ".join(line.rules)
    if width(rules, 13) > 0.4 * w:
        rules = f"{line.rules[0]} and {len(line.rules) - 1} more"
    room = x + w - 12 - text_x - (width(rules, 13) + 12 if rules else 0)
    rows = wrap(shorten_names(line.text, scene.names, room, 13), room, 13, most=most)
    fill = LEADER if newest else SURFACE
    if newest:
        canvas.rect(x + 6, y - 15, w - 12, 21 * len(rows) - 1, LEADER, r=4)
    with canvas.group(label=". ".join(part.rstrip(".") for part in (line.when, line.text, rules) if part)):
        canvas.text(x + 12, y, line.when, 13, INK_2, on=fill)
        if line.seat is not None:
            badge(canvas, seats, line.seat, text_x - 16, y - 5, 7.5)
        for k, row in enumerate(rows):
            canvas.text(text_x, y + 21 * k, row, 13, INK, on=fill, maxwidth=room)
        canvas.text(x + w - 12, y, rules, 13, INK_2, anchor="end", on=fill)
    return len(rows)


# -- buttons -----------------------------------------------------------------------------------------------------------

_HIGH = 32
_ROW = 48
_TRACK = 120


class ButtonRow(NamedTuple):
    """Where the row of buttons ends, and the box over which an HTML range input is laid (None without a slider)."""

    bottom: float
    slider: Box | None


def button_rows(scene: Scene, w: float = 968) -> int:
    """Return how many rows the buttons take: one, or more if those of the game do not fit beside undo and slider."""
    return len(_rows(scene, w))


def buttons(
    canvas: Canvas, scene: Scene, y: float, *, x: float = MARGIN, w: float | None = None, unit: str = "turn"
) -> ButtonRow:
    """Draw the row of buttons under its line: the game's own, then "ui:" ones, the slider, the note at the right end.

    Each row is 32 high, a second one lies 48 below; `button_rows` says how many there will be. The slider is drawn as a
    track with a knob, hidden from screen readers: the widget lays a real one over it.
    """
    wide = canvas.width - 2 * MARGIN if w is None else w
    canvas.line(x, y - 9, x + wide, y - 9, LINE, 1.2)
    rows = _rows(scene, wide)
    right = x
    for k, row in enumerate(rows):
        right = x
        for button in row:
            button_at(canvas, scene, button, right, y + _ROW * k)
            right += _button_width(button) + _gap(button)
    low = y + _ROW * (len(rows) - 1)
    slider = _slider(canvas, scene, right, low, unit) if scene.last else None
    if scene.note:
        room = x + wide - (slider.right if slider else right) - 12
        canvas.text(x + wide, low + 21, scene.note, 13, INK_2, anchor="end", on=PAPER, maxwidth=room)
        if scene.note.startswith("dotted"):
            canvas.dotted(x + wide - width(scene.note, 13), low + 21, "dotted")
    return ButtonRow(low + _HIGH, slider)


def _rows(scene: Scene, w: float) -> list[list[Button]]:
    """Share the buttons out: all in one row if they fit, else the game's own above, in as many rows as they need."""
    tail = (width(f"turn {scene.last}", 13) + 10 + _TRACK + 20 if scene.last else 0) + (
        width(scene.note, 13) + 12 if scene.note else 0
    )
    everything = list(scene.buttons)
    if _row_width(everything) + tail <= w:
        return [everything]
    rows: list[list[Button]] = [[]]
    for button in (b for b in everything if not b.key.startswith("ui:")):
        if rows[-1] and _row_width([*rows[-1], button]) > w:
            rows.append([])
        rows[-1].append(button)
    controls = [b for b in everything if b.key.startswith("ui:")]
    return [*(row for row in rows if row), controls] if controls or tail else rows


def _row_width(row: Sequence[Button]) -> float:
    return sum(_button_width(button) + _gap(button) for button in row)


def _button_width(button: Button) -> float:
    return width(button.label, 14, button.kind == "primary") + 28


def _gap(button: Button) -> float:
    return 16 if button.kind in ("legal", "primary") else 9


def button_at(canvas: Canvas, scene: Scene, button: Button, x: float, y: float) -> float:
    """Draw one button with its top left at x, y and return its width; "Why not?" stays pressed while it asks."""
    w, kind = _button_width(button), button.kind
    pressed = True if scene.asking and button.key.startswith("ui:why") else None
    act = None if kind == "off" else button.key
    effect = scene.effects.get(button.key, "")
    spoken = ", ".join(part for part in (scene.legal.get(button.key, button.label), effect) if part)
    with canvas.group(label=spoken, key=button.key, action=act, disabled=act is None, pressed=pressed, effect=effect):
        canvas.rect(x - 5.5, y - 5.5, w + 11, _HIGH + 11, "none", INK, 3, r=21.5, cls="focus")
        ink, on = _button_body(canvas, button, x, y, w, bool(pressed))
        canvas.text(x + w / 2, y + 21, button.label, 14, ink, bold=kind == "primary", anchor="middle", on=on)
        if pressed:
            tick(canvas, x + w - 6, y)
        elif kind == "legal":
            pointer(canvas, x + w - 6, y)
        if scene.hint == button.key:
            hint(canvas, x + 6, y)
    if kind in ("legal", "primary"):
        canvas.target(Box(x, y, w, _HIGH))
    return w


def _button_body(canvas: Canvas, button: Button, x: float, y: float, w: float, pressed: bool) -> tuple[str, str]:
    """Draw the body of a button and return the colours of text and ground."""
    kind = button.kind
    if kind == "primary":
        canvas.rect(x, y, w, _HIGH, ACT, ACT, 1.5, r=16, cls="ring")
        return WHITE, ACT
    if kind == "off":
        canvas.rect(x, y, w, _HIGH, PAPER, LINE, r=16)
        return INK_2, PAPER
    if kind == "legal" or pressed:
        fill = WASH if pressed else SURFACE
        canvas.rect(x, y, w, _HIGH, fill, ACT, 3, r=16, cls="ring body")
        return ACT, fill
    canvas.rect(x, y, w, _HIGH, SURFACE, EDGE, r=16, cls="body")
    return INK, SURFACE


def _slider(canvas: Canvas, scene: Scene, x: float, y: float, unit: str) -> Box:
    """Draw label, track and knob; the box returned is that of the track, high enough for a finger."""
    label = f"{unit} {scene.now}"
    with canvas.group(hidden=True, cls="slider"):
        canvas.text(x, y + 21, label, 13, INK_2, on=PAPER)
        left = x + width(f"{unit} {scene.last}", 13) + 10
        knob = left + 8 + (_TRACK - 16) * min(max(scene.now / scene.last, 0), 1)
        canvas.rect(left, y + 14, _TRACK, 4, EDGE, r=2)
        canvas.rect(left, y + 14, knob - left, 4, INK, r=2)
        canvas.circle(knob, y + 16, 8, WHITE, INK, 2.5)
    return Box(left, y + 4, _TRACK, 24)


# -- bubbles -----------------------------------------------------------------------------------------------------------


def bubble(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    *,
    tip: tuple[float, float],
    lead: str = "If you do this:",
    most: float = 190,
    on_hover: bool = True,
) -> Box:
    """Draw a dark bubble with its top left at x, y that points at the tip and says what would follow.

    With `on_hover` it is part of a target (draw it inside the target's group, last) and is seen only under the pointer
    or focus; it must lie on empty ground, and the lint says if it would hide a text. Draw targets with bubbles late,
    or later pieces lie on them.
    """
    lines = wrap(text, most - 24, 14, bold=True)
    w = max([width(lead, 13), *(width(line, 14, bold=True) for line in lines)]) + 24
    box = Box(x, y, w, (30 if lead else 12) + 20 * len(lines) + 4)
    layer: AbstractContextManager[None] = canvas.layer() if on_hover else nullcontext()
    group = canvas.group(cls="bubble") if on_hover else nullcontext()
    with layer, group:
        canvas.cover(box)
        canvas.path(_bubble_path(box, tip), INK, WHITE, 2)
        if lead:
            canvas.text(x + 12, y + 22, lead, 13, HEADER_TEXT, on=INK)
        for k, line in enumerate(lines):
            canvas.text(x + 12, y + (44 if lead else 24) + 20 * k, line, 14, WHITE, bold=True, on=INK)
    return box


def _bubble_path(box: Box, tip: tuple[float, float]) -> str:
    """Return a rounded rectangle, clockwise from the top left, with a tail on the side that faces the tip."""
    x, y = box.x, box.y
    tx, ty = tip
    past = {"top": y - ty, "right": tx - box.right, "bottom": ty - box.bottom, "left": x - tx}
    side = max(past, key=lambda name: past[name])
    if past[side] <= 0:
        side = ""
    across, down = min(max(tx, x + 18), box.right - 18), min(max(ty, y + 18), box.bottom - 18)
    point = f"L{n(tx)} {n(ty)}"
    tails = {
        "top": f"H{n(across - 9)}{point}L{n(across + 9)} {n(y)}",
        "right": f"V{n(down - 9)}{point}L{n(box.right)} {n(down + 9)}",
        "bottom": f"H{n(across + 9)}{point}L{n(across - 9)} {n(box.bottom)}",
        "left": f"V{n(down + 9)}{point}L{n(x)} {n(down - 9)}",
    }
    tail = {name: tails[name] if name == side else "" for name in tails}
    return (
        f"M{n(x + 8)} {n(y)}{tail['top']}H{n(box.right - 8)}q8 0 8 8{tail['right']}V{n(box.bottom - 8)}q0 8 -8 8"
        f"{tail['bottom']}H{n(x + 8)}q-8 0 -8 -8{tail['left']}V{n(y + 8)}q0 -8 8 -8z"
    )
