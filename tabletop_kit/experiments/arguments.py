"""What is asked of an experiment, checked with errors that say what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Integral
from typing import TYPE_CHECKING, Final

from tabletop_kit.errors import BadOption, short

if TYPE_CHECKING:
    from tabletop_kit.game import Game
    from tabletop_kit.players import Player

MOST_GAMES: Final = 10_000_000
MOST_WORKERS: Final = 1024


def whole(name: str, value: object, low: int, high: int) -> int:
    """Return a whole number from ``low`` to ``high``; raises BadOption."""
    if isinstance(value, bool) or not isinstance(value, Integral) or not low <= int(value) <= high:
        raise BadOption(f"{name} must be a whole number, at least {low} and at most {high:,}, not {short(value)}.")
    return int(value)


def seat_count(game_class: type[Game], seats: object) -> int:
    """Return how many play; raises BadOption for a number that the game does not have."""
    return whole("seats", seats, game_class.player_counts[0], game_class.player_counts[-1])


def program(player: object) -> Player:
    """Return a player, or the one that a text names; raises BadOption."""
    from tabletop_kit.players import Player, parse

    if isinstance(player, str):
        return parse(player)
    if isinstance(player, type) or not isinstance(player, Player):
        raise BadOption(f"{short(player)} is no player: use Random(), Greedy(), Search(), Custom() or their texts.")
    return player


def values_of(game_class: type[Game], weight: object, values: object) -> Sequence[float]:
    """Return the values of a weight that are to be tried; raises BadOption."""
    from tabletop_kit.players import check_weight

    listed = list(values) if hasattr(values, "__iter__") else []  # a list, a range, an array of NumPy
    if not listed:
        raise BadOption(f"values must be a list of numbers, such as [0, 1, 2], not {short(values)}.")
    plain = [value.item() if hasattr(value, "item") else value for value in listed]
    for value in plain:
        check_weight(game_class, weight, value)
    return plain
