"""Who plays better, and what changes when one number changes: paired experiments, same deals for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from tabletop_kit.errors import BadOption, short
from tabletop_kit.experiments.arguments import MOST_GAMES, program, seat_count, values_of, whole
from tabletop_kit.experiments.intervals import Estimate, estimate, estimate_share
from tabletop_kit.experiments.series import Results, Series, lineups_of, play

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from tabletop_kit.game import Game
    from tabletop_kit.players import Player


@dataclass(frozen=True)
class Answer:
    """What an experiment found: a table, one sentence, and a picture.

    ``table`` is a DataFrame with one row per thing compared; intervals are 95 %. ``caption`` says how many games.
    """

    table: pd.DataFrame
    verdict: str
    caption: str
    kind: str
    unit: str

    def plot(self, axes: Axes | None = None) -> Axes:
        """Draw the table with its intervals and return the axes."""
        from tabletop_kit.experiments.plots import draw

        return draw(self, axes)

    def show(self) -> None:
        """Draw the table and show the picture, as the last line of a notebook cell."""
        from matplotlib import pyplot

        self.plot()
        pyplot.show()

    def _repr_html_(self) -> str:
        return f"{self.table.round(3).to_html()}<p>{self.verdict}</p><p><small>{self.caption}</small></p>"

    def __repr__(self) -> str:
        """Return table, verdict and caption as text."""
        return f"{self.table.round(3).to_string()}\n{self.verdict}\n{self.caption}"


def compare(
    game_class: type[Game],
    players: Mapping[str, Player | str],
    games: int = 1000,
    *,
    seats: int = 2,
    seed: int = 1,
    workers: int | None = None,
    **options: Any,
) -> Answer:
    """Let programs play each other, every deal once for each seating, and say who is better and by how much.

    The difference is worked out deal by deal, so the luck of the deal falls out. ``players`` maps names to players or
    their texts ("greedy", "search 500"). Raises BadOption.
    """
    names, programs = _programs(players)
    series = _series(game_class, programs, games, seats, seed, options)
    results = play(series, workers=workers)
    owner = _owners(results, len(programs), seats)
    per_deal = {
        name: _by_deal(results, owner == k, results.points.astype(float), len(programs)) for k, name in enumerate(names)
    }
    wins = {name: _by_deal(results, owner == k, results.won, len(programs)) for k, name in enumerate(names)}
    table = _table(per_deal, wins)
    return Answer(table, _verdict(per_deal, wins), _caption(results, len(programs), seats), "compare", "points a game")


def _programs(players: Mapping[str, Player | str]) -> tuple[list[str], tuple[Player, ...]]:
    if not isinstance(players, Mapping) or len(players) < 2:
        raise BadOption("compare needs two players or more, by name: {'careful': 'greedy', 'other': 'random'}.")
    return [str(name) for name in players], tuple(map(program, players.values()))


def _series(
    game_class: type[Game],
    programs: Sequence[Player],
    games: int,
    seats: int,
    seed: int,
    options: Mapping[str, Any],
) -> Series:
    switches = dict(options)
    cards = switches.pop("cards", None)
    settings = game_class.settings(seat_count(game_class, seats), **switches)
    return Series(game_class, lineups_of(programs, seats), games, seed, settings, cards=cards)


def _owners(results: Results, programs: int, seats: int) -> NDArray[np.int64]:
    """Return which program sat on each seat, shape ``(games, seats)``."""
    owners: NDArray[np.int64] = (results.lineup[:, None] + np.arange(seats)[None, :]) % programs
    return owners


def _by_deal(
    results: Results, mine: NDArray[np.bool_], values: NDArray[np.float64], lineups: int
) -> NDArray[np.float64]:
    """Return the mean over a program's seats in all games of each deal, shape ``(deals,)``; whole deals only."""
    whole = len(results.deal) // lineups * lineups
    totals = np.where(mine, values, 0.0)[:whole].reshape(-1, lineups * values.shape[1]).sum(axis=1)
    counts = mine[:whole].reshape(-1, lineups * values.shape[1]).sum(axis=1)
    means: NDArray[np.float64] = totals / counts
    return means


def _table(points: Mapping[str, NDArray[np.float64]], wins: Mapping[str, NDArray[np.float64]]) -> pd.DataFrame:
    rows = []
    for name, values in points.items():
        score, won = estimate(values), estimate_share(wins[name])
        rows.append((score.mean, score.low, score.high, won.mean, won.low, won.high))
    columns = ["points", "points_low", "points_high", "wins", "wins_low", "wins_high"]
    return pd.DataFrame(rows, index=pd.Index(list(points), name="player"), columns=columns)


