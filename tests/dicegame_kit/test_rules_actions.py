"""Phase 4: groups of dice and their price, the Cathedral, fights, citizens, Agriculture, passing, influence."""

import pytest

from dicegame_kit import DiceGame
from dicegame_kit import names as n
from dicegame_kit.components import BOX
from dicegame_kit.receipts import fee
from tests.dicegame_kit.tables import hired, legal, refused, table, take

R = DiceGame.rule_book().plain
SPARE = {"red": [1]}


@pytest.mark.rule(
    "dicegame.fee.1", "dicegame.fee.2", "dicegame.fee.3", "dicegame.fee.4", "dicegame.fee.5", "dicegame.fee.6"
)
@pytest.mark.rule(
    "dicegame.example.1", "dicegame.example.2", "dicegame.example.3", "dicegame.example.4", "dicegame.example.5"
)
@pytest.mark.parametrize(
    ("own", "a", "b", "neutral", "to_a", "to_b"),
    [
        (1, 1, 1, 0, 6, 6),
        (1, 2, 0, 0, 12, 0),
        (0, 2, 0, 0, 8, 0),
        (1, 1, 0, 0, 4, 0),
        (0, 1, 0, 0, 2, 0),
        (1, 1, 0, 1, 6, 0),
    ],
)
def test_the_price_of_a_die_follows_the_size_of_the_group(own, a, b, neutral, to_a, to_b):
    dice = {"Anna": {"yellow": [4] * own}, "Bruno": {"yellow": [4] * a, "red": [1]}, "Carla": {"yellow": [4] * b}}
    game = table(dice=dice | {"neutral": {"yellow": [4] * neutral}})
    chosen = ["yellow 4"] * own + ["yellow 4 of B"] * a + ["yellow 4 of C"] * b
    chosen += ["yellow 4 of the neutral district"] * neutral
    take(game.play("agriculture"), *chosen)
    size = own + a + b + neutral
    assert game.state.deniers[:3] == [40 - 2 * size * (size - own) + 2 * size, to_a, to_b]
    words = fee(["own"] * own + ["A"] * a + ["B"] * b + ["neutral"] * neutral)
    assert (words.to.get("A", 0), words.to.get("B", 0), words.total) == (to_a, to_b, 2 * size * (size - own))


@pytest.mark.rule("dicegame.fee.7", "dicegame.action.5", "dicegame.action.7")
def test_three_foreign_dice_cost_18_deniers_and_no_own_die_is_needed():
    game = table(dice={"Bruno": {"yellow": [6, 5, 4], "red": [1]}}, deniers={"Anna": 18})
    take(game.play("agriculture"), "yellow 6 of B", "yellow 5 of B", "yellow 4 of B")
    assert game.state.deniers[:2] == [7, 18]


@pytest.mark.rule("dicegame.fee.8", "dicegame.card.12", "dicegame.card.16")
@pytest.mark.parametrize(("card", "action", "total"), [("Monk", "agriculture", 15), ("Templar", "fight Marauding", 10)])
def test_a_monk_or_templar_group_is_one_die_and_costs_2(card, action, total):
    dice = {"Anna": {"white": [1]}, "Bruno": {"white": [5], "red": [1]}}
    game = table(dice=dice, cards={card: {"cubes": {"Anna": 1}}})
    game.play(action).play(f"use a cube of {card}").play("take white 5 of B")
    refused(game, "take white 1 of A", "dicegame.action.3")
    assert game.group()["total"] == total
    assert game.group()["fee"] == {"Bruno": 2}
    game.play("confirm")
    assert game.state.deniers[1] == 2


@pytest.mark.rule("dicegame.fee.9", "dicegame.pass.3")
def test_dice_of_a_player_who_has_passed_can_be_bought():
    game = table(dice={"Bruno": {"yellow": [4], "red": [1]}}, passed=["Bruno"], pass_money={"Bruno": 2})
    take(game.play("agriculture"), "yellow 4 of B")
    assert game.state.deniers[1] == 2
    assert game.state.pass_deniers[1] == 3
    assert game.to_move == 2


