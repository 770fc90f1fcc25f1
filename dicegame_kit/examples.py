"""Worked examples as data: those of the rulebook, the tie rules, and positions that each show one rule.

Every position is in the form of :mod:`dicegame_kit.positions`; actions are texts as ``game.play`` takes them. Tests,
notebooks and the calculator use the same examples. The numbers of activity cards and events in them are those of the
kit's tables, which are partly reconstructed (dicegame.ruling.73).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dicegame_kit.components import BOX

Position = dict[str, Any]
NAMES = ["Anna", "Bruno", "Carla"]


@dataclass(frozen=True, slots=True)
class Example:
    """One worked example: a position, a question, and the answer that is printed or follows from the rules.

    ``play`` is played from the position; then ``deniers``, ``vp`` and ``won`` are what players have, by name.
    """

    name: str
    title: str
    position: Position
    question: str
    answer: str
    rules: tuple[str, ...]
    play: tuple[str, ...] = ()
    deniers: Mapping[str, int] = field(default_factory=dict)
    vp: Mapping[str, int] = field(default_factory=dict)
    won: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Threshold:
    """What a character gives: numbers from which 1, 3 and 6 VP are scored, with two players and with more."""

    character: str
    counts: str
    two: tuple[int, int, int]
    more: tuple[int, int, int]
    rules: tuple[str, ...]


CARDS = "Chivalry Hunting Joust Tithe Templar Glassblower Merchant Blacksmith Goldsmith".split()
START: Position = {
    "players": NAMES,
    "round": 3,
    "turn": "Anna",
    "deniers": {"Anna": 40},
    "activities": {name: {} for name in CARDS},
}
"""Anna is to act in round 3 and has money enough."""


def _fee(number: int, question: str, answer: str, own: int, a: int, b: int) -> Example:
    """Return one of the rulebook's five examples: Bruno is its player A, Carla its player B."""
    dice = {"Anna": {"yellow": [4] * own}, "Bruno": {"yellow": [4] * a, "red": [1]}, "Carla": {"yellow": [4] * b}}
    size = own + a + b
    take = ["take yellow 4 of A"] * own + ["take yellow 4 of B"] * a + ["take yellow 4 of C"] * b
    return Example(
        name=f"fee {number}",
        title=f"What dice cost, example {number} of 5",
        position={**START, "dice": dice},
        question=question,
        answer=answer,
        rules=(f"dicegame.example.{number}", f"dicegame.fee.{size}", "dicegame.fee.5"),
        play=("agriculture", *take, "confirm"),
        deniers={
            "Anna": 40 - 2 * size * (a + b) + 2 * size,
            "Bruno": 2 * size * a,
            "Carla": 2 * size * b,
        },
    )


FEES = (
    _fee(1, "An own die, one of A and one of B: who gets what?", "6 deniers to A and 6 to B.", 1, 1, 1),
    _fee(2, "An own die and two of A?", "12 deniers to A.", 1, 2, 0),
    _fee(3, "Two dice of A and no own die?", "8 deniers to A.", 0, 2, 0),
    _fee(4, "An own die and one of A?", "4 deniers to A.", 1, 1, 0),
    _fee(5, "One die of A?", "2 deniers to A.", 0, 1, 0),
)
"""The rulebook's five examples of fees."""

TITHE = Example(
    name="tithe",
    title="Yellow dice for nothing",
    position={
        **START,
        "deniers": {},
        "activities": {**START["activities"], "Tithe": {"cubes": {"Anna": 1}}},
        "dice": {"Anna": {"yellow": [1]}, "Bruno": {"yellow": [6], "red": [1]}, "Carla": {"yellow": [6]}},
    },
    question="Anna has no money. What do a die of Bruno and one of Carla cost her with a Tithe cube?",
    answer="Nothing: one yellow die of each other player joins the group without payment.",
    rules=("dicegame.example.8", "dicegame.card.11"),
    play=(
        "agriculture",
        "use a cube of Tithe",
        "take yellow 6 of B",
        "take yellow 6 of C",
        "take yellow 1 of A",
        "confirm",
    ),
    deniers={"Anna": 6, "Bruno": 0, "Carla": 0},
)

