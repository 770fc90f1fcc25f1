"""Each impossible thing about a position is named: the field, the reason, the remedy and the rule."""

from __future__ import annotations

import pytest

from patrician_kit.components import BOX
from patrician_kit.examples import FINAL_SCORING
from patrician_kit.positions import check_position, read_position, write_position
from tabletop_kit.errors import BadPosition
from tabletop_kit.rule_index import load_rules, load_rulings
from tests.patrician_kit.random_tables import colours_of, final, names_of, new_table, play_on

mark = pytest.mark
param = pytest.param
BUILDING = {"players": 3, "turn": "Anna", "step": "build"}
TAKING = {"players": 3, "turn": "Anna", "step": "take"}


def problems(position):
    return check_position({"players": 3, **position}, BOX, {})


IMPOSSIBLE = [
    # --- the players ---
    param(
        {"players": 6},
        "players",
        "2 to 5",
        marks=mark.rule("patrician.components.8"),
        id="the game is for 2 to 5 players",
    ),
    param({"players": None}, "players", "missing", id="how many play must be said"),
    param({"players": ["Anna", "anna"]}, "players", "same name", id="two players have different names"),
    param({"players": ["B", "Anna"]}, "players", "called 'B'", id="a name is not the letter of a seat"),
    param({"players": ["White", "Anna"]}, "players", "called 'White'", id="a name is not the colour of a seat"),
    param(
        {"players": 2, "colours": ["black", "red"]},
        "colours[1]",
        "red is not used with 2 players",
        marks=mark.rule("patrician.setup.10", "patrician.ruling.8"),
        id="with 2 players only black and white are available",
    ),
    param(
        {"colours": {"Anna": "black", "Bruno": "blue", "Carla": "red"}},
        "colours.Bruno",
        "blue is not used with 3 players",
        marks=mark.rule("patrician.setup.11"),
        id="with 3 players black, white and red are available",
    ),
    param(
        {"colours": ["black", "white", "black"]},
        "colours",
        "two players have the same",
        marks=mark.rule("patrician.setup.13"),
        id="no two players have the same colour",
    ),
    param({"colours": ["black"]}, "colours", "1 colour for 3 players", id="every player has a colour"),
    param({"colours": ["black", "withe", "red"]}, "colours[1]", "did you mean 'white'", id="a colour is misspelt"),
    param({"colours": "black"}, "colours", "must be a list, not a text", id="colours are a list or a dictionary"),
    # --- words that mean nothing ---
    param({"tower": {}}, "tower", "did you mean 'towers'", id="a part is misspelt"),
    param({"towers": {"Bolonga": "AB"}}, "towers.Bolonga", "did you mean 'Bologna'", id="a city is misspelt"),
    param({"towers": {"Roma": "AXB"}}, "towers.Roma[0]", "'X' is the letter of no player", id="a letter is nobody's"),
    param({"towers": {"Roma": [["Anna", "Brno"]]}}, "towers.Roma[0]", "did you mean 'Bruno'", id="a name is misspelt"),
    param({"towers": {"Roma": 3}}, "towers.Roma", "must be a list, not a number", id="towers are texts or lists"),
    param({"towers": {"Roma": [7]}}, "towers.Roma[0]", "a number is no tower", id="a tower is a text or a list"),
    param({"towers": ["AB"]}, "towers", "must be a dictionary, not a list", id="towers are given by city"),
    param({"towers": {"Roma": "A", "roma": "B"}}, "towers.roma", "given twice", id="a city is given twice"),
    param({"hands": {"Ana": []}}, "hands.Ana", "did you mean 'Anna'", id="a player is misspelt"),
    param(
        {"hands": {"Anna": ["Lucca, movie"]}}, "hands.Anna[0]", "did you mean 'Lucca (move)'", id="a card is misspelt"
    ),
    param({"hands": {"Anna": [3]}}, "hands.Anna[0]", "a number is no card", id="a card is a text"),
    param({"hands": {"Anna": ["?"]}}, "hands.Anna[0]", "write a card as", id="a card is nothing at all"),
    param({"hands": {"Anna": "Lucca, move"}}, "hands.Anna", "must be a list", id="a hand is a list"),
    param({"hands": {"Anna": ["hidden"]}}, "hands.Anna[0]", "without a viewer", id="a card is hidden"),
    param({"draw_pile": 30}, "draw_pile", "must be a list, not a number", id="the pile is a list"),
    param({"heads": {"Anna": {"ladies": 1, "baerd": 2}}}, "heads.Anna.baerd", "'beard'", id="a patrician is misspelt"),
    param({"heads": {"Anna": [1, 2]}}, "heads.Anna", "2 numbers given", id="there are three patricians"),
    param({"heads": {"Anna": [1, 2, -3]}}, "heads.Anna[2]", "-3 is not a whole number", id="heads are not negative"),
    param({"supply": {"Anna": 2.5}}, "supply.Anna", "2.5 is not a whole number", id="floors are whole numbers"),
    param({"turn": "Zoe"}, "turn", "no player 'Zoe'", id="the turn is somebody's"),
    param({"step": "bild"}, "step", "did you mean 'build'", id="a step is misspelt"),
    param({"turn_number": 0}, "turn_number", "whole number from 1 to 48", id="turns are counted from 1"),
    param({"chance": [0, 1]}, "chance[0]", "0 is not a whole number from 1", id="chance is never 0"),
    param({"chance": [1]}, "chance", "1 number given", id="chance is two numbers"),
    # --- the side of the board ---
    param(
        {"towers": {"Pistoia": "AB"}},
        "towers.Pistoia",
        "five players only",
        marks=mark.rule("patrician.setup.1", "patrician.setup.3"),
        id="Pistoia is in play with five players only",
    ),
    param(
        {"hands": {"Anna": ["Pistoia, lady"]}},
        "hands.Anna[0]",
        "five players only",
        marks=mark.rule("patrician.setup.1"),
        id="cards of Pistoia are in play with five players only",
    ),
    # --- towers ---
    param(
        {"towers": {"Roma": "A / B / C"}},
        "towers.Roma",
        "3 towers given",
        marks=mark.rule("patrician.build.3"),
        id="every city has exactly two plots",
    ),
    param(
        {"towers": {"Bologna": ["AABBA", "CCBBA"]}},
        "towers.Bologna",
        "its numeral IX allows 9",
        marks=mark.rule("patrician.build.7"),
        id="a city never holds more floors than its numeral says",
    ),
    param(
        {"towers": {"Verona": ["ABABA", ""]}},
        "towers.Verona",
        "all 5 floors stand on one plot",
        marks=mark.rule("patrician.build.9", "patrician.build.10"),
        id="a finished city has two towers",
    ),
    param(
        {"players": 4, "towers": {city: ["AAAA", "AAA"] for city in ("Lucca", "Siena", "Milano")} | {"Roma": "AB"}},
        "towers",
        "Anna has 22 floors there, but starts with 21",
        marks=mark.rule("patrician.setup.12", "patrician.setup.14"),
        id="with 4 or 5 players each has 21 floors",
    ),
    param(
        {"players": 5, "towers": {"Verona": ["ABC", "DE"]}},
        "towers.Verona",
        "both floors of a two-coat card belong to one player",
        marks=mark.rule("patrician.city.11"),
        id="the two floors of a two-coat card are of one player",
    ),
    param(
        {"towers": FINAL_SCORING.position["towers"] | {"Bologna": ["BBBB", "BBBBB"], "Roma": ["BBBBB", "BBBB"]}},
        "towers",
        "but builds in each of 16 turns",
        marks=mark.rule("patrician.turn.5"),
        id="each player takes 16 turns with 3 players",
    ),
    # --- tiles ---
    param(
        {"tiles": {"Bologna": ["Anna", None]}},
        "tiles.Bologna",
        "one tile is won and the other is not",
        marks=mark.rule("patrician.scoring.1"),
        id="both tiles are won at the same moment",
    ),
    param(
        {"towers": {"Bologna": ["AAB", "C"]}, "tiles": {"Bologna": ["Anna", "Carla"]}},
        "tiles.Bologna",
        "only 4 of 9 floors stand there",
        marks=mark.rule("patrician.scoring.14"),
        id="tiles are won in finished cities only",
    ),
    param(
        {"towers": {"Firenze": ["CAABA", "CBBA"]}, "tiles": {"Firenze": ["Carla", "Bruno"]}},
        "tiles.Firenze[0]",
        "Anna wins the taller tower, not Carla",
        marks=mark.rule("patrician.scoring.2"),
        id="most floors in the taller tower take the higher tile",
    ),
    param(
        {"towers": {"Bologna": ["CCAA", "BABCA"]}, "tiles": {"Bologna": ["Anna", "Carla"]}},
        "tiles.Bologna[1]",
        "Anna wins the shorter tower, not Carla",
        marks=mark.rule("patrician.scoring.3", "patrician.scoring.5"),
        id="a tie goes to whoever stands higher",
    ),
    param({"tiles": {"Roma": ["Anna"]}}, "tiles.Roma", "1 winner given", id="a city has two tiles"),
    # --- supplies ---
    param(
        {"towers": {"Roma": "ABA"}, "supply": {"Anna": 28}},
        "supply.Anna",
        "28 floors left and 2 on the board are not the 29",
        marks=mark.rule("patrician.deck.6"),
        id="floors on the board and in the supply equal the starting supply",
    ),
    param(
        {"towers": FINAL_SCORING.position["towers"], "supply": {"Anna": 6}},
        "supply.Anna",
        "6 floors left and 22 on the board are not the 29",
        marks=mark.rule("patrician.deck.6"),
        id="no floor of the supply is lost",
    ),
    param(
        {"heads": {"Anna": [1, 0, 0]}, "supply": {"Anna": 0, "Bruno": 0, "Carla": 0}},
        "supply.Carla",
        "room for 5 of the 29 missing",
        marks=mark.rule("patrician.city.9"),
        id="without Pistoia the board takes 63 floors",
    ),
    # --- cards ---
    param(
        {"hands": {"Anna": ["Roma, lady"]}, "display": {"Roma": "roma_lady"}},
        "display.Roma",
        "stands 2 times in the position, the box has 1",
        marks=mark.rule("patrician.components.4", "patrician.deck.5"),
        id="no more copies of a card than exist",
    ),
    param(
        {"hands": {"Anna": ["Roma, lady", "Roma, move", "Siena, beard", "Parma, beard"]}},
        "hands.Anna",
        "a hand has at most 3",
        marks=mark.rule("patrician.play.5"),
        id="a hand has 3 cards",
    ),
    param(
        {**BUILDING, "played": "Roma, lady", "hands": {"Anna": ["Roma, move", "Siena, beard", "Parma, beard"]}},
        "hands.Anna",
        "at most 2 after playing one",
        marks=mark.rule("patrician.play.5"),
        id="a hand has 2 cards after playing",
    ),
    param(
        {"hands": {"Anna": ["Roma, move"]}, "taken": {"Anna": []}},
        "taken.Anna",
        "no start card",
        marks=mark.rule("patrician.setup.5", "patrician.info.6"),
        id="only start cards are dealt",
    ),
    param(
        {"hands": {"Anna": ["Roma, lady"]}, "taken": {"Anna": ["Siena, beard"]}},
        "taken.Anna",
        "is not in the hand",
        marks=mark.rule("patrician.info.6"),
        id="a card taken and not yet played is in the hand",
    ),
    param(
        {"hands": {"Anna": ["Roma, move", "Siena, any card"]}, "stacks": {"Anna": ["Parma, beard"]}},
        "hands.Anna",
        "2 of these cards were taken from the board, but in 1 turn",
        marks=mark.rule("patrician.draw.2"),
        id="never more than one card is drawn per turn",
    ),
    param(
        {
            "players": 5,
            "stacks": {
                "Anna": [f"{city}, {head}" for city, head in (("Bologna", "lady"), ("Bologna", "red hat"))]
                + [f"{city}, {head}" for city in ("Siena", "Parma") for head in ("red hat", "beard")]
                + [f"{city}, {head}" for city in ("Milano", "Roma", "Verona") for head in ("lady", "beard")]
            },
        },
        "stacks.Anna",
        "a player has 11 turns",
        marks=mark.rule("patrician.turn.5"),
        id="each player takes 11 turns with 5 players",
    ),
    param(
        {
            "hands": {"Anna": ["Roma, lady"]},
            "display": {"Roma": "Roma, beard"},
            "draw_pile": [f"{city}, any card" for city in ("Bologna", "Firenze", "Siena", "Milano", "Roma")]
            + [f"{city}, 2 floors" for city in ("Bologna", "Firenze", "Siena", "Milano", "Roma") for _ in range(2)],
        },
        "hands.Anna",
        "0 cards played and 17 more would follow, but a player has 16 turns",
        marks=mark.rule("patrician.turn.5", "patrician.turn.7"),
        id="the cards to come are shared out equally",
    ),
    param(
        {"missing": {"Anna": 2}, "supply": {"Anna": 28}},
        "supply.Anna",
        "28 floors left and 0 on the board",
        marks=mark.rule("patrician.deck.6"),
        id="floors said to be missing are counted too",
    ),
    param(
        {"stacks": {"Anna": ["Roma, 2 floors"]}, "supply": {"Anna": 29}},
        "supply.Anna",
        "by the stack 2 are in cities not entered",
        marks=mark.rule("patrician.deck.8"),
        id="floors built with the cards of a stack have left the supply",
    ),
    param(
        {"stacks": {"Anna": ["Roma, 2 floors"]}, "towers": {"Roma": "A"}},
        "stacks.Anna",
        "built 2 coats of Roma, but Anna has 1 floor there",
        marks=mark.rule("patrician.deck.8"),
        id="the coats in a stack are the floors on the board",
    ),
    param(
        {"stacks": {"Anna": ["Roma, lady"]}, "towers": {"Roma": "AA"}},
        "stacks.Anna",
        "begin the stack with '...'",
        marks=mark.rule("patrician.deck.8"),
        id="a stack lists every card that was built with",
    ),
    param(
        {"stacks": {"Anna": ["Roma, lady", "Roma, 2 red hats"]}, "heads": {"Anna": [1, 1, 0]}},
        "heads.Anna.red hat",
        "1 given, but the stack shows 2 red hats",
        marks=mark.rule("patrician.symbols.9"),
        id="a card with two heads counts as two",
    ),
    param(
        {"heads": {"Anna": [6, 0, 0], "Bruno": [5, 0, 0]}},
        "heads",
        "the table of cards has 10, a number that is reconstructed",
        marks=mark.rule("patrician.ruling.4"),
        id="there are 10 heads of each patrician without Pistoia",
    ),
    param(
        {"players": 5, "heads": {"Anna": [0, 12, 0]}},
        "heads",
        "the table of cards has 11",
        marks=mark.rule("patrician.ruling.4"),
        id="there are 11 heads of each patrician with Pistoia",
    ),
    param(
        {"heads": {"Anna": [0, 9, 0]}, "draw_pile": ["Roma, 2 red hats"]},
        "heads",
        "and 2 on cards not played yet",
        id="heads on cards not played count too",
    ),
    # --- cities and the cards still to be played ---
    param(
        {"towers": {"Verona": ["ABBA", "C"]}, "hands": {"Anna": ["Verona, lady"]}},
        "towers.Verona",
        "finished, but a card of it has not been played",
        marks=mark.rule("patrician.build.14", "patrician.build.15"),
        id="a city is finished exactly when its last card is played",
    ),
    param(
        {"tiles": {"Verona": ["Anna", "Bruno"]}, "hands": {"Anna": ["Verona, lady"]}},
        "tiles.Verona",
        "finished, but a card of it has not been played",
        marks=mark.rule("patrician.build.15"),
        id="a city with its tiles gone has no cards left",
    ),
    param(
        {"towers": {"Verona": ["ABB", "C"]}, "display": {"Roma": "Verona, 2 floors"}},
        "towers.Verona",
        "4 floors of 5 stand there, and 2 coats not played yet",
        marks=mark.rule("patrician.deck.7", "patrician.build.15"),
        id="floors and coats to come are the number of the city",
    ),
    param(
        {"towers": {"Verona": "A"}, "hands": {"Anna": ["Verona, lady", "Verona, beard", "Verona, 2 red hats"]}},
        "towers.Verona",
        "its cards cannot have built these floors",
        marks=mark.rule("patrician.build.1", "patrician.deck.7"),
        id="a single floor is not built with a two-coat card",
    ),
    # --- the turn ---
    param(
        {"hands": {"Anna": ["Roma, lady"]}, "played": "Siena, beard", "step": "play"},
        "played",
        "no card has been played in this turn yet",
        marks=mark.rule("patrician.turn.2"),
        id="a turn begins with playing a card",
    ),
    param(
        {**BUILDING},
        "played",
        "this step follows a card",
        marks=mark.rule("patrician.turn.2"),
        id="building follows a played card",
    ),
    param(
        {**BUILDING, "played": "Roma, lady", "stacks": {"Anna": ["Roma, lady", "Siena, beard"]}},
        "played",
        "not the last card in the stack",
        marks=mark.rule("patrician.play.2"),
        id="the card just played lies on top of the stack",
    ),
    param(
        {"hands": {"Anna": ["Roma, lady"]}, "to_build": 1},
        "to_build",
        "in the step 'build' only",
        marks=mark.rule("patrician.turn.2"),
        id="floors are built after playing",
    ),
    param(
        {"hands": {"Anna": ["Roma, lady"]}, "step": "over"},
        "step",
        "not over while somebody has a card",
        marks=mark.rule("patrician.end.1"),
        id="the game ends when all hands are empty",
    ),
    param(
        {"hands": {"Anna": ["Roma, lady"]}, "turn": "Bruno"},
        "turn",
        "Bruno has no card to play",
        marks=mark.rule("patrician.ruling.26"),
        id="whose turn it is has a card",
    ),
    param(
        {**BUILDING, "played": "Roma, lady", "to_build": 2},
        "to_build",
        "Roma (lady) shows 1",
        marks=mark.rule("patrician.build.1"),
        id="one floor for one coat",
    ),
    param(
        {**BUILDING, "played": "Roma, lady", "to_build": 0},
        "to_build",
        "nothing is to be built",
        id="there is something to build",
    ),
    param(
        {**BUILDING, "played": "Verona, 2 floors", "towers": {"Verona": ["AB", "CB"]}},
        "to_build",
        "Verona has room for 1",
        marks=mark.rule("patrician.build.7"),
        id="floors to build have room",
    ),
    param(
        {**BUILDING, "played": "Roma, 2 floors", "supply": {"Anna": 1}},
        "to_build",
        "Anna has 1 left",
        marks=mark.rule("patrician.build.2", "patrician.ruling.25"),
        id="floors come from the own supply",
    ),
    param(
        {**BUILDING, "played": "Roma, 2 floors", "to_build": 1, "towers": {"Roma": "BB"}},
        "towers.Roma",
        "1 floor of Anna must stand there already",
        marks=mark.rule("patrician.build.1"),
        id="what is no more to build has been built",
    ),
    param(
        {**TAKING, "played": "Roma, lady", "step": "move"},
        "step",
        "has no special action",
        marks=mark.rule("patrician.special.1"),
        id="a floor is moved only with the symbol",
    ),
    param(
        {**TAKING, "played": "Roma, move", "step": "move", "towers": {"Siena": "B"}},
        "step",
        "no floor that Anna may move",
        marks=mark.rule("patrician.special.10", "patrician.special.8"),
        id="without a legal move the special action is lost",
    ),
    param(
        {**TAKING, "played": "Roma, lady", "display": {"Roma": "Siena, beard", "Lucca": "Lucca, lady"}},
        "step",
        "the card at Roma is taken without a choice",
        marks=mark.rule("patrician.draw.5"),
        id="without the symbol the local card is taken",
    ),
    param(
        {**TAKING, "played": "Roma, lady", "display": {"Lucca": "Lucca, lady"}},
        "step",
        "nothing to choose",
        marks=mark.rule("patrician.ruling.21"),
        id="the only card is taken without a choice",
    ),
    param(
        {"hands": {"Anna": ["Roma, lady", "Siena, beard"]}, "turn": "Anna", "turn_number": 48},
        "turn_number",
        "2 cards to be played after 47 turns",
        marks=mark.rule("patrician.turn.6"),
        id="the whole game has 48 turns",
    ),
]


