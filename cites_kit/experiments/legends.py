"""How far programs get against the Regent: the distribution of their games over the Table of Legends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from cites_kit.components import BOX
from cites_kit.game import CitesRoyales
from cites_kit.receipts import legend_level
from tabletop_kit.errors import BadOption, short
from tabletop_kit.experiments import Series, estimate, play, share
from tabletop_kit.experiments.arguments import program
from tabletop_kit.experiments.plots import INK, MAIN, caption, new_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from tabletop_kit.players import Player

LEVELS: Final = range(1, len(BOX.legends) + 1)
HATCHES: Final = ("", "////", "....", "xxxx")
FILLS: Final = (MAIN, "#E69F00", "#FFFFFF", "#C3CBD6")


@dataclass(frozen=True)
class Legends:
    """What came of solo games: one column per player, one row per level of legend, in percent of the games."""

    table: pd.DataFrame
    verdict: str
    caption: str

    def plot(self, axes: Axes | None = None) -> Axes:
        """Draw the distributions side by side and return the axes."""
        axes = new_axes() if axes is None else axes
        wide = 0.8 / len(self.table.columns)
        for k, name in enumerate(self.table.columns):
            places = np.arange(len(self.table)) + wide * (k - (len(self.table.columns) - 1) / 2)
            axes.bar(places, self.table[name], wide, label=name, color=FILLS[k], edgecolor=INK, hatch=HATCHES[k])
        axes.set_xticks(np.arange(len(self.table)), [str(level) for level in self.table.index])
        axes.set_xlabel("level in the Table of Legends (3: level with the Regent)")
        axes.set_ylabel("% of the games")
        axes.legend(frameon=False, fontsize=9)
        caption(axes, self.verdict, self.caption)
        return axes

    def show(self) -> None:
        """Draw the distributions and show the picture, as the last line of a notebook cell."""
        from matplotlib import pyplot

        self.plot()
        pyplot.show()

    def _repr_html_(self) -> str:
        return f"{self.table.round(1).to_html()}<p>{self.verdict}</p><p><small>{self.caption}</small></p>"


def legends(
    players: Mapping[str, Player | str | tuple[Player | str, bool]], games: int = 1000, *, seed: int = 1
) -> Legends:
    """Let programs play alone against the Regent, the same deals for all, and count the levels they reach.

    ``players`` maps at most four names to players or their texts ("greedy", "search 500"); a pair of a player and
    True plays the expert challenge (cites.expert.1). Raises BadOption.
    """
    if not isinstance(players, Mapping) or not 1 <= len(players) <= len(FILLS):
        raise BadOption(f"legends needs one to {len(FILLS)} players by name, not {short(players)}.")
    margins = {str(name): _margins(player, games, seed) for name, player in players.items()}
    levels = {name: [100 * float(np.mean(_levels(m) == level)) for level in LEVELS] for name, m in margins.items()}
    table = pd.DataFrame(levels, index=pd.Index(LEVELS, name="level"))
    games_played = f"{games:,} games against the Regent for each, the same deals; intervals are 95 %."
    return Legends(table, " ".join(_verdict(name, margin) for name, margin in margins.items()), games_played)


def _margins(player: Player | str | tuple[Player | str, bool], games: int, seed: int) -> NDArray[np.int64]:
    who, expert = player if isinstance(player, tuple) else (player, False)
    settings = CitesRoyales.settings(1, expert=expert)
    margins: NDArray[np.int64] = play(Series(CitesRoyales, ((program(who),),), games, seed, settings)).margin[:, 0]
    return margins


def _levels(margins: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.array([legend_level(int(margin)) for margin in margins])


def _verdict(name: str, margins: NDArray[np.int64]) -> str:
    won = share(int((margins > 0).sum()), len(margins)).scaled(100)
    return f"{name} is ahead of the Regent in {won.words(0, '%')}, by {estimate(margins).words(1, 'VP')} on average."
