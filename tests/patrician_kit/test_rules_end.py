"""End of game: heads, fame points and the winner."""

import pytest

from tests.patrician_kit.naive_scoring import naive_points, naive_winners
from tests.patrician_kit.tables import (
    COUNTS,
    DECK,
    at_table,
    hand,
    play,
    playing,
    points,
    texts,
    tiles,
    towers,
    whole_game,
)

for_all_counts = pytest.mark.parametrize("players", COUNTS)


def heads(*counts):
    """Return the head points of Anna with so many heads of each patrician."""
    return points(at_table(2, heads={"Anna": list(counts)}))[0]


def ended(players=3, **parts):
    """Return a finished game."""
    return at_table(players, step="over", **parts)


@pytest.mark.rule("patrician.end.1", "patrician.ruling.27")
def test_the_game_ends_when_no_player_has_a_card_left_and_the_last_card_is_built_first():
    game = at_table(
        2,
        towers={"Lucca": ["ABAB", "BA"]},
        hands={"Anna": ["Siena (beard)"], "Bruno": ["Lucca (lady)"]},
    )
    play(game, "play Siena (beard)", "Siena, left")
    assert not game.is_over
    play(game, "play Lucca (lady)")
    assert [hand(game, player) for player in (0, 1)] == [[], []]
    assert not game.is_over
    play(game, "Lucca, right")
    assert towers(game, "Lucca") == ("ABAB", "BAB")
    assert tiles(game, "Lucca") == (1, 1)
    assert game.is_over
    assert texts(game) == []
    assert "patrician.end.1" in game.log[-1].rules


@pytest.mark.rule("patrician.end.1")
def test_nothing_can_be_done_when_the_game_is_over():
    game = whole_game(3)[-1]
    assert {game.why_not(action).rules for action in game.catalogue} == {("patrician.end.1",)}


@pytest.mark.rule("patrician.ruling.26")
def test_a_player_without_a_card_is_skipped_while_others_have_some():
    game = at_table(3, hands={"Anna": ["Siena (beard)", "Lucca (lady)"], "Carla": ["Roma (lady)"]})
    play(game, "play Siena (beard)", "Siena, left")
    assert game.to_move == 2
    assert game.log[-1].text == "Bruno has no card and is skipped."
    play(game, "play Roma (lady)", "Roma, left")
    assert game.to_move == 0
    play(game, "play Lucca (lady)", "Lucca, left")
    assert game.is_over


@pytest.mark.rule("patrician.end.2", "patrician.ruling.28")
def test_a_city_that_is_complete_but_was_not_scored_is_scored():
    """A position may be typed in with the tiles still on the board, as if the players had forgotten them."""
    forgotten = ended(towers={"Lucca": ["AAAB", "CCB"]}, tiles={"Lucca": [None, None]})
    assert tiles(forgotten, "Lucca") == (0, 2)
    assert points(forgotten) == [7, 0, 4]
    running = at_table(
        towers={"Lucca": ["AAAB", "CCB"]}, tiles={"Lucca": [None, None]}, hands={"Anna": ["Roma (lady)"]}
    )
    assert tiles(running, "Lucca") == (0, 2)


@pytest.mark.rule("patrician.end.4", "patrician.ruling.29")
@pytest.mark.parametrize(("count", "fame"), [(3, 6), (6, 12), (9, 18)])
def test_for_every_3_matching_heads_a_player_receives_6_points(count, fame):
    assert heads(count, 0, 0) == heads(0, count, 0) == heads(0, 0, count) == fame


@pytest.mark.rule("patrician.end.5")
@pytest.mark.parametrize(("count", "fame"), [(0, 0), (1, 0), (2, 0), (4, 6), (5, 6), (7, 12), (8, 12)])
def test_heads_that_do_not_complete_a_set_of_3_are_worth_nothing(count, fame):
    assert heads(count, 0, 0) == heads(0, count, 0) == heads(0, 0, count) == fame


@pytest.mark.rule("patrician.end.6")
def test_different_patricians_are_never_mixed_in_a_set():
    assert heads(1, 1, 1) == 0
    assert heads(2, 2, 2) == 0
    assert heads(2, 1, 3) == 6


