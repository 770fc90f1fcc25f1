"""What the engine says about a position, printed in lines that fit a projector."""

from __future__ import annotations

import re
from typing import cast

from patrician_kit.catalogue import SIDES
from patrician_kit.components import BOX
from patrician_kit.game import Patrician
from patrician_kit.receipts import tower_story
from patrician_kit.state import Table
from tabletop_kit.telling import fitted, may, say, statement, tell

__all__ = ["explained", "leaders", "may", "rule", "story", "tell"]

_WORDS_OF_THE_LESSON = {
    "any-city symbol": "question mark",
    "the local card": "the card at the city where you built",
    "special action": "move",
    r"\bDrawing\b": "Taking a card",
    r"\bdrawing\b": "taking a card",
    r"\bdrawn\b": "taken",
    r"\bdraw\b(?! pile)": "take",
    r"\breplenish\b": "refill",
}
"""What the statements of the rules call by other names."""


def leaders(game: Patrician, city: str) -> None:
    """Print who leads, or has won, each of the two towers of a city, the taller first, and why."""
    first = 2 * BOX.city_names.index(city)
    heights = {side: len(game.view(None).towers[first + k]) for k, side in enumerate(SIDES)}
    for side in sorted(SIDES, key=lambda side: -heights[side]):
        say(f"{city}, {side}, {heights[side]} high: {story(game, city, side)}")


def story(game: Patrician, city: str, side: str) -> str:
    """Return who leads, or has won, one tower, why, and by which rules."""
    plot = 2 * BOX.city_names.index(city) + SIDES.index(side)
    told = tower_story(cast(Table, game.state), plot, game.names)
    return f"{told.text} ({', '.join(told.rules)})"


def rule(name: str) -> str:
    """Return what a rule or a ruling says, with its id, in lines that fit; a ruling comes with its title."""
    return fitted(statement("patrician_kit", name))


def explained(name: str) -> str:
    """Return what a rule says, in one line and in the words that the lesson uses.

    >>> explained("draw.10")
    'Taking a card is mandatory while at least one face-up card lies on the board. (patrician.draw.10)'
    """
    said, space, number = statement("patrician_kit", name).rpartition(" ")
    for pattern, word in _WORDS_OF_THE_LESSON.items():
        said = re.sub(pattern, word, said)
    return said + space + number
