"""The board of Patrician on the wire: several people, hidden hands, and what is told in the header."""

import random

import pytest

from patrician_kit import Patrician
from patrician_kit.card_words import card_text
from patrician_kit.components import BOX
from tabletop_kit.board import Board
from tests.browser.fake import Browser, Wire, move, open_table


def open_cards(game):
    """Return the cards that lie face up now: at the cities, on top of the stacks, and the one played."""
    view = game.view(None)
    return {*view.display, *(player.top_card for player in view.players), view.played}


def names_of(card):
    return f"hand:{BOX.card_names[card]}", card_text(BOX, card)


def held(game):
    return {card for player in range(game.players) for card in game.view(player).players[player].hand}


# -- several persons: no leaks -----------------------------------------------------------------------------------------


def test_no_card_of_a_hidden_hand_is_named_in_a_trait_or_a_clear_message_in_a_whole_game():
    board, wire, browsers = open_table(Patrician)
    chance, seen = random.Random(5), open_cards(board.game)
    hidden = held(board.game) - seen
    assert len(hidden) >= 3
    for browser in (*browsers, Browser(wire)):
        for key in ("ui:cards", "ui:why", "pile", "hand:roma_two_coats", "plot:Roma:left", "player:1", "ui:undo"):
            browser.press(key)
    while not board.game.is_over:
        assert [card for card in hidden if any(map(wire.carries, names_of(card)))] == []
        wire.traits, wire.sent = wire.traits[-1:], []
        move(board, browsers, chance)
        seen |= open_cards(board.game)
        hidden = held(board.game) - seen
    assert not wire.carries("hand:")


def test_no_key_of_a_hand_is_readable_and_each_browser_is_shown_its_own():
    board, wire, browsers = open_table(Patrician, moves=25)
    assert not wire.carries("hand:") and not wire.carries("In your hand")
    for seat, browser in enumerate(browsers):
        browser.send("look")
        for card in board.game.view(seat).players[seat].hand:
            assert browser.sees(names_of(card)[0])


def test_a_hint_and_a_refusal_stay_with_the_browser_that_asked():
    board, wire, browsers = open_table(Patrician)
    mine, public = browsers[board.game.to_move], board.svg
    mine.press("ui:hint")
    assert mine.own["thinking"] and "Thinking ..." in mine.svg and "data-action" not in mine.svg
    assert "Show my cards" not in mine.svg
    mine.press("ui:think")
    assert not mine.own["thinking"] and mine.status.startswith("Hint: play ") and mine.status[:-1] in mine.svg
    mine.press("plot:Roma:left")
    assert "Building comes after playing a card." in mine.status
    assert board.svg == public and not wire.carries("Hint:") and not wire.carries("Building comes after")


def test_nobody_else_may_let_the_program_think():
    board, _, browsers = open_table(Patrician)
    other = browsers[(board.game.to_move + 1) % 3].press("ui:think")
    assert "It is" in other.status and "Hint" not in other.status


@pytest.mark.rule("patrician.ruling.32")
def test_undo_is_grey_once_a_new_card_was_turned_up_and_says_why_when_pressed():
    board, _, browsers = open_table(Patrician)
    seat = board.game.to_move
    mine = browsers[seat]
    mine.press(board.game.legal_actions()[0].key)
    assert mine.may_press("ui:undo")
    while board.game.to_move == seat:
        mine.press(board.game.legal_actions()[0].key)
    assert board.game.undo_refusal(binding=True) and not board.game.undo_refusal()
    assert not mine.may_press("ui:undo")
    now = board.game.now
    assert "this turn is final" in mine.press("ui:undo").status and board.game.now == now


# -- one reader moves for everybody ------------------------------------------------------------------------------------


def test_a_board_for_study_calls_everybody_by_name_and_keeps_the_panels_in_place():
    board = Board(Patrician(3, seed=7))
    browser, chance, places = Browser(Wire(board)), random.Random(1), set()
    for _ in range(40):
        browser.press(chance.choice(board.game.legal_actions()).key)
        svg = board.svg
        name = board.game.names[board.game.to_move]
        assert f"{name}'s hand" in svg and "you move for everybody" in svg
        assert not any(word in svg for word in (">You<", "Your hand", "only you see it", "you win", "you lead"))
        places.add(tuple(sorted(range(3), key=lambda seat: svg.index(f'data-key="player:{seat}"'))))
    assert places == {(0, 1, 2)}


def test_one_person_against_programs_is_still_called_you():
    board = Board(Patrician(3, seed=7), ["You", "random", "random"])
    assert "Your hand" in board.svg and "only you see it" in board.svg


# -- what the header tells ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["pile", "tile:Lucca:high", "city:Lucca", "played", "player:1", "heads:0", "nonsense"])
def test_a_mere_thing_is_explained_in_the_line_of_the_header_and_not_as_a_refusal(key):
    board = Board(Patrician(3, seed=7))
    Browser(Wire(board)).press(key)
    text, rules = board.game.about(key)
    assert board.status == f"{text} ({', '.join(rules)})"
    assert text.replace("&", "&amp;") in board.svg and "FFE9E0" not in board.svg


def test_the_header_says_that_a_piece_may_be_chosen_to_be_asked_about():
    board = Board(Patrician(3, seed=7))
    browser = Browser(Wire(board)).press("ui:why")
    assert "Why not? is pressed: choose any piece to ask about it." in board.svg
    assert "Why not? is pressed" not in browser.press("ui:why").svg
