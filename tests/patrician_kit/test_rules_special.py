"""3. Carry out a special action: which floor may be moved where, and when not."""

import pytest

from tests.patrician_kit.tables import (
    COUNTS,
    a_game,
    at_table,
    between_turns,
    play,
    playing,
    reason,
    texts,
    tiles,
    towers,
    whole_game,
)

for_all_counts = pytest.mark.parametrize("players", COUNTS)
MOVES_IN_ROMA = ["move Roma, left to right", "move Roma, right to left"]


def moving(**parts):
    """Return a game in which Anna has played Lucca (move), built there, and may move a floor."""
    lucca = {"Lucca": ["", ""]}
    options = {k: parts.pop(k) for k in ("move_may_empty_plot",) if k in parts}
    others = parts.pop("towers")
    game = playing("Lucca (move)", towers={**lucca, **others}, **options, **parts)
    return play(game, "Lucca, left")


@pytest.mark.rule("patrician.special.1")
@pytest.mark.parametrize("card", ["Lucca (lady)", "Lucca (2 floors)", "Roma (2 red hats)"])
def test_a_floor_may_be_moved_only_after_a_card_with_the_symbol(card):
    game = playing(card, towers={"Milano": ["AB", "C"]}, hands={"Anna": ["Siena (beard)"], "Bruno": ["Parma (beard)"]})
    while game.to_move == 0 and not game.is_over:
        assert not [text for text in texts(game) if "move" in text]
        assert "patrician.special.1" in reason(game, "move Milano, left to right")
        play(game, texts(game)[0])
    assert towers(game, "Milano") == ("AB", "C")


@pytest.mark.rule("patrician.special.1")
def test_a_card_that_lets_the_player_take_any_card_moves_nothing():
    game = playing(
        "Siena (any card)", towers={"Milano": ["AB", "C"]}, display={"Roma": "Roma (lady)", "Lucca": "Lucca (lady)"}
    )
    play(game, "Siena, left")
    assert "patrician.special.1" in reason(game, "move Milano, left to right")


@pytest.mark.rule("patrician.special.2", "patrician.ruling.18")
def test_a_move_is_never_forced():
    game = moving(towers={"Roma": ["AB", "C"]}, hands={"Bruno": ["Parma (beard)"]})
    assert "move nothing" in texts(game)
    play(game, "move nothing")
    assert towers(game, "Roma") == ("AB", "C")
    assert game.to_move == 1
    assert any(entry.text == "Anna moved no floor." for entry in game.log)


@pytest.mark.rule("patrician.special.3")
def test_at_most_one_floor_is_moved():
    game = moving(towers={"Roma": ["AB", "C"]}, hands={"Anna": ["Siena (beard)"], "Bruno": ["Parma (beard)"]})
    play(game, "move Roma, left to right")
    assert game.to_move == 1
    assert reason(game, "move Roma, right to left")


@pytest.mark.rule("patrician.special.3")
def test_after_the_move_only_a_card_may_still_be_chosen():
    game = moving(
        towers={"Roma": ["AB", "C"]},
        display={"Siena": "Siena (beard)", "Roma": "Roma (lady)"},
        hands={"Bruno": ["Parma (beard)"]},
    )
    play(game, "move Roma, left to right")
    assert texts(game) == ["take from Siena", "take from Roma"]
    assert reason(game, "move Roma, right to left") == ("patrician.special.3", "patrician.special.10")


@pytest.mark.rule("patrician.special.4")
def test_only_the_topmost_floor_of_a_tower_moves():
    game = moving(towers={"Roma": ["ABBC", "A"]})
    assert towers(play(game, "move Roma, left to right"), "Roma") == ("ABB", "AC")


@pytest.mark.rule("patrician.special.4")
def test_nothing_can_be_moved_from_an_empty_plot():
    game = moving(towers={"Roma": ["AB", ""]})
    assert texts(game) == ["move Roma, left to right", "move nothing"]
    assert reason(game, "move Roma, right to left") == ("patrician.special.4",)


@pytest.mark.rule("patrician.special.5")
@pytest.mark.parametrize("owner", ["A", "B", "C"])
def test_the_moved_floor_may_belong_to_any_player(owner):
    game = moving(towers={"Roma": ["A" + owner, "B"]})
    assert towers(play(game, "move Roma, left to right"), "Roma") == ("A", "B" + owner)


@pytest.mark.rule("patrician.special.6")
def test_the_floor_goes_on_top_of_the_other_plot_of_the_same_city():
    game = moving(towers={"Roma": ["AB", "CC"], "Siena": ["A", ""]})
    play(game, "move Roma, left to right")
    assert towers(game, "Roma") == ("A", "CCB")
    assert towers(game, "Siena") == ("A", "")


