"""A game of six lines to test the search on: take 1 or 2 stones, who takes the last one wins; the mask is a secret.

``SECRET`` decides nothing; it is there so that a redeal has something to deal.
"""

from __future__ import annotations

from typing import Any

from tabletop_kit.kernel import roll, seed_stream
from tabletop_kit.state import State, number, numbers, table


@table
class Nim(State):
    """Stones on a table."""

    players: int = number("how many play: 2")
    stones: int = number("stones left")
    turn: int = number("whose turn it is")
    secret: int = number("what nobody can see")
    chance: list[int] = numbers(2, "the random stream", wide=True)


def new_game(s: Any, settings: Any, first_seed: int, second_seed: int) -> None:
    """Put the stones down."""
    seed_stream(s.chance, first_seed, second_seed)
    s.players = 2
    s.stones = settings[0]
    s.turn = 0
    s.secret = roll(s.chance, 100)


def legal_actions(s: Any, out: Any) -> int:
    """One stone, or two."""
    out[0] = 1
    out[1] = 2
    return min(s.stones, 2)


def apply(s: Any, action: int) -> None:
    """Take stones."""
    s.stones -= action
    s.turn = 1 - s.turn


def to_move(s: Any) -> int:
    """Whose turn it is."""
    return s.turn


def is_over(s: Any) -> bool:
    """No stones are left."""
    return s.stones == 0


def points(s: Any, player: int) -> int:
    """One point for the last stone."""
    return 1 if s.stones == 0 and s.turn != player else 0


def winners_ahead_of(s: Any, player: int) -> int:
    """Whether the other one won."""
    return points(s, 1 - player)


def redeal(s: Any, player: int, stream: Any) -> None:
    """Draw the secret anew."""
    s.secret = roll(stream, 100)


def worth(s: Any, player: int) -> int:
    """All or nothing."""
    return 1000 * points(s, player)


def greedy(s: Any, acts: Any, count: int, weights: Any, stream: Any) -> int:
    """As many stones as one may."""
    return acts[count - 1]


def custom(s: Any, acts: Any, count: int, weights: Any, stream: Any) -> int:
    """At random."""
    return acts[roll(stream, count)]
