"""Tricky towers as data: who wins them, and why. From the rules of scoring, worked out by hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TowerCase:
    """A tower from the ground up in seat letters, who wins it, and why."""

    name: str
    tower: str
    winner: str
    why: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CityCase:
    """Both towers of a finished city, and the winners of its higher and its lower tile."""

    name: str
    city: str
    towers: tuple[str, str]
    winners: tuple[str, str]
    why: str
    rules: tuple[str, ...]


TOWERS = (
    TowerCase("majority", "CAABA", "A", "Three of five floors are more than anybody else's.", ("patrician.scoring.2",)),
    TowerCase(
        "top floor alone", "AAAB", "A", "The top floor decides ties only, and here is none.", ("patrician.scoring.2",)
    ),
    TowerCase("tie of two", "CCAA", "A", "Two each; a floor of A stands highest.", ("patrician.scoring.5",)),
    TowerCase("sandwich", "BAAB", "B", "Two each; B stands on top, however it got there.", ("patrician.scoring.7",)),
    TowerCase("one each", "AB", "B", "One each; B stands higher.", ("patrician.scoring.5",)),
    TowerCase("outsider on top", "AABBC", "B", "A and B tie; C on top has only one.", ("patrician.scoring.6",)),
    TowerCase(
        "outsider between",
        "ABBACA",
        "A",
        "Three of six floors: A leads alone.",
        ("patrician.scoring.2",),
    ),
    TowerCase("outsider between and on top", "ABBAC", "A", "A and B tie; A stands below C.", ("patrician.scoring.6",)),
    TowerCase("three-way tie", "CBABCA", "A", "Two each; A stands highest of all three.", ("patrician.scoring.5",)),
    TowerCase(
        "three-way tie below an outsider",
        "ABCABCD",
        "C",
        "A, B and C tie; C stands below D.",
        ("patrician.scoring.6",),
    ),
    TowerCase("five players, five floors", "ABCDE", "E", "One each; E stands highest.", ("patrician.scoring.5",)),
    TowerCase("single floor", "B", "B", "One floor is enough where nobody has more.", ("patrician.scoring.9",)),
)
"""Single towers to judge, from easy to hard."""

CITIES = (
    CityCase(
        "both tiles", "Bologna", ("BAAAC", "CABA"), ("A", "A"), "Each tower is judged alone.", ("patrician.scoring.8",)
    ),
    CityCase(
        "one floor against eight",
        "Roma",
        ("ABABABAB", "C"),
        ("B", "C"),
        "The tallest tower there can be, and a single floor that wins the other tile.",
        ("patrician.build.10", "patrician.scoring.3"),
    ),
    CityCase(
        "most floors, no tile",
        "Siena",
        ("AABB", "ACC"),
        ("B", "C"),
        "A has most floors in the city, but leads neither tower.",
        ("patrician.scoring.4",),
    ),
    CityCase(
        "the taller tower counts floors",
        "Ferrara",
        ("AA", "BCB"),
        ("B", "A"),
        "Three floors of two colours are taller than two of one.",
        ("patrician.scoring.11",),
    ),
    CityCase(
        "no reward for the last floor",
        "Verona",
        ("AAB", "CC"),
        ("A", "C"),
        "Whoever builds the last floor, here B on top, gets nothing for that.",
        ("patrician.scoring.15",),
    ),
)
"""Finished cities to judge."""