@pytest.mark.parametrize(("position", "field", "words"), IMPOSSIBLE)
def test_is_named(position, field, words):
    found = problems(position)
    assert [p for p in found if p.field == field and words.casefold() in str(p).casefold()], "\n".join(map(str, found))


@pytest.mark.parametrize(("position", "field", "words"), IMPOSSIBLE)
def test_is_the_only_problem_and_refused_with_all_that_helps(position, field, words):
    with pytest.raises(BadPosition) as caught:
        read_position({"players": 3, **position}, BOX, {})
    known = load_rules("patrician_kit").keys() | load_rulings("patrician_kit").keys()
    for problem in caught.value.problems:
        assert problem.field == field
        assert problem.reason
        assert problem.reason.endswith(".") or problem.field == "players"
        assert problem.remedy.endswith((".", "?"))
        assert known.issuperset(problem.rules)


@pytest.mark.parametrize("position", [None, 3, "AB", ["AB"]])
def test_a_position_is_a_dictionary(position):
    assert [problem.field for problem in check_position(position, BOX, {})] == ["position", "players"]


def test_all_problems_are_listed_at_once():
    found = problems(
        {
            "towers": {"Bologna": "AABBA / CCBBA", "Rom": "A"},
            "tiles": {"Lucca": ["Anna", None]},
            "heads": {"Anna": [11, 0, 0]},
            "hands": {"Bruno": ["Siena, move"]},
        }
    )
    assert {problem.field for problem in found} == {
        "towers.Rom",
        "towers.Bologna",
        "tiles.Lucca",
        "heads",
        "hands.Bruno[0]",
    }