@pytest.mark.rule("dicegame.fee.10", "dicegame.influence.6")
def test_only_own_dice_are_rerolled_or_turned():
    game = table(dice={"Anna": {"red": [2]}, "Bruno": {"yellow": [4]}})
    refused(game, "reroll yellow 4")
    game.play("turn dice over for 4 influence")
    refused(game, "take yellow 4 of B", "dicegame.influence.6")


@pytest.mark.rule("dicegame.action.1", "dicegame.action.9", "dicegame.action.6", "dicegame.action.2")
def test_players_take_turns_clockwise_and_used_dice_are_gone():
    game = table(dice={"Anna": {"yellow": [2, 2]}, "Bruno": {"white": [3]}, "Carla": {"red": [3]}})
    kinds = {action.parts["kind"] for action in game.catalogue}
    assert {"activate", "build", "fight", "place", "farm", "pass"} <= kinds
    take(game.play("agriculture"), "yellow 2", "yellow 2")
    assert sum(game.state.dice[n.YELLOW]) == 0
    assert game.to_move == 1
    game.play("pass")
    assert game.to_move == 2
    game.play("pass")
    assert game.to_move == 0


@pytest.mark.rule("dicegame.action.3", "dicegame.action.4")
def test_a_group_has_one_to_three_dice_of_one_colour_a_placement_one():
    game = table(dice={"Anna": {"yellow": [2, 2, 2, 2], "red": [3, 4]}})
    game.play("agriculture")
    assert {action.parts["die"] for action in game.legal_actions() if "die" in action.parts} == {"yellow 2"}
    refused(game, "take red 3 of A", "dicegame.action.3")
    for _ in range(3):
        game.play("take yellow 2 of A")
    refused(game, "take yellow 2 of A", "dicegame.action.3")
    game.call_off().play("place a citizen on the Palace").play("take red 3 of A")
    refused(game, "take red 4 of A", "dicegame.action.4")


@pytest.mark.rule("dicegame.action.8", "dicegame.activate.10")
def test_an_action_is_legal_only_if_card_dice_and_one_use_can_be_paid():
    yellow = {"Anna": {"yellow": [6]}, "Bruno": SPARE}
    assert table(dice=yellow, cards={"Journeyman": {}}, deniers={"Anna": 9}).why_not("activate Journeyman") is None
    refused(
        table(dice=yellow, cards={"Journeyman": {}}, deniers={"Anna": 8}), "activate Journeyman", "dicegame.action.8"
    )
    red = {"Anna": {"red": [6]}, "Bruno": SPARE}
    game = table(dice=red, cards={"Troubadour": {}}, supply={}, influence={"Anna": 4})
    refused(game, "activate Troubadour", "dicegame.activate.5")
    assert (
        table(dice=red, cards={"Troubadour": {}}, supply={}, influence={"Anna": 5}).why_not("activate Troubadour")
        is None
    )
    refused(table(dice={"Anna": {"yellow": [2]}}), "activate Merchant", "dicegame.activate.10")


@pytest.mark.rule("dicegame.action.10")
def test_the_colours_of_dice():
    for action, colour in (
        ("activate Chivalry", "red"),
        ("build the Cathedral", "white"),
        ("fight Drought", "yellow"),
        ("place a citizen on the Palace", "red"),
        ("place a citizen on the Bishopric", "white"),
        ("place a citizen on the City Hall", "yellow"),
        ("agriculture", "yellow"),
    ):
        dice = {"Anna": {c: [6, 6] for c in ("red", "white", "yellow")}}
        game = table(dice=dice, events=[["Marauding", ""], ["Drought", ""]]).play(action)
        assert {a.parts["die"].split()[0] for a in game.legal_actions() if "die" in a.parts} == {colour}


def test_a_group_can_be_changed_until_it_is_confirmed():
    game = table(dice={"Anna": {"yellow": [2, 3, 5]}, "Bruno": {"yellow": [6]}})
    game.play("agriculture").play("take yellow 2 of A").play("take yellow 6 of B").play("take yellow 5 of A")
    assert game.group() == {
        "action": "use Agriculture",
        "dice": ((0, 2, 2), (1, 2, 6), (0, 2, 5)),
        "total": 13,
        "fee": {"Bruno": 6},
        "uses": 6,
        "can be confirmed": True,
    }
    game.put_back(1)
    assert (game.group()["total"], game.group()["fee"]) == (7, {})
    game.call_off()
    assert "agriculture" in legal(game)
    assert game.state.deniers[0] == 40


