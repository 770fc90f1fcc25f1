"""One seed in, as many independent streams out as an experiment needs; the same from Python ints and NumPy arrays."""

from __future__ import annotations

from typing import Any

from tabletop_kit.errors import BadOption

_MASK = (1 << 64) - 1


def mixed(number: Any) -> Any:
    """Return 64 well-mixed bits of a number or of an array of uint64 (the finaliser of splitmix64)."""
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB & _MASK
    return number ^ (number >> 31)


def check_seed(seed: object) -> int:
    """Return a seed that is a whole number from 0 to 2^63; raises BadOption."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= 1 << 63:
        raise BadOption(f"seed {seed!r} is not a whole number from 0 to 2**63. Use for example seed=7.")
    return seed


def stream_seeds(seed: int, number: int, purpose: int) -> tuple[int, int]:
    """Return two 31-bit numbers that start the stream of one purpose (0: the deal, 1 + p: seat p) in one game."""
    base = mixed((check_seed(seed) * 0x9E3779B97F4A7C15 + number) & _MASK)
    both = mixed((base + purpose * 0x9E3779B97F4A7C15) & _MASK)
    return both >> 33, both & 0x7FFFFFFF


def deal_seeds(seed: int, number: int) -> tuple[int, int]:
    """Return the two numbers that start the deal of game ``number`` of a series with one seed. Raises BadOption."""
    return stream_seeds(seed, number, 0)