def test_what_follows_from_an_unreadable_part_is_not_a_problem_of_its_own():
    found = problems({"hands": {"Bruno": ["Siena, movie"]}, "turn": "Bruno", "step": "play"})
    assert [problem.field for problem in found] == ["hands.Bruno[0]"]


# --- a table on which every card lies must be in order ---


def a_moment(players=3, decision=40, seed=5):
    """Return a position with every card, between two turns."""
    for number, s in enumerate(play_on(new_table(players, seed), seed)):
        if number >= decision and s.step == 0:
            return write_position(s, names_of(s), colours_of(s), BOX)
    raise AssertionError


def swapped(position, name, other, key):
    part = dict(position[key])
    part[name], part[other] = part[other], part[name]
    return {**position, key: part}


@pytest.mark.rule("patrician.turn.1", "patrician.turn.3")
def test_the_turn_goes_round():
    position = a_moment()
    wrong = next(name for name in position["players"] if name != position["turn"])
    found = problems({**position, "turn": wrong})
    assert [problem.field for problem in found] == ["turn"]
    assert "it is not the turn of" in found[0].reason


@pytest.mark.rule("patrician.turn.6")
def test_the_number_of_the_turn_is_that_of_the_cards_played():
    position = a_moment()
    found = problems({**position, "turn_number": position["turn_number"] - 3})
    assert [problem.field for problem in found] == ["turn_number"]


