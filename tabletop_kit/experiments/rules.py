"""What a rule changes: the same deals and the same players, with an option of the rulings set this way and that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from tabletop_kit.errors import BadOption, short
from tabletop_kit.experiments.arguments import program, seat_count
from tabletop_kit.experiments.compare import Answer
from tabletop_kit.experiments.intervals import Estimate, estimate
from tabletop_kit.experiments.series import Results, Series, play

if TYPE_CHECKING:
    from tabletop_kit.game import Game
    from tabletop_kit.players import Player

Measures = dict[str, tuple[str, NDArray[np.float64]]]
"""For every measure its unit and its value in each game."""


def compare_rules(
    game_class: type[Game],
    option: str,
    games: int = 2000,
    *,
    player: Player | str = "greedy",
    seats: int = 2,
    seed: int = 1,
    workers: int | None = None,
    **options: Any,
) -> Answer:
    """Play every deal with an option on and off, and say what the option changes.

    All seats play alike and the first one begins. The differences are worked out deal by deal. Raises BadOption.
    """
    known = [switch.name for switch in game_class.switches]
    if option not in known:
        raise BadOption(f"option {short(option)} does not exist. Options are {', '.join(known)}.")
    seats = seat_count(game_class, seats)
    lineup = ((program(player),) * seats,)
    cards = options.pop("cards", None)
    options.setdefault("start_player", 0)
    on, off = (
        _measures(play(Series(game_class, lineup, games, seed, settings, (), cards), workers=workers))
        for settings in (game_class.settings(seats, **{**options, option: value}) for value in (True, False))
    )
    table = _table(on, off)
    caption = f"{games:,} deals, each played with {option} on and off; {seats} players; intervals are 95 %."
    return Answer(table, _verdict(option, on, off), caption, "rules", "on minus off")


def _measures(results: Results) -> Measures:
    return {
        "points of a seat": ("points", results.points.mean(axis=1)),
        "lead of the winner": ("points", results.margin.max(axis=1).astype(float)),
        "wins of the first seat": ("%", 100 * results.won[:, 0]),
        "decisions": ("", results.decisions.astype(float)),
    }


def _difference(on: Measures, off: Measures, name: str) -> Estimate:
    one, other = on[name][1], off[name][1]
    size = min(len(one), len(other))
    return estimate(one[:size] - other[:size])


def _table(on: Measures, off: Measures) -> pd.DataFrame:
    rows = []
    for name in on:
        found = _difference(on, off, name)
        rows.append((on[name][1].mean(), off[name][1].mean(), found.mean, found.low, found.high))
    columns = ["on", "off", "difference", "difference_low", "difference_high"]
    return pd.DataFrame(rows, index=pd.Index(list(on), name="measure"), columns=columns)


def _verdict(option: str, on: Measures, off: Measures) -> str:
    found = {name: _difference(on, off, name) for name in on}
    changed = [f"{name} by {one.words(2, on[name][0])}" for name, one in found.items() if one.excludes(0.0)]
    return f"{option} changes {'; '.join(changed)}." if changed else f"No difference found with {option} on or off."
