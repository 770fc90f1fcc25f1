"""Seasons, turns and playing a card (rulebook: Game Overview, A. Play a Card)."""

import pytest

from tests.cites_kit.tables import FOUR, city, discards, hand, log, market, play, points, table, texts, why


@pytest.mark.rule("cites.game.1", "cites.game.6", "cites.buy.13", "cites.ruling.48")
def test_phase_2_begins_at_once_when_the_last_noble_has_bought():
    game = table(2, market=FOUR, hands={"Anna": ["blue 1"]}, bought=["Bruno"], cities={"Anna": {"red": [2]}})
    play(game, "play no card", "buy yellow 4", "done")
    assert texts(game) == {"build blue 1", "build yellow 4", "done"}
    play(game, "build blue 1", "done")
    assert city(game, 0, "blue") == ["blue 1"]
    assert "Anna gained 2 VP for the blue City." in log(game)
    assert game.view(None).season == 2


@pytest.mark.rule("cites.game.2", "cites.game.5", "cites.play.9", "cites.season.3")
def test_who_has_bought_goes_on_with_turns_of_a_and_c():
    game = table(2, market=FOUR, hands={"Anna": ["blue 2"], "Bruno": ["red 1"]}, draw=["blue 1", "purple 4"])
    play(game, "play no card", "buy red 3", "done", "play no card")  # three cards are left: Bruno can only add one
    assert game.to_move == 0
    assert "play blue 2" in texts(game)
    play(game, "play blue 2")
    assert sorted(hand(game, 0)) == ["purple 4", "red 3"]
    assert game.to_move == 1
    assert len(market(game)) == 5


@pytest.mark.rule("cites.game.3")
def test_the_turn_goes_to_the_left():
    game = table(4, market=FOUR[:2], draw=["blue 1", "white 1", "purple 2"])
    assert game.view(None).turn_number == 3  # nobody had a card to play, and the second row was filled
    assert game.to_move == 2


@pytest.mark.rule("cites.game.4", "cites.play.6", "cites.ruling.15")
def test_a_turn_is_playing_then_buying_or_adding():
    game = table(2, market=FOUR, hands={"Anna": ["blue 0"]})
    assert texts(game) == {"play blue 0", "play no card"}
    assert why(game, "add a card") == "cites.add.2"
    assert why(game, "buy red 3") == "cites.game.4"
    play(game, "play blue 0")
    assert len(texts(game)) == 4
    play(game, "discard red 3 from the Market")
    assert "cites.play.2" in why(game, "play blue 0")


@pytest.mark.rule("cites.play.1", "cites.play.4", "cites.play.7", "cites.ruling.22")
def test_a_card_is_played_from_the_hand_or_from_the_top_of_a_city():
    game = table(2, market=FOUR, hands={"Anna": ["red 2"]}, cities={"Anna": {"pink": [1, 2]}}, draw=["blue 6"])
    assert texts(game) == {"play red 2", "play from the pink City", "play no card"}
    assert "cites.play.4" in why(game, "play from the red City")
    play(game, "play from the pink City")
    assert city(game, 0, "pink") == ["pink 1"]
    assert discards(game) == ["pink 2"]
    assert sorted(hand(game, 0)) == ["blue 6", "red 2"]


@pytest.mark.rule("cites.ruling.22")
def test_the_card_below_the_played_one_is_a_target():
    game = play(table(2, market=FOUR, cities={"Anna": {"pink": [1, 3]}}), "play from the pink City")
    assert city(game, 0, "pink") == []  # the only card of all Cities was the pink 1
    assert sorted(discards(game)) == ["pink 1", "pink 3"]


@pytest.mark.rule("cites.play.2")
def test_one_card_is_played_per_turn():
    game = table(2, market=FOUR, hands={"Anna": ["red 2", "blue 2"]}, draw=["green 1"])
    play(game, "play red 2")
    assert "cites.play.2" in why(game, "play blue 2")


@pytest.mark.rule("cites.play.3")
def test_playing_a_card_may_be_skipped():
    game = table(2, market=FOUR, hands={"Anna": ["red 2"]})
    assert "add a card" in texts(play(game, "play no card"))


@pytest.mark.rule("cites.play.8", "cites.ruling.44")
def test_a_noble_without_cards_skips_step_a():
    game = table(2, market=FOUR)
    assert "add a card" in texts(game)


@pytest.mark.rule("cites.cards.7", "cites.build.10")
def test_building_or_buying_a_card_has_no_effect():
    game = table(2, market=FOUR, hands={"Anna": ["blue 2"]}, bought=["Bruno"])
    play(game, "play no card", "buy yellow 4", "done", "build blue 2", "done")
    assert "drew" not in log(game)
    assert hand(game, 0) == ["yellow 4"]
    assert points(game) == [1, 0]
