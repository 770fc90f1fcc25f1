"""What the board says at one moment: prompts, steps, what would follow, the log by turns, what a press means."""

import random
from itertools import pairwise

import pytest

from cites_kit import CitesRoyales
from cites_kit import names as n
from cites_kit.card_words import card_key
from cites_kit.odds import percent
from tests.cites_kit.tables import EXAMPLE, FOUR, play, table

CITIES = {"Anna": {"red": [2, 5], "purple": [1]}, "Bruno": {"red": [3], "purple": [4]}}


def a_game(players, seed, **options):
    """Return the moments of a random game."""
    game, chance = CitesRoyales(players, seed, **options), random.Random(seed)
    yield game
    while not game.is_over:
        yield game.play(chance.choice(game.legal_actions()))


def effects(game, viewer=0, **ui):
    return game.scene(viewer, **ui).effects


# -- prompts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_prompts_lines_and_effects_fit_into_the_header(players):
    for seed in range(3):
        for game in a_game(players, seed, regent_jokers=True, revolt_effect_optional=True):
            for viewer in (game.to_move, None):
                scene = game.scene(viewer)
                assert 0 < len(scene.prompt) <= 52
                assert len(scene.line) <= 95
                assert len(scene.log) <= 4
                assert [text for text in scene.effects.values() if len(text) > 95] == []
                assert "!" not in scene.prompt + scene.line


def test_at_the_setup_the_prompt_says_to_whom_a_card_goes():
    game = CitesRoyales(3, 1, start_player=0)
    assert game.scene(0).prompt == "Choose a card for Bruno, on your left."
    play(game, game.legal_actions()[0])
    assert game.scene(0).prompt == "Choose a card for Carla, on your right."
    assert game.scene(1).prompt == "Anna is choosing cards to pass on."
    game = CitesRoyales(2, 1, start_player=0)
    assert game.scene(0).prompt == "Choose the first card to give to Bruno."
    assert game.scene(0).steps == ("Pass cards on", "Build the first card")


def test_the_prompt_counts_what_is_left_to_spend():
    game = table(2, market=EXAMPLE)
    assert game.scene(0).prompt == "Buy cards for up to 10 in all, or add one card."
    play(game, "buy yellow 4", "buy red 3")
    scene = game.scene(0)
    assert scene.prompt == "Choose more cards, or press Buy: 3 left."
    assert scene.line.startswith("Chosen: 4 + 3 = 7, so 3 left.")
    assert scene.buttons[0].label == "Buy 2 cards for 7"
    assert game.scene(1).prompt == "Anna is buying cards."


def test_after_a_revolt_the_prompt_says_that_one_must_buy():
    game = play(table(2, market=EXAMPLE, draw=["yellow 1"], hands={"Bruno": ["red 6"]}), "add a card")
    assert game.scene(0).prompt == "You must buy now, for up to 9 in all."
    assert game.scene(0).buttons[0].key == "ui:undo"


def test_the_steps_tell_a_played_card_from_the_effect_of_a_revolt():
    market = [*EXAMPLE, "blue 3"]
    game = play(table(2, market=market, hands={"Anna": ["pink 0"]}), "play pink 0")
    assert (game.scene(0).steps[0], game.scene(0).step) == ("Play a card", 0)
    pairs = ["yellow 0", "red 3", "green 6", "pink 2", "yellow 5", "blue 2"]
    options = {"bought": ["Anna"], "last_buyer": "Anna", "hero": ["Anna"], "draw": ["yellow 1"]}
    game = play(table(2, market=pairs, **options), "add a card")
    assert game.state.step == n.VOID_TARGET
    assert game.scene(0).steps[game.scene(0).step] == "Effect of the Revolt"


def test_the_button_says_what_building_will_do():
    hands = {"Anna": ["red 6", "green 1"], "Bruno": ["white 0"]}
    game = table(2, cities=CITIES, hands=hands, step="build", bought=["Anna", "Bruno"])
    assert game.scene(0).buttons[0].label == "Build nothing"
    assert play(game, "build red 6").scene(0).buttons[0].label == "Build 1 card"
    assert game.scene(0).buttons[0].kind == "primary"


