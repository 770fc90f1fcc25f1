"""Where things stand on the board: the same places all game long, for 1 to 4 Nobles."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from cites_kit import names as n
from cites_kit.catalogue import LETTERS
from cites_kit.components import COLOUR_NAMES, Components
from cites_kit.view import View
from cites_kit.words import possessive
from tabletop_kit.drawing.geometry import Box
from tabletop_kit.drawing.header import foretell
from tabletop_kit.drawing.states import Look, piece
from tabletop_kit.drawing.table import DrawnTable

LEFT, WIDE, GAP = 16, 968, 12
MARKET_TOP, MARKET_WIDE = 124, 590
AID_LEFT = LEFT + MARKET_WIDE + GAP
AID_WIDE = WIDE - MARKET_WIDE - GAP
ROW = 87
"""From one row of the Market to the next."""
HAND_WIDE, HAND_HIGH = 470, 118
LOG_ROWS = 2
LOG_HIGH = 38 + 21 * LOG_ROWS
CARD_WIDE, CARD_HIGH = 104, 68
HAND_CARDS = 35
"""From the top of the hand panel to its cards."""


@dataclass(frozen=True, slots=True)
class Table(DrawnTable[View, Components]):
    """What the board is drawn on and from, with the places where things stand."""

    @contextmanager
    def piece(
        self, key: str, label: str, *, selected: bool = False, also_new: str = "", toggles: bool = False
    ) -> Iterator[Look]:
        """Open the group of a piece; what would follow is told in the header while the piece is pointed at.

        ``also_new`` is the key under which the same thing is said to have changed.
        """
        with piece(self.canvas, self.scene, key, label, selected=selected, toggles=toggles) as look:
            yield replace(look, new=look.new or also_new in self.scene.new)
            if look.legal:
                foretell(self.canvas, self.scene, self.scene.effects.get(key, ""))

    @property
    def rows(self) -> int:
        """Rows of face-up cards that are drawn: three, or four once the fifth row is begun."""
        return 4 if len(self.view.market) > 3 * n.ROW - 1 else 3

    @property
    def market(self) -> Box:
        """The panel of the Market."""
        return Box(LEFT, MARKET_TOP, MARKET_WIDE, 69 + ROW * self.rows)

    @property
    def aid(self) -> Box:
        """The panel at the right of the Market."""
        return Box(AID_LEFT, MARKET_TOP, AID_WIDE, self.market.h)

    @property
    def nobles(self) -> Box:
        """The row of the Nobles' panels."""
        return Box(LEFT, self.market.bottom + GAP, WIDE, 215 if len(self.view.nobles) > 3 else 195)

    @property
    def low(self) -> float:
        """The top of the row with the hand and the point track."""
        return self.nobles.bottom + GAP

    def is_covered(self, seat: int) -> bool:
        """Whether the curtain hides what this seat may know."""
        return self.scene.curtain and seat == self.view.viewer

    @property
    def order(self) -> list[int]:
        """The Nobles as their panels are drawn: the viewer first, then clockwise; by seat if one moves for all."""
        nobles = len(self.view.nobles)
        first = (self.view.viewer or 0) if self.scene.you else 0
        return [(first + k) % nobles for k in range(nobles)]

    @property
    def waits(self) -> bool:
        """Whether the viewer is not the one who decides now."""
        return self.view.viewer != self.view.turn or self.scene.curtain

    @property
    def after_buying(self) -> bool:
        """Whether adding a card is what it is after buying; at the end of a Season the tokens go back."""
        ends = (n.CONSTRUCT, n.CHOOSE_ROBBED, n.PLACE_JOKER, n.THIN_MARKET, n.GAME_OVER)
        return self.view.nobles[self.view.turn].bought and self.view.step not in ends

    def called(self, seat: int) -> str:
        """Return how a spoken label calls a Noble; in solo seat 1 is the Regent."""
        if seat < len(self.scene.names):
            return self.scene.called(seat)
        name = self.view.nobles[seat].name
        return name[0].upper() + name[1:]

    def whose(self, seat: int) -> str:
        """Return "Your", or the name of a Noble as an owner."""
        called = self.called(seat)
        return "Your" if called == "You" and seat == self.view.viewer else possessive(called)

    def city_key(self, noble: int, city: int) -> str:
        """Return the key of a City: the action that may be done there now, else the City itself."""
        colour, letter, cards = COLOUR_NAMES[city], LETTERS[noble], self.view.nobles[noble].cities[city]
        keys = [f"city:{letter}:{colour}"]
        if cards and cards[-1] < n.FIRST_WHITE:  # where a Joker goes is chosen elsewhere
            keys.append(f"move:{letter}:{colour}:{colour}")
        if noble == self.view.turn:
            keys.append(f"own:{colour}")
        return next((key for key in keys if key in self.scene.legal), keys[0])
