"""The table of Patrician, each thing declared once.

Plots are numbered ``2 * city`` (left) and ``2 * city + 1`` (right); fame tiles ``2 * city`` (higher) and
``2 * city + 1`` (lower). Seats are 0 to 4. Places that hold nothing are -1 where a card or a player would stand.
"""

from __future__ import annotations

from patrician_kit.names import HAND, MOST_CARDS, MOST_CITIES, MOST_FLOORS, MOST_PLAYERS, MOST_TURNS, PATRICIANS
from tabletop_kit.state import State, number, numbers, table


@table
class Table(State):
    """A whole game at one moment, secrets included."""

    players: int = number("how many play, 2 to 5")
    cities: int = number("how many cities are in play: 9, or 10 with five players")
    move_may_empty_plot: int = number("1: a move may leave a plot empty (patrician.ruling.16)")
    open_information: int = number("1: stacks and won tiles are open to all (patrician.ruling.31)")
    start_player: int = number("the seat that took the first turn")

    turn: int = number("whose turn it is")
    turn_number: int = number("1 for the first turn of the game; after the end, the number of turns played")
    step: int = number("which decision is due: PLAY_CARD, BUILD, MOVE_FLOOR, TAKE_CARD or GAME_OVER")
    played: int = number("the card played this turn, or -1")
    to_build: int = number("floors of that card still to be built")

    hand: list[list[int]] = numbers(MOST_PLAYERS, HAND, "cards in hand, in the order they came")
    hand_taken: list[list[int]] = numbers(MOST_PLAYERS, HAND, "1: this card was taken face up, so all know it")
    hand_size: list[int] = numbers(MOST_PLAYERS, "cards in hand")
    stack: list[list[int]] = numbers(MOST_PLAYERS, MOST_TURNS, "cards played, the oldest first")
    stack_size: list[int] = numbers(MOST_PLAYERS, "cards played")
    heads: list[list[int]] = numbers(MOST_PLAYERS, PATRICIANS, "heads of each patrician in the stack")
    supply: list[int] = numbers(MOST_PLAYERS, "floors not yet built")

    tower: list[list[int]] = numbers(2 * MOST_CITIES, MOST_FLOORS, "owner of each floor, from the ground up")
    height: list[int] = numbers(2 * MOST_CITIES, "floors on each plot")
    floors_of: list[list[int]] = numbers(2 * MOST_CITIES, MOST_PLAYERS, "floors on each plot, by owner")
    room: list[int] = numbers(MOST_CITIES, "floors that each city still takes")

    tile_owner: list[int] = numbers(2 * MOST_CITIES, "who won each fame tile, or -1 while it lies on the board")
    fame: list[int] = numbers(MOST_PLAYERS, "fame points of the tiles won")

    display: list[int] = numbers(MOST_CITIES, "the face-up card at each city, or -1")
    deck: list[int] = numbers(MOST_CARDS, "the draw pile, its top card last")
    deck_size: int = number("cards in the draw pile")
    chance: list[int] = numbers(2, "the game's own random stream", wide=True)
