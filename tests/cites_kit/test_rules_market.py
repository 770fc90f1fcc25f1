"""Buying, adding, pairs and Revolts (rulebook: phase 1, B and C)."""

import pytest

from tests.cites_kit.tables import EXAMPLE, FOUR, city, discards, hand, log, market, play, points, table, texts, why

SEVEN = ["yellow 4", "blue 2", "green 6", "red 1", "yellow 5", "pink 4", "pink 0"]
# Rows full of pairs: no third card of a colour lies in them.
EIGHT = ["yellow 4", "yellow 5", "blue 2", "blue 6", "green 1", "pink 4", "red 1", "white 3"]
TWELVE = [*EIGHT, "green 6", "pink 0", "red 3", "white 5"]
FOURTEEN = [*TWELVE, "purple 1", "purple 2"]


# --- B. buy ---


@pytest.mark.rule("cites.buy.1")
def test_each_noble_buys_once_per_season():
    game = table(2, market=EXAMPLE, bought=["Anna"], hero=["Anna"])
    assert why(game, "buy red 3") == "cites.buy.1"
    assert texts(game) == {"add a card", "add a card with the Hero"}


@pytest.mark.rule("cites.buy.2")
def test_a_purchase_needs_a_complete_second_row():
    game = table(2, market=FOUR[:3], hero=["Anna"])
    assert why(game, "buy red 3") == "cites.buy.2"
    assert "buy red 3" in texts(table(2, market=FOUR))


@pytest.mark.rule("cites.buy.3", "cites.market.6")
@pytest.mark.parametrize("cards", [4, 5, 6, 7])
def test_the_capacity_is_the_number_of_all_cards_in_the_market(cards):
    assert table(2, market=SEVEN[:cards]).view(None).capacity == cards + 4


@pytest.mark.rule("cites.buy.4", "cites.buy.5", "cites.buy.6", "cites.ruling.16")
def test_any_cards_may_be_bought_that_the_capacity_pays_and_it_does_not_shrink():
    game = play(table(2, market=SEVEN, hands={"Bruno": ["red 6"]}), "buy green 6", "buy yellow 5")
    assert texts(game) == {"buy pink 0", "done"}
    assert game.view(None).capacity == 0
    assert why(game, "buy red 1") == "cites.buy.5 cites.buy.6"
    play(game, "buy pink 0")
    assert sorted(hand(game, 0)) == ["green 6", "pink 0", "yellow 5"]


@pytest.mark.rule("cites.buy.7", "cites.buy.9", "cites.buy.10", "cites.buy.11", "cites.buy.12", "cites.info.6")
def test_bought_cards_go_to_the_hand_the_token_on_the_season_card_and_the_turn_ends():
    game = play(table(2, market=SEVEN, hands={"Bruno": ["red 6"]}), "buy blue 2", "buy yellow 5", "done")
    assert sorted(hand(game, 0)) == ["blue 2", "yellow 5"]
    assert market(game) == ["yellow 4", "green 6", "red 1", "pink 4", "pink 0"]
    assert game.view(None).nobles[0].bought
    assert game.to_move == 1
    assert "added" not in log(game)
    assert len(game.view(1).nobles[0].known) == 2


@pytest.mark.rule("cites.buy.8")
def test_reserve_cards_cannot_be_bought():
    game = table(2, market=FOUR, reserve=["blue 1", "blue 2", "blue 3", "blue 4"])
    assert "cites.buy.8" in why(game, "buy blue 1")


@pytest.mark.rule("cites.buy.14", "cites.ruling.14")
def test_a_purchase_takes_at_least_one_card():
    assert "done" not in texts(table(2, market=FOUR))


@pytest.mark.rule("cites.buy.15", "cites.ruling.49")
def test_buying_is_a_free_choice():
    game = play(table(2, market=FOUR, hands={"Bruno": ["red 6"]}, draw=["blue 1"]), "add a card")
    assert not game.view(None).nobles[0].bought
    assert game.to_move == 1


@pytest.mark.rule("cites.ruling.15")
def test_an_effect_may_break_the_second_row_before_the_purchase():
    game = table(2, market=FOUR, hands={"Anna": ["blue 4"]}, draw=["blue 1"])
    play(game, "play blue 4", "take red 3 from the Market")
    assert not game.view(None).nobles[0].bought
    assert game.to_move == 1
    assert "blue 1" in market(game)


# --- C. add ---


@pytest.mark.rule("cites.add.1", "cites.add.2", "cites.add.3", "cites.market.1", "cites.market.2")
@pytest.mark.parametrize(("cards", "row"), [(0, 2), (3, 2), (4, 3), (7, 3), (8, 4), (11, 4), (12, 5), (13, 5)])
def test_one_card_is_added_to_the_last_row_of_four(cards, row):
    game = table(2, market=FOURTEEN[:cards], draw=["purple 5"], hands={"Bruno": ["red 6"]}, bought=["Anna"])
    assert market(game) == [*FOURTEEN[:cards], "purple 5"]
    assert f"Anna added purple 5 in row {row}." in log_of_last_line(game, cards)


