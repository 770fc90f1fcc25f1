"""Positions are read as people write them, and written so that they can be read back."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patrician_kit import Patrician, setup
from patrician_kit.card_words import HEADS, card_text, head_text, parse_card, parse_head
from patrician_kit.components import BOX, DATA, load
from patrician_kit.examples import ALL, PUBLISHED_RESULT, SPECIAL_POSITION
from patrician_kit.names import BUILD, GAME_OVER, MOVE_FLOOR, PLAY_CARD, TAKE_CARD
from patrician_kit.position_parts import KEYS
from patrician_kit.positions import check_position, read_position, write_position
from tabletop_kit.errors import BadPosition
from tabletop_kit.kernel import seed_stream
from tabletop_kit.positions import NotUnderstood, Seats, did_you_mean
from tests.patrician_kit.random_tables import (
    colours_of,
    final,
    finals,
    names_of,
    new_table,
    options_of,
    play_on,
    plot_of,
    tables,
)


def read(**position):
    """Return the table of a position of three players."""
    return read_position({"players": 3, **position}, BOX, {})[0]


def written(s, viewer=None):
    return write_position(s, names_of(s), colours_of(s), BOX, viewer)


def tower(s, city, side=0):
    plot = plot_of(city, side)
    return s.tower[plot][: s.height[plot]]


# --- back and forth ---


@given(tables(open_information=None))
@settings(max_examples=200)
def test_a_position_written_is_read_back_to_an_equal_table(s):
    again, names, colours = read_position(written(s), BOX, options_of(s))
    assert again.differences(s) == []
    assert (names, colours) == (names_of(s), colours_of(s))


@given(finals())
@settings(max_examples=60)
def test_a_final_table_is_read_back_from_towers_and_stacks_alone(s):
    position = written(s)
    for key in ("tiles", "heads", "supply", "chance", "turn", "turn_number", "step", "start_player"):
        position.pop(key, None)
    again, _, _ = read_position(position, BOX, options_of(s))
    assert again.tile_owner == s.tile_owner
    assert again.fame == s.fame
    assert again.heads == s.heads
    assert again.supply == s.supply
    assert again.step == GAME_OVER
    assert again.turn_number == s.turn_number


@given(tables())
@settings(max_examples=60)
def test_a_position_is_text_through_and_through(s):
    position = written(s)
    assert json.loads(json.dumps(position)) == position


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_begun_at_a_typed_in_position_can_be_written_at_every_moment(one, seed):
    s, names, colours = read_position(one.position, BOX, {})
    for moment in play_on(s, seed):
        again, _, _ = read_position(write_position(moment, names, colours, BOX), BOX, {})
        assert again == moment


def test_reading_leaves_the_dictionary_as_it_was():
    position = copy.deepcopy(SPECIAL_POSITION)
    read_position(position, BOX, {})
    assert position == SPECIAL_POSITION


def test_names_and_colours_of_any_kind_come_back():
    names, colours = ("Zoe", "Mr. X", "Äneas"), ("red", "black", "white")
    s = new_table(3, 8)
    _, *again = read_position(write_position(s, names, colours, BOX), BOX, {})
    assert again == [names, colours]


# --- nothing, or just enough ---


@pytest.mark.rule("patrician.setup.18")
def test_what_is_left_out_is_empty():
    s = read()
    assert s.step == GAME_OVER
    assert s.height == [0] * 20
    assert s.hand_size == s.stack_size == [0] * 5
    assert s.display == [-1] * 10
    assert s.deck_size == 0
    assert s.supply == [29, 29, 29, 0, 0]


@pytest.mark.rule("patrician.setup.10", "patrician.setup.11", "patrician.setup.12")
@pytest.mark.parametrize(("players", "supply"), [(2, 39), (3, 29), (4, 21), (5, 21)])
def test_the_supply_is_that_of_the_number_of_players_less_the_floors_on_the_board(players, supply):
    s, _, _ = read_position({"players": players, "towers": {"Roma": "ABA"}}, BOX, {})
    assert s.supply[:players] == [supply - 2, supply - 1, *[supply] * (players - 2)]


@pytest.mark.parametrize(
    "position",
    [
        {"heads": {"Anna": [3, 0, 0]}},
        {"towers": {"Roma": "AB"}},
        {"tiles": {"Roma": ["Anna", "Anna"]}},
        {"stacks": {"Anna": ["Roma, lady", "Siena, beard"]}},
        {"stacks": {"Anna": ["...", "Roma, lady"]}, "towers": {"Roma": "AAA"}, "heads": {"Anna": [4, 0, 2]}},
        {"hands": {"Bruno": ["Roma, 2 floors"]}},
        {"hands": {"Bruno": ["Roma, lady"], "Anna": ["Roma, move", "Siena, beard"]}, "turn": "Bruno"},
        {"display": {"Roma": "Lucca, move"}},
        {"draw_pile": ["Roma, lady"], "hands": {"Anna": ["Roma, beard"]}},
        {"hands": {"Anna": ["Roma, 2 floors"]}, "supply": {"Anna": 1}},
        {"heads": {"Anna": [5, 6, 2]}, "supply": {"Anna": 9}},
    ],
)
def test_just_enough_to_score_or_to_show_a_rule_is_a_position(position):
    assert check_position({"players": 3, **position}, BOX, {}) == []


@pytest.mark.rule("patrician.ruling.25")
def test_somebody_without_floors_may_have_built_less_than_a_card_shows():
    s = read(hands={"Anna": ["Roma, 2 floors"]}, supply={"Anna": 1})
    for moment in play_on(s, 1):
        assert check_position(written(moment), BOX, {}) == []
    assert s.supply[0] == 0


def test_floors_of_cities_not_entered_are_neither_on_the_board_nor_in_the_supply():
    s = read(stacks={"Anna": ["Roma, 2 floors", "Siena, beard"]}, towers={"Siena": "A"})
    assert s.supply[0] == 26
    assert written(s)["missing"] == {"Anna": 2}
    assert read(missing={"Anna": 2}, towers={"Siena": "A"}).supply[0] == 26


# --- how towers may be written ---


@pytest.mark.parametrize(
    "towers",
    [
        ["CCAA", "BABCA"],
        ("ccaa", "babca"),
        "CCAA / BABCA",
        " c c a a/BABCA ",
        [["Carla", "red", "black", "Anna"], "Bruno, Anna, Bruno, Carla, Anna"],
        [["C", "C", 0, "A"], [1, 0, "white", "RED", "anna"]],
    ],
)
def test_towers_are_letters_names_or_colours_from_the_ground_up(towers):
    s = read(towers={"bologna": towers})
    assert tower(s, "Bologna") == [2, 2, 0, 0]
    assert tower(s, "Bologna", 1) == [1, 0, 1, 2, 0]


@pytest.mark.parametrize("towers", ["AB", ["AB"], "AB/", ["AB", ""], ["AB", None], "AB / -", ["AB", []]])
def test_an_empty_plot_can_be_left_out(towers):
    s = read(towers={"Roma": towers})
    assert tower(s, "Roma") == [0, 1]
    assert tower(s, "Roma", 1) == []


def test_players_are_found_by_name_letter_colour_or_seat():
    seats = Seats(("Zoe", "Bo"), ("red", "black"))
    assert [seats.find(who) for who in ("zoe", "A", "Red", 0)] == [0] * 4
    assert [seats.find(who) for who in ("BO", "b", " black ", 1)] == [1] * 4
    for nobody in ("C", 2, -1, True, None, 1.0):
        with pytest.raises(NotUnderstood):
            seats.find(nobody)


@pytest.mark.rule("patrician.ruling.8")
def test_colours_may_be_given_by_name_or_in_the_order_of_the_seats():
    position = {"players": ["Zoe", "Bo", "Al"], "towers": {"Roma": [["red", "black"]]}}
    for colours in (["red", "black", "white"], {"Bo": "black", "Zoe": "Red", "Al": "white"}):
        s, _, found = read_position({**position, "colours": colours}, BOX, {})
        assert found == ("red", "black", "white")
        assert tower(s, "Roma") == [0, 1]


# --- tiles ---


@pytest.mark.rule("patrician.ruling.28", "patrician.end.2", "patrician.scoring.14")
@pytest.mark.parametrize("tiles", [None, {}, {"Verona": [None, None]}, {"Verona": ["Anna", "Carla"]}])
def test_a_complete_city_with_its_tiles_present_is_scored_when_loaded(tiles):
    s = read(towers={"Verona": ["AAB", "CC"]}, tiles=tiles)
    tile = plot_of("Verona")
    assert s.tile_owner[tile : tile + 2] == [0, 2]
    assert s.fame[:3] == [5, 0, 2]
    assert len(s.notes) == (2 if tiles == {"Verona": [None, None]} else 0)


@pytest.mark.rule("patrician.ruling.28")
def test_a_scoring_when_loaded_is_told_in_the_log_whatever_city_comes_after_it():
    complete = {"towers": {"Verona": ["AAB", "CC"], "Bologna": ["AAAA", "BBBBB"], "Milano": ["BB", "A"]}}
    position = {"players": 3, "tiles": {"Bologna": [None, None], "Verona": ["Anna", "Carla"]}, **complete}
    game = Patrician.from_position(position)
    assert len(game.log) == 2
    assert all("Bologna" in entry.text for entry in game.log)
    assert [entry.action_index for entry in game.log] == [0, 0]
    assert Patrician.from_position(game.position()).log == []
    assert Patrician.from_position({**position, "tiles": {}}).log == []


def test_tiles_alone_close_a_city():
    s = read(tiles={"Verona": ["Anna", "Carla"]})
    assert s.room[BOX.city_names.index("Verona")] == 0
    assert s.fame[:3] == [5, 0, 2]


# --- cards ---


@pytest.mark.rule("patrician.end.4")
def test_heads_follow_from_the_stack():
    s = read(stacks={"Anna": ["Roma, lady", "Roma, 2 red hats", "Siena, 2 floors"]})
    assert s.heads[0] == [1, 2, 0]


def test_a_stack_may_begin_with_dots_for_earlier_cards():
    s = read(stacks={"Anna": ["...", "Roma, lady"]}, heads={"Anna": [4, 0, 0]}, towers={"Roma": "AAA"})
    assert s.heads[0] == [4, 0, 0]
    assert s.stack_size[0] == 1
    assert written(s)["stacks"] == {"Anna": ["...", "Roma (lady)"]}


@pytest.mark.rule("patrician.info.6", "patrician.setup.5")
def test_cards_that_are_no_start_cards_were_taken_and_start_cards_are_from_the_deal():
    s = read(hands={"Anna": ["Roma, lady", "Roma, move", "Roma, 2 floors"]})
    assert s.hand_taken[0] == [0, 1, 1]


def test_start_cards_can_be_said_to_be_taken():
    s = read(hands={"Anna": ["Roma, lady", "Siena, beard"]}, taken={"Anna": ["Siena, beard"]})
    assert s.hand_taken[0] == [0, 1, 0]


def test_the_pile_is_listed_from_its_top():
    s = read(draw_pile=["Roma, lady", "Siena, beard"])
    assert s.deck_size == 2
    assert card_text(BOX, s.deck[1]) == "Roma (lady)"


@pytest.mark.parametrize("card", range(len(BOX.card_names)))
def test_every_card_is_understood_by_its_words_and_by_its_name(card):
    text = card_text(BOX, card)
    for form in (text, text.upper(), text.replace(" (", ", ").rstrip(")"), f"  {text}  ", BOX.card_names[card]):
        assert parse_card(BOX, form) == card


def test_the_words_of_all_cards_differ():
    assert len({card_text(BOX, card) for card in range(len(BOX.card_names))}) == len(BOX.card_names)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("firenze beard", "firenze_bearded_man"),
        ("Firenze, bearded man", "firenze_bearded_man"),
        ("Roma, two red hats", "roma_two_red_hat_man"),
        ("Roma, 2 red hat", "roma_two_red_hat_man"),
        ("Lucca, 2 coats", "lucca_two_coats"),
        ("Roma, any city", "roma_any_card"),
        ("Lucca, special action", "lucca_move"),
    ],
)
def test_cards_may_be_called_by_other_usual_words(text, name):
    assert BOX.card_names[parse_card(BOX, text)] == name


def test_heads_have_one_name_and_a_plural():
    assert [head_text(k) for k in range(3)] == list(HEADS) == ["lady", "red hat", "beard"]
    assert [head_text(k, 2) for k in range(3)] == ["2 ladies", "2 red hats", "2 beards"]
    words = ["Ladies", "red_hat_man", "BEARD", "bearded man"]
    assert [parse_head(word) for word in words] == [0, 1, 2, 2]
    with pytest.raises(NotUnderstood, match="Did you mean 'beard'"):
        parse_head("beart")


def test_two_kinds_of_card_with_the_same_symbols_are_told_apart_by_their_names(tmp_path):
    table = (DATA / "cards.csv").read_text("utf-8")
    wrong = "bologna_red_hat_man,Bologna,0,1,one_head,red_hat_man,1,0,0,1,1"
    assert wrong in table
    (tmp_path / "cards.csv").write_text(
        table.replace(wrong, "bologna_lady_2,Bologna,0,1,one_head,lady,1,0,0,0,1"), "utf-8"
    )
    box = load(tmp_path / "cards.csv")
    cards = [box.card_names.index(name) for name in ("bologna_lady", "bologna_lady_2")]
    assert [card_text(box, card) for card in cards] == [
        "Bologna (lady, bologna_lady)",
        "Bologna (lady, bologna_lady_2)",
    ]
    assert [parse_card(box, card_text(box, card)) for card in cards] == cards
    with pytest.raises(NotUnderstood, match="several cards"):
        parse_card(box, "Bologna, lady")


# --- whose turn it is ---


def test_the_step_follows_from_what_is_given():
    towers = {"Siena": "AB", "Roma": "A"}
    display = {"Roma": "Lucca, lady", "Siena": "Lucca, red hat"}
    assert read(hands={"Anna": ["Roma, lady"]}).step == PLAY_CARD
    assert read(played="Roma, lady").step == BUILD
    assert read(played="Roma, 2 floors").to_build == 2
    assert read(played="Roma, move", to_build=0, towers=towers).step == MOVE_FLOOR
    assert read(played="Siena, any card", to_build=0, towers=towers, display=display).step == TAKE_CARD
    assert read().step == GAME_OVER


def test_the_turn_is_that_of_the_first_player_with_a_card():
    s = read(hands={"Bruno": ["Roma, lady"]})
    assert (s.turn, s.start_player, s.turn_number) == (1, 1, 1)


@pytest.mark.rule("patrician.turn.1")
def test_who_began_follows_from_the_number_of_the_turn_and_the_other_way_round():
    hands = {name: ["Roma, lady"] for name in ("Anna",)}
    s = read(hands=hands, turn="Anna", turn_number=5)
    assert s.start_player == 2
    s = read(hands=hands, start_player="Carla", turn_number=5)
    assert s.turn == 0


def test_the_number_of_the_turn_follows_from_the_stacks():
    s = read(hands={"Anna": ["Roma, lady"]}, stacks={"Anna": ["Roma, move"], "Bruno": ["Siena, beard"]})
    assert s.turn_number == 3


@pytest.mark.rule("patrician.ruling.16")
def test_the_switches_come_by_options():
    position = {"players": 3, "towers": {"Siena": "A"}, "played": "Roma, move", "step": "move", "turn": "Anna"}
    assert check_position(position, BOX, {"move_may_empty_plot": True}) == []
    found = check_position(position, BOX, {"move_may_empty_plot": False})
    assert [problem.field for problem in found] == ["step"]
    s, _, _ = read_position({"players": 3}, BOX, {"move_may_empty_plot": False, "open_information": True})
    assert (s.move_may_empty_plot, s.open_information) == (0, 1)


# --- what one viewer may know ---


@pytest.mark.rule("patrician.info.1", "patrician.info.2", "patrician.info.6", "patrician.ruling.31")
@given(tables(), st.integers(0, 4), st.integers(0, 10**6))
@settings(max_examples=150)
def test_what_is_written_for_a_viewer_is_the_same_after_any_redeal(s, viewer, seed):
    viewer %= s.players
    before, stream = written(s, viewer), [0, 0]
    seed_stream(stream, seed, 1)
    setup.redeal(s, viewer, stream)
    assert written(s, viewer) == before


@given(tables(open_information=None), st.integers(0, 4))
@settings(max_examples=100)
def test_what_is_written_for_a_viewer_tells_no_secret(s, viewer):
    viewer %= s.players
    names, position = names_of(s), written(s, viewer)
    shown = s.open_information or s.step == GAME_OVER
    assert "chance" not in position
    assert position.get("draw_pile", 0) == s.deck_size
    for player, name in enumerate(names):
        hand = position.get("hands", {}).get(name, [])
        assert len(hand) == s.hand_size[player]
        if player == viewer:
            assert "hidden" not in hand
        else:
            assert hand.count("hidden") == s.hand_size[player] - sum(s.hand_taken[player])
            if not shown:
                assert name not in position.get("heads", {})
                assert all(name not in owners for owners in position.get("tiles", {}).values())
                stack = position.get("stacks", {}).get(name)
                assert stack is None or stack["cards"] == s.stack_size[player]


@pytest.mark.rule("patrician.info.4", "patrician.info.5")
def test_of_others_a_viewer_sees_the_number_of_tiles_and_the_top_card():
    s = read(
        tiles={"Roma": ["Bruno", "Anna"]},
        stacks={"Bruno": ["Lucca, lady", "Siena, beard"]},
        hands={"Anna": ["Verona, lady"], "Bruno": ["Bologna, lady", "Firenze, move"]},
        turn="Anna",
    )
    position = written(s, 0)
    assert position["tiles"] == {"Roma": ["hidden", "Anna"]}
    assert position["stacks"] == {"Bruno": {"cards": 2, "top": "Siena (beard)"}}
    assert position["hands"] == {"Anna": ["Verona (lady)"], "Bruno": ["hidden", "Firenze (move)"]}


@pytest.mark.rule("patrician.info.6")
def test_of_others_hands_a_viewer_sees_what_was_taken_and_nothing_else():
    s = read(
        hands={"Anna": ["Verona, lady"], "Bruno": ["Bologna, lady", "Siena, beard", "Firenze, move"]},
        taken={"Bruno": ["Siena, beard", "Firenze, move"]},
        turn="Anna",
    )
    position = written(s, 0)
    assert position["hands"]["Bruno"] == ["hidden", "Siena (beard)", "Firenze (move)"]
    assert position["taken"] == {"Bruno": ["Siena (beard)", "Firenze (move)"]}
    s.hand_taken[1][2] = 0  # no start card, but nobody has seen it
    assert written(s, 0)["hands"]["Bruno"] == ["hidden", "Siena (beard)", "hidden"]


def test_a_position_with_something_hidden_is_not_read_back():
    with pytest.raises(BadPosition, match="Write the position without a viewer"):
        read_position(written(new_table(3, 1), 0), BOX, {})


def test_at_the_end_nothing_is_hidden():
    s = final(4, 2)
    again, _, _ = read_position(written(s, 1), BOX, {})
    assert again.differences(s) == ["chance"]


# --- whatever is typed in ---

WORDS = st.sampled_from(
    ["Anna", "Bruno", "B", "red", "Roma", "Verona", "Pistoia", "ABBA", "AB / C", "Roma, lady", "Lucca, move", "hidden"]
)
WORDS |= st.sampled_from(["lady", "beard", "play", "build", "over", "...", "", "x"])
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 60) | st.floats(allow_nan=False) | WORDS | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.integers(0, 4), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=3), ANYTHING, max_size=8), st.integers(2, 5))
@settings(max_examples=150)
def test_whatever_is_typed_in_gives_a_table_or_a_list_of_problems(data, players):
    data.setdefault("players", players)
    found = check_position(data, BOX, {})
    if found:
        with pytest.raises(BadPosition):
            read_position(data, BOX, {})
        return
    s, names, colours = read_position(data, BOX, {})
    again, _, _ = read_position(write_position(s, names, colours, BOX), BOX, {})
    assert again == s


@given(tables(), st.data())
@settings(max_examples=40)
def test_a_table_with_one_thing_changed_is_either_refused_or_playable_to_the_end(s, data):
    position = written(s)
    key = data.draw(st.sampled_from(sorted(position.keys() - {"players", "colours", "chance"})))
    position[key] = data.draw(ANYTHING)
    if check_position(position, BOX, options_of(s)):
        return
    table, names, colours = read_position(position, BOX, options_of(s))
    for decision, moment in enumerate(play_on(table, 3)):
        if decision % 10 == 0:
            again, _, _ = read_position(write_position(moment, names, colours, BOX), BOX, options_of(s))
            assert again == moment


def test_the_score_sheet_of_the_published_result_is_possible():
    assert check_position(PUBLISHED_RESULT.position, BOX, {}) == []


def test_a_remedy_lists_few_words_and_guesses_among_many():
    assert did_you_mean("", ["a"]) == "Use 'a'."
    assert did_you_mean("", ["a", "b", "c"]) == "Use 'a', 'b' or 'c'."
    assert did_you_mean("zzz", [f"word {k}" for k in range(20)]) == "Check the spelling."


# --- what no person types ---


def nested(depth=3000):
    value = []
    for _ in range(depth):
        value = [value]
    return value


ODD = {"nested": nested(), "endless": 10**5000, "below": -(10**5000), "long": "x" * 10_000, "bytes": b"AA", "no": None}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("odd", ODD)
def test_whatever_stands_in_a_part_the_problems_are_short_sentences(key, odd):
    value = ODD[odd]
    for part in (value, [value], [value, value], {"Anna": value}, {"Roma": value}, {"Roma": [value, value]}):
        for problem in check_position({"players": 3, key: part}, BOX, {}):
            assert len(str(problem)) < 600


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("odd", ["endless", "long", "bytes", "no"])
def test_whatever_is_a_key_the_problems_are_short_sentences(key, odd):
    name = ODD[odd]
    for position in ({"players": 3, name: 1}, {"players": 3, key: {name: 1}}, {"players": 3, key: {"Anna": {name: 1}}}):
        assert all(len(str(problem)) < 600 for problem in check_position(position, BOX, {}))


def test_bytes_are_called_bytes():
    problems = check_position({"players": 3, "towers": {"Roma": [b"AA", ""]}}, BOX, {})
    assert [str(problem) for problem in problems] == [
        "towers.Roma[0]: bytes is no tower. Write letters, such as 'CCAA'."
    ]
