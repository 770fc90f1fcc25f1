"""Phase 3: events and black dice, in the words of the rulebook."""

import pytest

from dicegame_kit import DiceGame
from dicegame_kit import names as n
from dicegame_kit.components import BOX
from tests.dicegame_kit.tables import legal, refused, table

R = DiceGame.rule_book().plain
EVENT = {name: k for k, name in enumerate(BOX.event_names)}


def acted(*events, **position):
    """Return the state after the events named, right of Marauding, have acted."""
    s = table(events=[["Marauding", ""], *([name, cubes] for name, cubes in events)], **position).state
    R.events_act(s)
    return s


def queue(s):
    return [BOX.event_names[e] for e in s.queue[: s.queue_size]]


def countering(black, dice, **position):
    """Return a game in which Anna stands before black dice."""
    return table(
        dice={"Anna": dice, "Bruno": {"white": [1]}},
        black_dice=black,
        agenda=[[n.END_OF_ROUND, -1, 0], [n.TURNS, 0, 0], [n.BLACK_DICE, 1, 0], [n.COUNTER, 0, 0]],
        vp={"Anna": 5},
        **position,
    )


@pytest.mark.rule("dicegame.events.1", "dicegame.events.2", "dicegame.events.4", "dicegame.events.5")
def test_every_round_a_red_event_comes_and_one_of_the_deck_it_calls():
    s = DiceGame(4, 11).state
    for round_number in range(1, 5):
        red = s.red_deck[s.red_next]
        R.reveal_events(s)
        assert s.queue_size == 1 + 2 * round_number
        assert s.queue[s.queue_size - 2] == red
        assert BOX.EVENT_DECK[s.queue[s.queue_size - 1]] == BOX.EVENT_SECOND[red]
    assert s.queue[0] == n.MARAUDING


@pytest.mark.rule("dicegame.events.11")
def test_if_the_called_deck_is_empty_the_other_gives_the_card():
    s = DiceGame(4, 11).state
    called = BOX.EVENT_SECOND[s.red_deck[0]]
    s.side_next[called - 1] = 4
    R.reveal_events(s)
    assert BOX.EVENT_DECK[s.queue[2]] == 3 - called
    s.side_next = [4, 4]
    R.reveal_events(s)
    assert s.queue_size == 4


@pytest.mark.rule("dicegame.events.3", "dicegame.events.6", "dicegame.events.10", "dicegame.eventcard.9")
def test_all_events_act_from_left_to_right():
    s = acted(("Civil War", ""), ("War", ""), deniers={"Anna": 7, "Bruno": 3, "Carla": 9})
    assert s.deniers[:3] == [4, 0, 6]
    assert sum(s.black) == 0
    assert R.black_dice_called(s) == 3


@pytest.mark.rule(
    "dicegame.events.7", "dicegame.events.8", "dicegame.events.9", "dicegame.eventcard.6", "dicegame.eventcard.12"
)
def test_who_has_too_little_gives_what_he_has_and_loses_2_vp_for_each_card():
    s = acted(
        ("Civil War", ""),
        ("Heresy", ""),
        deniers={"Anna": 2, "Bruno": 3, "Carla": 9},
        influence={"Anna": 1, "Bruno": 2, "Carla": 1},
        vp={"Anna": 5, "Bruno": 5, "Carla": 5},
    )
    assert (s.deniers[:3], s.influence[:3], s.vp[:3]) == ([0, 0, 6], [0, 0, 0], [1, 5, 3])
    s = acted(
        ("Drought", ""), deniers={"Anna": 1, "Bruno": 0}, vp={"Anna": 5, "Bruno": 5}, buildings={"City Hall": "AAN..."}
    )
    assert (s.deniers[:2], s.vp[:2]) == ([0, 0], [3, 5])


