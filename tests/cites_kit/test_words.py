"""Views, texts, log lines and refusals."""

import random

import pytest

from cites_kit import CitesRoyales
from cites_kit.card_words import card_text, parse_card, parse_city
from cites_kit.prompts import prompt
from tabletop_kit.errors import BadOption, IllegalAction, UnknownAction
from tabletop_kit.positions import NotUnderstood
from tests.cites_kit.tables import EXAMPLE, FOUR, hand, play, table


def test_cards_are_understood_in_many_spellings():
    for text in ("yellow 4", "Yellow, 4", "yellow4", "yellow_4", "YELLOW Merchant"):
        assert card_text(parse_card(text)) == "yellow 4"
    with pytest.raises(NotUnderstood, match="Did you mean"):
        parse_card("yelow 4")
    assert parse_city("Red City") == 3
    with pytest.raises(NotUnderstood):
        parse_city("white")


def test_shorter_texts_are_understood():
    game = table(2, market=FOUR, hands={"Anna": ["blue 3"]}, cities={"Bruno": {"red": [1], "pink": [2]}})
    play(game, "play blue 3", "strike pink of B", "add")
    assert game.now == 3


def test_an_illegal_action_says_why_and_what_would_help():
    game = table(2, market=EXAMPLE[:3])
    with pytest.raises(IllegalAction) as error:
        table(2, market=EXAMPLE[:3], hero=["Anna"]).play("buy red 3")
    assert "The second row is not complete: 1 card missing." in str(error.value)
    assert "cites.buy.2" in str(error.value)
    with pytest.raises(UnknownAction, match="Did you mean"):
        game.play("buy rad 3")


def test_the_text_of_the_table_shows_what_the_viewer_may_see():
    game = table(2, market=EXAMPLE, hands={"Anna": ["blue 3"]}, hero=["Bruno"], points={"Bruno": 4})
    assert "hand blue 3" in game.text(0)
    assert "1 card in hand" in game.text(1)
    assert "Bruno: 4 VP; Hero face up" in game.text(1)
    assert "row 3    yellow 5, blue 2" in game.text(None)
    assert str(game) == game.text(None)


def test_the_prompt_tells_who_is_to_do_what():
    game = table(2, market=EXAMPLE)
    assert prompt(game.words, game.state, 0)[0] == "Buy cards for up to 10 in all, or add one card."
    assert prompt(game.words, game.state, 1)[0] == "Anna buys cards or adds one."


def test_the_log_tells_no_secret():
    chance = random.Random(9)
    for seed in range(6):
        game = CitesRoyales(2 + seed % 3, seed)
        while not game.is_over:
            seat, before = game.to_move, hand(game, game.to_move)
            game.play(chance.choice(game.legal_actions()))
            lines = [entry.text for entry in game.log if entry.action_index == game.now]
            for card in set(hand(game, seat)) - set(before):
                if f"{seat}" and parse_card(card) not in game.view(None).nobles[seat].known:
                    assert not [line for line in lines if f"drew {card}" in line]


def test_options_are_checked():
    with pytest.raises(BadOption, match="does not exist"):
        CitesRoyales(2, 1, colours=["red", "mauve"])
    with pytest.raises(BadOption, match="Regent in solo only"):
        CitesRoyales(2, 1).regent_receipt()
    assert CitesRoyales(1, 1).regent_receipt().total == 0


def test_receipts_tell_where_the_points_come_from():
    game = play(
        table(2, market=EXAMPLE, draw=["green 1"], points={"Anna": 5}, hands={"Bruno": ["red 6"]}), "add a card"
    )
    receipt = game.receipts()[0]
    assert receipt.total == 6
    assert receipt.subtotals == {"Entered by hand": 5, "Market": 1}


def test_pieces_without_an_action_have_a_sentence():
    game = table(2, market=EXAMPLE)
    for key in ("reserve", "pile:x", "hand:red_3", "season", "city:A:red", "hero:A", "whatever"):
        text, rules = game.about(key)
        assert text.endswith(".")
        assert rules
    assert game.meant_by("market:red_3").text == "buy red 3"
    assert game.meant_by("joker:red_3:red") is None
    assert game.changed_keys(0) == frozenset()
    play(game, "buy red 3", "done")
    assert "token:A" in game.changed_keys(0)
