"""Positions typed in by a person: what is impossible is named one by one, with the rule."""

import pytest

from cites_kit import CitesRoyales
from tabletop_kit.errors import BadPosition

OK = {"players": 2, "cities": {"Anna": {"red": [1, 3]}}}


def problems(**parts):
    return [(p.field, p.rules) for p in CitesRoyales.check_position({"players": 2, **parts})]


@pytest.mark.parametrize(
    ("parts", "field", "rule"),
    [
        ({"cities": {"Anna": {"red": [3, "white 3"]}}}, "cities.Anna.red", "cites.build.5"),
        ({"cities": {"Anna": {"red": [5, 3]}}}, "cities.Anna.red", "cites.build.7"),
        ({"cities": {"Anna": {"red": ["white 3"]}}}, "cities.Anna.red", "cites.joker.3"),
        ({"cities": {"Anna": {"red": ["blue 3"]}}}, "cities.Anna.red", "cites.build.4"),
        ({"market": ["red 0", "red 0"]}, "cards", "cites.cards.4"),
        ({"market": ["white 4"], "hands": {"Anna": ["white 4"]}}, "cards", "cites.cards.5"),
        (
            {
                "market": ["red 1"] * 2
                + ["red 2"] * 2
                + ["blue 1"] * 2
                + [f"pink {k}" for k in range(7)]
                + ["green 1"] * 4
            },
            "market",
            "cites.market.7",
        ),
        ({"reserve": ["red 1"]}, "reserve", "cites.pile.5"),
        ({"draw_pile": ["red 1"], "reserve": ["red 2", "red 3", "red 4", "red 5"]}, "draw_pile", "cites.pile.4"),
        ({"known": {"Anna": ["red 1"]}}, "known.Anna", "cites.info.6"),
        ({"season": 4, "players": 4}, "season", "cites.setup.2"),
        ({"bought": ["Anna", "Bruno"]}, "bought", "cites.game.2"),
        ({"colours": ["red", "red"]}, "colours", "cites.setup.25"),
        ({"players": 7}, "players", "cites.components.8"),
    ],
)
def test_each_impossible_thing_is_named_with_its_rule(parts, field, rule):
    assert any(where == field and rule in rules for where, rules in problems(**parts))


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"cities": {"Anna": {"rad": [1]}}}, "Did you mean 'red'"),
        ({"cities": {"Ana": {"red": [1]}}}, "Did you mean 'Anna'"),
        ({"market": ["yelow 4"]}, "Did you mean 'yellow 4'"),
        ({"nonsense": 1}, "no such part"),
        ({"points": {"Anna": -1}}, "whole number"),
        ({"turn": "Zoe"}, "no player"),
        ({"step": "sleep"}, "not known"),
        ({"market": "red 1"}, "must be a list"),
        ({"cities": [1]}, "must be a dictionary"),
        ({"more": {"depth": 3}}, "what a program wrote"),
        ({"chance": [0]}, "random stream"),
        ({"lone_jokers": 3}, "True or False"),
    ],
)
def test_what_cannot_be_read_is_explained(parts, words):
    with pytest.raises(BadPosition) as error:
        CitesRoyales.from_position({"players": 2, **parts})
    assert words in str(error.value)


def test_all_problems_are_listed_at_once():
    cities = {"Anna": {"red": [5, 3], "blue": ["white 1"], "pink": [2, 2]}}
    assert len(problems(cities=cities, market=["green 0", "green 0"])) == 4


def test_a_lone_joker_may_have_come_by_the_knight():
    parts = {"cities": {"Anna": {"red": ["white 3"]}}}
    assert problems(**parts, lone_jokers=True) == []


def test_just_enough_to_score():
    game = CitesRoyales.from_position(OK)
    assert [receipt.total for receipt in game.majorities_now()] == [1, 0]
    assert game.state.pile_size == 85 - 2 - 4  # all cards that are not mentioned lie in the pile and the Reserve


def test_nonsense_is_no_position():
    for nonsense in (None, 3, "x", [], [1], {}):
        with pytest.raises(BadPosition):
            CitesRoyales.from_position(nonsense)


@pytest.mark.parametrize("step", ["play", "buy", "build", "over"])
def test_every_step_can_be_entered(step):
    bought = ["Anna", "Bruno"] if step in ("build", "over") else []
    parts = {
        **OK,
        "step": step,
        "bought": bought,
        "hands": {"Anna": ["blue 1"]},
        "market": ["red 1", "blue 2", "pink 1", "green 4"],
    }
    game = CitesRoyales.from_position(parts)
    assert game.is_over == (step == "over")
    assert CitesRoyales.from_position(game.position()).state.differences(game.state) == []
