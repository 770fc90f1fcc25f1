"""4. Draw, 5. Replenish, and what happens when the draw pile is used up."""

from itertools import pairwise

import pytest

from tests.patrician_kit.tables import (
    COUNTS,
    at_table,
    between_turns,
    display,
    hand,
    play,
    playing,
    reason,
    texts,
    tiles,
    whole_game,
)

for_all_counts = pytest.mark.parametrize("players", COUNTS)
LAID_OUT = {"Lucca": "Roma (lady)", "Siena": "Milano (lady)", "Roma": "Verona (lady)"}
PILE_LASTS = {2: 33, 3: 30, 4: 27, 5: 30}
CARDS_LAST = {2: 42, 3: 39, 4: 36, 5: 40}


# --- draw ---


@pytest.mark.rule("patrician.draw.1", "patrician.ruling.6")
def test_the_player_takes_the_card_lying_at_the_city_just_built_in():
    """The card at Lucca is one of Roma: where it lies decides, not the city it belongs to."""
    game = at_table(hands={"Anna": ["Lucca (lady)"], "Bruno": ["Siena (beard)"]}, display=LAID_OUT)
    play(game, "play Lucca (lady)", "Lucca, left")
    assert hand(game) == ["Roma (lady)"]
    assert display(game) == {"Siena": "Milano (lady)", "Roma": "Verona (lady)"}


@pytest.mark.rule("patrician.draw.2")
def test_never_more_than_one_card_is_drawn_also_after_two_floors():
    game = playing("Lucca (2 floors)", display=LAID_OUT, hands={"Bruno": ["Siena (beard)"]})
    play(game, "Lucca, left")
    assert hand(game) == []
    play(game, "Lucca, right")
    assert hand(game) == ["Roma (lady)"]


@pytest.mark.rule("patrician.draw.3")
@pytest.mark.parametrize("space", LAID_OUT)
def test_with_the_any_city_symbol_the_card_of_any_city_may_be_taken(space):
    game = playing("Siena (any card)", display=LAID_OUT)
    play(game, "Siena, left")
    assert texts(game) == [f"take from {city}" for city in LAID_OUT]
    assert reason(game, "take from Bologna") == ("patrician.draw.6",)
    play(game, f"take from {space}")
    assert hand(game) == [LAID_OUT[space]]
    assert display(game) == {city: card for city, card in LAID_OUT.items() if city != space}


@pytest.mark.rule("patrician.draw.4", "patrician.ruling.20")
def test_with_the_symbol_the_card_at_the_city_just_built_in_may_still_be_taken():
    game = playing("Siena (any card)", display=LAID_OUT)
    assert hand(play(game, "Siena, left", "take from Siena")) == ["Milano (lady)"]


@pytest.mark.rule("patrician.draw.5")
@pytest.mark.parametrize("card", ["Lucca (lady)", "Lucca (move)", "Lucca (2 floors)"])
def test_without_the_symbol_the_local_card_must_be_taken(card):
    game = playing(card, display=LAID_OUT, hands={"Bruno": ["Siena (beard)"]})
    while game.to_move == 0:
        for space in LAID_OUT:
            assert reason(game, f"take from {space}")
        play(game, "Lucca, left")
    assert hand(game) == ["Roma (lady)"]


@pytest.mark.rule("patrician.draw.6")
def test_with_no_card_at_the_city_just_built_in_any_other_may_be_chosen():
    game = playing("Lucca (lady)", display={"Siena": "Milano (lady)", "Roma": "Verona (lady)"})
    play(game, "Lucca, left")
    assert texts(game) == ["take from Siena", "take from Roma"]
    assert reason(game, "take from Lucca") == ("patrician.draw.6",)
    play(game, "take from Roma")
    assert hand(game) == ["Verona (lady)"]
    assert [entry.rules for entry in game.log if "took" in entry.text] == [("patrician.draw.6",)]


@pytest.mark.rule("patrician.draw.7", "patrician.ruling.20", "patrician.ruling.23")
def test_a_card_at_a_scored_city_can_be_taken_like_any_other():
    scored = {"Roma": ["ABCBABB", "CA"]}
    game = playing("Siena (any card)", towers=scored, display={"Roma": "Verona (lady)", "Siena": "Milano (lady)"})
    assert tiles(game, "Roma") != (-1, -1)
    assert hand(play(game, "Siena, left", "take from Roma")) == ["Verona (lady)"]
    game = playing("Lucca (lady)", towers=scored, display={"Roma": "Verona (lady)", "Siena": "Milano (lady)"})
    assert hand(play(game, "Lucca, left", "take from Roma")) == ["Verona (lady)"]


@for_all_counts
@pytest.mark.rule("patrician.draw.8")
def test_cards_never_go_from_the_draw_pile_into_a_hand(players):
    """Whoever draws takes a card that lay face up before the turn."""
    turns = between_turns(whole_game(players))
    for before, after in pairwise(turns):
        me = before.to_move
        lay = list(display(before).values())
        old = hand(before, me)
        new = hand(after, me)
        for card in new:
            if card in old:
                old.remove(card)
            else:
                assert card in lay


