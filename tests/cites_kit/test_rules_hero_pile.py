"""The Hero or Heroine, the draw pile, and what everybody may know (rulebook: Hero or Heroine of the People, Setup)."""

import random

import pytest

from cites_kit import CitesRoyales
from cites_kit.card_words import parse_card
from tests.cites_kit.invariants import cites_invariants
from tests.cites_kit.tables import EXAMPLE, FOUR, discards, hand, log, market, play, points, table, texts, why


@pytest.mark.rule("cites.hero.1", "cites.hero.4")
def test_only_a_face_up_hero_can_be_used_and_nobody_must():
    assert why(table(2, market=FOUR), "add a card with the Hero") == "cites.hero.1"
    assert {"add a card", "add a card with the Hero"} <= texts(table(2, market=FOUR, hero=["Anna"]))


@pytest.mark.rule("cites.hero.2", "cites.hero.3", "cites.hero.5", "cites.hero.12", "cites.ruling.18")
def test_two_cards_are_drawn_one_is_added_the_other_discarded_without_effect():
    game = table(2, market=FOUR[:2], hero=["Anna"], draw=["blue 2", "purple 1"], hands={"Bruno": ["red 6"]})
    play(game, "add a card with the Hero")
    assert texts(game) == {"put blue 2 in the Market", "put purple 1 in the Market"}
    assert game.view(1).drawn is None
    play(game, "put purple 1 in the Market")
    assert market(game) == [*FOUR[:2], "purple 1"]
    assert discards(game) == ["blue 2"]
    assert not game.view(None).nobles[0].hero
    assert hand(game, 0) == []


@pytest.mark.rule("cites.hero.6")
def test_the_hero_may_be_used_after_the_purchase():
    assert "add a card with the Hero" in texts(table(2, market=FOUR, hero=["Anna"], bought=["Anna"]))


@pytest.mark.rule("cites.hero.7")
def test_the_hero_works_in_step_c_only():
    game = table(2, market=FOUR, hero=["Anna"], hands={"Anna": ["blue 2"]})
    assert why(game, "add a card with the Hero") == "cites.hero.7"


@pytest.mark.rule("cites.hero.8", "cites.ruling.17")
def test_every_revolt_turns_the_hero_up_or_by_a_switch_only_one_before_the_purchase():
    cards = ["yellow 2", "red 3", "green 6", "pink 2", "yellow 5"]
    parts = {"market": cards, "draw": ["yellow 1", "blue 1"], "bought": ["Anna"], "hands": {"Bruno": ["red 6"]}}
    assert table(2, **parts).view(None).nobles[0].hero
    assert not table(2, **parts, hero_before_purchase=True).view(None).nobles[0].hero
    game = play(
        table(2, market=EXAMPLE, draw=["yellow 1"], hero_before_purchase=True), "add a card", "buy red 3", "done"
    )
    assert game.view(None).nobles[0].hero


@pytest.mark.rule("cites.hero.9")
def test_a_face_up_hero_stays_face_up():
    game = play(table(2, market=EXAMPLE, draw=["yellow 1"], hero=["Anna"]), "add a card", "buy red 3", "done")
    assert game.view(None).nobles[0].hero


@pytest.mark.rule("cites.hero.10")
def test_a_revolt_by_the_hero_turns_it_down_and_up_again():
    game = table(2, market=EXAMPLE, draw=["yellow 1", "blue 1"], hero=["Anna"])
    play(game, "add a card with the Hero", "put yellow 1 in the Market")
    assert not game.view(None).nobles[0].hero
    play(game, "buy red 3", "done")
    assert game.view(None).nobles[0].hero


@pytest.mark.rule("cites.hero.11")
def test_the_hero_keeps_its_side_over_the_season():
    game = play(table(2, market=FOUR, hero=["Anna"], bought=["Bruno"]), "buy red 3", "done", "done")
    assert game.view(None).season == 2
    assert game.view(None).nobles[0].hero


