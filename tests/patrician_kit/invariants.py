"""What is true of every table of Patrician between two decisions, and what a player cannot know.

Written without the rules: everything is counted again from what lies on the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from types import SimpleNamespace
from typing import Any

from patrician_kit.components import BOX
from tests.patrician_kit.naive_scoring import naive_points, naive_winners, tower_winner

SUPPLY = {2: 39, 3: 29, 4: 21, 5: 21}
TURNS = {2: 24, 3: 16, 4: 12, 5: 11}
CARDS = {2: 48, 3: 48, 4: 48, 5: 55}
PLAY_CARD, BUILD, MOVE_FLOOR, TAKE_CARD, OVER = range(5)


def patrician_invariants(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with a table (patrician.deck.5 to .8 and others)."""
    yield from _cards(s, rules)
    yield from _floors(s, rules)
    yield from _tiles(s)
    yield from _turn(s, rules)
    if s.step == OVER:
        yield from _end(s, rules)


def _cards(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    hands = [s.hand[p][: s.hand_size[p]] for p in range(s.players)]
    stacks = [s.stack[p][: s.stack_size[p]] for p in range(s.players)]
    board = [card for card in s.display if card >= 0]
    pile = s.deck[: s.deck_size]
    everywhere = sorted(chain(*hands, *stacks, board, pile))
    cities = 10 if s.players == 5 else 9
    copies = zip(rules.CARD_CITY, rules.CARD_COPIES, strict=True)
    box = [card for card, (city, count) in enumerate(copies) if city < cities for _ in range(count)]
    if everywhere != box or len(box) != CARDS[s.players]:
        yield "the cards are not those of the box (patrician.deck.5)"
    for name, rows, sizes in (("hand", s.hand, s.hand_size), ("stack", s.stack, s.stack_size)):
        for player, row in enumerate(rows):
            if any(card != -1 for card in row[sizes[player] :]):
                yield f"the {name} of seat {player} has cards behind its end"
    if any(card != -1 for card in s.deck[s.deck_size :]):
        yield "the pile has cards above its top"
    for player, hand in enumerate(hands):
        starters = [
            rules.CARD_START[card] for card, taken in zip(hand, s.hand_taken[player], strict=False) if not taken
        ]
        if not all(starters):
            yield f"seat {player} holds a card from the deal that is no start card (patrician.info.6)"
    for player, stack in enumerate(stacks):
        heads = [sum(rules.CARD_HEADS[card] for card in stack if rules.CARD_PATRICIAN[card] == k) for k in range(3)]
        if heads != s.heads[player]:
            yield f"the heads of seat {player} are not those of the stack (patrician.end.4)"
    if s.deck_size and len(board) < cities:
        yield "a space is empty although the pile has cards (patrician.empty.3)"


def _floors(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    on_board = [sum(tower.count(player) for tower in s.tower) for player in range(5)]
    for player in range(s.players):
        if on_board[player] + s.supply[player] != SUPPLY[s.players] or s.supply[player] < 0:
            yield f"the floors of seat {player} do not add up (patrician.deck.6)"
        coats = sum(rules.CARD_COATS[card] for card in s.stack[player][: s.stack_size[player]])
        if coats != on_board[player] + (s.to_build if player == s.turn else 0):
            yield f"the coats in the stack of seat {player} are not its floors on the board (patrician.deck.8)"
    for plot, tower in enumerate(s.tower):
        standing = tower[: s.height[plot]]
        if any(owner != -1 for owner in tower[s.height[plot] :]) or any(not 0 <= o < s.players for o in standing):
            yield f"the tower on plot {plot} has holes"
        if [standing.count(player) for player in range(5)] != s.floors_of[plot]:
            yield f"the floors on plot {plot} are counted wrongly"
    yield from _cities(s, rules)


def _cities(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    played = [card for p in range(s.players) for card in s.stack[p][: s.stack_size[p]]]
    for city in range(10):
        name, numeral = BOX.city_names[city], BOX.CITY_FLOORS[city] if city < s.cities else 0
        left, right = s.height[2 * city], s.height[2 * city + 1]
        if left + right + s.room[city] != numeral or s.room[city] < 0:
            yield f"{name} holds another number of floors than its numeral says (patrician.build.7)"
        coats = sum(rules.CARD_COATS[card] for card in played if rules.CARD_CITY[card] == city)
        waiting = s.to_build if s.played >= 0 and rules.CARD_CITY[s.played] == city else 0
        if city < s.cities and left + right != coats - waiting:
            yield f"the floors of {name} are not the coats played (patrician.deck.7)"
        if city < s.cities and s.room[city] == 0 and (left == 0 or right == 0 or left == right):
            yield f"{name} is full and has no two towers of different height (patrician.build.9, patrician.scoring.10)"


def _tiles(s: Any) -> Iterator[str]:
    fame = [0] * 5
    for city in range(s.cities):
        owners = s.tile_owner[2 * city : 2 * city + 2]
        if (s.room[city] == 0) != (min(owners) >= 0) or (s.room[city] > 0) != (max(owners) < 0):
            yield f"the tiles of {BOX.city_names[city]} lie there although it is full, or not (patrician.scoring.1)"
            continue
        if s.room[city]:
            continue
        towers = sorted((s.tower[plot][: s.height[plot]] for plot in (2 * city, 2 * city + 1)), key=len, reverse=True)
        if owners != [tower_winner(tower) for tower in towers]:
            yield f"the tiles of {BOX.city_names[city]} are with the wrong players (patrician.scoring.2)"
        fame[owners[0]] += BOX.TILE_HIGH[city]
        fame[owners[1]] += BOX.TILE_LOW[city]
    if fame != s.fame:
        yield f"fame points are {s.fame}, the tiles are worth {fame}"


def _turn(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    turns = sum(s.stack_size) - (0 if s.step in (PLAY_CARD, OVER) else 1)
    if s.step != OVER:
        if s.turn_number != turns + 1 or s.turn != (s.start_player + turns) % s.players:
            yield "it is the wrong turn (patrician.turn.1)"
        if (s.played >= 0) != (s.step != PLAY_CARD) or (s.to_build > 0) != (s.step == BUILD):
            yield "the card played does not fit the step (patrician.turn.2)"
    for player in range(s.players):
        done = (turns - (player - s.start_player) % s.players - 1) // s.players + 1
        busy = s.step in (BUILD, MOVE_FLOOR, TAKE_CARD) and player == s.turn
        if s.stack_size[player] != done + busy:
            yield f"seat {player} has played {s.stack_size[player]} cards instead of {done + busy} (patrician.turn.7)"
        if s.deck_size and s.hand_size[player] != 3 - busy:
            yield f"seat {player} has {s.hand_size[player]} cards in hand (patrician.play.5)"


def _end(s: Any, rules: SimpleNamespace) -> Iterator[str]:
    if [size for size in s.stack_size if size] != [TURNS[s.players]] * s.players or any(s.hand_size):
        yield "the players had different numbers of turns (patrician.turn.5)"
    if any(s.room) or s.deck_size or max(s.display) >= 0:
        yield "the game is over, but something is left (patrician.end.3)"
    points = naive_points(s, rules)
    total = 114 if s.players == 5 else 99
    if (sum(points) - total) % 6 or sum(s.fame) != total:
        yield "the points do not add up (patrician.deck.3)"
    if s.players == 2 and points[0] == points[1]:
        yield "a tie on points with two players (patrician.deck.4)"
    if points != [rules.points(s, player) for player in range(s.players)]:
        yield "the points are not those of the naive scoring (patrician.end.8)"
    winners = [player for player in range(s.players) if rules.winners_ahead_of(s, player) == 0]
    if winners != naive_winners(s, rules):
        yield "the winners are not those of the naive scoring (patrician.end.9 to patrician.end.12)"


def patrician_hidden(s: Any, player: int | None) -> list[int]:
    """Return the cards that a player (None: an onlooker) cannot know: dealt ones in other hands, and the pile."""
    others = [p for p in range(s.players) if p != player]
    dealt = [s.hand[p][place] for p in others for place in range(s.hand_size[p]) if not s.hand_taken[p][place]]
    return dealt + s.deck[: s.deck_size]
