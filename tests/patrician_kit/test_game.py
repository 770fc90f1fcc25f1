"""The class that people use, as far as it is Patrician's own: texts, taking back, changes, settings."""

import pytest

from patrician_kit import Patrician
from tabletop_kit.errors import BadOption, NothingToUndo, UnknownAction
from tests.patrician_kit.tables import a_game, at_table, play, playing, texts, whole_game


def test_a_game_is_played_in_a_few_words():
    game = Patrician(players=3, seed=7)
    action = game.legal_actions()[0]
    assert game.play(action.text) is game
    assert game.actions == [action]
    assert repr(game) == "<Patrician, 3 players, 1 actions played>"


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("Lucca, left", "Lucca, left"),
        ("lucca left", "Lucca, left"),
        ("build Lucca, right", "Lucca, right"),
        ("move Roma, left", "move Roma, left to right"),
        ("Move Roma, right to left", "move Roma, right to left"),
        ("decline", "move nothing"),
        ("no move", "move nothing"),
        ("take Siena", "take from Siena"),
        ("take the card at Siena", "take from Siena"),
        ("play Lucca, move", "play Lucca (move)"),
        ("Lucca (2 floors)", "play Lucca (2 floors)"),
        ("play lucca_move_a_floor", "play Lucca (move)"),
    ],
)
def test_an_action_is_found_by_what_people_say(text, means):
    assert a_game().find(text).text == means


@pytest.mark.parametrize("text", ["Luca, left", "Lucca, middle", "play Lucca", "take", "castle"])
def test_an_unknown_text_gets_suggestions(text):
    with pytest.raises(UnknownAction, match=r"Did you mean '.*legal_actions\(\)"):
        a_game().play(text)


def test_the_parts_of_an_action_name_its_pieces():
    game = a_game()
    assert game.find("Lucca, left").parts == {"kind": "build", "city": "Lucca", "side": "left"}
    assert game.find("move Lucca, left").parts == {"kind": "move", "city": "Lucca", "side": "left"}
    assert game.find("take Lucca").parts == {"kind": "take", "city": "Lucca"}
    assert game.find("play Lucca (move)").parts == {"kind": "play", "card": "Lucca (move)", "city": "Lucca"}


def test_a_press_on_a_plot_builds_or_moves_as_the_step_wants():
    game = playing("Lucca (move)", towers={"Roma": ["A", "B"]})
    assert game.meant_by("plot:Lucca:left").text == "Lucca, left"
    play(game, "Lucca, left")
    assert game.meant_by("plot:Roma:left").text == "move Roma, left to right"
    assert game.meant_by("display:Roma").text == "take from Roma"
    assert game.meant_by("decline").text == "move nothing"


def test_what_changed_is_named_by_its_piece():
    game = at_table(
        towers={"Lucca": ["BBCC", "A"]},
        hands={"Anna": ["Lucca (2 floors)"], "Bruno": ["Roma (lady)"]},
        display={"Lucca": "Siena (beard)"},
        draw_pile=["Milano (lady)"],
    )
    play(game, "play Lucca (2 floors)", "Lucca, right")
    assert game.changed_keys(1) == {"plot:Lucca:right"}
    play(game, "Lucca, right")
    assert game.changed_keys(2) == {"plot:Lucca:right", "display:Lucca", "tile:Lucca:high", "tile:Lucca:low"}


# --- taking back among several people ---


@pytest.mark.rule("patrician.ruling.32")
def test_choices_may_be_taken_back_until_a_card_has_been_turned_up():
    game = at_table(
        hands={"Anna": ["Lucca (2 floors)"], "Bruno": ["Roma (lady)"]},
        display={"Lucca": "Siena (beard)"},
        draw_pile=["Milano (lady)"],
    )
    play(game, "play Lucca (2 floors)", "Lucca, right")
    game.undo(binding=True).undo(binding=True)
    assert game.now == 0
    play(game, "play Lucca (2 floors)", "Lucca, right", "Lucca, right")
    with pytest.raises(NothingToUndo, match=r"turned up.*patrician\.ruling\.32"):
        game.undo(binding=True)
    assert game.now == 3
    assert game.undo().now == 2  # for study, stepping back is free


@pytest.mark.rule("patrician.ruling.32")
def test_with_an_empty_pile_a_turn_is_final_when_the_next_player_has_made_a_choice():
    game = at_table(hands={"Anna": ["Lucca (lady)"], "Bruno": ["Roma (lady)"]})
    play(game, "play Lucca (lady)", "Lucca, right")
    assert game.to_move == 1
    game.undo(binding=True)
    play(game, "Lucca, left", "play Roma (lady)")
    game.undo(binding=True)  # Bruno takes back his own choice
    with pytest.raises(NothingToUndo, match=r"already made a choice.*patrician\.ruling\.32"):
        game.undo(binding=True)
    assert game.undo().to_move == 0


# --- settings ---


def test_settings_are_players_floors_start_seat_and_switches():
    assert Patrician.settings(2) == (2, 39, -1, 1, 0)
    assert Patrician.settings(3, start_player=2) == (3, 29, 2, 1, 0)
    assert Patrician.settings(4, move_may_empty_plot=False) == (4, 21, -1, 0, 0)
    assert Patrician.settings(5, open_information=True) == (5, 21, -1, 1, 1)
    for wrong in ({"players": 6}, {"start_player": 2}, {"start_player": "nobody"}):
        with pytest.raises(BadOption):
            Patrician.settings(**wrong)


def test_a_game_at_a_position_has_its_options_and_no_seed():
    game = at_table(hands={"Anna": ["Lucca (lady)"]}, move_may_empty_plot=False)
    assert game.options["move_may_empty_plot"] is False
    assert game.seed is None
    assert game.state.move_may_empty_plot == 0


def test_the_first_choice_is_a_card_and_the_last_is_a_plot():
    for seed in range(4):
        moments = whole_game(3, seed)
        assert all(text.startswith("play ") for text in texts(moments[0]))
        assert moments[-1].actions[-1].parts["kind"] == "build"


@pytest.mark.parametrize("options", [{"nope": True}, {"open_information": "no"}])
def test_settings_refuse_an_option_that_the_rulings_do_not_have(options):
    with pytest.raises(BadOption):
        Patrician.settings(2, **options)
