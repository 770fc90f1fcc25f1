"""Construction, Jokers, Cities, majorities, the next Season, catch-up, the end (rulebook: phase 2)."""

import pytest

from cites_kit.rules.season import bonus_spaces_between
from cites_kit.scoring import city_points, has_majority, winners_ahead_of
from cites_kit.state import Table
from tests.cites_kit.tables import FOUR, city, hand, log, market, play, points, table, texts, why

BUILD = {"bought": ["Anna", "Bruno"], "step": "build", "market": FOUR}
COLOURS = ("purple", "yellow", "pink", "red", "blue", "green")


def build(cards, cities=None, **more):
    """Return a table at which Anna chooses what to build from her hand."""
    return table(2, hands={"Anna": cards}, cities={"Anna": cities or {}}, **BUILD, **more)


def vp(colour, anna, bruno=None, **options):
    """Return what Anna's City gives if she has the majority, and whether she has it."""
    s = table(2, cities={"Anna": anna, "Bruno": bruno or {}}, lone_jokers=True, **options).state
    where = COLOURS.index(colour)
    return city_points(s, 0, where), has_majority(s, 0, where)


# --- A. construction ---


@pytest.mark.rule("cites.build.1", "cites.build.3")
def test_any_number_of_cards_may_be_built_the_others_stay_in_the_hand():
    cards = ["red 1", "blue 3", "green 2"]
    assert hand(play(build(cards), "done"), 0) == ["red 1", "blue 3", "green 2"]
    game = play(build(cards), "build red 1", "build green 2", "done")
    assert hand(game, 0) == ["blue 3"]
    many = [f"{colour} {value}" for colour in COLOURS for value in range(7)]
    assert len(hand(build(many), 0)) == 42


@pytest.mark.rule("cites.build.2", "cites.ruling.35", "cites.ruling.36")
def test_choices_are_secret_until_all_have_chosen():
    game = table(2, hands={"Anna": ["red 1", "white 3"], "Bruno": ["red 2"]}, **BUILD)
    play(game, "build red 1", "build white 3 in the red City", "done")
    assert city(game, 0, "red") == []
    assert game.view(1).nobles[0].planned is None
    assert game.view(0).nobles[0].planned == ((22, 3), (45, 3))
    assert "red 1" not in log(game)
    play(game, "done")
    assert city(game, 0, "red") == ["red 1", "white 3"]


@pytest.mark.rule("cites.build.2")
def test_who_holds_cards_is_asked_even_if_none_can_be_built():
    game = build(["red 1"], {"red": [4]})
    assert texts(game) == {"done"}


@pytest.mark.rule("cites.build.4")
def test_a_coloured_card_is_built_in_the_city_of_its_colour():
    assert texts(build(["red 1"])) == {"build red 1", "done"}


@pytest.mark.rule("cites.build.5")
def test_a_city_holds_each_influence_once():
    game = play(build(["red 4", "red 1", "white 4"]), "build red 1", "build red 4")
    assert "cites.build.5" in why(game, "build white 4 in the red City")
    game = play(build(["red 4", "red 4"]), "build red 4")
    assert texts(game) == {"done"}


@pytest.mark.rule("cites.build.6", "cites.build.8")
def test_a_card_must_beat_the_highest_one():
    game = build(["red 1", "red 4"], {"red": [3]})
    assert "cites.build.6" in why(game, "build red 1")
    play(game, "build red 4", "done")
    assert city(game, 0, "red") == ["red 3", "red 4"]


@pytest.mark.rule("cites.build.7", "cites.build.9")
def test_several_cards_are_built_in_ascending_order():
    game = play(build(["red 5", "red 1", "red 3"]), "build red 5", "build red 1", "build red 3", "done")
    assert city(game, 0, "red") == ["red 1", "red 3", "red 5"]


@pytest.mark.rule("cites.build.11")
def test_a_city_holds_seven_cards_and_21_influence_at_most():
    cards = [f"red {value}" for value in range(7)]
    game = play(build(cards), *(f"build {card}" for card in cards), "done")
    assert len(city(game, 0, "red")) == 7
    assert game.view(None).nobles[0].influence[3] == 21


