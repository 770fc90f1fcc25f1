"""The score sheet: clicking and typing, what is impossible, counting, and how it looks half filled."""

import json
import random
import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cites_kit import CitesRoyales
from cites_kit.components import COLOUR_NAMES, DATA
from cites_kit.quick import write_cities
from cites_kit.sheet import CitesSheet
from tabletop_kit.drawing import lint
from tabletop_kit.drawing.scene import Button
from tabletop_kit.errors import BadOption, BadPosition, GameError
from tests.browser.fake import Browser, Wire
from tests.cites_kit.random_cities import random_cities
from tests.cites_kit.test_quick import CITIES, SCRIBBLE

SVG = "{http://www.w3.org/2000/svg}"
BUTTONS = (Button("ui:undo", "Undo"), Button("ui:redo", "Redo", "off"), Button("ui:game", "Open as a game"))
EXAMPLE = [
    "Eloise: purple 1 2 4 5; pink 2; red 5; blue 2 w5; green 2 4",
    "Will: purple 0 3; yellow 3; red 2 w3 5; blue 3 4; green 6",
]
STRANGE = ["W" + "w" * 39, "Maximiliana-Alexandra von und zu Hohenfe", '<b>&"x"</b>', "J.R. purple"]


def texts(sheet):
    return [lettering.text for lettering in sheet.canvas(BUTTONS).texts]


def drawn(sheet, attribute="data-action"):
    root = ET.fromstring(sheet.picture(BUTTONS, standalone=False))
    return [group.get(attribute) for group in root.iter(f"{SVG}g") if group.get(attribute)]


def pressed(*fields, sheet=None):
    sheet = sheet or CitesSheet()
    for field in fields:
        sheet.press(field)
    return sheet


def lines(sheet):
    return sheet.position()["cities"]


def faults(sheet):
    """Return what the sheet says is impossible, Noble by Noble: name and the lines below it."""
    found, name = [], ""
    for line in sheet.characters().splitlines():
        named = re.match(r"[A-D] (.+): \d+ VP", line)
        name = named[1] if named else name
        if line.startswith("  impossible: "):
            found.append((name, line.removeprefix("  impossible: ")))
    return found


# -- filling in by clicking --------------------------------------------------------------------------------------------


def test_it_begins_empty_for_three_nobles():
    sheet = CitesSheet()
    assert sheet.names == ("Anna", "Bruno", "Carla") and "Nothing is entered yet" in texts(sheet)
    assert len([key for key in drawn(sheet) if key.startswith("card:")]) == 3 * 42


def test_an_empty_sheet_says_that_nobody_has_points_and_what_majorities_give():
    said = texts(CitesSheet())
    assert {"Season 1: nobody has VP yet.", "A majority gives", "1 for each visible crown"} <= set(said)
    assert "A majority gives" not in texts(CitesSheet({"players": 4}))


def test_a_click_builds_the_card_then_the_joker_then_nothing():
    sheet = CitesSheet()
    assert sheet.press("card:1:blue:5") == "Bruno's blue City: blue 5."
    assert sheet.press("card:1:blue:2") == "Bruno's blue City: blue 2."
    assert sheet.press("card:1:blue:5") == "Bruno's blue City: white 5, a Joker."
    assert lines(sheet) == {"Bruno": "blue 2 w5"}
    assert sheet.press("card:1:blue:5") == "Bruno's blue City: no card of Influence 5."
    assert lines(sheet) == {"Bruno": "blue 2"}


LONG = ["blue 1 " * 200, "blue" + " 1" * 600, "x" * 1001, "blue " + "1" * 900, "blue" + " w" * 400]
"""Too long as they are typed, or as they would be written again."""


@pytest.mark.parametrize("line", LONG)
def test_a_line_too_long_is_refused_and_the_sheet_stays_as_it_was(line):
    sheet = CitesSheet(["red 5", "blue 2"])
    before = sheet.text(), sheet.picture(BUTTONS, standalone=False)
    with pytest.raises(GameError, match="cities.Anna: a line of Cities is a text of at most 1000 characters"):
        sheet.write("line:0", line)
    assert (sheet.text(), sheet.picture(BUTTONS, standalone=False)) == before
    assert sheet.write("line:0", "red 6") == "Anna's Cities: red 6."


