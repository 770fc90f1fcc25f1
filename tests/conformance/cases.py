"""Games to test on: for every kit, number of players and set of options, new, half-way and finished ones."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from tabletop_kit.game import Game
from tests.conformance.kits import KITS, Kit

MOST_DECISIONS = 5_000
"""No game is longer: a random game that goes on and on is an error of the rules."""


@dataclass(frozen=True, eq=False)
class Case:
    """One kit with a number of players and a set of options."""

    kit: Kit
    players: int
    options: Mapping[str, Any]

    @property
    def name(self) -> str:
        """The name in the list of tests, such as ``patrician-3-move_may_empty_plot=False``."""
        options = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.kit.game.name, str(self.players), *options])

    def new(self, seed: int, **more: Any) -> Game:
        """Return a new game."""
        return self.kit.game(self.players, seed, **self.options, **more)

    def finished(self, seed: int) -> Game:
        """Return a copy of a game played to its end at random."""
        return _finished(self, seed).clone()

    def half_way(self, seed: int) -> Game:
        """Return a copy of a game at a random moment before its end."""
        game = _finished(self, seed)
        return game.at(random.Random(seed).randrange(game.now))

    def moments(self, games: int, each: int) -> list[Game]:
        """Return copies of games at random moments; the first and the last moment of every game are among them."""
        return [game.clone() for seed in range(games) for game in _moments(self, seed, each)]

    def problems(self, game: Game) -> list[str]:
        """Return what is wrong with the state of a game; empty if it is sound."""
        return list(self.kit.invariants(game.state, game._rules))


def play_on(game: Game, seed: int, decisions: int = MOST_DECISIONS) -> Iterator[Game]:
    """Play at random and yield the game after each decision, until the end or for a number of decisions."""
    chance = random.Random(seed)
    for _ in range(decisions):
        if game.is_over:
            return
        game.play(chance.choice(game.legal_actions()))
        yield game
    assert decisions < MOST_DECISIONS, "the game does not end"


def to_the_end(game: Game, seed: int) -> Game:
    """Play a game to its end at random and return it."""
    for _ in play_on(game, seed):
        pass
    return game


@cache
def _finished(case: Case, seed: int) -> Game:
    return to_the_end(case.new(seed), seed)


@cache
def _moments(case: Case, seed: int, each: int) -> list[Game]:
    game = _finished(case, seed)
    middle = random.Random(seed).sample(range(1, game.now), each - 2)
    return [game.at(moment) for moment in sorted([0, *middle, game.now])]


def everything(game: Game) -> tuple[Any, ...]:
    """Return all that a game says about itself, for comparing two of them."""
    legal = [action.text for action in game.legal_actions()]
    return game.state.as_dict(), list(map(str, game.log)), game.actions, legal, game.record(), game.to_move, game.now


def drawn(game: Game) -> bool:
    """Return whether the kit of a game has a board to look at."""
    return next(kit.drawn for kit in KITS if isinstance(game, kit.game))


def viewers(game: Game) -> list[int | None]:
    """Return the seats and, as None, the onlooker."""
    return [*range(game.players), None]


CASES = [
    Case(kit, players, options) for kit in KITS for players in kit.game.player_counts for options in kit.option_sets
]

DRAWN_CASES = [case for case in CASES if case.kit.drawn]

for_every_case = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
for_every_drawn_case = pytest.mark.parametrize("case", DRAWN_CASES, ids=[case.name for case in DRAWN_CASES])
for_every_kit = pytest.mark.parametrize("kit", KITS, ids=[kit.game.name for kit in KITS])


def first_case(kit: Kit) -> Case:
    """Return one case of a kit, with several players, for what has nothing to do with players and options."""
    return next(case for case in CASES if case.kit is kit and case.players > 1)
