"""Programs that play Patrician: a greedy player with named weights, and what the search player strives for.

Written in the same subset as the rules, so they run in both gears. A strategy looks only at what the player to move
may know: its choice is the same after any redeal.

How the greedy player thinks, in the words of a class:

* A tower is worth its tile, times how sure I am of it: a lead of n floors with r floors still to come in the city
  counts ``n / (n + 0.7 r)``. A tower that another leads counts against me in the same way, times ``deny``.
* Every card I take will be played in the end, so its heads count when I take it, not when I play it.
* A card to play is therefore worth what its floors gain in the best place, plus the card that I take for it:
  ``heads`` points a head, and ``card`` times what its floors would gain.
"""

from __future__ import annotations

from typing import Final

from patrician_kit.components import (
    CARD_CITY,
    CARD_COATS,
    CARD_HEADS,
    CARD_PATRICIAN,
    CARD_SYMBOL,
    TILE_HIGH,
    TILE_LOW,
)
from patrician_kit.names import (
    ANY_CITY,
    BUILD,
    BUILD_ON,
    DECLINE,
    MOVE_FLOOR,
    MOVE_FROM,
    NONE,
    PLAY,
    PLAY_CARD,
    TAKE_FROM,
)
from patrician_kit.rules import lift_floor, put_floor
from patrician_kit.scoring import other_plot, points, winners_ahead_of
from patrician_kit.state import Table
from tabletop_kit.kernel import roll

# Named weights of the greedy player, by place in its row of weights.
TALLER: Final = 0
SHORTER: Final = 1
HEADS: Final = 2
DENY: Final = 3
CARD: Final = 4
NOISE: Final = 5

WEIGHT_NAMES = ("taller", "shorter", "heads", "deny", "card", "noise")
DEFAULT_WEIGHTS = (1.0, 1.0, 2.0, 1.0, 1.5, 0.01)

NOWHERE: Final = -1e6
"""The value of building where it is not allowed."""


def greedy(s: Table, acts: list[int], count: int, weights: list[float], stream: list[int]) -> int:
    """Return the legal action with the highest value by the weights; ``noise`` breaks ties at random."""
    best = acts[0]
    highest = -1e9
    for i in range(count):
        value = action_value(s, acts[i], weights) + weights[NOISE] * roll(stream, 1000) / 1000.0
        if value > highest:
            highest = value
            best = acts[i]
    return best


def action_value(s: Table, action: int, weights: list[float]) -> float:
    """Return what an action is worth in points, roughly."""
    if s.step == PLAY_CARD:
        return play_value(s, action - PLAY, weights)
    if s.step == BUILD:
        return build_value(s, action - BUILD_ON, s.to_build, weights)
    if s.step == MOVE_FLOOR:
        return 0.0 if action == DECLINE else move_gain(s, action - MOVE_FROM, weights)
    return take_value(s, s.display[action - TAKE_FROM], weights)


# --- cards ---


def play_value(s: Table, card: int, weights: list[float]) -> float:
    """Return the value of playing a card: what its floors gain, and the card that comes for it."""
    city = CARD_CITY[card]
    value = floors_gain(s, city, CARD_COATS[card], weights)
    if s.display[city] == NONE or CARD_SYMBOL[card] == ANY_CITY:
        return value + best_take(s, weights)
    return value + take_value(s, s.display[city], weights)


def best_take(s: Table, weights: list[float]) -> float:
    """Return the value of the best card on the board, 0 without any."""
    best = 0.0
    for city in range(s.cities):
        if s.display[city] != NONE:
            best = max(best, take_value(s, s.display[city], weights))
    return best


def take_value(s: Table, card: int, weights: list[float]) -> float:
    """Return the value of a card that comes into the hand: its heads, and its floors next time."""
    floors = floors_gain(s, CARD_CITY[card], CARD_COATS[card], weights)
    return weights[HEADS] * head_gain(s, card) + weights[CARD] * floors


def head_gain(s: Table, card: int) -> float:
    """Return the heads of a card, more if they bring a set of three nearer; the own hand counts as played."""
    if CARD_HEADS[card] == 0:
        return 0.0
    patrician = CARD_PATRICIAN[card]
    have = s.heads[s.turn][patrician]
    for place in range(s.hand_size[s.turn]):
        if CARD_PATRICIAN[s.hand[s.turn][place]] == patrician:
            have += CARD_HEADS[s.hand[s.turn][place]]
    return CARD_HEADS[card] * (0.8 + 0.2 * (have % 3))


# --- floors ---


