"""Scoring a city: who wins which fame tile."""

from itertools import pairwise

import pytest

from tests.patrician_kit.naive_scoring import tower_winner as naive_winner
from tests.patrician_kit.random_towers import every_tower
from tests.patrician_kit.tables import (
    COUNTS,
    DECK,
    at_table,
    between_turns,
    play,
    playing,
    points,
    tiles,
    towers,
    whole_game,
)

for_all_counts = pytest.mark.parametrize("players", COUNTS)
ANNA, BRUNO, CARLA = 0, 1, 2


def won(left, right, city="Lucca", players=3):
    """Return who wins the higher and the lower tile of a city with these towers."""
    return tiles(at_table(players, towers={city: [left, right]}), city)


@pytest.mark.rule("patrician.scoring.1", "patrician.ruling.12")
def test_a_city_is_scored_at_once_when_its_last_floor_is_built():
    game = playing("Lucca (2 floors)", towers={"Lucca": ["BBCC", "A"]}, hands={"Bruno": ["Siena (beard)"]})
    play(game, "Lucca, right")
    assert tiles(game, "Lucca") == (-1, -1)
    game.play("Lucca, right")
    assert tiles(game, "Lucca") == (CARLA, ANNA)
    assert [entry.text for entry in game.log[2:4]] == [
        "Carla won 7 for the taller tower of Lucca.",
        "Anna won 4 for the shorter tower of Lucca.",
    ]


@for_all_counts
@pytest.mark.rule("patrician.scoring.1")
def test_in_any_game_exactly_the_full_cities_are_scored(players):
    for game in whole_game(players)[::4]:
        view = game.view(None)
        for city, room in enumerate(view.room):
            assert (view.tile_owner[2 * city] >= 0) == (view.tile_owner[2 * city + 1] >= 0) == (room == 0)


@pytest.mark.rule("patrician.scoring.2")
@pytest.mark.parametrize(("left", "right"), [("AABB", "BCC"), ("BCC", "AABB")])
def test_most_floors_in_the_taller_tower_win_the_more_valuable_tile(left, right):
    assert won(left, right)[0] == BRUNO
    assert won("AAAB", "CCB")[0] == ANNA
    assert won("CCB", "AAAB")[0] == ANNA


@pytest.mark.rule("patrician.scoring.3")
@pytest.mark.parametrize(("left", "right"), [("AABB", "BCC"), ("BCC", "AABB")])
def test_most_floors_in_the_shorter_tower_win_the_remaining_tile(left, right):
    assert won(left, right)[1] == CARLA


@pytest.mark.rule("patrician.scoring.2", "patrician.scoring.3")
@pytest.mark.parametrize(
    ("city", "left", "right", "high", "low"),
    [("Roma", "AAABB", "CCBB", 9, 6), ("Lucca", "AAAB", "BCC", 7, 4), ("Parma", "AAB", "CC", 5, 2)],
)
def test_the_tiles_are_worth_the_floors_of_the_city_and_3_less(city, left, right, high, low):
    game = at_table(towers={city: [left, right]})
    winners = tiles(game, city)
    expected = [0, 0, 0]
    expected[winners[0]] += high
    expected[winners[1]] += low
    assert points(game) == expected


@pytest.mark.rule("patrician.scoring.4")
def test_all_other_players_get_nothing():
    game = at_table(4, towers={"Roma": ["AADAABC", "BB"]})
    assert tiles(game, "Roma") == (ANNA, BRUNO)
    assert points(game) == [9, 6, 0, 0]


@pytest.mark.rule("patrician.scoring.5")
@pytest.mark.parametrize(
    ("tower", "winner"), [("AABB", BRUNO), ("BBAA", ANNA), ("ABAB", BRUNO), ("ABBA", ANNA), ("BAAB", BRUNO)]
)
def test_a_tie_is_won_by_whoever_built_the_higher_floor(tower, winner):
    assert won(tower, "CCA")[0] == winner
    assert won("CCA", tower)[0] == winner


@pytest.mark.rule("patrician.scoring.6")
@pytest.mark.parametrize(
    ("tower", "winner"), [("AABBC", BRUNO), ("BBAAC", ANNA), ("ABABC", BRUNO), ("ABCBA", ANNA), ("BAABC", BRUNO)]
)
def test_only_the_players_tied_for_most_floors_take_part_in_the_tie_break(tower, winner):
    assert won(tower, "CA")[0] == winner


@pytest.mark.rule("patrician.scoring.7", "patrician.ruling.15")
def test_the_tie_break_looks_at_where_floors_stand_now_not_at_when_they_were_built():
    """Anna's floor is the older one, but after the move it stands higher than Bruno's."""
    game = playing(
        "Lucca (move)", towers={"Verona": ["BA", "BC"]}, hands={"Anna": ["Verona (lady)"], "Bruno": ["Roma (lady)"]}
    )
    play(game, "Lucca, left", "move Verona, left to right")
    assert towers(game, "Verona") == ("B", "BCA")
    play(game, "play Roma (lady)", "Roma, left", "play Verona (lady)", "Verona, left")
    assert towers(game, "Verona") == ("BA", "BCA")
    assert tiles(game, "Verona") == (ANNA, ANNA)


