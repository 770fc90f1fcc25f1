"""The activity cards, each alone and with others, in the words of the rulebook."""

import pytest

from dicegame_kit import DiceGame
from dicegame_kit import names as n
from dicegame_kit.components import BOX
from tests.dicegame_kit.tables import hired, legal, refused, table, take

R = DiceGame.rule_book().plain
SPARE = {"red": [1]}
CARD = {name: k for k, name in enumerate(BOX.card_names)}


def used(card, dice, times="once", colour=None, own=None, others=None, **position):
    """Return the game after Anna, whose tradesman is on the card, has used it; one named choice may follow."""
    colour = colour or ("red", "white", "yellow", "red")[BOX.CARD_DICE[CARD[card]]]
    districts = {"Anna": {colour: dice, **(own or {})}, "Bruno": SPARE, **(others or {})}
    cards = hired(card) | position.pop("cards", {})
    game = table(dice=districts, cards=cards, **position)
    take(game.play(f"activate {card}"), *(f"{colour} {die}" for die in dice))
    if times in legal(game):
        game.play(times)
    return game


# --- activating ---


@pytest.mark.rule(
    "dicegame.activate.1", "dicegame.activate.2", "dicegame.activate.3", "dicegame.activate.12", "dicegame.activate.16"
)
def test_hiring_costs_the_printed_deniers_and_takes_the_best_free_space():
    game = table(dice={"Anna": {"yellow": [3]}, "Bruno": {"yellow": [3], "red": [1]}}, cards={"Merchant": {}})
    take(game.play("activate Merchant"), "yellow 3")
    game.play("take the citizen from the supply")
    s = game.state
    assert s.tradesman[6][0] == 1
    assert s.deniers[0] == 40 - BOX.CARD_COST[CARD["Merchant"]] + 2
    assert s.supply[0] == 0
    game = table(dice={"Anna": {"yellow": [3]}, "Bruno": SPARE}, cards={"Merchant": {"tradesmen": {"Bruno": 1}}})
    take(game.play("activate Merchant"), "yellow 3").play("take the citizen from the supply")
    assert game.state.tradesman[6][:2] == [2, 1]


@pytest.mark.rule("dicegame.activate.4", "dicegame.activate.7", "dicegame.activate.8", "dicegame.activate.15")
def test_on_the_picture_when_all_spaces_are_taken_and_never_two_on_one_card():
    full = {"Merchant": {"tradesmen": {"Bruno": 1, "Carla": 2}}}
    game = table(dice={"Anna": {"yellow": [3, 3]}, "Bruno": SPARE}, cards=full, passed=["Bruno", "Carla"])
    take(game.play("activate Merchant"), "yellow 3").play("take the citizen from the supply")
    s = game.state
    assert (s.tradesman[6][0], s.deniers[0]) == (n.PICTURE, 40 - BOX.CARD_COST[CARD["Merchant"]] + 2)
    assert R.tradesmen_vp(s, 0) == 0
    before = s.deniers[0]
    take(game.play("activate Merchant"), "yellow 3")
    assert game.state.deniers[0] == before + 2
    assert game.state.tradesman[6][0] == n.PICTURE
    game.state.tradesman[6] = [0] * 4
    assert R.must_hire(game.state, n.ACTIVATE, CARD["Merchant"])


@pytest.mark.rule(
    "dicegame.activate.5", "dicegame.activate.6", "dicegame.bga.3", "dicegame.activate.13", "dicegame.activate.14"
)
def test_the_tradesman_comes_from_anywhere_and_leaves_his_space_free():
    cards = {"Merchant": {}, "Blacksmith": {"tradesmen": {"Anna": 1, "Bruno": 2, "Carla": "picture"}}}
    game = table(
        dice={"Anna": {"yellow": [3]}, "Bruno": {"yellow": [6], "red": [1]}},
        cards=cards,
        buildings={"Bishopric": "..A..."},
        lying={"Palace": "A"},
    )
    take(game.play("activate Merchant"), "yellow 3")
    assert legal(game) == {
        "take the citizen from the supply",
        "take a new citizen for 2 influence",
        "take the tradesman of Blacksmith",
        "take the citizen on Bishopric 5",
        "take the citizen lying on the Palace",
    }
    game.play("take the tradesman of Blacksmith")
    assert game.state.tradesman[7][:3] == [0, 2, n.PICTURE]
    assert R.best_free_slot(game.state, CARD["Blacksmith"]) == 1
    poor = table(dice={"Anna": {"yellow": [3]}}, cards={"Merchant": {}}, influence={"Anna": 1})
    take(poor.play("activate Merchant"), "yellow 3")
    refused(poor, "take a new citizen for 2 influence", "dicegame.influence.9")


