"""What a board is drawn on and from, handed from one part of the drawing to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.palette import Seats
from tabletop_kit.drawing.scene import Scene

V = TypeVar("V")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class DrawnTable(Generic[V, C]):
    """What is drawn on what: the canvas, the view, the scene, the box, and the late things that lie above all others.

    ``V`` is a kit's view, ``C`` are its components; a kit adds where things stand.

    Attributes:
        later: targets, drawn last so that what they show under the pointer lies on top.

    """

    canvas: Canvas
    view: V
    scene: Scene
    box: C
    seats: Seats
    later: list[Callable[[], None]] = field(default_factory=list)

    def put(self, key: str, draw: Callable[[], None]) -> None:
        """Draw a piece now, or late if it may be pressed."""
        if key in self.scene.legal:
            self.later.append(draw)
        else:
            draw()
