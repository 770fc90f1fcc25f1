"""The worked examples come out as the rulebook prints them."""

import pytest

from dicegame_kit import DiceGame
from dicegame_kit.examples import ALL, FEES, THRESHOLDS, TIES, example
from tabletop_kit.rule_index import load_rules


@pytest.mark.parametrize("one", ALL, ids=[one.name for one in ALL])
def test_the_examples_come_out(one):
    game = DiceGame.from_position(one.position)
    for action in one.play:
        game.play(action)
    s = game.state
    for key in ("deniers", "vp", "won"):
        for name, number in getattr(one, key).items():
            assert getattr(s, key)[game.names.index(name)] == number, (key, name)
    if one in TIES:
        assert sum(s.won) == sum(one.won.values())
    assert set(one.rules) <= load_rules("dicegame_kit").keys()
    assert example(one.name) is one


def test_the_five_fee_examples_and_the_thresholds_are_those_of_the_rulebook():
    paid = [(one.deniers["Bruno"], one.deniers["Carla"]) for one in FEES]
    assert paid == [(6, 6), (12, 0), (8, 0), (4, 0), (2, 0)]
    assert [(t.two, t.more) for t in THRESHOLDS] == [
        ((4, 6, 8), (3, 5, 7)),
        ((4, 6, 8), (3, 5, 7)),
        ((6, 12, 18), (6, 12, 18)),
        ((5, 10, 15), (5, 10, 15)),
        ((2, 4, 6), (2, 4, 6)),
        ((1, 3, 5), (1, 3, 5)),
    ]
