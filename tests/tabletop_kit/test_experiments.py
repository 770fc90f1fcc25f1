"""Experiments: right numbers, fair pairing, honest intervals and sentences, the same from every carrier."""

import os
from dataclasses import replace

import numpy as np
import pytest

from patrician_kit import Patrician
from patrician_kit.what_if import exchange
from tabletop_kit.errors import BadOption, GameError
from tabletop_kit.experiments import (
    compare,
    compare_rules,
    describe,
    estimate,
    estimate_share,
    lineups_of,
    play,
    series,
    sweep,
    what_if,
)
from tabletop_kit.experiments.series import Results, Series
from tabletop_kit.gears import has_fast_gear
from tabletop_kit.players import Custom, Greedy, Random, Search, parse

needs_fast_gear = pytest.mark.skipif(not has_fast_gear(), reason="NO NUMBA: the fast gear is not installed")

MINE = "def mine(s, acts, count, weights, stream):\n    return acts[roll(stream, count)]"


UNEQUAL = (Greedy(), Random())


def games(players=UNEQUAL, number=40, seats=2, seed=1, **more):
    return Series(Patrician, lineups_of(players, seats), number, seed, Patrician.settings(seats), **more)


def numbers(results):
    return [getattr(results, name).tolist() for name in ("deal", "lineup", "decisions", "points", "beaten_by")]


@pytest.fixture
def plain(monkeypatch):
    """Experiments in the plain gear, in this process: nothing to compile, easy to look into."""
    monkeypatch.setenv("FOUR_CITIES_GEAR", "plain")
    monkeypatch.setenv("FOUR_CITIES_QUIET", "1")
    monkeypatch.setattr(os, "cpu_count", lambda: 1)


# --- the numbers ---


def test_a_game_of_an_experiment_can_be_played_again_by_its_number():
    results = play(games((Greedy(noise=0.0),), 12, seed=9), fast=False, workers=1)
    for number in (0, 5, 11):
        game = Patrician(2, seed=9, game_number=number)
        while not game.is_over:
            game.play(Greedy(noise=0.0).choose(game))
        assert [sum(line.points for line in receipt.lines) for receipt in game.receipts()] == results.points[
            number
        ].tolist()


def test_every_lineup_gets_the_same_deals():
    same = play(games((Greedy(), Greedy())), fast=False, workers=1)
    pairs = same.points.reshape(-1, 2, 2)
    assert (pairs[:, 0] == pairs[:, 1]).all()
    assert len(np.unique(pairs[:, 0], axis=0)) > 10


def test_a_player_gets_the_same_points_from_its_seat_whoever_is_counted_first():
    one = play(games((Greedy(), Random())), fast=False, workers=1)
    other = play(games((Random(), Greedy())), fast=False, workers=1)
    assert one.points[0::2].tolist() == other.points[1::2].tolist()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_sits_on_every_seat_equally_often(players, seats):
    lineups = lineups_of([Random(seed) for seed in range(players)], seats)
    for seat in range(seats):
        assert sorted(lineup[seat].seed for lineup in lineups) == list(range(players))


def test_wins_are_shared_and_margins_are_to_the_best_other():
    points = np.array([[10, 7, 10], [3, 9, 4]])
    beaten = np.array([[0, 2, 0], [2, 0, 1]])
    none = np.zeros(2, np.int64)
    results = Results(none, none, none, points, beaten)
    assert results.won.tolist() == [[0.5, 0, 0.5], [0, 1, 0]]
    assert results.margin.tolist() == [[0, -3, 0], [-6, 5, -5]]


# --- the carriers ---

MIXED = (Greedy(), Search(3), Custom(MINE))


@needs_fast_gear
@pytest.mark.parametrize(("seats", "players"), [(2, (Greedy(), Random())), (3, MIXED)])
def test_both_gears_and_any_number_of_threads_give_the_same_numbers(seats, players, monkeypatch):
    monkeypatch.setattr(series, "FAST_CHUNK", 7)
    wanted = numbers(play(games(players, 30, seats), fast=False, workers=1))
    for workers in (1, 2, 5):
        assert numbers(play(games(players, 30, seats), fast=True, workers=workers)) == wanted


