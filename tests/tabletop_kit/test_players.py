"""Players at a live game: what they are called, what they choose, and that they do not look where they may not."""

import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patrician_kit import Patrician
from tabletop_kit import players
from tabletop_kit.errors import BadOption, GameError
from tabletop_kit.experiments import compare, lineups_of, play, series
from tabletop_kit.experiments.series import Series
from tabletop_kit.own_strategy import BadStrategy
from tabletop_kit.players import Custom, Greedy, Random, Search, advice, parse, policy_row, prepare

CAUTION = 3
"""A constant of this module that a strategy below names."""


def first(s, acts, count, weights, stream):
    """Always the first action."""
    return acts[0]


def last(s, acts, count, weights, stream):
    return acts[count - 1]


def weighted(s, acts, count, weights, stream):
    return acts[min(count - 1, int(weights[0]))]


def chosen_by(s, acts, count):
    return acts[roll_of(count)]


def roll_of(count):
    return min(CAUTION, count - 1)


def with_helpers(s, acts, count, weights, stream):
    return chosen_by(s, acts, count)


def half_way(seed=3, players=2, moves=25):
    game, chance = Patrician(players, seed=seed), random.Random(seed)
    while game.now < moves or len(game.legal_actions()) < 2:
        game.play(chance.choice(game.legal_actions()))
    return game


@pytest.fixture(params=["random", "greedy", "search 30", "own"])
def player(request):
    return Custom(first) if request.param == "own" else parse(request.param)


# --- names ---


@pytest.mark.parametrize(
    ("text", "player"),
    [("random", Random()), ("Greedy", Greedy()), ("search", Search()), (" search 500 ", Search(500))],
)
def test_a_player_is_named_by_a_text(text, player):
    assert parse(text) == player


@pytest.mark.parametrize("text", ["", "Anna", "search many", "search -3", "greedy 5", "search 1.5"])
def test_another_text_names_no_player_and_the_error_says_what_does(text):
    with pytest.raises(BadOption, match="'search 500'"):
        parse(text)


@pytest.mark.parametrize(
    "budget",
    [
        {"playouts": 0},
        {"playouts": True},
        {"playouts": 1.5},
        {"seconds": 0},
        {"seconds": -1},
        {"seconds": "1"},
        {"seconds": True},
    ],
)
def test_a_budget_must_be_a_number_of_playouts_or_seconds(budget):
    with pytest.raises(BadOption, match="must be"):
        Search(**budget)


def test_a_wrong_weight_is_refused_with_the_names_of_the_right_ones():
    with pytest.raises(BadOption, match=f"there is no weight 'head'.*{', '.join(Patrician.weight_names)}"):
        Greedy(head=2).choose(half_way())
    with pytest.raises(BadOption, match="must be a number"):
        policy_row(Greedy(heads="much"), Patrician)


def test_an_experiment_needs_playouts_not_seconds():
    with pytest.raises(BadOption, match="playouts"):
        policy_row(Search(seconds=1), Patrician)


def test_what_is_no_player_is_refused():
    with pytest.raises(BadOption, match="is no player"):
        policy_row("greedy", Patrician)


# --- choosing ---


@pytest.mark.parametrize("seats", Patrician.player_counts)
def test_every_player_chooses_a_legal_action_and_leaves_the_game_alone(player, seats):
    game = half_way(players=seats)
    before = game.record()
    assert player.choose(game) in game.legal_actions()
    assert game.record() == before


def test_every_player_chooses_the_same_again(player):
    assert player.choose(half_way()) == player.choose(half_way())


@given(st.integers(0, 1000), st.integers(0, 1000), st.integers(0, 40))
@settings(max_examples=20)
def test_every_player_chooses_the_same_whatever_is_hidden_from_it(seed, other, moves):
    game = half_way(seed, moves=moves)
    dealt_anew = game.redealt(game.to_move, other)
    for program in (Random(), Greedy(), Search(10), Custom(first)):
        assert program.choose(dealt_anew) == program.choose(game)


def test_nobody_chooses_when_the_game_is_over(player):
    game = Patrician(seed=1)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    with pytest.raises(GameError, match="over"):
        player.choose(game)


def test_a_random_player_is_random():
    assert len({Random(seed).choose(half_way()).id for seed in range(30)}) > 1


def test_greedy_follows_its_weights():
    game = half_way()
    assert len({Greedy(noise=1000, seed=seed).choose(game).id for seed in range(30)}) > 1


# --- advice ---


def test_advice_lists_actions_with_their_shares_best_first():
    game = half_way()
    ideas = advice(game, "search 200")
    assert sum(idea.share for idea in ideas) == pytest.approx(1)
    assert [idea.share for idea in ideas] == sorted((idea.share for idea in ideas), reverse=True)
    assert {idea.action for idea in ideas} <= set(game.legal_actions())
    assert all(0 <= idea.value <= 1 for idea in ideas)
    assert ideas[0].action == Search(200).choose(game)
    assert ideas[0].action.text in str(ideas[0])


def test_only_search_can_give_advice():
    with pytest.raises(BadOption, match="search"):
        advice(half_way(), "greedy")


def test_a_budget_in_seconds_is_kept():
    ideas = advice(half_way(), Search(seconds=0.05))
    assert ideas


def test_both_gears_think_the_same(monkeypatch):
    game = half_way()
    fast = advice(game, Search(60)) if prepare(Patrician) is None else []
    monkeypatch.setenv("FOUR_CITIES_GEAR", "plain")
    assert advice(game, Search(60)) == fast


def test_a_hint_never_waits_for_the_compiler(monkeypatch, tmp_path):
    monkeypatch.setenv("FOUR_CITIES_CACHE", str(tmp_path))
    monkeypatch.setattr(players, "_fast_arguments", lambda *_: pytest.fail("compiled for a hint"))
    assert Search(5).choose(half_way())