# --- Jokers ---


@pytest.mark.rule("cites.joker.1", "cites.joker.3", "cites.ruling.36")
def test_a_joker_fits_any_city_in_which_a_coloured_card_is_built_with_it():
    game = build(["white 4", "red 1", "pink 6"])
    assert texts(game) == {"build red 1", "build pink 6", "done"}
    assert "cites.joker.3" in why(game, "build white 4 in the red City")
    play(game, "build red 1", "build pink 6")
    assert {"build white 4 in the red City", "build white 4 in the pink City"} <= texts(game)
    play(game, "build white 4 in the red City")
    assert "cites.joker.1" in why(game, "build white 4 in the pink City")


@pytest.mark.rule("cites.joker.2")
def test_a_card_that_was_there_before_is_no_partner():
    assert texts(build(["white 4"], {"red": [1]})) == {"done"}


@pytest.mark.rule("cites.joker.4", "cites.ruling.29")
@pytest.mark.parametrize("partner", ["red 6", "red 1", "red 0"])
def test_the_partner_may_be_lower_or_higher_or_a_0(partner):
    game = play(build(["white 4", partner]), f"build {partner}", "build white 4 in the red City", "done")
    assert len(city(game, 0, "red")) == 2


@pytest.mark.rule("cites.joker.5", "cites.joker.7")
def test_the_partner_has_another_value_and_the_joker_must_be_higher_than_the_city():
    game = play(build(["white 4", "red 4"]), "build red 4")
    assert "cites.build.5" in why(game, "build white 4 in the red City")
    game = play(build(["white 1", "red 4"], {"red": [2]}), "build red 4")
    assert "cites.build.6" in why(game, "build white 1 in the red City")


@pytest.mark.rule("cites.joker.6")
def test_another_joker_is_no_partner():
    assert texts(build(["white 4", "white 5"])) == {"done"}


@pytest.mark.rule("cites.joker.8", "cites.ruling.28")
def test_one_coloured_card_is_enough_for_several_jokers_or_by_a_switch_for_one():
    game = play(build(["white 4", "white 5", "red 1"]), "build red 1", "build white 4 in the red City")
    assert "build white 5 in the red City" in texts(game)
    game = build(["white 4", "white 5", "red 1", "red 2"], joker_one_to_one=True)
    play(game, "build red 1", "build white 4 in the red City")
    assert why(game, "build white 5 in the red City") == "cites.ruling.28"
    assert "build white 5 in the red City" in texts(play(game, "build red 2"))


@pytest.mark.rule("cites.joker.9")
def test_a_joker_counts_for_the_majority_and_as_a_card():
    noble = table(2, cities={"Anna": {"red": [1, "white 4"]}}).view(None).nobles[0]
    assert (noble.influence[3], len(noble.cities[3])) == (5, 2)


@pytest.mark.rule("cites.joker.10", "cites.ruling.27")
def test_a_joker_stays_when_its_partner_leaves():
    game = table(2, market=FOUR, hands={"Anna": ["blue 3"]}, cities={"Bruno": {"red": ["white 1", 4]}})
    play(game, "play blue 3")
    assert city(game, 1, "red") == ["white 1"]


# --- Victory Points of the Cities ---


@pytest.mark.rule("cites.vp.1", "cites.vp.2", "cites.cards.10")
@pytest.mark.parametrize(
    ("cards", "crowns"), [([0], 1), ([1], 1), ([1, 2], 1), ([2], 1), ([5], 2), ([5, 6], 3), ([1, 2, 4, 5], 4), ([6], 2)]
)
def test_purple_gives_a_point_for_each_visible_crown(cards, crowns):
    assert vp("purple", {"purple": cards})[0] == crowns