def test_processes_give_the_same_numbers(monkeypatch):
    monkeypatch.setattr(series, "PLAIN_CHUNK", 6)
    wanted = numbers(play(games(MIXED, 18, 3), fast=False, workers=1))
    assert numbers(play(games(MIXED, 18, 3), fast=False, workers=2)) == wanted


@pytest.mark.parametrize("chunk", [1, 4, 100])
def test_the_size_of_the_chunks_does_not_matter(chunk, monkeypatch):
    wanted = numbers(play(games(number=10), fast=False, workers=1))
    monkeypatch.setattr(series, "PLAIN_CHUNK", chunk)
    assert numbers(play(games(number=10), fast=False, workers=1)) == wanted


def test_an_interrupt_keeps_what_was_finished(monkeypatch):
    monkeypatch.setattr(series, "PLAIN_CHUNK", 4)
    true_play, calls = series._play_plain, []

    def interrupted(*arguments):
        calls.append(1)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return true_play(*arguments)

    monkeypatch.setattr(series, "_play_plain", interrupted)
    results = play(games(number=40), fast=False, workers=1)
    assert len(results.points) == 12
    monkeypatch.setattr(series, "_play_plain", true_play)
    assert results.points.tolist() == play(games(number=40), fast=False, workers=1).points[:12].tolist()


