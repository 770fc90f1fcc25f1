"""The Regent, Royal Taxes, the expert challenge and the table of legends (rulebook: Solo Mode)."""

import random

import pytest

from cites_kit import CitesRoyales
from cites_kit.card_words import card_text
from cites_kit.receipts import legend_level
from tests.cites_kit.tables import EXAMPLE, FOUR, city, discards, hand, log, market, play, points, table, texts, why

BUILD = {"bought": ["Anna"], "step": "build", "market": FOUR}
COLOURS = ("purple", "yellow", "pink", "red", "blue", "green")


def adding(draw, regent=None, **more):
    """Return a solo table at which two cards have just been drawn."""
    more.setdefault("market", FOUR)
    game = table(1, cities={"the Regent": regent or {}, **more.pop("cities", {})}, draw=draw, step="buy", **more)
    return play(game, "add a card") if "add a card" in texts(game) and game.now == 0 and not more.get("asked") else game


@pytest.mark.rule("cites.solo.1", "cites.solo.2", "cites.solo.28", "cites.setup.1")
def test_the_opponent_is_the_regent_with_cities_and_points_over_four_seasons():
    view = CitesRoyales(1, 1).view(0)
    assert [noble.name for noble in view.nobles] == ["Anna", "the Regent"]
    assert (view.seasons, view.reserve, len(view.market)) == (4, 4, 4)


@pytest.mark.rule("cites.solo.3", "cites.solo.29", "cites.ruling.64")
def test_there_are_no_heroes():
    game = table(1, market=EXAMPLE)
    assert "cites.solo.3" in why(game, "add a card with the Hero")
    game = adding(["purple 1", "yellow 1"], {}, market=EXAMPLE)
    play(game, "purple 1 for the Regent", "buy red 3", "done")
    assert not any(game.state.hero)
    assert CitesRoyales.check_position({"players": 1, "hero": ["Anna"]})[0].rules == ("cites.solo.3",)


@pytest.mark.rule("cites.solo.4", "cites.solo.5", "cites.solo.24", "cites.ruling.51")
def test_the_regent_gets_two_different_coloured_cards_and_the_player_four():
    for seed in range(100):
        game = CitesRoyales(1, seed)
        noble = game.view(None).nobles[1]
        assert sum(map(len, noble.cities)) == 2
        assert all(card < 42 for cards in noble.cities for card in cards)
        assert len(hand(game, 0)) == 4


@pytest.mark.rule("cites.solo.5", "cites.solo.6", "cites.solo.25", "cites.ruling.52")
def test_one_card_is_built_one_goes_to_the_regent_two_are_kept():
    refused = 0
    for seed in range(1500):
        if seed > 100 and refused:
            break
        game = CitesRoyales(1, seed)
        has = {card_text(card) for cards in game.view(None).nobles[1].cities for card in cards}
        for card in hand(game, 0):
            if not card.startswith("white") and f"build {card}" not in texts(game):
                assert "cites.solo.6" in why(game, f"build {card}")
                refused += 1
        game.play(game.legal_actions()[0])
        if game.view(None).turn_number == 0:
            assert not {f"{card} for the Regent" for card in has} & texts(game)
            game.play(game.legal_actions()[-1])
        assert len(hand(game, 0)) == 2
        assert [sum(map(len, noble.cities)) for noble in game.view(None).nobles] == [1, 3]
    assert refused > 0


@pytest.mark.rule("cites.solo.7", "cites.solo.8", "cites.solo.27", "cites.ruling.55")
def test_the_regent_builds_beneath_other_cards_what_his_city_lacks():
    game = adding(["green 2", "purple 6"], {"green": [1, 4]})
    assert texts(game) == {"green 2 for the Regent", "purple 6 for the Regent"}
    play(game, "green 2 for the Regent")
    assert city(game, 1, "green") == ["green 1", "green 2", "green 4"]
    assert hand(game, 0) == []


@pytest.mark.rule("cites.solo.9", "cites.solo.10", "cites.solo.15")
def test_the_player_takes_turn_after_turn_until_the_purchase_ends_phase_1():
    game = adding(["green 2", "purple 6", "green 1", "purple 5"], market=FOUR)
    play(game, "green 2 for the Regent")
    assert game.to_move == 0
    play(game, "buy red 3", "done")
    assert texts(game) == {"build red 3", "done"}
    game = table(1, market=FOUR[:3])
    assert why(game, "buy red 3") == "cites.buy.2" or game.view(None).step != 11


