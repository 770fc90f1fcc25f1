"""Components, card symbols and cities: the tables say what the rulebook and the published sources say."""

import pytest

from patrician_kit import Patrician
from patrician_kit.components import BOX, PATRICIAN_NAMES, load
from patrician_kit.names import ANY_CITY, ONE_HEAD, SECOND_COAT, SPECIAL_ACTION, TWO_HEADS
from tabletop_kit.errors import BadOption
from tests.patrician_kit.tables import CARDS, COUNTS, a_game, display, texts, whole_game

BOXES = pytest.mark.parametrize("box", [BOX, load(CARDS)], ids=["the kit's table", "the table of the tests"])
CITIES = {
    "Bologna": (7, 9, "IX"),
    "Firenze": (7, 9, "IX"),
    "Ferrara": (4, 5, "V"),
    "Lucca": (5, 7, "VII"),
    "Siena": (5, 7, "VII"),
    "Milano": (5, 7, "VII"),
    "Parma": (4, 5, "V"),
    "Pistoia": (7, 9, "IX"),
    "Roma": (7, 9, "IX"),
    "Verona": (4, 5, "V"),
}


def of(city):
    return BOX.city_names.index(city)


def cards_of(box, city):
    """Return the numbers of all cards of a city, one for each copy."""
    return [k for k, where in enumerate(box.CARD_CITY) if where == of(city) for _ in range(box.CARD_COPIES[k])]


# --- components ---


@pytest.mark.rule("patrician.components.1")
@pytest.mark.parametrize("players", COUNTS)
def test_the_front_shows_nine_cities_without_pistoia_and_the_back_ten_with_pistoia(players):
    cities = {BOX.city_names[city] for city in BOX.cities_with(players)}
    assert cities == (set(CITIES) if players == 5 else set(CITIES) - {"Pistoia"})
    assert Patrician(players, 1).view(None).cities == len(cities)


@pytest.mark.rule("patrician.components.2")
def test_there_are_149_floors_in_five_colours():
    assert BOX.copies == {"black": 39, "white": 39, "red": 29, "yellow": 21, "blue": 21}
    assert sum(BOX.copies.values()) == 149


@pytest.mark.rule("patrician.components.3")
def test_there_are_20_fame_tiles_two_for_each_city():
    assert len(BOX.TILE_HIGH) == len(BOX.TILE_LOW) == 10
    owners = Patrician(5, 1).view(None).tile_owner
    assert owners == (-1,) * 20


@BOXES
@pytest.mark.rule("patrician.components.4")
def test_there_are_55_building_cards_in_ten_cities(box):
    assert sum(box.CARD_COPIES) == 55
    assert set(box.CARD_CITY) == set(range(10))


@BOXES
@pytest.mark.parametrize(
    ("cities", "cards"),
    [
        pytest.param("Bologna Firenze Pistoia Roma", 7, marks=pytest.mark.rule("patrician.components.5")),
        pytest.param("Lucca Siena Milano", 5, marks=pytest.mark.rule("patrician.components.6")),
        pytest.param("Ferrara Parma Verona", 4, marks=pytest.mark.rule("patrician.components.7")),
    ],
)
def test_the_cities_have_7_or_5_or_4_cards(box, cities, cards):
    assert {len(cards_of(box, city)) for city in cities.split()} == {cards}
    assert {box.CITY_CARDS[of(city)] for city in cities.split()} == {cards}


@pytest.mark.rule("patrician.components.8")
def test_the_game_is_for_2_to_5_players():
    assert Patrician.player_counts == (2, 3, 4, 5)
    for players in (0, 1, 6):
        with pytest.raises(BadOption, match="2 to 5"):
            Patrician(players)
        with pytest.raises(BadOption, match="2 to 5"):
            Patrician.settings(players)
        assert Patrician.check_position({"players": players})[0].rules == ("patrician.components.8",)


@pytest.mark.rule("patrician.components.9")
def test_pistoia_is_orange_roma_red_and_siena_grey():
    colours = dict(zip(BOX.city_names, BOX.city_colour, strict=True))
    assert (colours["Pistoia"], colours["Roma"], colours["Siena"]) == ("orange", "red", "grey")
    assert len(set(colours.values())) == 10


@pytest.mark.rule("patrician.components.10")
@pytest.mark.parametrize("players", COUNTS)
def test_each_city_has_a_space_for_one_card_two_for_tiles_and_two_plots(players):
    view = Patrician(players, 1).view(None)
    assert len(view.display) == view.cities
    assert len(view.tile_owner) == 2 * view.cities
    assert len(view.towers) == 2 * view.cities


