"""The functions that every kit's rules bring, by name and shape. Drivers and search are written against these.

Here they only raise; a gear binds the names to the functions of the game (see :mod:`tabletop_kit.gears`). ``s`` is a
state, ``out`` a row of whole numbers long enough for all actions of the game, ``stream`` a row of two numbers.
"""

from __future__ import annotations

from typing import Any


def legal_actions(s: Any, out: Any) -> int:
    """Write the legal actions into ``out`` and return how many there are; 0 only when the game is over."""
    raise NotImplementedError


def refusal(s: Any, action: int) -> int:
    """Return 0 exactly if the action is legal, else the kit's code of the reason."""
    raise NotImplementedError


def apply(s: Any, action: int) -> None:
    """Carry out a legal action and all that follows from it without a choice."""
    raise NotImplementedError


def to_move(s: Any) -> int:
    """Return the seat that decides now."""
    raise NotImplementedError


def is_over(s: Any) -> bool:
    """Return whether the game has ended."""
    raise NotImplementedError


def points(s: Any, player: int) -> int:
    """Return a player's score so far."""
    raise NotImplementedError


def winners_ahead_of(s: Any, player: int) -> int:
    """Return how many players beat this one, tie-breaks included; 0 for a winner."""
    raise NotImplementedError


def redeal(s: Any, player: int, stream: Any) -> None:
    """Deal anew, at random, all that a player cannot see."""
    raise NotImplementedError


def worth(s: Any, player: int) -> int:
    """Return how good a finished game is for a player, 0 to 1000: what the search player maximises."""
    raise NotImplementedError


def greedy(s: Any, acts: Any, count: int, weights: Any, stream: Any) -> int:
    """Return the action of ``acts[:count]`` that looks best by the kit's named weights."""
    raise NotImplementedError


def custom(s: Any, acts: Any, count: int, weights: Any, stream: Any) -> int:
    """Return the choice of a strategy that a reader wrote; without one, a random action."""
    raise NotImplementedError


def new_game(s: Any, settings: Any, first_seed: int, second_seed: int) -> None:
    """Lay out a new game on ``s``, whatever was there; ``settings`` is the kit's row of numbers, seats first."""
    raise NotImplementedError


def copy_row(rows: Any, to: int, others: Any, source: int) -> None:
    """Make ``rows[to]`` an independent copy of ``others[source]``; every gear brings its own."""
    raise NotImplementedError
