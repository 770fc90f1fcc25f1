"""The games of the lessons: real ones, and small positions that show one rule each."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any

from cites_kit.card_words import card_text, parse_card, parse_in_city
from cites_kit.components import BOX, COLOUR_NAMES
from cites_kit.examples import EXAMPLES, game_of
from cites_kit.game import CitesRoyales
from cites_kit.lessons.recorded import DEALS, replayed
from cites_kit.names import RESERVE

TWO = ["Anna", "Bruno"]
THREE = ["Anna", "Bruno", "Carla"]
SHUFFLE = 5
"""The seed of the shuffle for the cards that fill up small positions."""
IN_HAND = 2
"""Cards in a hand of which a small position says nothing."""

_MARKET = ["yellow 4", "red 3", "green 6", "pink 2", "yellow 5", "blue 2"]
"""The Market of the rulebook's examples: a pair of yellow cards."""
_FOUR = ["yellow 3", "red 2", "blue 6", "green 4"]
_CITIES = {"Anna": {"purple": [3], "red": [5]}, "Bruno": {"blue": [4], "green": [1]}, "Carla": {"pink": [5]}}
_SOLO = {"Anna": {"purple": [3], "red": [2, 5], "green": [1]}, "the Regent": {"purple": [2], "blue": [5], "red": [4]}}
_TAXED = {
    "Anna": {"purple": [2, 5], "yellow": [4], "red": [1, 6], "green": [3]},
    "the Regent": {"purple": [1], "pink": [4], "blue": [5], "green": [2]},
}

_OF_THE_RULEBOOK = {"Revolt": "Revolt of the rulebook", "Joker": "Joker of the rulebook"}
"""How the worked examples are called here whose names small positions have, too."""

NEW_GAMES: dict[str, tuple[list[str], int]] = {"setup": (THREE, 12), "solo setup": (["Anna"], 4)}
"""Games that have just begun: who plays, and the seed of the deal."""

