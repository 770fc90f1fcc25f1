"""What must be true of a table at any time: checked after every decision of random games."""

import pytest

from tabletop_kit.gears import has_fast_gear
from tests.conformance.cases import for_every_case, play_on

SLOW_GAMES = 125  # for each of 8 cases of Patrician: 1,000 games
FINALS = 2_500  # the same: 20,000 games


@for_every_case
def test_the_table_is_sound_after_every_decision(case):
    for seed in range(100, 106):
        for now in play_on(case.new(seed), seed):
            assert case.problems(now) == [], f"seed {seed}, after {now.actions[-1]}"


@pytest.mark.slow
@for_every_case
def test_the_table_is_sound_after_every_decision_of_many_games(case):
    game = case.new(0)
    rules, state = game._rules, game.state
    stream, out = [1, 1], [0] * game.n_actions
    settings = list(case.kit.game.settings(case.players, **case.options))
    for seed in range(SLOW_GAMES):
        rules.seed_stream(stream, seed, 7)
        rules.new_game(state, settings, seed, 5)
        while not rules.is_over(state):
            rules.apply(state, out[rules.roll(stream, rules.legal_actions(state, out))])
            assert list(case.kit.invariants(state, rules)) == [], f"seeds {seed} and 5, players' stream {seed} and 7"


@pytest.mark.slow
@for_every_case
def test_the_table_is_sound_at_the_end_of_thousands_of_games(case):
    if not has_fast_gear():
        pytest.skip("NO NUMBA: thousands of games take too long in the plain gear")
    from tests.conformance.driving import play_fast

    book = case.kit.game.rule_book()
    _, ends = play_fast(book, case.kit.game.settings(case.players, **case.options), FINALS, seed=99)
    for end in ends:
        assert list(case.kit.invariants(book.state.from_record(end), book.plain)) == []
