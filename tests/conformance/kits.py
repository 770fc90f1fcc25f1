"""The kits that take part in the conformance tests. A new kit joins with one line in `KITS`.

Every test of this folder then runs for all its numbers of players and all its sets of options. A kit brings

* ``option_sets``: keyword options of its class, so that every switch is on in one of them and off in another;
* ``invariants(state, rules)``: sentences about everything that is wrong with a state between two decisions; ``rules``
  are the functions and tables of the plain gear;
* ``hidden(state, player)``: the cards that a player cannot know, place by place, worked out without the kit's redeal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from dicegame_kit import DiceGame
from patrician_kit import Patrician
from tabletop_kit.game import Game
from tabletop_kit.state import State
from tests.dicegame_kit.invariants import dicegame_hidden, dicegame_invariants
from tests.patrician_kit.invariants import patrician_hidden, patrician_invariants


@dataclass(frozen=True)
class Kit:
    """A game class with what only the game can say about itself."""

    game: type[Game]
    option_sets: Sequence[Mapping[str, Any]]
    invariants: Callable[[State, SimpleNamespace], Iterable[str]]
    hidden: Callable[[State, int | None], list[int]]


PATRICIAN_OPTIONS: tuple[dict[str, bool], ...] = ({}, {"move_may_empty_plot": False, "open_information": True})
DICEGAME_OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"majority_cards": "en", "value_cubes_on_palace": "forbidden", "pass_money": "direct", "partial_use": "max"},
    {"majority_cards": "bga", "support_targets": "leftmost", "black_dice_limit": "6", "vp_visibility": "open"},
)

KITS = [
    Kit(Patrician, option_sets=PATRICIAN_OPTIONS, invariants=patrician_invariants, hidden=patrician_hidden),
]

# Joins KITS as soon as its board is drawn; all tests here that need no scene and no picture pass with it.
DICEGAME = Kit(DiceGame, option_sets=DICEGAME_OPTIONS, invariants=dicegame_invariants, hidden=dicegame_hidden)
