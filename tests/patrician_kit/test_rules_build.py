"""2. Build floors: where a floor goes, and the last floor of a city."""

from itertools import pairwise

import pytest

from tests.patrician_kit.tables import (
    COUNTS,
    DECK,
    at_table,
    between_turns,
    play,
    playing,
    reason,
    supply,
    texts,
    tiles,
    towers,
    whole_game,
)

for_all_counts = pytest.mark.parametrize("players", COUNTS)
LUCCA = ["Lucca, left", "Lucca, right"]


@pytest.mark.rule("patrician.build.1")
@pytest.mark.parametrize(("card", "floors"), [("Lucca (lady)", 1), ("Lucca (move)", 1), ("Lucca (2 floors)", 2)])
def test_for_each_coat_on_the_card_one_floor_is_built_in_its_city(card, floors):
    game = at_table(hands={"Anna": [card], "Bruno": ["Roma (lady)"]})
    play(game, f"play {card}")
    for _ in range(floors):
        assert texts(game) == LUCCA
        for elsewhere in ("Roma, left", "Siena, right"):
            assert reason(game, elsewhere) == ("patrician.build.1",)
        play(game, "Lucca, right")
    assert towers(game, "Lucca") == ("", "A" * floors)
    assert game.to_move == 1


@pytest.mark.rule("patrician.build.2")
@pytest.mark.parametrize("card", ["Lucca (lady)", "Lucca (2 floors)"])
def test_floors_come_from_the_own_supply_and_have_the_own_colour(card):
    game = at_table(hands={"Bruno": [card]}, turn="Bruno", towers={"Lucca": ["C", "A"]})
    before = supply(game)
    play(game, f"play {card}", "Lucca, left")
    while texts(game) == LUCCA:
        play(game, "Lucca, left")
    coats = 2 if "2" in card else 1
    assert towers(game, "Lucca") == ("C" + "B" * coats, "A")
    assert supply(game) == [before[0], before[1] - coats, before[2]]


@for_all_counts
@pytest.mark.rule("patrician.build.3")
def test_both_plots_of_every_city_can_be_built_on_from_the_start(players):
    cities = 10 if players == 5 else 9
    for card, symbol in enumerate(DECK.CARD_SYMBOL):
        city = DECK.city_names[DECK.CARD_CITY[card]]
        if DECK.CARD_START[card] and DECK.CARD_CITY[card] < cities:
            assert symbol == 1
            game = playing(f"{city}, {['lady', 'red hat', 'beard'][DECK.CARD_PATRICIAN[card]]}", players)
            assert texts(game) == [f"{city}, left", f"{city}, right"]


@pytest.mark.rule("patrician.build.4")
def test_a_floor_on_an_occupied_plot_goes_on_top_whoever_owns_those_below():
    for tower in ("A", "B", "BC", "CAA", "BBCC"):
        game = playing("Lucca (lady)", towers={"Lucca": [tower, ""]})
        assert towers(play(game, "Lucca, left"), "Lucca") == (f"{tower}A", "")


@pytest.mark.rule("patrician.build.5", "patrician.ruling.9")
@pytest.mark.parametrize(
    ("first", "second", "result"),
    [
        ("left", "left", ("BAA", "C")),
        ("left", "right", ("BA", "CA")),
        ("right", "left", ("BA", "CA")),
        ("right", "right", ("B", "CAA")),
    ],
)
def test_with_two_coats_both_floors_go_on_one_tower_or_one_on_each(first, second, result):
    game = playing("Lucca (2 floors)", towers={"Lucca": ["B", "C"]})
    play(game, f"Lucca, {first}", f"Lucca, {second}")
    assert towers(game, "Lucca") == result


@pytest.mark.rule("patrician.ruling.9")
def test_the_order_of_the_two_floors_makes_no_difference():
    one, other = (playing("Lucca (2 floors)", towers={"Lucca": ["B", "C"]}) for _ in range(2))
    play(one, "Lucca, left", "Lucca, right")
    play(other, "Lucca, right", "Lucca, left")
    assert one.state.differences(other.state) == []


