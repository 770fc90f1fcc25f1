"""Small positions for tests: a player at his turn in round 3, with the dice and pieces that the test names."""

from __future__ import annotations

from typing import Any

from dicegame_kit import DiceGame
from dicegame_kit.components import BOX

SEATS = ("Anna", "Bruno", "Carla", "Dora")
FILLER = ("Chivalry", "Hunting", "Joust", "Tithe", "Templar", "Glassblower", "Merchant", "Blacksmith", "Goldsmith")


def cards_with(*names: str) -> dict[str, dict[str, Any]]:
    """Return nine activity cards, these among them."""
    places = {BOX.CARD_PLACE[BOX.card_names.index(name)]: name for name in FILLER}
    for name in names:
        places[BOX.CARD_PLACE[BOX.card_names.index(name)]] = name
    return {name: {} for name in places.values()}


def table(
    players: int = 3,
    dice: dict[str, dict[str, list[int]]] | None = None,
    cards: dict[str, dict[str, Any]] | None = None,
    switches: dict[str, str] | None = None,
    **position: Any,
) -> DiceGame:
    """Return a game in which Anna is to act in round 3; Dora or the last seat always has a spare red 1."""
    names = list(SEATS[:players])
    full: dict[str, Any] = {"players": names, "round": 3, "turn": "Anna", "start_player": "Anna"}
    full["deniers"] = dict.fromkeys(names, 0) | {"Anna": 40}
    full["influence"] = {"Anna": 4}
    full["activities"] = cards_with() | {name: dict(on) for name, on in (cards or {}).items()}
    given = {BOX.CARD_PLACE[BOX.card_names.index(name)] for name in cards or {}}
    full["activities"] = {
        name: on
        for name, on in full["activities"].items()
        if name in (cards or {}) or BOX.CARD_PLACE[BOX.card_names.index(name)] not in given
    }
    full["dice"] = dice or {}
    full["supply"] = {"Anna": 1}
    full.update(position)
    return DiceGame.from_position(full, **(switches or {}))


def hired(name: str, who: str = "Anna", cubes: int = 0) -> dict[str, dict[str, Any]]:
    """Return a card with a tradesman, and cubes if wanted."""
    on: dict[str, Any] = {"tradesmen": {who: 1}}
    if cubes:
        on["cubes"] = {who: cubes}
    return {name: on}


def take(game: DiceGame, *dice: str) -> DiceGame:
    """Choose dice, written as in the catalogue ("yellow 3" is an own one, "yellow 3 of B" is not), and confirm."""
    for die in dice:
        game.play(f"take {die} of A" if " of " not in die else f"take {die}")
    return game.play("confirm")


def refused(game: DiceGame, action: str, *rules: str) -> str:
    """Return the reason why an action is refused; fails if it is legal or names none of these rules."""
    refusal = game.why_not(action)
    assert refusal is not None, f"{action} is legal"
    assert not rules or set(rules) & set(refusal.rules), refusal
    return refusal.reason


def legal(game: DiceGame) -> set[str]:
    """Return the texts of the legal actions."""
    return {action.text for action in game.legal_actions()}
