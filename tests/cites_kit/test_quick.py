"""Cities typed quickly: tolerant of how people write, keeping what it cannot read, and the same when written again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cites_kit import CitesRoyales
from cites_kit.components import COLOUR_NAMES
from cites_kit.quick import parse_line, read_cities, write_cities
from tabletop_kit.errors import BadPosition
from tabletop_kit.positions import NotUnderstood

ELOISE = {"purple": [1, 2, 4, 5], "blue": [2, "white 5"]}

CARDS = st.integers(0, 6) | st.integers(0, 6).map(lambda value: f"white {value}")
CITIES = st.dictionaries(st.sampled_from(COLOUR_NAMES[:6]), st.lists(CARDS, min_size=1, max_size=9))
WORDS = [*COLOUR_NAMES, "bule", "p", "Knight", "w35", "1-3", " -1", "Zoë", "\n"]
PARTS = st.sampled_from([*"0123456789wj*;,:-/  ", *WORDS])
SCRIBBLE = st.lists(PARTS, max_size=30).map("".join) | st.text(max_size=60)


@pytest.mark.parametrize(
    "line",
    [
        "purple 1 2 4 5; blue 2 w5",
        "blue 2 w5 purple 1 2 4 5",
        "pu1245 bl2w5",
        "Purple: 1, 2, 4, 5 / Blue = 2 + white 5",
        "PURPLE CITY 1 2 4 5\nthe blue City 2 with Joker 5",
        "violet 1 2 4 5 | bleu 2 blanc 5",
        "purple Villager Jester Merchant Knight; blue Jester white Knight",
        "purple 12 45; blue 2 5w",
        "purple - 1 2 4 5; blue-2 w5",
        "purple 1 2 4 5; yellow -; pink none; b 2 *5",
        "purple 1 2; blue 2; purple 4 5; blue j5",
    ],
)
def test_a_line_may_be_written_in_many_ways(line):
    assert read_cities(line) == ELOISE


@pytest.mark.parametrize(
    ("line", "rest", "words"),
    [
        ("bule 2 3; red 5", "bule 2 3", "no colour. Did you mean 'blue'"),
        ("p 1 2", "p 1 2", "may be purple or pink. Write 'pu' or 'pi'"),
        ("blue 2 9", "blue 9", "from 0 to 6. Correct the number. (cites.cards.3)"),
        ("blue -1", "blue -1", "from 0 to 6. Correct the number. (cites.cards.3)"),
        ("red 5 blue 2 −1", "blue −1", "from 0 to 6. Correct the number. (cites.cards.3)"),
        ("w5", "w5", "which City. Begin with the colour: 'blue w5'. (cites.joker.1)"),
        ("3 red 2", "3", "which City"),
        ("blue 2 w", "blue w", "which Joker"),
        ("blue w35", "blue w35", "Write each: 'w3 w5' or 'w3 5'"),
        ("blue 1-3", "blue 1-3", "Write each card"),
        ("x" * 2000, "", "at most 1000 characters"),
    ],
)
def test_what_cannot_be_read_is_kept_as_written_with_reason_and_remedy(line, rest, words):
    with pytest.raises(BadPosition) as error:
        read_cities(line)
    assert words in str(error.value)
    assert parse_line(line).text().endswith(rest)


def test_what_can_be_read_is_read_all_the_same():
    line = parse_line("red 2 w3 5; bule 2; blue 9 4")
    assert line.cities == {3: [23, 45, 26], 4: [32]}
    assert line.text() == "red 2 w3 5; blue 4; bule 2; blue 9"


@given(CITIES)
def test_cities_written_as_a_line_are_read_back(cities):
    assert read_cities(write_cities(cities)) == cities


@given(SCRIBBLE)
def test_a_line_written_again_says_the_same(line):
    once = parse_line(line)
    again = parse_line(once.text())
    assert again.cities == once.cities
    assert again.text() == once.text()


@given(CITIES)
def test_a_line_in_a_position_is_what_the_lists_are(cities):
    asked = {"players": 2, "cities": {"Anna": cities}}
    typed = {"players": 2, "cities": {"Anna": write_cities(cities)}}
    typed, asked = (map(str, CitesRoyales.check_position(position)) for position in (typed, asked))
    assert sorted(typed) == sorted(asked)


def test_a_card_of_another_colour_has_no_place_in_a_line():
    with pytest.raises(NotUnderstood, match="not of this City"):
        write_cities({"red": ["blue 2"]})


# -- a position by Noble ---


def test_a_position_may_list_its_nobles():
    nobles = ["Anna: purple 1 2; blue 2 w5", "Rose: purple 3", {"name": "Zoe", "cities": {"red": [2]}, "points": 7}]
    position = CitesRoyales.from_position({"nobles": nobles, "season": 2}).position()
    assert position["players"] == ["Anna", "Rose", "Zoe"] and position["points"]["Zoe"] == 7
    assert position["cities"]["Anna"]["blue"] == ["blue 2", "white 5"] and position["season"] == 2
    assert position["cities"]["Rose"] == {"purple": ["purple 3"]}


def test_nobles_may_be_one_text_with_a_line_for_each():
    game = CitesRoyales.from_position({"nobles": "purple: 1 2\nblue 3\n"})
    assert game.names == ("Anna", "Bruno") and game.state.influence[0][0] == 3


def test_names_may_stand_under_players_as_well():
    game = CitesRoyales.from_position({"players": ["Ida", "Jan", "Kai"], "nobles": ["red 1", "Lea: red 2"]})
    assert game.names == ("Ida", "Lea", "Kai")
    assert CitesRoyales.from_position({"players": 3, "nobles": ["red 1"]}).names == ("Anna", "Bruno", "Carla")


def test_the_regent_may_be_one_of_the_nobles():
    game = CitesRoyales.from_position({"nobles": ["pink 2", {"name": "the Regent", "cities": "red 2 3", "points": 4}]})
    assert game.players == 1 and game.state.influence[1][3] == 5 and game.state.points[1] == 4


@pytest.mark.parametrize(
    ("nobles", "words"),
    [
        (3, "nobles: it must be a list"),
        ([1], r"nobles\[0\]: it must be a line of Cities or a dictionary"),
        ([{"citis": "red 1"}], r"nobles\[0\].citis: a Noble has no such part. Did you mean 'cities'"),
        ([{"name": ["x"]}], r"nobles\[0\].name: \['x'\] is no name"),
        (["red 1"] * 5, "5 names: the game is for 1 to 4"),
        ([], "0 names"),
        (["bule 2", "red 1"], "cities.Anna: 'bule 2'"),
        (["Anna: red 1", "Anna: red 2"], "same name"),
    ],
)
def test_what_is_wrong_with_the_list_of_nobles_is_explained(nobles, words):
    with pytest.raises(BadPosition, match=words):
        CitesRoyales.from_position({"nobles": nobles})