def _verdict(points: Mapping[str, NDArray[np.float64]], wins: Mapping[str, NDArray[np.float64]]) -> str:
    first, second = sorted(wins, key=lambda name: -wins[name].mean())[:2]
    lead, margin = estimate(wins[first] - wins[second]), estimate(points[first] - points[second])
    if not lead.excludes(0.0):
        return f"No difference found between {first} and {second}: the interval of the wins includes both orders."
    return (
        f"{first} plays better than {second}: it wins {100 * wins[first].mean():.0f} % of its games against "
        f"{100 * wins[second].mean():.0f} %, and scores {margin.words(1, 'points')} more."
        if margin.mean > 0
        else f"{first} wins more often than {second}, {100 * wins[first].mean():.0f} % against "
        f"{100 * wins[second].mean():.0f} %, though it does not score more."
    )


def _caption(results: Results, lineups: int, seats: int) -> str:
    deals = len(results.deal) // lineups
    return (
        f"{len(results.deal):,} games of {seats} players: {deals:,} deals, each with every seating; "
        "intervals are 95 %, Student's t over deals."
    )


# --- one number at a time ---


def sweep(
    game_class: type[Game],
    weight: str,
    values: Sequence[float],
    games: int = 2000,
    *,
    against: Player | str = "greedy",
    weights: Mapping[str, float] | None = None,
    seats: int = 2,
    seed: int = 1,
    workers: int | None = None,
    **options: Any,
) -> Answer:
    """Let the greedy player try several values of one weight against the same opponent, on the same deals.

    ``weights`` fixes other weights of the trying player. Each value plays ``games`` games. Raises BadOption.
    """
    from tabletop_kit.players import Greedy, check_weight

    other, values = program(against), values_of(game_class, weight, values)
    for name, fixed in (weights or {}).items():
        check_weight(game_class, name, fixed)
    margins, wins = [], []
    for value in values:
        chosen: dict[str, Any] = {**(weights or {}), weight: float(value)}
        trying = Greedy(**chosen)
        results = play(_series(game_class, (trying, other), games, seats, seed, options), workers=workers)
        mine = _owners(results, 2, seats) == 0
        margin = results.margin.astype(float)
        margins.append(_by_deal(results, mine, margin, 2))
        wins.append(_by_deal(results, mine, results.won, 2))
    table = _sweep_table(weight, values, margins, wins)
    caption = f"{games:,} games at every value, the same deals for all; {seats} players; intervals are 95 %."
    return Answer(table, _best_value(weight, values, margins), caption, "sweep", "margin in points")


def _sweep_table(
    name: str,
    values: Sequence[Any],
    margins: Sequence[NDArray[np.float64]],
    wins: Sequence[NDArray[np.float64]],
) -> pd.DataFrame:
    rows = []
    for margin, won in zip(map(estimate, margins), map(estimate_share, wins), strict=True):
        rows.append((margin.mean, margin.low, margin.high, won.mean, won.low, won.high))
    columns = ["margin", "margin_low", "margin_high", "wins", "wins_low", "wins_high"]
    return pd.DataFrame(rows, index=pd.Index(values, name=name), columns=columns)


def _best_value(name: str, values: Sequence[Any], margins: Sequence[NDArray[np.float64]]) -> str:
    """Say which value is best, how it does against the opponent, and which others cannot be told from it."""
    best = max(range(len(values)), key=lambda k: margins[k].mean())
    alike = [
        values[k] for k in range(len(values)) if k != best and not _difference(margins[best], margins[k]).excludes(0.0)
    ]
    found = _against_the_opponent(f"{name} = {values[best]}", estimate(margins[best]))
    return found + (f" It cannot be told from {', '.join(map(str, alike))}." if alike else " All others do worse.")


def _against_the_opponent(value: str, margin: Estimate) -> str:
    if not margin.excludes(0.0):
        return f"{value} does best, as well as the opponent."
    if margin.mean > 0:
        return f"{value} does best, {margin.words(1, 'points')} ahead of the opponent."
    behind = Estimate(-margin.mean, -margin.high, -margin.low)
    return f"The best of these, {value}, is still {behind.words(1, 'points')} behind the opponent."


def _difference(one: NDArray[np.float64], other: NDArray[np.float64]) -> Estimate:
    size = min(len(one), len(other))
    return estimate(one[:size] - other[:size])


# --- the same deal twice, with one thing changed ---


