"""The right half of a calculator: tabs, the receipt on its paper, the strip with the result; and the entry fields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabletop_kit.drawing.canvas import Anchor, Canvas
from tabletop_kit.drawing.furniture import panel
from tabletop_kit.drawing.geometry import Box, n
from tabletop_kit.drawing.header import names_first
from tabletop_kit.drawing.lettering import shorten, width, wrap
from tabletop_kit.drawing.palette import EDGE, INK, INK_2, LINE, SUNK, SURFACE, WARN, WHITE, Seats
from tabletop_kit.drawing.pieces import badge, flag
from tabletop_kit.drawing.states import touching_focus


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """What earned points, how it was counted, and the rule."""

    points: int
    what: str
    how: str
    rule: str


@dataclass(frozen=True, slots=True)
class ReceiptPart:
    """A part of a receipt with its heading and the word for its subtotal."""

    title: str
    lines: tuple[ReceiptLine, ...]
    sum_name: str

    @property
    def points(self) -> int:
        """The subtotal."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab over the receipt: its key, the seat, the name and the running total."""

    key: str
    seat: int
    name: str
    points: int


_TAB_HEIGHT = 50
_PAPER_TOP = 58  # from the top of the paper to the first heading
_NOTE = 34  # in place of the parts
_FOOT = 42  # below the last subtotal: double line, total, margin


def tabs(canvas: Canvas, seats: Seats, entries: Sequence[Tab], current: int, x: float, y: float, w: float) -> None:
    """Draw the tabs above a receipt of width w whose paper begins at y + 50; `current` is the index of the open one."""
    gap = 4
    wide = (w - gap * (len(entries) - 1)) / len(entries)
    for k, tab in enumerate(entries):
        left, fill = x + k * (wide + gap), SURFACE if k == current else SUNK
        label = f"{tab.name}, {_points(tab.points)}"
        with canvas.group(label=label, key=tab.key, action=tab.key, pressed=k == current):
            shape = f"M{n(left)} {n(y + 52)}v-42q0 -10 10 -10h{n(wide - 20)}q10 0 10 10v42z"
            canvas.path(shape, fill, LINE, 1.2, cls="" if k == current else "body")
            _tab_text(canvas, seats, tab, left, y, wide, fill, bold=k == current)
            touching_focus(canvas, left + 2, y + 2, wide - 4, _TAB_HEIGHT - 4)


def _tab_text(canvas: Canvas, seats: Seats, tab: Tab, x: float, y: float, w: float, fill: str, *, bold: bool) -> None:
    total = _points(tab.points)
    roomy = width(total, 14, bold=True) <= w - 42
    badge(canvas, seats, tab.seat, x + (20 if roomy else 15), y + 24, 10 if roomy else 8)
    left = x + (37 if roomy else 28)
    canvas.text(left, y + 21, shorten(tab.name, x + w - 5 - left, 13, bold), 13, INK, bold=bold, on=fill)
    canvas.text(left, y + 42, total if roomy else tab.points, 14, INK, bold=True, on=fill, maxwidth=x + w - left)


def _points(number: int) -> str:
    return f"{number} point" if number in (1, -1) else f"{number} points"


# -- receipt -----------------------------------------------------------------------------------------------------------


def receipt_height(parts: Iterable[ReceiptPart], w: float = 368) -> float:
    """Return the least height of the paper of a receipt; the zigzag hangs 8 below. The board grows with it."""
    inside = sum(61 + sum(_line_height(line, w) for line in part.lines) for part in parts) or _NOTE
    return _PAPER_TOP + inside + _FOOT


def _line_height(line: ReceiptLine, w: float) -> float:
    what, how, below = _wrapped(line, w)
    return 4 + 17 * (len(what) + len(how) + below)


def _wrapped(line: ReceiptLine, w: float) -> tuple[tuple[str, ...], tuple[str, ...], bool]:
    """Return the lines of what and how, and whether the rule id needs a line of its own."""
    what = wrap(line.what, w - 32 - 40, 13)
    how = wrap(line.how, w - 32 - 24, 13)
    return what, how, width(how[-1], 13) + 10 + width(line.rule, 13) > w - 32 - 24


def receipt(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    title: str,
    parts: Sequence[ReceiptPart],
    total: int,
    rule: str,
    *,
    note: str = "",
) -> Box:
    """Draw the receipt with its paper cut in a zigzag at y + h; the total is that of the kernel, not a sum made here.

    With no parts, the note says why. Lines that are too long wrap; use `receipt_height` to make room.
    """
    _paper(canvas, x, y, w, h)
    right = x + w - 16
    canvas.text(x + 16, y + 30, shorten(title, w - 32, 16, bold=True), 16, INK, bold=True)
    at = y + _PAPER_TOP
    if not parts:
        canvas.text(x + 16, at, note, 13, INK_2, maxwidth=w - 32)
        at += _NOTE
    for part in parts:
        at = _part(canvas, part, x, at, w)
    at -= 14
    for line in (at, at + 4):
        canvas.line(x + 16, line, right, line, INK, 2)
    canvas.text(x + 16, at + 30, "Total", 18, INK, bold=True)
    canvas.text(x + 130, at + 30, rule, 13, INK_2)
    canvas.text(right, at + 30, total, 20, INK, bold=True, anchor="end")
    return Box(x, y, w, h)


