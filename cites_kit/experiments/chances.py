"""What the rules leave to chance, counted exactly at the table and watched in whole games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pandas as pd

from cites_kit import names as n
from cites_kit.game import CitesRoyales
from cites_kit.odds import Odds, odds_of
from cites_kit.state import Table
from tabletop_kit.experiments import share
from tabletop_kit.players import Greedy


@dataclass(frozen=True)
class Added:
    """One card added to the Market: how many colours were dangerous, the exact chance of a Revolt, what happened."""

    colours: int
    chance: float
    revolt: bool


def revolt_chance(game: CitesRoyales, seat: int) -> float:
    """Return the chance that the next card added causes a Revolt, from all that a seat can see (cites.add.11)."""
    return _odds(game, seat).revolt


def _odds(game: CitesRoyales, seat: int | None) -> Odds:
    assert isinstance(game.state, Table)
    return odds_of(game.state, seat)


def revolts_watched(games: int = 60, players: int = 2, seed: int = 1) -> pd.DataFrame:
    """Return how often cards caused a Revolt in games of greedy players, beside the exact chances.

    One row per number of dangerous colours: ``cards`` added, mean exact ``chance`` and observed ``revolts`` in
    percent, with the 95 % interval of the observed share.
    """
    seen = [added for number in range(games) for added in _cards_added(players, seed, number)]
    rows = {}
    for colours in sorted({added.colours for added in seen}):
        these = [added for added in seen if added.colours == colours]
        found = share(sum(added.revolt for added in these), len(these)).scaled(100)
        chance = 100 * sum(added.chance for added in these) / len(these)
        rows[colours] = (len(these), chance, found.mean, found.low, found.high)
    columns = ["cards", "chance", "revolts", "low", "high"]
    return pd.DataFrame.from_dict(rows, orient="index", columns=columns).rename_axis("dangerous colours")


def _cards_added(players: int, seed: int, number: int) -> Iterator[Added]:
    """Play one game and yield every card added where a Revolt was possible and the Hero did not help."""
    game, player = CitesRoyales(players, seed, game_number=number), Greedy()
    while game.outcome() is None:
        action = player.choose(game)
        if action.id != n.ADD:
            game.play(action)
            continue
        odds = _odds(game, game.to_move)
        told = len(game.log)
        game.play(action)
        if odds.hot:
            new = game.log[told:]
            yield Added(len(odds.hot), odds.revolt, any("cites.add.11" in event.rules for event in new))


def catch_up_watched(games: int = 60, players: int = 2, seed: int = 1) -> dict[str, float]:
    """Return what the catch-up bonus does in games of greedy players (cites.catchup.1).

    ``cards`` drawn a game; ``games`` in percent with at least one; ``won`` in percent of the games won by a Noble who
    drew more than every other.
    """
    cards, touched, won = 0, 0, 0
    for number in range(games):
        game, player = CitesRoyales(players, seed, game_number=number), Greedy()
        while game.outcome() is None:
            game.play(player.choose(game))
        drawn = [0] * players
        for event in game.log:
            if event.seat is not None and "cites.catchup.1" in event.rules:
                drawn[event.seat] += 1
        cards += sum(drawn)
        touched += max(drawn) > 0
        winners = game.outcome().winners  # type: ignore[union-attr]
        won += max(drawn) > 0 and drawn.count(max(drawn)) == 1 and drawn.index(max(drawn)) in winners
    return {"cards": cards / games, "games": 100 * touched / games, "won": 100 * won / games}