@pytest.mark.rule("cites.solo.11", "cites.solo.13", "cites.solo.26", "cites.ruling.53")
def test_two_cards_are_drawn_in_every_row_one_for_the_regent_first_then_the_market():
    game = adding(["green 2", "blue 6"], market=FOUR[:2])
    assert texts(game) == {"green 2 for the Regent", "blue 6 for the Regent"}
    play(game, "blue 6 for the Regent")
    assert city(game, 1, "blue") == ["blue 6"]
    assert market(game)[:3] == [*FOUR[:2], "green 2"]
    told = log(game).splitlines()
    assert told.index("The Regent got blue 6 in the blue City.") < told.index("Anna added green 2 in row 2.")


@pytest.mark.rule("cites.solo.12")
def test_a_card_that_he_can_build_must_be_given():
    game = adding(["green 2", "blue 6"], {"green": [2]}, market=FOUR)
    assert city(game, 1, "blue") == ["blue 6"]  # the only choice happens by itself
    assert market(game) == [*FOUR, "green 2"]
    game = adding(["green 2", "blue 6"], market=FOUR)
    assert "cites.solo.12" in why(game, "put green 2 in the Market")


@pytest.mark.rule("cites.solo.14")
def test_if_he_can_build_neither_one_is_added_the_other_discarded():
    game = adding(["green 2", "blue 6"], {"green": [2], "blue": [6]})
    assert texts(game) == {"put green 2 in the Market", "put blue 6 in the Market"}
    play(game, "put blue 6 in the Market")
    assert market(game) == [*FOUR, "blue 6"]
    assert discards(game) == ["green 2"]


@pytest.mark.rule("cites.solo.16", "cites.ruling.54")
def test_in_a_revolt_the_regent_gains():
    game = play(adding(["purple 1", "yellow 1"], market=EXAMPLE), "purple 1 for the Regent")
    assert points(game) == [0, 1]
    assert texts(game) >= {"buy red 3", "buy yellow 1"}


@pytest.mark.rule("cites.solo.17")
def test_in_phase_2_only_the_player_builds():
    parts = {**BUILD, "season": 4, "cities": {"the Regent": {"red": [5]}}}
    game = play(table(1, hands={"Anna": ["red 1"]}, **parts), "build red 1", "done")
    assert city(game, 1, "red") == ["red 5"]


@pytest.mark.rule("cites.solo.18")
def test_majorities_are_compared_with_the_regent():
    cities = {"Anna": {"pink": [6]}, "the Regent": {"red": [1, 3], "blue": [4]}}
    game = play(table(1, season=4, hands={"Anna": ["white 1"]}, cities=cities, **BUILD), "done")
    assert points(game) == [2, 1 + 1]


@pytest.mark.rule("cites.solo.19", "cites.ruling.56")
def test_the_player_discards_market_cards_until_four_are_left():
    game = table(1, hands={"Anna": ["white 1"]}, **{**BUILD, "market": EXAMPLE})
    play(game, "done")
    assert texts(game) == {f"discard {card} from the Market" for card in EXAMPLE}
    play(game, "discard yellow 4 from the Market", "discard blue 2 from the Market")
    assert market(game) == ["red 3", "green 6", "pink 2", "yellow 5"]
    assert game.view(None).season == 2


@pytest.mark.rule("cites.solo.20")
def test_with_fewer_than_four_the_row_is_filled():
    game = table(1, hands={"Anna": ["white 1"]}, draw=["red 1", "blue 1"], **{**BUILD, "market": FOUR[:3]})
    play(game, "done")
    assert market(game) == [*FOUR[:3], "blue 1"]


@pytest.mark.rule("cites.solo.21", "cites.taxes.9")
def test_the_taxes_come_after_the_majorities_and_before_the_catch_up_bonus():
    cities = {"Anna": {"pink": [6]}}
    game = table(1, hands={"Anna": ["white 1"]}, cities=cities, points={"the Regent": 31}, **BUILD)
    told = log(play(game, "done"))
    order = ["gained 2 VP", "stole pink 6", "drew a card for a Bonus space", "Season 2 began"]
    assert sorted(order, key=told.index) == order
    assert len(hand(game, 0)) == 1 + 3


@pytest.mark.rule("cites.solo.22", "cites.ruling.50")
def test_the_regent_never_builds_a_drawn_white_card_or_by_a_switch_beside_a_colour():
    game = adding(["white 3", "blue 6"])
    assert city(game, 1, "blue") == ["blue 6"]
    assert market(game) == [*FOUR, "white 3"]
    game = adding(["white 3", "blue 6"], {"red": [1], "green": [3, 4]}, regent_jokers=True)
    assert texts(game) == {"white 3 in the red City for the Regent", "blue 6 for the Regent"}
    assert "cites.solo.8" in why(game, "white 3 in the green City for the Regent")
    assert why(game, "white 3 in the blue City for the Regent") == "cites.ruling.50"
    play(game, "white 3 in the red City for the Regent")
    assert city(game, 1, "red") == ["red 1", "white 3"]


