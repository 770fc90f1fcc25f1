"""Dice groups against a naive search through all groups, and choices that never end in a dead end."""

import random

from dicegame_kit import DiceGame
from dicegame_kit import names as n
from dicegame_kit.components import BOX
from tests.dicegame_kit.naive import naive_groups

R = DiceGame.rule_book().plain
PLAIN = ("Merchant", "Goldsmith", "Joust", "Glassblower", "Pilgrimage", "Innkeeper", "Hunting", "Captain")


def turns(games):
    """Yield states in which somebody is to act, from random games of all sizes."""
    for seed in range(games):
        game, chance = DiceGame(2 + seed % 3, seed), random.Random(seed)
        while not game.is_over:
            if game.state.agenda_step[game.state.depth - 1] == n.TURN:
                yield game
            game.play(chance.choice(game.legal_actions()))


def test_an_action_is_offered_exactly_if_some_group_reaches_its_total_and_can_be_paid():
    seen = [0, 0]
    for game in turns(24):
        s, me = game.state, game.state.turn
        cubes = s.stored[me]
        if cubes:
            continue
        for event in s.queue[: s.queue_size]:
            wanted = naive_groups(s, me, BOX.EVENT_COLOUR[event], s.deniers[me], BOX.EVENT_DIVISOR[event])
            assert (R.refusal(s, n.FIGHT_EVENT + event) == n.LEGAL) == wanted
            seen[wanted] += 1
        for card in s.card:
            if BOX.CARD_PLACE[card] % 3 < s.round:
                money = R.purse(s, n.ACTIVATE, card)
                free = s.tradesman[BOX.CARD_PLACE[card]][me] > 0 or s.general[me] < 12
                wanted = naive_groups(s, me, BOX.CARD_DICE[card], money, BOX.CARD_DIVISOR[card])
                wanted = wanted and money >= 0 and free and s.influence[me] >= BOX.PAY_INFLUENCE[card]
                assert (R.refusal(s, n.ACTIVATE_CARD + card) == n.LEGAL) == wanted
                seen[wanted] += 1
        assert (R.refusal(s, n.AGRICULTURE) == n.LEGAL) == naive_groups(s, me, n.YELLOW, s.deniers[me], 1)
    assert min(seen) > 500


def test_with_a_tithe_cube_one_die_of_every_owner_is_free():
    chance = random.Random(5)
    checked = [0, 0]
    for game in turns(6):
        s = game.state.clone()
        me, place = s.turn, BOX.CARD_PLACE[BOX.card_names.index("Tithe")]
        s.card[place] = BOX.card_names.index("Tithe")
        s.cube[place] = [0, 0, 0, 0]
        s.stored = [0, 0, 0, 0]
        s.cube[place][me] = s.stored[me] = 1
        s.deniers[me] = chance.randrange(9)
        R.settle(s)
        for event in (BOX.event_names.index("Drought"), BOX.event_names.index("Civil War")):
            if not R.is_in_queue(s, event):
                R.join_queue(s, event) if s.queue_size < 13 else None
            wanted = naive_groups(s, me, n.YELLOW, s.deniers[me], BOX.EVENT_DIVISOR[event], tithe=True)
            assert R.reachable(s, n.FIGHT, event, s.card[place]) == wanted
            checked[wanted] += 1
    assert checked[1] > 50


def test_every_choice_of_a_group_can_be_completed():
    for game in turns(6):
        chance = random.Random(game.now)
        s = game.state.clone()
        out = [0] * n.N_ACTIONS
        while s.agenda_step[s.depth - 1] in (n.TURN, n.GROUP):
            count = R.legal_actions(s, out)
            acts = [a for a in out[:count] if a >= n.ACTIVATE_CARD]
            if not acts:
                break
            R.apply(s, chance.choice(acts))
            if not s.depth:
                break
