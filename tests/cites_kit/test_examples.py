"""The worked examples of the rulebook give the printed answers."""

import pytest

from cites_kit.examples import EXAMPLES, answer_of, game_of
from cites_kit.rules.setup import starts_before
from tests.cites_kit.tables import log, texts

BEFORE = {"capacity"}
"""Questions that are asked before the actions."""


@pytest.mark.rule(
    "cites.example.1",
    "cites.example.2",
    "cites.example.3",
    "cites.example.4",
    "cites.example.5",
    "cites.example.6",
    "cites.example.7",
    "cites.example.8",
    "cites.example.9",
    "cites.example.10",
    "cites.example.11",
    "cites.example.12",
    "cites.example.13",
    "cites.example.14",
    "cites.example.15",
    "cites.example.16",
    "cites.example.18",
)
@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_the_example_gives_the_printed_answer(example):
    game = game_of(example)
    for question in BEFORE & set(example.answer):
        assert answer_of(game, question) == example.answer[question]
    for action, rule in example.refused.items():
        assert rule in game.why_not(action).rules
    for action in example.actions:
        game.play(action)
    for question in set(example.answer) - BEFORE:
        assert answer_of(game, question) == example.answer[question]


@pytest.mark.rule("cites.example.10")
def test_the_purchase_ends_by_itself_when_exactly_11_are_spent():
    game = game_of(EXAMPLES[1])
    for action in EXAMPLES[1].actions:
        game.play(action)
    assert "bought yellow 4, blue 2, yellow 5 and pink 0 for 11." in log(game)
    assert game.to_move == 1


@pytest.mark.rule("cites.example.12")
def test_the_revolt_forces_the_purchase():
    game = game_of(EXAMPLES[3]).play("add a card")
    assert texts(game) == {"buy red 3", "buy green 6", "buy pink 2", "buy blue 2", "buy yellow 1"}


@pytest.mark.rule("cites.example.14")
def test_the_pink_6_could_be_built():
    assert {"build pink 6", "build yellow 4", "build red 6"} <= texts(game_of(EXAMPLES[5]))


@pytest.mark.rule("cites.example.17")
def test_the_noble_with_the_green_1_starts_before_a_blue_2_and_a_higher_purple_card():
    green, blue, purple = 5 * 7 + 1, 4 * 7 + 2, 0 * 7 + 3
    assert starts_before(green, blue)
    assert starts_before(green, purple)


def test_the_receipts_of_the_majority_example_read_like_the_rulebook():
    eloise, will = game_of(EXAMPLES[0]).majorities_now()
    lines = {line.what: (line.points, line.how) for line in eloise.lines}
    assert lines["purple City, 12 against 3"] == (4, "4 visible crowns")
    assert lines["pink City, 2 against 0"] == (1, "2 Influence / 3, at least 1")
    assert lines["blue City, tied at 7"] == (4, "4 Cities with a 1 or 2")
    assert {line.what: line.how for line in will.lines}["red City, 10 against 5"] == "3 Cities with 2 cards or more"
