"""Several people at one table: seats, the curtain, and that no secret is ever readable on the wire."""

import base64
import random

import pytest

from tabletop_kit.board import Board
from tests.browser.fake import Browser, Wire, secrets
from tests.browser.toy import First, HiddenNumbers


@pytest.fixture
def board():
    return Board(HiddenNumbers(2), ["Anna", "Bruno"])


@pytest.fixture
def wire(board):
    return Wire(board)


@pytest.fixture
def anna(wire):
    return Browser(wire, "anna").send("sit", seat=0)


@pytest.fixture
def bruno(wire):
    return Browser(wire, "bruno").send("sit", seat=1)


# -- seats -------------------------------------------------------------------------------------------------------------


def test_who_takes_a_seat_sees_that_hand_and_no_other(board, anna, bruno):
    for browser, seat in ((anna, 0), (bruno, 1)):
        assert all(map(browser.sees, board.game.hands[seat]))
        assert not any(map(browser.sees, board.game.hands[1 - seat]))


def test_only_the_one_who_took_the_seat_acts_for_it(board, wire, anna, bruno):
    assert anna.may_press("card:0") and not bruno.may_press("card:0")
    bruno.press("card:0")
    assert board.game.now == 0 and "It is Anna's turn" in bruno.status
    onlooker = Browser(wire).press("card:0")
    assert board.game.now == 0 and "Anna plays in another browser" in onlooker.status
    anna.press("card:0")
    assert board.game.now == 1


def test_a_seat_cannot_be_taken_twice(board, wire, anna):
    other = Browser(wire).send("sit", seat=0)
    assert "taken by another browser" in other.status and not any(map(other.sees, board.game.hands[0]))


def test_a_seat_that_was_left_is_free_again(board, wire, anna):
    anna.send("stand", seat=0)
    assert not any(map(anna.sees, board.game.hands[0]))
    assert all(map(Browser(wire).send("sit", seat=0).sees, board.game.hands[0]))


def test_nobody_leaves_somebody_elses_seat(wire, anna):
    assert "does not hold that seat" in Browser(wire).send("stand", seat=0).status
    assert anna.send("look").own["held"] == [0]


def test_a_cell_frees_the_seat_of_a_browser_that_was_closed(board, wire, anna):
    moment = board.moment
    board.free("Anna")
    assert board.moment > moment, "the browser that held it must look again"
    assert anna.send("look").own["private"] is False
    assert Browser(wire).send("sit", seat=0).own["private"]


def test_the_table_tells_which_seats_are_free(board, anna):
    assert [seat["free"] for seat in board.table["seats"]] == [False, True]


def test_a_reload_keeps_the_seat_because_the_browser_keeps_its_id(wire, anna):
    again = Browser(wire)
    again.client = anna.client
    assert again.send("look").own["held"] == [0]


# -- hot seat ----------------------------------------------------------------------------------------------------------


def test_with_free_seats_the_curtain_is_down_until_somebody_asks(board, wire):
    browser = Browser(wire).send("look")
    assert not any(map(browser.sees, secrets(board.game))) and browser.may_press("ui:cards")
    browser.press("ui:cards")
    assert all(map(browser.sees, board.game.hands[0])) and browser.may_press("card:0")
    browser.press("ui:hide")
    assert not any(map(browser.sees, secrets(board.game)))


def test_the_curtain_falls_when_the_turn_passes(board, wire):
    browser = Browser(wire).press("ui:cards").press("card:0").press("place:0")
    assert not any(map(browser.sees, secrets(board.game)))
    browser.press("ui:cards")
    assert all(map(browser.sees, board.game.hands[1])) and not any(map(browser.sees, secrets(board.game, 0)))


def test_nobody_acts_without_having_seen_the_cards(board, wire):
    browser = Browser(wire).press("card:0")
    assert board.game.now == 0 and "press Show my cards first" in browser.status


def test_the_curtain_of_a_taken_seat_opens_for_nobody_else(board, wire, anna, bruno):
    for browser in (Browser(wire), bruno):
        browser.press("ui:cards")
        assert "Only Anna may see these cards" in browser.status
        assert not any(map(browser.sees, secrets(board.game, 0)))


def test_one_browser_with_two_seats_lowers_the_curtain_between_them(board, wire):
    browser = Browser(wire).send("sit", seat=0).send("sit", seat=1)
    assert not any(map(browser.sees, secrets(board.game)))
    browser.press("ui:cards").press("card:0").press("place:0")
    assert not any(map(browser.sees, secrets(board.game)))
    assert all(map(browser.press("ui:cards").sees, board.game.hands[1]))


# -- what binds people at one table ------------------------------------------------------------------------------------