# --- a strategy of one's own ---


def test_a_strategy_chooses_by_its_rule():
    game = half_way()
    actions = game.legal_actions()
    assert Custom(first).choose(game) == actions[0]
    assert Custom(last).choose(game) == actions[-1]
    assert (
        Custom(weighted, weights=[1]).choose(game) == Custom(weighted, weights={"which": 1}).choose(game) == actions[1]
    )


def test_a_strategy_brings_its_helpers_and_constants():
    game = half_way()
    assert Custom(with_helpers).choose(game) == game.legal_actions()[min(3, len(game.legal_actions()) - 1)]
    assert "CAUTION" not in Custom(with_helpers).source.text


def test_a_strategy_uses_the_words_of_the_rules():
    text = """
    def richest(s, acts, count, weights, stream):
        best = 0
        for i in range(count):
            if s.step == PLAY_CARD and CARD_COATS[acts[i]] > CARD_COATS[acts[best]]:
                best = i
        return acts[best]
    """
    assert Custom(text).name == "richest"
    assert Custom(text).choose(Patrician(seed=1)) in Patrician(seed=1).legal_actions()


def test_a_strategy_travels():
    player = Custom(with_helpers, weights=[1, 2])
    assert pickle.loads(pickle.dumps(player)) == player


def test_two_strategies_with_helpers_of_the_same_name_sit_at_one_table():
    low = "def pick(count):\n    return 0\ndef low(s, acts, count, weights, stream):\n    return acts[pick(count)]"
    high = low.replace("return 0", "return count - 1").replace("low", "high")
    row = Patrician.settings(2)

    def points(one, other):
        lineup = ((Custom(one), Custom(other)),)
        return play(Series(Patrician, lineup, 20, 1, row), fast=False, workers=1).points.tolist()

    assert points(low, low) != points(low, high) != points(high, high)
    swapped = [row[::-1] for row in points(high, low)]
    assert points(low, high) != swapped  # the seats differ, the strategies went with them


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("def f(s, acts):\n    return 0", "takes"),
        ("x = 3", "one or more functions"),
        ("def f(s, acts, count, weights, stream:\n", "line 1 .* is no Python"),
        ("def f(s, acts, count, weights, stream):\n    import os\n    return 0", "line 2 of f holds an import"),
        ("def f(s, acts, count, weights, stream):\n    return [a for a in acts][0]", "a comprehension"),
        ("def f(s, acts, count, weights, stream):\n    return acts['a']", "a text"),
        ("def f(s, acts, count, weights, stream):\n    return {1: 2}[1]", "a dictionary"),
    ],
)
def test_what_does_not_belong_in_a_strategy_is_named_with_its_line(text, reason):
    with pytest.raises(BadStrategy, match=reason):
        Custom(text)


@pytest.mark.parametrize("strategy", [lambda s, acts, count, weights, stream: acts[0], 7, len])
def test_what_has_no_source_is_refused(strategy):
    with pytest.raises(BadStrategy, match=r"def|function"):
        Custom(strategy)


def endless(s, acts, count, weights, stream):
    return endless(s, acts, count, weights, stream)


def test_a_strategy_may_not_call_itself():
    with pytest.raises(BadStrategy, match="calls itself"):
        Custom(endless)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("return numpy.argmax(acts)", "names 'numpy', which is no word of the rules of patrician"),
        ("return open(0)", "names 'open', which is no part of the subset"),
        ("return -5", "must return one of acts"),
        ("return acts[100000]", "failed at 'return acts.100000.'"),
    ],
)
def test_a_strategy_that_cannot_play_says_why(text, reason):
    player = Custom(f"def f(s, acts, count, weights, stream):\n    {text}")
    with pytest.raises(BadStrategy, match=reason):
        player.choose(half_way())
    with pytest.raises(BadStrategy, match=reason):
        compare(Patrician, {"mine": player, "random": "random"}, games=2)


def test_a_strategy_that_cheats_is_found_out_before_the_games():
    player = Custom("def f(s, acts, count, weights, stream):\n    return acts[s.deck[0] % count]")
    with pytest.raises(BadStrategy, match="looks at what its player cannot know"):
        compare(Patrician, {"mine": player, "random": "random"}, games=2)


def test_a_strategy_that_breaks_the_rules_late_in_a_long_experiment_is_found_too(monkeypatch):
    monkeypatch.setattr(series, "try_out", lambda *_: None)
    text = "def f(s, acts, count, weights, stream):\n    return -7 if s.fame[s.turn] > 20 else acts[0]"
    lineups = lineups_of((Custom(text), Greedy()), 2)
    with pytest.raises(BadStrategy, match=r"game \d+ was broken off"):
        play(Series(Patrician, lineups, 40, 1, Patrician.settings(2)), fast=False, workers=1)


@pytest.mark.parametrize("text", [None, 7, ["search"], "search " + "9" * 5000])
def test_what_is_no_name_of_a_player_is_refused_in_a_short_sentence(text):
    with pytest.raises(BadOption, match="no program is called") as error:
        parse(text)
    assert len(str(error.value)) < 250


@pytest.mark.parametrize("weights", [["x"], 7, "12", {"a": None}, [float("nan")], [10**400]])
def test_the_weights_of_a_strategy_are_numbers(weights):
    with pytest.raises(BadOption, match="weights must be numbers"):
        Custom(first, weights)


def test_every_player_can_be_a_key():
    assert len({Greedy(), Greedy(heads=2), Greedy(heads=2), Random(), Search(), Custom(first), Custom(first)}) == 5
