"""The board of Cités Royales on the wire: several people, hidden hands, and what is told in the header."""

import random

import pytest

from cites_kit import CitesRoyales
from cites_kit import names as n
from cites_kit.card_words import card_key
from tabletop_kit.board import Board
from tests.browser.fake import Browser, Wire, move, open_table
from tests.cites_kit.tables import EXAMPLE, table

SECRET = ('"hand:', '"held:', '"drawn:', '"joker:', "In your hand", "Drawn: ")
"""What stands in pictures of hands, of drawn cards and of Jokers that may be built."""


# -- several persons: no leaks -----------------------------------------------------------------------------------------


def test_no_key_of_a_hand_is_readable_and_each_browser_is_shown_its_own():
    board, wire, browsers = open_table(CitesRoyales, moves=25)
    assert not wire.carries("hand:")
    assert not wire.carries("In your hand")
    for seat, browser in enumerate(browsers):
        browser.send("look")
        for card in board.game.view(seat).nobles[seat].hand:
            assert browser.sees(f":{card_key(card)}")


def test_secret_choices_and_drawn_cards_stay_off_the_wire_in_a_whole_game():
    board, wire, browsers = open_table(CitesRoyales)
    chance, seen = random.Random(5), set()
    while not board.game.is_over:
        step = board.game.state.step
        wire.traits, wire.sent = wire.traits[-1:], []
        action = move(board, browsers, chance)
        assert not any(map(wire.carries, SECRET))
        if step == n.CONSTRUCT and action.key != "done" and board.game.state.step == n.CONSTRUCT:
            assert not wire.carries(", chosen")
            seen.add(step)
    assert seen


def test_a_hint_and_a_refusal_stay_with_the_browser_that_asked():
    board, wire, browsers = open_table(CitesRoyales)
    mine, public = browsers[board.game.to_move], board.svg
    mine.press("market:red_3")
    assert "Buying comes after playing a card" in mine.status
    assert board.svg == public
    assert not wire.carries("Buying comes after")


@pytest.mark.rule("cites.info.2")
def test_undo_gives_a_chosen_card_back_and_is_grey_once_a_card_was_drawn():
    board = Board(table(2, market=EXAMPLE, hands={"Bruno": ["red 6"]}), ["Nora", "Otto"])
    wire = Wire(board)
    nora, _ = [Browser(wire, name).send("sit", seat=seat) for seat, name in enumerate(("Nora", "Otto"))]
    nora.press("market:yellow_4")
    assert nora.sees("picked:yellow_4")
    assert nora.may_press("ui:undo")
    nora.press("ui:undo")
    assert not nora.sees("picked:yellow_4")
    nora.press("pile")
    assert not nora.may_press("ui:undo")
    assert "a card has been drawn" in nora.press("ui:undo").status


# -- one reader moves for everybody ------------------------------------------------------------------------------------


def test_a_board_for_study_calls_everybody_by_name_and_keeps_the_panels_in_place():
    board = Board(CitesRoyales(3, seed=7))
    browser, chance, places = Browser(Wire(board)), random.Random(1), set()
    for _ in range(60):
        browser.press(chance.choice(board.game.legal_actions()).key)
        if board.game.is_over:
            break
        svg = board.svg
        name = board.game.names[board.game.to_move]
        assert f"{name}'s hand" in svg
        assert "you move for everybody" in svg
        assert not any(
            word in svg for word in (">You<", "Your hand", "only you see", "you get", "you lead", "you must")
        )
        places.add(tuple(sorted(range(3), key=lambda seat: svg.index(f'data-key="noble:{"ABC"[seat]}"'))))
    assert places == {(0, 1, 2)}


def test_one_person_against_programs_is_still_called_you():
    board = Board(CitesRoyales(3, seed=7), ["You", "random", "random"])
    assert "Your hand" in board.svg
    assert "only you see it" in board.svg
    assert Wire(board).carries(SECRET[0])  # what the tests of secrets look for is there to be found


def test_alone_one_plays_a_whole_game_by_pressing_pieces():
    board = Board(CitesRoyales(1, seed=2))
    browser, chance = Browser(Wire(board)), random.Random(1)
    while not board.game.is_over:
        now = board.game.now
        browser.press(chance.choice(board.game.legal_actions()).key)
        assert board.game.now == now + 1
    assert "Final result" in board.svg
    assert "Level " in board.svg


# -- what the header tells ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key", ["reserve", "row:3", "hero:A", "token:B", "track", "noble:B", "picked:red_3", "nonsense"]
)
def test_a_mere_thing_is_explained_in_the_line_of_the_header_and_not_as_a_refusal(key):
    board = Board(table(2, market=EXAMPLE))
    Browser(Wire(board)).press(key)
    text, rules = board.game.about(key)
    assert board.status == f"{text} ({', '.join(rules)})"
    assert text in board.svg
    assert 'stroke="#8A1C00" stroke-width="2.5"' not in board.svg


def test_a_card_that_is_too_dear_says_what_would_help():
    board = Board(table(2, market=["yellow 6", "red 5", "green 6", "pink 2"]))
    browser = Browser(Wire(board)).press("market:yellow_6").press("market:red_5")
    assert "red 5 costs 5, but only 2 of the capacity is left." in browser.status
    assert "undo one of those you chose" in browser.status
    assert 'stroke="#8A1C00" stroke-width="2.5"' in board.svg