@pytest.mark.rule("dicegame.ruling.15")
@pytest.mark.rule("dicegame.eventcard.7", "dicegame.eventcard.8", "dicegame.events.12")
def test_support_puts_grey_cubes_on_the_two_nearest_events_and_may_complete_one():
    s = acted(("War", "A"), ("Drought", ""), ("Support", ""), influence={"Anna": 3})
    assert [s.banner[EVENT[e]][: s.cubes[EVENT[e]]] for e in ("Marauding", "War", "Drought")] == [[], [0, 4], [4]]
    s = acted(("Support", ""))
    assert s.cubes[0] == 1
    s = acted(("War", "AAB"), ("Brigands A", "AB"), ("Support", ""), ("Civil War", ""), deniers={"Anna": 3, "Bruno": 3})
    assert queue(s) == ["Marauding", "Support", "Civil War"]
    assert s.vp[:2] == [5 + 1, 1 + 1]  # War 5/2 with B and grey tied for second, Brigands 3/1 shared by three
    assert s.deniers[:2] == [0, 0]
    assert s.influence[0] == 4  # no influence by grey cubes
    s = acted(("War", ""), ("Drought", ""), ("Support", ""), switches={"support_targets": "leftmost"})
    assert [s.cubes[EVENT[e]] for e in ("Marauding", "War", "Drought")] == [1, 1, 0]


@pytest.mark.rule("dicegame.eventcard.5", "dicegame.eventcard.10", "dicegame.eventcard.11")
@pytest.mark.parametrize(
    ("event", "building"), [("Conflict of Succession", 0), ("Wayfarers", 2), ("Theological Conflict", 1)]
)
def test_an_event_brings_a_neutral_citizen(event, building):
    name = ("Palace", "Bishopric", "City Hall")[building]
    s = acted((event, ""), buildings={name: "ABCABC"})
    assert s.space[building].count(n.GREY) == 1
    assert sum(s.lying[building]) == 1
    if building:
        assert s.space[building].index(n.GREY) in (0, 3)


@pytest.mark.rule("dicegame.eventcard.16", "dicegame.eventcard.17")
def test_no_neutral_citizen_comes_without_one_or_against_protection():
    s = acted(
        ("Wayfarers", ""),
        buildings={"Palace": "NNNN..", "Bishopric": "NN...."},
        lying={"Palace": "N", "Bishopric": "N"},
    )
    assert n.GREY not in s.space[n.CITY_HALL]
    s = acted(("Wayfarers", ""), buildings={"City Hall": "AAAAAA"}, lying={"City Hall": "A"})
    assert s.space[n.CITY_HALL] == [0] * 6


@pytest.mark.rule("dicegame.eventcard.13", "dicegame.eventcard.14", "dicegame.eventcard.15", "dicegame.cathedral.9")
def test_events_build_and_remove_cathedral_cubes():
    s = acted(("Traveling Builders", ""), cathedral=["A.B...", "......", "......"])
    assert s.level[0][1:] == [0, 4, 1, -1, -1, -1]
    s = acted(("Traveling Builders", ""), cathedral=["ABCABC", "..A...", "......"])
    assert s.level[1][1:4] == [4, -1, 0]
    s = acted(("Interrupted Work", ""), cathedral=["ABCABC", "..A..B", "..A..."], vp={"Anna": 4}, influence={"Anna": 4})
    assert (s.level[2][3], s.vp[0], s.influence[0]) == (-1, 4, 4)
    s = acted(("Interrupted Work", ""), cathedral=["ABCABC", "..A..B", "......"])
    assert s.level[1][1:] == [-1, -1, 0, -1, -1, -1]
    assert acted(("Interrupted Work", "")).built == [0] * 7
    full = ["ABCABC"] * 3
    assert [row[1:] for row in acted(("Traveling Builders", ""), cathedral=full).level] == [[0, 1, 2, 0, 1, 2]] * 3


@pytest.mark.rule(
    "dicegame.eventcard.1",
    "dicegame.eventcard.2",
    "dicegame.eventcard.3",
    "dicegame.eventcard.4",
    "dicegame.eventcard.18",
)
def test_black_dice_of_the_event_cards():
    names = [name.rstrip(" ABC") for name in BOX.event_names]
    black = {name: BOX.EVENT_BLACK[k] for k, name in enumerate(names)}
    assert (names.count("Brigands"), names.count("Skirmishes"), names.count("War")) == (3, 2, 1)
    assert [black[e] for e in ("Marauding", "Brigands", "Skirmishes", "War", "Normans Attack")] == [1, 1, 1, 2, 2]
    assert [BOX.EVENT_DECK.count(deck) for deck in (0, 1, 2)] == [8, 4, 4]


