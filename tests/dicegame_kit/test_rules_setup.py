"""Setup, initial placement, rounds, income and workforce, in the words of the rulebook."""

import random
from collections import Counter

import pytest

from dicegame_kit import DiceGame
from dicegame_kit import names as n
from dicegame_kit.components import BOX
from tabletop_kit.errors import BadOption
from tests.dicegame_kit.tables import table

R = DiceGame.rule_book().plain


def placed(players, seed=1):
    """Return a game after its initial placement, and the letters of those who placed."""
    game, order, start = DiceGame(players, seed), [], DiceGame(players, seed).to_move
    while game.state.round == 0:
        order.append("ABCD"[(game.to_move - start) % players])
        game.play(game.legal_actions()[0])
    return game, "".join(order)


@pytest.mark.rule("dicegame.setup.1")
def test_the_game_is_for_two_three_or_four_players():
    assert DiceGame.player_counts == (2, 3, 4)
    for players in (1, 5):
        with pytest.raises(BadOption):
            DiceGame(players)


@pytest.mark.rule("dicegame.setup.2", "dicegame.setup.3", "dicegame.setup.4", "dicegame.setup.5", "dicegame.setup.6")
@pytest.mark.rule("dicegame.setup.7", "dicegame.setup.8", "dicegame.setup.12", "dicegame.setup.13", "dicegame.setup.14")
@pytest.mark.parametrize(("players", "rounds", "citizens", "characters"), [(2, 4, 6, 2), (3, 5, 5, 1), (4, 6, 4, 1)])
def test_what_everybody_gets_and_what_lies_ready(players, rounds, citizens, characters):
    s = DiceGame(players, 3).state
    seats = range(players)
    assert s.rounds == rounds
    assert [s.deniers[p] for p in seats] == [5] * players
    assert [s.influence[p] for p in seats] == [4] * players
    assert [s.vp[p] for p in seats] == [0] * players
    assert [s.supply[p] for p in seats] == [citizens] * players
    assert [s.general[p] for p in seats] == [12 - citizens] * players
    held = [c for row in s.character for c in row if c >= 0]
    assert len(held) == len(set(held)) == players * characters
    assert len(s.red_deck) == 8
    assert s.red_next == 0
    assert all(len(deck) == 4 for deck in s.side_deck)
    assert s.queue[:2] == [n.MARAUDING, n.NONE]


@pytest.mark.rule("dicegame.ruling.71")
@pytest.mark.rule("dicegame.setup.9", "dicegame.setup.17")
def test_characters_and_vp_of_others_are_hidden_money_and_influence_are_open():
    game = DiceGame(3, 4)
    view = game.view(1)
    assert [p.characters is None for p in view.players] == [True, False, True]
    assert [p.vp is None for p in view.players] == [True, False, True]
    assert [p.deniers for p in view.players] == [5, 5, 5]
    assert [p.influence for p in view.players] == [4, 4, 4]
    assert all(p.vp == 0 for p in DiceGame(3, 4, vp_visibility="open").view(None).players)


@pytest.mark.rule("dicegame.setup.10")
def test_deniers_and_cubes_never_run_out():
    game = table(deniers={"Anna": 9000, "Bruno": 9000}, cards={"Tithe": {"cubes": {"Anna": 90}}})
    assert (game.state.deniers[:2], game.state.cube[3][0]) == ([9000, 9000], 90)


@pytest.mark.rule("dicegame.setup.11")
def test_one_of_three_cards_of_every_colour_and_round_is_drawn():
    seen = [Counter() for _ in range(9)]
    for seed in range(60):
        for place, card in enumerate(DiceGame(2, seed).state.card):
            seen[place][card] += 1
            assert BOX.CARD_PLACE[card] == place
    assert all(len(counts) == 3 for counts in seen)


@pytest.mark.rule("dicegame.setup.15", "dicegame.setup.16")
def test_the_start_player_is_drawn_and_a_seed_means_one_game():
    assert {DiceGame(4, seed).to_move for seed in range(40)} == {0, 1, 2, 3}
    one, other = placed(4, 9)[0], placed(4, 9)[0]
    assert one.state == other.state
    owners = [entry.text.split()[0] for entry in one.log if " rolled " in entry.text or "neutral dice" in entry.text]
    start = one.state.start
    assert owners == [one.names[(start + k) % 4] for k in range(4)] + ["The"]


@pytest.mark.rule("dicegame.placement.1", "dicegame.placement.4", "dicegame.placement.5", "dicegame.example.6")
@pytest.mark.parametrize(
    ("players", "order"),
    [(2, "ABBAABBAABBA"), (3, "ABCCBAABCCBAABC"), (4, "ABCDDCBAABCDDCBA")],
)
def test_the_order_of_the_initial_placement_is_a_snake(players, order):
    game, placing = placed(players)
    assert placing == order
    assert game.state.round == 1
    assert "put" not in {a.parts["kind"] for a in game.legal_actions()}


@pytest.mark.rule("dicegame.placement.2", "dicegame.placement.3", "dicegame.placement.6", "dicegame.placement.10")
def test_a_citizen_goes_to_any_empty_space_and_nobody_is_pushed():
    game = DiceGame(3, 1)
    assert len(game.legal_actions()) == 18
    before = game.state.deniers[:]
    me = game.to_move
    game.play("put a citizen on Bishopric 5")
    assert game.state.space[n.BISHOPRIC] == [-1, -1, me, -1, -1, -1]
    assert "dicegame.placement.6" in game.why_not("put a citizen on Bishopric 5").rules
    assert game.why_not("put a citizen on Bishopric 1") is None
    assert (game.state.deniers, sum(map(sum, game.state.dice))) == (before, 0)