@pytest.mark.parametrize("line", [*LONG, {"blue": [1] * 600}])
def test_a_sheet_does_not_begin_with_a_line_too_long(line):
    with pytest.raises(BadPosition, match="cities.Anna: a line of Cities is a text of at most 1000 characters"):
        CitesSheet({"players": 2, "cities": {"Anna": line}})


def test_the_longest_line_can_be_typed_undone_and_typed_again():
    sheet = CitesSheet(["", ""])
    sheet.write("line:0", "blue" + " 1" * 498)
    before = sheet.text()
    assert len(lines(sheet)["Anna"]) == 1000 and faults(sheet)
    with pytest.raises(GameError, match="at most 1000 characters"):
        sheet.press("card:0:red:5")
    assert sheet.text() == before and not sheet.read(before)


def test_a_calculator_goes_on_after_a_line_too_long():
    calculator = CitesRoyales.calculator(["red 5", "blue 2"])
    browser = Browser(Wire(calculator))
    browser.send("write", key="line:0", text="blue 1 " * 200)
    assert "at most 1000 characters" in calculator.status and "fault of its own" not in calculator.status
    browser.send("write", key="line:0", text="red 6")
    assert calculator.status == "Anna's Cities: red 6."


def test_a_click_takes_one_of_two_cards_away_and_puts_the_city_in_order():
    sheet = CitesSheet(["purple 5 3 w3 1", ""])
    assert sheet.press("card:0:purple:3") == "Anna's purple City: purple 3."
    assert lines(sheet) == {"Anna": "purple 1 3 5"} and faults(sheet) == []


def test_nobles_come_and_go_down_to_one_against_the_regent():
    sheet = pressed("sheet:more")
    assert sheet.names == ("Anna", "Bruno", "Carla", "Dora")
    with pytest.raises(GameError, match="1 to 4"):
        sheet.press("sheet:more")
    sheet.press("card:3:red:1")
    with pytest.raises(GameError, match="Dora still has something"):
        sheet.press("sheet:fewer")
    pressed("card:3:red:1", "card:3:red:1", *["sheet:fewer"] * 2, sheet=sheet)
    assert sheet.press("sheet:fewer") == "Bruno does not play; you play against the Regent."
    sheet.press("card:1:red:4")
    assert lines(sheet) == {"the Regent": "red 4"} and sheet.game().players == 1
    with pytest.raises(GameError, match="The Regent still has something"):
        sheet.press("sheet:more")
    with pytest.raises(GameError, match="1 to 4"):
        sheet.press("sheet:fewer")


@pytest.mark.rule("cites.setup.2")
def test_with_four_nobles_there_are_three_seasons():
    sheet = pressed("season:4", "sheet:more")
    assert sheet.position()["season"] == 3 and "season:4" not in drawn(sheet)
    with pytest.raises(GameError, match="no field"):
        sheet.press("season:4")


def test_colours_go_round_and_are_never_shared():
    sheet = CitesSheet()
    assert sheet.press("colour:0") == "Anna plays blue."
    assert sheet.position()["colours"] == ["blue", "red", "green"]


def test_an_empty_table_keeps_the_nobles_and_the_season():
    sheet = pressed("season:3", "sheet:empty", sheet=CitesSheet(EXAMPLE))
    assert sheet.names == ("Eloise", "Will") and lines(sheet) == {} and sheet.position()["season"] == 3


@pytest.mark.parametrize(
    "key",
    [
        *(
            "",
            "card",
            "card:0:purple",
            "card:0:purple:7",
            "card:0:purple:-1",
            "card:0:white:1",
            "card:3:red:1",
            "card:-1:red:1",
        ),
        *("why:0:white", "why:9:red", "points:0:*", "points:3:+", "points:0:-", "hero:3", "season:0", "season:5"),
        *(
            "season:",
            "receipt:3",
            "colour:9",
            "sheet:none",
            "sheet:expert",
            "name:0",
            "line:0",
            "ui:undo",
            "card:0:red:1:1",
        ),
    ],
)
def test_what_is_not_on_the_sheet_is_refused_and_changes_nothing(key):
    sheet = CitesSheet()
    before = sheet.text()
    with pytest.raises(GameError):
        sheet.press(key)
    assert sheet.text() == before


