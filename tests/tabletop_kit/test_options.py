"""Options, numbers of players and names: what is wrong is said, and what is allowed."""

from pathlib import Path

import pytest

from tabletop_kit.errors import BadOption, GameError, IllegalAction, Problem, Refusal
from tabletop_kit.options import Switch, check_seat, next_colour, read_colours, read_path, read_players, read_switches

SWITCHES = (
    Switch("quick", False, "a short game", "toy.ruling.1"),
    Switch("open", True, "cards lie open", "toy.ruling.2"),
)
NAMES = ("Anna", "Bruno", "Carla", "Dora", "Emil")
COUNTS = (2, 3, 4, 5)


def test_switches_that_are_not_given_keep_their_default():
    assert read_switches(SWITCHES, {}) == {"quick": False, "open": True}
    assert read_switches(SWITCHES, {"quick": True}) == {"quick": True, "open": True}
    assert read_switches(SWITCHES, {"open": False}) == {"quick": False, "open": False}


def test_an_unknown_switch_is_refused_with_the_known_ones():
    with pytest.raises(BadOption, match=r"option 'slow' does not exist\. Options are open, quick"):
        read_switches(SWITCHES, {"slow": True})


@pytest.mark.parametrize("value", [1, 0, "yes", None, 1.0, []])
def test_a_switch_is_true_or_false_and_nothing_else(value):
    with pytest.raises(BadOption, match=r"'quick' must be True or False.*toy\.ruling\.1"):
        read_switches(SWITCHES, {"quick": value})


@pytest.mark.parametrize("count", COUNTS)
def test_a_number_of_players_gets_the_names_of_the_house(count):
    assert read_players(count, COUNTS, NAMES) == NAMES[:count]


def test_names_are_kept_in_the_order_of_the_seats():
    assert read_players(["Zoë", "Yu", "Ümit"], COUNTS, NAMES) == ("Zoë", "Yu", "Ümit")
    assert read_players(("Ada", "Bea"), COUNTS, NAMES) == ("Ada", "Bea")


@pytest.mark.parametrize("players", [True, None, 2.0, "3", "Anna", b"ab", {"Anna", "Bruno"}, {"a": 1}, object()])
def test_what_is_neither_a_number_nor_a_list_is_refused(players):
    with pytest.raises(BadOption, match="players must be a number from 2 to 5 or a list of names"):
        read_players(players, COUNTS, NAMES)


@pytest.mark.parametrize("players", [0, 1, 6, -2, 10**9])
def test_a_number_that_the_game_does_not_have_is_refused(players):
    with pytest.raises(BadOption, match=f"{players} players: the game is for 2 to 5"):
        read_players(players, COUNTS, NAMES)


@pytest.mark.parametrize("names", [[], ["Anna"], list("abcdef")])
def test_too_few_or_too_many_names_are_refused(names):
    with pytest.raises(BadOption, match=f"{len(names)} names: the game is for 2 to 5"):
        read_players(names, COUNTS, NAMES)


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\nb", "a\x00", "\ud800", 7, None, b"Anna"])
def test_what_cannot_be_written_on_a_line_is_no_name(name):
    with pytest.raises(BadOption, match="is no name: use 1 to 40 printable characters"):
        read_players(["Anna", name], COUNTS, NAMES)


def test_two_players_need_different_names_also_apart_from_capitals():
    with pytest.raises(BadOption, match="two players have the same name"):
        read_players(["Anna", "ANNA"], COUNTS, NAMES)


def test_a_start_seat_is_drawn_by_lot_or_given():
    assert check_seat("random", 3) == -1
    assert [check_seat(seat, 3) for seat in range(3)] == [0, 1, 2]


@pytest.mark.parametrize("seat", [3, -1, True, 1.0, "1", "first", None, [0]])
def test_any_other_start_seat_is_refused(seat):
    with pytest.raises(BadOption, match="start_player must be 'random' or a seat from 0 to 2"):
        check_seat(seat, 3)


@pytest.mark.parametrize("colours", [5, "red", b"ab", {"red", "blue"}, object()])
def test_what_is_no_list_of_colours_is_refused(colours):
    with pytest.raises(BadOption, match="colours must be a list of names, not"):
        read_colours(colours, 2, ("red", "blue"))


@pytest.mark.parametrize("colours", [["red", 5], ["red", None], ["red", ["blue"]], ["red", {}]])
def test_what_is_no_name_of_a_colour_is_refused(colours):
    with pytest.raises(BadOption, match="does not exist: choose from red, blue"):
        read_colours(colours, 2, ("red", "blue"))


def test_a_path_is_a_text_or_what_stands_for_one():
    assert [read_path(path) for path in (None, "a.csv", Path("b") / "c.csv")] == [None, "a.csv", str(Path("b/c.csv"))]


@pytest.mark.parametrize("path", [5, b"/tmp", "a\0b", ["a"], True])
def test_what_can_be_no_path_is_refused(path):
    with pytest.raises(BadOption, match="cards must be the path of a table, not"):
        read_path(path)


def test_the_next_colour_changes_places_with_who_has_it():
    allowed = ("red", "blue", "green")
    assert next_colour(("red", "blue"), 0, allowed) == ("blue", "red")
    assert next_colour(("red", "blue"), 1, allowed) == ("red", "green")
    assert next_colour(("red", "green"), 1, allowed) == ("green", "red")


def test_errors_read_as_reason_remedy_and_rules():
    refusal = Refusal(("toy.play.1", "toy.play.2"), "It is not your turn.", "Wait.")
    assert str(refusal) == "It is not your turn. Wait. (toy.play.1, toy.play.2)"
    assert str(IllegalAction("move", refusal)) == f"move: {refusal}"
    assert IllegalAction("move", refusal).refusal is refusal
    assert str(Problem("hands", "Too many.", "Remove one.")) == "hands: Too many. Remove one."
    assert issubclass(BadOption, GameError)
    assert issubclass(GameError, ValueError)


@pytest.mark.parametrize("names", [["A", "Bruno"], ["Anna", " b "], ["hidden", "Bruno"], ["red", "Bruno"]])
def test_a_player_cannot_be_called_what_positions_call_something_else(names):
    with pytest.raises(BadOption, match="positions use that word"):
        read_players(names, (2, 3), ("Anna", "Bruno"), ("red", "blue"))


def test_spaces_around_a_name_do_not_make_another_player():
    assert read_players([" Anna ", "Bruno"], (2,), ()) == ("Anna", "Bruno")
    with pytest.raises(BadOption, match="same name"):
        read_players(["Anna", "Anna "], (2,), ())
