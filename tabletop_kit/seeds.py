"""One seed in, as many independent streams out as an experiment needs; the same from Python ints and NumPy arrays.

Game number ``n`` of seed ``e`` draws from numbers that depend on nothing but ``e``, ``n`` and a purpose. So results do
not depend on how games are spread over workers, and any game of an experiment can be opened again by its number. The
mixing is the finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
"""

from __future__ import annotations

from numbers import Integral
from typing import TYPE_CHECKING, Any, Final

from tabletop_kit.errors import BadOption, short

if TYPE_CHECKING:
    import numpy as np

DEAL: Final = 0
"""The purpose of the numbers that deal a game; those of the player at seat ``p`` have purpose ``p + 1``."""
REDEAL: Final = 64
"""Dealing anew what a player cannot see, when an experiment begins at a position."""
THOUGHT: Final = 65
"""What a program draws while it thinks about one decision of a game on a board; seat ``p`` adds ``p``."""

_GOLDEN = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1
_LOW_31_BITS = (1 << 31) - 1


def mixed(number: Any) -> Any:
    """Return 64 well-mixed bits of a number below 2^64, or of an array of uint64."""
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB & _MASK
    return number ^ (number >> 31)


def check_seed(seed: object) -> int:
    """Return a seed as a plain int; raises BadOption unless it is a whole number from 0 to 2^63."""
    if isinstance(seed, bool) or not isinstance(seed, Integral) or not 0 <= int(seed) <= 1 << 63:
        raise BadOption(f"seed {short(seed)} is not a whole number from 0 to 2**63. Use for example seed=7.")
    return int(seed)


def _pair(seed: int, number: Any, purpose: int) -> tuple[Any, Any]:
    base = mixed((number + (seed * _GOLDEN & _MASK)) & _MASK)
    both = mixed((base + (purpose * _GOLDEN & _MASK)) & _MASK)
    return both >> 33, both & _LOW_31_BITS


def stream_seeds(seed: int, number: int, purpose: int) -> tuple[int, int]:
    """Return two 31-bit numbers that start the stream of one purpose in one game. Raises BadOption."""
    return _pair(check_seed(seed), number, purpose)


def deal_seeds(seed: int, number: int = 0) -> tuple[int, int]:
    """Return the two numbers that start the deal of game ``number`` of a series with one seed. Raises BadOption."""
    return stream_seeds(seed, number, DEAL)


def series_seeds(seed: int, numbers: np.ndarray[Any, Any], seats: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Return the numbers of whole games: two for the deal, then two for every seat.

    Args:
        seed: of the experiment.
        numbers: of the games, whole numbers of shape ``(games,)``.
        seats: how many play.

    Returns:
        Whole numbers of shape ``(games, 2 + 2 * seats)``, as ``play_games`` of the gears takes them.

    Raises:
        BadOption: for a seed that is none.
    """
    import numpy as np

    words = numbers.astype(np.uint64)
    number = check_seed(seed)
    columns = [column for purpose in range(seats + 1) for column in _pair(number, words, purpose)]
    return np.stack(columns, axis=1).astype(np.int64)