@pytest.mark.rule("patrician.special.7")
def test_the_city_just_built_in_is_barred():
    game = playing("Lucca (move)", towers={"Lucca": ["BB", "C"], "Roma": ["A", "B"]})
    play(game, "Lucca, right")
    for action in ("move Lucca, left to right", "move Lucca, right to left"):
        assert reason(game, action) == ("patrician.special.7",)
    assert texts(game) == [*MOVES_IN_ROMA, "move nothing"]


@pytest.mark.rule("patrician.special.8")
@pytest.mark.parametrize(
    ("built", "allowed"),
    [(["A", "B"], True), (["B", "A"], True), (["AB", ""], True), (["BAB", "C"], True), (["BB", "C"], False)],
)
def test_a_move_needs_an_own_floor_somewhere_in_the_city(built, allowed):
    game = moving(towers={"Roma": built, "Siena": ["A", ""]})
    assert any("Roma" in text for text in texts(game)) == allowed
    if not allowed:
        for action in MOVES_IN_ROMA:
            assert reason(game, action) == ("patrician.special.8",)


@pytest.mark.rule("patrician.special.9")
def test_nothing_is_moved_in_a_city_that_has_been_scored():
    game = moving(towers={"Verona": ["AAB", "BC"], "Roma": ["A", ""]})
    assert tiles(game, "Verona") != (-1, -1)
    assert not [text for text in texts(game) if "Verona" in text]
    for action in ("move Verona, left to right", "move Verona, right to left"):
        assert reason(game, action) == ("patrician.special.9",)


@pytest.mark.rule("patrician.special.10", "patrician.ruling.18")
def test_without_a_legal_move_the_special_action_is_lost_and_nothing_is_asked():
    game = at_table(
        towers={"Milano": ["BC", "B"]},
        hands={"Anna": ["Lucca (move)", "Siena (beard)"], "Bruno": ["Parma (beard)"]},
    )
    play(game, "play Lucca (move)", "Lucca, left")
    assert game.to_move == 1
    assert any("could move no floor" in entry.text and "patrician.special.10" in entry.rules for entry in game.log)


@pytest.mark.rule("patrician.special.10")
def test_a_special_action_cannot_be_kept_for_later():
    game = at_table(
        2,
        towers={"Milano": ["AB", "B"]},
        hands={"Anna": ["Lucca (move)", "Siena (beard)"], "Bruno": ["Parma (beard)"]},
    )
    play(game, "play Lucca (move)", "Lucca, left", "move nothing", "play Parma (beard)", "Parma, left")
    play(game, "play Siena (beard)")
    assert reason(game, "move Milano, left to right")
    play(game, "Siena, left")
    assert game.is_over


@pytest.mark.rule("patrician.special.11")
def test_after_the_move_a_floor_counts_at_its_new_place():
    """Bruno stands on Anna's tower in Verona; moved across, that floor makes the other tower the taller, and his."""
    parts = {"towers": {"Verona": ["AAB", "B"]}, "hands": {"Bruno": ["Verona (beard)"]}}
    stayed = play(moving(**parts), "move nothing")
    moved = play(moving(**parts), "move Verona, left to right")
    for game in (stayed, moved):
        play(game, "play Verona (beard)", "Verona, right")
    assert towers(stayed, "Verona") == ("AAB", "BB")
    assert towers(moved, "Verona") == ("AA", "BBB")
    assert tiles(stayed, "Verona") == (0, 1)
    assert tiles(moved, "Verona") == (1, 0)


@pytest.mark.rule("patrician.special.12")
def test_a_move_changes_no_number_of_floors_and_scores_nothing():
    game = moving(towers={"Verona": ["AABC", ""]})
    room = game.view(None).room
    play(game, "move Verona, left to right")
    assert towers(game, "Verona") == ("AAB", "C")
    assert game.view(None).room == room
    assert tiles(game, "Verona") == (-1, -1)


@pytest.mark.rule("patrician.special.13", "patrician.ruling.16")
@pytest.mark.parametrize("may_empty", [True, False])
def test_a_floor_may_be_moved_onto_an_empty_plot(may_empty):
    game = moving(towers={"Roma": ["AB", ""]}, move_may_empty_plot=may_empty)
    assert towers(play(game, "move Roma, left to right"), "Roma") == ("A", "B")


