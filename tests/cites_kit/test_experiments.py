"""Experiments with Cités Royales: chances and legends of the strategy notebook, and the shared experiments."""

from __future__ import annotations

from itertools import permutations

import pytest

from cites_kit import CitesRoyales
from cites_kit.components import CARD_COPIES
from cites_kit.experiments.chances import catch_up_watched, revolt_chance, revolts_watched
from cites_kit.experiments.legends import legends
from cites_kit.strategies import SOLO_WEIGHTS
from tabletop_kit.errors import BadOption
from tabletop_kit.experiments import Series, compare, compare_rules, describe, play, sweep
from tabletop_kit.players import Greedy, parse

MARKET = ["blue 1", "blue 4", "red 2", "green 3", "pink 5", "yellow 1"]
HAND = ["blue 2", "blue 6", "purple 3"]


def danger():
    """Return a game in which only blue is dangerous."""
    position = {"players": ["Anna", "Bruno"], "market": MARKET, "hands": {"Anna": HAND}, "turn": "Anna"}
    return CitesRoyales.from_position(position)


@pytest.mark.rule("cites.add.11")
def test_the_chance_of_a_revolt_is_the_share_of_dangerous_colours_among_the_unseen_cards():
    blue = sum(CARD_COPIES[7 * 4 : 7 * 5])
    unseen = sum(CARD_COPIES) - len(MARKET) - len(HAND)
    assert revolt_chance(danger(), 0) == pytest.approx((blue - 4) / unseen)
    assert revolt_chance(danger(), 1) == pytest.approx((blue - 2) / (unseen + len(HAND)))


def test_exact_chances_come_true_in_whole_games():
    watched = revolts_watched(40, seed=5)
    often = watched[watched["cards"] >= 50]
    assert len(often) >= 2
    assert ((often["low"] <= often["chance"]) & (often["chance"] <= often["high"])).all()


@pytest.mark.rule("cites.catchup.1")
def test_who_draws_most_wins_no_more_often_than_somebody_draws():
    found = catch_up_watched(12, 3)
    assert found["cards"] > 0
    assert 0 <= found["won"] <= found["games"] <= 100


@pytest.mark.rule("cites.legend.1", "cites.legend.7", "cites.expert.1")
def test_legends_are_shares_of_the_games_and_the_expert_challenge_is_harder():
    solo = Greedy(**SOLO_WEIGHTS)
    found = legends({"usual": solo, "expert": (solo, True), "random": "random"}, 400)
    assert found.table.sum().tolist() == pytest.approx([100, 100, 100])
    mean = {name: sum(level * share for level, share in found.table[name].items()) for name in found.table}
    assert mean["random"] < mean["expert"] < mean["usual"]
    assert found.table["usual"].loc[4:].sum() > 90
    axes = found.plot()
    assert len(axes.patches) == 3 * 7
    assert "Regent" in found._repr_html_()


def test_legends_refuse_what_is_no_player():
    with pytest.raises(BadOption, match="one to 4 players by name"):
        legends([])


def test_a_solo_game_counts_the_regent_as_the_rival():
    series = Series(CitesRoyales, ((parse("greedy"),),), 50, 1, CitesRoyales.settings(1))
    fast, plain = play(series), play(series, fast=False, workers=1)
    assert (fast.margin == plain.margin).all()
    assert ((fast.margin[:, 0] >= 0) == (fast.won[:, 0] == 1)).all()


@pytest.mark.parametrize("fast", [True, False])
def test_figures_can_be_read_from_final_positions(fast):
    lineup = ((parse("random"), parse("greedy")),)
    series = Series(CitesRoyales, lineup, 20, 1, CitesRoyales.settings(2), read=lambda ends: ends["points"][:, :2])
    results = play(series, fast=fast, workers=1)
    assert (results.seen == results.points).all()


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_experiment_works_with_every_number_of_nobles(seats):
    answers = [
        compare(CitesRoyales, {"greedy": "greedy", "random": "random"}, 40, seats=seats),
        sweep(CitesRoyales, "patience", [2, 5], 40, seats=seats),
        describe(CitesRoyales, "greedy", 40, seats=seats),
        compare_rules(CitesRoyales, "catchup_own_included", 40, seats=seats),
    ]
    for answer in answers:
        assert answer.verdict
        assert not answer.table.isna().any().any()


def test_orders_of_players_do_not_change_who_is_better():
    names = ("greedy", "random")
    found = [compare(CitesRoyales, {n: n for n in order}, 100).table["wins"]["greedy"] for order in permutations(names)]
    assert min(found) > 0.9
