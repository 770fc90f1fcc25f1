"""What the engine says about a position, printed in lines that fit a projector."""

from __future__ import annotations

import re
from textwrap import fill
from typing import cast

from patrician_kit.catalogue import SIDES
from patrician_kit.components import BOX
from patrician_kit.game import Patrician
from patrician_kit.receipts import tower_story
from patrician_kit.state import Table
from tabletop_kit.rule_index import load_rules, load_rulings

WIDTH = 96

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


def tell(game: Patrician, last: int = 9) -> None:
    """Print the newest lines of the log, with the rules behind each."""
    for entry in game.log[-last:]:
        _print(str(entry))


def may(game: Patrician, *actions: str) -> None:
    """Print for each action whether it may be done now; if not, why not and what would help."""
    for action in actions:
        refusal = game.why_not(action)
        _print(f"{action}: {f'no. {refusal}' if refusal else 'yes.'}")


def leaders(game: Patrician, city: str) -> None:
    """Print who leads, or has won, each of the two towers of a city, the taller first, and why."""
    first = 2 * BOX.city_names.index(city)
    heights = {side: len(game.view(None).towers[first + k]) for k, side in enumerate(SIDES)}
    for side in sorted(SIDES, key=lambda side: -heights[side]):
        _print(f"{city}, {side}, {heights[side]} high: {story(game, city, side)}")


def story(game: Patrician, city: str, side: str) -> str:
    """Return who leads, or has won, one tower, why, and by which rules."""
    plot = 2 * BOX.city_names.index(city) + SIDES.index(side)
    told = tower_story(cast(Table, game.state), plot, game.names)
    return f"{told.text} ({', '.join(told.rules)})"


def rule(name: str) -> str:
    """Return what a rule or a ruling says, with its id; a ruling comes with its title, which says what it is about."""
    rulings = load_rulings("patrician_kit")
    known = load_rules("patrician_kit") | rulings
    name = name if name in known else f"patrician.{name}"
    title = f"{known[name].section.capitalize()}: " if name in rulings else ""
    return f"{title}{known[name].statement} ({name})"


def explained(name: str) -> str:
    """Return a rule as ``rule`` does, but in the words that the lesson uses.

    >>> explained("draw.10")
    'Taking a card is mandatory while at least one face-up card lies on the board. (patrician.draw.10)'
    """
    statement, space, number = rule(name).rpartition(" ")
    for pattern, word in _WORDS_OF_THE_LESSON.items():
        statement = re.sub(pattern, word, statement)
    return statement + space + number


def _print(line: str) -> None:
    print(fill(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False))
