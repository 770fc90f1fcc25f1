"""The board of Cités Royales as a picture, drawn from what one viewer may know and from what the board has to say.

`draw` gives SVG text. `board_canvas` gives the canvas, which the lint and the tests look at.
"""

from cites_kit.drawing.board import board_canvas, draw

__all__ = ["board_canvas", "draw"]
