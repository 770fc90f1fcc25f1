"""The kits that take part in the conformance tests. A new kit joins with one line in `KITS`.

Every test of this folder then runs for all its numbers of players and all its sets of options. A kit brings

* ``option_sets``: keyword options of its class, so that every switch is on in one of them and off in another;
* ``invariants(state, rules)``: sentences about everything that is wrong with a state between two decisions; ``rules``
  are the functions and tables of the plain gear;
* ``hidden(state, player)``: the cards that a player cannot know, place by place, worked out without the kit's redeal;
* ``drawn``: whether there is a board to look at; until there is, what needs a scene or a picture is left out;
* ``most_lines``: how long the table in characters may become.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from cites_kit import CitesRoyales
from dicegame_kit import DiceGame
from patrician_kit import Patrician
from tabletop_kit.game import Game
from tabletop_kit.state import State
from tests.cites_kit.invariants import cites_hidden, cites_invariants
from tests.dicegame_kit.invariants import dicegame_hidden, dicegame_invariants
from tests.patrician_kit.invariants import patrician_hidden, patrician_invariants


@dataclass(frozen=True)
class Kit:
    """A game class with what only the game can say about itself."""

    game: type[Game]
    option_sets: Sequence[Mapping[str, Any]]
    invariants: Callable[[State, SimpleNamespace], Iterable[str]]
    hidden: Callable[[State, int | None], list[int]]
    drawn: bool = True
    most_lines: int = 20


CITES_OPTIONS: tuple[dict[str, bool], ...] = (
    {},
    {
        "white_hand_replace": True,
        "hero_before_purchase": True,
        "revolt_effect_optional": True,
        "joker_one_to_one": True,
        "joker_covers_crown": False,
        "catchup_own_included": True,
        "catchup_leader_included": True,
        "regent_jokers": True,
        "expert": True,
        "expert_fill": False,
    },
)

DICEGAME_OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"majority_cards": "en", "value_cubes_on_palace": "forbidden", "pass_money": "direct", "partial_use": "max"},
    {"majority_cards": "bga", "support_targets": "leftmost", "black_dice_limit": "6", "vp_visibility": "open"},
)

PATRICIAN_OPTIONS: tuple[dict[str, bool], ...] = ({}, {"move_may_empty_plot": False, "open_information": True})

KITS = [
    Kit(Patrician, option_sets=PATRICIAN_OPTIONS, invariants=patrician_invariants, hidden=patrician_hidden),
    Kit(CitesRoyales, option_sets=CITES_OPTIONS, invariants=cites_invariants, hidden=cites_hidden),
]

NOT_DRAWN_YET = [
    Kit(
        DiceGame,
        option_sets=DICEGAME_OPTIONS,
        invariants=dicegame_invariants,
        hidden=dicegame_hidden,
        drawn=False,
        most_lines=40,  # every event that nobody fights has a line, and random players fight few
    ),
]
"""Kits that join KITS when their boards are drawn; until then their own folders of tests check legality and gears."""
