"""Programs that play: at random, by weights, by search, or as a reader wrote it.

Every player works at a live game (boards, hints) and in experiments (thousands of games). What a player does depends
on what the seat may know, on its own stream of random numbers, and on nothing else.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

from tabletop_kit.actions import Action
from tabletop_kit.errors import BadOption, GameError, short
from tabletop_kit.gears import fast_is_ready, has_fast_gear
from tabletop_kit.own_strategy import Source, asked, book_with, source_of
from tabletop_kit.playing import CUSTOM, GREEDY, RANDOM, SCRATCH_ROWS, SEARCH
from tabletop_kit.search import ACTION, FIRST_CHILD, NEXT_SIBLING, RESULT, TREE_ROWS, VISITS
from tabletop_kit.seeds import stream_seeds

if TYPE_CHECKING:
    from tabletop_kit.game import Game

DEFAULT_PLAYOUTS: Final = 500
MOST_PLAYOUTS: Final = 100_000
BATCH: Final = 50
WORTH: Final = 1000
STREAM_OF_CHOICES: Final = 99


@runtime_checkable
class Player(Protocol):
    """A program: it chooses at a live game, and says how the drivers of experiments are to play it."""

    def choose(self, game: Game) -> Action:
        """Return one of the legal actions of a game; the game is left as it was."""

    def row(self, game_class: type[Game]) -> tuple[int, tuple[float, ...], int]:
        """Return policy, weights and playouts for the drivers. Raises BadOption."""


@dataclass(frozen=True)
class Random:
    """Any legal action, each equally likely."""

    seed: int = 1

    def choose(self, game: Game) -> Action:
        """Return a random legal action, the same for the same moment of the game."""
        actions = _legal(game)
        return actions[_roll(game, self.seed, len(actions))]

    def row(self, game_class: type[Game]) -> tuple[int, tuple[float, ...], int]:
        """Return the row of a random player."""
        return RANDOM, game_class.default_weights, 0


@dataclass(frozen=True)
class Greedy:
    """What looks best at once, by named weights: ``Greedy(heads=2.5)``; weights left out keep the kit's values."""

    weights: Mapping[str, float] = field(default_factory=dict)
    seed: int = 1

    def __init__(self, seed: int = 1, **weights: float) -> None:
        """Keep the named weights; they are checked against a game when it is played."""
        object.__setattr__(self, "weights", weights)
        object.__setattr__(self, "seed", seed)

    def __hash__(self) -> int:
        """Hash by the seed and the names of the weights."""
        return hash((self.seed, frozenset(self.weights)))

    def choose(self, game: Game) -> Action:
        """Return the best action by the weights."""
        gear = game.rule_book(game.cards).plain
        state, (acts, count) = game.state.clone(), _acts(game)
        stream = _stream(game, self.seed)
        return game.catalogue.number(gear.greedy(state, acts, count, list(self.row(type(game))[1]), stream))

    def row(self, game_class: type[Game]) -> tuple[int, tuple[float, ...], int]:
        """Return the row of a greedy player. Raises BadOption for a weight that the kit does not have."""
        return GREEDY, _weights(game_class, self.weights), 0


@dataclass(frozen=True)
class Search:
    """Monte Carlo tree search over redeals of what cannot be seen: a number of playouts, or seconds, a decision."""

    playouts: int = DEFAULT_PLAYOUTS
    seconds: float | None = None
    seed: int = 1

    def __post_init__(self) -> None:
        """Check the budget."""
        if (
            isinstance(self.playouts, bool)
            or not isinstance(self.playouts, int)
            or not (1 <= self.playouts <= MOST_PLAYOUTS)
        ):
            raise BadOption(f"playouts must be a whole number from 1 to {MOST_PLAYOUTS}, not {short(self.playouts)}.")
        if self.seconds is not None and not (_is_number(self.seconds) and 0 < self.seconds <= 600):
            raise BadOption(f"seconds must be more than 0 and at most 600, not {short(self.seconds)}.")

    def choose(self, game: Game) -> Action:
        """Return the action that was tried most; a single legal action is returned without a search."""
        actions = _legal(game)
        return actions[0] if len(actions) == 1 else self.ideas(game)[0].action

    def ideas(self, game: Game) -> list[Idea]:
        """Return all actions that were tried, the most tried first."""
        _legal(game)
        grown = _grow(game, self)
        ideas = [
            Idea(game.catalogue.number(action), visits / grown.total, result / visits / WORTH)
            for action, visits, result in grown.children
        ]
        return sorted(ideas, key=lambda idea: -idea.share)

    def row(self, game_class: type[Game]) -> tuple[int, tuple[float, ...], int]:
        """Return the row of a search player. Raises BadOption with a budget in seconds: that depends on the machine."""
        if self.seconds is not None:
            raise BadOption("an experiment needs a budget in playouts: results must not depend on the machine.")
        return SEARCH, game_class.default_weights, self.playouts


