"""The greedy player: better than chance, blind to secrets, and the same in a corrected game."""

import random

import pytest

from cites_kit import CitesRoyales


def choice(game, weights):
    rules, out = game._rules, [0] * game.n_actions
    count = rules.legal_actions(game.state, out)
    before = game.state.digest()
    action = rules.greedy(game.state, out, count, list(weights), [11, 13])
    assert game.state.digest() == before, "the strategy has changed the table"
    return action


def duel(players, seed):
    """Return whether one greedy player beats random ones."""
    game, chance = CitesRoyales(players, seed), random.Random(seed)
    rules, state, out = game._rules, game.state, [0] * game.n_actions
    stream, me = [seed + 1, 7], seed % players
    while not rules.is_over(state):
        count = rules.legal_actions(state, out)
        greedy = state.turn == me
        action = (
            rules.greedy(state, out, count, list(game.default_weights), stream)
            if greedy
            else out[chance.randrange(count)]
        )
        rules.apply(state, action)
    return rules.winners_ahead_of(state, me) == 0


@pytest.mark.parametrize(("players", "wins"), [(2, 18), (3, 18), (4, 17)])
def test_the_greedy_player_beats_random_ones(players, wins):
    assert sum(duel(players, seed) for seed in range(20)) >= wins


def test_its_choice_is_the_same_after_any_redeal():
    chance = random.Random(2)
    for seed in range(16):
        game = CitesRoyales(1 + seed % 4, seed)
        while not game.is_over:
            if chance.random() < 0.3:
                other = game.redealt(game.to_move, chance.randrange(999))
                assert choice(other, game.default_weights) == choice(game, game.default_weights)
            game.play(chance.choice(game.legal_actions()))


def test_there_is_a_weight_for_every_name():
    assert len(CitesRoyales.weight_names) == len(CitesRoyales.default_weights)