def test_a_full_market_offers_adding_as_a_button():
    full = [f"{colour} {value}" for colour in ("purple", "yellow", "pink", "red") for value in (3, 4, 5, 6)]
    game = table(2, market=full, hero=["Anna"])
    keys = [button.key for button in game.scene(0).buttons]
    assert "pile" in keys
    assert "pile" not in [button.key for button in table(2, market=FOUR, hero=["Anna"]).scene(0).buttons]


def test_only_the_one_who_decides_is_offered_anything():
    game = table(2, market=EXAMPLE)
    assert game.scene(0).legal
    for viewer, ui in ((1, {}), (None, {}), (0, {"may_act": False})):
        scene = game.scene(viewer, **ui)
        assert scene.legal == {}
        assert scene.effects == {}
        assert [button.key for button in scene.buttons if not button.key.startswith("ui:")] == []


# -- what would follow -------------------------------------------------------------------------------------------------


def test_buying_says_what_is_spent_and_left_and_when_the_turn_ends():
    found = effects(table(2, market=["yellow 6", "red 3", "green 6", "pink 2"]))
    assert found["market:yellow_6"] == "6 spent, 2 left"
    game = play(table(2, market=["yellow 6", "red 3", "green 6", "pink 2"]), "buy red 3")
    assert effects(game)["market:pink_2"] == "5 spent, 3 left: nothing else fits, so the turn ends"
    assert effects(game)["done"] == "the turn ends, and 5 to spend are lost"


def test_adding_says_the_chance_of_a_revolt_and_what_else_it_brings():
    game = table(2, market=EXAMPLE, hero=["Anna"], hands={"Bruno": ["red 6"]})
    odds = game.view(0).adding
    assert effects(game)["pile"] == f"Revolt {percent(odds.revolt)}, else 1 VP"
    assert effects(game)["hero"] == f"Revolt {percent(odds.with_hero)}, else 1 VP"
    assert effects(table(2, market=FOUR, hero=["Anna"]))["pile"] == "no Revolt can break out"


def test_building_says_who_would_lead_and_for_how_much():
    hands = {"Anna": ["red 6", "purple 2", "purple 3"], "Bruno": ["white 0"]}
    game = table(2, cities=CITIES, hands=hands, step="build", bought=["Anna", "Bruno"])
    assert effects(game)["hand:red_6"] == "you lead in red with 13, for 1 VP"
    assert effects(game)["hand:purple_2"] == "Bruno leads in purple with 4, for 1 VP"
    assert effects(game)["hand:purple_3"] == "you and Bruno tie in purple at 4"
    play(game, "build purple 2")
    assert effects(game)["hand:purple_3"] == "you lead in purple with 6, for 2 VP"
    assert effects(game, you=False)["hand:purple_3"] == "Anna leads in purple with 6, for 2 VP"


def test_targets_of_effects_say_who_would_lead_then():
    game = play(table(2, cities=CITIES, hands={"Anna": ["blue 3"]}), "play blue 3")
    assert effects(game)["city:B:purple"] == "then you lead in purple with 1, for 1 VP"
    assert effects(game)["city:A:red"] == "then Bruno leads in red with 3, for 1 VP"


def test_moving_a_joker_speaks_of_both_colours():
    cities = {"Anna": {"red": [2]}, "Bruno": {"blue": [1, "white 4"], "green": [3]}}
    game = play(table(2, cities=cities, hands={"Anna": ["pink 5"]}), "play pink 5")
    text = effects(game)["move:B:blue:red"]
    assert text == "then you lead in red with 6, for 1 VP; Bruno leads in blue with 1, for 1 VP"
    assert effects(game)["move:B:blue:blue"].count("lead") == 1


def test_playing_says_what_the_character_does_and_what_leaves_a_city():
    game = table(2, cities=CITIES, hands={"Anna": ["blue 0", "blue 2"]})
    assert effects(game)["hand:blue_2"] == "draw a card"
    assert effects(game)["hand:blue_0"] == "the Void finds no target: nothing happens"
    assert effects(game)["own:red"].endswith("; then Bruno leads in red with 3, for 1 VP")
    assert "nothing" not in effects(game)