def log_of_last_line(game, cards):
    """Return the log of the same addition, made as a decision."""
    again = table(2, market=FOURTEEN[:cards], draw=["purple 5"], bought=["Anna"], hero=["Anna"])
    return log(play(again, "add a card"))


@pytest.mark.rule("cites.add.4")
def test_the_second_row_has_no_consequence():
    game = table(2, market=["red 1", "red 2", "blue 1"], draw=["red 3"], hero=["Anna"])
    play(game, "add a card")
    assert market(game) == ["red 1", "red 2", "blue 1", "red 3"]
    assert points(game) == [0, 0]


@pytest.mark.rule("cites.add.5", "cites.add.6", "cites.add.12")
@pytest.mark.parametrize("card", ["purple 1", "red 1"])
def test_with_none_or_one_of_the_colour_the_card_is_simply_added(card):
    game = play(table(2, market=FOUR, draw=[card], reserve=["red 2", "red 4", "red 5", "purple 2"]), "add a card")
    assert market(game) == [*FOUR, card]
    assert points(game) == [0, 0]


@pytest.mark.rule("cites.add.7", "cites.market.3")
@pytest.mark.parametrize(
    ("cards", "card", "value"), [(EXAMPLE, "green 1", 1), (EIGHT, "white 1", 2), (TWELVE, "purple 1", 3)]
)
def test_a_pair_of_another_colour_brings_the_vp_of_the_row(cards, card, value):
    assert points(play(table(2, market=cards, draw=[card]), "add a card")) == [value, 0]


@pytest.mark.rule("cites.add.8")
def test_several_pairs_bring_no_more():
    assert points(play(table(2, market=[*EXAMPLE, "blue 4"], draw=["green 1"]), "add a card")) == [1, 0]


@pytest.mark.rule("cites.add.9", "cites.ruling.9")
def test_the_pair_made_by_the_new_card_does_not_count():
    assert points(play(table(2, market=FOUR, draw=["red 1"]), "add a card")) == [0, 0]


@pytest.mark.rule("cites.add.10")
def test_who_has_bought_gains_nothing_for_adding():
    assert points(play(table(2, market=EXAMPLE, draw=["green 1"], bought=["Anna"], hero=["Anna"]), "add a card")) == [
        0,
        0,
    ]


@pytest.mark.rule("cites.add.11", "cites.market.5", "cites.ruling.10")
def test_with_two_or_more_of_the_colour_all_are_discarded_and_the_card_is_added():
    game = table(2, market=["red 1", "red 2", "red 3", "blue 1", "green 1"], draw=["red 6"])
    play(game, "add a card")
    assert market(game) == ["blue 1", "green 1", "red 6"]
    assert sorted(discards(game)) == ["red 1", "red 2", "red 3"]


@pytest.mark.rule("cites.add.13", "cites.ruling.1")
def test_white_is_a_colour_for_pairs_and_revolts():
    cards = ["white 1", "white 2", "blue 1", "green 1"]
    assert points(play(table(2, market=cards, draw=["red 1"]), "add a card")) == [1, 0]
    game = play(table(2, market=cards, draw=["white 5"]), "add a card")
    assert sorted(discards(game)) == ["white 1", "white 2"]


@pytest.mark.rule("cites.market.4", "cites.ruling.6", "cites.ruling.8")
def test_the_row_of_a_revolt_is_counted_before_the_discards():
    game = play(table(3, market=["red 1", "red 2", "blue 1", "green 1"], draw=["red 6"]), "add a card")
    assert points(game) == [0, 1, 1]


@pytest.mark.rule("cites.market.7", "cites.market.8", "cites.market.9", "cites.market.10", "cites.ruling.7")
def test_the_market_never_grows_beyond_16():
    four = ["yellow 4", "yellow 5", "yellow 1", "yellow 2"]
    others = ["blue 2", "blue 6", "green 1", "green 6", "pink 4", "pink 0", "red 1", "red 3", "white 3", "white 5"]
    cards = [*four, *others, "purple 1", "purple 2"]
    for card, left in (("yellow 6", 13), ("purple 4", 15)):
        game = play(table(2, market=cards, draw=[card]), "add a card")
        assert len(market(game)) == left
        assert points(game) == [0, 3]
    for card in ("purple 5", "yellow 1", "pink 6", "red 6", "blue 5", "green 3", "white 0"):
        game = play(table(2, market=FOURTEEN, draw=[card]), "add a card")
        assert "caused a Revolt" in log(game)
        assert points(game) == [0, 3]


@pytest.mark.rule("cites.market.11")
def test_eight_cards_always_hold_a_pair():
    assert points(play(table(2, market=EIGHT, draw=["purple 1"]), "add a card")) == [2, 0]


# --- Revolt ---


def revolt(players=3, **parts):
    """Return a table at which Anna has just caused a Revolt with the yellow 1 of the rulebook's example."""
    parts.setdefault("market", EXAMPLE)
    parts.setdefault("draw", ["yellow 1"])
    parts.setdefault("step", "buy")
    return play(table(players, **parts), "add a card")