@pytest.mark.rule("dicegame.ruling.36")
@pytest.mark.rule(
    "dicegame.activate.9", "dicegame.activate.11", "dicegame.activate.18", "dicegame.activate.21", "dicegame.card.3"
)
def test_the_total_divided_by_the_divisor_is_the_greatest_number_of_uses():
    game = table(dice={"Anna": {"yellow": [5, 6]}, "Bruno": SPARE}, cards=hired("Merchant"), deniers={})
    take(game.play("activate Merchant"), "yellow 5", "yellow 6")
    assert legal(game) == {"once", "2 times", "3 times"}
    refused(game, "4 times", "dicegame.activate.9")
    assert game.play("2 times").state.deniers[0] == 4
    most = table(
        dice={"Anna": {"yellow": [5, 6]}, "Bruno": SPARE},
        cards=hired("Merchant"),
        deniers={},
        switches={"partial_use": "max"},
    )
    assert take(most.play("activate Merchant"), "yellow 5", "yellow 6").state.deniers[0] == 6


@pytest.mark.rule("dicegame.activate.17", "dicegame.activate.22", "dicegame.card.1")
def test_the_numbers_of_the_cards_come_from_the_table():
    game = used("Merchant", [3])
    assert game.state.vp[0] == 0
    assert R.tradesmen_vp(game.state, 0) == BOX.SLOT_VP[6 * CARD["Merchant"] + 1]
    assert len(BOX.card_names) == 27
    delayed = {name for name, k in CARD.items() if BOX.CARD_DELAYED[k]}
    assert len(delayed) == 8


@pytest.mark.rule("dicegame.activate.19", "dicegame.card.21")
def test_a_use_that_brings_nothing_is_legal():
    game = used("Glassblower", [6, 3], cathedral=["A.....", "......", "......"])
    assert game.state.vp[0] == 0
    game = used("Glassblower", [6, 6, 6], "2 times", cathedral=["AAA.AA", "......", "......"])
    assert game.state.vp[0] == 2 * 2


@pytest.mark.rule("dicegame.activate.20", "dicegame.card.2", "dicegame.card.5", "dicegame.card.8", "dicegame.card.33")
@pytest.mark.parametrize(
    ("card", "dice", "have", "most", "after"),
    [
        ("Artisan", [6, 6, 6], (0, 2), "2 times", (12, 0, 0)),
        ("Innkeeper", [6], (2, 0), "2 times", (0, 2, 0)),
        ("Journeyman", [6, 6], (7, 0), "2 times", (1, 0, 4)),
        ("Troubadour", [6, 6], (0, 7), "2 times", (0, 1, 4)),
    ],
)
def test_costs_are_paid_for_every_use_and_limit_their_number(card, dice, have, most, after):
    game = used(card, dice, most, deniers={"Anna": have[0]}, influence={"Anna": have[1]})
    s = game.state
    assert (s.deniers[0], s.influence[0], s.vp[0]) == after


@pytest.mark.rule("dicegame.card.4", "dicegame.card.35", "dicegame.activate.23")
def test_the_miller_names_a_building_with_each_use():
    game = used(
        "Miller",
        [6, 6],
        "2 times",
        deniers={},
        buildings={"Palace": "AA....", "Bishopric": "A....."},
        lying={"Palace": "A"},
    )
    assert legal(game) == {"mill for the Palace", "mill for the Bishopric"}
    refused(game, "mill for the City Hall", "dicegame.card.4")
    game.play("mill for the Palace").play("mill for the Bishopric")
    assert game.state.deniers[0] == 4 + 2
    game = table(dice={"Anna": {"yellow": [6]}, "Bruno": SPARE}, cards={"Miller": {}}, buildings={"Palace": "AA...."})
    take(game.play("activate Miller"), "yellow 6").play("take the citizen on Palace 1").play("mill for the Palace")
    assert game.state.deniers[0] == 40 - BOX.CARD_COST[CARD["Miller"]] + 2


