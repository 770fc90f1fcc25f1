"""What holds in every game, counted out on one that is played at random."""

from __future__ import annotations

import random
from typing import cast

from cites_kit.game import CitesRoyales
from cites_kit.names import CARDS, COLOURS, MOST_MARKET, NONE, RESERVE, VALUES
from cites_kit.state import Table


def always_true(players: int, seed: int) -> None:
    """Play a game at random and print what held after every step. Raises AssertionError where something did not."""
    game, chance = CitesRoyales(players=players, seed=seed), random.Random(seed)
    steps = 0
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
        steps += 1
        for fact, holds in _FACTS.items():
            assert holds(game), fact
    print(f"{steps} steps, {game.view(None).turn_number} turns. True after every step:", *_FACTS, sep="\n- ")
    print(game.outcome())


def _cards_add_up(game: CitesRoyales) -> bool:
    view = game.view(None)
    held = sum(noble.hand_size + sum(map(len, noble.cities)) for noble in view.nobles)
    lying = len(view.market) + len(view.discards) + view.drawn_size + view.pile + view.reserve
    return held + lying == CARDS


def _reserve_is_full(game: CitesRoyales) -> bool:
    return NONE not in cast(Table, game.state).reserve[:RESERVE]


def _market_is_small(game: CitesRoyales) -> bool:
    return len(game.view(None).market) <= MOST_MARKET


def _eight_hold_a_pair(game: CitesRoyales) -> bool:
    market = game.view(None).market
    return len(market) <= COLOURS or len({card // VALUES for card in market}) < len(market)


def _cities_rise(game: CitesRoyales) -> bool:
    cities = [[card % VALUES for card in city] for noble in game.view(None).nobles for city in noble.cities]
    return all(values == sorted(set(values)) for values in cities)


_FACTS = {
    "pile, discards, Reserve, Market, hands and Cities hold all 85 cards (cites.pile.4)": _cards_add_up,
    "the Reserve has four cards (cites.pile.5)": _reserve_is_full,
    "at most 16 cards lie face up (cites.market.7)": _market_is_small,
    "where eight or more lie face up, two share a colour (cites.market.11)": _eight_hold_a_pair,
    "each City rises, and holds each Influence once (cites.build.5, cites.build.11)": _cities_rise,
}
