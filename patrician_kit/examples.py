"""Worked examples as data: those of the rulebook, small positions that each show one rule, tricky towers and ties.

Every position is in the form of :mod:`patrician_kit.positions`; actions are texts as ``game.play`` takes them. Tests,
notebooks and the calculator use the same examples. The rulebook's own are in :data:`RULEBOOK`; where it does not print
the whole table, the rest is ours and can be a real game. Towers without a game are in :mod:`patrician_kit.tricky`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from patrician_kit.tricky import CITIES, TOWERS, CityCase, TowerCase

__all__ = ["ALL", "CITIES", "RULEBOOK", "SHOW_A_RULE", "TIES", "TOWERS", "CityCase", "Example", "TowerCase", "example"]

Position = dict[str, Any]
Towers = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Example:
    """One worked example: a position, a question, and the answer that is printed or follows from the rules.

    ``points`` are the totals of players in the position. ``first`` is played from the position; then ``legal`` may be
    done, ``refused`` may not (each with the rule that forbids it), and ``play`` goes on. Afterwards the cities in
    ``towers_after`` stand as given, and ``points_after`` are the totals.
    """

    name: str
    title: str
    position: Position
    question: str
    answer: str
    rules: tuple[str, ...]
    points: Mapping[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] = ()
    first: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    play: tuple[str, ...] = ()
    towers_after: Towers = field(default_factory=dict)
    points_after: Mapping[str, int] = field(default_factory=dict)


MARIANNE = ["Anna", "Bruno", "Marianne"]
"""The red player of the rulebook's examples and two others: black, white, red."""


# --- the rulebook's examples ---

FINAL_SCORING = Example(
    name="final scoring",
    title="Final scoring of Marianne",
    position={
        "players": MARIANNE,
        "towers": {
            "Bologna": ["CCAA", "ACCAA"],
            "Firenze": ["ABBBA", "CACC"],
            "Ferrara": ["AA", "BBB"],
            "Lucca": ["CBBB", "AAA"],
            "Siena": ["ABBA", "BBA"],
            "Milano": ["CBBC", "BCC"],
            "Parma": ["CBBC", "C"],
            "Roma": ["CCABC", "BBAB"],
            "Verona": ["AA", "CAA"],
        },
        "heads": {
            "Anna": {"lady": 1, "red hat": 3, "beard": 5},
            "Bruno": {"lady": 4, "red hat": 1, "beard": 3},
            "Marianne": {"lady": 5, "red hat": 6, "beard": 2},
        },
    },
    question="Marianne has tiles worth 33 and heads 5, 6 and 2. How many points are that?",
    answer="33 + 6 + 12 + 0 = 51 fame points.",
    rules=("patrician.example.1", "patrician.end.4", "patrician.end.5", "patrician.end.7", "patrician.end.8"),
    points={"Marianne": 51, "Anna": 47, "Bruno": 43},
    winners=("Marianne",),
)

TILES_AND_HEADS = Example(
    name="tiles and heads",
    title="The same score from tiles and heads alone",
    position={
        "players": MARIANNE,
        "tiles": {
            "Bologna": ["Anna", "Anna"],
            "Firenze": ["Bruno", "Marianne"],
            "Ferrara": ["Bruno", "Anna"],
            "Lucca": ["Bruno", "Anna"],
            "Siena": ["Anna", "Bruno"],
            "Milano": ["Marianne", "Marianne"],
            "Parma": ["Marianne", "Marianne"],
            "Roma": ["Marianne", "Bruno"],
            "Verona": ["Anna", "Anna"],
        },
        "heads": FINAL_SCORING.position["heads"],
        "supply": {"Anna": 7, "Bruno": 7, "Marianne": 10},
    },
    question="What is enough to count a score when the towers have been taken down?",
    answer="The winners of the tiles and the heads; for a tie also the floors left.",
    rules=("patrician.example.1", "patrician.end.7", "patrician.end.8"),
    points={"Marianne": 51, "Anna": 47, "Bruno": 43},
    winners=("Marianne",),
)

