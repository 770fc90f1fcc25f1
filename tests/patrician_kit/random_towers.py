"""All towers of a height: for checking a rule on every one of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product


def every_tower(players: int, floors: int) -> Iterator[str]:
    """Yield every tower of so many floors as letters from the ground up, such as ``ABBA``."""
    for owners in product("ABCDE"[:players], repeat=floors):
        yield "".join(owners)
