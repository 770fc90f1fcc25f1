"""The points of :mod:`patrician_kit.scoring` as itemised lines, towers in words, and how a game was won."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from patrician_kit.card_words import HEADS, card_text
from patrician_kit.components import BOX, Components
from patrician_kit.names import GAME_OVER, NONE, PATRICIANS
from patrician_kit.scoring import points, taller_plot, tower_winner
from patrician_kit.state import Table
from tabletop_kit.drawing.palette import LETTERS
from tabletop_kit.receipts import Line, Outcome, Receipt

FAME_TILES = "Fame tiles"
PATRICIAN_HEADS = "Patrician heads"
SEAT_NAMES = tuple(LETTERS)
SIZES = ("taller", "shorter")
Look = tuple[str, tuple[str, ...]]
"""One thing looked at: a sentence and rule ids."""


# --- towers ---


@dataclass(frozen=True, slots=True)
class TowerStory:
    """Who leads a tower and why.

    ``leader`` is a seat, or -1 on an empty plot, with ``floors`` of the ``height`` floors. ``tied`` lists all seats
    with as many floors, the leader first, then by who stands higher. ``how`` is the short form for a receipt
    ("2 of 5, tied, stands higher"), ``text`` a sentence, ``rules`` the ids behind both.
    """

    plot: int
    leader: int
    floors: int
    height: int
    tied: tuple[int, ...]
    how: str
    text: str
    rules: tuple[str, ...]


def tower_story(s: Table, plot: int, names: Sequence[str] = SEAT_NAMES) -> TowerStory:
    """Return who leads the tower on a plot (0 to 19), by which tie-break (patrician.scoring.2 to .6)."""
    leader, height = tower_winner(s, plot), s.height[plot]
    if leader == NONE:
        text = "The plot is empty, so nobody leads."
        return TowerStory(plot, NONE, 0, 0, (), "no floor", text, ("patrician.scoring.9",))
    floors = s.floors_of[plot][leader]
    tied = _from_the_top(s, plot, floors)
    how, text, rules = _alone(s, plot, names) if len(tied) == 1 else _tie(s, plot, tied, names)
    return TowerStory(plot, leader, floors, height, tied, how, text, rules)


def _alone(s: Table, plot: int, names: Sequence[str]) -> tuple[str, str, tuple[str, ...]]:
    """Tell of a leader with more floors than anybody else."""
    leader = tower_winner(s, plot)
    verb = "won" if s.tile_owner[plot] != NONE else "leads"
    how = f"{s.floors_of[plot][leader]} of {s.height[plot]} {_floor_word(s.height[plot])}"
    rule = "patrician.scoring.3" if s.height[plot] < s.height[plot ^ 1] else "patrician.scoring.2"
    return how, f"{names[leader]} {verb} with {how}.", (rule,)


def _tie(s: Table, plot: int, tied: tuple[int, ...], names: Sequence[str]) -> tuple[str, str, tuple[str, ...]]:
    """Tell of a tie, won by whoever of the tied stands higher, even if the top floor is someone else's."""
    floors, height = s.floors_of[plot][tied[0]], s.height[plot]
    how = f"{floors} of {height}, tied, stands higher"
    who = _listed([names[p] for p in tied])
    text = f"{who} have {floors} of {height} floors each; {names[tied[0]]} stands higher."
    top = s.tower[plot][height - 1]
    if top in tied:
        return how, text, ("patrician.scoring.5",)
    text += f" The top floor of {names[top]} does not count for the tie."
    return how, text, ("patrician.scoring.5", "patrician.scoring.6")


def _floor_word(count: int) -> str:
    return "floor" if count == 1 else "floors"


def _from_the_top(s: Table, plot: int, floors: int) -> tuple[int, ...]:
    """Return the seats with this many floors in a tower, whoever stands higher first."""
    owners = [s.tower[plot][floor] for floor in range(s.height[plot] - 1, -1, -1)]
    return tuple(owner for owner in dict.fromkeys(owners) if s.floors_of[plot][owner] == floors)


# --- receipts ---


def receipts(
    s: Table, names: Sequence[str], box: Components = BOX, seen: Collection[int] | None = None
) -> list[Receipt]:
    """Return the score of every player so far, itemised; each total equals ``scoring.points`` (patrician.end.8).

    ``seen`` are the seats whose tiles and stacks may be shown (None: all). Of other seats a receipt tells only how
    many tiles and cards lie there (patrician.info.4, patrician.info.5), unless the game is over or played openly.
    """
    everybody = seen is None or s.open_information == 1 or s.step == GAME_OVER
    return [_receipt(s, player, names[player], box, everybody or player in (seen or ())) for player in range(s.players)]


def _receipt(s: Table, player: int, name: str, box: Components, seen: bool) -> Receipt:
    if seen:
        lines = (*_tile_lines(s, player, box), *_head_lines(s, player))
    else:
        lines = _covered_lines(s, player, box)
    return Receipt(player, name, lines, ("patrician.end.8",), hidden=not seen)


def _tile_lines(s: Table, player: int, box: Components) -> tuple[Line, ...]:
    """Return one line for each fame tile a player has won, in the order of the cities."""
    return tuple(_tile_line(s, tile, box) for tile in range(2 * s.cities) if s.tile_owner[tile] == player)


