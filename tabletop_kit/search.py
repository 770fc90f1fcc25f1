"""The search player: Monte Carlo tree search over redeals, one tree for all of them, in the subset both gears run.

Every playout first deals anew what the searching player cannot see, then walks down the tree along actions that are
legal in that world, adds one node, plays on at random and notes the result along the way (information set search with
a single observer: Cowling, Powley and Whitehouse, 2012). It never looks at what is hidden.

A tree is a block of rows, one entry per node: see the constants. Node 0 is the root. ``logs[n]`` is the natural
logarithm of n, worked out beforehand so that both gears add up the same numbers.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from tabletop_kit.contract import apply, copy_row, greedy, is_over, legal_actions, redeal, to_move, worth
from tabletop_kit.kernel import roll

# Rows of a tree.
ACTION: Final = 0
FIRST_CHILD: Final = 1
NEXT_SIBLING: Final = 2
MOVER: Final = 3  # who chose the action that leads here
VISITS: Final = 4
OFFERED: Final = 5  # how often the action was legal when its parent was visited
RESULT: Final = 6  # sum of worth for the mover
PARENT: Final = 7
TREE_ROWS: Final = 8
SIZE: Final = 0  # tree[ACTION][0] would be unused, so the root keeps the number of nodes there

EXPLORATION: Final = 700  # thousandths of the worth scale
GREEDY_SHARE: Final = 0  # percent of playout moves chosen by the greedy player; a kit may want another


def search(rows: Any, weights: Any, playouts: int, stream: Any, tree: Any, logs: Any, acts: Any) -> int:
    """Return the best action of the player to move in ``rows[0]`` after some playouts; overwrites ``rows[1]``."""
    plant(tree)
    grow(rows, weights, playouts, stream, tree, logs, acts)
    return favourite(tree)


def plant(tree: Any) -> None:
    """Make an empty tree."""
    tree[ACTION][0] = 1
    tree[FIRST_CHILD][0] = 0
    tree[VISITS][0] = 0


def grow(rows: Any, weights: Any, playouts: int, stream: Any, tree: Any, logs: Any, acts: Any) -> None:
    """Add some playouts to a tree; a full tree is only refined."""
    me = to_move(rows[0])
    for _ in range(playouts):
        copy_row(rows, 1, rows, 0)
        redeal(rows[1], me, stream)
        node = descend(rows[1], stream, tree, logs, acts)
        play_out(rows[1], weights, stream, acts)
        back_up(rows[1], tree, node)


def descend(s: Any, stream: Any, tree: Any, logs: Any, acts: Any) -> int:
    """Walk down while every legal action has a node, then add one; returns the last node."""
    node = 0
    while not is_over(s):
        who = to_move(s)
        count = legal_actions(s, acts)
        known = mark_offers(tree, node, acts, count)
        room = tree[ACTION][0] < len(tree[ACTION])
        if known < count and room:
            action = unknown_action(tree, node, acts, count, roll(stream, count - known))
            node = add_node(tree, node, action, who)
            apply(s, action)
            return node
        if known == 0:
            return node
        node = best_child(tree, node, acts, count, logs)
        apply(s, tree[ACTION][node])
    return node


def child_of(tree: Any, node: int, action: int) -> int:
    """Return the node that an action leads to, or 0."""
    child = tree[FIRST_CHILD][node]
    while child > 0 and tree[ACTION][child] != action:
        child = tree[NEXT_SIBLING][child]
    return child


def mark_offers(tree: Any, node: int, acts: Any, count: int) -> int:
    """Count one more offer for every legal action that has a node; returns how many have one."""
    known = 0
    for i in range(count):
        child = child_of(tree, node, acts[i])
        if child > 0:
            tree[OFFERED][child] += 1
            known += 1
    return known


def unknown_action(tree: Any, node: int, acts: Any, count: int, which: int) -> int:
    """Return legal action number ``which`` among those without a node."""
    for i in range(count):
        if child_of(tree, node, acts[i]) == 0:
            if which == 0:
                return acts[i]
            which -= 1
    return acts[0]


def add_node(tree: Any, parent: int, action: int, mover: int) -> int:
    """Add a node below ``parent`` and return it."""
    node = tree[ACTION][0]
    tree[ACTION][0] += 1
    tree[ACTION][node] = action
    tree[FIRST_CHILD][node] = 0
    tree[NEXT_SIBLING][node] = tree[FIRST_CHILD][parent]
    tree[FIRST_CHILD][parent] = node
    tree[MOVER][node] = mover
    tree[VISITS][node] = 0
    tree[OFFERED][node] = 1
    tree[RESULT][node] = 0
    tree[PARENT][node] = parent
    return node


def best_child(tree: Any, node: int, acts: Any, count: int, logs: Any) -> int:
    """Return the legal child with the highest upper confidence bound."""
    best = 0
    highest = -1.0
    for i in range(count):
        child = child_of(tree, node, acts[i])
        if child > 0:
            visits = tree[VISITS][child]
            offered = min(tree[OFFERED][child], len(logs) - 1)
            bound = tree[RESULT][child] / visits + EXPLORATION * sqrt(logs[offered] / visits)
            if bound > highest:
                highest = bound
                best = child
    return best


def play_out(s: Any, weights: Any, stream: Any, acts: Any) -> None:
    """Play a world to its end, mostly at random."""
    while not is_over(s):
        count = legal_actions(s, acts)
        action = acts[0]
        if count > 1:
            if GREEDY_SHARE > 0 and roll(stream, 100) < GREEDY_SHARE:
                action = greedy(s, acts, count, weights, stream)
            else:
                action = acts[roll(stream, count)]
        apply(s, action)


def back_up(s: Any, tree: Any, node: int) -> None:
    """Add the result of a finished world to every node on the way up, each from its mover's point of view."""
    while node > 0:
        tree[VISITS][node] += 1
        tree[RESULT][node] += worth(s, tree[MOVER][node])
        node = tree[PARENT][node]
    tree[VISITS][0] += 1


def favourite(tree: Any) -> int:
    """Return the action of the root that was visited most."""
    best = tree[FIRST_CHILD][0]
    child = best
    while child > 0:
        if tree[VISITS][child] > tree[VISITS][best]:
            best = child
        child = tree[NEXT_SIBLING][child]
    return tree[ACTION][best]