JOUST = Example(
    name="joust",
    title="The highest total of red dice",
    position={
        **START,
        "activities": {**START["activities"], "Joust": {"tradesmen": {"Anna": 1}}},
        "dice": {"Anna": {"red": [5, 5, 6]}, "Bruno": {"red": [5]}},
    },
    question="Anna uses Joust twice and has the highest total of red dice left. What does she gain?",
    answer="4 VP: 2 for each use.",
    rules=("dicegame.example.9", "dicegame.card.30"),
    play=("activate Joust", "take red 5 of A", "take red 5 of A", "confirm", "2 times"),
    vp={"Anna": 4},
)


def _tie(number: int, cubes: str, answer: str, vp: tuple[int, int, int], winner: str, rule: int) -> Example:
    """Return an example of a completed event: War, whose last banner Anna fills."""
    top, bottom = (table[BOX.event_names.index("War")] for table in (BOX.EVENT_VP_TOP, BOX.EVENT_VP_BOTTOM))
    return Example(
        name=f"event {number}",
        title=f"A completed event, case {number}",
        position={
            **START,
            "events": [["Marauding", ""], ["War", cubes]],
            "dice": {"Anna": {"red": [4]}, "Bruno": {"white": [1]}},
        },
        question=f"On War ({top} and {bottom} VP) lie the cubes {cubes}; Anna (A) puts the last one. Who gains what?",
        answer=answer,
        rules=(f"dicegame.resolve.{rule}", "dicegame.resolve.1"),
        play=("fight War", "take red 4 of A", "confirm"),
        vp=dict(zip(NAMES, vp, strict=True)),
        won={winner: 1} if winner else {},
    )


TIES = (
    _tie(1, "AAB", "Anna has most: 5. Bruno is second: 2.", (5, 2, 0), "Anna", 2),
    _tie(2, "BAB", "Tied for most: 5 + 2 shared, 3 each. Bruno was first and takes the card.", (3, 3, 0), "Bruno", 3),
    _tie(3, "ABC", "Anna 5; Bruno and Carla share 2.", (5, 1, 1), "Anna", 4),
    _tie(4, "AAA", "Anna is alone: 5 + 2.", (7, 0, 0), "Anna", 5),
    _tie(
        5, "NAN", "Tied with the neutral player: half of 7; grey was first, the card is discarded.", (3, 0, 0), "", 14
    ),
    _tie(6, "NNN", "The neutral player has most: his 5 are lost, Anna gets 2.", (2, 0, 0), "", 10),
    _tie(7, "BCN", "All four are tied: 7 shared by four. Bruno was first.", (1, 1, 1), "Bruno", 6),
)
"""The rules of shared rewards."""

THRESHOLDS = tuple(
    Threshold(
        character=name,
        counts=counts,
        two=BOX.CHARACTER_MIN[6 * k : 6 * k + 3],  # type: ignore[arg-type]
        more=BOX.CHARACTER_MIN[6 * k + 3 : 6 * k + 6],  # type: ignore[arg-type]
        rules=rules,
    )
    for k, (name, counts, rules) in enumerate(
        zip(
            BOX.character_names,
            ("citizens on buildings", "Cathedral cubes", "deniers", "influence", "tradesmen", "event cards"),
            (
                ("dicegame.character.2", "dicegame.character.3"),
                ("dicegame.character.4", "dicegame.character.5"),
                ("dicegame.character.6",),
                ("dicegame.character.7",),
                ("dicegame.character.8",),
                ("dicegame.character.9",),
            ),
            strict=True,
        )
    )
)
"""The thresholds of the six characters."""

RULEBOOK = FEES
ALL = (*FEES, TITHE, JOUST, *TIES)


def example(name: str) -> Example:
    """Return an example by its name."""
    return next(one for one in ALL if one.name == name)
