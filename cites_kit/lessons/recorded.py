"""Two moments of real games, card by card, so that no change of the shuffle can alter them."""

from __future__ import annotations

from typing import Any

from cites_kit.game import CitesRoyales

DEALS: dict[str, dict[str, Any]] = {
    "a real game": {
        "players": ["Anna", "Bruno", "Carla"],
        "cities": {
            "Anna": {"yellow": [2], "blue": [5]},
            "Bruno": {"green": [3]},
            "Carla": {"green": [3]},
        },
        "points": {"Anna": 8, "Bruno": 2, "Carla": 5},
        "hands": {
            "Anna": ["purple 1", "red 2"],
            "Bruno": [
                *("purple 2", "purple 2", "yellow 1", "yellow 3", "pink 3"),
                *("red 3", "blue 0", "green 0", "white 0", "white 3"),
            ],
            "Carla": ["purple 3", "purple 5", "pink 1", "red 3", "green 1"],
        },
        "market": ["blue 5", "green 2", "blue 3", "purple 0", "green 5", "purple 4", "pink 0"],
        "discards": [
            *("yellow 2", "yellow 4", "yellow 6", "pink 1", "red 4"),
            *("red 5", "red 6", "blue 2", "blue 6"),
        ],
        "season": 1,
        "hero": ["Bruno", "Carla"],
        "bought": ["Bruno", "Carla"],
        "turn": "Bruno",
        "turn_number": 19,
        "reserve": ["green 2", "purple 4", "blue 1", "red 5"],
        "draw_pile": [
            *("pink 6", "red 2", "green 5", "blue 4", "pink 2", "pink 3", "green 1", "white 4", "red 1", "white 5"),
            *("blue 2", "purple 3", "pink 6", "green 4", "green 6", "yellow 6", "yellow 0", "pink 4", "blue 3"),
            *("purple 5", "red 6", "pink 2", "red 4", "red 1", "green 4", "blue 1", "yellow 5", "yellow 1", "red 0"),
            *("white 6", "pink 4", "white 2", "pink 5", "purple 1", "yellow 5", "yellow 4", "blue 4", "white 1"),
            *("blue 6", "purple 6", "pink 5", "yellow 3", "green 6", "purple 6"),
        ],
    },
    "last Season": {
        "players": ["Anna", "Bruno"],
        "cities": {
            "Anna": {"purple": [6], "yellow": [1], "red": [2, "white 3"], "blue": [1, 2], "green": [1, 2, 4]},
            "Bruno": {"yellow": [1, 6], "pink": [1], "red": [2], "blue": [3]},
        },
        "points": {"Anna": 30, "Bruno": 30},
        "hands": {"Anna": ["purple 1", "yellow 0"]},
        "market": ["red 5", "purple 4", "green 4", "white 1"],
        "discards": [
            *("purple 4", "purple 5", "purple 5", "yellow 2", "yellow 3", "yellow 3", "yellow 4", "yellow 6"),
            *("pink 0", "pink 1", "pink 2", "pink 2", "pink 3", "pink 4", "pink 4", "pink 5", "pink 6", "red 0"),
            *("red 1", "red 3", "red 4", "red 4", "blue 3", "blue 4", "blue 4", "green 1", "green 5", "green 5"),
            *("white 4", "white 6"),
        ],
        "season": 4,
        "hero": ["Anna", "Bruno"],
        "turn": "Anna",
        "turn_number": 34,
        "reserve": ["white 2", "blue 1", "purple 2", "pink 5"],
        "draw_pile": [
            *("yellow 5", "white 0", "blue 6", "green 6", "blue 6", "green 6", "red 5", "blue 0", "purple 3"),
            *("purple 2", "purple 3", "green 2", "yellow 5", "white 5", "red 1", "green 0", "blue 5", "red 6"),
            *("pink 6", "purple 1", "blue 5", "yellow 4", "green 3", "blue 2", "purple 6", "purple 0", "green 3"),
            *("pink 3", "red 6", "yellow 2", "red 3"),
        ],
    },
}
"""The tables at the beginning."""

MOVES: dict[str, tuple[str, ...]] = {
    "a real game": (
        *("play no card", "add a card", "play no card", "add a card with the Hero", "put red 2 in the Market"),
        *("play no card", "buy pink 6", "buy red 2", "buy green 2", "buy purple 0", "buy pink 0", "done"),
        *("build pink 6", "build red 2", "build purple 1", "build purple 0", "build green 2", "build pink 0", "done"),
        *("build pink 3", "build red 3", "build purple 2", "build yellow 3", "build yellow 1"),
        *("build white 3 in the purple City", "build white 0 in the red City", "build blue 0", "done"),
        *("build purple 5", "build purple 3", "build red 3", "build pink 1", "done"),
        *("play purple 2", "add a card", "play no card", "add a card", "play red 2"),
    ),
    "last Season": (),
}
"""What was played from there on."""


def replayed(name: str, **options: Any) -> CitesRoyales:
    """Return a recorded game as far as it was played."""
    game = CitesRoyales.from_position(DEALS[name], **options)
    for move in MOVES[name]:
        game.play(move)
    return game