# --- card symbols ---


@BOXES
@pytest.mark.rule("patrician.symbols.1")
def test_every_building_card_belongs_to_exactly_one_city(box):
    assert all(0 <= city < 10 for city in box.CARD_CITY)
    assert sum(len(cards_of(box, city)) for city in CITIES) == 55


@BOXES
@pytest.mark.rule("patrician.symbols.2")
def test_a_card_shows_one_or_two_coats(box):
    assert set(box.CARD_COATS) == {1, 2}


@BOXES
@pytest.mark.rule("patrician.symbols.3")
def test_some_cards_are_start_cards_and_some_are_not(box):
    assert set(box.CARD_START) == {0, 1}


@BOXES
@pytest.mark.parametrize(
    "symbols",
    [
        pytest.param((ONE_HEAD, TWO_HEADS), marks=pytest.mark.rule("patrician.symbols.4"), id="a head"),
        pytest.param((SPECIAL_ACTION,), marks=pytest.mark.rule("patrician.symbols.5"), id="the special action"),
        pytest.param((ANY_CITY,), marks=pytest.mark.rule("patrician.symbols.6"), id="a card from any city"),
    ],
)
def test_some_cards_show_a_head_the_special_action_or_a_card_from_any_city(box, symbols):
    showing = sum(symbol in symbols for symbol in box.CARD_SYMBOL)
    assert 0 < showing < len(box.CARD_SYMBOL)


@BOXES
@pytest.mark.rule("patrician.symbols.7")
def test_each_card_shows_exactly_one_thing_besides_its_first_coat(box):
    for card, symbol in enumerate(box.CARD_SYMBOL):
        shown = [box.CARD_COATS[card] == 2, box.CARD_HEADS[card] == 1, box.CARD_HEADS[card] == 2]
        shown += [symbol == ANY_CITY, symbol == SPECIAL_ACTION]
        assert shown.count(True) == 1
        assert shown.index(True) == (SECOND_COAT, ONE_HEAD, TWO_HEADS, ANY_CITY, SPECIAL_ACTION).index(symbol)


@BOXES
@pytest.mark.rule("patrician.symbols.8")
def test_there_are_three_patricians_a_lady_a_man_with_a_red_hat_and_a_bearded_man(box):
    assert PATRICIAN_NAMES == ("lady", "red_hat_man", "bearded_man")
    assert {k for k in box.CARD_PATRICIAN if k >= 0} == {0, 1, 2}


@pytest.mark.rule("patrician.symbols.9")
def test_a_card_with_two_heads_counts_as_two_heads_of_that_patrician():
    game = a_game(2, seed=3)
    two = [card for card, symbol in enumerate(game.box.CARD_SYMBOL) if symbol == TWO_HEADS]
    assert {game.box.CARD_HEADS[card] for card in two} == {2}
    end = whole_game(2, seed=3)[-1].state
    for player in (0, 1):
        played = end.stack[player][: end.stack_size[player]]
        for patrician in range(3):
            ones = sum(game.box.CARD_PATRICIAN[c] == patrician for c in played if game.box.CARD_SYMBOL[c] == ONE_HEAD)
            twos = sum(game.box.CARD_PATRICIAN[c] == patrician for c in played if c in two)
            assert end.heads[player][patrician] == ones + 2 * twos


@BOXES
@pytest.mark.rule("patrician.symbols.10")
def test_every_start_card_has_one_coat_and_one_single_head(box):
    for card, start in enumerate(box.CARD_START):
        if start:
            assert (box.CARD_COATS[card], box.CARD_HEADS[card], box.CARD_SYMBOL[card]) == (1, 1, ONE_HEAD)


@BOXES
@pytest.mark.rule("patrician.symbols.11")
def test_a_card_with_two_coats_has_no_head_and_no_action(box):
    for card, coats in enumerate(box.CARD_COATS):
        if coats == 2:
            assert (box.CARD_HEADS[card], box.CARD_PATRICIAN[card], box.CARD_SYMBOL[card]) == (0, -1, SECOND_COAT)


