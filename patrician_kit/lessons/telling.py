"""What the engine says about a position, printed in lines that fit a projector."""

from __future__ import annotations

from textwrap import fill
from typing import cast

from patrician_kit.catalogue import SIDES
from patrician_kit.components import BOX
from patrician_kit.game import Patrician
from patrician_kit.receipts import tower_story
from patrician_kit.state import Table
from tabletop_kit.rule_index import load_rules, load_rulings

WIDTH = 96


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
    """Return what a rule or a ruling says, in one sentence, with its id."""
    known = load_rules("patrician_kit") | load_rulings("patrician_kit")
    name = name if name in known else f"patrician.{name}"
    return f"{known[name].statement} ({name})"


def _print(line: str) -> None:
    print(fill(line, WIDTH, subsequent_indent="    ", break_on_hyphens=False))