# --- the Cathedral ---


@pytest.mark.rule(
    "dicegame.cathedral.1",
    "dicegame.cathedral.2",
    "dicegame.cathedral.3",
    "dicegame.cathedral.6",
    "dicegame.cathedral.7",
)
@pytest.mark.rule("dicegame.cathedral.8", "dicegame.cathedral.10")
def test_each_white_die_puts_a_cube_on_the_lowest_level_of_its_column():
    game = table(
        dice={"Anna": {"white": [1, 3, 6]}, "Bruno": SPARE}, cathedral=["B....B", ".....B", "......"], supply={}
    )
    take(game.play("build the Cathedral"), "white 1", "white 3", "white 6")
    s = game.state
    assert (s.level[1][1], s.level[0][3], s.level[2][6]) == (0, 0, 0)
    assert (s.vp[0], s.influence[0]) == (3, 4 + 1 + 1 + 2)


@pytest.mark.rule("dicegame.cathedral.4", "dicegame.cathedral.5")
def test_equal_dice_stack_and_a_full_column_takes_no_more():
    game = table(dice={"Anna": {"white": [2, 2, 2]}, "Bruno": SPARE}, cathedral=[".B....", "......", "......"])
    game.play("build the Cathedral").play("take white 2 of A").play("take white 2 of A")
    refused(game, "take white 2 of A", "dicegame.cathedral.4")
    game.play("confirm")
    assert [game.state.level[level][2] for level in range(3)] == [1, 0, 0]


# --- fights ---


def fighting(dice, events, **position):
    return table(dice={"Anna": dice, "Bruno": SPARE}, events=[["Marauding", ""], *events], **position)


@pytest.mark.rule(
    "dicegame.combat.1", "dicegame.combat.2", "dicegame.combat.5", "dicegame.combat.6", "dicegame.combat.8"
)
def test_a_fight_puts_cubes_on_one_event_at_most_as_many_as_banners_are_free():
    game = fighting({"red": [6, 6, 6]}, [["War", "B"]], supply={})
    take(game.play("fight War"), "red 6", "red 6", "red 6")
    assert legal(game) == {"once", "2 times", "3 times"}
    game.play("2 cubes")
    assert (game.state.cubes[6], game.state.influence[0]) == (3, 6)
    game = fighting({"red": [6, 6, 6]}, [["War", "BCB"]])
    take(game.play("fight War"), "red 6", "red 6", "red 6")
    assert game.state.queue_size == 1


@pytest.mark.rule("dicegame.combat.3", "dicegame.combat.9", "dicegame.combat.10")
def test_a_total_below_the_divisor_makes_the_fight_illegal():
    game = fighting({"red": [2]}, [["War", ""]], deniers={})
    refused(game, "fight War", "dicegame.activate.10")
    refused(game, "fight Marauding")
    refused(game, "fight Heresy", "dicegame.combat.9")
    game = fighting({"red": [4]}, [["War", ""]])
    assert {"fight War", "fight Marauding"} <= legal(game)
    assert (BOX.EVENT_COLOUR[6], BOX.EVENT_DIVISOR[6], BOX.EVENT_BANNERS[6]) == (n.RED, 4, 4)


@pytest.mark.rule("dicegame.combat.4")
def test_the_order_of_the_cubes_is_remembered():
    game = fighting({"red": [4]}, [["Normans Attack", "BNC"]])
    take(game.play("fight Normans Attack"), "red 4")
    assert game.state.banner[7][:4] == [1, 4, 2, 0]


def settled(event, cubes):
    """Return VP, cards won and the length of the queue after the last of these cubes has been laid."""
    s = table(players=4, events=[["Marauding", ""], [event, cubes[:-1]]]).state
    R.lay_cube(s, BOX.event_names.index(event), {"N": 4}.get(cubes[-1], "ABCD".find(cubes[-1])))
    return s.vp, s.won, s.queue_size