@pytest.mark.rule("patrician.build.6")
def test_the_floors_of_a_two_coat_card_are_never_shared_between_two_cities():
    game = playing("Lucca (2 floors)")
    play(game, "Lucca, left")
    assert texts(game) == LUCCA
    for plot in ("Roma, left", "Siena, right"):
        assert reason(game, plot) == ("patrician.build.1",)


@for_all_counts
@pytest.mark.rule("patrician.build.7")
def test_a_city_never_holds_more_floors_than_its_numeral(players):
    for seed in range(3):
        for game in whole_game(players, seed)[::3]:
            for city in range(game.view(None).cities):
                built = game.state.height[2 * city] + game.state.height[2 * city + 1]
                assert built + game.view(None).room[city] == DECK.CITY_FLOORS[city]
                assert game.view(None).room[city] >= 0


@pytest.mark.rule("patrician.build.7")
def test_a_position_with_more_floors_than_the_numeral_is_refused():
    (problem,) = at_table().check_position({"players": 3, "towers": {"Lucca": ["ABCA", "BCAB"]}})
    assert "patrician.build.7" in problem.rules


@pytest.mark.rule("patrician.build.8")
@pytest.mark.parametrize(("empty", "full"), [("left", "right"), ("right", "left")])
def test_the_last_floor_of_a_city_must_go_on_a_plot_that_is_empty(empty, full):
    built = {"left": "ABCABC", "right": ""} if empty == "right" else {"left": "", "right": "ABCABC"}
    game = playing("Lucca (lady)", towers={"Lucca": [built["left"], built["right"]]})
    assert texts(game) == [f"Lucca, {empty}"]
    refusal = game.why_not(f"Lucca, {full}")
    assert "patrician.build.8" in refusal.rules
    assert refusal.remedy == f"Build it on the {empty} plot."


@pytest.mark.rule("patrician.build.8")
def test_the_last_floor_may_go_on_either_of_two_occupied_plots():
    assert texts(playing("Lucca (lady)", towers={"Lucca": ["ABCAB", "C"]})) == LUCCA


@for_all_counts
@pytest.mark.rule("patrician.build.9")
def test_a_finished_city_always_has_two_towers(players):
    for seed in range(10):
        assert min(whole_game(players, seed)[-1].state.height[: 20 if players == 5 else 18]) >= 1


@pytest.mark.rule("patrician.build.10")
@pytest.mark.parametrize(
    ("city", "card", "highest"),
    [("Roma", "Roma (lady)", 8), ("Lucca", "Lucca (lady)", 6), ("Parma", "Parma (beard)", 4)],
)
def test_the_highest_possible_tower_is_one_less_than_the_number_of_the_city(city, card, highest):
    tower = "ABCABCAB"[:highest]
    game = playing(card, towers={city: [tower, ""]})
    assert texts(game) == [f"{city}, right"]
    assert towers(play(game, f"{city}, right"), city) == (tower, "A")
    game = playing(card, towers={city: [tower[:-1], "C"]})
    assert towers(play(game, f"{city}, left"), city) == (tower[:-1] + "A", "C")


@pytest.mark.rule("patrician.build.11")
@pytest.mark.parametrize("tower", ["", "B", "BC", "BCB", "BCAB", "BCABC"])
def test_as_long_as_it_is_not_the_last_floor_a_plot_may_be_left_empty(tower):
    assert texts(playing("Lucca (lady)", towers={"Lucca": [tower, ""]})) == LUCCA


@pytest.mark.rule("patrician.build.12", "patrician.ruling.10")
@pytest.mark.parametrize(
    ("choices", "result"),
    [(["left", "right"], ("BCABCA", "A")), (["right", "left"], ("BCABCA", "A")), (["right", "right"], ("BCABC", "AA"))],
)
def test_two_floors_for_the_last_two_places_fill_the_empty_plot(choices, result):
    game = playing("Lucca (2 floors)", towers={"Lucca": ["BCABC", ""]})
    play(game, *(f"Lucca, {side}" for side in choices))
    assert towers(game, "Lucca") == result