@pytest.mark.rule("patrician.draw.9")
def test_the_card_turned_up_in_this_turn_cannot_be_taken_in_this_turn():
    game = at_table(
        hands={"Anna": ["Siena (any card)"], "Bruno": ["Siena (beard)"]}, display=LAID_OUT, draw_pile=["Verona (move)"]
    )
    play(game, "play Siena (any card)", "Siena, left")
    assert texts(game) == [f"take from {city}" for city in LAID_OUT]
    play(game, "take from Siena")
    assert game.to_move == 1
    assert display(game)["Siena"] == "Verona (move)"
    assert hand(game) == ["Milano (lady)"]


@pytest.mark.rule("patrician.draw.10", "patrician.ruling.21")
def test_drawing_cannot_be_refused_while_a_card_lies_on_the_board():
    game = playing("Siena (any card)", display=LAID_OUT)
    play(game, "Siena, left")
    assert all(text.startswith("take from") for text in texts(game))
    assert reason(game, "move nothing")


@pytest.mark.rule("patrician.draw.10", "patrician.ruling.21")
def test_the_only_card_left_is_taken_without_a_question():
    for card, plot in (("Lucca (lady)", "Lucca, left"), ("Siena (any card)", "Siena, left")):
        game = playing(card, display={"Roma": "Verona (lady)"}, hands={"Bruno": ["Siena (beard)"]})
        play(game, plot)
        assert game.to_move == 1
        assert hand(game) == ["Verona (lady)"]


# --- replenish ---


@pytest.mark.rule("patrician.refill.1")
def test_the_top_card_of_the_pile_is_laid_on_the_space_just_emptied():
    game = at_table(
        hands={"Anna": ["Lucca (lady)"], "Bruno": ["Siena (beard)"]},
        display=LAID_OUT,
        draw_pile=["Verona (move)", "Parma (beard)"],
    )
    play(game, "play Lucca (lady)", "Lucca, left")
    assert display(game) == {**LAID_OUT, "Lucca": "Verona (move)"}
    assert game.view(None).pile == 1


@pytest.mark.rule("patrician.refill.2", "patrician.ruling.22")
def test_only_the_space_from_which_the_card_was_taken_is_refilled():
    game = at_table(
        hands={"Anna": ["Siena (any card)"], "Bruno": ["Siena (beard)"]},
        display=LAID_OUT,
        draw_pile=["Verona (move)", "Parma (beard)"],
    )
    play(game, "play Siena (any card)", "Siena, left", "take from Roma")
    assert display(game) == {**LAID_OUT, "Roma": "Verona (move)"}


@pytest.mark.rule("patrician.refill.3", "patrician.ruling.23")
def test_the_space_of_a_scored_city_is_refilled_as_well():
    game = at_table(
        towers={"Lucca": ["ABCBC", "A"]},
        hands={"Anna": ["Lucca (lady)"], "Bruno": ["Siena (beard)"]},
        display=LAID_OUT,
        draw_pile=["Verona (move)"],
    )
    play(game, "play Lucca (lady)", "Lucca, left")
    assert tiles(game, "Lucca") != (-1, -1)
    assert display(game) == {**LAID_OUT, "Lucca": "Verona (move)"}


@for_all_counts
@pytest.mark.rule("patrician.refill.4", "patrician.empty.3")
def test_replenishing_is_compulsory_as_long_as_the_pile_has_a_card(players):
    full = 10 if players == 5 else 9
    for seed in range(3):
        turns = between_turns(whole_game(players, seed))
        for before, after in pairwise(turns):
            if before.view(None).pile:
                assert after.view(None).pile == before.view(None).pile - 1
                assert len(display(after)) == full


# --- the pile is used up ---


@pytest.mark.rule("patrician.empty.1")
def test_with_an_empty_pile_nothing_is_refilled():
    game = at_table(hands={"Anna": ["Lucca (lady)"], "Bruno": ["Siena (beard)"]}, display=LAID_OUT)
    play(game, "play Lucca (lady)", "Lucca, left")
    assert "Lucca" not in display(game)
    assert game.to_move == 1


@pytest.mark.rule("patrician.empty.2")
def test_with_no_card_on_the_board_nothing_is_drawn():
    game = at_table(hands={"Anna": ["Lucca (lady)", "Siena (any card)"], "Bruno": ["Siena (beard)"]})
    play(game, "play Siena (any card)", "Siena, left")
    assert game.to_move == 1
    assert hand(game) == ["Lucca (lady)"]
    assert game.log[-1].rules == ("patrician.empty.2",)


@for_all_counts
@pytest.mark.rule("patrician.empty.4")
def test_the_pile_is_used_up_in_turn_33_30_27_or_30_and_then_the_board_empties(players):
    full = 10 if players == 5 else 9
    for seed in range(3):
        turns = between_turns(whole_game(players, seed))
        last = PILE_LASTS[players]
        assert [game.view(None).pile for game in turns[: last + 1]] == list(range(last, -1, -1))
        lying = [len(display(game)) for game in turns[last : last + full + 1]]
        assert lying == list(range(full, -1, -1))


@for_all_counts
@pytest.mark.rule("patrician.empty.5", "patrician.ruling.24")
def test_the_last_card_is_drawn_in_turn_42_39_36_or_40_and_three_rounds_follow(players):
    last = CARDS_LAST[players]
    for seed in range(3):
        turns = between_turns(whole_game(players, seed))
        assert display(turns[last - 1])
        assert not display(turns[last])
        assert [len(hand(turns[last], player)) for player in range(players)] == [3] * players
        assert len(turns) - 1 - last == 3 * players
