"""Setting up, and dealing anew what somebody cannot see. Same subset as the rules."""

from __future__ import annotations

from patrician_kit.components import CARD_CITY, CARD_COPIES, CARD_START, CITY_FIVE_ONLY, CITY_FLOORS
from patrician_kit.names import (
    HAND,
    MOST_CARDS,
    MOST_CITIES,
    MOST_FLOORS,
    MOST_PLAYERS,
    MOST_TURNS,
    NONE,
    PATRICIANS,
    PLAY_CARD,
)
from patrician_kit.state import Table
from tabletop_kit.kernel import put_in_order, roll, seed_stream, shuffle


def new_game(s: Table, settings: list[int], first_seed: int, second_seed: int) -> None:
    """Lay out a game: empty plots, hands, face-up cards and the draw pile, start player by lot (patrician.setup.1-18).

    ``settings`` is players, floors per player, start seat (-1: by lot), move_may_empty_plot, open_information. The
    order of all random draws is fixed: start cards, draw pile, start player.
    """
    seed_stream(s.chance, first_seed, second_seed)
    s.players = settings[0]
    s.move_may_empty_plot = settings[3]
    s.open_information = settings[4]
    clear_table(s)
    for player in range(s.players):
        s.supply[player] = settings[1]
    deal(s)
    s.start_player = settings[2] if settings[2] != NONE else roll(s.chance, s.players)
    s.turn = s.start_player


def clear_table(s: Table) -> None:
    """Everything empty, the first turn about to start (patrician.setup.18)."""
    s.cities = MOST_CITIES if s.players == MOST_PLAYERS else MOST_CITIES - 1
    s.start_player = 0
    s.turn = 0
    s.turn_number = 1
    s.step = PLAY_CARD
    s.played = NONE
    s.to_build = 0
    s.deck_size = 0
    for place in range(MOST_CARDS):
        s.deck[place] = NONE
    for player in range(MOST_PLAYERS):
        clear_player(s, player)
    for city in range(MOST_CITIES):
        clear_city(s, city)


def clear_player(s: Table, player: int) -> None:
    """Nothing in hand, nothing played, nothing won, no floors."""
    s.hand_size[player] = 0
    s.stack_size[player] = 0
    s.supply[player] = 0
    s.fame[player] = 0
    for place in range(HAND):
        s.hand[player][place] = NONE
        s.hand_taken[player][place] = 0
    for place in range(MOST_TURNS):
        s.stack[player][place] = NONE
    for patrician in range(PATRICIANS):
        s.heads[player][patrician] = 0


def clear_city(s: Table, city: int) -> None:
    """Two empty plots, both tiles on the board, no card."""
    s.display[city] = NONE
    s.room[city] = CITY_FLOORS[city] if city < s.cities else 0
    for plot in range(2 * city, 2 * city + 2):
        s.tile_owner[plot] = NONE
        s.height[plot] = 0
        for floor in range(MOST_FLOORS):
            s.tower[plot][floor] = NONE
        for player in range(MOST_PLAYERS):
            s.floors_of[plot][player] = 0


def deal(s: Table) -> None:
    """Three start cards each, the rest shuffled into the pile, one face up at each city (patrician.setup.5 to .7)."""
    put_on_pile(s, 1)
    shuffle(s.chance, s.deck, 0, s.deck_size)
    for player in range(s.players):
        for place in range(HAND):
            s.hand[player][place] = top_card(s)
        s.hand_size[player] = HAND
    put_on_pile(s, 0)
    shuffle(s.chance, s.deck, 0, s.deck_size)
    for city in range(s.cities):
        s.display[city] = top_card(s)


def put_on_pile(s: Table, start_cards: int) -> None:
    """Lay every copy of the cards in play on the pile, either the start cards (1) or the others (0)."""
    for card in range(len(CARD_CITY)):
        if CARD_START[card] == start_cards and (s.players == MOST_PLAYERS or not CITY_FIVE_ONLY[CARD_CITY[card]]):
            for _ in range(CARD_COPIES[card]):
                s.deck[s.deck_size] = card
                s.deck_size += 1


def top_card(s: Table) -> int:
    """Take the top card off the draw pile."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    return card


def redeal(s: Table, player: int, stream: list[int]) -> None:
    """Deal anew, at random, all that a player (or nobody: -1) cannot see, keeping all that is known.

    Unknown are the draw pile and those cards of other hands that come from the deal; the latter are start cards
    (patrician.info.6, patrician.ruling.35). What the player sees does not change. The unknown cards are put in order
    first, so that the same stream deals the same whatever lay there: a search must not depend on it.
    """
    pile = s.deck_size
    for other in range(s.players):
        for place in range(s.hand_size[other]):
            if is_hidden(s, player, other, place):
                s.deck[s.deck_size] = s.hand[other][place]
                s.deck_size += 1
    put_in_order(s.deck, 0, s.deck_size)
    start_cards = 0
    for place in range(s.deck_size):
        start_cards += CARD_START[s.deck[place]]
    for other in range(s.players):
        for place in range(s.hand_size[other]):
            if is_hidden(s, player, other, place):
                s.hand[other][place] = pick_start_card(s, roll(stream, start_cards))
                start_cards -= 1
    shuffle(stream, s.deck, 0, pile)


def is_hidden(s: Table, player: int, other: int, place: int) -> bool:
    """Return whether a player cannot know this card of another hand."""
    return other != player and s.hand_taken[other][place] == 0


def pick_start_card(s: Table, which: int) -> int:
    """Take the start card number ``which`` out of the pile; the top card closes the gap."""
    place = 0
    while CARD_START[s.deck[place]] == 0 or which > 0:
        which -= CARD_START[s.deck[place]]
        place += 1
    card = s.deck[place]
    s.deck[place] = s.deck[s.deck_size - 1]
    top_card(s)
    return card