SPECIAL_POSITION: Position = {
    "players": MARIANNE,
    "towers": {"Lucca": ["BA", "B"], "Parma": ["AB", "B"], "Milano": ["CCAA", "B"], "Ferrara": ["CBB", "CA"]},
    "hands": {
        "Anna": ["Bologna, lady", "Roma, beard", "Siena, 2 floors"],
        "Bruno": ["Siena, beard", "Verona, lady", "Roma, move"],
        "Marianne": ["Lucca, move", "Firenze, red hat", "Verona, 2 floors"],
    },
    "display": {"Lucca": "Bologna, 2 beards", "Milano": "Lucca, lady"},
    "turn": "Marianne",
}
"""Marianne is about to play the Lucca card with the special action."""

SPECIAL_ACTION = Example(
    name="special action",
    title="Where may Marianne move a floor?",
    position=SPECIAL_POSITION,
    question="Marianne plays Lucca with the special action and builds there. In which cities may she move a floor?",
    answer="Not in Lucca, where she has just built; not in Parma, where no red floor stands; in Milano she may.",
    rules=("patrician.example.2", "patrician.special.7", "patrician.special.8", "patrician.special.9"),
    first=("play Lucca, move", "Lucca, left"),
    legal=("move Milano, left", "move Milano, right", "move nothing"),
    refused=(
        ("move Lucca, left", "patrician.special.7"),
        ("move Lucca, right", "patrician.special.7"),
        ("move Parma, left", "patrician.special.8"),
        ("move Parma, right", "patrician.special.8"),
        ("move Ferrara, left", "patrician.special.9"),
    ),
)

SPECIAL_ACTION_MOVE = Example(
    name="moving a floor",
    title="What Marianne gains in Milano",
    position=SPECIAL_POSITION,
    question="Marianne moves the top floor of the left tower of Milano, a black one. Who leads the taller tower then?",
    answer="Marianne, 2 to 1. Before the move Anna stood higher at 2 to 2.",
    rules=("patrician.example.3", "patrician.special.4", "patrician.special.5", "patrician.special.11"),
    first=("play Lucca, move", "Lucca, left"),
    play=("move Milano, left",),
    towers_after={"Milano": ["CCA", "BA"], "Lucca": ["BAC", "B"]},
)

SEVEN_FLOORS = Example(
    name="a city marked VII",
    title="Seven floors on two plots",
    position={
        "players": 3,
        "towers": {"Lucca": ["AABC", "CB"]},
        "hands": {"Anna": ["Roma, lady"], "Carla": ["Lucca, red hat"]},
        "turn": "Carla",
    },
    question="Lucca is marked VII and has six floors. What happens when Carla builds on the right plot?",
    answer="The seventh floor is the last: Anna wins 7 for the taller tower, Carla 4 for the shorter.",
    rules=("patrician.example.4", "patrician.city.4", "patrician.scoring.1"),
    first=("play Lucca, red hat",),
    play=("Lucca, right",),
    towers_after={"Lucca": ["AABC", "CBC"]},
    points_after={"Anna": 7, "Bruno": 0, "Carla": 4},
)

PUBLISHED_RESULT = Example(
    name="published result",
    title="62, 48 and 31",
    position={
        "players": 3,
        "towers": {
            "Bologna": ["CCAA", "BABCA"],
            "Firenze": ["CAABA", "CBBA"],
            "Ferrara": ["ABB", "BC"],
            "Lucca": ["AAC", "CBBA"],
            "Siena": ["BAACA", "CB"],
            "Milano": ["BBAAA", "BC"],
            "Parma": ["C", "CBBA"],
            "Roma": ["CCAC", "BABCB"],
            "Verona": ["ACC", "BA"],
        },
        "heads": {
            "Anna": {"lady": 4, "red hat": 5, "beard": 3},
            "Bruno": {"lady": 3, "red hat": 3, "beard": 2},
            "Carla": {"lady": 3, "red hat": 2, "beard": 5},
        },
    },
    question="A published game ended 62 to 48 and 31. Do these points add up?",
    answer="62 + 48 + 31 = 141: all 99 points of the tiles, and 42 for seven sets of heads. The table is our own.",
    rules=("patrician.example.5", "patrician.city.9", "patrician.deck.3"),
    points={"Anna": 62, "Bruno": 48, "Carla": 31},
    winners=("Anna",),
)