@pytest.mark.rule("patrician.turn.3", "patrician.turn.7")
def test_all_players_have_had_the_same_number_of_turns():
    position = a_moment()
    stacks = {name: list(cards) for name, cards in position["stacks"].items()}
    stacks["Anna"].append(stacks["Bruno"].pop())
    position.pop("towers")
    position.pop("supply")
    fields = [problem.field for problem in problems({**position, "stacks": stacks, "heads": None, "tiles": None})]
    assert "stacks.Anna" in fields
    assert "stacks.Bruno" in fields


@pytest.mark.rule("patrician.play.5")
def test_hands_are_filled_as_long_as_cards_can_be_drawn():
    position = a_moment()
    hands = {name: list(cards) for name, cards in position["hands"].items()}
    pile = [*position["draw_pile"], hands["Bruno"].pop()]
    found = problems({**position, "hands": hands, "draw_pile": pile, "taken": None})
    assert "hands.Bruno" in [problem.field for problem in found]


@pytest.mark.rule("patrician.empty.3")
def test_no_space_is_empty_as_long_as_the_pile_has_cards():
    position = a_moment()
    display = dict(position["display"])
    pile = [*position["draw_pile"], display.pop("Roma")]
    found = problems({**position, "display": display, "draw_pile": pile})
    assert [problem.field for problem in found] == ["display"]


@pytest.mark.rule("patrician.end.1")
def test_the_game_is_not_over_while_cards_lie_there():
    position = a_moment()
    pile = [*position["draw_pile"], *(card for hand in position["hands"].values() for card in hand)]
    found = problems({**position, "hands": {}, "taken": None, "draw_pile": pile, "step": "over", "turn_number": None})
    assert {"hands.Anna", "hands.Bruno", "hands.Carla"} <= {problem.field for problem in found}


@pytest.mark.rule("patrician.deck.8")
def test_an_owner_changed_in_a_final_table_is_found_by_the_stacks():
    s = final(3, 4)
    position = write_position(s, names_of(s), colours_of(s), BOX)
    left, right = position["towers"]["Roma"]
    other = "B" if left[0] == "A" else "A"
    position["towers"]["Roma"] = [other + left[1:], right]
    found = check_position({**position, "tiles": None, "supply": None}, BOX, {})
    assert {problem.field for problem in found} >= {
        f"stacks.{name}" for name in names_of(s) if name[0] in other + left[0]
    }
