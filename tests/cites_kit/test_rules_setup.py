"""Setting up, the exchange of cards and the first building (rulebook: Setup)."""

import random
from collections import Counter

import pytest

from cites_kit import CitesRoyales
from cites_kit.card_words import card_text
from cites_kit.rules.setup import starts_before
from tests.cites_kit.tables import hand, texts, why

COUNTS = (2, 3, 4)


def new(players, seed=1, **options):
    return CitesRoyales(players, seed, start_player=0, **options)


def choose(game, *numbers):
    """Play legal actions by their number, round and round."""
    while game.view(None).turn_number == 0:
        legal = game.legal_actions()
        game.play(legal[numbers[game.now % len(numbers)] % len(legal)])
    return game


@pytest.mark.rule("cites.setup.1", "cites.setup.2", "cites.season.1")
def test_four_seasons_with_1_to_3_nobles_and_three_with_4():
    assert [new(players).view(None).seasons for players in (1, 2, 3, 4)] == [4, 4, 4, 3]


@pytest.mark.rule("cites.setup.3", "cites.setup.4", "cites.setup.5", "cites.setup.12", "cites.pile.5")
@pytest.mark.parametrize("players", COUNTS)
def test_all_cards_are_shuffled_four_lie_face_down_four_face_up_and_each_noble_draws_three(players):
    view = new(players).view(None)
    assert (view.reserve, len(view.market)) == (4, 4)
    assert [noble.hand_size for noble in view.nobles] == [3] * players
    assert view.pile + 4 + 4 + 3 * players + len(view.discards) == 85
    assert len({tuple(new(players, seed).state.pile) for seed in range(5)}) == 5


