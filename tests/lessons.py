"""What the tests of every kit's lessons need: the cells of a notebook, and a board for its tasks."""

import json

MOST_LINES_OF_A_CELL = 10


def cells(path, kind):
    """Return the sources of a notebook's cells of a kind, "code" or "markdown"."""
    found = json.loads(path.read_text("utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == kind]


class Board:
    """What a task needs of a board."""

    def __init__(self, game):
        self.game, self.heard = game, []

    def observe(self, heard, names):
        self.heard.append(heard)

    def play(self, *actions):
        for action in actions:
            self.game.play(action)
            for heard in self.heard:
                heard({})
