"""Seeds: the same numbers from ints and arrays, different ones for every game and purpose, clear errors."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.errors import BadOption
from tabletop_kit.seeds import check_seed, deal_seeds, mixed, series_seeds, stream_seeds

SEEDS = st.integers(0, 2**63)
OLD_DEALS = [(0, 0), (1106797872, 1328236885), (1125306691, 890822045), (1000811651, 1352092226)]


def row(seed, number, seats):
    return [n for purpose in range(seats + 1) for n in stream_seeds(seed, number, purpose)]


def test_the_mixing_is_that_of_splitmix64_as_published():
    # The first outputs of the reference implementation seeded with 1234567.
    state, golden = 1234567, 0x9E3779B97F4A7C15
    outputs = [mixed((state + i * golden) % 2**64) for i in (1, 2, 3)]
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_the_deals_of_games_saved_long_ago_stay_the_same():
    assert [deal_seeds(0, 0), deal_seeds(7, 0), deal_seeds(7, 1), deal_seeds(2**63, 9)] == OLD_DEALS


@given(SEEDS, st.lists(st.integers(0, 2**40), min_size=1, max_size=20), st.integers(2, 5))
def test_arrays_and_ints_give_the_same_numbers(seed, numbers, seats):
    assert series_seeds(seed, np.array(numbers), seats).tolist() == [row(seed, number, seats) for number in numbers]


@given(SEEDS, st.integers(0, 2**40))
def test_numbers_fit_the_streams_of_the_kernel(seed, number):
    assert all(0 <= n < 2**31 for n in row(seed, number, 5))


def test_every_game_and_purpose_has_numbers_of_its_own():
    rows = [tuple(numbers[i : i + 2]) for game in range(2000) for numbers in [row(3, game, 5)] for i in range(0, 12, 2)]
    assert len(set(rows)) == len(rows)


def test_neighbouring_seeds_do_not_share_games():
    assert {deal_seeds(1, n) for n in range(500)}.isdisjoint(deal_seeds(2, n) for n in range(500))


def test_each_bit_is_set_in_about_half_of_the_numbers():
    numbers = series_seeds(1, np.arange(4000), 1)
    for bit in range(31):
        share = (numbers >> bit & 1).mean(axis=0)
        assert (abs(share - 0.5) < 0.04).all(), bit


@pytest.mark.parametrize("seed", [-1, True, 1.0, "7", None, 2**63 + 1])
def test_a_seed_that_is_none_is_refused_with_an_example(seed):
    with pytest.raises(BadOption, match="for example seed=7"):
        check_seed(seed)


def test_whole_numbers_of_numpy_are_seeds():
    assert type(check_seed(np.int64(7))) is int