def what_if(
    game_class: type[Game],
    change: Callable[[Game], Game | None],
    deals: int = 1000,
    *,
    player: Player | str = "greedy",
    seat: int = 0,
    seats: int = 2,
    seed: int = 1,
    workers: int | None = None,
    **options: Any,
) -> Answer:
    """Play every deal as it is and once more with a change, and say what the change is worth to a seat.

    ``change`` is given a new game and returns it changed, or None where the change is not possible; such deals are
    left out. The first seat begins. All seats play alike, with the same random streams in both games. Raises BadOption.
    """
    seats = seat_count(game_class, seats)
    seat = whole("seat", seat, 0, seats - 1)
    lineup = ((program(player),) * seats,)
    pairs = _changed_deals(game_class, change, whole("deals", deals, 1, MOST_GAMES), seats, seed, options)
    settings = game_class.settings(seats)
    cards = options.get("cards")
    both = [
        play(Series(game_class, lineup, len(pairs), seed, settings, tuple(starts), cards), workers=workers)
        for starts in zip(*pairs, strict=True)
    ]
    rows = [estimate(results.margin[:, seat]) for results in both] + [_gain(both, seat)]
    columns = ["margin", "margin_low", "margin_high"]
    index = pd.Index(["as dealt", "changed", "difference"], name=f"seat {seat + 1}")
    table = pd.DataFrame([(row.mean, row.low, row.high) for row in rows], index=index, columns=columns)
    possible = f"{len(pairs):,} deals (the change was possible in these of {deals:,})"
    caption = f"{possible}, each played twice by {seats} equal players; intervals are 95 %."
    return Answer(table, _worth_verdict(rows[2]), caption, "what_if", "margin in points")


def _changed_deals(
    game_class: type[Game],
    change: Callable[[Game], Game | None],
    deals: int,
    seats: int,
    seed: int,
    options: Mapping[str, Any],
) -> list[tuple[Game, Game]]:
    if not callable(change):
        raise BadOption(f"a change is a function of a game, not {short(change)}.")
    if "start_player" in options:
        raise BadOption("start_player cannot be chosen here: the first seat begins.")
    pairs = []
    for number in range(deals):
        game = game_class(seats, seed, game_number=number, start_player=0, **options)
        changed = change(game.clone())
        if changed is not None:
            if not isinstance(changed, game_class) or changed.players != seats:
                raise BadOption(f"the change returned {short(changed)}: it must return the game, changed, or None.")
            pairs.append((game, changed))
    if not pairs:
        raise BadOption("the change was possible in no deal: nothing can be compared.")
    return pairs


def _gain(both: Sequence[Results], seat: int) -> Estimate:
    return estimate(both[1].margin[:, seat] - both[0].margin[:, seat])


def _worth_verdict(gain: Estimate) -> str:
    if not gain.excludes(0.0):
        return f"No effect found: the change is worth {gain.words(1, 'points')}."
    return f"The change is worth {gain.words(1, 'points')}."


# --- what kind of game is it? ---


def describe(
    game_class: type[Game],
    player: Player | str = "greedy",
    games: int = 2000,
    *,
    seats: int = 2,
    seed: int = 1,
    workers: int | None = None,
    **options: Any,
) -> Answer:
    """Let equal players play, the first seat always beginning, and describe points, wins and decisions by seat."""
    options["start_player"] = 0
    series = _series(game_class, (program(player),), games, seats, seed, options)
    results = play(series, workers=workers)
    rows = []
    for seat in range(seats):
        score, won = estimate(results.points[:, seat]), estimate_share(results.won[:, seat])
        spread = float(results.points[:, seat].std())
        rows.append((score.mean, score.low, score.high, spread, won.mean, won.low, won.high))
    columns = ["points", "points_low", "points_high", "spread", "wins", "wins_low", "wins_high"]
    table = pd.DataFrame(rows, index=pd.RangeIndex(1, seats + 1, name="in turn order"), columns=columns)
    first = estimate_share(results.won[:, 0])
    verdict = _seat_verdict(first, seats)
    caption = (
        f"{len(results.deal):,} games of {seats} equal players, {results.decisions.mean():.0f} decisions a game; "
        "intervals are 95 %."
    )
    return Answer(table, verdict, caption, "describe", "points a game")


def _seat_verdict(first: Estimate, seats: int) -> str:
    fair = 1 / seats
    wins = f"the first player wins {100 * first.mean:.1f} % ({100 * first.low:.1f} to {100 * first.high:.1f})"
    if not first.excludes(fair):
        return f"No advantage of the first seat found: {wins}, a fair share is {100 * fair:.1f} %."
    side = "an advantage" if first.mean > fair else "a disadvantage"
    return f"To begin is {side}: {wins}, a fair share is {100 * fair:.1f} %."
