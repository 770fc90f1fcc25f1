"""What a player cannot see: it may be dealt anew, and nothing that the player is shown gives it away."""

import math
from collections import Counter, defaultdict

import pytest

from tabletop_kit.search import TREE_ROWS
from tests.conformance.cases import (
    drawn,
    everything,
    first_case,
    for_every_case,
    for_every_drawn_case,
    for_every_kit,
    play_on,
    to_the_end,
    viewers,
)

DEALS = 40
NODES = 64  # of a search tree
PLAYOUTS = 12


def seen_by(game, player, *, board=False):
    """Return all that a player (None: an onlooker) is shown, by the name of where it is shown."""
    seen = {
        "view": game.view(player),
        "text": game.text(player),
        "log": list(map(str, game.log)),
        "str": str(game),
        "repr": repr(game),
        "outcome": game.outcome(),
        "changed": game.changed_keys(max(0, game.now - 3)),
        "about": [game.about(action.key) for action in game.catalogue],
    }
    if drawn(game):
        seen["scene"] = game.scene(player)
        seen["picture"] = game.picture(player)
    if player is not None:
        seen["position"] = game.position(player)  # without a viewer it is the whole truth
    if game.to_move in (player, None):
        seen["legal"] = game.legal_actions()
        seen["why not"] = [game.why_not(action) for action in game.catalogue]
    if board:
        seen["board"] = stored_board(game, player)
    return seen


def stored_board(game, player):
    """Return what a notebook keeps of a board: for one player against programs, or for several people."""
    seats = None
    if player is None:
        seats = list(game.names)
    elif game.to_move == player:
        seats = ["You" if seat == player else "random" for seat in range(game.players)]
    if seats is None:
        return None
    widget = game.clone().board(seats)
    try:
        data, _ = widget._repr_mimebundle_()
        data.pop("application/vnd.jupyter.widget-view+json", None)  # only the number of the widget
        return data, widget.svg, widget.status, widget.table
    finally:
        widget.close()


def differing(one, other):
    """Return where two answers of `seen_by` differ."""
    return [name for name in one if one[name] != other[name]]


@for_every_case
def test_nothing_that_a_player_sees_changes_when_the_rest_is_dealt_anew(case):
    for game in case.moments(games=1, each=5):
        for player in viewers(game):
            before = seen_by(game, player)
            assert differing(before, seen_by(game.redealt(player, 5), player)) == []


@for_every_drawn_case
def test_the_board_stored_in_a_notebook_gives_no_secret_away(case, monkeypatch):
    pytest.importorskip("anywidget")
    monkeypatch.setattr("tabletop_kit.widget.as_png", lambda svg: None)  # slow, and made from the picture compared here
    game = case.half_way(3)
    while game.is_over or len(game.legal_actions()) < 2:
        game.undo()
    for player in (game.to_move, None) if case.players > 1 else (game.to_move,):  # alone, nobody else looks on
        before = seen_by(game, player, board=True)
        assert before["board"] is not None
        assert differing(before, seen_by(game.redealt(player, 3), player, board=True)) == []


@for_every_case
def test_a_redeal_leaves_the_game_itself_alone(case):
    for game in case.moments(games=2, each=6):
        before = everything(game)
        for player in viewers(game):
            game.redealt(player, 3)
        assert everything(game) == before


@for_every_case
def test_a_redeal_does_not_depend_on_what_is_hidden(case):
    """A second redeal is as if there had been no first one: nothing of the true deal is left to steer a search."""
    for game in case.moments(games=3, each=8):
        for player in viewers(game):
            once = game.redealt(player, 21).state
            for seed in range(3):
                assert game.redealt(player, seed).redealt(player, 21).state.differences(once) == []


@for_every_case
def test_the_greedy_and_the_search_player_choose_the_same_whatever_is_hidden(case):
    for game in case.moments(games=1, each=6)[:-1]:
        dealt_anew = game.redealt(game.to_move, 22)
        assert choices(dealt_anew) == choices(game)


def choices(game):
    """Return what the greedy player and a small search choose, and how far they moved the stream of chance on."""
    rules, weights = game._rules, list(game.default_weights)
    rows = [game.state.clone(), game.state.clone(), game.state.clone()]
    stream, acts = [3, 4], [0] * game.n_actions
    tree, logs = [[0] * NODES for _ in range(TREE_ROWS)], [0.0, *map(math.log, range(1, 100))]
    count = rules.legal_actions(rows[0], acts)
    greedy = rules.greedy(rows[0], acts, count, weights, stream)
    return greedy, rules.search(rows, weights, PLAYOUTS, stream, tree, logs, acts), stream


@for_every_case
def test_a_game_dealt_anew_is_sound_and_can_be_played_to_its_end(case):
    for game in case.moments(games=1, each=4):
        for player in viewers(game):
            other = game.redealt(player, 7)
            assert case.problems(other) == []
            for now in play_on(other, 7, 25):
                assert case.problems(now) == []
            assert case.problems(to_the_end(other, 8)) == []


@for_every_case
def test_a_redeal_keeps_the_hidden_cards_together_and_their_places(case):
    for game in case.moments(games=3, each=8):
        for player in viewers(game):
            hidden = case.kit.hidden(game.state, player)
            for seed in range(4):
                dealt = case.kit.hidden(game.redealt(player, seed).state, player)
                assert sorted(dealt) == sorted(hidden)


@for_every_case
def test_different_redeals_differ_and_equal_seeds_deal_alike(case):
    game = case.new(4)
    for player in viewers(game):
        deals = [game.redealt(player, seed).state.digest() for seed in range(DEALS)]
        assert len(set(deals)) == DEALS
        assert deals == [game.redealt(player, seed).state.digest() for seed in range(DEALS)]


@for_every_case
def test_every_hidden_place_is_dealt_anew_and_every_hidden_card_moves(case):
    game = case.half_way(6)
    for player in viewers(game):
        hidden = case.kit.hidden(game.state, player)
        if len(set(hidden)) < 2:
            continue
        places, cards = defaultdict(Counter), defaultdict(set)
        for seed in range(DEALS):
            for place, card in enumerate(case.kit.hidden(game.redealt(player, seed).state, player)):
                places[place][card] += 1
                cards[card].add(place)
        assert all(len(counts) > 1 for counts in places.values())
        assert all(len(where) > 1 for where in cards.values())
        assert set(cards) == set(hidden)


@for_every_case
def test_the_tests_above_would_notice_a_secret(case):
    """Dealt anew for one player, the game looks different to another: to the one whose cards were changed."""
    if case.players == 1:
        pytest.skip("alone one has nobody to keep secrets from")
    game = case.new(2)
    assert any(
        differing(seen_by(game, other), seen_by(game.redealt(0, seed), other))
        for other in range(1, case.players)
        for seed in range(3)
    )


@for_every_kit
def test_what_an_onlooker_is_shown_is_the_least(kit):
    """A redeal for a player changes nothing for an onlooker either: an onlooker sees nothing that a player does not."""
    for seed in range(3):
        game = first_case(kit).half_way(seed)
        for player in range(game.players):
            assert differing(seen_by(game, None), seen_by(game.redealt(player, seed), None)) == []
