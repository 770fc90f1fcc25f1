"""The board without a browser: who may act, what is shown, and the way through time."""

import base64
import sys
from types import SimpleNamespace

import pytest

from tabletop_kit.board import Board
from tabletop_kit.errors import BadOption
from tests.browser.fake import Browser, Wire
from tests.browser.toy import CARDS, First, HiddenNumbers


def open_board(players=2, seats=None, game=None):
    board = Board(game or HiddenNumbers(players), seats)
    return board, Browser(Wire(board))


class Failing:
    """A program with a mistake in it."""

    def choose(self, game):
        raise ZeroDivisionError("secret 1234")


class Cheating:
    """A program that plays what is not legal."""

    def choose(self, game):
        return CARDS[0] if game.chosen is not None else CARDS[1]


# -- study: the reader moves every seat --------------------------------------------------------------------------------


def test_a_click_on_a_legal_piece_plays_it():
    board, browser = open_board()
    browser.press("card:1")
    assert [action.text for action in board.game.actions] == ["card 2"]
    assert browser.may_press("place:0") and not browser.may_press("card:0")


def test_the_picture_shows_the_hand_of_whoever_decides():
    board, browser = open_board()
    anna, bruno = board.game.hands
    assert all(map(browser.sees, anna)) and not any(map(browser.sees, bruno))
    browser.press("card:0").press("place:0")
    assert all(map(browser.sees, bruno))


def test_a_click_on_anything_else_says_why_not():
    board, browser = open_board()
    browser.press("place:2")
    assert board.game.now == 0
    assert browser.status == "That comes at another step. Pick a number, then a place. (toy.turn.1)"
    assert "toy.turn.1" in browser.svg and "refused" in browser.svg


def test_a_refusal_goes_away_with_the_next_press():
    _, browser = open_board()
    browser.press("place:2").press("card:0")
    assert "toy.turn.1" not in browser.svg


def test_a_click_on_a_thing_without_an_action_tells_about_it():
    _, browser = open_board()
    browser.press("number:4")
    assert browser.status == "A number that was laid stays where it is. (toy.place.3)"
    assert "A number that was laid stays where it is. (toy.place.3)" in browser.svg and "FFE9E0" not in browser.svg


def test_a_button_of_the_game_acts():
    board, browser = open_board()
    browser.press("card:0").press("pass")
    assert board.game.log[-1].text == "Anna kept the number."


def test_why_not_makes_every_piece_reachable_until_pressed_again():
    _, browser = open_board()
    usual = browser.svg.count('tabindex="0"')
    asking = browser.press("ui:why").svg
    assert asking.count('tabindex="0"') > usual and "Why not? is pressed" in browser.status
    assert "Why not? is pressed" in asking
    assert browser.press("ui:why").svg.count('tabindex="0"') == usual


def test_the_hint_names_an_action_and_marks_it(monkeypatch):
    adviser = SimpleNamespace(Search=lambda seconds: First())
    monkeypatch.setitem(sys.modules, "tabletop_kit.players", adviser)
    monkeypatch.setattr("tabletop_kit.players", adviser, raising=False)
    _, browser = open_board()
    browser.press("ui:hint")
    assert browser.status == "Hint: card 1." and "hint" in browser.svg


def test_while_a_hint_is_looked_for_the_header_says_so_and_the_buttons_are_off(monkeypatch):
    adviser, board = SimpleNamespace(), open_board()[0]
    board.game.play("card 1")
    wire = Wire(board)

    def choose(_):
        adviser.seen = board.svg, board.status, board.table["thinking"]
        return First().choose(board.game)

    monkeypatch.setattr("tabletop_kit.players.Search", lambda seconds: SimpleNamespace(choose=choose))
    browser = Browser(wire).send("look").press("ui:hint")
    svg, status, thinking = adviser.seen
    assert svg.count("Thinking ...") == 1 and status == "Thinking ..." and thinking
    assert "data-action" not in svg
    assert "Hint: place 1." in browser.svg and not board.table["thinking"] and browser.may_press("ui:hint")


def test_a_hint_that_fails_leaves_the_board_usable(monkeypatch):
    monkeypatch.setattr("tabletop_kit.players.Search", lambda seconds: Failing())
    board, browser = open_board()
    browser.press("ui:hint")
    assert "No hint was found (ZeroDivisionError" in board.status and "secret 1234" in board.fault
    assert not board.table["thinking"]
    browser.press("card:0")
    assert board.game.now == 1


def test_what_has_just_changed_is_marked_as_new():
    _, browser = open_board()
    browser.press("card:0").press("place:3")
    assert "place 4, new" in browser.svg
    assert ", new" not in browser.press("card:0").svg


def test_when_the_game_is_over_nothing_can_be_pressed_and_all_scores_are_shown():
    board, browser = open_board()
    for _ in range(4):
        browser.press("card:2").press("pass")
    browser.press("card:0")
    assert board.game.to_move is None and "card:" not in "".join(board.status)
    assert len(board.table["score"]) == 2