@pytest.mark.rule("dicegame.card.9", "dicegame.card.10", "dicegame.card.17", "dicegame.card.26", "dicegame.card.27")
@pytest.mark.parametrize(
    ("card", "dice", "deniers", "influence", "vp"),
    [
        ("Goldsmith", [5], 2, 0, 1),
        ("Sculptor", [3], 0, 0, 1),
        ("Pilgrimage", [6], 0, 0, 2),
        ("Hunting", [5], 0, 3, 0),
        ("Mercenary", [3], 3, 0, 0),
    ],
)
def test_cards_that_only_give(card, dice, deniers, influence, vp):
    s = used(card, dice, deniers={}, influence={}).state
    assert (s.deniers[0], s.influence[0], s.vp[0]) == (deniers, influence, vp)


@pytest.mark.rule("dicegame.card.17", "dicegame.card.18", "dicegame.action.3")
def test_a_pilgrimage_may_mix_colours_and_only_two_cubes_may_change_a_mixed_one():
    own = {"Anna": {"red": [2], "white": [1], "yellow": [3]}, "Bruno": SPARE}
    game = table(dice=own, cards=hired("Pilgrimage"))
    take(game.play("activate Pilgrimage"), "red 2", "white 1", "yellow 3")
    assert game.state.vp[0] == 2
    cards = hired("Pilgrimage") | {"Confession": {"cubes": {"Anna": 1}}, "Blacksmith": {"cubes": {"Anna": 1}}}
    game = table(dice=own, cards=cards).play("activate Pilgrimage").play("use a cube of Confession")
    take(game, "red 2", "white 1", "yellow 3")
    assert game.state.total == 12
    game = table(dice=own, cards=cards).play("activate Pilgrimage").play("use a cube of Blacksmith")
    assert legal(game) == {"take red 2 of A", "take red 1 of B"}
    cards = hired("Pilgrimage") | {"Militiaman": {"cubes": {"Anna": 1}}}
    game = table(dice={"Anna": {"yellow": [6]}, "Bruno": SPARE}, cards=cards)
    game.play("activate Pilgrimage").play("use a cube of Militiaman")
    take(game, "yellow 6")
    assert (game.state.vp[0], game.state.stored[0]) == (2, 0)


@pytest.mark.rule("dicegame.ruling.59")
@pytest.mark.rule("dicegame.card.19", "dicegame.card.20", "dicegame.card.32", "dicegame.card.34", "dicegame.bga.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "switch", "vp"),
    [
        ([1, 1], [1], "ja", [2, 0, 0]),
        ([1], [1], "bga", [2, 2, 0]),
        ([1], [1, 1], "ja", [0, 2, 0]),
        ([1], [1, 1], "en", [0, 2, 0]),
        ([1], [1, 1], "bga", [0, 0, 0]),
    ],
)
def test_procession_rewards_the_most_dice_left(mine, theirs, switch, vp):
    others = {"Bruno": {"red": theirs}, "neutral": {"red": [1, 1, 1]}}
    game = used("Procession", [5], own={"yellow": mine}, others=others, switches={"majority_cards": switch})
    assert game.state.vp[:3] == vp


@pytest.mark.rule("dicegame.ruling.59")
@pytest.mark.rule(
    "dicegame.card.30",
    "dicegame.card.31",
    "dicegame.card.32",
    "dicegame.card.34",
    "dicegame.bga.1",
    "dicegame.example.9",
)
@pytest.mark.parametrize(
    ("left", "theirs", "switch", "vp"),
    [
        ([6], [5], "ja", [4, 0]),
        ([3], [1, 2], "en", [4, 4]),
        ([3], [1, 3], "ja", [0, 4]),
        ([3], [1, 3], "en", [0, 0]),
        ([3], [1, 3], "bga", [0, 0]),
        ([], [], "ja", [0, 0]),
    ],
)
def test_joust_rewards_the_highest_total_of_red_dice_left(left, theirs, switch, vp):
    dice = {"Anna": {"red": [5, 5, *left]}, "Bruno": {"red": theirs, "white": [6, 6]}, "neutral": {"red": [6, 6]}}
    game = table(dice=dice, cards=hired("Joust"), switches={"majority_cards": switch})
    take(game.play("activate Joust"), "red 5", "red 5").play("2 times")
    assert game.state.vp[:2] == vp


QUEUE = [["Marauding", ""], ["War", "AAA"], ["Heresy", "B"]]