# --- the pile ---


@pytest.mark.rule("cites.pile.1", "cites.pile.2", "cites.pile.5", "cites.ruling.41")
def test_the_pile_is_rebuilt_from_discards_and_reserve_when_its_last_card_has_left():
    game = table(2, market=FOUR, draw=["blue 1"], pile=1, hands={"Bruno": ["red 6"]})
    before = len(discards(game))
    play(game, "add a card")
    view = game.view(None)
    assert (view.pile, len(view.discards), view.reserve) == (before, 0, 4)
    assert market(game) == [*FOUR, "blue 1"]


@pytest.mark.rule("cites.pile.2", "cites.ruling.41")
def test_the_pile_runs_out_in_the_middle_of_an_effect():
    game = table(2, market=FOUR, draw=["blue 1"], pile=1, hands={"Anna": ["yellow 6"]})
    play(game, "play yellow 6")
    assert game.view(0).drawn_size == 3
    assert parse_card("blue 1") in game.view(0).drawn
    assert list(cites_invariants(game.state, game._rules)) == []


@pytest.mark.rule("cites.pile.3", "cites.info.5")
def test_there_is_one_discard_pile_face_up():
    game = table(2, market=FOUR, hands={"Anna": ["blue 0"]}, hero=["Anna"], draw=["purple 1", "purple 2"])
    play(game, "play blue 0", "discard red 3 from the Market", "add a card with the Hero", "put purple 1 in the Market")
    assert sorted(discards(game)) == ["blue 0", "purple 2", "red 3"]


@pytest.mark.rule("cites.pile.4")
def test_there_are_always_85_cards():
    chance = random.Random(4)
    for seed in range(12):
        game = CitesRoyales(1 + seed % 4, seed)
        while not game.is_over:
            game.play(chance.choice(game.legal_actions()))
            assert list(cites_invariants(game.state, game._rules)) == []


ALL_IN_HAND = [
    f"{colour} {value}"
    for colour in ("purple", "yellow", "pink", "red", "blue", "green")
    for value in range(7)
    for _ in range(2 if value else 1)
]
WHITES = [f"white {value}" for value in range(7)]


def nothing_left(**parts):
    """Return a table at which neither pile nor discards have a card."""
    rest = list(ALL_IN_HAND)
    for card in parts.get("market", ()):
        rest.remove(card)
    hands = {"Anna": rest[:40], "Bruno": rest[40:] + WHITES[:3]}
    return CitesRoyales.from_position(
        {"players": 2, "hands": hands, "reserve": WHITES[3:], "draw_pile": [], "step": "buy", **parts}
    )


@pytest.mark.rule("cites.pile.6", "cites.pile.7", "cites.ruling.42")
def test_with_nothing_to_draw_one_must_buy_even_without_a_complete_row():
    game = nothing_left(market=["red 3", "blue 2"])
    assert texts(game) == {"buy red 3", "buy blue 2"}
    assert "cites.pile.7" in why(game, "add a card")
    play(game, "buy red 3", "done")
    assert game.view(None).nobles[0].bought


@pytest.mark.rule("cites.pile.7", "cites.pile.6")
def test_with_nothing_to_draw_who_has_bought_ends_the_turn():
    game = nothing_left(market=["red 3", "blue 2"], bought=["Anna"])
    assert game.to_move == 1
    assert len(market(game)) == 2
    game = play(nothing_left(market=["red 6"]), "play no card")
    assert game.view(None).nobles[0].bought  # 6 costs more than 1 + 4: the token is placed without a card