@pytest.mark.rule(
    "dicegame.resolve.1", "dicegame.resolve.2", "dicegame.resolve.3", "dicegame.resolve.4", "dicegame.resolve.5"
)
@pytest.mark.rule(
    "dicegame.resolve.6", "dicegame.resolve.7", "dicegame.resolve.8", "dicegame.resolve.9", "dicegame.resolve.10"
)
@pytest.mark.rule("dicegame.resolve.14", "dicegame.resolve.15")
@pytest.mark.parametrize(
    ("cubes", "vp", "winner"),
    [
        ("AABBC", [4, 4, 0, 0], 0),
        ("BAABC", [4, 4, 0, 0], 1),
        ("AAABC", [6, 1, 1, 0], 0),
        ("AAABB", [6, 3, 0, 0], 0),
        ("AAAAA", [9, 0, 0, 0], 0),
        ("AAANN", [6, 0, 0, 0], 0),
        ("NNNBA", [1, 1, 0, 0], None),
        ("NNAAB", [4, 0, 0, 0], None),
        ("ANNAB", [4, 0, 0, 0], 0),
        ("NNNNN", [0, 0, 0, 0], None),
        ("NNNNA", [3, 0, 0, 0], None),
        ("ABCDN", [1, 1, 1, 1], 0),
    ],
)
def test_who_gains_what_from_a_completed_event(cubes, vp, winner):
    won = [int(seat == winner) for seat in range(4)]
    assert settled("Normans Attack", cubes) == (vp, won, 1)  # 6 above, 3 below


@pytest.mark.rule("dicegame.resolve.11", "dicegame.events.12")
def test_the_queue_closes_up_and_the_cubes_return():
    s = fighting({}, [["War", "AAB"], ["Heresy", "B"]]).state
    R.lay_cube(s, 6, 0)
    assert [BOX.event_names[e] for e in s.queue[: s.queue_size]] == ["Marauding", "Heresy"]
    assert (s.cubes[6], s.banner[6]) == (0, [0] * 8)


@pytest.mark.rule("dicegame.resolve.12")
def test_nobody_takes_marauding():
    s = table(events=[["Marauding", "AAB"]]).state
    R.lay_cube(s, 0, 2)
    assert (s.vp[:3], s.won, s.queue_size, s.cubes[0]) == ([2, 0, 0], [0] * 4, 1, 0)


# --- citizens on buildings ---


def placing(building, die, spaces, source="from the supply", lying="", **position):
    """Return the spaces and the lying citizens of a building after Anna has placed a citizen there."""
    colour = {"Palace": "red", "Bishopric": "white", "City Hall": "yellow"}[building]
    dice = {"Anna": {colour: [die]}, "Bruno": {"red": [1], "white": [1]}}
    game = table(dice=dice, buildings={building: spaces}, lying={building: lying}, **position)
    game.play(f"place a citizen on the {building}")
    take(game, f"{colour} {die}")
    game.play(f"take the citizen {source}")
    b = ("Palace", "Bishopric", "City Hall").index(building)
    letters = "".join(".ABCDN"[owner + 1] for owner in game.state.space[b])
    return letters, "".join("ABCDN"[c] * k for c, k in enumerate(game.state.lying[b]))


@pytest.mark.rule(
    "dicegame.citizen.1", "dicegame.citizen.3", "dicegame.citizen.4", "dicegame.citizen.5", "dicegame.citizen.10"
)
@pytest.mark.rule("dicegame.citizen.15", "dicegame.citizen.13")
@pytest.mark.parametrize("building", ["Bishopric", "City Hall"])
def test_a_newcomer_pushes_from_the_left_up_to_the_first_gap(building):
    assert placing(building, 3, "BCABCN") == ("ABCBCN", "A")
    assert placing(building, 6, "BCAB.N") == ("BCAABN", "")
    assert placing(building, 1, "B.A...") == ("ABA...", "")
    assert placing(building, 5, ".BC...") == ("ABC...", "")
    assert placing(building, 2, "BCABCN", lying="BC") == ("BCAABC", "BCN")


