"""The programs that play Patrician are honest, leave the table alone, and play well."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patrician_kit import Patrician
from patrician_kit.names import BUILD, BUILD_ON, DECLINE, GAME_OVER, MOVE_FLOOR, N_ACTIONS, TAKE_CARD, TAKE_FROM
from patrician_kit.strategies import DEFAULT_WEIGHTS, WEIGHT_NAMES, sureness, worth
from tabletop_kit.search import TREE_ROWS
from tests.benchmarks.strength import QUICK_DUELS, won

GEAR = Patrician.rule_book().plain
SEATS = st.sampled_from(Patrician.player_counts)
SEEDS = st.integers(0, 10_000)
WEIGHTS = st.tuples(*[st.floats(-3, 3) for _ in WEIGHT_NAMES])


def weights(**changed):
    return [changed.get(name, value) for name, value in zip(WEIGHT_NAMES, DEFAULT_WEIGHTS, strict=True)]


def legal(s):
    acts = [0] * N_ACTIONS
    return acts, GEAR.legal_actions(s, acts)


def stream(seed):
    numbers = [0, 0]
    GEAR.seed_stream(numbers, seed, seed + 1)
    return numbers


def moments(players, seed):
    """Yield the decisions with a choice of a random game, each as the state before it."""
    s = Patrician(players, seed=seed).state.clone()
    chance = stream(seed)
    while s.step != GAME_OVER:
        acts, count = legal(s)
        if count > 1:
            yield s
        GEAR.apply(s, acts[GEAR.roll(chance, count)])


def redealt(s, seed):
    other = s.clone()
    GEAR.redeal(other, s.turn, stream(seed))
    return other


def greedy(s, row, seed=0):
    acts, count = legal(s)
    return GEAR.greedy(s, acts, count, list(row), stream(seed))


def searched(s, playouts, seed=0):
    rows = [s.clone(), s.clone(), s.clone()]
    logs = [0.0, *(GEAR.sqrt(n) for n in range(1, 100))]
    tree = [[0] * 100 for _ in range(TREE_ROWS)]
    return GEAR.search(rows, list(DEFAULT_WEIGHTS), playouts, stream(seed), tree, logs, [0] * N_ACTIONS)


# --- honest ---


@given(SEATS, SEEDS, WEIGHTS)
@settings(max_examples=25)
def test_greedy_chooses_the_same_whatever_is_hidden(players, seed, row):
    for s in moments(players, seed):
        assert greedy(redealt(s, seed + 5), row) == greedy(s, row)


@given(SEATS, SEEDS)
@settings(max_examples=10)
def test_search_chooses_the_same_whatever_is_hidden(players, seed):
    for s in list(moments(players, seed))[::8]:
        assert searched(redealt(s, seed + 5), 20) == searched(s, 20)


@given(SEATS, SEEDS, WEIGHTS)
@settings(max_examples=25)
def test_greedy_leaves_the_table_as_it_was(players, seed, row):
    for s in moments(players, seed):
        before = s.clone()
        chosen = greedy(s, row)
        assert s.differences(before) == []
        acts, count = legal(s)
        assert chosen in acts[:count]


@given(SEATS, SEEDS, st.integers(0, 99))
@settings(max_examples=25)
def test_what_is_dealt_anew_depends_on_the_stream_and_not_on_what_lay_there(players, seed, other):
    for s in moments(players, seed):
        assert redealt(redealt(s, seed), other) == redealt(s, other)


# --- sensible ---


def test_a_lead_is_surer_the_fewer_floors_are_to_come_and_certain_at_the_end():
    assert sureness(1.0, 6) < sureness(1.0, 2) < sureness(1.0, 0) == pytest.approx(1, abs=0.001)
    assert sureness(2.0, 4) > sureness(1.0, 4)
    assert sureness(-1.0, 3) == -sureness(1.0, 3)
    assert sureness(0.0, 0) == 0


def test_the_last_floors_of_a_city_take_the_tower_that_decides():
    s = Patrician(2, seed=1).state.clone()
    s.turn, s.step, s.to_build, s.room[0] = 0, BUILD, 1, 1
    s.played = GEAR.CARD_CITY.index(0)
    for plot, owner in [(0, 1), (0, 0), (0, 1), (0, 0), (0, 1), (1, 0), (1, 0), (1, 0)]:
        GEAR.put_floor(s, plot, owner)
    assert (
        greedy(s, weights(noise=0.0)) == BUILD_ON + 0
    )  # the shorter tower is mine already; a third floor wins the taller


@pytest.mark.parametrize(("weight", "wanted"), [(5.0, "heads"), (-5.0, "no heads")])
def test_the_weight_of_heads_decides_which_card_is_taken(weight, wanted):
    s = Patrician(2, seed=1).state.clone()
    s.step = TAKE_CARD
    with_heads = next(card for card, heads in enumerate(GEAR.CARD_HEADS) if heads == 2)
    without = next(k for k, heads in enumerate(GEAR.CARD_HEADS) if not heads and GEAR.CARD_COATS[k] == 1)
    s.display = [-1] * len(s.display)
    s.display[3], s.display[4] = with_heads, without
    city = {"heads": 3, "no heads": 4}[wanted]
    assert greedy(s, weights(heads=weight, card=0.0, noise=0.0)) == TAKE_FROM + city


@pytest.mark.parametrize(
    ("towers", "moves"),
    [
        (([0, 1], [0, 0]), True),  # either move makes both towers mine
        (([0], [1, 1]), False),  # either move costs me the only tower that I lead
    ],
)
def test_a_floor_is_moved_to_win_a_tower_and_not_to_lose_one(towers, moves):
    s = Patrician(2, seed=1).state.clone()
    s.turn, s.step, s.played = 0, MOVE_FLOOR, GEAR.CARD_CITY.index(1)
    for plot, owners in enumerate(towers):
        for owner in owners:
            GEAR.put_floor(s, plot, owner)
            s.room[0] -= 1
    assert (greedy(s, weights(noise=0.0)) != DECLINE) == moves


def test_noise_makes_choices_differ_and_its_absence_makes_them_certain():
    s = next(iter(moments(3, 4)))
    assert len({greedy(s, weights(noise=0.0), seed) for seed in range(30)}) == 1
    assert len({greedy(s, weights(noise=1000.0), seed) for seed in range(30)}) > 1


# --- what a result is worth ---


@given(SEATS, SEEDS)
@settings(max_examples=25)
def test_a_winner_has_more_than_half_and_everybody_else_less(players, seed):
    last = list(moments(players, seed))[-1]
    for player in range(players):
        value = GEAR.worth(last, player)
        assert 0 <= value <= 1000
        assert (value >= 500) == (GEAR.winners_ahead_of(last, player) == 0)


def test_a_greater_lead_is_worth_more():
    s = Patrician(2, seed=1).state.clone()
    values = []
    for lead in (-50, -40, -10, -1, 1, 10, 40, 50):
        s.fame[0] = 50 + lead
        s.fame[1] = 50
        values.append(worth(s, 0))
    assert values == sorted(values)
    assert values[0] == values[1] == 0
    assert values[-1] == values[-2] == 1000


# --- strong ---


@pytest.mark.parametrize("duel", QUICK_DUELS, ids=lambda duel: f"{duel.stronger} beats {duel.weaker}")
def test_players_are_as_strong_as_they_say(duel):
    assert won(duel, deals=60 if "search" not in duel.stronger else 20).mean() >= duel.target