@pytest.mark.rule("dicegame.ruling.20")
@pytest.mark.rule("dicegame.black.1", "dicegame.black.2")
def test_all_black_dice_are_rolled_together_without_a_limit():
    events = [["Marauding", ""], ["War", ""], ["Normans Attack", ""], ["Brigands A", ""], ["Skirmishes A", ""]]
    assert R.black_dice_called(table(events=events).state) == 7
    assert R.black_dice_called(table(events=events, switches={"black_dice_limit": "6"}).state) == 6
    game = DiceGame(4, 3)
    while game.state.round == 0:
        game.play(game.legal_actions()[0])
    called = sum(BOX.EVENT_BLACK[e] for e in game.state.queue[: game.state.queue_size])
    assert sum(game.state.black) == called


@pytest.mark.rule("dicegame.black.3", "dicegame.black.4", "dicegame.black.5", "dicegame.black.9", "dicegame.black.10")
def test_the_highest_black_die_is_countered_with_others_and_each_gives_influence():
    game = countering([5, 3, 2], {"white": [6, 2], "yellow": [2]})
    assert "counter a black 5 as well" not in legal(game)
    game.play("counter the highest black die")
    game.play("counter a black 3 as well")
    assert "dicegame.black.5" in game.why_not("confirm").rules
    game.play("take white 6 of A").play("take white 2 of A")
    assert game.why_not("confirm") is None
    assert game.why_not("counter a black 2 as well") is None
    game.play("confirm")
    s = game.state
    assert (s.influence[0], sum(s.black), sum(s.dice[n.WHITE]), sum(s.dice[n.YELLOW])) == (6, 1, 0, 1)
    assert game.to_move == 1


@pytest.mark.rule("dicegame.black.6", "dicegame.black.7", "dicegame.black.18")
def test_red_dice_count_double_and_any_number_of_dice_may_be_used():
    game = countering([6], {"red": [3, 1], "white": [1, 1], "yellow": [1]})
    game.play("counter the highest black die").play("take red 3 of A")
    assert game.why_not("confirm") is None
    for die in ("red 1", "white 1", "white 1", "yellow 1"):
        game.play(f"take {die} of A")
    game.play("confirm")
    assert sum(map(sum, game.state.dice[:3])) == 0


@pytest.mark.rule("dicegame.black.8", "dicegame.black.16")
def test_dice_of_others_and_cubes_do_not_serve_against_black_dice():
    game = countering([4], {"white": [4]}, cards={"Tithe": {"cubes": {"Anna": 1}}})
    game.play("counter the highest black die")
    refused(game, "take white 1 of B", "dicegame.black.8")
    assert game.why_not("use a cube of Tithe") is not None


@pytest.mark.rule("dicegame.black.11", "dicegame.black.13", "dicegame.bga.2")
def test_failing_is_legal_only_if_the_highest_black_die_cannot_be_beaten():
    game = countering([6], {"white": [5], "red": [1]})
    refused(game, "fail against the highest black die", "dicegame.black.11")
    game = countering([6], {"white": [3], "red": [1]})
    assert game.why_not("fail against the highest black die") is None
    refused(game, "counter the highest black die", "dicegame.black.5")


@pytest.mark.rule("dicegame.black.12", "dicegame.black.15", "dicegame.black.14")
def test_who_fails_loses_2_vp_and_keeps_his_dice_and_may_spend_influence_first():
    game = countering([6], {"white": [5]})
    assert {"reroll white 5", "turn dice over for 4 influence", "get a citizen for 2 influence"} <= legal(game)
    game.play("fail against the highest black die")
    s = game.state
    assert (s.vp[0], s.influence[0], s.dice[n.WHITE][5], sum(s.black)) == (3, 4, 1, 0)
    game = countering([6], {"white": [1]})
    game.play("turn dice over for 4 influence").play("take white 1 of A").play("confirm")
    assert legal(game) == {"counter the highest black die"}


@pytest.mark.rule("dicegame.black.17")
def test_a_player_without_dice_fails_whenever_a_black_die_falls_to_him():
    game = countering([2, 2], {}, influence={"Anna": 0})
    assert legal(game) == {"fail against the highest black die"}