@pytest.mark.rule("cites.joker.11", "cites.ruling.31")
def test_a_joker_on_top_covers_the_top_crown_or_not_by_a_switch():
    assert vp("purple", {"purple": [5, "white 6"]})[0] == 1
    assert vp("purple", {"purple": [5, "white 6"]}, joker_covers_crown=False)[0] == 2
    assert vp("purple", {"purple": ["white 4", 5]})[0] == 2


@pytest.mark.rule("cites.vp.3", "cites.ruling.32")
def test_purple_has_no_minimum():
    assert vp("purple", {"purple": [1, "white 2"]}) == (0, True)


@pytest.mark.rule("cites.vp.4")
def test_yellow_counts_the_cards_of_the_own_city_with_the_most():
    assert vp("yellow", {"yellow": [3], "red": [1, 2, 3]})[0] == 3
    assert vp("yellow", {"yellow": [1, 2], "red": [1]})[0] == 2


@pytest.mark.rule("cites.vp.5", "cites.vp.6")
@pytest.mark.parametrize(
    ("cards", "value"), [([1], 1), ([2], 1), ([3], 1), ([5], 1), ([6], 2), ([3, 5], 2), ([4, 5], 3)]
)
def test_pink_is_a_third_of_its_influence_rounded_down_at_least_1(cards, value):
    assert vp("pink", {"pink": cards})[0] == value


@pytest.mark.rule("cites.vp.7", "cites.vp.8", "cites.ruling.33")
def test_red_counts_cities_with_at_least_two_cards_at_least_1():
    assert vp("red", {"red": [3]})[0] == 1
    assert vp("red", {"red": [3, 4], "blue": [1, 2, 3], "green": [1]})[0] == 2


@pytest.mark.rule("cites.vp.9", "cites.vp.10", "cites.vp.11", "cites.vp.12", "cites.ruling.30")
def test_blue_counts_cities_with_a_1_or_2_at_least_1():
    assert vp("blue", {"blue": [3]})[0] == 1
    assert vp("blue", {"blue": [1, 2], "red": [2, 5], "green": ["white 1", 3], "pink": [4]})[0] == 3


@pytest.mark.rule("cites.vp.13", "cites.vp.14")
@pytest.mark.parametrize(("cards", "value"), [(1, 1), (2, 1), (3, 1), (5, 1), (6, 2), (7, 2)])
def test_green_counts_sets_of_three_cards_in_all_cities_at_least_1(cards, value):
    values = list(range(1, 7))
    anna = {"green": values[: min(cards, 5)], "red": values[: max(0, cards - 5)]}
    assert vp("green", {colour: cards for colour, cards in anna.items() if cards})[0] == value


@pytest.mark.rule("cites.vp.15")
def test_points_are_counted_in_the_cities_of_the_winner_only():
    assert vp("green", {"green": [4]}, {"red": [1, 2, 3, 4, 5, 6]}) == (1, True)


# --- majorities ---


def season(anna, bruno, **more):
    """Return the points after the majorities of two Nobles without hands."""
    return table(2, cities={"Anna": anna, "Bruno": bruno}, **BUILD, **more)


@pytest.mark.rule("cites.majority.1", "cites.majority.2", "cites.majority.3")
def test_the_highest_total_of_each_colour_gains_the_points():
    game = season({"red": [1, "white 4"], "blue": [3]}, {"red": [2], "blue": [6]})
    assert points(game) == [1, 1]  # red: one City of two cards; blue: one City with a 2


@pytest.mark.rule("cites.majority.4", "cites.ruling.34")
def test_a_total_of_0_never_wins():
    game = season({"red": [0]}, {})
    assert points(game) == [0, 0]
    assert "Nobody has any Influence in red." in log_of(game)


def log_of(game):
    """Return the log of the majorities of a position, counted after a decision."""
    again = table(2, cities={"Anna": {"red": [0]}}, hands={"Anna": ["white 1"]}, **BUILD)
    return log(play(again, "done"))


@pytest.mark.rule("cites.majority.5")
def test_all_tied_nobles_gain_each_by_the_own_cities():
    assert points(season({"pink": [6]}, {"pink": [1, 5]})) == [2, 2]
    assert points(season({"red": [3], "blue": [1, 3]}, {"red": [1, 2], "blue": [4]})) == [2, 2]


