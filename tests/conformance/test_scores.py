"""Points: the itemised lines, the rules and the order of the players say the same."""

from tabletop_kit.rule_index import load_rules, load_rulings
from tests.conformance.cases import for_every_case, play_on


def points(game):
    return [game._rules.points(game.state, player) for player in range(game.players)]


@for_every_case
def test_the_lines_of_a_receipt_add_up_to_the_points_of_the_rules(case):
    for game in case.moments(games=4, each=10):
        receipts = game.receipts()
        assert [receipt.player for receipt in receipts] == list(range(case.players))
        assert [receipt.name for receipt in receipts] == list(game.names)
        assert [sum(line.points for line in receipt.lines) for receipt in receipts] == points(game)
        assert [receipt.total for receipt in receipts] == points(game)


@for_every_case
def test_every_line_of_a_receipt_names_rules_that_exist(case):
    kit = f"{case.kit.game.name}_kit"
    known = load_rules(kit).keys() | load_rulings(kit).keys()
    for seed in range(3):
        for receipt in case.finished(seed).receipts():
            assert [line for line in receipt.lines if not line.rules or not set(line.rules) <= known] == []
            assert set(receipt.total_rules) <= known


@for_every_case
def test_the_winners_are_those_whom_nobody_beats(case):
    for seed in range(12):
        game = case.finished(seed)
        beaten = [game._rules.winners_ahead_of(game.state, player) for player in range(game.players)]
        outcome = game.outcome()
        assert outcome.winners == tuple(player for player in range(game.players) if beaten[player] == 0)
        assert list(outcome.points) == points(game)
        assert max(points(game)) == outcome.points[outcome.winners[0]]
        assert outcome.reason
        assert all(name in outcome.reason for name in (game.names[winner] for winner in outcome.winners))


@for_every_case
def test_who_has_more_points_is_ahead_at_any_time(case):
    game = case.new(7)
    for now in play_on(game, 7):
        scores = points(now)
        for player in range(case.players):
            ahead = now._rules.winners_ahead_of(now.state, player)
            more = sum(score > scores[player] for score in scores)
            assert more <= ahead <= sum(score >= scores[player] for score in scores) - 1