# -- filling in by typing ----------------------------------------------------------------------------------------------


def test_a_line_is_typed_for_each_noble():
    sheet = CitesSheet()
    assert sheet.write("line:0", "PU: 1,2,4,5 bleu 2 5w") == "Anna's Cities: purple 1 2 4 5; blue 2 w5."
    assert sheet.write("line:1", "") == "Bruno's Cities: none."
    assert 'data-typed="line:0" data-value="purple 1 2 4 5; blue 2 w5"' in sheet.picture()
    assert sheet.game().state.influence[0] == [12, 0, 0, 0, 7, 0]


def test_what_cannot_be_read_stays_in_the_line_until_it_is_put_right():
    sheet = CitesSheet(["", ""])
    said = sheet.write("line:0", "bule 2 3; red 5")
    assert said == "cities.Anna: 'bule 2 3': 'bule' is no colour. Did you mean 'blue' or 'purple'?"
    sheet.press("card:0:red:6")
    assert lines(sheet) == {"Anna": "red 5 6; bule 2 3"}
    assert CitesSheet(sheet.position()).position() == sheet.position()
    with pytest.raises(BadPosition, match="no colour"):
        sheet.game()
    sheet.write("line:0", "red 5 6; blue 2 3")
    assert faults(sheet) == []


@given(CITIES)
def test_a_line_that_is_typed_comes_back_as_it_was(cities):
    sheet = CitesSheet(["", ""])
    sheet.write("line:1", write_cities(cities))
    assert sheet.position()["cities"].get("Bruno", "") == write_cities(cities)
    sheet.read(sheet.text())
    assert sheet.position()["cities"].get("Bruno", "") == write_cities(cities)


@given(SCRIBBLE, st.sampled_from(["card:0:red:3", "sheet:lone", "season:over"]))
def test_whatever_is_typed_the_sheet_can_be_read_and_drawn(scribble, key):
    sheet = CitesSheet(["red 1", ""])
    sheet.write("line:0", scribble)
    sheet.press(key)
    before = sheet.text()
    sheet.read(before)
    assert sheet.text() == before
    assert sheet.characters() and lint(sheet.canvas(BUTTONS)) == []


def test_names_and_points_are_typed():
    sheet = CitesSheet(EXAMPLE)
    assert sheet.write("name:1", " Wilma ") == "Will is called Wilma."
    assert sheet.write("points:1", " 37 ") == "Wilma: 37 VP on the track."
    assert sheet.press("points:1:+") == "Wilma: 38 VP on the track."
    assert "Receipt for Wilma" in sheet.characters() and sheet.position()["points"] == {"Wilma": 38}


@pytest.mark.parametrize(
    ("key", "text", "words"),
    [
        ("name:0", "Will", "the same name"),
        ("name:0", " ", "no name"),
        ("name:2", "Zoe", "no field"),
        ("points:0", "many", "'many' is no number of VP"),
        ("points:0", "-1", "no number"),
        ("points:0", "901", "from 0 to 900"),
        ("points:0", "9" * 5000, "no number"),
        ("line:2", "red 1", "no field"),
        ("hero:0", "yes", "no field"),
        ("", "", "no field"),
    ],
)
def test_what_cannot_be_typed_is_refused_and_changes_nothing(key, text, words):
    sheet = CitesSheet(EXAMPLE)
    before = sheet.text()
    with pytest.raises(GameError, match=words):
        sheet.write(key, text)
    assert sheet.text() == before


def test_the_regent_keeps_his_name():
    sheet = CitesSheet({"players": 1})
    assert drawn(sheet, "data-typed") == ["name:0", "points:0", "line:0", "points:1", "line:1"]
    with pytest.raises(GameError, match="no field"):
        sheet.write("name:1", "Rex")


