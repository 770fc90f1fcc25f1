"""A strategy may look at the table and not touch it, in any branch: its text is refused, with the line."""

import pytest

from patrician_kit import Patrician
from tabletop_kit.experiments import compare
from tabletop_kit.own_strategy import BadStrategy, book_with
from tabletop_kit.players import Custom
from tests.tabletop_kit.test_players import half_way

LATER = "def f(s, acts, count, weights, stream):\n    if s.turn_number > 900:\n        {}\n    return acts[0]"


def refused(text, reason):
    with pytest.raises(BadStrategy, match=reason):
        book_with(Patrician.rule_book(), (Custom(text).source,))


@pytest.mark.parametrize(
    "cheat",
    [
        "s.fame[0] += 1",
        "s.fame[0] = 99",
        "s.turn = 1",
        "acts[0] = 7",
        "weights[0] = 7.0",
        "stream[0] = 1",
        "acts[0], best = 7, 3",
        "for acts[0] in range(3):\n            pass",
        "row = s.hand[0]\n        row[0] = 1",
        "(s.hand if count > 1 else s.hand)[0][0] = 1",
    ],
)
def test_a_store_into_what_was_given_is_refused_with_its_line(cheat):
    with pytest.raises(BadStrategy, match=r"line \d+ of f: f changes what it was given"):
        Custom(LATER.format(cheat))


@pytest.mark.parametrize(
    ("cheat", "reason"),
    [
        ("apply(s, acts[0])", "f changes s"),
        ("apply(action=acts[0], s=s)", "f changes s"),
        ("new_game(s, weights, 1, 2)", "f changes s"),
        ("put_floor(s, 0, s.turn)", "f changes s"),
        ("shuffle(stream, s.deck, 0, 9)", "f changes s.deck"),
        ("legal_actions(s, acts)", "f changes acts"),
        ("roll(s.chance, 6)", "f changes s.chance"),
        ("roll(acts, 6)", "f changes acts"),
        ("stream = s.chance\n        roll(stream, 6)", "f changes stream"),
        ("greedy(s, acts, count, weights, s.chance)", "f changes s.chance"),
        ("copy_row(s.hand, 0, s.hand, 1)", "calls what is no function"),
        ("do = apply\n        do(s, 1)", "calls what is no function|names a function"),
        ("do = max(apply, 1)", "names a function"),
        ("s.notes.clear()", "calls what is no function"),
    ],
)
def test_a_call_that_changes_the_table_is_refused(cheat, reason):
    refused(LATER.format(cheat), rf"line \d of f: .*({reason})")


def test_what_a_helper_does_counts_wherever_it_stands():
    strategy = "def f(s, acts, count, weights, stream):\n    return one({})\n"
    helpers = "def one(t):\n    return greedy(t)\ndef greedy(t):\n    return roll(t, 6)\n"
    refused(helpers + strategy.format("s.chance"), "line 6 of f: f changes s.chance")
    turned = "def one(t):\n    return two(t)\ndef two(t):\n    return lift_floor(t, 0)\n"
    refused(turned + strategy.format("s"), "f changes s")
    book_with(Patrician.rule_book(), (Custom(helpers + strategy.format("stream")).source,))


@pytest.mark.parametrize(
    "body",
    [
        "return acts[roll(stream, count)]",
        "return greedy(s, acts, count, weights, stream)",
        "return acts[0] if move_gain(s, 0, weights) > 0 else acts[count - 1]",
        "best = 0\n    for i in range(count):\n        best += points(s, s.turn)\n    return acts[best % count]",
        "have = s.heads[s.turn][0]\n    have += 1\n    return acts[have % count]",
    ],
)
def test_an_honest_strategy_is_not_refused(body, monkeypatch):
    monkeypatch.setenv("FOUR_CITIES_GEAR", "plain")
    text = f"def f(s, acts, count, weights, stream):\n    {body}"
    player = Custom(text, Patrician.default_weights)
    game = half_way()
    before = game.record()
    assert player.choose(game) in game.legal_actions()
    assert game.record() == before
    compare(Patrician, {"mine": player, "random": "random"}, games=2, workers=1)


def test_adding_to_a_row_of_the_table_leaves_the_row_as_it_was():
    game = half_way()
    player = Custom("def f(s, acts, count, weights, stream):\n    a = s.fame\n    a += s.fame\n    return acts[0]")
    gear = book_with(Patrician.rule_book(), (player.source,)).plain
    before = game.state.clone()
    gear.custom(game.state, [1, 2], 2, [0.0], [1, 1])
    assert game.state == before