@pytest.mark.rule("cites.majority.6", "cites.majority.7")
def test_majorities_are_counted_in_the_last_season_too_and_cities_stay():
    game = table(2, season=4, cities={"Anna": {"pink": [6]}}, hands={"Anna": ["white 1"]}, **BUILD)
    play(game, "done")
    assert game.is_over
    assert points(game) == [2, 0]
    assert city(game, 0, "pink") == ["pink 6"]


@pytest.mark.rule("cites.majority.8")
def test_the_scoring_runs_from_left_to_right():
    cities = {colour: [3] for colour in COLOURS}
    game = play(table(2, cities={"Anna": cities}, hands={"Anna": ["white 1"]}, **BUILD), "done")
    told = [entry.text for entry in game.log if "gained" in entry.text]
    assert [next(c for c in COLOURS if c in text) for text in told] == list(COLOURS)


# --- the next Season ---


@pytest.mark.rule("cites.season.2", "cites.season.3", "cites.season.4", "cites.season.7", "cites.season.9")
def test_the_left_neighbour_of_the_last_buyer_starts_the_next_season():
    cards = ["yellow 4", "red 3", "red 1", "pink 2"]
    more = {**BUILD, "market": cards, "bought": ["Anna", "Bruno", "Carla"]}
    game = table(3, hands={"Anna": ["red 6"]}, last_buyer="Bruno", **more)
    play(game, "done")
    view = game.view(None)
    assert (view.season, market(game)) == (2, cards)
    assert not any(noble.bought for noble in view.nobles)
    assert game.to_move == 2


@pytest.mark.rule("cites.season.5", "cites.season.6", "cites.season.8", "cites.ruling.43")
def test_the_second_row_is_filled_with_colours_that_are_not_there():
    more = {**BUILD, "market": ["red 1", "red 2"]}
    game = table(2, hands={"Anna": ["blue 6"]}, draw=["red 4", "blue 1", "red 6", "blue 2", "white 1"], **more)
    play(game, "done")
    assert market(game) == ["red 1", "red 2", "blue 1", "white 1"]
    assert points(game) == [0, 0]
    assert "red 6" in [text.split(" was")[0].lower() for text in log(game).splitlines()]


@pytest.mark.rule("cites.ruling.43")
def test_refilling_never_runs_for_ever():
    """Only red cards are left to draw: when the pile has become empty twice, the next card is laid whatever it is."""
    reds = ["red 1", "red 2", "red 3"]
    every = [f"{colour} {v}" for colour in COLOURS for v in range(7) for _ in range(2 if v else 1)]
    every += [f"white {v}" for v in range(7)]
    left = [card for card in every if not card.startswith("red")]
    parts = {"hands": {"Anna": left[:30], "Bruno": left[30:]}, "reserve": ["red 4", "red 4", "red 5", "red 5"]}
    more = {**BUILD, "market": [*reds]}
    game = table(2, draw=["red 6", "red 6", "red 0", "red 1", "red 2", "red 3"], **parts, **more)
    play(game, "done", "done")
    assert len(market(game)) == 4


@pytest.mark.rule("cites.season.1", "cites.season.10", "cites.catchup.8", "cites.ruling.39")
@pytest.mark.parametrize(("players", "last"), [(2, 4), (3, 4), (4, 3)])
def test_the_game_ends_after_the_last_season_without_refill_and_catch_up(players, last):
    names = ["Anna", "Bruno", "Carla", "Dora"][:players]
    parts = {"bought": names, "step": "build", "market": ["red 1"], "points": {"Anna": 30}}
    game = play(table(players, season=last, hands={"Anna": ["white 1"]}, **parts), "done")
    assert game.is_over
    assert market(game) == ["red 1"]
    assert hand(game, 1) == []
    game = play(table(players, season=last - 1, hands={"Anna": ["white 1"]}, **parts), "done")
    assert not game.is_over


# --- catch-up bonus ---


