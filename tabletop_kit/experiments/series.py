"""Many games between programs: the same numbers from one thread or two, from the compiled gear or from processes."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from tabletop_kit.experiments.arguments import MOST_GAMES, MOST_WORKERS, whole
from tabletop_kit.gears import RuleBook, has_fast_gear
from tabletop_kit.own_strategy import BadStrategy, Source, book_with, try_out
from tabletop_kit.playing import BROKEN, SCRATCH_ROWS
from tabletop_kit.search import TREE_ROWS
from tabletop_kit.seeds import series_seeds

if TYPE_CHECKING:
    from tabletop_kit.game import Game
    from tabletop_kit.players import Player
    from tabletop_kit.state import State

SHORTEST_TREE: Final = 2
FAST_CHUNK: Final = 1000
PLAIN_CHUNK: Final = 100
FAST_PLAYOUTS: Final = 100_000  # a second, roughly, of a search
PLAIN_PLAYOUTS: Final = 1000
DECISIONS: Final = 128  # of a game, roughly
SLOW_SECONDS: Final = 1.0  # a progress bar appears only when an experiment takes longer


Reading = Callable[[NDArray[Any]], NDArray[np.int64]]
"""What to read from final positions: from an array of records to a table with a row for each."""


@dataclass(frozen=True)
class Series:
    """A series of games to be played.

    Attributes:
        game_class: the game.
        lineups: who sits where; game g is played by ``lineups[g % len(lineups)]``, so that all of them get equal deals.
        games: how many games; rounded up to whole rounds of the line-ups.
        seed: of the deals and of the players' streams.
        settings: the row for ``new_game``.
        starts: games from whose positions to start, deal ``d`` from ``starts[d % len(starts)]``; empty: new deals.
        cards: path of a corrected card table.
        read: what to read from the final positions, an array of records with the fields of the game's state; returns
            a table of whole numbers with one row per position. None: nothing.
    """

    game_class: type[Game]
    lineups: tuple[tuple[Player, ...], ...]
    games: int
    seed: int
    settings: tuple[int, ...]
    starts: tuple[Game, ...] = ()
    cards: str | None = None
    read: Reading | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return self.settings[0]

    @property
    def rounds(self) -> int:
        """How many deals, each played by every line-up."""
        return -(-self.games // len(self.lineups))


def _nothing() -> NDArray[np.int64]:
    return np.zeros(0, np.int64)


@dataclass(frozen=True)
class Results:
    """What came of a series, one row per game: ``(games, ...)`` arrays.

    ``deal`` is the number of the deal, ``lineup`` which line-up sat there, ``decisions`` how many were made,
    ``points`` the score per seat, ``beaten_by`` how many players beat each seat (0 for winners); ``automaton`` is the
    score of a solo player's opponent, 0 with more players. ``seen`` is what was read from the final positions.
    """

    deal: NDArray[np.int64]
    lineup: NDArray[np.int64]
    decisions: NDArray[np.int64]
    points: NDArray[np.int64]
    beaten_by: NDArray[np.int64]
    automaton: NDArray[np.int64] = field(default_factory=_nothing)
    seen: NDArray[np.int64] = field(default_factory=_nothing)

    @property
    def won(self) -> NDArray[np.float64]:
        """Share of the win per seat: 1 for a sole winner, 1/2 each for two, 0 for all others."""
        winners = self.beaten_by == 0
        shares: NDArray[np.float64] = winners / np.maximum(winners.sum(axis=1, keepdims=True), 1)
        return shares

    @property
    def margin(self) -> NDArray[np.int64]:
        """Points of each seat less those of the best other seat, or of the automaton."""
        if self.points.shape[1] == 1:
            return self.points - self.automaton[:, None]
        seats = range(self.points.shape[1])
        best_other = [np.delete(self.points, seat, axis=1).max(axis=1) for seat in seats]
        margin: NDArray[np.int64] = self.points - np.stack(best_other, axis=1)
        return margin


@dataclass(frozen=True)
class _Plan:
    """A series in numbers, ready for either gear and for other processes."""

    book: RuleBook
    settings: tuple[int, ...]
    starts: tuple[State, ...]
    policy: NDArray[np.int64]
    weights: NDArray[np.float64]
    playouts: NDArray[np.int64]
    seed: int
    seats: int
    actions: int
    read: Reading | None

    @property
    def columns(self) -> int:
        """Of the table of results, see ``play_games``."""
        return 1 + 2 * self.seats + (self.seats == 1)

    @property
    def nodes(self) -> int:
        return int(self.playouts.max(initial=0)) + SHORTEST_TREE


def play(series: Series, *, workers: int | None = None, fast: bool | None = None, progress: bool = True) -> Results:
    """Play a series. The numbers do not depend on ``workers`` (threads, or processes without Numba) or the gear.

    An interrupt from the keyboard keeps the games that were finished. Raises BadOption.
    """
    whole("games", series.games, 1, MOST_GAMES)
    if workers is not None:
        whole("workers", workers, 1, MOST_WORKERS)
    plan = _plan(series)
    use_fast = has_fast_gear() if fast is None else fast
    total = series.rounds * len(series.lineups)
    size = _chunk_size(plan, use_fast)
    chunks = [np.arange(low, min(low + size, total)) for low in range(0, total, size)]
    rows: list[NDArray[np.int64]] = []
    try:
        for result in _bar(_played(plan, chunks, len(series.lineups), workers, use_fast), len(chunks), progress):
            _check_unbroken(result, sum(map(len, rows)))
            rows.append(result)
    except KeyboardInterrupt:
        if not rows:
            raise
    return _results(np.concatenate(rows), len(series.lineups), series.seats)


def _check_unbroken(rows: NDArray[np.int64], before: int) -> None:
    """Raise BadStrategy if a game was broken off; ``before`` is the number of the first of these games."""
    broken = np.flatnonzero(rows[:, 0] == BROKEN)
    if len(broken):
        raise BadStrategy(
            f"game {before + broken[0]} was broken off: a strategy chose an action that is not legal. "
            "It must return one of acts[:count]."
        )


def _chunk_size(plan: _Plan, fast: bool) -> int:
    """Return how many games take about a second: after an interrupt the chunks that are finished are kept."""
    size, playouts_a_second = (FAST_CHUNK, FAST_PLAYOUTS) if fast else (PLAIN_CHUNK, PLAIN_PLAYOUTS)
    seconds_a_game = plan.playouts.mean() * DECISIONS / playouts_a_second
    return max(1, int(size / (1 + size * seconds_a_game)))


def _plan(series: Series) -> _Plan:
    from tabletop_kit.players import policy_row

    book = series.game_class.rule_book(series.cards)
    sources = _tried_out(series, book)
    rows = [
        [_row(policy_row(player, series.game_class), player, sources) for player in lineup] for lineup in series.lineups
    ]
    return _Plan(
        book=book_with(book, sources),
        settings=series.settings,
        starts=tuple(start.state for start in series.starts),
        policy=np.array([[row[0] for row in lineup] for lineup in rows], np.int64),
        weights=_padded([[row[1] for row in lineup] for lineup in rows]),
        playouts=np.array([[row[2] for row in lineup] for lineup in rows], np.int64),
        seed=series.seed,
        seats=series.seats,
        actions=series.game_class.n_actions,
        read=series.read,
    )


def _tried_out(series: Series, book: RuleBook) -> list[Source]:
    """Return the strategies that readers wrote, after a trial of each. Raises BadStrategy."""
    from tabletop_kit.players import Custom

    sources: list[Source] = []
    for player in (player for lineup in series.lineups for player in lineup):
        if isinstance(player, Custom) and player.source not in sources:
            try_out(book, player.source, series.settings, player.weights)
            sources.append(player.source)
    return sources


Row = tuple[int, tuple[float, ...], int]


def _row(row: Row, player: Player, sources: list[Source]) -> Row:
    """Return a player's row; that of a reader's strategy says at its end which one it is."""
    which = sources.index(player.source) if hasattr(player, "source") else 0
    return row[0], (*row[1], float(which)), row[2]


def _padded(rows: list[list[tuple[float, ...]]]) -> NDArray[np.float64]:
    """Return weights as an array ``(line-ups, seats, weights)``, filled up with zeros before the last number."""
    width = max(len(weights) for lineup in rows for weights in lineup)
    return np.array(
        [[(*weights[:-1], *(0.0,) * (width - len(weights)), weights[-1]) for weights in lineup] for lineup in rows]
    )


def _results(rows: NDArray[np.int64], lineups: int, seats: int) -> Results:
    games = np.arange(len(rows))
    points, beaten_by = rows[:, 1 : 1 + seats], rows[:, 1 + seats : 1 + 2 * seats]
    automaton = rows[:, 3] if seats == 1 else np.zeros(len(rows), np.int64)
    seen = rows[:, 1 + 2 * seats + (seats == 1) :]
    return Results(games // lineups, games % lineups, rows[:, 0], points, beaten_by, automaton, seen)


# --- carriers ---


def _played(
    plan: _Plan, chunks: list[NDArray[np.int64]], lineups: int, workers: int | None, fast: bool
) -> Iterator[NDArray[np.int64]]:
    """Yield the result rows of every chunk, in order."""
    count = workers or os.cpu_count() or 1
    if fast:
        task = _play_fast
        _warm_up(plan, lineups)
        pool: Executor = ThreadPoolExecutor(count)
    else:
        task = _play_plain
        if count == 1 or len(chunks) == 1:
            yield from (task(plan, chunk, lineups) for chunk in chunks)
            return
        pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"))
    waiting: list[Future[NDArray[np.int64]]] = [pool.submit(task, plan, chunk, lineups) for chunk in chunks]
    try:
        for future in waiting:
            yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _warm_up(plan: _Plan, lineups: int) -> None:
    """Compile, or read the cache, in this thread: two threads at once would do it twice. Raises BadStrategy."""
    try:
        _play_fast(replace(plan, playouts=np.minimum(plan.playouts, 1)), np.arange(1), lineups)
    except Exception as error:
        if not plan.book.extra or not type(error).__module__.startswith("numba"):
            raise
        raise BadStrategy(
            "the strategy runs, but it cannot be compiled: every name must stand for numbers of one kind, all its "
            f"life (Numba says: {_last_words(error)}). With FOUR_CITIES_GEAR=plain it is played without compiling."
        ) from error


def _last_words(error: Exception) -> str:
    """Return the first line of an error of Numba that says what is wrong."""
    lines = [line.strip() for line in str(error).splitlines()]
    telling = [line for line in lines if line and not line.startswith(("Failed in", "File", "During", "<source", "^"))]
    return telling[0] if telling else type(error).__name__


def _numbers(plan: _Plan, games: NDArray[np.int64], lineups: int) -> tuple[NDArray[Any], ...]:
    """Return seeds, policies, weights and playouts of some games; line-ups of the same deal share its seeds."""
    which = games % lineups
    seeds = series_seeds(plan.seed, games // lineups, plan.seats)
    return seeds, plan.policy[which], plan.weights[which], plan.playouts[which]


def _starts(plan: _Plan, games: NDArray[np.int64], lineups: int) -> list[State]:
    """Return the position that each of some games starts from; nothing if they are dealt anew."""
    return [plan.starts[game // lineups % len(plan.starts)] for game in games] if plan.starts else []


def _play_fast(plan: _Plan, games: NDArray[np.int64], lineups: int) -> NDArray[np.int64]:
    state = plan.book.state
    dtype = state.dtype()
    begun = _starts(plan, games, lineups)
    starts = np.zeros(len(begun), dtype)
    for row, start in zip(starts, begun, strict=True):
        start.to_record(row)
    results = np.zeros((len(games), plan.columns), np.int64)
    ends = np.zeros(len(games) if plan.read else 0, dtype)
    plan.book.fast.play_games(
        starts,
        np.array(plan.settings, np.int64),
        *_numbers(plan, games, lineups),
        results,
        ends,
        np.zeros(SCRATCH_ROWS, dtype),
        np.zeros((plan.seats, 2), np.int64),
        np.zeros(plan.actions, np.int64),
        np.zeros((TREE_ROWS, plan.nodes), np.int64),
        np.array(_logarithms(plan.nodes)),
    )
    return _with_seen(plan, results, ends)


def _play_plain(plan: _Plan, games: NDArray[np.int64], lineups: int) -> NDArray[np.int64]:
    state = plan.book.state
    starts = [start.clone() for start in _starts(plan, games, lineups)]
    results = [[0] * plan.columns for _ in games]
    ends = [state() for _ in games] if plan.read else []
    plan.book.plain.play_games(
        starts,
        list(plan.settings),
        *(numbers.tolist() for numbers in _numbers(plan, games, lineups)),
        results,
        ends,
        [state() for _ in range(SCRATCH_ROWS)],
        [[0, 0] for _ in range(plan.seats)],
        [0] * plan.actions,
        [[0] * plan.nodes for _ in range(TREE_ROWS)],
        _logarithms(plan.nodes),
    )
    records = np.zeros(len(ends), state.dtype())
    for row, end in zip(records, ends, strict=True):
        end.to_record(row)
    return _with_seen(plan, np.array(results, np.int64), records)


def _with_seen(plan: _Plan, results: NDArray[np.int64], ends: NDArray[Any]) -> NDArray[np.int64]:
    """Append what the plan reads from the final positions to the table of results."""
    if plan.read is None:
        return results
    seen = np.asarray(plan.read(ends), np.int64).reshape(len(results), -1)
    return np.concatenate([results, seen], axis=1)


def _logarithms(size: int) -> list[float]:
    return [0.0, *(math.log(n) for n in range(1, size))]


def _bar(results: Iterator[Any], chunks: int, wanted: bool) -> Iterator[Any]:
    """Show a progress bar if there is one to show: never under ``FOUR_CITIES_QUIET``, never for a quick experiment."""
    if not wanted or os.environ.get("FOUR_CITIES_QUIET"):
        return results
    from tqdm.auto import tqdm

    bar: Callable[..., Iterator[Any]] = tqdm
    return bar(results, total=chunks, delay=SLOW_SECONDS, leave=False, desc="games", unit="chunk")


def lineups_of(players: Sequence[Player], seats: int) -> tuple[tuple[Player, ...], ...]:
    """Return the line-ups in which every player sits on every seat equally often.

    With fewer players than seats they take turns: two players at three seats sit as A B A and as B A B.
    """
    count = len(players)
    return tuple(tuple(players[(seat + shift) % count] for seat in range(seats)) for shift in range(count))
