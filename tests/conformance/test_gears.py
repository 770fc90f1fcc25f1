"""One source of rules, two gears: the same games in both, to the last field of the last state."""

import pytest

from tabletop_kit.gears import has_fast_gear
from tabletop_kit.playing import GREEDY, RANDOM, SEARCH
from tests.conformance.cases import CASES, for_every_case, for_every_kit

np = pytest.importorskip("numpy")

from tests.conformance.driving import play_fast, play_plain  # noqa: E402 - needs numpy

needs_fast_gear = pytest.mark.skipif(not has_fast_gear(), reason="NO NUMBA: the fast gear is not installed")
SETTINGS = {case: case.kit.game.settings(case.players, **case.options) for case in CASES}


def assert_equal_games(case, games, seed, policy=RANDOM, playouts=0):
    book = case.kit.game.rule_book()
    arguments = (book, SETTINGS[case], games, seed, policy, case.kit.game.default_weights, playouts)
    (plain, plain_ends), (fast, fast_ends) = play_plain(*arguments), play_fast(*arguments)
    differing = np.flatnonzero((plain != fast).any(axis=1))
    assert differing.size == 0, f"game {differing[0]}: {plain[differing[0]]} plain, {fast[differing[0]]} fast"
    for game in np.flatnonzero(plain_ends != fast_ends):
        one, other = book.state.from_record(plain_ends[game]), book.state.from_record(fast_ends[game])
        pytest.fail(f"the final states of game {game} differ in {one.differences(other)}")
    return plain_ends


@needs_fast_gear
@for_every_case
@pytest.mark.parametrize("games", [200, pytest.param(2_000, marks=pytest.mark.slow)])
def test_random_games_are_equal_in_both_gears(case, games):
    ends = assert_equal_games(case, games, seed=games)
    assert len({end.tobytes() for end in ends}) == games  # not the same game again and again


@needs_fast_gear
@for_every_case
def test_games_of_the_greedy_and_the_search_player_are_equal_in_both_gears(case):
    assert_equal_games(case, 10, seed=3, policy=GREEDY)
    assert_equal_games(case, 1, seed=4, policy=SEARCH, playouts=2)


@for_every_case
def test_a_game_laid_out_on_a_used_table_equals_one_on_a_new_table(case):
    used = case.finished(1).state.clone()
    rules, state = case.kit.game.rule_book().plain, case.kit.game.rule_book().state
    for game in case.moments(games=2, each=6):
        used, fresh = game.state.clone(), state()
        rules.new_game(used, list(SETTINGS[case]), 12, 34)
        rules.new_game(fresh, list(SETTINGS[case]), 12, 34)
        assert used.differences(fresh) == []


@for_every_kit
def test_a_used_table_may_come_from_any_other_number_of_players(kit):
    rules, state = kit.game.rule_book().plain, kit.game.rule_book().state
    cases = [case for case in CASES if case.kit is kit]
    for before in cases:
        for after in cases:
            used, fresh = before.finished(2).state.clone(), state()
            rules.new_game(used, list(SETTINGS[after]), 5, 6)
            rules.new_game(fresh, list(SETTINGS[after]), 5, 6)
            assert used.differences(fresh) == []


@for_every_case
def test_what_people_play_is_what_experiments_play(case):
    """The same decisions, by way of the class that people use and by way of the rules alone."""
    book = case.kit.game.rule_book()
    for seed in range(3):
        game = case.new(seed)
        state, out = game.state.clone(), [0] * game.n_actions
        for action in case.finished(seed).actions:
            assert action.id in out[: book.plain.legal_actions(state, out)]
            book.plain.apply(state, action.id)
        assert state.differences(case.finished(seed).state) == []


CHECKED = """
from tests.conformance.cases import CASES
from tests.conformance.driving import play_fast, play_plain
import numba
assert numba.config.BOUNDSCHECK == 1
for case in CASES:
    if case.kit.game.name != NAME:
        continue
    settings = case.kit.game.settings(case.players, **case.options)
    weights = case.kit.game.default_weights
    for policy, games, playouts in ((0, 200, 0), (1, 20, 0), (2, 2, 3)):
        arguments = (case.kit.game.rule_book(), settings, games, 5, policy, weights, playouts)
        plain, fast = play_plain(*arguments), play_fast(*arguments)
        assert (plain[0] == fast[0]).all() and (plain[1] == fast[1]).all()
print("checked")
"""


@needs_fast_gear
@pytest.mark.slow
@for_every_kit
def test_the_fast_gear_never_reads_beyond_a_table(kit, fresh_python, tmp_path):
    code = CHECKED.replace("NAME", repr(kit.game.name))
    printed = fresh_python(code, NUMBA_BOUNDSCHECK="1", FOUR_CITIES_QUIET="1", FOUR_CITIES_CACHE=str(tmp_path))
    assert printed.split() == ["checked"]
