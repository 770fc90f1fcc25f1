"""What all checks share: how they report, and how they name things."""

from __future__ import annotations

from collections.abc import Iterator

from patrician_kit.entered import Entered
from tabletop_kit.errors import Problem
from tabletop_kit.positions import counted

Found = Iterator[Problem]


def towers_field(e: Entered, city: int) -> str:
    """Return the field of a city: its towers, or its tiles if only those were entered."""
    name = e.box.city_names[city]
    return f"tiles.{name}" if e.is_won(city) and not e.height(city) else f"towers.{name}"


def floor_count(number: int) -> str:
    """Return ``1 floor``, ``2 floors``."""
    return counted(number, "floor")
