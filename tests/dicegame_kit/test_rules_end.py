"""The end of the game, its scoring, and the characters, in the words of the rulebook."""

import random

import pytest

from dicegame_kit import DiceGame
from dicegame_kit.components import BOX
from tests.dicegame_kit.tables import cards_with

NAMES = ("Anna", "Bruno", "Carla", "Dora")
ALL_LEVELS = ["A.....", "A.....", "A....."]


def scored(players=3, **position):
    """Return a finished game from just enough to score."""
    names = list(NAMES[:players])
    return DiceGame.from_position({"players": names, "cathedral": ALL_LEVELS, **position})


def total(**position):
    return scored(**position).receipts()[0].total


@pytest.mark.rule("dicegame.end.1", "dicegame.bga.4")
@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 5), (4, 6)])
def test_the_game_ends_after_the_last_round_when_the_last_red_event_has_come(players, rounds):
    game, chance = DiceGame(players, 6), random.Random(6)
    while not game.is_over:
        assert game.view(None).rounds_left == rounds - game.state.round
        assert "round" in str(game)
        game.play(chance.choice(game.legal_actions()))
    assert (game.state.round, game.state.red_next) == (rounds, rounds)


@pytest.mark.rule("dicegame.end.2")
def test_the_most_vp_win_and_tied_players_share():
    game = scored(vp={"Anna": 4, "Bruno": 10, "Carla": 3})
    assert game.outcome().winners == (0, 1)
    assert "share" in game.outcome().reason
    assert scored(vp={"Anna": 5, "Bruno": 10}).outcome().winners == (0,)


@pytest.mark.rule("dicegame.scoring.1", "dicegame.scoring.8", "dicegame.scoring.6")
def test_vp_of_the_game_count_and_money_alone_does_not():
    assert total(vp={"Anna": 7}) == 7
    assert total(vp={"Anna": 7}, deniers={"Anna": 50}, influence={"Anna": 20}, supply={"Anna": 9}) == 7
    cubes = {"Tithe": {"cubes": {"Anna": 9}}}
    assert total(activities=cubes) == 0


@pytest.mark.rule("dicegame.scoring.2")
def test_one_vp_for_each_event_with_an_own_cube():
    assert total(events=[["Marauding", "A"], ["War", "BAA"], ["Heresy", "B"]]) == 2


@pytest.mark.rule("dicegame.scoring.3")
def test_tradesmen_score_their_space_the_picture_nothing():
    card = BOX.card_names.index("Sculptor")
    for slot, vp in ((1, BOX.SLOT_VP[6 * card + 1]), (2, BOX.SLOT_VP[6 * card + 2]), ("picture", 0)):
        assert total(activities={"Sculptor": {"tradesmen": {"Anna": slot}}}) == vp


@pytest.mark.rule("dicegame.scoring.4", "dicegame.scoring.7", "dicegame.cathedral.11")
def test_minus_2_for_each_level_without_an_own_cube_also_below_0():
    assert total(cathedral=["A.....", "......", "......"]) == -4
    assert total(cathedral=["BB....", "B.....", "N....."]) == -6
    assert total(cathedral=["AA....", "A.....", "......"]) == -2


@pytest.mark.rule("dicegame.scoring.5")
def test_every_dealt_character_scores_for_everybody():
    game = scored(
        players=2,
        characters={"Anna": ["Henri I", "Thibaut II"], "Bruno": ["Hugues de Payns", "Le Florentin"]},
        won={"Bruno": 3},
        deniers={"Anna": 12, "Bruno": 6},
        influence={"Bruno": 15},
        cathedral=["AB....", "AB....", "AB...."],
    )
    assert [receipt.total for receipt in game.receipts()] == [3, 3 + 1 + 6]


BUILDINGS = ("Palace", "Bishopric", "City Hall")


def standing(count):
    letters = ("A" * count).ljust(18, ".")
    return {"buildings": {name: letters[6 * k : 6 * k + 6] for k, name in enumerate(BUILDINGS)}}


def cathedral(count):
    letters = ("A" * count).ljust(18, ".")
    return {"cathedral": [letters[6 * k : 6 * k + 6] for k in range(3)]}


def tradesmen(count):
    return {
        "activities": {
            name: {"tradesmen": {"Anna": "picture"}} if k < count else {} for k, name in enumerate(cards_with())
        }
    }


def owned(key):
    return lambda count: {key: {"Anna": count}}


LIMITS = [
    pytest.param(3, "Chrétien de Troyes", standing, (3, 5, 7), marks=pytest.mark.rule("dicegame.character.2")),
    pytest.param(2, "Chrétien de Troyes", standing, (4, 6, 8), marks=pytest.mark.rule("dicegame.character.3")),
    pytest.param(4, "Urbain IV", cathedral, (3, 5, 7), marks=pytest.mark.rule("dicegame.character.4")),
    pytest.param(2, "Urbain IV", cathedral, (4, 6, 8), marks=pytest.mark.rule("dicegame.character.5")),
    pytest.param(2, "Thibaut II", owned("deniers"), (6, 12, 18), marks=pytest.mark.rule("dicegame.character.6")),
    pytest.param(3, "Thibaut II", owned("deniers"), (6, 12, 18), marks=pytest.mark.rule("dicegame.character.6")),
    pytest.param(2, "Hugues de Payns", owned("influence"), (5, 10, 15), marks=pytest.mark.rule("dicegame.character.7")),
    pytest.param(4, "Hugues de Payns", owned("influence"), (5, 10, 15), marks=pytest.mark.rule("dicegame.character.7")),
    pytest.param(2, "Le Florentin", tradesmen, (2, 4, 6), marks=pytest.mark.rule("dicegame.character.8")),
    pytest.param(3, "Le Florentin", tradesmen, (2, 4, 6), marks=pytest.mark.rule("dicegame.character.8")),
    pytest.param(2, "Henri I", owned("won"), (1, 3, 5), marks=pytest.mark.rule("dicegame.character.9")),
    pytest.param(4, "Henri I", owned("won"), (1, 3, 5), marks=pytest.mark.rule("dicegame.character.9")),
]


@pytest.mark.rule("dicegame.character.1")
@pytest.mark.parametrize(("players", "character", "having", "limits"), LIMITS)
def test_each_character_gives_1_3_or_6_by_the_highest_threshold_reached(players, character, having, limits):
    low, middle, high = limits
    for count, vp in ((low - 1, 0), (low, 1), (middle - 1, 1), (middle, 3), (high - 1, 3), (high, 6), (high + 1, 6)):
        game = scored(players, characters={"Bruno": [character]}, **having(count))
        line = game.receipts()[0].group("Characters")[0]
        assert (line.points, line.what) == (vp, character), count