@dataclass(frozen=True)
class Custom:
    """A strategy of your own: ``Custom(function)``, or the source text of one.

    The function has the shape ``strategy(s, acts, count, weights, stream)`` and returns one of ``acts[:count]``. It is
    written in the same subset as the rules (numbers, indexing, if, for, while), may use all functions and tables of
    the kit's rules, and runs in both gears; its source travels as text. ``weights`` are numbers of its own, in order.

    Raises:
        BadStrategy: for a function whose source cannot be found or is not of the subset.
        BadOption: for weights that are no numbers.
    """

    source: Source
    weights: tuple[float, ...]
    seed: int

    def __init__(
        self,
        strategy: Callable[..., int] | str,
        weights: Sequence[float] | Mapping[str, float] = (),
        seed: int = 1,
    ) -> None:
        """Read the source and check it; see the class."""
        values = weights.values() if isinstance(weights, Mapping) else weights
        object.__setattr__(self, "source", source_of(strategy))
        if not isinstance(values, Iterable) or not all(map(_is_number, values := tuple(values))):
            raise BadOption(f"weights must be numbers, as in weights=[1, 0.5], not {short(weights)}.")
        object.__setattr__(self, "weights", tuple(map(float, values)))
        object.__setattr__(self, "seed", seed)

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.source.name

    def choose(self, game: Game) -> Action:
        """Return what the strategy chooses. Raises BadStrategy if it fails or chooses what is not legal."""
        book = book_with(game.rule_book(game.cards), (self.source,))
        acts, count = _acts(game)
        return game.catalogue.number(
            asked(book, self.source, game.state, acts, count, self.weights, _stream(game, self.seed))
        )

    def row(self, game_class: type[Game]) -> tuple[int, tuple[float, ...], int]:
        """Return the row of a custom player: its own weights, however many."""
        return CUSTOM, self.weights, 0


@dataclass(frozen=True, slots=True)
class Idea:
    """What a search thinks of one action: share of the playouts that began with it, and how good they ended.

    ``value`` runs from 0 to 1; half of it is winning, half the margin.
    """

    action: Action
    share: float
    value: float

    def __str__(self) -> str:
        """Return the idea in words."""
        return f"{self.action.text}: {100 * self.share:.0f} % of the playouts, value {self.value:.2f}"


def parse(text: str) -> Player:
    """Return the player that a text names: ``random``, ``greedy``, ``search`` or ``search 500``. Raises BadOption."""
    name, _, number = (text if isinstance(text, str) else "").strip().casefold().partition(" ")
    if name == "random" and not number:
        return Random()
    if name == "greedy" and not number:
        return Greedy()
    if name == "search" and (not number or (number.isdecimal() and len(number) < 9)):
        return Search(int(number)) if number else Search()
    raise BadOption(f"no program is called {short(text)}: use 'random', 'greedy', 'search' or 'search 500'.")


def policy_row(player: Player, game_class: type[Game]) -> tuple[int, tuple[float, ...], int]:
    """Return policy, weights and playouts of a player for the drivers. Raises BadOption."""
    if not isinstance(player, Player):
        raise BadOption(f"{short(player)} is no player: use Random(), Greedy(), Search(), Custom() or their texts.")
    return player.row(game_class)


def advice(game: Game, player: Search | str = "search") -> list[Idea]:
    """Return what a search player thinks of the actions at this moment, best first. Raises BadOption."""
    searcher = parse(player) if isinstance(player, str) else player
    if not isinstance(searcher, Search):
        raise BadOption("only the search player can say what it thinks of each action: use 'search 500'.")
    return searcher.ideas(game)


def prepare(game_class: type[Game]) -> None:
    """Compile the search now, once per machine, so that boards and hints think in the fast gear. Needs Numba."""
    game = game_class(game_class.player_counts[0], seed=1)
    if has_fast_gear():
        _grow(game, Search(1), fast=True)


# --- a live game ---


