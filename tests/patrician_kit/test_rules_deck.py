"""What follows from the numbers of cards and floors, and what is hidden from whom."""

from collections import Counter
from itertools import combinations

import pytest

from patrician_kit.components import BOX
from tests.patrician_kit.invariants import patrician_hidden, patrician_invariants
from tests.patrician_kit.tables import (
    COUNTS,
    DECK,
    ROUNDS,
    a_game,
    at_table,
    between_turns,
    display,
    hand,
    play,
    points,
    stack,
    whole_game,
)

for_all_counts = pytest.mark.parametrize("players", COUNTS)
SUPPLY = {2: 39, 3: 29, 4: 21, 5: 21}


def broken(game):
    return list(patrician_invariants(game.state, game._rules))


@pytest.mark.rule("patrician.deck.1")
@pytest.mark.parametrize(("players", "most"), [(2, 39), (3, 29), (4, 21), (5, 19)])
def test_the_supply_can_never_run_out(players, most):
    """Three cards of every player are start cards with one coat; of the others at most all two-coat cards."""
    two_coats = sum(BOX.CARD_COATS[card] == 2 for card in BOX.deck_with(players))
    turns = ROUNDS[players]
    assert turns + min(two_coats, turns - 3) == most
    assert most <= SUPPLY[players]
    for seed in range(5):
        assert min(player.supply for player in whole_game(players, seed)[-1].view(None).players) >= 0


@pytest.mark.rule("patrician.deck.2")
def test_there_are_enough_start_cards_for_the_deal():
    def start_cards(players):
        return sum(BOX.CARD_START[card] for card in BOX.deck_with(players))

    assert start_cards(4) >= 12
    assert start_cards(5) >= 15
    assert (start_cards(4), start_cards(5)) == (18, 21)


@for_all_counts
@pytest.mark.rule("patrician.deck.3")
def test_the_sum_of_all_scores_is_99_or_114_and_a_multiple_of_6(players):
    for seed in range(10):
        assert (sum(points(whole_game(players, seed)[-1])) - (114 if players == 5 else 99)) % 6 == 0


@pytest.mark.rule("patrician.deck.4")
def test_with_two_players_a_tie_on_points_is_impossible():
    """However the tiles are shared, the two shares differ by an odd number, and heads add even numbers."""
    values = [*BOX.TILE_HIGH[:9], *BOX.TILE_LOW[:9]]
    shares = {sum(values) - 2 * sum(some) for size in range(4) for some in combinations(values, size)}
    assert {share % 2 for share in shares} == {1}
    for seed in range(15):
        one, other = points(whole_game(2, seed)[-1])
        assert (one - other) % 2 == 1


@for_all_counts
@pytest.mark.rule("patrician.deck.5", "patrician.deck.6", "patrician.deck.7", "patrician.deck.8")
def test_cards_and_floors_are_conserved_at_any_time(players):
    for game in whole_game(players):
        assert broken(game) == []


@pytest.mark.rule("patrician.deck.5")
def test_a_card_that_vanishes_is_noticed():
    game = a_game().clone()
    game.state.display[0] = -1
    assert any("patrician.deck.5" in sentence for sentence in broken(game))


@pytest.mark.rule("patrician.deck.6")
def test_a_floor_that_vanishes_is_noticed():
    game = a_game().clone()
    game.state.supply[0] -= 1
    assert any("patrician.deck.6" in sentence for sentence in broken(game))


@pytest.mark.rule("patrician.deck.7", "patrician.deck.8")
def test_a_floor_without_a_card_is_noticed():
    game = a_game().clone()
    game._rules.put_floor(game.state, 0, 0)
    game.state.supply[0] -= 1
    game.state.room[0] -= 1
    assert any("patrician.deck.7" in sentence for sentence in broken(game))
    assert any("patrician.deck.8" in sentence for sentence in broken(game))


# --- who knows what ---


@for_all_counts
@pytest.mark.rule("patrician.info.1")
def test_hands_are_hidden_from_the_other_players(players):
    for game in whole_game(players)[::25]:
        for viewer in (*range(players), None):
            for player, seen in enumerate(game.view(viewer).players):
                assert (seen.hand is None) == (player != viewer)
                assert seen.hand_size == game.state.hand_size[player]


@for_all_counts
@pytest.mark.rule("patrician.info.2")
def test_the_order_of_the_pile_is_hidden_from_everybody_and_its_size_is_known(players):
    game = a_game(players)
    other = game.clone()
    other.state.deck[: other.state.deck_size] = reversed(game.state.deck[: game.state.deck_size])
    assert other.state.deck != game.state.deck
    for viewer in (*range(players), None):
        assert other.view(viewer) == game.view(viewer)
        assert game.view(viewer).pile == game.state.deck_size


@for_all_counts
@pytest.mark.rule("patrician.info.3")
def test_face_up_cards_towers_and_tiles_on_the_board_are_visible_to_everybody(players):
    for game in whole_game(players)[::25]:
        views = [game.view(viewer) for viewer in (*range(players), None)]
        for name in ("display", "towers", "tile_owner", "room", "turn", "step", "played", "pile"):
            assert len({getattr(view, name) for view in views}) == 1
        assert list(views[0].display) == game.state.display[: views[0].cities]