def spaces(own, leader, players=3, own_included=0, leader_included=0):
    s = Table()
    s.players = players
    s.catchup_own_included, s.catchup_leader_included = own_included, leader_included
    return bonus_spaces_between(s, own, leader)


@pytest.mark.rule("cites.catchup.1", "cites.catchup.4", "cites.ruling.37")
def test_only_spaces_strictly_between_count():
    assert [spaces(6, 12), spaces(10, 12), spaces(6, 10), spaces(9, 31), spaces(0, 50)] == [1, 0, 0, 3, 4]
    assert spaces(10, 12, own_included=1) == 1
    assert spaces(6, 10, leader_included=1) == 1
    assert spaces(0, 5, own_included=1) == 0


@pytest.mark.rule("cites.catchup.2")
def test_the_leader_and_who_is_tied_draws_nothing():
    assert spaces(20, 20) == 0
    game = play(table(2, hands={"Anna": ["white 1"]}, points={"Anna": 20, "Bruno": 20}, **BUILD), "done")
    assert hand(game, 1) == []


@pytest.mark.rule("cites.catchup.3", "cites.catchup.9", "cites.ruling.40")
def test_the_spaces_depend_on_the_side_of_the_track_and_come_again():
    assert [spaces(5, 13, 3), spaces(5, 13, 4)] == [1, 2]
    assert [spaces(49, 71, 3), spaces(49, 63, 4)] == [3, 2]


@pytest.mark.rule("cites.catchup.5", "cites.catchup.6", "cites.catchup.7", "cites.ruling.38", "cites.season.9")
def test_the_bonus_is_drawn_before_the_refill_beginning_with_the_next_starter():
    more = {**BUILD, "market": ["red 1", "yellow 2", "pink 3"], "bought": ["Anna", "Bruno", "Carla"]}
    draw = ["purple 1", "purple 2", "blue 3", "green 1"]
    parts = {"points": {"Anna": 9, "Bruno": 22, "Carla": 18}, "hands": {"Bruno": ["white 1"]}, "last_buyer": "Bruno"}
    game = play(table(3, draw=draw, **parts, **more), "done")
    assert hand(game, 2) == ["purple 1"]
    assert hand(game, 0) == ["purple 2", "blue 3"]
    assert market(game)[3:] == ["green 1"]
    assert game.view(1).nobles[0].known == ()


# --- the end ---


def over(players, points_by_name, **more):
    names = ["Anna", "Bruno", "Carla", "Dora"][:players]
    return table(
        players, points=points_by_name, bought=names, step="build", market=[], season=3 + (players < 4), **more
    )


@pytest.mark.rule("cites.end.1", "cites.end.5")
def test_a_face_up_hero_gives_two_points_and_the_hand_nothing():
    game = over(2, {"Anna": 10, "Bruno": 11}, hero=["Anna"], hands={"Bruno": ["purple 6"]})
    play(game, "done")
    assert points(game) == [12, 11]
    assert game.outcome().winners == (0,)
    assert [line.points for line in game.receipts()[0].group("Hero")] == [2]


@pytest.mark.rule("cites.end.2")
def test_the_most_points_win():
    game = over(3, {"Anna": 10, "Bruno": 14, "Carla": 12})
    assert game.outcome().winners == (1,)
    assert game.outcome().reason == "Bruno wins: 14 VP to 12 and 10."


@pytest.mark.rule("cites.end.3", "cites.ruling.47")
def test_among_tied_nobles_the_most_cards_built_win():
    cities = {"Anna": {"red": [0, "white 0"][:1]}, "Bruno": {"blue": [0], "green": [0]}}
    game = over(2, {"Anna": 10, "Bruno": 10}, cities=cities)
    assert game.outcome().winners == (1,)
    assert winners_ahead_of(game.state, 0) == 1


@pytest.mark.rule("cites.end.4")
def test_a_full_tie_is_a_shared_victory():
    outcome = over(2, {"Anna": 10, "Bruno": 10}).outcome()
    assert outcome.winners == (0, 1)
    assert "share" in outcome.reason