RULEBOOK = (FINAL_SCORING, TILES_AND_HEADS, SPECIAL_ACTION, SPECIAL_ACTION_MOVE, SEVEN_FLOORS, PUBLISHED_RESULT)
"""Every worked example of the rulebook and of the rule statements."""


# --- small positions that show one rule ---

LAST_FLOOR = Example(
    name="the last floor",
    title="The last floor goes on the empty plot",
    position={"players": 3, "towers": {"Verona": ["ABBA", ""]}, "hands": {"Carla": ["Verona, lady"]}, "turn": "Carla"},
    question="One floor is missing in Verona, and the right plot is empty. Where may Carla build?",
    answer="On the right plot only: a finished city has two towers.",
    rules=("patrician.build.8", "patrician.build.9"),
    first=("play Verona, lady",),
    legal=("Verona, right",),
    refused=(("Verona, left", "patrician.build.8"), ("Roma, left", "patrician.build.1")),
    play=("Verona, right",),
    towers_after={"Verona": ["ABBA", "C"]},
    points_after={"Anna": 5, "Bruno": 0, "Carla": 2},
)

LAST_TWO_FLOORS = Example(
    name="the last two floors",
    title="Two floors for the last two places",
    position={
        "players": 3,
        "towers": {"Verona": ["ABA", ""]},
        "hands": {"Carla": ["Verona, 2 floors"]},
        "turn": "Carla",
    },
    question="Two floors are missing in Verona, and the right plot is empty. May Carla put both on the left tower?",
    answer="No: the first may go there, but then the last must go on the empty plot.",
    rules=("patrician.build.12", "patrician.ruling.10"),
    first=("play Verona, 2 floors", "Verona, left"),
    legal=("Verona, right",),
    refused=(("Verona, left", "patrician.build.8"),),
    play=("Verona, right",),
    towers_after={"Verona": ["ABAC", "C"]},
    points_after={"Anna": 5, "Carla": 2},
)

ANY_CITY_CARD = Example(
    name="a card from any city",
    title="The symbol for any city",
    position={
        "players": 3,
        "hands": {"Anna": ["Roma, any card"], "Bruno": ["Siena, beard"]},
        "display": {"Roma": "Lucca, lady", "Verona": "Firenze, 2 ladies"},
        "turn": "Anna",
    },
    question="Anna has played the any-city symbol and built in Roma. Which cards may she take?",
    answer="Any card that lies face up, that of Roma too.",
    rules=("patrician.draw.3", "patrician.draw.4"),
    first=("play Roma, any card", "Roma, left"),
    legal=("take from Roma", "take from Verona"),
    refused=(("take from Siena", "patrician.draw.6"),),
)

NO_CARD_HERE = Example(
    name="no card at the city",
    title="When no card lies at the city built in",
    position={
        "players": 3,
        "hands": {"Anna": ["Roma, lady"], "Bruno": ["Siena, beard"]},
        "display": {"Siena": "Lucca, lady", "Verona": "Firenze, 2 ladies"},
        "turn": "Anna",
    },
    question="The draw pile is empty and no card lies at Roma, where Anna has built. Does she go without?",
    answer="No: she takes the card of another city, which one is free.",
    rules=("patrician.draw.6", "patrician.draw.10"),
    first=("play Roma, lady", "Roma, left"),
    legal=("take from Siena", "take from Verona"),
    refused=(("take from Roma", "patrician.draw.6"),),
)

SHOW_A_RULE = (LAST_FLOOR, LAST_TWO_FLOORS, ANY_CITY_CARD, NO_CARD_HERE)
"""Small positions, each with one rule to try."""


# --- how ties at the end are broken; tables of real games ---