@for_all_counts
@pytest.mark.rule("patrician.info.4", "patrician.ruling.31")
def test_of_a_stack_the_others_see_only_the_top_card(players):
    for game in whole_game(players)[:-1:25]:
        for viewer in (*range(players), None):
            for player, seen in enumerate(game.view(viewer).players):
                own = game.state.stack[player][: game.state.stack_size[player]]
                assert seen.stack == (tuple(own) if player == viewer else None)
                assert (seen.heads is None) == (player != viewer)
                assert seen.top_card == (own[-1] if own else -1)
                assert seen.stack_size == len(own)


@for_all_counts
@pytest.mark.rule("patrician.info.5", "patrician.ruling.31")
def test_of_won_tiles_the_others_see_only_the_number(players):
    for game in whole_game(players)[:-1:25]:
        for viewer in (*range(players), None):
            for player, seen in enumerate(game.view(viewer).players):
                assert seen.tiles == game.state.tile_owner.count(player)
                assert (seen.fame, seen.score) == (
                    (game.state.fame[player], points(game)[player]) if player == viewer else (None, None)
                )


@for_all_counts
@pytest.mark.rule("patrician.ruling.31")
def test_with_open_information_stacks_and_tiles_of_all_are_visible_and_hands_are_not(players):
    for game in whole_game(players, open_information=True)[::25]:
        for viewer in (*range(players), None):
            for player, seen in enumerate(game.view(viewer).players):
                assert list(seen.stack) == game.state.stack[player][: game.state.stack_size[player]]
                assert list(seen.heads) == game.state.heads[player]
                assert seen.score == points(game)[player]
                assert (seen.hand is None) == (player != viewer)


@for_all_counts
@pytest.mark.rule("patrician.info.6", "patrician.ruling.35")
def test_a_card_taken_from_the_board_is_known_and_only_cards_from_the_deal_are_not(players):
    for game in between_turns(whole_game(players))[:-1:4]:
        dealt = game.redealt(0, 3)
        for player in range(1, players):
            for place in range(game.state.hand_size[player]):
                if game.state.hand_taken[player][place]:
                    assert dealt.state.hand[player][place] == game.state.hand[player][place]
                assert dealt.box.CARD_START[dealt.state.hand[player][place]] or dealt.state.hand_taken[player][place]
        assert hand(dealt, 0) == hand(game, 0)


@pytest.mark.rule("patrician.info.6")
def test_which_hand_cards_were_taken_is_remembered_while_cards_are_played():
    game = at_table(
        2,
        hands={"Anna": ["Lucca (lady)", "Roma (lady)", "Siena (beard)"], "Bruno": ["Parma (beard)", "Verona (lady)"]},
        display={"Lucca": "Lucca (red hat)", "Parma": "Ferrara (lady)", "Roma": "Roma (beard)"},
    )
    play(
        game, "play Lucca (lady)", "Lucca, left", "play Parma (beard)", "Parma, left", "play Roma (lady)", "Roma, left"
    )
    assert hand(game) == ["Siena (beard)", "Lucca (red hat)", "Roma (beard)"]
    assert game.state.hand_taken[0] == [0, 1, 1]
    assert game.state.hand_taken[1][:2] == [0, 1]
    hidden = patrician_hidden(game.state, 1)
    assert [game.box.card_names[card] for card in hidden] == ["siena_bearded_man"]


@for_all_counts
@pytest.mark.rule("patrician.ruling.35")
def test_every_unseen_start_card_is_equally_likely_in_a_hidden_hand(players):
    """Chi-square over 600 redeals of the first hidden card, from all start cards that the player does not see."""
    game = a_game(players, 2)
    unseen = Counter(card for card in patrician_hidden(game.state, 0) if DECK.CARD_START[card])
    counts = Counter(game.redealt(0, seed).state.hand[1][0] for seed in range(600))
    assert set(counts) == set(unseen)
    mean = 600 / sum(unseen.values())
    assert sum((counts[card] - mean * copies) ** 2 / (mean * copies) for card, copies in unseen.items()) < 43.8


@for_all_counts
@pytest.mark.rule("patrician.ruling.35")
def test_every_unseen_card_comes_to_the_top_of_the_pile(players):
    """In 4,000 redeals; the rarest card, a start card with 5 players, comes up about once in 150."""
    game = a_game(players, 2)
    table, stream, tops = game.clone().state, [12, 34], set()
    for _ in range(4_000):
        game._rules.redeal(table, 0, stream)
        tops.add(table.deck[table.deck_size - 1])
    assert tops == set(patrician_hidden(game.state, 0))


@for_all_counts
@pytest.mark.rule("patrician.ruling.31")
def test_when_the_game_is_over_everything_is_turned_up_and_counted(players):
    game = whole_game(players)[-1]
    for viewer in (*range(players), None):
        assert [player.score for player in game.view(viewer).players] == points(game)
        assert all(player.stack is not None for player in game.view(viewer).players)
    assert sum(len(stack(game, player)) for player in range(players)) == sum(ROUNDS[players] for _ in range(players))
    assert not display(game)