def test_taking_a_card_out_of_the_market_says_what_is_left():
    game = play(table(2, market=EXAMPLE, hands={"Anna": ["blue 4"]}), "play blue 4")
    assert effects(game)["market:yellow_4"] == "5 cards left face up, so 9 to spend; yellow is no danger any more"
    assert effects(game)["market:red_3"] == "5 cards left face up, so 9 to spend"


def test_a_drawn_card_says_what_it_does_in_the_market():
    market = [*EXAMPLE[:5], "green 1"]
    game = table(2, market=market, draw=["yellow 1", "blue 6"], hero=["Anna"], hands={"Bruno": ["red 6"]})
    play(game, "add a card with the Hero")
    assert effects(game)["drawn:yellow_1"] == "Revolt, Bruno +1 VP, you must buy"
    assert effects(game)["drawn:blue_6"] == "you get 1 VP"


@pytest.mark.rule("cites.solo.11")
def test_alone_a_card_for_the_regent_says_what_the_other_one_does():
    market = ["yellow 4", "red 3", "green 6", "yellow 5"]
    game = play(table(1, market=market, draw=["yellow 1", "blue 6"], hero=[]), "add a card")
    assert effects(game)["regent:blue_6"] == (
        "the Regent leads in blue with 6, for 1 VP; yellow 1: Revolt, the Regent +1 VP, you must buy"
    )


# -- chances -----------------------------------------------------------------------------------------------------------


def test_chances_count_the_cards_out_of_sight():
    game = table(2, market=EXAMPLE, hands={"Anna": ["yellow 1"], "Bruno": ["yellow 2"]})
    for viewer, yellow in ((0, 10), (1, 10), (None, 11)):
        odds = game.view(viewer).adding
        assert odds.unseen[1] == yellow
        assert sum(odds.unseen) == 85 - len(EXAMPLE) - (viewer is not None)
        assert odds.revolt == pytest.approx(yellow / sum(odds.unseen))
        assert odds.with_hero == pytest.approx(yellow * (yellow - 1) / (sum(odds.unseen) * (sum(odds.unseen) - 1)))


def test_cards_that_everybody_has_seen_are_not_counted():
    game = play(table(2, market=EXAMPLE), "buy yellow 4", "done")
    assert game.view(1).adding.unseen[1] == 13 - 2


def test_in_the_second_row_there_is_no_chance_of_a_revolt():
    odds = table(2, market=["yellow 4", "yellow 5", "yellow 6"], hero=["Anna"]).view(0).adding
    assert (odds.row, odds.hot, odds.revolt) == (2, (), 0)