@pytest.mark.rule("dicegame.placement.7", "dicegame.placement.8", "dicegame.placement.9")
@pytest.mark.parametrize(("players", "neutral"), [(2, 6), (3, 3), (4, 2)])
def test_after_the_initial_placement_all_18_spaces_are_full(players, neutral):
    s = DiceGame(players, 2).state
    marked = sum(row.count(n.GREY) for row in s.space)
    assert marked == (6 if players == 2 else 0)
    if players == 2:
        assert [row.count(n.GREY) for row in s.space] == [2, 2, 2]
    game, _ = placed(players, 2)
    full = [entry for entry in game.log if "took the empty spaces" in entry.text]
    assert len(full) == (players != 2)
    assert players == 2 or full[0].text.startswith(str(neutral))
    assert sum(map(sum, game.state.pool)) == 18


@pytest.mark.rule("dicegame.round.1", "dicegame.round.2", "dicegame.round.3", "dicegame.round.4")
def test_a_round_runs_through_its_phases_and_opens_three_cards_in_rounds_1_to_3():
    game = DiceGame(4, 5)
    chance = random.Random(2)
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
    texts = [entry.text for entry in game.log]
    begins = [k for k, text in enumerate(texts) if " begins round " in text]
    assert len(begins) == 6
    for number, first in enumerate(begins, 1):
        part = texts[first : begins[number] if number < 6 else None]
        opened = sum("turned up" in text for text in part)
        assert opened == (3 if number <= 3 else 0)
        order = [
            next(k for k, text in enumerate(part) if word in text)
            for word in ("10 deniers", "rolled", "came.", "Black")
        ]
        assert order == sorted(order)
    assert "are over" not in texts
    assert all(card >= 0 for card in game.view(None).cards)


@pytest.mark.rule("dicegame.round.5")
def test_a_face_down_card_cannot_be_activated():
    game = table(round=1, dice={"Anna": {"yellow": [6], "red": [6]}})
    assert "dicegame.round.5" in game.why_not("activate Goldsmith").rules
    assert game.why_not("activate Merchant") is None
    assert game.view(0).cards[8] == n.NONE


def salaries(deniers=5, vp=3, **buildings):
    s = table(buildings=buildings).state
    s.deniers[0], s.vp[0] = deniers, vp
    R.pay_salaries(s, 0)
    return s


@pytest.mark.rule(
    "dicegame.income.1", "dicegame.income.2", "dicegame.income.3", "dicegame.income.4", "dicegame.income.8"
)
def test_salaries_are_one_on_the_bishopric_two_on_the_palace_nothing_on_the_city_hall():
    assert salaries().deniers[0] == 15
    assert salaries(**{"Bishopric": "AA...."}).deniers[0] == 13
    assert salaries(**{"Palace": "AA...."}).deniers[0] == 11
    assert salaries(**{"City Hall": "AAAAAA"}).deniers[0] == 15
    s = table(lying={"Palace": "A"}, cards={"Merchant": {"tradesmen": {"Anna": 1}}}, deniers={"Anna": 5}).state
    R.pay_salaries(s, 0)
    assert s.deniers[0] == 15


@pytest.mark.rule("dicegame.income.5", "dicegame.income.6", "dicegame.income.7", "dicegame.income.10")
def test_who_cannot_pay_all_salaries_pays_all_his_money_and_loses_2_vp_once():
    s = salaries(deniers=0, **{"Palace": "AAAAA."})
    assert (s.deniers[0], s.vp[0]) == (0, 3)
    s = salaries(deniers=0, **{"Palace": "AAAAAA"})
    assert (s.deniers[0], s.vp[0]) == (0, 1)
    assert s.space[n.PALACE] == [0] * 6
    R.workforce(s)
    assert sum(s.dice[n.RED]) == 6
    assert salaries(deniers=0, vp=1, **{"Palace": "AAAAAA"}).vp[0] == 0


@pytest.mark.rule("dicegame.income.9", "dicegame.workforce.2")
def test_neutral_citizens_are_paid_by_nobody_and_roll_dice():
    s = salaries(**{"Palace": "NNN...", "City Hall": "N....."})
    assert s.deniers[0] == 15
    R.workforce(s)
    assert [sum(s.dice[3 * n.GREY + colour]) for colour in range(3)] == [3, 0, 1]


@pytest.mark.rule("dicegame.workforce.1", "dicegame.workforce.3", "dicegame.workforce.6")
def test_one_die_for_every_standing_citizen_in_the_colour_of_the_building():
    game = table(buildings={"Palace": "AABB..", "Bishopric": "A.....", "City Hall": "AAACCC"}, lying={"Palace": "A"})
    s = game.state
    R.workforce(s)
    assert [sum(s.dice[colour]) for colour in range(3)] == [2, 1, 3]
    assert [sum(s.dice[3 + colour]) for colour in range(3)] == [2, 0, 0]
    assert [sum(row) for row in s.pool] == [4, 1, 6]


@pytest.mark.rule("dicegame.workforce.4", "dicegame.workforce.5")
def test_dice_stay_when_a_citizen_moves_and_a_placed_one_gives_a_die_only_next_round():
    game = table(buildings={"City Hall": "A....."}, dice={"Anna": {"yellow": [3, 2], "red": [4]}})
    game.play("place a citizen on the Palace").play("take red 4 of A").play("confirm")
    game.play("take the citizen on City Hall 1")
    assert game.state.space[n.PALACE] == [-1, -1, -1, 0, -1, -1]
    assert [sum(game.state.dice[colour]) for colour in range(3)] == [0, 0, 2]