@pytest.mark.rule("dicegame.citizen.6", "dicegame.citizen.14")
def test_on_the_palace_the_occupant_of_the_space_is_expelled():
    assert placing("Palace", 4, "...B..") == ("...A..", "B")
    assert placing("Palace", 2, ".N....") == (".A....", "N")
    assert placing("Palace", 2, ".A....") == (".A....", "A")


@pytest.mark.rule("dicegame.citizen.7", "dicegame.citizen.8")
def test_a_colour_is_not_expelled_twice_from_a_building():
    for spaces, lying in ((".B....", "B"), (".N....", "N")):
        game = table(dice={"Anna": {"red": [2]}}, buildings={"Palace": spaces}, lying={"Palace": lying})
        refused(game, "place a citizen on the Palace")
    game = table(
        dice={"Anna": {"red": [2, 3]}}, buildings={"Palace": ".BC..."}, lying={"Palace": "B", "Bishopric": "C"}
    )
    game.play("place a citizen on the Palace")
    refused(game, "take red 2 of A", "dicegame.citizen.7")
    assert game.why_not("take red 3 of A") is None
    assert "A" not in placing("Palace", 3, ".BA...", lying="B")[1].replace("A", "", 1)


@pytest.mark.rule(
    "dicegame.citizen.9", "dicegame.endround.4", "dicegame.endround.3", "dicegame.endround.5", "dicegame.endround.6"
)
def test_lying_citizens_come_home_and_dice_are_removed_at_the_end_of_the_round():
    game = table(
        lying={"Palace": "ABN"},
        buildings={"Palace": "..C..."},
        dice={"Anna": {"red": [2]}},
        passed=["Bruno", "Carla"],
        cards=hired("Tithe", cubes=2),
        pass_money={"Bruno": 4},
    )
    before = game.state.influence[:]
    s = game.state
    R.pass_turn(s)
    R.next_turn(s, 1)
    R.end_of_round(s)
    assert (s.supply[:2], s.lying) == ([2, 1], [[0] * 5] * 3)
    assert (sum(map(sum, s.dice)), s.start, s.influence) == (0, 1, before)
    assert (s.space[0][2], s.tradesman[3][0], s.cube[3][0], s.queue_size) == (2, 1, 2, 1)
    assert s.deniers[:2] == [42, 4]


@pytest.mark.rule("dicegame.citizen.2")
def test_the_citizen_comes_from_anywhere():
    game = table(
        dice={"Anna": {"white": [1], "red": [1]}},
        buildings={"Palace": "..A...", "Bishopric": "....A."},
        lying={"City Hall": "A"},
        cards=hired("Merchant"),
    )
    take(game.play("place a citizen on the Bishopric"), "white 1")
    assert legal(game) == {
        "take the citizen from the supply",
        "take a new citizen for 2 influence",
        "take the tradesman of Merchant",
        "take the citizen on Palace 3",
        "take the citizen on Bishopric 4",
        "take the citizen lying on the City Hall",
    }


@pytest.mark.rule("dicegame.citizen.11", "dicegame.citizen.12")
def test_a_moved_citizen_is_taken_up_first():
    assert placing("Bishopric", 3, "BAC...", "on Bishopric 3") == ("ABC...", "")
    assert placing("Bishopric", 3, "BCA...", "on Bishopric 5", lying="A") == ("ABC...", "A")
    assert placing("Bishopric", 3, "BCA...", "lying on the Bishopric", lying="A") == ("ABC...", "A")
    assert placing("Palace", 3, "..A...", "on Palace 3") == ("..A...", "")
    game = table(dice={"Anna": {"white": [3]}}, buildings={"Bishopric": "BCA..."}, lying={"Bishopric": "A"})
    take(game.play("place a citizen on the Bishopric"), "white 3")
    refused(game, "take the citizen from the supply", "dicegame.citizen.7")


# --- Agriculture, passing, the end of the round ---


@pytest.mark.rule("dicegame.agriculture.1", "dicegame.agriculture.2", "dicegame.agriculture.4")
@pytest.mark.parametrize(("dice", "gain"), [([1], 0), ([5], 2), ([3, 4], 3), ([6, 6, 6], 9)])
def test_agriculture_gives_half_the_total(dice, gain):
    game = table(dice={"Anna": {"yellow": dice}, "Bruno": SPARE}, supply={}, deniers={})
    take(game.play("agriculture"), *(f"yellow {die}" for die in dice))
    assert game.state.deniers[0] == gain