@pytest.mark.rule("patrician.build.12", "patrician.ruling.10")
def test_two_floors_for_the_last_two_places_may_not_both_go_on_the_occupied_plot():
    game = playing("Lucca (2 floors)", towers={"Lucca": ["BCABC", ""]})
    play(game, "Lucca, left")
    assert texts(game) == ["Lucca, right"]
    assert "patrician.build.12" in reason(game, "Lucca, left")


@pytest.mark.rule("patrician.build.13")
@pytest.mark.parametrize(
    ("choices", "result"),
    [
        (["left", "left"], ("BCABAA", "C")),
        (["left", "right"], ("BCABA", "CA")),
        (["right", "left"], ("BCABA", "CA")),
        (["right", "right"], ("BCAB", "CAA")),
    ],
)
def test_two_floors_for_the_last_two_places_are_free_if_both_plots_are_occupied(choices, result):
    game = playing("Lucca (2 floors)", towers={"Lucca": ["BCAB", "C"]})
    for side in choices:
        assert texts(game) == LUCCA
        play(game, f"Lucca, {side}")
    assert towers(game, "Lucca") == result


@pytest.mark.rule("patrician.build.14")
def test_nothing_can_be_built_in_a_city_that_has_all_its_floors():
    game = playing("Siena (red hat)", towers={"Lucca": ["ABCA", "BCA"]})
    assert texts(game) == ["Siena, left", "Siena, right"]
    assert reason(game, "Lucca, left")
    assert reason(game, "Lucca, right")
    problems = game.check_position(
        {"players": 3, "towers": {"Lucca": ["ABCA", "BCA"]}, "hands": {"Anna": ["Lucca, lady"]}}
    )
    assert problems


@for_all_counts
@pytest.mark.rule("patrician.build.15")
def test_a_city_is_finished_exactly_when_its_last_card_is_played(players):
    for seed in range(3):
        for game in between_turns(whole_game(players, seed)):
            played = [c for p in range(players) for c in game.state.stack[p][: game.state.stack_size[p]]]
            waiting = game.box.deck_with(players)
            for card in played:
                waiting.remove(card)
            for city, room in enumerate(game.view(None).room):
                left = [game.box.CARD_COATS[card] for card in waiting if game.box.CARD_CITY[card] == city]
                assert (room == 0) == (not left)
                if room == 1:
                    assert left == [1]


@for_all_counts
@pytest.mark.rule("patrician.build.16")
def test_one_turn_finishes_at_most_one_city(players):
    for seed in range(3):
        turns = between_turns(whole_game(players, seed))
        finished = [game.view(None).room.count(0) for game in turns]
        assert {after - before for before, after in pairwise(finished)} <= {0, 1}
        assert finished[-1] == game_cities(players)


def game_cities(players):
    return 10 if players == 5 else 9


# --- when the supply or the room runs out: positions put together by hand only ---


@pytest.mark.rule("patrician.ruling.25")
def test_a_player_without_enough_floors_builds_as_many_as_there_are():
    game = at_table(2, hands={"Anna": ["Lucca (2 floors)"], "Bruno": ["Roma (lady)"]}, supply={"Anna": 1})
    play(game, "play Lucca (2 floors)", "Lucca, left")
    assert towers(game, "Lucca") == ("A", "")
    assert supply(game)[0] == 0
    assert game.to_move == 1
    assert any("patrician.ruling.25" in entry.rules and "1 floor" in entry.text for entry in game.log)


@pytest.mark.rule("patrician.ruling.25")
def test_a_player_without_floors_builds_nothing_and_the_city_is_not_scored():
    game = at_table(
        2,
        towers={"Lucca": ["ABAB", "AB"]},
        hands={"Anna": ["Lucca (lady)"], "Bruno": ["Roma (lady)"]},
        supply={"Anna": 0},
    )
    play(game, "play Lucca (lady)")
    assert game.to_move == 1
    assert tiles(game, "Lucca") == (-1, -1)
    assert game.view(None).room[3] == 1
