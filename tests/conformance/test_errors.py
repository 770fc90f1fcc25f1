"""Wrong numbers, names, seeds and options: what is wrong is said, with what would be right."""

import importlib.util
import re

import pytest

from tabletop_kit.errors import BadOption, GameError, NotDrawn, UnknownAction
from tabletop_kit.tables import BrokenTable
from tests.conformance.cases import everything, first_case, for_every_case, for_every_kit


@for_every_kit
@pytest.mark.parametrize("seed", [-1, 2**63 + 1, 10**30, 1.0, "7", True, [7], b"7", float("nan")])
def test_a_seed_is_a_whole_number_that_is_not_negative(kit, seed):
    with pytest.raises(BadOption, match=r"seed .* is not a whole number from 0 to 2\*\*63"):
        kit.game(kit.game.player_counts[0], seed)


@for_every_kit
@pytest.mark.parametrize("seed", [0, 1, 2**31 - 1, 2**32, 2**63])
def test_every_whole_number_up_to_2_to_the_63_is_a_seed(kit, seed):
    game = kit.game(kit.game.player_counts[0], seed)
    assert game.seed == seed
    assert everything(kit.game.from_record(game.record())) == everything(game)


@for_every_kit
def test_without_a_seed_the_game_tells_which_it_drew(kit):
    game, other = kit.game(kit.game.player_counts[0]), kit.game(kit.game.player_counts[0])
    assert game.seed != other.seed
    assert everything(kit.game(kit.game.player_counts[0], game.seed)) == everything(game)


@for_every_kit
@pytest.mark.parametrize("number", [-1, 1.0, "1", None, True])
def test_the_number_of_a_game_in_a_series_is_a_whole_number(kit, number):
    with pytest.raises(BadOption, match="game_number"):
        kit.game(kit.game.player_counts[0], 1, game_number=number)


@for_every_kit
def test_a_number_of_players_that_the_game_does_not_have_is_refused(kit):
    counts = kit.game.player_counts
    for players in (0, 1, counts[-1] + 1, -3, 1_000_000):
        if players not in counts:
            with pytest.raises(BadOption, match=f"{counts[0]} to {counts[-1]}"):
                kit.game(players)
    for players in (None, 2.5, "3", "Anna", True, b"ab", {"a", "b"}):
        with pytest.raises(BadOption, match="a number from"):
            kit.game(players)


@for_every_kit
def test_names_must_be_fit_to_be_read_out_and_different(kit):
    for names in (["Anna", ""], ["Anna", "Anna"], ["Anna", "anna"], ["Anna", 3], ["Anna", "x" * 41], ["A", "b\nc"]):
        with pytest.raises(BadOption):
            kit.game(names)


@for_every_case
def test_names_appear_where_people_read(case):
    names = ["Ümit <b>", "Bo & Co", "Zoë took it", "O'Hara", "王小明"][: case.players]
    game = case.kit.game(names, 3, **case.options)
    while not game.is_over:
        game.play(game.legal_actions()[-1])
    assert game.names == tuple(names)
    assert {entry.text.startswith(tuple(names)) for entry in game.log if entry.seat is not None} == {True}
    assert [receipt.name for receipt in game.receipts()] == names
    assert all(name in game.text(None) for name in names)
    assert everything(case.kit.game.from_record(game.record())) == everything(game)


@for_every_kit
def test_an_option_that_does_not_exist_is_refused_with_those_that_do(kit):
    with pytest.raises(BadOption) as error:
        kit.game(kit.game.player_counts[0], 1, nonsense=True)
    assert "nonsense" in str(error.value)
    assert all(switch.name in str(error.value) for switch in kit.game.switches)


@for_every_kit
def test_every_switch_takes_its_values_and_nothing_else(kit):
    for switch in kit.game.switches:
        for value in switch.allowed:
            assert kit.game(kit.game.player_counts[0], 1, **{switch.name: value}).options[switch.name] == value
        for value in (1, 0, "yes", None, *(() if not switch.values else (True, False))):
            with pytest.raises(BadOption, match=switch.name):
                kit.game(kit.game.player_counts[0], 1, **{switch.name: value})


