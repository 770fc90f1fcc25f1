"""What a piece looks like when it may be clicked, is chosen, was refused, has just changed, or is suggested.

A kit draws a piece in three steps::

    with piece(canvas, scene, "market:3", "Lucca, two coats") as look:
        card(canvas, x, y, w, h, fill=look.fill())
        ...
        mark(canvas, look, x, y, w, h)

Hover and focus are shapes that are always there and that the style sheet shows: the picture need not be redrawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.geometry import Box, n
from tabletop_kit.drawing.palette import ACT, INK, NEW, SURFACE, WARN, WASH, WHITE
from tabletop_kit.drawing.pieces import pill
from tabletop_kit.drawing.scene import Scene

State = Literal["legal", "hover", "focus", "selected"]


@dataclass(frozen=True, slots=True)
class Look:
    """How a piece stands in this scene."""

    legal: bool = False
    selected: bool = False
    refused: bool = False
    new: bool = False
    hint: bool = False

    def fill(self, fill: str = SURFACE) -> str:
        """Return the fill of its body: the wash if it is selected."""
        return WASH if self.selected else fill


@contextmanager
def piece(
    canvas: Canvas, scene: Scene, key: str, label: str, *, selected: bool = False, toggles: bool = False
) -> Iterator[Look]:
    """Open the group of a piece and say how it stands; it acts if the scene lists its key as legal.

    The spoken label is that of the legal action, else the piece's own, with what follows and what else is marked.
    `toggles` is for targets that are chosen and given back: they say whether they are pressed.
    """
    look = Look(key in scene.legal, selected, key == scene.refused, key in scene.new, key == scene.hint)
    effect = scene.effects.get(key, "") if look.legal else ""
    marks = (("chosen", selected and not look.legal), ("refused", look.refused), ("new", look.new), ("hint", look.hint))
    words = [scene.legal.get(key, label), effect, *(word for word, there in marks if there)]
    pressed = selected if selected or toggles else None
    spoken = ", ".join(word for word in words if word)
    with canvas.group(label=spoken, key=key, action=key if look.legal else None, pressed=pressed, effect=effect):
        yield look


def mark(
    canvas: Canvas,
    look: Look,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    r: float = 8,
    corner: tuple[float, float] | None = None,
) -> None:
    """Draw all marks of a piece whose body is this rectangle with corners of r; the last thing inside its group."""
    if look.refused:
        refused(canvas, x, y, w, h, r=r, corner=corner)
    elif look.legal or look.selected:
        ring(canvas, x, y, w, h, r=r, state="selected" if look.selected else "legal", corner=corner)
    busy = look.refused or look.legal or look.selected
    if look.new:
        changed(canvas, x, y, w, h, r=r, low=busy, outline=not busy)
    if look.hint:
        hint(canvas, x, y)


# -- what may be clicked -----------------------------------------------------------------------------------------------


def pointer(canvas: Canvas, x: float, y: float) -> None:
    """Draw the disc that says "you may click"."""
    canvas.circle(x, y, 10.5, ACT, WHITE, 2)
    canvas.path("M-4 -6v11.2l2.9 -2.5l1.9 4.1l2.3 -1l-1.9 -4.1l3.8 -.2z", WHITE, at=(x, y))


def tick(canvas: Canvas, x: float, y: float) -> None:
    """Draw the disc that says "chosen"."""
    canvas.circle(x, y, 10.5, ACT, WHITE, 2)
    canvas.path("M-5 0l3.6 4l6.4 -7.5", "none", WHITE, 2.6, at=(x, y))


def ring(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    r: float = 8,
    state: State = "legal",
    corner: tuple[float, float] | None = None,
    disc: bool = True,
) -> None:
    """Draw the ring of a target 3.5 outside its body, with its disc at the top right (or at `corner`).

    Hover and focus come from the style sheet; the states of these names draw them for a picture that shows them.
    """
    thick = state != "legal"
    canvas.rect(x - 8, y - 8, w + 16, h + 16, "none", INK, 3, r=r + 8, cls="" if state == "focus" else "focus")
    canvas.rect(x - 3, y - 3, w + 6, h + 6, "none", WHITE, 9 if thick else 7, r=r + 3)
    canvas.rect(x - 3.5, y - 3.5, w + 7, h + 7, "none", ACT, 5 if thick else 3, r=r + 3, cls="ring")
    canvas.target(Box(x, y, w, h))
    if disc:
        (tick if state == "selected" else pointer)(canvas, *(corner or (x + w, y)))


def ghost(
    canvas: Canvas, letter: str, x: float, y: float, w: float, h: float, *, r: float = 4, hovered: bool = False
) -> None:
    """Draw the ghost of a small piece that may be put here (floors, cubes): itself the target, pointer disc above."""
    canvas.rect(x - 6, y - 6, w + 12, h + 12, "none", INK, 2.5, r=r + 6, cls="focus")
    canvas.rect(x - 3, y - 3, w + 6, h + 6, WHITE, r=r + 2)
    canvas.rect(x, y, w, h, ACT if hovered else WASH, ACT, 3, r=r, cls="ghost")
    fill, on = (WHITE, ACT) if hovered else (ACT, WASH)
    canvas.text(x + w / 2, y + h / 2 + 4.8, letter, 13, fill, bold=True, anchor="middle", on=on, cls="letter")
    pointer(canvas, x + w / 2, y - 15)
    hit(canvas, x, y - 25.5, w, h + 25.5)


def hit(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Make a rectangle of at least 24 x 24 around this one clickable, without drawing anything."""
    wide, high = max(w, 24), max(h, 24)
    left, top = x - (wide - w) / 2, y - (high - h) / 2
    canvas.rect(left, top, wide, high, "transparent", r=0)
    canvas.target(Box(left, top, wide, high))