def test_the_calculator_takes_lines_and_text_and_undoes_what_is_typed():
    calculator = CitesRoyales.calculator(EXAMPLE)
    calculator.write("line:0", "red 1").press("card:0:red:2")
    assert calculator.sheet.position()["cities"]["Eloise"] == "red 1 2"
    browser = Browser(Wire(calculator)).press("ui:undo").press("ui:undo")
    assert calculator.sheet.position()["cities"]["Eloise"].startswith("purple 1 2 4 5")
    assert "w9" in browser.send("write", key="line:0", text="red w9").svg
    assert CitesRoyales.calculator("purple 1\nred 2").sheet.names == ("Anna", "Bruno")


# -- what is impossible ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nobles", "where", "words"),
    [
        (["purple 3 w3", ""], "Anna", "Purple: the Influence 3 stands there 2 times. A City holds each value once."),
        (["", "red 2 5 5"], "Bruno", "Red: the Influence 5 stands there 2 times. A City holds each value once."),
        (
            ["blue 5 3", ""],
            "Anna",
            "Blue: a 3 lies on a 5. Cards are built in ascending order: write the lowest first.",
        ),
        (
            ["pink w3", ""],
            "Anna",
            "Pink: a Joker stands alone. Add the coloured card built with it; or press Lone Jokers",
        ),
        (["green 1 w3", "green 2 w3"], "Bruno", "White 3 is there 2 times, the box has 1. Take one away."),
        (["green 0", "green 0"], "Bruno", "Green 0 is there 2 times, the box has 1. Take one away."),
        (["green 1", "green 1", "green 1"], "Carla", "Green 1 is there 3 times, the box has 2. Take one away."),
        (["", "yellow 9"], "Bruno", "'yellow 9': Influence runs from 0 to 6. Correct the number."),
        (["", "w3"], "Bruno", "'w3': it does not say which City. Begin with the colour: 'blue w3'."),
        (["p 3", ""], "Anna", "'p 3': 'p' may be purple or pink. Write 'pu' or 'pi'."),
    ],
)
def test_each_impossible_city_is_named_at_its_place_and_kept(nobles, where, words):
    sheet = CitesSheet(nobles)
    [(name, said)] = faults(sheet)
    assert name == where and said.startswith(words)
    assert [line for line in (lines(sheet).get(name, "") for name in sheet.names) if line] == [n for n in nobles if n]
    wanted = [rule for problem in CitesRoyales.check_position(sheet.position()) for rule in problem.rules[:1]]
    assert re.findall(r"cites\.\w+\.\d+", said) == wanted
    assert any(words.split()[0].lower() in text.lower() for text in texts(sheet))
    with pytest.raises(BadPosition):
        sheet.game()


def test_many_impossible_things_are_counted_in_the_header_and_named_one_by_one():
    sheet = CitesSheet(["purple 5 3 3; pink w3; bule 2", "red 3 w3; blue 9"])
    assert len(faults(sheet)) == 7
    assert any(
        text.startswith("Anna, 'bule 2': 'bule' is no colour.") and "and 6 more" in text for text in texts(sheet)
    )
    assert "Only so far: put right what is marked first." in texts(sheet)


def test_of_two_cards_with_one_influence_only_one_counts():
    assert CitesSheet(["purple 3 w3", ""])._filled().nobles[0].influence[0] == 3


@pytest.mark.rule("cites.joker.3", "cites.joker.10")
def test_a_joker_may_stand_alone_if_the_knight_brought_it():
    sheet = CitesSheet(["pink w3", ""])
    assert "sheet:lone" in drawn(sheet)
    sheet.press("sheet:lone")
    assert faults(sheet) == [] and sheet.game().state.influence[0][2] == 3
    sheet.press("sheet:lone")
    assert len(faults(sheet)) == 1
    assert "sheet:lone" not in drawn(CitesSheet(["pink 3", ""]))


def test_the_regent_may_have_stolen_jokers_that_stand_alone():
    assert faults(CitesSheet({"players": 1, "cities": {"the Regent": "pink w3"}})) == []


