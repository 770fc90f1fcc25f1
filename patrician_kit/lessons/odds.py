"""Chances that can be counted: exact, by going through every case, and simulated, by dealing many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations

from patrician_kit.components import BOX
from patrician_kit.game import Patrician

Hand = Sequence[int]


def exactly(holds: Callable[[Hand], bool], players: int = 2) -> Fraction:
    """Return the exact chance that an opening hand of 3 start cards has a property, over all hands there are."""
    start = [card for card in BOX.deck_with(players) if BOX.CARD_START[card]]
    hands = list(combinations(start, 3))
    return Fraction(sum(map(holds, hands)), len(hands))


def simulated(holds: Callable[[Hand], bool], deals: int = 2000, players: int = 2, seed: int = 1) -> tuple[int, int]:
    """Return in how many of ``deals`` deals the hand of the first seat has a property, and ``deals``."""
    hits = 0
    for number in range(deals):
        hand = Patrician(players, seed, game_number=number).view(0).players[0].hand
        hits += holds(hand or ())
    return hits, deals


def pair_of_heads(hand: Hand) -> bool:
    """Return whether two or three cards of a hand show the same patrician."""
    heads = [BOX.CARD_PATRICIAN[card] for card in hand]
    return any(heads.count(patrician) >= 2 for patrician in range(3))


def three_of_heads(hand: Hand) -> bool:
    """Return whether all three cards of a hand show the same patrician."""
    return len({BOX.CARD_PATRICIAN[card] for card in hand}) == 1


def two_of_a_city(hand: Hand) -> bool:
    """Return whether two cards of a hand belong to the same city."""
    return len({BOX.CARD_CITY[card] for card in hand}) < len(hand)