@pytest.mark.rule("dicegame.ruling.31")
@pytest.mark.rule("dicegame.pass.1", "dicegame.pass.2", "dicegame.pass.4", "dicegame.pass.5", "dicegame.pass.7")
def test_passing_gives_2_deniers_and_1_more_each_later_turn_kept_in_the_district():
    game = table(players=2, dice={"Bruno": {"yellow": [2, 2, 2]}}, deniers={})
    game.play("pass")
    take(game.play("agriculture"), "yellow 2 of B")
    take(game.play("agriculture"), "yellow 2 of B")
    s = game.state
    assert (s.deniers[0], s.pass_deniers[0]) == (0, 4)
    direct = table(players=2, dice={"Bruno": {"yellow": [2]}}, deniers={}, switches={"pass_money": "direct"})
    assert direct.play("pass").state.deniers[0] == 2


@pytest.mark.rule("dicegame.pass.6", "dicegame.endround.1", "dicegame.endround.2")
def test_the_round_ends_when_all_have_passed_or_no_die_is_left():
    game = table(players=2, dice={"Bruno": {"yellow": [2]}}, passed=["Bruno"], deniers={}, pass_money={"Bruno": 2})
    game.play("pass")
    assert game.state.round == 4
    assert [entry.text for entry in game.log if "has passed" in entry.text] == []
    game = table(players=2, dice={"Anna": {"yellow": [2]}}, passed=["Bruno"])
    take(game.play("agriculture"), "yellow 2")
    assert game.state.round == 4
    s = table(players=2).state
    s.depth = 0
    R.next_turn(s, 0)
    assert s.depth == 0


# --- influence ---


@pytest.mark.rule("dicegame.influence.1", "dicegame.influence.5", "dicegame.influence.9")
def test_influence_rerolls_an_own_die_as_often_as_the_points_allow():
    game = table(dice={"Anna": {"red": [2]}}, influence={"Anna": 2})
    while game.state.influence[0]:
        game.play(next(text for text in legal(game) if text.startswith("reroll")))
    assert sum(game.state.dice[n.RED]) == 1
    assert not any(text.startswith("reroll") for text in legal(game))


@pytest.mark.rule("dicegame.influence.2", "dicegame.example.7")
def test_4_influence_turn_one_to_three_dice_to_the_opposite_face():
    game = table(dice={"Anna": {"red": [1, 2], "white": [3], "yellow": [4]}})
    game.play("turn dice over for 4 influence")
    refused(game, "confirm")
    take(game, "red 1", "red 2", "white 3")
    s = game.state
    assert (s.dice[0][6], s.dice[0][5], s.dice[1][4], s.dice[2][4], s.influence[0]) == (1, 1, 1, 1, 0)


@pytest.mark.rule("dicegame.influence.3", "dicegame.influence.4")
def test_2_influence_bring_a_citizen_as_long_as_there_is_one():
    game = table(supply={"Anna": 11}, dice={"Bruno": SPARE})
    game.play("get a citizen for 2 influence")
    assert (game.state.supply[0], game.state.general[0], game.state.influence[0]) == (12, 0, 2)
    refused(game, "get a citizen for 2 influence", "dicegame.influence.4")


@pytest.mark.rule("dicegame.influence.7")
def test_a_player_holds_at_most_20_influence():
    game = table(dice={"Anna": {"red": [5]}, "Bruno": SPARE}, cards=hired("Hunting"), influence={"Anna": 19})
    take(game.play("activate Hunting"), "red 5")
    assert game.state.influence[0] == 20


@pytest.mark.rule("dicegame.influence.8")
def test_influence_is_spent_only_before_acting():
    game = table(dice={"Anna": {"yellow": [5]}, "Bruno": SPARE})
    game.play("agriculture")
    refused(game, "get a citizen for 2 influence", "dicegame.influence.8")
    refused(game, "reroll yellow 5", "dicegame.influence.8")