def test_chances_agree_with_dealing_anew():
    game = table(3, market=EXAMPLE, hands={"Bruno": ["yellow 2", "red 6"], "Carla": ["green 3"]})
    hits = sum(game.redealt(0, seed).state.pile[game.state.pile_size - 1] // 7 == 1 for seed in range(1500))
    assert hits / 1500 == pytest.approx(game.view(0).adding.revolt, abs=0.03)


@pytest.mark.rule("cites.solo.12")
def test_alone_the_chance_is_that_of_a_revolt_that_cannot_be_avoided():
    market = ["yellow 4", "red 3", "green 6", "yellow 5"]
    game = table(1, market=market)
    forced = 0
    for seed in range(600):
        dealt = game.redealt(0, seed).play("add a card")
        choices = [dealt.clone().play(a) for a in dealt.legal_actions()] if dealt.state.step == n.FEED_REGENT else []
        after = choices or [dealt]
        forced += all(any("caused a Revolt" in entry.text for entry in one.log) for one in after)
    assert forced / 600 == pytest.approx(game.view(0).adding.revolt, abs=0.04)


@pytest.mark.parametrize(
    ("chance", "text"), [(0, "0 %"), (0.001, "< 1 %"), (0.3, "30 %"), (0.999, "> 99 %"), (1, "100 %")]
)
def test_a_small_chance_is_not_called_none(chance, text):
    assert percent(chance) == text


# -- the log -----------------------------------------------------------------------------------------------------------


def test_a_turn_is_one_line_of_the_log_and_majorities_another():
    game = table(2, market=EXAMPLE, draw=["green 1"], hands={"Anna": ["blue 2"], "Bruno": ["red 6"]})
    play(game, "play blue 2", "add a card")
    line = next(line for line in game.scene(0).log if line.seat == 0)
    assert line.text.startswith("Anna played blue 2, the Jester, drew a card, added ")
    hands = {"Anna": ["red 6"], "Bruno": ["white 0"]}
    game = table(2, cities=CITIES, hands=hands, market=FOUR, step="build", bought=["Anna", "Bruno"])
    play(game, "build red 6", "done", "done")
    told = [line.text for line in game.scene(0).log]
    assert "Majorities: Bruno 1 VP (purple 1); Anna 1 VP (red 1)." in told
    assert "Anna built red 6." in told


def test_chosen_cards_are_told_once_when_they_are_bought():
    game = play(table(2, market=EXAMPLE), "buy yellow 4", "buy red 3")
    assert game.scene(0).log[0].text == "Anna wants to buy yellow 4 for 4 and red 3 for 3."
    play(game, "done")
    assert "Anna bought yellow 4 and red 3 for 7." in [line.text for line in game.scene(0).log]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_line_of_the_log_is_a_sentence_of_the_game(players):
    for game in a_game(players, 6, revolt_effect_optional=True):
        for line in game.scene(None).log:
            assert line.text.endswith(".")
            assert line.rules
            assert line.seat is None or line.text.startswith(game.names[line.seat])


def test_the_newest_line_comes_first():
    for game in a_game(2, 3):
        turns = [int(line.when.removeprefix("t ")) for line in game.scene(None).log]
        assert all(newer >= older for newer, older in pairwise(turns))


# -- what a press means ------------------------------------------------------------------------------------------------


def test_a_press_on_a_joker_says_that_a_city_is_to_be_chosen_or_that_it_is_never_built_alone():
    hands = {"Anna": ["white 4", "red 6"], "Bruno": ["white 0"]}
    game = table(2, cities=CITIES, hands=hands, step="build", bought=["Anna", "Bruno"])
    assert "cites.joker.3" in game.why_not(game.meant_by("hand:white_4")).rules
    play(game, "build red 6")
    assert game.meant_by("hand:white_4") is not None
    hands = {"Anna": ["white 6", "red 5"], "Bruno": ["white 0"]}
    cities = {"Anna": {"red": [2]}}
    game = table(2, cities=cities, hands=hands, step="build", bought=["Anna", "Bruno"])
    play(game, "build red 5")
    assert game.meant_by("hand:white_6") is None
    assert game.about("hand:white_6")[0] == "Choose the City for this Joker in the panel at the right."


def test_a_press_on_a_city_asks_the_knight_for_its_card():
    cities = {"Anna": {"red": [5]}, "Bruno": {"red": [3], "blue": [4], "pink": [2]}}
    game = play(table(2, cities=cities, hands={"Anna": ["green 5"]}), "play green 5")
    action = game.meant_by("city:B:red")
    assert action.text == "move from the red City of B to the red City"
    assert "beat" in game.why_not(action).reason


def test_chosen_and_held_cards_are_explained():
    game = play(table(2, market=EXAMPLE), "buy yellow 4")
    assert game.meant_by("picked:yellow_4") is None
    assert game.about("picked:yellow_4") == ("yellow 4 is chosen already: Undo gives it back.", ("cites.buy.4",))
    assert "only the drawn cards" in game.about("held:red_3")[0]


def test_a_hand_card_for_the_regent_is_refused_by_name():
    game = CitesRoyales(1, 4)
    while game.state.step != n.LAY_FOR_REGENT:
        play(game, game.legal_actions()[0])
    card = next(c for c in range(n.FIRST_WHITE) if game.state.hand[0][c] == 0)
    assert game.meant_by(f"hand:{card_key(card)}").text.endswith("for the Regent")
