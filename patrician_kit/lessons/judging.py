"""Towers and cities to judge: pictures without the answer, and questions whose reasons come from the engine."""

from __future__ import annotations

from typing import TypeVar

from patrician_kit.components import BOX
from patrician_kit.examples import FINAL_SCORING
from patrician_kit.game import Patrician
from patrician_kit.lessons.closeups import Closeup
from patrician_kit.lessons.telling import story
from patrician_kit.tricky import CITIES, TOWERS, CityCase, TowerCase
from tabletop_kit.drawing.palette import LETTERS
from tabletop_kit.lesson import Question

Case = TypeVar("Case", TowerCase, CityCase)


def marianne_question() -> Question:
    """Return the question of the rulebook's example of a final scoring."""
    receipt = Patrician.from_position(FINAL_SCORING.position).receipts()[2]
    because = " + ".join(str(line.points) for line in receipt.lines if line.group != "Fame tiles")
    tiles = receipt.subtotals["Fame tiles"]
    return Question(
        "How many points does Marianne have?",
        receipt.total,
        because=f"{tiles} + {because} = {receipt.total} ({', '.join(FINAL_SCORING.rules)})",
        hint="How many sets of three are in 5, in 6, and in 2?",
    )


def towers(*names: str) -> Closeup:
    """Return the towers of these names side by side, without saying who leads."""
    games = [tower_game(_case(TOWERS, name)) for name in names]
    captions = [f"tower {number}" for number in range(1, len(names) + 1)]
    return Closeup("Bologna", *games, captions=captions, winners=False)


def tower_question(name: str) -> Question:
    """Return the question who leads a tower, answered by the engine."""
    case = _case(TOWERS, name)
    game = tower_game(case)
    choices = [game.names[LETTERS.index(letter)] for letter in sorted(set(case.tower))]
    winner = game.names[LETTERS.index(case.winner)]
    asked = f"{' '.join(case.tower)}, from the ground up: who would win this tower?"
    reason = f"{name.capitalize()}. {story(game, 'Bologna', 'left')}"
    return Question(asked, winner, choices, because=reason, hint="Count first. Look up only in a tie.")


def city(name: str) -> Closeup:
    """Return a finished city, without saying who won."""
    case = _case(CITIES, name)
    return Closeup(case.city, city_game(case), winners=False)


def city_question(name: str, *, taller: bool = True) -> Question:
    """Return the question who won the higher (or the lower) fame tile of a city, answered by the engine."""
    case = _case(CITIES, name)
    game = city_game(case)
    left_is_taller = len(case.towers[0]) > len(case.towers[1])
    side = "left" if left_is_taller == taller else "right"
    number = BOX.city_names.index(case.city)
    value = (BOX.TILE_HIGH if taller else BOX.TILE_LOW)[number]
    winner = game.names[LETTERS.index(case.winners[0 if taller else 1])]
    choices = [game.names[LETTERS.index(letter)] for letter in sorted(set("".join(case.towers)))]
    return Question(f"{case.city}: who wins the {value}?", winner, choices, because=story(game, case.city, side))


def tower_game(case: TowerCase) -> Patrician:
    """Return a table on which the tower stands alone in Bologna."""
    players = 5 if set(case.tower) & set("DE") else 3
    return Patrician.from_position(
        {"players": list(Patrician.default_names[:players]), "towers": {"Bologna": [case.tower, ""]}}
    )


def city_game(case: CityCase) -> Patrician:
    """Return a table on which only this city stands, scored."""
    return Patrician.from_position({"players": 3, "towers": {case.city: list(case.towers)}})


def _case(cases: tuple[Case, ...], name: str) -> Case:
    for case in cases:
        if case.name == name:
            return case
    raise KeyError(f"there is no {name!r}: choose from {', '.join(case.name for case in cases)}")