@pytest.mark.rule("cites.solo.23", "cites.ruling.55")
def test_assassin_and_knight_reach_the_cities_of_the_regent():
    cities = {"Anna": {"red": [1]}, "the Regent": {"blue": [4], "green": [5]}}
    game = play(table(1, market=FOUR, hands={"Anna": ["yellow 3"]}, cities=cities), "play yellow 3")
    play(game, "strike the blue City of B")
    assert city(game, 1, "blue") == []
    game = play(table(1, market=FOUR, hands={"Anna": ["yellow 5"]}, cities=cities), "play yellow 5")
    play(game, "move from the blue City of B to the blue City")
    assert city(game, 0, "blue") == ["blue 4"]


@pytest.mark.rule("cites.solo.30", "cites.taxes.2", "cites.expert.4")
@pytest.mark.parametrize("expert", [False, True])
def test_after_the_fourth_season_only_construction_and_majorities_take_place(expert):
    parts = {**BUILD, "market": FOUR[:1], "season": 4, "points": {"the Regent": 40}}
    game = table(1, hands={"Anna": ["white 1"]}, cities={"Anna": {"pink": [6]}}, expert=expert, **parts)
    play(game, "done")
    assert game.is_over
    assert city(game, 0, "pink") == ["pink 6"]
    assert (hand(game, 0), market(game)) == (["white 1"], FOUR[:1])


@pytest.mark.rule("cites.solo.31", "cites.ruling.65", "cites.pile.8")
@pytest.mark.parametrize(("regent", "buildable"), [({}, True), ({"blue": [1]}, False)])
def test_a_single_drawn_card_goes_to_the_regent_or_else_to_the_market(regent, buildable):
    every = [f"{colour} {v}" for colour in COLOURS for v in range(7) for _ in range(2 if v else 1)]
    for card in [*FOUR, "blue 1", *(["blue 1"] if regent else [])]:
        every.remove(card)
    reserve = [f"white {v}" for v in range(4)]
    rest = {"hands": {"Anna": [*every, "white 4", "white 5", "white 6"]}, "reserve": reserve}
    game = adding(["blue 1"], regent, **rest)
    assert ("blue 1" in city(game, 1, "blue")) is True
    assert ("blue 1" in market(game)) is not buildable


# --- Royal Taxes ---


def taxed(anna, regent=None, season=1, **more):
    """Return a solo table after the majorities, when the Regent takes his taxes."""
    cities = {"Anna": anna, "the Regent": regent or {}}
    game = table(1, hands={"Anna": ["white 0"]}, cities=cities, season=season, lone_jokers=True, **BUILD, **more)
    return play(game, "done")


@pytest.mark.rule("cites.taxes.1", "cites.taxes.7")
def test_the_regent_takes_the_highest_card_of_the_city_that_gave_most():
    game = taxed({"pink": [4, 6], "red": [1]})
    assert city(game, 0, "pink") == ["pink 4"]
    assert city(game, 1, "pink") == ["pink 6"]
    game = taxed({"pink": [5, "white 6"], "red": [1]}, {"pink": [2]})
    assert city(game, 1, "pink") == ["pink 2", "white 6"]


@pytest.mark.rule("cites.taxes.3", "cites.ruling.59")
def test_a_card_he_has_already_is_discarded():
    game = taxed({"pink": [4, "white 6"], "red": [1]}, {"pink": [6]})
    assert city(game, 1, "pink") == ["pink 6"]
    assert "white 6" in discards(game)


@pytest.mark.rule("cites.taxes.4", "cites.ruling.60")
def test_without_points_he_takes_from_the_most_influential_city():
    game = taxed({"pink": [2], "red": [1, 3]}, {"pink": [6], "red": [6]})
    assert city(game, 0, "red") == ["red 1"]
    game = taxed({"purple": [1, "white 2"], "red": [1, 3]}, {"red": [6]})
    assert city(game, 0, "red") == ["red 1"]


@pytest.mark.rule("cites.taxes.5", "cites.ruling.58")
def test_ties_go_by_influence_then_the_player_chooses():
    game = taxed({"pink": [2], "red": [5]})
    assert city(game, 0, "red") == []
    game = taxed({"pink": [4], "red": [4], "green": [0]})
    assert texts(game) == {"let the Regent rob the pink City", "let the Regent rob the red City"}
    assert why(game, "let the Regent rob the green City") == "cites.taxes.5"
    play(game, "let the Regent rob the red City")
    assert city(game, 1, "red") == ["red 4"]
    assert city(game, 0, "pink") == ["pink 4"]


