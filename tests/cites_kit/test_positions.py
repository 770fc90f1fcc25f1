"""Positions typed in by a person: what is impossible is named one by one, with the rule."""

import random

import pytest

from cites_kit import CitesRoyales
from tabletop_kit.errors import BadPosition, UnknownAction

HANDS = {"Anna": ["red 1"], "Bruno": ["red 2"]}
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


def test_a_season_counted_while_loading_stands_in_the_log():
    cities = {"Anna": "red 5 6", "Regent": "red 6"}
    game = CitesRoyales.from_position({"players": 1, "cities": cities, "season": 2, "step": "build"})
    said = [entry.text for entry in game.log]
    assert "Anna gained 1 VP for the red City." in said and "The Regent stole red 6 from the red City." in said
    assert {entry.action_index for entry in game.log} == {0}


EDITED = [
    ("drawn", [99, -1, -1]),
    ("drawn", [-2, -1, -1]),
    ("drawn_size", 1),
    ("drawn_size", 4),
    ("agenda_who", [99] * 24),
    ("agenda_who", [-2] * 24),
    ("agenda_step", [99] * 24),
    ("agenda_step", [-1] * 24),
    ("chooser", 2),
    ("starter", 7),
    ("last_buyer", -2),
    ("first", [49, -1, -1, -1]),
    ("gift", [[99, -1]] * 4),
    ("planned", [[3] * 42] * 4),
    ("picked", [2] * 16),
    ("taken", 17),
    ("robbed", [-1] * 6),
    ("exchanged", 5),
    ("depth", 0),
    ("depth", 25),
    ("turn", 2),
    ("step", 20),
]


@pytest.mark.parametrize(("name", "value"), EDITED)
def test_what_a_program_wrote_is_refused_when_it_was_edited_to_something_that_cannot_be(name, value):
    data = CitesRoyales.from_position({"players": 2, "cities": {"Anna": "purple 1 2"}, "hands": HANDS}).position()
    assert CitesRoyales.check_position(data) == []
    data["more"][name] = value
    assert [p.field for p in CitesRoyales.check_position(data)] == ["more"]
    with pytest.raises(BadPosition, match="not what a program wrote. Leave it out"):
        CitesRoyales.from_position(data)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_moment_of_a_game_is_what_a_program_wrote(players):
    game = CitesRoyales(players, 3, expert=players == 1)
    stream = random.Random(players)
    while not game.is_over:
        assert CitesRoyales.check_position(game.position()) == []
        game.play(stream.choice(game.legal_actions()))
    assert CitesRoyales.check_position(game.position()) == []


def test_loading_what_a_program_wrote_adds_nothing_to_the_log():
    game = CitesRoyales.from_position({"players": 2, "cities": {"Anna": "red 5 6"}, "season": 2, "step": "build"})
    assert game.log and CitesRoyales.from_position(game.position()).log == []


@pytest.mark.parametrize("action", [None, 0, b"done", ["done"]])
def test_what_is_no_action_is_refused_with_a_remedy(action):
    game = CitesRoyales(2, 1)
    for ask in (game.play, game.why_not):
        with pytest.raises(UnknownAction, match=r"is no action: .* legal_actions\(\)"):
            ask(action)