def floors_gain(s: Table, city: int, floors: int, weights: list[float]) -> float:
    """Return how much better a city looks after I build there, in the best way; 0 if no floor fits."""
    floors = min(floors, s.room[city], s.supply[s.turn])
    if floors == 0:
        return 0.0
    left = lead_in(s, 2 * city)
    right = lead_in(s, 2 * city + 1)
    best = after_building(s, city, 0, floors, left, right, weights)
    for more in range(1, floors + 1):
        best = max(best, after_building(s, city, more, floors - more, left, right, weights))
    return best - city_value(s, city, 0, 0, left, right, weights)


def build_value(s: Table, plot: int, floors: int, weights: list[float]) -> float:
    """Return how a city looks after one of my floors goes on a plot, and a second one on the better of the two."""
    city = plot // 2
    left = lead_in(s, 2 * city)
    right = lead_in(s, 2 * city + 1)
    best = NOWHERE
    for here in range(1, floors + 1):
        more = here if plot % 2 == 0 else floors - here
        best = max(best, after_building(s, city, more, floors - more, left, right, weights))
    return best


def move_gain(s: Table, plot: int, weights: list[float]) -> float:
    """Return how much better a city looks after moving the top floor of a plot: try it, and put it back."""
    before = city_as_it_is(s, plot // 2, weights)
    other = other_plot(plot)
    put_floor(s, other, lift_floor(s, plot))
    after = city_as_it_is(s, plot // 2, weights)
    put_floor(s, plot, lift_floor(s, other))
    return after - before


def city_as_it_is(s: Table, city: int, weights: list[float]) -> float:
    """Return the value of a city without building."""
    return city_value(s, city, 0, 0, lead_in(s, 2 * city), lead_in(s, 2 * city + 1), weights)


def after_building(
    s: Table, city: int, more_left: int, more_right: int, left: float, right: float, weights: list[float]
) -> float:
    """Return the value of a city after some more floors of mine; a full city needs a floor on each plot."""
    if s.room[city] == more_left + more_right:
        if s.height[2 * city] + more_left == 0 or s.height[2 * city + 1] + more_right == 0:
            return NOWHERE
    return city_value(s, city, more_left, more_right, left, right, weights)


def city_value(
    s: Table, city: int, more_left: int, more_right: int, left: float, right: float, weights: list[float]
) -> float:
    """Return the tiles of a city times how sure I am of them.

    ``left`` and ``right`` are my leads in the two towers; ``more_left`` and ``more_right`` floors of mine are imagined
    on top. Which tower will be the taller one is a lead of its own.
    """
    room = s.room[city] - more_left - more_right
    high = weights[TALLER] * TILE_HIGH[city]
    low = weights[SHORTER] * TILE_LOW[city]
    taller = s.height[2 * city] + more_left - s.height[2 * city + 1] - more_right
    turn = 0.5 * (high - low) * sureness(taller, room)
    middle = 0.5 * (high + low)
    mine_left = hold(left + more_left, room, weights)
    return mine_left * (middle + turn) + hold(right + more_right, room, weights) * (middle - turn)


def hold(lead: float, room: int, weights: list[float]) -> float:
    """Return how sure I am of a tower, from 1 (mine) to minus ``deny`` (another's)."""
    sure = sureness(lead, room)
    return max(sure, weights[DENY] * sure)


def sureness(lead: float, room: int) -> float:
    """Return how sure a lead is with so many floors still to come: from -1 to 1."""
    return lead / (abs(lead) + 0.7 * room + 0.0001)


def lead_in(s: Table, plot: int) -> float:
    """Return by how many floors I lead a tower; standing higher in a tie is half a floor."""
    mine = s.floors_of[plot][s.turn]
    most = 0
    for player in range(s.players):
        if player != s.turn:
            most = max(most, s.floors_of[plot][player])
    if mine != most or mine == 0:
        return 1.0 * (mine - most)
    return 0.5 if stands_higher(s, plot, mine) else -0.5


def stands_higher(s: Table, plot: int, most: int) -> bool:
    """Return whether I am the highest of those with ``most`` floors in a tower."""
    for floor in range(s.height[plot] - 1, -1, -1):
        owner = s.tower[plot][floor]
        if s.floors_of[plot][owner] == most:
            return owner == s.turn
    return False


# --- search ---


def worth(s: Table, player: int) -> int:
    """Return 0 to 1000 for a finished game: half for winning, half for the margin over the best other player."""
    best = -1000
    for other in range(s.players):
        if other != player:
            best = max(best, points(s, other))
    margin = min(max(points(s, player) - best, -40), 40)
    value = (margin + 40) * 500 // 80
    if winners_ahead_of(s, player) == 0:
        value += 500
    return value


def custom(s: Table, acts: list[int], count: int, weights: list[float], stream: list[int]) -> int:
    """Stand in for a reader's own strategy: a random action."""
    return acts[roll(stream, count)]