def _tile_line(s: Table, tile: int, box: Components) -> Line:
    city, low = divmod(tile, 2)
    value = (box.TILE_LOW if low else box.TILE_HIGH)[city]
    what = f"{box.city_names[city]}, {SIZES[low]} tower"
    if s.height[2 * city] == 0:  # only the winner is known
        rule = "patrician.scoring.3" if low else "patrician.scoring.2"
        return Line(value, what, "tile entered by hand", (rule,), FAME_TILES)
    story = tower_story(s, taller_plot(s, city) ^ low)
    return Line(value, what, story.how, story.rules, FAME_TILES)


def _head_lines(s: Table, player: int) -> tuple[Line, ...]:
    """Return one line for each patrician of whom a player has a head, worth 0 without a set (patrician.end.4, .5)."""
    return tuple(_head_line(p, s.heads[player][p]) for p in range(PATRICIANS) if s.heads[player][p] > 0)


def _head_line(patrician: int, heads: int) -> Line:
    what = f"{heads} {'head' if heads == 1 else 'heads'} of the {HEADS[patrician]}"
    sets, over = divmod(heads, 3)
    if sets == 0:
        return Line(0, what, "no set of 3", ("patrician.end.5",), PATRICIAN_HEADS)
    how = f"{sets} {'set' if sets == 1 else 'sets'} of 3"
    how += f", {over} over" if over else ""
    return Line(6 * sets, what, how, ("patrician.end.4",), PATRICIAN_HEADS)


def _covered_lines(s: Table, player: int, box: Components) -> tuple[Line, ...]:
    """Return what everybody sees of a player's winnings: how many tiles and cards lie there."""
    lines = []
    if tiles := sum(owner == player for owner in s.tile_owner):
        what = f"{tiles} fame {'tile' if tiles == 1 else 'tiles'}"
        lines.append(Line(0, what, "face down", ("patrician.info.5",), FAME_TILES))
    if cards := s.stack_size[player]:
        top = card_text(box, s.stack[player][cards - 1])
        what = f"{cards} played {'card' if cards == 1 else 'cards'}"
        lines.append(Line(0, what, f"only the top one is seen: {top}", ("patrician.info.4",), PATRICIAN_HEADS))
    return tuple(lines)


# --- the end ---


def outcome(s: Table, names: Sequence[str]) -> Outcome | None:
    """Return who has won and why, or None while the game runs (patrician.end.9 to patrician.end.12).

    In a position typed in without floors left in the supplies, all supplies are taken as equal.
    """
    if s.step != GAME_OVER:
        return None
    totals = tuple(points(s, player) for player in range(s.players))
    tied = [player for player in range(s.players) if totals[player] == max(totals)]
    most_left = max(s.supply[player] for player in tied)
    winners = tuple(player for player in tied if s.supply[player] == most_left)
    reason, trail = _most_points(totals, tied, names)
    if len(tied) > 1:
        reason = _reason_of_tie(s, totals, tied, winners, names)
        trail += _tie_breaks(s, tied, winners, names)
    return Outcome(winners, totals, reason, tuple(trail))


def _most_points(totals: tuple[int, ...], tied: list[int], names: Sequence[str]) -> tuple[str, list[Look]]:
    """Return the reason of a win without a tie, and what was looked at first: who has most points."""
    best = max(totals)
    if len(tied) > 1:
        return "", [
            (f"{_listed([names[p] for p in tied])} are tied for most points, {best} each.", ("patrician.end.9",))
        ]
    others = sorted((total for p, total in enumerate(totals) if p != tied[0]), reverse=True)
    reason = f"{names[tied[0]]} wins: {best} to {_listed([str(total) for total in others])}."
    looks: list[Look] = [(f"{names[tied[0]]} has most points, {best}.", ("patrician.end.9",))]
    return reason, [*looks, ("No tie, so floors left over do not matter.", ("patrician.end.10",))]


def _tie_breaks(s: Table, tied: list[int], winners: tuple[int, ...], names: Sequence[str]) -> list[Look]:
    """Return the questions after a tie on points: who has more floors left, and whether that is a tie as well."""
    left = _listed([f"{names[p]} {s.supply[p]}" for p in tied])
    trail: list[Look] = [(f"Floors left in the supply: {left}.", ("patrician.end.10",))]
    richer = [p for p in range(s.players) if p not in tied and s.supply[p] >= s.supply[winners[0]]]
    if richer:
        who = _listed([f"{names[p]} ({s.supply[p]})" for p in richer])
        trail.append((f"The floors of {who} do not matter: fewer points.", ("patrician.end.12",)))
    if len(winners) > 1:
        trail.append((f"{_listed([names[p] for p in winners])} are equal in this too: all win.", ("patrician.end.11",)))
    return trail


def _reason_of_tie(
    s: Table, totals: tuple[int, ...], tied: list[int], winners: tuple[int, ...], names: Sequence[str]
) -> str:
    who, floors = _listed([names[p] for p in winners]), s.supply[winners[0]]
    if len(winners) > 1:
        return f"{who} share the win: {max(totals)} points and {floors} {_floor_word(floors)} left each."
    others = sorted((s.supply[p] for p in tied if p not in winners), reverse=True)
    fewer = _listed([str(left) for left in others])
    return f"{who} wins the tie at {max(totals)} points with more floors left: {floors} to {fewer}."


def _listed(words: Sequence[str]) -> str:
    """Return ``a``, ``a and b``, ``a, b and c``."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