@pytest.mark.parametrize(
    "position",
    [
        {"players": 2, "cities": {"Anna": {"red": ["blue 2"]}}},
        {"players": 4, "season": 4},
        {"players": 1, "hero": ["Anna"]},
        {"players": 7},
        ["red 1"] * 5,
        [1],
        {"players": 2, "points": {"Zoe": 1}},
        {"players": 2, "points": {"Anna": 901}},
        {"players": 2, "more": {}},
    ],
)
def test_what_has_no_place_on_a_sheet_is_refused(position):
    with pytest.raises(BadPosition):
        CitesSheet(position)


def test_an_option_that_does_not_exist_is_refused():
    with pytest.raises(BadOption, match="does not exist"):
        CitesSheet(EXAMPLE, jokers=True)


# -- counting ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cites.example.2", "cites.example.9")
def test_the_example_of_the_rulebook_gives_12_and_10():
    sheet = CitesSheet(EXAMPLE)
    said = texts(sheet)
    assert {
        "12 points",
        "10 points",
        "Season 1: Eloise leads with 12 VP.",
        "Behind: Will 10. 3 Seasons to come.",
    } <= set(said)
    filled = sheet._filled()
    assert [noble.influence for noble in filled.nobles] == [(12, 0, 2, 5, 7, 6), (3, 3, 0, 10, 7, 6)]
    assert filled.nobles[0].gains == (4, None, 1, None, 4, 3) and filled.nobles[1].gains == (None, 3, None, 3, 1, 3)
    assert filled.nobles[0].shares == filled.nobles[1].shares == (False, False, False, False, True, True)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (
            "why:0:purple",
            "Purple: Eloise 12 and Will 3. Eloise gains 4 VP: 4 visible crowns. (cites.majority.3, cites.vp.1)",
        ),
        ("why:1:blue", "Blue: Eloise 7 and Will 7. Will gains 1 VP: 1 City with a 1 or 2."),
        ("why:1:pink", "Pink: Eloise 2 and Will 0. Will has not the most and gains nothing. (cites.majority.3)"),
    ],
)
def test_a_click_below_a_city_tells_why(key, words):
    assert CitesSheet(EXAMPLE).press(key).startswith(words)


@pytest.mark.rule("cites.majority.4")
def test_a_lone_0_wins_nothing():
    sheet = CitesSheet(["red 0", ""])
    assert sheet.press("why:0:red") == "Red: Anna 0 and Bruno 0. A total of 0 never wins. (cites.majority.4)"
    assert sheet._filled().nobles[0].gains == (None,) * 6


@pytest.mark.rule("cites.vp.3")
def test_a_majority_without_a_crown_gives_0_and_says_so():
    sheet = CitesSheet(["purple 1 w2", ""])
    assert re.search(r" 0  purple City, 3 against 0 +0 visible crowns", sheet.characters())


@pytest.mark.rule("cites.end.1", "cites.end.2")
def test_heroes_count_after_the_last_season_only():
    sheet = CitesSheet({"nobles": ["red 5", "pink 3"], "season": 3, "points": {"Bruno": 1}})
    sheet.press("hero:1")
    assert "Season 3: Bruno leads with 2 VP." in texts(sheet) and "hero:1" not in drawn(sheet)
    sheet.press("season:4")
    assert "Bruno wins: 4 VP to 1." in texts(sheet) and "hero:1" in drawn(sheet)
    assert sheet.press("hero:1") == "Bruno's Hero lies face down (cites.end.1)."


@pytest.mark.rule("cites.end.3", "cites.end.4")
def test_ties_at_the_end_go_to_the_cards_built_or_are_shared():
    sheet = CitesSheet({"nobles": ["red 5", "red 5; pink 0"], "season": 4})
    assert "Bruno wins the tie at 1 VP with more cards built." in texts(sheet)
    assert "Cards built: Anna 1 and Bruno 2." in texts(sheet)
    sheet.press("card:1:pink:0")
    sheet.press("card:1:pink:0")
    assert any(text.startswith("Anna and Bruno share the victory") for text in texts(sheet))


