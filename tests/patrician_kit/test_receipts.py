"""Receipts add up to the points of the rules, say how each was won, and tell how the game ended."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patrician_kit import rules, scoring
from patrician_kit.components import BOX
from patrician_kit.names import GAME_OVER
from patrician_kit.positions import read_position, write_position
from patrician_kit.receipts import outcome, receipts, tower_story
from tabletop_kit.receipts import Line, Receipt
from tests.patrician_kit import text_scoring
from tests.patrician_kit.random_tables import NAMES, colours_of, finals, names_of, plot_of, tables


def sheet(**position):
    """Return the receipts of a typed-in position by name."""
    s, names, _ = read_position({"players": 3, **position}, BOX, {})
    return {receipt.name: receipt for receipt in receipts(s, names)}


def end(**position):
    s, names, _ = read_position({"players": 3, **position}, BOX, {})
    return outcome(s, names), names


def told(city, towers, plot=0, names=NAMES):
    s, _, _ = read_position({"players": 5 if "E" in "".join(towers) else 4, "towers": {city: towers}}, BOX, {})
    return tower_story(s, plot_of(city, plot), names)


# --- the sum ---


@given(tables())
@settings(max_examples=150)
def test_the_lines_of_a_receipt_sum_to_the_points_at_any_moment(s):
    assert [r.total for r in receipts(s, names_of(s))] == [scoring.points(s, p) for p in range(s.players)]


@pytest.mark.rule("patrician.end.8", "patrician.end.7", "patrician.scoring.2", "patrician.scoring.3")
@given(finals())
@settings(max_examples=150)
def test_the_final_score_is_the_value_of_the_tiles_plus_the_head_points(s):
    position = write_position(s, names_of(s), colours_of(s), BOX)
    by_hand = text_scoring.points(position)
    assert {r.name: r.total for r in receipts(s, names_of(s))} == by_hand
    tiles = text_scoring.tile_points(position)
    for receipt in receipts(s, names_of(s)):
        assert receipt.subtotals.get("Fame tiles", 0) == tiles[receipt.name]


@pytest.mark.rule("patrician.end.9", "patrician.end.10", "patrician.end.11", "patrician.end.12")
@given(finals())
@settings(max_examples=150)
def test_the_winner_has_most_points_then_most_floors_left(s):
    names = names_of(s)
    found = outcome(s, names)
    assert {names[seat] for seat in found.winners} == text_scoring.winners(write_position(s, names, colours_of(s), BOX))
    assert found.winners == tuple(p for p in range(s.players) if scoring.winners_ahead_of(s, p) == 0)
    assert list(found.points) == [scoring.points(s, p) for p in range(s.players)]


@given(tables(), st.integers(0, 4))
def test_subtotals_and_rows_tell_the_same_as_the_lines(s, seat):
    receipt = receipts(s, names_of(s))[seat % s.players]
    assert sum(receipt.subtotals.values()) == receipt.total
    assert [row["points"] for row in receipt.to_rows()] == [line.points for line in receipt.lines]


@given(tables())
@settings(max_examples=50)
def test_every_line_names_statements_that_exist(s):
    from tabletop_kit.rule_index import load_rules, load_rulings

    known = load_rules("patrician_kit").keys() | load_rulings("patrician_kit").keys()
    for receipt in receipts(s, names_of(s)):
        assert all(line.rules and known.issuperset(line.rules) for line in receipt.lines)
        assert known.issuperset(receipt.total_rules)
    for plot in range(2 * s.cities):
        assert known.issuperset(tower_story(s, plot).rules)


# --- fame tiles ---


@pytest.mark.rule("patrician.scoring.2")
def test_most_floors_in_the_taller_tower_take_the_higher_tile():
    assert sheet(towers={"Firenze": ["CAABA", "CBBA"]})["Anna"].lines == (
        Line(9, "Firenze, taller tower", "3 of 5 floors", ("patrician.scoring.2",), "Fame tiles"),
    )


@pytest.mark.rule("patrician.scoring.3")
def test_most_floors_in_the_shorter_tower_take_the_other_tile():
    assert sheet(towers={"Firenze": ["CAABA", "CBBA"]})["Bruno"].lines == (
        Line(6, "Firenze, shorter tower", "2 of 4 floors", ("patrician.scoring.3",), "Fame tiles"),
    )


@pytest.mark.rule("patrician.scoring.4")
def test_all_others_get_nothing():
    assert sheet(towers={"Firenze": ["CAABA", "CBBA"]})["Carla"].total == 0


@pytest.mark.rule("patrician.scoring.5")
def test_a_tie_is_won_by_the_higher_standing_floor():
    bologna = sheet(towers={"Bologna": ["CCAA", "BABCA"]})["Anna"]
    assert bologna.lines == (
        Line(9, "Bologna, taller tower", "2 of 5, tied, stands higher", ("patrician.scoring.5",), "Fame tiles"),
        Line(6, "Bologna, shorter tower", "2 of 4, tied, stands higher", ("patrician.scoring.5",), "Fame tiles"),
    )


@pytest.mark.rule("patrician.scoring.6")
def test_only_the_tied_take_part_in_the_tie_break_even_if_the_top_floor_is_someone_elses():
    story = told("Bologna", ["AABBC"])
    assert (story.leader, story.tied, story.floors, story.height) == (1, (1, 0), 2, 5)
    assert "patrician.scoring.6" in story.rules
    assert story.text == (
        "Bruno and Anna have 2 of 5 floors each; Bruno stands higher. "
        "The top floor of Carla does not count for the tie."
    )


@pytest.mark.rule("patrician.scoring.7", "patrician.ruling.15")
def test_the_tie_break_looks_at_where_floors_stand_not_at_when_they_were_placed():
    s, names, _ = read_position(
        {
            "players": 3,
            "towers": {"Milano": ["CCAA", "B"]},
            "hands": {"Carla": ["Lucca, move"], "Anna": ["Roma, lady"]},
            "turn": "Carla",
        },
        BOX,
        {},
    )
    plot = plot_of("Milano")
    assert tower_story(s, plot, names).text == "Anna and Carla have 2 of 4 floors each; Anna stands higher."
    for action in (list(BOX.card_names).index("lucca_move"), 55 + plot_of("Lucca"), 75 + plot):
        rules.apply(s, action)
    assert tower_story(s, plot, names).text == "Carla leads with 2 of 3 floors."
    assert tower_story(s, plot + 1, names).text == "Anna and Bruno have 1 of 2 floors each; Anna stands higher."


@pytest.mark.rule("patrician.scoring.8", "patrician.ruling.13")
def test_one_player_may_win_both_tiles():
    assert sheet(towers={"Bologna": ["CCAA", "BABCA"]})["Anna"].total == 15


@pytest.mark.rule("patrician.scoring.9", "patrician.ruling.14")
def test_nobody_leads_an_empty_plot():
    story = told("Bologna", ["", "AB"])
    assert (story.leader, story.tied, story.text) == (-1, (), "The plot is empty, so nobody leads.")


@pytest.mark.rule("patrician.scoring.11")
def test_which_tower_is_the_taller_depends_on_the_number_of_floors_only():
    ferrara = sheet(towers={"Ferrara": ["AA", "BCB"]})
    assert ferrara["Bruno"].lines[0].what == "Ferrara, taller tower"
    assert ferrara["Anna"].lines[0].what == "Ferrara, shorter tower"


@pytest.mark.rule("patrician.scoring.15")
def test_the_last_floor_of_a_city_earns_nothing_extra():
    assert sheet(towers={"Verona": ["AAB", "CC"]})["Bruno"].total == 0


def test_a_story_says_leads_before_the_city_is_scored_and_won_after():
    assert told("Ferrara", ["AAB", "C"]).text == "Anna leads with 2 of 3 floors."
    assert told("Ferrara", ["AAB", "CC"]).text == "Anna won with 2 of 3 floors."


def test_a_story_without_names_uses_the_letters_of_the_seats():
    s, _, _ = read_position({"players": 2, "towers": {"Roma": "B"}}, BOX, {})
    assert tower_story(s, plot_of("Roma")).text == "B leads with 1 of 1 floor."


def test_an_unfinished_city_earns_nothing_yet():
    assert sheet(towers={"Ferrara": ["AAB", "C"]})["Anna"].lines == ()


def test_a_tile_without_towers_was_entered_by_hand():
    lines = sheet(tiles={"Roma": ["Anna", "Bruno"]})["Anna"].lines
    assert lines == (Line(9, "Roma, taller tower", "tile entered by hand", ("patrician.scoring.2",), "Fame tiles"),)


# --- heads ---


@pytest.mark.rule("patrician.end.4")
@pytest.mark.parametrize(("heads", "points"), [(3, 6), (5, 6), (6, 12), (8, 12), (9, 18)])
def test_every_three_heads_of_the_same_patrician_are_six_points(heads, points):
    assert [line.points for line in sheet(heads={"Anna": [heads, 0, 0]})["Anna"].lines] == [points]


@pytest.mark.rule("patrician.end.5")
def test_heads_that_do_not_complete_a_set_are_listed_with_nothing():
    line = sheet(heads={"Anna": {"lady": 2}})["Anna"].lines[0]
    assert line == Line(0, "2 heads of the lady", "no set of 3", ("patrician.end.5",), "Patrician heads")


@pytest.mark.rule("patrician.end.6")
def test_different_patricians_are_never_mixed_in_a_set():
    assert sheet(heads={"Anna": [2, 2, 2]})["Anna"].total == 0


def test_a_line_of_heads_says_how_many_sets_and_how_many_over():
    lines = sheet(heads={"Anna": [1, 5, 6]})["Anna"].lines
    assert [(line.what, line.how) for line in lines] == [
        ("1 head of the lady", "no set of 3"),
        ("5 heads of the red hat", "1 set of 3, 2 over"),
        ("6 heads of the beard", "2 sets of 3"),
    ]


# --- secrets ---


@pytest.mark.rule("patrician.info.4", "patrician.info.5", "patrician.ruling.31")
def test_of_other_players_a_receipt_tells_only_how_much_lies_there():
    s, names, _ = read_position(
        {
            "players": 3,
            "tiles": {"Roma": ["Bruno", "Bruno"]},
            "stacks": {"Bruno": ["Lucca, lady", "Siena, beard"]},
            "hands": {"Anna": ["Verona, lady"]},
        },
        BOX,
        {},
    )
    own, other, _ = receipts(s, names, seen={0})
    assert not own.hidden
    assert other.hidden
    assert [(line.points, line.what, line.how) for line in other.lines] == [
        (0, "2 fame tiles", "face down"),
        (0, "2 played cards", "only the top one is seen: Siena (beard)"),
    ]
    assert "Total of what is open" in str(other)


@given(tables(open_information=None))
@settings(max_examples=60)
def test_everything_is_shown_when_the_game_is_open_or_over(s):
    hidden = [receipt.hidden for receipt in receipts(s, names_of(s), seen=())]
    assert hidden == [not s.open_information and s.step != GAME_OVER] * s.players


# --- the end ---


@given(tables())
@settings(max_examples=60)
def test_there_is_no_outcome_while_the_game_runs(s):
    assert (outcome(s, names_of(s)) is None) == (s.step != GAME_OVER)


@pytest.mark.rule("patrician.end.9")
def test_the_highest_score_wins():
    found, _ = end(tiles={"Roma": ["Anna", "Bruno"], "Lucca": ["Anna", "Carla"]})
    assert found.winners == (0,)
    assert str(found) == (
        "Anna wins: 16 to 6 and 4.\n"
        "  Anna has most points, 16. (patrician.end.9)\n"
        "  No tie, so floors left over do not matter. (patrician.end.10)"
    )


@pytest.mark.rule("patrician.end.10", "patrician.ruling.30")
def test_a_tie_is_won_by_more_floors_left_in_the_supply():
    found, _ = end(heads={"Anna": [3, 0, 0], "Carla": [0, 3, 0]}, supply={"Anna": 8, "Bruno": 7, "Carla": 9})
    assert found.winners == (2,)
    assert found.reason == "Carla wins the tie at 6 points with more floors left: 9 to 8."
    assert [rule for _, rule in found.trail] == [("patrician.end.9",), ("patrician.end.10",)]


@pytest.mark.rule("patrician.end.11")
def test_if_the_floors_left_are_equal_too_all_the_tied_win():
    found, _ = end(heads={"Anna": [3, 0, 0], "Carla": [0, 3, 0]}, supply={"Anna": 10, "Bruno": 4, "Carla": 10})
    assert found.winners == (0, 2)
    assert found.reason == "Anna and Carla share the win: 6 points and 10 floors left each."
    assert found.trail[-1] == ("Anna and Carla are equal in this too: all win.", ("patrician.end.11",))


@pytest.mark.rule("patrician.end.12")
def test_players_below_the_highest_score_take_no_part_in_the_tie_break():
    found, _ = end(heads={"Anna": [3, 0, 0], "Carla": [0, 3, 0]}, supply={"Anna": 7, "Bruno": 9, "Carla": 8})
    assert found.winners == (2,)
    assert ("The floors of Bruno (9) do not matter: fewer points.", ("patrician.end.12",)) in found.trail


# --- how a receipt looks ---


def test_a_receipt_is_a_neat_table():
    assert str(sheet(towers={"Bologna": ["CCAA", "BABCA"]}, heads={"Anna": [3, 1, 0]})["Anna"]).splitlines() == [
        "Receipt for Anna",
        "Fame tiles",
        "    9  Bologna, taller tower     2 of 5, tied, stands higher  patrician.scoring.5",
        "    6  Bologna, shorter tower    2 of 4, tied, stands higher  patrician.scoring.5",
        "   15  Fame tiles together",
        "Patrician heads",
        "    6  3 heads of the lady       1 set of 3                   patrician.end.4",
        "    0  1 head of the red hat     no set of 3                  patrician.end.5",
        "    6  Patrician heads together",
        "   21  Total                                                  patrician.end.8",
    ]


def test_an_empty_receipt_has_a_total_of_nothing():
    assert str(Receipt(0, "Anna", ())) == "Receipt for Anna\n    0  Total"


def test_names_are_escaped_in_html():
    html = Receipt(0, "<b>", (Line(1, "a & b", "", (), "x"),))._repr_html_()
    assert "&lt;b&gt;" in html
    assert "a &amp; b" in html
    assert "color" not in html
    assert "background" not in html