@pytest.mark.rule("patrician.end.7")
def test_head_points_are_the_sum_over_the_three_patricians():
    for lady in range(8):
        for red_hat in range(8):
            for beard in (0, 2, 3, 7):
                assert heads(lady, red_hat, beard) == 6 * (lady // 3 + red_hat // 3 + beard // 3)


@pytest.mark.rule("patrician.end.8")
def test_the_final_score_is_tiles_plus_heads():
    game = ended(
        tiles={"Roma": ["Anna", "Bruno"], "Parma": ["Bruno", "Anna"]}, heads={"Anna": [3, 3, 2], "Bruno": [2, 2, 2]}
    )
    assert points(game) == [9 + 2 + 12, 6 + 5, 0]
    assert game.outcome().points == (23, 11, 0)


@for_all_counts
@pytest.mark.rule("patrician.end.8", "patrician.end.9", "patrician.end.10", "patrician.end.11")
def test_points_and_winners_are_those_of_the_naive_scoring(players):
    for seed in range(12):
        game = whole_game(players, seed)[-1]
        assert points(game) == naive_points(game.state, DECK)
        assert list(game.outcome().winners) == naive_winners(game.state, DECK)


@pytest.mark.rule("patrician.end.9")
def test_the_highest_score_wins():
    game = ended(tiles={"Roma": ["Carla", "Bruno"]}, supply={"Anna": 29, "Bruno": 29, "Carla": 23})
    assert game.outcome().winners == (2,)
    assert game.outcome().trail[0][1] == ("patrician.end.9",)


TIED = {"tiles": {"Roma": ["Anna", "Bruno"], "Firenze": ["Bruno", "Anna"], "Lucca": ["Carla", "Carla"]}}


@pytest.mark.rule("patrician.end.10", "patrician.ruling.30")
def test_a_tie_is_won_by_whoever_has_more_floors_left():
    game = ended(**TIED, supply={"Anna": 24, "Bruno": 25, "Carla": 27})
    assert points(game) == [15, 15, 11]
    assert game.outcome().winners == (1,)
    assert ("patrician.end.10",) in [rules for _, rules in game.outcome().trail]


@pytest.mark.rule("patrician.end.11")
def test_if_there_is_still_a_tie_all_the_tied_players_win():
    game = ended(**TIED, supply={"Anna": 25, "Bruno": 25, "Carla": 23})
    assert game.outcome().winners == (0, 1)
    assert ("patrician.end.11",) in [rules for _, rules in game.outcome().trail]


@pytest.mark.rule("patrician.end.12")
def test_players_below_the_highest_score_take_no_part_in_the_tie_break():
    game = ended(**TIED, supply={"Anna": 24, "Bruno": 25, "Carla": 29})
    assert game.outcome().winners == (1,)
    game = ended(**TIED, supply={"Anna": 25, "Bruno": 25, "Carla": 29})
    assert game.outcome().winners == (0, 1)


@pytest.mark.rule("patrician.ruling.30")
def test_with_equal_supplies_the_player_with_fewer_floors_on_the_board_wins_the_tie():
    for players in COUNTS:
        for seed in range(6):
            s = whole_game(players, seed)[-1].state
            on_board = [sum(tower.count(player) for tower in s.tower) for player in range(players)]
            order = sorted(range(players), key=lambda player: s.supply[player])
            assert order == sorted(range(players), key=lambda player: -on_board[player])


# --- the examples of the rulebook, and a published result ---


@pytest.mark.rule("patrician.example.1")
def test_marianne_has_51_points():
    """Tiles worth 33 (9 + 9 + 6 + 9), and 5, 6 and 2 heads: 33 + 6 + 12 = 51."""
    game = ended(
        ["Marianne", "Bruno"],
        tiles={"Bologna": ["Marianne", "Bruno"], "Firenze": ["Marianne", "Marianne"], "Roma": ["Marianne", "Bruno"]},
        heads={"Marianne": [5, 6, 2]},
    )
    receipt = game.receipts()[0]
    assert receipt.subtotals == {"Fame tiles": 33, "Patrician heads": 18}
    assert [line.points for line in receipt.lines if line.group == "Patrician heads"] == [6, 12, 0]
    assert receipt.total == 51


def marianne():
    """Return the rulebook's example: Marianne is red, has played a Lucca card with the symbol, and built in Lucca."""
    game = at_table(
        ["Marianne", "Bo", "Wanda"],
        colours=["red", "black", "white"],
        towers={"Lucca": ["B", ""], "Parma": ["B", "C"], "Milano": ["AABB", "C"]},
        hands={"Marianne": ["Lucca (move)"], "Bo": ["Roma (lady)"]},
    )
    return play(game, "play Lucca (move)", "Lucca, left")


@pytest.mark.rule("patrician.example.2")
def test_marianne_may_move_in_milano_but_neither_in_lucca_nor_in_parma():
    game = marianne()
    assert texts(game) == ["move Milano, left to right", "move Milano, right to left", "move nothing"]
    assert game.why_not("move Lucca, left to right").rules == ("patrician.special.7",)
    assert game.why_not("move Parma, left to right").rules == ("patrician.special.8",)


@pytest.mark.rule("patrician.example.3")
def test_after_marianne_has_moved_the_black_floor_she_leads_the_taller_tower():
    game = marianne()
    milano = game.box.city_names.index("Milano")
    assert game._rules.tower_winner(game.state, 2 * milano) == 1  # tied, and black stands higher
    play(game, "move Milano, left to right")
    assert towers(game, "Milano") == ("AAB", "CB")
    assert game._rules.tower_winner(game.state, 2 * milano) == 0


@pytest.mark.rule("patrician.example.4")
def test_a_city_marked_vii_gets_exactly_7_floors_over_two_towers():
    for players in COUNTS:
        game = whole_game(players)[-1]
        for city, numeral in enumerate(game.box.city_numeral[: game.view(None).cities]):
            if numeral == "VII":
                left, right = game.view(None).towers[2 * city : 2 * city + 2]
                assert (len(left) + len(right), min(len(left), len(right)) >= 1) == (7, True)


@pytest.mark.rule("patrician.example.5", "patrician.ruling.2")
def test_a_published_result_of_62_48_and_31_is_all_tiles_and_seven_sets_of_heads():
    ends = [whole_game(3, seed)[-1] for seed in range(12)]
    assert {(sum(points(game)) - 99) % 6 for game in ends} == {0}
    assert (62 + 48 + 31 - 99) / 6 == 7
    assert playing("Lucca (lady)").view(None).cities == 9