@pytest.mark.rule("patrician.symbols.12")
def test_after_the_deal_the_start_symbol_has_no_effect(tmp_path):
    """With every star taken off an equal card, the same position offers the same game."""
    text = CARDS.read_text("utf-8")
    lines = text.splitlines()
    plain = [lines[0]]
    stars = 0
    for line in lines[1:]:
        cells = line.split(",")
        stars += cells[9] == "1"
        cells[9] = "0" if stars > 17 else cells[9]
        plain.append(",".join(cells))
    path = tmp_path / "fewer_stars.csv"
    path.write_text("\n".join(plain) + "\n", "utf-8")
    moments = whole_game(3, seed=5)
    start = next(game for game in moments[40:] if game.is_over or sum(map(sum, game.state.hand_taken)) == 9).clone()
    other = Patrician.from_position(start.position(), cards=path)
    assert other.box.CARD_START != start.box.CARD_START
    while not start.is_over:
        assert texts(other) == texts(start)
        start.play(texts(start)[0])
        other.play(texts(other)[0])
        assert other.state.differences(start.state) == []


# --- cities ---


@pytest.mark.parametrize(
    ("cities", "floors"),
    [
        pytest.param("Bologna Firenze Roma Pistoia", 9, marks=pytest.mark.rule("patrician.city.1")),
        pytest.param("Siena Lucca Milano", 7, marks=pytest.mark.rule("patrician.city.2")),
        pytest.param("Verona Ferrara Parma", 5, marks=pytest.mark.rule("patrician.city.3")),
    ],
)
def test_the_cities_take_9_or_7_or_5_floors(cities, floors):
    assert {BOX.CITY_FLOORS[of(city)] for city in cities.split()} == {floors}
    end = whole_game(5)[-1]
    for city in cities.split():
        assert end.state.height[2 * of(city)] + end.state.height[2 * of(city) + 1] == floors


@pytest.mark.rule("patrician.city.4")
def test_the_roman_numeral_of_a_city_is_its_number_of_floors():
    numbers = {"IX": 9, "VII": 7, "V": 5}
    assert [numbers[numeral] for numeral in BOX.city_numeral] == list(BOX.CITY_FLOORS)
    assert {city: BOX.city_numeral[of(city)] for city in CITIES} == {city: row[2] for city, row in CITIES.items()}


@pytest.mark.parametrize(
    ("floors", "high", "low"),
    [
        pytest.param(9, 9, 6, marks=pytest.mark.rule("patrician.city.5")),
        pytest.param(7, 7, 4, marks=pytest.mark.rule("patrician.city.6")),
        pytest.param(5, 5, 2, marks=pytest.mark.rule("patrician.city.7")),
    ],
)
def test_a_city_of_9_has_the_tiles_9_and_6_of_7_has_7_and_4_of_5_has_5_and_2(floors, high, low):
    tiles = zip(BOX.CITY_FLOORS, BOX.TILE_HIGH, BOX.TILE_LOW, strict=True)
    assert {(more, less) for number, more, less in tiles if number == floors} == {(high, low)}


@BOXES
@pytest.mark.rule("patrician.city.8")
def test_the_coats_on_all_cards_of_a_city_add_up_to_its_floors(box):
    for city, (_, floors, _) in CITIES.items():
        assert sum(box.CARD_COATS[card] for card in cards_of(box, city)) == floors


@pytest.mark.parametrize(
    ("players", "floors", "fame"),
    [
        pytest.param(2, 63, 99, marks=pytest.mark.rule("patrician.city.9")),
        pytest.param(3, 63, 99, marks=pytest.mark.rule("patrician.city.9")),
        pytest.param(4, 63, 99, marks=pytest.mark.rule("patrician.city.9")),
        pytest.param(5, 72, 114, marks=pytest.mark.rule("patrician.city.10")),
    ],
)
def test_the_board_takes_63_floors_and_99_points_and_with_pistoia_72_and_114(players, floors, fame):
    cities = BOX.cities_with(players)
    assert sum(BOX.CITY_FLOORS[city] for city in cities) == floors
    assert sum(BOX.TILE_HIGH[city] + BOX.TILE_LOW[city] for city in cities) == fame
    end = whole_game(players)[-1].state
    assert (sum(end.height), sum(end.fame)) == (floors, fame)


@BOXES
@pytest.mark.rule("patrician.city.11")
def test_a_city_of_9_or_7_floors_has_two_two_coat_cards_and_a_city_of_5_has_one(box):
    counts = {city: sum(box.CARD_COATS[card] == 2 for card in cards_of(box, city)) for city in CITIES}
    assert counts == {city: 1 if floors == 5 else 2 for city, (_, floors, _) in CITIES.items()}
    assert sum(counts.values()) == 17
    assert sum(counts.values()) - counts["Pistoia"] == 15


def test_the_deck_of_the_tests_is_in_another_order_than_the_kits(players=3):
    """So that a function which looks into the wrong table is found."""
    game = a_game(players)
    assert game.box.card_names[0] != BOX.card_names[0]
    assert set(display(game)) == set(CITIES) - {"Pistoia"}
