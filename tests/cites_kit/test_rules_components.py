"""What is in the box (rulebook: Contents, Anatomy of a Card), and the track."""

import pytest

from cites_kit import CitesRoyales
from cites_kit.components import BOX, CHARACTERS, COLOUR_NAMES, DATA, NOBLE_COLOURS, load
from cites_kit.rules.season import is_bonus_space
from cites_kit.state import Table
from tabletop_kit.tables import read_table
from tests.cites_kit.tables import FOUR, hand, play, table, texts


@pytest.mark.rule("cites.components.4", "cites.cards.3", "cites.cards.4", "cites.cards.5")
def test_there_are_85_cards_13_in_each_of_six_colours_and_7_white_ones():
    copies = [sum(BOX.CARD_COPIES[7 * colour : 7 * colour + 7]) for colour in range(7)]
    assert copies == [13, 13, 13, 13, 13, 13, 7]
    assert sum(BOX.CARD_COPIES) == 85
    assert [BOX.CARD_COPIES[value] for value in range(7)] == [1, 2, 2, 2, 2, 2, 2]
    assert BOX.CARD_COPIES[42:] == (1,) * 7


@pytest.mark.rule("cites.components.8")
def test_the_game_is_for_1_to_4_nobles():
    assert CitesRoyales.player_counts == (1, 2, 3, 4)


@pytest.mark.rule("cites.components.1")
def test_there_are_12_city_boards_three_for_each_noble_with_two_cities_each():
    rows = read_table(DATA / "cities.csv", ("colour", "board", "copies"))
    assert [row.whole("board", 1, 3) for row in rows] == [1, 1, 2, 2, 3, 3]
    assert {row.whole("copies", 1, 9) for row in rows} == {len(NOBLE_COLOURS)}


@pytest.mark.rule("cites.components.2", "cites.components.3", "cites.setup.25")
def test_every_noble_has_a_colour_of_four_with_token_hero_and_player_aid():
    assert len(NOBLE_COLOURS) == 4
    game = table(4)
    nobles = game.view(None).nobles
    assert [noble.colour for noble in nobles] == list(NOBLE_COLOURS)
    assert all(not noble.hero and not noble.bought for noble in nobles)


@pytest.mark.rule("cites.components.5", "cites.market.3")
def test_the_market_has_five_rows_worth_their_number_minus_two():
    assert BOX.ROW_POINTS == (0, 0, 0, 1, 2, 3)


@pytest.mark.rule("cites.components.6", "cites.track.1", "cites.track.2", "cites.track.3", "cites.track.4")
def test_the_track_has_two_sides_with_the_spaces_0_to_50():
    few, many = BOX.BONUS_SPACE[:51], BOX.BONUS_SPACE[51:]
    assert len(few) == len(many) == 51
    assert [space for space in range(51) if few[space]] == [10, 20, 30, 40, 50]
    assert [space for space in range(51) if many[space]] == [6, 12, 18, 24, 30, 36, 42, 48]


@pytest.mark.rule("cites.track.5", "cites.catchup.9")
def test_past_50_the_track_goes_on_with_a_second_lap():
    s = Table()
    s.players = 3
    assert [space for space in range(45, 75) if is_bonus_space(s, space)] == [50, 60, 70]
    s.players = 4
    assert [space for space in range(45, 75) if is_bonus_space(s, space)] == [48, 56, 62, 68, 74]


@pytest.mark.rule("cites.components.7")
def test_there_are_four_season_cards():
    assert len(BOX.season_names) == 4


@pytest.mark.rule("cites.cards.8")
def test_the_values_0_to_6_have_names():
    assert CHARACTERS == ("Void", "Villager", "Jester", "Assassin", "Merchant", "Knight", "Astrologer")


@pytest.mark.rule("cites.cards.6")
def test_the_colour_of_a_card_names_its_city_and_white_belongs_to_none():
    assert COLOUR_NAMES == ("purple", "yellow", "pink", "red", "blue", "green", "white")
    game = table(2, hands={"Anna": ["red 1"]}, bought=["Anna", "Bruno"], step="build")
    assert texts(game) == {"build red 1", "done"}


@pytest.mark.rule("cites.cards.9", "cites.cards.11")
def test_crowns_are_on_purple_cards_only():
    assert list(zip(BOX.CROWNS_TOP, BOX.CROWNS_BOTTOM, strict=True))[:7] == [
        (0, 1),
        (1, 0),
        (0, 1),
        (0, 1),
        (0, 1),
        (1, 1),
        (1, 1),
    ]
    assert set(BOX.CROWNS_TOP[7:]) == set(BOX.CROWNS_BOTTOM[7:]) == {0}


@pytest.mark.rule("cites.cards.1")
def test_influence_is_the_price_and_the_value_in_a_majority():
    game = play(table(2, market=[*FOUR, "blue 2"], hands={"Anna": ["red 1"]}), "play no card", "buy green 6")
    assert game.view(None).capacity == 9 - 6
    assert table(2, cities={"Anna": {"green": [6]}}).view(None).nobles[0].influence[5] == 6


@pytest.mark.rule("cites.cards.2", "cites.play.5")
def test_a_white_card_has_the_effect_of_its_influence():
    game = table(2, market=FOUR, hands={"Anna": ["white 2"]}, draw=["blue 1"])
    assert "play white 2" in texts(game)
    play(game, "play white 2")
    assert hand(game, 0) == ["blue 1"]


def test_a_corrected_table_may_change_crowns_and_nothing_that_the_rulebook_says(tmp_path):
    source = (DATA / "cards.csv").read_text("utf-8")
    path = tmp_path / "cards.csv"
    path.write_text(
        source.replace("purple_2,purple,2,Jester,draw_one,0,2,0,1", "purple_2,purple,2,Jester,draw_one,0,2,1,1")
    )
    assert load(path).CROWNS_TOP[2] == 1
    for wrong, match in (
        (source.replace("red_3,red,3", "red_3,red,4"), "stands twice|does not fit"),
        (source.replace("red_3,red,3,Assassin", "red_3,red,3,Murderer"), "does not fit"),
        (source.replace("Assassin,discard_any_top_card,0,2", "Assassin,discard_any_top_card,0,1"), "exists in 2"),
        ("\n".join(line for line in source.splitlines() if "blue_5" not in line), "blue 5 is missing"),
    ):
        path.write_text(wrong)
        with pytest.raises(ValueError, match=match):
            load(path)