def _legal(game: Game) -> list[Action]:
    actions = game.legal_actions()
    if not actions:
        raise GameError("the game is over: there is nothing to choose.")
    return actions


def _acts(game: Game) -> tuple[list[int], int]:
    """Return the legal actions as the rules write them: a row with room for all, and their count."""
    actions = _legal(game)
    return [a.id for a in actions] + [0] * (game.n_actions - len(actions)), len(actions)


def _stream(game: Game, seed: int) -> list[int]:
    """Return a stream that depends on the moment, not on what is hidden."""
    stream = [0, 0]
    first, second = stream_seeds(seed, game.now, STREAM_OF_CHOICES)
    game.rule_book(game.cards).plain.seed_stream(stream, first, second)
    return stream


def _roll(game: Game, seed: int, sides: int) -> int:
    rolled: int = game.rule_book(game.cards).plain.roll(_stream(game, seed), sides)
    return rolled


@dataclass(frozen=True)
class _Grown:
    """The root of a grown tree: (action, visits, sum of worth) of each child."""

    children: list[tuple[int, int, int]]

    @property
    def total(self) -> int:
        return sum(visits for _, visits, _ in self.children)


def _grow(game: Game, search: Search, fast: bool | None = None) -> _Grown:
    """Grow a tree in the fast gear if it is compiled already, else in the plain one; the numbers are the same."""
    book = game.rule_book(game.cards)
    fast = fast_is_ready(book, "think") if fast is None else fast
    nodes = (MOST_PLAYOUTS if search.seconds is not None and fast else max(search.playouts, DEFAULT_PLAYOUTS)) + 2
    logs = [0.0, *(math.log(n) for n in range(1, nodes))]
    weights = list(type(game).default_weights)
    if fast:
        think, arguments = book.fast.think, _fast_arguments(game, nodes, logs, weights, _stream(game, search.seed))
    else:
        rows = [game.state.clone() for _ in range(SCRATCH_ROWS)]
        tree = [[0] * nodes for _ in range(TREE_ROWS)]
        think = book.plain.think
        arguments = (rows, weights, _stream(game, search.seed), tree, logs, [0] * game.n_actions)
    rows, weights_row, stream, tree, logs_row, acts = arguments

    def batch(playouts: int, fresh: int) -> None:
        think(rows, weights_row, playouts, stream, tree, logs_row, acts, fresh)

    _spend(search, batch, BATCH * (10 if fast else 1))
    return _Grown(_root(tree))


def _fast_arguments(game: Game, nodes: int, logs: list[float], weights: list[float], stream: list[int]) -> Any:
    import numpy as np

    rows = np.zeros(SCRATCH_ROWS, type(game.state).dtype())
    for row in rows:
        game.state.to_record(row)
    tree = np.zeros((TREE_ROWS, nodes), np.int64)
    acts = np.zeros(game.n_actions, np.int64)
    return rows, np.array(weights), np.array(stream, np.int64), tree, np.array(logs), acts


def _spend(search: Search, batch: Callable[[int, int], None], size: int) -> None:
    """Spend the budget: all playouts at once, or batch after batch until the time is over."""
    if search.seconds is None:
        batch(search.playouts, 1)
        return
    end = time.monotonic() + search.seconds
    batch(size, 1)
    while time.monotonic() < end:
        batch(size, 0)


def _root(tree: Any) -> list[tuple[int, int, int]]:
    children, child = [], int(tree[FIRST_CHILD][0])
    while child > 0:
        children.append((int(tree[ACTION][child]), int(tree[VISITS][child]), int(tree[RESULT][child])))
        child = int(tree[NEXT_SIBLING][child])
    return children


# --- weights ---


def check_weight(game_class: type[Game], name: object, value: object) -> None:
    """Raise BadOption unless this is a weight of the game's greedy player, and a number."""
    if name not in game_class.weight_names:
        raise BadOption(f"there is no weight {short(name)}: the weights are {', '.join(game_class.weight_names)}.")
    if not _is_number(value):
        raise BadOption(f"weight {short(name)} must be a number, not {short(value)}.")


def _is_number(value: object) -> bool:
    """Return whether a value is a number that a rule can work with: not infinite, not without end."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e15


def _weights(game_class: type[Game], named: Mapping[str, float]) -> tuple[float, ...]:
    for name, value in named.items():
        check_weight(game_class, name, value)
    values = zip(game_class.weight_names, game_class.default_weights, strict=True)
    return tuple(float(named.get(name, value)) for name, value in values)