TIES = (
    Example(
        name="more floors left",
        title="A tie won by floors left",
        position={
            "players": 3,
            "towers": {
                "Bologna": ["BABA", "BABCA"],
                "Firenze": ["AAB", "CCBBCA"],
                "Ferrara": ["BB", "BCA"],
                "Lucca": ["CAACB", "BB"],
                "Siena": ["BBB", "CCBB"],
                "Milano": ["ABB", "BACC"],
                "Parma": ["BA", "BAC"],
                "Roma": ["AA", "CAACCCC"],
                "Verona": ["C", "ABAA"],
            },
            "heads": {"Anna": [5, 4, 3], "Bruno": [1, 4, 1], "Carla": [4, 2, 6]},
        },
        question="Anna and Carla have 57 points each. Who wins?",
        answer="Carla: she has 11 floors left, Anna 8.",
        rules=("patrician.end.10",),
        points={"Anna": 57, "Bruno": 27, "Carla": 57},
        winners=("Carla",),
    ),
    Example(
        name="floors of the others",
        title="Floors left help only those who are tied",
        position={
            "players": 3,
            "towers": {
                "Bologna": ["CCBA", "ACCAB"],
                "Firenze": ["BBAAA", "CBBB"],
                "Ferrara": ["CCC", "CB"],
                "Lucca": ["BCC", "CBCC"],
                "Siena": ["BA", "AAABB"],
                "Milano": ["AC", "BBCCC"],
                "Parma": ["AAA", "AC"],
                "Roma": ["AAB", "BCACAB"],
                "Verona": ["ABA", "AA"],
            },
            "heads": {"Anna": [2, 1, 3], "Bruno": [2, 7, 3], "Carla": [6, 2, 4]},
        },
        question="Anna and Carla have 53 points each, Bruno 35 but most floors left. Who wins?",
        answer="Carla, with 8 floors left to Anna's 6. Bruno's 10 do not matter.",
        rules=("patrician.end.10", "patrician.end.12"),
        points={"Anna": 53, "Bruno": 35, "Carla": 53},
        winners=("Carla",),
    ),
    Example(
        name="all equal",
        title="A tie that stays",
        position={
            "players": 3,
            "towers": {
                "Bologna": ["AABCCAA", "BA"],
                "Firenze": ["CCACB", "CBCC"],
                "Ferrara": ["BBAA", "B"],
                "Lucca": ["AACBA", "AA"],
                "Siena": ["CC", "BBBAC"],
                "Milano": ["ACCCB", "CB"],
                "Parma": ["ACA", "BB"],
                "Roma": ["CCCCA", "BBBA"],
                "Verona": ["BB", "AAB"],
            },
            "heads": {"Anna": [5, 2, 4], "Bruno": [2, 5, 3], "Carla": [3, 3, 3]},
        },
        question="Anna and Carla have 53 points and 8 floors left each. Who wins?",
        answer="Both do.",
        rules=("patrician.end.11",),
        points={"Anna": 53, "Bruno": 35, "Carla": 53},
        winners=("Anna", "Carla"),
    ),
    Example(
        name="three tied, two win",
        title="A tie of three that floors left break for one",
        position={
            "players": 4,
            "towers": {
                "Bologna": ["CBBCD", "ACBB"],
                "Firenze": ["DADDAC", "CAD"],
                "Ferrara": ["C", "DCBB"],
                "Lucca": ["ACBA", "BAC"],
                "Siena": ["ACBB", "DCD"],
                "Milano": ["CA", "DCACC"],
                "Parma": ["BACA", "C"],
                "Roma": ["DBDA", "BDBBD"],
                "Verona": ["A", "ABDD"],
            },
            "heads": {"Anna": [3, 6, 1], "Bruno": [2, 2, 2], "Carla": [3, 0, 3], "Dora": [2, 2, 4]},
        },
        question="Anna, Carla and Dora have 36 points each; 6, 4 and 6 floors are left. Who wins?",
        answer="Anna and Dora share the win.",
        rules=("patrician.end.10", "patrician.end.11"),
        points={"Anna": 36, "Bruno": 27, "Carla": 36, "Dora": 36},
        winners=("Anna", "Dora"),
    ),
)
"""Final tables with a tie for most points."""

ALL = (*RULEBOOK, *SHOW_A_RULE, *TIES)
"""All examples that have a position."""


def example(name: str) -> Example:
    """Return an example by its name; raises KeyError with the names there are."""
    for one in ALL:
        if one.name == name:
            return one
    raise KeyError(f"no example is called {name!r}; there are {', '.join(one.name for one in ALL)}")
