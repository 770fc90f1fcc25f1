"""Drawing pieces that the boards of all four games share: the visual language as a small library.

A kit draws its table on a `Canvas` with these functions and returns `canvas.svg()`; `Scene` says what may be done and
what the board has to say; `lint` finds what a reader would stumble over. Nothing here knows a game.
"""

from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.check import lint
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.palette import NOBODY, STANDARD, Seats
from tabletop_kit.drawing.scene import Button, LogLine, Scene
from tabletop_kit.drawing.style import STYLE

__all__ = ["NOBODY", "STANDARD", "STYLE", "Box", "Button", "Canvas", "LogLine", "Scene", "Seats", "lint"]