def test_only_the_end_can_be_judged_when_the_track_has_everything_else():
    sheet = pressed(
        "season:over", "hero:0", sheet=CitesSheet({"nobles": ["red 5", "pink 3"], "points": {"Anna": 30, "Bruno": 31}})
    )
    assert "Anna wins: 32 VP to 31." in texts(sheet) and sheet.position()["points"] == {"Anna": 32, "Bruno": 31}
    assert sheet.game().outcome().points == (32, 31)
    copy = CitesSheet(sheet.position())
    assert copy.text() == sheet.text() and copy._filled().nobles[0].track == 30
    assert "+0" not in texts(sheet) and list(sheet._filled().receipts[0].subtotals) == ["Entered by hand", "Hero"]


# -- what follows ------------------------------------------------------------------------------------------------------


def follows(sheet):
    return [text for text, _ in sheet._filled().follows]


@pytest.mark.rule("cites.catchup.1", "cites.example.16")
def test_those_behind_draw_a_card_for_each_bonus_space_between():
    sheet = CitesSheet({"players": ["Eloise", "Will"], "points": {"Eloise": 6, "Will": 12}})
    assert follows(sheet) == ["Eloise draws 1 card: Bonus space 10 between 6 and 12."]
    sheet.write("points:1", "41")
    assert follows(sheet) == ["Eloise draws 4 cards: Bonus spaces 10, 20, 30 and 40 between 6 and 41."]
    sheet.write("points:0", "40")
    assert follows(sheet) == ["Nobody draws a card: no Bonus space lies between."]


@pytest.mark.rule("cites.catchup.3")
def test_with_four_nobles_the_bonus_spaces_are_those_of_the_other_side():
    sheet = CitesSheet({"players": 4, "points": {"Anna": 5, "Bruno": 13, "Carla": 13, "Dora": 12}})
    assert follows(sheet) == ["Anna draws 2 cards: Bonus spaces 6 and 12 between 5 and 13."]


@pytest.mark.rule("cites.catchup.8")
def test_after_the_last_season_nobody_draws():
    sheet = CitesSheet({"players": 2, "points": {"Anna": 6, "Bruno": 12}, "season": 4})
    assert follows(sheet) == ["The game is over: nobody draws a card."]


@pytest.mark.rule("cites.ruling.37")
def test_the_switches_of_the_game_hold_on_the_sheet():
    position = {"players": 2, "points": {"Anna": 10, "Bruno": 20}}
    assert follows(CitesSheet(position)) == ["Nobody draws a card: no Bonus space lies between."]
    assert "Bonus space 10 " in follows(CitesSheet(position, catchup_own_included=True))[0]
    assert "Bonus space 20 " in follows(CitesSheet(position, catchup_leader_included=True))[0]
    covered = ["purple 5 w6", ""]
    assert CitesSheet(covered)._filled().nobles[0].gains[0] == 1
    assert CitesSheet(covered, joker_covers_crown=False)._filled().nobles[0].gains[0] == 2


def solo(own, regent="", **more):
    options = {name: more.pop(name) for name in ("expert", "expert_fill") if name in more}
    return CitesSheet({"players": 1, "cities": {"Anna": own, "the Regent": regent}, **more}, **options)


@pytest.mark.parametrize(
    ("sheet", "words", "rules"),
    [
        (solo("purple 2 5; red 1"), "Royal Taxes: the Regent steals purple 5.", "cites.taxes.1"),
        (
            solo("purple 2 5", "purple 5"),
            "Royal Taxes: the Regent steals purple 5. He has a purple 5 of this value: discarded.",
            "cites.taxes.1, cites.taxes.3",
        ),
        (solo("red 2", "red 5"), "Royal Taxes: the Regent steals red 2.", "cites.taxes.1"),
        (
            solo("red 2; blue 2", "red 5; blue 5"),
            "Royal Taxes: 1 of red and blue, which are tied: you choose.",
            "cites.taxes.1, cites.taxes.5",
        ),
        (solo("", "red 5"), "Royal Taxes: there is no card to steal.", "cites.taxes.8"),
        (
            solo("purple 3 5; yellow 2; blue 2", season=2, expert=True),
            "Royal Taxes: the highest card of purple, and 1 of yellow and blue, which are tied: you choose.",
            "cites.expert.2, cites.taxes.5",
        ),
        (
            solo("purple 2 5; yellow 3", season=3, expert=True),
            "Royal Taxes: the Regent steals purple 5 and yellow 3.",
            "cites.expert.3",
        ),
    ],
)
def test_royal_taxes_are_foretold(sheet, words, rules):
    assert sheet._filled().follows[0] == (words, rules)


