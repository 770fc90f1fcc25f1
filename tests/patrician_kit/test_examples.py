"""The worked examples come out as the rulebook prints them."""

from __future__ import annotations

import pytest

from patrician_kit import rules
from patrician_kit.catalogue import catalogue
from patrician_kit.components import BOX
from patrician_kit.examples import ALL, CITIES, RULEBOOK, TIES, TOWERS, example
from patrician_kit.positions import read_position, write_position
from patrician_kit.receipts import outcome, receipts, tower_story
from patrician_kit.words import Words
from tabletop_kit.rule_index import load_rules, load_rulings
from tests.patrician_kit.random_tables import plot_of
from tests.patrician_kit.text_scoring import won_by

FIND = catalogue(BOX).find


def table_of(one):
    s, names, _ = read_position(one.position, BOX, {})
    return s, names


def play(s, *actions):
    for text in actions:
        action = FIND(text)
        assert rules.refusal(s, action.id) == 0, text
        rules.apply(s, action.id)


def totals(s, names):
    return {receipt.name: receipt.total for receipt in receipts(s, names)}


def after_first(one):
    s, names = table_of(one)
    play(s, *one.first)
    return s, names


def each(examples):
    return pytest.mark.parametrize("one", examples, ids=lambda one: one.name)


@each(ALL)
def test_every_example_scores_as_printed(one):
    s, names = table_of(one)
    assert {name: totals(s, names)[name] for name in one.points} == one.points
    if one.winners:
        assert tuple(names[seat] for seat in outcome(s, names).winners) == one.winners


@each([one for one in ALL if one.legal])
def test_exactly_the_actions_named_are_legal(one):
    s, _ = after_first(one)
    out = [0] * 60
    assert {catalogue(BOX).number(a).text for a in out[: rules.legal_actions(s, out)]} == {
        FIND(text).text for text in one.legal
    }


@each([one for one in ALL if one.refused])
def test_every_refusal_names_the_rule(one):
    s, names = after_first(one)
    for text, rule in one.refused:
        action = FIND(text)
        code = rules.refusal(s, action.id)
        assert code, text
        assert rule in Words(BOX, names).refusal(s, action, code).rules


@each([one for one in ALL if one.play])
def test_afterwards_the_towers_stand_as_printed(one):
    s, names = after_first(one)
    play(s, *one.play)
    towers = write_position(s, names, ["black", "white", "red"], BOX)["towers"]
    assert {city: towers[city] for city in one.towers_after} == one.towers_after
    assert {name: totals(s, names)[name] for name in one.points_after} == one.points_after


def test_examples_cite_statements_that_exist_and_have_different_names():
    known = load_rules("patrician_kit").keys() | load_rulings("patrician_kit").keys()
    assert all(known.issuperset(one.rules) and one.rules for one in (*ALL, *TOWERS, *CITIES))
    assert len({one.name for one in ALL}) == len(ALL)


def test_an_example_is_found_by_its_name():
    assert example("published result").points["Anna"] == 62
    with pytest.raises(KeyError, match="final scoring"):
        example("no such thing")


def test_every_worked_example_of_the_rulebook_is_there():
    cited = {rule for one in RULEBOOK for rule in one.rules}
    assert {rule for rule in load_rules("patrician_kit") if rule.startswith("patrician.example.")} <= cited


# --- the rulebook's own, line by line ---


@pytest.mark.rule("patrician.example.1")
@pytest.mark.parametrize("name", ["final scoring", "tiles and heads"])
def test_33_plus_6_plus_12_plus_0_is_51(name):
    s, names = table_of(example(name))
    receipt = receipts(s, names)[names.index("Marianne")]
    assert receipt.subtotals == {"Fame tiles": 33, "Patrician heads": 18}
    assert [(line.what, line.points) for line in receipt.group("Patrician heads")] == [
        ("5 heads of the lady", 6),
        ("6 heads of the red hat", 12),
        ("2 heads of the beard", 0),
    ]
    assert receipt.total == 51


@pytest.mark.rule("patrician.example.1")
def test_the_score_from_tiles_and_heads_alone_is_that_of_the_whole_table():
    whole, short = (table_of(example(name)) for name in ("final scoring", "tiles and heads"))
    assert totals(*whole) == totals(*short)
    assert whole[0].tile_owner == short[0].tile_owner
    assert whole[0].supply == short[0].supply


@pytest.mark.rule("patrician.example.2", "patrician.special.7", "patrician.special.8")
def test_marianne_may_not_move_in_lucca_or_parma_but_in_milano():
    s, _ = after_first(example("special action"))
    refused = {text: rules.refusal(s, FIND(f"move {text}, left").id) != 0 for text in ("Lucca", "Parma", "Milano")}
    assert refused == {"Lucca": True, "Parma": True, "Milano": False}


@pytest.mark.rule("patrician.example.3", "patrician.special.11")
def test_moving_the_black_floor_gives_marianne_the_taller_tower():
    one = example("moving a floor")
    s, names = after_first(one)
    taller = plot_of("Milano", 0)
    assert tower_story(s, taller, names).leader == names.index("Anna")
    play(s, *one.play)
    story = tower_story(s, taller, names)
    assert (story.leader, story.floors, story.height) == (names.index("Marianne"), 2, 3)


@pytest.mark.rule("patrician.example.4")
def test_a_city_marked_VII_gets_exactly_seven_floors_on_two_towers():
    one = example("a city marked VII")
    s, _ = after_first(one)
    play(s, *one.play)
    left, right = plot_of("Lucca", 0), plot_of("Lucca", 1)
    assert s.height[left] + s.height[right] == 7
    assert s.height[left] > 0
    assert s.height[right] > 0
    assert s.tile_owner[left : right + 1] == [0, 2]


@pytest.mark.rule("patrician.example.5", "patrician.city.9", "patrician.deck.3")
def test_62_48_and_31_are_all_the_tiles_and_seven_sets():
    s, names = table_of(example("published result"))
    found = receipts(s, names)
    assert [receipt.total for receipt in found] == [62, 48, 31]
    assert sum(receipt.subtotals["Fame tiles"] for receipt in found) == 99
    assert sum(receipt.subtotals["Patrician heads"] for receipt in found) == 7 * 6


# --- towers ---


@pytest.mark.rule("patrician.scoring.5", "patrician.scoring.6", "patrician.scoring.9")
@each(TOWERS)
def test_every_tricky_tower_is_won_as_said(one):
    s, _, _ = read_position({"players": 5 if "E" in one.tower else 4, "towers": {"Bologna": [one.tower]}}, BOX, {})
    story = tower_story(s, plot_of("Bologna"))
    assert "ABCDE"[story.leader] == one.winner == won_by(one.tower)


@pytest.mark.rule("patrician.scoring.4", "patrician.scoring.8", "patrician.scoring.11")
@each(CITIES)
def test_every_tricky_city_is_won_as_said(one):
    s, _, _ = read_position({"players": 3, "towers": {one.city: list(one.towers)}}, BOX, {})
    tile = plot_of(one.city)
    assert tuple("ABC"[owner] for owner in s.tile_owner[tile : tile + 2]) == one.winners


@pytest.mark.rule("patrician.end.10", "patrician.end.11", "patrician.end.12")
@each(TIES)
def test_the_trail_of_a_tie_cites_the_rules_that_decide_it(one):
    s, names = table_of(one)
    looked_at = {rule for _, found in outcome(s, names).trail for rule in found}
    assert looked_at >= {"patrician.end.9", *one.rules}
