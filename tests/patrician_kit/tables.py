"""Small tables of Patrician for the tests of rules, and short ways to look at them.

The tests of rules play with `cards.csv` of this folder and not with the kit's table, in which the symbols of many
cards are a reconstruction (patrician.ruling.4). So they hold for any true table as well. In this deck every city has
two start cards with one head, and

* Bologna, Firenze, Roma and Pistoia have a card "any card" and a card "move" each,
* Lucca and Verona have a card "move", Siena and Ferrara a card "any card",
* the two-coat cards are where the published numbers put them: two for a city of 9 or 7 floors, one for one of 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from patrician_kit import Patrician
from patrician_kit.card_words import card_text
from patrician_kit.components import load

CARDS = Path(__file__).with_name("cards.csv")
DECK = load(CARDS)
SWITCHES = tuple(switch.name for switch in Patrician.switches)
ROUNDS = {2: 24, 3: 16, 4: 12, 5: 11}
COUNTS = (2, 3, 4, 5)


def a_game(players: int | Sequence[str] = 3, seed: int = 1, **options: Any) -> Patrician:
    """Return a new game with the deck of the tests."""
    return Patrician(players, seed, cards=CARDS, **options)


def at_table(players: int | Sequence[str] = 3, **parts: Any) -> Patrician:
    """Return a game that stands at a position; Anna (A) is to move unless something else is said."""
    options = {name: parts.pop(name) for name in SWITCHES if name in parts}
    return Patrician.from_position({"players": players, **parts}, cards=CARDS, **options)


def playing(card: str, players: int = 3, **parts: Any) -> Patrician:
    """Return a game in which Anna has just played a card, and builds."""
    return at_table(players, played=card, turn="Anna", step="build", **parts)


def towers(game: Patrician, city: str) -> tuple[str, str]:
    """Return both towers of a city as letters from the ground up."""
    view = game.view(None)
    left = 2 * game.box.city_names.index(city)
    first, second = ("".join("ABCDE"[owner] for owner in view.towers[plot]) for plot in (left, left + 1))
    return first, second


def texts(game: Patrician) -> list[str]:
    """Return what may be done now, as texts."""
    return [action.text for action in game.legal_actions()]


def hand(game: Patrician, player: int = 0) -> list[str]:
    """Return the hand of a seat in words."""
    return [card_text(game.box, card) for card in game.view(player).players[player].hand or ()]


def stack(game: Patrician, player: int = 0) -> list[str]:
    """Return the stack of a seat in words, the oldest card first."""
    return [card_text(game.box, card) for card in game.view(player).players[player].stack or ()]


def display(game: Patrician) -> dict[str, str]:
    """Return the face-up cards by city; an empty space is left out."""
    cards = zip(game.box.city_names, game.view(None).display, strict=False)
    return {city: card_text(game.box, card) for city, card in cards if card >= 0}


def tiles(game: Patrician, city: str) -> tuple[int, int]:
    """Return the seats that won the higher and the lower tile of a city; -1 is on the board."""
    high = 2 * game.box.city_names.index(city)
    owners = game.view(None).tile_owner
    return owners[high], owners[high + 1]


def supply(game: Patrician) -> list[int]:
    """Return the floors left, by seat."""
    return [player.supply for player in game.view(None).players]


def points(game: Patrician) -> list[int]:
    """Return the points so far, by seat, hidden ones included."""
    return [receipt.total for receipt in game.receipts()]


def reason(game: Patrician, action: str) -> tuple[str, ...]:
    """Return the rules that forbid an action; empty if it is legal."""
    refusal = game.why_not(action)
    return refusal.rules if refusal else ()


def play(game: Patrician, *actions: str) -> Patrician:
    """Play actions one after the other and return the game."""
    for action in actions:
        game.play(action)
    return game


@cache
def whole_game(players: int = 3, seed: int = 1, **options: Any) -> list[Patrician]:
    """Return a game at all its moments, always playing the first legal action or the last, by turns; change none."""
    game = a_game(players, seed, **options)
    moments = [game.clone()]
    while not game.is_over:
        game.play(game.legal_actions()[-(game.now % 2)])
        moments.append(game.clone())
    return moments


def between_turns(moments: list[Patrician]) -> list[Patrician]:
    """Return the moments at which a card is to be played, and the end."""
    return [game for game in moments if game.is_over or game.legal_actions()[0].parts["kind"] == "play"]
