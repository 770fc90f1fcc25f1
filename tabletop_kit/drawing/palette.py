"""The colours of the boards, by role, and who may be drawn in which of them.

Derived from Okabe-Ito; every figure of contrast was measured (see `contrast`, and the tests). Fill says what a thing
is; whose it is is said by a shape and a letter, because hue alone does not reach everyone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal

# -- the sheet ---------------------------------------------------------------------------------------------------------
INK: Final = "#1A2330"  # text, outlines of all pieces
INK_2: Final = "#465264"  # secondary text, effect icons
PAPER: Final = "#EEF1F5"  # background of the board
SURFACE: Final = "#FFFFFF"  # panels, cards
INSET: Final = "#F6F8FA"  # empty slots, sub-panels
SUNK: Final = "#E0E6ED"  # damaged or inactive surface
LINE: Final = "#C3CBD6"  # decorative line
EDGE: Final = "#7A8699"  # outline that matters
HEADER: Final = "#1E2A3A"  # top band
HEADER_2: Final = "#2B3A4E"  # chips and skyline in it
HEADER_TEXT: Final = "#D3DBE6"  # its second line
SKY: Final = "#E6EEF6"  # ground behind towers

# -- states ------------------------------------------------------------------------------------------------------------
ACT: Final = "#3B28CC"  # you may click here: this and nothing else
WASH: Final = "#E7E4FF"  # fill of hovered and selected targets
HERE: Final = "#DAD6FF"  # the column or area that the prompt names
NEW: Final = "#FFD766"  # tag "new"
WARN: Final = "#8A1C00"  # refusals, risk
WARN_BG: Final = "#FFE9E0"
GOOD: Final = "#00563F"  # checks passed, gains
GOOD_BG: Final = "#DDF3EA"
LEADER: Final = "#FFF3CF"  # who leads; newest line of the log
LEADER_LINE: Final = "#9A6B1E"
REACH: Final = "#FBEBC8"  # what a character or effect touches
REACH_LINE: Final = "#B4731A"
REACH_ARROW: Final = "#9A5A00"

# -- fills of pieces, always with an ink outline -----------------------------------------------------------------------
BLUE: Final = "#0072B2"
ORANGE: Final = "#E69F00"
GREEN: Final = "#00795A"
MAUVE: Final = "#CC79A7"
RED: Final = "#C43A15"
YELLOW: Final = "#F0E442"
WHITE: Final = "#FFFFFF"
BLACK: Final = "#22262E"
PURPLE: Final = "#6A3D9A"
PINK: Final = "#E79AC0"
TURQUOISE: Final = "#45B8AC"
GREY: Final = "#8A94A3"
BROWN: Final = "#7A4B24"
NEUTRAL: Final = "#5F6B7A"

# -- materials ---------------------------------------------------------------------------------------------------------
COIN: Final = "#F7D9A0"
COIN_LINE: Final = "#9A6B1E"
SEAL: Final = "#DDD3F3"
BACK: Final = "#B9C4D2"  # back of a hidden card
BACK_MARK: Final = "#DFE5EC"
WOOD: Final = "#C9A36B"
ROOF: Final = "#9A5B3C"
SKIN: Final = "#F2D6BF"

FILLS: Final = MappingProxyType(
    {
        "blue": BLUE,
        "orange": ORANGE,
        "green": GREEN,
        "mauve": MAUVE,
        "red": RED,
        "yellow": YELLOW,
        "white": WHITE,
        "black": BLACK,
        "purple": PURPLE,
        "pink": PINK,
        "turquoise": TURQUOISE,
        "grey": GREY,
        "brown": BROWN,
        "neutral": NEUTRAL,
    }
)
"""Fills by the name a rulebook or a player would use."""

Kind = Literal["Y", "W", "R", "K", "?"]
"""Class of a card, die or citizen: yellow, white, red, black, or any of them."""

CLASS_FILLS: Final[MappingProxyType[str, str]] = MappingProxyType(
    {"Y": YELLOW, "W": WHITE, "R": RED, "K": BLACK, "?": SUNK}
)

LETTERS: Final = "ABCDE"
"""The letters of the seats."""

NOBODY: Final = -1
"""The seat of a neutral piece, drawn as a wide rectangle with the letter N."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Fills of the seats A to E. Shape and letter follow the seat, never the fill.

    >>> Seats.named("black", "white", "red").fill(2)
    '#C43A15'
    """

    fills: tuple[str, ...] = (BLUE, ORANGE, GREEN, MAUVE, TURQUOISE)

    @classmethod
    def named(cls, *colours: str) -> Seats:
        """Return seats with these named fills, in order of the seats."""
        return cls(tuple(FILLS[colour] for colour in colours))

    def fill(self, seat: int) -> str:
        """Return the fill of a seat, or of a neutral piece."""
        return NEUTRAL if seat == NOBODY else self.fills[seat]

    @staticmethod
    def letter(seat: int) -> str:
        """Return the letter of a seat."""
        return "N" if seat == NOBODY else LETTERS[seat]


STANDARD: Final = Seats()
"""The seats of every game whose rulebook names no player colours."""


def _channel(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)


@lru_cache(maxsize=256)
def luminance(colour: str) -> float:
    """Return the relative luminance of "#RRGGBB" as WCAG defines it."""
    red, green, blue = (_channel(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@lru_cache(maxsize=1024)
def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast ratio of two colours; text needs 4.5, outlines and marks 3."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=256)
def text_on(fill: str) -> str:
    """Return the colour of text on a fill: white or ink, whichever reads better, or black where both would fail."""
    best = max((WHITE, INK), key=lambda colour: contrast(colour, fill))
    return best if contrast(best, fill) >= 4.5 else "#000000"