@pytest.mark.rule("cites.solocatch.1", "cites.solocatch.2")
def test_in_solo_whoever_is_behind_catches_up():
    points = {"Anna": 6, "the Regent": 25}
    assert follows(solo("", points=points))[1:] == ["Anna draws 2 cards: Bonus spaces 10 and 20 between 6 and 25."]
    points = {"Anna": 25, "the Regent": 6}
    wanted = "The Regent draws and builds 2 cards: Bonus spaces 10 and 20 between 6 and 25."
    assert follows(solo("", points=points))[1:] == [wanted]


@pytest.mark.parametrize(
    ("own", "regent", "level"), [(9, 19, 1), (9, 18, 2), (9, 9, 3), (19, 9, 4), (20, 9, 5), (30, 9, 6), (40, 9, 7)]
)
def test_in_solo_the_level_of_legend_is_looked_up(own, regent, level):
    sheet = solo("", points={"Anna": own, "the Regent": regent}, season=4)
    filled = sheet._filled()
    assert filled.detail.startswith(f"Level {level} of 7: ") and filled.rules[1] == f"cites.legend.{level}"
    assert filled.is_won == (own >= regent) and ("1st" in texts(sheet)) == (own >= regent)
    assert filled.follows[0][0] == "The game is over: nobody draws a card, and the Regent steals nothing."


def test_the_expert_challenge_is_turned_on_and_goes_into_the_text():
    sheet = pressed("sheet:expert", "season:3", sheet=solo("purple 2 5; yellow 3; red 3"))
    copy = CitesSheet()
    copy.read(sheet.text())
    assert copy._filled().expert and copy.text() == sheet.text() and copy.game().options["expert"]
    assert pressed("sheet:expert", sheet=copy).text() != sheet.text()
    assert "solo, expert challenge" in texts(sheet)


# -- the game at this position -----------------------------------------------------------------------------------------


def random_sheet(seed):
    """Return a sheet on which random fields were pressed; strange names, and impossible Cities now and then."""
    chance = random.Random(seed)
    players = 1 + seed % 4
    names = STRANGE[:players] if chance.random() < 0.3 else players
    sheet = CitesSheet({"players": names}, expert=chance.random() < 0.5)
    seats = range(max(2, players))
    for _ in range(chance.randrange(90)):
        key = f"card:{chance.choice(seats)}:{chance.choice(COLOUR_NAMES[:6])}:{chance.randrange(7)}"
        for _ in range(1 if chance.random() < 0.9 else 2):
            sheet.press(key)
    for seat in seats:
        sheet.write(f"points:{seat}", str(chance.choice((0, chance.randrange(60), 900))))
        if seat < players > 1 and chance.random() < 0.4:
            sheet.press(f"hero:{seat}")
    sheet.press(f"season:{chance.choice(['over', 1, 2, 3])}")
    if chance.random() < 0.3:
        sheet.write(f"line:{chance.choice(seats)}", "purple 5 3 3; bule 2; pink w4; red 9; green 1 w1 2")
    if chance.random() < 0.5:
        sheet.press(f"receipt:{chance.choice(seats)}")
    return sheet


def possible_sheet(seed, season=None):
    """Return a sheet with nothing impossible on it."""
    chance = random.Random(seed)
    players = 1 + seed % 4
    sheet = CitesSheet({"players": players}, expert=chance.random() < 0.5)
    for noble, cities in enumerate(random_cities(chance, max(2, players))):
        sheet.write(f"line:{noble}", write_cities(cities))
        sheet.write(f"points:{noble}", str(chance.randrange(70)))
        if noble < players > 1 and chance.random() < 0.4:
            sheet.press(f"hero:{noble}")
    sheet.press(f"season:{season or chance.choice(['over', 1, 2, sheet._table.seasons])}")
    return sheet