def test_act_plays_an_action_by_its_text_and_returns_the_board():
    board, _ = open_board()
    assert board.act("card 1") is board
    assert board.game.now == 1


@pytest.mark.parametrize(
    ("text", "reason"), [("place 1", "That comes at another step."), ("castle", "no action is called 'castle'")]
)
def test_act_shows_a_refusal_instead_of_raising_it(text, reason):
    board, _ = open_board()
    board.act(text)
    assert reason in board.status and board.game.now == 0


# -- through time ------------------------------------------------------------------------------------------------------


def test_undo_and_redo_go_step_by_step_when_studying():
    board, browser = open_board()
    browser.press("card:0").press("place:0").press("ui:undo")
    assert board.game.now == 1
    assert board.game.now == 1 and browser.press("ui:redo") and board.game.now == 2


@pytest.mark.parametrize("key", ["ui:undo", "ui:redo"])
def test_undo_and_redo_say_when_there_is_nothing_to_do(key):
    board, browser = open_board()
    browser.press(key)
    assert "othing has been" in browser.status
    assert f'aria-disabled="true" aria-label="{key[3:].title()}"' in board.svg


def test_the_slider_shows_an_earlier_moment_in_which_nothing_can_be_pressed():
    board, browser = open_board()
    browser.press("card:0").press("place:0").send("go", to=1)
    assert board.table["now"] == 1 and board.table["last"] == 2 and board.table["past"]
    assert "data-action" not in browser.svg and "press Back to now to play" in browser.svg
    browser.press("place:1")
    assert board.game.now == 2 and "press Back to now" in browser.status


def test_back_to_now_ends_it():
    board, browser = open_board()
    browser.press("card:0").press("place:0").send("go", to=0).press("ui:now")
    assert board.table["now"] == 2 and browser.may_press("card:0")


def test_the_slider_reaches_what_was_undone():
    board, browser = open_board()
    browser.press("card:0").press("place:0").press("ui:undo").press("ui:undo").send("go", to=2)
    assert board.table["now"] == 2 and board.game.now == 0


def test_a_moment_that_does_not_exist_is_refused():
    _, browser = open_board()
    assert "it goes from 0 to 0" in browser.send("go", to=9).status


def test_a_game_that_a_cell_played_on_is_shown_and_an_old_click_is_refused():
    board, browser = open_board()
    board.game.play("card 1")
    browser.press("card:1")
    assert board.game.now == 1 and "The table has changed" in browser.status


# -- one person against programs ---------------------------------------------------------------------------------------


def test_programs_answer_each_move_of_the_one_person():
    board, browser = open_board(3, ["You", First(), First()])
    browser.press("card:0").press("place:4")
    assert board.game.to_move == 0 and board.game.now == 6
    assert "Bruno laid" in board.status and "Carla laid" in board.status


def test_programs_that_begin_have_moved_before_the_board_is_shown():
    board, _ = open_board(2, [First(), "You"])
    assert board.game.to_move == 1 and board.game.now == 2


def test_everything_that_programs_changed_is_new_until_the_person_acts():
    _, browser = open_board(3, {"A": "You", "B": First(), "C": First()})
    browser.press("card:0").press("place:4")
    assert browser.svg.count(", new") == 2
    assert ", new" not in browser.press("card:1").svg


def test_the_person_always_sees_the_same_hand():
    board, browser = open_board(2, [First(), "You"])
    assert all(map(browser.sees, board.game.hands[1]))


def test_undo_goes_back_to_the_persons_own_decision():
    board, browser = open_board(3, ["You", First(), First()])
    browser.press("card:0").press("place:4").press("ui:undo")
    assert board.game.now == 1 and board.game.to_move == 0
    browser.press("ui:redo")
    assert board.game.now == 6


def test_undo_does_not_take_back_what_only_programs_did():
    board, browser = open_board(2, [First(), "You"])
    browser.press("ui:undo")
    assert board.game.now == 2 and "You have not decided anything yet" in browser.status
    assert not browser.may_press("ui:undo")


def test_a_program_that_fails_says_so_and_can_be_asked_again():
    board, browser = open_board(2, ["You", Failing()])
    browser.press("card:0").press("place:0")
    assert "The program of Bruno failed (ZeroDivisionError" in browser.status and "1234" not in browser.status
    assert "secret 1234" in board.fault and board.game.to_move == 1 and browser.may_press("ui:next")
    assert "A program decides for Bruno" in browser.press("card:0").status


def test_a_program_that_plays_what_is_not_legal_changes_nothing():
    board, browser = open_board(2, ["You", Cheating()])
    browser.press("card:0").press("place:0")
    assert "The program of Bruno failed (IllegalAction" in browser.status and board.game.now == 3


def test_a_program_gets_a_copy_of_the_game():
    seen = []
    board, browser = open_board(
        2, ["You", SimpleNamespace(choose=lambda game: seen.append(game) or game.find("card 1"))]
    )
    browser.press("card:0").press("place:0")
    assert seen and all(game is not board.game for game in seen)


