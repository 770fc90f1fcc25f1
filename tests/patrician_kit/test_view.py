"""Views: two tables that differ only in what somebody cannot see look the same to that player."""

import dataclasses
import random

import pytest

from tests.patrician_kit.tables import COUNTS, a_game, at_table, whole_game

for_all_counts = pytest.mark.parametrize("players", COUNTS)


def looks(game, viewer):
    """Return what a viewer is shown of a table that was changed behind the back of the log."""
    scene = dataclasses.replace(game.scene(viewer), log=())
    return game.view(viewer), game.text(viewer), scene, game.picture(viewer, scene)


def secrets_swapped(game, player, seed):
    """Return a copy with other cards where this player cannot look: pile, other hands, and below others' top cards."""
    other = game.clone()
    s, chance = other.state, random.Random(seed)
    pile = s.deck[: s.deck_size]
    chance.shuffle(pile)
    s.deck[: s.deck_size] = pile
    for seat in range(s.players):
        if seat == player:
            continue
        for place in range(s.hand_size[seat]):
            if s.deck_size:
                at = chance.randrange(s.deck_size)
                s.hand[seat][place], s.deck[at] = s.deck[at], s.hand[seat][place]
        below = s.stack[seat][: max(0, s.stack_size[seat] - 1)]
        chance.shuffle(below)
        s.stack[seat][: len(below)] = below
        s.heads[seat] = s.heads[seat][1:] + s.heads[seat][:1]
        s.fame[seat] += 1
    return other


@for_all_counts
@pytest.mark.rule("patrician.info.1", "patrician.info.2", "patrician.info.4", "patrician.info.5")
def test_swapping_what_a_player_cannot_see_changes_nothing_the_player_sees(players):
    moments = whole_game(players)
    for game in moments[5 : len(moments) - 1 : 25]:
        for viewer in (*range(players), None):
            for seed in range(2):
                other = secrets_swapped(game, viewer, seed)
                assert other.state.digest() != game.state.digest()
                assert looks(other, viewer) == looks(game, viewer)


@for_all_counts
def test_swapping_own_cards_is_seen(players):
    game = whole_game(players)[40]
    for viewer in range(players):
        other = secrets_swapped(game, (viewer + 1) % players, 1)
        assert other.view(viewer) != game.view(viewer)
        assert other.text(viewer) != game.text(viewer)


def test_a_view_cannot_be_changed_and_is_not_the_table():
    game = a_game()
    view = game.view(0)
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.pile = 0
    for field in dataclasses.fields(view):
        assert not isinstance(getattr(view, field.name), list)
    game.play(game.legal_actions()[0])
    assert view == a_game().view(0)
    assert hash(view) == hash(a_game().view(0))


def test_a_view_names_its_viewer_and_the_seats():
    game = a_game(["Zoë", "Yu"], colours=["white", "black"])
    assert game.view(1).viewer == 1
    assert game.view(None).viewer is None
    assert [(player.name, player.colour) for player in game.view(0).players] == [("Zoë", "white"), ("Yu", "black")]


def test_the_text_of_a_table_shows_towers_tiles_cards_and_supplies():
    game = at_table(
        towers={"Lucca": ["ABCC", ""], "Parma": ["AAB", "CB"]},
        hands={"Anna": ["Siena (beard)"], "Bruno": ["Roma (lady)"]},
        display={"Roma": "Verona (lady)"},
        heads={"Anna": [3, 0, 1]},
    )
    lines = game.text(0).splitlines()
    assert "Anna (A), play a card" in lines[0]
    assert next(line for line in lines if line.startswith("Lucca")).split()[:6] == [
        "Lucca",
        "4",
        "of",
        "7",
        "ABCC",
        "-",
    ]
    assert "won by A B" in next(line for line in lines if line.startswith("Parma"))
    assert "Verona (lady)" in next(line for line in lines if line.startswith("Roma"))
    anna = lines.index("A Anna: 26 floors left, 1 tile, 1 card in hand, heads 3 0 1, 11 points")
    assert lines[anna + 1] == "    hand: Siena (beard)"
    assert "B Bruno: 26 floors left, 1 tile, 1 card in hand" in lines
    assert "Draw pile: empty" in lines
    assert str(game) == game.text(None)
    assert "Siena" not in str(game).split("A Anna")[1]
