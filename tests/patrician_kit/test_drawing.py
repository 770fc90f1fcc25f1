"""The board: legible, clickable and without secrets, in every state of the game."""

import random
import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from patrician_kit import Patrician
from patrician_kit.components import BOX, DATA
from patrician_kit.drawing import board_canvas, draw
from patrician_kit.names import BUILD, MOVE_FLOOR, PLAY_CARD, TAKE_CARD
from tabletop_kit.drawing import lint
from tabletop_kit.drawing.scene import Button

STEPS = {"play": PLAY_CARD, "build": BUILD, "move": MOVE_FLOOR, "take": TAKE_CARD}
LONG = ("Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "Maximiliana-Alexandra von und zu Hohenfe")
STRANGE = (*LONG, '<b>&"x"</b>', "مرحبا بالعالم", "\N{GRINNING FACE}" * 20)
MOST_BYTES = 80_000
POSITIONS = 200


@cache
def played(players, seed, moves, step=None, **options):
    """Return a game after random moves, at a step of that name if one is given."""
    game, chance = Patrician(players, seed=seed, **options), random.Random(seed)
    while not game.is_over and (game.now < moves or (step is not None and game.state.step != STEPS[step])):
        game.play(chance.choice(game.legal_actions()))
    return game


def random_moment(seed):
    """Return a game, a viewer and what the board adds to the scene, all at random."""
    chance = random.Random(seed)
    players = chance.choice((2, 3, 4, 5))
    names = players if chance.random() < 0.7 else STRANGE[:players]
    options = {"open_information": chance.random() < 0.2, "move_may_empty_plot": chance.random() < 0.7}
    game = played(names, seed, chance.randrange(190), **options)
    viewer = chance.choice([game.to_move, game.to_move, None, *range(players)])
    ui = {"may_act": viewer is not None and viewer == game.to_move, "asking": chance.random() < 0.3}
    ui["curtain"] = not game.is_over and chance.random() < 0.15
    legal = list(game.scene(viewer, **ui).legal)
    if chance.random() < 0.4:
        pieces = ["plot:Roma:left", "tile:Lucca:high", "city:Siena", "player:0", "heads:0", "pile", "played"]
        ui["refused"] = chance.choice([*pieces, "display:Roma", "plot:Verona:right", *legal])
        ui["refusal"] = ("The played card shows the coat of Bologna. Build in Bologna.", "patrician.build.1")
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
    covered = {key for key in scene.legal if ui["curtain"] and key.startswith("hand:")}
    assert [key for key in scene.legal if actions(svg).count(key) != (key not in covered)] == []
    other = game.redealt(viewer, seed)
    assert canvas_of(other, viewer, **ui).svg() == svg


def test_the_same_position_gives_the_same_picture():
    game = played(3, 5, 40)
    assert game.picture(0) == game.clone().picture(0)
    assert game.picture(0).startswith("<svg") and "<style>" in game.picture(0)
    assert "<style>" not in game.picture(0, standalone=False)


def test_drawing_needs_no_more_than_the_view_the_scene_and_the_box():
    game = played(2, 5, 40)
    assert draw(game.view(1), game.scene(1), game.box, standalone=True) == game.picture(1)


# -- what is seen ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_step_offers_its_pieces_and_says_what_would_follow(players, step):
    game = played(players, 11, 30, step)
    scene = game.scene(game.to_move)
    svg = canvas_of(game, game.to_move).svg()
    kind = {"play": "hand:", "build": "plot:", "move": "plot:", "take": "display:"}[step]
    assert {key.partition(":")[0] + ":" for key in scene.legal if key != "decline"} == {kind}
    if step != "take":
        assert all(f'data-effect="{scene.effects[key]}"' in svg for key in scene.legal if key != "decline")


def test_towers_show_letters_from_the_ground_up_and_floors_are_counted():
    game = Patrician.from_position({"players": 3, "towers": {"Lucca": ["ABC", "B"]}})
    canvas = canvas_of(game, 0)
    assert "4 of 7" in texts(canvas)
    assert "Lucca, left plot, from the ground up: You, Bruno, Carla" in canvas.svg()
    tower = [t for t in canvas.texts if t.text in {"A", "B", "C"} and 350 < t.box.x < 380 and t.box.y < 350]
    assert [t.text for t in sorted(tower, key=lambda t: -t.box.y)] == ["A", "B", "C"]


def test_a_city_of_nine_floors_fits_below_its_tiles():
    for towers in (["A" * 8, ""], ["", "ABCABCAB"], ["A" * 8, "B"]):
        game = Patrician.from_position({"players": 3, "towers": {"Roma": towers}})
        assert lint(canvas_of(game, 0)) == []


def test_a_scored_city_says_who_won_each_tile_above_its_tower():
    game = Patrician.from_position({"players": 2, "towers": {"Parma": ["A", "BBBA"]}})
    canvas = canvas_of(game, None)
    assert "Parma: Bruno won 5 for the taller tower" in canvas.svg()
    assert "Parma: Anna won 2 for the shorter tower" in canvas.svg()
    place = {t.text: t.box.x for t in canvas.texts if 150 < t.box.y < 175}
    assert place["2"] < place["5"]


def test_a_hand_is_seen_by_its_owner_only():
    game = played(3, 5, 30, "play")
    me, card = game.to_move, game.view(game.to_move).players[game.to_move].hand[0]
    key = f'data-key="hand:{BOX.card_names[card]}"'
    assert key in canvas_of(game, me).svg()
    for other in ((me + 1) % 3, None):
        assert key not in canvas_of(game, other).svg()
    assert "hidden from onlookers" in texts(canvas_of(game, None))


def test_the_curtain_covers_hand_heads_and_points_and_offers_to_open():
    game = played(3, 5, 60, "play")
    me = game.to_move
    for viewer in (me, None):
        svg = canvas_of(game, viewer, curtain=True, buttons=(Button("ui:cards", "Show my cards", "primary"),)).svg()
        assert actions(svg).count("ui:cards") == 1
        assert 'data-key="hand:' not in svg and f'data-key="heads:{me}"' not in svg


def test_two_equal_cards_in_a_hand_are_one_button():
    position = {"players": 2, "hands": {"Anna": ["Lucca, 2 floors", "Lucca, 2 floors"]}, "turn": "Anna"}
    position["stacks"] = {"Anna": ["...", "Roma, lady"]}
    game = Patrician.from_position({**position, "taken": {"Anna": ["Lucca, 2 floors", "Lucca, 2 floors"]}})
    svg = canvas_of(game, 0).svg()
    assert actions(svg).count("hand:lucca_two_coats") == 1
    assert texts(canvas_of(game, 0)).count("2 floors") == 2


def test_the_end_shows_points_by_where_they_come_from_and_who_wins():
    game = played(4, 5, 999)
    canvas = canvas_of(game, None)
    outcome, said = game.outcome(), texts(canvas)
    assert said.count("wins") == len(outcome.winners)
    assert {str(points) for points in outcome.points} <= set(said)
    assert "Final result" in said and outcome.reason in said


def test_colours_follow_the_choice_and_letters_the_seat():
    game = Patrician(4, seed=1, colours=["blue", "yellow", "white", "black"])
    drawn = {(t.text, t.on) for t in canvas_of(game, 0).texts if t.text in {"A", "B", "C", "D"}}
    assert drawn == {("A", "#0072B2"), ("B", "#F0E442"), ("C", "#FFFFFF"), ("D", "#22262E")}


def test_uncertain_symbols_are_underlined_and_others_are_not():
    dotted = 'stroke-dasharray=".1 3.2"'
    for words, marked in (("Lucca, move", False), ("Firenze, move", True)):
        game = Patrician.from_position({"players": 2, "hands": {"Anna": [words]}, "taken": {"Anna": [words]}})
        note = 1  # the word in the note that explains the line
        assert canvas_of(game, 0).svg().count(dotted) == note + marked


def test_a_corrected_table_of_cards_is_drawn(tmp_path):
    table = tmp_path / "cards.csv"
    text = (DATA / "cards.csv").read_text("utf-8")
    table.write_text(text.replace("reconstructed,published", "rulebook,published"), "utf-8")
    game = played(3, 2, 20, cards=str(table))
    assert lint(canvas_of(game, 0)) == []
    assert game.box is not BOX