@pytest.mark.rule(
    "dicegame.card.23", "dicegame.card.25", "dicegame.card.38", "dicegame.resolve.13", "dicegame.combat.7"
)
def test_chivalry_puts_a_cube_for_each_red_die_left():
    dice = {"Anna": {"red": [6, 2, 1]}, "Bruno": SPARE}
    game = table(dice=dice, cards=hired("Chivalry"), events=QUEUE, influence={})
    take(game.play("activate Chivalry"), "red 6")
    assert legal(game) == {"cube on Marauding", "cube on War", "cube on Heresy"}
    game.play("cube on War")
    assert game.state.vp[0] == 7
    refused(game, "cube on War", "dicegame.combat.9")
    game.play("cube on Heresy")
    assert (game.state.influence[0], game.to_move) == (2, 1)


@pytest.mark.rule("dicegame.card.24", "dicegame.card.25", "dicegame.card.38")
def test_the_diplomat_pays_first_and_then_puts_his_cubes():
    game = table(
        dice={"Anna": {"red": [6, 6]}, "Bruno": SPARE}, cards=hired("Diplomat"), events=QUEUE, influence={"Anna": 2}
    )
    take(game.play("activate Diplomat"), "red 6", "red 6")
    assert legal(game) == {"once", "2 times"}
    game.play("2 times")
    assert game.state.influence[0] == 0
    game.play("cube on Heresy").play("cube on Marauding")
    assert (game.state.influence[0], game.state.cubes[0]) == (2, 1)
    at_the_limit = table(dice={"Anna": {"red": [3]}, "Bruno": SPARE}, cards=hired("Diplomat"), influence={"Anna": 20})
    assert take(at_the_limit.play("activate Diplomat"), "red 3").state.influence[0] == 20


@pytest.mark.rule("dicegame.card.22", "dicegame.card.25")
def test_the_archer_rolls_and_then_chooses_a_target():
    hits = 0
    for seed in range(1, 40):
        dice = {"Anna": {"red": [2]}, "Bruno": SPARE}
        game = table(dice=dice, cards=hired("Archer"), events=QUEUE, chance=[seed * 1000, seed])
        take(game.play("activate Archer"), "red 2")
        value = next(int(entry.text.split()[2].rstrip(":")) for entry in game.log if " rolled " in entry.text)
        assert ("cube on Heresy" in legal(game)) == (value >= 3)
        assert not any("reroll" in text for text in legal(game)) or value < 3
        hits += value >= 3
    assert 15 < hits < 38


@pytest.mark.rule("dicegame.card.28", "dicegame.card.35")
def test_the_tax_collector_collects_as_far_as_the_others_are_able():
    game = used(
        "Tax Collector",
        [6, 6],
        "2 times",
        deniers={"Bruno": 1, "Carla": 9},
        buildings={"City Hall": "ABBCNN"},
        lying={"City Hall": "C"},
        vp={"Bruno": 3},
    )
    assert game.state.deniers[:3] == [(1 + 1 + 2) + (0 + 1 + 2), 0, 7]
    assert game.state.vp[1] == 3


@pytest.mark.rule("dicegame.card.29")
def test_the_captain_scores_events_with_own_cubes_marauding_included():
    game = used("Captain", [6, 1], events=[["Marauding", "A"], ["War", "BA"], ["Heresy", "B"]])
    assert game.state.vp[0] == 2


# --- delayed cards ---


def with_cube(card, action, dice, *chosen, cards=None, **position):
    """Return the game after an action whose dice were changed by a cube; the dice are confirmed."""
    full = {card: {"cubes": {"Anna": 1}}} | (cards or {})
    game = table(dice=dice, cards=full, **position)
    game.play(action).play(f"use a cube of {card}")
    return take(game, *chosen)


@pytest.mark.rule("dicegame.delayed.1", "dicegame.delayed.2", "dicegame.delayed.5")
@pytest.mark.parametrize("card", "Blacksmith Militiaman Tithe Monk Priest Apprenticeship Confession Templar".split())
def test_activating_a_delayed_card_lays_cubes_and_does_nothing_else(card):
    game = used(card, [5, 5, 5], "2 times", deniers={}, influence={})
    s = game.state
    assert (s.cube[BOX.CARD_PLACE[CARD[card]]][0], s.stored[0]) == (2, 2)
    assert (s.deniers[0], s.influence[0], s.vp[0]) == (0, 0, 0)
    fresh = table(dice={"Anna": {"yellow": [5], "white": [5]}}, cards=hired(card))
    refused(fresh.play(f"activate {card}"), f"use a cube of {card}", "dicegame.delayed.11")


