"""Where things stand on the board: the same places all game long, for 2 to 5 players."""

from __future__ import annotations

from dataclasses import dataclass

from patrician_kit.components import Components
from patrician_kit.names import NONE
from patrician_kit.view import View
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.table import DrawnTable

TABLE = Box(16, 124, 968, 360)
GROUND = 352
"""The line on which the towers stand."""
SKY_TOP = 175
"""Above it hang the fame tiles."""
WOOD = 5
FLOOR = 19
CARD_TOP = GROUND + 46
CARD_HIGH = 78
HAND_TOP = 496
ROW_HIGH = 126
SECOND_ROW = 76
GAP = 10
HAND_WIDTH = 420
HAND_CARD = 84
PLAYED_LEFT = 337.0


@dataclass(frozen=True, slots=True)
class Table(DrawnTable[View, Components]):
    """What the board is drawn on and from, with the places where things stand."""

    @property
    def pitch(self) -> float:
        """From one city to the next."""
        return TABLE.w / self.view.cities

    @property
    def floor_width(self) -> float:
        """Ten cities have slightly narrower towers, so that targets keep their distance."""
        return 36 if self.view.cities < 10 else 34

    @property
    def card_width(self) -> float:
        """Width of the face-up cards."""
        return 92 if self.view.cities < 10 else 82

    def left(self, city: int) -> float:
        """Return the left edge of a city's column."""
        return TABLE.x + self.pitch * city

    def middle(self, city: int) -> float:
        """Return the middle of a city's column."""
        return self.left(city) + self.pitch / 2

    def plot_left(self, plot: int) -> float:
        """Return the left edge of a plot."""
        return self.middle(plot // 2) + (7 if plot % 2 else -7 - self.floor_width)

    def plot_middle(self, plot: int) -> float:
        """Return the middle of a plot."""
        return self.plot_left(plot) + self.floor_width / 2

    def top(self, plot: int) -> float:
        """Return the upper edge of a tower."""
        return GROUND - WOOD - FLOOR * len(self.view.towers[plot])

    def is_scored(self, city: int) -> bool:
        """Whether the fame tiles of a city are won."""
        return self.view.tile_owner[2 * city] != NONE

    @property
    def here(self) -> int:
        """The city in which floors are being built, or -1."""
        return self.box.CARD_CITY[self.view.played] if self.view.to_build and self.view.played != NONE else NONE

    def is_covered(self, seat: int) -> bool:
        """Whether the curtain hides what this seat may know."""
        return self.scene.curtain and seat == self.view.viewer

    @property
    def order(self) -> list[int]:
        """The seats as their panels are drawn: the viewer first, then clockwise; by seat if one moves for everybody."""
        players = len(self.view.players)
        first = (self.view.viewer or 0) if self.scene.you else 0
        return [(first + k) % players for k in range(players)]

    def called(self, seat: int) -> str:
        """Return how a spoken label calls a seat."""
        return self.scene.called(seat)