@pytest.mark.rule("cites.taxes.6", "cites.ruling.57")
def test_points_from_the_market_do_not_count():
    game = taxed({"pink": [2], "red": [5]}, {"pink": [3], "red": [6]}, points={"Anna": 9})
    assert city(game, 0, "red") == []


@pytest.mark.rule("cites.taxes.8")
def test_without_cards_nothing_is_stolen():
    assert "The Regent found nothing to steal." in log(taxed({}))


# --- the expert challenge ---


@pytest.mark.rule("cites.expert.1", "cites.expert.2", "cites.expert.3", "cites.expert.6", "cites.ruling.62")
@pytest.mark.parametrize(("season", "stolen"), [(1, 1), (2, 2), (3, 3)])
def test_the_expert_regent_robs_as_many_cities_as_seasons_are_over(season, stolen):
    game = taxed({"pink": [3, 6], "red": [5], "green": [4], "blue": [3]}, season=season, expert=True)
    assert log(game).count("stole") == stolen
    assert city(game, 1, "pink") == ["pink 6"]


@pytest.mark.rule("cites.expert.5", "cites.ruling.61")
def test_expert_ranking_goes_on_with_cities_without_points_or_not_by_a_switch():
    anna, regent = {"pink": [6], "red": [2], "green": [4]}, {"red": [3], "green": [5]}
    game = taxed(anna, regent, season=3, expert=True)
    assert [city(game, 0, c) for c in ("pink", "red", "green")] == [[], [], []]
    game = taxed(anna, regent, season=3, expert=True, expert_fill=False)
    assert [city(game, 0, c) for c in ("pink", "red", "green")] == [[], ["red 2"], ["green 4"]]
    game = taxed({"pink": [1], "red": [1], "green": [1]}, season=2, expert=True)
    assert len(texts(game)) == 3
    play(game, "let the Regent rob the red City")
    assert len(texts(game)) == 2


# --- catch-up and legends ---


@pytest.mark.rule("cites.solocatch.1")
def test_a_player_behind_draws():
    game = table(1, hands={"Anna": ["white 1"]}, points={"Anna": 9, "the Regent": 25}, **BUILD)
    assert len(hand(play(game, "done"), 0)) == 3


@pytest.mark.rule("cites.solocatch.2", "cites.solocatch.3", "cites.ruling.63")
def test_a_regent_behind_draws_and_builds_at_once_without_replacement():
    draw = ["red 2", "blue 3", "white 4"]
    parts = {"points": {"Anna": 33, "the Regent": 2}, "cities": {"the Regent": {"red": [2]}}}
    game = play(table(1, hands={"Anna": ["white 1"]}, draw=draw, **parts, **BUILD), "done")
    assert city(game, 1, "red") == ["red 2"]
    assert city(game, 1, "blue") == ["blue 3"]
    assert {"red 2", "white 4"} <= set(discards(game))


@pytest.mark.rule("cites.ruling.50")
def test_with_the_switch_the_player_chooses_the_city_of_a_white_card_drawn_for_the_regent():
    parts = {"points": {"Anna": 13, "the Regent": 2}, "cities": {"the Regent": {"red": [2], "blue": [3]}}}
    game = table(1, hands={"Anna": ["white 1"]}, draw=["white 4"], regent_jokers=True, **parts, **BUILD)
    play(game, "done")
    assert texts(game) == {"white 4 in the red City for the Regent", "white 4 in the blue City for the Regent"}
    play(game, "white 4 in the blue City for the Regent")
    assert city(game, 1, "blue") == ["blue 3", "white 4"]


@pytest.mark.rule("cites.legend.1", "cites.legend.2", "cites.legend.3", "cites.legend.4")
@pytest.mark.rule("cites.legend.5", "cites.legend.6", "cites.legend.7", "cites.ruling.64")
def test_the_table_of_legends_has_seven_levels_without_a_gap():
    steps = {-99: 1, -10: 1, -9: 2, -1: 2, 0: 3, 1: 4, 10: 4, 11: 5, 20: 5, 21: 6, 30: 6, 31: 7, 200: 7}
    assert {margin: legend_level(margin) for margin in steps} == steps
    parts = {**BUILD, "season": 4, "points": {"Anna": 14, "the Regent": 2}}
    outcome = play(table(1, hands={"Anna": ["white 1"]}, **parts), "done").outcome()
    assert outcome.winners == (0,)
    assert outcome.trail[1][1] == ("cites.legend.5",)


def test_random_solo_games_end():
    chance = random.Random(3)
    for seed in range(20):
        game = CitesRoyales(1, seed, expert=seed % 2 == 0, regent_jokers=seed % 3 == 0)
        while not game.is_over:
            game.play(chance.choice(game.legal_actions()))
        assert game.outcome() is not None