POSITIONS: dict[str, dict[str, Any]] = {
    # a turn
    "first turn": {"hands": {"Anna": ["blue 2", "pink 6"]}, "market": [*_FOUR, "yellow 6"]},
    "buying": {
        "step": "buy",
        "market": ["yellow 4", "blue 2", "green 6", "red 1", "yellow 5", "pink 4", "pink 0"],
    },
    "three cards": {"step": "buy", "market": _FOUR[:3], "hero": ["Anna"]},
    # adding a card
    "adding": {"step": "buy", "market": _MARKET, "next": ["green 1"]},
    "second row": {"market": ["yellow 4", "red 3", "yellow 5"], "next": ["yellow 1"]},
    "own pair": {"step": "buy", "market": [*_MARKET[:4], "blue 2"], "next": ["green 1"]},
    "two pairs": {"step": "buy", "market": [*_MARKET, "blue 3"], "next": ["red 1"]},
    "fourth row": {"step": "buy", "market": [*_MARKET, "purple 1", "white 5"], "next": ["purple 4"]},
    # Revolts
    "Revolt": {"players": THREE, "step": "buy", "market": _MARKET, "next": ["yellow 1"], "bought": ["Carla"]},
    "Revolt in row 4": {
        "players": THREE,
        "step": "buy",
        "market": [*_MARKET, "purple 1", "white 5"],
        "next": ["yellow 1"],
        "bought": ["Carla"],
    },
    "three of a colour": {
        "step": "buy",
        "market": ["yellow 4", "yellow 5", "yellow 2", "red 3", "blue 2"],
        "next": ["yellow 1"],
    },
    "nothing to pay": {
        "step": "buy",
        "market": ["yellow 2", "yellow 3", "yellow 4", "yellow 5"],
        "next": ["yellow 6"],
    },
    "Revolt after buying": {"market": _MARKET, "next": ["yellow 1"], "bought": ["Anna"]},
    "weakest card": {"market": ["green 2", "red 3", "green 6", "pink 2"], "next": ["green 0"], "bought": ["Anna"]},
    "Hero": {"step": "buy", "market": _MARKET, "next": ["yellow 1", "purple 6"], "hero": ["Anna"]},
    # effects
    "seven cards": {
        "hands": {"Anna": ["red 0", "blue 1", "yellow 2", "pink 3", "purple 4", "green 5", "white 6"]},
        "market": ["red 4", "blue 3", "yellow 6", "green 2", "pink 5"],
        "cities": {
            "Anna": {"red": [2], "green": [1, 4]},
            "Bruno": {"red": [1, 6], "blue": [2, "white 3"], "yellow": [4]},
        },
        "next": ["purple 2", "white 4", "purple 5"],
    },
    "no City": {"hands": {"Anna": ["blue 1", "green 2"]}, "cities": {}, "market": _FOUR},
    "only own Cities": {"hands": {"Anna": ["pink 3", "green 2"]}, "cities": {"Anna": {"red": [5]}}, "market": _FOUR},
    "one card for red": {
        "hands": {"Anna": ["pink 3", "green 5"]},
        "cities": {"Anna": {"red": [5], "green": [2]}, "Bruno": {"red": [2, 6], "blue": [4]}},
        "market": _FOUR,
    },
    # construction
    "Joker": {
        "step": "build",
        "hands": {"Anna": ["pink 2", "pink 4", "white 4"]},
        "cities": {"Anna": {"pink": [1]}, "Bruno": {"pink": [5]}},
    },
    "two Jokers": {
        "step": "build",
        "hands": {"Anna": ["pink 3", "white 2", "white 5"]},
        "cities": {"Bruno": {"pink": [5]}},
    },
    "best construction": {
        "step": "build",
        "hands": {"Anna": ["red 3", "yellow 2", "white 6"]},
        "cities": {"Anna": {"red": [2], "yellow": [1]}, "Bruno": {"red": [4, 5], "yellow": [5]}},
    },
    # majorities
    "crowns": {
        "step": "build",
        "hands": {"Anna": ["blue 0"]},
        "cities": {"Anna": {"purple": [1, 2, 5]}, "Bruno": {"purple": [2, 5, "white 6"]}},
    },
    "only nothing": {
        "step": "build",
        "hands": {"Bruno": ["white 0"]},
        "cities": {"Anna": {"green": [0]}, "Bruno": {"red": [1]}},
    },
    "gallery": {
        "step": "build",
        "hands": {"Anna": ["white 0"]},
        "cities": {
            "Anna": {"purple": [1, "white 2"], "pink": [2], "red": [6]},
            "Bruno": {"purple": [0], "yellow": [3, 5, 6], "blue": [6], "green": [5]},
        },
    },
    # the end of a Season
    "end of a Season": {
        "players": THREE,
        "step": "build",
        "points": {"Anna": 4, "Bruno": 19, "Carla": 10},
        "hands": {"Anna": ["pink 2"]},
        "cities": {
            "Anna": {"yellow": [2, 4], "green": [1]},
            "Bruno": {"purple": [3], "blue": [2], "green": [1]},
            "Carla": {"pink": [5], "red": [1, 4]},
        },
        "market": ["yellow 3", "yellow 6", "blue 4"],
        "next": ["red 3", "purple 4", "green 5", "blue 1", "red 2"],
        "turn": "Bruno",
        "last_buyer": "Bruno",
    },
    "on a Bonus space": {
        "step": "build",
        "points": {"Anna": 10, "Bruno": 20},
        "hands": {"Anna": ["white 0"]},
        "cities": {},
        "market": _FOUR,
    },
    "last construction": {
        "step": "build",
        "season": 4,
        "points": {"Anna": 24, "Bruno": 26},
        "hands": {"Anna": ["yellow 1"]},
        "cities": {"Anna": {"yellow": [2], "green": [1, 3]}, "Bruno": {"blue": [4], "pink": [5]}},
        "hero": ["Anna"],
    },
    "tied": {
        "players": THREE,
        "step": "over",
        "points": {"Anna": 41, "Bruno": 38, "Carla": 41},
        "cities": {"Anna": {"red": [2, 5], "blue": [3]}, "Bruno": {"green": [1, 2, 3, 4]}, "Carla": {"pink": [4, 6]}},
    },
    "tied twice": {
        "players": THREE,
        "step": "over",
        "points": {"Anna": 41, "Bruno": 38, "Carla": 41},
        "cities": {"Anna": {"red": [2, 5]}, "Bruno": {"green": [1, 2, 3, 4]}, "Carla": {"pink": [4, 6]}},
    },
    "last card of the pile": {
        "hands": {"Anna": ["blue 2"]},
        "market": _FOUR,
        "draw_pile": ["red 4"],
    },
    # solo
    "solo": {
        "players": ["Anna"],
        "step": "buy",
        "market": _MARKET,
        "cities": _SOLO,
        "next": ["yellow 1", "red 6"],
    },
    "solo, one card fits": {
        "players": ["Anna"],
        "step": "buy",
        "market": _FOUR,
        "cities": _SOLO,
        "next": ["white 3", "blue 1"],
    },
    "Royal Taxes": {
        "players": ["Anna"],
        "step": "build",
        "hands": {"Anna": ["white 0"]},
        "cities": _TAXED,
        "market": ["blue 3", "yellow 5"],
    },
    "second Royal Taxes": {
        "players": ["Anna"],
        "step": "build",
        "season": 2,
        "hands": {"Anna": ["white 0"]},
        "cities": _TAXED,
        "market": ["blue 3", "yellow 5"],
    },
    "full solo Market": {
        "players": ["Anna"],
        "step": "build",
        "hands": {"Anna": ["white 0"]},
        "cities": _TAXED,
        "market": ["blue 3", "yellow 5", "red 2", "pink 1", "green 6", "white 1"],
    },
}
"""Small positions by name; ``next`` are the cards on top of the draw pile. The rest is filled in."""