@pytest.mark.rule("dicegame.delayed.3", "dicegame.delayed.4", "dicegame.delayed.11")
def test_one_cube_of_any_card_changes_an_action_and_is_gone():
    yellow = {"Anna": {"yellow": [1, 1]}, "Bruno": SPARE}
    cards = {"Priest": {"cubes": {"Anna": 1}}, "Confession": {"cubes": {"Anna": 1, "Bruno": 1}}}
    game = table(dice=yellow, cards=cards, deniers={}).play("agriculture").play("use a cube of Priest")
    refused(game, "use a cube of Confession", "dicegame.delayed.4")
    take(game, "yellow 1", "yellow 1")
    s = game.state
    assert (s.deniers[0], s.stored[:2], s.cube[3][0]) == (4, [1, 1], 0)
    other = table(dice=yellow, cards={"Confession": {"cubes": {"Bruno": 1}}}).play("agriculture")
    refused(other, "use a cube of Confession", "dicegame.delayed.11")


@pytest.mark.rule("dicegame.delayed.5", "dicegame.delayed.12")
def test_an_earlier_cube_may_change_the_action_that_lays_cubes_and_may_be_used_without_benefit():
    cards = {"Apprenticeship": {"tradesmen": {"Anna": 1}, "cubes": {"Anna": 1}}}
    game = table(dice={"Anna": {"white": [1]}, "Bruno": SPARE}, cards=cards)
    game.play("activate Apprenticeship").play("use a cube of Apprenticeship")
    take(game, "white 1")
    assert game.state.stored[0] == 1
    game = with_cube("Apprenticeship", "agriculture", {"Anna": {"yellow": [5]}, "Bruno": SPARE}, "yellow 5", deniers={})
    assert (game.state.deniers[0], game.state.stored[0]) == (2, 0)


@pytest.mark.rule("dicegame.delayed.6", "dicegame.delayed.9")
def test_cubes_stay_after_the_round_and_without_a_tradesman_and_score_nothing():
    game = table(cards={"Priest": {"cubes": {"Anna": 2}}}, dice={"Anna": {"yellow": [1]}, "Bruno": SPARE})
    before = R.points(game.state, 0)
    R.end_of_round(game.state)
    assert game.state.cube[3][0] == 2
    game.state.cube[3][0] = 0
    game.state.deniers[0] = 40
    assert R.points(game.state, 0) == before