@pytest.mark.rule("patrician.special.14", "patrician.ruling.16")
def test_a_move_may_empty_a_plot_also_with_a_single_floor_in_the_city():
    assert towers(play(moving(towers={"Roma": ["A", "B"]}), "move Roma, left to right"), "Roma") == ("", "BA")
    assert towers(play(moving(towers={"Roma": ["", "A"]}), "move Roma, right to left"), "Roma") == ("A", "")


@pytest.mark.rule("patrician.ruling.16")
def test_without_that_option_a_floor_that_stands_alone_stays():
    game = moving(towers={"Roma": ["A", "BC"], "Siena": ["A", ""]}, move_may_empty_plot=False)
    assert texts(game) == ["move Roma, right to left", "move nothing"]
    assert reason(game, "move Roma, left to right") == ("patrician.ruling.16", "patrician.special.14")
    assert reason(game, "move Siena, left to right") == ("patrician.ruling.16", "patrician.special.14")
    assert reason(game, "move Siena, right to left") == ("patrician.special.4",)


@pytest.mark.rule("patrician.ruling.16")
def test_without_that_option_a_move_may_be_lost():
    parts = {"towers": {"Roma": ["A", ""]}, "hands": {"Bruno": ["Parma (beard)"]}}
    assert "move Roma, left to right" in texts(moving(**parts))
    game = moving(**parts, move_may_empty_plot=False)
    assert game.to_move == 1
    assert any("could move no floor" in entry.text for entry in game.log)


@pytest.mark.rule("patrician.ruling.16", "patrician.build.8")
def test_an_emptied_plot_must_be_filled_by_the_last_floor():
    game = moving(towers={"Verona": ["AAB", "C"]}, hands={"Bruno": ["Verona (beard)"]})
    play(game, "move Verona, right to left", "play Verona (beard)")
    assert towers(game, "Verona") == ("AABC", "")
    assert texts(game) == ["Verona, right"]


@pytest.mark.rule("patrician.special.15", "patrician.ruling.17")
def test_the_own_floor_may_itself_be_the_one_that_moves():
    assert towers(play(moving(towers={"Roma": ["BA", "C"]}), "move Roma, left to right"), "Roma") == ("B", "CA")


@pytest.mark.rule("patrician.ruling.19")
def test_a_move_may_be_pointless_and_undo_an_earlier_one():
    game = at_table(
        2,
        towers={"Roma": ["AB", "A"]},
        hands={"Anna": ["Lucca (move)", "Bologna (move)"], "Bruno": ["Parma (beard)", "Siena (beard)"]},
    )
    play(game, "play Lucca (move)", "Lucca, left", "move Roma, left to right", "play Parma (beard)", "Parma, left")
    assert towers(game, "Roma") == ("A", "AB")
    play(game, "play Bologna (move)", "Bologna, left", "move Roma, right to left")
    assert towers(game, "Roma") == ("AB", "A")


@pytest.mark.rule("patrician.special.16", "patrician.ruling.12")
def test_the_special_action_comes_after_building_and_scoring_and_before_drawing():
    game = at_table(
        towers={"Lucca": ["AABC", "BB"], "Roma": ["A", "B"]},
        hands={"Anna": ["Lucca (move)"], "Bruno": ["Parma (beard)"]},
        display={"Lucca": "Siena (beard)"},
    )
    play(game, "play Lucca (move)")
    assert tiles(game, "Lucca") == (-1, -1)
    play(game, "Lucca, left")
    assert tiles(game, "Lucca") == (0, 1)
    assert texts(game) == [*MOVES_IN_ROMA, "move nothing"]
    assert game.view(0).players[0].hand_size == 0
    play(game, "move nothing")
    assert game.view(0).players[0].hand_size == 1


@for_all_counts
@pytest.mark.rule("patrician.special.17")
def test_in_the_last_turn_of_a_game_a_move_is_never_possible(players):
    for seed in range(6):
        last = between_turns(whole_game(players, seed))[-2].clone()
        city = last.box.CARD_CITY[last.state.hand[last.to_move][0]]
        assert [other for other, room in enumerate(last.view(None).room) if room] == [city]
        while not last.is_over:
            for action in last.catalogue:
                assert action.parts["kind"] not in ("move", "decline") or last.why_not(action)
            last.play(last.legal_actions()[0])


def test_a_game_may_end_with_a_card_that_shows_the_symbol():
    game = at_table(2, towers={"Lucca": ["BBA", "BBA"]}, hands={"Anna": ["Lucca (move)"]})
    play(game, "play Lucca (move)", "Lucca, left")
    assert game.is_over
    assert any("patrician.special.10" in entry.rules for entry in game.log)


@pytest.mark.rule("patrician.special.1")
def test_no_new_game_begins_with_a_move():
    assert "patrician.special.1" in reason(a_game(), "move nothing")
