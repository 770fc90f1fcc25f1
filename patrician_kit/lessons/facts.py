"""What holds in every game, counted out on one that is played at random."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain
from typing import cast

from patrician_kit.components import BOX
from patrician_kit.game import Patrician
from patrician_kit.names import GAME_OVER, NONE, PLAY_CARD
from patrician_kit.state import Table


def always_true(players: int, seed: int) -> None:
    """Play a game at random and print what held after every step, or between all turns. Raises AssertionError."""
    game, chance = Patrician(players=players, seed=seed), random.Random(seed)
    steps = 0
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
        steps += 1
        for fact, holds in _FACTS.items():
            assert holds(game), fact
        if game.view(None).step in (PLAY_CARD, GAME_OVER):
            for fact, holds in _FACTS_BETWEEN_TURNS.items():
                assert holds(game), fact
    print(f"{steps} steps, {game.view(None).turn_number} turns. True after every step:", *_FACTS, sep="\n- ")
    print("True between all turns:", *_FACTS_BETWEEN_TURNS, sep="\n- ")
    totals = [receipt.total for receipt in game.receipts()]
    tiles = sum(BOX.TILE_HIGH[city] + BOX.TILE_LOW[city] for city in BOX.cities_with(players))
    print(f"Scores {' + '.join(map(str, totals))} = {sum(totals)} = {tiles} + 6 x {(sum(totals) - tiles) // 6}")


def _cards_add_up(game: Patrician) -> bool:
    view = game.view(None)
    in_play = sum(p.hand_size + p.stack_size for p in view.players) + view.pile
    return in_play + sum(card != NONE for card in view.display) == len(BOX.deck_with(game.players))


def _floors_add_up(game: Patrician) -> bool:
    view = game.view(None)
    on_board = Counter(chain.from_iterable(view.towers))
    return all(
        p.supply + on_board[seat] == BOX.supply[p.colour][game.players - 2] for seat, p in enumerate(view.players)
    )


def _cities_fill_up(game: Patrician) -> bool:
    room = Counter({city: left for city, left in enumerate(game.view(None).room) if left})
    still: Counter[int] = Counter()
    cards = chain(*(game.view(seat).players[seat].hand or () for seat in range(game.players)), game.view(None).display)
    state = cast(Table, game.state)
    for card in chain(cards, state.deck[: state.deck_size]):
        if card != NONE:
            still[BOX.CARD_CITY[card]] += BOX.CARD_COATS[card]
    return room == still


def _stacks_are_built(game: Patrician) -> bool:
    on_board = Counter(chain.from_iterable(game.view(None).towers))
    stacks = [game.view(seat).players[seat].stack or () for seat in range(game.players)]
    return all(sum(BOX.CARD_COATS[card] for card in stack) == on_board[seat] for seat, stack in enumerate(stacks))


def _spaces_are_full(game: Patrician) -> bool:
    view = game.view(None)
    return view.pile == 0 or NONE not in view.display


_FACTS = {
    "hands, stacks, board and pile hold all cards (patrician.deck.5)": _cards_add_up,
    "each player's floors on the board and in the supply are those handed out (patrician.deck.6)": _floors_add_up,
}
_FACTS_BETWEEN_TURNS = {
    "floors and unplayed coats of each city make its numeral (patrician.deck.7)": _cities_fill_up,
    "the coats in each stack are that player's floors on the board (patrician.deck.8)": _stacks_are_built,
    "no space is empty while the pile has cards (patrician.empty.3)": _spaces_are_full,
}