@for_every_kit
def test_every_value_of_every_switch_is_in_a_set_of_options(kit):
    for switch in kit.game.switches:
        assert {options.get(switch.name, switch.default) for options in kit.option_sets} == set(switch.allowed)


@for_every_case
def test_the_start_player_is_a_seat_or_random(case):
    for seat in range(case.players):
        assert case.new(1, start_player=seat).to_move == seat
    assert {case.new(seed).to_move for seed in range(40)} == set(range(case.players))
    for wrong in (-1, case.players, "first", None, 1.0, True, [0]):
        with pytest.raises(BadOption, match="start_player must be 'random' or a seat from 0"):
            case.new(1, start_player=wrong)


@for_every_kit
def test_a_card_table_that_is_not_there_is_named(kit, tmp_path):
    with pytest.raises(BrokenTable, match="there is no such file"):
        kit.game(kit.game.player_counts[0], 1, cards=tmp_path / "no.csv")


@for_every_kit
def test_an_action_is_an_action_or_its_text(kit):
    game = first_case(kit).new(1)
    for wrong in (None, 3, 2.5, b"x", [], object()):
        for ask in (game.play, game.why_not, game.find):
            with pytest.raises((TypeError, GameError), match="action"):
                ask(wrong)
    for nonsense in ("", " ", "?", "play", "x" * 1_000_000, "\x00"):
        for ask in (game.play, game.why_not, game.find):
            with pytest.raises(UnknownAction) as error:
                ask(nonsense)
            assert len(str(error.value)) < 500


@for_every_kit
def test_an_action_of_another_game_is_not_taken_for_one_of_this(kit):
    game = first_case(kit).new(1)
    action = game.legal_actions()[0]
    foreign = type(action)(action.id, "castle king side", "king", "chess.castling.1", {"kind": "castle"})
    with pytest.raises(UnknownAction):
        game.play(foreign)


@for_every_kit
@pytest.mark.parametrize("viewer", [-1, 99, "Anna", 1.5, [0], True])
def test_only_seats_and_onlookers_have_a_view(kit, viewer):
    game = first_case(kit).new(1)
    for ask in (game.view, game.scene, game.text):
        with pytest.raises(BadOption, match="seat"):
            ask(viewer)


@for_every_kit
def test_a_board_that_is_not_drawn_yet_is_refused_in_words_that_help(kit):
    """Whoever asks learns what shows the table instead. A kit with a board has one, and a score sheet too."""
    game = first_case(kit).half_way(3)
    asked = [lambda: game.scene(None), lambda: game.picture(0)]
    if importlib.util.find_spec("anywidget"):
        asked += [game.board, lambda: game.board(["You", *["random"] * (game.players - 1)]), kit.game.calculator]
    for ask in asked:
        if kit.drawn:
            assert ask()
        else:
            wanted = f"the board of {kit.game.title} is not drawn yet: game.text(player) prints the table."
            with pytest.raises(NotDrawn, match=re.escape(wanted)):
                ask()
    assert game.text(0)


@for_every_kit
@pytest.mark.parametrize("player", [-1, 99, "Anna", 1.5, True])
def test_only_for_seats_and_onlookers_can_be_dealt_anew(kit, player):
    with pytest.raises(BadOption, match="seat"):
        first_case(kit).new(1).redealt(player, 1)


@for_every_kit
def test_a_key_that_no_piece_has_means_nothing(kit):
    game = first_case(kit).new(1)
    for key in ("", ":", "plot", "plot:", "plot:Atlantis:left", "hand:", "x" * 10_000, "ui:undo"):
        assert game.meant_by(key) is None
        text, rules = game.about(key)
        assert text.endswith(".")
        assert rules