@pytest.mark.rule("patrician.scoring.8", "patrician.ruling.13")
def test_one_player_may_win_both_tiles():
    assert won("AAAB", "CAA") == (ANNA, ANNA)


@pytest.mark.rule("patrician.scoring.9", "patrician.ruling.14")
def test_a_player_without_a_floor_in_a_tower_never_wins_it():
    for tower in every_tower(3, 4):
        assert tower_letters(tower)[won(tower, "CAA")[0]] > 0


def tower_letters(tower):
    return [tower.count(letter) for letter in "ABC"]


@pytest.mark.rule("patrician.scoring.10")
def test_the_two_towers_of_a_finished_city_are_never_equally_tall():
    assert {floors % 2 for floors in DECK.CITY_FLOORS} == {1}
    for players in COUNTS:
        end = whole_game(players)[-1].state
        assert all(end.height[2 * city] != end.height[2 * city + 1] for city in range(end.cities))


@pytest.mark.rule("patrician.scoring.11")
def test_which_tower_is_the_taller_one_depends_on_the_number_of_floors_only():
    assert won("BBBB", "AAC") == (BRUNO, ANNA)
    assert won("ABCC", "AAC") == (CARLA, ANNA)
    assert won("AAC", "BCBA") == (BRUNO, ANNA)
    assert won("A", "BBCCAA") == (ANNA, ANNA)


@for_all_counts
@pytest.mark.rule("patrician.scoring.12")
def test_won_tiles_lie_face_down_in_front_of_their_winner(players):
    for game in whole_game(players)[::20]:
        owners = list(game.view(None).tile_owner)
        for viewer in range(players):
            for player, seen in enumerate(game.view(viewer).players):
                assert seen.tiles == owners.count(player)
                assert (seen.fame is None) == (player != viewer and not game.is_over)


@for_all_counts
@pytest.mark.rule("patrician.scoring.13")
def test_the_towers_stay_standing_until_the_end(players):
    moments = whole_game(players)
    end = moments[-1].view(None)
    for game in moments[::6]:
        view = game.view(None)
        for city, room in enumerate(view.room):
            if room == 0:
                assert view.towers[2 * city : 2 * city + 2] == end.towers[2 * city : 2 * city + 2]


@pytest.mark.rule("patrician.scoring.14")
def test_a_scored_city_has_no_fame_tiles_left():
    game = at_table(towers={"Lucca": ["AAAB", "CCB"], "Roma": ["A", "B"]})
    assert tiles(game, "Lucca") == (ANNA, CARLA)
    assert tiles(game, "Roma") == (-1, -1)
    lines = game.text(None).splitlines()
    assert "won by A C" in next(line for line in lines if line.startswith("Lucca"))
    assert "9/6" in next(line for line in lines if line.startswith("Roma"))


@pytest.mark.rule("patrician.scoring.15")
def test_whoever_builds_the_last_floor_gets_nothing_extra():
    game = playing("Lucca (lady)", towers={"Lucca": ["BBBB", "CC"]}, heads={"Anna": [0, 0, 0]})
    play(game, "Lucca, right")
    assert points(game) == [0, 7, 4]


@pytest.mark.rule("patrician.scoring.2", "patrician.scoring.5", "patrician.scoring.6")
@pytest.mark.parametrize("floors", [1, 2, 3, 4, 5, 6])
def test_every_possible_tower_has_the_winner_of_the_naive_scoring(floors):
    """All towers of three players up to six floors, scored by the rules and by their twin in the tests."""
    rules = at_table()._rules
    s = at_table().state.clone()
    for tower in every_tower(3, floors):
        owners = ["ABC".index(letter) for letter in tower]
        s.tower[0][:floors] = owners
        s.height[0] = floors
        s.floors_of[0] = [owners.count(player) for player in range(5)]
        assert rules.tower_winner(s, 0) == naive_winner(owners), tower


@for_all_counts
@pytest.mark.rule("patrician.end.3")
def test_at_the_end_every_city_has_been_scored_and_every_tile_won(players):
    for seed in range(5):
        owners = whole_game(players, seed)[-1].view(None).tile_owner
        assert len(owners) == (20 if players == 5 else 18)
        assert min(owners) >= 0


@for_all_counts
@pytest.mark.rule("patrician.scoring.1")
def test_tiles_are_won_only_in_the_turn_that_completes_their_city(players):
    turns = between_turns(whole_game(players))
    for before, after in pairwise(turns):
        news = [
            tile
            for tile, owner in enumerate(after.view(None).tile_owner)
            if owner != before.view(None).tile_owner[tile]
        ]
        assert len(news) in (0, 2)
        if news:
            assert before.view(None).room[news[0] // 2] in (1, 2)
            assert after.view(None).room[news[0] // 2] == 0