@pytest.mark.rule("cites.revolt.1", "cites.revolt.2", "cites.revolt.4", "cites.ruling.11", "cites.ruling.12")
@pytest.mark.parametrize(("cards", "value"), [(EXAMPLE, 1), (EIGHT, 2), (TWELVE, 3)])
def test_before_the_purchase_every_other_noble_gains_the_vp_of_the_row(cards, value):
    assert points(revolt(3, market=cards, bought=["Bruno"])) == [0, value, value]


@pytest.mark.rule("cites.revolt.3", "cites.revolt.6", "cites.revolt.8", "cites.revolt.13", "cites.ruling.13")
def test_a_revolt_forces_the_purchase_in_which_the_new_card_counts():
    game = revolt()
    assert texts(game) == {"buy red 3", "buy green 6", "buy pink 2", "buy blue 2", "buy yellow 1"}
    assert game.view(None).capacity == 5 + 4
    assert "cites.buy.14" in why(game, "done")
    assert "cites.revolt.3" in why(game, "add a card")
    play(game, "buy yellow 1", "done")
    assert hand(game, 0) == ["yellow 1"]


@pytest.mark.rule("cites.revolt.5")
def test_the_purchase_happens_even_with_fewer_than_four_cards():
    game = revolt(market=["red 1", "red 2", "red 3", "blue 1"], draw=["red 6"])
    assert texts(game) == {"buy blue 1", "buy red 6"}


@pytest.mark.rule("cites.revolt.7", "cites.hero.8")
def test_after_the_purchase_the_hero_is_turned_up_and_the_turn_ends():
    game = play(revolt(), "buy red 3", "done")
    assert game.view(None).nobles[0].hero
    assert game.to_move == 1


@pytest.mark.rule("cites.revolt.9", "cites.revolt.10", "cites.revolt.11", "cites.revolt.12", "cites.revolt.17")
def test_after_the_purchase_the_weakest_discarded_card_acts():
    cards = ["red 0", "red 3", "green 6", "pink 2", "blue 2"]
    parts = {"hands": {"Bruno": ["purple 6"]}, "cities": {"Anna": {"blue": [4]}}}
    game = revolt(market=cards, draw=["red 1"], bought=["Anna"], hero=["Anna"], **parts)
    assert points(game) == [0, 0, 0]
    assert "discard red 1 from the Market" in texts(game)  # the weakest is the 0; the new card can be chosen
    play(game, "discard red 1 from the Market")
    assert game.to_move == 1
    assert not game.view(None).nobles[1].bought


@pytest.mark.rule("cites.revolt.9", "cites.ruling.19")
def test_two_equal_weakest_cards_act_once():
    game = revolt(
        market=["red 2", "red 2", "green 6", "pink 2"], draw=["red 1", "blue 5"], bought=["Anna"], hero=["Anna"]
    )
    assert hand(game, 0) == ["blue 5"]


@pytest.mark.rule("cites.ruling.20")
def test_the_effect_after_a_revolt_is_mandatory_or_by_a_switch_optional():
    parts = {"market": ["red 1", "red 4", "green 6", "pink 2"], "draw": ["red 6"], "bought": ["Anna"], "hero": ["Anna"]}
    cities = {"Anna": {"blue": [4], "green": [1]}}
    game = revolt(**parts, cities=cities)
    assert texts(game) == {"take back from the blue City", "take back from the green City"}
    game = revolt(**parts, cities=cities, revolt_effect_optional=True)
    assert texts(game) == {"carry out the effect", "leave the effect"}
    play(game, "leave the effect")
    assert city(game, 0, "blue") == ["blue 4"]
    game = play(revolt(**parts, cities=cities, revolt_effect_optional=True), "carry out the effect")
    assert texts(game) == {"take back from the blue City", "take back from the green City"}


@pytest.mark.rule("cites.revolt.14", "cites.revolt.16", "cites.ruling.13")
def test_if_nothing_is_affordable_the_token_is_placed_all_the_same():
    game = revolt(2, market=["red 1", "red 2", "red 3", "red 4"], draw=["red 6", "blue 1"], bought=[])
    assert market(game)[:1] == ["red 6"]
    assert game.view(None).nobles[0].bought
    assert hand(game, 0) == []
    assert game.view(None).nobles[0].hero


@pytest.mark.rule("cites.revolt.15", "cites.revolt.16")
def test_a_forced_purchase_of_the_last_noble_leads_to_phase_2():
    game = play(revolt(2, bought=["Bruno"], hands={"Bruno": ["red 6"]}), "buy red 3", "done")
    assert texts(game) == {"build red 3", "done"}
    game = revolt(2, market=["red 1", "red 2", "red 3", "red 4"], draw=["red 6"], bought=["Bruno"])
    assert game.view(None).season == 2
    assert game.view(None).turn == 1  # Bruno, left of the last buyer