def test_undo_takes_back_only_what_is_not_final(board, anna):
    anna.press("card:0").press("ui:undo")
    assert board.game.now == 0
    anna.press("card:0").press("place:0").press("ui:undo")
    assert board.game.now == 2 and "the turn is final" in anna.status and not anna.may_press("ui:undo")


def test_nobody_takes_back_what_another_did(board, anna, bruno):
    anna.press("card:0")
    bruno.press("ui:undo")
    assert board.game.now == 1 and "It is Anna's turn" in bruno.status


def test_nobody_takes_back_what_a_program_did(wire):
    board = Board(HiddenNumbers(3), ["Anna", "Bruno", First()])
    browser = Browser(Wire(board)).press("ui:cards").press("card:0").press("place:4")
    browser.press("ui:cards").press("card:0").press("place:3")
    assert board.game.now == 6 and "a program's" in browser.press("ui:undo").status


def test_a_look_at_the_past_is_everybodys_own(board, anna, bruno):
    anna.press("card:0").send("go", to=0)
    assert anna.own["past"] and not bruno.send("look").own["past"] and not board.table["past"]


def test_the_record_of_a_running_game_stays_with_the_kernel(board, wire, anna):
    anna.send("save")
    assert "holds everybody's cards" in anna.status
    assert [message for message, _ in wire.sent if message["type"] == "record"] == []


def test_the_game_cannot_be_replaced_under_the_others(board, anna):
    game = board.game
    anna.send("load", text=HiddenNumbers(2, 99).record())
    assert board.game is game and "a board of its own" in anna.status


# -- no leaks ----------------------------------------------------------------------------------------------------------


def play_whole_game(browsers, game):
    chance = random.Random(3)
    while (seat := game.to_move) is not None:
        action = chance.choice(game.legal_actions())
        browsers[seat].press(action.key)
        for browser in browsers:
            browser.send("look")


def test_no_secret_is_readable_on_the_wire_in_a_whole_game(board, wire, anna, bruno):
    hidden = secrets(board.game)
    keys = ["card:0", "place:0", "ui:why", "ui:why", "ui:undo", "number:1", "nothing", "ui:cards"]
    for browser in (anna, bruno, Browser(wire)):
        for key in keys:
            browser.press(key)
    play_whole_game([anna, bruno], board.game)
    never_laid = [number for number in hidden if number in secrets(board.game)]
    assert never_laid
    assert [number for number in never_laid if wire.carries(number)] == []


def test_nothing_that_is_sent_tells_the_id_of_a_browser(wire, anna, bruno):
    anna.press("card:0").press("place:0")
    bruno.press("card:0")
    assert not wire.carries(anna.client) and not wire.carries(bruno.client)


def test_sealed_answers_have_lengths_in_whole_blocks(wire, anna):
    lengths = {len(buffers[0]) for message, buffers in wire.sent if message["type"] == "sealed"}
    assert lengths and all(length % 16_384 == 0 for length in lengths)


def test_the_stored_outputs_hold_no_secret(board, anna):
    anna.press("card:0")
    data, _ = board._repr_mimebundle_()
    data.pop("image/png", None)
    data["text/html"] = base64.b64decode(data["text/html"].partition("base64,")[2]).decode()
    assert [number for number in secrets(board.game) if any(number in str(value) for value in data.values())] == []


def test_an_illegal_action_from_a_cell_tells_nothing_about_a_hand(board, wire):
    board.act("place 1")
    assert board.status == "A cell asked for something that is not legal now: nothing was played."


def test_with_one_person_the_hands_of_programs_stay_secret():
    board = Board(HiddenNumbers(3), ["You", First(), First()])
    wire = Wire(board)
    browser = Browser(wire).press("card:0").press("place:4").send("go", to=3).press("ui:now").press("ui:undo")
    assert browser.status
    for seat in (1, 2):
        unlaid = secrets(board.game.at(board.game.last), seat)
        assert [number for number in unlaid if wire.carries(number)] == []


# -- the pad -----------------------------------------------------------------------------------------------------------


def test_a_pad_that_is_too_short_is_asked_for_again_and_nothing_is_lost(board, wire):
    browser = Browser(wire, pad=100).send("sit", seat=0)
    message, buffers = wire.sent[-1]
    assert message["type"] == "more" and message["need"] > 100 and not buffers
    browser.size = message["need"]
    assert browser.send("look").own["held"] == [0]


def test_without_a_pad_nothing_is_shown(board, wire):
    board._handle_custom_msg({"type": "sit", "seat": 0, "client": "x", "ticket": "t"}, [])
    assert "without random bytes" in board.status and wire.sent == []