def count(canvas: Canvas, text: str, x: float, y: float) -> None:
    """Draw a count that belongs to a target ("2 cubes", "up to 3"): a pill on the middle x, y of its lower edge."""
    pill(canvas, text, x, y, ACT, WHITE, edge=WHITE)


def touching_focus(canvas: Canvas, x: float, y: float, w: float, h: float, *, shown: bool = False) -> None:
    """Draw the focus ring of a piece that touches others: dark outside, white inside, so that no neighbour hides it."""
    cls = "" if shown else "focus"
    canvas.rect(x + 1.5, y + 1.5, w - 3, h - 3, "none", WHITE, 3, r=2, cls=cls)
    canvas.rect(x - 1, y - 1, w + 2, h + 2, "none", INK, 3, r=4, cls=cls)


# -- what else is to be seen -------------------------------------------------------------------------------------------


def refused(
    canvas: Canvas, x: float, y: float, w: float, h: float, *, r: float = 8, corner: tuple[float, float] | None = None
) -> None:
    """Draw the ring of a piece that was refused, with an exclamation mark; the reason stands in the header."""
    cx, cy = corner or (x + w, y)
    canvas.rect(x - 3.5, y - 3.5, w + 7, h + 7, "none", WHITE, 6, r=r + 3)
    canvas.rect(x - 3.5, y - 3.5, w + 7, h + 7, "none", WARN, 2.5, r=r + 3)
    canvas.circle(cx, cy, 10.5, WARN, WHITE, 2)
    canvas.path("M0 -5v6M0 4.5v.6", "none", WHITE, 2.6, at=(cx, cy))


def changed(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    r: float = 8,
    text: str = "new",
    low: bool = False,
    outline: bool = True,
) -> None:
    """Draw the dotted outline and the yellow tag of what has just changed; `low` puts the tag at the bottom left."""
    if outline:
        canvas.rect(x - 4, y - 4, w + 8, h + 8, "none", INK, 2, r=r + 2, dash="3 3")
    tag(canvas, text, *((x + 10, y + h + 4) if low else (x + w - 10, y - 4)))


def tag(canvas: Canvas, text: str, x: float, y: float) -> None:
    """Draw a yellow tag around x, y."""
    pill(canvas, text, x, y, NEW, INK, edge=INK)


def hint(canvas: Canvas, x: float, y: float, text: str = "hint") -> None:
    """Draw the dark tag of what the search player would choose, over the top left corner x, y; a tail points at it."""
    canvas.path(f"M{n(x - 4)} {n(y - 4)}l13 0l-4 12z", INK, WHITE, 1.5)
    pill(canvas, text, x + 10, y - 8, INK, WHITE, edge=WHITE)
