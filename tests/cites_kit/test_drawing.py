"""The board: legible, clickable and without secrets, in every state of the game."""

import random
import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from cites_kit import CitesRoyales
from cites_kit import names as n
from cites_kit.components import BOX, COLOUR_NAMES, DATA
from cites_kit.drawing import board_canvas, draw
from tabletop_kit.drawing import lint
from tabletop_kit.drawing.scene import Button
from tests.cites_kit.tables import EXAMPLE, FOUR, play, table

LONG = ("Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "Maximiliana-Alexandra von und zu Hohenfe")
STRANGE = (*LONG, '<b>&"x"</b>', "مرحبا بالعالم")
OTHER_RULES = {
    "revolt_effect_optional": True,
    "regent_jokers": True,
    "joker_covers_crown": False,
    "expert": True,
}
MOST_BYTES = 80_000
POSITIONS = 240
PIECES = ["row:3", "reserve", "pile", "hero", "noble:A", "hero:A", "token:A", "track", "city:A:red", "market:red_3"]
REFUSAL = ("purple 4 costs 4, but only 2 of the capacity is left. Choose a cheaper card.", "cites.buy.5, cites.buy.6")


@cache
def played(players, seed, moves, **options):
    """Return a game after random moves; cards are built and kept more often than at random, so that things grow."""
    game, chance = CitesRoyales(players, seed=seed, **options), random.Random(seed)
    while not game.is_over and game.now < moves:
        game.play(chosen(game, chance))
    return game


def chosen(game, chance):
    """Return a random action; building is seldom left, and playing a card often."""
    legal = game.legal_actions()
    wanted = legal
    if game.state.step == n.CONSTRUCT and chance.random() < 0.8:
        wanted = [a for a in legal if a.key != "done"]
    elif game.state.step == n.PLAY_CARD and chance.random() < 0.5:
        wanted = [a for a in legal if a.key == "nothing"]
    return chance.choice(wanted or legal)


def at_step(step, players=3, seed=0, wanted=lambda game: True, **options):
    """Return a random game at a step at which something is so; seeds are tried one after the other."""
    for other in range(seed, seed + 300):
        game, chance = CitesRoyales(players, seed=other, **options), random.Random(other)
        while not game.is_over:
            if game.state.step == step and wanted(game):
                return game
            game.play(chosen(game, chance))
    raise AssertionError(f"no random game comes to step {step}")


def random_moment(seed):
    """Return a game, a viewer and what the board adds to the scene, all at random."""
    chance = random.Random(seed)
    players = chance.choice((1, 2, 3, 4))
    names = players if chance.random() < 0.7 else STRANGE[:players]
    options = OTHER_RULES if chance.random() < 0.4 else {}
    game = played(names, seed, chance.randrange(150), **options)
    viewer = chance.choice([game.to_move, game.to_move, None, *range(players)])
    ui = {"may_act": viewer is not None and viewer == game.to_move, "asking": chance.random() < 0.3}
    ui["curtain"] = not game.is_over and chance.random() < 0.15
    ui["you"] = chance.random() < 0.7
    legal = list(game.scene(viewer, **ui).legal)
    if chance.random() < 0.4:
        ui["refused"] = chance.choice([*PIECES, *legal])
        ui["refusal"] = REFUSAL
    if legal and chance.random() < 0.4:
        ui["hint"] = chance.choice(legal)
    if game.now:
        ui["new"] = game.changed_keys(max(0, game.now - chance.randrange(1, 20)))
    return game, viewer, ui


def canvas_of(game, viewer, **ui):
    return board_canvas(game.view(viewer), game.scene(viewer, **ui), game.box)


def actions(svg):
    return re.findall(r'data-action="([^"]*)"', svg)


def texts(canvas):
    return [lettering.text for lettering in canvas.texts]


@pytest.mark.parametrize("seed", range(POSITIONS))
def test_every_board_is_legible_well_formed_small_and_tells_no_secret(seed):
    game, viewer, ui = random_moment(seed)
    canvas, scene = canvas_of(game, viewer, **ui), game.scene(viewer, **ui)
    svg = canvas.svg()
    assert lint(canvas) == []
    ET.fromstring(svg)
    assert len(svg) <= MOST_BYTES
    if not ui["curtain"]:
        assert [key for key in scene.legal if actions(svg).count(key) != 1] == []
        keys = re.findall(r'data-key="([^"]*)"', svg)
        assert sorted(set(keys)) == sorted(keys)
    other = game.redealt(viewer, seed)
    assert canvas_of(other, viewer, **ui).svg() == svg


STEPS = {
    n.GIVE_CARD: "hand",
    n.LAY_FIRST: "hand",
    n.PLAY_CARD: "hand own nothing",
    n.VOID_TARGET: "market",
    n.VILLAGER_TARGET: "own",
    n.ASSASSIN_TARGET: "city",
    n.MERCHANT_TARGET: "market",
    n.KNIGHT_TARGET: "move",
    n.ASTROLOGER_BUILDS: "hand joker done",
    n.BUY_OR_ADD: "market pile hero",
    n.PURCHASE: "market done",
    n.CHOOSE_DRAWN: "drawn",
    n.CONSTRUCT: "hand joker done",
    n.OFFER_EFFECT: "effect decline",
}
SOLO_STEPS = {
    n.LAY_FIRST: "hand",
    n.LAY_FOR_REGENT: "regent",
    n.FEED_REGENT: "regent",
    n.PLACE_JOKER: "regent",
    n.CHOOSE_ROBBED: "own",
    n.THIN_MARKET: "market",
}


@pytest.mark.parametrize(
    ("players", "step", "kinds"),
    [(p, step, kinds) for p in (2, 3, 4) for step, kinds in STEPS.items()]
    + [(1, step, kinds) for step, kinds in SOLO_STEPS.items()],
)
def test_each_step_offers_its_pieces_to_the_one_who_decides_and_none_to_others(players, step, kinds):
    game = at_step(step, players, 11, **OTHER_RULES)
    canvas, scene = canvas_of(game, game.to_move), game.scene(game.to_move)
    pressed = actions(canvas.svg())
    assert {key.partition(":")[0] for key in scene.legal} <= set(kinds.split())
    assert [key for key in scene.legal if pressed.count(key) != 1] == []
    assert lint(canvas) == []
    assert len(scene.prompt) <= 52
    assert len(scene.line) <= 95
    for other in {None, *range(players)} - {game.to_move}:
        assert [key for key in actions(canvas_of(game, other).svg()) if not key.startswith("ui:")] == []
        assert len(game.scene(other).prompt) <= 52
        assert len(game.scene(other).line) <= 95


def test_the_same_position_gives_the_same_picture():
    game = played(3, 5, 40)
    assert game.picture(0) == game.clone().picture(0)
    assert game.picture(0).startswith("<svg")
    assert "<style>" in game.picture(0)
    assert "<style>" not in game.picture(0, standalone=False)


def test_drawing_needs_no_more_than_the_view_the_scene_and_the_box():
    game = played(2, 5, 40)
    assert draw(game.view(1), game.scene(1), game.box, standalone=True) == game.picture(1)


# -- when there is more of everything ----------------------------------------------------------------------------------

FULL = {
    "purple": [0, 1, 2, 3, 4, 5, 6],
    "yellow": [1, 2, 3, "white 4", 5, 6],
    "pink": [6],
    "red": [0, 2, 3, 4, 5, 6],
    "green": [1, 2, 3, 4, 5, 6],
}
OTHERS = {
    "Bruno": {"pink": [2, 4], "red": [1]},
    "Carla": {"blue": [3, "white 6"]},
    "Dora": {"purple": [3, 5], "yellow": [4], "pink": [1, 2], "blue": [0, 1, 2, 3, 4, 5, 6], "green": [2]},
}
MARKET = "purple 6,yellow 1,pink 3,red 1,blue 4,green 0,white 0,pink 4,blue 5,red 2,yellow 5,white 1,green 5".split(",")
HAND = "purple 1,purple 2,yellow 0,yellow 3,pink 0,pink 5,red 3,red 5,blue 1,blue 2,green 3,white 2".split(",")


def full_house(**more):
    """Return four Nobles, a City of seven cards, the fifth row of the Market, and twelve cards in hand."""
    return table(
        4,
        cities={"Anna": FULL, **OTHERS},
        market=MARKET,
        hands={"Anna": HAND, "Bruno": ["red 4"], "Carla": ["blue 6", "green 4"]},
        points={"Anna": 41, "Bruno": 34, "Carla": 29, "Dora": 8},
        **{"hero": ["Anna"], "bought": ["Dora"], "season": 2, "last_buyer": "Dora", **more},
    )


@pytest.mark.parametrize("more", [{}, {"points": {"Anna": 98, "Bruno": 51, "Carla": 50, "Dora": 49}}])
def test_a_full_house_holds(more):
    game = full_house()
    for viewer in (0, 1, None):
        assert lint(canvas_of(game, viewer)) == []
    assert lint(canvas_of(play(game, "pass"), 0)) == []


def test_a_full_house_in_which_all_build_holds():
    game = full_house(step="build", bought=["Anna", "Bruno", "Carla", "Dora"])
    play(game, "build blue 1", "build white 2 in the blue City")
    canvas = canvas_of(game, 0)
    assert lint(canvas) == []
    assert "Build 2 cards" in texts(canvas)


def test_the_fifth_row_makes_the_panel_higher_and_moves_what_is_below():
    low, high = canvas_of(table(2, market=FOUR), 0), canvas_of(full_house(), 0)
    assert "Row 5" not in texts(low)
    assert "Row 5" in texts(high)
    assert high.height > low.height + 80


# -- what is seen ------------------------------------------------------------------------------------------------------


def test_the_market_states_its_rows_and_what_there_is_to_spend():
    said = texts(canvas_of(table(2, market=EXAMPLE), 0))
    assert {"Row 2", "Row 3", "Row 4", "no effect", "1 VP", "2 VP", "or Revolt"} <= set(said)
    assert "4 face down + 6 face up = 10 to spend" in said


def test_the_panel_tells_the_colours_in_danger_and_the_chance():
    game = table(2, market=EXAMPLE, hands={"Bruno": ["red 6"]})
    odds = game.view(0).adding
    said = texts(canvas_of(game, 0))
    assert [COLOUR_NAMES[c] for c in odds.hot] == ["yellow"]
    assert "Yellow drawn:" in said
    assert "you get 1 VP" in said
    assert "Bruno gets 1 VP, you must buy at once" in said
    assert f"{odds.unseen[1]} of the {sum(odds.unseen)} cards out of sight are of such a colour" in said
    assert f"{round(100 * odds.unseen[1] / sum(odds.unseen))} % Revolt" in said


def test_after_buying_the_panel_tells_the_other_side_of_the_player_aid():
    market = [*EXAMPLE, "purple 6"]
    before = texts(canvas_of(table(2, market=market), 0))
    after = texts(canvas_of(table(2, market=market, bought=["Anna"], last_buyer="Anna", hero=["Anna"]), 0))
    assert "After buying:" in before
    assert "Before buying:" in after
    assert "the weakest discarded card acts for you" in after
    assert "no points" in after


def test_a_purchase_counts_along_and_says_what_it_leaves():
    game = play(table(3, market=EXAMPLE), "buy yellow 4")
    canvas = canvas_of(game, 0)
    said = texts(canvas)
    assert "4 spent, 6 left" in said
    assert "Buy 1 card for 4" in said
    assert "No colour lies there twice:" in said
    assert 'data-key="picked:yellow_4"' in canvas.svg()
    game.undo()
    assert "picked:" not in canvas_of(game, 0).svg()


def test_two_equal_cards_are_one_button_until_one_of_them_is_chosen():
    game = table(2, market=["yellow 1", "red 3", "green 6", "yellow 1", "blue 2"])
    assert actions(canvas_of(game, 0).svg()).count("market:yellow_1") == 1
    svg = canvas_of(play(game, "buy yellow 1"), 0).svg()
    assert actions(svg).count("market:yellow_1") == 1
    assert 'data-key="picked:yellow_1"' in svg


def test_a_city_shows_its_influence_its_crowns_and_what_it_gives_to_the_one_who_leads():
    game = table(2, market=FOUR, cities={"Anna": {"purple": [1, 2, 4, 5]}, "Bruno": {"purple": [0, 3]}})
    svg = canvas_of(game, 1).svg()
    assert "Anna&#x27;s purple City, from the lowest: purple 1, purple 2, purple 4, purple 5, Influence 12" in svg
    assert "4 visible crowns, leads, which gives 4 points" in svg
    assert "2 visible crowns, would give 2 points" in svg
    assert texts(canvas_of(game, 1)).count("+4") == 1


def test_majorities_are_listed_with_and_without_the_chosen_cards():
    cities = {"Anna": {"red": [2]}, "Bruno": {"red": [4]}}
    hands = {"Anna": ["red 3", "green 1"], "Bruno": ["white 0"]}
    game = table(2, market=FOUR, cities=cities, hands=hands, step="build", bought=["Anna", "Bruno"])
    assert "with the chosen cards" not in canvas_of(game, 0).svg()
    play(game, "build red 3")
    assert "with the chosen cards You lead with 5 Influence for 1 VP" in canvas_of(game, 0).svg()
    assert "with the chosen cards" not in canvas_of(game, 1).svg()


def test_a_secret_choice_is_seen_by_its_owner_only():
    game = at_step(n.CONSTRUCT, 3, 2, lambda g: any(g.state.planned[g.state.turn]))
    me = game.to_move
    assert ", chosen" in canvas_of(game, me).svg()
    for other in ((me + 1) % 3, None):
        assert ", chosen" not in canvas_of(game, other).svg()


def test_drawn_cards_are_backs_for_others():
    game = at_step(n.CHOOSE_DRAWN, 3)
    me = game.to_move
    assert 'data-key="drawn:' in canvas_of(game, me).svg()
    for other in ((me + 1) % 3, None):
        canvas = canvas_of(game, other)
        assert 'data-key="drawn:' not in canvas.svg()
        assert f"{game.names[me]} has drawn 2 cards." in texts(canvas)


def test_a_hand_is_seen_by_its_owner_only():
    game = table(3, market=FOUR, hands={"Anna": ["red 6", "red 6", "white 0"]})
    svg = canvas_of(game, 0).svg()
    assert actions(svg).count("hand:red_6") == 1
    assert "x2" in texts(canvas_of(game, 0))
    for other in (1, None):
        assert "hand:red_6" not in canvas_of(game, other).svg()
    assert "hidden from onlookers" in texts(canvas_of(game, None))


def test_the_curtain_covers_the_hand_and_offers_to_open():
    game = at_step(n.CONSTRUCT, 3, 2, lambda g: any(g.state.planned[g.state.turn]))
    for viewer in (game.to_move, None):
        button = (Button("ui:cards", "Show my cards", "primary"),)
        svg = canvas_of(game, viewer, curtain=True, may_act=False, buttons=button).svg()
        assert actions(svg).count("ui:cards") == 1
        assert 'data-key="hand:' not in svg
        assert ", chosen" not in svg


def test_the_hero_is_shown_by_its_side_and_offered_when_face_up():
    game = table(2, market=EXAMPLE, hero=["Anna"])
    svg = canvas_of(game, 0).svg()
    assert "Your Hero: face up, it may be used" in svg
    assert "Bruno&#x27;s Hero: face down" in svg
    assert actions(svg).count("hero") == 1
    assert "hero" not in actions(canvas_of(table(2, market=EXAMPLE), 0).svg())


def test_the_track_has_the_bonus_spaces_of_its_side_and_tells_who_may_catch_up():
    two = canvas_of(table(2, market=FOUR, points={"Anna": 6, "Bruno": 12}), 0)
    four = canvas_of(table(4, market=FOUR, points={"Anna": 6, "Bruno": 13}), 0)
    assert "Bonus spaces 10, 20, 30, 40, 50" in two.svg()
    assert "Bonus spaces 6, 12, 18, 24, 30, 36, 42, 48" in four.svg()
    assert "You: 1 card for catching up now" in two.svg()
    assert "Carla: 2 cards for catching up now" in four.svg()


def test_alone_the_regent_has_a_panel_and_there_are_no_heroes():
    game = played(1, 3, 30)
    canvas = canvas_of(game, 0)
    assert "The Regent" in texts(canvas)
    assert "Hero" not in canvas.svg()


def test_cities_fixed_for_the_royal_taxes_are_marked():
    game = at_step(n.CHOOSE_ROBBED, 1, 0, lambda g: any(g.state.robbed), expert=True)
    assert "robbed" in texts(canvas_of(game, 0))


def test_the_end_shows_where_points_come_from_and_who_wins_by_which_tie_break():
    game = played(4, 5, 999)
    canvas = canvas_of(game, None)
    outcome, said = game.outcome(), texts(canvas)
    assert "Final result" in said
    assert outcome.reason in said
    assert {str(points) for points in outcome.points} <= set(said)
    assert canvas.svg().count(", wins") == len(outcome.winners)
    assert [sentence for sentence, _ in outcome.trail if sentence not in said] == []


def test_the_end_of_a_solo_game_shows_the_legend_that_is_reached():
    game = played(1, 5, 999)
    canvas = canvas_of(game, 0)
    assert canvas.svg().count(", reached") == 1
    assert "Lead over the Regent in VP" in texts(canvas)


def test_fills_follow_the_chosen_colours_and_letters_the_seat():
    game = CitesRoyales(4, seed=1, colours=["green", "yellow", "red", "blue"])
    drawn = {(t.text, t.on) for t in canvas_of(game, 0).texts if t.text in {"A", "B", "C", "D"}}
    assert drawn == {("A", "#00795A"), ("B", "#F0E442"), ("C", "#C43A15"), ("D", "#0072B2")}


def test_corrected_crowns_are_drawn(tmp_path):
    path = tmp_path / "cards.csv"
    text = (DATA / "cards.csv").read_text("utf-8")
    row = next(line for line in text.splitlines() if line.startswith("purple_1,"))
    columns = row.split(",")
    columns[text.splitlines()[0].split(",").index("crowns_top")] = "3"
    path.write_text(text.replace(row, ",".join(columns)), "utf-8")
    position = {"players": 2, "cities": {"Anna": {"purple": [1]}}, "market": FOUR}
    game = CitesRoyales.from_position(position, cards=str(path))
    assert "3 visible crowns" in canvas_of(game, 1).svg()
    assert lint(canvas_of(game, 0)) == []
    assert game.box is not BOX


def test_at_the_end_of_a_season_the_rows_speak_of_the_next_one():
    hands = {"Anna": ["red 6"], "Bruno": ["white 0"]}
    buying = table(2, market=EXAMPLE, bought=["Anna"], last_buyer="Anna", hero=["Anna"])
    building = table(2, market=EXAMPLE, hands=hands, step="build", bought=["Anna", "Bruno"])
    assert texts(canvas_of(buying, 0)).count("nothing") == 2
    assert "nothing" not in texts(canvas_of(building, 0))


def test_seven_jokers_in_hand_are_all_offered():
    hand = ["pink 0", *(f"white {value}" for value in range(7))]
    game = CitesRoyales.from_position({"players": 2, "hands": {"Anna": hand}, "step": "build", "turn": "Anna"})
    game.play("build pink 0")
    canvas = canvas_of(game, 0)
    offered = [key for key in game.scene(0).legal if key.startswith("joker:")]
    assert "joker:white_6:pink" in offered
    assert [key for key in offered if actions(canvas.svg()).count(key) != 1] == []
    assert lint(canvas) == []


def test_the_final_result_leaves_room_for_names_beside_points_scored_before_the_position():
    position = {"players": 4, "season": 3, "step": "over", "points": {"Anna": 123}}
    canvas = canvas_of(CitesRoyales.from_position(position), None)
    right = [t.text for t in canvas.texts if t.box.x > 620 and 174 < t.box.y < 300]
    assert {"Anna", "Bruno", "Carla", "Dora"} <= set(right)
    assert "before" in texts(canvas)
    assert lint(canvas) == []


def test_what_row_2_means_is_written_out_in_full():
    position = {"players": 1, "market": [], "hands": {"Anna": ["blue 1"]}, "step": "play"}
    canvas = canvas_of(CitesRoyales.from_position(position), 0)
    said = " ".join(texts(canvas))
    assert "In row 2 nothing happens. From row 3 on a colour that lies there twice is a danger." in said
    assert lint(canvas) == []


def test_each_level_of_the_legends_names_both_its_ends():
    said = texts(canvas_of(played(1, 5, 999), 0))
    assert "-9 to -1" in said
    assert [text for text in said if text.endswith("..")] == []


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("points", [150, 200, 999])
def test_the_numbers_of_a_long_track_stay_apart(players, points):
    position = {"players": players, "points": {"Anna": points}, "hands": {"Anna": ["blue 1"]}, "step": "play"}
    assert lint(canvas_of(CitesRoyales.from_position(position), 0)) == []