def test_an_interrupt_before_the_first_game_is_an_interrupt(monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(series, "_play_plain", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play(games(), fast=False, workers=1)


def test_nothing_is_printed_when_it_should_be_quiet(plain, capsys):
    compare(Patrician, {"a": "greedy", "b": "random"}, games=4)
    assert capsys.readouterr() == ("", "")


def test_games_can_start_from_a_position():
    start = Patrician(2, seed=4, start_player=0)
    for _ in range(30):
        start.play(start.legal_actions()[0])
    results = play(games((Random(),), 6, starts=(start,)), fast=False, workers=1)
    fresh = play(games((Random(),), 6), fast=False, workers=1)
    assert (results.decisions < fresh.decisions).all()
    assert len(np.unique(results.points, axis=0)) > 1


# --- intervals ---


def test_students_interval_is_the_one_of_the_textbook():
    found = estimate(np.array([1.0, 2.0, 3.0, 4.0, 5.0]))
    assert found.mean == 3
    assert found.error == pytest.approx(2.776 * np.sqrt(2.5 / 5), rel=1e-3)


def test_ninety_five_of_a_hundred_intervals_hold_the_true_mean():
    chance = np.random.default_rng(1)
    held = sum(not estimate(chance.exponential(2.0, 60)).excludes(2.0) for _ in range(1000))
    assert 910 <= held <= 970


def test_a_share_stays_between_0_and_1_and_is_never_certain():
    assert estimate_share(np.array([1.0] * 19 + [0.5])).high == 1
    sure = estimate_share(np.ones(40))
    assert (sure.mean, sure.high) == (1, 1)
    assert sure.low == pytest.approx(0.025 ** (1 / 40))
    assert estimate_share(np.zeros(40)).high == pytest.approx(1 - 0.025 ** (1 / 40))


def test_one_game_has_no_interval():
    assert not estimate(np.array([5.0])).excludes(1000.0)


# --- questions and answers ---


def test_the_better_player_is_named_with_its_wins_and_its_lead(plain):
    answer = compare(Patrician, {"weights": "greedy", "chance": "random"}, games=120)
    assert answer.verdict.startswith("weights plays better than chance")
    assert answer.table.loc["weights", "wins"] > 0.85
    assert answer.table["wins"].sum() == pytest.approx(1)
    assert "120 games" in answer.caption
    assert "95 %" in answer.caption


def test_the_same_player_twice_wins_exactly_half(plain):
    answer = compare(Patrician, {"one": Random(), "other": Custom(MINE)}, games=60)
    assert answer.table["wins"].tolist() == [0.5, 0.5]
    assert answer.verdict.startswith("No difference found")


def test_two_equal_players_cannot_be_told_apart(plain):
    other = MINE.replace("roll(stream, count)", "count - 1 - roll(stream, count)")
    answer = compare(Patrician, {"one": Random(), "other": Custom(other)}, games=60)
    assert answer.verdict.startswith("No difference found")
    assert (answer.table["wins_low"] < 0.5).all()
    assert (answer.table["wins_high"] > 0.5).all()


def test_a_comparison_needs_two(plain):
    with pytest.raises(BadOption, match="two players"):
        compare(Patrician, {"alone": "greedy"})
    with pytest.raises(BadOption, match="at least 1"):
        compare(Patrician, {"a": "greedy", "b": "random"}, games=0)


def test_more_players_and_options_reach_the_games(plain):
    answer = compare(Patrician, {"a": "greedy", "b": "random"}, games=30, seats=4, move_may_empty_plot=False)
    assert "4 players" in answer.caption
    with pytest.raises(BadOption):
        compare(Patrician, {"a": "greedy", "b": "random"}, games=30, seats=9)


def test_a_sweep_finds_that_heads_are_worth_something(plain):
    answer = sweep(Patrician, "heads", [-3.0, 2.0], games=60)
    assert answer.table.index.name == "heads"
    assert answer.table.loc[2.0, "margin"] > answer.table.loc[-3.0, "margin"]
    assert answer.verdict.startswith("heads = 2.0 does best")
    assert answer.verdict.endswith("All others do worse.")


def test_a_sweep_says_what_it_cannot_tell_apart(plain):
    answer = sweep(Patrician, "noise", [0.0100, 0.0101], games=20)
    assert "cannot be told from" in answer.verdict


def test_a_sweep_over_an_unknown_weight_is_refused(plain):
    with pytest.raises(BadOption, match="there is no weight 'head'"):
        sweep(Patrician, "head", [1.0], games=2)


def test_describe_tells_points_and_wins_by_seat(plain):
    answer = describe(Patrician, games=60, seats=3)
    assert answer.table.index.tolist() == [1, 2, 3]
    assert answer.table["wins"].sum() == pytest.approx(1)
    assert "fair share" in answer.verdict


def test_a_rule_that_matters_little_is_not_said_to_matter(plain):
    answer = compare_rules(Patrician, "open_information", games=20)
    assert answer.verdict == "No difference found with open_information on or off."
    assert (answer.table["on"] == answer.table["off"]).all()


def test_a_rule_is_compared_on_the_same_deals(plain):
    answer = compare_rules(Patrician, "move_may_empty_plot", games=60, player="random")
    table = answer.table
    assert (table["on"] - table["off"]).tolist() == pytest.approx(table["difference"].tolist())
    assert (table["difference_low"] <= table["difference"]).all()
    with pytest.raises(BadOption, match="move_may_empty_plot, open_information"):
        compare_rules(Patrician, "no_such_rule")


def test_what_if_nothing_changes_nothing_is_gained(plain):
    answer = what_if(Patrician, lambda game: game, deals=10)
    assert answer.table.loc["difference", "margin"] == 0
    with pytest.raises(BadOption, match="no deal"):
        what_if(Patrician, lambda game: None, deals=3)


@pytest.mark.parametrize("make", ["compare", "sweep", "describe", "rules"])
def test_every_answer_draws_itself_labelled(make, plain):
    pyplot = pytest.importorskip("matplotlib.pyplot")
    pyplot.switch_backend("agg")
    answer = {
        "compare": lambda: compare(Patrician, {"a": "greedy", "b": "random"}, games=6),
        "sweep": lambda: sweep(Patrician, "heads", [1.0, 2.0], games=6),
        "describe": lambda: describe(Patrician, games=6),
        "rules": lambda: compare_rules(Patrician, "move_may_empty_plot", games=6),
    }[make]()
    axes = answer.plot()
    assert axes.get_xlabel()
    assert axes.get_title(loc="left") == answer.verdict
    assert answer.caption in [text.get_text() for text in axes.figure.texts]
    assert answer.verdict in repr(answer)
    assert answer.verdict in answer._repr_html_()
    pyplot.close(axes.figure)


def test_importing_the_players_loads_nothing_heavy(fresh_python):
    code = "import sys, tabletop_kit.players; print({'numpy', 'pandas', 'numba'} & set(sys.modules))"
    assert fresh_python(code).strip() == "set()"


def test_names_work_wherever_players_do():
    assert parse("greedy") == Greedy()


# --- what cannot be asked ---

AGAINST = {"a": "greedy", "b": "random"}


@pytest.mark.parametrize(
    "wrong",
    [
        *({"games": games} for games in (1.5, "10", float("nan"), None, True, -1, 10**5000)),
        *({"seats": seats} for seats in (2.0, "2", 9, None, 10**5000)),
        *({"workers": workers} for workers in (-1, 0, "x", 1.5)),
        *({"seed": seed} for seed in (-1, "x", 10**5000)),
        {"players": ["greedy", "random"]},
        {"players": {"a": "greedy", "b": 7}},
        {"players": {"a": "greedy", "b": Greedy}},
        {"nonsense": True},
    ],
)
def test_a_comparison_of_what_is_not_there_is_refused(wrong, plain):
    with pytest.raises(BadOption) as error:
        compare(Patrician, **{"players": AGAINST, "games": 2, **wrong})
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    "wrong",
    [
        *({"values": values} for values in ([], ["x"], "12", 7, None, [float("nan")], [True])),
        {"weight": "seed"},
        {"weight": 3},
        {"weights": {"seed": 1}},
        {"weights": {3: 1}},
        {"against": None},
        {"seats": 2.0},
    ],
)
def test_a_sweep_of_what_is_not_there_is_refused(wrong, plain):
    with pytest.raises(BadOption):
        sweep(Patrician, **{"weight": "heads", "values": [1.0], "games": 2, **wrong})


@pytest.mark.parametrize(
    "wrong",
    [
        *({"seat": seat} for seat in (7, -1, "0", 0.0)),
        *({"deals": deals} for deals in (0, 1.5, "3")),
        *({"change": change} for change in (None, lambda game: 7, lambda game: Patrician(3, seed=1))),
        {"change": exchange("x")},
        *({"change": exchange("Bologna, 2 floors", place=place)} for place in (-1, 3)),
        *({"change": exchange("Bologna, 2 floors", seat=seat)} for seat in (-1, 2)),
        {"player": 7},
        {"seats": 2.0},
        {"start_player": 1},
    ],
)
def test_a_change_that_cannot_be_is_refused(wrong, plain):
    with pytest.raises(GameError):
        what_if(Patrician, **{"change": lambda game: game, "deals": 2, **wrong})


def test_a_card_to_exchange_is_a_text():
    with pytest.raises(BadOption, match="is no card"):
        exchange(7)


def test_a_series_may_be_asked_for_with_numbers_of_numpy(plain):
    answer = sweep(Patrician, "heads", np.array([1.0, 2.0]), games=int(np.int64(2)), seats=np.int64(2))
    assert answer.table.index.tolist() == [1.0, 2.0]


def test_an_interrupt_of_a_slow_search_keeps_games_too(monkeypatch):
    true_play, calls = series._play_plain, []

    def interrupted(plan, chunk, lineups):
        calls.append(len(chunk))
        if len(calls) == 2:
            raise KeyboardInterrupt
        return true_play(replace(plan, playouts=np.minimum(plan.playouts, 1)), chunk, lineups)

    monkeypatch.setattr(series, "_play_plain", interrupted)
    assert len(play(games((Search(200),), 4), fast=False, workers=1).points) == 1


@pytest.mark.parametrize("fast", [True, False])
def test_a_chunk_takes_about_a_second_whatever_is_played(fast):
    sizes = [series._chunk_size(series._plan(games(players)), fast) for players in ((Random(),), (Search(20),))]
    assert sizes[0] == (series.FAST_CHUNK if fast else series.PLAIN_CHUNK)
    assert sizes[1] * 20 * series.DECISIONS <= (series.FAST_PLAYOUTS if fast else 3 * series.PLAIN_PLAYOUTS)


def test_showing_an_answer_draws_it_and_returns_nothing(monkeypatch):
    pyplot = pytest.importorskip("matplotlib.pyplot")
    shown = []
    monkeypatch.setattr(pyplot, "show", lambda: shown.append(pyplot.gcf().axes[0].get_title(loc="left")))
    answer = describe(Patrician, games=20)
    assert answer.show() is None
    assert shown == [answer.verdict]
    pyplot.close("all")
