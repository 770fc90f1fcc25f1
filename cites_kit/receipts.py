"""The points of :mod:`cites_kit.scoring` as itemised lines, and how a game was won.

A receipt has a group for every Season, one for the Market, one for the Hero. :func:`season_receipt` tells what the
majorities would give if they were counted now: what a score sheet needs at the end of a Season.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cites_kit import names as n
from cites_kit import scoring
from cites_kit.components import BOX, COLOUR_NAMES, Components
from cites_kit.scoring import (
    all_cards,
    biggest_city,
    cities_with_low_card,
    cities_with_two_cards,
    has_majority,
    solo_margin,
)
from cites_kit.state import Table
from cites_kit.words import CITY_RULES, listed, rule
from tabletop_kit.receipts import Line, Outcome, Receipt

MARKET = "Market"
HERO = "Hero"
ENTERED = "Entered by hand"
MINIMUM_RULES = {n.PINK: "vp.6", n.RED: "vp.8", n.BLUE: "vp.11", n.GREEN: "vp.14"}
SEAT_NAMES = ("A", "B", "C", "D")


# --- the Victory Points of one City, in words ---


def city_how(s: Table, noble: int, city: int, rules: Any = scoring) -> tuple[str, tuple[str, ...]]:
    """Return how the VP of a City are counted, in words, and the rules behind it (cites.vp.1 to .14)."""
    total = s.influence[noble][city]
    crowns, cards = rules.visible_crowns(s, noble), all_cards(s, noble)
    ways = {
        n.PURPLE: (_n(crowns, "visible crown"), crowns),
        n.YELLOW: (f"the biggest City has {_n(biggest_city(s, noble), 'card')}", biggest_city(s, noble)),
        n.PINK: (f"{total} Influence / 3", total // 3),
        n.RED: (f"{_cities(cities_with_two_cards(s, noble))} with 2 cards or more", cities_with_two_cards(s, noble)),
        n.BLUE: (f"{_cities(cities_with_low_card(s, noble))} with a 1 or 2", cities_with_low_card(s, noble)),
        n.GREEN: (f"{_n(cards, 'card')} / 3", cards // 3),
    }
    text, value = ways[city]
    ids = rule("majority.3", CITY_RULES[city])
    if rules.city_points(s, noble, city) > value:
        return f"{text}, at least 1", (*ids, f"cites.{MINIMUM_RULES[city]}")
    return text, (*ids, "cites.vp.3") if city == n.PURPLE and value == 0 else ids


def _n(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _cities(number: int) -> str:
    return f"{number} {'City' if number == 1 else 'Cities'}"


def majority_text(s: Table, noble: int, city: int) -> str:
    """Return how the majority of a City stands for a Noble, such as ``12 against 3``."""
    others = sorted((s.influence[p][city] for p in range(s.nobles) if p != noble), reverse=True)
    most = others[0] if others else 0
    mine = s.influence[noble][city]
    return f"tied at {mine}" if mine == most else f"{mine} against {most}"


def season_receipt(s: Table, noble: int, name: str, rules: Any = scoring) -> Receipt:
    """Return what the majorities would give a Noble if they were counted now (cites.majority.1 to .5).

    ``rules`` are the functions of a gear with a corrected card table, or :mod:`cites_kit.scoring`.
    """
    lines = []
    for city in range(n.CITIES):
        if has_majority(s, noble, city):
            how, ids = city_how(s, noble, city, rules)
            if s.influence[noble][city] == max(s.influence[p][city] for p in range(s.nobles) if p != noble):
                ids = (*ids, "cites.majority.5")
            what = f"{COLOUR_NAMES[city]} City, {majority_text(s, noble, city)}"
            lines.append(Line(rules.city_points(s, noble, city), what, how, ids, f"Season {s.season}"))
    return Receipt(noble, name, tuple(lines), rule("majority.3", "majority.5"))


# --- receipts ---


def receipts(s: Table, names: Sequence[str], box: Components = BOX) -> list[Receipt]:
    """Return the score of every player so far, itemised; each total equals ``scoring.points``."""
    return [receipt_of(s, player, names[player], box) for player in range(s.players)]


def receipt_of(s: Table, noble: int, name: str, box: Components = BOX) -> Receipt:
    """Return the score of one Noble so far; in solo seat 1 is the Regent."""
    lines = [*_season_lines(s, noble, box), *_market_lines(s, noble)]
    if s.hero_points[noble] > 0:
        lines.append(Line(s.hero_points[noble], "Hero face up", "at the end", rule("end.1"), HERO))
    rest = s.points[noble] - sum(line.points for line in lines)
    if rest != 0:
        lines.insert(0, Line(rest, "VP before", "entered by hand", rule("setup.8"), ENTERED))
    return Receipt(noble, name, tuple(lines), rule("end.2"))


def _season_lines(s: Table, noble: int, box: Components) -> list[Line]:
    lines = []
    for season in range(n.MOST_SEASONS):
        group = f"Season {season + 1}, {box.season_names[season]}"
        for city in range(n.CITIES):
            value = s.earned[noble][n.CITIES * season + city]
            if value > 0:
                what, how = f"{COLOUR_NAMES[city]} City", "most Influence"
                lines.append(Line(value, what, how, rule("majority.3", CITY_RULES[city]), group))
    return lines


def _market_lines(s: Table, noble: int) -> list[Line]:
    lines = []
    if value := s.pair_points[noble]:
        lines.append(Line(value, "cards added", "two cards of another colour", rule("add.7"), MARKET))
    if value := s.revolt_points[noble]:
        lines.append(Line(value, "Revolts", "caused by others before they bought", rule("revolt.1"), MARKET))
    return lines


# --- the end ---


def outcome(s: Table, names: Sequence[str], box: Components = BOX) -> Outcome | None:
    """Return who has won and why, or None while the game runs (cites.end.1 to cites.end.4, cites.legend.1 to .7)."""
    if s.step != n.GAME_OVER:
        return None
    if s.players == 1:
        return _solo_outcome(s, names[0], box)
    totals = tuple(s.points[player] for player in range(s.players))
    tied = [player for player in range(s.players) if totals[player] == max(totals)]
    cards = {player: all_cards(s, player) for player in tied}
    winners = tuple(player for player in tied if cards[player] == max(cards.values()))
    who = listed([names[p] for p in winners])
    if len(tied) == 1:
        others = sorted((total for p, total in enumerate(totals) if p != tied[0]), reverse=True)
        reason = f"{who} wins: {max(totals)} VP to {listed([str(total) for total in others])}."
        trail = ((reason, rule("end.2")), ("No tie, so the cards built do not matter.", rule("end.3")))
        return Outcome(winners, totals, reason, trail)
    first = (f"{listed([names[p] for p in tied])} are tied for most VP, {max(totals)} each.", rule("end.2"))
    built = (f"Cards built: {listed([f'{names[p]} {cards[p]}' for p in tied])}.", rule("end.3"))
    if len(winners) == 1:
        reason = f"{who} wins the tie at {max(totals)} VP with more cards built."
        return Outcome(winners, totals, reason, (first, built))
    reason = f"{who} share the victory: {max(totals)} VP and {_n(cards[winners[0]], 'card')} built each."
    return Outcome(winners, totals, reason, (first, built, (reason, rule("end.4"))))


def legend_level(margin: int, box: Components = BOX) -> int:
    """Return the level in the Table of Legends, 1 to 7, of the own VP minus those of the Regent (cites.legend.1)."""
    return next(level for level, (low, high, _) in enumerate(box.legends, 1) if low <= margin <= high)


def _solo_outcome(s: Table, name: str, box: Components) -> Outcome:
    """Return the level of legend; the player counts as winner unless the Regent is ahead (cites.ruling.64)."""
    margin = solo_margin(s)
    level = legend_level(margin, box)
    scores = f"{s.points[0]} VP to {s.points[n.REGENT]}"
    verb = "beats the Regent" if margin > 0 else "is level with the Regent" if margin == 0 else "loses to the Regent"
    reason = f"{name} {verb}, {scores}."
    trail = ((reason, rule("end.2")), (f"Level {level} of 7: {box.legends[level - 1][2]}", rule(f"legend.{level}")))
    return Outcome((0,) if margin >= 0 else (), (s.points[0],), reason, trail)