@pytest.mark.rule("dicegame.delayed.7", "dicegame.delayed.8", "dicegame.card.13", "dicegame.agriculture.3")
def test_a_cube_works_on_the_whole_group_bought_dice_included_and_for_this_action_only():
    dice = {"Anna": {"yellow": [1]}, "Bruno": {"yellow": [6, 4], "red": [1]}}
    game = with_cube("Priest", "agriculture", dice, "yellow 1", "yellow 6 of B", deniers={"Anna": 4})
    assert game.state.deniers[:2] == [13 // 2, 4]
    assert game.state.dice[3 + n.YELLOW][4] == 1


@pytest.mark.rule("dicegame.delayed.10", "dicegame.card.6", "dicegame.card.13", "dicegame.card.14", "dicegame.card.15")
@pytest.mark.rule("dicegame.card.36", "dicegame.card.37")
@pytest.mark.parametrize(
    ("card", "fits", "unfit"),
    [
        ("Blacksmith", ["fight War"], ["place a citizen on the Palace", "agriculture", "build the Cathedral"]),
        (
            "Militiaman",
            ["fight War", "place a citizen on the Palace"],
            ["agriculture", "place a citizen on the City Hall"],
        ),
        (
            "Tithe",
            ["agriculture", "fight Drought", "place a citizen on the City Hall"],
            ["fight War", "build the Cathedral"],
        ),
        ("Monk", ["agriculture", "fight Drought"], ["place a citizen on the City Hall", "fight War"]),
        ("Priest", ["agriculture", "fight Drought"], ["place a citizen on the City Hall", "fight Heresy"]),
        ("Templar", ["fight War"], ["place a citizen on the Palace", "agriculture"]),
        (
            "Apprenticeship",
            ["agriculture", "fight War", "place a citizen on the Palace"],
            ["place a citizen on the Bishopric"],
        ),
        (
            "Confession",
            ["agriculture", "fight War", "place a citizen on the Palace"],
            ["place a citizen on the City Hall"],
        ),
        ("Confession", [], ["place a citizen on the Bishopric", "build the Cathedral"]),
        ("Apprenticeship", [], ["place a citizen on the City Hall", "build the Cathedral"]),
    ],
)
def test_which_actions_a_cube_can_change(card, fits, unfit):
    dice = {"Anna": {colour: [4, 4] for colour in ("red", "white", "yellow")}, "Bruno": SPARE}
    events = [["Marauding", ""], ["War", ""], ["Drought", ""], ["Heresy", ""]]
    for action in fits + unfit:
        game = table(dice=dice, events=events, cards={card: {"cubes": {"Anna": 1}}}).play(action)
        assert (game.why_not(f"use a cube of {card}") is None) == (action in fits), action


@pytest.mark.rule("dicegame.ruling.48")
@pytest.mark.rule("dicegame.card.36", "dicegame.card.14", "dicegame.card.15")
def test_value_cubes_on_the_palace_and_values_above_6():
    dice = {"Anna": {"red": [2, 5]}, "Bruno": SPARE}
    cards = {"Confession": {"cubes": {"Anna": 1}}}
    game = table(dice=dice, cards=cards).play("place a citizen on the Palace").play("use a cube of Confession")
    refused(game, "take red 5 of A", "dicegame.citizen.7")
    take(game, "red 2").play("take the citizen from the supply")
    assert game.state.space[n.PALACE][3] == 0
    strict = table(dice=dice, cards=cards, switches={"value_cubes_on_palace": "forbidden"})
    refused(strict.play("place a citizen on the Palace"), "use a cube of Confession", "dicegame.delayed.10")


@pytest.mark.rule("dicegame.card.6", "dicegame.card.7")
def test_blacksmith_adds_5_once_and_militiaman_turns_yellow_into_red():
    events = [["Marauding", ""], ["War", ""]]
    game = with_cube(
        "Blacksmith", "fight War", {"Anna": {"red": [1, 2]}, "Bruno": SPARE}, "red 1", "red 2", events=events
    )
    assert game.state.total == 8
    dice = {"Anna": {"yellow": [4, 4], "red": [6]}, "Bruno": SPARE}
    game = table(dice=dice, events=events, cards={"Militiaman": {"cubes": {"Anna": 1}}})
    game.play("fight War").play("use a cube of Militiaman")
    refused(game, "take red 6 of A", "dicegame.action.3")
    assert take(game, "yellow 4", "yellow 4").state.total == 8


@pytest.mark.rule("dicegame.card.14", "dicegame.card.15")
def test_apprenticeship_makes_every_die_a_5_and_confession_adds_2_to_each():
    yellow = {"Anna": {"yellow": [6, 1]}, "Bruno": SPARE}
    game = with_cube("Apprenticeship", "agriculture", yellow, "yellow 6", "yellow 1", deniers={})
    assert game.state.deniers[0] == 5
    game = with_cube("Confession", "agriculture", yellow, "yellow 6", "yellow 1", deniers={})
    assert game.state.deniers[0] == 5


@pytest.mark.rule("dicegame.card.11", "dicegame.example.8", "dicegame.card.37")
def test_tithe_takes_a_yellow_die_of_each_other_player_without_payment():
    dice = {"Anna": {"yellow": [1]}, "Bruno": {"yellow": [6, 6], "red": [1]}, "Carla": {"yellow": [6]}}
    game = with_cube("Tithe", "agriculture", dice, "yellow 1", "yellow 6 of B", "yellow 6 of C", deniers={})
    assert game.state.deniers[:3] == [6, 0, 0]
    game = table(dice=dice, cards={"Tithe": {"cubes": {"Anna": 1}}}, deniers={"Anna": 4})
    game.play("agriculture").play("use a cube of Tithe").play("take yellow 6 of B").play("take yellow 6 of B")
    assert game.group()["fee"] == {"Bruno": 4}
    refused(game, "take yellow 6 of C", "dicegame.fee.3")
    game = with_cube("Tithe", "place a citizen on the City Hall", dice, "yellow 6 of C", deniers={})
    assert game.state.deniers[2] == 0
