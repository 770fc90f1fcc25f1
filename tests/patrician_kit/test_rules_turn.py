"""Sequence of play: the turns go round, a turn has five steps, and a card is played first."""

from itertools import pairwise

import pytest

from tests.patrician_kit.tables import (
    COUNTS,
    ROUNDS,
    a_game,
    at_table,
    between_turns,
    hand,
    play,
    playing,
    reason,
    stack,
    texts,
    whole_game,
)

for_all_counts = pytest.mark.parametrize("players", COUNTS)


# --- the turns ---


@for_all_counts
@pytest.mark.rule("patrician.turn.1")
def test_the_starting_player_begins_and_play_continues_clockwise(players):
    for start in range(players):
        turns = between_turns(whole_game(players, start_player=start))[:-1]
        assert [game.to_move for game in turns] == [(start + turn) % players for turn in range(len(turns))]


@pytest.mark.rule("patrician.turn.2")
def test_a_turn_has_five_steps_in_exactly_this_order():
    game = at_table(
        towers={"Roma": ["A", "B"]},
        hands={"Anna": ["Lucca (move)"], "Bruno": ["Siena (red hat)"]},
        display={"Lucca": "Siena (beard)"},
        draw_pile=["Milano (lady)"],
    )
    play(game, "play Lucca (move)", "Lucca, left", "move Roma, left to right")
    deeds = [entry.text for entry in game.log]
    assert deeds == [
        "Anna played Lucca (move).",
        "Anna built a floor on Lucca, left.",
        "Anna moved an own floor in Roma from left to right.",
        "Anna took Siena (beard) from Lucca.",
        "Milano (lady) was turned up at Lucca.",
        "The draw pile is empty.",
    ]


@pytest.mark.rule("patrician.turn.2")
def test_each_step_refuses_what_belongs_to_another():
    game = a_game(3)
    for action in ("Lucca, left", "move Lucca, left to right", "move nothing", "take from Lucca"):
        assert "patrician.turn.2" in reason(game, action)
    game = playing("Lucca (move)", towers={"Roma": ["A", "B"]}, hands={"Anna": ["Siena (red hat)"]})
    for action in ("play Siena (red hat)", "move Roma, left to right", "move nothing", "take from Lucca"):
        assert "patrician.turn.2" in reason(game, action)
    play(game, "Lucca, left")
    for action in ("play Siena (red hat)", "Lucca, left", "take from Lucca"):
        assert "patrician.turn.2" in reason(game, action)
    game = playing("Siena (any card)", display={"Lucca": "Siena (beard)", "Roma": "Roma (lady)"})
    play(game, "Siena, left")
    for action in ("play Siena (red hat)", "Siena, left"):
        assert "patrician.turn.2" in reason(game, action)
    assert "patrician.special.1" in reason(game, "move Siena, left to right")


@for_all_counts
@pytest.mark.rule("patrician.turn.3")
def test_nobody_takes_two_turns_in_a_row(players):
    turns = [game.to_move for game in between_turns(whole_game(players))[:-1]]
    assert all(one != next_one for one, next_one in pairwise(turns))


@for_all_counts
@pytest.mark.rule("patrician.turn.3")
def test_after_replenishing_it_is_the_next_players_turn(players):
    game = a_game(players, start_player=0)
    pile = game.view(None).pile
    while game.view(None).pile == pile:
        assert game.to_move == 0
        game.play(game.legal_actions()[0])
    assert game.to_move == 1


@pytest.mark.rule("patrician.turn.4")
def test_playing_and_building_are_mandatory_and_the_special_action_is_optional():
    game = at_table(towers={"Roma": ["A", "B"]}, hands={"Anna": ["Lucca (move)"], "Bruno": ["Siena (red hat)"]})
    assert texts(game) == ["play Lucca (move)"]
    assert texts(play(game, "play Lucca (move)")) == ["Lucca, left", "Lucca, right"]
    assert "move nothing" in texts(play(game, "Lucca, left"))
    assert play(game, "move nothing").to_move == 1


@for_all_counts
@pytest.mark.rule("patrician.turn.5", "patrician.turn.7")
def test_each_player_takes_24_16_12_or_11_turns(players):
    for seed in range(5):
        end = whole_game(players, seed)[-1]
        assert [len(stack(end, player)) for player in range(players)] == [ROUNDS[players]] * players


