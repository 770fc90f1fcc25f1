"""Pictures of answers: labelled in the units of the game, legible in grey, with games and interval in the caption."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from tabletop_kit.experiments.compare import Answer

INK: Final = "#1A2330"
MAIN: Final = "#0072B2"
BAND: Final = "#C3CBD6"
SIZE: Final = (7.2, 3.6)
ON_LINES: Final = {"facecolor": "white", "edgecolor": "none", "pad": 0.5}


def draw(answer: Answer, axes: Axes | None = None) -> Axes:
    """Draw an answer on axes (new ones if none are given) and return them."""
    axes = new_axes() if axes is None else axes
    if answer.kind == "sweep":
        _sweep(answer, axes)
    elif answer.kind == "what_if":
        _margins(answer, axes)
    elif answer.kind == "rules":
        _changes(answer, axes)
    else:
        _dots(answer, axes)
    caption(axes, answer.verdict, answer.caption)
    return axes


def caption(axes: Axes, verdict: str, games: str) -> None:
    """Write what was found above a picture, and below it how many games say so."""
    axes.set_title(verdict, loc="left", fontsize=10, wrap=True)
    axes.figure.text(0.01, 0.01, games, fontsize=8, color=INK)


def new_axes() -> Axes:
    """Return fresh axes in the house style."""
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=SIZE, layout="constrained")
    leave_room(figure)
    return axes


def leave_room(figure: Figure) -> None:
    """Keep a line below the picture free for the caption."""
    engine = figure.get_layout_engine()
    if engine is not None:
        engine.set(rect=(0, 0.06, 1, 0.94))  # type: ignore[call-arg]


def _sweep(answer: Answer, axes: Axes) -> None:
    table = answer.table
    x = np.asarray(table.index, float)
    axes.fill_between(x, table["margin_low"], table["margin_high"], color=BAND, label="95 % interval", linewidth=0)
    axes.plot(x, table["margin"], color=MAIN, marker="o", label="mean")
    axes.axhline(0, color=INK, linewidth=0.8, linestyle=":")
    axes.set_xlabel(str(table.index.name))
    axes.set_ylabel(answer.unit)
    axes.legend(frameon=False, loc="best", fontsize=9)


def _margins(answer: Answer, axes: Axes) -> None:
    table = answer.table
    y = np.arange(len(table))[::-1]
    values = table[["margin", "margin_low", "margin_high"]].to_numpy()
    reach = np.abs(values[:, 1:].T - values[:, 0])
    axes.errorbar(values[:, 0], y, xerr=reach, fmt="o", color=MAIN, ecolor=INK, capsize=4)
    axes.axvline(0, color=INK, linewidth=0.8, linestyle=":")
    axes.set_yticks(y, [str(name) for name in table.index])
    axes.set_ylim(-0.6, len(table) - 0.4)
    axes.set_xlabel(f"{answer.unit}, with 95 % interval")


def _changes(answer: Answer, axes: Axes) -> None:
    """Draw every measure's change in percent of its value with the option off: they have different units."""
    table = answer.table
    y = np.arange(len(table))[::-1]
    columns = table[["difference", "difference_low", "difference_high"]].to_numpy()
    values = 100 * columns / table["off"].to_numpy()[:, None]
    reach = np.abs(values[:, 1:].T - values[:, 0])
    axes.errorbar(values[:, 0], y, xerr=reach, fmt="o", color=MAIN, ecolor=INK, capsize=4)
    axes.axvline(0, color=INK, linewidth=0.8, linestyle=":")
    axes.set_yticks(y, [str(name) for name in table.index])
    axes.set_ylim(-0.6, len(table) - 0.4)
    axes.set_xlabel("change in % of the value with the option off, with 95 % interval")


def _dots(answer: Answer, axes: Axes) -> None:
    table = answer.table
    y = np.arange(len(table))[::-1]
    wins = 100 * table[["wins", "wins_low", "wins_high"]].to_numpy()
    reach = np.abs(np.clip(wins[:, 1:], 0, 100).T - wins[:, 0])
    axes.errorbar(wins[:, 0], y, xerr=reach, fmt="o", color=MAIN, ecolor=INK, capsize=4)
    for place, (won, row) in enumerate(zip(wins[:, 0], table.itertuples(), strict=True)):
        text = f"{won:.1f} %, {row.points:.1f} points"
        at = (won, y[place])
        axes.annotate(text, at, (0, 9), textcoords="offset points", ha="center", fontsize=9, bbox=ON_LINES)
    if answer.kind == "describe":
        axes.axvline(100 / len(table), color=INK, linewidth=0.8, linestyle=":", label="fair share")
        axes.legend(frameon=False, loc="lower right", fontsize=9)
    axes.set_yticks(y, [str(name) for name in table.index])
    axes.set_ylabel(str(table.index.name))
    axes.set_ylim(-0.7, len(table) - 0.2)
    axes.set_xlabel("games won in % (a tie shared), with 95 % interval")
    low, high = float(wins.min()), float(wins.max())
    room = max(6.0, 0.15 * (high - low))
    axes.set_xlim(max(-3.0, low - room), min(103.0, high + room))
