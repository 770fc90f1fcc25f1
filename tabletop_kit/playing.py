"""Whole games between programs, in the subset of Python that both gears run.

A player is a row: ``policy[p]`` (one of the constants below), ``weights[p]`` and ``playouts[p]``. Every seat has a
random stream of its own, so a game depends on its own seeds and on nothing else.
"""

from __future__ import annotations

from typing import Any, Final

from tabletop_kit.contract import (
    apply,
    copy_row,
    custom,
    greedy,
    is_over,
    legal_actions,
    new_game,
    points,
    to_move,
    winners_ahead_of,
)
from tabletop_kit.kernel import roll, seed_stream
from tabletop_kit.search import favourite, grow, plant, search

RANDOM: Final = 0
GREEDY: Final = 1
SEARCH: Final = 2
CUSTOM: Final = 3
BROKEN: Final = -1
SCRATCH_ROWS: Final = 3
"""Rows a game needs: the game itself, a redealt world and a playout."""


def choose(
    rows: Any, policy: Any, weights: Any, playouts: Any, acts: Any, count: int, stream: Any, tree: Any, logs: Any
) -> int:
    """Return what the player to move chooses in the game ``rows[0]``; ``acts[:count]`` are the legal actions."""
    s = rows[0]
    who = to_move(s)
    if policy[who] == GREEDY:
        return greedy(s, acts, count, weights[who], stream)
    if policy[who] == SEARCH:
        return search(rows, weights[who], playouts[who], stream, tree, logs, acts)
    if policy[who] == CUSTOM:
        return lawful(custom(s, acts, count, weights[who], stream), acts, count)
    return acts[roll(stream, count)]


def lawful(action: int, acts: Any, count: int) -> int:
    """Return an action if it is among the legal ones, else ``BROKEN``: a reader's strategy may be wrong."""
    for i in range(count):
        if acts[i] == action:
            return action
    return BROKEN


def play_game(
    rows: Any, streams: Any, policy: Any, weights: Any, playouts: Any, acts: Any, tree: Any, logs: Any
) -> int:
    """Play ``rows[0]`` to its end and return the number of decisions; single answers are played without asking.

    A game in which a strategy chose what is not legal is broken off; then the number is ``BROKEN``.
    """
    decisions = 0
    while not is_over(rows[0]):
        count = legal_actions(rows[0], acts)
        action = acts[0]
        if count > 1:
            who = to_move(rows[0])
            action = choose(rows, policy, weights, playouts, acts, count, streams[who], tree, logs)
        if action == BROKEN:
            return BROKEN
        apply(rows[0], action)
        decisions += 1
    return decisions


def play_games(
    starts: Any,
    settings: Any,
    seeds: Any,
    policy: Any,
    weights: Any,
    playouts: Any,
    results: Any,
    ends: Any,
    rows: Any,
    streams: Any,
    acts: Any,
    tree: Any,
    logs: Any,
) -> None:
    """Play one game per row of ``seeds``, to its end.

    ``seeds[g]`` holds two numbers for the deal and two per seat for the streams of the players. Game ``g`` starts
    from a copy of ``starts[g % len(starts)]``; if ``starts`` is empty, from a new deal by ``settings``.
    ``policy[g]``, ``weights[g]`` and ``playouts[g]`` say who sits where. ``results[g]`` receives the number of
    decisions (``BROKEN``: a strategy chose what is not legal), the points of every seat, then how many players beat
    each seat; in a game for one also the points of its automaton, at seat 1. If ``ends`` is not empty, ``ends[g]``
    receives the final position. ``rows``, ``streams``, ``acts``, ``tree`` and ``logs`` are working space.
    """
    for g in range(len(seeds)):
        if len(starts) > 0:
            copy_row(rows, 0, starts, g % len(starts))
        else:
            new_game(rows[0], settings, seeds[g][0], seeds[g][1])
        players = rows[0].players
        for p in range(players):
            seed_stream(streams[p], seeds[g][2 * p + 2], seeds[g][2 * p + 3])
        results[g][0] = play_game(rows, streams, policy[g], weights[g], playouts[g], acts, tree, logs)
        for p in range(players):
            results[g][1 + p] = points(rows[0], p)
            results[g][1 + players + p] = winners_ahead_of(rows[0], p)
        if players == 1:
            results[g][3] = points(rows[0], 1)
        if len(ends) > 0:
            copy_row(ends, g, rows, 0)


def think(rows: Any, weights: Any, playouts: int, stream: Any, tree: Any, logs: Any, acts: Any, fresh: int) -> int:
    """Grow the search tree of the game ``rows[0]`` by some playouts and return the action it likes best so far.

    ``fresh`` is 1 for a new tree, 0 to go on with the one in ``tree``: a caller with a budget in seconds calls this
    until the time is over.
    """
    if fresh == 1:
        plant(tree)
    grow(rows, weights, playouts, stream, tree, logs, acts)
    return favourite(tree)