@pytest.mark.rule("cites.pile.8", "cites.ruling.65")
def test_fewer_cards_than_asked_for_are_used():
    game = nothing_left(market=["red 3", "blue 2"], bought=["Anna"], hero=["Bruno"], turn="Bruno", step="play")
    play(game, "play white 0")  # one card is discarded from the Market, so two cards can be drawn
    play(game, "discard red 3 from the Market")
    play(game, "add a card with the Hero")
    play(game, game.legal_actions()[0])
    assert sum(len(hand(game, seat)) for seat in (0, 1)) + len(market(game)) + len(discards(game)) == 81
    game = nothing_left(market=["red 3"], bought=["Anna"], hero=["Bruno"], turn="Bruno", step="play")
    play(game, "play white 1")
    assert "nothing happened" in log(game)
    play(game, "add a card with the Hero")
    assert not game.view(None).nobles[1].hero
    assert len(market(game)) == 2


# --- what everybody may know ---


@pytest.mark.rule("cites.info.1", "cites.info.2", "cites.info.3")
def test_hands_and_reserve_are_hidden_everything_else_is_seen():
    game = table(
        2, market=FOUR, hands={"Anna": ["red 1", "red 2"]}, points={"Anna": 5}, cities={"Bruno": {"blue": [3]}}
    )
    view = game.view(1)
    assert view.nobles[0].hand is None
    assert (view.nobles[0].hand_size, view.reserve) == (2, 4)
    assert (view.nobles[0].points, view.nobles[1].cities[4]) == (5, (31,))
    assert "red 1" not in game.text(1)
    assert game.position(1)["hands"] == {"Anna": ["hidden", "hidden"]}


@pytest.mark.rule("cites.info.4")
def test_a_passed_card_is_known_to_giver_and_receiver():
    game = CitesRoyales(3, 8, start_player=0)
    while any(text.startswith("give") for text in texts(game)):
        game.play(game.legal_actions()[0])
    s = game.state
    assert s.gift[0][0] in game.view(0).nobles[1].known
    assert s.gift[0][0] not in game.view(2).nobles[1].known or s.gift[2][1] == s.gift[0][0]
    for seed in range(30):
        assert game.redealt(0, seed).state.hand[1][s.gift[0][0]] >= 1
    others = {game.redealt(2, seed).state.hand[1][s.gift[0][0]] for seed in range(60)}
    assert 0 in others


@pytest.mark.rule("cites.info.6", "cites.ruling.66")
def test_cards_seen_by_all_stay_known_until_they_leave_the_hand():
    game = table(2, market=FOUR, hands={"Anna": ["blue 4"], "Bruno": ["red 6"]}, draw=["purple 1"])
    play(game, "play blue 4", "take red 3 from the Market")
    assert all(game.redealt(1, seed).state.hand[0][parse_card("red 3")] for seed in range(20))
    assert game.view(1).nobles[0].known == (parse_card("red 3"),)
    play(game, "play no card", "add a card", "play red 3")
    assert game.view(1).nobles[0].known == ()


def test_a_redeal_keeps_what_the_player_sees_and_the_soundness_of_the_table():
    chance = random.Random(6)
    for seed in range(30):
        game = CitesRoyales(1 + seed % 4, seed, white_hand_replace=seed % 8 > 3)
        while not game.is_over:
            if chance.random() < 0.15:
                viewer = chance.choice([None, *range(game.players)])
                other = game.redealt(viewer, chance.randrange(1000))
                assert other.view(viewer) == game.view(viewer)
                assert list(cites_invariants(other.state, game._rules)) == []
                if game.to_move == viewer:
                    assert other.legal_actions() == game.legal_actions()
            game.play(chance.choice(game.legal_actions()))


def test_hidden_cards_older_than_the_rebuilt_pile_are_not_among_those_that_were_discarded():
    """The discards of that moment were face up: such a card cannot have been in a hand."""
    game = table(2, market=FOUR, draw=["blue 1"], pile=1, hands={"Anna": ["green 1"], "Bruno": ["red 6", "red 5"]})
    could = {parse_card("red 6"), parse_card("red 5"), *game.state.reserve}
    play(game, "play no card", "add a card")
    assert points(game) == [0, 0]
    for seed in range(40):
        held = {card for card, copies in enumerate(game.redealt(0, seed).state.hand[1]) if copies}
        assert held <= could
