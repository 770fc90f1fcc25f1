"""Programs that play Patrician: a greedy player with named weights, and what the search player strives for.

Written in the same subset as the rules, so they run in both gears. A strategy looks only at what the player to move
may know: its choice is the same after any redeal.
"""

from __future__ import annotations

from typing import Final

from patrician_kit.components import CARD_CITY, CARD_COATS, CARD_HEADS, CARD_PATRICIAN, TILE_HIGH, TILE_LOW
from patrician_kit.names import BUILD, BUILD_ON, DECLINE, MOVE_FLOOR, MOVE_FROM, NONE, PLAY, PLAY_CARD, TAKE_FROM
from patrician_kit.rules import must_use_other_plot
from patrician_kit.scoring import points, winners_ahead_of
from patrician_kit.state import Table
from tabletop_kit.kernel import roll

# Named weights of the greedy player, by place in its row of weights.
TALLER: Final = 0
SHORTER: Final = 1
HEADS: Final = 2
DENY: Final = 3
NOISE: Final = 4

WEIGHT_NAMES = ("taller", "shorter", "heads", "deny", "noise")
DEFAULT_WEIGHTS = (1.0, 1.0, 1.5, 0.5, 0.01)


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
        return card_value(s, action - PLAY, weights)
    if s.step == BUILD:
        return gain_from_floors(s, action - BUILD_ON, s.to_build, weights)
    if s.step == MOVE_FLOOR:
        return 0.0 if action == DECLINE else gain_from_move(s, action - MOVE_FROM, weights)
    return take_value(s, s.display[action - TAKE_FROM], weights)


def card_value(s: Table, card: int, weights: list[float]) -> float:
    """Return the value of playing a card: the better plot, its heads, and the card one would take."""
    city = CARD_CITY[card]
    floors = CARD_COATS[card]
    best = max(gain_from_floors(s, 2 * city, floors, weights), gain_from_floors(s, 2 * city + 1, floors, weights))
    value = best + weights[HEADS] * head_gain(s, card)
    if s.display[city] != NONE:
        value += 0.3 * take_value(s, s.display[city], weights)
    return value


def head_gain(s: Table, card: int) -> float:
    """Return the heads of a card, more if they bring a set of three nearer."""
    if CARD_HEADS[card] == 0:
        return 0.0
    have = s.heads[s.turn][CARD_PATRICIAN[card]] % 3
    return CARD_HEADS[card] * (1.0 + 0.5 * have)


def take_value(s: Table, card: int, weights: list[float]) -> float:
    """Return the value of a card that comes into the hand."""
    city = CARD_CITY[card]
    fight = 0.1 * (TILE_HIGH[city] + TILE_LOW[city]) * CARD_COATS[card]
    return fight + weights[HEADS] * head_gain(s, card)


def gain_from_floors(s: Table, plot: int, floors: int, weights: list[float]) -> float:
    """Return how much better the city looks after building some floors on a plot."""
    if must_use_other_plot(s, plot):
        return -1e6
    before = city_value(s, plot // 2, weights)
    me = s.turn
    lay(s, plot, me, floors)
    after = city_value(s, plot // 2, weights)
    unlay(s, plot, me, floors)
    return after - before


def gain_from_move(s: Table, plot: int, weights: list[float]) -> float:
    """Return how much better the city looks after moving the top floor of a plot."""
    before = city_value(s, plot // 2, weights)
    other = plot + 1 - 2 * (plot % 2)
    owner = s.tower[plot][s.height[plot] - 1]
    unlay(s, plot, owner, 1)
    lay(s, other, owner, 1)
    after = city_value(s, plot // 2, weights)
    unlay(s, other, owner, 1)
    lay(s, plot, owner, 1)
    return after - before


def lay(s: Table, plot: int, owner: int, floors: int) -> None:
    """Lay floors on a tower for a moment, to look at the result."""
    for _ in range(floors):
        s.tower[plot][s.height[plot]] = owner
        s.height[plot] += 1
    s.floors_of[plot][owner] += floors


def unlay(s: Table, plot: int, owner: int, floors: int) -> None:
    """Take floors laid for a moment off again."""
    for _ in range(floors):
        s.height[plot] -= 1
        s.tower[plot][s.height[plot]] = NONE
    s.floors_of[plot][owner] -= floors


def city_value(s: Table, city: int, weights: list[float]) -> float:
    """Return my hopes in a city: what I lead, less what the strongest other leads, nearer to its end counting more."""
    left = 2 * city
    right = 2 * city + 1
    built = s.height[left] + s.height[right]
    left_high = s.height[left] > s.height[right] or (s.height[left] == s.height[right] and s.turn % 2 == 0)
    high = TILE_HIGH[city] * weights[TALLER]
    low = TILE_LOW[city] * weights[SHORTER]
    value = tower_value(s, left, high if left_high else low, weights)
    value += tower_value(s, right, low if left_high else high, weights)
    return value * (built + 1) / (built + s.room[city] + 1)


def tower_value(s: Table, plot: int, prize: float, weights: list[float]) -> float:
    """Return the prize if I lead the tower, a share of it if another leads, with the lead in floors counting a little."""
    mine = s.floors_of[plot][s.turn]
    most = 0
    for player in range(s.players):
        if player != s.turn and s.floors_of[plot][player] > most:
            most = s.floors_of[plot][player]
    if mine == 0 and most == 0:
        return 0.0
    lead = mine - most
    if lead == 0:
        lead = 1 if stands_higher(s, plot, mine) else -1
        return prize * 0.3 * lead if lead > 0 else -prize * weights[DENY] * 0.3
    if lead > 0:
        return prize * (0.6 + 0.1 * min(lead, 3))
    return -prize * weights[DENY] * (0.6 + 0.1 * min(-lead, 3))


def stands_higher(s: Table, plot: int, most: int) -> bool:
    """Return whether I am the highest of those with ``most`` floors in a tower."""
    for floor in range(s.height[plot] - 1, -1, -1):
        owner = s.tower[plot][floor]
        if s.floors_of[plot][owner] == most:
            return owner == s.turn
    return False


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