def test_slow_programs_are_drawn_move_by_move(monkeypatch):
    monkeypatch.setattr("tabletop_kit.board.QUICK", -1.0)
    _, browser = open_board(3, ["You", First(), First()])
    browser.press("card:0")
    before = browser.board.moment
    browser.press("place:4")
    assert browser.board.moment > before + 2  # one for the person, one before each move of a program


def test_programs_alone_move_when_next_is_pressed():
    board, browser = open_board(2, [First(), First()])
    assert board.game.now == 0 and not any(map(browser.sees, board.game.hands[0]))
    browser.press("ui:next")
    assert board.game.now == 2 and board.game.to_move == 1


# -- seats -------------------------------------------------------------------------------------------------------------


def test_a_text_that_names_a_program_is_asked_of_players(monkeypatch):
    asked = []
    module = SimpleNamespace(parse=lambda text: asked.append(text) or First())
    monkeypatch.setitem(sys.modules, "tabletop_kit.players", module)
    monkeypatch.setattr("tabletop_kit.players", module, raising=False)
    board, _ = open_board(3, {"A": "You", "B": "greedy", "C": "search 500"})
    assert asked == ["greedy", "search 500"]
    assert [seat["program"] for seat in board.table["seats"]] == ["", "greedy", "search 500"]


def test_people_get_the_names_that_the_seats_give_them():
    board, _ = open_board(2, ["Nora", "Otto"])
    assert board.game.names == ("Nora", "Otto")


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        (["You"], "1 seats are given, and 2 play"),
        ({"F": "You"}, "there is no seat 'F'"),
        ("You", "seats must be a list of 2"),
        ([3, "You"], "can neither be a person nor a program"),
        (["", "You"], "neither a name nor a program"),
        (["Otto", "otto"], "the same name"),
    ],
)
def test_seats_that_make_no_sense_are_refused(seats, reason):
    with pytest.raises(BadOption, match=reason):
        open_board(2, seats)


# -- files and pictures ------------------------------------------------------------------------------------------------


def test_save_hands_the_record_to_the_browser_that_asked():
    _, browser = open_board()
    browser.press("card:0").send("save")
    message, _ = browser.wire.sent[-1]
    assert message["type"] == "record" and message["name"] == "hidden_numbers.json"
    assert HiddenNumbers.from_record(message["text"]).now == 1
    assert browser.status == "Saved as hidden_numbers.json."


def test_load_puts_another_game_on_the_table():
    other = HiddenNumbers(("Nora", "Otto"), 11).play("card 2")
    board, browser = open_board()
    browser.send("load", text=other.record())
    assert board.game.now == 1 and board.game.names == ("Nora", "Otto") and browser.status == "The file was loaded."


@pytest.mark.parametrize("text", ["", "{", '{"names": 3}', '{"names": ["A", "B"], "seed": 1, "actions": ["place 1"]}'])
def test_a_damaged_file_says_why_and_leaves_the_game_as_it_was(text):
    board, browser = open_board()
    game = board.game.play("card 1")
    browser.send("load", text=text)
    assert board.game is game and game.now == 1
    assert browser.status.startswith("The file was not loaded: line 1: it cannot be read")


def test_a_record_of_another_number_of_players_does_not_fit_the_seats():
    board, browser = open_board(2, ["You", First()])
    browser.send("load", text=HiddenNumbers(3).record())
    assert board.game.players == 2 and "3 play in that record" in browser.status


def test_the_stored_picture_needs_no_kernel():
    board, _ = open_board()
    data, _ = board._repr_mimebundle_()
    assert set(data) >= {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
    svg = base64.b64decode(data["text/html"].partition("base64,")[2]).decode()
    assert svg.startswith("<svg") and "<style>" in svg and 'alt="Hidden numbers: Pick one' in data["text/html"]
    assert data["text/plain"].startswith("Hidden numbers:")


def test_the_stored_picture_comes_as_png_too_with_its_text():
    resvg = pytest.importorskip("resvg_py")
    pytest.importorskip("matplotlib")
    board, _ = open_board()
    png = base64.b64decode(board._repr_mimebundle_()[0]["image/png"])
    assert resvg and png.startswith(b"\x89PNG") and len(png) > 20_000


def test_without_resvg_there_is_no_png(monkeypatch):
    monkeypatch.setattr("tabletop_kit.widget._font_files", lambda: ())
    board, _ = open_board()
    assert "image/png" not in board._repr_mimebundle_()[0]


def test_the_short_form_is_the_same_every_time():
    assert repr(open_board()[0]) == "<Board of Hidden numbers>"


def test_two_boards_of_the_same_game_store_the_same():
    one, two = open_board()[0], open_board()[0]
    assert one._repr_mimebundle_()[0]["text/html"] == two._repr_mimebundle_()[0]["text/html"]