@pytest.mark.parametrize("seed", range(32))
def test_points_and_winners_are_those_of_a_game_at_this_position(seed):
    sheet = possible_sheet(seed)
    filled, game = sheet._filled(), sheet.game()
    assert filled.passed and [receipt.total for receipt in filled.receipts] == [noble.total for noble in filled.nobles]
    assert [noble.total for noble in filled.nobles] == game.state.points[: len(filled.nobles)]
    if filled.is_last:
        outcome = game.outcome()
        assert filled.title == outcome.reason and filled.is_won == bool(outcome.winners)
        rest = CitesSheet(game.position())
        assert [noble.total for noble in rest._filled().nobles] == game.state.points[: len(filled.nobles)]


@pytest.mark.parametrize("seed", range(1, 32, 4))
def test_the_cards_foretold_are_those_that_a_game_draws(seed):
    sheet = possible_sheet(seed, season=2)
    told = {}
    for text in follows(sheet):
        if found := re.match(r"(.+) draws (\d+) cards?:", text):
            told[found[1]] = int(found[2])
    game = sheet.game()
    assert [told.get(name, 0) for name in game.names] == game.state.hand_size[: game.players]


@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_has_ended_is_counted_as_it_was(seed):
    game = CitesRoyales(players=1 + seed, seed=seed)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    filled = CitesSheet(game.position())._filled()
    assert [noble.total for noble in filled.nobles] == game.state.points[: game.state.nobles]
    assert filled.title == game.outcome().reason


def test_a_corrected_card_table_counts(tmp_path):
    table = tmp_path / "cards.csv"
    text = (DATA / "cards.csv").read_text("utf-8")
    table.write_text(
        text.replace(
            "purple_1,purple,1,Villager,take_back_own_top_card,0,2,1,0",
            "purple_1,purple,1,Villager,take_back_own_top_card,0,2,3,0",
        ),
        "utf-8",
    )
    sheet = CitesSheet(["purple 1", ""], cards=str(table))
    assert sheet._filled().nobles[0].gains[0] == 3 and sheet.game().state.points[0] == 3


# -- drawing and text --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(48))
def test_every_sheet_is_legible_and_survives_its_text(seed):
    sheet = random_sheet(seed)
    canvas = sheet.canvas(BUTTONS)
    assert lint(canvas) == []
    found = drawn(sheet) + drawn(sheet, "data-typed")
    assert len(found) == len({*found})
    copy = CitesSheet()
    copy.read(sheet.text())
    assert copy.position() == sheet.position() and copy.text() == sheet.text()


@pytest.mark.parametrize("seed", range(0, 48, 7))
def test_every_field_that_is_drawn_can_be_pressed_or_typed_into(seed):
    sheet = random_sheet(seed)
    before = sheet.text()
    for key in drawn(sheet):
        if key.startswith("ui:"):
            continue
        try:
            assert sheet.press(key).endswith((".", ")"))
        except GameError as error:
            assert "no field" not in str(error)
        sheet.read(before)
    for key in drawn(sheet, "data-typed"):
        assert sheet.write(key, "7").endswith((".", ")"))
        sheet.read(before)


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "3", '{"players": 9}', '{"players": 2, "season": "x"}', '{"players": 4, "season": 4}', "[" * 9999],
)
def test_a_text_that_is_no_sheet_is_refused_and_changes_nothing(text):
    sheet = CitesSheet(EXAMPLE)
    before = sheet.text()
    with pytest.raises(GameError):
        sheet.read(text)
    assert sheet.text() == before


def test_the_text_is_a_position():
    assert CitesRoyales.check_position(json.loads(CitesSheet(EXAMPLE).text())) == []


def test_the_board_of_a_sheet_opens():
    assert CitesRoyales.calculator(EXAMPLE).board().game.names == ("Eloise", "Will")