def lesson(name: str, **options: Any) -> CitesRoyales:
    """Return the game of a lesson by its name; raises KeyError, which lists the names, for another one.

    The worked examples of the rulebook have their own names, see :mod:`cites_kit.examples`.
    """
    if name in DEALS:
        return replayed(name, **options)
    if name in NEW_GAMES:
        players, seed = NEW_GAMES[name]
        return CitesRoyales(players=players, seed=seed, start_player=0, **options)
    for example in EXAMPLES:
        if name == _OF_THE_RULEBOOK.get(example.name, example.name):
            return game_of(example)
    if name not in POSITIONS:
        raise KeyError(f"there is no lesson {name!r}: choose from {', '.join([*DEALS, *NEW_GAMES, *POSITIONS])}")
    return CitesRoyales.from_position(_filled(POSITIONS[name]), **options)


def _filled(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a position with hands, Reserve and draw pile, from the cards of which it says nothing."""
    whole = {"players": TWO, "cities": _CITIES, "turn_number": 9, **position}
    whole["cities"] = {name: cities for name, cities in whole["cities"].items() if name in _nobles(whole)}
    top = whole.pop("next", [])
    spare = _spare_cards(whole, top)
    if whole.get("step") == "build":
        whole.setdefault("bought", whole["players"])
    elif whole.get("step") != "over":
        hands = whole.get("hands", {})
        whole["hands"] = {
            name: hands[name] if name in hands else [spare.pop() for _ in range(IN_HAND)] for name in whole["players"]
        }
    whole["reserve"] = [spare.pop() for _ in range(RESERVE)]
    if "draw_pile" in whole:
        whole["discards"] = spare
    else:
        whole["draw_pile"] = [*top, *spare]
    return whole


def _nobles(position: Mapping[str, Any]) -> list[str]:
    return [*position["players"], "the Regent"] if len(position["players"]) == 1 else position["players"]


def _spare_cards(position: Mapping[str, Any], top: list[str]) -> list[str]:
    """Return all cards that a position does not name, shuffled, in the same order every time."""
    left = Counter(dict(enumerate(BOX.CARD_COPIES)))
    for cities in position["cities"].values():
        for colour, cards in cities.items():
            left.subtract(parse_in_city(card, COLOUR_NAMES.index(colour)) for card in cards)
    named = chain(top, position.get("market", ()), position.get("draw_pile", ()), *position.get("hands", {}).values())
    left.subtract(map(parse_card, named))
    spare = [card_text(card) for card in left.elements()]
    random.Random(SHUFFLE).shuffle(spare)
    return spare