def _paper(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    teeth = round(w / 16)
    step = n(w / teeth / 2)
    edge = f"l-{step} 8l-{step} -8" * teeth
    canvas.path(f"M{n(x)} {n(y)}H{n(x + w)}V{n(y + h)}{edge}V{n(y)}", SURFACE)
    canvas.path(f"M{n(x + w)} {n(y)}V{n(y + h)}{edge}V{n(y)}", "none", LINE, 1.2)


def _part(canvas: Canvas, part: ReceiptPart, x: float, y: float, w: float) -> float:
    """Draw one part with its first baseline at y and return the baseline of what may follow."""
    right = x + w - 16
    canvas.text(x + 16, y, part.title, 13, INK_2, bold=True, maxwidth=w - 32)
    canvas.line(x + 16, y + 7, right, y + 7, LINE, 1.2)
    y += 27
    for line in part.lines:
        _receipt_line(canvas, line, x, y, w)
        y += _line_height(line, w)
    canvas.text(x + 16, y + 3, part.sum_name, 14, INK, bold=True, maxwidth=w - 80)
    canvas.text(right, y + 3, part.points, 14, INK, bold=True, anchor="end")
    return y + 34


def _receipt_line(canvas: Canvas, line: ReceiptLine, x: float, y: float, w: float) -> None:
    what, how, below = _wrapped(line, w)
    with canvas.group(label=f"{_points(line.points)}: {line.what}, {line.how}, {line.rule}"):
        canvas.text(x + w - 16, y, line.points, 14, INK, bold=True, anchor="end")
        for k, text in enumerate((*what, *how)):
            canvas.text(x + 16, y + 17 * k, text, 13, INK if k < len(what) else INK_2)
        last = len(what) + len(how) - 1 + below
        canvas.text(x + w - 40, y + 17 * last, line.rule, 13, INK_2, anchor="end")


def result(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    title: str,
    detail: str,
    *,
    rules: Sequence[str] = (),
    names: Iterable[str] = (),
    place: str = "1st",
) -> Box:
    """Draw the strip that names winner, margin and tie-break, 62 high; names in it are shortened if need be."""
    panel(canvas, x, y, w, 62)
    flag(canvas, place, x + 28, y + 9, 36, 34)
    names = tuple(names)
    for text, rule, at, size in ((title, rules[:1], 27, 16), (detail, rules[1:2], 48, 13)):
        room = w - 60 - 14 - (width(rule[0], 13) + 12 if rule else 0)
        fitted = names_first(text, names, room, size, size == 16)
        canvas.text(x + 60, y + at, fitted, size, INK if size == 16 else INK_2, bold=size == 16, maxwidth=room)
        if rule:
            canvas.text(x + w - 14, y + at, rule[0], 13, INK_2, anchor="end")
    return Box(x, y, w, 62)


# -- entry fields ------------------------------------------------------------------------------------------------------


def stepper(canvas: Canvas, key: str, label: str, value: int, x: float, y: float, *, typed: bool = False) -> Box:
    """Draw a number with a minus before and a plus behind it, 96 x 24; their keys are `key:-` and `key:+`.

    If it can be typed as well, the number is a `field` with the key itself.
    """
    for sign, name, dx in (("-", "one less", 0), ("+", "one more", 70)):
        with canvas.group(label=f"{label}, {value}: {name}", key=f"{key}:{sign}", action=f"{key}:{sign}"):
            canvas.rect(x + dx, y, 26, 24, SURFACE, EDGE, r=6, cls="body")
            canvas.text(x + dx + 13, y + 17, sign.replace("-", "−"), 14, INK, bold=True, anchor="middle")
            canvas.rect(x + dx - 3, y - 3, 32, 30, "none", INK, 3, r=9, cls="focus")
    if typed:
        field(canvas, key, label, str(value), Box(x + 29, y, 38, 24), bold=True, middle=True)
    else:
        canvas.text(x + 48, y + 17, value, 16, INK, bold=True, anchor="middle")
    return Box(x, y, 96, 24)


def field(
    canvas: Canvas,
    key: str,
    label: str,
    value: str,
    box: Box,
    *,
    size: float = 14,
    bold: bool = False,
    hint: str = "",
    wrong: bool = False,
    middle: bool = False,
) -> None:
    """Draw a field to type into, with its text as far as it fits, or the hint while it is empty.

    Hidden from screen readers: the widget lays a real input over it, with the label, and sends what was written with
    the key to the sheet's `write`.
    """
    data = {"typed": key, "value": value, "label": label, "hint": hint, "size": n(size)}
    data |= {name: "true" for name, set_ in (("bold", bold), ("wrong", wrong), ("middle", middle)) if set_}
    with canvas.group(hidden=True, cls="typed", data=data):
        canvas.rect(*box, WHITE, WARN if wrong else EDGE, 2 if wrong else 1.2, r=5)
        shown, ink = (value, INK) if value else (hint, INK_2)
        fitted = shorten(shown, box.w - (6 if middle else 12), size, bold)
        x = box.x + box.w / 2 if middle else box.x + 6
        low = box.y + box.h / 2 + 0.36 * size
        anchor: Anchor = "middle" if middle else "start"
        canvas.text(x, low, fitted, size, ink, bold=bold, anchor=anchor, on=WHITE, maxwidth=box.w - 6)
