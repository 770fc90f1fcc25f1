"""The games of the lessons: two real ones, and small positions that show one rule each."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import chain, islice
from typing import Any

from patrician_kit.card_words import card_text, parse_card
from patrician_kit.components import BOX
from patrician_kit.examples import FINAL_SCORING, example
from patrician_kit.game import Patrician
from patrician_kit.lessons.recorded import DEALS, replayed
from patrician_kit.names import HAND

ANNA = ["Anna", "Bruno", "Carla"]
MARIANNE = ["Marianne", "Bruno", "Carla"]
PILE = 10
"""How many cards lie in the draw pile of a small position."""
SHUFFLE = 5
"""The seed of the shuffle for the cards that fill up small positions."""

POSITIONS: dict[str, dict[str, Any]] = {
    "first turn": {
        "hands": {
            "Anna": ["Milano (beard)", "Parma (red hat)", "Siena (beard)"],
            "Bruno": ["Roma (lady)", "Lucca (lady)", "Verona (beard)"],
            "Carla": ["Ferrara (red hat)", "Bologna (lady)", "Firenze (red hat)"],
        },
        "pile": 30,
    },
    "on top": {"played": "Lucca (lady)", "towers": {"Lucca": ["BC", ""]}},
    "two floors": {"played": "Siena (2 floors)", "towers": {"Siena": ["C", "BB"]}},
    "last floor": {"played": "Parma (beard)", "towers": {"Parma": ["BBCA", ""]}},
    "last two": {"played": "Verona (2 floors)", "towers": {"Verona": ["CBC", ""]}},
    "last two, both plots built": {"played": "Verona (2 floors)", "towers": {"Verona": ["CB", "C"]}},
    "tie": {"towers": {"Siena": ["ABABC", "BC"]}},
    "seventh floor": {"played": "Milano (lady)", "towers": {"Milano": ["ABA", "CAC"]}},
    "move": {
        "players": MARIANNE,
        "colours": ["red", "white", "black"],
        "played": "Lucca (move)",
        "step": "move",
        "towers": {
            "Lucca": ["BA", ""],
            "Milano": ["AACC", "B"],
            "Parma": ["B", "C"],
            "Roma": ["A", ""],
            "Verona": ["ABC", "CC"],
        },
    },
    "nothing to move": {"played": "Roma (move)", "towers": {"Roma": ["AB", ""], "Siena": ["BB", "C"]}},
    "any city": {"played": "Bologna (any card)", "towers": {"Bologna": ["B", "A"]}},
    "empty space": {
        "played": "Siena (beard)",
        "towers": {"Siena": ["C", "BB"]},
        "draw_pile": [],
        "display": dict.fromkeys(("Bologna", "Firenze", "Lucca", "Siena", "Parma")),
    },
    "Marianne": {"step": "over", **FINAL_SCORING.position},
    "seven, four, two": {"step": "over", "heads": {"Anna": [7, 4, 2]}},
    "tied": {"step": "over", **example("floors of the others").position},
    "tied twice": {"step": "over", **example("all equal").position},
}
"""Small positions by name. What they leave out is filled in with cards of the other cities."""


def lesson(name: str, **options: Any) -> Patrician:
    """Return the game of a lesson by its name; raises KeyError, which lists the names, for another one."""
    if name in DEALS:
        return replayed(name, **options)
    if name not in POSITIONS:
        raise KeyError(f"there is no lesson {name!r}: choose from {', '.join([*DEALS, *POSITIONS])}")
    return Patrician.from_position(_filled(POSITIONS[name]), **options)


def _filled(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a position with full hands, a card on every space and a draw pile, from cards of the other cities."""
    whole = {"players": ANNA, "turn": "A", "start_player": None, **position}
    if whole.get("step") == "over":
        return whole
    spare = iter(_spare_cards(whole))
    acting = HAND - ("played" in whole)
    given = whole.get("hands", {})
    whole["hands"] = {
        name: given.get(name) or [next(spare) for _ in range(acting if seat == 0 else HAND)]
        for seat, name in enumerate(whole["players"])
    }
    laid = whole.get("display", {})
    cities = [BOX.city_names[city] for city in BOX.cities_with(len(whole["players"]))]
    whole["display"] = {city: laid[city] if city in laid else next(spare) for city in cities}
    whole.setdefault("draw_pile", list(islice(spare, whole.pop("pile", PILE))))
    whole["turn_number"] = _turn_number(whole)
    return whole


def _turn_number(whole: Mapping[str, Any]) -> int:
    """Return the turn that it must be with so many cards still to play."""
    cards = len(BOX.deck_with(len(whole["players"])))
    to_play = sum(map(len, whole["hands"].values())) + len(whole["draw_pile"])
    to_play += sum(card is not None for card in whole["display"].values())
    return cards - to_play + ("played" not in whole)


def _spare_cards(position: Mapping[str, Any]) -> list[str]:
    """Return the cards of the cities in which nothing stands, shuffled, in the same order every time."""
    built = [*position.get("towers", ()), *position.get("tiles", ())]
    left = Counter(BOX.deck_with(len(position["players"])))
    left.subtract(parse_card(BOX, card) for card in _named_cards(position))
    spare = [card_text(BOX, card) for card in left.elements() if BOX.city_names[BOX.CARD_CITY[card]] not in built]
    random.Random(SHUFFLE).shuffle(spare)
    return spare


def _named_cards(position: Mapping[str, Any]) -> list[str]:
    played = [position["played"]] if "played" in position else []
    lists = [*position.get("hands", {}).values(), *position.get("stacks", {}).values(), position.get("draw_pile", [])]
    return [*played, *chain.from_iterable(lists), *filter(None, position.get("display", {}).values())]