@pytest.mark.rule("cites.setup.6", "cites.setup.7", "cites.ruling.5")
def test_the_face_up_cards_have_four_colours_white_being_one_and_refused_cards_are_discarded():
    refused = white = 0
    for seed in range(200):
        view = new(2, seed).view(None)
        colours = [card // 7 for card in view.market]
        assert len(set(colours)) == 4
        assert {card // 7 for card in view.discards} <= set(colours)
        refused += len(view.discards)
        white += 6 in colours
    assert refused > 0
    assert white > 0


@pytest.mark.rule("cites.setup.8", "cites.setup.10", "cites.setup.11")
def test_tokens_start_on_0_before_purchase_with_the_hero_face_down():
    for noble in new(4).view(None).nobles:
        assert (noble.points, noble.bought, noble.hero) == (0, False, False)


@pytest.mark.rule("cites.setup.9")
def test_the_cities_run_from_purple_to_green():
    game = new(2)
    line = game.text(None).splitlines()[-1]
    order = ["purple", "yellow", "pink", "red", "blue", "green"]
    assert sorted(order, key=line.index) == order


@pytest.mark.rule("cites.setup.13", "cites.setup.16", "cites.ruling.4")
@pytest.mark.parametrize("players", [3, 4])
def test_one_card_goes_to_the_left_one_to_the_right_all_at_once(players):
    game = new(players)
    dealt = [hand(game, seat) for seat in range(players)]
    given = {}
    while texts(game) and all(text.startswith("give") for text in texts(game)):
        seat, action = game.to_move, game.legal_actions()[-1]
        given.setdefault(seat, []).append(action.parts["card"])
        if given != {seat: given[seat]} or len(given[seat]) < 2:
            assert hand(game, seat) == dealt[seat]
        game.play(action)
    for seat in range(players):
        kept = Counter(dealt[seat]) - Counter(given[seat])
        left, right = given[(seat - 1) % players][0], given[(seat + 1) % players][1]
        assert Counter(hand(game, seat)) == kept + Counter([left, right])
        assert len(hand(game, seat)) == 3


@pytest.mark.rule("cites.setup.14", "cites.setup.16")
def test_with_two_nobles_each_gives_two_cards_to_the_opponent():
    game = new(2)
    dealt = [hand(game, seat) for seat in (0, 1)]
    game.play(f"give {dealt[0][0]}").play(f"give {dealt[0][1]}").play(f"give {dealt[1][1]}").play(f"give {dealt[1][2]}")
    assert sorted(hand(game, 0)) == sorted([dealt[0][2], *dealt[1][1:]])
    assert sorted(hand(game, 1)) == sorted([dealt[1][0], *dealt[0][:2]])


@pytest.mark.rule("cites.setup.15")
def test_only_dealt_cards_may_be_given_and_none_twice():
    game = new(3, 5)
    first = hand(game, 0)[0]
    game.play(f"give {first}")
    if hand(game, 0).count(first) == 1:
        assert "cites.setup.15" in why(game, f"give {first}")
    other = next(card for card in map(card_text, range(49)) if card not in hand(game, 0))
    assert why(game, f"give {other}") == "cites.setup.15"


@pytest.mark.rule("cites.setup.17", "cites.setup.19", "cites.setup.20")
@pytest.mark.parametrize("players", COUNTS)
def test_each_noble_builds_one_card_all_revealed_together_without_effect(players):
    for seed in range(10):
        game = new(players, seed)
        while not any(text.startswith("build") for text in texts(game)):
            game.play(game.legal_actions()[0])
        while game.view(None).turn_number == 0:
            assert all(not any(noble.cities) for noble in game.view(None).nobles)
            game.play(game.legal_actions()[-1])
        view = game.view(None)
        assert [noble.hand_size for noble in view.nobles] == [2] * players
        assert [sum(map(len, noble.cities)) for noble in view.nobles] == [1] * players
        assert len(view.market) == 4


@pytest.mark.rule("cites.setup.18")
def test_the_first_card_must_not_be_white():
    for seed in range(300):
        game = new(2, seed)
        while not any(text.startswith("build") for text in texts(game)):
            game.play(game.legal_actions()[0])
        white = [card for card in hand(game, 0) if card.startswith("white")]
        if white:
            assert f"build {white[0]} in the red City" not in texts(game)
            assert why(game, f"build {white[0]} in the red City") == "cites.setup.18"
            return
    raise AssertionError("no white card in 300 deals")


@pytest.mark.rule("cites.setup.21", "cites.setup.22", "cites.setup.23")
def test_the_lowest_card_starts_then_the_one_further_left_then_the_lower_seat():
    assert starts_before(7 * 5 + 1, 7 * 0 + 2)
    assert starts_before(7 * 0 + 2, 7 * 5 + 2)
    assert not starts_before(9, 9)
    for seed in range(60):
        game = choose(new(3, seed), seed, 1, 2)
        built = [next(card for city in noble.cities for card in city) for noble in game.view(None).nobles]
        assert game.to_move == min(range(3), key=lambda seat: (built[seat] % 7, built[seat] // 7, seat))


@pytest.mark.rule("cites.setup.24", "cites.ruling.2")
def test_hands_with_more_than_two_white_cards_are_dealt_again():
    whites = [sum(sum(row[42:]) for row in new(4, seed).state.hand) for seed in range(400)]
    assert max(whites) == 2
    free = [sum(sum(row[42:]) for row in new(4, seed, white_hand_replace=True).state.hand) for seed in range(400)]
    assert max(free) > 2


@pytest.mark.rule("cites.ruling.2")
def test_with_the_switch_three_white_cards_are_shown_and_replaced():
    game = new(2, 3, white_hand_replace=True)
    s = game.state
    for seat, cards in enumerate(([42, 43, 7], [44, 14, 21])):
        for card in cards:
            place = next(k for k in range(s.pile_size) if s.pile[k] == card) if card in s.pile else None
            owner = next((p for p in (0, 1) if s.hand[p][card]), None)
            if place is None and owner is None:
                pytest.skip("the card lies in the Market or the Reserve of this deal")
            old = next(k for k in range(49) if s.hand[seat][k] and k not in cards) if owner != seat else None
            if old is not None:
                s.hand[seat][old] -= 1
                s.hand[seat][card] += 1
                if owner is not None:
                    s.hand[owner][card] -= 1
                    s.hand[owner][old] += 1
                else:
                    s.pile[place] = old
    game.play("give white 0").play("give white 1").play("give pink 0").play("give red 0")
    assert sum(s.hand[1][42:]) < 3 or game.state.hand_size[1] == 3
    assert "showed three white cards" in "\n".join(map(str, game.log)) or sum(s.hand[1][42:]) < 3


@pytest.mark.rule("cites.ruling.3")
def test_equal_first_cards_are_decided_by_the_lower_seat():
    found = 0
    for seed in range(3000):
        game = choose(new(2, seed), 0)
        built = [next(card for city in noble.cities for card in city) for noble in game.view(None).nobles]
        if built[0] == built[1]:
            found += 1
            assert game.to_move == 0
    assert found


def test_a_random_setup_never_gets_stuck():
    chance = random.Random(1)
    for seed in range(100):
        game = CitesRoyales(1 + seed % 4, seed, white_hand_replace=seed % 8 > 3)
        while game.view(None).turn_number == 0:
            game.play(chance.choice(game.legal_actions()))
        assert game.view(None).turn_number == 1
