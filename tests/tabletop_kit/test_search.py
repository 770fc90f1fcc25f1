"""The search player, on a game whose best moves are known: leave a multiple of three stones."""

import math

import pytest

from tabletop_kit import kernel, playing, search
from tabletop_kit.gears import RuleBook, has_fast_gear
from tabletop_kit.search import ACTION, OFFERED, PARENT, RESULT, SIZE, TREE_ROWS, VISITS
from tests.tabletop_kit import nim

BOOK = RuleBook("nim", (kernel, nim, search, playing), {}, nim.Nim)
GEAR = BOOK.plain
NODES = 400
LOGS = [0.0, *(math.log(n) for n in range(1, NODES))]


def tree(nodes=NODES):
    return [[0] * nodes for _ in range(TREE_ROWS)]


def table(stones, secret_seed=1):
    s = nim.Nim()
    GEAR.new_game(s, [stones], secret_seed, 2)
    return s


def think(stones, playouts, seed=5, nodes=NODES, grown=None):
    rows = [table(stones), nim.Nim(), nim.Nim()]
    stream = [0, 0]
    GEAR.seed_stream(stream, seed, seed)
    return GEAR.think(rows, [0.0], playouts, stream, tree(nodes) if grown is None else grown, LOGS, [0, 0], 1)


@pytest.mark.parametrize("stones", [2, 4, 5, 7, 8, 10, 11])
def test_search_finds_the_only_winning_move(stones):
    assert think(stones, 300) == stones % 3


def test_search_leaves_the_game_alone():
    rows = [table(7), nim.Nim(), nim.Nim()]
    before = rows[0].clone()
    GEAR.think(rows, [0.0], 50, [1, 1], tree(), LOGS, [0, 0], 1)
    assert rows[0] == before


def test_every_playout_adds_one_visit_on_the_way_and_one_node():
    grown = tree()
    think(20, 100, grown=grown)
    assert grown[VISITS][0] == 100
    size = grown[ACTION][SIZE]
    assert size == 101
    for node in range(1, size):
        children = [child for child in range(1, size) if grown[PARENT][child] == node]
        assert grown[VISITS][node] >= 1 + sum(grown[VISITS][child] for child in children) - (not children)
        assert grown[OFFERED][node] >= grown[VISITS][node]
        assert 0 <= grown[RESULT][node] <= 1000 * grown[VISITS][node]


def test_a_tree_that_is_full_is_refined_and_not_overrun():
    grown = tree(5)
    assert think(7, 300, grown=grown) in (1, 2)
    assert grown[ACTION][SIZE] == 5
    assert grown[VISITS][0] == 300


def test_growing_on_is_the_same_as_growing_at_once():
    rows, grown, at_once = [table(9), nim.Nim(), nim.Nim()], tree(), tree()
    stream = [3, 3]
    for fresh in (1, 0, 0):
        GEAR.think(rows, [0.0], 40, stream, grown, LOGS, [0, 0], fresh)
    GEAR.think(rows, [0.0], 120, [3, 3], at_once, LOGS, [0, 0], 1)
    assert grown == at_once


def test_a_fresh_tree_forgets_the_old_one():
    grown, new = tree(), tree()
    think(11, 100, grown=grown)
    assert think(5, 100, grown=grown) == think(5, 100, grown=new)


def test_another_stream_grows_another_tree():
    trees = [tree(), tree()]
    for seed, grown in enumerate(trees):
        think(20, 100, seed=seed + 1, grown=grown)
    assert trees[0] != trees[1]


def test_what_is_secret_does_not_change_the_choice():
    chosen = set()
    for secret_seed in range(20):
        rows = [table(8, secret_seed), nim.Nim(), nim.Nim()]
        chosen.add(GEAR.think(rows, [0.0], 30, [7, 7], tree(), LOGS, [0, 0], 1))
    assert len(chosen) == 1


def test_the_favourite_is_the_most_visited_and_not_the_luckiest():
    grown = tree()
    GEAR.plant(grown)
    often, lucky = GEAR.add_node(grown, 0, 1, 0), GEAR.add_node(grown, 0, 2, 0)
    grown[VISITS][often], grown[RESULT][often] = 50, 20_000
    grown[VISITS][lucky], grown[RESULT][lucky] = 2, 2_000
    assert GEAR.favourite(grown) == 1


def test_an_action_that_was_rarely_legal_is_not_explored_for_being_rare():
    """What counts is how often it was offered, not how often its parent was visited."""
    grown = tree()
    GEAR.plant(grown)
    common, rare = GEAR.add_node(grown, 0, 1, 0), GEAR.add_node(grown, 0, 2, 0)
    grown[VISITS][common], grown[OFFERED][common], grown[RESULT][common] = 90, 100, 45_000
    grown[VISITS][rare], grown[OFFERED][rare], grown[RESULT][rare] = 9, 10, 4_500
    bounds = {
        node: grown[RESULT][node] / grown[VISITS][node]
        + search.EXPLORATION * math.sqrt(LOGS[grown[OFFERED][node]] / grown[VISITS][node])
        for node in (common, rare)
    }
    assert GEAR.best_child(grown, 0, [1, 2], 2, LOGS) == max(bounds, key=bounds.__getitem__)
    assert GEAR.best_child(grown, 0, [1], 1, LOGS) == common


@pytest.mark.skipif(not has_fast_gear(), reason="NO NUMBA: the fast gear is not installed")
def test_both_gears_grow_the_same_tree():
    import numpy as np

    grown, grown_fast = tree(), np.zeros((TREE_ROWS, NODES), np.int64)
    chosen = think(14, 200, grown=grown)
    rows = np.zeros(3, nim.Nim.dtype())
    table(14).to_record(rows[0])
    stream = [0, 0]
    GEAR.seed_stream(stream, 5, 5)
    arrays = (np.zeros(1), 200, np.array(stream), grown_fast, np.array(LOGS), np.zeros(2, np.int64), 1)
    assert BOOK.fast.think(rows, *arrays) == chosen
    assert grown_fast.tolist() == grown