@for_all_counts
@pytest.mark.rule("patrician.turn.6")
def test_the_whole_game_has_48_turns_and_with_5_players_55(players):
    moments = between_turns(whole_game(players))
    turns = 55 if players == 5 else 48
    assert [game.view(None).turn_number for game in moments[:-1]] == list(range(1, turns + 1))
    assert moments[-1].view(None).turn_number == turns


@for_all_counts
@pytest.mark.rule("patrician.turn.7", "patrician.ruling.27")
def test_the_game_ends_after_the_last_player_of_a_round(players):
    for seed in range(5):
        moments = whole_game(players, seed)
        last = between_turns(moments)[-2]
        assert (last.to_move + 1) % players == last.view(None).start_player


# --- 1. play a building card ---


@pytest.mark.rule("patrician.play.1")
def test_exactly_one_card_is_played_face_up_in_a_turn():
    game = at_table(hands={"Anna": ["Lucca (2 floors)", "Lucca (lady)"], "Bruno": ["Roma (lady)"]})
    play(game, "play Lucca (2 floors)")
    assert stack(game) == ["Lucca (2 floors)"]
    assert game.view(1).players[0].top_card == game.view(0).played
    assert "patrician.play.1" in reason(game, "play Lucca (lady)")
    play(game, "Lucca, left")
    assert "patrician.play.1" in reason(game, "play Lucca (lady)")
    play(game, "Lucca, left")
    assert game.to_move == 1
    assert len(stack(game)) == 1


@pytest.mark.rule("patrician.play.2")
def test_a_card_goes_on_top_of_those_played_before():
    game = at_table(
        stacks={"Anna": ["Roma (beard)", "Siena (red hat)"]},
        towers={"Roma": ["A", ""], "Siena": ["A", ""]},
        hands={"Anna": ["Lucca (lady)"]},
    )
    play(game, "play Lucca (lady)")
    assert stack(game) == ["Roma (beard)", "Siena (red hat)", "Lucca (lady)"]
    assert game.view(1).players[0].top_card == game.view(0).players[0].stack[-1]


@for_all_counts
@pytest.mark.rule("patrician.play.3")
def test_players_may_look_through_their_own_stack_at_any_time(players):
    for game in whole_game(players)[::9]:
        for player in range(players):
            own = game.view(player).players[player]
            assert len(own.stack) == own.stack_size
            assert own.heads is not None


@for_all_counts
@pytest.mark.rule("patrician.play.4")
def test_any_card_of_the_hand_may_be_played(players):
    for seed in range(3):
        for game in between_turns(whole_game(players, seed))[:-1]:
            assert set(texts(game)) == {f"play {card}" for card in hand(game, game.to_move)}


@pytest.mark.rule("patrician.play.4")
def test_a_card_that_is_not_in_the_hand_cannot_be_played():
    game = at_table(hands={"Anna": ["Lucca (lady)"], "Bruno": ["Roma (lady)"]})
    for card in ("Roma (lady)", "Siena (red hat)", "Pistoia (lady)"):
        assert reason(game, f"play {card}") == ("patrician.play.4",)


@pytest.mark.rule("patrician.play.4")
def test_two_equal_cards_are_one_choice():
    game = at_table(hands={"Anna": ["Lucca (2 floors)", "Roma (lady)", "Lucca (2 floors)"]})
    assert texts(game) == ["play Lucca (2 floors)", "play Roma (lady)"]
    assert hand(play(game, "play Lucca (2 floors)")) == ["Roma (lady)", "Lucca (2 floors)"]


@for_all_counts
@pytest.mark.rule("patrician.play.5")
def test_a_hand_has_3_cards_then_2_and_after_drawing_3_again(players):
    moments = whole_game(players)
    drawing = 39 if players == 3 else 42 if players == 2 else 36 if players == 4 else 40
    for game in moments:
        view = game.view(None)
        if view.turn_number > drawing:
            break
        busy = view.step != 0
        sizes = [player.hand_size for player in view.players]
        assert sizes == [2 if busy and player == view.turn else 3 for player in range(players)]


@for_all_counts
@pytest.mark.rule("patrician.play.6")
def test_played_cards_stay_with_their_player_until_the_end(players):
    moments = whole_game(players)
    end = [stack(moments[-1], player) for player in range(players)]
    for game in moments[::5]:
        for player in range(players):
            cards = stack(game, player)
            assert cards == end[player][: len(cards)]
    assert sum(map(len, end)) == (55 if players == 5 else 48)
