"""What the benchmarks measure, one function each.

Times are the best of several runs, and seconds of the processor wherever one core works alone: the machine is never
quite idle. Only the two threads of :func:`greedy_games` are timed by the clock on the wall.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tabletop_kit.experiments import lineups_of, play
from tabletop_kit.experiments.series import Results, Series
from tabletop_kit.game import Game
from tabletop_kit.players import parse

ROOT = Path(__file__).resolve().parent.parent.parent
QUIET = {"FOUR_CITIES_QUIET": "1"}


def best_of(times: int, run: Callable[[], float]) -> float:
    """Return the smallest of several measurements."""
    return min(run() for _ in range(times))


def series(kit: type[Game], player: str, games: int, seed: int = 1) -> Series:
    """Return a series of two-player games in which both seats play alike."""
    return Series(kit, lineups_of((parse(player),), 2), games, seed, kit.settings(2))


def timed(
    games: Series, *, fast: bool, workers: int = 1, clock: Callable[[], float] = time.process_time
) -> tuple[float, Results]:
    """Return the seconds a series took, and its results."""
    start = clock()
    results = play(games, workers=workers, fast=fast, progress=False)
    return clock() - start, results


def decisions_per_second(kit: type[Game], games: int, *, fast: bool, times: int) -> float:
    """Return decisions a second of random games on one core, the best of some runs."""
    timed(series(kit, "random", 10), fast=fast)

    def seconds_per_decision() -> float:
        seconds, results = timed(series(kit, "random", games), fast=fast)
        return seconds / int(results.decisions.sum())

    return 1 / best_of(times, seconds_per_decision)


def fast_decisions(kit: type[Game]) -> float:
    """Return decisions a second of random games, fast gear, one thread, seeds and results included."""
    return decisions_per_second(kit, 20_000, fast=True, times=5)


def plain_decisions(kit: type[Game]) -> float:
    """Return decisions a second of the same games in the plain gear."""
    return decisions_per_second(kit, 200, fast=False, times=4)


def greedy_games(kit: type[Game], games: int = 10_000) -> float:
    """Return the seconds that two threads need for many games with a greedy player at every seat."""
    timed(series(kit, "greedy", 10), fast=True)
    many = series(kit, "greedy", games)
    return best_of(5, lambda: timed(many, fast=True, workers=2, clock=time.perf_counter)[0])


def greedy_games_processor(kit: type[Game], games: int = 10_000) -> float:
    """Return the processor's seconds for the same, all threads together: what a busy machine cannot spoil."""
    return best_of(3, lambda: timed(series(kit, "greedy", games), fast=True, workers=2)[0])


def clone_microseconds(kit: type[Game]) -> float:
    """Return the time of one clone of a state in the middle of a game."""
    game = kit(2, seed=1)
    chance = random.Random(1)
    for _ in range(30):
        game.play(chance.choice(game.legal_actions()))
    state = game.state

    def once() -> float:
        start = time.process_time()
        for _ in range(2000):
            state.clone()
        return (time.process_time() - start) / 2000 * 1e6

    return best_of(7, once)


# --- peers, driven from Python ---


def open_spiel(seconds: float = 3.0) -> float | None:
    """Return decisions a second of OpenSpiel's C++ backgammon in a Python loop, or None without it."""
    try:
        import pyspiel
    except ImportError:
        return None
    game, chance = pyspiel.load_game("backgammon"), random.Random(1)

    def one_game() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return _rate(one_game, seconds)


def python_chess(seconds: float = 3.0) -> float | None:
    """Return decisions a second of python-chess, random games, or None without it."""
    try:
        import chess
    except ImportError:
        return None
    chance = random.Random(1)

    def one_game() -> int:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 400:
            board.push(chance.choice(list(board.legal_moves)))
        return int(board.ply())

    return _rate(one_game, seconds)


def _rate(one_game: Callable[[], int], seconds: float) -> float:
    """Return decisions a second: the best of as many tenths of the time as there are."""
    best, end = 0.0, time.process_time() + seconds
    while time.process_time() < end:
        start, decisions = time.process_time(), 0
        while time.process_time() < start + seconds / 10:
            decisions += one_game()
        best = max(best, decisions / (time.process_time() - start))
    return best


# --- whole processes ---


def _run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **QUIET, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


PLAY_ONE = """
import time
from {module} import {name}
import numpy, numba
start = time.process_time()
from tests.benchmarks.measures import series, timed
timed(series({name}, "random", 2), fast=True)
print(time.process_time() - start)
"""


def _code(text: str, kit: type[Game], **more: object) -> str:
    """Return a program with the names of a kit and its class put in, and what else it leaves open."""
    return text.format(module=kit.__module__.partition(".")[0], name=kit.__name__, **more)


def cold_compile_seconds(kit: type[Game]) -> float:
    """Return the seconds from nothing to the first games, in a process of its own with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        return float(_run(_code(PLAY_ONE, kit), FOUR_CITIES_CACHE=folder))


def warm_start_seconds(kit: type[Game]) -> float:
    """Return the same with a filled cache."""
    with tempfile.TemporaryDirectory() as folder:
        _run(_code(PLAY_ONE, kit), FOUR_CITIES_CACHE=folder)
        return best_of(3, lambda: float(_run(_code(PLAY_ONE, kit), FOUR_CITIES_CACHE=folder)))


COMPARE_MANY = """
import resource, sys
from {module} import {name}
from tabletop_kit.experiments import compare
compare({name}, dict(greedy="greedy", random="random"), games={games})
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1048576))
"""


def megabytes(kit: type[Game], games: int) -> float:
    """Return the highest memory of a process that compares two players over some games, libraries included."""
    code = _code(COMPARE_MANY, kit, games=games)
    return float(_run(code))


def import_seconds(kit: type[Game]) -> float:
    """Return the processor's seconds that a new Python spends on importing a kit."""
    code = _code("import time; start = time.process_time(); import {module}; print(time.process_time() - start)", kit)
    return best_of(5, lambda: float(_run(code)))
