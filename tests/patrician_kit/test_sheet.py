"""The score sheet: filling in, checking, counting, and how it looks half filled."""

import json
import random
import xml.etree.ElementTree as ET

import pytest

from patrician_kit import Patrician
from patrician_kit.sheet import PatricianSheet
from tabletop_kit.drawing import lint
from tabletop_kit.drawing.scene import Button
from tabletop_kit.errors import BadPosition, GameError

SVG = "{http://www.w3.org/2000/svg}"
BUTTONS = (Button("ui:undo", "Undo"), Button("ui:redo", "Redo", "off"), Button("ui:game", "Open as a game"))
PUBLISHED = {
    "players": ["Anna", "Bruno", "Carla"],
    "towers": {
        "Bologna": ["CCAA", "BABCA"],
        "Firenze": ["CAABA", "CBBA"],
        "Ferrara": ["ABB", "BC"],
        "Lucca": ["AAC", "CBBA"],
        "Siena": ["BAACA", "CB"],
        "Milano": ["BBAAA", "BC"],
        "Parma": ["C", "CBBA"],
        "Roma": ["CCAC", "BABCB"],
        "Verona": ["ACC", "BA"],
    },
    "heads": {"Anna": [4, 5, 3], "Bruno": [3, 3, 2], "Carla": [3, 2, 5]},
}
STRANGE = ["Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "Maximiliana-Alexandra von und zu Hohenfe", '<b>&"x"</b>']


def texts(sheet):
    return [lettering.text for lettering in sheet.canvas(BUTTONS).texts]


def keys(sheet):
    root = ET.fromstring(sheet.picture(BUTTONS, standalone=False))
    return [group.get("data-action") for group in root.iter(f"{SVG}g") if group.get("data-action")]


def pressed(*fields, sheet=None):
    sheet = sheet or PatricianSheet()
    for field in fields:
        sheet.press(field)
    return sheet


# -- filling in --------------------------------------------------------------------------------------------------------


def test_it_begins_empty_for_three_players():
    sheet = PatricianSheet()
    assert sheet.names == ("Anna", "Bruno", "Carla")
    assert "Nothing is entered yet: 0 of 63 floors, 0 tiles, 0 heads" in texts(sheet)


def test_a_plus_adds_a_floor_a_floor_changes_its_owner_and_the_roof_takes_it_off():
    sheet = PatricianSheet()
    assert sheet.press("add:Lucca:left") == "Lucca, left tower: a floor of Anna on top."
    assert sheet.press("floor:Lucca:left:1") == "Lucca, left tower: floor 1 belongs to Bruno, as the next will."
    assert sheet.press("add:Lucca:left") == "Lucca, left tower: a floor of Bruno on top."
    assert sheet.position()["towers"] == {"Lucca": ["BB", ""]}
    off = "Lucca, left tower: the top floor is taken off, 1 floor left. The next floor is for Bruno."
    assert sheet.press("roof:Lucca:left") == off
    pressed("floor:Lucca:left:1", "floor:Lucca:left:1", sheet=sheet)
    assert sheet.position()["towers"] == {"Lucca": ["A", ""]}


def test_a_long_reason_gives_way_so_that_the_remedy_and_the_rule_are_read():
    said = PatricianSheet({"players": 2, "heads": {"Anna": [29, 0, 0]}}).characters()
    assert "the table of cards has 10. Count again (patrician.ruling.4)" in said


def test_the_sheet_says_whose_floor_comes_next_and_a_tab_chooses():
    sheet = PatricianSheet()
    assert "Next floor: Anna" in sheet.picture()
    sheet.press("receipt:2")
    assert "Next floor: Carla" in sheet.picture() and "+C" in texts(sheet)
    assert sheet.press("add:Lucca:left") == "Lucca, left tower: a floor of Carla on top."
    pressed("sheet:entry", sheet=sheet)
    assert "next floor:" not in texts(sheet)


@pytest.mark.rule("patrician.build.7")
def test_a_full_city_takes_no_more_floors():
    sheet = pressed(*["add:Parma:left"] * 5)
    with pytest.raises(GameError, match=r"Parma takes 5 floors.*patrician\.build\.7"):
        sheet.press("add:Parma:right")
    assert not [key for key in keys(sheet) if key.startswith("add:Parma")]


@pytest.mark.parametrize(
    "key",
    [
        *(
            "",
            "floor",
            "floor:Lucca:left:1",
            "floor:Lucca:left:0",
            "floor:Lucca:left:-1",
            "roof:Lucca:left",
            "add:Lucca",
        ),
        *("add:Pistoia:left", "add:Nowhere:left", "add:Lucca:middle", "heads:3:0:+", "heads:0:3:+", "heads:-1:0:+"),
        *("heads:0:0:*", "heads:0:0:-", "receipt:3", "receipt:x", "colour:9", "tile:Lucca:high", "left:0:+"),
        *("won:Lucca:taller", "sheet:none", "add:Lucca:left:left", "ui:undo", "floor:Lucca:left:9999999999"),
    ],
)
def test_what_is_not_on_the_sheet_is_refused_and_changes_nothing(key):
    sheet = PatricianSheet()
    before = sheet.text()
    with pytest.raises(GameError):
        sheet.press(key)
    assert sheet.text() == before


def test_players_come_and_go():
    sheet = pressed("sheet:more", "sheet:more")
    assert sheet.names == ("Anna", "Bruno", "Carla", "Dora", "Emil")
    assert "add:Pistoia:left" in keys(sheet)
    with pytest.raises(GameError, match="2 to 5"):
        sheet.press("sheet:more")
    sheet.press("heads:4:0:+")
    with pytest.raises(GameError, match="Emil still owns something"):
        sheet.press("sheet:fewer")
    pressed("heads:4:0:-", *["sheet:fewer"] * 3, sheet=sheet)
    assert sheet.names == ("Anna", "Bruno") and sheet.position()["colours"] == ["black", "white"]
    with pytest.raises(GameError, match="2 to 5"):
        sheet.press("sheet:fewer")


def test_colours_go_round_and_are_never_shared():
    sheet = PatricianSheet()
    assert sheet.press("colour:0") == "Anna plays white."
    assert sheet.position()["colours"] == ["white", "black", "red"]


def test_names_are_typed():
    sheet = PatricianSheet(PUBLISHED)
    assert sheet.write("name:1", " Boris ") == "Bruno is called Boris."
    assert sheet.names == ("Anna", "Boris", "Carla") and "Receipt for Boris" in sheet.characters()
    assert 'data-typed="name:1" data-value="Boris"' in sheet.picture()


@pytest.mark.parametrize(
    ("key", "text", "words"),
    [
        ("name:1", "Anna", "the same name"),
        ("name:1", "", "no name"),
        ("name:1", "black", "cannot be called"),
        ("name:3", "Dora", "no field"),
        ("heads:0", "3", "no field"),
    ],
)
def test_a_name_that_cannot_be_changes_nothing(key, text, words):
    sheet = PatricianSheet(PUBLISHED)
    before = sheet.text()
    with pytest.raises(GameError, match=words):
        sheet.write(key, text)
    assert sheet.text() == before


def test_an_empty_table_keeps_the_players():
    sheet = pressed("sheet:empty", sheet=PatricianSheet(PUBLISHED))
    assert sheet.position() == {**sheet.position(), "players": ["Anna", "Bruno", "Carla"], "towers": {}, "heads": {}}


# -- counting ----------------------------------------------------------------------------------------------------------


def test_the_published_table_is_possible_and_counted_line_by_line():
    sheet = PatricianSheet(PUBLISHED)
    said = texts(sheet)
    assert "The table is possible: 63 of 63 floors, 18 tiles, 30 heads" in said
    assert "Anna wins: 62 to 48 and 31." in said and "No tie, so floors left over do not matter." in said
    assert {"62 points", "48 points", "31 points", "Receipt for Anna", "Bologna, taller tower"} <= set(said)
    assert sheet.press("receipt:1") == "Receipt for Bruno: 48 points. The next floor is for Bruno."
    assert "Receipt for Bruno" in texts(sheet)


@pytest.mark.rule("patrician.scoring.5")
def test_a_click_on_a_winner_tells_the_tie_break():
    said = PatricianSheet(PUBLISHED).press("won:Bologna:taller")
    assert "have 2 of 5 floors each; Anna stands higher" in said and "patrician.scoring.5" in said


def test_the_receipts_are_those_of_a_game_at_this_position():
    sheet = PatricianSheet(PUBLISHED)
    game = sheet.game()
    assert game.is_over and game.outcome().reason == "Anna wins: 62 to 48 and 31."
    assert [str(receipt) in sheet.characters() for receipt in game.receipts()] == [True] * 3
    assert sheet.position() == PatricianSheet(game.position()).position()


def test_what_is_impossible_is_said_first_with_its_rule_and_the_others_are_counted():
    towers = {"Parma": ["AAAAA", ""], "Verona": ["BBBBB", ""]}
    sheet = PatricianSheet({"players": 3, "towers": towers})
    reason, remedy = "all 5 floors stand on one plot", "Put the last floor on the other plot"
    said = f"Parma: {reason}. {remedy} (patrician.build.9) and 1 more"
    assert said in texts(sheet)
    assert said in sheet.characters()
    with pytest.raises(BadPosition):
        sheet.game()


def test_tiles_alone_can_be_entered_and_are_taken_over_from_the_towers():
    sheet = pressed("sheet:entry", sheet=PatricianSheet(PUBLISHED))
    assert sheet.position()["tiles"]["Bologna"] == ["Anna", "Anna"]
    assert "Anna wins: 62 to 48 and 31." in texts(sheet)
    assert sheet.press("tile:Bologna:high") == "Bologna, tile 9: Bruno."
    pressed("tile:Bologna:high", "tile:Bologna:high", sheet=sheet)
    assert sheet.position()["tiles"]["Bologna"] == [None, "Anna"]
    assert "Possible so far: 17 of 18 tiles, 30 heads" in texts(sheet)
    assert sheet.press("left:0:-") == "Anna: 5 floors left."
    assert pressed("sheet:entry", sheet=sheet).position()["towers"] == PatricianSheet(PUBLISHED).position()["towers"]


# -- text --------------------------------------------------------------------------------------------------------------


def random_sheet(seed):
    """Return a sheet on which random fields were pressed."""
    chance = random.Random(seed)
    names = chance.choice((2, 3, 4, 5, STRANGE, STRANGE[:2]))
    start = {**PUBLISHED, "players": STRANGE, "heads": {}} if names is STRANGE else {"players": names}
    sheet = PatricianSheet(start)
    for _ in range(chance.randrange(260)):
        fields = keys(sheet) if chance.random() < 0.02 else [*FIELDS, "sheet:entry"]
        try:
            sheet.press(chance.choice(fields))
        except GameError:
            continue
    return sheet


CITIES = ("Bologna", "Firenze", "Ferrara", "Lucca", "Siena", "Milano", "Parma", "Roma", "Verona", "Pistoia")
FIELDS = [f"add:{city}:{side}" for city in CITIES for side in ("left", "right") for _ in range(6)]
FIELDS += [f"floor:{city}:{side}:{level}" for city in CITIES for side in ("left", "right") for level in range(1, 9)]
FIELDS += [f"tile:{city}:{which}" for city in CITIES for which in ("high", "low") for _ in range(4)]
FIELDS += [f"heads:{seat}:{k}:+" for seat in range(5) for k in range(3)] + [f"roof:{c}:left" for c in CITIES]


@pytest.mark.parametrize("seed", range(60))
def test_every_sheet_is_legible_and_survives_its_text(seed):
    sheet = random_sheet(seed)
    canvas = sheet.canvas(BUTTONS)
    assert lint(canvas) == []
    found = keys(sheet)
    assert len(found) == len(set(found))
    copy = PatricianSheet()
    copy.read(sheet.text())
    assert copy.position() == sheet.position()
    assert copy.text() == sheet.text()


@pytest.mark.parametrize("seed", range(0, 60, 7))
def test_every_field_that_is_drawn_can_be_pressed(seed):
    sheet = random_sheet(seed)
    for key in keys(sheet):
        copy = PatricianSheet(sheet.position())
        if key.startswith("ui:"):
            continue
        try:
            assert copy.press(key).endswith((".", ")"))
        except GameError as error:
            assert "no field" not in str(error)


@pytest.mark.parametrize(
    "text", ["", "x", "[]", "3", '{"players": 9}', '{"players": 3, "towers": {"Rom": ["A", ""]}}', "[" * 9999]
)
def test_a_text_that_is_no_sheet_is_refused_and_changes_nothing(text):
    sheet = PatricianSheet(PUBLISHED)
    before = sheet.text()
    with pytest.raises(GameError):
        sheet.read(text)
    assert sheet.text() == before


@pytest.mark.parametrize("towers", [["A" * 40, "B"], ["AAAAA", "BBBBB"]])
def test_floors_for_which_a_city_has_no_room_are_refused(towers):
    with pytest.raises(BadPosition, match="allows 9"):
        PatricianSheet({"players": 2, "towers": {"Bologna": towers}})


def test_the_text_is_a_position():
    assert Patrician.check_position(json.loads(PatricianSheet(PUBLISHED).text())) == []
