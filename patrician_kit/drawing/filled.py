"""What is on a score sheet, ready to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from patrician_kit.components import Components
from patrician_kit.receipts import TowerStory
from tabletop_kit.receipts import Outcome, Receipt


@dataclass(frozen=True, slots=True)
class Filled:
    """A score sheet as far as it is filled in, with what follows from it.

    Attributes:
        box: the components.
        names: the players by seat.
        colours: their colours.
        cities: the cities in play.
        by_tiles: only the winners of tiles are entered, no towers.
        towers: city -> owners of the floors of both towers from the ground up.
        tiles: city -> winners of the higher and the lower tile, -1 for nobody yet.
        stories: tile (twice the city, plus 1 for the lower) -> who wins its tower and why; finished towers only.
        heads: heads of each patrician, by seat.
        left: floors left in the supply, by seat.
        pen: whose floor the next click on a plus adds.
        tab: whose receipt is shown.
        receipts: all receipts, by seat.
        outcome: who wins, as far as entered.
        scored: how many cities are finished.
        passed: whether the table is possible.
        check: the sentence about it.
        faults: the fields in which something is impossible.

    """

    box: Components
    names: tuple[str, ...]
    colours: tuple[str, ...]
    cities: tuple[int, ...]
    by_tiles: bool
    towers: Mapping[int, tuple[tuple[int, ...], tuple[int, ...]]]
    tiles: Mapping[int, tuple[int, int]]
    stories: Mapping[int, TowerStory]
    heads: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    pen: int
    tab: int
    receipts: tuple[Receipt, ...]
    outcome: Outcome | None
    scored: int
    passed: bool
    check: str
    faults: frozenset[str]

    def is_wrong(self, field: str) -> bool:
        """Whether the check found something impossible in this field or in a part of it."""
        return any(fault == field or fault.startswith((f"{field}.", f"{field}[")) for fault in self.faults)
