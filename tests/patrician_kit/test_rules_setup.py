"""Setup: what lies where before the first turn."""

from collections import Counter

import pytest

from patrician_kit import Patrician
from patrician_kit.components import BOX, COLOURS
from tabletop_kit.errors import BadOption
from tests.patrician_kit.tables import COUNTS, a_game, at_table, display, hand, play, stack, supply, texts

for_all_counts = pytest.mark.parametrize("players", COUNTS)
SEEDS = range(40)


def all_cards(game):
    s = game.state
    hands = [s.hand[p][i] for p in range(s.players) for i in range(s.hand_size[p])]
    return [*hands, *(card for card in s.display if card >= 0), *s.deck[: s.deck_size]]


def cities_on(game):
    return {game.box.city_names[game.box.CARD_CITY[card]] for card in all_cards(game)}


@pytest.mark.rule("patrician.setup.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_2_to_4_players_7_cards_and_2_tiles_of_pistoia_stay_out(players):
    game = a_game(players)
    assert len(all_cards(game)) == 48
    assert "Pistoia" not in cities_on(game)
    assert len(game.view(None).tile_owner) == 18
    assert "Pistoia" not in game.text(None)


@pytest.mark.rule("patrician.setup.2")
def test_with_5_players_all_55_cards_and_all_20_tiles_are_used():
    game = a_game(5)
    assert len(all_cards(game)) == 55
    assert Counter(all_cards(game)) == Counter(dict(enumerate(game.box.CARD_COPIES)))
    assert len(game.view(None).tile_owner) == 20


@for_all_counts
@pytest.mark.rule("patrician.setup.3")
def test_the_side_with_pistoia_is_used_with_exactly_5_players(players):
    game = a_game(players)
    assert ("Pistoia" in display(game)) == (players == 5)
    game = at_table(players, played="Lucca (lady)", turn="Anna", step="build")
    assert ("patrician.setup.3" in game.why_not("Pistoia, left").rules) == (players != 5)


@for_all_counts
@pytest.mark.rule("patrician.setup.4")
def test_each_city_starts_with_its_two_tiles_in_sight(players):
    game = a_game(players)
    assert set(game.view(None).tile_owner) == {-1}
    for city in range(game.view(None).cities):
        line = next(line for line in game.text(None).splitlines() if line.startswith(BOX.city_names[city]))
        assert f"{BOX.TILE_HIGH[city]}/{BOX.TILE_LOW[city]}" in line


@for_all_counts
@pytest.mark.rule("patrician.setup.5")
def test_each_player_is_dealt_3_start_cards_as_the_opening_hand(players):
    dealt = Counter()
    for seed in SEEDS:
        s = a_game(players, seed).state
        assert s.hand_size[:players] == [3] * players
        for player in range(players):
            assert all(a_game(players).box.CARD_START[card] for card in s.hand[player])
            dealt.update(s.hand[player])
    starters = {card for card in a_game(players).box.deck_with(players) if a_game(players).box.CARD_START[card]}
    assert set(dealt) == starters  # all of them are dealt sooner or later


@for_all_counts
@pytest.mark.rule("patrician.setup.6")
def test_start_cards_that_were_not_dealt_are_shuffled_into_the_draw_pile(players):
    box = a_game(players).box
    places = Counter()
    for seed in SEEDS:
        s = a_game(players, seed).state
        on_table = [*s.deck[: s.deck_size], *(card for card in s.display if card >= 0)]
        starters = sum(box.CARD_START[card] for card in box.deck_with(players))
        assert sum(box.CARD_START[card] for card in on_table) == starters - 3 * players
        places.update(place for place in range(s.deck_size) if box.CARD_START[s.deck[place]])
    assert len(places) > 0.9 * s.deck_size  # they lie at all heights of the pile


@for_all_counts
@pytest.mark.rule("patrician.setup.7")
def test_one_card_of_the_pile_lies_face_up_at_every_city_in_play(players):
    game = a_game(players)
    assert len(display(game)) == (10 if players == 5 else 9)


@for_all_counts
@pytest.mark.rule("patrician.setup.8")
def test_the_card_lying_at_a_city_may_belong_to_any_city(players):
    seen = {
        (space, game.box.city_names[game.box.CARD_CITY[card]])
        for game in (a_game(players, seed) for seed in range(400))
        for space, card in zip(game.box.city_names, game.state.display, strict=True)
        if card >= 0
    }
    assert len(seen) == (100 if players == 5 else 81)


@pytest.mark.rule("patrician.setup.9")
@pytest.mark.parametrize(("players", "cards"), [(2, 33), (3, 30), (4, 27), (5, 30)])
def test_after_setup_the_draw_pile_holds(players, cards):
    assert a_game(players).view(None).pile == cards


@pytest.mark.parametrize(
    ("players", "floors", "colours"),
    [
        pytest.param(2, 39, ["black", "white"], marks=pytest.mark.rule("patrician.setup.10")),
        pytest.param(3, 29, ["black", "white", "red"], marks=pytest.mark.rule("patrician.setup.11")),
        pytest.param(4, 21, list(COLOURS), marks=pytest.mark.rule("patrician.setup.12")),
        pytest.param(5, 21, list(COLOURS), marks=pytest.mark.rule("patrician.setup.12")),
    ],
)
def test_the_supply_and_the_colours_depend_on_the_number_of_players(players, floors, colours):
    assert supply(a_game(players)) == [floors] * players
    for turned in range(players):
        seats = [colours[(seat + turned) % len(colours)] for seat in range(players)]
        assert a_game(players, colours=seats).colours == tuple(seats)
    for colour in COLOURS:
        if colour not in colours:
            with pytest.raises(BadOption, match=f"colour '{colour}' is not available with {players} players"):
                a_game(players, colours=[colour, *colours][:players])


@for_all_counts
@pytest.mark.rule("patrician.setup.13", "patrician.ruling.8")
def test_no_two_players_have_the_same_colour(players):
    assert len(set(a_game(players).colours)) == players
    with pytest.raises(BadOption, match=r"same colour.*patrician\.setup\.13"):
        a_game(players, colours=["black"] * players)


@pytest.mark.rule("patrician.ruling.8")
def test_colours_are_one_for_each_seat_and_known():
    assert a_game(5).colours == COLOURS
    for wrong in ([], ["black"], ["black"] * 3, ["black", "green"], ["black", 3], ["BLACK", "white"]):
        with pytest.raises(BadOption):
            a_game(2, colours=wrong)


@pytest.mark.rule("patrician.setup.14")
def test_floors_above_the_supply_go_back_in_the_box():
    """Black has 39 floors in the box, but with 3 players only 29 of them are in the game, and with 4 only 21."""
    for players, floors in ((2, 39), (3, 29), (4, 21), (5, 21)):
        game = a_game(players)
        assert supply(game)[0] == min(BOX.copies[game.colours[0]], floors) == floors


@for_all_counts
@pytest.mark.rule("patrician.setup.15")
def test_the_supply_of_every_player_is_open(players):
    game = a_game(players)
    for viewer in (*range(players), None):
        assert [player.supply for player in game.view(viewer).players] == supply(game)


@pytest.mark.rule("patrician.setup.16")
def test_colours_of_players_mean_nothing_for_cities():
    one, other = a_game(2, 3, colours=["black", "white"]), a_game(2, 3, colours=["white", "black"])
    for _ in range(60):
        assert texts(one) == texts(other)
        assert one.state.differences(other.state) == []
        play(one, texts(one)[0])
        play(other, texts(other)[0])


@for_all_counts
@pytest.mark.rule("patrician.setup.17", "patrician.ruling.7")
def test_the_starting_player_is_chosen_at_random(players):
    begins = Counter(a_game(players, seed).to_move for seed in range(100 * players))
    assert set(begins) == set(range(players))
    assert min(begins.values()) > 65  # 100 on average


@for_all_counts
@pytest.mark.rule("patrician.ruling.7")
def test_the_starting_player_may_be_named(players):
    for seat in range(players):
        game = a_game(players, 5, start_player=seat)
        assert (game.to_move, game.view(None).start_player) == (seat, seat)


@pytest.mark.rule("patrician.ruling.7")
def test_naming_the_starting_player_does_not_change_the_deal():
    for seed in range(5):
        drawn = a_game(4, seed)
        named = a_game(4, seed, start_player=drawn.to_move)
        assert [hand(drawn, p) for p in range(4)] == [hand(named, p) for p in range(4)]
        assert display(drawn) == display(named)
        assert drawn.state.deck == named.state.deck


@for_all_counts
@pytest.mark.rule("patrician.setup.18")
def test_all_plots_are_empty_and_no_card_is_played_at_the_start(players):
    game = a_game(players)
    assert set(game.view(None).towers) == {()}
    assert [stack(game, player) for player in range(players)] == [[]] * players
    assert set(game.view(None).room) == {9, 7, 5}
    assert Patrician(players, 1).receipts()[0].total == 0
