"""The lint of a drawing: what a reader would stumble over. Every kit runs it on hundreds of random positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tabletop_kit.drawing.canvas import SMALLEST_TEXT, Canvas, Lettering
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.palette import contrast

MARGIN = 6
"""No text comes nearer to the left and right edge of the board."""
TEXT_CONTRAST = 4.5
GAP = 14
"""Two targets need this gap, or their rings and discs cut each other (visual.md says 16; its tightest dice have 15)."""
SMALLEST_TARGET = 24


def lint(canvas: Canvas) -> list[str]:
    """Return everything that is wrong with the drawing, one sentence each; empty if all is well.

    Texts: at least 13, inside the room and the box declared for them and inside the board, not over another, not under
    a bubble, contrast of 4.5 on the background that was declared. Targets: 24 x 24 or larger, 14 apart, on the board.
    """
    problems = list(canvas.problems)
    board = Box(0, 0, canvas.width, canvas.height)
    for lettering in canvas.texts:
        problems.extend(_alone(lettering, board))
    problems.extend(_overlaps(canvas.texts))
    problems.extend(_covered(canvas))
    problems.extend(_targets(canvas, board))
    return problems


def _alone(lettering: Lettering, board: Box) -> Iterator[str]:
    text, box = lettering.text, lettering.box
    if lettering.size < SMALLEST_TEXT:
        yield f"smaller than {SMALLEST_TEXT}: {text!r} is {lettering.size:g}"
    if lettering.room is not None and box.w > lettering.room + 0.5:
        yield f"too wide: {text!r} takes {box.w:.0f} of {lettering.room:.0f}"
    if lettering.inside is not None and not lettering.inside.holds(box, 1):
        yield f"out of its box: {text!r} at {_place(box)}, box {_place(lettering.inside)}"
    if box.x < MARGIN or box.right > board.right - MARGIN or box.y < 0 or box.bottom > board.bottom:
        yield f"outside the board: {text!r} at {_place(box)}"
    ratio = contrast(lettering.fill, lettering.on)
    if ratio < TEXT_CONTRAST:
        yield f"contrast {ratio:.2f}: {text!r}, {lettering.fill} on {lettering.on}"


def _place(box: Box) -> str:
    return f"{box.x:.0f}..{box.right:.0f} x {box.y:.0f}..{box.bottom:.0f}"


def _overlaps(texts: list[Lettering]) -> Iterator[str]:
    """Sweep from left to right: only texts that begin before another ends can meet it."""
    live: list[Lettering] = []
    for new in sorted((t for t in texts if t.text.strip()), key=lambda t: t.box.x):
        live = [old for old in live if old.box.right > new.box.x]
        for old in live:
            if old.layer == new.layer and old.box.meets(new.box, 1):
                yield f"overlap: {old.text!r} and {new.text!r} at {_place(new.box)}"
        live.append(new)


def _covered(canvas: Canvas) -> Iterator[str]:
    for cover in canvas.covers:
        for lettering in canvas.texts[: cover.after]:
            if lettering.layer in (0, cover.layer) and lettering.box.meets(cover.box, 1):
                yield f"hidden under a bubble: {lettering.text!r} at {_place(lettering.box)}"


def _targets(canvas: Canvas, board: Box) -> Iterator[str]:
    for box, _ in canvas.targets:
        if box.w < SMALLEST_TARGET or box.h < SMALLEST_TARGET:
            yield f"target too small: {box.w:.0f} x {box.h:.0f} at {_place(box)}"
        if not board.holds(box.grown(3.5)):
            yield f"target outside the board: {_place(box)}"
    for (one, layer), (other, other_layer) in combinations(canvas.targets, 2):
        if layer == other_layer and one.grown(GAP / 2).meets(other.grown(GAP / 2), 0.1):
            yield f"targets nearer than {GAP}: {_place(one)} and {_place(other)}"
